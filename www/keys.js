// Keys that the player has changed, and letters that are no keys. What is pressed is turned
// into the key that the page knows for it (src/input/keymap.rs), before the page hears of it.
import { USUAL_KEYS, press } from "./usual-keys.js";

const FIELDS = "input, textarea, select, [contenteditable]";

let lettersAreKeys = true;
/** The usual keys by those that the player has chosen for them; both as `KeyboardEvent.key`. */
let changed = new Map();

/** The name by which a key is kept: what it types, in lower case, or its name. */
const nameOf = ({ key = "", code = "", shiftKey }) => {
  if (key === " ") return "Space";
  if (["", "Process", "Unidentified"].includes(key)) return code;
  if ([...key].length > 1) return key;
  const letter = key.toLowerCase();
  return shiftKey && letter !== key ? `Shift+${letter}` : letter;
};

/** Reads `undo=z left=F2`: for each action its key. Others are left out. */
const read = (text) => new Map(text.split(" ").map((part) => part.split("=")).filter(([action, key]) => USUAL_KEYS[action] && key));

/** Whether a key types a letter, a digit or a sign, and nothing is held with it. */
const isCharacter = ({ key = "", ctrlKey, metaKey, altKey }) => [...key].length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/** Whether an element takes what is typed. One of a closed dialog doesn't, though it has the focus until the next frame. */
const isField = (element) => element.matches?.(FIELDS) && !element.closest("dialog:not([open])");

function take(event) {
  // The page's own, turned already, and what is typed into fields.
  if (event.isUsual || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
  const usual = changed.get(nameOf(event));
  if (usual) {
    event.preventDefault();
    event.stopImmediatePropagation();
    press(event.target, event.type, usual, event.repeat);
  } else if ((!lettersAreKeys && isCharacter(event) && !event.target.closest?.("[role=grid]")) || isReplaced(event)) {
    // The browser may have it.
    event.stopImmediatePropagation();
  }
}

/** Whether the key is the usual one of an action that has another now. */
const isReplaced = (event) => [...changed.values()].some((usual) => usual.length === 1 && nameOf(event) === (usual === usual.toLowerCase() ? usual : `Shift+${usual.toLowerCase()}`));

/** Follows a setting: `letters` or `keys`. */
export function set(name, value) {
  if (name === "letters") lettersAreKeys = value !== "off";
  else changed = new Map([...read(value)].map(([action, key]) => [key, USUAL_KEYS[action]]));
  // Once, however often.
  for (const type of ["keydown", "keyup"]) addEventListener(type, take, true);
}
