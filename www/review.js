// The client of the workers that review a game, beside the page: each of two looks at half
// of the moves. Where the variant is solved, one suffices, and a second solution would take
// as much memory again.
import { startWorker } from "./coach-client.js";

/**
 * A review to ask for.
 * @typedef {object} ReviewOptions
 * @property {number} id identifies the results
 * @property {string} record the game's record
 * @property {string} variant the variant's text
 * @property {boolean} usesNetwork whether the learned network plays its variant
 * @property {boolean} isSolved whether the worker solves its variant
 * @property {number} moves how many moves it has
 */

/**
 * What a review reports to; each gets the id first.
 * @typedef {object} ReviewCallbacks
 * @property {(id: number, done: number, solved?: number) => void} onProgress how many moves have been looked at; or how much of the variant is solved, from 0 to 1
 * @property {(id: number, first: Uint8Array, second?: Uint8Array, finalValue?: number) => void} onResult the bytes of both halves, or of all, and the value after the last move
 * @property {(id: number, refused?: number) => void} onError the number of the move that the core refuses, or 0 for the record; nothing where the worker can't be had
 */

let workers = [];

/** Cancels the review that is under way, at once. */
export function cancelReview() {
  for (const worker of workers) worker?.terminate();
  workers = [];
}

/**
 * Reviews a game, in place of the one before.
 * @param {ReviewOptions} options
 * @param {ReviewCallbacks} callbacks
 * @param {import("./coach-client.js").WorkerHost} host
 */
export function review({ id, record, variant, usesNetwork, isSolved, moves }, callbacks, host) {
  cancelReview();
  const middle = isSolved ? moves : Math.ceil(moves / 2);
  const halves = [
    { first: 0, end: middle, done: 0 },
    { first: middle, end: moves, done: 0 },
  ].slice(0, isSolved ? 1 : 2);
  const onError = (refused) => {
    cancelReview();
    callbacks.onError(id, refused);
  };
  const update = (half, { done, chunk, finalValue, solved }) => {
    if (solved !== undefined) callbacks.onProgress(id, 0, solved);
    // Loading has no number of moves: it is soon done, and shows as none moving.
    if (done === undefined) return;
    Object.assign(half, { done, chunk, finalValue });
    callbacks.onProgress(id, halves.reduce((sum, { done }) => sum + done, 0));
    if (!halves.every(({ chunk }) => chunk)) return;
    cancelReview();
    callbacks.onResult(id, halves[0].chunk, halves[1]?.chunk, halves.at(-1).finalValue);
  };
  workers = halves.map((half) => {
    const onMessage = (message) => update(half, message);
    return startWorker(host, { onProgress: onMessage, onResult: onMessage, onError });
  });
  halves.forEach(({ first, end }, index) => workers[index]?.postMessage({ type: "review", record, variant, usesNetwork, isSolved, first, end }));
}
