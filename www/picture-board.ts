// The board of a picture: tiles in the colours, patterns and sizes that the player has chosen.
import type { PictureOptions } from "./host.ts";
import { outline, type Pen } from "./picture-pen.ts";

/** The largest exponent with a colour of its own; larger ones share the next. */
const LAST_FACE = 17;
/** From here on tiles have a fine inner line, as on the page. */
const FIRST_RINGED = 12;
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** The height of the digits by how many they are, in parts of a tile: usual and large ones, as in board.css and themes.css. */
const SIZES = {
  standard: [0.46, 0.46, 0.414, 0.34, 0.27, 0.23],
  large: [0.56, 0.56, 0.46, 0.347, 0.28, 0.238],
};
const POWER_SIZE = 0.4;

/** Fills stripes across a square around the origin: along a direction of CSS gradients, so wide, so far from each other. */
function stripes(context: CanvasRenderingContext2D, side: number, degrees: number, width: number, period: number) {
  const diagonal = degrees % 90 === 0 ? side : side * Math.SQRT2;
  context.save();
  context.rotate((degrees / 180 + 1) * Math.PI);
  for (let at = -diagonal / 2; at < diagonal / 2; at += period * diagonal) context.fillRect(-side, at, 2 * side, width * diagonal);
  context.restore();
}

/** Calls `draw` for the middle of each cell of a lattice in a square. */
function lattice(side: number, draw: (x: number, y: number, cell: number) => void) {
  const cell = side / 4;
  for (let row = 0; row < 4; row += 1) for (let column = 0; column < 4; column += 1) draw((column - 1.5) * cell, (row - 1.5) * cell, cell);
}

type Pattern = (context: CanvasRenderingContext2D, side: number) => void;

/** The patterns of tiles, from the tile 4 on, as in themes.css; each in a square around the origin. */
const PATTERNS: Pattern[] = [
  (context, side) =>
    lattice(side, (x, y, cell) => {
      context.beginPath();
      context.arc(x, y, cell * 0.16, 0, 2 * Math.PI);
      context.fill();
    }),
  (context, side) => stripes(context, side, 45, 0.06, 0.18),
  (context, side) => stripes(context, side, -45, 0.06, 0.18),
  (context, side) => stripes(context, side, 0, 0.08, 0.25),
  (context, side) => stripes(context, side, 90, 0.08, 0.25),
  (context, side) => {
    for (const degrees of [45, -45]) stripes(context, side, degrees, 0.04, 0.18);
  },
  (context, side) => {
    for (const degrees of [0, 90]) stripes(context, side, degrees, 0.05, 0.25);
  },
  (context, side) => {
    const reach = side * Math.SQRT1_2;
    context.lineWidth = reach * 0.06;
    for (let at = 0.03; at < 1; at += 0.2) {
      context.beginPath();
      context.arc(0, 0, reach * at, 0, 2 * Math.PI);
      context.stroke();
    }
  },
  (context, side) => {
    for (let ray = 0; ray < 8; ray += 1) {
      const from = (ray / 4 - 0.5) * Math.PI;
      context.beginPath();
      context.moveTo(0, 0);
      context.arc(0, 0, side, from, from + Math.PI / 12);
      context.fill();
    }
  },
  (context, side) =>
    lattice(side, (x, y, cell) => {
      context.fillRect(x, y - cell / 2, cell / 2, cell / 2);
      context.fillRect(x - cell / 2, y, cell / 2, cell / 2);
    }),
];

/** Draws the pattern of a tile within its outline. */
function drawPattern({ context, colour }: Pen, exponent: number, ink: string, x: number, y: number, side: number, round: number) {
  const draw = PATTERNS[(exponent - 2) % PATTERNS.length];
  if (exponent < 2 || !draw) return;
  context.save();
  outline(context, x, y, side, side, round);
  context.clip();
  context.translate(x + side / 2, y + side / 2);
  context.globalAlpha = 0.16;
  context.fillStyle = context.strokeStyle = colour(ink);
  draw(context, side);
  context.restore();
}

/** The line within the edge of a tile: of high contrast, of the goal, and of the rare ones. */
function drawRing({ context, colour }: Pen, line: string, width: number, x: number, y: number, side: number, round: number) {
  context.strokeStyle = line.startsWith("#") ? line : colour(line);
  context.lineWidth = width;
  outline(context, x + width / 2, y + width / 2, side - width, side - width, round);
  context.stroke();
}

/** The value of a tile in digits, or as a power of two where they don't fit. */
const digitsOf = (exponent: number) =>
  exponent < 20 ? String(2 ** exponent) : `2${[...String(exponent)].map((digit) => SUPERSCRIPTS[Number(digit)]).join("")}`;

/** Draws a tile, or a cell for 0. */
export function drawTile(pen: Pen, exponent: number, goal: number, x: number, y: number, side: number) {
  const { theme, tiles, numbers } = document.documentElement.dataset;
  const shown = Math.min(exponent, LAST_FACE + 1);
  const isGoal = exponent > 0 && shown === goal;
  const [face, ink] = exponent === 0 ? ["cell", ""] : isGoal ? ["goal", "goal-ink"] : [`tile-${shown}`, `ink-${shown}`];
  const round = side * 0.11;
  pen.context.save();
  if (isGoal) Object.assign(pen.context, { shadowColor: pen.colour("glow"), shadowBlur: side * 0.25 });
  pen.fill(face, x, y, side, side, round);
  pen.context.restore();
  if (tiles === "pattern") drawPattern(pen, shown, ink, x, y, side, round);
  if (isGoal || shown >= FIRST_RINGED) drawRing(pen, isGoal ? "#ffffff88" : "#ffffff59", side * 0.025, x, y, side, round);
  if (theme === "contrast") drawRing(pen, "line", Math.max(2, side * 0.02), x, y, side, round);
  if (exponent === 0) return;
  const digits = digitsOf(exponent);
  const size = exponent < 20 ? SIZES[numbers === "large" ? "large" : "standard"][digits.length - 1] : POWER_SIZE;
  pen.context.textBaseline = "middle";
  pen.write(digits, ink, side * (size ?? POWER_SIZE), 700, x + side / 2, y + side * 0.53, side * 0.92, "center");
  pen.context.textBaseline = "alphabetic";
}

/** Draws the board in the middle, as wide or as high as `side`; returns where it ends. */
export function drawBoard(pen: Pen, { cells, columns, goal }: PictureOptions, x: number, y: number, side: number) {
  const rows = cells.length / columns;
  const step = side / (Math.max(rows, columns) + 0.09);
  const gap = step * 0.09;
  const [width, height] = [step * columns + gap, step * rows + gap];
  const left = x + (side - width) / 2;
  pen.fill("board", left, y, width, height, (step - gap) * 0.11 + gap * 0.6);
  // The goal's light lies over its neighbours.
  const places = [...cells].map((exponent, index) => ({ exponent, x: left + gap + (index % columns) * step, y: y + gap + Math.floor(index / columns) * step }));
  for (const place of places.sort((a, b) => Number(a.exponent === goal) - Number(b.exponent === goal)))
    drawTile(pen, place.exponent, goal, place.x, place.y, step - gap);
  return y + height;
}
