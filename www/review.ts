// The client of the workers that review a game, beside the page: each of two looks at half
// of the moves. Where the variant is solved, one suffices, and a second solution would take
// as much memory again.
import type { CoachProgress, ReviewMessage, ReviewResult, VariantOptions } from "./coach-messages.ts";
import type { Host } from "./host.ts";

/** A review to ask for. */
export interface ReviewOptions extends VariantOptions {
  /** Identifies the results. */
  id: number;
  /** The game's record. */
  record: string;
  /** How many moves it has. */
  moves: number;
}

/** What a review reports to; each gets the id first. */
export interface ReviewCallbacks {
  /** How many moves have been looked at; or how much of the variant is solved, from 0 to 1. */
  onProgress(id: number, done: number, solved?: number): void;
  /** The bytes of both halves, or of all, and the value after the last move. */
  onResult(id: number, first: Uint8Array, second?: Uint8Array, finalValue?: number): void;
  /** The number of the move that the core refuses, or 0 for the record; nothing where the worker can't be had. */
  onError(id: number, refused?: number): void;
}

/** The moves that one worker reviews, and how far it is. */
interface Half {
  first: number;
  end: number;
  done: number;
  result?: ReviewResult;
}

let workers: (Worker | undefined)[] = [];

/** Cancels the review that is under way, at once. */
export function cancelReview() {
  for (const worker of workers) worker?.terminate();
  workers = [];
}

/** Reviews a game, in place of the one before. */
export function review({ id, record, variant, coach, moves }: ReviewOptions, callbacks: ReviewCallbacks, host: Host) {
  cancelReview();
  const isSolved = coach === "solved";
  const middle = isSolved ? moves : Math.ceil(moves / 2);
  const all: Half[] = [
    { first: 0, end: middle, done: 0 },
    { first: middle, end: moves, done: 0 },
  ];
  const halves = all.slice(0, isSolved ? 1 : 2);
  const onError = (refused?: number) => {
    cancelReview();
    callbacks.onError(id, refused);
  };
  const showDone = (half: Half, done: number) => {
    half.done = done;
    callbacks.onProgress(
      id,
      halves.reduce((sum, { done }) => sum + done, 0),
    );
  };
  // Loading has no number of moves: it is soon done, and shows as none moving.
  const onProgress = (half: Half, progress: CoachProgress) => {
    if ("solved" in progress) callbacks.onProgress(id, 0, progress.solved);
    if ("done" in progress) showDone(half, progress.done);
  };
  const onResult = (half: Half, result: ReviewResult) => {
    half.result = result;
    showDone(half, result.done);
    const [first, second] = halves.map(({ result }) => result);
    if (!first || (halves.length > 1 && !second)) return;
    cancelReview();
    callbacks.onResult(id, first.chunk, second?.chunk, (second ?? first).finalValue);
  };
  workers = halves.map((half) =>
    host.startWorker<ReviewResult>(host, { onProgress: (progress) => onProgress(half, progress), onResult: (result) => onResult(half, result), onError }),
  );
  for (const [index, { first, end }] of halves.entries()) {
    workers[index]?.postMessage({ type: "review", record, variant, coach, first, end } satisfies ReviewMessage);
  }
}
