// Ten thousand moves leave nothing behind.

import { expect, open, openPart, test } from "./game.mjs";

test.use({ prefetches: true });

test("ten thousand moves leave heap, nodes and listeners level", async ({ page, browserName }) => {
  test.skip(browserName !== "chromium", "only Chromium's protocol counts them");
  test.setTimeout(180_000);
  // A board on which the game goes on for that long.
  await open(page, "?seed=1&variant=8x8");
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const measure = async () => {
    await client.send("HeapProfiler.collectGarbage");
    const { metrics } = await client.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  /** Moves, with an undo now and then, a frame after every hundred. */
  const play = (moves) =>
    page.evaluate(async (moves) => {
      const keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];
      const send = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true }));
      const count = () => Number(document.querySelector(".moves-container").textContent);
      let made = 0;
      while (made < moves) {
        const before = count();
        for (const key of keys) {
          send(key);
          if (count() !== before) break;
        }
        made += 1;
        if (document.querySelector(".game-over")) send("r");
        document.querySelector(".game-won .keep-playing-button")?.click();
        if (made % 100 === 0) {
          document.querySelector("#undo").click();
          await new Promise(requestAnimationFrame);
        }
      }
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    }, moves);
  // What loads at a game's end is there from now on.
  await openPart(page, "i", "history");
  await page.keyboard.press("Escape");
  await play(500);
  // So is what loads after the first move.
  await page.waitForLoadState("networkidle");
  const before = await measure();
  await play(10_000);
  const after = await measure();
  const shown = ["JSHeapUsedSize", "Nodes", "JSEventListeners"].map((name) => `${name} ${before[name]} → ${after[name]}`);
  console.log(shown.join(", "));
  expect(after.JSEventListeners).toBe(before.JSEventListeners);
  // A board has more or fewer tiles on it; each is three nodes or four.
  expect(Math.abs(after.Nodes - before.Nodes)).toBeLessThan(64 * 4);
  expect(after.JSHeapUsedSize - before.JSHeapUsedSize).toBeLessThan(256 * 1024);
});
