// What loads when it is opened: with the part that was asked for first, or before, while the
// page is idle after the first move.

import { Game, expect, open, openPart, play, same, test, withoutWorker } from "./game.mjs";

test.use({ prefetches: true });

const WASM = /\/assets\/dialogs(?:_([a-z]+))?-[\w-]{8}\.bin$/;

/** Collects the parts of the dialogs' wasm that the page asks for; the first has no name. */
async function watched(page) {
  // It asks for what is kept, by itself.
  await withoutWorker(page);
  const parts = [];
  page.on("request", (request) => {
    const [match, part = ""] = WASM.exec(request.url()) ?? [];
    if (match) parts.push(part);
  });
  return parts;
}

/** Waits until the page has drawn, and twice has had nothing to do. */
const rested = (page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (let times = 0; times < 2; times += 1) await new Promise((globalThis.requestIdleCallback ?? setTimeout));
  });

test("after the first move all dialogs are fetched, each file once", async ({ page }) => {
  const parts = await watched(page);
  const game = new Game(1n);
  await open(page);
  await page.waitForLoadState("networkidle");
  expect(parts).toEqual([]);
  await play(page, game, 1);
  await expect.poll(() => parts).toContain("filing");
  for (const [key, name] of [["?", "help"], ["i", "history"], ["v", "watch"], ["o", "bring"]]) {
    await openPart(page, key, name);
    await page.keyboard.press("Escape");
  }
  expect(new Set(parts).size).toBe(parts.length);
  await play(page, game, 3);
  await same(page, game);
});

test("where data is to be spared, only what is opened is fetched", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const parts = await watched(page);
  await open(page);
  await play(page, new Game(1n), 5);
  await rested(page);
  expect(parts).toEqual([]);
  await openPart(page, "g", "games");
  expect([...parts].sort()).toEqual(["", "games", "records"]);
});

test("a dialog that is opened at once comes with its own parts", async ({ page }) => {
  const parts = await watched(page);
  await open(page);
  await openPart(page, "?", "help");
  expect([...parts].sort()).toEqual(["", "help", "keys"]);
  await page.keyboard.press("Escape");
  await openPart(page, "i", "history");
  expect([...parts].sort()).toEqual(["", "database", "help", "history", "keys", "records"]);
});

test("a part waits for all that it needs, though the last of them was there before", async ({ page }) => {
  await withoutWorker(page);
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await page.route(/\/assets\/dialogs_database-/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page);
  // Practice needs records and players; a replay the database between them.
  await page.locator("nav [data-do=menu]").click();
  await page.locator("#menu").getByRole("button", { name: "Practice" }).click();
  await page.locator("#practice[open]").waitFor();
  await page.keyboard.press("Escape");
  const arrived = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/dialogs_watch-"));
  await page.keyboard.press("v");
  await arrived;
  await rested(page);
  letGo();
  await page.locator("#watch[open]").waitFor();
});
