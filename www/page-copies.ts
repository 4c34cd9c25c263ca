// The second copies of what this page stores: which there are, and writing them.
import { copy_refused, on_stored_text } from "../pkg/page/page.js";
import { findCopies, inTime, startWorker, writeCopy } from "./copies.ts";
import copiesAddress from "./copies-worker.ts?worker&url";
import { trusted } from "./offline.ts";

/** Tells that the game knows the copies that were there, or that they don't come in time. */
export let tell: () => void;
const told = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Writes the second copy of a text; without a text, deletes the copy of that name. */
export const copy = (name: string, text?: string) => writeCopy(name, text, told, on_stored_text, copy_refused);

/** All copies as far as they come in time, a name and a text by turns, a line each. */
export const copies = async () => (await inTime(findCopies())) ?? "";

const makeWorker = () => new Worker(trusted(copiesAddress), { type: import.meta.env.DEV ? "module" : "classic" });

/** Has a worker write copies from now on, beside the page. */
export const startCopiesWorker = () => startWorker(makeWorker, on_stored_text, copy_refused);
