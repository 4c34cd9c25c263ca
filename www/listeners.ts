// What the page hears beside the game, which listens to its own keys and pointers (crates/page/src/listen.rs).
import { follow_setting, on_stored_text, rest } from "../pkg/page/page.js";
import { ask, extras, page } from "./page.ts";
import { lastPress } from "./presses.ts";

/** How the names of stored settings begin. */
const SETTING = "twenty48/1/setting/";
/** The settings that scripts follow beside the looks; src/profile/settings.rs has all. */
export const FOLLOWED = ["pad", "sound", "vibration", "letters", "keys", "daily"];

/** A digit reads a part of the board, for those who listen (crates/dialogs/src/query.rs). */
function readBoard({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  if (digit && !(ctrlKey || metaKey || altKey) && !document.querySelector("dialog[open]")) ask("query", [+digit, shiftKey]);
}

/** A click beside a dialog closes it; its target is the dialog itself. */
function closeDialog({ target, clientX, clientY }: MouseEvent) {
  // A drag that starts inside, to select text, is no click beside it.
  if (!(target instanceof HTMLDialogElement) || lastPress?.target !== target) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}

/** Follows a setting that was chosen in another window. */
function followSetting(name: string, value: string) {
  if (firstFrame.LOOKS.includes(name)) return firstFrame.showLook(name, value);
  follow_setting(name, value);
  if (FOLLOWED.includes(name)) extras().then(({ apply }) => apply(name, value, page.words), console.error);
}

export function listen() {
  addEventListener("keydown", readBoard);
  addEventListener("click", closeDialog);
  // Whoever plays on in another window, or after this page was closed, finds the whole game.
  for (const type of ["blur", "pagehide", "visibilitychange"]) addEventListener(type, rest);
  // What another window has stored.
  addEventListener("storage", ({ key, newValue }) => {
    if (key && newValue) on_stored_text(key, newValue);
    // One that is forgotten had its usual value before.
    if (key?.startsWith(SETTING) && newValue !== null) followSetting(key.slice(SETTING.length), newValue);
  });
  // It is offered later, and once (www/nudges.ts).
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    page.installPrompt = event;
  });
  addEventListener("gamepadconnected", () => extras().then(({ startGamepad }) => startGamepad()));
  // A link that is opened in this page is opened as in a new one.
  addEventListener("hashchange", () => location.reload());
}
