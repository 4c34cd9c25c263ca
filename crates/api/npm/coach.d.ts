import type { Direction, Game } from "./index.js";

export { type ErrorCode, Twenty48Error } from "./error.js";

/** When a search ends: by what is reached first. Without any it has 20,000 positions. */
export interface SearchLimits {
  /**
   * The most positions to look at, a whole number from 1. Boards in no danger get fewer, down to
   * a sixteenth, unless there is another limit or the search is `fresh`.
   */
  positions?: number;
  /**
   * How long to search on the classic board, in milliseconds. Each move gets a value, however
   * little that is. On other boards a search is a single step: see `Coach`.
   */
  milliseconds?: number;
  /** Forgets what earlier searches found: the same position and `positions` give the same result. */
  fresh?: boolean;
}

/**
 * What values are:
 *
 * - `probability`: that the game still goes on some 300 moves later, from 0 to 1
 * - `goal-probability`: that perfect play reaches the variant's goal, exactly
 * - `points`: the score still to come by perfect play, exactly
 * - `order`: no more than which move is better
 */
export type ValueUnit = "probability" | "goal-probability" | "points" | "order";

/** A move that is possible. */
export interface MoveValue {
  direction: Direction;
  /** How good it is, in the result's unit. */
  value: number;
  /** With `goal-probability`, the expected score still to come, by which equal values are ordered. */
  score: number | null;
}

/** What a search found. */
export interface SearchResult {
  /** The hint: the best direction; null where nothing moves. */
  best: Direction | null;
  /** Every move that is possible, the best first. */
  moves: MoveValue[];
  unit: ValueUnit;
  /** The value of a game that ends here. */
  lost: number;
  /** How many positions were looked at. */
  positions: number;
}

/**
 * The coach of every variant. Its files are loaded when the first search needs them: code, and what
 * was learned of that board.
 *
 * The classic board is searched for as long as the limits say. A small board, such as 2x4, is solved
 * at its first search, which may take seconds. Any other board gets a search of no more positions than
 * is short.
 */
export class Coach {
  constructor();
  /**
   * Searches a game's position as it is now. Searches of one coach take their turns. Other code
   * has its turn every 16 milliseconds; in a page, a worker of its own keeps the coach out of the way.
   *
   * Rejects with a `Twenty48Error`: `invalid-argument`, `invalid-limit`, `unsupported` for a tile larger
   * than the coach can hold, or `coach-unavailable`, after which another search tries to load again.
   */
  search(game: Pick<Game, "variant" | "board">, limits?: SearchLimits): Promise<SearchResult>;
}
