// The npm package, packed once and unpacked as npm installs it: what judges of packages say of it, and
// programs that use it, in Node, by TypeScript, Vite and esbuild, and in a browser without any of these.

import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import esbuild from "esbuild";
import { build } from "vite";
import { makePackage } from "../../scripts/package.mjs";
import { root } from "../../scripts/tools.mjs";
import { publish } from "../browser/publish.mjs";
import { examplesOf } from "./examples.mjs";

const run = promisify(execFile);
/** A program of the project's npm packages. */
const program = (...path) => join(root, "node_modules", ...path);
const own = join(root, "tests", "package");

const { archive, report } = makePackage();
const folder = join(root, "target", "npm", "consumer");
const installed = join(folder, "node_modules");
rmSync(folder, { recursive: true, force: true });
mkdirSync(installed, { recursive: true });
execFileSync("tar", ["-xzf", archive, "-C", installed]);
renameSync(join(installed, "package"), join(installed, "twenty48"));
writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
for (const name of ["play.js", "page.js", "searches.js", "types.ts", "wrong.js"]) cpSync(join(own, name), join(folder, name));
cpSync(join(own, "page.html"), join(folder, "index.html"));
/** Runs a script of these lines as a program that uses the package. */
async function node(name, code) {
  writeFileSync(join(folder, name), code);
  return (await run(process.execPath, [name], { cwd: folder })).stdout.trim();
}
/** What `play.js` returns in Node, and should return everywhere. */
const played = node("node.mjs", 'import { play } from "./play.js";\nconsole.log(await play());\n');

test("the package has what it should, and nothing else", () => {
  const names = report.files.map(({ path }) => path);
  const data = readdirSync(join(root, "www")).filter((name) => name.endsWith(".bin"));
  const code = ["coach-node.js", "coach-wasm.js", "coach.js", "error.js", "index.js", "node.js", "search.js", "twenty48.js"];
  const others = ["LICENSE", "README.md", "coach.d.ts", "coach_bg.wasm", "error.d.ts", "index.d.ts", "package.json", "twenty48_bg.wasm"];
  assert.deepEqual(names.toSorted(), [...code, ...data, ...others].toSorted());
});

test("each code of errors is listed, described and tried", () => {
  const read = (path) => readFileSync(join(root, path), "utf8");
  const codes = (path, pattern) => [...read(path).matchAll(pattern)].map(([, code]) => code).toSorted();
  const listed = codes("crates/api/npm/error.d.ts", /^ {2}\| "([a-z-]+)"/gm);
  assert.deepEqual(codes("crates/api/npm/error.d.ts", /^ \* - `([a-z-]+)`/gm), listed);
  const thrown = [...codes("crates/api/src/errors.rs", /=> "([a-z-]+)"/g), ...codes("crates/api/npm/search.js", /Twenty48Error\("([a-z-]+)"/g)];
  assert.deepEqual([...new Set(thrown)].toSorted(), listed);
  const tried = read("tests/package/wrong.js");
  assert.deepEqual(
    listed.filter((code) => !tried.includes(code)),
    [],
  );
});

test("publint finds nothing", async () => {
  const { stdout } = await run(process.execPath, [program("publint", "src", "cli.js"), "run", archive, "--strict"]);
  assert.match(stdout, /All good!/);
});

test("Are the types wrong? They aren't, where there are ES modules", async () => {
  const { stdout } = await run(process.execPath, [
    program("@arethetypeswrong", "cli", "dist", "index.js"),
    archive,
    "--ignore-rules",
    "cjs-resolves-to-esm",
    "--no-emoji",
  ]);
  assert.match(stdout, /No problems found/);
});

for (const [module, resolution] of [
  ["node16", "node16"],
  ["preserve", "bundler"],
]) {
  test(`TypeScript finds the types, as ${resolution} resolves modules`, async () => {
    const options = ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022", "--types", "", "--module", module, "--moduleResolution", resolution];
    await run(process.execPath, [program("typescript", "bin", "tsc"), ...options, "types.ts"], { cwd: folder }).catch(({ stdout }) => assert.fail(stdout));
  });
}

test("in Node it plays, and coaches", async () => {
  const { board, unit, moves, learned, code } = JSON.parse(await played);
  assert.equal(board.flat().reduce((sum, value) => sum + value) >= 20, true);
  assert.deepEqual([unit, moves.length > 1, learned.unit, code], ["probability", true, "order", "invalid-record"]);
});

test("searches end by their limits, one after the other, on every board", () => run(process.execPath, ["searches.js"], { cwd: folder, timeout: 60_000 }));

test("whatever is brought wrong is thrown, with its code", async () => {
  assert.equal((await run(process.execPath, ["wrong.js"], { cwd: folder })).stdout, "done\n");
});

/** The examples, by the page and the heading that they are under. */
const examples = [
  ...["A game", "The coach", "Errors"].map((heading) => ["crates/api/npm/README.md", heading]),
  ...["The package", "Records"].map((heading) => ["docs/programs.md", heading]),
];
for (const [page, heading] of examples) {
  test(`the examples run: ${page}, ${heading}`, async () => {
    for (const [number, code] of examplesOf(page, heading).entries()) {
      const printed = await node(`${heading.replaceAll(" ", "-")}-${number}.mjs`, code);
      // What a line is said to print, it prints.
      const said = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
      assert.ok(printed.length > 0);
      for (const text of said) assert.ok(printed.split("\n").includes(text), `${text} is not in:\n${printed}`);
    }
  });
}

const browserPath = process.env.BROWSER_PATH;
const inBrowser = { skip: browserPath ? false : "BROWSER_PATH names no browser" };
/** Opens a folder of the consumer in a browser: what an element holds in the end, and which files were fetched. */
async function opened(path, selector) {
  const [browser, site] = await Promise.all([chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] }), publish(join(folder, path))]);
  try {
    const page = await browser.newPage();
    const [troubles, fetched] = [[], []];
    page.on("pageerror", (error) => troubles.push(String(error)));
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && troubles.push(message.text()));
    page.on("requestfinished", (request) => fetched.push(new URL(request.url()).pathname.split("/").at(-1)));
    await page.goto(site.address);
    const text = await page
      .waitForFunction((selector) => document.querySelector(selector)?.textContent, selector, { timeout: 20_000 })
      .then(
        (found) => found.jsonValue(),
        (error) => assert.fail(`${error.message}\n${troubles.join("\n")}`),
      );
    assert.deepEqual(troubles, []);
    return { text, fetched };
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
}

test("Vite builds it, and it plays as in Node", inBrowser, async () => {
  await build({ root: folder, base: "./", configFile: false, logLevel: "error", build: { outDir: "vite" } });
  const { text, fetched } = await opened("vite", "output");
  assert.equal(text, await played);
  // What no search needs isn't fetched.
  assert.deepEqual(
    fetched.filter((name) => name.endsWith(".bin")).map((name) => name.replace(/-[^-]+\.bin$/, "")),
    ["network", "learned-5x5"],
  );
});

test("esbuild bundles it as the README says, and it plays as in Node", inBrowser, async () => {
  const out = join(folder, "esbuild");
  const options = { entryPoints: [join(folder, "page.js")], bundle: true, format: "esm", outdir: out };
  const { warnings } = await esbuild.build(options);
  assert.deepEqual(warnings, []);
  const beside = readdirSync(join(installed, "twenty48")).filter((name) => /\.(wasm|bin)$/.test(name));
  for (const name of beside) cpSync(join(installed, "twenty48", name), join(out, name));
  cpSync(join(folder, "index.html"), join(out, "index.html"));
  assert.equal((await opened("esbuild", "output")).text, await played);
});

test("a browser takes it from node_modules, as the README says", inBrowser, async () => {
  const [page] = examplesOf("crates/api/npm/README.md", "In a browser", "html");
  writeFileSync(join(folder, "index.html"), page);
  const { text, fetched } = await opened("", "#board");
  assert.match(text, /^(\d+,){3}\d+(\n(\d+,){3}\d+){3}$/);
  assert.deepEqual(fetched.filter((name) => /\.(wasm|bin)$/.test(name)).toSorted(), ["coach_bg.wasm", "network.bin", "twenty48_bg.wasm"]);
});
