// Plays by the coach as the browser runs it: its WebAssembly, in Node. It needs what
// `npm run build` makes.

import { readFileSync } from "node:fs";

const CLASSIC = "4x4";
/** The most positions that can be asked for, where time is the limit. */
const MAX_NODES = 2 ** 32 - 1;
const DIRECTIONS = ["up", "right", "down", "left"];

const fromRoot = (path) => new URL(`../${path}`, import.meta.url);

/** Loads the core’s `Game`, random player and presets, and a searcher with the network; `form` is the WebAssembly: `coach-worker`, or `coach-worker-simd`. */
export async function ready(form = "coach-worker-simd") {
  const api = await import("../pkg/api/twenty48.js");
  const { CoachLoader, SearchWorker, initSync } = await import("../pkg/coach-worker/coach.js");
  api.initSync({ module: readFileSync(fromRoot("pkg/api/twenty48_bg.wasm")) });
  initSync({ module: readFileSync(fromRoot(`pkg/${form}/coach_bg.wasm`)) });
  const loader = new CoachLoader("network");
  loader.push(readFileSync(fromRoot("www/network.bin")));
  const searcher = new SearchWorker();
  searcher.learn(loader.finish());
  return { Game: api.Game, RandomPlayer: api.RandomPlayer, presets: api.presets, searcher };
}

/** The exponents of a game's board, row by row. */
export function exponents(game) {
  const cells = new Uint8Array(16);
  for (const { row, column, value } of game.tiles()) cells[row * 4 + column] = Math.log2(value);
  return cells;
}

/** Makes the coach's move, by at most `nodes` positions, fewer at low risk, or `ms` milliseconds; returns the number of positions, or undefined where nothing moves. */
export function move(game, searcher, { nodes = MAX_NODES, ms = Infinity, adaptive = ms === Infinity }) {
  game.keep_playing();
  if (!searcher.begin(CLASSIC, exponents(game), nodes, adaptive)) throw new Error("a tile is larger than the coach can hold");
  const end = performance.now() + ms;
  // The first round ends, however little time there is.
  while (!searcher.step() && (performance.now() < end || searcher.values().every(Number.isNaN)));
  const values = searcher.values();
  const best = values.reduce((best, value, index) => (value > (values[best] ?? -Infinity) ? index : best), -1);
  if (best < 0) return undefined;
  game.move_dir(DIRECTIONS[best]);
  return searcher.nodes();
}
