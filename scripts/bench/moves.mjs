// Measures moves by trusted key presses, as the protocol sends them, with the main thread
// slowed down six times. All figures are for each move that changed the board.
//
// What a page does in workers, and what the compositor does, isn't counted. The main thread's
// times are Chromium's own counters. Slowed down, it has no idle moment in which a script could
// tell that a frame has ended: there the browser's own event timing is asked. Paint and restyled
// elements come from a trace, which costs time itself, missed frames from a loop of frames, and
// motion from looks at all tiles after each frame: each is taken in runs of its own.
//
// A key's first paint isn't the same of all pages: the original's shows each tile still where it
// was, this one's has the slide begun. So it is also measured when a tile has moved on the
// screen, and when all are at rest.

import { inContext, inRounds, openPage, sendKey, TURN, wait } from "./browser.mjs";
import { observeFrames, observeKeys, observeMotion } from "./in-page.mjs";
import { quantile } from "./results.mjs";

const CPU = 6;
/**
 * The milliseconds between two keys, and whether one is held.
 * @typedef {{ label: string, gap: number, isHeld?: boolean }} Pace
 */

/** @type {Pace[]} */
const PACES = [
  { label: "a key every 200 ms", gap: 200 },
  { label: "a key every 100 ms", gap: 100 },
  { label: "a key every 50 ms", gap: 50 },
  // Each repeat goes in the next direction: a key that is held for long would move nothing.
  { label: "a held key, every 33 ms", gap: 33, isHeld: true },
];
/** A pace at which all is at rest before the next key. */
const RESTFUL = { label: "a key every 600 ms", gap: 600 };
/** The pace at which keys are timed without throttling. */
const UNTHROTTLED = PACES[1];
const FRAME_MS = 17;
const WARM_UP = 20;
/** The number of keys while a trace is taken. */
const TRACED = 16;
/** The number of keys while motion is watched. */
const WATCHED = 16;
/** The time after the last key in which its animations end, and what waits for a pause is done. */
const REST_MS = 700;

export async function measureMoves({ browser, sites, rounds, moves, results }) {
  await inRounds(rounds, sites, (site) =>
    inContext(browser, {}, async (context) => {
      const subject = await openPage(context, {}, observeKeys, observeFrames, observeMotion);
      await subject.page.goto(site.url);
      await subject.page.locator(".tile").first().waitFor();
      await play(subject, WARM_UP, UNTHROTTLED);
      const { times } = await playTimed(subject, moves, UNTHROTTLED);
      results.add(`${UNTHROTTLED.label}, no throttling`, site, quantiles("key to frame", times));
      await subject.client.send("Emulation.setCPUThrottlingRate", { rate: CPU });
      for (const pace of PACES) {
        const { costs, paints } = await playTimed(subject, moves, pace);
        const traced = await playTraced(browser, subject, pace);
        const missed = pace.isHeld && { "missed frames, %": await playCounted(subject, moves, pace) };
        results.add(`${pace.label}, CPU slowed ${CPU} times`, site, { ...costs, ...traced, ...quantiles("key to paint", paints), ...missed });
      }
      const { motions, rests } = await playWatched(subject, RESTFUL);
      results.add(`${RESTFUL.label}, CPU slowed ${CPU} times`, site, { ...quantiles("key to motion", motions), ...quantiles("key to rest", rests) });
    }),
  );
}

/** Presses keys at a pace, whether or not the page keeps up; returns how many changed the board, and how long each took. */
async function play({ page, client }, count, /** @type {Pace} */ { gap, isHeld }) {
  await page.evaluate(() => (window.bench.keys.length = window.bench.paints.length = 0));
  const start = performance.now();
  const sent = [];
  for (let index = 0; index < count; index += 1) {
    const key = TURN[index % TURN.length];
    sent.push(sendKey(client, "rawKeyDown", key, isHeld && index > 0));
    if (!isHeld) sent.push(sendKey(client, "keyUp", key));
    // At paces that are whole frames every key would come at the same moment of one.
    const shift = isHeld ? 0 : (index * 7) % FRAME_MS;
    await wait(Math.max(0, start + (index + 1) * gap + shift - performance.now()));
  }
  await Promise.all(sent);
  await wait(REST_MS);
  return page.evaluate(() => window.bench.keys);
}

const quantiles = (what, times) => ({ [`${what} p50, ms`]: quantile(times, 0.5), [`${what} p95, ms`]: quantile(times, 0.95) });

/** Plays, and returns the main thread's milliseconds a move, and how late each frame was: where the thread is idle in between, and by the browser. */
async function playTimed(subject, count, pace) {
  const before = await counters(subject);
  const times = await play(subject, count, pace);
  const after = await counters(subject);
  const costs = Object.fromEntries(Object.keys(before).map((name) => [name, (after[name] - before[name]) / times.length]));
  return { costs, times, paints: await subject.page.evaluate(() => window.bench.paints) };
}

/** The main thread's times so far, in milliseconds. */
export async function counters({ client }) {
  const { metrics } = await client.send("Performance.getMetrics");
  const value = (name) => metrics.find((metric) => metric.name === name).value * 1000;
  return {
    "task, ms": value("TaskDuration"),
    "script, ms": value("ScriptDuration"),
    "style, ms": value("RecalcStyleDuration"),
    "layout, ms": value("LayoutDuration"),
  };
}

/** Plays while a trace is taken; returns paint and restyled elements a move. */
async function playTraced(browser, subject, pace) {
  await browser.startTracing(subject.page, { categories: ["devtools.timeline", "blink"] });
  const { length } = await play(subject, TRACED, pace);
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const named = (...names) => traceEvents.filter(({ name }) => names.includes(name));
  const paint = named("PrePaint", "Paint", "Layerize", "Commit").reduce((sum, { dur = 0 }) => sum + dur / 1000, 0);
  const elements = named("UpdateLayoutTree").reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
  return { "paint, ms (traced)": paint / length, "elements restyled": elements / length };
}

/** Plays while motion is watched; returns the milliseconds from each key until a tile has moved, and until all are at rest. */
async function playWatched(subject, pace) {
  await subject.page.evaluate(() => window.bench.watchMotion());
  await play(subject, WATCHED, pace);
  return subject.page.evaluate(() => {
    const { bench } = window;
    bench.isWatching = false;
    bench.endWatch();
    return { motions: bench.motions, rests: bench.rests };
  });
}

/** Plays while frames are counted; returns the percentage of them that was missed. */
async function playCounted(subject, count, pace) {
  await subject.page.evaluate(() => window.bench.countFrames());
  await play(subject, count, pace);
  const { frames, missed } = await subject.page.evaluate(() => {
    window.bench.isCounting = false;
    return { frames: window.bench.frames, missed: window.bench.missed };
  });
  return (100 * missed) / frames;
}
