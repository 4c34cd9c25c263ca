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
    /**
     * Moves fingers along their paths, all at once; each is a list of points, the
     * first of which may be null: the finger isn't down yet. Does something
     * halfway, where that is given.
     */
    async touch(paths, halfway) {
      const at = (step) =>
        paths
          .map((path, id) => ({ point: path[Math.min(step, path.length - 1)], id }))
          .filter(({ point }) => point)
          .map(({ point, id }) => ({ ...point, id }));
      const steps = Math.max(...paths.map((path) => path.length));
      await send("touchStart", at(0));
      for (let step = 1; step < steps; step += 1) {
        if (step === steps >> 1) await halfway?.();
        await send(at(step).length > at(step - 1).length ? "touchStart" : "touchMove", at(step));
      }
      await send("touchEnd", []);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
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
  const firefox = spawn(executable, ["--headless", "--profile", profile, "--remote-debugging-port=0", "--no-remote", "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
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
    async touch(paths, halfway) {
      const longest = Math.max(...paths.map((path) => path.length));
      const fingers = paths.map((path, index) => {
        const points = Array.from({ length: longest }, (_, step) => path[Math.min(step, path.length - 1)]);
        const ticks = points.map((point, step) => {
          if (!point)
            return [
              { type: "pause", duration: 16 },
              { type: "pause", duration: 0 },
            ];
          const move = { type: "pointerMove", x: Math.round(point.x), y: Math.round(point.y), duration: 16 };
          return [move, step && points[step - 1] ? { type: "pause", duration: 0 } : { type: "pointerDown", button: 0 }];
        });
        return { id: `finger ${index}`, ticks };
      });
      const perform = (of) =>
        send("input.performActions", {
          context,
          actions: fingers.map(({ id, ticks }) => ({ type: "pointer", id, parameters: { pointerType: "touch" }, actions: of(ticks) })),
        });
      await perform((ticks) => ticks.slice(0, longest >> 1).flat());
      await halfway?.();
      await perform((ticks) => [...ticks.slice(longest >> 1).flat(), { type: "pointerUp", button: 0 }]);
    },
    resize: (width, height) => send("browsingContext.setViewport", { context, viewport: { width, height } }),
    async evaluate(body) {
      const { result } = await send("script.evaluate", { expression: `JSON.stringify((${body})())`, target: { context }, awaitPromise: false });
      return JSON.parse(result.value ?? "null");
    },
    close: () => send("browser.removeUserContext", { userContext }),
  };
}
