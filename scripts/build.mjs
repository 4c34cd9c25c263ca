// Builds the site into dist/: plain files that work under any path. With them goes dist/api/, the
// game as a package for JavaScript programs.
//
// Cargo compiles each crate of `wasms` for the web, wasm-bindgen makes its package in pkg/,
// wasm-opt makes that smaller, and Vite puts everything together. What has not changed is not
// made anew.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { ask, main, npmPackages, root, run, runQuietly, say, setUp, target, wasmBindgen, wasmEnvironment, wasmTarget } from "./tools.mjs";

/**
 * The crates that are made into packages, by the profiles and target features with which they are
 * compiled, and how they are optimised. One is made twice, the second time into another folder.
 */
const wasms = [
  { profile: "site", crates: ["page", "dialogs", "study", "stairs", "embed", "api"], optimise: "-Oz" },
  { profile: "coach", crates: ["coach-worker"], optimise: "-O3" },
  { profile: "coach", crates: ["coach-worker"], folder: "coach-worker-simd", optimise: "-O3", features: "+simd128" },
];

/** The names of files that are not called as their crates are. */
const names = { api: "twenty48", "coach-worker": "coach" };

/** Each target feature has a folder of its own, since cargo keeps no two sets of flags side by side. */
const targetFolder = ({ features = "" }) => join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), features.replace("+", ""));

/** Says what was done, and how far that is. */
const progress = {
  done: 0,
  all: wasms.length + wasms.flatMap(({ crates }) => crates).length + 1,
  say(text) {
    this.done = Math.min(this.done + 1, this.all);
    say(`${this.done} of ${this.all}: ${text}`);
  },
};

/** Compiles the crates of one entry of `wasms`. */
async function compile(wasm) {
  const { crates, profile, features } = wasm;
  const flags = [...withoutPaths(), ...(features ? [`-Ctarget-feature=${features}`] : [])];
  // Separated so that a folder's name may hold spaces.
  const env = { ...wasmEnvironment(), CARGO_ENCODED_RUSTFLAGS: flags.join("\x1f"), CARGO_TARGET_DIR: targetFolder(wasm) };
  await runQuietly("cargo", ["build", "--locked", "--target", target, "--profile", profile, ...crates.flatMap((name) => ["--package", name])], { env });
  progress.say(`compiled ${crates.join(", ")}${features ? ` (${features})` : ""}`);
}

/** Flags that keep this machine's folders, and its registry's, out of what is published. */
function withoutPaths() {
  const sources = join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "registry", "src");
  const registries = readdirSync(sources).map((name) => [join(sources, name), "crates"]);
  // Where Rust's own sources are installed, the compiler names them by where they are.
  const rust = join(ask("rustc", ["--print", "sysroot"]), "lib", "rustlib", "src", "rust");
  return [...registries, [rust, "rust"], [root, "."]].map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
}

/** Makes the packages of one entry of `wasms` in pkg/, a folder a crate. */
async function makePackages(wasm, isQuick) {
  const { crates, profile, optimise } = wasm;
  for (const crate of crates) {
    const out = join(root, "pkg", wasm.folder ?? crate);
    const compiled = join(targetFolder(wasm), target, profile === "dev" ? "debug" : profile, `${crate.replace("-", "_")}.wasm`);
    const name = names[crate] ?? crate;
    const made = join(out, `${name}_bg.wasm`);
    // It has the time of what it was made of.
    const { mtime } = statSync(compiled);
    if (existsSync(made) && Math.abs(Number(statSync(made).mtime) - Number(mtime)) < 10) {
      progress.say(`${wasm.folder ?? crate} is as it was`);
      continue;
    }
    await runQuietly(join(wasmBindgen.bin, "wasm-bindgen"), [
      "--target",
      "web",
      "--remove-name-section",
      "--remove-producers-section",
      "--encode-into",
      "always",
      "--out-dir",
      out,
      "--out-name",
      name,
      compiled,
    ]);
    if (!isQuick)
      await runQuietly(process.execPath, [join(root, "node_modules", "binaryen", "bin", "wasm-opt"), optimise, "--strip-target-features", made, "-o", made]);
    utimesSync(made, mtime, mtime);
    progress.say(`made ${wasm.folder ?? crate}, ${Math.round(gzipSync(readFileSync(made)).length / 1000)} kB compressed`);
  }
}

/** Says how large the coach's files are, plain and compressed, for showing how far their loading is. */
function writeSizes() {
  const sizes = {};
  for (const folder of ["coach-worker", "coach-worker-simd"]) {
    const bytes = readFileSync(join(root, "pkg", folder, "coach_bg.wasm"));
    sizes[folder] = { bytes: bytes.length, sent: gzipSync(bytes, { level: 9 }).length };
  }
  // What it has learned doesn't compress: hosts send it as it is.
  for (const file of readdirSync(join(root, "www")).filter((file) => file.endsWith(".bin"))) {
    const { size } = statSync(join(root, "www", file));
    sizes[file.replace(".bin", "")] = { bytes: size, sent: size };
  }
  writeFileSync(join(root, "pkg", "coach-worker", "sizes.json"), JSON.stringify(sizes));
}

/**
 * Makes everything that is compiled, in pkg/. A quick build is for development: it takes less time,
 * and its wasms are larger and slower, but for the coach's, which would be too slow to be of use.
 */
export async function buildPackages({ isQuick = false } = {}) {
  await setUp([wasmTarget]);
  const all = isQuick ? wasms.map((wasm) => (wasm.profile === "site" ? { ...wasm, profile: "dev" } : wasm)) : wasms;
  run("cargo", ["fetch", "--quiet", "--locked"]);
  say("compiling; at first that takes two minutes");
  await Promise.all([setUp([npmPackages], [wasmBindgen]), ...all.map(compile)]);
  await Promise.all(all.map((wasm) => makePackages(wasm, isQuick)));
  writeSizes();
  // The class of the package's errors, which its script imports.
  for (const name of ["error.js", "error.d.ts"]) cpSync(join(root, "crates", "api", "npm", name), join(root, "pkg", "api", name));
}

/** Copies the package for JavaScript programs, as it is built, into a folder. */
export function copyApi(to) {
  mkdirSync(to, { recursive: true });
  const from = join(root, "pkg", "api");
  for (const name of readdirSync(from).filter((name) => /\.(js|wasm|d\.ts)$/.test(name))) cpSync(join(from, name), join(to, name));
}

/** Builds everything into dist/. */
export async function buildSite() {
  await buildPackages();
  const { build } = await import("vite");
  await build({ root, logLevel: "warn" });
  await build({ root, logLevel: "warn", mode: "embed" });
  progress.say("made the page");
  copyApi(join(root, "dist", "api"));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await buildSite();
    say("the site is in dist/");
  });
}
