// Measures a start with nothing cached or stored, on a slow phone and without throttling.
//
// Chromium's throttling holds back requests and the main thread. Not slowed are the threads
// beside it, which compile wasm as it arrives and run the service worker. Each request costs
// the latency once, whether or not it needs a new connection, and the worker has a line of its own.

import { inContext, inRounds, openPage, press, SPEEDS, TURN, wait } from "./browser.mjs";
import { observeStart } from "./in-page.mjs";
import { watchTraffic } from "./traffic.mjs";

/** After so long without a request a page has loaded, in milliseconds. */
const QUIET_MS = 700;
/** The time between two presses of a key until one is answered. */
const PRESS_MS = 20;

export async function measureStart({ browser, sites, rounds, results }) {
  for (const speed of SPEEDS) {
    const name = `cold start, ${speed.label}`;
    await inRounds(rounds, sites, async (site) => {
      results.add(name, site, await inContext(browser, {}, (context) => loadPressing(context, site, speed)));
      results.add(name, site, await inContext(browser, {}, (context) => load(context, site, speed)));
    });
  }
}

/** Measures this page's start in several languages, in turn. */
export async function measureLanguages({ browser, sites: [site], rounds, languages, results }) {
  const [speed] = SPEEDS;
  for (let round = 0; round < rounds; round += 1) {
    for (const locale of languages) {
      results.add(`cold start in ${locale}, ${speed.label}`, site, await inContext(browser, { locale }, (context) => load(context, site, speed)));
    }
  }
}

/** Loads a page, and leaves it alone until nothing more is asked for. */
export async function load(context, site, speed) {
  site.answers.length = 0;
  const { page, client, reported } = await openPage(context, speed, observeStart);
  const traffic = watchTraffic(client);
  await client.send("Page.navigate", { url: site.url });
  const tile = await reported("tile");
  while (!traffic.isQuiet(QUIET_MS)) await wait(50);
  const seen = await page.evaluate(() => ({ contentful: window.bench.contentful, largest: window.bench.largest, origin: performance.timeOrigin }));
  const before = traffic.until(seen.origin + tile);
  const worker = site.answers.filter(({ isToWorker }) => isToWorker);
  const all = traffic.until(Infinity);
  return {
    "first tile, ms": tile,
    "first contentful paint, ms": seen.contentful,
    "largest contentful paint, ms": seen.largest,
    "requests before the first tile": before.requests,
    "kB before the first tile": before.bytes / 1000,
    "requests in all": all.requests,
    "kB in all": all.bytes / 1000,
    "requests of the service worker": worker.length,
    "kB of the service worker": worker.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
  };
}

/**
 * Loads a page, and presses keys from the first tile on; returns when the first was answered.
 * Keys that are pressed earlier would do nothing but slow the page down.
 */
export async function loadPressing(context, site, speed) {
  const subject = await openPage(context, speed, observeStart);
  const traffic = watchTraffic(subject.client);
  const times = await openPressing(subject, site);
  // What a page still does would weigh on the next.
  while (!traffic.isQuiet(QUIET_MS)) await wait(50);
  const tasks = await subject.page.evaluate(() => window.bench.tasks);
  const between = tasks.filter(({ startTime, duration }) => startTime + duration > times["first tile, ms"] && startTime < times["key answered, ms"]);
  return { ...times, "longest task between, of 50 ms or more": Math.max(0, ...between.map(({ duration }) => duration)) };
}

/** Goes to a page, and presses keys until the first is answered. */
export async function openPressing({ client, reported }, site) {
  let isOver = false;
  const answer = reported("answer").finally(() => (isOver = true));
  answer.catch(() => {});
  await client.send("Page.navigate", { url: site.url });
  const tile = await reported("tile");
  for (let count = 0; !isOver; count += 1) {
    await press(client, TURN[count % TURN.length]);
    await wait(PRESS_MS);
  }
  return { "first tile, ms": tile, "key answered, ms": await answer };
}
