// Measures what a key costs in a short game and in a long one, of which each move has its time:
// the main thread's milliseconds in scripts, which include the save, and how much of it is
// written to the plain storage. No other page is compared: the original saves the board alone.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { crc32 } from "node:zlib";
import { root } from "../tools.mjs";
import { inContext, openPage, press, TURN, wait } from "./browser.mjs";
import { counters } from "./moves.mjs";

const VARIANT = "8x8_g0";
const LENGTHS = [300, 30_000];
/** More than a journal has room for, so that the whole game is saved once. */
const KEYS = 300;
const GAP_MS = 40;
const REST_MS = 700;
/** A flag of records, and the time of a move in steps of 10 ms (src/record.rs). */
const HAS_TIMES = 4;
const TIME = 25;

export async function measureLengths({ browser, sites: [site], rounds, results }) {
  const texts = await makeGames();
  for (let round = 0; round < rounds; round += 1) {
    const sample = {};
    for (const [index, length] of LENGTHS.entries()) {
      const { script, bytes } = await inContext(browser, {}, (context) => measure(context, site, texts[index]));
      Object.assign(sample, { [`script a key at ${length} moves, ms`]: script, [`bytes written a key at ${length} moves`]: bytes });
    }
    const [short, long] = LENGTHS.map((length) => sample[`script a key at ${length} moves, ms`]);
    results.add(`a long game beside a short one, ${VARIANT} with times`, site, { ...sample, "the long one's script to the short one's": long / short });
  }
}

async function measure(context, site, text) {
  const subject = await openPage(context);
  const { page, client } = subject;
  await page.addInitScript(
    ([name, text]) => {
      if (window.origin !== "null") localStorage.setItem(name, text);
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (name, text) {
        window.written = (window.written ?? 0) + name.length + text.length;
        return setItem.call(this, name, text);
      };
    },
    [`twenty48/1/game/${VARIANT}`, `1 ${text}`],
  );
  await page.goto(`${site.url}?variant=${VARIANT}`);
  await page.locator(".tile").first().waitFor();
  for (const key of TURN) await press(client, key);
  await wait(REST_MS);
  const written = () => page.evaluate(() => window.written);
  const [before, writtenBefore] = [await counters(subject), await written()];
  for (let index = 0; index < KEYS; index += 1) {
    await press(client, TURN[index % TURN.length]);
    await wait(GAP_MS);
  }
  await wait(REST_MS);
  const [after, writtenAfter] = [await counters(subject), await written()];
  return { script: (after["script, ms"] - before["script, ms"]) / KEYS, bytes: (writtenAfter - writtenBefore) / KEYS };
}

/** The records of games of these lengths. */
async function makeGames() {
  const { Game, initSync } = await import(pathToFileURL(join(root, "dist", "api", "twenty48.js")).href);
  initSync({ module: readFileSync(join(root, "dist", "api", "twenty48_bg.wasm")) });
  return LENGTHS.map((length) => {
    const game = new Game(1n, VARIANT);
    for (let turn = 0; game.moves < length; turn += 1) game.move_dir(["left", "down", "right", "up"][turn % 4]);
    return withTimes(game.save_text(), length);
  });
}

/** A record with a time for each move: its flag is in the first byte, and the times come last. */
function withTimes(text, moves) {
  const bytes = Buffer.from(text.slice(1), "base64url").subarray(0, -4);
  bytes[0] |= HAS_TIMES;
  const whole = Buffer.concat([bytes, Buffer.alloc(moves, TIME)]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(whole));
  return text[0] + Buffer.concat([whole, checksum]).toString("base64url");
}
