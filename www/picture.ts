// A picture of a result, drawn for sharing: the board with its colours, and what was reached.
import type { PictureOptions } from "./host.ts";

const [WIDTH, HEIGHT, MARGIN] = [1080, 1350, 80];
const FONT = "system-ui, sans-serif";

/** Draws a board and lines of text; returns the canvas. */
function draw({ title, lines, cells, columns, goal }: PictureOptions) {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const style = getComputedStyle(document.documentElement);
  // A token may be a choice between light and dark: an element says which it is.
  const probe = document.body.appendChild(document.createElement("i"));
  const colour = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const fill = (name: string, x: number, y: number, width: number, height: number, round: number) => {
    context.fillStyle = colour(name);
    context.beginPath();
    // Browsers have had round corners for less long than all else that is drawn.
    if (context.roundRect) context.roundRect(x, y, width, height, round);
    else context.rect(x, y, width, height);
    context.fill();
  };
  const write = (text: string, name: string, size: number, weight: number, x: number, y: number, width: number) => {
    context.fillStyle = colour(name);
    const font = (size: number) => {
      context.font = `${weight} ${size}px ${FONT}`;
    };
    font(size);
    // What is too long is smaller, not squeezed.
    font(size * Math.min(1, width / context.measureText(text).width));
    context.fillText(text, x, y);
  };

  fill("page", 0, 0, WIDTH, HEIGHT, 0);
  context.textAlign = "center";
  context.direction = style.direction === "rtl" ? "rtl" : "ltr";
  write("2048", "ink", 96, 750, WIDTH / 2, MARGIN + 80, WIDTH - 2 * MARGIN);
  write(title, "soft-ink", 44, 500, WIDTH / 2, MARGIN + 150, WIDTH - 2 * MARGIN);

  const rows = cells.length / columns;
  const side = WIDTH - 2 * MARGIN;
  const step = side / Math.max(rows, columns);
  const gap = step * 0.09;
  const [width, height] = [step * columns + gap, step * rows + gap];
  const [left, top] = [(WIDTH - width) / 2, MARGIN + 190 + (side + gap - height) / 2];
  fill("board", left, top, width, height, step * 0.16);
  context.textBaseline = "middle";
  cells.forEach((exponent, index) => {
    const [x, y] = [left + gap + (index % columns) * step, top + gap + Math.floor(index / columns) * step];
    const inner = step - gap;
    const shown = Math.min(exponent, 18);
    const isGoal = exponent > 0 && shown === goal;
    fill(exponent === 0 ? "cell" : isGoal ? "goal" : `tile-${shown}`, x, y, inner, inner, step * 0.11);
    if (exponent === 0) return;
    const digits = String(2 ** exponent);
    write(
      digits,
      isGoal ? "goal-ink" : `ink-${shown}`,
      inner * (digits.length > 3 ? 0.34 : digits.length > 2 ? 0.4 : 0.46),
      700,
      x + inner / 2,
      y + inner * 0.53,
      inner * 0.9,
    );
  });
  context.textBaseline = "alphabetic";
  const below = MARGIN + 190 + side + gap + 70;
  for (const [index, line] of lines.entries()) {
    const [name, size, weight]: [string, number, number] = index === 0 ? ["ink", 52, 650] : ["soft-ink", 40, 500];
    write(line, name, size, weight, WIDTH / 2, below + index * 60, WIDTH - 2 * MARGIN);
  }
  probe.remove();
  return canvas;
}

/** Hands the picture to the system's share sheet, or downloads it. */
export async function sharePicture(result: PictureOptions): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => draw(result).toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  const file = new File([blob], "2048.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    const refusal = await navigator.share({ files: [file] }).catch((error: unknown) => error);
    // Used or dismissed, the player has seen it; the system may refuse.
    if (!refusal || (refusal instanceof Error && refusal.name === "AbortError")) return;
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
