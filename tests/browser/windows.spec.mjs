// Two windows on one game: they show the same, and of two games none is lost.

import { copied, deny, expect, frame, Game, ofCore, open, openGames, openPart, play, same, settled, storedGame, test } from "./game.mjs";

/** Another window, opened after the first has played for a while. */
async function another(page, game, moves, prepare = async () => {}) {
  await prepare(page);
  await open(page);
  await play(page, game, moves);
  const other = await page.context().newPage();
  await prepare(other);
  await open(other, "");
  await same(other, game);
  return other;
}

const shows = (page, game) => expect(page.locator(".moves-container")).toHaveText(String(game.moves));

test("moves made in one window show in the other, either way", async ({ page }) => {
  const game = new Game(1n);
  const other = await another(page, game, 6);
  await play(other, game, 3);
  await shows(page, game);
  await same(page, game);
  await play(page, game, 4);
  await shows(other, game);
  await same(other, game);
  game.undo();
  await page.keyboard.press("u");
  await shows(other, game);
  await same(other, game);
  // Closed in either order, the game is there as it was last.
  await other.close();
  await page.reload();
  await settled(page);
  await same(page, game);
});

test("a window that has not heard of it doesn't overwrite the newer", async ({ page }) => {
  const game = new Game(1n);
  // A window that sleeps hears nothing.
  await page.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation(), true));
  // Nor would second copies tell it.
  const other = await another(page, game, 6, deny.database);
  await play(other, game, 5);
  await shows(page, { moves: 6 });
  // What one process writes comes to another's storage a moment later.
  await expect.poll(async () => (await storedGame(page)).moves).toBe(11);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await frame(page);
  const kept = await storedGame(page);
  expect(kept.moves).toBeGreaterThanOrEqual(11);
  // What is shown is what is kept, tile by tile.
  await settled(page);
  await same(page, kept);
});

ofCore("one that comes back looks what has changed", async ({ page }) => {
  const game = new Game(1n);
  await page.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation(), true));
  const other = await another(page, game, 6);
  await play(other, game, 5);
  await shows(page, { moves: 6 });
  await expect.poll(async () => (await storedGame(page)).moves).toBe(11);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await same(page, game);
});

test("where there is the database alone, an older text doesn't replace the newer", async ({ page }) => {
  const game = new Game(1n);
  await deny.local(page);
  await open(page);
  await play(page, game, 6);
  await copied(page, 6);
  const other = await page.context().newPage();
  await deny.local(other);
  await open(other, "");
  await play(other, game, 5);
  await copied(other, 11);
  await shows(page, { moves: 6 });
  // The first move here is one too many, and is not kept.
  for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"]) {
    await page.keyboard.press(key);
    await frame(page);
    if ((await page.locator(".moves-container").textContent()) !== "6") break;
  }
  await shows(page, game);
  await same(page, game);
  await play(page, game, 2);
  await copied(page, 13);
});

ofCore("a game started in one window is offered in the other, and taken", async ({ page }) => {
  const game = new Game(1n);
  const other = await another(page, game, 6);
  await other.keyboard.press("r");
  await other.keyboard.press("y");
  await expect(page.locator("#ask")).toContainText("Another tab");
  // Nothing is forced.
  await same(page, game);
  await page.locator("#ask").getByRole("button", { name: "Switch" }).click();
  await expect(page.locator(".moves-container")).toHaveText("0");
  await other.keyboard.press("ArrowLeft");
  await other.keyboard.press("ArrowDown");
  await frame(other);
  await expect(page.locator(".moves-container")).toHaveText(await other.locator(".moves-container").textContent());
  // What was played before is in the history.
  const history = await openPart(page, "i", "history");
  await expect(history.locator(".row")).toHaveCount(1);
});

test("of two games played in two windows none is lost", async ({ page }) => {
  const game = new Game(1n);
  const other = await another(page, game, 6);
  await other.keyboard.press("r");
  await other.keyboard.press("y");
  await expect(page.locator("#ask")).toBeVisible();
  await page.keyboard.press("Escape");
  await play(page, game, 3);
  await same(page, game);
  // The other is asked as well, once.
  await expect(other.locator("#ask")).toContainText("Another tab");
  await other.keyboard.press("Escape");
  for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"]) await other.keyboard.press(key);
  await frame(other);
  const moves = await other.locator(".moves-container").textContent();
  await expect(other.locator("#ask")).toBeHidden();
  await play(page, game, 2);
  await expect(page.locator("#ask")).toBeHidden();
  await same(page, game);
  await expect(other.locator(".moves-container")).toHaveText(moves);
  const history = await openPart(page, "i", "history");
  await expect(history.locator(".row")).toHaveCount(2);
  await expect(history).toContainText(`${moves} moves`);
});

ofCore("one window can play one variant, another another", async ({ page }) => {
  const game = new Game(1n);
  const other = await another(page, game, 6);
  await openGames(other);
  await other.locator("#games .card").filter({ hasText: "Console" }).click();
  await other.keyboard.press("ArrowLeft");
  await play(page, game, 3);
  await same(page, game);
  await expect(page.locator("#ask")).toBeHidden();
  await expect(other.locator("#game-name")).toHaveText("Console");
});

ofCore("a best score shows in both", async ({ page }) => {
  const game = new Game(1n);
  const other = await another(page, game, 20);
  // Another game there, so that the score is not its own.
  await other.keyboard.press("r");
  await other.keyboard.press("y");
  await page.locator("#ask").getByRole("button", { name: "Keep playing" }).click();
  await play(page, game, 10);
  await other.getByRole("button", { name: "Keep playing" }).click();
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await expect(other.locator(".best-container")).toHaveText(String(game.score));
  await expect(other.locator(".score-container")).toHaveText(/^0/);
});

ofCore("a game that has ended is not offered", async ({ page }) => {
  const other = await another(page, new Game(1n), 6);
  await other.keyboard.press("r");
  await other.keyboard.press("y");
  await page.locator("#ask").getByRole("button", { name: "Keep playing" }).click();
  // What is kept after it is heard after it.
  await other.evaluate(() => {
    window.heard = [];
    addEventListener("storage", ({ key }) => window.heard.push(key));
  });
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await page.evaluate(() => localStorage.setItem("last", "1"));
  await expect.poll(() => other.evaluate(() => window.heard)).toContain("last");
  await expect(other.locator("#ask")).toBeHidden();
});
