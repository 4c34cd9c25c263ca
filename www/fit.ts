// Measures what the stylesheet can't: the size of the screen's pixels, which www/first-frame.ts
// measures first, the distance of the board from the next of them, whether the page has to be
// scrolled, and how far up the board has to go from the panel at the end.

const root = document.documentElement;

const board = document.querySelector(".game-container");
const main = document.querySelector("main");
const panel = document.querySelector(".game-message");
/** Between the board and the panel, in pixels. */
const DISTANCE = 8;
/** As the stylesheet has it. */
let pixel = 1;

function measure() {
  // CSS pixels will do where each is two or three of the screen's. A little more,
  // since browsers round down.
  const measured = devicePixelRatio % 1 ? 1.000001 / devicePixelRatio : 1;
  // All of the page is laid out by it.
  if (measured === pixel) return;
  pixel = measured;
  root.style.setProperty("--pixel", `${pixel}px`);
}

/** Aligns the board with the screen's pixels. It must change no size, which would call it again. */
function compare() {
  root.classList.toggle("scrolls", root.scrollHeight > root.clientHeight + 1 || root.scrollWidth > root.clientWidth);
  const box = board.getBoundingClientRect();
  for (const [side, place] of [
    ["left", box.x + scrollX],
    ["top", box.y + scrollY],
  ] as const) {
    const own = place - (Number.parseFloat(board.style[side]) || 0);
    board.style[side] = `${Math.round(own / pixel) * pixel - own}px`;
  }
  lift();
}

/** Lifts the board above the panel at the lower edge, where that would cover it. */
function lift() {
  // Unlike boxes, these don't go by how far it is lifted now.
  const [left, top] = [main.offsetLeft + board.offsetLeft, main.offsetTop + board.offsetTop - scrollY];
  const isAbove = panel.offsetLeft < left + board.offsetWidth && left < panel.offsetLeft + panel.offsetWidth;
  const covered = top + board.offsetHeight + DISTANCE - panel.offsetTop;
  const needed = panel.hidden || !isAbove ? 0 : Math.max(0, Math.min(covered, top));
  // At rest there is none, since a browser may put what it transforms at a part of a pixel.
  main.style.transform = needed ? `translateY(${-Math.ceil(needed / pixel) * pixel}px)` : "";
}

/** Cancels swipes: a finger on a page that is turned or magnified meant no move. */
function cancel() {
  for (const target of [document, ...document.querySelectorAll("dialog[open]")]) target.dispatchEvent(new Event("pointercancel"));
}

/** Measures now and whenever sizes change. */
export function fit() {
  measure();
  addEventListener("resize", measure);
  for (const target of [window, visualViewport]) target?.addEventListener("resize", cancel);
  const sizes = new ResizeObserver(compare);
  for (const element of document.querySelectorAll("body, body > *, main > *, section")) sizes.observe(element);
}
