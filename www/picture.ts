// The picture of a game, drawn on a canvas that is shown: what was played, the board with its colours,
// and what was reached; and what can be done with it.
import type { PictureOptions } from "./host.ts";
import { drawBoard, drawTile } from "./picture-board.ts";
import { type Pen, penOf } from "./picture-pen.ts";

const [WIDTH, MARGIN] = [1080, 72];
/** What is between the margins. */
const INNER = WIDTH - 2 * MARGIN;
/** One type scale, that of the page in larger pixels. */
const [SMALL, MEDIUM, LARGE, HUGE, LARGEST] = [30, 36, 50, 64, 84];
/** The first tiles that stand in a row, how high that is, and how large their tiles are. */
const [FIRSTS, FIRST_ROW, FIRST_TILE] = [3, 80, 60];
const FILE = "2048.png";

/** What was played, and the score; returns where it ends. */
function drawHead(pen: Pen, { above, title, note, figures: [name = "", score = ""] }: PictureOptions) {
  const [top, line] = [MARGIN + MEDIUM - 8, MARGIN + MEDIUM + 82];
  const scored = Math.max(
    pen.write(name, "soft-ink", SMALL, 500, pen.end(MARGIN), top, INNER / 2, "end"),
    pen.write(score, "ink", LARGEST, 750, pen.end(MARGIN), line, INNER / 2, "end"),
  );
  const room = INNER - scored - 48;
  pen.write(above ? `2048 · ${above}` : "2048", "ink", MEDIUM, 750, pen.start(MARGIN), top, room);
  pen.write(title, "ink", HUGE, 700, pen.start(MARGIN), line, room);
  if (!note) return line + 40;
  pen.write(note, "soft-ink", SMALL, 500, pen.start(MARGIN), line + 56, INNER);
  return line + 96;
}

/** The figures other than the score, side by side; returns where they end. */
function drawFigures(pen: Pen, top: number, figures: string[]) {
  const column = (2 * INNER) / figures.length;
  const values = figures.filter((_, index) => index % 2 === 1);
  const size = pen.fit(values, LARGE, 650, column - 24);
  for (let index = 0; index < figures.length; index += 2) {
    const x = pen.start(MARGIN + (index / 2) * column);
    const [name = "", value = ""] = figures.slice(index);
    pen.write(name, "soft-ink", SMALL, 500, x, top + SMALL, column - 24);
    pen.write(value, "ink", size, 650, x, top + SMALL + LARGE + 12, column);
  }
  return top + SMALL + LARGE + 28;
}

/** The first tiles with the times at which they were made, below a title; returns where they end. */
function drawFirsts(pen: Pen, top: number, [title = "", ...firsts]: string[], goal: number) {
  pen.write(title, "soft-ink", SMALL, 500, pen.start(MARGIN), top + SMALL, INNER);
  const column = INNER / FIRSTS;
  const times = firsts.filter((_, index) => index % 2 === 1);
  const size = pen.fit(times, MEDIUM, 600, column - FIRST_TILE - 34);
  for (let index = 0; index < firsts.length; index += 2) {
    const [at, y] = [MARGIN + ((index / 2) % FIRSTS) * column, top + SMALL + 24 + Math.floor(index / 2 / FIRSTS) * FIRST_ROW];
    const [exponent = "", time = ""] = firsts.slice(index);
    drawTile(pen, Number(exponent), goal, pen.isMirrored ? WIDTH - at - FIRST_TILE : at, y, FIRST_TILE);
    pen.write(time, "ink", size, 600, pen.start(at + FIRST_TILE + 18), y + FIRST_TILE / 2 + size * 0.36, column);
  }
  return top + SMALL + 24 + Math.ceil(firsts.length / 2 / FIRSTS) * FIRST_ROW;
}

/** Draws it all from the top to the bottom, and returns how high it is. */
function drawAll(pen: Pen, options: PictureOptions, height: number) {
  pen.fill("page", 0, 0, WIDTH, height, 0);
  let at = drawBoard(pen, options, MARGIN, drawHead(pen, options), INNER) + 44;
  at = drawFigures(pen, at, options.figures.slice(2));
  if (options.firsts.length) at = drawFirsts(pen, at + 40, options.firsts, options.goal) - 16;
  return at + MARGIN;
}

/** Draws a picture on a canvas; whether it could, or why not: the reader has colours of their own, or the browser can't draw. */
export function drawPicture(canvas: HTMLCanvasElement, options: PictureOptions): "drawn" | "forced" | "none" {
  if (matchMedia("(forced-colors: active)").matches) return "forced";
  const context = canvas.getContext("2d");
  if (!context) return "none";
  const pen = penOf(context, WIDTH);
  // How high it is shows when it was drawn; a canvas whose size changes is empty again.
  Object.assign(canvas, { width: WIDTH, height: 1 });
  const height = Math.round(drawAll(pen, options, 0));
  canvas.height = height;
  drawAll(pen, options, height);
  pen.putDown();
  return "drawn";
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));

const fileOf = async (canvas: HTMLCanvasElement) => new File([await blobOf(canvas)], FILE, { type: "image/png" });

/** Whether something was done; what fails is told by who asks. */
const done = (act: () => Promise<unknown>) =>
  act().then(
    () => true,
    () => false,
  );

/** Hands the picture to the system's share sheet; whether the player has seen that, and used or dismissed it. */
export const sharePicture = (canvas: HTMLCanvasElement) =>
  done(async () => {
    const refusal: unknown = await navigator.share({ files: [await fileOf(canvas)] }).catch((error: unknown) => error);
    if (refusal && !(refusal instanceof Error && refusal.name === "AbortError")) throw refusal;
  });

/** Downloads the picture; whether it could. */
export const savePicture = (canvas: HTMLCanvasElement) =>
  done(async () => {
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(await blobOf(canvas)), download: FILE });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });

/** Copies the picture; whether the browser permitted it. */
export const copyPicture = (canvas: HTMLCanvasElement) =>
  // At once, since some browsers permit it only in the click itself: the picture may come later.
  done(() => navigator.clipboard.write([new ClipboardItem({ "image/png": blobOf(canvas) })]));
