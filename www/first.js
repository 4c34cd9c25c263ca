// The board, seen while the game itself still loads: the tiles of a new game, or those that were
// seen last. The core deals new ones: its smallest wasm, a kilobyte of src/first.rs, is a part
// of this script.
import { instantiate } from "virtual:first";

/** Where www/seen.js keeps what was seen last. */
export const SEEN = "twenty48/1/seen";

/** What tells a state of all that is stored from others: names, and how the texts end. It is empty where nothing was ever played. */
export const mark = () => Object.keys(localStorage).filter((name) => /^twenty48\/1\/(?!seen)/.test(name)).sort().map((name) => name + localStorage[name].slice(-20)).join();

/** A tile of a new game as the page will draw it (src/dom/view.rs): the classes of the tile and of its face, its number, and what the face has for the styles. */
function tileOf(tiles, cell) {
  const exponent = Number((tiles >> BigInt(4 * cell)) & 15n);
  return exponent && [`tile tile-${2 ** exponent} tile-position-${(cell & 3) + 1}-${(cell >> 2) + 1} tile-still`, `tile-inner face-${exponent}`, 2 ** exponent];
}

function draw(tiles) {
  for (const [className, faceClass, textContent, data] of tiles) {
    const tile = Object.assign(document.createElement("div"), { className });
    const face = Object.assign(document.createElement("div"), { className: faceClass, textContent });
    Object.assign(face.dataset, data);
    tile.append(face);
    document.querySelector(".tile-container").append(tile);
  }
}

/**
 * Shows the tiles of a new game at a first visit, and returns the seed of that game in a list;
 * else those that were seen last, where they are the game's still, and returns an empty list.
 * Nothing is shown, nor returned, where the address asks for something.
 */
export function showFirst() {
  try {
    if (location.search || location.hash) return undefined;
    const now = mark();
    if (now) {
      const [then, tiles, figures] = JSON.parse(localStorage[SEEN]);
      if (then !== now) return undefined;
      document.querySelectorAll(".figures dd").forEach((figure, index) => (figure.textContent = figures[index]));
      draw(tiles);
      return [];
    }
  } catch {
    // Nothing was kept, or the second copies have a game.
    return undefined;
  }
  const seed = crypto.getRandomValues(new BigUint64Array(1));
  const tiles = instantiate().first_tiles(seed[0]);
  draw([...Array(16).keys()].map((cell) => tileOf(tiles, cell)).filter(Boolean));
  return seed;
}
