// The page as its dialogs have it, and the way to these, which load when the first is opened, as
// does what only some players need.

import { page_not_loaded as not_loaded, page_saved as saved, common_sentences as sentences } from "virtual:messages";
import dialogsWasm from "../pkg/dialogs/dialogs_bg.wasm?url";
import { coach_left, coach_move, current_record, draw, load_record, play, set_setting, snapshot, translate } from "../pkg/page/page.js";
import dialogsStyles from "./dialogs.css?url";
import dialogsScript from "./dialogs.ts?address";
import type { Extras } from "./extras.ts";
import extrasScript from "./extras.ts?address";
import type { Page, RouterName, ValuesOf } from "./host.ts";
import { loadScript, loadStyles } from "./load.ts";
import { hideNotice, notice, status } from "./notices.ts";
import { cacheOffline, trusted } from "./offline.ts";
import { copies, copy } from "./page-copies.ts";
import qrScript from "./qr.ts?address";
import stairsStyles from "./stairs/stairs.css?url";
import stairsScript from "./stairs/stairs.ts?address";
import studyScript from "./study.ts?address";
import { type Message, words } from "./words.ts";

/** What most players open first, all in the wasm `dialogs`. */
const FIRST: RouterName[] = ["open_games", "open_help", "open_language", "open_menu", "open_settings"];

/** Loads what only some players need. */
export function extras() {
  cacheOffline("extras");
  return loadScript<Extras>(extrasScript);
}

/** Loads a script and its styles side by side. */
const loadBoth = async <Module>(script: string, styles: string) => (await Promise.all([loadScript<Module>(script), loadStyles(styles)]))[0];

/** Loads the dialogs, once. */
export const dialogs = () => loadBoth<typeof import("./dialogs.ts")>(dialogsScript, dialogsStyles);

/** What the dialogs may ask of the page, of which `Host` is made. */
export const page: Page = {
  // As it was at the start: the page removes from it what it can't read.
  address: location.search + location.hash,
  ask: (name, ...values) => ask(name, values),
  attempt,
  cacheOffline,
  coach_left,
  coach_move,
  copies,
  current_record,
  dialogsWasm: undefined,
  draw,
  extras,
  forgetCopy: copy,
  installPrompt: undefined,
  load_record,
  notice,
  play,
  qr: () => loadScript(qrScript),
  set_setting,
  setting: firstFrame.setting,
  snapshot,
  stairs: () => loadBoth(stairsScript, stairsStyles),
  status,
  study: () => loadScript(studyScript),
  translate,
  trusted,
  words,
};

let isFetchedAhead = false;

/** Has what the first dialogs need come side by side with their script, where they are the first to be asked for. */
function fetchAhead() {
  if (isFetchedAhead) return;
  isFetchedAhead = true;
  page.dialogsWasm = fetch(dialogsWasm);
  for (const coming of [page.dialogsWasm, words.fetchPart("dialogs")]) coming.catch(() => {});
}

let isPrefetched = false;

/** Loads the dialogs once the page is idle, unless data is to be spared. */
export function prefetch() {
  if (isPrefetched) return;
  isPrefetched = true;
  if (navigator.connection?.saveData || !navigator.onLine) return;
  isFetchedAhead = true;
  const load = () => dialogs().then(({ prefetch }) => prefetch(page));
  // What fails is told when it is opened.
  (globalThis.requestIdleCallback ?? setTimeout)(() => load().catch(() => {}));
}

/** What the last notice said that they couldn't be loaded. */
let excused = "";
const noticed = () => document.getElementById("notice-text").textContent ?? "";

/**
 * Does something that loads scripts; shows a notice where it can't, the message `excuse`, or none
 * where that is null, until it can.
 */
async function attempt<Found>(act: () => Promise<Found>, excuse: Message | null = [not_loaded]) {
  try {
    const answer = await act();
    if (excused && excused === noticed()) hideNotice();
    excused = "";
    return answer;
  } catch (error) {
    console.error(error);
    // What the page does by itself is done another time.
    if (excuse) {
      notice(excuse);
      excused = noticed();
    }
    return undefined;
  }
}

/** Calls a function of the dialogs (`router.rs` of crates/dialogs/ and crates/study/). */
export function ask<Name extends RouterName>(name: Name, values: ValuesOf<Name>, excuse: Message | null = [sentences, [not_loaded], [saved]]) {
  if (FIRST.includes(name)) fetchAhead();
  const act = async () => {
    try {
      return await (await dialogs()).call(page, name, ...values);
    } catch (error) {
      // What was fetched ahead may have failed, too, and is asked for again.
      isFetchedAhead = false;
      page.dialogsWasm = undefined;
      throw error;
    }
  };
  return attempt(act, excuse);
}
