// Measures opening each dialog by its key on a slow phone, a first and a second time: soon
// after the first tile, for which each dialog gets a page of its own, and after a move and a
// rest, one after the other. The review isn't measured, since it needs a game that has ended.

import { inContext, openPage, press, SPEEDS, wait, within } from "./browser.mjs";
import { observeDialogs, observeStart } from "./in-page.mjs";
import { watchTraffic } from "./traffic.mjs";

const KEYS = { menu: "m", games: "g", daily: "t", watch: "v", share: "x", history: "i", statistics: "f", bring: "o", help: "?" };
/** These have no key, and are opened by buttons: one of the menu's, then one of the dialog that this opens. */
const BUTTONS = {
  settings: ['#menu [data-do="settings"]'],
  language: ['#menu [data-do="settings"]', "#settings .language"],
};
const NAMES = [...Object.keys(KEYS), ...Object.keys(BUTTONS)];

const SOON_MS = 300;
/** A page is at rest after so long without a request, in milliseconds, but not before the whole rest. */
const QUIET_MS = 2000;
const REST_MS = 4000;
const PATIENCE_MS = 20_000;

export async function measureDialogs({ browser, sites: [site], rounds, results }) {
  const [speed] = SPEEDS;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of NAMES) {
      const { first, second } = await inContext(browser, {}, async (context) => {
        const { page } = await start(context, site, speed);
        await wait(SOON_MS);
        return openTwice(page, name);
      });
      results.add(`dialogs soon after the load, ${speed.label}`, site, { [`${name} first, ms`]: first, [`${name} second, ms`]: second });
    }
    await inContext(browser, {}, async (context) => {
      const { page, client, traffic } = await start(context, site, speed);
      // The first tile may be there before keys are answered.
      while ((await page.locator(".moves-container").textContent()) === "0") {
        for (const key of ["ArrowLeft", "ArrowRight"]) await press(client, key);
        await wait(SOON_MS);
      }
      await wait(REST_MS);
      while (!traffic.isQuiet(QUIET_MS)) await wait(100);
      // Where the code comes with the first dialog, that is another one each round.
      for (const [index, name] of [...NAMES.slice(round % NAMES.length), ...NAMES.slice(0, round % NAMES.length)].entries()) {
        const { first, second } = await openTwice(page, name);
        results.add(`dialogs after a rest, ${speed.label}`, site, {
          ...(index === 0 && { "whichever is first, ms": first }),
          [`${name} first, ms`]: first,
          [`${name} second, ms`]: second,
        });
      }
    });
  }
}

async function start(context, site, speed) {
  const { page, client, reported } = await openPage(context, speed, observeStart, observeDialogs);
  const traffic = watchTraffic(client);
  await client.send("Page.navigate", { url: site.url });
  await reported("tile");
  return { page, client, traffic };
}

async function openTwice(page, name) {
  const first = await open(page, name);
  const second = await open(page, name);
  return { first, second };
}

/** Opens a dialog, and closes it; returns the milliseconds from the key until it was shown. */
async function open(page, name) {
  if (!KEYS[name]) {
    await page.keyboard.press(KEYS.menu);
    for (const [index, button] of BUTTONS[name].entries()) {
      if (index > 0) await page.keyboard.press("Enter");
      await page.locator(button).focus();
    }
  }
  await page.evaluate((name) => window.bench.awaitDialog(name), name);
  await page.keyboard.press(KEYS[name] ?? "Enter");
  const time = await within(
    PATIENCE_MS,
    page.evaluate(() => window.bench.opened),
    name,
  );
  for (let left = 3; left > 0 && (await page.locator("dialog[open]").count()) > 0; left -= 1) {
    await page.keyboard.press("Escape");
    await wait(SOON_MS);
  }
  return time;
}
