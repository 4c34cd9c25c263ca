// What callers can bring wrong: each is thrown as a Twenty48Error, and the game plays on. Prints what isn't.

import { renameSync, writeFileSync } from "node:fs";
import { Game, RandomPlayer, Twenty48Error } from "twenty48";
import { Coach, Twenty48Error as CoachError } from "twenty48/coach";

const game = new Game(42n);
const coach = new Coach();
const odd = [undefined, null, 5, NaN, "text", Symbol("odd"), {}, [], () => {}, 10n ** 30n];

/** Each way to fail, by its code. */
const all = {
  "invalid-seed": [() => new Game(1), () => new Game(-1n), () => new RandomPlayer("1")],
  "invalid-variant": [() => new Game(1n, "9x9"), () => coach.search({ variant: "9x9", board: () => [[2]] })],
  "invalid-argument": [
    () => new Game(1n, 4),
    () => game.seek(-1),
    () => game.replay_text("other"),
    ...odd.map((value) => () => coach.search(value)),
    () => coach.search(game, 5),
  ],
  "invalid-direction": odd.map((value) => () => game.move_dir(value)),
  "invalid-record": [() => Game.from_save_text("no"), () => Game.from_save_text(game.save_text().replace(/.$/, ""))],
  "invalid-link": [() => Game.from_link("https://a.example/#open=help")],
  "invalid-replay": [() => Game.from_replay("no"), () => Game.from_replay(new Uint8Array(50))],
  "invalid-position": [() => Game.from_position("12", 1n), () => Game.from_board([[3]], 1n), () => Game.from_board([[[]]], 1n)],
  "invalid-limit": [0, -1, 1.5, NaN, "5", null].map((positions) => () => coach.search(game, { positions })),
  unsupported: [() => Game.from_board([Array(4).fill(2 ** 40), ...Array(3).fill([2, 0, 0, 0])], 1n).position_code()],
  undefined: [],
};
all.unsupported.push(() => coach.search(Game.from_board([[2 ** 40, 2, 0, 0], ...Array(3).fill([0, 0, 0, 0])], 1n)));
for (const from of [Game.from_save_text, Game.from_link, Game.from_replay, Game.from_position, Game.from_board, RandomPlayer]) {
  for (const value of odd) all.undefined.push(() => (from === RandomPlayer ? new from(value) : from(value, 1n)));
}

async function check(code, fail) {
  try {
    await fail();
    console.log(`nothing is thrown: ${fail}`);
  } catch (error) {
    const isRight = error instanceof Twenty48Error && error instanceof CoachError && error.message !== "" && (code === "undefined" || error.code === code);
    if (!isRight) console.log(`${code}: ${fail} throws ${error?.code} ${error?.stack}`);
  }
}
for (const [code, fails] of Object.entries(all)) for (const fail of fails) await check(code, fail);
game.move_dir("left");
if (game.moves !== 1) console.log("the game doesn't play on");

// A file of the coach that is missing, then damaged, then there.
const file = new URL("node_modules/twenty48/learned-3x4.bin", import.meta.url);
const away = new URL("learned-3x4.bin", import.meta.url);
const small = new Game(1n, "3x4");
renameSync(file, away);
await check("coach-unavailable", () => coach.search(small));
writeFileSync(file, "damaged");
await check("coach-unavailable", () => coach.search(small));
renameSync(away, file);
const { unit, moves } = await coach.search(small);
if (unit !== "order" || moves.length === 0) console.log("what was loaded at last isn't used");
console.log("done");
