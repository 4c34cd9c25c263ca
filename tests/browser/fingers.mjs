// Real touch, as the browser's own input: the events it makes are trusted, and
// its panning, zooming and pull-to-refresh take part.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";

/** Fingers for Chromium, by its protocol, on a page of Playwright's. */
export async function chromiumFingers(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    /** Moves fingers along their paths, all at once; each is a list of points. */
    async touch(paths) {
      const at = (step) => paths.map((path, id) => ({ ...path[Math.min(step, path.length - 1)], id }));
      await send("touchStart", at(0));
      for (let step = 1; step < Math.max(...paths.map((path) => path.length)); step += 1) await send("touchMove", at(step));
      await send("touchEnd", []);
    },
    evaluate: (expression) => page.evaluate(expression),
    async close() {},
  };
}

/**
 * A Firefox of its own, by WebDriver BiDi: Playwright has no way to its touch
 * input. It takes a while to start, so tests share it, each with pages that
 * know nothing of the others.
 */
export async function startFirefox(executable) {
  const profile = mkdtempSync(join(tmpdir(), "firefox-touch-"));
  writeFileSync(join(profile, "user.js"), 'user_pref("dom.w3c_touch_events.enabled", 1);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n');
  const firefox = spawn(executable, ["--headless", "--profile", profile, "--remote-debugging-port=0", "--no-remote", "about:blank"], { stdio: ["ignore", "ignore", "pipe"] });
  const address = await new Promise((resolve, reject) => {
    let printed = "";
    firefox.on("exit", () => reject(new Error(`Firefox ended: ${printed}`)));
    firefox.stderr.on("data", (data) => {
      printed += data;
      const found = printed.match(/WebDriver BiDi listening on (ws:\S+)/);
      if (found) resolve(found[1]);
    });
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  const waiting = new Map();
  socket.on("message", (data) => {
    const { id, type, result, message } = JSON.parse(data);
    const [resolve, reject] = waiting.get(id) ?? [];
    waiting.delete(id);
    if (type === "success") resolve?.(result);
    else reject?.(new Error(message));
  });
  let last = 0;
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, [resolve, reject]);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send("session.new", { capabilities: {} });
  return {
    send,
    async close() {
      const ended = new Promise((resolve) => firefox.once("exit", resolve));
      await send("browser.close", {}).catch(() => firefox.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Fingers for Firefox, on a page of their own. */
export async function firefoxFingers({ send }, url, { width, height }) {
  const { userContext } = await send("browser.createUserContext", {});
  const { context } = await send("browsingContext.create", { type: "tab", userContext });
  await send("browsingContext.setViewport", { context, viewport: { width, height } });
  await send("browsingContext.navigate", { context, url, wait: "complete" });
  return {
    async touch(paths) {
      const longest = Math.max(...paths.map((path) => path.length));
      const actions = paths.map((path, index) => {
        const points = Array.from({ length: longest }, (_, step) => path[Math.min(step, path.length - 1)]);
        const [first, ...rest] = points.map(({ x, y }) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 16 }));
        return { type: "pointer", id: `finger ${index}`, parameters: { pointerType: "touch" }, actions: [first, { type: "pointerDown", button: 0 }, ...rest, { type: "pointerUp", button: 0 }] };
      });
      await send("input.performActions", { context, actions });
    },
    async evaluate(body) {
      const { result } = await send("script.evaluate", { expression: `JSON.stringify((${body})())`, target: { context }, awaitPromise: false });
      return JSON.parse(result.value ?? "null");
    },
    close: () => send("browser.removeUserContext", { userContext }),
  };
}
