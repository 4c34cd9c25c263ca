// Nothing lies over anything: notices leave every control free, and dialogs
// have room for what is in them.

import { ARROW, atEach, expect, ofCore, open, settled, switchPad, test } from "./game.mjs";

// At 568 x 320 a long notice has no room beside the board and its controls.
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [667, 375],
  [844, 390],
  [820, 1180],
  [1280, 720],
  [1280, 800],
  [1920, 1080],
];

/** The controls, of those that the selector means, that something else lies over. */
function covered(page, selector) {
  return page.evaluate((selector) => {
    const wrong = [];
    for (const control of [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())) {
      const { x, y, width, height } = control.getBoundingClientRect();
      for (const [across, down] of [
        [0.1, 0.1],
        [0.9, 0.1],
        [0.5, 0.5],
        [0.1, 0.9],
        [0.9, 0.9],
      ]) {
        const top = document.elementFromPoint(x + width * across, y + height * down);
        if (!control.contains(top)) wrong.push(`${control.textContent.trim()} under ${top?.id || top?.className}`);
      }
    }
    return [...new Set(wrong)];
  }, selector);
}

ofCore("a notice leaves the controls free", async ({ page }) => {
  await atEach(page, SIZES, async () => {
    await open(page, "?seed=no");
    await expect(page.locator("#notice")).toBeVisible();
    expect(await covered(page, ".tools button, #notice button")).toEqual([]);
    await switchPad(page);
    await settled(page);
    expect(await covered(page, ".tools button, .pad button, #notice button")).toEqual([]);
    await switchPad(page);
  });
});

test("what the coach has to say leaves its bar free", async ({ page }) => {
  await open(page, "?variant=6x6");
  await page.keyboard.press(ARROW.left);
  await page.keyboard.press("Shift+B");
  await expect(page.locator("#notice")).toContainText("simple rules");
  await atEach(page, SIZES, async () => {
    expect(await covered(page, ".coach-bar :is(button, select), #notice button")).toEqual([]);
  });
});
