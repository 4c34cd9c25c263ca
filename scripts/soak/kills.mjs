// Kills the browser in the middle of fast play, opens it again on the same profile, and
// compares the game on the page with what the plain storage alone would have restored.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gameOf, journalOf } from "../stored.mjs";
import { root } from "../tools.mjs";
import { chance } from "./chance.mjs";

/** A board on which random play goes on for longer than the kills. */
const VARIANT = "8x8_g0";
const SAVE = `twenty48/1/game/${VARIANT}`;
/** Twenty moves a second: more than anybody plays. */
const GAP_MS = 50;
const LONGEST_MS = 5000;
/** A game that comes back later than this is lost. */
const LATEST_MS = 30_000;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** Opens the browser on a profile. */
async function launch(browser, executablePath, profile) {
  const playwright = await import("@playwright/test");
  const options = {
    chromium: { args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] },
    firefox: { channel: "moz-firefox" },
  };
  return playwright[browser].launchPersistentContext(profile, { executablePath, ...options[browser] });
}

/** Ends every process of the browser at once, as a crash of the machine does. */
function kill(profile) {
  const lines = execFileSync("ps", ["-axo", "pgid=,command="], { encoding: "utf8" }).split("\n");
  const groups = new Set(lines.filter((line) => line.includes(profile)).map((line) => Number.parseInt(line, 10)));
  groups.delete(process.pid);
  if (groups.size === 0) throw new Error("the browser's processes were not found");
  for (const group of groups) process.kill(-group, "SIGKILL");
}

/** Runs in the page: tells each move as soon as its slide is seen, and again with its number and the board. */
function tellMoves() {
  let last = window.board();
  const tell = () => {
    last = window.board();
    console.log(`moved ${document.querySelector(".moves-container").textContent} ${last}`);
  };
  // After the page's own listener, so that what it draws in the frame, and then, is there.
  addEventListener("keydown", () =>
    requestAnimationFrame(() => {
      if (window.board() !== last) console.log("slid");
      setTimeout(tell);
    }),
  );
}

/** Presses arrow keys by chance until the browser is killed. */
async function moveOn(page, draw) {
  const keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];
  for (;;) {
    await page.keyboard.press(keys[draw(4)]);
    await new Promise((resolve) => setTimeout(resolve, GAP_MS));
  }
}

/** Runs before the page: what the plain storage has, and a look at the board. */
function prepare(names) {
  try {
    window.plain = names.map((name) => localStorage.getItem(name));
  } catch {
    // The empty page before the first has no storage.
  }
  window.board = () => {
    const tiles = [...document.querySelectorAll(".tile-container > .tile")];
    const place = (tile) => tile.className.match(/tile-position-(\S+)/)[1];
    return tiles
      .map((tile) => `${place(tile)}=${tile.className.match(/tile-(\d+)/)[1]}`)
      .sort()
      .join();
  };
}

export async function killAgainAndAgain({ browser, executablePath, url, kills, seed, minutes }) {
  const { Game, initSync } = await import(pathToFileURL(join(root, "dist", "api", "twenty48.js")).href);
  initSync({ module: readFileSync(join(root, "dist", "api", "twenty48_bg.wasm")) });
  const movesOf = ([text, journal]) => (text ? gameOf(Game, text, journal).moves : 0);
  const draw = chance(seed);
  const profile = mkdtempSync(join(tmpdir(), "soak-"));
  const boards = new Map([[0, null]]);
  const lost = { page: [], plain: [] };
  const failures = [];
  const end = performance.now() + minutes * 60_000;
  let told = 0;
  let numbered = 0;
  let opened = 0;
  for (let round = 0; round <= kills && performance.now() < end; round += 1) {
    const context = await launch(browser, executablePath, profile);
    await context.addInitScript(prepare, [SAVE, journalOf(SAVE)]);
    const page = context.pages()[0] ?? (await context.newPage());
    page.on("console", (message) => {
      const [word, moves, board] = message.text().split(" ");
      if (word === "slid") told = numbered + 1;
      if (word !== "moved") return;
      told = numbered = Number(moves);
      boards.set(told, board);
    });
    page.on("pageerror", (error) => failures.push(`round ${round}: ${error}`));
    await page.goto(round === 0 ? `${url}?variant=${VARIANT}&seed=${seed}` : url);
    await page.locator(".tile").first().waitFor();
    if (round > 0) {
      // The second copies come after the game is seen.
      await page
        .waitForFunction((least) => Number(document.querySelector(".moves-container").textContent) >= least, told - 1, { timeout: LATEST_MS })
        .catch(() => {});
      const [moves, board, plain] = await page.evaluate(() => [Number(document.querySelector(".moves-container").textContent), window.board(), window.plain]);
      lost.page.push(Math.max(0, told - moves));
      // Alone it would have begun with what was there when it was opened.
      lost.plain.push(told - Math.max(opened, movesOf(plain)));
      if (told - moves > 1) failures.push(`round ${round}: ${told - moves} moves were lost`);
      if (moves <= told && boards.get(moves) !== board) failures.push(`round ${round}: the board after ${moves} moves is another`);
      told = numbered = opened = moves;
    }
    if (round < kills) {
      await page.evaluate(tellMoves);
      const killed = moveOn(page, draw).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 200 + draw(LONGEST_MS - 200)));
      kill(profile);
      await killed;
    }
    await context.close().catch(() => {});
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  const say = (numbers) =>
    `${numbers.filter((number) => number <= 1).length} of ${numbers.length} survived with at most one move lost; moves lost at a kill: median ${median(numbers)}, most ${Math.max(...numbers)}`;
  console.log(`  plain storage alone: ${say(lost.plain)}`);
  console.log(`  the page:            ${say(lost.page)}`);
  if (lost.page.length < kills) failures.push(`only ${lost.page.length} of ${kills} kills in ${minutes} minutes`);
  return failures;
}
killAgainAndAgain.browsers = ["chromium", "firefox"];
