// The client of the coach's worker: asks it which move is best on a board. The
// worker runs beside the page and starts with the first search.
import address from "./coach-worker.js?worker&url";

/**
 * A search to ask for.
 * @typedef {object} SearchOptions
 * @property {string} variant the variant's text
 * @property {boolean} usesNetwork whether the learned network plays this variant
 * @property {boolean} isSolved whether the worker solves this variant
 * @property {Uint8Array} cells the exponents of the board, row by row
 * @property {number} nodes the most positions to look at
 * @property {boolean} isFresh whether what earlier searches found is forgotten first
 * @property {number} pauseMs the least time from the result before to this one, in milliseconds
 */

/**
 * What a search reports to.
 * @typedef {object} SearchCallbacks
 * @property {(fraction: number, bytes?: number) => void} onProgress how much of the coach is loaded, from 0 to 1, and its size as sent; or without a size how much of the variant is solved
 * @property {(result: import("./coach-worker.js").SearchResult) => void} onResult the result of the search asked for last
 * @property {() => void} onError the worker can't be had
 */

/**
 * What the page lets its workers do.
 * @typedef {object} WorkerHost
 * @property {(address: string) => string} trusted makes an address one that a worker may have
 * @property {(kind: string) => void} keep keeps files of that kind for offline use
 */

let worker;
/** @type {SearchCallbacks} those of the last search */
let current;
/** The id of the last search, and of the one whose result is awaited. */
let lastId = 0;
let awaited;
/** Hands the result on when the pause is over. */
let timer;
/** When the last result was handed on, and how long after that the next may be. */
let lastResultAt = 0;
let pause = 0;

/** Cancels the search: a result that is under way is dropped. */
export function cancel() {
  clearTimeout(timer);
  awaited = undefined;
  worker?.postMessage({ type: "stop" });
}

/**
 * Starts a search, in place of the one before.
 * @param {SearchOptions} options
 * @param {SearchCallbacks} callbacks
 * @param {WorkerHost} host
 */
export function search({ pauseMs, ...options }, callbacks, host) {
  clearTimeout(timer);
  current = callbacks;
  lastId += 1;
  awaited = lastId;
  pause = pauseMs;
  worker ??= start(host);
  worker?.postMessage({ type: "search", id: awaited, ...options });
}

function start(host) {
  const onError = () => {
    cancel();
    worker = undefined;
    current.onError();
  };
  const onResult = (result) => {
    const handOn = () => {
      if (result.id !== awaited) return;
      awaited = undefined;
      lastResultAt = performance.now();
      current.onResult(result);
    };
    const early = lastResultAt + pause - performance.now();
    if (early > 0) timer = setTimeout(handOn, early);
    else handOn();
  };
  const onProgress = ({ fraction, bytes, solved }) => current.onProgress(solved ?? fraction, bytes);
  return startWorker(host, { onProgress, onResult, onError });
}

/**
 * Starts a worker of the coach. `onError` gets the number of what the core refuses, or
 * nothing where the worker can't go on; where none can start, undefined is returned.
 * @param {WorkerHost} host
 */
export function startWorker(host, { onProgress, onResult, onError }) {
  const fail = (error) => {
    console.error(error);
    started?.terminate();
    onError();
  };
  let started;
  try {
    // While one works on the page, its scripts are modules.
    started = new Worker(host.trusted(address), { type: import.meta.env.DEV ? "module" : "classic" });
  } catch (error) {
    // The caller is to finish first.
    queueMicrotask(() => fail(error));
    return undefined;
  }
  started.onerror = (event) => {
    event.preventDefault();
    fail(event.message ?? "the coach’s script failed to load");
  };
  started.onmessage = ({ data }) => {
    if (data.type === "result") return onResult(data);
    if (data.type === "error") return data.refused === undefined ? fail(data.message) : onError(data.refused);
    if (data.fraction === 1) data.kinds.forEach(host.keep);
    onProgress(data);
  };
  return started;
}
