// The size of the first load, as a host serves it, gzip.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const MOST_BYTES = 60_000;
const MOST_REQUESTS = 6;

test("the first load stays within its budget", () => {
  const dist = new URL("../../dist/", import.meta.url);
  const names = ["index.html", ...readdirSync(new URL("assets/", dist)).map((name) => `assets/${name}`)];
  const sizes = names.map((name) => [name.replace(/-[\w-]{8}\./, "."), gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  for (const [name, size] of [...sizes, ["first load", total]]) {
    console.log(`| ${name.padEnd(24)} | ${String(size).padStart(6)} B gzip |`);
  }
  assert.ok(total <= MOST_BYTES, `${total} bytes`);
  assert.ok(sizes.length <= MOST_REQUESTS, `${sizes.length} requests`);
});
