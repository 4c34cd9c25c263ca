// Makes the npm package in target/npm/: the folder twenty48/, as it is installed, and beside it what
// `npm pack` makes of that. Its hand-written files are in crates/api/npm/; the rest is built.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildPackages, copyApi } from "./build.mjs";
import { ask, main, root, say } from "./tools.mjs";

const out = join(root, "target", "npm");
const folder = join(out, "twenty48");
const json = (path) => JSON.parse(readFileSync(path, "utf8"));

/** What of the project's own package.json is also true of the package: a fork may add the last three. */
function metadata() {
  const { version, license, author, repository, homepage, bugs } = json(join(root, "package.json"));
  return { version, license, author, repository, homepage, bugs };
}

/** The types of the package, of those that wasm-bindgen has written: without what starts it, and what only newest libraries of types know. */
function writeTypes() {
  const written = readFileSync(join(folder, "twenty48.d.ts"), "utf8");
  const end = written.indexOf("export type InitInput");
  if (end < 0) throw new Error("wasm-bindgen has written twenty48.d.ts in another way");
  const own = written.slice(0, end).replaceAll(/^ *\[Symbol\.dispose\]\(\): void;\n/gm, "");
  writeFileSync(join(folder, "index.d.ts"), `${own.trimEnd()}\n\nexport { type ErrorCode, Twenty48Error } from "./error.js";\n`);
  for (const name of ["twenty48.d.ts", "twenty48_bg.wasm.d.ts"]) rmSync(join(folder, name));
}

/** Writes the package of what is built, and packs it; returns its `folder`, the `archive`, and what `npm pack` says of that. */
export function makePackage() {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const own = join(root, "crates", "api", "npm");
  cpSync(own, folder, { recursive: true });
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  const { name, ...rest } = json(join(own, "package.json"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ name, ...metadata(), ...rest }, null, 2)}\n`);
  copyApi(folder);
  writeTypes();
  // Every browser and Node that the package is for has SIMD.
  const coach = join(root, "pkg", "coach-worker-simd");
  cpSync(join(coach, "coach.js"), join(folder, "coach-wasm.js"));
  cpSync(join(coach, "coach_bg.wasm"), join(folder, "coach_bg.wasm"));
  const www = join(root, "www");
  for (const name of readdirSync(www).filter((name) => name.endsWith(".bin"))) cpSync(join(www, name), join(folder, name));
  const packed = ask("npm", ["pack", "--json", "--pack-destination", out], { cwd: folder, shell: process.platform === "win32" });
  if (packed === null) throw new Error("npm pack failed");
  const [report] = Object.values(JSON.parse(packed));
  return { folder, archive: join(out, report.filename), report };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await buildPackages();
    const { archive, report } = makePackage();
    for (const { path, size } of report.files) console.log(`${String(size).padStart(9)}  ${path}`);
    say(`${archive}: ${report.size} bytes, ${report.unpackedSize} unpacked`);
  });
}
