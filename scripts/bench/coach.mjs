// Measures hints by their key, from the event to the frame that shows them: the first, as soon
// as a page that was loaded with nothing cached answers keys, or after a rest, and the second.
// What the first waits for is told by the messages of the coach's worker.
//
// Chromium's throttling slows down the page; its workers run as fast as they can.

import { inContext, openPage, wait, within } from "./browser.mjs";
import { observeHints, observeStart } from "./in-page.mjs";
import { openPressing } from "./start.mjs";
import { watchTraffic } from "./traffic.mjs";

const SPEEDS = [
  { label: "no throttling", cpu: 1 },
  { label: "CPU slowed 4 times", cpu: 4 },
];
/** A page is at rest after so long without a request, in milliseconds, but not before the whole rest. */
const QUIET_MS = 700;
const REST_MS = 4000;
const PATIENCE_MS = 20_000;

export async function measureCoach({ browser, sites: [site], rounds, results }) {
  for (let round = 0; round < rounds; round += 1) {
    for (const speed of SPEEDS) {
      for (const rests of [false, true]) {
        const name = `hints ${rests ? "after a rest" : "at once"}, ${speed.label}`;
        results.add(name, site, await inContext(browser, {}, (context) => measureHints(context, site, speed, rests)));
      }
    }
  }
}

async function measureHints(context, site, speed, rests) {
  const subject = await openPage(context, speed, observeStart, observeHints);
  const { page, client } = subject;
  const traffic = watchTraffic(client);
  await openPressing(subject, site);
  if (rests) {
    await wait(REST_MS);
    while (!traffic.isQuiet(QUIET_MS)) await wait(50);
  }
  const first = await hint(page);
  await page.keyboard.press("b");
  await page.locator(".advice").waitFor({ state: "detached" });
  const second = await hint(page);
  return {
    "first hint, ms": first.shown,
    "to the worker’s start, ms": first.asked,
    "to its first message, ms": first.started - first.asked,
    "to its code, ms": first.code - first.started,
    "to its data, decoded, ms": first.loaded - first.code,
    "to the result, ms": first.result - first.loaded,
    "to the frame, ms": first.shown - first.result,
    "second hint, ms": second.shown,
  };
}

/** Asks for a hint; returns the milliseconds from the key to each step. */
async function hint(page) {
  await page.evaluate(() => window.bench.awaitHint());
  await page.keyboard.press("b");
  return within(
    PATIENCE_MS,
    page.evaluate(() => window.bench.hint),
    "hint",
  );
}
