// What a move costs the main thread, in Chromium: this page, and beside it in
// the same run another folder's page that listens to arrow keys, as the
// original game's does:
//
//   npm run bench -- --against ../2048 --moves 2000
//
// Prints milliseconds of main-thread work a move, and the ratio.

import { createServer } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, normalize, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "./build.mjs";
import { ensureBrowsers } from "./browsers.mjs";
import { Needed, main, root, say } from "./tools.mjs";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };

/** Serves a folder; its address. */
function serve(folder) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    const file = join(folder, path === "/" ? "index.html" : path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(readFileSync(file));
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done({ server, url: `http://127.0.0.1:${server.address().port}/` })));
}

/** Main-thread milliseconds a key press, a frame apart. */
async function measure(browser, url, moves) {
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator(".tile").first().waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const read = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    const value = (name) => metrics.find((metric) => metric.name === name).value * 1000;
    return { task: value("TaskDuration"), script: value("ScriptDuration"), style: value("RecalcStyleDuration"), layout: value("LayoutDuration") };
  };
  const play = (moves) =>
    page.evaluate(async (moves) => {
      const send = (code) => {
        const event = new Event("keydown", { bubbles: true });
        event.keyCode = code;
        event.which = code;
        document.body.dispatchEvent(event);
      };
      for (let move = 0; move < moves; move += 1) {
        send([37, 40, 39, 38][move % 4]);
        if (document.querySelector(".game-over")) {
          document.querySelector(".retry-button").click();
        }
        await new Promise(requestAnimationFrame);
      }
    }, moves);
  await play(100);
  const before = await read();
  await play(moves);
  const after = await read();
  await page.close();
  return Object.fromEntries(Object.keys(before).map((name) => [name, (after[name] - before[name]) / moves]));
}

await main(async () => {
  const { values } = parseArgs({ options: { against: { type: "string" }, moves: { type: "string", default: "2000" } } });
  await buildSite();
  const { chromium: executablePath } = ensureBrowsers();
  if (!executablePath) throw new Needed("Chromium is needed to measure; set CHROMIUM to its path.");
  const { chromium } = await import("@playwright/test");
  const pages = [["this page", join(root, "dist")]];
  if (values.against) pages.push(["the other", resolve(values.against)]);
  const results = [];
  for (const [name, folder] of pages) {
    const { server, url } = await serve(folder);
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
    const cost = await measure(browser, url, Number(values.moves));
    results.push(cost);
    const shown = Object.entries(cost).map(([part, ms]) => `${part} ${ms.toFixed(3)} ms`);
    say(`${name}, a move: ${shown.join(", ")}`);
    await browser.close();
    server.close();
  }
  if (results.length === 2) say(`ratio, this to the other: ${(results[0].task / results[1].task).toFixed(2)}`);
});
