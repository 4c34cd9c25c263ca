// Dates are the player's own; only the day's game goes by UTC.

import { expect, Game, ofCore, open, openPart, play, test } from "./game.mjs";

/** Sets the clock of dates to a moment, from then on. */
const setClock = (page, iso) =>
  page.addInitScript((iso) => {
    const Real = Date;
    const shift = Real.parse(iso) - Real.now();
    window.Date = class extends Real {
      constructor(...parts) {
        super(...(parts.length > 0 ? parts : [Real.now() + (window.shift ?? shift)]));
      }
      static now() {
        return Real.now() + (window.shift ?? shift);
      }
    };
    window.setClockTo = (iso) => (window.shift = Real.parse(iso) - Real.now());
  }, iso);

/** The first row of the history, and what it says. */
async function firstEntry(page) {
  const history = await openPart(page, "i", "history");
  return history.locator(".entry").first();
}

/** A date as the page writes it. */
const inEnglish = (date, options) => new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" }).format(Date.parse(date));

const zones = [
  // Evening of the 20th there, tomorrow by UTC.
  ["America/Los_Angeles", "2026-11-21T04:30:00Z", "2026-11-20"],
  // Morning of the 21st there, yesterday by UTC.
  ["Asia/Kathmandu", "2026-11-20T20:00:00Z", "2026-11-21"],
  // The end of summer time, within the hour that comes twice; and a leap day.
  ["Europe/Berlin", "2026-10-25T00:30:00Z", "2026-10-25"],
  // The month before by UTC, and the month after.
  ["Asia/Tokyo", "2026-11-30T20:00:00Z", "2026-12-01"],
  ["America/New_York", "2026-12-01T03:30:00Z", "2026-11-30"],
  ["Pacific/Kiritimati", "2028-02-28T10:30:00Z", "2028-02-29"],
];

for (const [timezoneId, moment, date] of zones) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    // The zones that are a day ahead or behind, and the hour that comes twice, in every engine.
    (zones.findIndex(([zone]) => zone === timezoneId) < 1 ? test : ofCore)(
      "a game is dated, searched and exported by the player’s own date",
      async ({ page }) => {
        const shown = new RegExp(`${date}|${inEnglish(date, { dateStyle: "medium" })}`);
        await setClock(page, moment);
        await open(page, "?seed=1");
        expect(await page.evaluate(() => new Date().toLocaleDateString("sv"))).toBe(date);
        await play(page, new Game(1n), 8);
        await page.keyboard.press("r");
        await page.keyboard.press("y");
        await expect(await firstEntry(page)).toContainText(shown);
        const history = page.locator("#history");
        await history.locator("summary").click();
        const before = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
        const after = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
        for (const [from, to, count] of [
          [date, date, 1],
          [after, "", 0],
          ["", before, 0],
          [before, after, 1],
        ]) {
          await history.getByLabel("From").fill(from);
          await history.getByLabel("To", { exact: true }).fill(to);
          await expect(history.locator(".entry")).toHaveCount(count);
        }
        await history.locator(".entry").first().click();
        await history.getByRole("button", { name: /^(Watch|Replay)$/ }).click();
        await expect(page.locator("#watch")).toContainText(new RegExp(`Started.* (${shown.source})`));
        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
        await openPart(page, "f", "statistics");
        await page.locator("#statistics details summary").last().click();
        await expect(
          page.locator("#statistics table", { hasText: new RegExp(`${date.slice(0, 7)}|${inEnglish(date, { month: "short", year: "numeric" })}`) }),
        ).toHaveCount(1);
        await page.keyboard.press("Escape");
        await openPart(page, "i", "history");
        // Not every engine's protocol tells of downloads: what the page asks for does.
        await page.evaluate(
          () =>
            (HTMLAnchorElement.prototype.click = function () {
              window.saved = this.download;
            }),
        );
        await history.getByRole("button", { name: "Export" }).click();
        await expect.poll(() => page.evaluate(() => window.saved)).toBe(`2048-history-${date}.txt`);
      },
    );
  });
}

ofCore("the day’s dialog that was left open over midnight says that a new day has begun", async ({ page }) => {
  await setClock(page, "2026-11-20T23:59:00Z");
  await open(page, "");
  const daily = await openPart(page, "t", "daily");
  await expect(daily).toContainText(/^Daily · Nov 20Everyone gets the same tiles today\..*Next Daily in \d+\s(sec|min)/);
  await page.evaluate(() => window.setClockTo("2026-11-21T00:01:00Z"));
  await daily.getByRole("button", { name: "Play", exact: true }).click();
  await expect(daily.locator(".told")).toHaveText("A new day has begun (UTC). Here’s its Daily.");
  await expect(daily).toContainText(/^Daily · Nov 21Everyone gets the same tiles today\./);
  await daily.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("#game-name")).toHaveText("Daily · Nov 21 · Classic");
});

ofCore("a day’s attempt that is under way goes on after midnight", async ({ page }) => {
  await setClock(page, "2026-11-20T23:59:00Z");
  await open(page, "");
  const daily = await openPart(page, "t", "daily");
  await daily.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("#game-name")).toHaveText("Daily · Nov 20 · Classic");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await openPart(page, "t", "daily");
  await page.evaluate(() => window.setClockTo("2026-11-21T00:01:00Z"));
  await daily.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator("#game-name")).toHaveText("Daily · Nov 20 · Classic");
  await expect(page.locator(".moves-container")).not.toHaveText("0");
});
