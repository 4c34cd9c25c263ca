// Measures a start with nothing cached or stored, on a slow phone and without throttling.
//
// Chromium's throttling holds back requests and the main thread. Not slowed are the threads
// beside it, which compile wasm as it arrives and run the service worker. Each request costs
// the latency once, whether or not it needs a new connection, and the worker has a line of its own.

import { SPEEDS, inContext, inRounds, openPage, press, wait } from "./browser.mjs";
import { observeStart } from "./in-page.mjs";
import { watchTraffic } from "./traffic.mjs";

/** After so long without a request a page has loaded, in milliseconds. */
const QUIET_MS = 700;
/** The time between two presses of a key while a page loads. */
const PRESS_MS = 20;

export async function measureStart({ browser, sites, rounds, results }) {
  for (const speed of SPEEDS) {
    await inRounds(rounds, sites, async (site) => results.add(`cold start, ${speed.label}`, site, await startCold(browser, site, speed)));
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

/** Loads a page twice with nothing cached: to look at it, and to press keys all the while. */
async function startCold(browser, site, speed) {
  const looked = await inContext(browser, {}, (context) => load(context, site, speed));
  const answered = await inContext(browser, {}, (context) => loadPressing(context, site, speed));
  return { "first tile, ms": looked["first tile, ms"], "key answered, ms": answered, ...looked };
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

/** Loads a page while keys are pressed; returns when the first was answered. */
export async function loadPressing(context, site, speed) {
  const { client, reported } = await openPage(context, speed, observeStart);
  let isOver = false;
  const answer = reported("answer").finally(() => (isOver = true));
  answer.catch(() => {});
  await client.send("Page.navigate", { url: site.url });
  // Of two directions that are opposite, one moves.
  for (let count = 0; !isOver; count += 1) {
    // While a page is replaced by the next, nothing answers.
    await Promise.race([press(client, count % 2 === 0 ? "ArrowLeft" : "ArrowRight").catch(() => {}), wait(500)]);
    await wait(PRESS_MS);
  }
  return answer;
}
