// Starts the game, or says in words why it can't. What is here must run where
// the game itself does not, so it asks nothing of the page but two elements.
import init, { load_record, coach_left, coach_move, copy_refused, current_record, on_stored_text, notice, play, snapshot, start, status } from "../pkg/page/page.js";
import { copies, keepCopy } from "./copies.js";
import { fit } from "./fit.js";
import { betweenGames, keepOffline, trusted } from "./offline.js";

const trouble = document.getElementById("trouble");
// As it was given: what the page can't read in it, it takes out of it.
const asked = location.search + location.hash;

/** What loads when it is opened. */
const dialogs = () => import("./dialogs.js");

/** Keeps a second copy of a text, or without a text forgets that of its name. */
const copy = (name, text) => keepCopy(name, text, on_stored_text, copy_refused);

/** Opens a part of the page that loads when it is opened. */
async function openDialog(part, about, files) {
  if (part === "between games") return betweenGames();
  try {
    const { open } = await dialogs();
    await open(part, about, { load_record, asked, coach_left, coach_move, copies, current_record, forgetCopy: copy, notice, play, snapshot, status, trusted }, files);
  } catch (error) {
    console.error(error);
    // What the page does by itself can wait; what was asked for is missed.
    if (part !== "file") {
      const isKept = part === "notice" ? "" : " Your game is kept.";
      notice(`This part of the page could not be loaded: there is no connection, or there is a newer version of the page. Load the page again.${isKept}`);
    }
  }
}

/** Has saves of the first version written anew, by the part that reads them. */
async function migrate() {
  let old = false;
  try {
    old = Object.keys(localStorage).some((key) => key.startsWith("twenty48/1/game/") && localStorage[key].startsWith("twenty48.1."));
  } catch {
    // Without storage there is nothing to write anew.
  }
  if (old) await (await dialogs()).migrate();
}

try {
  // The last that came into browsers of what the game can't do without.
  if (!window.HTMLDialogElement) throw new Error("no dialogs");
  fit();
  const [kept] = await Promise.all([copies(on_stored_text), init(), migrate()]);
  const get = (name) => [location.search, location.hash].map((part) => new URLSearchParams(part.slice(1)).get(name)).find((text) => text !== null);
  start(document, openDialog, copy, kept, get("seed"), get("variant"), location.hash > "");
  trouble.remove();
  keepOffline();
  // What others have put there asks for nothing; some write the sign in another way.
  if (/#.*(game|challenge|daily|open)=|%(25)*3d|&amp;/i.test(asked)) openDialog("link", "");
  // A click beside a dialog closes it: it is one on the dialog itself then.
  let last;
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, (event) => (last = event), true);
  addEventListener("click", ({ target, clientX, clientY }) => {
    // A drag out of it, as of one who selects a text, is no click beside it.
    if (target.localName !== "dialog" || last?.target !== target) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
  });
  // What another window has kept.
  addEventListener("storage", ({ key, newValue }) => {
    if (key && newValue) on_stored_text(key, newValue);
  });
  // A link that comes into an open page is opened as in a new one.
  addEventListener("hashchange", () => location.reload());
  // Texts and files that are dropped or pasted are brought in. A middle click
  // pastes what happens to be selected, which nobody means to open here.
  addEventListener("dragover", (event) => event.preventDefault());
  const bring = (event) => {
    const data = event.dataTransfer ?? event.clipboardData;
    const text = data.getData("text");
    const files = [...data.files];
    // A field takes a text by itself.
    if (event.type === "paste" && (last?.button === 1 || (text && event.target.matches?.(":read-write")))) return;
    event.preventDefault();
    if (text || files[0]) openDialog(event.type, text, files);
  };
  addEventListener("drop", bring);
  addEventListener("paste", bring);
} catch (error) {
  const text = document.getElementById("trouble-text");
  if (typeof WebAssembly !== "object") {
    text.textContent =
      "This browser has no WebAssembly, or it is switched off, as in a lockdown mode. Allow it, or open the page in another browser.";
  } else if (!navigator.onLine) {
    text.textContent = "There is no connection, and a part of the game is missing. Connect and load the page again.";
  } else {
    // What stands there already says what to do.
    text.append(` (${error})`);
  }
  trouble.classList.add("certain");
  console.error(error);
}
