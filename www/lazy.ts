// The game's way to what loads later: `Lazy` of crates/page/src/lazy.rs.
import { page_not_loaded as not_loaded } from "virtual:messages";
import { frame } from "./frames.ts";
import type { DialogName } from "./host.ts";
import { betweenGames } from "./offline.ts";
import { ask, dialogs, page } from "./page.ts";

const root = document.documentElement;
const tiles = document.querySelector(".tile-container");

/** Lets the tiles give way a little in a direction in which nothing moves, and come back. */
function nudge(right: number, down: number) {
  const time = getComputedStyle(root).getPropertyValue("--motion");
  const motion = Number.parseFloat(time) * (time.endsWith("ms") ? 1 : 1000);
  // A key that is held asks again and again.
  if (!motion || tiles.getAnimations?.().length) return;
  tiles.animate([{}, { transform: `translate(${4 * right}px, ${4 * down}px)` }, {}], motion * 0.225);
}

export const lazy = {
  open: (dialog: DialogName) => ask(`open_${dialog}`, []),
  coach: (command: number) => ask("coach", [command]),
  notice: (notice: number) => ask("show_notice", [notice], [not_loaded]),
  address: () => ask("address", []),
  bookmark: (record: string) => ask("bookmark", [record]),
  changed: (snapshot: Uint8Array) => ask("changed", [snapshot]),
  // Where it can't be loaded, nothing is missed.
  moment: (exponent: number) =>
    dialogs()
      .then(({ call }) => call(page, "moment", exponent))
      .catch(() => {}),
  file: (unkept?: string) => ask("file", [unkept], null),
  frame,
  nudge,
  update: betweenGames,
};
