// The page in other languages: nothing is cut, nothing lies over anything, in the longest of
// them, in one from right to left, and in one that is longer than any.

import { expect, ofCore, open, openPart, overlaps, settled, test, withoutWorker } from "./game.mjs";
import { speakPseudo } from "./words.mjs";

const PARTS = [
  ["g", "games"],
  ["t", "daily"],
  ["v", "watch"],
  ["x", "share"],
  ["i", "history"],
  ["f", "statistics"],
  ["o", "bring"],
  ["?", "help"],
];

/** Texts that are cut off within an element. A game's name is shortened where it is long; it is told whole elsewhere. */
const cut = (element) =>
  element.evaluate((root) =>
    [...root.querySelectorAll("*")]
      .filter(
        (one) =>
          one.checkVisibility() &&
          !one.closest(".unseen, .game-name, .live, select, input, textarea, .name, .title") &&
          [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()),
      )
      // A control shows where its words leave it; another element only where they are clipped.
      .filter(
        (one) =>
          (one.matches("button, button *") || /hidden|clip|auto|scroll/.test(getComputedStyle(one).overflowX)) &&
          one.clientWidth > 0 &&
          one.scrollWidth > one.clientWidth + 1,
      )
      .map((one) => one.outerHTML.slice(0, 120)),
  );

async function look(page, element, at) {
  await settled(page);
  expect(await element.evaluate((one) => one.scrollWidth - one.clientWidth), `${at}: wider than its place`).toBeLessThanOrEqual(0);
  // The points of the last move fly over the score.
  expect(
    (await overlaps(element)).filter((pair) => !/\+\d/.test(pair)),
    at,
  ).toEqual([]);
  expect(await cut(element), at).toEqual([]);
}

for (const tag of ["pseudo", "de", "ru", "ar", "ja"]) {
  ofCore(`everything fits in ${tag}`, async ({ page }) => {
    test.slow();
    await withoutWorker(page);
    if (tag === "pseudo") await speakPseudo(page);
    await open(page, `?seed=1&lang=${tag === "pseudo" ? "de" : tag}`);
    for (let i = 0; i < 12; i += 1) await page.keyboard.press(["ArrowLeft", "ArrowDown"][i % 2]);
    const sizes = [
      [320, 568],
      [1280, 800],
    ];
    const atSizes = async (element, name) => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await look(page, element, `${name} at ${width} x ${height}`);
      }
    };
    await atSizes(page.locator("body"), "page");
    await page.keyboard.press("m");
    await atSizes(page.locator("#menu"), "menu");
    await page.keyboard.press("Escape");
    await page.keyboard.press("r");
    await atSizes(page.locator("#ask"), "question");
    await page.keyboard.press("Escape");
    for (const [key, name] of PARTS) {
      const dialog = await openPart(page, key, name);
      for (const summary of await dialog.locator("summary:visible").all())
        if (!(await summary.evaluate((one) => one.parentElement.open))) await summary.click();
      await atSizes(dialog, name);
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    }
    await page.keyboard.press("b");
    await page.locator(".advice").first().waitFor();
    await atSizes(page.locator("body"), "hint");
    await page.keyboard.press("q");
    await page.keyboard.press("y");
    await page.locator(".game-over").waitFor();
    // The board is below it.
    await atSizes(page.locator(".game-message"), "end");
    await atSizes(page.locator(".top"), "end, its top");
    await page.locator(".review-button").click();
    await page.locator("#review .accuracy, #review ol, #review .results").first().waitFor();
    await atSizes(page.locator("#review"), "review");
  });
}
