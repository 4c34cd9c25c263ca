// What the tests of the coach share: the core's coach as an oracle, how its
// chances are written, and how moves are graded.

import { readFileSync } from "node:fs";
import { CoachLoader, initSync, ReviewWorker, SearchWorker } from "../../pkg/coach-worker/coach.js";

initSync({ module: readFileSync(new URL("../../pkg/coach-worker/coach_bg.wasm", import.meta.url)) });

export { ReviewWorker, SearchWorker };

/** Loads what a coach of that name has learned, by default the network; a review that gets it uses it up. */
export function known(coach = "network") {
  const loader = new CoachLoader(coach);
  loader.push(readFileSync(new URL(`../../www/${coach}.bin`, import.meta.url)));
  return loader.finish();
}
const network = known();

/** The coaches of single variants. */
const LEARNED = { "3x3_g256": "learned-3x3", "3x4_g1024": "learned-3x4", "4x4_d8_s2": "learned-4x4-d8", "5x5": "learned-5x5" };

/** The coach of a variant, by what was learned of it, if anything was. */
export function searcherOf(variant) {
  const searcher = new SearchWorker();
  searcher.learn(variant in LEARNED ? known(LEARNED[variant]) : network);
  return searcher;
}

export const WAYS = ["up", "right", "down", "left", "up-right", "down-right", "down-left", "up-left"];

/** Whether what was found are probabilities, by the unit's number. */
export const areProbabilities = (searcher) => searcher.unit === 1;

/** The exponents of the classic board, row by row. */
export function cellsOf(game) {
  const cells = new Uint8Array(16);
  for (const { row, column, value } of game.tiles()) cells[row * 4 + column] = Math.log2(value);
  return cells;
}

/** Chances in percent, with a digit after the point; none reads as certain. */
export const percents = (chances) => chances.map((chance) => `${(Math.min(Math.round(Math.max(chance, 0) * 1000), 999) / 10).toFixed(1)}%`);

/** What is said of a fall, by a value and a loss as the core has them: from, and to. */
export function fell(value, loss) {
  const [from, by] = [value, loss].map((number) => Math.round(Math.fround(number * 1e6)));
  return percents([from, from - by].map((millionths) => Math.fround(millionths / 1e6)));
}

/** The grades of moves, the best first. */
export const GRADES = ["best", "good", "inaccuracy", "mistake", "blunder"];
/** From which part of what could be lost on a move has which grade, but for the best. */
const FROM = [0, 0.002, 0.01, 0.05];

const odds = (chance) => chance / Math.max(1 - chance, 1e-6);

/** What share of a stake was lost, or of the odds where values are chances. */
export function shareOf({ value, loss, stake, inChances }) {
  if (loss <= 0) return 0;
  if (loss >= stake || (inChances && loss >= value)) return 1;
  return inChances ? 1 - odds(value - loss) / odds(value) : loss / stake;
}

/** What part was lost of what could be lost: of chances, a tenth is at stake at least. */
function lostPart({ loss, stake, inChances }) {
  if (loss <= 0) return 0;
  return Math.min(1, Math.round((1e6 * loss) / Math.max(stake, inChances ? 0.1 : 0)) / 1e6);
}

/** The place of a move's grade among all. */
export const gradeOf = (move) => (move.loss <= 0 ? 0 : FROM.findLastIndex((from) => lostPart(move) >= Math.fround(from)) + 1);

/** What was given away, in percent; nothing where it reads as none. */
export function gaveAway(share) {
  const percent = share * 100;
  return percent < 0.05 ? undefined : `${percent.toFixed(percent < 9.95 ? 1 : 0)}%`;
}

/** The name of a way, as in "Up left". */
export const nameOf = (way) => way[0].toUpperCase() + way.slice(1).replace("-", " ");
