// What loads when it is opened: a second wasm, and the styles of its dialogs.
import init, * as parts from "../pkg/more/more.js";
import style from "./more.css?url";

const link = document.createElement("link");
link.rel = "stylesheet";
link.href = style;
const styled = new Promise((resolve, reject) => {
  link.onload = resolve;
  link.onerror = () => reject(new Error("the styles could not be loaded"));
});
document.head.append(link);
const ready = Promise.all([init(), styled]);

/** Opens the part of that name; `play` is called with the variant chosen. */
export async function open(part, variant, play) {
  await ready;
  parts[part](variant, play);
}
