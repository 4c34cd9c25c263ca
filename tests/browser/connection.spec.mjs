// A moment in which the server fails costs nothing later: what couldn't be loaded is asked for
// again when it is opened the next time, in every browser.

import { test as base, expect, Game, goTo, inOneEngine, open, openPart, play, same, withoutWorker } from "./game.mjs";
import { dist, publish } from "./publish.mjs";

const test = base.extend({
  site: async ({}, use) => {
    const site = await publish(dist);
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.address),
  expectedTrouble: /load|fetch|import|503|styles|MIME|^Error$/i,
});
const ofCore = inOneEngine(test);

/** What loads later, but for the coach, whose own tests ask for it again (coach.spec.mjs). */
const LATER = /\/assets\/(dialogs|study|extras|stairs|qr|words-\w+-(dialogs|stairs|markup))/;

const notice = (page) => page.locator("#notice:visible");

/** The styles of a dialog have come: without them it has the browser's own border. */
const hasStyles = (dialog) => expect(dialog).not.toHaveCSS("border-style", "solid");

for (const prefetches of [true, false]) {
  test.describe(prefetches ? "while dialogs are fetched ahead" : "while dialogs are opened", () => {
    test.use({ prefetches });

    test("a server that fails for a moment costs nothing later", async ({ page, site }) => {
      await withoutWorker(page);
      const game = new Game(1n);
      site.refused = LATER;
      await open(page);
      await play(page, game, 3);
      // The first press takes the notice of the one before away.
      for (const key of ["m", "i", "b"]) {
        await page.keyboard.press(key);
        await expect(notice(page)).toContainText("couldn’t load");
        await page.locator("#notice button").click();
      }
      site.refused = null;
      await hasStyles(await openPart(page, "m", "menu"));
      await page.keyboard.press("Escape");
      await openPart(page, "i", "history");
      await page.keyboard.press("Escape");
      site.refused = /\/assets\/(extras|qr|stairs|words-de)/;
      const share = await openPart(page, "x", "share");
      await share.getByText("QR code", { exact: true }).click();
      await expect(share).toContainText("couldn’t load");
      site.refused = null;
      await share.getByText("QR code", { exact: true }).click();
      await share.getByText("QR code", { exact: true }).click();
      await expect(share.getByRole("img", { name: "QR code" })).toBeVisible();
      await page.keyboard.press("Escape");
      await same(page, game);
    });
  });
}

ofCore("Stairs opens with its styles once the server answers again", async ({ page, site }) => {
  await withoutWorker(page);
  await open(page);
  const stairs = page.locator("#stairs[open]");
  const press = () => goTo(page, "stairs");
  for (const refused of [/\/assets\/stairs/, /\/assets\/stairs-.*\.css/, /\/assets\/(stairs_bg|words-en-stairs)/]) {
    site.refused = refused;
    await press();
    await expect(notice(page)).toContainText("couldn’t load");
    await expect(stairs).toHaveCount(0);
  }
  site.refused = null;
  await press();
  await hasStyles(stairs);
  await expect(page.locator("#notice")).toBeHidden();
});

ofCore("a language is chosen once the server answers again", async ({ page, site }) => {
  await withoutWorker(page);
  await open(page);
  await goTo(page, "language");
  const languages = page.locator("#language[open]");
  const german = languages.getByRole("button", { name: "Deutsch" });
  site.refused = /\/assets\/words-de/;
  await german.click();
  await expect(languages.getByRole("status")).not.toBeEmpty();
  site.refused = null;
  await german.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});
