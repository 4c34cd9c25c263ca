// Has Lighthouse look at the built site, on its phone with its slow line, and prints the medians
// of its scores and times. It isn't among the project's packages, being larger than all of them:
// npm fetches it into its cache.
//
//   npm run lighthouse
//   npm run lighthouse -- --page dist --runs 3

import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { median } from "./bench/results.mjs";
import { serve } from "./bench/serve.mjs";
import { ensureBrowsers } from "./browsers.mjs";
import { buildSite } from "./build.mjs";
import { main, Needed, root, say } from "./tools.mjs";

/** The last version for Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const TIMES = {
  "first-contentful-paint": "first contentful paint, ms",
  "largest-contentful-paint": "largest contentful paint, ms",
  "speed-index": "speed index, ms",
  "total-blocking-time": "total blocking time, ms",
  "cumulative-layout-shift": "cumulative layout shift",
};

/** The report on a page. */
async function report(url, browser) {
  const flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu";
  // npx is a script on Windows, which needs the shell.
  const shell = process.platform === "win32";
  const args = ["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", shell ? `"${flags}"` : flags];
  const lighthouse = spawn("npx", args, { stdio: ["ignore", "pipe", "inherit"], shell, env: { ...process.env, CHROME_PATH: browser } });
  let text = "";
  lighthouse.stdout.on("data", (data) => (text += data));
  const status = await new Promise((done) => lighthouse.on("close", done));
  if (status !== 0) throw new Error(`Lighthouse failed (${status})`);
  return JSON.parse(text);
}

await main(async () => {
  const { values } = parseArgs({ options: { page: { type: "string" }, runs: { type: "string", default: "5" } } });
  if (!values.page) await buildSite();
  const { chromium } = await ensureBrowsers();
  if (!chromium) throw new Needed("Chromium is needed; set CHROMIUM to its path.");
  const site = await serve("this page", resolve(values.page ?? join(root, "dist")));
  const rows = new Map();
  const failed = new Map();
  const note = (name, value) => rows.set(name, [...(rows.get(name) ?? []), value]);
  try {
    for (let run = 1; run <= Number(values.runs); run += 1) {
      say(`Lighthouse, ${run} of ${values.runs}`);
      const { audits, categories } = await report(site.url, chromium);
      for (const { title, score, auditRefs } of Object.values(categories)) {
        note(title, Math.round(score * 100));
        for (const { id, weight } of auditRefs) if (weight > 0 && audits[id].score !== null && audits[id].score < 0.9) failed.set(id, audits[id].title);
      }
      for (const [id, name] of Object.entries(TIMES)) note(name, audits[id].numericValue);
    }
  } finally {
    site.close();
  }
  const shown = (value) => String(Math.round(value * 1000) / 1000);
  for (const [name, all] of rows)
    console.log(`${name.padEnd(32)} ${shown(median(all)).padStart(8)}  (${shown(Math.min(...all))} to ${shown(Math.max(...all))})`);
  for (const [id, title] of failed) console.log(`not passed: ${id}, ${title}`);
});
