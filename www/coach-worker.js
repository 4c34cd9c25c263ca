// The coach's worker: searches one board at a time, or reviews moves of a game.
// It works in slices, so that a message that comes meanwhile is heard soon.

/**
 * In: search a board, in place of the one before.
 * @typedef {object} SearchMessage
 * @property {"search"} type
 * @property {number} id comes back with the result
 * @property {string} variant the variant's text
 * @property {boolean} usesNetwork whether the learned network plays this variant
 * @property {boolean} isSolved whether this variant is solved here
 * @property {Uint8Array} cells the exponents of the board, row by row
 * @property {number} nodes the most positions to look at
 * @property {boolean} isFresh whether what earlier searches found is forgotten first; without it, boards in no danger get fewer positions
 */

/**
 * In: search no longer.
 * @typedef {{ type: "stop" }} StopMessage
 */

/**
 * In: review moves of a game, in a worker that is asked for nothing else.
 * @typedef {object} ReviewMessage
 * @property {"review"} type
 * @property {string} record the game's record
 * @property {string} variant the variant's text
 * @property {boolean} usesNetwork whether the learned network plays its variant
 * @property {boolean} isSolved whether its variant is solved here
 * @property {number} first the first move, counted from 0
 * @property {number} end the move after the last
 */

/**
 * Out: how much is loaded.
 * @typedef {object} LoadProgress
 * @property {"progress"} type
 * @property {number} fraction from 0 to 1
 * @property {number} bytes the size of all files, as sent
 * @property {string[]} kinds how the files' names start
 */

/**
 * Out: how much of the variant's boards is solved.
 * @typedef {{ type: "progress", solved: number }} SolveProgress from 0 to 1
 */

/**
 * Out: how many moves are reviewed.
 * @typedef {{ type: "progress", done: number }} ReviewProgress
 */

/**
 * Out: the result of a search.
 * @typedef {object} SearchResult
 * @property {"result"} type
 * @property {number} id that of the search
 * @property {Float32Array} values the value of each direction: up, right, down, left and the diagonals; NaN where nothing moves
 * @property {number} lost the value of a game that ends on this board
 * @property {Float32Array} scores the expected score after each move, where values are chances to reach a goal; else NaN
 * @property {number} unit what values are, by the core's numbers
 */

/**
 * Out: the result of a review.
 * @typedef {object} ReviewResult
 * @property {"result"} type
 * @property {number} done how many moves are reviewed
 * @property {Uint8Array} chunk the review of these moves, as bytes
 * @property {number | undefined} finalValue the value after them; undefined where the game is won there
 */

/**
 * Out: there will be no result. Where the core refuses, `refused` is the number of the
 * move that has no value, or 0 for the record; after any other error the worker is of no use.
 * @typedef {{ type: "error", message: string, refused?: number }} ErrorMessage
 */

import init, { CoachLoader, LoadedVariant, ReviewWorker, SearchWorker, SolvedBoards, first_board, learned_file_of } from "../pkg/coach-worker/coach.js";
import plain from "../pkg/coach-worker/coach_bg.wasm?url";
import simd from "../pkg/coach-worker-simd/coach_bg.wasm?url";
import learned from "./learned.bin?url";
import tablebase from "./endgames.bin?url";
import sizes from "../pkg/coach-worker/sizes.json";

/** The longest slice of a search, in milliseconds: after it, messages are heard. */
const SLICE_MS = 16;
/** The same of a review, which only reports its progress. */
const REVIEW_SLICE_MS = 100;

/** A WebAssembly module with one SIMD instruction. */
const SIMD_MODULE = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 17, 11];

/** The files: how the name starts, the address, the size in bytes, and as sent. */
const CODE = { kind: "coach", ...(WebAssembly.validate(Uint8Array.from(SIMD_MODULE)) ? { url: simd, ...sizes["coach-worker-simd"] } : { url: plain, ...sizes["coach-worker"] }) };
const NETWORK = { kind: "learned", url: learned, ...sizes.learned };
const TABLEBASE = { kind: "endgames", url: tablebase, ...sizes.endgames };
/** The addresses of what was learned of single variants, by their paths. */
const VARIANTS = import.meta.glob("./tuples-*.bin", { query: "?url", import: "default", eager: true });

let isCodeLoaded = false;

/** Loads the code, if it isn't loaded; returns the network with the tablebase, where they are used. */
async function load(usesNetwork) {
  const files = [!isCodeLoaded && CODE, ...(usesNetwork ? [NETWORK, TABLEBASE] : [])].filter(Boolean);
  const report = reporter(files);
  report(0);
  // All are asked for at once; what is awaited later may fail first.
  const answers = new Map(files.map((file) => [file, found(file)]));
  for (const answer of answers.values()) answer.catch(() => {});
  if (!isCodeLoaded) {
    await init({ module_or_path: answers.get(CODE) });
    isCodeLoaded = true;
    report(CODE.bytes);
  }
  if (!usesNetwork) return undefined;
  const loader = new CoachLoader();
  // The network is decoded while it arrives.
  await read(await answers.get(NETWORK), report, (part) => loader.push(part));
  const tablebase = new Uint8Array(await (await answers.get(TABLEBASE)).arrayBuffer());
  report(tablebase.length);
  return loader.finish(tablebase);
}

/** Loads what was learned of a variant by the name of its file, if it has one. Where it can't be had, what needs none goes on. */
async function loadVariant(name) {
  if (!name) return undefined;
  const kind = `tuples-${name}`;
  const file = { kind, url: VARIANTS[`./${kind}.bin`], ...sizes[kind] };
  try {
    const response = await found(file);
    const report = reporter([file]);
    report(0);
    const parts = [];
    await read(response, report, (part) => parts.push(part));
    return new LoadedVariant(new Uint8Array(await new Blob(parts).arrayBuffer()));
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** Takes the parts of a file as they arrive, and reports them. */
async function read(response, report, take) {
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    take(value);
    report(value.length);
  }
}

/** Asks for a file. */
async function found({ url }) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Returns a function that is told how many more bytes of these files are loaded, and reports it. */
function reporter(files) {
  const sum = (part) => files.reduce((sum, file) => sum + file[part], 0);
  const [all, bytes, kinds] = [sum("bytes"), sum("sent"), files.map(({ kind }) => kind)];
  let loaded = 0;
  return (more) => {
    loaded += more;
    postMessage({ type: "progress", fraction: Math.min(1, loaded / all), bytes, kinds });
  };
}

let searcher;
let hasNetwork = false;
/** The name of the file of a variant that it has. */
let variantName;

/** The cache of solutions: beside this script, since pages of a host share caches. */
const CACHE = `twenty48/1/solved ${new URL("..", location.href).pathname}`;
/** What takes longer to solve, in milliseconds, is cached. */
const CACHED_FROM_MS = 500;

/** The boards of the variant that was solved last. */
let solved;

/** Solves as much of a variant as a board needs, while that is wanted. */
async function solve(variant, cells, isWanted = () => true) {
  if (solved?.variant !== variant) {
    solved?.boards.free();
    solved = { variant, boards: SolvedBoards.of(variant), spent: 0 };
    solved.isCached = await readSolution(solved);
  }
  const { boards } = solved;
  if (!boards.begin(cells)) return boards;
  postMessage({ type: "progress", solved: 0 });
  for (let isOver = false; !isOver; ) {
    const began = performance.now();
    while (!isOver && performance.now() < began + REVIEW_SLICE_MS) isOver = boards.step();
    solved.spent += performance.now() - began;
    postMessage({ type: "progress", solved: boards.fraction });
    await letMessagesIn();
    if (!isWanted()) return undefined;
  }
  if (!solved.isCached && solved.spent > CACHED_FROM_MS) {
    solved.isCached = true;
    solved.written = writeSolution(solved).catch(console.error);
  }
  return boards;
}

/** Reads the solution that is cached; whether there is one. */
async function readSolution({ variant, boards }) {
  try {
    const found = await (await caches.open(CACHE)).match(`/${variant}`);
    if (!found) return false;
    for (const reader = found.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return boards.end_reading();
      if (!boards.push(value)) return boards.end_reading();
    }
  } catch {
    // Some browsers have no caches here, and some no room: it is solved anew.
    return false;
  }
}

/** Caches a solution, in place of any other. */
async function writeSolution({ variant, boards }) {
  const parts = [];
  for (let part; (part = boards.part(parts.length)); ) parts.push(part);
  if (parts.length === 0) return;
  const cache = await caches.open(CACHE);
  for (const other of await cache.keys()) await cache.delete(other);
  await cache.put(`/${variant}`, new Response(new Blob(parts)));
}

/** Makes the searcher, or one with the network where that is used first; gives it what was learned of the variant. */
async function makeSearcher({ usesNetwork, variant }) {
  if (!searcher || (usesNetwork && !hasNetwork)) {
    const loaded = await load(usesNetwork);
    searcher?.free();
    searcher = new SearchWorker(loaded);
    hasNetwork = usesNetwork;
    variantName = undefined;
  }
  const name = learned_file_of(variant);
  if (!name || name === variantName) return;
  const ofVariant = await loadVariant(name);
  if (!ofVariant) return;
  searcher.use_variant(ofVariant);
  variantName = name;
}

/**
 * The search that was asked for last, until it has ended.
 * @type {SearchMessage | undefined}
 */
let requested;
let isSearching = false;

/** Searches for as long as a search is asked for. */
async function search() {
  if (isSearching) return;
  isSearching = true;
  try {
    let current;
    while (requested) {
      if (current !== requested) {
        current = requested;
        await makeSearcher(current);
        // Another may have been asked for meanwhile.
        if (current !== requested) continue;
        if (current.isFresh) searcher.forget();
        const boards = current.isSolved && (await solve(current.variant, current.cells, () => current === requested));
        if (current !== requested) continue;
        const isKnown = boards && searcher.begin_solved(boards, current.cells);
        if (!isKnown && !searcher.begin(current.variant, current.cells, current.nodes, !current.isFresh)) throw new Error("invalid board");
      }
      const end = performance.now() + SLICE_MS;
      let isOver = false;
      while (!isOver && performance.now() < end) isOver = searcher.step();
      if (isOver) {
        requested = undefined;
        postMessage({ type: "result", id: current.id, values: searcher.values(), scores: searcher.scores(), lost: searcher.lost(), unit: searcher.unit });
      } else {
        await letMessagesIn();
      }
    }
  } catch (error) {
    requested = undefined;
    postMessage({ type: "error", message: String(error) });
  }
  isSearching = false;
}

/** Reviews moves of a game. */
async function review({ record, variant, usesNetwork, isSolved, first, end }) {
  let isLoaded = false;
  let reviewer;
  try {
    const loaded = await load(usesNetwork);
    const ofVariant = await loadVariant(learned_file_of(variant));
    isLoaded = true;
    const boards = isSolved && (await solve(variant, first_board(record)));
    reviewer = boards ? ReviewWorker.of_solved(record, first, end, boards) : new ReviewWorker(record, first, end, loaded, ofVariant);
    const result = await reviewMoves(reviewer);
    // Who has the result ends this worker.
    await solved?.written;
    postMessage(result);
  } catch (error) {
    // The core refuses by an error of its own; all else is a fault.
    const isRefusal = isLoaded && error.constructor === Error;
    postMessage({ type: "error", message: String(error), refused: isRefusal ? (reviewer ? first + reviewer.done + 1 : 0) : undefined });
  }
}

async function reviewMoves(reviewer) {
  for (let isOver = false; !isOver; ) {
    const pause = performance.now() + REVIEW_SLICE_MS;
    while (!isOver && performance.now() < pause) isOver = reviewer.step();
    postMessage({ type: "progress", done: reviewer.done });
    // Some browsers end a worker only between two tasks.
    await letMessagesIn();
  }
  return { type: "result", done: reviewer.done, chunk: reviewer.chunk(), finalValue: reviewer.final_value() };
}

const letMessagesIn = () => new Promise((resolve) => setTimeout(resolve));

/** @param {{ data: SearchMessage | StopMessage | ReviewMessage }} event */
self.onmessage = ({ data }) => {
  if (data.type === "review") return review(data);
  requested = data.type === "search" ? data : undefined;
  if (requested) search();
};
