// Measures the second visit, a day later, on a slow phone: what the browser has cached is too
// old to be used without asking, and a service worker, where the page has one, is installed but
// doesn't run. Some moves have been made at the first visit.

import { inContext, inRounds, openPage, press, SPEEDS, wait } from "./browser.mjs";
import { observeStart } from "./in-page.mjs";
import { load, loadPressing } from "./start.mjs";

/** After so long without an answer of the server a page has loaded, in milliseconds. */
const QUIET_MS = 500;
const FIRST_MOVES = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown"];

export async function measureSecond({ browser, sites, rounds, results }) {
  const [speed] = SPEEDS;
  const name = `second visit, ${speed.label}`;
  await inRounds(rounds, sites, async (site) => {
    const visit = (measure) =>
      inContext(browser, {}, async (context) => {
        await visitFirst(context, site);
        return measure(context, site, speed);
      });
    results.add(name, site, await visit(loadPressing));
    results.add(name, site, await visit(load));
  });
}

/** Visits a page, plays a little, waits until it could do without the network, and leaves. */
async function visitFirst(context, site) {
  site.isStale = true;
  site.answers.length = 0;
  const { page, client, reported } = await openPage(context, {}, observeStart);
  await client.send("Page.navigate", { url: site.url });
  await reported("tile");
  for (const key of FIRST_MOVES) {
    await press(client, key);
    await wait(100);
  }
  for (let count = -1; count < site.answers.length; await wait(QUIET_MS)) count = site.answers.length;
  await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    if (registrations.length > 0) await navigator.serviceWorker.ready;
  });
  await client.send("ServiceWorker.enable");
  await client.send("ServiceWorker.stopAllWorkers");
  await page.close();
  site.isStale = false;
}
