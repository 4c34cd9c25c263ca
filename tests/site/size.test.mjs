// The size of the first load, and of what loads when it is opened, as a host
// serves it, gzip; and that what is published tells nothing of this machine.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { tags } from "../../scripts/locales.mjs";
import { FIRST, PARTS, SHARED } from "../../scripts/parts.mjs";

const parts = [FIRST, ...Object.keys(SHARED), ...Object.keys(PARTS)];

const MOST_REQUESTS = 6;
/** The most bytes of each part, as a host serves it. */
const MOST = {
  /** What the first tiles of a first visit need: document, style and script. */
  tiles: 17_000,
  /** All of the first load. */
  first: 55_000,
  /** What is fetched after the first move. */
  moved: 1_000,
  /** What an installed page needs beside it: its service worker. */
  worker: 10_000,
  /** The second game when it is opened, in every language; then its dialog and what is saved of it. */
  stairs: 20_000,
  stairsLater: 23_000,
  /** Of the coach, code and data, as one browser fetches it. */
  coach: 3_000_000,
};
/** The most bytes of each of the coach's files: its script, two forms of its code, the network, the tablebase; and what it learned of other boards, which is fetched for its own alone. */
const MOST_OF_COACH = { "coach-worker": 4_600, coach_bg: 104_500, coach_wide_bg: 99_000, learned: 2_850_000, endgames: 12_000, "tuples-3x3": 330_000, "tuples-3x4": 1_000_000, "tuples-4x4-d8": 450_000, "tuples-5x5": 500_000 };

const dist = new URL("../../dist/", import.meta.url);
const names = ["index.html", ...readdirSync(new URL("assets/", dist)).map((name) => `assets/${name}`)];

/** What is compressed already is served as it is. */
const compressed = (name, content) => (name.endsWith(".bin") ? content : gzipSync(content, { level: 9 }));

function sizes(names) {
  return names.map((name) => [name.replace(/-[\w-]{8}\./, "."), compressed(name, readFileSync(new URL(name, dist))).length]);
}

test("the first load stays within its budget, in every language", () => {
  // A test of the whole page sees that just these are asked for at first.
  const kinds = [["dialogs", "extras", "qr"], ["coach", "learned", "endgames"], ["words"], ["plain"], ["copies-worker"], ["tuples"], ["stairs", "records"]];
  const is = (kinds) => (name) => kinds.some((kind) => name.startsWith(`assets/${kind}`));
  const of = (kinds) => sizes(names.filter(is(kinds)));
  const isLater = is(kinds.flat());
  const [first, later, coach, words, plain, moved] = [sizes(names.filter((name) => !isLater(name))), ...kinds.map(of)];
  const sum = (sizes) => sizes.reduce((sum, [, size]) => sum + size, 0);
  const worker = sizes(["worker.js"]);
  const print = (rows) => rows.forEach(([name, size]) => console.log(`| ${name.padEnd(28)} | ${String(size).padStart(6)} B gzip |`));
  print([...first, ...later, ["when opened", sum(later)], ...coach, ["coach", sum(coach)], ...plain, ...moved, ...worker]);
  const tiles = first.filter(([name]) => /^index\.html$|index\.(css|js)$/.test(name));
  print([["first tiles", sum(tiles)]]);
  assert.equal(tiles.length, 3);
  assert.ok(sum(tiles) <= MOST.tiles, `${sum(tiles)} bytes`);
  // After the first move a worker writes the second copies.
  assert.equal(moved.length, 1);
  assert.ok(sum(moved) <= MOST.moved, `${sum(moved)} bytes`);
  assert.ok(sum(worker) <= MOST.worker, `${sum(worker)} bytes`);
  for (const tag of tags()) {
    const [own] = words.filter(([name]) => name.startsWith(`assets/words-${tag}-page`));
    const rest = words.filter(([name]) => new RegExp(`assets/words-${tag}-(markup|dialogs)`).test(name));
    print([[`first load, ${tag}`, sum(first) + own[1]], [`its words, when opened`, sum(rest)]]);
    assert.ok(sum(first) + own[1] <= MOST.first, `${tag}: ${sum(first) + own[1]} bytes`);
  }
  // One of the scripts with words, too.
  assert.ok(first.length + 1 <= MOST_REQUESTS, `${first.length + 1} requests`);
  // Their script and styles, what only some players need, and QR codes.
  assert.equal(later.length, 5 + parts.length);
  // Its script, what it has learned, endgames, and two forms of its code, of which one is fetched.
  assert.equal(coach.length, 5);
  // For browsers that can't unpack: the page, the dialogs' parts, the second game and what is saved of it.
  assert.equal(plain.length, 1 + parts.length + 2);
  const [spared] = coach.filter(([name]) => name.includes("coach_bg"));
  assert.ok(sum(coach) - spared[1] <= MOST.coach, `${sum(coach) - spared[1]} bytes`);
});

test("the second game stays within its budget, in every language", () => {
  const size = (start) => sizes(names.filter((name) => name.startsWith(`assets/${start}`))).reduce((sum, [, size]) => sum + size, 0);
  const later = size("stairs-menu") + size("stairs-share") + size("records");
  const opened = size("stairs") - size("stairs-menu") - size("stairs-share");
  console.log(`| Stairs, when its dialog opens or a climb ends | ${later} B gzip |`);
  assert.ok(later <= MOST.stairsLater, `${later} bytes`);
  for (const tag of tags()) {
    const all = opened + size(`words-${tag}-stairs`);
    console.log(`| Stairs, ${tag} | ${all} B gzip |`);
    assert.ok(all <= MOST.stairs, `${tag}: ${all} bytes`);
  }
});

test("each of the coach’s files stays within its budget", () => {
  for (const [kind, most] of Object.entries(MOST_OF_COACH)) {
    const [[name, size], ...others] = sizes(names.filter((name) => name.startsWith(`assets/${kind}-`)));
    assert.deepEqual(others, [], kind);
    assert.ok(size <= most, `${name}: ${size} bytes`);
  }
});

/**
 * What may load before something is shown that needs a part of the dialogs: the parts that it
 * needs, their script and styles, and the words of the language that has the most. Bytes.
 * The menu needs the first part alone, as the choice of a language and notices do.
 */
const MOST_BEFORE = {
  help: 54_500,
  menu: 50_500,
  settings: 57_000,
  games: 72_000,
  daily: 93_000,
  watch: 95_000,
  share: 96_500,
  review: 106_000,
  history: 93_500,
  statistics: 89_500,
  import: 71_500,
  reading: 107_500,
  practice: 83_500,
  formations: 53_000,
  notebook: 95_000,
  coach: 56_000,
  filing: 88_500,
  export: 85_500,
  query: 69_000,
  moments: 51_500,
};
/** All of it together, without words. */
const MOST_DIALOGS = 206_500;

test("no dialog costs more than its budget before it shows", () => {
  const size = (start) => sizes(names.filter((name) => name.startsWith(`assets/${start}`))).reduce((sum, [, size]) => sum + size, 0);
  const part = (name) => size(`dialogs_${name}-`);
  const words = Math.max(...tags().map((tag) => size(`words-${tag}-dialogs`) + (tag === "en" ? size("words-en-markup") : 0)));
  // The first part, script and styles have the same name.
  const common = size("dialogs-") + words;
  const needs = { menu: [] };
  for (const name of Object.keys(PARTS)) needs[name] = [...Object.keys(SHARED).filter((shared) => SHARED[shared].includes(name)), name];
  for (const [name, own] of Object.entries(needs)) {
    const cost = common + own.reduce((sum, name) => sum + part(name), 0);
    console.log(`| ${`before ${name}`.padEnd(28)} | ${String(cost).padStart(6)} B gzip |`);
    assert.ok(cost <= MOST_BEFORE[name], `${name}: ${cost} bytes`);
  }
  const all = size("dialogs");
  console.log(`| ${"all dialogs".padEnd(28)} | ${String(all).padStart(6)} B gzip |`);
  assert.ok(all <= MOST_DIALOGS, `${all} bytes`);
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
  assert.deepEqual(kept, [...names].sort());
});

test("nothing that is published tells of the machine that built it", () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const packages = readdirSync(new URL("api/", dist)).map((name) => `api/${name}`);
  for (const name of [...names, "worker.js", "_headers", ...packages]) {
    const content = readFileSync(new URL(name, dist), "latin1");
    if (/(?:page|dialogs)_bg/.test(name)) assert.doesNotMatch(content, /\/[\w-]+\.rs/, `names of sources in ${name}`);
    for (const trace of [homedir(), root, "crates.io", "registry"]) assert.ok(!content.includes(trace), `${trace} in ${name}`);
  }
});
