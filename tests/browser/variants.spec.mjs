// Every rule set: choosing one, playing it to its end, its own game and best,
// rules of one's own, eight directions, looking back, giving up.

import en from "../../www/locales/en.json" with { type: "json" };
import {
  ARROW,
  almostLost,
  drawn,
  expect,
  Game,
  keep,
  ofCore,
  open,
  openGames,
  play,
  playToMerges,
  presets,
  RandomPlayer,
  replace,
  SAVE,
  same,
  settled,
  step,
  switchPad,
  test,
  withoutWorker,
} from "./game.mjs";

/** Positions of keys, by direction. */
const KEY = { ...ARROW, "up-left": "KeyQ", "up-right": "KeyE", "down-left": "KeyZ", "down-right": "KeyC" };

/** Sends keys by position, all in one task. */
function send(page, codes) {
  return page.evaluate((codes) => {
    for (const code of codes)
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: code.startsWith("Key") ? code.at(-1).toLowerCase() : code, code, bubbles: true }));
  }, codes);
}

/** Writes over what a field holds, key by key. */
async function write(field, text) {
  await field.press("ControlOrMeta+a");
  await field.pressSequentially(text);
}

const card = (page, name) => page.locator("#games .card").filter({ has: page.locator("strong", { hasText: new RegExp(`^${name}$`) }) });

ofCore("there are twelve games to choose from, each with its rules and its board", async ({ page }) => {
  await open(page);
  await openGames(page);
  // The classic board and others like it, what was published under other rules, and the second game.
  const published = ["Console", "Rectangle", "1024", "Coin toss"];
  const usual = [...presets().map(({ name }) => name)].filter((name) => !published.includes(name));
  const lists = page.locator("#games .cards");
  await expect(lists.nth(0).locator("strong")).toHaveText(usual);
  await expect(page.locator("#games h3 + .cards strong")).toHaveText(published);
  await expect(lists.nth(2).locator("strong")).toHaveText(["Stairs"]);
  await expect(page.locator("#games [aria-current=true] strong")).toHaveText("Classic");
  for (const { name, variant } of presets()) {
    const { rows, columns } = new Game(1n, variant);
    await expect(card(page, name).locator(".mini i")).toHaveCount(rows * columns);
    await expect(card(page, name)).toContainText(/(appear|Mostly|New tiles).*\. .*(Reach \d+|No goal).*\./);
  }
  await page.keyboard.press("Escape");
  await expect(page.locator("#games")).toBeHidden();
});

for (const { name, variant } of presets()) {
  (name === "Eight ways" ? test : ofCore)(`a game of ${name} is played to its end by the random player`, async ({ page }) => {
    test.setTimeout(180_000);
    const game = new Game(7n, variant);
    const player = new RandomPlayer(7n);
    await open(page, `?seed=7&variant=${variant}`);
    await expect(page.locator("#game-name")).toHaveText(name);
    await same(page, game);
    for (let ended = false; !ended; ) {
      const codes = [];
      while (codes.length < 200 && !ended) {
        if (game.phase === "goal-reached") {
          // The page asks; Enter goes on.
          game.keep_playing();
          codes.push("Enter");
        }
        const direction = player.choose(game);
        ended = direction === null;
        if (!ended) {
          game.move_dir(direction);
          codes.push(KEY[direction]);
        }
      }
      await send(page, codes);
      expect(await drawn(page)).toHaveLength(game.tiles().length);
    }
    expect(["won", "over"]).toContain(game.phase);
    await same(page, game);
    await expect(page.locator(".game-message.game-ended")).toBeVisible();
    await expect(page.locator("#result-moves")).toHaveText(game.moves.toLocaleString("en"));
  });
}

ofCore("each game keeps its own board, best and counts; nothing is lost by going to another", async ({ page }) => {
  await open(page, "");
  const play = (codes) => send(page, codes);
  await play(["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"]);
  const classic = { tiles: await drawn(page), moves: await page.locator(".moves-container").textContent() };

  await openGames(page);
  await card(page, "5×5").click();
  await expect(page.locator("#game-name")).toHaveText("5×5");
  await expect(page).toHaveURL(/\?variant=5x5$/);
  await expect(page.locator("[role=gridcell]")).toHaveCount(25);
  await play(["ArrowLeft", "ArrowDown"]);
  const five = await drawn(page);

  // A reload comes back to the game played last.
  await page.reload();
  await settled(page);
  expect(await drawn(page)).toEqual(five);

  await openGames(page);
  await card(page, "Classic").click();
  await expect(page).toHaveURL(/\/user\/repo\/$/);
  expect(await drawn(page)).toEqual(classic.tiles);
  await expect(page.locator(".moves-container")).toHaveText(classic.moves);
  await expect(page.locator("[role=gridcell]")).toHaveCount(16);

  // What was reached stays when a new game begins.
  await page.keyboard.press("r");
  await page.keyboard.press("y");
  await openGames(page);
  await expect(card(page, "Classic")).toContainText(/Best \d+ · Largest tile \d+$/);
  await expect(card(page, "Coin toss")).toContainText("Not played yet");
});

ofCore("from one ended game to another: each shows its own end", async ({ page }) => {
  const lost = almostLost();
  await keep(page, SAVE, lost.text);
  const other = new Game(9n, "2x4_g128");
  while (step(other));
  await open(page, "");
  await replace(page, "twenty48/1/game/2x4_g128", other.save_text());
  await page.keyboard.press(ARROW[lost.direction]);
  await expect(page.locator(".game-over")).toBeVisible();
  const moves = await page.locator("#result-moves").textContent();
  await openGames(page);
  await card(page, "2×4").click();
  await expect(page.locator(".game-over")).toBeVisible();
  await expect(page.locator("#result-moves")).toHaveText(String(other.moves));
  await openGames(page);
  await card(page, "5×5").click();
  await expect(page.locator(".game-message")).toBeHidden();
  await openGames(page);
  await card(page, "Classic").click();
  await expect(page.locator("#result-moves")).toHaveText(moves);
  await expect(page.locator(".game-over")).toBeVisible();
});

ofCore("without an address, the page opens the game played last", async ({ page }) => {
  await open(page, "");
  await openGames(page);
  await card(page, "3×4").click();
  await expect(page.locator("#game-name")).toHaveText("3×4");
  await open(page, "");
  await expect(page.locator("#game-name")).toHaveText("3×4");
  // A link to a seed means the classic game, whatever was played last.
  await open(page, "?seed=3");
  await expect(page.locator("#game-name")).toHaveText("Classic");
  await same(page, new Game(3n));
});

ofCore("rules of one's own: previewed, checked in words, played", async ({ page }) => {
  await open(page, "");
  await openGames(page);
  await page.getByText("Custom rules").click();
  const words = page.locator("#games .preview p");
  const play = page.locator("#games").getByRole("button", { name: "Play", exact: true });
  await page.locator("#games").getByLabel("Rows").selectOption("3");
  await expect(words).toHaveText("3×4 · Mostly 2s, with one 4 in every 10 tiles. Reach 2048, then keep going.");
  await page.getByLabel("Columns").selectOption("3");
  await expect(words).toHaveText(/2048.+ largest .+ 1024\.$/);
  await expect(play).toHaveAttribute("aria-disabled", "true");
  await play.click({ force: true });
  await expect(page.locator("#games")).toBeVisible();

  await page.getByRole("combobox", { name: "Goal", exact: true }).selectOption("64");
  await page.getByRole("combobox", { name: "At the goal" }).selectOption("Game ends");
  await page.getByLabel("Directions").selectOption("8 (with diagonals)");
  await write(page.getByLabel("Random"), "0");
  await expect(words).toHaveText(/at least one .*tile/i);
  await write(page.getByLabel(/^Fixed/), "2, 3");
  await expect(words).toContainText("powers of two");
  await write(page.getByLabel(/^Fixed/), "2 16");
  await write(page.getByRole("spinbutton", { name: "4", exact: true }), "1.5");
  await expect(words).toContainText("whole number");
  await write(page.getByRole("spinbutton", { name: "4", exact: true }), "0");
  await expect(words).toHaveText("3×3 · Diagonal moves too. Only 2s appear. Starting tiles: 2 and 16. Reach 64 to win.");
  await play.click();
  await expect(page.locator("#games")).toBeHidden();
  await expect(page).toHaveURL(/\?variant=3x3_d8_s2_b2-16_g64_e$/);
  await expect(page.locator("#game-name")).toHaveText("Custom 3×3 to 64");
  expect((await drawn(page)).map((tile) => tile.split(":")[1]).sort()).toEqual(["16", "2"]);
  // The dialog comes back filled with them, here and after a reload.
  await openGames(page);
  await expect(page.locator("#games").getByLabel("Rows")).toHaveValue("3");
  await page.reload();
  await settled(page);
  await openGames(page);
  await expect(page.locator("#games").getByLabel("Rows")).toHaveValue("3");
  await expect(page.getByLabel(/^Fixed/)).toHaveValue("2 16");
});

ofCore("an address with rules that can't be is said in words", async ({ page }) => {
  await open(page, "?variant=3x3_g2048");
  await expect(page.locator("#notice")).toContainText(/2048.+ largest .+ 1024\./);
  // It is said once: the address is cleaned.
  await expect(page).toHaveURL(/\/user\/repo\/$/);
  await expect(page.locator("#game-name")).toHaveText("Classic");
});

ofCore("a part that can't be loaded is said, and the game goes on", async ({ browser, baseURL }) => {
  // A page of its own: the browser reports what could not be loaded.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await withoutWorker(page);
  await page.route("**/dialogs*", (route) => route.abort());
  const game = new Game(1n);
  await page.goto("?seed=1");
  await settled(page);
  const failed = page.waitForEvent("requestfailed");
  await page.evaluate(() => document.querySelector("[data-do=games]").click());
  await failed;
  await expect(page.locator("#notice")).toContainText("This couldn’t load.");
  await page.keyboard.press(ARROW[step(game)]);
  await same(page, game);
  await context.close();
});

test("diagonals by key, numpad and pad", async ({ page }) => {
  const variant = "4x4_d8_s2";
  const game = new Game(2n, variant);
  await open(page, `?seed=2&variant=${variant}`);
  const diagonals = ["up-left", "down-right", "up-right", "down-left"];
  for (let i = 0; i < 8; i += 1) {
    const direction = step(game, [...diagonals.slice(i % 4), ...diagonals]);
    await page.keyboard.press(KEY[direction]);
    await same(page, game);
  }
  const corners = { "up-left": "Numpad7", "up-right": "Numpad9", "down-left": "Numpad1", "down-right": "Numpad3" };
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press(corners[step(game, diagonals)]);
    await same(page, game);
  }
  await switchPad(page);
  await expect(page.locator("#pad button")).toHaveCount(8);
  for (let i = 0; i < 4; i += 1) {
    const direction = step(game, [...diagonals].reverse());
    await page.locator(`#pad [data-do=${direction}]`).click();
    await same(page, game);
  }
  // Once no more come, what they came to is said.
  await expect(page.locator("#live")).toContainText(`${16 - game.tiles().length} empty cell`);
});

ofCore("with four directions the pad has four arrows, and diagonal keys do nothing", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await switchPad(page);
  expect(await page.locator("#pad button").filter({ visible: true }).count()).toBe(4);
  for (const key of ["KeyE", "KeyC", "KeyZ", "Numpad7"]) await page.keyboard.press(key);
  await same(page, game);
});

ofCore("the board before the last move: held, it goes when let go; tapped, it stays", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await page.keyboard.press("p");
  await expect(page.locator(".peek-board")).toBeHidden();
  await expect(page.locator("#live")).toContainText("No previous move yet.");
  for (let i = 0; i < 12; i += 1) await page.keyboard.press(ARROW[step(game)]);
  const { direction } = game.undo();
  const before = game.tiles().map(({ value }) => String(value));
  game.redo();
  // What is only looked at is no text of a tile, for programs that read those.
  const peeked = () => page.locator(".peek-tile > *").evaluateAll((faces) => faces.map((face) => face.getAttribute("data-was")));

  // Held.
  await page.clock.install();
  await page.keyboard.down("p");
  await expect(page.locator(".peek-board")).toBeVisible();
  await expect(page.locator(".tile-container")).toHaveCSS("opacity", "0");
  expect(await peeked()).toEqual(before);
  await expect(page.locator("#caption")).toHaveText(`Before your last move (${en.directions[direction]})`);
  await expect(page.locator("#live")).toContainText(`Before your last move, ${en.directions[direction]}. Row 1: `);
  await page.clock.runFor(1000);
  await page.keyboard.up("p");
  await expect(page.locator(".peek-board")).toBeHidden();
  await expect(page.locator("#caption")).toHaveText("");
  await expect(page.locator("#live")).toContainText("Back to the current board.");

  // Tapped; the next tap ends it.
  await page.keyboard.press("p");
  await expect(page.locator(".peek-board")).toBeVisible();
  await expect(page.locator("[role=gridcell]").first()).toHaveAttribute("aria-label", /^(empty|\d+)$/);
  await page.keyboard.press("p");
  await expect(page.locator(".peek-board")).toBeHidden();

  // By the button, and by it with the keyboard.
  const button = page.getByRole("button", { name: "Peek at the previous board" });
  await button.click();
  await expect(page.locator(".peek-board")).toBeVisible();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await button.click();
  await expect(page.locator(".peek-board")).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".peek-board")).toBeVisible();

  // A move ends it, and counts.
  await page.keyboard.press(ARROW[step(game)]);
  await expect(page.locator(".peek-board")).toBeHidden();
  await same(page, game);
});

ofCore("giving up asks, ends the game, and undo brings it back", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  // Nothing to give up yet.
  await page.keyboard.press("q");
  await expect(page.locator("#ask")).toBeHidden();
  await expect(page.locator("#caption")).toContainText("No game to give up.");
  for (let i = 0; i < 10; i += 1) await page.keyboard.press(ARROW[step(game)]);
  await page.keyboard.press("q");
  await expect(page.getByRole("dialog", { name: "Give up this game?" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.locator("#ask")).toBeHidden();

  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Give up" }).click();
  await page.keyboard.press("y");
  await expect(page.getByRole("heading", { name: "You gave up" })).toBeVisible();
  await expect(page.locator("#result-score")).toHaveText(String(game.score));
  await expect(page.locator("#live")).toContainText("You gave up");
  // It stays given up; a reload would cut short what files it.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("/left/")))).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "You gave up" })).toBeVisible();
  await page.keyboard.press(ARROW.left);
  await page.keyboard.press(ARROW.up);
  await same(page, game);

  await page.keyboard.press("u");
  await expect(page.locator(".game-message")).toBeHidden();
  await same(page, game);
  await page.keyboard.press(ARROW[step(game)]);
  await same(page, game);
});

ofCore("from the end: N shows the board, Y plays again", async ({ page }) => {
  const lost = almostLost();
  await keep(page, SAVE, lost.text);
  await open(page, "");
  await page.keyboard.press(ARROW[lost.direction]);
  await expect(page.locator(".game-over")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.locator(".game-message")).toBeHidden();
  await expect(page.locator("#caption")).toHaveText("Game over. Choose New to play again.");
  // Who tries to go on sees again that there is no way.
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".game-message")).toBeVisible();
  await expect(page.locator("#caption")).toHaveText("");
  await expect(page.getByRole("button", { name: "Play again" })).toBeFocused();
  await expect(page.locator("#live")).toContainText("Game over");
  await page.getByRole("button", { name: "View board" }).click();
  await expect(page.locator(".game-message")).toBeHidden();
  await page.keyboard.press("y");
  await expect(page.locator(".moves-container")).toHaveText("0");
  await expect(page.locator(".game-message")).toBeHidden();
});

ofCore("a game that ends at its goal is won, without a spawn after it", async ({ page }) => {
  const variant = "4x4_g32_e";
  const game = new Game(3n, variant);
  await open(page, `?seed=3&variant=${variant}`);
  while (game.phase === "playing") await page.keyboard.press(ARROW[step(game)]);
  expect(game.phase).toBe("won");
  await same(page, game);
  await expect(page.locator(".game-message.game-won.game-ended")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You made 32!" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep going" })).toBeHidden();
  await page.keyboard.press("Space");
  await same(page, new Game(3n, variant));
});

ofCore("a first visit learns the goal until the third merge, and no move is held up", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await expect(page.locator("#teach strong")).toHaveText("Join the tiles, get to 2048!");
  await expect(page.locator("#teach .by-key")).toHaveText("Press an arrow key: all tiles slide.");
  await expect(page.locator("#teach .then")).toBeHidden();
  await play(page, game, 1);
  await expect(page.locator("#teach .by-key")).toBeHidden();
  await expect(page.locator("#teach .then")).toHaveText("Bring two equal tiles together: they merge.");
  await playToMerges(page, game, 2);
  await expect(page.locator("#teach strong")).toBeVisible();
  await playToMerges(page, game, 1);
  await expect(page.locator("#teach")).toBeHidden();
  await same(page, game);
  await page.reload();
  await settled(page);
  await expect(page.locator("#teach")).toBeHidden();
});

ofCore("the goal of another mode is said, not 2048", async ({ page }) => {
  await open(page, "?variant=4x4_s2x19-4_g1024_e&seed=1");
  await expect(page.locator("#teach .by-key")).toBeVisible();
  await expect(page.locator("#teach strong")).toHaveText("Get to 1024!");
});

test("slides along a diagonal are straight", async ({ page }) => {
  const variant = "4x4_d8_s2";
  await open(page, `?seed=2&variant=${variant}`);
  await settled(page);
  const game = new Game(2n, variant);
  const diagonals = ["up-left", "down-right", "up-right", "down-left"];
  let sliding = 0;
  for (let i = 0; i < 6; i += 1) {
    const codes = [KEY[step(game, [...diagonals.slice(i % 4), ...diagonals])]];
    const ways = await page.evaluate((code) => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true }));
      const slides = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      return slides.map((slide) => {
        slide.pause();
        const at = [0, 0.3, 0.6, 1].map((share) => {
          slide.currentTime = share * (slide.effect.getComputedTiming().endTime - 0.01);
          const { e, f } = new DOMMatrix(getComputedStyle(slide.effect.target).transform);
          return { x: e, y: f };
        });
        slide.finish();
        return at.map(({ x, y }) => [Math.abs(x - at[0].x), Math.abs(y - at[0].y)]);
      });
    }, codes[0]);
    for (const way of ways) {
      sliding += 1;
      for (const [x, y] of way) expect(Math.abs(x - y)).toBeLessThan(1);
      expect(way.at(-1)[0]).toBeGreaterThan(50);
    }
  }
  expect(sliding).toBeGreaterThan(4);
});
