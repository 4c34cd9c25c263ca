// Starts the game, or shows a sentence that says why it can't. This runs where the game
// itself does not, so of the page it needs only two elements.

import { trouble_text } from "virtual:messages";
import init, { copies_found, follow_up, handle_events, resume, start, translate } from "../pkg/page/page.js";
import { findCopies, inTime } from "./copies.ts";
import { fit } from "./fit.ts";
import { listenForData } from "./import-data.ts";
import { lazy } from "./lazy.ts";
import { FOLLOWED, listen } from "./listeners.ts";
import { registerWorker } from "./offline.ts";
import { dialogs, extras, page, prefetch } from "./page.ts";
import { copy, tell } from "./page-copies.ts";
import { lastPress, notePresses } from "./presses.ts";
import { words } from "./words.ts";

const trouble = document.getElementById("trouble");

/** Follows what the player has set, but for looks, which the first frame has. */
async function follow() {
  if (FOLLOWED.some(firstFrame.setting)) await inTime(extras().then(({ start }) => start(FOLLOWED, words), console.error));
}

/** Writes the second copy of a text of the game; after the first move, has the dialogs loaded. */
function writeCopy(name: string, text?: string) {
  if (lastPress) prefetch();
  return copy(name, text);
}

/** Rewrites saves of the first version, which only the dialogs can read. */
async function migrate() {
  let old = false;
  try {
    old = Object.keys(localStorage).some((key) => key.startsWith("twenty48/1/game/") && localStorage.getItem(key)?.startsWith("twenty48.1."));
  } catch {
    // Without storage there are none.
  }
  if (old) await (await dialogs()).call(page, "migrate");
}

/** Shows the game: at once where the plain storage has it; else as soon as it is known that the database hasn't. */
async function show() {
  if (!resume(lazy, writeCopy, page.address)) {
    const copies = await inTime(found);
    start(lazy, writeCopy, copies === null ? "" : copies, page.address, firstFrame.dealt);
    if (copies !== null) return tell();
  }
  inTime(found.then(copies_found)).finally(tell);
}

/** Waits until what was drawn is on the screen; where nobody sees the page, until somebody does. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const followed = follow();
const found = findCopies();
let loaded: Promise<void> | undefined;
try {
  // Of what the game needs, browsers had dialogs last.
  if (!window.HTMLDialogElement) throw new Error("no dialogs");
  fit();
  await Promise.all([init(), migrate(), followed]);
  // The game's start and the keys that came early are one task: a frame between would show nothing new.
  await show();
  trouble.remove();
  notePresses();
  handle_events(document);
  firstFrame.catchUp();
  listen();
  // After the frame that shows what these did: nothing of the rest is seen.
  await drawn();
  loaded = words.loadWords();
  listenForData();
  // A new game is saved once it is seen.
  follow_up();
  await loaded;
  translate();
  registerWorker();
  words.linkManifest();
} catch (error) {
  // The markup says it in English; in the player's language where that can still be loaded.
  const text = document.getElementById("trouble-text");
  await (loaded ?? words.loadWords())
    .then(() => words.loadParts(document.documentElement.lang, ["dialogs"]))
    .then(
      () => words.write(text, [trouble_text]),
      () => {},
    );
  text.append(` (${error})`);
  trouble.classList.add("certain");
  console.error(error);
}
