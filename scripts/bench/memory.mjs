// Measures what a page holds before and after 10,000 moves by trusted key presses, each sent
// as soon as the page has handled the one before. Once for each page, whatever the number of
// rounds: it takes a minute or more, and the counts differ little from run to run.

import { inContext, openPage, press, TURN, wait } from "./browser.mjs";
import { observeKeys } from "./in-page.mjs";

const MOVES = 10_000;
/** After so many keys the moves are counted. */
const BATCH = 100;
/** The time for what is done after the last move, in milliseconds. */
const REST_MS = 2000;

export async function measureMemory({ browser, sites, results }) {
  for (const site of sites) {
    await inContext(browser, {}, async (context) => {
      const { page, client } = await openPage(context, {}, observeKeys);
      await page.goto(site.url);
      await page.locator(".tile").first().waitFor();
      await press(client, TURN[0]);
      await press(client, TURN[2]);
      const before = await held(client);
      const start = performance.now();
      await play(page, client);
      const seconds = (performance.now() - start) / 1000;
      const after = await held(client);
      const sample = Object.fromEntries(
        Object.keys(before).flatMap((name) => [
          [`${name}, before`, before[name]],
          [`${name}, after`, after[name]],
        ]),
      );
      results.add(`memory, ${MOVES.toLocaleString("en")} moves`, site, { ...sample, "time, s": seconds });
    });
  }
}

async function play(page, client) {
  for (let count = 0, moves = 0; moves < MOVES; ) {
    for (let batch = 0; batch < BATCH; batch += 1, count += 1) await press(client, TURN[count % TURN.length]);
    moves += await page.evaluate(() => window.bench.keys.splice(0).length);
  }
}

/** What the page holds once garbage is collected. */
async function held(client) {
  await wait(REST_MS);
  // What one collection finalizes, the next one frees.
  for (let round = 0; round < 3; round += 1) await client.send("HeapProfiler.collectGarbage");
  const { metrics } = await client.send("Performance.getMetrics");
  const value = (name) => metrics.find((metric) => metric.name === name).value;
  return { "JavaScript heap, kB": value("JSHeapUsedSize") / 1000, "DOM nodes": value("Nodes"), listeners: value("JSEventListeners") };
}
