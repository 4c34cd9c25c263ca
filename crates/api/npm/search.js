// The coach's searches, whose files come by a function that the constructor gets: from disk, or
// from where this file is.
import init, { CoachLoader, coach_name, SearchWorker, SolvedBoards } from "./coach-wasm.js";
import { Twenty48Error } from "./error.js";

const CODE = new URL("coach_bg.wasm", import.meta.url);
/** What the coach has learned, by its names. These addresses are whole, so that bundlers see them. */
const LEARNED = {
  network: new URL("network.bin", import.meta.url),
  "learned-3x3": new URL("learned-3x3.bin", import.meta.url),
  "learned-3x4": new URL("learned-3x4.bin", import.meta.url),
  "learned-4x4-d8": new URL("learned-4x4-d8.bin", import.meta.url),
  "learned-5x5": new URL("learned-5x5.bin", import.meta.url),
};
/** The directions, as values are ordered. */
const DIRECTIONS = ["up", "right", "down", "left", "up-right", "down-right", "down-left", "up-left"];
/** What values are, by the core's numbers. */
const UNITS = ["order", "probability", "goal-probability", "points"];
/** The positions of a search without a limit, as many as those of the page's hints. */
const USUAL_POSITIONS = 20_000;
const MAX_POSITIONS = 2 ** 32 - 1;
/** How long it searches, in milliseconds, before other code has its turn. */
const SLICE_MS = 16;

/** What is loaded, or being loaded, by its address: each file once, and anew after a failure. */
const loading = new Map();

function once(url, load) {
  if (!loading.has(url.href)) {
    const loaded = load(url).catch((error) => {
      loading.delete(url.href);
      throw new Twenty48Error("coach-unavailable", `${url.pathname.split("/").at(-1)}: ${error.message}`, { cause: error });
    });
    loading.set(url.href, loaded);
  }
  return loading.get(url.href);
}

/** Lets other code have its turn. */
const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Takes steps until one says that it was the last, or until `isOver`. */
async function steps(step, isOver = () => false) {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) if (step() || isOver()) return;
    await pause();
  }
}

/** What is to be searched, checked. */
function questionOf(game, limits = {}) {
  const rows = typeof game?.board === "function" ? game.board() : null;
  if (!Array.isArray(rows) || typeof game.variant !== "string") throw new Twenty48Error("invalid-argument", "what is searched is a Game");
  if (typeof limits !== "object" || limits === null) throw new Twenty48Error("invalid-argument", "limits are an object, as in { positions: 1000 }");
  const { positions, milliseconds, fresh } = limits;
  const isLimit = (limit, isRight) => limit === undefined || (typeof limit === "number" && limit > 0 && isRight(limit));
  if (!isLimit(positions, Number.isInteger)) throw new Twenty48Error("invalid-limit", "positions are a whole number from 1");
  if (!isLimit(milliseconds, Number.isFinite)) throw new Twenty48Error("invalid-limit", "milliseconds are a number above 0");
  return {
    variant: game.variant,
    cells: Uint8Array.from(rows.flat(), (value) => (value === 0 ? 0 : Math.log2(value))),
    positions: Math.min(positions ?? (milliseconds ? MAX_POSITIONS : USUAL_POSITIONS), MAX_POSITIONS),
    milliseconds: milliseconds ?? Infinity,
    fresh: Boolean(fresh),
    // Where time is the limit, all of it is used.
    adaptive: !fresh && !milliseconds,
  };
}

/** The result of a search that has ended. */
function resultOf(searcher) {
  const [values, scores] = [searcher.values(), searcher.scores()];
  const moves = DIRECTIONS.map((direction, index) => ({ direction, value: values[index], score: Number.isNaN(scores[index]) ? null : scores[index] }))
    .filter(({ value }) => !Number.isNaN(value))
    .sort((one, other) => other.value - one.value || (other.score ?? 0) - (one.score ?? 0));
  return { best: moves[0]?.direction ?? null, moves, unit: UNITS[searcher.unit], lost: searcher.lost(), positions: searcher.nodes() };
}

/** A coach without a way to its files. */
export class Searcher {
  #read;
  #searcher;
  #learned;
  /** The small board that was solved last, and its variant. */
  #solved;
  /** Settles when the search before has ended: there is one at a time. */
  #last = Promise.resolve();

  constructor(read) {
    this.#read = read;
  }

  async search(game, limits) {
    // The game may be played on meanwhile.
    const question = questionOf(game, limits);
    const result = this.#last.then(() => this.#search(question));
    this.#last = result.catch(() => {});
    return result;
  }

  async #search({ variant, cells, positions, milliseconds, fresh, adaptive }) {
    await once(CODE, (url) => init({ module_or_path: this.#read(url) }));
    const name = coach_name(variant);
    if (name === undefined) throw new Twenty48Error("invalid-variant", "no variant has this text");
    await this.#learn(name);
    const searcher = this.#searcher;
    if (fresh) searcher.forget();
    const boards = name === "solved" ? await this.#solve(variant, cells) : undefined;
    const isKnown = boards?.begin(cells) === false && searcher.begin_solved(boards, cells);
    if (!isKnown && !searcher.begin(variant, cells, positions, adaptive)) throw new Twenty48Error("unsupported", "the coach can't hold this board");
    const end = performance.now() + milliseconds;
    // Every move gets a value, however little time there is.
    await steps(
      () => searcher.step(),
      () => performance.now() > end && !searcher.values().every(Number.isNaN),
    );
    return resultOf(searcher);
  }

  /** Makes the searcher, or gives it what the coach of that name has learned. */
  async #learn(name) {
    const url = LEARNED[name];
    const learned = url && (await once(url, () => this.#load(name, url)));
    this.#searcher ??= new SearchWorker();
    if (learned && learned !== this.#learned) this.#searcher.learn(learned);
    this.#learned = learned ?? this.#learned;
  }

  async #load(name, url) {
    const answer = await this.#read(url);
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    const loader = new CoachLoader(name);
    loader.push(new Uint8Array(await answer.arrayBuffer()));
    return loader.finish();
  }

  /** Solves as much of a small board as this position needs. */
  async #solve(variant, cells) {
    if (this.#solved?.variant !== variant) {
      this.#solved?.boards.free();
      this.#solved = { variant, boards: SolvedBoards.of(variant) };
    }
    const { boards } = this.#solved;
    if (boards.begin(cells)) await steps(() => boards.step());
    return boards;
  }
}
