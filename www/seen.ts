// Keeps the board as it is seen when the page is left, so that the next visit shows it before the
// game itself has loaded (www/first-frame.ts).
import type { DrawnTile } from "./first-frame.ts";
import type { Page } from "./host.ts";

/** The board of the usual size, the only one that is shown so early. */
const USUAL = "[aria-rowcount='4'][aria-colcount='4']";
/** What moves a tile, which rests by then. */
const MOTION = / (?:tile-new|tile-merged|tile-parted|tile-still|grows|pops)/g;

/** A tile as www/first-frame.ts draws it. */
function seen({ className, firstElementChild }: Element): DrawnTile {
  // The face is all that a tile has.
  const face = firstElementChild as HTMLElement;
  return [`${className.replace(MOTION, "")} tile-still`, face.className.replace(MOTION, ""), face.textContent, { ...face.dataset }];
}

/** Saves what is seen whenever the page is left, from now on. The game has taken in by then what other windows have stored. */
export function saveSeenWhenLeft({ draw }: Page) {
  addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    draw();
    // The coach may play another game.
    if (document.querySelector(".coach-bar") || !document.querySelector(USUAL)) return;
    const all = <Found extends Element, Value>(selector: string, read: (element: Found) => Value) => [...document.querySelectorAll<Found>(selector)].map(read);
    firstFrame.saveSeen({
      tiles: all(".tile-container > *", seen),
      figures: all(".figures dd", ({ firstChild }) => firstChild?.nodeValue ?? ""),
      numbers: all<HTMLElement, string>(".figures dd", ({ dataset }) => dataset.number ?? ""),
      name: document.getElementById("game-name").textContent,
      // A look at a blind game ends with the visit.
      goal: document.getElementById("look") ? "blind" : document.querySelector(".game-container").dataset.goal,
      disabled: all(".tools button:not(#look)", (tool) => tool.getAttribute("aria-disabled") === "true"),
    });
  });
}
