// The arrows on the screen, made when they are first wanted.

import {
  directions_down,
  directions_down_left,
  directions_down_right,
  directions_left,
  directions_right,
  directions_up,
  directions_up_left,
  directions_up_right,
} from "virtual:messages";
import type { Words } from "./words.ts";

/** The directions column by column, each with its name and the arrow that points there. */
const ARROWS: [action: string, name: number, path: string][] = [
  ["up-left", directions_up_left, "M17 17 7 7m0 8V7h8"],
  ["left", directions_left, "M19 12H5m6-6-6 6 6 6"],
  ["down-left", directions_down_left, "M17 7 7 17m0-8v8h8"],
  ["up", directions_up, "M12 19V5m-6 6 6-6 6 6"],
  ["down", directions_down, "M12 5v14m6-6-6 6-6-6"],
  ["up-right", directions_up_right, "M7 17 17 7m-8 0h8v8"],
  ["right", directions_right, "M5 12h14m-6-6 6 6-6 6"],
  ["down-right", directions_down_right, "M7 7 17 17m0-8v8h-8"],
];
const SVG = "http://www.w3.org/2000/svg";

/** Fills the place of the arrows, once. */
export function fillPad(words: Words) {
  const pad = document.getElementById("pad");
  if (pad.firstElementChild) return;
  for (const [action, name, d] of ARROWS) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.do = action;
    words.write(button, [name], "aria-label");
    const icon = document.createElementNS(SVG, "svg");
    icon.setAttribute("viewBox", "0 0 24 24");
    icon.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    icon.append(path);
    button.append(icon);
    pad.append(button);
  }
}
