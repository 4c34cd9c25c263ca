// All checks, the same for people and CI. Every step runs, whatever failed
// before it; the last line counts.

import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, openSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBrowsers, findPlaywrightWebkit, missingPackages } from "./browsers.mjs";
import { cargoFuzz, missingCompiler, whyNotFuzz } from "./fuzz.mjs";
import { builders, checkers, debianPackages, main, root, say, setUp, target, wasmBindgen, wasmEnvironment } from "./tools.mjs";

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const skips = [];
/** Tests that failed once, and passed when they were run again. */
const unsteady = [];

/** Runs a command, shows its output, and adds what `count` reads from it. */
function step(name, command, args, { env, count = () => null } = {}) {
  say(name);
  const start = performance.now();
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1 << 28,
    env: { ...process.env, ...env },
  });
  const output = `${result.stdout ?? ""}${result.stderr ?? ""}`;
  const ok = result.status === 0;
  const counted = count(output) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A step that failed without a failed test failed as a whole.
  if (!ok && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(total)) total[key] += counted[key] ?? 0;
  if (!ok) {
    failures.push(name);
    console.log(output, result.error ?? "");
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`  ${ok ? "ok" : "FAILED"}: ${counted.passed} passed, ${counted.failed} failed (${seconds} s)`);
}

function skip(name, why) {
  total.skipped += 1;
  skips.push(`${name}: ${why}`);
}

/** Counts of cargo's test runner, and of wasm-bindgen's, which prints alike. */
function cargoCount(output) {
  const lines = [...output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm)];
  if (lines.length === 0) return null;
  const sum = (index) => lines.reduce((all, line) => all + Number(line[index]), 0);
  return { passed: sum(1), failed: sum(2), skipped: sum(3) };
}

/** Node's arguments for the tests of a folder, by file: it takes folders up to version 20, patterns from 21 on. */
function nodeTests(folder) {
  const files = readdirSync(join(root, "tests", folder)).filter((name) => name.endsWith(".test.mjs"));
  return ["--test", "--test-reporter", "spec", ...files.map((name) => `tests/${folder}/${name}`)];
}

/** Counts of Node's test runner. */
function nodeCount(output) {
  const read = (word) => Number(output.match(new RegExp(`^. ${word} (\\d+)$`, "m"))?.[1] ?? 0);
  return output.includes("pass ") ? { passed: read("pass"), failed: read("fail"), skipped: read("skipped") } : null;
}

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

/** A step of one of the tools that check Rust code. */
function check(name, command, args, env) {
  const tool = checkers.find((checker) => checker.command === command);
  if (tool.isThere()) step(name, "cargo", [command, ...args], { env });
  else skip(name, `${tool.name} was not found`);
}

function checkRust(wasmEnv) {
  const rustflags = { RUSTDOCFLAGS: "-D warnings" };
  const wasm = ["--target", target];
  const strictly = ["--", "-D", "warnings"];
  check("format", "fmt", ["--check", "--all"]);
  check("clippy, host", "clippy", ["--locked", "--workspace", "--all-targets", ...strictly]);
  check("clippy, wasm32", "clippy", ["--locked", ...wasm, "--lib", "--test", "web", ...strictly], wasmEnv);
  step("docs, host", "cargo", ["doc", "--locked", "--no-deps", "--workspace"], { env: rustflags });
  step("docs, wasm32", "cargo", ["doc", "--locked", "--no-deps", ...wasm], { env: { ...wasmEnv, ...rustflags } });
  step("native tests", "cargo", ["test", "--locked", "--workspace"], { count: cargoCount });
}

/**
 * Lints the fuzz targets and runs each for so short a time that it is hardly
 * more than the inputs in its corpus.
 */
function checkParsers() {
  const manifest = ["--manifest-path", join(root, "fuzz", "Cargo.toml")];
  check("format, fuzz targets", "fmt", ["--check", ...manifest]);
  // What isn't linked needs no libFuzzer.
  check("clippy, fuzz targets", "clippy", ["--locked", "--all-targets", "--no-default-features", ...manifest, "--", "-D", "warnings"]);
  const why = whyNotFuzz();
  if (why) return skip("fuzz targets", why);
  step("fuzz targets, 3 s each", process.execPath, [join(root, "scripts", "fuzz.mjs"), "--seconds", "3"], {
    count: (output) => {
      const ended = (word) => output.match(new RegExp(`^\\w+ .* ${word}$`, "gm"))?.length ?? 0;
      const counts = { passed: ended("ok"), failed: ended("CRASHED") };
      return counts.passed + counts.failed > 0 ? counts : null;
    },
  });
}

/** Why WebKitGTK can't be tested here; null where it can. */
function withoutWebkitGtk(browsers) {
  return browsers.webkitdriver && browsers.screen && browsers.xauth ? null : "WebKitWebDriver, xvfb-run or xauth was not found (Debian: webkit2gtk-driver, xvfb, xauth)";
}

function checkWasm(wasmEnv, browsers) {
  const runner = join(wasmBindgen.bin, "wasm-bindgen-test-runner");
  const env = { ...wasmEnv, CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: runner };
  const args = ["test", "--locked", "--target", target, "--package", "api", "--lib"];
  if (browsers.chromium && browsers.chromedriver) {
    const chromium = { CHROMEDRIVER: browsers.chromedriver, PATH: `${dirname(browsers.chromium)}${delimiter}${process.env.PATH}` };
    step("wasm tests in Chromium", "cargo", args, { env: { ...env, ...chromium }, count: cargoCount });
  } else {
    skip("wasm tests in Chromium", "Chromium or chromedriver was not found");
  }
  const why = withoutWebkitGtk(browsers);
  if (why) {
    skip("wasm tests in WebKit", why);
  } else {
    // The runner speaks to any driver of WebKit's as it does to Safari's.
    step("wasm tests in WebKit", browsers.screen, ["-a", "cargo", ...args], { env: { ...env, SAFARIDRIVER: browsers.webkitdriver }, count: cargoCount });
  }
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
    step(`whole page in ${project}`, process.execPath, args, { env, count: playwrightCount(report) });
    explain(project, report);
  }
}

/** What depends on the engine, in the WebKit that Debian has. */
function checkWebkitGtk(browsers) {
  const why = withoutWebkitGtk(browsers);
  if (why) {
    skip("smoke tests in WebKitGTK", why);
    return;
  }
  step("smoke tests in WebKitGTK", browsers.screen, ["-a", process.execPath, ...nodeTests("webkit")], {
    env: { BROWSER_PATH: browsers.webkitdriver },
    count: (output) => {
      for (const [told] of output.matchAll(/tried once more: .*/g)) unsteady.push(`WebKitGTK, ${told}`);
      return nodeCount(output);
    },
  });
}

/**
 * Begins to build the site, which keeps one core busy for a part of the time
 * that the compiler's own checks leave of two. Gives what waits for its end.
 */
function beginSite() {
  mkdirSync(join(root, "test-results"), { recursive: true });
  // A file, since what nobody reads meanwhile fills a pipe.
  const told = join(root, "test-results", "site.txt");
  const out = openSync(told, "w");
  const building = spawn(process.execPath, [join(root, "scripts", "build.mjs")], { cwd: root, stdio: ["ignore", out, out] });
  const ended = new Promise((resolve, reject) => building.on("error", reject).on("exit", resolve));
  return async () => {
    const start = performance.now();
    const code = await ended;
    console.log(readFileSync(told, "utf8").trimEnd());
    console.log(`  waited for ${((performance.now() - start) / 1000).toFixed(1)} s`);
    if (code !== 0) throw new Error("the site was not made");
  };
}

await main(async () => {
  const [packages, others] = missingPackages();
  setUp([debianPackages([...packages, ...missingCompiler()], others), ...builders, ...checkers, cargoFuzz]);
  const wasmEnv = wasmEnvironment();
  const browsers = await ensureBrowsers();
  const site = beginSite();
  checkRust(wasmEnv);
  checkParsers();
  checkWasm(wasmEnv, browsers);
  await site();
  step("types of the JavaScript example", process.execPath, [join(root, "node_modules", "typescript", "bin", "tsc"), "--project", "examples"]);
  step("package, colours and sizes", process.execPath, nodeTests("site"), {
    count: (output) => {
      console.log(output.match(/^.*\| .*$/gm)?.join("\n") ?? "");
      return nodeCount(output);
    },
  });
  await checkPage(browsers);
  checkWebkitGtk(browsers);

  console.log();
  for (const line of skips) console.log(`skipped – ${line}`);
  for (const name of unsteady) console.log(`passed the second time – ${name}`);
  for (const name of failures) console.log(`FAILED – ${name}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});
