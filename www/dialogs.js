// The dialogs, which load when the first is opened: two wasms, of which `everyday` has what most
// players open and `study` the rest, their styles, and the clients of the coach's workers.
import * as everyday from "../pkg/dialogs/dialogs.js";
import * as study from "../pkg/study/study.js";
import "./dialogs.css";
import "./history-db.js";
import { cancel, search } from "./coach-client.js";
import { cancelReview, review } from "./review.js";
import { listLanguages, loadDialogWords, setLanguage } from "./language.js";

/** Where the results of a search go: to the module that asked for it. */
const searchCallbacks = (module) => ({
  onProgress: module.search_progress,
  onResult: ({ values, scores, lost, unit }) => module.search_result(values, scores, lost, unit),
  onError: module.search_failed,
});
const reviewCallbacks = { onProgress: study.review_progress, onResult: study.review_result, onError: study.review_failed };

/** What a module may ask of the page. */
function hostOf(page, module) {
  page.keep("extras");
  page.keep("dialogs");
  page.keep("study");
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
  const stairs = (climb) => page.stairs().then((all) => all.open(known, climb));
  const coach = {
    search: (options) => search(options, searchCallbacks(module), known),
    cancel,
    review: (id, record, variant, usesNetwork, isSolved, moves) => review({ id, record, variant, usesNetwork, isSolved, moves }, reviewCallbacks, known),
    endReview: cancelReview,
  };
  return { ...known, ...coach, stairs };
}

/** The modules, each with its wasm and its host once it was asked for. */
const modules = [everyday, study].map((functions) => ({ functions, wasm: undefined, host: undefined }));

/** Loads a module's wasm, again where that failed; `response` is on its way where it was asked for. */
function load(module, response) {
  module.wasm ??= module.functions.default(response && { module_or_path: response }).catch((error) => {
    module.wasm = undefined;
    throw error;
  });
  return module.wasm;
}

/** Calls a function of one of the modules once that has loaded; last it gets what it may ask of the `page`. */
export async function call(page, name, ...values) {
  const module = modules.find(({ functions }) => name in functions);
  const response = module.functions === everyday ? page.dialogsWasm : undefined;
  if (response) page.dialogsWasm = undefined;
  await Promise.all([load(module, response), loadDialogWords(page.words)]);
  module.host ??= hostOf(page, module.functions);
  return module.functions[name](...values, module.host);
}

/** Waits until the page has nothing else to do. */
const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

/** Loads everything one after the other while the page is idle, so that any dialog opens at once. */
export async function prefetch(page) {
  try {
    for (const module of modules) {
      await idle();
      await load(module);
    }
    await idle();
    const [{ keepSeen, keepTaps }] = await Promise.all([page.extras(), loadDialogWords(page.words)]);
    keepSeen(page);
    keepTaps();
  } catch {
    // It is asked for again when it is opened, and told then.
  }
}
