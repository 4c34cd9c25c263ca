// Celebrations, and what the page proposes by itself: each comes when it is due, once, and takes no
// move from the player.

import { ARROW, almostLost, expect, Game, keep, open, openHelp, openPart, play, SAVE, step, ofCore as test } from "./game.mjs";

const caption = (page) => page.locator("#caption");
const notice = (page) => page.locator("#notice");
const PREFIX = "twenty48/1/setting/";

/** A game whose next move makes the first tile of that value, and that move. */
function justBefore(value) {
  for (let seed = 1n; ; seed += 1n) {
    const game = new Game(seed);
    const before = new Game(seed);
    while (game.phase === "playing") {
      const direction = step(game);
      if (game.tiles().some((tile) => tile.value === value)) return { text: before.save_text(), direction };
      // Not by an undo: a tile that was made once counts as reached.
      before.move_dir(direction);
    }
  }
}

/** Opens a game before its last move, and returns that move. */
async function openLast(page) {
  const { text, direction } = almostLost();
  await keep(page, SAVE, text);
  await open(page, "");
  return direction;
}

/** Ends a game by its last move, and leaves it for a new one, which files it. */
async function endGame(page, direction) {
  await page.keyboard.press(ARROW[direction]);
  await page.locator(".game-message").waitFor();
  await page.keyboard.press("r");
  await expect(page.locator(".moves-container")).toHaveText("0");
}

/** Sets settings as if the page had been used for longer. */
const used = (page, settings) =>
  page.addInitScript(
    ([prefix, settings]) => {
      if (window.origin === "null") return;
      for (const [name, value] of Object.entries(settings)) localStorage[prefix + name] ??= value;
    },
    [PREFIX, settings],
  );

const setting = (page, name) => page.evaluate((name) => localStorage.getItem(name), PREFIX + name);

test("the first 512 shines and is named, once", async ({ page }) => {
  const { text, direction } = justBefore(512);
  await keep(page, SAVE, text);
  await open(page, "");
  // The light ends where the board does, and then by itself.
  await page.evaluate(() => {
    window.lit = [];
    const tiles = document.querySelector(".tile-container");
    new MutationObserver(() => window.lit.push(tiles.className)).observe(tiles, { attributes: true, attributeFilter: ["class"] });
  });
  await page.keyboard.press(ARROW[direction]);
  await expect(caption(page)).toHaveText("Your first 512!");
  // Said beside what is said of the move.
  await expect(page.locator("#live")).toHaveText(/Merged 512\b/);
  await expect(page.locator("#moment")).toHaveText("Your first 512!");
  await expect(page.locator(".tile-container .face-9.shines")).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => window.lit)).toEqual(["tile-container lit", "tile-container"]);
  // What was made before has no moment again.
  await page.reload();
  await page.locator(".tile").first().waitFor();
  await page.keyboard.press("u");
  await page.keyboard.press(ARROW[direction]);
  await expect(page.locator(".tile-container .face-9")).toHaveCount(1);
  await expect(caption(page)).not.toHaveText("Your first 512!");
});

test("what comes of a position that was set up is no first", async ({ page }) => {
  await open(page);
  const bring = await openPart(page, "o", "bring");
  await bring.getByText("Set up a position").click();
  await bring.getByLabel("Position code").fill("8800000000000000");
  await bring.getByRole("button", { name: "Play from here" }).click();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".tile-container .face-9")).toHaveCount(1);
  // What a moment would have to load is there, and has had its time.
  await openHelp(page);
  await page.keyboard.press("Escape");
  await expect(page.locator("#moment")).toHaveCount(0);
});

test("a new best has its moment once, and none in a first game, however often it is opened", async ({ page }) => {
  const playOn = async (game, moves) => {
    await openHelp(page);
    await page.keyboard.press("Escape");
    await play(page, game, moves);
    await openHelp(page);
    await page.keyboard.press("Escape");
  };
  await open(page);
  const first = new Game(1n);
  await playOn(first, 20);
  await page.reload();
  await page.locator("#trouble").waitFor({ state: "detached" });
  await playOn(first, 20);
  await expect(page.locator(".moves-container")).toHaveText("40");
  // The first moment makes the place where it is said.
  await expect(page.locator("#moment")).toHaveCount(0);
  // The next game passes it.
  await open(page, "?seed=3");
  await page.keyboard.press("y");
  await expect(page.locator(".moves-container")).toHaveText("0");
  const game = new Game(3n);
  while (game.score <= first.score) await play(page, game, 1);
  await expect(caption(page)).toHaveText("New best!");
  await expect(page.locator(".figure.shines")).toHaveCount(1);
  await play(page, game, 3);
  await expect(caption(page)).not.toHaveText("New best!");
});

test("the tenth game since the last export reminds of a backup", async ({ page }) => {
  await used(page, { unexported: "9", games: "40" });
  await endGame(page, await openLast(page));
  await expect(notice(page)).toContainText("10");
  await expect(notice(page)).toBeVisible();
  expect(await setting(page, "unexported")).toBe("10");
});

test("no reminder where it was turned off", async ({ page }) => {
  await used(page, { unexported: "9", games: "40", reminder: "off" });
  await endGame(page, await openLast(page));
  await expect.poll(() => setting(page, "unexported")).toBe("10");
  await expect(notice(page)).toBeHidden();
});

test("after three games the page offers to be installed, once", async ({ page }) => {
  await used(page, { games: "2" });
  const direction = await openLast(page);
  const wasHeldBack = await page.evaluate(() => {
    window.prompted = 0;
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: () => (window.prompted += 1) });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(wasHeldBack).toBe(true);
  await endGame(page, direction);
  await notice(page).getByRole("button").first().click();
  await expect(notice(page)).toBeHidden();
  expect(await page.evaluate(() => window.prompted)).toBe(1);
  expect(await setting(page, "install")).toBe("offered");
});
