// The embedded board: a frame on a page of another site, under a strict policy, without storage.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { axe, base, expect, Game, inOneEngine, open, openPart, test as page2048 } from "./game.mjs";

const RECORD = "twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479";

/** A page of another site: `show(body, headers)` opens it, `told` is what its frames have posted, and what any of them says in vain fails the test. */
const test = base.extend({
  host: async ({ page, baseURL }, use) => {
    let answer = {};
    const server = createServer(({ url }, response) => {
      if (url !== "/") return response.writeHead(204).end();
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...answer.headers }).end(answer.body);
    });
    await new Promise((listening) => server.listen(0, "localhost", listening));
    const origin = `http://localhost:${server.address().port}`;
    const unclean = [];
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && unclean.push(message.text()));
    page.on("pageerror", (error) => unclean.push(String(error)));
    await page.addInitScript(() => {
      if (self === top) {
        window.told = [];
        addEventListener("message", ({ data, source }) => window.told.push({ ...data, from: Array.from(frames).indexOf(source) }));
        return;
      }
      // Whoever only looks for storage is found out.
      window.touched = [];
      const refuse = (owner, name) =>
        Object.defineProperty(owner, name, {
          get() {
            window.touched.push(name);
            throw new DOMException("blocked", "SecurityError");
          },
        });
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) refuse(window, name);
      refuse(Navigator.prototype, "serviceWorker");
      refuse(Document.prototype, "cookie");
    });
    await use({
      origin,
      /** The address of a board. */
      board: (fragment = "") => `${baseURL}embed.html#${fragment}`,
      show: async (body, headers = {}) => {
        answer = { body, headers };
        await page.goto(`${origin}/`);
      },
      told: () => page.evaluate(() => window.told),
      /** Posts to a frame, and returns what is told of it. */
      ask: async (message, index = 0) => {
        const before = await page.evaluate(() => window.told.length);
        await page.evaluate(([message, index]) => frames[index].postMessage(message, "*"), [message, index]);
        await expect.poll(() => page.evaluate(() => window.told.length)).toBeGreaterThan(before);
        return page.evaluate((before) => window.told[before], before);
      },
    });
    expect(unclean).toEqual([]);
    server.closeAllConnections();
    server.close();
  },
});

const frameOf = (address, attributes = "") => `<iframe src="${address}" title="2048" width="320" height="400" ${attributes}></iframe>`;

for (const sandbox of ["", 'sandbox="allow-scripts"']) {
  test(`a board of another site plays under a strict policy, without storage${sandbox && ", in a sandbox"}`, async ({ page, host, baseURL }) => {
    const deaf = ["seed=1", "seed=1&origin=https://example.org"].map((fragment) => frameOf(host.board(fragment))).join("");
    const other = '<iframe srcdoc="" title="other"></iframe>';
    await host.show(
      `<!doctype html><title>Host</title>${frameOf(host.board(`seed=1&origin=${host.origin}&origin=https://example.org`), sandbox)}${deaf}${other}${"<p>text</p>".repeat(200)}`,
      { "content-security-policy": `default-src 'none'; img-src 'self'; frame-src ${new URL(baseURL).origin}` },
    );
    const board = page.frameLocator("iframe >> nth=0");
    await expect.poll(host.told).toHaveLength(1);
    const [ready] = await host.told();
    expect(ready).toMatchObject({ source: "twenty48", type: "ready", mode: "game", variant: "4x4", score: 0, moves: 0, phase: "playing", from: 0 });
    await expect(page.frameLocator("iframe >> nth=1").locator(".tile").first()).toBeVisible();

    // Until somebody presses it, keys are the host's.
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
    await page.evaluate(() => addEventListener("scrollend", () => (window.hasScrolled = true), { once: true }));
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => window.hasScrolled);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await host.told()).toHaveLength(1);
    const game = new Game(1n);
    const follow = (direction) => game.move_dir(direction) && { type: "move", direction, score: game.score, moves: game.moves };
    await board.locator(".game-container").click();
    for (const [key, direction] of [
      ["ArrowDown", "down"],
      ["a", "left"],
      ["ArrowDown", "down"],
      ["ArrowRight", "right"],
    ]) {
      await page.keyboard.press(key);
      const expected = follow(direction);
      if (expected) await expect.poll(async () => (await host.told()).at(-1)).toMatchObject(expected);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // A finger's way, or a mouse's.
    const box = await board.locator(".game-container").boundingBox();
    await page.mouse.move(box.x + 200, box.y + 150);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 150, { steps: 4 });
    await page.mouse.up();
    const swiped = follow("left");
    if (swiped) await expect.poll(async () => (await host.told()).at(-1)).toMatchObject(swiped);
    const last = (await host.told()).at(-1);
    expect(Game.from_save_text(last.record).tiles()).toEqual(game.tiles());

    // What is no move, no game, or too long changes nothing.
    const long = "2".repeat(200_001);
    for (const [message, code] of [
      [null, "message"],
      ["left", "message"],
      [{}, "type"],
      [{ type: "loads" }, "type"],
      [{ type: "move" }, "direction"],
      [{ type: "move", direction: "sideways" }, "direction"],
      [{ type: "move", direction: ["left"] }, "direction"],
      [{ type: "move", direction: long }, "too-long"],
      [{ type: "load", record: 1 }, "record"],
      [{ type: "load", record: long }, "too-long"],
      [{ type: "load", record: "2AAM" }, "record"],
      [{ type: "load", record: RECORD, play: "yes" }, "play"],
      [{ type: "load", position: "12" }, "position"],
      [{ type: "load", variant: "1x1" }, "variant"],
      [{ type: "load", variant: { toString: "3x3" } }, "variant"],
      [{ type: "load", seed: -1 }, "seed"],
      [{ type: "load", seed: 1.5 }, "seed"],
      [{ type: "load", seed: "x" }, "seed"],
    ]) {
      expect(await host.ask(message), JSON.stringify(message)?.slice(0, 80)).toEqual({ source: "twenty48", type: "error", code, from: 0 });
    }
    // Nobody else is heard: neither another frame of the host, nor a host whose origin isn't named.
    const beside = page.frames().find((frame) => frame.url() === "about:srcdoc");
    await beside.evaluate(() => parent.frames[0].postMessage({ type: "load", seed: 3 }, "*"));
    await page.evaluate(() => [1, 2].forEach((index) => void frames[index].postMessage({ type: "load", seed: 3 }, "*")));

    const again = await host.ask({ type: "move", direction: "up" });
    expect(again).toMatchObject(follow("up") ?? { type: "error", code: "blocked" });
    expect(await host.ask({ type: "load", seed: 2n ** 64n - 1n, variant: "3x3" })).toMatchObject({ type: "ready", variant: "3x3", moves: 0 });
    expect(await host.ask({ type: "load", record: RECORD })).toMatchObject({ type: "ready", mode: "replay", moves: 0, moveCount: 9 });
    expect(await host.ask({ type: "move", direction: "left" })).toMatchObject({ type: "error", code: "replay" });
    // A game that the host has kept goes on.
    expect(await host.ask({ type: "load", record: last.record, play: true })).toMatchObject({
      type: "ready",
      mode: "game",
      score: last.score,
      moves: last.moves,
    });
    // The smallest board ends soon, by whatever moves.
    await page.evaluate(() => {
      addEventListener("message", ({ source, data }) => {
        if (data.type !== "ready" && data.type !== "move") return;
        for (const direction of ["left", "down", "right", "up"]) source.postMessage({ type: "move", direction }, "*");
      });
      frames[0].postMessage({ type: "load", variant: "2x2", seed: 1 }, "*");
    });
    await expect.poll(async () => (await host.told()).find(({ type }) => type === "end")).toMatchObject({ variant: "2x2", phase: "over" });

    expect((await host.told()).filter(({ from }) => from !== 0)).toEqual([]);
    for (const index of [1, 2]) await expect(page.frameLocator(`iframe >> nth=${index}`).locator("#whole")).toHaveAttribute("href", "./#seed=1&variant=4x4");
    for (const frame of page.frames().slice(1)) expect(await frame.evaluate(() => window.touched)).toEqual([]);
  });
}

// Playwright would have every frame light.
const inItsColours = test.extend({ colorScheme: null });
inItsColours("a board is light or dark as the page around it, and speaks the language that is asked for", async ({ page, host }) => {
  const ground = (index) =>
    page
      .frameLocator(`iframe >> nth=${index}`)
      .locator("html")
      .evaluate((root) => getComputedStyle(root).backgroundColor);
  for (const [scheme, expected] of [
    ["dark", "rgb(18, 22, 28)"],
    ["light", "rgb(250, 248, 245)"],
  ]) {
    const [usual, asked] = [host.board("seed=1&lang=ar"), host.board("seed=1&theme=dark")];
    await host.show(`<!doctype html><html style="color-scheme: ${scheme}"><title>Host</title>${frameOf(usual)}${frameOf(asked)}`);
    await expect(page.frameLocator("iframe >> nth=0").locator(".status")).toHaveText("0 نقطة");
    await expect(page.frameLocator("iframe >> nth=1").locator(".tile").first()).toBeVisible();
    expect([await ground(0), await ground(1)]).toEqual([expected, "rgb(18, 22, 28)"]);
  }
  await expect(page.frameLocator("iframe >> nth=0").locator("html")).toHaveAttribute("dir", "rtl");
});

page2048("a board shows a replay, step by step and by ear, and leads to the whole page", async ({ page, baseURL, context }) => {
  // Where the page works offline, its worker leaves the board alone.
  await open(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.setViewportSize({ width: 200, height: 260 });
  await page.goto(`embed.html#game=${RECORD}`);
  const status = page.locator(".status");
  const [previous, next] = [page.getByRole("button", { name: "Previous move" }), page.getByRole("button", { name: "Next move" })];
  await expect(status).toHaveText("Start · 9 moves");
  await axe(page);
  // All of it is seen, and large enough for a finger.
  for (const control of await page.locator(".controls > :is(button, a):visible").all()) {
    const { x, y, width, height } = await control.boundingBox();
    expect([width, height]).toEqual([44, 44]);
    expect(x >= 0 && y >= 0 && x + width <= 200 && y + height <= 260).toBe(true);
  }
  await next.click();
  await expect(status).toHaveText("Move 1 of 9 · 4 points");
  await expect(page.locator("#live")).toHaveText(/^Move 1: .+\. Score 4\. Row 1: /);
  await page.keyboard.press("ArrowLeft");
  await expect(status).toHaveText("Start · 9 moves");
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(status).toHaveText("Move 9 of 9 · 16 points");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  const slider = page.getByRole("slider", { name: "Move" });
  await expect(slider).toHaveValue("9");
  await slider.fill("4");
  await expect(status).toHaveText(/^Move 4 of 9 · /);
  // The board is read cell by cell, as on the page.
  const board = page.getByRole("grid", { name: "Board" });
  const end = Game.from_save_text(RECORD);
  await slider.fill("9");
  await expect(board.getByRole("gridcell")).toHaveCount(16);
  for (const { row, column, value } of end.tiles()) await expect(board.getByRole("gridcell").nth(row * 4 + column)).toHaveAccessibleName(String(value));
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Open the whole page" }).click();
  const whole = await opened;
  await expect(whole.locator("#watch[open]")).toBeVisible();
  expect(await whole.evaluate(() => [opener, location.pathname])).toEqual([null, new URL(baseURL).pathname]);
  // What only the whole page has is refused, with the way there.
  await page.goto("embed.html#open=stairs");
  await expect(page.getByRole("alert")).toHaveText("This game can’t be shown here.");
  await expect(page.getByRole("link", { name: "Open the whole page" })).toHaveAttribute("href", "./#open=stairs");
});

inOneEngine(test)("what Share writes for a website shows the game there", async ({ page, host }) => {
  await open(page, "?seed=1");
  for (const key of ["ArrowLeft", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
  const share = await openPart(page, "x", "share");
  await share.getByText("Embed on a website").click();
  const field = share.getByRole("textbox", { name: "HTML" });
  const watched = await field.inputValue();
  expect(watched).toMatch(/ title="2048 Classic · \d+ points?" .* loading="lazy"/);
  await share.getByLabel("What friends can do").selectOption("seed");
  const played = await field.inputValue();
  await host.show(`<!doctype html><title>Host</title>${watched}${played}`);
  await expect(page.frameLocator("iframe >> nth=0").locator(".status")).toHaveText(/^Start · \d moves?$/);
  await expect(page.frameLocator("iframe >> nth=1").locator(".status")).toHaveText("0 points");
});

inOneEngine(test)("the example of docs/programs.md works", async ({ page, host, baseURL }) => {
  const docs = readFileSync(new URL("../../docs/programs.md", import.meta.url), "utf8");
  const [, example = ""] = /## An embedded board[\s\S]*?```html\n([\s\S]*?)```/.exec(docs) ?? [];
  const site = new URL(baseURL);
  const served = example
    .replace("https://owner.github.io/repo/", site.href)
    .replace("https://owner.github.io", site.origin)
    .replace("https://example.org", host.origin);
  await host.show(`<!doctype html><title>Host</title>${served}`);
  const game = new Game(42n);
  expect(game.move_dir("left")).not.toBe(null);
  await expect(page.locator("#score")).toHaveText(String(game.score));
  await expect.poll(async () => (await host.told()).map(({ type }) => type)).toEqual(["ready", "move"]);
});
