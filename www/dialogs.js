// The dialogs, which load when the first is opened: their wasm, their styles, and the clients
// of the coach's workers.
import init, * as parts from "../pkg/dialogs/dialogs.js";
import { cancel, search } from "./coach-client.js";
import { cancelReview, review } from "./review.js";
import { listLanguages, loadDialogWords, setLanguage } from "./language.js";
import style from "./dialogs.css?url";

const link = document.createElement("link");
link.rel = "stylesheet";
link.href = style;
const styled = new Promise((resolve, reject) => {
  link.onload = resolve;
  link.onerror = () => reject(new Error("the styles could not be loaded"));
});
document.head.append(link);
let loaded;
/** Starts the wasm as the page starts its own, once. */
const load = (page) => (loaded ??= init(page.load));

/** Where the results of the coach's workers go. */
const searchCallbacks = {
  onProgress: parts.search_progress,
  onResult: ({ values, lost, areProbabilities }) => parts.search_result(values, lost, areProbabilities),
  onError: parts.search_failed,
};
const reviewCallbacks = { onProgress: parts.review_progress, onResult: parts.review_result, onError: parts.review_failed };

/** What the dialogs may ask of the page. */
function hostOf(page) {
  page.keep("dialogs");
  const changeLanguage = async (tag) => {
    await setLanguage(tag, page.words);
    page.translate();
  };
  const known = { ...page, listLanguages, setLanguage: changeLanguage };
  const coach = {
    search: (options) => search(options, searchCallbacks, known),
    cancel,
    review: (id, record, usesNetwork, moves) => review({ id, record, usesNetwork, moves }, reviewCallbacks, known),
    endReview: cancelReview,
  };
  return { ...known, ...coach };
}

let host;

/** Returns the dialogs' exports and what they may ask of the `page`, once all is loaded. */
export async function ready(page) {
  await Promise.all([load(page), styled, loadDialogWords(page.words)]);
  host ??= hostOf(page);
  return [parts, host];
}

/** Rewrites saves of the first version. */
export async function migrate(page) {
  await load(page);
  parts.migrate();
}
