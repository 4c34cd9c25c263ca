// What a player has earned stays earned: best scores and largest tiles count
// from the moment they are reached, whatever comes after.

import { ARROW, almostLost, drop, expect, frame, Game, keep, ofCore, open, openGames, openPart, play, SAVE, step } from "./game.mjs";

const best = (page) => page.locator(".best-container");
const name = (page) => page.locator("#best-name");

/** What the card of the classic game says of it. */
async function card(page) {
  const games = await openGames(page);
  const words = games.locator('.card[data-variant="4x4"] .reached');
  await expect(words).not.toHaveText("");
  return words;
}

/** A figure of the statistics by its name. */
async function figure(page, term) {
  const statistics = await openPart(page, "f", "statistics");
  return statistics.locator("dl > div", { has: page.locator("dt", { hasText: new RegExp(`^${term}$`) }) }).locator("dd");
}

async function newGame(page) {
  await page.keyboard.press("r");
  await page.keyboard.press("y");
  await expect(page.locator(".moves-container")).toHaveText("0");
}

/** A game with a score, whose last move made some of it. */
function scored(seed, least = 100) {
  const game = new Game(seed);
  let before = 0;
  while (game.score < least || game.score === before) {
    before = game.score;
    if (step(game) === null) throw new Error(`seed ${seed} ends before ${least} points`);
  }
  return game;
}

ofCore("an undo takes nothing from the best score, nor from the largest tile", async ({ page }) => {
  const game = scored(3n, 200);
  const reached = game.score;
  await open(page, "?seed=3");
  const again = new Game(3n);
  await play(page, again, game.moves);
  await expect(best(page)).toHaveText(String(reached));
  await page.keyboard.press("u");
  // The best of all is the same as without undo, and is called so.
  await expect(page.locator(".moves-container")).toHaveText(String(game.moves - 1));
  await expect(name(page)).toHaveText("Best");
  await expect(best(page)).toHaveText(String(reached));
  await page.reload();
  await expect(best(page)).toHaveText(String(reached));
  await newGame(page);
  await expect(name(page)).toHaveText("Best");
  await expect(best(page)).toHaveText(String(reached));
  await expect(await card(page)).toContainText(`Best ${reached}`);
  await page.keyboard.press("Escape");
  await expect(await figure(page, "Best")).toHaveText(String(reached));
  const largest = Math.max(...game.tiles().map(({ value }) => value));
  await page.keyboard.press("Escape");
  await expect(await figure(page, "Largest tile")).toHaveText(String(largest));
});

ofCore("what is reached with undo counts with undo, and is not lost by the next undo", async ({ page }) => {
  await open(page, "?seed=3");
  const game = new Game(3n);
  await play(page, game, 3);
  await page.keyboard.press("u");
  game.undo();
  const goal = scored(3n, 200);
  await play(page, game, goal.moves - game.moves);
  const reached = game.score;
  await expect(best(page)).toHaveText(String(reached));
  for (let i = 0; i < 20; i += 1) await page.keyboard.press("u");
  await expect(best(page)).toHaveText(String(reached));
  await newGame(page);
  await expect(await card(page)).toContainText(`${reached} with undo`);
});

ofCore("the games speak of the game in progress", async ({ page }) => {
  await open(page, "?seed=3");
  await expect(await card(page)).toHaveText("Not played yet");
  await page.keyboard.press("Escape");
  const game = scored(3n, 100);
  await play(page, new Game(3n), game.moves);
  await expect(await card(page)).toHaveText(
    `In progress · ${game.score} · Best ${game.score} · Largest tile ${Math.max(...game.tiles().map(({ value }) => value))}`,
  );
  await page.keyboard.press("Escape");
  // After an undo, and with another game begun, too.
  await page.keyboard.press("u");
  await expect(await card(page)).toContainText(`Best ${game.score}`);
  await page.keyboard.press("Escape");
  await newGame(page);
  await expect(await card(page)).toHaveText(new RegExp(`^Best ${game.score} · Largest tile \\d+$`));
});

ofCore("giving up, and the end, take nothing of it", async ({ page }) => {
  const { text, direction } = almostLost();
  await keep(page, SAVE, text);
  await open(page, "");
  const game = Game.from_save_text(text);
  game.move_dir(direction);
  // It was there once, before an undo.
  await expect(best(page)).toHaveText(String(game.score));
  await page.keyboard.press(ARROW[direction]);
  await expect(page.locator("#message-title")).toHaveText("Game over");
  await expect(best(page)).toHaveText(String(game.score));
  await page.locator(".undo-button").click();
  await expect(best(page)).toHaveText(String(game.score));
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await expect(page.locator("#message-title")).toHaveText("You gave up");
  await expect(best(page)).toHaveText(String(game.score));
  await page.keyboard.press("Space");
  await openGames(page);
  await expect(page.locator('#games .card[data-variant="4x4"] .reached')).toContainText(`Best ${game.score.toLocaleString("en")}`);
});

ofCore("a second window raises the best of the first, and its undo takes nothing", async ({ page, context }) => {
  await open(page, "?seed=3");
  const game = scored(3n, 150);
  const other = await context.newPage();
  await open(other, "?seed=3");
  await play(other, new Game(3n), game.moves);
  await expect(best(page)).toHaveText(String(game.score));
  await other.keyboard.press("u");
  await expect(page.locator(".moves-container")).toHaveText(String(game.moves - 1));
  await expect(best(page)).toHaveText(String(game.score));
  await page.keyboard.press("ArrowUp");
  await expect(best(page)).toHaveText(/^\d+$/);
  expect(Number(await best(page).textContent())).toBeGreaterThanOrEqual(game.score);
});

ofCore("an import raises the best, and never lowers it", async ({ page }) => {
  await open(page, "?seed=3");
  const game = scored(3n, 100);
  await play(page, new Game(3n), game.moves);
  const told = await drop(page, "twenty48 history 1\nbest 4x4 7.9\n");
  await expect(told).toContainText("Best scores were updated");
  await expect(best(page)).toHaveText(String(game.score));
  // A game of the file counts though no line of best scores says so.
  const better = scored(8n, 600);
  await drop(page, `twenty48 history 1\ngame 1700000000000 - ${better.save_text()}\n`);
  await expect(told).toContainText("Added 1 game.");
  await expect(best(page)).toHaveText(String(better.score));
});

ofCore("the day’s attempt counts while it is under way, by the most it reached", async ({ page }) => {
  await open(page, "");
  const daily = await openPart(page, "t", "daily");
  await expect(daily.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(daily).not.toContainText("Streak");
  await daily.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("#game-name")).toContainText("Daily");
  let most = 0;
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press(["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"][i % 4]);
    await frame(page);
    most = Math.max(most, Number(await best(page).textContent()));
  }
  expect(most).toBeGreaterThan(0);
  const count = Number(await page.locator(".moves-container").textContent());
  for (let i = 0; i < count / 2; i += 1) await page.keyboard.press("u");
  await openPart(page, "t", "daily");
  await expect(daily.locator("dl")).toContainText(/Streak\s*1 day\s*Longest\s*1 day/);
  await expect(daily.locator("dl")).toContainText(new RegExp(`Score\\s*${most}`));
  await expect(daily.getByRole("button", { name: "Continue" })).toBeVisible();
});
