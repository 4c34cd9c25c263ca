// Measures what a move costs with the clock and its splits beside what the same move costs
// without, with the main thread slowed down six times: moves by trusted keys, and, as a part of its
// own, a game played by touch until it has 2048. Both pages play the game that the coach has played before, move by move,
// and take turns. No other page is compared.
//
// What the clock writes each second counts as a part of the moves between. Times of the main thread
// are those of the processor, so that what else the machine does hardly counts.

import { exponents, move, ready } from "../coach-player.mjs";
import { inContext, openPage, wait } from "./browser.mjs";
import { observeKeys } from "./in-page.mjs";
import { counters } from "./moves.mjs";
import { quantile } from "./results.mjs";

const CPU = 6;
const SEED = 5;
/** The exponent of the tile that ends the game by touch, and the positions that the coach looks at for a move of it. */
const [GOAL, NODES] = [11, 200];
const GAPS_MS = [200, 100];
const SWIPE_GAP_MS = 90;
const WARM_UP = 20;
const REST_MS = 1500;
const KEYS = { up: ["ArrowUp", 38], right: ["ArrowRight", 39], down: ["ArrowDown", 40], left: ["ArrowLeft", 37] };
const WAYS = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };
const SETTING = "twenty48/1/setting/clock";
/** Whether the clock is on, in the order of the runs by touch: what changes meanwhile weighs on both. */
const TOUCH_RUNS = [false, true, true, false];

/** Moves by keys. */
export async function measureClock({ browser, sites: [site], rounds, moves, results }) {
  const game = await playedByCoach();
  for (let round = 0; round < rounds; round += 1) {
    const runs = {};
    for (const isOn of round % 2 ? [true, false] : [false, true]) {
      runs[isOn] = await inContext(browser, {}, (context) => playByKeys(context, site, isOn, game, moves));
    }
    for (const gap of GAPS_MS)
      results.add(`the clock beside none, a key every ${gap} ms, CPU slowed ${CPU} times`, site, compared(runs[true][gap], runs[false][gap]));
  }
}

/** A whole game by touch, twice with and twice without, whatever the number of rounds: each takes a minute and a half. */
export async function measureClockGame({ browser, sites: [site], results }) {
  const game = await playedByCoach();
  const costs = { true: [], false: [] };
  for (const isOn of TOUCH_RUNS) {
    const options = { hasTouch: true, isMobile: true };
    costs[isOn].push(await inContext(browser, options, (context) => playByTouch(context, site, isOn, game)));
  }
  const mean = (isOn) => costs[isOn].reduce((sum, cost) => sum + cost / costs[isOn].length, 0);
  const whole = compared({ "task a move, ms": mean(true) }, { "task a move, ms": mean(false) });
  results.add(`the clock beside none, a game to 2048 of ${game.length} moves by touch, CPU slowed ${CPU} times`, site, whole);
}

/** The directions of a game that the coach plays until it has the tile. */
async function playedByCoach() {
  const { Game, searcher } = await ready();
  const game = new Game(BigInt(SEED));
  const directions = [];
  while (Math.max(...exponents(game)) < GOAL) {
    if (move(game, searcher, { nodes: NODES }) === undefined) throw new Error(`the coach doesn't reach the tile from seed ${SEED}`);
    directions.push(game.undo().direction);
    game.redo();
  }
  return directions;
}

/** The measures with the clock, those without, and how many times as much the first are. */
function compared(withClock, without) {
  const entries = Object.keys(without).flatMap((name) => [
    [`${name}, without`, without[name]],
    [`${name}, with the clock`, withClock[name]],
    [`${name}, ratio`, withClock[name] / without[name]],
  ]);
  return Object.fromEntries(entries);
}

/** Opens the game with or without the clock, as slow as it is measured. */
async function openGame(context, site, isOn) {
  const subject = await openPage(context, {}, observeKeys);
  const { page, client } = subject;
  if (isOn) await page.addInitScript((name) => window.origin !== "null" && localStorage.setItem(name, "splits"), SETTING);
  await page.goto(`${site.url}?seed=${SEED}`);
  await page.locator(".tile").first().waitFor();
  if (isOn) await page.locator("#clock").waitFor();
  // What loads while the page is idle has come.
  await wait(REST_MS);
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  await client.send("Performance.disable");
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  return subject;
}

/** The measures at each pace; moves go on where the last pace has ended. */
async function playByKeys(context, site, isOn, game, count) {
  const subject = await openGame(context, site, isOn);
  let made = 0;
  const play = async (moves, gap) => {
    const start = performance.now();
    const sent = [];
    for (const [index, direction] of game.slice(made, made + moves).entries()) {
      const [key, windowsVirtualKeyCode] = KEYS[direction];
      for (const type of /** @type {const} */ (["rawKeyDown", "keyUp"]))
        sent.push(subject.client.send("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode }));
      await wait(Math.max(0, start + (index + 1) * gap + ((index * 7) % 17) - performance.now()));
    }
    made += moves;
    await Promise.all(sent);
    await wait(REST_MS);
  };
  await play(WARM_UP, GAPS_MS[0]);
  const measures = {};
  for (const gap of GAPS_MS) {
    await subject.page.evaluate(() => (window.bench.paints.length = 0));
    const before = await counters(subject);
    await play(count, gap);
    const after = await counters(subject);
    const paints = await subject.page.evaluate(() => window.bench.paints);
    const task = (after["task, ms"] - before["task, ms"]) / count;
    measures[gap] = { "task a move, ms": task, "key to paint p50, ms": quantile(paints, 0.5), "key to paint p95, ms": quantile(paints, 0.95) };
  }
  return measures;
}

/** The main thread's milliseconds a move of a whole game by touch. */
async function playByTouch(context, site, isOn, game) {
  const subject = await openGame(context, site, isOn);
  const { page, client } = subject;
  const box = await page.locator(".game-container").boundingBox();
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const before = await counters(subject);
  const start = performance.now();
  for (const [index, direction] of game.entries()) {
    const [right, down] = WAYS[direction];
    const at = (distance) => [{ x: centre.x + right * distance, y: centre.y + down * distance }];
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
    for (const distance of [30, 60]) await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(distance) });
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await wait(Math.max(0, start + (index + 1) * SWIPE_GAP_MS - performance.now()));
  }
  await wait(REST_MS);
  const after = await counters(subject);
  const made = await page.locator(".moves-container").evaluate((element) => Number(element.textContent));
  if (made !== game.length) throw new Error(`${made} of ${game.length} swipes made a move`);
  return (after["task, ms"] - before["task, ms"]) / game.length;
}
