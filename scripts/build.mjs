// Builds the site into dist/: plain files that work under any path. With them
// goes dist/api/, the game as a package for JavaScript programs.

import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
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
  run("cargo", ["build", "--lib", "--quiet", "--locked", "--target", target, "--profile", profile, "--no-default-features", "--features", feature], { env });
  const folder = ask("cargo", ["metadata", "--format-version", "1", "--no-deps", "--offline"], { maxBuffer: 1 << 26 });
  const built = join(JSON.parse(folder).target_directory, target, quick ? "debug" : "release", "twenty48.wasm");
  const out = join(root, "pkg", feature);
  // The package for others carries the project's name and its types.
  const kind = feature === "api" ? [] : ["--no-typescript", "--out-name", feature];
  run(join(bin, "wasm-bindgen"), ["--target", "web", "--out-dir", out, ...kind, built]);
  if (!quick) {
    const wasm = join(out, feature === "api" ? "twenty48_bg.wasm" : `${feature}_bg.wasm`);
    run(process.execPath, [join(root, "node_modules", "binaryen", "bin", "wasm-opt"), "-Oz", "--converge", wasm, "-o", wasm]);
  }
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
