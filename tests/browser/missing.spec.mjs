// Each thing of the browser that the page can do without is taken away: it isn't there, throws, or
// never answers. Then everything is opened: it opens whole, or a sentence says why not.

import { ARROW, deny, expect, Game, ofCore, open, play, same, test } from "./game.mjs";

const MISSING = "isn't there";
const THROWS = "throws";
const REFUSES = "refuses";
const SILENT = "never answers";

/** What is taken away, by where it is, and the ways in which that happens. */
const OPTIONAL = [
  ["navigator.serviceWorker", [MISSING]],
  ["navigator.serviceWorker.register", [REFUSES, SILENT]],
  ["Worker", [MISSING, THROWS]],
  ["indexedDB", [MISSING]],
  ["indexedDB.open", [THROWS]],
  ["navigator.storage", [MISSING]],
  ["navigator.storage.persisted", [MISSING, REFUSES, SILENT]],
  ["navigator.storage.persist", [MISSING, REFUSES, SILENT]],
  ["navigator.getGamepads", [MISSING, THROWS]],
  ["navigator.wakeLock", [MISSING]],
  ["navigator.wakeLock.request", [REFUSES, SILENT]],
  ["navigator.clipboard", [MISSING]],
  ["navigator.clipboard.writeText", [REFUSES, SILENT]],
  ["navigator.vibrate", [MISSING]],
  ["AudioContext", [MISSING, THROWS]],
  ["requestIdleCallback", [MISSING]],
  ["visualViewport", [MISSING]],
  ["document.fullscreenEnabled", [MISSING]],
  ["document.documentElement.requestFullscreen", [MISSING, REFUSES, SILENT]],
  ["history.replaceState", [THROWS]],
  ["Intl.Segmenter", [MISSING]],
];

// The console may have it, with where it happened; nothing is left uncaught.
test.use({ expectedTrouble: /\n\s+at |the coach/ });

/** Takes something away in every page. */
const take = (page, path, how) =>
  page.addInitScript(
    ([path, isMissing, isSilent, isRefused]) => {
      // What makes noise, shakes and keeps awake is on.
      try {
        for (const [name, value] of Object.entries({ sound: "loud", vibration: "on" })) localStorage.setItem(`twenty48/1/setting/${name}`, value);
      } catch {
        // The empty page before the first has no storage.
      }
      const names = path.split(".");
      const last = names.pop();
      let owner = globalThis;
      for (const name of names) owner = owner?.[name];
      if (!owner) return;
      function instead() {
        const error = Object.assign(new Error("taken away"), { name: "NotAllowedError" });
        if (isSilent) return new Promise(() => {});
        if (isRefused) return Promise.reject(error);
        throw error;
      }
      Object.defineProperty(owner, last, { value: isMissing ? undefined : instead, configurable: true });
    },
    [path, how === MISSING, how === SILENT, how === REFUSES],
  );

/** The dialogs that have a key, and those of the menu, by what opens them there. */
const KEYS = { m: "menu", g: "games", "?": "help", t: "daily", i: "history", f: "statistics", v: "watch", o: "bring", x: "share" };
const ENTRIES = { Settings: "settings", Language: "language", Practice: "practice", Mistakes: "notebook", Stairs: "stairs" };

/** Does something that opens a dialog, which opens whole, or a sentence says why not; and closes it. */
async function opensOrIsTold(page, name, act) {
  await act();
  const dialog = page.locator(`#${name}[open]`);
  const notice = page.locator("#notice:visible");
  await expect(dialog.or(notice).first()).toBeVisible();
  if (await dialog.isVisible()) {
    const heading = dialog.getByRole("heading", { level: 2 }).first();
    await expect(heading).not.toBeEmpty();
    // More than its name.
    const more = async () => (await dialog.innerText()).length - (await heading.innerText()).length;
    await expect.poll(more).toBeGreaterThan(10);
  } else {
    await expect(notice).not.toBeEmpty();
    await notice.getByRole("button").first().click();
  }
}

async function close(page) {
  await expect(async () => {
    if ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape");
    await expect(page.locator("dialog")).toHaveCount(await page.locator("#ask, #menu, #games").count(), { timeout: 500 });
    expect(await page.locator("dialog[open]").count()).toBe(0);
  }).toPass();
}

async function opensEverything(page) {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 3);
  for (const [key, name] of Object.entries(KEYS)) {
    await opensOrIsTold(page, name, () => page.keyboard.press(key));
    await close(page);
  }
  for (const [label, name] of Object.entries(ENTRIES)) {
    await page.keyboard.press("m");
    await opensOrIsTold(page, name, () =>
      page
        .locator("#menu[open]")
        .getByRole("button", { name: new RegExp(`^${label}`) })
        .click(),
    );
    await close(page);
  }
  // The hint says something, whatever it has.
  await page.keyboard.press("b");
  await expect(page.locator("#caption:not(:empty), #notice:visible").first()).toBeVisible();
  await page.keyboard.press(ARROW.left);
  await page.keyboard.press("u");
  await expect(page.locator(".moves-container")).not.toBeEmpty();
  await same(page, game).catch(() => play(page, game, 1));
}

for (const [path, ways] of OPTIONAL) {
  for (const how of ways) {
    ofCore(`everything opens where ${path} ${how}`, async ({ page }) => {
      await take(page, path, how);
      await opensEverything(page);
    });
  }
}

for (const kind of Object.keys(deny)) {
  ofCore(`everything opens where the browser denies the ${kind} storage`, async ({ page }) => {
    await deny[kind](page);
    await opensEverything(page);
  });
}
