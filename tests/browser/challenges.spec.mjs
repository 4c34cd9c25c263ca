// Challenges: chosen for the mode on the page, without any door to help; blind games; links that
// challenge somebody to the same, checked and compared.

import { readFileSync } from "node:fs";
import { ARROW, axe, drawn, expect, fits, Game, ofCore, open, openPart, play, same, settled, step, storedGame, test } from "./game.mjs";

/** Records of challenges by what they claim and what is wrong with them. */
const CASES = new Map(
  readFileSync(new URL("../cases/challenges.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.includes("\t"))
    .map((line) => line.split("\t")),
);

/** Starts a challenge from the dialog of modes, by the button of that name. */
async function start(page, name) {
  const games = await openPart(page, "g", "games");
  const section = games.locator(".challenges");
  if ((await section.getAttribute("open")) === null) await section.locator("summary").click();
  await section.getByRole("button", { name }).click();
  await expect(games).toBeHidden();
}

/** Plays the moves of a record from its start, on the page. */
async function replay(page, record) {
  const moves = [];
  for (const game = Game.from_save_text(record); game.moves > 0; ) moves.unshift(game.undo().direction);
  for (const direction of moves) await page.keyboard.press(ARROW[direction]);
}

/** Goes to the classic game. */
async function openClassic(page) {
  const games = await openPart(page, "g", "games");
  await games.locator(".card[data-variant='4x4']").click();
  await expect(page.locator("#game-name")).toHaveText("Classic");
}

/** How many faces of tiles can be seen. */
const seen = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".tile-container .tile-inner")].filter((face) => getComputedStyle(face).visibility === "visible").length);

const NO_HELP = "Challenges have no undo, hints or Autoplay.";

ofCore("a sprint by a link is played to its tile, checked and compared", async ({ page }) => {
  const rival = CASES.get("sprint");
  await open(page, `#challenge=${rival}`);
  const offer = page.locator("#challenge[open]");
  await expect(offer).toContainText("Challenge · Sprint to 32");
  await expect(offer.locator("dl")).toHaveText("Time to beat1:13.53");
  await fits(page, offer);
  await offer.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("#game-name")).toHaveText("Sprint to 32 · Classic");
  await expect(page.locator("#moment")).toHaveText("Sprint to 32 · Classic");
  await expect(page.locator("#strip")).toHaveText("Rival 1:13.53");
  // The clock is there without its setting, and goes on while nobody moves.
  const time = page.locator("#clock .time span").last();
  const before = await time.textContent();
  await expect(time).not.toHaveText(before);
  await replay(page, rival);
  const result = page.locator("#result[open]");
  await expect(result.getByRole("heading", { name: "You win!" })).toBeVisible();
  await expect(result.locator("tbody tr").first()).toHaveText(/^Time0:\d\d\.\d\d1:13\.53$/);
  await fits(page, result);
  // The link to this game is one that others can check, and beats the first.
  await result.getByRole("button", { name: "Share" }).click();
  const share = page.locator("#share[open]");
  await expect(share.locator(".three-lines")).toHaveText(/^2048 Sprint to 32 · Classic · 0:\d\d\.\d\d\n/);
  await share.getByLabel("What friends can do").selectOption("challenge");
  const link = await share.getByLabel("Link", { exact: true }).inputValue();
  for (const _ of [1, 2]) await page.keyboard.press("Escape");
  await expect(page.locator("#message-text")).toHaveText(/^32 in 0:\d\d\.\d\d\.$/);
  // The clock goes with the sprint.
  await openClassic(page);
  await expect(page.locator("#clock")).toHaveCount(0);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(offer.locator("dl")).toHaveText(/^Time to beat0:\d\d\.\d\d$/);
  // Whoever breaks the rules is told of.
  for (const [name, told] of [
    ["sprint undone", "This result doesn’t count. 2 moves were undone."],
    ["sprint untimed", "This result doesn’t count. Its moves have no times."],
    ["no-undo undone", "This result doesn’t count. 1 move was undone."],
    ["sprint unfinished", "32 wasn’t made."],
    ["blind", "The numbers were shown 3 times."],
  ]) {
    await page.goto("about:blank");
    await open(page, `#challenge=${CASES.get(name)}`);
    await expect(offer).toContainText(told);
  }
});

ofCore("a challenge is chosen for the mode on the page, and has no undo by any key, button, gamepad or program", async ({ page }) => {
  await page.addInitScript(() => {
    window.pad = {
      axes: [0, 0, 0, 0],
      buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
      connected: true,
      id: "pad",
      index: 0,
      mapping: "standard",
    };
    Object.defineProperty(Navigator.prototype, "getGamepads", { value: () => [window.pad], configurable: true });
  });
  await open(page, "?seed=1");
  const own = new Game(1n);
  await play(page, own, 4);
  await start(page, /^No undo/);
  await expect(page.locator("#game-name")).toHaveText("No undo · Classic");
  await expect(page.locator("#moment")).toHaveText("No undo · Classic");
  const key = "twenty48/1/game/no-undo/4x4";
  const game = await storedGame(page, key);
  await play(page, game, 5);
  await same(page, game);
  for (const tool of ["undo", "redo"]) await expect(page.locator(`#${tool}`)).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(".tools [data-do=hint]")).toHaveAttribute("aria-disabled", "true");
  await page.evaluate(() => dispatchEvent(new Event("gamepadconnected")));
  /** Holds the gamepad's button for undo down for two frames, once the part that reads it has come. */
  const tapUndo = () =>
    page.evaluate(async () => {
      const frames = async () => {
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      };
      await frames();
      window.pad.buttons[1].pressed = true;
      await frames();
      window.pad.buttons[1].pressed = false;
      await frames();
    });
  const doors = [
    () => page.keyboard.press("u"),
    () => page.keyboard.press("Backspace"),
    () => page.keyboard.press("Control+z"),
    () => page.keyboard.press("b"),
    () => page.keyboard.press("Shift+B"),
    () => page.locator("#undo").click({ force: true }),
    () => page.locator(".tools [data-do=hint]").click({ force: true }),
    () => page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "u", code: "KeyU", bubbles: true }))),
    () =>
      expect(async () => {
        await tapUndo();
        await expect(page.locator("#caption")).toHaveText(NO_HELP, { timeout: 500 });
      }).toPass(),
  ];
  for (const [index, through] of doors.entries()) {
    await page.evaluate(() => (document.getElementById("caption").textContent = ""));
    await through();
    await expect(page.locator("#caption"), `door ${index}`).toHaveText(NO_HELP);
    await expect(page.locator("#live")).toHaveText(new RegExp(NO_HELP));
    await same(page, game);
  }
  await page.keyboard.press("Shift+U");
  await expect(page.locator("#live")).toHaveText("Nothing to redo.");
  await same(page, game);
  expect((await storedGame(page, key)).undos).toBe(0);
  // A given-up challenge has ended for good.
  await page.keyboard.press("q");
  await expect(page.locator("#ask-text")).toContainText("will be saved to History");
  await page.keyboard.press("y");
  await expect(page.locator(".game-message .undo-button")).toBeHidden();
  await page.keyboard.press("u");
  await expect(page.locator("#caption")).toHaveText(NO_HELP);
  // The next one starts anew; one's own game is where it was, and the best is told.
  await page.keyboard.press("r");
  await expect(page.locator(".moves-container")).toHaveText("0");
  const games = await openPart(page, "g", "games");
  await expect(games.getByRole("button", { name: /^No undo/ })).toContainText(`Best ${game.score}`);
  await axe(page);
  await fits(page, games);
  await games.locator(".card[data-variant='4x4']").click();
  await expect(page.locator("#game-name")).toHaveText("Classic");
  await same(page, own);
  await expect(page.locator("#undo")).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("u");
  own.undo();
  await same(page, own);
});

test.describe("a blind game", () => {
  // Only then is what was seen kept for the next visit.
  test.use({ prefetches: true });

  ofCore("hides its numbers, shows them when asked, counts that and keeps it", async ({ page }) => {
    await open(page, "?seed=1");
    await start(page, /^Blind/);
    await expect(page.locator("#game-name")).toHaveText("Blind · Classic");
    const key = "twenty48/1/game/blind/4x4";
    const game = await storedGame(page, key);
    const strip = page.locator("#strip");
    await expect(strip).toHaveText("no looks");
    // The first two tiles are seen for a second, and then what a move brings.
    await expect.poll(() => seen(page)).toBe(0);
    await page.keyboard.press(ARROW[step(game)]);
    await expect.poll(() => seen(page)).toBeGreaterThan(0);
    await expect.poll(() => seen(page)).toBe(0);
    // Programs find all of it.
    await same(page, game);
    const tiles = game.tiles().length;
    const cell = page.locator(".cells [role=gridcell].full").first();
    await expect(cell).toHaveAttribute("aria-label", "hidden tile");
    // Each way to look: a tap on the board, a key, the button. One look follows another.
    const button = page.locator("#look");
    await expect(button).toHaveAccessibleName("Show the numbers");
    const looks = [() => page.locator(".cells").click(), () => page.keyboard.press("p"), () => button.click()];
    for (const [index, look] of looks.entries()) {
      await look();
      await expect(strip).toHaveText(index ? `${index + 1} looks` : "1 look");
      await expect.poll(() => seen(page), `look ${index}`).toBe(tiles);
      await expect(page.locator("#live")).toHaveText(new RegExp(`^Look ${index + 1}\\. Row 1:`));
    }
    await expect.poll(() => seen(page)).toBe(0);
    // So is reading the board, a row of it or its cells until they are left.
    await page.keyboard.press("1");
    await expect(strip).toHaveText("4 looks");
    await expect(page.locator("#live")).toHaveText(/^Row 1: [^:]*$/);
    await page.locator("[data-do=games]").focus();
    while ((await page.evaluate(() => document.activeElement.role)) !== "gridcell") await page.keyboard.press("Tab");
    await expect(strip).toHaveText("5 looks");
    await expect(cell).toHaveAttribute("aria-label", /^[24]$/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(strip).toHaveText("5 looks");
    await expect.poll(() => seen(page)).toBe(0);
    await expect(cell).toHaveAttribute("aria-label", "hidden tile");
    // The board isn't shown elsewhere.
    for (const letter of ["v", "x"]) {
      await page.keyboard.press(letter);
      await expect(page.locator("#caption")).toHaveText("A blind game can be watched, practiced and shared once it’s over.");
    }
    await axe(page);
    // A reload shows nothing, from the first frame on.
    const kept = () => page.evaluate(() => localStorage.getItem("twenty48/1/seen"));
    await expect(async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        delete document.hidden;
      });
      expect(await kept()).toContain("tile-position");
    }).toPass();
    expect(await kept()).toContain('"goal":"blind"');
    await page.reload();
    await settled(page);
    expect(await seen(page)).toBe(0);
    await expect(strip).toHaveText("5 looks");
    await same(page, game);
    expect(await seen(page)).toBe(0);
    // At the end all are seen, and how often they were shown is told.
    await page.keyboard.press("q");
    await page.keyboard.press("y");
    await expect.poll(() => seen(page)).toBe(tiles);
    await expect(page.locator("#message-text")).toHaveText("The numbers were shown 5 times.");
    await expect(page.locator(".cells [role=gridcell].full").first()).toHaveAttribute("aria-label", /^\d+$/);
    expect(await drawn(page)).toHaveLength(tiles);
    // The next game's cells say nothing of them.
    await openClassic(page);
    await same(page, new Game(1n));
    await expect(page.locator(".cells [role=gridcell].full")).toHaveCount(2);
  });
});
