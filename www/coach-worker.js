// The coach at work, beside the page. It is asked about one board at a time,
// and looks on in slices, so that it hears at once when another is asked about
// or nothing any more.
//
// In: `{ id, variant, isKnown, cells, nodes, isFresh }`, a variant's text, whether
// something was learned of it, the exponents of its board row by row, how many
// positions to look at, and whether to forget what was found for other boards; or `{}`:
// nothing any more. Or, of a worker that is asked for nothing else:
// `{ record, isKnown, first, end }`, moves of a game to be reviewed.
// Out: `{ share, sent, kinds }` while it loads; `{ id, values, lost, inChances }` with a
// value, or NaN, for each direction, and that of a lost game; `{ done }`, how many moves
// it has reviewed, and in the end `{ done, part, last }`, or `{ refusal }`, why it
// can't; `{ failed }`.

import init, { Coach, Reviewer } from "../pkg/coach/coach.js";
import plain from "../pkg/coach/coach_bg.wasm?url";
import wide from "../pkg/coach/coach_wide_bg.wasm?url";
import learned from "./learned.bin?url";
import endgames from "./endgames.bin?url";
import sizes from "../pkg/coach/sizes.json";

/** It listens at least so often. */
const SLICE_MS = 16;
/** The same while it reviews: then it only says how far it is. */
const REVIEW_SLICE_MS = 100;

/** A module whose one function makes a number of 128 bits. */
const WIDE_NUMBERS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 17, 11];

/** Its code, what it has learned, and the endgames it knows: where that is, its bytes, those that are sent, and how its name starts. */
const CODE = { kind: "coach", ...(WebAssembly.validate(Uint8Array.from(WIDE_NUMBERS)) ? { url: wide, ...sizes.coach_wide_bg } : { url: plain, ...sizes.coach_bg }) };
const LEARNED = { kind: "learned", url: learned, ...sizes.learned };
const ENDGAMES = { kind: "endgames", url: endgames, ...sizes.endgames };

let isRunning = false;

/** Fetches what is missing of its code; what was learned and the endgames, where these are asked for. */
async function load(isKnown) {
  const contents = await fetchAll([!isRunning && CODE, isKnown && LEARNED, isKnown && ENDGAMES].filter(Boolean));
  if (!isRunning) await init({ module_or_path: contents.shift() });
  isRunning = true;
  return contents.map((content) => new Uint8Array(content));
}

/** The contents of some files; says how far it is meanwhile. */
async function fetchAll(files) {
  const sum = (part) => files.reduce((sum, file) => sum + file[part], 0);
  const kinds = files.map(({ kind }) => kind);
  let loaded = 0;
  const told = (share) => postMessage({ share, sent: sum("sent"), kinds });
  told(0);
  const contents = [];
  for (const file of files) {
    const response = await fetch(file.url);
    if (!response.ok) throw new Error(`${file.url}: ${response.status}`);
    const chunks = [];
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      loaded += value.length;
      told(Math.min(1, loaded / sum("bytes")));
    }
    contents.push(await new Blob(chunks).arrayBuffer());
  }
  return contents;
}

let coach;
let hasLearned = false;

/** The coach, who has learned what was learned where that is asked for. */
async function coachFor({ isKnown }) {
  if (!coach || (isKnown && !hasLearned)) {
    const known = await load(isKnown);
    coach?.free();
    coach = new Coach(...known);
    hasLearned = isKnown;
  }
  return coach;
}

let asked;
let isLooking = false;

/** Looks for as long as there is something to look at. */
async function look() {
  if (isLooking) return;
  isLooking = true;
  try {
    let current;
    while (asked) {
      if (current !== asked) {
        current = asked;
        await coachFor(current);
        // Another may have been asked about meanwhile.
        if (current !== asked) continue;
        if (current.isFresh) coach.forget();
        // Who only wants moves made gets most thought where the game is in danger.
        if (!coach.begin(current.variant, current.cells, current.nodes, !current.isFresh)) throw new Error("this is no board");
      }
      const end = performance.now() + SLICE_MS;
      let isOver = false;
      while (!isOver && performance.now() < end) isOver = coach.step();
      if (isOver) {
        asked = undefined;
        postMessage({ id: current.id, values: coach.values(), lost: coach.lost(), inChances: coach.in_chances });
      } else {
        await new Promise((heard) => setTimeout(heard));
      }
    }
  } catch (error) {
    asked = undefined;
    postMessage({ failed: String(error) });
  }
  isLooking = false;
}

/** Reviews moves of a game. */
async function review({ record, isKnown, first, end }) {
  try {
    const known = await load(isKnown);
    const told = await walk(record, first, end, known).catch((error) => {
      // What the core refuses it says in a sentence; all else is a fault.
      if (error.constructor !== Error) throw error;
      return { refusal: error.message };
    });
    postMessage(told);
  } catch (error) {
    postMessage({ failed: String(error) });
  }
}

async function walk(record, first, end, known) {
  const reviewer = new Reviewer(record, first, end, ...known);
  for (let isOver = false; !isOver; ) {
    const pause = performance.now() + REVIEW_SLICE_MS;
    while (!isOver && performance.now() < pause) isOver = reviewer.step();
    postMessage({ done: reviewer.done });
    // A worker that is to end can end here, wherever its browser lets it.
    await new Promise((heard) => setTimeout(heard));
  }
  return { done: reviewer.done, part: reviewer.part(), last: reviewer.last() };
}

self.onmessage = ({ data }) => {
  if (data.record) return review(data);
  asked = data.cells && data;
  if (asked) look();
};
