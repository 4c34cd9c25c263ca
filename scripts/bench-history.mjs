// Measures the history and watching in Chromium: opening a history of 5,000
// games beside one of 10, scrolling through it beside standing still, and
// going to any move of a game of 20,000 beside one of 200, with the processor
// slowed down six times, as on a phone. Prints medians, the worst, and ratios.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBrowsers } from "./browsers.mjs";
import { buildSite } from "./build.mjs";
import { dropHistory } from "./drop.mjs";
import { main, Needed, root, say } from "./tools.mjs";

const DAY = 86_400_000;
const [FEW, MANY] = [10, 5000];
const [SHORT, LONG] = [200, 20_000];

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const shown = (numbers) => `median ${median(numbers).toFixed(1)} ms, worst ${Math.max(...numbers).toFixed(1)} ms`;

await main(async () => {
  await buildSite();
  const { chromium: executablePath } = await ensureBrowsers();
  if (!executablePath) throw new Needed("Chromium is needed to measure; set CHROMIUM to its path.");
  const { chromium } = await import("@playwright/test");
  const { preview } = await import("vite");
  const { Game, RandomPlayer, initSync } = await import(pathToFileURL(join(root, "dist", "api", "twenty48.js")).href);
  initSync({ module: readFileSync(join(root, "dist", "api", "twenty48_bg.wasm")) });

  /** A game by the random player, of that many moves at most. */
  const played = (seed, moves, variant) => {
    const [game, player] = [new Game(BigInt(seed), variant), new RandomPlayer(BigInt(seed))];
    while (game.moves < moves) {
      const next = player.choose(game);
      if (next === null) break;
      game.move_dir(next);
      game.keep_playing();
    }
    return game;
  };
  const fileOf = (count) => {
    const start = Date.parse("2026-11-21T12:00:00Z");
    const games = Array.from({ length: count }, (_, index) => `game ${start - index * (DAY / 8)} - ${played(index + 1, 1e6, "4x4").save_text()}`);
    return ["twenty48 history 1", ...games].join("\n");
  };

  const server = await preview({ root, logLevel: "warn", preview: { port: 0 } });
  const url = server.resolvedUrls.local[0];
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

  const opened = [];
  for (const count of [FEW, MANY]) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(url);
    await page.locator(".tile").first().waitFor();
    await dropHistory(page, fileOf(count));
    const start = performance.now();
    await page.locator("#bring .told").filter({ hasText: "Added" }).waitFor({ timeout: 300_000 });
    say(`${count} games: imported, each replayed, in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    const times = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const times = [];
      for (let round = 0; round < 9; round += 1) {
        for (const dialog of document.querySelectorAll("dialog")) dialog.close();
        while (document.querySelector("#history, #bring")) await frame();
        const start = performance.now();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "i", code: "KeyI", bubbles: true }));
        while (!document.querySelector("#history .row")) await frame();
        await frame();
        times.push(performance.now() - start);
      }
      return times;
    });
    opened.push(median(times));
    say(`history of ${count}, from the key to its frame: ${shown(times)}`);
    if (count === MANY) {
      const frames = (step) =>
        page.evaluate(async (step) => {
          const frame = () => new Promise(requestAnimationFrame);
          const list = document.querySelector("#history");
          list.scrollTo(0, 0);
          await frame();
          const gaps = [];
          let last = await frame();
          for (let i = 0; i < 300; i += 1) {
            list.scrollBy(0, step);
            const now = await frame();
            gaps.push(now - last);
            last = now;
          }
          return gaps;
        }, step);
      const [still, moving] = [await frames(0), await frames(60)];
      say(`a frame standing still: ${shown(still)}`);
      say(`a frame while scrolling 60 px each: ${shown(moving)}; to standing still ${(median(moving) / median(still)).toFixed(2)}`);
    }
    await page.context().close();
  }
  say(`opening ${MANY} games to opening ${FEW}: ${(opened[1] / opened[0]).toFixed(2)}`);

  const sought = [];
  for (const moves of [SHORT, LONG]) {
    const game = played(5, moves, "8x8");
    const page = await (await browser.newContext()).newPage();
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto(`${url}#game=${game.save_text()}`);
    await page.locator("#watch .scrubber").waitFor({ timeout: 120_000 });
    const times = await page.evaluate(async (moves) => {
      /** @type {HTMLInputElement} */
      const scrubber = document.querySelector("#watch .scrubber");
      const times = [];
      for (let i = 0; i < 60; i += 1) {
        await new Promise(requestAnimationFrame);
        scrubber.value = String((i * 7919) % (moves + 1));
        const start = performance.now();
        scrubber.dispatchEvent(new Event("input", { bubbles: true }));
        times.push(performance.now() - start);
      }
      return times;
    }, game.moves);
    sought.push(median(times));
    say(`six times slower, the board at any of ${game.moves} moves on 8x8: ${shown(times)}`);
    await page.context().close();
  }
  say(`any of ${LONG} moves to any of ${SHORT}: ${(sought[1] / sought[0]).toFixed(2)}`);
  await browser.close();
  await server.close();
});
