// Measures the coach in Chromium: hints all over a game, from the key until they are in the page,
// beside the first one, which loads the network; and the review of that game, of 10,000 moves or
// more. The coach plays it.
//
//   npm run bench:coach
//   npm run bench:coach -- --presets
//
// The second measures hints in positions of random games of every preset.
//
// The times on a slower processor are computed: the worker can't be throttled, and all of a hint's
// time is work.

import { ensureBrowsers } from "./browsers.mjs";
import { buildSite } from "./build.mjs";
import { move, ready } from "./coach-player.mjs";
import { dropHistory } from "./drop.mjs";
import { main, Needed, root, say } from "./tools.mjs";

const MIN_MOVES = 10_000;
const NODES = 1000;
/** The number of moves between two hints. */
const STRIDE = 500;
/** How many hints a position gets: what counts is their median, since a busy machine delays some. */
const REPEATS = 5;
/** How many times slower the computed processor is. */
const SLOWER = 6;

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const quantile = (numbers, fraction) => sorted(numbers)[Math.floor(fraction * (numbers.length - 1))];
const summary = (numbers) =>
  `median ${quantile(numbers, 0.5).toFixed(1)} ms, 95 % within ${quantile(numbers, 0.95).toFixed(1)} ms, worst ${quantile(numbers, 1).toFixed(1)} ms`;

/** Plays a game by the coach; returns it, and saves from all over it. */
async function playGame() {
  const { Game, searcher } = await ready();
  for (let seed = 1n; ; seed += 1n) {
    const game = new Game(seed);
    const saved = [];
    while (move(game, searcher, { nodes: NODES }) !== undefined) {
      if (game.moves % STRIDE === 0) saved.push(game.save_text());
    }
    if (game.moves >= MIN_MOVES) return { game, saved };
  }
}

/** The number of positions of each preset. */
const POSITIONS = 8;
/** The most moves of a random game: on the largest boards they hardly end. */
const MOST_RANDOM = 2000;

/** Saves of random games of a variant, each after another part of all its moves. */
async function saveGames(variant) {
  const { Game, RandomPlayer } = await ready();
  return Array.from({ length: POSITIONS }, (_, index) => {
    const seed = BigInt(index + 1);
    const play = (most) => {
      const [game, player] = [new Game(seed, variant), new RandomPlayer(seed)];
      while (game.moves < most && game.phase === "playing") game.move_dir(player.choose(game));
      return game;
    };
    const length = play(MOST_RANDOM).moves;
    return play(Math.max(1, Math.floor(((index + 0.5) / POSITIONS) * length))).save_text();
  });
}

/** Measures the hints in saved positions of a variant; each position's first one, and the median of those after it. */
async function measureHints(browser, url, variant, texts) {
  const [first, hints] = [[], []];
  for (const text of texts) {
    const context = await browser.newContext();
    await context.addInitScript(([key, text]) => localStorage.setItem(key, `1 ${text}`), [`twenty48/1/game/${variant}`, text]);
    const page = await context.newPage();
    await page.goto(`${url}?variant=${variant}`);
    await page.locator(".tile").first().waitFor();
    first.push(await hintTime(page));
    const times = [];
    for (let hint = 0; hint < REPEATS; hint += 1) {
      await page.keyboard.press("b");
      await page.locator(".advice").waitFor({ state: "detached" });
      times.push(await hintTime(page));
    }
    hints.push(quantile(times, 0.5));
    await context.close();
  }
  return { first, hints };
}

/** Asks for a hint; returns the milliseconds until it is in the page. */
const hintTime = (page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    const shown = new Promise((done) => {
      const observer = new MutationObserver(() => document.querySelector(".advice") && done(observer.disconnect()));
      observer.observe(document.querySelector("main .game-container"), { childList: true });
    });
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "b", code: "KeyB", bubbles: true }));
    await shown;
    return performance.now() - start;
  });

await main(async () => {
  await buildSite();
  const { chromium: executablePath } = await ensureBrowsers();
  if (!executablePath) throw new Needed("Chromium is needed to measure; set CHROMIUM to its path.");
  const { chromium } = await import("@playwright/test");
  const { preview } = await import("vite");
  const server = await preview({ root, logLevel: "warn", preview: { port: 0 } });
  const url = server.resolvedUrls.local[0];
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  if (process.argv.includes("--presets")) {
    const { presets } = await ready();
    for (const { variant } of presets()) {
      const { hints } = await measureHints(browser, url, variant, await saveGames(variant));
      say(`${variant}: a hint, by the median of ${REPEATS} in each position, ${SLOWER} times slower: ${summary(hints.map((time) => SLOWER * time))}`);
    }
    await browser.close();
    return void (await server.close());
  }
  const { game, saved } = await playGame();
  say(`a game of ${game.moves} moves, and ${saved.length} positions of it`);

  const { first, hints } = await measureHints(browser, url, "4x4", saved);
  say(`the first hint, which loads the coach: ${summary(first)}`);
  say(`a hint: ${summary(hints)}; to the first ${(quantile(hints, 0.5) / quantile(first, 0.5)).toFixed(3)}`);
  say(`a hint, by the median of ${REPEATS} in each position, ${SLOWER} times slower: ${summary(hints.map((time) => SLOWER * time))}`);

  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await page.locator(".tile").first().waitFor();
  await dropHistory(page, `twenty48 history 1\ngame ${Date.now()} - ${game.save_text()}`);
  await page.locator("#bring .told").filter({ hasText: "Added" }).waitFor({ timeout: 60_000 });
  await page.keyboard.press("Escape");
  await page.keyboard.press("i");
  const row = page.locator("#history .row").first();
  await row.locator(".entry").click();
  const start = performance.now();
  await row.getByRole("button", { name: "Review" }).click();
  await page.locator("#review .accuracy").waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - start) / 1000;
  say(`the review of ${game.moves} moves by two workers: ${seconds.toFixed(1)} s, ${((10_000 * seconds) / game.moves).toFixed(1)} s for 10,000`);
  await browser.close();
  await server.close();
});
