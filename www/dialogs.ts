// The dialogs, which load when the first is opened: what most players open, its styles and the
// client of the coach's worker. www/study.ts has the other dialogs.
import * as functions from "../pkg/dialogs/dialogs.js";
import "./history-db.ts";
import { cancel, type SearchCallbacks, search, startWorker } from "./coach-client.ts";
import { deviceOf } from "./device.ts";
import type { Extras } from "./extras.ts";
import type { CommonHost, DialogModule, Host, Page, RouterName, ValuesOf } from "./host.ts";
import { firstWeekday, listLanguages, loadDialogWords, setLanguage } from "./language.ts";

const everyday: DialogModule = { functions };
let study: DialogModule | undefined;

/** Loads the script of the dialogs that fewer players open. */
async function loadStudy(page: Page) {
  const functions = await page.study();
  study ??= { functions, extend: functions.extend };
  return study;
}

/** Where the results of a search go: to the module that asked for it. */
const searchCallbacks = ({ search_progress, search_result, search_failed }: DialogModule["functions"]): SearchCallbacks => ({
  onProgress: search_progress,
  onResult: ({ values, scores, lost, unit }) => search_result(values, scores, lost, unit),
  onError: search_failed,
});

/** What a module may ask of the page. */
function hostOf(page: Page, { functions, extend = (host) => host }: DialogModule): Host {
  page.cacheOffline("extras");
  page.cacheOffline("dialogs");
  page.cacheOffline("study");
  /** Does something with what only some players need, once that is loaded. */
  const withExtras = (use: (extras: Extras) => void) => {
    page.extras().then(use, console.error);
  };
  const common: CommonHost = {
    ...page,
    ...deviceOf(page),
    filed: (count) => withExtras(({ afterGames }) => afterGames(count, page)),
    firstWeekday: () => firstWeekday(page.words),
    keepAwake: (isOn) => withExtras(({ keepAwake }) => keepAwake(isOn)),
    listLanguages,
    setLanguage: async (tag) => {
      const isSaved = await setLanguage(tag, page.words);
      page.translate();
      return isSaved;
    },
    setSetting: (name, value) => {
      const isSaved = page.set_setting(name, value);
      withExtras(({ apply }) => apply(name, value, page.words));
      return isSaved;
    },
  };
  return extend({
    ...common,
    search: (options) => search(options, searchCallbacks(functions), common),
    cancel,
    startWorker,
    stairs: (climb) => page.attempt(async () => (await page.stairs()).open(common, climb)),
  });
}

/** Loads a module's wasm, again where that failed; `response` is on its way where it was asked for. */
function load(module: DialogModule, response?: Promise<Response>) {
  module.wasm ??= module.functions.default(response && { module_or_path: response }).catch((error: unknown) => {
    module.wasm = undefined;
    throw error;
  });
  return module.wasm;
}

/** Calls a function of one of the modules once that has loaded; last it gets what it may ask of the `page`. */
export async function call<Name extends RouterName>(page: Page, name: Name, ...values: ValuesOf<Name>): Promise<unknown> {
  const module = name in everyday.functions ? everyday : await loadStudy(page);
  const response = module === everyday ? page.dialogsWasm : undefined;
  if (response) page.dialogsWasm = undefined;
  await Promise.all([load(module, response), loadDialogWords(page.words)]);
  module.host ??= hostOf(page, module);
  // Which values it takes is known by its name, and checked where it is called.
  const open = module.functions[name] as (...values: unknown[]) => unknown;
  return open(...values, module.host);
}

/** Waits until the page has nothing else to do. */
const idle = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

/** Loads everything one after the other while the page is idle, so that any dialog opens at once. */
export async function prefetch(page: Page) {
  try {
    for (const module of [() => everyday, () => loadStudy(page)]) {
      await idle();
      await load(await module());
    }
    await idle();
    const [{ letTapsCount, saveSeenWhenLeft }] = await Promise.all([page.extras(), loadDialogWords(page.words)]);
    saveSeenWhenLeft(page);
    letTapsCount();
  } catch {
    // It is asked for again when it is opened, and told then.
  }
}
