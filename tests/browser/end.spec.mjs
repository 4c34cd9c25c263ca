// The goal and the end.

import { ARROW, almostLost, almostWon, expect, Game, keep, ofCore, open, replace, SAVE, same, test } from "./game.mjs";

test("the goal is offered once: keep going", async ({ page }) => {
  const won = almostWon();
  await keep(page, won.key, won.text);
  await open(page, won.query);
  await page.keyboard.press(ARROW[won.direction]);
  await expect(page.locator(".game-message.game-won")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You made 2048!" })).toBeVisible();
  await expect(page.locator("#live")).toContainText("You made 2048");

  // Moves wait for the answer, a reload too.
  const game = Game.from_save_text(won.text);
  game.move_dir(won.direction);
  for (const key of Object.values(ARROW)) await page.keyboard.press(key);
  await same(page, game);
  await page.reload();
  await expect(page.locator(".game-message.game-won")).toBeVisible();

  await page.getByRole("button", { name: "Keep going" }).click();
  await expect(page.locator(".game-message")).toBeHidden();
  game.keep_playing();
  for (const direction of ["left", "down", "right"]) {
    game.move_dir(direction);
    await page.keyboard.press(ARROW[direction]);
  }
  await same(page, game);
  await expect(page.locator(".game-message")).toBeHidden();
});

ofCore("a new game at the goal asks, since one could go on", async ({ page }) => {
  const won = almostWon();
  await keep(page, won.key, won.text);
  await open(page, won.query);
  await page.keyboard.press(ARROW[won.direction]);
  await page.locator(".game-message").getByRole("button", { name: "New game" }).click();
  await expect(page.locator("#ask")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator(".moves-container")).toHaveText("0");
  await expect(page.locator(".game-message")).toBeHidden();
});

ofCore("the goal can be answered by key", async ({ page }) => {
  const won = almostWon();
  await keep(page, won.key, won.text);
  await open(page, won.query);
  await page.keyboard.press(ARROW[won.direction]);
  await expect(page.getByRole("button", { name: "Keep going" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".game-message")).toBeHidden();

  await page.keyboard.press("u");
  await page.keyboard.press(ARROW[won.direction]);
  await expect(page.locator(".game-message")).toBeHidden();
});

ofCore("the end shows score, largest tile, moves and time", async ({ page }) => {
  const lost = almostLost();
  const game = Game.from_save_text(lost.text);
  game.move_dir(lost.direction);
  await keep(page, SAVE, lost.text);
  await open(page, "");
  await page.keyboard.press(ARROW[lost.direction]);
  await expect(page.locator(".game-message.game-over")).toBeVisible();
  await expect(page.locator("#result-score")).toHaveText(game.score.toLocaleString("en"));
  await expect(page.locator("#result-largest")).toHaveText(String(lost.largest));
  await expect(page.locator("#result-moves")).toHaveText(game.moves.toLocaleString("en"));
  await expect(page.locator("#result-time")).toHaveText(/^\d+\ssec$/);
  await expect(page.locator("#live")).toContainText("Game over");

  // Who goes on pressing keys still hears what happened.
  await page.keyboard.press(ARROW[lost.direction]);
  await expect(page.locator("#live")).toContainText("Game over");

  // Undo opens the game again, the same move ends it again.
  await page.keyboard.press("u");
  await expect(page.locator(".game-message")).toBeHidden();
  await page.keyboard.press("Shift+U");
  await expect(page.locator(".game-message.game-over")).toBeVisible();

  await expect(page.getByRole("button", { name: "Play again" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.locator(".game-message")).toBeHidden();
  await expect(page.locator(".moves-container")).toHaveText("0");
  await expect(page.locator("#ask")).toBeHidden();
});

ofCore("the original's buttons are there for programs", async ({ page }) => {
  const lost = almostLost();
  await keep(page, SAVE, lost.text);
  await open(page, "");
  await page.keyboard.press(ARROW[lost.direction]);
  await page.evaluate(() => document.querySelector(".retry-button").click());
  await expect(page.locator(".moves-container")).toHaveText("0");
  const won = almostWon();
  await replace(page, won.key, won.text);
  await open(page, won.query);
  await page.keyboard.press(ARROW[won.direction]);
  await page.evaluate(() => document.querySelector(".keep-playing-button").click());
  await expect(page.locator(".game-message")).toBeHidden();
});
