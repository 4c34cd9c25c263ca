// The client of the coach's worker: asks it which move is best on a board. The
// worker runs beside the page and starts with the first search.
import type { CoachProgress, CoachReply, ReviewResult, SearchMessage, SearchResult } from "./coach-messages.ts";
import address from "./coach-worker.ts?worker&url";
import type { Page } from "./host.ts";

/** A search to ask for; `dialog_kit::host` in Rust makes them. */
export interface SearchOptions extends Omit<SearchMessage, "type" | "id"> {
  /** The least time from the result before to this one, in milliseconds. */
  pauseMs: number;
}

/** What a search reports to. */
export interface SearchCallbacks {
  /** How much of the coach is loaded, from 0 to 1, and its size as sent; or without a size how much of the variant is solved. */
  onProgress(fraction: number, bytes?: number): void;
  /** The result of the search asked for last. */
  onResult(result: SearchResult): void;
  /** The worker can't be had. */
  onError(): void;
}

/** What a worker of the coach reports to; it is asked for results of one kind. */
interface WorkerCallbacks<Result> {
  onProgress(progress: CoachProgress): void;
  onResult(result: Result): void;
  /** Gets the number of what the core refuses, or nothing where the worker can't go on. */
  onError(refused?: number): void;
}

/** What the page lets its workers do. */
export type WorkerHost = Pick<Page, "cacheOffline" | "trusted">;

let worker: Worker | undefined;
/** Those of the last search. */
let current: SearchCallbacks;
/** The id of the last search, and of the one whose result is awaited. */
let lastId = 0;
let awaited: number | undefined;
/** Hands the result on when the pause is over. */
let timer: number | undefined;
/** When the last result was handed on, and how long after that the next may be. */
let lastResultAt = 0;
let pause = 0;

/** Cancels the search: a result that is under way is dropped. */
export function cancel() {
  clearTimeout(timer);
  awaited = undefined;
  worker?.postMessage({ type: "stop" });
}

/** Starts a search, in place of the one before. */
export function search({ pauseMs, ...options }: SearchOptions, callbacks: SearchCallbacks, host: WorkerHost) {
  clearTimeout(timer);
  current = callbacks;
  lastId += 1;
  awaited = lastId;
  pause = pauseMs;
  worker ??= start(host);
  worker?.postMessage({ type: "search", id: awaited, ...options } satisfies SearchMessage);
}

function start(host: WorkerHost) {
  const onError = () => {
    cancel();
    worker = undefined;
    current.onError();
  };
  const onResult = (result: SearchResult) => {
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
  const onProgress = (progress: CoachProgress) => {
    if ("solved" in progress) current.onProgress(progress.solved);
    else if ("fraction" in progress) current.onProgress(progress.fraction, progress.bytes);
  };
  return startWorker<SearchResult>(host, { onProgress, onResult, onError });
}

/** Starts a worker of the coach; where none can start, undefined is returned. */
export function startWorker<Result extends SearchResult | ReviewResult>(
  host: WorkerHost,
  { onProgress, onResult, onError }: WorkerCallbacks<Result>,
): Worker | undefined {
  const fail = (error: unknown) => {
    console.error(error);
    started?.terminate();
    onError();
  };
  let started: Worker | undefined;
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
  started.onmessage = ({ data }: MessageEvent<CoachReply>) => {
    // The kind of result is that of what was asked for.
    if (data.type === "result") return onResult(data as Result);
    if (data.type === "error") return data.refused === undefined ? fail(data.message) : onError(data.refused);
    if ("kinds" in data && data.fraction === 1) data.kinds.forEach(host.cacheOffline);
    onProgress(data);
  };
  return started;
}
