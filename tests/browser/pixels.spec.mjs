// The board in the screen's own pixels: every tile covers its cell, and nothing
// of a cell or of the board shows where it shouldn't.

import { expect, Game, keep, ofCore, open, SAVE, settled, step, test } from "./game.mjs";
import { readPng } from "./png.mjs";

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
];
// What a picture is taken by puts a style of its own into the page.
test.use({ expectedTrouble: /inline style/ });

const BOARD = "#00ff00";
const CELL = "#ff00ff";

/** A game with tiles all over the board, none of which has a rim. */
function played(variant) {
  const game = new Game(5n, variant);
  while (game.moves < 60 && game.tiles().every(({ value }) => value < 512)) if (!step(game)) break;
  return game;
}

/** How many pixels of the board have which colour, corners and digits left out. */
async function pixelsOf(page, board, ratio) {
  await page.evaluate(
    ([board, cell]) => {
      const { style } = document.documentElement;
      style.setProperty("--board", board);
      style.setProperty("--cell", cell);
      for (let exponent = 1; exponent < 19; exponent += 1) style.setProperty(`--ink-${exponent}`, "transparent");
      for (const element of document.querySelectorAll("body, .stage")) element.style.setProperty("--corner", "0px");
      for (const element of document.querySelectorAll(".game-container")) element.style.borderRadius = "0";
    },
    [BOARD, CELL],
  );
  await settled(page);
  const box = await board.evaluate((board) => {
    const { left, right, top, bottom } = board.getBoundingClientRect();
    return { left, right, top, bottom };
  });
  const [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom].map((side) => Math.round(side * ratio));
  // All that is seen: a part of it would be drawn between the screen's pixels.
  const picture = readPng(await page.screenshot());
  const counts = new Map();
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const colour = picture.colour(x, y);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  return new Map([...counts].map(([colour, count]) => [`#${colour.toString(16).padStart(6, "0")}`, count]));
}

/** What is wrong with a board of these tiles, in so many pixels for each of the page's. */
async function wrongOf(page, board, game, ratio) {
  const faces = await board.locator(".tile-inner").evaluateAll((faces) => [...new Set(faces.map((face) => getComputedStyle(face).backgroundColor))]);
  const counts = await pixelsOf(page, board, ratio);
  const hex = (colour) =>
    `#${colour
      .match(/\d+/g)
      .slice(0, 3)
      .map((part) => Number(part).toString(16).padStart(2, "0"))
      .join("")}`;
  const sizes = await board.evaluate((board) => {
    const tile = board.querySelector(".tile").getBoundingClientRect();
    const { width } = board.getBoundingClientRect();
    return [tile.width, tile.height, width];
  });
  const wrong = [];
  for (const size of sizes) {
    const pixels = size * ratio;
    if (Math.abs(pixels - Math.round(pixels)) > 0.02) wrong.push(`${pixels} pixels`);
  }
  const tile = Math.round(sizes[0] * ratio) ** 2;
  const { length } = game.tiles();
  const cells = game.rows * game.columns;
  const of = (colours) => [...counts].reduce((sum, [colour, count]) => sum + (colours.some((other) => isSame(colour, other)) ? count : 0), 0);
  const covered = of(faces.map(hex));
  if (of([CELL]) !== (cells - length) * tile) wrong.push(`${of([CELL])} pixels of ${cells - length} empty cells of ${tile}`);
  if (covered !== length * tile) wrong.push(`${covered} pixels of ${length} tiles of ${tile}`);
  const known = [BOARD, CELL, ...faces.map(hex)];
  for (const [colour, count] of counts) if (!known.some((other) => isSame(colour, other))) wrong.push(`${count} of ${colour}`);
  return wrong;
}

/** Whether two colours are the same to the eye: an engine may be off by one. */
function isSame(colour, other) {
  return [1, 3, 5].every((at) => Math.abs(Number.parseInt(colour.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <= 2);
}

/** Opens the game of that variant, with no panel above it. */
async function begin(page, variant) {
  await open(page, `?variant=${variant}`);
  await page.evaluate(() => (document.querySelector("#teach").hidden = true));
}

async function check(page, board, game, ratio, name) {
  expect(await page.evaluate(() => devicePixelRatio)).toBe(ratio);
  expect.soft(await wrongOf(page, board, game, ratio), name).toEqual([]);
}

for (const ratio of [1, 2, 3]) {
  test.describe(`${ratio} pixels for one`, () => {
    test.use({ deviceScaleFactor: ratio });
    for (const variant of ratio === 1 ? ["4x4", "5x4_e"] : ["4x4"]) {
      test(`tiles cover their cells on ${variant}`, async ({ page }) => {
        const game = played(variant);
        await keep(page, SAVE.replace("4x4", variant), game.save_text());
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await begin(page, variant);
          await check(page, page.locator("main .game-container"), game, ratio, `${width} x ${height}`);
        }
      });
    }
  });
}

// What is emulated of these is rounded to the page's own pixels first.
for (const ratio of [1.1, 1.25, 1.5, 2.625]) {
  test(`tiles cover their cells on a screen of ${ratio} pixels for one`, async ({ playwright, browserName, launchOptions, baseURL }) => {
    test.skip(browserName !== "chromium", "only it can be started as on such a screen");
    const game = played("4x4");
    // Screens this fine are phones'.
    for (const [width, height] of SIZES.filter(([width]) => ratio < 2 || width < 1000)) {
      const args = [...launchOptions.args, "--hide-scrollbars", `--force-device-scale-factor=${ratio}`, `--window-size=${width},${height}`];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      const context = await browser.newContext({ viewport: null, baseURL });
      const page = await context.newPage();
      await keep(page, SAVE, game.save_text());
      await begin(page, "4x4");
      await check(page, page.locator("main .game-container"), game, await page.evaluate(() => devicePixelRatio), `${width} x ${height}`);
      await browser.close();
    }
  });
}

test("every tile lies on its cell, in whole pixels", async ({ page }) => {
  const game = played("4x4");
  await keep(page, SAVE, game.save_text());
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await begin(page, "4x4");
    await settled(page);
    const boxes = await page.evaluate(() =>
      ["main .game-container", ".tile", ".cells .full"].map((selector) =>
        [...document.querySelectorAll(selector)]
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [y, x, width, height].map((side) => Math.round(side * 100) / 100);
          })
          .sort((a, b) => a[0] - b[0] || a[1] - b[1]),
      ),
    );
    expect(boxes[1]).toEqual(boxes[2]);
    expect(
      boxes.flat(2).filter((side) => side % 1 !== 0),
      `${width} x ${height}`,
    ).toEqual([]);
  }
});

ofCore("tiles cover their cells where a game is watched and practised", async ({ page }) => {
  const game = played("4x4");
  await keep(page, SAVE, game.save_text());
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await begin(page, "4x4");
    await page.keyboard.press("v");
    await page.locator("#watch[open]").waitFor();
    await page.keyboard.press("End");
    // The sheet has come up by then.
    await settled(page, "#watch");
    await check(page, page.locator("#watch .game-container"), game, 1, `watched at ${width} x ${height}`);
    await page.getByRole("button", { name: "Practice from here" }).click();
    await settled(page, "#practice");
    await check(page, page.locator("#practice .game-container"), game, 1, `practised at ${width} x ${height}`);
  }
});
