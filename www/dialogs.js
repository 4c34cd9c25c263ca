// What loads when it is opened: a second wasm, and the styles of its dialogs.
import init, * as parts from "../pkg/dialogs/dialogs.js";
import { ask, hush } from "./coach.js";
import { endReview, review } from "./review.js";
import style from "./dialogs.css?url";

const link = document.createElement("link");
link.rel = "stylesheet";
link.href = style;
const styled = new Promise((resolve, reject) => {
  link.onload = resolve;
  link.onerror = () => reject(new Error("the styles could not be loaded"));
});
document.head.append(link);
const loaded = init();

/** Keeps what loads when it is opened for offline use: all of it that has a name like that. */
async function keep(kind) {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage(`keep ${kind}`);
}

loaded.then(() => keep("dialogs"), () => {});

let host;

/** What the dialogs can do, and what they may ask of the `page`, once they are loaded. */
export async function ready(page) {
  await Promise.all([loaded, styled]);
  // Those that come late the page has heard of.
  const known = { ...page, keep, copies: () => page.copies(() => {}) };
  host ??= { ...known, ask: (...about) => ask(parts, known, ...about), hush, review: (...about) => review(parts, known, ...about), endReview };
  return [parts, host];
}

/** Writes saves of the first version anew. */
export async function migrate() {
  await loaded;
  parts.migrate();
}
