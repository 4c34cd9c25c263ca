// Everything that can be checked without a browser, in two lanes, one for each of two cores: what is
// compiled for this machine, and what the site is made of.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildSite } from "./build.mjs";
import { cargoCount, conclude, nodeCount, skip, step } from "./steps.mjs";
import { checkers, debianPackages, main, root, setUp, target, wasmEnvironment, wasmTarget } from "./tools.mjs";

/** Node's arguments for the tests of a folder, by file: it takes folders up to version 20, patterns from 21 on. */
export function nodeTests(folder) {
  const files = readdirSync(join(root, "tests", folder)).filter((name) => name.endsWith(".test.mjs"));
  return ["--test", "--test-reporter", "spec", ...files.map((name) => `tests/${folder}/${name}`)];
}

/** A step of one of the tools that check Rust code. */
async function lint(name, command, args, env) {
  const tool = checkers.find((checker) => checker.command === command);
  if (tool.isThere()) await step(name, "cargo", [command, ...args], { env });
  else skip(name, `${tool.name} was not found`);
}

const strictly = ["--", "-D", "warnings"];
const manifest = ["--manifest-path", join(root, "fuzz", "Cargo.toml")];

async function checkRust() {
  const [wasm, wasmEnv, strictDocs] = [["--target", target], wasmEnvironment(), { RUSTDOCFLAGS: "-D warnings" }];
  await lint("format", "fmt", ["--check", "--all"]);
  await lint("format, fuzz targets", "fmt", ["--check", ...manifest]);
  await lint("clippy, this machine", "clippy", ["--locked", "--workspace", "--all-targets", ...strictly]);
  await lint("clippy, web", "clippy", ["--locked", "--workspace", "--exclude", "tools", ...wasm, ...strictly], wasmEnv);
  await lint("clippy, test of the package", "clippy", ["--locked", "--package", "api", "--lib", "--tests", ...wasm, ...strictly], wasmEnv);
  await step("docs", "cargo", ["doc", "--locked", "--no-deps", "--workspace"], { env: strictDocs });
  await step("native tests", "cargo", ["test", "--locked", "--workspace"], { count: cargoCount });
}

/** Checks types, for which the packages in pkg/ have to be there. */
async function checkTypes() {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  for (const [what, project] of [
    ["page", "www"],
    ["workers", "www/tsconfig.workers.json"],
    ["scripts", "scripts"],
    ["JavaScript example", "examples"],
  ]) {
    await step(`types, ${what}`, process.execPath, [tsc, "--project", project]);
  }
}

async function checkSite() {
  await buildSite();
  await checkTypes();
  await step("format and lints of scripts", process.execPath, [join(root, "node_modules", "@biomejs", "biome", "bin", "biome"), "ci"]);
  await step("package, colours, sizes and words", process.execPath, nodeTests("site"), {
    count: (output) => {
      console.log(output.match(/^.*\| .*$/gm)?.join("\n") ?? "");
      return nodeCount(output);
    },
  });
}

/** Lints the fuzz targets and gives each the inputs in its corpus, for which nothing is to be installed. */
async function checkParsers() {
  // What isn't linked needs no libFuzzer.
  const args = ["--locked", "--no-default-features", ...manifest];
  await lint("clippy, fuzz targets", "clippy", [...args, "--all-targets", ...strictly]);
  await step("corpora of the fuzz targets", "cargo", ["test", ...args, "--lib"], { count: cargoCount });
}

/** Runs all checks that need no browser, and builds the site; meanwhile these Debian packages are installed where they are missing. */
export async function checkAll(packages = [], others = []) {
  await setUp([wasmTarget, ...checkers]);
  await Promise.all([setUp([debianPackages(packages, others)]), checkRust(), checkSite().then(checkParsers)]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await checkAll();
    conclude();
  });
}
