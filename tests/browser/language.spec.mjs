// Languages: chosen in the settings or by the address, at once and for good, without touching
// the game.

import de from "../../www/locales/de.json" with { type: "json" };
import en from "../../www/locales/en.json" with { type: "json" };
import { ARROW, axe, expect, fits, Game, goTo, ofCore, open, openPart, play, same, settled, skipAxe, step, test, withoutWorker } from "./game.mjs";

const KEY = "twenty48/1/language";

/** Opens the dialog of languages by the settings. */
async function openLanguages(page) {
  await goTo(page, "language");
  const dialog = page.locator("#language[open]");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Sees that the page speaks a language, with a few of its words. */
async function speaks(page, tag, catalogue) {
  await expect(page.locator("html")).toHaveAttribute("lang", tag);
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.locator("#undo span")).toHaveText(catalogue.markup.undo);
  await expect(page.locator("#game-name")).toHaveText(catalogue.modes.classic);
  await expect(page.locator(".cells")).toHaveAttribute("aria-label", catalogue.markup.board);
}

const stored = (page) => page.evaluate((key) => localStorage.getItem(key), KEY);

ofCore("who has a language that isn't there finds the others on the page", async ({ browser, baseURL }) => {
  for (const [locale, isShown] of [
    ["nl-NL", true],
    ["de-CH", false],
  ]) {
    const context = await browser.newContext({ baseURL, locale });
    const page = await context.newPage();
    await open(page);
    const button = page.locator("#languages");
    expect(await button.isVisible(), locale).toBe(isShown);
    if (isShown) {
      await button.click();
      await page.locator("#language[open]").getByRole("button", { name: "Deutsch" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await open(page);
      await expect(button).toBeHidden();
    }
    await context.close();
  }
});

ofCore("the settings lead to the languages, each with its name in itself", async ({ page, browserName }) => {
  await open(page);
  const dialog = await openLanguages(page);
  await expect(dialog.getByRole("heading")).toHaveText("Language");
  for (const [tag, { language }] of Object.entries({ en, de })) {
    const button = dialog.getByRole("listitem").getByRole("button", { name: language, exact: true });
    await expect(button).toHaveAttribute("lang", tag);
    await expect(button).toHaveAttribute("dir", "auto");
    await expect(button).toHaveAttribute("aria-current", String(tag === "en"));
  }
  await fits(page, dialog);
  skipAxe(browserName);
  await axe(page);
});

ofCore("a language is changed at once, without a reload, and without touching the game", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 8);
  await page.evaluate(() => (window.isSamePage = true));
  // It stays in the page when it is closed.
  await page.keyboard.press("g");
  await expect(page.locator("#games summary").last()).toHaveText("Custom rules");
  await page.keyboard.press("Escape");
  const dialog = await openLanguages(page);
  await dialog.getByRole("button", { name: "Deutsch" }).click();
  await expect(dialog.getByRole("heading")).toHaveText("Sprache");
  await expect(dialog.getByRole("status")).toHaveText(de.languages.changed);
  await expect(dialog.locator("[aria-current=true]")).toHaveText("Deutsch");
  await expect(dialog.getByRole("button", { name: "Schließen" })).toBeVisible();
  await speaks(page, "de", de);
  // Choosing it again changes nothing.
  await dialog.getByRole("button", { name: "Deutsch" }).click();
  await expect(dialog.locator("[aria-current=true]")).toHaveText("Deutsch");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await same(page, game);
  await page.keyboard.press(ARROW[step(game)]);
  await same(page, game);
  await expect(page.locator("#live")).toContainText(/leere?s? Felde?r?\./);

  await page.keyboard.press("g");
  await expect(page.locator("#games").getByRole("heading", { name: "Modi" })).toBeVisible();
  await expect(page.locator("#games summary").last()).toHaveText(de.games.custom);
  await expect(page.locator("#games .card").first()).toContainText(de.rules.endless.replace("{goal}", "2048"));
  await page.keyboard.press("Escape");

  const back = await openLanguages(page);
  await back.getByRole("button", { name: "English" }).click();
  await expect(back.getByRole("status")).toHaveText("Language changed.");
  await speaks(page, "en", en);
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await expect(page.locator("#games").getByRole("heading", { name: "Modes" })).toBeVisible();
  await expect(page.locator("#games .card .mini i").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await same(page, game);
  expect(await page.evaluate(() => window.isSamePage)).toBe(true);
});

ofCore("the chosen language is kept", async ({ page }) => {
  await open(page);
  const dialog = await openLanguages(page);
  expect(await stored(page)).toBe(null);
  await dialog.getByRole("button", { name: "Deutsch" }).click();
  await speaks(page, "de", de);
  expect(await stored(page)).toBe("de");
  await page.reload();
  await settled(page);
  await speaks(page, "de", de);
  await expect(await openLanguages(page)).toContainText("Sprache");
});

ofCore("an address can ask for a language, which is kept too", async ({ page }) => {
  await open(page, "?seed=1&lang=de");
  await speaks(page, "de", de);
  await same(page, new Game(1n));
  await open(page, "?seed=1");
  await speaks(page, "de", de);
  await open(page, "?seed=1&lang=en-GB");
  await speaks(page, "en", en);
});

ofCore("a language is found by any tag of it, Chinese by its script", async ({ page }) => {
  for (const [asked, tag] of Object.entries({
    DE: "de",
    "fr-CA": "fr",
    pt: "pt-BR",
    "zh-TW": "zh-Hant",
    "zh-HK": "zh-Hant",
    "zh-SG": "zh-Hans",
    zh: "zh-Hans",
    zh_TW: "zh-Hant",
    pt_BR: "pt-BR",
    yue: "zh-Hant",
    cmn: "zh-Hans",
    wuu: "zh-Hans",
  })) {
    await open(page, `?seed=1&lang=${asked}`);
    await expect(page.locator("html"), asked).toHaveAttribute("lang", tag);
  }
});

ofCore("the game doesn't wait for words, and says what it has to say once they are there", async ({ page }) => {
  const game = new Game(1n);
  let send;
  const held = new Promise((resolve) => (send = resolve));
  await page.route(/words-de-page/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "?seed=1&lang=de");
  await play(page, game, 3);
  await same(page, game);
  await expect(page.locator("#live")).toHaveText("");
  send();
  await speaks(page, "de", de);
  await expect(page.locator("#live")).not.toHaveText("");
  await expect(page.locator("[role=gridcell]:not(.full)").first()).toHaveAttribute("aria-label", de.page.empty);
  await same(page, game);
});

ofCore("an address that asks for a language there is none of changes nothing", async ({ page }) => {
  for (const tag of ["tlh", "<b>", ""]) {
    await open(page, `?seed=1&lang=${encodeURIComponent(tag)}`);
    await speaks(page, "en", en);
    expect(await stored(page)).toBe(null);
  }
});

test.describe("in a browser of German", () => {
  test.use({ locale: "de-AT" });

  test("the page is German from the start, and English where that is chosen", async ({ page }) => {
    await open(page);
    await speaks(page, "de", de);
    const dialog = await openLanguages(page);
    await expect(dialog.locator("[aria-current=true]")).toHaveText("Deutsch");
    await dialog.getByRole("button", { name: "English" }).click();
    await speaks(page, "en", en);
    await page.reload();
    await settled(page);
    await speaks(page, "en", en);
  });
});

for (const locale of ["en-GB", "en-IN", "de-CH", "es-MX"]) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale });

    ofCore("days and numbers are the region's", async ({ page }) => {
      await open(page, "?seed=1&variant=4x4");
      await play(page, new Game(1n), 3);
      const now = new Date();
      const watch = await openPart(page, "v", "watch");
      await expect(watch).toContainText(new Intl.DateTimeFormat(locale, { year: "numeric", month: "short", day: "numeric" }).format(now));
      expect(await page.evaluate(() => window.words.kit.number(document.documentElement.lang, 1234567.5, 0))).toBe(
        new Intl.NumberFormat(locale).format(1234567.5),
      );
    });
  });
}

ofCore("a language whose words can't be loaded is not chosen, and that is said", async ({ browser, baseURL }) => {
  // A page of its own: the browser reports what could not be loaded.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await withoutWorker(page);
  await page.route(/words-de-/, (route) => route.abort());
  const game = new Game(1n);
  await open(page);
  await play(page, game, 3);
  const dialog = await openLanguages(page);
  await dialog.getByRole("button", { name: "Deutsch" }).click();
  await expect(dialog.getByRole("status")).toHaveText(en.languages.not_loaded);
  await expect(dialog.locator("[aria-current=true]")).toHaveText("English");
  await speaks(page, "en", en);
  expect(await stored(page)).toBe(null);
  await page.keyboard.press("Escape");
  await same(page, game);
  await context.close();
});
