// Lets a tap count that follows a swipe at once. A browser takes a finger that leaves the screen
// in motion for a fling, and the next tap for what stops it; it does neither where the page
// itself has used the finger's way. That is so wherever a swipe may begin (crates/page/src/listen.rs).

const SWIPED = ".cells, :root:not(.scrolls)";
const SCROLLED = "dialog, a, select, .notice";

/** Uses the ways of single fingers that swipe, from now on; two fingers zoom. */
export function letTapsCount() {
  const use = (event: TouchEvent) => {
    const { cancelable, target, touches } = event;
    if (!cancelable || touches.length !== 1 || !(target instanceof Element)) return;
    if (target.closest(SWIPED) && !target.closest(SCROLLED)) event.preventDefault();
  };
  addEventListener("touchmove", use, { passive: false });
}
