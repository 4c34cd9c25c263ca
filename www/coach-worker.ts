// The coach's worker: searches one board at a time, or reviews moves of a game.
// It works in slices, so that a message that comes meanwhile is heard soon.
import { first_board, type Learned, ReviewWorker, SearchWorker } from "../pkg/coach-worker/coach.js";
import { loadCoach } from "./coach-files.ts";
import type { CoachRequest, ReviewMessage, ReviewResult, SearchMessage } from "./coach-messages.ts";
import { letMessagesIn, REPORT_SLICE_MS, reply } from "./coach-replies.ts";
import { solutionWritten, solve } from "./coach-solutions.ts";

/** The longest slice of a search, in milliseconds: after it, messages are heard. */
const SLICE_MS = 16;

let searcher: SearchWorker | undefined;
/** What it searches by. */
let learned: Learned | undefined;

/** Makes the searcher where there is none; gives it what the coach of that name has learned. */
async function searcherFor(coach: string) {
  const found = await loadCoach(coach);
  searcher ??= new SearchWorker();
  if (found && found !== learned) searcher.learn(found);
  learned = found ?? learned;
  return searcher;
}

/** The search that was asked for last, until it has ended. */
let requested: SearchMessage | undefined;
let isSearching = false;

/** Searches for as long as a search is asked for. */
async function search() {
  if (isSearching) return;
  isSearching = true;
  try {
    while (requested) await searchFor(requested);
  } catch (error) {
    requested = undefined;
    reply({ type: "error", message: String(error) });
  }
  isSearching = false;
}

/** Searches until that has ended or another search is asked for, or none. */
async function searchFor(current: SearchMessage) {
  const isWanted = () => current === requested;
  const searcher = await searcherFor(current.coach);
  // Another may have been asked for meanwhile.
  if (!isWanted()) return;
  if (current.isFresh) searcher.forget();
  const boards = current.coach === "solved" ? await solve(current.variant, current.cells, isWanted) : undefined;
  if (!isWanted()) return;
  const isKnown = boards && searcher.begin_solved(boards, current.cells);
  if (!isKnown && !searcher.begin(current.variant, current.cells, current.nodes, !current.isFresh)) throw new Error("invalid board");
  while (isWanted()) {
    const end = performance.now() + SLICE_MS;
    let isOver = false;
    while (!isOver && performance.now() < end) isOver = searcher.step();
    if (isOver) {
      requested = undefined;
      reply({ type: "result", id: current.id, values: searcher.values(), scores: searcher.scores(), lost: searcher.lost(), unit: searcher.unit });
    } else {
      await letMessagesIn();
    }
  }
}

/** Reviews moves of a game. */
async function review({ record, variant, coach, first, end }: ReviewMessage) {
  let isLoaded = false;
  let reviewer: ReviewWorker | undefined;
  try {
    const learned = await loadCoach(coach);
    isLoaded = true;
    const boards = coach === "solved" ? await solve(variant, first_board(record)) : undefined;
    reviewer = boards ? ReviewWorker.of_solved(record, first, end, boards) : new ReviewWorker(record, first, end, learned);
    const result = await reviewMoves(reviewer);
    // Who has the result ends this worker.
    await solutionWritten();
    reply(result);
  } catch (error) {
    // The core refuses by an error of its own; all else is a fault.
    const isRefusal = isLoaded && error instanceof Error && error.constructor === Error;
    reply({ type: "error", message: String(error), refused: isRefusal ? (reviewer ? first + reviewer.done + 1 : 0) : undefined });
  }
}

async function reviewMoves(reviewer: ReviewWorker): Promise<ReviewResult> {
  for (let isOver = false; !isOver; ) {
    const pause = performance.now() + REPORT_SLICE_MS;
    while (!isOver && performance.now() < pause) isOver = reviewer.step();
    reply({ type: "progress", done: reviewer.done });
    await letMessagesIn();
  }
  return { type: "result", done: reviewer.done, chunk: reviewer.chunk(), finalValue: reviewer.final_value() };
}

self.onmessage = ({ data }: MessageEvent<CoachRequest>) => {
  if (data.type === "review") return review(data);
  requested = data.type === "search" ? data : undefined;
  if (requested) search();
};
