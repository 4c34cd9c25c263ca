// Makes what a release has, in target/release-files/: the site as a zip, the package for
// JavaScript, the crate, their checksums, and the notes of the version.
//
//   npm run release -- --dry-run    of what is here, whether it has a tag or not
//   npm run release                 of a tag: Cargo.toml, package.json and the tag say one version
//
// Runs all tests first; `--tested` says that they ran. Nothing is published here: the workflow
// does that with these files (.github/workflows/release.yml).

import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { zipSync } from "fflate";
import { notesOf } from "./changes.mjs";
import { ask, crate, main, Needed, root, run, say } from "./tools.mjs";

const OUT = join(root, "target", "release-files");
/** The time of all files in the zip, the first that one can have: it is made of contents alone. */
const ZIP_TIME = new Date(1980, 0, 1);

const read = (...path) => readFileSync(join(root, ...path), "utf8");

/** The versions that have to agree, and whether the changelog has that one. */
function versions() {
  const { version } = JSON.parse(read("package.json"));
  const options = process.argv.slice(2);
  const isDry = options.includes("--dry-run");
  const tag = process.env.GITHUB_REF_TYPE === "tag" ? process.env.GITHUB_REF_NAME : ask("git", ["describe", "--tags", "--exact-match"]);
  return {
    cargo: read("Cargo.toml").match(/^\[workspace\.package\]\r?\nversion = "([^"]+)"/m)?.[1],
    package: version,
    tag: isDry ? (tag ?? `v${version}`) : tag,
    notes: notesOf(version),
    isTested: options.includes("--tested"),
  };
}

/**
 * What keeps these from being one version, in sentences.
 * @param {{ cargo?: string, package: string, tag: string | null, notes: string | null }} versions
 */
export function problemsOf({ cargo, package: version, tag, notes }) {
  const problems = [];
  if (cargo !== version) problems.push(`Cargo.toml has version ${cargo}, package.json ${version}.`);
  if (!tag) problems.push("There is no tag here; with --dry-run none is needed.");
  else if (tag !== `v${version}`) problems.push(`The tag is ${tag}, and package.json has version ${version}.`);
  if (!notes?.trim()) problems.push(`CHANGELOG.md says nothing of version ${version}.`);
  return problems;
}

/** The zip of these files, which is the same for the same names and contents. */
export function zipOf(files) {
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  return zipSync(sorted, { level: 9, mtime: ZIP_TIME });
}

/** All files of a folder, by their paths in it. */
function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1).replaceAll("\\", "/"), new Uint8Array(readFileSync(path))]));
}

/** Builds the site for any host, and makes its zip. */
async function makeSite(version) {
  // The address of a fork's own page is no part of what others host.
  delete process.env.GITHUB_REPOSITORY;
  const { buildSite } = await import("./build.mjs");
  await buildSite();
  writeFileSync(join(OUT, `twenty48-site-${version}.zip`), zipOf(filesOf(join(root, "dist"))));
}

/** Makes the package for JavaScript, of what was built for the site. */
async function addPackage() {
  const { makePackage } = await import("./package.mjs");
  const { archive } = makePackage();
  copyFileSync(archive, join(OUT, basename(archive)));
}

function makeCrate(version) {
  run("cargo", ["package", "--locked", "--package", crate]);
  const name = `${crate}-${version}.crate`;
  copyFileSync(join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "package", name), join(OUT, name));
}

/** The lines of SHA256SUMS, as `sha256sum --check` reads them. */
export function checksums(files) {
  const lines = Object.entries(files).map(([name, bytes]) => `${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`);
  return lines.join("");
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const found = versions();
    const problems = problemsOf(found);
    if (problems.length > 0) throw new Needed(problems.join("\n"));
    if (!found.isTested) run("npm", ["test"]);
    rmSync(OUT, { recursive: true, force: true });
    mkdirSync(OUT, { recursive: true });
    await makeSite(found.package);
    await addPackage();
    makeCrate(found.package);
    writeFileSync(join(OUT, "SHA256SUMS"), checksums(filesOf(OUT)));
    writeFileSync(join(OUT, "notes.md"), found.notes);
    say(`${found.tag}, in target/release-files/:`);
    for (const [name, { length }] of Object.entries(filesOf(OUT))) console.log(`${String(length).padStart(10)}  ${name}`);
  });
}
