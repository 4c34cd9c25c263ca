// The game, for browsers and bundlers: its WebAssembly is compiled while it arrives.
import init from "./twenty48.js";

await init();

export { Game, presets, RandomPlayer, Twenty48Error } from "./twenty48.js";
