// Keeps the board as it is seen when the page is left, so that the next visit shows it before the
// game itself has loaded (www/first.js).

/** The board of the usual size, the only one that is shown so early. */
const USUAL = "[aria-rowcount='4'][aria-colcount='4']";
/** What moves a tile, which rests by then. */
const MOTION = / (?:tile-new|tile-merged|tile-parted|tile-still|grows|pops)/g;

/** A tile as www/first.js draws it: its classes and those of its face, its number, and what the face has for the styles. */
function seen({ className, firstChild: face }) {
  return [className.replace(MOTION, "") + " tile-still", face.className.replace(MOTION, ""), face.textContent, { ...face.dataset }];
}

/** Keeps what is seen whenever the page is left, from now on. The game has taken in by then what other windows have stored. */
export function keepSeen({ SEEN, draw, mark }) {
  addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    draw();
    // The coach may play another game.
    if (document.querySelector(".coach-bar") || !document.querySelector(USUAL)) return;
    const tiles = [...document.querySelector(".tile-container").children].map(seen);
    const figures = [...document.querySelectorAll(".figures dd")].map((figure) => figure.firstChild.data);
    try {
      localStorage[SEEN] = JSON.stringify([mark(), tiles, figures]);
    } catch {
      // The next visit shows it once it has loaded.
    }
  });
}
