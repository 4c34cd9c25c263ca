// A page that is written from the right to the left, and names that are: the board
// stays as it is.

import { expect, frame, Game, keep, ofCore, open, openPart, SAVE, settled, step, switchPad, test, worded } from "./game.mjs";

const SIZES = [
  [390, 844],
  [844, 390],
  [1280, 800],
];

/** Turns the page before any of it runs, by its style, since it sets its direction itself; or as it stands. */
const turn = {
  before: (page) => page.addInitScript(() => document.addEventListener("readystatechange", () => (document.documentElement.style.direction = "rtl"))),
  after: async (page) => {
    // They set the direction, too.
    await worded(page);
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
  },
};

/** Where the tiles lie, in cells from the board's left and top. */
const places = (page, board, tiles) =>
  page.evaluate(
    ([board, tiles]) => {
      const outer = document.querySelector(board).getBoundingClientRect();
      return [...document.querySelectorAll(`${board} ${tiles}`)].map((tile) => {
        const { x, y, width } = tile.getBoundingClientRect();
        const [, column, row] = tile.className.match(/tile-position-(\d+)-(\d+)/) ?? [];
        const at = (side) => Math.floor(side / (outer.width / 4)) + 1;
        return { told: `${column} ${row}`, seen: `${at(x + width / 2 - outer.x)} ${at(y + width / 2 - outer.y)}` };
      });
    },
    [board, tiles],
  );

async function isStraight(page, board) {
  await frame(page);
  await settled(page);
  for (const { told, seen } of await places(page, board, ".tile")) expect(seen).toBe(told);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Whether elements follow each other from left to right. */
async function goRight(locator) {
  const sides = await locator.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()).map(({ left, top }) => ({ left, top })));
  for (let at = 1; at < sides.length; at += 1) expect(sides[at].left > sides[at - 1].left || sides[at].top > sides[at - 1].top, `the ${at + 1}th`).toBe(true);
}

for (const when of ["before", "after"]) {
  (when === "before" ? test : ofCore)(`a page turned to rtl ${when} it starts plays from left to right`, async ({ page }) => {
    const game = new Game(3n);
    for (let i = 0; i < 30; i += 1) step(game);
    await keep(page, SAVE, game.save_text());
    if (when === "before") await turn.before(page);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await open(page, "");
      if (when === "after") await turn.after(page);
      expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe("rtl");
      await isStraight(page, "main .game-container");
      await page.keyboard.press("ArrowLeft");
      await isStraight(page, "main .game-container");
      await goRight(page.locator("main [role=gridcell]"));
      await page.keyboard.press("p");
      const peeked = await places(page, "main .game-container", ".peek-tile");
      expect(peeked.length).toBeGreaterThan(1);
      for (const { seen } of peeked) expect(seen).toMatch(/^[1-4] [1-4]$/);
      await page.keyboard.press("p");
      await switchPad(page);
      await goRight(page.locator("#pad button:visible"));
      await switchPad(page);
      await openPart(page, "v", "watch");
      await page.keyboard.press("End");
      await isStraight(page, "#watch .game-container");
      await goRight(page.locator("#watch .transport button"));
      await page.getByRole("button", { name: "Practice from here" }).click();
      await settled(page, "#practice");
      await isStraight(page, "#practice .game-container");
      await goRight(page.locator("#practice .directions button"));
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await openPart(page, "g", "games");
      await goRight(page.locator("#games .mini").first().locator("i"));
      await page.keyboard.press("Escape");
      await page.keyboard.press("u");
    }
  });
}

ofCore("a name from the right to the left turns nothing beside it", async ({ page }) => {
  const game = new Game(3n);
  while (game.phase === "playing") step(game);
  await page.addInitScript((text) => {
    if (window.origin !== "null") localStorage.setItem("twenty48/1/left/0", `1790000000000 ${text}`);
  }, game.save_text());
  await open(page);
  await openPart(page, "i", "history");
  const row = page.locator("#history .row").first();
  const title = row.locator("strong");
  for (const [given, name] of [
    ["שלום", "שלום"],
    ["قصيرة 12", "قصيرة 12"],
    ["\u202egame", "game"],
    ["\u2067\u200f\u200b", ""],
    ["a\u202eb\u2066c", "abc"],
    ["12", "12"],
  ]) {
    if (!(await row.getByRole("button", { name: "Rename" }).isVisible())) await row.locator(".entry").click();
    await row.getByRole("button", { name: "Rename" }).click();
    await row.getByRole("textbox").fill(given);
    await page.keyboard.press("Enter");
    const score = game.score.toLocaleString("en");
    const rest = `${score} · Classic`;
    await expect(title).toHaveText(name ? `${name} · ${rest}` : rest);
    // The score stands at the left of the game's name, right of the player's.
    const sides = await title.evaluate(
      (title, [score, rest]) => {
        const side = (node, from, to) => {
          const range = document.createRange();
          range.setStart(node, from);
          range.setEnd(node, to);
          return range.getBoundingClientRect().left;
        };
        const node = title.lastChild.firstChild;
        const at = node.data.indexOf(score);
        return [
          title.firstChild === title.lastChild ? -1 : title.firstChild.getBoundingClientRect().left,
          side(node, at, at + score.length),
          side(node, node.data.indexOf("Classic"), node.data.length),
          rest.length,
        ];
      },
      [score, rest],
    );
    expect(sides[0]).toBeLessThan(sides[1]);
    expect(sides[1]).toBeLessThan(sides[2]);
  }
});

ofCore("in Arabic the days go from right to left, and the squares of a shared board don’t", async ({ page }) => {
  await page.clock.install({ time: Date.parse("2026-11-21T12:00:00Z") });
  await open(page, "?seed=1&lang=ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const daily = await openPart(page, "t", "daily");
  const days = daily.locator(".days button");
  const boxes = await days.evaluateAll((days) => days.map((day) => day.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
  for (let at = 1; at < boxes.length; at += 1) expect(boxes[at].x < boxes[at - 1].x || boxes[at].y > boxes[at - 1].y, `the ${at + 1}th`).toBe(true);
  // The earlier month is on the right, and its arrow points there.
  const [earlier, later] = await daily.locator(".month button").all();
  expect((await earlier.boundingBox()).x).toBeGreaterThan((await later.boundingBox()).x);
  for (const button of [earlier, later]) expect(await button.locator("svg").evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a)).toBe(-1);
  // The next day is on the left.
  await days.nth(20).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(days.nth(21)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(days.nth(20)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(daily).toHaveCount(0);
  const share = await openPart(page, "x", "share");
  const lefts = await share.locator(".three-lines").evaluate((shown) => {
    const node = shown.firstChild;
    const rows = [...node.data.matchAll(/\u2066([^\u2069]+)\u2069/g)];
    return rows.map(({ index, 1: row }) => {
      let at = index + 1;
      return [...row].map((square) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, (at += square.length));
        return range.getBoundingClientRect().left;
      });
    });
  });
  expect(lefts.map((row) => row.length)).toEqual([4, 4, 4, 4]);
  for (const row of lefts) expect(row).toEqual([...row].sort((a, b) => a - b));
  for (const [first, ...others] of lefts) expect(Math.min(...others)).toBeGreaterThan(first);
});
