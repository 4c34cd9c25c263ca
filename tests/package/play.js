// What every consumer does with the package, in Node and in browsers: the same comes out.

import { Game, RandomPlayer, Twenty48Error } from "twenty48";
import { Coach } from "twenty48/coach";

export async function play() {
  const coach = new Coach();
  const game = new Game(42n);
  for (let i = 0; i < 10; i += 1) game.move_dir((await coach.search(game, { positions: 2000, fresh: true })).best);
  const { moves, unit } = await coach.search(game, { positions: 5000, fresh: true });

  const wide = new Game(7n, "5x5");
  const player = new RandomPlayer(7n);
  for (let i = 0; i < 50; i += 1) wide.move_dir(player.choose(wide));
  const learned = await coach.search(wide, { positions: 300, fresh: true });

  let code;
  try {
    Game.from_save_text("not a game");
  } catch (error) {
    code = error instanceof Twenty48Error && error.code;
  }
  return JSON.stringify({ board: game.board(), link: game.link(), unit, moves, wide: wide.board(), learned, code });
}
