// The dialogs, which load when the first is opened: what most players open, its styles and the
// client of the coach's worker. www/study.js has the other dialogs.
import * as functions from "../pkg/dialogs/dialogs.js";
import "./dialogs.css";
import "./history-db.js";
import { cancel, search } from "./coach-client.js";
import { listLanguages, loadDialogWords, setLanguage } from "./language.js";

/**
 * The dialogs of one wasm.
 * @typedef {object} Module
 * @property {typeof functions} functions the ways into them, and `default`, which loads the wasm
 * @property {(host: object) => object} [extend] adds to what they may ask of the page
 * @property {Promise<unknown>} [wasm] the wasm, once it was asked for
 * @property {object} [host] what they may ask of the page, once one was opened
 */

/** @type {Module} */
const everyday = { functions };

/** Where the results of a search go: to the module that asked for it. */
const searchCallbacks = ({ search_progress, search_result, search_failed }) => ({
  onProgress: search_progress,
  onResult: ({ values, scores, lost, unit }) => search_result(values, scores, lost, unit),
  onError: search_failed,
});

/** What a module may ask of the page. */
function hostOf(page, { functions, extend = (host) => host }) {
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
  const coach = { search: (options) => search(options, searchCallbacks(functions), known), cancel };
  return extend({ ...known, ...coach, stairs });
}

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
  const module = name in everyday.functions ? everyday : await page.study();
  const response = module === everyday ? page.dialogsWasm : undefined;
  if (response) page.dialogsWasm = undefined;
  await Promise.all([load(module, response), loadDialogWords(page.words)]);
  module.host ??= hostOf(page, module);
  return module.functions[name](...values, module.host);
}

/** Waits until the page has nothing else to do. */
const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

/** Loads everything one after the other while the page is idle, so that any dialog opens at once. */
export async function prefetch(page) {
  try {
    for (const module of [() => everyday, page.study]) {
      await idle();
      await load(await module());
    }
    await idle();
    const [{ keepSeen, keepTaps }] = await Promise.all([page.extras(), loadDialogWords(page.words)]);
    keepSeen(page);
    keepTaps();
  } catch {
    // It is asked for again when it is opened, and told then.
  }
}
