// Solutions of small boards: made in slices, and cached where that took long.
import { SolvedBoards } from "../pkg/coach-worker/coach.js";
import { letMessagesIn, REPORT_SLICE_MS, reply } from "./coach-replies.ts";

/** The cache of solutions: beside this script, since pages of a host share caches. */
const CACHE = `twenty48/1/solved ${new URL("..", location.href).pathname}`;
/** What takes longer to solve, in milliseconds, is cached. */
const CACHED_FROM_MS = 500;

/** The boards of a variant, as far as they are solved. */
interface Solution {
  variant: string;
  boards: SolvedBoards;
  /** How long they were solved, in milliseconds. */
  spent: number;
  isCached: boolean;
}

/** The solution of the variant that was solved last. */
let solution: Solution | undefined;
/** Settles when that is in the cache, if it is being written. */
let written: Promise<void> | undefined;

export const solutionWritten = () => written;

async function solutionOf(variant: string) {
  if (solution?.variant === variant) return solution;
  solution?.boards.free();
  solution = undefined;
  const boards = SolvedBoards.of(variant);
  if (!boards) throw new TypeError(`not to be solved: ${variant}`);
  solution = { variant, boards, spent: 0, isCached: false };
  solution.isCached = await readSolution(solution);
  return solution;
}

/** Solves as much of a variant as a board needs, while that is wanted. */
export async function solve(variant: string, cells: Uint8Array, isWanted = () => true) {
  const solved = await solutionOf(variant);
  const { boards } = solved;
  if (!boards.begin(cells)) return boards;
  reply({ type: "progress", solved: 0 });
  for (let isOver = false; !isOver; ) {
    const began = performance.now();
    while (!isOver && performance.now() < began + REPORT_SLICE_MS) isOver = boards.step();
    solved.spent += performance.now() - began;
    reply({ type: "progress", solved: boards.fraction });
    await letMessagesIn();
    if (!isWanted()) return undefined;
  }
  if (!solved.isCached && solved.spent > CACHED_FROM_MS) {
    solved.isCached = true;
    written = writeSolution(solved).catch(console.error);
  }
  return boards;
}

/** Reads the solution that is cached; whether there is one. */
async function readSolution({ variant, boards }: Solution) {
  try {
    const found = await (await caches.open(CACHE)).match(`/${variant}`);
    const reader = found?.body?.getReader();
    if (!reader) return false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !boards.push(value)) return boards.end_reading();
    }
  } catch {
    // Some browsers have no caches here, and some no room: it is solved anew.
    return false;
  }
}

/** Caches a solution, in place of any other. */
async function writeSolution({ variant, boards }: Solution) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // They are copies out of the wasm's memory, in buffers of their own.
  for (let part = boards.part(0); part; part = boards.part(parts.length)) parts.push(part as Uint8Array<ArrayBuffer>);
  if (parts.length === 0) return;
  const cache = await caches.open(CACHE);
  for (const other of await cache.keys()) await cache.delete(other);
  await cache.put(`/${variant}`, new Response(new Blob(parts)));
}
