// A consumer in TypeScript, of which only the types are checked.

import { type Direction, type ErrorCode, Game, presets, type Tile, type Turn, Twenty48Error } from "twenty48";
import { Coach, type SearchResult } from "twenty48/coach";

const game = new Game(42n, presets()[0]?.variant);
const turn: Turn | null = game.move_dir("left");
const tiles: Tile[] = game.tiles();
const ids: number[] = [...tiles.map(({ id }) => id), ...(turn?.merges.flatMap(({ of }) => of) ?? [])];
const board: number[][] = Game.from_board(game.board(), 1n, "4x4").board();
Game.from_replay(new Uint8Array(3)).free();

// @ts-expect-error There is no such direction.
game.move_dir("sideways");
// @ts-expect-error A seed is a bigint.
new Game(42);

export async function hint(): Promise<[Direction | null, number[], ErrorCode | null]> {
  try {
    const result: SearchResult = await new Coach().search(game, { positions: 1000, milliseconds: 5 });
    // @ts-expect-error There is no such unit.
    if (result.unit === "percent") return [null, ids, null];
    return [result.best, [...result.moves.map(({ value }) => value), ...board.flat()], null];
  } catch (error) {
    if (!(error instanceof Twenty48Error)) throw error;
    // @ts-expect-error There is no such code.
    if (error.code === "wrong") throw error;
    return [null, [], error.code];
  }
}
