// The clock beside the board, and the splits of games wherever they are shown.

import { crc32 } from "node:zlib";
import { chromiumFingers } from "./fingers.mjs";
import {
  ARROW,
  atEach,
  axe,
  choose,
  chooseIn,
  deny,
  drop,
  expect,
  Game,
  keep,
  ofCore,
  open,
  openGames,
  openPart,
  openSettings,
  overlaps,
  SAVE,
  settled,
  step,
} from "./game.mjs";

const SETTING = "twenty48/1/setting/clock";
const DAY = Date.parse("2026-11-21T12:00:00Z");
const WAYS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 800],
];

/** A record with the same time for each move, in steps of 10 ms: their flag is in the first byte, and they come last (src/record.rs). */
function withTimes(text, moves, steps) {
  const bytes = Buffer.from(text.slice(1), "base64url").subarray(0, -4);
  bytes[0] |= 4;
  const whole = Buffer.concat([bytes, Buffer.alloc(moves, steps)]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(whole));
  return text[0] + Buffer.concat([whole, checksum]).toString("base64url");
}

const largest = (game) => Math.max(...game.tiles().map(({ value }) => value));

/** A game of simple play to its end that makes 256: the first from a seed on; with the moves that first made its large tiles. */
function playedOut(seed) {
  const [game, firsts] = [new Game(seed), {}];
  while (game.phase !== "over") {
    step(game);
    if (largest(game) >= 128) firsts[largest(game)] ??= game.moves;
  }
  return firsts[256] ? { seed, game, firsts } : playedOut(seed + 1n);
}

/** A time as a clock with tenths shows it. */
const clocked = (ms) => `${Math.floor(ms / 60_000)}:${(Math.floor((ms % 60_000) / 100) / 10).toFixed(1).padStart(4, "0")}`;

const timeOf = (page) => page.locator("#clock .time > :last-child");
const seconds = async (page) => {
  const [minutes, rest] = (await timeOf(page).textContent()).split(":").map(Number);
  return minutes * 60 + rest;
};
const boardOf = (page) => page.locator(".game-container").boundingBox();

const withFingers = ofCore.extend({ hasTouch: true, viewport: { width: 360, height: 640 } });

withFingers("a game by touch with the clock and its splits: it stands still with the player, and undo takes splits back", async ({ page }) => {
  await page.clock.install({ time: DAY });
  await open(page);
  const before = await boardOf(page);
  await choose(page, "clock", "splits");
  await expect(timeOf(page)).toBeVisible();
  expect(await boardOf(page)).toEqual(before);
  const fingers = await chromiumFingers(page);
  const centre = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const game = new Game(1n);
  await page.clock.pauseAt(DAY + 3_600_000);
  const start = await seconds(page);
  for (let moves = 0; largest(game) < 128; moves += 1) {
    const [x, y] = WAYS[step(game)];
    await fingers.touch([[0, 30, 60].map((distance) => ({ x: centre.x + x * distance, y: centre.y + y * distance }))]);
    await page.clock.runFor(moves === 0 ? 100 : 990);
    if (moves < 2) await expect(page.locator(".moves-container")).toHaveText(String(moves + 1));
  }
  await expect(page.locator("#clock .split")).toHaveText(/^128\d:\d\d\.\d$/);
  const split = await page.locator("#clock .split").textContent();
  // It is of the time that was shown then, and a move a second is the pace.
  const [minutes, rest] = split.slice(3).split(":").map(Number);
  expect(Math.abs(minutes * 60 + rest - (await seconds(page)))).toBeLessThan(1.5);
  expect(await seconds(page)).toBeGreaterThanOrEqual(start);
  await expect(page.locator("#clock .pace")).toHaveText(/1\.[01]\/s$/);
  expect(await boardOf(page)).toEqual(before);

  const stopped = await seconds(page);
  await page.clock.runFor(10_000);
  expect(await seconds(page)).toBe(stopped + 10);
  await expect(page.locator("#clock .pace")).toHaveText(/0\.[01]\/s$/);
  await page.clock.runFor(60_000);
  const after = await seconds(page);
  expect(after - stopped).toBeGreaterThan(27);
  expect(after - stopped).toBeLessThan(31);
  await page.clock.runFor(60_000);
  expect(await seconds(page)).toBe(after);
  // It says so, and nothing by itself.
  expect(await page.locator("#live").textContent()).not.toMatch(/time/i);
  await page.keyboard.press("9");
  await expect(page.locator("#live")).toHaveText(/Possible moves: .*\. Time: \d+\smin \d+\ssec\.$/);

  await page.keyboard.press("u");
  await page.clock.runFor(100);
  await expect(page.locator("#clock .split")).toBeEmpty();
  await page.keyboard.press("Shift+U");
  await page.clock.runFor(100);
  await expect(page.locator("#clock .split")).toHaveText(/^128/);

  // Another mode has a time and splits of its own.
  await page.clock.resume();
  const games = await openGames(page);
  await games.locator(".card", { hasText: "Mini 3×3" }).click();
  await expect(page.locator("#clock .split")).toBeEmpty();
  expect(await seconds(page)).toBeLessThan(30);
});

ofCore("splits at the end, in the replay, the history and the statistics", async ({ page, browserName }) => {
  const slow = playedOut(1n);
  const fast = playedOut(slow.seed + 1n);
  const file = [
    "twenty48 history 1",
    `game ${DAY} - ${withTimes(slow.game.save_text(), slow.game.moves, 90)}`,
    `game ${DAY + 9} - ${withTimes(fast.game.save_text(), fast.game.moves, 30)}`,
    "",
  ];
  // One move before its end, with undo: it counts for nothing.
  const now = playedOut(fast.seed + 1n);
  const { direction } = now.game.undo();
  await keep(page, SAVE, withTimes(now.game.save_text(), now.game.moves + 1, 40));
  await open(page, "");
  await expect(await drop(page, file.join("\n"))).toContainText("Added 2 games");
  await page.keyboard.press("Escape");
  await choose(page, "clock", "splits");
  const best = (tile) => Math.min(slow.firsts[tile] * 900, fast.firsts[tile] * 300);
  const own = (tile) => now.firsts[tile] * 400;
  const gap = (tile) => {
    const tenths = Math.round((own(tile) - best(tile)) / 100);
    return tenths < 0 ? `−${(-tenths / 10).toFixed(1)}` : tenths > 0 ? `+${(tenths / 10).toFixed(1)}` : "±0";
  };

  // Beside the board, in the order of the tiles.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator("#splits tr").first()).toHaveText(new RegExp(`^128${clocked(own(128)).replace(".", "\\.")}\\${gap(128)}`));
  // What there is to beat next, once the others are known.
  await page.keyboard.press(ARROW[direction]);
  await expect(page.locator(".game-message.game-over")).toBeVisible();
  const atEnd = page.locator("#end-splits li");
  await expect(atEnd).toHaveCount(Object.keys(now.firsts).length);
  await expect(atEnd.nth(1)).toContainText(`256${clocked(own(256))}${gap(256)}`);
  await expect(atEnd.nth(1)).toContainText(own(256) < best(256) ? "ahead of your best" : "behind your best");
  if (browserName === "chromium") await axe(page);
  await page.keyboard.press("u");
  await expect(atEnd).toHaveCount(0);

  const watch = await openPart(page, "v", "watch");
  const row = watch.locator(".moments tbody tr").nth(1);
  await expect(row).toHaveText(new RegExp(`^256${clocked(own(256)).replace(".", "\\.")}${now.firsts[256]}\\${gap(256)}`));
  await row.getByRole("button", { name: `First 256 · move ${now.firsts[256]}` }).click();
  await expect(watch.locator(".controls .status")).toContainText(`Move ${now.firsts[256]} of`);
  await page.keyboard.press("Escape");

  const history = await openPart(page, "i", "history");
  await history.locator(".row .entry").last().click();
  const top = Math.max(...Object.keys(slow.firsts));
  await expect(history.locator(".row .uses .small")).toHaveText(`First ${top} · ${clocked(slow.firsts[top] * 900)} · move ${slow.firsts[top]}`);
  await history.getByRole("button", { name: "Statistics" }).click();
  const fastest = page.locator("#statistics .fastest tbody tr");
  await expect(fastest.first()).toHaveText(`128${clocked(best(128))}${Math.min(slow.firsts[128], fast.firsts[128])}`);
  const byTime = fast.firsts[256] * 300 < slow.firsts[256] * 900 ? fast : slow;
  await fastest.nth(1).getByRole("button").first().click();
  await expect(watch.locator(".controls .status")).toContainText(`Move ${byTime.firsts[256]} of ${byTime.game.moves} `);
  // A game's own best is said to be it.
  await expect(watch.locator(".moments tbody tr").nth(1)).toContainText("Your best");
});

ofCore("without storage the setting holds until the page is closed", async ({ page }) => {
  await deny.local(page);
  await open(page, "");
  const settings = await openSettings(page);
  await chooseIn(settings, "clock", "time");
  await page.keyboard.press("Escape");
  await expect(timeOf(page)).toHaveText(/^0:\d\d$/);
});

ofCore("the setting holds, in every size and from right to left, and turning it off removes all of it", async ({ page }) => {
  const { game, firsts } = playedOut(1n);
  const played = Game.from_save_text(game.save_text());
  while (played.moves > firsts[256]) played.undo();
  await keep(page, SAVE, withTimes(played.save_text(), game.moves, 100));
  await page.addInitScript((name) => window.origin !== "null" && !localStorage.getItem(name) && localStorage.setItem(name, "splits"), SETTING);
  for (const query of ["", "?lang=ar", "?lang=pt-BR"]) {
    await open(page, query);
    await expect(page.locator("#clock .split")).not.toBeEmpty();
    await atEach(page, SIZES, async () => {
      await settled(page);
      expect(await overlaps(page.locator("body"))).toEqual([]);
      const cut = await page.locator("#clock").evaluate((clock) => clock.scrollWidth - clock.clientWidth);
      expect(cut, query).toBeLessThanOrEqual(0);
      const isScrolled = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 1);
      expect(isScrolled).toBe(false);
    });
  }
  await open(page, "?lang=en");
  await choose(page, "clock", "time");
  await expect(page.locator("#splits, #clock .split:not(:empty)")).toHaveCount(0);
  await expect(timeOf(page)).toBeVisible();
  await page.reload();
  await expect(timeOf(page)).toBeVisible();
  await choose(page, "clock", "off");
  await expect(page.locator("#clock, #splits, #end-splits, [data-clock]")).toHaveCount(0);
  await page.keyboard.press("9");
  await expect(page.locator("#live")).toContainText("Possible moves");
  await expect(page.locator("#live")).not.toContainText("Time");
});
