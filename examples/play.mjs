// Plays a game with the package that `npm run build` writes to dist/api/.
// Run it with `node examples/play.mjs`; in a page, call `await init()` instead
// of `initSync`.
// @ts-check

import { readFileSync } from "node:fs";
import { Game, initSync } from "../dist/api/twenty48.js";

initSync({ module: readFileSync(new URL("../dist/api/twenty48_bg.wasm", import.meta.url)) });

// The same seed and the same moves give the same game, everywhere.
const game = new Game(42n);

/** The board as text, one row per line. */
function boardText() {
  const rows = Array.from({ length: game.rows }, () => Array(game.columns).fill("."));
  for (const tile of game.tiles()) rows[tile.row][tile.column] = String(tile.value);
  return rows.map((row) => row.map((cell) => cell.padStart(5)).join("")).join("\n");
}

/** @type {import("../dist/api/twenty48.js").Direction[]} */
const preferred = ["left", "down", "right", "up"];

// A move that changes nothing is null; so is any move once the game is over.
while (game.moves < 100 && preferred.some((direction) => game.move_dir(direction) !== null));

console.log(boardText());
console.log(`${game.phase}: ${game.score} points after ${game.moves} moves`);

// Undo is exact, and so is redo.
const score = game.score;
game.undo();
const turn = game.redo();
console.log(`the last move was ${turn?.direction}; the score is the same: ${game.score === score}`);

// A game can be saved as a text, and read from it.
const copy = Game.from_save_text(game.save_text());
console.log(`a copy from its text: ${copy.score} points`);

// Replays and positions of other programs can be read and written.
const again = Game.from_replay(game.replay_text("newer"));
console.log(`its position is ${again.position_code()}`);
