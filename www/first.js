// The tiles of a new game, seen while the game itself still loads. The core deals them: its
// smallest wasm, a kilobyte of src/first.rs, is a part of this script.
import { instantiate } from "virtual:first";

/** Whether nothing was ever played here, and the address asks for nothing: a new classic game comes. */
function isFirstVisit() {
  try {
    return !location.search && !location.hash && !Object.keys(localStorage).some((name) => name.startsWith("twenty48/1/"));
  } catch {
    // The second copies may have a game.
    return false;
  }
}

/** Shows the tiles of that game as the page will draw them (src/dom/view.rs). */
function draw(tiles) {
  for (let cell = 0; cell < 16; cell += 1) {
    const exponent = Number((tiles >> BigInt(4 * cell)) & 15n);
    if (exponent === 0) continue;
    const [row, column] = [cell >> 2, cell & 3];
    const tile = document.createElement("div");
    tile.className = `tile tile-${2 ** exponent} tile-position-${column + 1}-${row + 1} tile-still`;
    const face = document.createElement("div");
    face.className = `tile-inner face-${exponent}`;
    face.textContent = 2 ** exponent;
    tile.append(face);
    document.querySelector(".tile-container").append(tile);
  }
}

/** Shows the tiles of a new game at a first visit; returns the seed of that game, else nothing. */
export function showFirst() {
  if (!isFirstVisit()) return undefined;
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  draw(instantiate().first_tiles(seed));
  return seed;
}
