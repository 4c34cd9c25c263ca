// What a release is made of: the versions that have to agree, its notes, the zip of the site, and
// what the crate has in it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { unzipSync } from "fflate";
import { changesPage, notesOf } from "../../scripts/changes.mjs";
import { checksums, problemsOf, zipOf } from "../../scripts/release.mjs";
import { crate } from "../../scripts/tools.mjs";

const root = new URL("../../", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

const CHANGELOG = `# Changelog

## Unreleased

## 1.1.0 - 2027-01-02

### Added

- More.

## 1.0.0 - 2026-11-29

- All.
`;

test("the notes are what the changelog says of that version", () => {
  assert.equal(notesOf("1.1.0", CHANGELOG), "### Added\n\n- More.\n");
  assert.equal(notesOf("1.0.0", CHANGELOG), "- All.\n");
  assert.equal(notesOf("1.0", CHANGELOG), null);
  assert.ok(notesOf(version)?.trim(), "this version is in the changelog");
});

test("nothing is released as two versions, or without notes", () => {
  const versions = { cargo: "1.2.3", package: "1.2.3", tag: "v1.2.3", notes: "- All.\n" };
  assert.deepEqual(problemsOf(versions), []);
  for (const [change, problem] of [
    [{ cargo: "1.2.2" }, "Cargo.toml has version 1.2.2, package.json 1.2.3."],
    [{ tag: "v1.2.4" }, "The tag is v1.2.4, and package.json has version 1.2.3."],
    [{ tag: "1.2.3" }, "The tag is 1.2.3, and package.json has version 1.2.3."],
    [{ tag: null }, "There is no tag here; with --dry-run none is needed."],
    [{ notes: null }, "CHANGELOG.md says nothing of version 1.2.3."],
    [{ notes: "\n" }, "CHANGELOG.md says nothing of version 1.2.3."],
  ])
    assert.deepEqual(problemsOf({ ...versions, ...change }), [problem]);
});

test("the zip is the same for the same files, and gives them back", () => {
  const bytes = (text) => new TextEncoder().encode(text);
  const zip = zipOf({ "index.html": bytes("page"), "assets/a.js": bytes("script") });
  assert.deepEqual(zip, zipOf({ "assets/a.js": bytes("script"), "index.html": bytes("page") }));
  const files = unzipSync(zip);
  assert.deepEqual(Object.keys(files), ["assets/a.js", "index.html"]);
  assert.equal(new TextDecoder().decode(files["index.html"]), "page");
  assert.equal(checksums({ empty: bytes("") }), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  empty\n");
});

test("the crate has its sources, and what they and its pages are made of, alone", () => {
  const files = execFileSync("cargo", ["package", "--list", "--locked", "--offline", "--allow-dirty", "--package", crate], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
    .map((name) => name.replaceAll("\\", "/"));
  const sources = files.filter((name) => /^src\/[\w/]+\.rs$/.test(name));
  assert.ok(sources.includes("src/lib.rs") && sources.includes("src/coach/review/text.rs"));
  // Cargo adds the first ones itself.
  const own = [".cargo_vcs_info.json", "Cargo.lock", "Cargo.toml", "Cargo.toml.orig"];
  const others = ["LICENSE", "build.rs", "docs/crate.md", "examples/terminal.rs", "www/locales/en.json"];
  assert.deepEqual(
    files.filter((name) => !sources.includes(name) && !own.includes(name)),
    others,
  );
});

test("the page of changes has the newest version first, and loads nothing", () => {
  const page = changesPage();
  assert.match(page, /<html lang="en">/);
  assert.equal(page.match(/<h2>([\d.]+)/)?.[1], version);
  assert.doesNotMatch(page, /<script|<link|<img| src=/);
  assert.doesNotMatch(changesPage(CHANGELOG), /Unreleased/, "nothing waits to be released");
  assert.match(changesPage(CHANGELOG.replace("## 1.1.0", "- New.\n\n## 1.1.0")), /Unreleased<\/h2>/);
  assert.equal(readFileSync(new URL("dist/changes.html", root), "utf8"), page);
});
