// Measures what the stylesheet can't: the size of the screen's pixels, the distance of the
// board from the next of them, and whether the page has to be scrolled.

const root = document.documentElement;

/** Adds the classes of the original's that say where a tile is. A rule costs less, each time that a tile moves, than a style of its own would. */
function addPlaces({ sheet }) {
  for (let cell = 0; cell < 64; cell += 1) {
    const [row, column] = [cell >> 3, cell & 7];
    sheet.insertRule(`.tile-position-${column + 1}-${row + 1}{transform:translate(calc(var(--step)*${column}),calc(var(--step)*${row}))}`, sheet.cssRules.length);
  }
}

const link = document.querySelector("link[rel=stylesheet]");
// In WebKit the script may be there before the styles.
if (link.sheet) addPlaces(link);
else link.addEventListener("load", () => addPlaces(link));
const board = document.querySelector(".game-container");
let pixel;

function measure() {
  // CSS pixels will do where each is two or three of the screen's. A little more,
  // since browsers round down.
  pixel = devicePixelRatio % 1 ? 1.000001 / devicePixelRatio : 1;
  root.style.setProperty("--pixel", `${pixel}px`);
}

/** Aligns the board with the screen's pixels. It must change no size, which would call it again. */
function compare() {
  root.classList.toggle("scrolls", root.scrollHeight > root.clientHeight + 1 || root.scrollWidth > root.clientWidth);
  const box = board.getBoundingClientRect();
  for (const [side, place] of [["left", box.x + scrollX], ["top", box.y + scrollY]]) {
    const own = place - (Number.parseFloat(board.style[side]) || 0);
    board.style[side] = `${Math.round(own / pixel) * pixel - own}px`;
  }
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
