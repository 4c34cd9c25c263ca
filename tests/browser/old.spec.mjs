// Browsers that know less: what is newer than the page asks for is taken away.

import { expect, open, openPart, settled, switchPad, test } from "./game.mjs";

/** Chromium 100 to 107, Firefox 98 to 100 and Safari 15.4 of these, each its own. */
const UNKNOWN = [
  [/(\d)[sd]v([hw])/g, "$1xv$2"],
  [/\bround\(/g, "nearest("],
  [/@property/g, "@registered"],
  [/:has\(/g, ":holding("],
  [/@container|text-wrap|content-visibility|accent-color|overscroll-behavior/g, "unknown"],
];

test("where newer units, functions and selectors are unknown there is a board all the same", async ({ page, browserName }) => {
  test.skip(browserName !== "chromium", "what is taken away is the same for every engine");
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const body = UNKNOWN.reduce((text, [known, unknown]) => text.replace(known, unknown), await response.text());
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Array.prototype, "at"],
      [Array.prototype, "findLast"],
      [Object, "hasOwn"],
      [window, "structuredClone"],
      [String.prototype, "replaceAll"],
      [Array.prototype, "toSorted"],
    ])
      delete owner[name];
  });
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [1280, 800],
  ]) {
    await page.setViewportSize({ width, height });
    await open(page);
    await page.keyboard.press("ArrowLeft");
    await settled(page);
    const [board, tile] = [await page.locator("main .game-container").boundingBox(), await page.locator(".tile").first().boundingBox()];
    expect(board.width).toBeGreaterThan(Math.min(width, height) * 0.6);
    expect(board.height).toBeCloseTo(board.width, 0);
    expect(tile.width).toBeGreaterThan(board.width / 5);
    await switchPad(page);
    await switchPad(page);
    await openPart(page, "v", "watch");
    expect((await page.locator("#watch .game-container").boundingBox()).width).toBeGreaterThan(140);
    const dialog = await page.locator("#watch").boundingBox();
    expect(dialog.height).toBeLessThanOrEqual(height);
    await page.keyboard.press("Escape");
  }
});

test.describe("without dialogs", () => {
  test.use({ expectedTrouble: /dialogs|^Error$/ });

  test("the page says that the browser is too old", async ({ page }) => {
    await page.addInitScript(() => delete window.HTMLDialogElement);
    await page.goto("");
    await expect(page.locator("#trouble-text")).toContainText("an outdated browser can also be the cause");
    await expect(page.locator("#trouble")).toBeVisible();
  });
});
