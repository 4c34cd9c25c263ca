// Builds the site into dist/: plain files that work under any path. With them
// goes dist/api/, the game as a package for JavaScript programs.

import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { referencesOf, withoutNotes } from "./linked.mjs";
import * as parts from "./parts.mjs";
import { split, withoutCalls } from "./split.mjs";
import { ask, builders, main, root, run, say, setUp, target, wasmBindgen, wasmEnvironment } from "./tools.mjs";

/**
 * Compiles the crate with one feature and makes its package in pkg/<feature>/.
 * `quick` skips the steps that only make the download smaller.
 */
export async function buildWasm(feature, { quick = false } = {}) {
  const out = join(root, "pkg", feature);
  const isSplit = feature === "dialogs" && !quick;
  // The linker notes what refers to what, and names stay as it knows them.
  const kept = isSplit ? { flags: ["-Clink-arg=--emit-relocs"], bindgen: ["--no-demangle"] } : {};
  const linked = compile(feature, out, { profile: quick ? "dev" : "site", ...kept });
  if (feature === "dialogs" && quick) appendTo(join(out, "dialogs.js"), wholeLoading());
  if (quick) return;
  const wasm = join(out, feature === "api" ? "twenty48_bg.wasm" : `${feature}_bg.wasm`);
  if (isSplit) writeFileSync(wasm, withoutNotes(readFileSync(wasm)));
  await withoutPanicMessages(wasm);
  if (isSplit) return buildParts(out, linked);
  run(process.execPath, [optimiser, ...small, wasm, "-o", wasm]);
  if (feature === "api") return;
  const script = join(out, `${feature}.js`);
  shortenNames(wasm, script);
  pack(wasm);
  shortenLoading(script, packedLoading(wasm));
}

/**
 * Builds the wasm that the page's script holds. Its functions take numbers alone and need no
 * script of their own.
 */
export async function buildFirst() {
  const out = join(root, "pkg", "first");
  compile("first", out, { profile: "site" });
  const wasm = join(out, "first_bg.wasm");
  await withoutPanicMessages(wasm);
  await change(wasm, (module, binaryen) => {
    const names = Array.from({ length: module.getNumExports() }, (_, index) => binaryen.getExportInfo(module.getExportByIndex(index)).name);
    for (const name of names) if (!["first_tiles", "unpack", "memory"].includes(name)) module.removeExport(name);
  });
  run(process.execPath, [optimiser, "--low-memory-unused", "-Oz", "-Oz", "--converge", "--strip-debug", "--strip-producers", "--strip-target-features", wasm, "-o", wasm]);
}

/**
 * Builds the coach, which is compiled for speed, with SIMD and without. One script serves
 * both. Their sizes, plain and compressed, go beside them, for showing progress.
 */
export async function buildCoach({ quick = false } = {}) {
  // A quick build would be too slow to be of use.
  const profile = "coach";
  const [plain, wide] = [join(root, "pkg", "coach"), join(root, "pkg", "coach-wide")];
  compile("worker", plain, { profile });
  compile("worker", wide, { profile, flags: ["-Ctarget-feature=+simd128"] });
  const script = (folder) => readFileSync(join(folder, "coach.js"), "utf8");
  if (script(plain) !== script(wide)) throw new Error("the coach’s two forms need two scripts");
  cpSync(join(wide, "coach_bg.wasm"), join(plain, "coach_wide_bg.wasm"));
  rmSync(wide, { recursive: true });
  const sizes = {};
  for (const name of ["coach_bg", "coach_wide_bg"]) {
    const wasm = join(plain, `${name}.wasm`);
    if (!quick) await withoutPanicMessages(wasm);
    // Functions that the compiler has not inlined stay so: browsers optimise a function
    // when it is called again.
    if (!quick) run(process.execPath, [optimiser, "-O3", "--one-caller-inline-max-function-size=1", wasm, "-o", wasm]);
    const bytes = readFileSync(wasm);
    sizes[name] = { bytes: bytes.length, sent: gzipSync(bytes, { level: 9 }).length };
  }
  // They don't compress: hosts send them as they are.
  const tuples = readdirSync(join(root, "www")).flatMap((file) => /^(tuples-.*)\.bin$/.exec(file)?.[1] ?? []);
  for (const name of ["learned", "endgames", ...tuples]) {
    const { size } = statSync(join(root, "www", `${name}.bin`));
    sizes[name] = { bytes: size, sent: size };
  }
  writeFileSync(join(plain, "sizes.json"), JSON.stringify(sizes));
}

const optimiser = join(root, "node_modules", "binaryen", "bin", "wasm-opt");
/**
 * Its options for the shortest download. The lowest kilobyte is the far end of the stack, where
 * no data lies. The inlining limits are those that gave the shortest one.
 */
const small = ["--low-memory-unused", "--flatten", "--rereloop", "-Oz", "-Oz", "--converge", "--always-inline-max-function-size=4", "--one-caller-inline-max-function-size=20"];
/** What browsers must know, for a text form, which doesn't say so itself. */
const known = ["mutable-globals", "nontrapping-float-to-int", "bulk-memory", "sign-ext", "reference-types", "multivalue"].map((name) => `--enable-${name}`);

/** The name of a part's file. */
const fileOf = (name) => (name === parts.FIRST ? "dialogs_bg.wasm" : `dialogs_${name}_bg.wasm`);

/** Cuts the dialogs' wasm into parts, each a file of its own. */
function buildParts(out, linked) {
  const file = (name) => join(out, fileOf(name));
  const whole = file(parts.FIRST);
  const text = join(out, "part.wat");
  run(process.execPath, [optimiser.replace("wasm-opt", "wasm-dis"), whole, "-o", text], { stdio: ["ignore", "ignore", "pipe"] });
  const { parts: made, renamed } = split(withoutCalls(readFileSync(text, "utf8"), PANICS), referencesOf(readFileSync(linked)), parts);
  for (const part of made) {
    writeFileSync(text, part.text);
    run(process.execPath, [optimiser, ...known, ...small, "--strip-producers", "--strip-target-features", text, "-o", file(part.name)]);
    withoutPanicTexts(file(part.name));
  }
  rmSync(text);
  pack(...made.map(({ name }) => file(name)));
  const script = join(out, "dialogs.js");
  renameIn(script, renamed.from, renamed.imports, renamed.exports);
  shortenLoading(script, partLoading(made));
}

/** The part of a script that loads the parts of the wasm that a function of the router needs. */
function partLoading(made) {
  const files = made.map(({ name }) => `${name}: ${addressesOf(fileOf(name))}`);
  const functions = Object.entries(parts.PARTS).flatMap(([part, names]) => {
    const { bits } = made.find(({ name }) => name === part);
    const all = made.filter((other) => other.bits & bits).map(({ name }) => name);
    return names.map((name) => `${name}: ${JSON.stringify(all.join(" "))}`);
  });
  return `
const files = { ${files.join(", ")} };
const partsOf = { ${functions.join(", ")} };
const imports = __wbg_get_imports()["a"];
const compiled = {};
const ready = {};
/** Calls \`make\` unless it was called for that name; what has failed is tried again. */
const once = (made, name, make) => (made[name] ??= make().catch((error) => {
  delete made[name];
  throw error;
}));
const instantiate = async (name, before) => {
  const part = await compiled[name];
  await before;
  const { exports } = await WebAssembly.instantiate(part, { a: imports, b: wasm });
  if (name === "${parts.FIRST}") __wbg_finalize_init({ exports: { ...exports } });
  else Object.assign(wasm, exports);
};
/** The functions that need parts. */
export const names = Object.keys(partsOf);
/** Compiles what a function needs, by that of www/unpack.js, and does no more. */
export const prepare = (name, compile) => Promise.all(namesOf(name).map((part) => once(compiled, part, () => compile(...files[part]))));
const namesOf = (name) => (partsOf[name] ?? "${parts.FIRST}").split(" ");
/** Loads what a function needs. */
export async function load(name, compile) {
  const all = prepare(name, compile);
  // A part takes functions from all before it, of which the last may have come with another function.
  let before;
  const parts = namesOf(name).map((part) => {
    const after = before;
    return (before = Promise.all([after, once(ready, part, () => instantiate(part, after))]));
  });
  await Promise.all([all, ...parts]);
}
`;
}

/** Loading in a build that isn't cut. */
const wholeLoading = () => `
let loading;
export const load = () => (loading ??= __wbg_init());
export const prepare = load;
export const names = ["open_help"];
`;

const appendTo = (file, text) => writeFileSync(file, readFileSync(file, "utf8") + text);

/**
 * Compiles the crate with one feature, and makes its package in `out`. Returns the path of the
 * linked wasm.
 */
function compile(feature, out, { profile, flags = [], bindgen = [] }) {
  const env = { ...wasmEnvironment(), ...withoutPaths() };
  // As a library for Rust programs at the same time the crate is not optimised as a whole,
  // and a tenth larger.
  const kind = ["--lib", "--crate-type", "cdylib", "--profile", profile];
  run("cargo", ["rustc", "--quiet", "--locked", "--target", target, ...kind, "--no-default-features", "--features", feature, "--", ...flags], { env });
  const built = join(targetFolder(), target, profile === "dev" ? "debug" : profile, "twenty48.wasm");
  // The package for others carries the project's name and its types.
  const form = feature === "api" ? [] : ["--no-typescript", "--out-name", feature === "worker" ? "coach" : feature];
  // The names of functions are needed for a moment; the optimiser leaves them out.
  run(join(wasmBindgen.bin, "wasm-bindgen"), ["--target", "web", "--keep-debug", ...bindgen, "--out-dir", out, ...form, built]);
  return built;
}

/** Writes wasms in the form that the page unpacks, beside them. */
function pack(...wasms) {
  run("cargo", ["run", "--quiet", "--locked", "--release", "--package", "packed", "--", ...wasms.flatMap((wasm) => [wasm, packedOf(wasm)])]);
}

/** The packed form of a wasm. */
const packedOf = (wasm) => wasm.replace(/_bg\.wasm$/, ".bin");

/** Where cargo puts what it builds. */
function targetFolder() {
  const metadata = ask("cargo", ["metadata", "--format-version", "1", "--no-deps", "--offline"], { maxBuffer: 1 << 26 });
  return JSON.parse(metadata).target_directory;
}

/** The functions of Rust's that put a panic's message together, by their plain or their mangled names. */
const PANICS = /(?:core|std)(?:\[\w+\])?(?:::|9)panicking|slice_(?:index|error)_fail|(?:unwrap|expect|assert)_failed|len_mismatch_fail|panic_already|panic_access_error|panic_on_ord_violation|rust_begin_unwind|rust_panic|raw_vec(?:::|12)handle_error|capacity_overflow|handle_alloc_error|rust_oom/;

/** What only the messages of panics say: the files of the sources, and what went wrong. */
const PANIC_TEXTS = /(?:src|crates|\/rustc|rust)\/[\w./-]+?\.rs|capacity overflow|attempt to divide by zero|RefCell already (?:mutably )?borrowed|Lazy instance has previously been poisoned|reentrant init|Tried to shrink to a larger capacity|called `\w+::unwrap\(\)` on an? `\w+` value/g;

/**
 * Makes a panic end the wasm at once, as it does anyway after it has put together a message
 * that goes nowhere.
 */
async function withoutPanicMessages(wasm) {
  await change(wasm, (module, binaryen) => {
    binaryen.setDebugInfo(true);
    for (let index = 0; index < module.getNumFunctions(); index += 1) {
      const { name, base } = binaryen.getFunctionInfo(module.getFunctionByIndex(index));
      if (!base && PANICS.test(name)) binaryen.Function.setBody(module.getFunctionByIndex(index), module.unreachable());
    }
  });
}

/** Changes a wasm by `work`, which gets the module and the library. */
async function change(wasm, work) {
  const { default: binaryen } = await import("binaryen");
  const module = binaryen.readBinary(readFileSync(wasm));
  work(module, binaryen);
  writeFileSync(wasm, module.emitBinary());
  module.dispose();
}

/**
 * Shortens the names of a wasm's imports and exports: long ones are a twentieth of the first
 * load.
 */
function shortenNames(wasm, script) {
  const renamed = ask(process.execPath, [optimiser, "--minify-imports-and-exports-and-modules", "--strip-producers", "--strip-target-features", wasm, "-o", wasm]);
  const { imports, exports } = JSON.parse(renamed);
  renameIn(script, imports[0][0], imports.map(([, ...names]) => names), exports);
  withoutPanicTexts(wasm);
}

/** Renames a wasm's imports, which come `from` there, and its exports in its script. */
function renameIn(script, from, imports, exports) {
  let text = readFileSync(script, "utf8");
  const rename = (from, to) => {
    const replaced = text.replace(from, () => to);
    if (replaced === text) throw new Error(`${script} has no ${from}`);
    text = replaced;
  };
  for (const [name, short] of imports) rename(new RegExp(`\\b${name}(?=:)`), short);
  rename(`"${from}": import0`, '"a": import0');
  // The script doesn't use every export.
  for (const [name, short] of exports) {
    text = text.replace(new RegExp(`\\bwasm\\.${name}\\b`, "g"), () => `wasm.${short}`);
  }
  writeFileSync(script, text);
}

function withoutPanicTexts(wasm) {
  const bytes = readFileSync(wasm, "latin1").replace(PANIC_TEXTS, (text) => "\0".repeat(text.length));
  writeFileSync(wasm, bytes, "latin1");
}

/** The addresses of a wasm, packed and plain, as its script has them. */
const addressesOf = (wasm) => `[${[packedOf(wasm), wasm].map((file) => `new URL(${JSON.stringify(basename(file))}, import.meta.url)`).join(", ")}]`;

/** A short way of loading a wasm; `compile` is that of www/unpack.js. */
const packedLoading = (wasm) => `
export default async function init(compile) {
  const module = await compile(...${addressesOf(wasm)});
  const instance = await WebAssembly.instantiate(module, __wbg_get_imports());
  return __wbg_finalize_init(instance, module);
}
`;

/**
 * Replaces the script's general way of loading the wasm by a short one, and removes fallbacks
 * for browsers in which the page doesn't run.
 */
function shortenLoading(script, short) {
  const loading = /async function __wbg_load\([^]*$/;
  const standIns = [
    [/if \(!\('encodeInto' in cachedTextEncoder\)\) \{[^]*?\n\}\n/, ""],
    [/\(typeof FinalizationRegistry === 'undefined'\)\s*\?[^:]*: \(\) => \{\}, unregister: \(\) => \{\} \}\s*: /, ""],
  ];
  // It copies characters one by one as long as they are ASCII.
  const copying = /function passStringToWasm0\([^]*?\n\}\n/;
  const shortCopying = `function passStringToWasm0(arg, malloc, realloc) {
  const length = arg.length * 3;
  let ptr = malloc(length, 1) >>> 0;
  const { written } = cachedTextEncoder.encodeInto(arg, getUint8ArrayMemory0().subarray(ptr, ptr + length));
  if (written < length) ptr = realloc(ptr, length, written, 1) >>> 0;
  WASM_VECTOR_LEN = written;
  return ptr;
}
`;
  let text = readFileSync(script, "utf8");
  for (const [part, instead] of [...standIns, [copying, () => shortCopying], [loading, () => short]]) {
    if (!part.test(text)) throw new Error(`${script} has no ${part}`);
    text = text.replace(part, instead);
  }
  writeFileSync(script, text);
}

/** Keeps this machine's folders, and its registry's, out of what is published. */
function withoutPaths() {
  run("cargo", ["fetch", "--quiet", "--locked"]);
  const sources = join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "registry", "src");
  const registries = readdirSync(sources).map((name) => [join(sources, name), "crates"]);
  // Where Rust's own sources are installed, the compiler names them by where they are.
  const rust = join(ask("rustc", ["--print", "sysroot"]).trim(), "lib", "rustlib", "src", "rust");
  const flags = [...registries, [rust, "rust"], [root, "."]].map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
  // Separated so that a folder's name may hold spaces.
  return { CARGO_ENCODED_RUSTFLAGS: flags.join("\x1f") };
}

/** Builds everything into dist/. */
export async function buildSite() {
  setUp(builders);
  // Not before the packages that it needs are installed.
  const { writeRust } = await import("./locales.mjs");
  writeRust();
  say("compiling");
  // Most of it keeps one core busy: the coach is made beside the rest.
  const coach = spawn(process.execPath, [fileURLToPath(import.meta.url), "coach"], { stdio: "inherit" });
  const made = new Promise((resolve, reject) => coach.on("error", reject).on("exit", resolve));
  await buildFirst();
  for (const feature of ["page", "dialogs", "stairs", "records", "api"]) await buildWasm(feature);
  if ((await made) !== 0) throw new Error("the coach was not made");
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
    if (process.argv[2] === "coach") return buildCoach();
    await buildSite();
    say("the site is in dist/");
  });
}
