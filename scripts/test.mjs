// All checks, the same for people and CI: those that need no browser, then those in real ones.

import { readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBrowsers, findPlaywrightWebkit, missingPackages } from "./browsers.mjs";
import { checkAll, nodeTests } from "./check.mjs";
import { cargoCount, conclude, failures, nodeCount, skip, skips, step, unsteady } from "./steps.mjs";
import { main, root, target, wasmBindgen, wasmEnvironment } from "./tools.mjs";

function playwrightCount(report) {
  return () => {
    try {
      const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
      return { passed: expected + flaky, failed: unexpected, skipped };
    } catch {
      return null;
    }
  };
}

/** All tests of the whole page that a report has, each in a file. */
function testsIn(report) {
  const all = ({ suites = [], specs = [] }) => [...suites.flatMap(all), ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))];
  try {
    return all(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    // The step itself has failed then, and says so.
    return [];
  }
}

/** Why tests of the whole page were skipped, each reason once, and why others failed. */
function explain(project, report) {
  const reasons = new Map();
  for (const { title, status, annotations, results } of testsIn(report)) {
    const reason = annotations.find(({ type }) => type === "skip")?.description ?? "no reason given";
    if (status === "skipped") reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    const { message } = results.findLast(({ error }) => error)?.error ?? {};
    const told = `${project}, ${title}: ${stripVTControlCharacters(message ?? "no reason given").slice(0, 1000)}`;
    if (status === "unexpected") failures.push(told);
    if (status === "flaky") unsteady.push(told);
  }
  for (const [reason, count] of reasons) skips.push(`whole page in ${project}, ${count === 1 ? "one test" : `${count} tests`}: ${reason}`);
}

/** Why WebKitGTK can't be tested here; null where it can. */
function withoutWebkitGtk(browsers) {
  return browsers.webkitdriver && browsers.screen && browsers.xauth
    ? null
    : "WebKitWebDriver, xvfb-run or xauth was not found (Debian: webkit2gtk-driver, xvfb, xauth)";
}

async function checkPackage(browsers) {
  const runner = join(wasmBindgen.bin, "wasm-bindgen-test-runner");
  const env = { ...wasmEnvironment(), CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: runner };
  const args = ["test", "--locked", "--target", target, "--package", "api", "--lib"];
  if (browsers.chromium && browsers.chromedriver) {
    const chromium = { CHROMEDRIVER: browsers.chromedriver, PATH: `${dirname(browsers.chromium)}${delimiter}${process.env.PATH}` };
    await step("wasm tests in Chromium", "cargo", args, { env: { ...env, ...chromium }, count: cargoCount });
  } else {
    skip("wasm tests in Chromium", "Chromium or chromedriver was not found");
  }
  const why = withoutWebkitGtk(browsers);
  if (why) {
    skip("wasm tests in WebKit", why);
  } else {
    // The runner speaks to any driver of WebKit's as it does to Safari's.
    await step("wasm tests in WebKit", browsers.screen, ["-a", "cargo", ...args], { env: { ...env, SAFARIDRIVER: browsers.webkitdriver }, count: cargoCount });
  }
}

/** The npm package: what judges of packages say of it, and programs that use it. */
async function checkNpmPackage(browsers) {
  const browser = browsers.chromiumShell || browsers.chromium || "";
  await step("npm package and its consumers", process.execPath, nodeTests("package"), { env: { BROWSER_PATH: browser }, count: nodeCount });
}

async function checkPage(browsers) {
  const missing = "the browser was not found";
  // Who names a Chromium means that one.
  const chromium = process.env.CHROMIUM || browsers.chromiumShell || browsers.chromium;
  for (const [project, path, why] of [
    ["chromium", chromium, chromium ? null : missing],
    ["firefox", browsers.firefox, browsers.firefox ? null : missing],
    // The path is Playwright's own, and needs no telling.
    ["webkit", "", (await findPlaywrightWebkit()) ? null : "Playwright's WebKit is not installed (npx playwright install --with-deps webkit)"],
  ]) {
    if (why) {
      skip(`whole page in ${project}`, why);
      continue;
    }
    const report = join(root, "test-results", `${project}.json`);
    rmSync(report, { force: true });
    const env = { BROWSER_PATH: path, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
    const args = [cli, "test", "--config", "tests/browser/config.mjs", "--project", project];
    await step(`whole page in ${project}`, process.execPath, args, { env, count: playwrightCount(report) });
    explain(project, report);
  }
}

/** A random player for a while, on all that the page offers; `npm run soak` plays for longer. */
async function soak(browsers) {
  if (!browsers.chromium) return skip("random player", "the browser was not found");
  await step("random player", process.execPath, [join(root, "scripts", "soak.mjs"), "--only", "play", "--moves", "2000", "--built"]);
}

/** What depends on the engine, in the WebKit that Debian has. */
async function checkWebkitGtk(browsers) {
  const why = withoutWebkitGtk(browsers);
  if (why) {
    skip("smoke tests in WebKitGTK", why);
    return;
  }
  await step("smoke tests in WebKitGTK", browsers.screen, ["-a", process.execPath, ...nodeTests("webkit")], {
    env: { BROWSER_PATH: browsers.webkitdriver },
    count: (output) => {
      for (const [told] of output.matchAll(/tried once more: .*/g)) unsteady.push(`WebKitGTK, ${told}`);
      return nodeCount(output);
    },
  });
}

await main(async () => {
  await checkAll(...missingPackages());
  const browsers = await ensureBrowsers();
  await checkPackage(browsers);
  await checkNpmPackage(browsers);
  await checkPage(browsers);
  await soak(browsers);
  await checkWebkitGtk(browsers);
  conclude();
});
