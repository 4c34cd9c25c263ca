// The size of the first load, as a host serves it; and that what is published has what it names,
// and tells nothing of this machine.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { tags } from "../../scripts/locales.mjs";

/** The most bytes of the first load, compressed as a host does: 1.12 of the original page's. */
const MOST = 79_500;
/** Document, script, wasm, words and icon; one more may come. */
const MOST_REQUESTS = 6;

/** The most bytes of an embedded board, in any language. */
const MOST_EMBEDDED = 64_000;

const dist = new URL("../../dist/", import.meta.url);
const names = ["index.html", "embed.html", ...readdirSync(new URL("assets/", dist)).map((name) => `assets/${name}`)];

const sizeOf = (name) => gzipSync(readFileSync(new URL(name, dist))).length;

/** What belongs to the embedded board: the page asks for none of it, and its worker keeps none. */
const isEmbeds = (name) => /^(?:embed\.html|assets\/(?:embed|words-.*-embed-))/.test(name);

/** The names of the files whose names start so. */
const named = (...starts) => names.filter((name) => starts.some((start) => name.startsWith(start)));

test("the first load stays within its budget, in every language", () => {
  // A test of the whole page sees that just these are asked for at first.
  const common = named("index.html", "assets/index-", "assets/page_bg-", "assets/icon-");
  for (const name of common) console.log(`| ${name.padEnd(28)} | ${String(sizeOf(name)).padStart(6)} B gzip |`);
  for (const tag of tags()) {
    const all = [...common, ...named(`assets/words-${tag}-page-`)];
    assert.ok(all.length <= MOST_REQUESTS, all.join(", "));
    const size = all.reduce((sum, name) => sum + sizeOf(name), 0);
    console.log(`| ${`first load, ${tag}`.padEnd(28)} | ${String(size).padStart(6)} B gzip |`);
    assert.ok(size <= MOST, `${tag}: ${size} bytes`);
  }
});

test("an embedded board stays within its budget, in every language", () => {
  for (const tag of tags()) {
    // The icon is asked for only where it has no page around it.
    const all = ["embed.html", ...named("assets/embed", `assets/words-${tag}-embed-`)];
    assert.equal(all.length, 4, all.join(", "));
    const size = all.reduce((sum, name) => sum + sizeOf(name), 0);
    console.log(`| ${`embedded board, ${tag}`.padEnd(28)} | ${String(size).padStart(6)} B gzip |`);
    assert.ok(size <= MOST_EMBEDDED, `${tag}: ${size} bytes`);
  }
});

test("each language has a manifest, with pictures of the sizes it says", () => {
  for (const tag of tags()) assert.equal(JSON.parse(readFileSync(new URL(`manifest-${tag}.webmanifest`, dist), "utf8")).lang, tag);
  const manifest = JSON.parse(readFileSync(new URL("manifest.webmanifest", dist), "utf8"));
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  assert.ok(pictures.some(({ purpose }) => purpose === "maskable"));
  for (const { src, sizes } of pictures) {
    // A PNG has its width and height at this place.
    const picture = readFileSync(new URL(src, dist));
    assert.equal(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, sizes, src);
  }
});

test("the worker keeps just what the site has", () => {
  const worker = readFileSync(new URL("worker.js", dist), "utf8");
  const kept = [...worker.matchAll(/"?url"?:"([^"]+)"/g)].map(([, url]) => url).sort();
  assert.deepEqual(kept, names.filter((name) => !isEmbeds(name)).sort());
});

test("nothing that is published tells of the machine that built it", () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const packages = readdirSync(new URL("api/", dist)).map((name) => `api/${name}`);
  for (const name of [...names, "worker.js", "_headers", ...packages]) {
    const content = readFileSync(new URL(name, dist), "latin1");
    for (const trace of [homedir(), root, "crates.io", "registry"]) assert.ok(!content.includes(trace), `${trace} in ${name}`);
  }
});
