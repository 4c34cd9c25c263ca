// QR codes of links, drawn as one path; loads when one is asked for.
import { encode } from "uqr";

const SVG = "http://www.w3.org/2000/svg";
/** Around a code, so many of its squares stay empty. */
const BORDER = 4;
/** The most bytes that a phone's camera still reads well from a screen: those of version 25. */
const MOST_BYTES = 1200;

/** Draws the code of a text in place of what the element holds, and returns true; false where the text is too long. */
export function drawQr(element: Element, text: string) {
  element.replaceChildren();
  if (text.length > MOST_BYTES) return false;
  const { data, size } = encode(text, { ecc: "L", border: BORDER });
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join(""));
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.append(path);
  element.append(svg);
  element.scrollIntoView({ block: "nearest" });
  return true;
}
