// What pictures are drawn with: the theme's colours, and words in the direction of the page.

/** Draws on a canvas in the theme's colours. */
export interface Pen {
  readonly context: CanvasRenderingContext2D;
  /** Whether the page goes from right to left. */
  readonly isMirrored: boolean;
  /** The value of a token, as a colour. */
  colour(name: string): string;
  /** Fills a rectangle with round corners. */
  fill(name: string, x: number, y: number, width: number, height: number, round: number): void;
  /** Writes a text, smaller where it is wider than it may be; returns how wide it is. */
  write(text: string, name: string, size: number, weight: number, x: number, y: number, width: number, align?: CanvasTextAlign): number;
  /** The size in which the longest of these texts is no wider than it may be. */
  fit(texts: string[], size: number, weight: number, width: number): number;
  /** Where a line begins or ends that keeps so far from the edge. */
  start(distance: number): number;
  end(distance: number): number;
  /** Removes what it needed. */
  putDown(): void;
}

/** The outline of a rectangle with round corners. */
export function outline(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, round: number) {
  context.beginPath();
  // Browsers have had round corners for less long than all else that is drawn.
  if (context.roundRect) context.roundRect(x, y, width, height, round);
  else context.rect(x, y, width, height);
}

/** A pen for a canvas of that width. */
export function penOf(context: CanvasRenderingContext2D, across: number): Pen {
  const { direction, fontFamily } = getComputedStyle(document.documentElement);
  const isMirrored = direction === "rtl";
  // A token may be a choice between light and dark: an element says which it is.
  const probe = document.body.appendChild(document.createElement("i"));
  const colour = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const measure = (text: string, size: number, weight: number) => {
    context.font = `${weight} ${size}px ${fontFamily}`;
    return context.measureText(text).width;
  };
  const fit = (texts: string[], size: number, weight: number, width: number) =>
    size * Math.min(1, ...texts.map((text) => width / Math.max(1, measure(text, size, weight))));
  const [left, right] = [(distance: number) => distance, (distance: number) => across - distance];
  return {
    context,
    isMirrored,
    colour,
    fill(name, x, y, width, height, round) {
      context.fillStyle = colour(name);
      outline(context, x, y, width, height, round);
      context.fill();
    },
    write(text, name, size, weight, x, y, width, align = "start") {
      context.direction = isMirrored ? "rtl" : "ltr";
      context.textAlign = align;
      context.fillStyle = colour(name);
      // What is too long is smaller, not squeezed.
      const written = measure(text, fit([text], size, weight, width), weight);
      context.fillText(text, x, y);
      return written;
    },
    fit,
    start: isMirrored ? right : left,
    end: isMirrored ? left : right,
    putDown: () => probe.remove(),
  };
}
