// Builds the site into dist/: plain files that work under any path. With them
// goes dist/api/, the game as a package for JavaScript programs.

import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ask, ensureBasics, ensureTarget, ensureWasmBindgen, main, root, run, say, target } from "./tools.mjs";

/**
 * Compiles the crate with one feature and makes its package in pkg/<feature>/.
 * `quick` leaves out what only makes the download smaller.
 */
export function buildWasm(feature, { quick = false } = {}) {
  const env = { ...ensureTarget(), ...withoutPaths() };
  const bin = ensureWasmBindgen();
  const profile = quick ? "dev" : "release";
  // The crate is a library for Rust programs too; made as both at once, it is
  // not optimised as a whole, and a tenth larger.
  const kind = ["--lib", "--crate-type", "cdylib", "--profile", profile];
  run("cargo", ["rustc", "--quiet", "--locked", "--target", target, ...kind, "--no-default-features", "--features", feature], { env });
  const folder = ask("cargo", ["metadata", "--format-version", "1", "--no-deps", "--offline"], { maxBuffer: 1 << 26 });
  const built = join(JSON.parse(folder).target_directory, target, quick ? "debug" : "release", "twenty48.wasm");
  const out = join(root, "pkg", feature);
  // The package for others carries the project's name and its types.
  const form = feature === "api" ? [] : ["--no-typescript", "--out-name", feature];
  run(join(bin, "wasm-bindgen"), ["--target", "web", "--out-dir", out, ...form, built]);
  if (!quick) {
    const wasm = join(out, feature === "api" ? "twenty48_bg.wasm" : `${feature}_bg.wasm`);
    const optimiser = join(root, "node_modules", "binaryen", "bin", "wasm-opt");
    run(process.execPath, [optimiser, "-Oz", "--converge", wasm, "-o", wasm]);
    if (feature !== "api") shortenNames(optimiser, wasm, join(out, `${feature}.js`));
  }
}

/**
 * Gives short names to what a wasm and its script have of each other: their
 * long ones are a twentieth of the first load.
 */
function shortenNames(optimiser, wasm, script) {
  const told = ask(process.execPath, [optimiser, "--minify-imports-and-exports-and-modules", "--strip-producers", wasm, "-o", wasm]);
  const { imports, exports } = JSON.parse(told);
  let text = readFileSync(script, "utf8");
  const rename = (from, to) => {
    const renamed = text.replace(from, () => to);
    if (renamed === text) throw new Error(`${script} has no ${from}`);
    text = renamed;
  };
  for (const [, name, short] of imports) rename(new RegExp(`\\b${name}(?=:)`), short);
  rename(`"${imports[0][0]}": import0`, '"a": import0');
  // Not every export is one that the script asks for.
  for (const [name, short] of exports) {
    text = text.replace(new RegExp(`\\bwasm\\.${name}\\b`, "g"), () => `wasm.${short}`);
  }
  writeFileSync(script, text);
}

/** Keeps this machine's folders, and its registry's, out of what is published. */
function withoutPaths() {
  run("cargo", ["fetch", "--quiet", "--locked"]);
  const sources = join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "registry", "src");
  const registries = readdirSync(sources).map((name) => [join(sources, name), "crates"]);
  const flags = [...registries, [root, "."]].map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
  // Separated so that a folder's name may hold spaces.
  return { CARGO_ENCODED_RUSTFLAGS: flags.join("\x1f") };
}

/** Builds everything into dist/. */
export async function buildSite() {
  ensureBasics();
  say("compiling");
  for (const feature of ["page", "more", "api"]) buildWasm(feature);
  say("making the page");
  const { build } = await import("vite");
  await build({ root, logLevel: "warn" });
  const api = join(root, "dist", "api");
  mkdirSync(api, { recursive: true });
  for (const name of readdirSync(join(root, "pkg", "api"))) {
    if (/\.(js|wasm|d\.ts)$/.test(name)) cpSync(join(root, "pkg", "api", name), join(api, name));
  }
  if (!existsSync(join(root, "dist", "index.html"))) throw new Error("the page was not made");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await buildSite();
    say("the site is in dist/");
  });
}
