// For everybody: axe, words for those who listen, reading the board, reduced
// motion, and a page that can't start.

import {
  ARROW,
  almostLost,
  almostWon,
  axe,
  drawn,
  expect,
  Game,
  keep,
  ofCore,
  open,
  openGames,
  openHelp,
  openPart,
  play,
  replace,
  SAVE,
  same,
  settled,
  skipAxe,
  step,
  switchPad,
  test,
  worded,
} from "./game.mjs";
import { say, wordsOf } from "./words.mjs";

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("axe finds nothing in play, help and the question", async ({ page, browserName }) => {
      skipAxe(browserName);
      const game = new Game(1n);
      await open(page);
      await switchPad(page);
      for (let i = 0; i < 40; i += 1) await page.keyboard.press(ARROW[step(game)]);
      await axe(page);
      await openHelp(page);
      await axe(page);
      await page.keyboard.press("Escape");
      await page.keyboard.press("r");
      await axe(page);
    });

    test("axe finds nothing in the lessons, the menu, the games and the board before", async ({ page, browserName }) => {
      skipAxe(browserName);
      await open(page);
      await axe(page);
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("p");
      await axe(page);
      await openPart(page, "m", "menu");
      await axe(page);
      await page.keyboard.press("Escape");
      await openGames(page);
      await page.getByText("Custom rules").click();
      await axe(page);
    });

    test("axe finds nothing at the goal and at the end, nor in a notice", async ({ page, browserName }) => {
      skipAxe(browserName);
      const [won, lost] = [almostWon(), almostLost()];
      await keep(page, won.key, won.text);
      await open(page, won.query);
      await page.keyboard.press(ARROW[won.direction]);
      await axe(page);
      await replace(page, SAVE, lost.text);
      await open(page, "?seed=x");
      await page.keyboard.press(ARROW[lost.direction]);
      await settled(page);
      await expect(page.locator("#notice")).toBeVisible();
      await axe(page);
    });
  });
}

/** Runs in the page before anything of it: its clock stands still until `tick`, and what is said is gathered. */
function heldClock() {
  let now = 1000;
  const timers = new Map();
  let last = 1_000_000;
  performance.now = () => now;
  window.setInterval = (handle, ms) => {
    last += 1;
    timers.set(last, { handle, ms, next: now + ms });
    return last;
  };
  window.clearInterval = (id) => timers.delete(id);
  window.tick = (ms) => {
    for (const end = now + ms; now < end; ) {
      now += 10;
      for (const timer of [...timers.values()]) {
        if (timer.next > now) continue;
        timer.next += timer.ms;
        timer.handle();
      }
    }
  };
  window.timers = () => timers.size;
  window.said = [];
  addEventListener("DOMContentLoaded", () => {
    const live = document.querySelector("#live");
    new MutationObserver(() => window.said.push(live.textContent)).observe(live, { childList: true, characterData: true });
  });
}

/** Presses keys so many milliseconds apart, with a rest before; what was said of them, and of the rest after. */
function hear(page, keys, ms) {
  return page.evaluate(
    async ([keys, ms]) => {
      window.tick(2000);
      // What was to be said before has been heard of.
      await null;
      window.said = [];
      for (const key of keys) {
        const [letter, shiftKey] = [key.length === 1 ? key : "", key === "U"];
        const code = letter ? `Key${letter.toUpperCase()}` : key;
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true }));
        // What is said has been heard of.
        await null;
        window.tick(ms);
        await null;
      }
      const meanwhile = window.said;
      window.said = [];
      window.tick(600);
      await null;
      return { meanwhile, then: window.said, timers: window.timers() };
    },
    [keys, ms],
  );
}

const empty = (game, said = say) => said("announcements.empty_cells", { count: game.rows * game.columns - game.tiles().length });

/** Sentences of a language in a row. */
const join = (sentences, said) => sentences.reduceRight((rest, first) => said("common.sentences", { first, rest }));

const directionName = (direction, said = say) => said(`directions.${direction.replace("-", "_")}`);

/** What is said of a move that was just made. */
function moveWords(turn, game, said = say) {
  const sentences = [said("announcements.stated", { text: directionName(turn.direction, said) })];
  if (turn.merges.length > 0) {
    sentences.push(said("announcements.merged", { tiles: turn.merges.map(({ value }) => String(value)) }));
    sentences.push(said("announcements.score_up", { score: game.score, points: turn.points }));
  }
  const { value, at } = turn.spawn;
  sentences.push(said("announcements.new_tile", { tile: String(value), row: at.row + 1, column: at.column + 1 }), empty(game, said));
  return join(sentences, said);
}

for (const tag of ["en", "de", "zh-Hans", "ar"]) {
  (tag === "en" ? test : ofCore)(`a move that comes slowly is said at once, and moves that come fast are summed up, in ${tag}`, async ({ page }) => {
    const said = await wordsOf(tag);
    await page.addInitScript(heldClock);
    const game = new Game(1n);
    await open(page, `?seed=1&lang=${tag}`);
    const next = () => {
      const direction = step(game);
      return [ARROW[direction], game.undo() && game.redo()];
    };
    for (let i = 0; i < 12; i += 1) {
      const [key, turn] = next();
      expect((await hear(page, [key], 0)).meanwhile).toEqual([moveWords(turn, game, said)]);
    }
    await hear(page, [], 0);
    const keys = [];
    let largest = 0;
    for (let i = 0; i < 10; i += 1) {
      const [key, turn] = next();
      keys.push(key);
      if (i > 0) largest = Math.max(largest, ...turn.merges.map(({ value }) => value));
    }
    const { then } = await hear(page, keys, 50);
    const sentences = [
      said("announcements.stated", { text: said("common.moves", { count: 9 }) }),
      said("announcements.largest_merge", { tile: String(largest) }),
      said("announcements.score", { score: game.score }),
      empty(game, said),
    ];
    expect(then).toEqual([join(sentences, said)]);
  });
}

// For a list a browser loads its data of languages, which would hold up the first keys.
ofCore("a new game is said tile by tile, without a list", async ({ page }) => {
  await page.addInitScript(() => {
    Intl.ListFormat = class {
      constructor() {
        throw new Error("a list");
      }
    };
  });
  const game = new Game(1n);
  await open(page);
  const tiles = game.tiles().map(({ value, row, column }) => say("announcements.new_tile", { tile: String(value), row: row + 1, column: column + 1 }));
  await expect(page.locator("#live")).toHaveText([say("announcements.new_game"), ...tiles].join(" "));
});

test("a move that comes slowly is said at once, in words", async ({ page }) => {
  await page.addInitScript(heldClock);
  const game = new Game(1n);
  await open(page);
  await expect(page.locator("#live")).toHaveAttribute("aria-live", "polite");
  let merged = 0;
  for (let i = 0; i < 20; i += 1) {
    const direction = step(game);
    const turn = game.undo() && game.redo();
    merged += turn.merges.length;
    const heard = await hear(page, [ARROW[direction]], 0);
    expect(heard).toEqual({ meanwhile: [moveWords(turn, game)], then: [], timers: 0 });
  }
  expect(merged).toBeGreaterThan(3);
});

ofCore("thirty moves in three seconds are said twice: the first, and what the others came to", async ({ page }) => {
  await page.addInitScript(heldClock);
  const game = new Game(1n);
  await open(page);
  for (const ms of [100, 33, 390]) {
    const keys = [];
    let [first, made] = ["", 0];
    for (let i = 0; i < 30; i += 1) {
      keys.push(ARROW[step(game)]);
      const turn = game.undo() && game.redo();
      if (i === 0) first = moveWords(turn, game);
      else made = Math.max(made, ...turn.merges.map(({ value }) => value));
    }
    const { meanwhile, then, timers } = await hear(page, keys, ms);
    expect(meanwhile).toEqual([first]);
    expect(then).toEqual([`29 moves. Merged up to ${made}. ${say("announcements.score", { score: game.score })} ${empty(game)}`]);
    expect(then[0].split(" ").length).toBeLessThan(14);
    expect(timers).toBe(0);
  }
  // Slower than the pause, each is said.
  const keys = [1, 2, 3].map(() => ARROW[step(game)]);
  expect((await hear(page, keys, 450)).meanwhile).toHaveLength(3);
});

ofCore("of a game that was left nothing is summed up in the next", async ({ page }) => {
  await page.addInitScript(heldClock);
  const left = new Game(1n);
  await open(page);
  // What was written before is said when they have come.
  await worded(page);
  await hear(
    page,
    Array.from({ length: 5 }, () => ARROW[step(left)]),
    100,
  );
  const game = new Game(1n);
  const direction = step(game);
  const { meanwhile } = await hear(page, ["r", ARROW[direction]], 10);
  expect(meanwhile).toEqual([moveWords(game.undo() && game.redo(), game)]);
});

ofCore("moves that are taken back fast are said once they pause, and a refusal is not lost", async ({ page }) => {
  await page.addInitScript(heldClock);
  const game = new Game(1n);
  await open(page);
  const keys = [];
  for (let i = 0; i < 12; i += 1) keys.push(ARROW[step(game)]);
  await hear(page, keys, 50);
  const score = game.score;
  for (let i = 0; i < 6; i += 1) game.undo();
  let heard = await hear(page, "uuuuuu".split(""), 50);
  expect(heard.meanwhile).toEqual([expect.stringMatching(/^Undone: \w+\. Score [\d,]+\. /)]);
  expect(heard.then).toEqual([`Undone: 5 moves. ${say("announcements.score", { score: game.score })} ${empty(game)}`]);
  for (let i = 0; i < 6; i += 1) game.redo();
  expect(game.score).toBe(score);
  heard = await hear(page, "UUUUUU".split(""), 50);
  expect(heard.then).toEqual([expect.stringMatching(`^5 moves\\. (Merged up to \\d+\\. )?Score ${score}\\. `)]);
  heard = await hear(page, ["u", "u", "U", "u"], 50);
  expect(heard.then).toEqual([expect.stringMatching(/^1 move\. Undone: 2 moves\. /)]);
  heard = await hear(page, ["U", "U"], 50);
  // A second move alone is said in full.
  const turn = game.undo() && game.redo();
  expect(heard.then).toEqual([moveWords(turn, game)]);

  // Against the wall: held down, it is said when it begins and when it ends.
  const wall = () => ["left", "up", "right", "down"].find((direction) => !game.open_directions().includes(direction));
  while (!wall()) await hear(page, [ARROW[step(game)]], 50);
  const blocked = wall();
  // What these moves came to is said before.
  await hear(page, [], 0);
  const refusal = say("announcements.blocked", { direction: directionName(blocked) });
  heard = await hear(page, Array(20).fill(ARROW[blocked]), 30);
  expect(heard.meanwhile.map((words) => words.trim())).toEqual([refusal]);
  expect(heard.then.map((words) => words.trim())).toEqual([refusal]);
  heard = await hear(page, ["u", "U", "U", "U"], 50);
  expect(heard.then).toEqual([expect.stringMatching(/^Nothing to redo\. 1 move\. (Merged up to \d+\. )?Score [\d,]+\. /)]);
  heard = await hear(page, Array(20).fill("U"), 30);
  expect(heard.meanwhile.concat(heard.then).map((words) => words.trim())).toEqual(["Nothing to redo.", "Nothing to redo."]);
});

ofCore("the goal and the end are said at once, however fast the moves before", async ({ page }) => {
  await page.addInitScript(heldClock);
  const [won, lost] = [almostWon(), almostLost()];
  await keep(page, won.key, won.text);
  await open(page, won.query);
  let heard = await hear(page, ["u", "U", "u", "U", ARROW[won.direction]], 20);
  expect(heard.meanwhile.at(-1)).toContain("You made 2048! Keep going?");
  expect(heard.then).toEqual([]);
  await replace(page, SAVE, lost.text);
  await open(page, "?variant=4x4");
  heard = await hear(page, ["u", "U", "u", "U", ARROW[lost.direction]], 20);
  expect(heard.meanwhile.at(-1)).toContain("Game over. No moves left.");
  expect(heard.then).toEqual([]);
  expect(heard.timers).toBe(0);
});

ofCore("moments that are gone through fast are said once they pause, in watching and in practice", async ({ page }) => {
  await page.addInitScript(heldClock);
  const game = new Game(1n);
  await open(page);
  await play(page, game, 30);
  /** What is said in a dialog while a key is held down, and once it isn't. */
  const hold = (name, keys) =>
    page.evaluate(
      async ([name, keys]) => {
        const [said, region] = [[], document.querySelector(`#${name} .unseen[role=status]`)];
        const watched = new MutationObserver(() => said.push(region.textContent));
        watched.observe(region, { childList: true, characterData: true, subtree: true });
        window.tick(2000);
        for (const key of keys) {
          document.querySelector(`#${name} h2`).dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true }));
          await null;
          window.tick(50);
          await null;
        }
        const meanwhile = said.splice(0);
        window.tick(600);
        await null;
        return [meanwhile.length, said, window.timers()];
      },
      [name, keys],
    );
  const watch = await openPart(page, "v", "watch");
  expect(await hold("watch", Array(20).fill("ArrowRight"))).toEqual([1, [expect.stringMatching(/\S/)], 0]);
  await expect(watch.getByRole("slider")).toHaveAttribute("aria-valuetext", /^Move 20 of 30/);
  // While it plays, the slider has no words for each move.
  await watch.getByRole("button", { name: "Play", exact: true }).click();
  await expect(watch.getByRole("slider")).toHaveAttribute("aria-valuetext", "Playing");
  await page.keyboard.press("End");
  await expect(watch.getByRole("slider")).toHaveAttribute("aria-valuetext", /^Move 30 of 30/);
  await watch.getByRole("button", { name: "Practice from here" }).click();
  await page.locator("#practice[open]").waitFor();
  const arrows = Array.from({ length: 20 }, (_, i) => ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"][i % 4]);
  expect(await hold("practice", arrows)).toEqual([1, [expect.stringMatching(/\S/)], 0]);
  // Closed in the middle of it, nothing is left to be said.
  await page.evaluate(() => {
    for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight"]) {
      document.querySelector("#practice h2").dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true }));
    }
  });
  await page.keyboard.press("Escape");
  await expect(page.locator("#practice")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.timers())).toBe(0);
});

test("the board is read cell by cell, without a tile moving", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  for (let i = 0; i < 20; i += 1) await page.keyboard.press(ARROW[step(game)]);
  const before = await drawn(page);
  for (let i = 0; i < 3; i += 1) await page.keyboard.press("Tab");
  const focused = () =>
    page.evaluate(() => {
      const cell = document.activeElement;
      return [cell.getAttribute("aria-label"), cell.parentElement.getAttribute("aria-rowindex"), cell.getAttribute("aria-colindex")];
    });
  const label = (row, column) => {
    const tile = game.tiles().find((tile) => tile.row === row && tile.column === column);
    // A reader says the place by itself.
    return [String(tile?.value ?? "empty"), String(row + 1), String(column + 1)];
  };
  expect(await focused()).toEqual(label(0, 0));
  await expect(page.locator("#reading")).toBeVisible();
  for (const [key, row, column] of [
    ["ArrowRight", 0, 1],
    ["ArrowDown", 1, 1],
    ["ArrowDown", 2, 1],
    ["ArrowLeft", 2, 0],
    ["ArrowLeft", 2, 0],
    ["ArrowUp", 1, 0],
  ]) {
    await page.keyboard.press(key);
    expect(await focused()).toEqual(label(row, column));
  }
  expect(await drawn(page)).toEqual(before);
  // Letters still slide, and the labels follow.
  await page.keyboard.press({ left: "a", down: "s", right: "d", up: "w" }[step(game)]);
  await same(page, game);
  expect(await focused()).toEqual(label(1, 0));
  await page.keyboard.press("Escape");
  await page.keyboard.press(ARROW[step(game)]);
  await same(page, game);
});

test("the parts of the page have their roles and names", async ({ page }) => {
  await open(page);
  for (const [role, name] of [["banner"], ["main"], ["navigation", "Game"], ["grid", "Board"], ["heading", "2048"]]) {
    await expect(page.getByRole(role, { name, exact: true })).toHaveCount(1);
  }
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  await expect(page.getByRole("row")).toHaveCount(4);
  // Where a cell is, readers say by these.
  const of = (selector, name) => page.locator(selector).evaluateAll((all, name) => all.map((element) => element.getAttribute(name)), name);
  expect([await of("[role=grid]", "aria-rowcount"), await of("[role=grid]", "aria-colcount")]).toEqual([["4"], ["4"]]);
  expect(await of("[role=row]", "aria-rowindex")).toEqual(["1", "2", "3", "4"]);
  expect(await of("[role=row]:nth-child(2) > [role=gridcell]", "aria-colindex")).toEqual(["1", "2", "3", "4"]);
});

test("everything can be reached by Tab, and shows its focus", async ({ page }) => {
  await open(page);
  const seen = [];
  await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 8; i += 1) {
    await page.keyboard.press("Tab");
    seen.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        return [element.getAttribute("aria-label") ?? element.textContent.trim(), getComputedStyle(element).outlineStyle];
      }),
    );
  }
  expect(seen.map(([name]) => name.replace(/\s+/g, " "))).toEqual([
    "Mode: Classic",
    "Daily",
    expect.stringMatching(/^(empty|\d+)$/),
    "New game",
    "Undo",
    "Peek at the previous board",
    "Hint",
    "Menu",
  ]);
  expect(seen.every(([, outline]) => outline === "solid")).toBe(true);
});

test("with reduced motion nothing moves, and everything is right at once", async ({ page, browserName, playwright, baseURL }) => {
  let browser;
  if (browserName === "firefox") {
    // Its protocol can't emulate this; its settings can.
    const { launchOptions, channel } = test.info().project.use;
    browser = await playwright.firefox.launch({ ...launchOptions, channel, firefoxUserPrefs: { "ui.prefersReducedMotion": 1 } });
    page = await browser.newPage({ baseURL });
  } else {
    await page.emulateMedia({ reducedMotion: "reduce" });
  }
  const game = new Game(1n);
  await open(page);
  for (let i = 0; i < 20; i += 1) {
    await page.keyboard.press(ARROW[step(game)]);
    const longest = await page.evaluate(() => Math.max(0, ...document.getAnimations().map((animation) => animation.effect.getComputedTiming().endTime)));
    expect(longest).toBeLessThanOrEqual(1);
  }
  await same(page, game);
  await browser?.close();
});

test("without scripts the page says what to do", async ({ browser, browserName, baseURL }) => {
  test.skip(browserName === "firefox", "its protocol can't look into a page without scripts");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("");
  // At once where the browser says that scripts are off, else after a while.
  await expect(page.getByText("allow JavaScript")).toBeVisible({ timeout: 15_000 });
  await context.close();
});

test("without WebAssembly the page says what to do", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.addInitScript(() => delete window.WebAssembly);
  await page.goto("");
  await expect(page.getByText("an outdated browser can also be the cause")).toBeVisible();
  await context.close();
});

ofCore("a part that can't be loaded is said", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.route(/\.(bin|wasm)$/, (route) => route.abort());
  await page.goto("");
  await expect(page.getByText("check your connection")).toBeVisible();
  await context.close();
});
