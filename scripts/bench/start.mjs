// Measures a start with nothing cached or stored, on a slow phone and without throttling.
//
// Chromium's throttling holds back the page's requests and the main thread. Not slowed are
// what browsers do beside it, such as compiling wasm as it arrives and the service worker; a
// connection costs nothing, and a request its latency.

import { SPEEDS, inContext, inRounds, openPage, press, wait } from "./browser.mjs";
import { observeStart } from "./in-page.mjs";

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

/** Notes what goes over the wire for a page, and when. */
function watchTraffic(client) {
  const requests = new Map();
  const chunks = [];
  const open = new Set();
  let last = performance.now();
  /** What to add to the protocol's time, in seconds, for that of the calendar. */
  let offset;
  const note = (requestId, timestamp, bytes) => {
    last = performance.now();
    const request = requests.get(requestId);
    if (!request || request.isLocal) return;
    request.counted += bytes;
    chunks.push({ time: timestamp, bytes });
  };
  client.on("Network.requestWillBeSent", ({ requestId, request: { url }, timestamp, wallTime }) => {
    last = performance.now();
    offset ??= wallTime - timestamp;
    requests.set(requestId, { time: timestamp, counted: 0, isLocal: /^(data|blob):/.test(url) });
    open.add(requestId);
  });
  client.on("Network.requestServedFromCache", ({ requestId }) => requests.has(requestId) && (requests.get(requestId).isLocal = true));
  client.on("Network.responseReceived", ({ requestId, timestamp, response }) => {
    const request = requests.get(requestId);
    if (request && (response.fromDiskCache || response.fromServiceWorker)) request.isLocal = true;
    note(requestId, timestamp, response.encodedDataLength);
  });
  client.on("Network.dataReceived", ({ requestId, timestamp, encodedDataLength }) => note(requestId, timestamp, encodedDataLength));
  client.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    open.delete(requestId);
    note(requestId, timestamp, Math.max(0, encodedDataLength - (requests.get(requestId)?.counted ?? 0)));
  });
  client.on("Network.loadingFailed", ({ requestId }) => {
    open.delete(requestId);
    last = performance.now();
  });
  return {
    isQuiet: (ms) => open.size === 0 && performance.now() - last > ms,
    /** What was asked for, and had come, at a time in milliseconds since 1970. */
    until(time) {
      const end = time / 1000 - offset;
      const asked = [...requests.values()].filter((request) => !request.isLocal && request.time <= end);
      const bytes = chunks.reduce((sum, chunk) => (chunk.time <= end ? sum + chunk.bytes : sum), 0);
      return { requests: asked.length, bytes };
    },
  };
}
