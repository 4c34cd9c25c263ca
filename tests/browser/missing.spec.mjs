// Each thing of the browser that the page can do without is taken away: it isn't there, throws, or
// never answers. Then everything is opened: it opens whole, or a sentence says why not.

import { DIALOG_KEYS, DIALOG_PATHS, deny, expect, Game, ofCore, open, play, same, test } from "./game.mjs";

/** What answers later, or not at all. */
const PROMISED = [
  "navigator.serviceWorker.register",
  "navigator.storage.persisted",
  "navigator.storage.persist",
  "navigator.wakeLock.request",
  "navigator.clipboard.writeText",
  "document.documentElement.requestFullscreen",
];

/** What is taken away, by how, and where it is. */
const OPTIONAL = {
  "isn't there": [
    "navigator.serviceWorker",
    "Worker",
    "indexedDB",
    "navigator.storage",
    "navigator.getGamepads",
    "navigator.wakeLock",
    "navigator.clipboard",
    "navigator.vibrate",
    "AudioContext",
    "requestIdleCallback",
    "visualViewport",
    "document.fullscreenEnabled",
    "document.documentElement.requestFullscreen",
    "Intl.Segmenter",
  ],
  throws: ["Worker", "indexedDB.open", "navigator.getGamepads", "AudioContext", "history.replaceState"],
  refuses: PROMISED,
  "never answers": PROMISED,
};

// The console may have it, with where it happened; nothing is left uncaught.
test.use({ expectedTrouble: /\n\s+at |the coach/ });

/** Takes things away in every page. */
const take = (page, how, paths) =>
  page.addInitScript(
    ([how, paths]) => {
      // What makes noise, shakes and keeps awake is on.
      try {
        for (const [name, value] of Object.entries({ sound: "loud", vibration: "on" })) localStorage.setItem(`twenty48/1/setting/${name}`, value);
      } catch {
        // The empty page before the first has no storage.
      }
      function instead() {
        const error = Object.assign(new Error("taken away"), { name: "NotAllowedError" });
        if (how === "never answers") return new Promise(() => {});
        if (how === "refuses") return Promise.reject(error);
        throw error;
      }
      for (const path of paths) {
        const names = path.split(".");
        const last = names.pop();
        let owner = globalThis;
        for (const name of names) owner = owner?.[name];
        if (owner) Object.defineProperty(owner, last, { value: how === "isn't there" ? undefined : instead, configurable: true });
      }
    },
    [how, paths],
  );

/** Does something that opens a dialog, which opens whole, or a sentence says why not; whether it is open. */
async function opensOrIsTold(page, name, act) {
  await act();
  const dialog = page.locator(`#${name}[open]`);
  const notice = page.locator("#notice:visible");
  await expect(dialog.or(notice).first()).toBeVisible();
  const isOpen = await dialog.isVisible();
  if (isOpen) {
    const heading = dialog.getByRole("heading", { level: 2 }).first();
    await expect(heading).not.toBeEmpty();
    // More than its name.
    const more = async () => (await dialog.innerText()).length - (await heading.innerText()).length;
    await expect.poll(more).toBeGreaterThan(10);
  } else {
    await expect(notice).not.toBeEmpty();
    await notice.getByRole("button").first().click();
  }
  return isOpen;
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
  for (const [key, name] of Object.entries(DIALOG_KEYS)) {
    await opensOrIsTold(page, name, () => page.keyboard.press(key));
    await close(page);
  }
  for (const path of Object.values(DIALOG_PATHS)) {
    await page.keyboard.press("m");
    for (const [name, button] of path) if (!(await opensOrIsTold(page, name, () => page.locator(button).click()))) break;
    await close(page);
  }
  // The hint says something, whatever it has.
  await page.keyboard.press("b");
  await expect(page.locator("#caption:not(:empty), #notice:visible").first()).toBeVisible();
  await play(page, game, 1);
  await same(page, game);
}

for (const [how, paths] of Object.entries(OPTIONAL)) {
  ofCore(`everything opens where what the page can do without ${how}`, async ({ page }) => {
    await take(page, how, paths);
    await opensEverything(page);
  });
}

for (const kind of Object.keys(deny)) {
  ofCore(`everything opens where the browser denies the ${kind} storage`, async ({ page }) => {
    await deny[kind](page);
    await opensEverything(page);
  });
}
