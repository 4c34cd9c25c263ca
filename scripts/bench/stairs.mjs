// Measures Stairs at twelve jumps a second, with the main thread slowed down six times: from each
// key to the frame that shows its jump, and the frames that were missed, beside those of the same
// scene at rest.
//
// The page alone has this game, so no other one takes a turn. The stairs are those of seed 42, to
// which the link of a climb leads; tests/it/stairs/path.rs has them too.

import { inContext, openPage, sendKey, wait } from "./browser.mjs";
import { counters } from "./moves.mjs";
import { quantile } from "./results.mjs";

const CPU = 6;
const GAP_MS = 1000 / 12;
const REST_MS = 700;
const LINK = "#open=stairs&climb=s1.CCoHSfoB-gH6AfoB-gH6ARvCbmA";
/** The sides of its first steps. */
const SIDES = "RLLRLLLLRRRRLRLLRLLRLRRRLRLRLRRRLLRLLLLLLLLLLRRRR";

/** Times jumps and frames. */
function observe() {
  const { bench } = window;
  bench.jumps = [];
  addEventListener(
    "keydown",
    ({ timeStamp, key }) => {
      if (!key.startsWith("Arrow")) return;
      const count = document.querySelector("#stairs .stairs-count");
      const before = count.textContent;
      // The game's own listener comes after this one; the frame after both.
      requestAnimationFrame(() => bench.afterwards((time) => count.textContent !== before && bench.jumps.push(time - timeStamp)));
    },
    true,
  );
  bench.frameTimes = (ms) =>
    new Promise((resolve) => {
      const times = [];
      const frame = (time) => {
        times.push(time);
        if (time - times[0] < ms) requestAnimationFrame(frame);
        else resolve(times);
      };
      requestAnimationFrame(frame);
    });
}

/** The percentage of frames that were missed, of sixty a second. */
function missed(times) {
  const all = Math.round(((times.at(-1) - times[0]) * 60) / 1000);
  return (100 * Math.max(0, all - (times.length - 1))) / all;
}

export async function measureStairs({ browser, sites: [site], rounds, results }) {
  for (let round = 0; round < rounds; round += 1) {
    await inContext(browser, {}, async (context) => {
      const subject = await openPage(context, {}, observe);
      const { page, client } = subject;
      await page.goto(`${site.url}${LINK}`);
      await page.locator("#stairs[open]").waitFor();
      await wait(REST_MS);
      await client.send("Emulation.setCPUThrottlingRate", { rate: CPU });
      const ms = SIDES.length * GAP_MS;
      const atRest = await page.evaluate((ms) => window.bench.frameTimes(ms), ms);
      const before = await counters(subject);
      const frames = page.evaluate((ms) => window.bench.frameTimes(ms), ms);
      const start = performance.now();
      const sent = [];
      for (const [index, side] of [...SIDES].entries()) {
        const key = side === "R" ? "ArrowRight" : "ArrowLeft";
        sent.push(sendKey(client, "rawKeyDown", key), sendKey(client, "keyUp", key));
        await wait(Math.max(0, start + (index + 1) * GAP_MS - performance.now()));
      }
      await Promise.all(sent);
      const climbing = await frames;
      await wait(REST_MS);
      const after = await counters(subject);
      const { jumps, steps } = await page.evaluate(() => ({
        jumps: window.bench.jumps,
        steps: Number(document.querySelector("#stairs .stairs-count").textContent),
      }));
      results.add(`Stairs, twelve jumps a second, CPU slowed ${CPU} times`, site, {
        "jumps lost": SIDES.length - steps,
        "key to frame p50, ms": quantile(jumps, 0.5),
        "key to frame p95, ms": quantile(jumps, 0.95),
        "task a jump, ms": (after["task, ms"] - before["task, ms"]) / SIDES.length,
        "missed frames, %": missed(climbing),
        "missed frames at rest, %": missed(atRest),
      });
    });
  }
}
