// The game, for browsers and bundlers: its WebAssembly is compiled while it arrives.
import init from "./twenty48.js";

await init();

export { Twenty48Error } from "./error.js";
export { Game, presets, RandomPlayer } from "./twenty48.js";
