// What the device is asked for and refuses, or lacks: a share sheet, round corners.

import { expect, Game, ofCore, open, openPart, play } from "./game.mjs";

/** A share sheet that ends so, and a clipboard that works or not. */
const withSheet = (page, ends, copies = true) =>
  page.addInitScript(
    ([ends, copies]) => {
      window.asked = [];
      Object.assign(Navigator.prototype, {
        canShare: () => true,
        share: async (data) => {
          window.asked.push(data.text ?? data.files?.[0].name);
          throw new DOMException("", ends);
        },
      });
      const writeText = async (text) => {
        if (!copies) throw new DOMException("", "NotAllowedError");
        window.copied = text;
      };
      Object.defineProperty(Navigator.prototype, "clipboard", { get: () => ({ writeText }), configurable: true });
    },
    [ends, copies],
  );

/** The result of a day's game that was given up. */
async function dailyResult(page) {
  const daily = await openPart(page, "t", "daily");
  await daily.getByRole("button", { name: "Play", exact: true }).click();
  for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await daily.locator(".checked").waitFor();
  return daily;
}

ofCore("a link that the system refuses to share is copied, or selected", async ({ page }) => {
  await withSheet(page, "NotAllowedError");
  await open(page);
  await play(page, new Game(1n), 3);
  const share = await openPart(page, "x", "share");
  await share.getByRole("button", { name: /^Share/ }).click();
  await expect(share.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => window.asked.length)).toBe(1);
  expect(await page.evaluate(() => window.copied)).toContain("#");
});

ofCore("where copying is refused, too, the link is selected", async ({ page }) => {
  await withSheet(page, "NotAllowedError", false);
  await open(page);
  await play(page, new Game(1n), 3);
  const share = await openPart(page, "x", "share");
  await share.getByRole("button", { name: /^Share/ }).click();
  await expect.poll(() => page.evaluate(() => getSelection().toString() || document.activeElement.value)).toContain("#");
});

ofCore("a share sheet that is dismissed says nothing", async ({ page }) => {
  await withSheet(page, "AbortError");
  await open(page);
  await play(page, new Game(1n), 3);
  const share = await openPart(page, "x", "share");
  await share.getByRole("button", { name: /^Share/ }).click();
  await expect.poll(() => page.evaluate(() => window.asked.length)).toBe(1);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => window.copied)).toBe(undefined);
});

ofCore(
  "a day's result that the system refuses to share is copied, and its picture is downloaded, without round corners where there are none",
  async ({ page }) => {
    await withSheet(page, "NotAllowedError");
    await page.addInitScript(() => {
      delete CanvasRenderingContext2D.prototype.roundRect;
    });
    await open(page);
    const daily = await dailyResult(page);
    await daily.getByRole("button", { name: /^Share/ }).click();
    await expect(daily.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
    await daily.getByRole("button", { name: "Picture" }).click();
    const picture = page.locator("#picture[open]");
    await picture.getByRole("button", { name: "Share…" }).click();
    await expect(picture.locator(".told")).toHaveText("Your system couldn’t share the picture. Save it instead.");
    expect(await page.evaluate(() => window.asked.at(-1))).toBe("2048.png");
    const download = page.waitForEvent("download");
    await picture.getByRole("button", { name: "Save" }).click();
    expect((await download).suggestedFilename()).toBe("2048.png");
  },
);

ofCore("a picture that can't be drawn is a text", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page);
  const daily = await dailyResult(page);
  await daily.getByRole("button", { name: "Picture" }).click();
  const picture = page.locator("#picture[open]");
  await expect(picture.getByRole("status")).toHaveText("This browser can’t draw the picture. Here it is in words.");
  await expect(picture.locator(".three-lines")).toContainText(/^2048 Daily · .* · Classic · .*\nScore: \d+ · /);
});
