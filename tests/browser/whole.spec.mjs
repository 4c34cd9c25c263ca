// Whole games, each played in one way alone, as some people have no other: by a switch that
// goes from control to control and presses, by what is heard, in the reader's own colours, and
// with everything four times as large. Gamepads: tests/browser/effects.spec.mjs.

import { chromiumFingers } from "./fingers.mjs";
import { ARROW, choose, expect, Game, open, same, settled, step, ofCore as test } from "./game.mjs";

/** What has the focus, as it is called. */
const focused = (page) => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim());

/** Goes from control to control until the named one has the focus, and presses it; how many it took. */
async function scan(page, name) {
  for (let steps = 1; steps <= 24; steps += 1) {
    await page.keyboard.press("Tab");
    if ((await focused(page)) !== name) continue;
    await page.keyboard.press("Enter");
    return steps;
  }
  throw new Error(`${name} is never reached`);
}

test("with one switch a game is played to its end, and the next begun", async ({ page }) => {
  const game = new Game(1n, "3x3_g256");
  await open(page, "?seed=1&variant=3x3_g256");
  await choose(page, "pad", "on");
  await page.locator("#pad button:visible").first().waitFor();
  const names = { up: "Up", down: "Down", left: "Left", right: "Right" };
  let longest = 0;
  for (let moves = 0; game.phase === "playing"; moves += 1) {
    const steps = await scan(page, names[step(game)]);
    if (moves > 0) longest = Math.max(longest, steps);
    if (moves % 20 === 0) await same(page, game);
  }
  await same(page, game);
  // The round through all controls is the longest way to any.
  expect(longest).toBeLessThanOrEqual(15);
  await expect(page.locator(".game-message")).toBeVisible();
  // Who asks hears that there is nothing left.
  await page.keyboard.press("9");
  await expect(page.locator("#live")).toHaveText(/^Score [\d,]+\. Largest tile \d+\. No moves left\.$/);
  // What is most wanted then has the focus already.
  await expect(page.getByRole("button", { name: "Play again" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".game-message")).toBeHidden();
  await expect(page.locator(".moves-container")).toHaveText("0");
});

/** What a row of tiles comes to when it slides to its start. */
function slide(row) {
  const tiles = row.filter(Boolean);
  const merged = [];
  while (tiles.length > 0) {
    const tile = tiles.shift();
    merged.push(tile === tiles[0] ? tile + tiles.shift() : tile);
  }
  return [...merged, ...Array(row.length - merged.length).fill(0)];
}

/** The board of four rows after a move, as a player imagines it. */
function moved(board, direction) {
  const columns = board[0].map((_, index) => board.map((row) => row[index]));
  const lines = direction === "left" || direction === "right" ? board : columns;
  const turn = (line) => (direction === "right" || direction === "down" ? line.toReversed() : line);
  const slid = lines.map((line) => turn(slide(turn(line))));
  return lines === board ? slid : slid[0].map((_, index) => slid.map((line) => line[index]));
}

/** How good a board is: large tiles in a snake from a corner, and room. */
function worth(board) {
  const snake = board.flatMap((row, index) => (index % 2 ? row.toReversed() : row));
  return snake.reduce((sum, tile, index) => sum + tile * 0.6 ** index, 0) + 2 * snake.filter((tile) => tile === 0).length;
}

/** The move that is worth most so many moves ahead, and what it is worth. */
function best(board, depth) {
  const options = Object.keys(ARROW).map((direction) => ({ direction, next: moved(board, direction) }));
  const possible = options.filter(({ next }) => String(next) !== String(board));
  const rated = possible.map(({ direction, next }) => ({ direction, value: depth === 1 ? worth(next) : expected(next, depth - 1) }));
  return rated.reduce((one, other) => (other.value > one.value ? other : one), { value: -1000 });
}

/** What the best move is worth on average, once a 2 has come. */
function expected(board, depth) {
  const empty = board.flatMap((row, y) => row.flatMap((tile, x) => (tile === 0 ? [[y, x]] : [])));
  const values = empty.map(
    ([y, x]) =>
      best(
        board.map((row, index) => (index === y ? row.with(x, 2) : row)),
        depth,
      ).value,
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

test("by what is heard alone, 512 is made", async ({ page }) => {
  test.setTimeout(240_000);
  await open(page, "?seed=1");
  // Everything that is said, in order; nothing else of the page is looked at.
  await page.evaluate(() => {
    window.said = [];
    new MutationObserver(() => window.said.push(document.querySelector("#live").textContent.trim())).observe(document.querySelector("#live"), {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  /** Presses a key, and waits for what is said of it. */
  const hear = async (key, pattern) => {
    const count = await page.evaluate(() => window.said.length);
    await page.keyboard.press(key);
    const said = await page.waitForFunction(
      ([count, source]) => window.said.slice(count).find((text) => new RegExp(source).test(text)),
      [count, pattern.source],
    );
    return said.jsonValue();
  };
  let largest = 0;
  for (let moves = 0; largest < 512 && moves < 600; moves += 1) {
    const said = await hear("0", /Row 4: /);
    const board = [...said.matchAll(/Row \d: ([^.]*)\./g)].map(([, cells]) =>
      cells.split(/, and |, | and /).map((cell) => (cell === "empty" ? 0 : Number(cell))),
    );
    expect(board.map((row) => row.length)).toEqual([4, 4, 4, 4]);
    largest = Math.max(...board.flat());
    await page.keyboard.press(ARROW[best(board, 2).direction]);
  }
  expect(largest).toBe(512);
  // The sum of things says so too, and which moves there are.
  expect(await hear("9", /^Score/)).toMatch(/^Score [\d,]+\. Largest tile 512\. Possible moves: .+\.$/);
  await expect(page.locator(".tile-512").first()).toBeVisible();
});

/** Colours and edges that a tile has in the reader's own colours. */
const looks = (page) =>
  page.locator(".tile-container .tile-inner").evaluateAll((faces) =>
    faces.map((face) => {
      const { backgroundColor, borderStyle, borderWidth, color } = getComputedStyle(face);
      return { isRead: color !== backgroundColor, hasEdge: borderStyle === "solid" && borderWidth !== "0px", size: face.getBoundingClientRect().width > 20 };
    }),
  );

test("in the reader's own colours a game is played to its end", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const game = new Game(2n, "3x3_g256");
  await open(page, "?seed=2&variant=3x3_g256");
  while (game.phase === "playing") {
    await page.keyboard.press(ARROW[step(game)]);
    if (game.moves % 10 === 0) {
      await same(page, game);
      await settled(page);
      for (const look of await looks(page)) expect(look).toEqual({ isRead: true, hasEdge: true, size: true });
    }
  }
  await same(page, game);
  await expect(page.locator(".game-message")).toBeVisible();
  const title = page.locator("#message-title");
  expect(await title.evaluate((element) => getComputedStyle(element).color)).not.toBe(
    await page.locator(".game-message").evaluate((element) => getComputedStyle(element).backgroundColor),
  );
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page.locator(".moves-container")).toHaveText("0");
});

test.describe("four times as large", () => {
  // A window of 1280 by 1024 that is zoomed to 400 %.
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4, hasTouch: true });

  test("a game is played by finger to its end, and the next begun", async ({ page }) => {
    const game = new Game(3n, "3x3_g256");
    await open(page, "?seed=3&variant=3x3_g256");
    const fingers = await chromiumFingers(page);
    const board = page.locator("main .game-container");
    await board.scrollIntoViewIfNeeded();
    const way = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
    while (game.phase === "playing") {
      const box = await board.boundingBox();
      const [x, y] = [box.x + box.width / 2, Math.min(box.y + box.height, 250) / 2 + Math.max(box.y, 0) / 2];
      const [dx, dy] = way[step(game)];
      await fingers.touch([[0, 10, 25, 40].map((far) => ({ x: x + dx * far, y: y + dy * far }))]);
      // What the page did with it shows at once that no finger scrolls it away.
      if (game.moves % 10 === 0) {
        await same(page, game);
        expect(await board.evaluate((element) => element.getBoundingClientRect().left >= 0 && element.getBoundingClientRect().right <= innerWidth)).toBe(true);
      }
    }
    await same(page, game);
    const again = page.getByRole("button", { name: "Play again" });
    await again.scrollIntoViewIfNeeded();
    await expect(again).toBeInViewport({ ratio: 1 });
    await again.tap();
    await expect(page.locator(".moves-container")).toHaveText("0");
    // The tools are beyond the board, and reached by scrolling.
    const undo = page.locator("#undo");
    await undo.scrollIntoViewIfNeeded();
    await expect(undo).toBeInViewport({ ratio: 1 });
  });
});
