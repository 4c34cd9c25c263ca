// What the whole-page tests share: a page that must stay clean, the core as
// an oracle, and ways to look at the board.

import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect } from "@playwright/test";
import { Game, initSync, presets, RandomPlayer } from "../../dist/api/twenty48.js";
import { gameOf, journalOf, recordIn } from "../../scripts/stored.mjs";

initSync({ module: readFileSync(new URL("../../dist/api/twenty48_bg.wasm", import.meta.url)) });

export { base, expect, Game, presets, RandomPlayer };

export const SAVE = "twenty48/1/game/4x4";

/** A page on which an error, a warning or a foreign request fails the test. */
export const test = base.extend({
  /** What a page may say all the same, where a test is about that. */
  expectedTrouble: [null, { option: true }],
  /**
   * Whether the page may fetch dialogs ahead. Where a test isn't about that it would only cost
   * time, and Firefox calls it an error if the page is left meanwhile.
   */
  prefetches: [false, { option: true }],
  page: async ({ page, baseURL, expectedTrouble, prefetches }, use) => {
    if (!prefetches) await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }));
    const unclean = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) unclean.push(message.text());
    });
    page.on("pageerror", (error) => unclean.push(String(error)));
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== new URL(baseURL).origin) unclean.push(`request to ${request.url()}`);
    });
    await use(page);
    // What it said last has come when it answers.
    if (!page.isClosed()) await page.evaluate(() => null);
    expect(unclean.filter((text) => !expectedTrouble?.test(text))).toEqual([]);
  },
});

/** For what the core answers, which is the same in all engines, and for long tests of what hardly depends on them: one is asked. */
export const inOneEngine = (test) =>
  test.extend({
    oneEngine: [
      async ({ browserName }, use) => {
        test.skip(browserName !== "chromium", "it depends on the engine hardly or not at all, and is tested in one");
        await use();
      },
      { auto: true },
    ],
  });
export const ofCore = inOneEngine(test);

/** Does something at each of these sizes, on one page that has them one after the other. */
export async function atEach(page, sizes, look) {
  for (const [width, height] of sizes) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      // In it the page measures itself.
      await frame(page);
      await look(width, height);
    });
  }
}

/** Opens the game and waits until its tiles are there, and it listens. */
export async function open(page, query = "?seed=1") {
  await page.goto(query);
  await page.locator(".tile-container .tile").first().waitFor();
  await page.locator("#trouble").waitFor({ state: "detached" });
}

/** Waits until the page's words have come, after which it links its manifest. */
export const worded = (page) => page.locator("[rel=manifest]").waitFor({ state: "attached" });

/** Waits until the tiles of the page or of a dialog are there, and brings what moves to its end. */
export async function settled(page, within = "main") {
  await page.locator(`${within} .tile`).first().waitFor({ state: "attached" });
  // What follows the last move comes after its frame.
  await frame(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.playState === "running") animation.finish();
    // By then the page has heard of it.
    return new Promise(requestAnimationFrame);
  });
}

/** What axe finds in the page as it is now, once it has come to rest: nothing. */
export async function axe(page) {
  await settled(page);
  // Without frames nothing is to be put together in a page of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

/** Words and controls that lie over each other within an element, as it is scrolled now. */
export function overlaps(element) {
  return element.evaluate((element) => {
    const clip = (box, from) => {
      let { left, top, right, bottom } = box;
      for (let around = from; around && element.contains(around); around = around.parentElement) {
        if (getComputedStyle(around).overflow === "visible") continue;
        const area = around.getBoundingClientRect();
        [left, top, right, bottom] = [Math.max(left, area.left), Math.max(top, area.top), Math.min(right, area.right), Math.min(bottom, area.bottom)];
      }
      return { left, top, right, bottom };
    };
    // What stays in sight while the rest is scrolled lies over it.
    const layerOf = (inside) => {
      for (let around = inside; around !== element; around = around.parentElement) if (/sticky|fixed/.test(getComputedStyle(around).position)) return around;
      return element;
    };
    const items = [];
    const add = (owner, name, box) => {
      const { left, top, right, bottom } = clip(box, owner.parentElement);
      if (right - left > 2 && bottom - top > 2) items.push({ owner, name, layer: layerOf(owner), left, top, right, bottom });
    };
    // What only a screen reader is to find is clipped away; what has merged lies below.
    const isSeen = (one) => one.checkVisibility() && getComputedStyle(one).clipPath === "none" && !one.closest(".unseen, .ghosts");
    for (const control of element.querySelectorAll("button, select, input, textarea, summary, a")) {
      if (isSeen(control)) add(control, control.ariaLabel || control.textContent.trim() || control.localName, control.getBoundingClientRect());
    }
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (!node.data.trim() || !isSeen(owner) || owner.closest("option")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        // A line's box is higher than its letters.
        const spare = (bottom - top) / 4;
        add(owner, node.data.trim(), { left, right, top: top + spare, bottom: bottom - spare });
      }
    }
    const found = new Set();
    for (const [index, one] of items.entries()) {
      for (const other of items.slice(index + 1)) {
        if (one.layer !== other.layer || one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 1 && down > 1) found.add(`${one.name} / ${other.name}`);
      }
    }
    return [...found];
  });
}

/** Sees that a dialog fits screens of all kinds, and that nothing in it lies over anything. */
export async function fits(page, dialog) {
  const before = page.viewportSize();
  await atEach(
    page,
    [
      [320, 568],
      [360, 640],
      [390, 844],
      [844, 390],
      [820, 1180],
      [1280, 800],
      [1920, 1080],
    ],
    async (width, height) => {
      await settled(page);
      const box = await dialog.boundingBox();
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      expect(await overlaps(dialog)).toEqual([]);
    },
  );
  await page.setViewportSize(before);
}

/** Skips what only asks axe where another engine has answered: it reads the same page, slowly. */
export function skipAxe(browserName) {
  test.skip(browserName !== "chromium", "axe reads the same page in every engine");
}

/** Waits until what was pressed is drawn: the slide in a frame, and the rest right after it. */
export const frame = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** The tiles as the page's own classes tell them, in order of place. */
export async function drawn(page) {
  await frame(page);
  return page.evaluate(() =>
    [...document.querySelector(".tile-container").children]
      .map((tile) => {
        const value = tile.className.match(/(?:^| )tile-(\d+)(?: |$)/)[1];
        const [, column, row] = tile.className.match(/tile-position-(\d+)-(\d+)/);
        const text = tile.querySelector(".tile-inner").textContent;
        return `${row},${column}:${value}${text === value ? "" : ` reads ${text}`}`;
      })
      .sort(),
  );
}

/** The tiles as the core has them, in the same form. */
export function expected(game) {
  return game
    .tiles()
    .map((tile) => `${tile.row + 1},${tile.column + 1}:${tile.value}`)
    .sort();
}

/** The score that the page shows: the number alone, without an addition. */
export function score(page) {
  return page.evaluate(() => Number(document.querySelector(".score-container").firstChild.textContent));
}

/** Checks the page against the core. */
export async function same(page, game) {
  expect(await drawn(page)).toEqual(expected(game));
  expect(await score(page)).toBe(game.score);
  expect(await page.locator(".moves-container").textContent()).toBe(String(game.moves));
}

/** Waits until the page shows what the core has: a second copy may come after the game is seen. */
export const becomesSame = (page, game) => expect(() => same(page, game)).toPass({ timeout: 10_000 });

/** Makes the first possible move in the core; its direction, or null. */
export function step(game, liked = ["left", "down", "right", "up"]) {
  return liked.find((direction) => game.move_dir(direction) !== null) ?? null;
}

/** Opens a part of the page, which loads when it is opened, by its key. */
export async function openPart(page, key, name) {
  // One that was just closed has the focus until it is gone.
  await expect(page.locator("dialog:not([open]):not(#ask, #menu, #games)")).toHaveCount(0);
  await page.keyboard.press(key);
  const dialog = page.locator(`#${name}[open]`);
  await dialog.waitFor();
  return dialog;
}

/** The dialogs that have a key, by their keys. */
export const DIALOG_KEYS = { m: "menu", g: "games", "?": "help", t: "daily", i: "history", f: "statistics", v: "watch", o: "bring", x: "share" };
/** Those that have none: by which dialogs each is reached from the menu on, and by which buttons. */
const [SETTINGS, PRACTICE] = [
  ["settings", "#menu [data-do=settings]"],
  ["practice", "#menu button:has-text('Practice')"],
];
export const DIALOG_PATHS = {
  settings: [SETTINGS],
  language: [SETTINGS, ["language", "#settings .language"]],
  practice: [PRACTICE],
  leaderboard: [
    ["history", "#menu [data-do=history]"],
    ["leaderboard", "#history button:has-text('Leaderboard')"],
  ],
  notebook: [PRACTICE, ["notebook", "#practice button:has-text('Mistakes')"]],
  stairs: [
    ["games", "#menu [data-do=games]"],
    ["stairs", "#games .card.stairs"],
  ],
};

/** Goes to a dialog by the buttons from the menu on. */
export async function goTo(page, name) {
  await page.keyboard.press("m");
  for (const [, button] of DIALOG_PATHS[name]) await page.locator(button).click();
}

/** Opens the dialog of games. */
export const openGames = (page) => openPart(page, "g", "games");

/** Opens the help. */
export const openHelp = (page) => openPart(page, "?", "help");

/** A game that is one move from its goal, and that move. */
export function almostWon() {
  for (let seed = 1n; ; seed += 1n) {
    const game = new Game(seed, "8x8");
    while (game.phase === "playing") step(game);
    if (game.phase !== "goal-reached") continue;
    const { direction } = game.undo();
    return { text: game.save_text(), direction, key: "twenty48/1/game/8x8", query: "?variant=8x8" };
  }
}

/** A game that is one move from its end, and that move. */
export function almostLost() {
  const game = new Game(1n);
  while (game.phase === "playing") step(game);
  const { direction } = game.undo();
  return { text: game.save_text(), direction, largest: Math.max(...game.tiles().map((tile) => tile.value)) };
}

export { journalOf, recordIn };

/** The game in progress that the text of a whole game and its journal hold. */
export const gameIn = (text, journal) => gameOf(Game, text, journal);

/** The game in progress of an open page's storage. */
export async function storedGame(page, key = SAVE) {
  return gameIn(...(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [key, journalOf(key)])));
}

/** Keeps a text in the storage of an open page, newer than what is there. */
export async function replace(page, key, text) {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, `9999 ${text}`]);
}

/** Plays on, on the page and in the core. */
export async function play(page, game, moves) {
  for (let i = 0; i < moves; i += 1) await page.keyboard.press(ARROW[step(game)]);
}

/** Plays until so many tiles have merged. */
export async function playToMerges(page, game, count) {
  for (let merges = 0; merges < count; ) {
    const before = game.tiles().length;
    await play(page, game, 1);
    merges += before + 1 - game.tiles().length;
  }
}

/** Sees to it that the coach, and what it has learned, are in a worker and nowhere in the page. */
export async function onlyWorkersLook(page) {
  const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(fetched.some((name) => name.includes("coach-worker"))).toBe(true);
  expect(fetched.filter((name) => /\/(coach\w*_bg|network|learned)/.test(name))).toEqual([]);
}

/** Gives a text to the page as a file that is dropped, and after it a filling so many times; where it is answered. */
export async function drop(page, text, filling = "", times = 0) {
  await page.evaluate(
    ([text, filling, times]) => {
      const data = new DataTransfer();
      data.items.add(new File([text + filling.repeat(times)], "a.txt", { type: "text/plain" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [text, filling, times],
  );
  return page.locator("#bring .told");
}

/** Keeps a text in the page's storage before anything of the page runs. */
export async function keep(page, key, text) {
  await page.addInitScript(
    ([key, text]) => {
      // The empty page before the first has no storage, and no origin.
      if (window.origin === "null" || sessionStorage.getItem("kept")) return;
      sessionStorage.setItem("kept", "yes");
      localStorage.setItem(key, text);
    },
    [key, text],
  );
}

/** Asks something of the database of second copies. */
const ofCopies = (page, ask, name) =>
  page.evaluate(
    ([ask, name]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("twenty48-copies");
        request.onerror = reject;
        request.onsuccess = () => {
          const store = request.result.transaction("texts").objectStore("texts");
          const asked = name === undefined ? store[ask]() : store[ask](name);
          asked.onerror = reject;
          asked.onsuccess = () => {
            request.result.close();
            resolve(asked.result);
          };
        };
      }),
    [ask, name],
  );

/** The second copy of that name. */
export const copy = (page, name) => ofCopies(page, "get", name);

/** The names of all second copies. */
export const copies = (page) => ofCopies(page, "getAllKeys");

/** Waits until the second copy is of the game at that move. */
export async function copied(page, moves) {
  await expect
    .poll(async () => {
      const [game, journal] = await Promise.all([copy(page, SAVE), copy(page, journalOf(SAVE))]);
      return game ? gameIn(game, journal).moves : 0;
    })
    .toBe(moves);
}

/** Takes a storage of the page away, before anything of the page runs. */
export const deny = {
  local: (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }),
  database: (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, "indexedDB", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }),
};

/** The page with a worker for second copies that never begins: the page writes them itself. */
export const withoutCopiesWorker = (page) => page.addInitScript(() => (window.Worker = class {}));

/** The page without a service worker, which may ask for files itself. */
export const withoutWorker = (page) => page.addInitScript(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined }));

/** Opens the settings. */
export async function openSettings(page) {
  await goTo(page, "settings");
  const settings = page.locator("#settings[open]");
  await settings.waitFor();
  return settings;
}

/** Chooses the value of a setting in the open dialog: a theme by its picture. */
export async function chooseIn(settings, name, value) {
  if (name === "theme") await settings.locator(`[name=theme][value=${value}]`).check();
  else await settings.locator(`[name=${name}]`).selectOption(value);
}

/** Chooses the value of a setting. */
export async function choose(page, name, value) {
  const settings = await openSettings(page);
  await chooseIn(settings, name, value);
  await page.keyboard.press("Escape");
  await expect(settings).toHaveCount(0);
}

/** Puts the arrows on the screen, or takes them away. */
export async function switchPad(page) {
  const isShown = await page.locator("#pad").isVisible();
  await choose(page, "pad", isShown ? "off" : "on");
  if (!isShown) await page.locator("#pad button:visible").first().waitFor();
}

export const ARROW = { up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", left: "ArrowLeft" };

/** A game by the random player, of that many moves at most. */
export function played(seed, moves = 60, variant = "4x4") {
  const game = new Game(seed, variant);
  const player = new RandomPlayer(seed);
  while (game.moves < moves) {
    game.keep_playing();
    const direction = player.choose(game);
    if (direction === null) break;
    game.move_dir(direction);
  }
  return game;
}

/** A number as the page writes it. */
export const grouped = (number) => number.toLocaleString("en");
