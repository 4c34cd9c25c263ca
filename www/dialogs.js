// The dialogs, which load when the first is opened: the parts of their wasm, their styles, and the clients
// of the coach's workers.
import * as parts from "../pkg/dialogs/dialogs.js";
import "./history-db.js";
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
// Who needs them hears of it; when the page is left, nobody does.
styled.catch(() => {});

/** Where the results of the coach's workers go. */
const searchCallbacks = {
  onProgress: parts.search_progress,
  onResult: ({ values, scores, lost, unit }) => parts.search_result(values, scores, lost, unit),
  onError: parts.search_failed,
};
const reviewCallbacks = { onProgress: parts.review_progress, onResult: parts.review_result, onError: parts.review_failed };

/** What the dialogs may ask of the page. */
function hostOf(page) {
  page.keep("extras");
  page.keep("dialogs");
  const changeLanguage = async (tag) => {
    await setLanguage(tag, page.words);
    page.translate();
  };
  /** Does something with what only some players need, once that is loaded. */
  const extras = (use) => page.extras().then(use, console.error);
  const setSetting = (name, value) => {
    page.set_setting(name, value);
    extras(({ apply }) => apply(name, value, page.words));
  };
  const device = {
    hasVibration: "vibrate" in navigator,
    hasWakeLock: "wakeLock" in navigator,
    canFillScreen: document.fullscreenEnabled ?? false,
    sharePicture: (title, lines, cells, columns, goal) => {
      // They are in the wasm's memory, which has others by the time that the drawing has loaded.
      const result = { title, lines, cells: [...cells], columns, goal };
      extras((all) => all.sharePicture(result));
    },
    drawQr: async (element, text) => {
      const { drawQr } = await page.qr();
      page.keep("qr");
      return drawQr(element, text);
    },
    gamepad: () => navigator.getGamepads().find(Boolean)?.id,
    fillScreen: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {}),
    isKept: async () => (await navigator.storage?.persisted?.()) ?? false,
    keepForGood: async () => (await navigator.storage?.persist?.()) ?? false,
  };
  const filed = (count) => extras(({ afterGames }) => afterGames(count, page));
  const keepAwake = (isOn) => extras((all) => all.keepAwake(isOn));
  const known = { ...page, ...device, filed, keepAwake, listLanguages, setLanguage: changeLanguage, setSetting };
  /** Opens the second game, with the text of a climb to race against, or an empty one. */
  const stairs = (climb) => import("./stairs/stairs.js").then((all) => all.open(known, climb));
  const coach = {
    search: (options) => search(options, searchCallbacks, known),
    cancel,
    review: (id, record, variant, usesNetwork, isSolved, moves) => review({ id, record, variant, usesNetwork, isSolved, moves }, reviewCallbacks, known),
    endReview: cancelReview,
  };
  return { ...known, ...coach, stairs };
}

let host;

/** Calls a function of src/dialogs/router.rs, once what it needs is loaded; last it gets what it may ask of the `page`. */
export async function call(page, name, ...values) {
  await Promise.all([parts.load(name, page.compile), styled, loadDialogWords(page.words)]);
  host ??= hostOf(page);
  return parts[name](...values, host);
}

/** Waits until the page has nothing else to do. */
const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

/** Loads all parts one after the other while the page is idle, so that any dialog opens at once. */
export async function prefetch(page) {
  try {
    for (const name of parts.names) {
      await idle();
      await parts.prepare(name, page.compile);
    }
    await idle();
    const [{ keepSeen, keepTaps }] = await Promise.all([page.extras(), styled, loadDialogWords(page.words)]);
    keepSeen(page);
    keepTaps();
    await idle();
    await parts.load("open_games", page.compile);
    host ??= hostOf(page);
  } catch {
    // It is asked for again when it is opened, and told then.
  }
}

/** Rewrites saves of the first version. */
export async function migrate(page) {
  await parts.load("migrate", page.compile);
  parts.migrate();
}
