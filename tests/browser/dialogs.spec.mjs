// The dialogs that load when they are opened: they fit every screen, their
// controls are large enough for a finger, axe finds nothing in them, and the
// keyboard alone gets through.

import { axe, expect, frame, ofCore, open, openPart, overlaps, settled, skipAxe, test, withoutWorker } from "./game.mjs";

const PARTS = [
  ["t", "daily"],
  ["v", "watch"],
  ["x", "share"],
  ["i", "history"],
  ["f", "statistics"],
  ["o", "bring"],
  ["?", "help"],
  ["m", "menu"],
];

/** A page with games in its history, and all that folds unfolded. */
async function openAll(page) {
  await open(page);
  for (let game = 0; game < 3; game += 1) {
    for (let i = 0; i < 40; i += 1) await page.keyboard.press(["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"][(i * (game + 3)) % 4]);
    if (game === 1) await page.keyboard.press("u");
    if (game < 2) {
      await page.keyboard.press("r");
      await page.keyboard.press("y");
    }
  }
}

async function unfolded(page, key, name) {
  const dialog = await openPart(page, key, name);
  for (const summary of await dialog.locator("summary").all()) if (!(await summary.evaluate((one) => one.parentElement.open))) await summary.click();
  if (name === "history") await dialog.locator(".entry").first().click();
  await settled(page);
  return dialog;
}

ofCore("the dialogs fit every screen", async ({ page }) => {
  test.slow();
  await openAll(page);
  for (const [key, name] of PARTS) {
    const dialog = await unfolded(page, key, name);
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [390, 844],
      [844, 390],
      [820, 1180],
      [1280, 800],
    ]) {
      const at = `${name} at ${width} x ${height}`;
      await page.setViewportSize({ width, height });
      await settled(page);
      const box = await dialog.boundingBox();
      expect(box.x, at).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, at).toBeLessThanOrEqual(width);
      expect(box.height, at).toBeLessThanOrEqual(height);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), at).toBe(0);
      expect(await overlaps(dialog), at).toEqual([]);
      await expect(dialog.getByRole("button", { name: "Close" }), at).toBeInViewport({ ratio: 1 });
      const small = await dialog.locator("button, summary, select, input:not([type=checkbox]), textarea").evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { width, height } = control.getBoundingClientRect();
            // Rows of a list that are out of sight have no size.
            return width > 0 && Math.min(width, height) < 43.5 && !control.closest(".moments, .fastest, .editor, .days");
          })
          .map((control) => control.outerHTML),
      );
      expect(small, at).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("axe finds nothing in the dialogs", async ({ page, browserName }) => {
      skipAxe(browserName);
      await openAll(page);
      for (const [key, name] of PARTS) {
        const dialog = await unfolded(page, key, name);
        await axe(page);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      }
    });
  });
}

test("the dialogs are closed by their key, by Escape and by their button; the game has the keys again", async ({ page }) => {
  await openAll(page);
  await frame(page);
  const moves = page.locator(".moves-container");
  const before = await moves.textContent();
  for (const [key, name] of PARTS) {
    const dialog = await openPart(page, key, name);
    await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
    // Keys of the game do nothing to it meanwhile.
    await page.keyboard.press("u");
    await expect(moves).toHaveText(before);
    await page.keyboard.press(key);
    await expect(dialog).toHaveCount(0);
    await openPart(page, key, name);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
  }
  // Enter does what stands out.
  await openPart(page, "o", "bring");
  await page.keyboard.press("Enter");
  await expect(page.locator("#bring .told")).not.toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(page.locator("#bring")).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(moves).toHaveText(String(Number(before) - 1));
});

test("a click beside a dialog closes it, and a drag out of a field doesn't", async ({ page }) => {
  await open(page);
  const bring = await openPart(page, "o", "bring");
  const field = bring.getByLabel("Paste");
  await field.fill("some text to select");
  const { x, y } = await field.boundingBox();
  await page.mouse.move(x + 40, y + 10);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  await expect(bring).toBeVisible();
  await expect(field).toHaveValue("some text to select");
  await page.mouse.click(5, 5);
  await expect(bring).toHaveCount(0);
});

test("dialogs that are opened and closed leave nothing behind", async ({ page, browserName }) => {
  test.skip(browserName !== "chromium", "only Chromium's protocol counts them");
  await openAll(page);
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const round = async () => {
    for (const [key, name] of PARTS) {
      const dialog = await openPart(page, key, name);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
  };
  const measureOnce = async () => {
    await client.send("HeapProfiler.collectGarbage");
    const { metrics } = await client.send("Performance.getMetrics");
    const of = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    return [of.Nodes, of.JSEventListeners];
  };
  // The collector has its own pace: the least of several counts is what stays.
  const measure = async () => {
    const counts = [];
    for (let i = 0; i < 8; i += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      counts.push(await measureOnce());
    }
    return [0, 1].map((index) => Math.min(...counts.map((count) => count[index])));
  };
  await round();
  const before = await measure();
  for (let i = 0; i < 5; i += 1) await round();
  expect((await measure()).map((count, index) => Math.max(0, count - before[index]))).toEqual([0, 0]);
});

test.describe("what couldn't be loaded once", () => {
  test.use({ expectedTrouble: /load|fetch|import|ERR_FAILED|^Error$/i, prefetches: false });

  ofCore("opens when it can, and the notice goes", async ({ page }) => {
    await withoutWorker(page);
    await open(page);
    await page.route("**/dialogs*.js", (route) => route.abort());
    await page.keyboard.press("m");
    await expect(page.locator("#notice")).toContainText("couldn’t load");
    await page.unroute("**/dialogs*.js");
    await openPart(page, "m", "menu");
    await expect(page.locator("#notice")).toBeHidden();
  });
});
