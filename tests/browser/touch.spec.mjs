// Swipes with real fingers.

import { chromiumFingers, firefoxFingers, startFirefox } from "./fingers.mjs";
import { Game, expect, expected, step, test as base } from "./game.mjs";

const PHONE = { width: 390, height: 844 };
const WAY = {
  left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1],
  "up-left": [-0.7, -0.7], "up-right": [0.7, -0.7], "down-right": [0.7, 0.7], "down-left": [-0.7, 0.7],
};

/** A page under fingers, with the game of seed 1. */
const test = base.extend({
  hasTouch: true,
  viewport: PHONE,
  query: ["?seed=1", { option: true }],
  firefox: [
    async ({ browserName, launchOptions }, use) => {
      const firefox = browserName === "firefox" ? await startFirefox(launchOptions.executablePath) : null;
      await use(firefox);
      await firefox?.close();
    },
    { scope: "worker" },
  ],
  fingers: async ({ firefox, page, baseURL, query }, use) => {
    let fingers;
    if (firefox) {
      fingers = await firefoxFingers(firefox, `${baseURL}${query}`, PHONE);
    } else {
      await page.goto(query);
      fingers = await chromiumFingers(page);
    }
    await expect.poll(() => fingers.evaluate(() => document.querySelectorAll(".tile").length)).toBe(2);
    await use(fingers);
    await fingers.close();
  },
});

// One worker runs them all, for the sake of its Firefox.
test.describe.configure({ mode: "default" });

const tiles = (fingers) =>
  fingers.evaluate(() =>
    [...document.querySelector(".tile-container").children]
      .map((tile) => tile.className.match(/tile-position-(\d)-(\d)/).slice(1).reverse().join() + ":" + tile.className.match(/(?:^| )tile-(\d+)/)[1])
      .sort());

/** Points from a start, along directions, so many pixels each. */
function path(x, y, directions, length = 80) {
  const points = [{ x, y }];
  for (const direction of directions) {
    const [dx, dy] = WAY[direction];
    const from = points.at(-1);
    for (let i = 1; i <= 5; i += 1) points.push({ x: from.x + (dx * length * i) / 5, y: from.y + (dy * length * i) / 5 });
  }
  return points;
}

async function center(fingers) {
  return fingers.evaluate(() => {
    const box = document.querySelector(".game-container").getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
}

test("swipes on the board slide the tiles, one move a gesture", async ({ fingers }) => {
  const game = new Game(1n);
  const { x, y } = await center(fingers);
  for (let i = 0; i < 12; i += 1) {
    await fingers.touch([path(x, y, [step(game)])]);
    expect(await tiles(fingers)).toEqual(expected(game));
  }
});

test("swipes count anywhere outside the controls, and never scroll", async ({ fingers }) => {
  const game = new Game(1n);
  const box = await fingers.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const starts = [[box.width / 2, 90], [box.width / 2, box.height - 90], [100, 100]];
  for (let i = 0; i < 9; i += 1) {
    const [x, y] = starts[i % 3];
    await fingers.touch([path(x, y, [step(game)])]);
    expect(await tiles(fingers)).toEqual(expected(game));
  }
  const after = await fingers.evaluate(() => ({ x: scrollX, y: scrollY, scale: visualViewport.scale, history: history.length, path: location.pathname }));
  expect(after).toMatchObject({ x: 0, y: 0, scale: 1, path: "/user/repo/" });
});

test("a finger that turns moves again; a tap doesn't move", async ({ fingers }) => {
  const game = new Game(1n);
  const { x, y } = await center(fingers);
  const directions = [step(game), step(game, ["up", "right", "down", "left"])];
  await fingers.touch([path(x, y, directions)]);
  expect(await tiles(fingers)).toEqual(expected(game));
  await fingers.touch([[{ x, y }, { x: x + 3, y: y + 2 }]]);
  await fingers.touch([[{ x, y }]]);
  await fingers.touch([[{ x, y }]]);
  expect(await tiles(fingers)).toEqual(expected(game));
  expect(await fingers.evaluate(() => visualViewport.scale)).toBe(1);
});

test("a second finger is ignored", async ({ fingers }) => {
  const game = new Game(1n);
  const { x, y } = await center(fingers);
  const direction = step(game);
  const resting = [{ x: x + 60, y: y + 60 }];
  await fingers.touch([path(x, y, [direction]), resting]);
  expect(await tiles(fingers)).toEqual(expected(game));
});

test("a swipe from a button is the button's", async ({ fingers }) => {
  const start = await fingers.evaluate(() => {
    const box = document.querySelector("#undo").getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await fingers.touch([path(start.x, start.y, ["up"])]);
  expect(await tiles(fingers)).toEqual(expected(new Game(1n)));
});

test.describe("with eight directions", () => {
  const variant = "4x4_d8_s2";
  test.use({ query: `?seed=1&variant=${variant}` });
  const diagonals = ["up-left", "down-right", "up-right", "down-left"];

  test("diagonal swipes slide along the diagonals", async ({ fingers }) => {
    const game = new Game(1n, variant);
    const { x, y } = await center(fingers);
    const made = new Set();
    for (let i = 0; i < 12; i += 1) {
      const direction = step(game, [...diagonals.slice(i % 4), ...diagonals]);
      made.add(direction);
      await fingers.touch([path(x, y, [direction])]);
      expect(await tiles(fingers)).toEqual(expected(game));
    }
    expect([...made].sort()).toEqual([...diagonals].sort());
  });

  test("straight swipes stay easy: twenty degrees off is straight", async ({ fingers }) => {
    const game = new Game(1n, variant);
    const { x, y } = await center(fingers);
    for (let i = 0; i < 8; i += 1) {
      const direction = step(game, i % 2 ? ["left", "down", "right", "up"] : ["up", "right", "down", "left"]);
      const [dx, dy] = WAY[direction];
      const tilt = ((i % 3) - 1) * 0.35;
      const points = Array.from({ length: 6 }, (_, step) => ({ x: x + (dx - dy * tilt) * 16 * step, y: y + (dy + dx * tilt) * 16 * step }));
      await fingers.touch([points]);
      expect(await tiles(fingers)).toEqual(expected(game));
    }
  });
});
