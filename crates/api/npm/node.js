// The game, for Node: its WebAssembly is read from disk.
import { readFileSync } from "node:fs";
import { initSync } from "./twenty48.js";

initSync({ module: readFileSync(new URL("twenty48_bg.wasm", import.meta.url)) });

export { Game, presets, RandomPlayer, Twenty48Error } from "./twenty48.js";
