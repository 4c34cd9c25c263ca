// Feeds generated inputs to every parser, guided by what code they reach:
//
//   npm run fuzz                                each target for a minute
//   npm run fuzz -- --seconds 600 record link   these two, for ten minutes each
//
// This is cargo-fuzz on a stable toolchain: with debug assertions and overflow
// checks, without a sanitizer, since the core has no unsafe code. A run starts from
// fuzz/corpus/. Inputs that reach more code go to fuzz/target/corpus/ (or below
// CARGO_TARGET_DIR), those that crash to fuzz/artifacts/. cargo-fuzz's own commands
// are called so, without `-s none`:
//
//   npm run fuzz -- run record fuzz/artifacts/record/crash-1234    tries an input again
//   npm run fuzz -- tmin record fuzz/artifacts/record/crash-1234   makes it shorter
//   npm run fuzz -- run record fuzz/corpus/record fuzz/target/corpus/record -- -set_cover_merge=1 -use_counters=0
//                                              adds those inputs to fuzz/corpus/ that reach code none of it does

import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs, promisify } from "node:util";
import { ask, canInstallDebianPackages, crateProgram, debianPackages, main, Needed, root, say, setUp } from "./tools.mjs";

/** The targets, each with its longest input in bytes. */
const targets = {
  bookmarks: 1024,
  challenge: 2048,
  climb: 1024,
  embed: 4096,
  file: 4096,
  import: 4096,
  link: 4096,
  position: 256,
  record: 4096,
  replay: 1024,
  review: 1024,
  rival: 2048,
  save: 2048,
  settings: 256,
  splits: 512,
  stairs: 4096,
  variant: 512,
};

const program = crateProgram("cargo-fuzz", "0.13.2", "cargo-fuzz", "half a minute");
const isWindows = process.platform === "win32";
const hasCompiler = () => [process.env.CXX, "c++", "g++", "clang++"].some((name) => name && ask(name, ["--version"]) !== null);

/** The Debian package of a C++ compiler, which builds libFuzzer, where there is none. */
const missingCompiler = () => (isWindows || hasCompiler() ? [] : ["g++"]);

/** cargo-fuzz, counted as there where it would be of no use. */
const cargoFuzz = { ...program, isThere: () => isWindows || program.isThere() || !(hasCompiler() || canInstallDebianPackages()) };

/** Why the targets can't be run; null where they can. */
function whyNotFuzz() {
  if (isWindows) return "libFuzzer is built for Linux and macOS only";
  if (!hasCompiler()) return "no C++ compiler was found";
  return program.isThere() ? null : "cargo-fuzz was not found";
}

const command = join(program.bin, "cargo-fuzz");
/** Backtraces of panics in the targets, not of cargo-fuzz's own errors. */
const env = { ...process.env, RUST_BACKTRACE: "1", RUST_LIB_BACKTRACE: "0", CARGO_TERM_QUIET: "true" };
/** @type {(args: string[]) => number | null} */
const call = ([subcommand, ...args]) => spawnSync(command, [subcommand, "-s", "none", ...args], { cwd: root, env, stdio: "inherit" }).status;

const row = (cells, end) => console.log(`${cells.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(12))).join("")}  ${end}`);

/** Runs a target for that long and prints its row; whether nothing crashed. */
async function fuzz(name, seconds) {
  const found = resolve(root, process.env.CARGO_TARGET_DIR ?? "fuzz/target", "corpus", name);
  mkdirSync(found, { recursive: true });
  const dictionary = existsSync(join(root, `fuzz/${name}.dict`)) ? [`-dict=fuzz/${name}.dict`] : [];
  // What one input may take, in seconds and megabytes.
  const limits = [`-max_total_time=${seconds}`, `-max_len=${targets[name]}`, "-timeout=10", "-rss_limit_mb=1024"];
  // libFuzzer writes to the first folder only.
  const args = ["run", "-s", "none", name, found, `fuzz/corpus/${name}`, "--", "-print_final_stats=1", ...limits, ...dictionary];
  const { code = 0, stderr } = await promisify(execFile)(command, args, { cwd: root, env, maxBuffer: 1 << 28 }).catch((error) => error);
  // What is printed before a crash is progress.
  const crash = stderr.slice(Math.max(stderr.search(/^(thread '|==\d+==)/m), stderr.length - 6000));
  if (code !== 0) console.log(crash.replace(/cargo fuzz (\w+) --sanitizer=none/g, "npm run fuzz -- $1"));
  const last = (pattern) => [...stderr.matchAll(pattern)].at(-1)?.[1] ?? "?";
  row([name, last(/^stat::number_of_executed_units: (\d+)/gm), last(/ cov: (\d+)/g), last(/ corp: (\d+)\//g)], code === 0 ? "ok" : "CRASHED");
  return code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await setUp([debianPackages(missingCompiler()), { ...cargoFuzz, isRequired: true }]);
    const why = whyNotFuzz();
    if (why) throw new Needed(`The fuzz targets can't be run: ${why}.`);
    const args = process.argv.slice(2);
    if (["run", "tmin", "cmin"].includes(args[0])) {
      process.exitCode = call(args);
      return;
    }
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { seconds: { type: "string", default: "60" } } });
    const unknown = positionals.find((name) => !Object.hasOwn(targets, name));
    if (unknown) throw new Needed(`There is no target ${unknown}, only ${Object.keys(targets).join(", ")}.`);
    const seconds = Number(values.seconds);
    if (!Number.isInteger(seconds) || seconds < 1) throw new Needed("--seconds takes a whole number.");
    say("compiling the fuzz targets");
    if (call(["build"]) !== 0) throw new Needed("The fuzz targets were not built.");
    const waiting = positionals.length > 0 ? positionals : Object.keys(targets);
    say(`fuzzing ${waiting.join(", ")}: ${seconds} s each`);
    row(["target", "executions", "coverage", "corpus"], "");
    const work = async () => {
      while (waiting.length > 0) if (!(await fuzz(waiting.shift(), seconds))) process.exitCode = 1;
    };
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  });
}
