// Measures this page in Chromium, and in the same run another folder's page, as the original
// game's. CONTRIBUTING.md has the parts and the options.
//
//   npm run bench -- --against ../2048
//
// The pages take turns, round by round, so that what else the machine does weighs on both.
// Printed are medians, the least and the most, and ratios, this page's to the other's.

import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measureClock, measureClockGame } from "./bench/clock.mjs";
import { measureCoach } from "./bench/coach.mjs";
import { measureDialogs } from "./bench/dialogs.mjs";
import { measureEvents } from "./bench/events.mjs";
import { measureLengths } from "./bench/lengths.mjs";
import { measureMemory } from "./bench/memory.mjs";
import { measureMoves } from "./bench/moves.mjs";
import { check, makeResults, print, printLanguages } from "./bench/results.mjs";
import { measureSecond } from "./bench/second.mjs";
import { serve } from "./bench/serve.mjs";
import { measureStairs } from "./bench/stairs.mjs";
import { measureLanguages, measureStart } from "./bench/start.mjs";
import { ensureBrowsers } from "./browsers.mjs";
import { buildSite } from "./build.mjs";
import { main, Needed, root, say } from "./tools.mjs";

const PARTS = {
  start: measureStart,
  second: measureSecond,
  moves: measureMoves,
  events: measureEvents,
  lengths: measureLengths,
  dialogs: measureDialogs,
  coach: measureCoach,
  clock: measureClock,
  "clock-game": measureClockGame,
  memory: measureMemory,
  stairs: measureStairs,
  languages: measureLanguages,
};

/** The parts to measure: those named, or all; languages where some are named. */
function partsOf({ only, languages }) {
  const names = only ? only.split(",") : Object.keys(PARTS);
  const unknown = names.filter((name) => !PARTS[name]);
  if (unknown.length > 0) throw new Needed(`There is no part ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}.`);
  return names.filter((name) => name !== "languages" || languages);
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      against: { type: "string" },
      page: { type: "string" },
      only: { type: "string" },
      rounds: { type: "string", default: "7" },
      moves: { type: "string", default: "60" },
      languages: { type: "string" },
      json: { type: "string" },
      check: { type: "boolean", default: false },
    },
  });
  if (values.check && !values.against) throw new Needed("--check compares two pages: name the other one by --against.");
  const parts = partsOf(values);
  if (!values.page) await buildSite();
  const { chromium: executablePath } = await ensureBrowsers();
  if (!executablePath) throw new Needed("Chromium is needed to measure; set CHROMIUM to its path.");
  const { chromium } = await import("@playwright/test");
  const sites = [await serve("this page", resolve(values.page ?? join(root, "dist")))];
  if (values.against) sites.push(await serve(basename(resolve(values.against)), resolve(values.against)));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const languages = ["en", ...(values.languages ?? "").split(",").filter((tag) => tag && tag !== "en")];
  const version = browser.version();
  const results = makeResults(sites);
  try {
    for (const part of parts) {
      say(`measuring: ${part}`);
      const known = results.rows().length;
      await PARTS[part]({ browser, sites, rounds: Number(values.rounds), moves: Number(values.moves), languages, results });
      print(results.rows().slice(known), sites);
    }
  } finally {
    await browser.close();
    for (const site of sites) site.close();
  }
  const rows = results.rows();
  printLanguages(rows);
  if (values.json)
    writeFileSync(
      values.json,
      JSON.stringify({ chromium: version, processor: cpus()[0].model, cores: cpus().length, date: new Date().toISOString(), rows }, null, 1),
    );
  if (!values.check) return;
  const { failures, unmeasured } = check(rows, JSON.parse(readFileSync(new URL("bench/bounds.json", import.meta.url), "utf8")));
  for (const bound of unmeasured) say(`not measured: ${bound}`);
  for (const failure of failures) console.log(`FAILED: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
});
