// Feeds anything to every parser, guided by what of the code it reaches:
//
//   npm run fuzz                                each target for a minute
//   npm run fuzz -- --seconds 600 record link   these two, for ten minutes each
//   npm run fuzz -- --input <file> record       one input, as one that was found
//   npm run fuzz -- --keep record               puts what was learnt into fuzz/corpus/
//
// Starts from the inputs in fuzz/corpus/, and from those that earlier runs
// learnt, which are beside what is built. What is found goes to
// fuzz/artifacts/. libFuzzer, from its crate's sources, on a stable toolchain:
// its coverage counters come from the compiler's own code generation.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, cpSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Needed, ask, canInstallDebianPackages, ensureBasics, installDebianPackages, main, root, run, say } from "./tools.mjs";

/** The targets, each with the longest input that is tried, in bytes. */
const targets = {
  import: 4096,
  file: 4096,
  link: 4096,
  position: 256,
  record: 4096,
  replay: 1024,
  review: 1024,
  save: 2048,
  settings: 256,
  variant: 512,
};

const home = join(root, "fuzz");
const builds = join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "fuzz");

/** What one input may take, in seconds and megabytes. */
const limits = ["-timeout=10", "-rss_limit_mb=1024"];

/** How many inputs of a target are kept, and how many bytes of those that were learnt. */
const most = { files: 40, bytes: 20_000 };
/** What an input costs beside its bytes, where it is weighed by what it reaches. */
const costOfInput = 300;

/** What the compiler puts in for libFuzzer: counters, and what is compared. */
const instrument = [
  "-Cpasses=sancov-module",
  "-Cllvm-args=-sanitizer-coverage-level=4",
  "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
  "-Cllvm-args=-sanitizer-coverage-pc-table",
  "-Cllvm-args=-sanitizer-coverage-trace-compares",
  // A branch that is folded into another can't be counted.
  "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
  "--cfg=fuzzing",
];

/** The C++ compiler that builds libFuzzer, or null. */
function compiler() {
  const names = [process.env.CXX, "c++", "g++", "clang++"];
  return names.find((name) => name && ask(name, ["--version"]) !== null) ?? null;
}

/** Why the targets can't be built here, after installing what is missing; null when they can. */
export function whyNotFuzz() {
  if (process.platform === "win32") return "libFuzzer is built for Linux and macOS only";
  if (compiler() === null && canInstallDebianPackages()) {
    say("installing g++");
    try {
      installDebianPackages(["g++"]);
    } catch {
      return "no C++ compiler was found, and g++ could not be installed";
    }
  }
  return compiler() === null ? "no C++ compiler was found" : null;
}

/** What cargo is given so that it builds for libFuzzer. */
function cargo() {
  const host = ask("rustc", ["-vV"])?.match(/^host: (.*)$/m)?.[1];
  if (!host) throw new Needed("Rust is missing: install it with rustup (rustup.rs), then run this again.");
  return {
    // With a target named, the flags don't reach what runs while building.
    args: ["--locked", "--release", "--manifest-path", join(home, "Cargo.toml"), "--target", host],
    env: { CARGO_ENCODED_RUSTFLAGS: instrument.join("\x1f"), CARGO_TARGET_DIR: builds, CXX: compiler() },
    programs: join(builds, host, "release"),
  };
}

/** Builds the targets; the folder that they are in. */
function build() {
  const why = whyNotFuzz();
  if (why) throw new Needed(`The fuzz targets can't be built: ${why}.`);
  say("compiling the fuzz targets");
  const { args, env, programs } = cargo();
  run("cargo", ["build", "--quiet", ...args], { env });
  return programs;
}

const folders = (name) => ({
  kept: join(home, "corpus", name),
  learnt: join(builds, "corpus", name),
  found: join(home, "artifacts", name),
});

const list = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Runs a target; what it said, and whether it found nothing. */
function start(programs, name, args) {
  return new Promise((done, fail) => {
    const child = spawn(join(programs, name), args, {
      cwd: root,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, RUST_BACKTRACE: "1" },
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
    child.on("error", fail);
    child.on("close", (code) => done({ said, isFine: code === 0 }));
  });
}

/** Runs a target for that long, and reads its counts. */
async function fuzz(programs, name, seconds) {
  const { kept, learnt, found } = folders(name);
  for (const folder of [learnt, found]) mkdirSync(folder, { recursive: true });
  const before = list(found);
  const dictionary = join(home, `${name}.dict`);
  const began = performance.now();
  const { said, isFine } = await start(programs, name, [
    // New inputs go to the first folder only.
    learnt,
    kept,
    ...limits,
    `-max_total_time=${seconds}`,
    `-max_len=${targets[name]}`,
    `-artifact_prefix=${found}/`,
    "-print_final_stats=1",
    ...(existsSync(dictionary) ? [`-dict=${dictionary}`] : []),
  ]);
  const last = (pattern) => [...said.matchAll(pattern)].at(-1)?.[1] ?? "?";
  return {
    name,
    isFine,
    said,
    found: list(found).filter((file) => !before.includes(file)).map((file) => join(found, file)),
    executions: last(/(?:stat::number_of_executed_units: |^#)(\d+)/gm),
    coverage: last(/ cov: (\d+)/g),
    corpus: last(/ corp: (\d+)\//g),
    seconds: ((performance.now() - began) / 1000).toFixed(0),
  };
}

/** Runs the targets, two at a time; whether none of them found anything. */
async function fuzzAll(names, seconds) {
  const programs = build();
  say(`fuzzing ${names.join(", ")}: ${seconds} s each`);
  const waiting = [...names];
  const results = [];
  const work = async () => {
    while (waiting.length > 0) results.push(await fuzz(programs, waiting.shift(), seconds));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  results.sort((a, b) => a.name.localeCompare(b.name));

  for (const { name, said, found } of results.filter((result) => !result.isFine)) {
    // What it reached until then is of no use.
    const from = Math.max(said.search(/^(thread '|==\d+==)/m), said.length - 6000);
    console.log(`\n${name} found something:\n${said.slice(from)}`);
    for (const file of found) console.log(`again: npm run fuzz -- --input ${relative(root, file)} ${name}`);
  }
  const columns = ["target", "executions", "coverage", "corpus", "seconds"];
  const line = (cells) => cells.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(12))).join("");
  console.log(`\n${line(columns)}`);
  for (const { isFine, name, executions, coverage, corpus, seconds } of results) {
    console.log(`${line([name, executions, coverage, corpus, seconds])}  ${isFine ? "ok" : "FOUND"}`);
  }
  return results.every((result) => result.isFine);
}

/** All that each input reaches, from the file that a merge by set cover leaves behind. */
function reached(control) {
  const lines = readFileSync(control, "utf8").split("\n");
  const count = Number(lines[0]);
  const inputs = lines.slice(2, 2 + count).map((path) => ({ path, size: statSync(path).size, features: [] }));
  for (const line of lines.slice(2 + count)) {
    const [kind, index, ...features] = line.split(" ");
    if (kind === "FT") inputs[index].features.push(...features);
  }
  return inputs;
}

/**
 * Puts of what was learnt into the kept corpus what reaches most beyond it, as
 * few inputs as the limits above say. Those with a name of their own stay;
 * those named by a hash, which came in this way, are chosen anew.
 */
async function keep(names) {
  const programs = build();
  for (const name of names) {
    const { kept, learnt } = folders(name);
    const isHash = (file) => /^[0-9a-f]{40}$/.test(file);
    mkdirSync(learnt, { recursive: true });
    for (const file of list(kept).filter(isHash)) {
      cpSync(join(kept, file), join(learnt, file));
      rmSync(join(kept, file));
    }
    const merged = join(builds, "merged");
    const control = join(builds, "merged.txt");
    const all = join(builds, "all");
    for (const folder of [merged, all]) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
    }
    rmSync(control, { force: true });
    for (const folder of [kept, learnt]) cpSync(folder, all, { recursive: true });
    const { said, isFine } = await start(programs, name, ["-set_cover_merge=1", `-merge_control_file=${control}`, `-max_len=${targets[name]}`, ...limits, merged, all]);
    if (!isFine) throw new Error(said.slice(-3000));
    const inputs = reached(control);
    const isOwn = (input) => existsSync(join(kept, input.path.slice(all.length + 1)));
    const seen = new Set(inputs.filter(isOwn).flatMap((input) => input.features));
    const rest = inputs.filter((input) => !isOwn(input));
    let bytes = 0;
    let count = 0;
    while (list(kept).length < most.files) {
      const worth = (input) => input.features.filter((feature) => !seen.has(feature)).length / (input.size + costOfInput);
      const fits = rest.filter((input) => bytes + input.size <= most.bytes);
      const ranked = fits.map((input) => ({ input, worth: worth(input) })).sort((a, b) => b.worth - a.worth);
      const best = ranked[0];
      if (!best || best.worth === 0) break;
      for (const feature of best.input.features) seen.add(feature);
      rest.splice(rest.indexOf(best.input), 1);
      cpSync(best.input.path, join(kept, best.input.path.slice(all.length + 1)));
      bytes += best.input.size;
      count += 1;
    }
    say(`${name}: ${count} inputs learnt are kept, of ${bytes} bytes, beside ${list(kept).length - count}`);
  }
}

/** Tries one input; whether it is read as it should be. */
async function tryInput(file, name) {
  const { said, isFine } = await start(build(), name, [resolve(file), ...limits]);
  console.log(said);
  return isFine;
}

/**
 * As steps of the tests: lints, and every target for so short a time that it
 * is hardly more than what is kept in the corpus.
 */
export function checkParsers(step, skip) {
  const why = whyNotFuzz();
  if (why) return skip("fuzz targets", why);
  const { args, env } = cargo();
  step("format, fuzz targets", "cargo", ["fmt", "--check", "--manifest-path", join(home, "Cargo.toml")]);
  step("clippy, fuzz targets", "cargo", ["clippy", ...args, "--all-targets", "--", "-D", "warnings"], { env });
  return step("fuzz targets, 3 s each", process.execPath, [join(root, "scripts", "fuzz.mjs"), "--seconds", "3"], {
    count: (output) => {
      const ended = (word) => output.match(new RegExp(`^\\w+ .* ${word}$`, "gm"))?.length ?? 0;
      const counts = { passed: ended("ok"), failed: ended("FOUND") };
      return counts.passed + counts.failed > 0 ? counts : null;
    },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { seconds: { type: "string", default: "60" }, input: { type: "string" }, keep: { type: "boolean" } },
    });
    const unknown = positionals.find((name) => !Object.hasOwn(targets, name));
    if (unknown) throw new Needed(`There is no target ${unknown}, only ${Object.keys(targets).join(", ")}.`);
    const seconds = Number(values.seconds);
    if (!Number.isInteger(seconds) || seconds < 1) throw new Needed("--seconds takes a whole number.");
    if (values.input && positionals.length !== 1) throw new Needed("--input takes a file, and one target after it.");
    ensureBasics();
    const names = positionals.length > 0 ? positionals : Object.keys(targets);
    let isFine = true;
    if (values.keep) await keep(names);
    else if (values.input) isFine = await tryInput(values.input, positionals[0]);
    else isFine = await fuzzAll(names, seconds);
    if (!isFine) process.exitCode = 1;
  });
}
