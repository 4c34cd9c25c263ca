// What a worker of the coach tells the page, and how it hears of it.
import type { CoachReply } from "./coach-messages.ts";

export const reply = (message: CoachReply) => postMessage(message);

/** Lets messages in that have come meanwhile; some browsers end a worker only between two tasks, too. */
export const letMessagesIn = () => new Promise((resolve) => setTimeout(resolve));

/** The longest slice of work that only reports its progress, in milliseconds. */
export const REPORT_SLICE_MS = 100;
