import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { Game, initSync } from "./dist/api/twenty48.js";
initSync({ module: readFileSync("./dist/api/twenty48_bg.wasm") });
const step = (game) => ["left", "down", "right", "up"].find((d) => game.move_dir(d) !== null);
function withTimes(text, moves, steps) {
  const bytes = Buffer.from(text.slice(1), "base64url").subarray(0, -4);
  bytes[0] |= 4;
  const whole = Buffer.concat([bytes, Buffer.alloc(moves, steps)]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(whole));
  return text[0] + Buffer.concat([whole, checksum]).toString("base64url");
}
const largest = (game) => Math.max(...game.tiles().map(({ value }) => value));
function playedOut(seed, least = 256) { const g = new Game(seed); while (g.phase !== "over") { g.keep_playing(); step(g); } return largest(g) >= least ? g : playedOut(seed + 1n, least); }
const args = process.argv.slice(2);
const [what, only] = args;
const DAY = Date.parse("2026-11-21T12:00:00Z");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const big = playedOut(1n, 512), other = playedOut(400n, 512);
const now = playedOut(700n, 512);
const cut = Game.from_save_text(now.save_text());
for (let i = 0; i < (what === "end" ? 1 : 30); i++) cut.undo();
const sizes = [[320,568],[360, 640], [390, 844], [844, 390], [820, 1180], [1280, 800], [1000,700],[640,340]].filter(([w,h]) => !only || only.split(",").includes(`${w}x${h}`));
for (const [width, height] of sizes) for (const scheme of (process.env.SCHEMES ?? "light,dark").split(",")) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, hasTouch: width < 900 });
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("pageerror", e.message));
  page.on("console", (m) => { if (["error", "warning"].includes(m.type())) console.log(m.text()); });
  await page.addInitScript(([text, pad, theme]) => {
    if (window.origin === "null" || sessionStorage.getItem("kept")) return;
    sessionStorage.setItem("kept", "yes");
    localStorage.setItem("twenty48/1/game/4x4", text);
    localStorage.setItem("twenty48/1/setting/clock", "splits");
    localStorage.setItem("twenty48/1/setting/steered", "on");
    if (pad) localStorage.setItem("twenty48/1/setting/pad", pad);
    if (theme) localStorage.setItem("twenty48/1/setting/theme", theme);
  }, [withTimes(cut.save_text(), now.moves, 37), process.env.PAD, process.env.THEME]);
  await page.goto(`http://127.0.0.1:4301/user/repo/${process.env.QUERY ?? ""}`);
  await page.locator("#clock").waitFor();
  const lines = [withTimes(big.save_text(), big.moves, 39), withTimes(other.save_text(), other.moves, 30)].map((t, i) => `game ${DAY - i * 86_400_000} - ${t}`);
  await page.evaluate((text) => { const data = new DataTransfer(); data.items.add(new File([text], "a.txt", { type: "text/plain" })); document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })); }, ["twenty48 history 1", ...lines, ""].join("\n"));
  await page.locator("#bring .told").waitFor();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.locator("#clock .split b").waitFor({ state: "attached" });
  await page.waitForTimeout(400);
  if (what === "end") { for (const k of ["ArrowLeft","ArrowDown","ArrowRight","ArrowUp"]) await page.keyboard.press(k); await page.waitForTimeout(900); }
  if (what === "watch") { await page.keyboard.press("v"); await page.waitForTimeout(700); }
  if (what === "statistics") { await page.keyboard.press("f"); await page.waitForTimeout(700); await page.locator(".fastest").scrollIntoViewIfNeeded(); }
  if (what === "history") { await page.keyboard.press("i"); await page.waitForTimeout(500); await page.locator(".row .entry").first().click(); await page.waitForTimeout(300); }
  if (what === "settings") { await page.keyboard.press("m"); await page.locator("#menu [data-do=settings]").click(); await page.locator("#settings [name=clock]").scrollIntoViewIfNeeded(); await page.waitForTimeout(300); }
  if (what === "hint") { await page.keyboard.press("b"); await page.waitForTimeout(6000); }
  await page.screenshot({ path: `/tmp/clock_shots/${what}-${width}x${height}-${scheme}${process.env.TAG ?? ""}.png` });
  const scrolls = await page.evaluate(() => [document.documentElement.scrollHeight > innerHeight + 1, JSON.stringify(document.querySelector("#clock").getBoundingClientRect())]);
  console.log(width, height, scheme, ...scrolls);
  await context.close();
}
await browser.close();
