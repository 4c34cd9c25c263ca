// Elements, drawings and the texts of times of Stairs.

import { stairs_seconds } from "virtual:messages";
import type { Message, MessageArray, Words } from "../words.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Makes an element with a class and what is inside. */
export function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = "", ...inside: (Node | string)[]) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...inside);
  return element;
}

/** Makes an element that says a message. */
export function line<Tag extends keyof HTMLElementTagNameMap>(words: Words, tag: Tag, message: Message, className = "") {
  const element = make(tag, className);
  words.write(element, message);
  return element;
}

/** The message of a time. */
export const seconds = (ms: number): MessageArray => [stairs_seconds, ms / 1000];

/** Makes a button that says a message. */
export function press(words: Words, message: Message, act: () => void, className = "") {
  const button = line(words, "button", message, className);
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}

function drawn(tag: string, attributes: Record<string, string>, ...inside: Node[]) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

/** A path, and its class where it has one. */
type Path = [d: string, className?: string];

/** A drawing of paths in a square of 24 units. */
function draw(className: string, paths: Path[]) {
  const all = paths.map(([d, kind]) => drawn("path", kind ? { d, class: kind } : { d }));
  return drawn("svg", { viewBox: "0 0 24 24", class: className, "aria-hidden": "true" }, ...all);
}

/** An icon of a button. */
export const icon = (d: string) => draw("", [[d]]);

/** Obstacles, each of a shape of its own: spikes, a boulder, a crate. */
const OBSTACLES: Path[][] = [
  [["M1 24 5 9l4 15zm7 0L12 3l4 21zm7 0 4-15 4 15z", "body"]],
  [
    ["M2 24c-2-7 0-14 6-17 7-3 14 2 14 9 0 3 0 6-1 8z", "body"],
    ["M7 13c1-2 3-3 5-3", "line"],
  ],
  [
    ["M3 6h18v18H3z", "body"],
    ["M3 6h18v18H3zl18 18M21 6 3 24", "line"],
  ],
];
export const obstacle = (kind: number) => draw("thing", OBSTACLES[kind - 1] ?? []);

/** The flag at a goal. */
export const flag = () =>
  draw("thing flag", [
    ["M5 24V2h2v22z", "pole"],
    ["M7 2h13l-4 5 4 5H7z", "body"],
  ]);

/** The robot, which looks to the right. */
export const robot = () =>
  draw("robot", [
    ["M12 5V2", "line"],
    ["M12 3a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM8 5h8a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM7 18h10l1 3H6zM6 22h4v2H6zm8 0h4v2h-4z", "body"],
    ["M9 8h8a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z", "face"],
    ["M11 9.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zm5 0a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z", "eyes"],
  ]);

/** Twigs at the sides of the way up, each with a stem that comes from the edge and leaves that are whole. */
const LEAVES: Path[][] = [
  [
    ["M-2 23C3 20 8 14 13 9", "line"],
    [
      "M12 10c.500-5.500 5-8 10.500-8-.500 5-4 8.500-10.500 8zM5 17.500C1 14 1 8.500 4.500 4.500 9 8 9 13.500 5 17.500zm2-2c4-3.500 10-3 14 1.500-5 3-11 2.500-14-1.500z",
    ],
  ],
  [
    ["M-2 5c6 1 11 4 16 9", "line"],
    [
      "M13 13c4.500-1.500 8.500 1 9.500 6-4.500 1.500-8.500-1-9.500-6zM6 8c1-4.500 5-6.500 10-6-1 4.500-5 7.500-10 6zm1.500 2c3 4 2.500 8.500-1.500 12.500-3.500-4-3-9.500 1.500-12.500z",
    ],
  ],
];
export const leaf = (number: number) => draw("leaf", LEAVES[number % LEAVES.length] ?? []);
