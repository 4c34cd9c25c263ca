// The game, for Node: its WebAssembly is read from disk.
import { readFileSync } from "node:fs";
import { initSync } from "./twenty48.js";

initSync({ module: readFileSync(new URL("twenty48_bg.wasm", import.meta.url)) });

export { Twenty48Error } from "./error.js";
export { Game, presets, RandomPlayer } from "./twenty48.js";
