// What loads when it is opened: a second wasm, and the styles of its dialogs.
import init, * as parts from "../pkg/dialogs/dialogs.js";
import { cancel, search } from "./coach-client.js";
import { cancelReview, review } from "./review.js";
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

/** What the dialogs take of the coach's results. */
const searchCallbacks = {
  onProgress: parts.search_progress,
  onResult: ({ values, lost, areProbabilities }) => parts.search_result(values, lost, areProbabilities),
  onError: parts.search_failed,
};
const reviewCallbacks = { onProgress: parts.review_progress, onResult: parts.review_result, onError: parts.review_failed };

let host;

/** What the dialogs can do, and what they may ask of the `page`, once they are loaded. */
export async function ready(page) {
  await Promise.all([loaded, styled]);
  // Those that come late the page has heard of.
  const known = { ...page, keep, copies: () => page.copies(() => {}) };
  const coach = {
    search: (options) => search(options, searchCallbacks, known),
    cancel,
    review: (id, record, usesNetwork, moves) => review({ id, record, usesNetwork, moves }, reviewCallbacks, known),
    endReview: cancelReview,
  };
  host ??= { ...known, ...coach };
  return [parts, host];
}

/** Writes saves of the first version anew. */
export async function migrate() {
  await loaded;
  parts.migrate();
}
