// Plays games by the coach's WebAssembly in Node. It needs what `npm run build` makes.

import { readFileSync } from "node:fs";

const CLASSIC = "4x4";
/** The most positions that can be requested, for where time is the limit. */
const MOST_NODES = 2 ** 32 - 1;
const WAYS = ["up", "right", "down", "left"];

const fromRoot = (path) => new URL(`../${path}`, import.meta.url);

/** Returns the core's `Game` and the coach; `form` is its build, `coach` or `coach_wide` (SIMD). */
export async function ready(form = "coach_wide") {
  const api = await import("../pkg/api/twenty48.js");
  const { SearchWorker, initSync } = await import("../pkg/coach/coach.js");
  api.initSync({ module: readFileSync(fromRoot("pkg/api/twenty48_bg.wasm")) });
  initSync({ module: readFileSync(fromRoot(`pkg/coach/${form}_bg.wasm`)) });
  const read = (name) => readFileSync(fromRoot(`www/${name}.bin`));
  return { Game: api.Game, coach: new SearchWorker(read("learned"), read("endgames")) };
}

/** The exponents of a game's cells, row by row. */
export function exponents(game) {
  const cells = new Uint8Array(16);
  for (const { row, column, value } of game.tiles()) cells[row * 4 + column] = Math.log2(value);
  return cells;
}

/** Makes the coach's move within so many positions (`adaptive`: fewer where the game is in no danger) or milliseconds; returns the positions looked at, or undefined where no move is possible. */
export function move(game, coach, { nodes = MOST_NODES, ms = Infinity, adaptive = ms === Infinity }) {
  game.keep_playing();
  if (!coach.begin(CLASSIC, exponents(game), nodes, adaptive)) throw new Error("a tile is larger than the coach can hold");
  const end = performance.now() + ms;
  // At least one step, however little time there is.
  while (!coach.step() && (performance.now() < end || coach.values().every(Number.isNaN)));
  const values = coach.values();
  const best = values.reduce((best, value, way) => (value > (values[best] ?? -Infinity) ? way : best), -1);
  if (best < 0) return undefined;
  game.move_dir(WAYS[best]);
  return coach.nodes();
}
