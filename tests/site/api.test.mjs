// The package for JavaScript: its example runs and says what it should.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("the usage example runs", () => {
  const example = fileURLToPath(new URL("../../examples/play.mjs", import.meta.url));
  const printed = execFileSync(process.execPath, [example], { encoding: "utf8" });
  assert.deepEqual(printed.trimEnd().split("\n"), [
    "    8    .    2    .",
    "   32    2    4    .",
    "   64   16    8    4",
    "    2   64   16    8",
    "playing: 868 points after 100 moves",
    "the last move was down; the score is the same: true",
    "a copy from its text: 868 points",
    "its position is 3010512064321643",
  ]);
});
