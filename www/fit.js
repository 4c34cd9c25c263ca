// Tells the stylesheet what it can't find out by itself: how large the screen's
// own pixels are, how far the board is from the next of them, and whether a finger
// has to scroll the page.

const root = document.documentElement;
const board = document.querySelector(".game-container");
let pixel;

function measure() {
  // The page's own will do where each is two or three of the screen's. A little
  // more, since browsers round down.
  pixel = devicePixelRatio % 1 ? 1.000001 / devicePixelRatio : 1;
  root.style.setProperty("--pixel", `${pixel}px`);
}

/** Nothing here may change a size: that would be compared again. */
function compare() {
  root.classList.toggle("scrolls", root.scrollHeight > root.clientHeight + 1 || root.scrollWidth > root.clientWidth);
  const box = board.getBoundingClientRect();
  for (const [side, place] of [["left", box.x + scrollX], ["top", box.y + scrollY]]) {
    const own = place - (Number.parseFloat(board.style[side]) || 0);
    board.style[side] = `${Math.round(own / pixel) * pixel - own}px`;
  }
}

/** A finger on a page that is turned or magnified meant no move by that. */
function cancel() {
  for (const target of [document, ...document.querySelectorAll("dialog[open]")]) target.dispatchEvent(new Event("pointercancel"));
}

/** Does so now, and whenever anything of it changes. */
export function fit() {
  measure();
  addEventListener("resize", measure);
  for (const target of [window, visualViewport]) target?.addEventListener("resize", cancel);
  const sizes = new ResizeObserver(compare);
  for (const element of document.querySelectorAll("body, body > *, main > *, section")) sizes.observe(element);
}
