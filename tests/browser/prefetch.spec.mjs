// What loads when it is opened: when it is asked for first, or before, while the page is idle after
// the first move.

import { expect, Game, ofCore, open, openPart, play, same, test, withoutWorker } from "./game.mjs";

test.use({ prefetches: true });

const WASM = /\/assets\/(dialogs|study)_bg-[\w-]{8}\.wasm$/;

/** Collects which wasms of the dialogs the page asks for. */
async function watched(page) {
  // It asks for what is kept, by itself.
  await withoutWorker(page);
  const asked = [];
  page.on("request", (request) => {
    const [match, name] = WASM.exec(request.url()) ?? [];
    if (match) asked.push(name);
  });
  return asked;
}

/** Waits until the page has drawn, and twice has had nothing to do. */
const rested = (page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (let times = 0; times < 2; times += 1) await new Promise(globalThis.requestIdleCallback ?? setTimeout);
  });

test("after the first move all dialogs are fetched, each file once", async ({ page }) => {
  const asked = await watched(page);
  const game = new Game(1n);
  await open(page);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await play(page, game, 1);
  await expect.poll(() => asked).toEqual(["dialogs", "study"]);
  for (const [key, name] of [
    ["?", "help"],
    ["i", "history"],
    ["v", "watch"],
    ["o", "bring"],
  ]) {
    await openPart(page, key, name);
    await page.keyboard.press("Escape");
  }
  expect(asked).toEqual(["dialogs", "study"]);
  await play(page, game, 3);
  await same(page, game);
});

ofCore("a move that was made before the game had loaded is the first, too", async ({ page }) => {
  const asked = await watched(page);
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(/\/page_bg-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("");
  await page.locator(".tile-container .tile").first().waitFor();
  // One of the two moves something.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  release();
  await expect.poll(() => asked).toEqual(["dialogs", "study"]);
});

ofCore("where data is to be spared, only what is opened is fetched", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const asked = await watched(page);
  await open(page);
  await play(page, new Game(1n), 5);
  await rested(page);
  expect(asked).toEqual([]);
  await openPart(page, "g", "games");
  expect(asked).toEqual(["dialogs"]);
});

ofCore("a dialog that is opened at once comes with the wasm that it is in", async ({ page }) => {
  const asked = await watched(page);
  await open(page);
  await openPart(page, "i", "history");
  expect(asked).toEqual(["study"]);
  await page.keyboard.press("Escape");
  await openPart(page, "?", "help");
  expect(asked).toEqual(["study", "dialogs"]);
});
