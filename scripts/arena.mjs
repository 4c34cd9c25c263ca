// Plays whole games by the coach as the browser runs it: its WebAssembly, in Node, with a process
// for each thread. `cargo run --release --bin arena` plays by the native coach.
//
//   npm run arena -- [--games 10] [--seed 1] [--nodes 30000 [--even] | --ms T] [--threads 1] [--plain] [--each]
//
// It needs what `npm run build` makes.
//
// Boards at low risk get fewer positions than `--nodes`, as in the page's autoplay; with `--even`
// all get as many.
//
// `--plain` runs the WebAssembly without SIMD. Games have the seeds from `--seed` on, so each can be
// watched in the page.

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { exponents, move, ready } from "./coach-player.mjs";

/** Plays a game within limits for each move; returns its result, with the processor time. */
function play({ Game, searcher }, seed, limits) {
  const game = new Game(BigInt(seed));
  const start = process.cpuUsage();
  let positions = 0;
  for (let nodes = 0; nodes !== undefined; nodes = move(game, searcher, limits)) positions += nodes;
  const { user, system } = process.cpuUsage(start);
  const largest = Math.max(...exponents(game));
  return { seed, score: game.score, largest, moves: game.moves, positions, seconds: (user + system) / 1e6 };
}

/** The 95 % interval of a proportion (Wilson 1927). */
function interval(hits, count) {
  const [z, proportion] = [1.96, hits / count];
  const middle = proportion + (z * z) / (2 * count);
  const spread = z * Math.sqrt((proportion * (1 - proportion)) / count + (z * z) / (4 * count * count));
  return [middle - spread, middle + spread].map((bound) => Math.min(1, Math.max(0, bound / (1 + (z * z) / count))));
}

function report(games) {
  const count = games.length;
  const sum = (part) => games.reduce((sum, game) => sum + game[part], 0);
  const mean = sum("score") / count;
  const variance = games.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / Math.max(1, count - 1);
  const scores = games.map(({ score }) => score).sort((a, b) => a - b);
  console.log(`${count} games: mean ${mean.toFixed(0)} ± ${(1.96 * Math.sqrt(variance / count)).toFixed(0)}, median ${scores[Math.floor(count / 2)]}`);
  for (let exponent = 11; exponent <= Math.max(...games.map(({ largest }) => largest)); exponent += 1) {
    const hits = games.filter(({ largest }) => largest >= exponent).length;
    const [low, high] = interval(hits, count).map((bound) => (100 * bound).toFixed(1));
    console.log(`${String(2 ** exponent).padStart(7)}: ${((100 * hits) / count).toFixed(1).padStart(5)} % (${low} to ${high})`);
  }
  const [moves, seconds] = [sum("moves"), sum("seconds")];
  console.log(
    `${(moves / seconds).toFixed(0)} moves/s on one core, ${(sum("positions") / moves).toFixed(0)} positions a move, ${(sum("positions") / seconds / 1e6).toFixed(2)} million positions/s`,
  );
}

/**
 * A game that was played: its score, the exponent of its largest tile, and what it cost.
 * @typedef {{ seed: number, score: number, largest: number, moves: number, positions: number, seconds: number }} Result
 */

if (process.send) {
  const [nodes, ms, form, even] = process.argv.slice(2);
  const player = await ready(form);
  const limits = ms ? { ms: Number(ms) } : { nodes: Number(nodes), adaptive: even !== "even" };
  process.on("message", (seed) => process.send(play(player, seed, limits)));
  process.send(null);
} else {
  /** @type {(value: string) => { type: "string", default: string }} */
  const text = (value) => ({ type: "string", default: value });
  /** @type {{ type: "boolean", default: boolean }} */
  const flag = { type: "boolean", default: false };
  const { values } = parseArgs({
    options: { games: text("10"), seed: text("1"), nodes: text("30000"), ms: text(""), even: flag, threads: text("1"), plain: flag, each: flag },
  });
  const [count, seed, threads] = [values.games, values.seed, values.threads].map(Number);
  /** @type {Result[]} */
  const games = [];
  let next = 0;
  /** Plays games in a process of its own, whose processor time is theirs. */
  const player = () =>
    new Promise((done, fail) => {
      const process = fork(fileURLToPath(import.meta.url), [
        values.nodes,
        values.ms,
        values.plain ? "coach-worker" : "coach-worker-simd",
        values.even ? "even" : "",
      ]);
      process.on("error", fail);
      process.on("exit", (code) => (code ? fail(new Error(`a player ended with ${code}`)) : done(undefined)));
      process.on("message", (/** @type {Result | null} */ game) => {
        if (game) games.push(game);
        if (game && values.each)
          console.log(
            `seed ${game.seed}: score ${game.score}, largest ${2 ** game.largest}, ${game.moves} moves, ${(game.moves / game.seconds).toFixed(0)} moves/s`,
          );
        if (next < count) process.send(seed + next++);
        else process.disconnect();
      });
    });
  await Promise.all(Array.from({ length: threads }, player));
  report(games);
}
