// When moves are drawn, and when they are saved.
import { draw, follow_up, rest } from "../pkg/page/page.js";
import { startCopiesWorker } from "./page-copies.ts";

/** What is to be done after the last move. */
let followedUp: number | undefined;
/** Whether a frame is to come that draws moves, and whether what it draws is followed up. */
let isFrameAsked = false;
let isFollowedUp = true;

/** Saves what was drawn; tells of it now, or where more moves may come, later. */
function followUp() {
  isFollowedUp = true;
  const left = follow_up();
  startCopiesWorker();
  if (left > 0) followedUp = setTimeout(followUp, left);
}

/**
 * Draws moves before the next frame, and saves them after it; where nobody sees them, there is none.
 * The first is drawn at once, while the browser waits for its frame; a page that is behind draws
 * all that have come by then.
 */
export function frame() {
  if (document.hidden) return queueMicrotask(rest);
  if (isFrameAsked) return;
  if (isFollowedUp) queueMicrotask(draw);
  isFrameAsked = true;
  requestAnimationFrame(() => {
    isFrameAsked = isFollowedUp = false;
    draw();
    clearTimeout(followedUp);
    followedUp = setTimeout(followUp);
  });
}
