// Measures the main-thread time of a move in Chromium, for this page and in the same run for
// another folder's page that listens to arrow keys, as the original game's does:
//
//   npm run bench -- --against ../2048
//
// At three paces, the pages in turn for some rounds. Prints the median milliseconds of a
// move, its animations included, and the ratio.

import { createServer } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, normalize, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "./build.mjs";
import { ensureBrowsers } from "./browsers.mjs";
import { Needed, main, root, say } from "./tools.mjs";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };

/** Serves a folder; returns the server and its address. */
function serve(folder) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    const file = join(folder, path === "/" ? "index.html" : path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(readFileSync(file));
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done({ server, url: `http://127.0.0.1:${server.address().port}/` })));
}

/** Main-thread milliseconds a key press, the animations that follow included. */
async function measure(browser, url, moves, gap) {
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
    page.evaluate(async ({ moves, gap }) => {
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
        await new Promise(gap ? (done) => setTimeout(done, gap) : requestAnimationFrame);
      }
    }, { moves, gap });
  await play(30);
  const before = await read();
  await play(moves);
  const after = await read();
  await page.close();
  return Object.fromEntries(Object.keys(before).map((name) => [name, (after[name] - before[name]) / moves]));
}

/** The median of each part. */
function median(costs) {
  const middle = (name) => costs.map((cost) => cost[name]).sort((a, b) => a - b)[costs.length >> 1];
  return Object.fromEntries(Object.keys(costs[0]).map((name) => [name, middle(name)]));
}

await main(async () => {
  const { values } = parseArgs({
    options: { against: { type: "string" }, moves: { type: "string", default: "100" }, rounds: { type: "string", default: "7" } },
  });

  const { chromium: executablePath } = ensureBrowsers();
  if (!executablePath) throw new Needed("Chromium is needed to measure; set CHROMIUM to its path.");
  const { chromium } = await import("@playwright/test");
  const folders = [["this page", "/tmp/w/36/dist-main"]];
  if (values.against) folders.push(["the other", resolve(values.against)]);
  const pages = await Promise.all(folders.map(async ([name, folder]) => ({ name, ...(await serve(folder)) })));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  for (const [pace, gap] of [["five moves a second", 200], ["ten moves a second", 100], ["a move every frame", 0]]) {
    const costs = pages.map(() => []);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [index, { url }] of pages.entries()) costs[index].push(await measure(browser, url, Number(values.moves), gap));
    }
    const medians = costs.map(median);
    for (const [index, cost] of medians.entries()) {
      const shown = Object.entries(cost).map(([part, ms]) => `${part} ${ms.toFixed(2)} ms`);
      say(`${pace}, ${pages[index].name}: ${shown.join(", ")}`);
    }
    if (medians.length === 2) say(`${pace}, this to the other: ${(medians[0].task / medians[1].task).toFixed(2)}`);
  }
  await browser.close();
  for (const { server } of pages) server.close();
});
