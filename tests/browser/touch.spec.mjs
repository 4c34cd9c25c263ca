// Swipes with real fingers.

import { chromiumFingers, firefoxFingers, startFirefox } from "./fingers.mjs";
import { ARROW, test as base, becomesSame, expect, expected, Game, open, same, step } from "./game.mjs";

const PHONE = { width: 390, height: 844 };
const WAY = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
  "up-left": [-0.7, -0.7],
  "up-right": [0.7, -0.7],
  "down-right": [0.7, 0.7],
  "down-left": [-0.7, 0.7],
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

test.skip(({ browserName }) => browserName === "webkit", "Playwright's WebKit has no fingers that move");

// One worker runs them all, for the sake of its Firefox.
test.describe.configure({ mode: "default" });

const tiles = (fingers) =>
  fingers.evaluate(() =>
    [...document.querySelector(".tile-container").children]
      .map(
        (tile) =>
          tile.className
            .match(/tile-position-(\d)-(\d)/)
            .slice(1)
            .reverse()
            .join() +
          ":" +
          tile.className.match(/(?:^| )tile-(\d+)/)[1],
      )
      .sort(),
  );

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
  const starts = [
    [box.width / 2, 90],
    [box.width / 2, box.height - 90],
    [100, 100],
  ];
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
  await fingers.touch([
    [
      { x, y },
      { x: x + 3, y: y + 2 },
    ],
  ]);
  await fingers.touch([[{ x, y }]]);
  await fingers.touch([[{ x, y }]]);
  expect(await tiles(fingers)).toEqual(expected(game));
  expect(await fingers.evaluate(() => visualViewport.scale)).toBe(1);
});

/** Two fingers, from so far left and right of a point to so far. */
const pinch = ({ x, y }, from, to) => [-1, 1].map((side) => Array.from({ length: 9 }, (_, step) => ({ x: x + side * (from + ((to - from) * step) / 8), y })));
const scale = (fingers) => fingers.evaluate(() => visualViewport.scale);

test("two fingers on the board zoom, pan and zoom back, and move no tile", async ({ fingers, browserName }) => {
  const game = new Game(1n);
  const middle = await center(fingers);
  await fingers.touch(pinch(middle, 30, 150));
  expect(await tiles(fingers)).toEqual(expected(game));
  test.skip(browserName === "firefox", "without a screen it zooms nothing; that no tile moves was seen");
  await expect.poll(() => scale(fingers)).toBeGreaterThan(1.5);
  const seen = () => fingers.evaluate(() => ({ x: visualViewport.offsetLeft, y: visualViewport.offsetTop }));
  const before = await seen();
  await fingers.touch([0, 60].map((aside) => Array.from({ length: 9 }, (_, step) => ({ x: 150 + aside + 8 * step, y: 400 + 8 * step }))));
  await expect.poll(async () => (await seen()).x).toBeLessThan(before.x - 5);
  await fingers.touch(pinch({ x: 195, y: 420 }, 150, 20));
  await expect.poll(() => scale(fingers)).toBe(1);
  expect(await tiles(fingers)).toEqual(expected(game));
  // And one finger moves them again.
  const direction = step(game);
  await fingers.touch([path(middle.x, middle.y, [direction])]);
  expect(await tiles(fingers)).toEqual(expected(game));
});

for (const [name, others] of [
  ["a second", [[40, 40]]],
  [
    "a second and a third",
    [
      [40, 40],
      [-40, 40],
    ],
  ],
]) {
  test(`${name} finger ends a swipe, however the first goes on`, async ({ fingers }) => {
    const game = new Game(1n);
    const { x, y } = await center(fingers);
    const direction = step(new Game(1n));
    const [, ...way] = path(x, y, [direction]);
    const resting = others.map(([right, down]) => [null, null, { x: x + right, y: y + down }]);
    await fingers.touch([[{ x, y }, { x: x + 1, y }, { x: x + 2, y }, ...way], ...resting]);
    expect(await tiles(fingers)).toEqual(expected(game));
    expect(step(game)).toBe(direction);
    await fingers.touch([path(x, y, [direction])]);
    expect(await tiles(fingers)).toEqual(expected(game));
  });
}

test("a phone that is turned under a finger makes no move", async ({ fingers }) => {
  const game = new Game(1n);
  const { x, y } = await center(fingers);
  const turn = async () => {
    // As high as it was, so that the finger stays on it.
    await fingers.resize(PHONE.height, PHONE.height);
    await expect.poll(() => fingers.evaluate(() => innerWidth)).toBe(PHONE.height);
  };
  const rest = Array.from({ length: 7 }, () => ({ x, y }));
  await fingers.touch([[...rest, ...path(x, y, [step(new Game(1n))]).slice(1)]], turn);
  expect(await tiles(fingers)).toEqual(expected(game));
});

test("a swipe that begins on a button moves, and presses nothing", async ({ fingers }) => {
  const game = new Game(1n);
  const buttons = await fingers.evaluate(() =>
    ["#chip", ".game-name", ".restart-button", "#undo", "#peek", "[data-do=hint]", "[data-do=menu]"].map((selector) => {
      const box = document.querySelector(selector).getBoundingClientRect();
      return { selector, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
  for (const { selector, x, y } of buttons) {
    const inwards = ["left", "right", "up", "down"].filter(
      (way) => x + WAY[way][0] * 80 > 5 && x + WAY[way][0] * 80 < PHONE.width - 5 && y + WAY[way][1] * 80 > 5 && y + WAY[way][1] * 80 < PHONE.height - 5,
    );
    const direction = step(game, inwards);
    await fingers.touch([path(x, y, [direction])]);
    expect(await tiles(fingers), selector).toEqual(expected(game));
    expect(await fingers.evaluate(() => document.querySelectorAll("dialog[open], .peek-board:not([hidden])").length), selector).toBe(0);
  }
  // A tap is still a tap. One right after a swipe, Chromium takes for a stop of it.
  const menu = buttons.at(-1);
  const isOpen = () => fingers.evaluate(() => Boolean(document.querySelector("#menu[open]")));
  await expect(async () => {
    if (!(await isOpen())) await fingers.touch([[{ x: menu.x, y: menu.y }]]);
    await expect.poll(isOpen, { timeout: 3_000 }).toBe(true);
  }).toPass();
});

test("a finger that rests on Peek looks back, and moves nothing when it drifts", async ({ fingers }) => {
  const game = new Game(1n);
  const { x, y } = await center(fingers);
  await fingers.touch([path(x, y, [step(game)])]);
  const at = await fingers.evaluate(() => {
    const box = document.querySelector("#peek").getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const looked = [];
  const rest = async () => {
    // A tap would be shorter.
    await expect
      .poll(() => fingers.evaluate(() => !document.querySelector(".peek-board").hidden && performance.now() - (window.since ??= performance.now()) > 400))
      .toBe(true);
    looked.push(true);
  };
  await fingers.touch([[at, at, at, at, ...path(at.x, at.y, ["up"], 60).slice(1, 4)]], rest);
  expect(looked).toEqual([true]);
  expect(await tiles(fingers)).toEqual(expected(game));
  expect(await fingers.evaluate(() => document.querySelector(".peek-board").hidden)).toBe(true);
});

/** Whether every control comes into sight by dragging a finger along the page's edge, and no tile moves. */
async function reachAll(fingers, height) {
  const before = await tiles(fingers);
  const seen = new Set();
  const look = async () => {
    const now = await fingers.evaluate(() =>
      [...document.querySelectorAll(".top button, nav button, .game-container")]
        .filter((control) => control.checkVisibility())
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return (
            left >= -1 &&
            right <= innerWidth + 1 &&
            (control.tagName !== "BUTTON" || (top >= -1 && bottom <= innerHeight + 1 && control.scrollWidth <= control.clientWidth + 1))
          );
        })
        .map((control) => control.dataset.do ?? "board"),
    );
    for (const name of now) seen.add(name);
    return fingers.evaluate(() => Math.round(scrollY));
  };
  const to = (from, end) => Array.from({ length: 12 }, (_, step) => ({ x: 5, y: from + ((end - from) * step) / 11 }));
  let last = await look();
  // Where all of it fits, the same finger would make a move.
  const scrolls = await fingers.evaluate(() => document.documentElement.classList.contains("scrolls"));
  for (let drag = 0; drag < 12 && scrolls; drag += 1) {
    await fingers.touch([to(height - 12, 24)]);
    // The page rolls on for a while.
    let now = await look();
    for (let again = await look(); again !== now; again = await look()) now = again;
    if (now === last && drag > 0) break;
    last = now;
  }
  // Redo is there once something was undone.
  expect([...seen].sort()).toEqual(["board", "daily", "games", "hint", "menu", "new-game", "peek", "undo"]);
  expect(await tiles(fingers)).toEqual(before);
}

for (const [width, height] of [
  [180, 320],
  [240, 427],
  [360, 300],
  [422, 195],
  [320, 256],
]) {
  test(`a finger reaches every control at ${width} x ${height}`, async ({ fingers, browserName }) => {
    await fingers.resize(width, height);
    await expect.poll(() => fingers.evaluate(() => document.documentElement.classList.contains("scrolls"))).toBe(true);
    if (browserName === "firefox") {
      // Its protocol's fingers scroll nothing, on no page: what they may do is asked.
      const may = (selector) => fingers.evaluate(`() => getComputedStyle(document.querySelector("${selector}")).touchAction`);
      expect(await may("body")).toBe("manipulation");
      expect(await may(".cells")).toBe("pinch-zoom");
      await fingers.touch([path(5, height - 20, ["up"])]);
      expect(await tiles(fingers)).toEqual(expected(new Game(1n)));
    } else {
      await reachAll(fingers, height);
    }
    // The board is still for swipes, once nothing lies above it.
    const game = new Game(1n);
    const { x, y } = await center(fingers);
    await fingers.touch([path(x, Math.min(Math.max(y, 30), height - 30), [step(game, ["left", "right"])], 60)]);
    expect(await tiles(fingers)).toEqual(expected(game));
  });
}

for (const [width, size] of [
  [360, 24],
  [320, 32],
]) {
  test(`a finger reaches every control with letters of ${size} pixels`, async ({ fingers, page, browserName }) => {
    test.skip(browserName === "firefox", "its protocol can't set the reader's letters");
    const client = await page.context().newCDPSession(page);
    await client.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
    await fingers.resize(width, 640);
    await reachAll(fingers, 640);
  });
}

test("letters of at least 24 pixels leave no control outside", async ({ playwright, browserName, launchOptions, baseURL }) => {
  test.skip(browserName !== "chromium", "only it can be started so");
  const browser = await playwright.chromium.launch({ ...launchOptions, args: [...launchOptions.args, "--blink-settings=minimumFontSize=24"] });
  const page = await (await browser.newContext({ baseURL, hasTouch: true, viewport: { width: 360, height: 640 } })).newPage();
  const fingers = await chromiumFingers(page);
  for (const [width, height] of [
    [360, 640],
    [320, 568],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto("?seed=1");
    await expect.poll(() => tiles(fingers)).toHaveLength(2);
    await reachAll(fingers, height);
  }
  await browser.close();
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

base.describe("once all parts have loaded", () => {
  base.use({ prefetches: true, hasTouch: true, viewport: PHONE });
  base.skip(({ browserName }) => browserName !== "chromium", "only its protocol's fingers leave the screen in motion");

  base("a tap on a button counts right after a swipe that was let go in motion", async ({ page }) => {
    await open(page);
    const game = new Game(1n);
    await page.keyboard.press(ARROW[step(game)]);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/words-en-dialogs")));
    const client = await page.context().newCDPSession(page);
    const undo = await page.locator("#undo").boundingBox();
    const [x, y] = [undo.x + undo.width / 2, undo.y + undo.height / 2];
    const now = Date.now() / 1000;
    const touch = (type, ms, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: now + ms / 1000 });
    for (let i = 0; i < 6; i += 1) {
      const [dx, dy] = WAY[step(game)];
      const at = i * 400;
      await touch("touchStart", at, { x: 195, y: 400 });
      for (const far of [40, 80, 120]) await touch("touchMove", at + far / 2, { x: 195 + dx * far, y: 400 + dy * far });
      await touch("touchEnd", at + 70);
      await same(page, game);
      await touch("touchStart", at + 300, { x, y });
      await touch("touchEnd", at + 340);
      game.undo();
      await becomesSame(page, game);
    }
  });
});
