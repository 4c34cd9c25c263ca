// The messages between the page and a worker of the coach.

/** What the worker is told of a game's variant. */
export interface VariantOptions {
  /** The variant's text. */
  variant: string;
  /** The name of its coach (`CoachKind` in src/coach/kind.rs). */
  coach: string;
}

/** Search a board, in place of the one before. */
export interface SearchMessage extends VariantOptions {
  type: "search";
  /** Comes back with the result. */
  id: number;
  /** The exponents of the board, row by row. */
  cells: Uint8Array;
  /** The most positions to look at. */
  nodes: number;
  /** Whether what earlier searches found is forgotten first; without it, boards in no danger get fewer positions. */
  isFresh: boolean;
}

/** Search no longer. */
export interface StopMessage {
  type: "stop";
}

/** Review moves of a game, in a worker that is asked for nothing else. */
export interface ReviewMessage extends VariantOptions {
  type: "review";
  /** The game's record. */
  record: string;
  /** The first move, counted from 0. */
  first: number;
  /** The move after the last. */
  end: number;
}

/** What the page asks of a worker. */
export type CoachRequest = SearchMessage | StopMessage | ReviewMessage;

/** How much of the coach is loaded. */
export interface LoadProgress {
  type: "progress";
  /** From 0 to 1. */
  fraction: number;
  /** The size of all files, as sent. */
  bytes: number;
  /** How the files' names start. */
  kinds: string[];
}

/** How much of the variant's boards is solved. */
export interface SolveProgress {
  type: "progress";
  /** From 0 to 1. */
  solved: number;
}

/** How many moves are reviewed. */
export interface ReviewProgress {
  type: "progress";
  done: number;
}

export type CoachProgress = LoadProgress | SolveProgress | ReviewProgress;

/** The result of a search. */
export interface SearchResult {
  type: "result";
  /** That of the search. */
  id: number;
  /** The value of each direction: up, right, down, left and the diagonals; NaN where nothing moves. */
  values: Float32Array;
  /** The expected score after each move, where values are chances to reach a goal; else NaN. */
  scores: Float32Array;
  /** The value of a game that ends on this board. */
  lost: number;
  /** What values are, by the core's numbers. */
  unit: number;
}

/** The result of a review. */
export interface ReviewResult {
  type: "result";
  /** How many moves are reviewed. */
  done: number;
  /** The review of these moves, as bytes. */
  chunk: Uint8Array;
  /** The value after them; undefined where the game is won there. */
  finalValue: number | undefined;
}

/** There will be no result. */
export interface ErrorMessage {
  type: "error";
  message: string;
  /** Where the core refuses, the number of the move that has no value, or 0 for the record; after any other error the worker is of no use. */
  refused?: number | undefined;
}

/** What a worker answers. */
export type CoachReply = CoachProgress | SearchResult | ReviewResult | ErrorMessage;
