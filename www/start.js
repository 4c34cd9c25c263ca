// Starts the game, or shows a sentence that says why it can't. This runs where the game
// itself does not, so of the page it needs only two elements.
import init, { captioned, coach_left, coach_move, copies_found, copy_refused, current_record, draw, follow_up, load_record, on_stored_text, play, rest, resume, set_setting, snapshot, start, translate } from "../pkg/page/page.js";
import { findCopies, inTime, keepCopy, startWorker } from "./copies.js";
import copiesAddress from "./copies-worker.js?worker&url";
import dialogsWasm from "../pkg/dialogs/dialogs_bg.wasm?url";
import { fit } from "./fit.js";
import { common_sentences as sentences, common_verbatim as verbatim, page_not_loaded as not_loaded, page_saved as saved, trouble_text } from "virtual:messages";
import { betweenGames, keep, keepOffline, trusted } from "./offline.js";
import { words } from "./words.js";

/** The settings that a part of the page follows, of which src/profile/settings.rs has all. */
const FOLLOWED = ["pad", "sound", "vibration", "letters", "keys", "daily"];

const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const trouble = byId("trouble");
// As it was at the start: the page removes from it what it can't read.
const address = location.search + location.hash;

/** Shows a notice until it is dismissed. */
function notice(message) {
  byId("notice").hidden = false;
  words.write(byId("notice-text"), message);
}

/** Shows a caption below the board until the next command, or none; announces it where `isAnnounced`. */
function status(message, isAnnounced) {
  words.write(byId("caption"), message ?? [verbatim, ""]);
  captioned(isAnnounced ? words.text(message) : undefined);
}

/** Follows what the player has set, but for looks, which the first frame has. */
async function follow() {
  if (FOLLOWED.some(firstFrame.setting)) await inTime(extras().then(({ start }) => start(FOLLOWED, words), console.error));
}

const copiesWorker = () => new Worker(trusted(copiesAddress), { type: import.meta.env.DEV ? "module" : "classic" });

/** Loads what only some players need. */
const extras = () => {
  keep("extras");
  return import("./extras.js");
};

/** Loads the dialogs, once. */
const dialogs = () => import("./dialogs.js");

/** What most players open first, all in the wasm `dialogs`. */
const FIRST = ["open_games", "open_help", "open_language", "open_menu", "open_settings"];

/** Has what these need come side by side with their script, where they are the first to be asked for. */
let fetchAhead = () => {
  fetchAhead = () => {};
  page.dialogsWasm = fetch(dialogsWasm);
  for (const coming of [page.dialogsWasm, words.fetchPart("dialogs")]) coming.catch(() => {});
};

/** What dialogs load. They get it from here, so that Vite's loader is needed, and comes, with this script alone. */
const qr = () => import("./qr.js");
const stairs = () => import("./stairs/stairs.js");
const study = () => import("./study.js").then(({ study }) => study);

/** Writes the second copy of a text; without a text, deletes the copy of that name. */
const copy = (name, text) => {
  if (last) prefetch();
  return keepCopy(name, text, told, on_stored_text, copy_refused);
};

/** The player's last press of a key or a pointer. */
let last;

/** Loads the dialogs once the page is idle after the first move, unless data is to be spared. */
let prefetch = () => {
  prefetch = () => {};
  if (navigator.connection?.saveData || !navigator.onLine) return;
  fetchAhead = () => {};
  const load = () => dialogs().then(({ prefetch }) => prefetch(page));
  // What fails is told when it is opened.
  (globalThis.requestIdleCallback ?? setTimeout)(() => load().catch(() => {}));
};

/**
 * Calls a function of the dialogs (`router.rs` of crates/dialogs/ and crates/study/); shows a notice
 * where it can't be loaded, the message `excuse`, or none where it is null.
 */
async function ask(name, values, excuse = [sentences, [not_loaded], [saved]]) {
  if (FIRST.includes(name)) fetchAhead();
  try {
    return await (await dialogs()).call(page, name, ...values);
  } catch (error) {
    console.error(error);
    // What the page does by itself is done another time.
    if (excuse) notice(excuse);
  }
}

/** What is to be done after the last move. */
let followedUp;
/** Whether a frame is to come that draws moves, and whether what it draws is followed up. */
let isFrameAsked = false;
let isFollowedUp = true;

/** Saves what was drawn; tells of it now, or where more moves may come, later. */
function followUp() {
  isFollowedUp = true;
  startWorker(copiesWorker, on_stored_text, copy_refused);
  const left = follow_up();
  if (left > 0) followedUp = setTimeout(followUp, left);
}

/**
 * Draws moves before the next frame, and saves them after it; where nobody sees them, there is none.
 * The first is drawn at once, while the browser waits for its frame; a page that is behind draws
 * all that have come by then.
 */
function frame() {
  if (document.hidden) return queueMicrotask(rest);
  if (isFrameAsked) return;
  if (isFollowedUp) queueMicrotask(draw);
  isFrameAsked = true;
  requestAnimationFrame(() => {
    isFrameAsked = isFollowedUp = false;
    draw();
    clearTimeout(followedUp);
    followedUp = setTimeout(followUp);
  });
}

/** The page's way to the dialogs: `Lazy` of crates/page/src/lazy.rs. */
const lazy = {
  open: (dialog) => ask("open_" + dialog, []),
  coach: (...command) => ask("coach", command),
  notice: (...notice) => ask("show_notice", notice, [not_loaded]),
  address: () => ask("address", []),
  changed: (...snapshot) => ask("changed", snapshot),
  // Where it can't be loaded, nothing is missed.
  moment: (exponent) => dialogs().then(({ call }) => call(page, "moment", exponent)).catch(() => {}),
  file: (...unkept) => ask("file", unkept, null),
  frame,
  update: betweenGames,
};

/** All copies as far as they come in time, a name and a text by turns, a line each. */
const copies = async () => (await inTime(findCopies())) ?? "";

/** What the dialogs may ask of the page: `Host` of crates/dialog-kit/src/host.rs. */
const page = { address, draw, extras, install: {}, setting: firstFrame.setting, coach_left, coach_move, copies, current_record, forgetCopy: copy, keep, load_record, notice, ask: (name, ...values) => ask(name, values), play, qr, set_setting, snapshot, stairs, status, study, translate, trusted, words };

/** Rewrites saves of the first version, which only the dialogs can read. */
async function migrate() {
  let old = false;
  try {
    old = Object.keys(localStorage).some((key) => key.startsWith("twenty48/1/game/") && localStorage[key].startsWith("twenty48.1."));
  } catch {
    // Without storage there are none.
  }
  if (old) await (await dialogs()).call(page, "migrate");
}

/** Resolves as soon as the game knows the copies that were there, or they don't come in time. */
let tell;
const told = new Promise((resolve) => (tell = resolve));

/** Shows the game: at once where the plain storage has it; else as soon as it is known that the database hasn't. */
async function show() {
  if (!resume(document, lazy, copy, address)) {
    const copies = await inTime(found);
    start(document, lazy, copy, copies === null ? "" : copies, address, firstFrame.dealt);
    if (copies !== null) return tell();
  }
  inTime(found.then(copies_found)).finally(tell);
}

/** Waits until what was drawn is on the screen; where nobody sees the page, until somebody does. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const followed = follow();
const found = findCopies();
let loaded;
try {
  // Of what the game needs, browsers had dialogs last.
  if (!window.HTMLDialogElement) throw new Error("no dialogs");
  fit();
  await Promise.all([init(), migrate(), followed]);
  // In a task of its own, after that of the wasm: neither holds back a key for long.
  await new Promise((resolve) => setTimeout(resolve));
  await show();
  trouble.remove();
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, (event) => (last = event), true);
  firstFrame.catchUp();
  loaded = words.loadWords();
  // A digit reads a part of the board, for those who listen (crates/dialogs/src/query.rs).
  addEventListener("keydown", ({ code, ctrlKey, metaKey, altKey, shiftKey }) => {
    const digit = /^Digit\d$/.test(code) && !(ctrlKey || metaKey || altKey) && !document.querySelector("dialog[open]");
    if (digit) ask("query", [+code.at(-1), shiftKey]);
  });
  // A click beside a dialog closes it; its target is the dialog itself.
  addEventListener("click", ({ target, clientX, clientY }) => {
    // A drag that starts inside, to select text, is no click beside it.
    if (target.localName !== "dialog" || last?.target !== target) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
  });
  // Whoever plays on in another window, or after this page was closed, finds the whole game.
  for (const type of ["blur", "pagehide", "visibilitychange"]) addEventListener(type, rest);
  // What another window has stored.
  addEventListener("storage", ({ key, newValue }) => {
    if (key && newValue) on_stored_text(key, newValue);
  });
  // It is offered later, and once (www/nudges.js).
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    page.install.prompt = event;
  });
  addEventListener("gamepadconnected", () => extras().then(({ startGamepad }) => startGamepad()));
  // A link that is opened in this page is opened as in a new one.
  addEventListener("hashchange", () => location.reload());
  // Texts and files that are dropped or pasted are imported. A middle click pastes
  // what happens to be selected, which nobody means to open here.
  addEventListener("dragover", (event) => event.preventDefault());
  const importData = (event) => {
    const data = event.dataTransfer ?? event.clipboardData;
    const text = data.getData("text");
    const files = [...data.files];
    // A field handles a text by itself.
    if (event.type === "paste" && (last?.button === 1 || (text && event.target.matches?.(":read-write")))) return;
    event.preventDefault();
    const isDrop = event.type === "drop";
    if (text || files[0]) ask(isDrop ? "dropped" : "pasted", [text, files]);
  };
  addEventListener("drop", importData);
  addEventListener("paste", importData);
  // After the first frame: nothing of it is seen.
  await drawn();
  // A new game is saved once it is seen.
  follow_up();
  await loaded;
  translate();
  keepOffline();
  words.linkManifest();
} catch (error) {
  // The markup says it in English; in the player's language where that can still be loaded.
  await (loaded ?? words.loadWords()).then(() => words.loadParts(root.lang, ["dialogs"])).then(() => words.write(byId("trouble-text"), [trouble_text]), () => {});
  byId("trouble-text").append(` (${error})`);
  trouble.classList.add("certain");
  console.error(error);
}
