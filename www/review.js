// The client of the workers that review a game: each of two looks at half of the
// moves, beside the page.
import { startWorker } from "./coach-client.js";

/**
 * A review to ask for.
 * @typedef {object} ReviewOptions
 * @property {number} id identifies the results
 * @property {string} record the game's record
 * @property {boolean} usesNetwork whether the learned network plays its variant
 * @property {number} moves how many moves it has
 */

/**
 * What a review reports to; each gets the id first.
 * @typedef {object} ReviewCallbacks
 * @property {(id: number, done: number) => void} onProgress how many moves have been looked at
 * @property {(id: number, first: Uint8Array, second: Uint8Array, finalValue?: number) => void} onResult the bytes of both halves, and the value after the last move
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
export function review({ id, record, usesNetwork, moves }, callbacks, host) {
  cancelReview();
  const middle = Math.ceil(moves / 2);
  const halves = [
    { first: 0, end: middle, done: 0 },
    { first: middle, end: moves, done: 0 },
  ];
  const onError = (refused) => {
    cancelReview();
    callbacks.onError(id, refused);
  };
  const update = (half, { done, chunk, finalValue }) => {
    // Loading has no number of moves: it is soon done, and shows as none moving.
    if (done === undefined) return;
    Object.assign(half, { done, chunk, finalValue });
    callbacks.onProgress(id, halves[0].done + halves[1].done);
    if (!halves.every(({ chunk }) => chunk)) return;
    cancelReview();
    callbacks.onResult(id, halves[0].chunk, halves[1].chunk, halves[1].finalValue);
  };
  workers = halves.map((half) => {
    const onMessage = (message) => update(half, message);
    return startWorker(host, { onProgress: onMessage, onResult: onMessage, onError });
  });
  halves.forEach(({ first, end }, index) => workers[index]?.postMessage({ type: "review", record, usesNetwork, first, end }));
}
