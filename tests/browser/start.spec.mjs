// What is seen before the game has loaded, and what is asked for at the start.

import { Game, copied, expect, open, play, same, settled, test, withoutWorker } from "./game.mjs";

/** Holds the game's own wasm back; what lets it go on. */
async function holdBack(page) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route(/assets\/page-[^/]*\.bin$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The tiles as they stand in the document. */
const tiles = (page) => page.locator(".tile-container").evaluate((container) => [...container.children].map((tile) => tile.outerHTML).sort());

test("at a first visit the tiles are seen before the game has loaded, and stay as they are", async ({ page }) => {
  await withoutWorker(page);
  const release = await holdBack(page);
  await page.goto("");
  await expect(page.locator(".tile-container .tile")).toHaveCount(2);
  const before = await tiles(page);
  release();
  await expect(page.locator("#trouble")).toHaveCount(0);
  expect(await tiles(page)).toEqual(before);
  expect(await page.locator(".tile-container .tile").evaluateAll((tiles) => tiles.flatMap((tile) => tile.getAnimations({ subtree: true })).length)).toBe(0);
  // The record has the seed that they are of.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  const text = await page.evaluate(() => localStorage.getItem("twenty48/1/game/4x4").split(" ").at(-1));
  const game = Game.from_save_text(text);
  while (game.undo()) continue;
  const shown = game.tiles().map(({ row, column, value }) => `tile-${value} tile-position-${column + 1}-${row + 1}`);
  for (const name of shown) expect(before.filter((tile) => tile.includes(name)).length).toBe(1);
});

for (const [what, act, dialog] of [
  ["what is pressed", (page) => page.keyboard.press("r"), "ask"],
  ["what is clicked", (page) => page.locator("[data-do=menu]").click(), "menu"],
]) {
  test(`${what} before the game has loaded is done when it has`, async ({ page }) => {
    await withoutWorker(page);
    const release = await holdBack(page);
    await page.goto("");
    await expect(page.locator(".tile-container .tile")).toHaveCount(2);
    // One of the two moves something.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await act(page);
    release();
    // A game that has begun is not left without a question.
    await expect(page.locator(`#${dialog}`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".moves-container")).toHaveText(/^[12]$/);
    const kept = await page.evaluate(() => localStorage.getItem("twenty48/1/game/4x4").split(" ").at(-1));
    await same(page, Game.from_save_text(kept));
  });
}

for (const [what, query] of [["a seed", "?seed=1"], ["a variant", "?variant=5x5"], ["a part", "#open=help"]]) {
  test(`an address that asks for ${what} shows no tiles before the game`, async ({ page }) => {
    await withoutWorker(page);
    const release = await holdBack(page);
    await page.goto(query);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("words-")));
    await expect(page.locator(".tile-container .tile")).toHaveCount(0);
    release();
    await page.locator(".tile-container .tile").first().waitFor();
  });
}

test("nor does a visit where there is a game", async ({ page }) => {
  await withoutWorker(page);
  const game = new Game(1n);
  await open(page);
  await play(page, game, 3);
  await copied(page, 3);
  const release = await holdBack(page);
  await page.goto("");
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("words-")));
  await expect(page.locator(".tile-container .tile")).toHaveCount(0);
  release();
  await settled(page);
  await same(page, game);
});

test("a game that only the second copies have is shown instead of a new one", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 5);
  await copied(page, 5);
  await page.evaluate(() => localStorage.clear());
  await page.goto("");
  await expect(page.locator("#trouble")).toHaveCount(0);
  await same(page, game);
});
