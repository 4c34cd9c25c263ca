// Keys that the player has changed, and letters that are no keys. What is pressed is turned
// into the key that the page knows for it (src/input/keymap.rs), before the page hears of it.
import { press, USUAL_KEYS } from "./usual-keys.ts";

const FIELDS = "input, textarea, select, [contenteditable]";

let lettersAreKeys = true;
/** The usual keys by those that the player has chosen for them; both as `KeyboardEvent.key`. */
let changed = new Map<string, string>();

/** The name by which a key is kept: what it types, in lower case, or its name. */
const nameOf = ({ key = "", code = "", shiftKey }: KeyboardEvent) => {
  if (key === " ") return "Space";
  if (["", "Process", "Unidentified"].includes(key)) return code;
  if ([...key].length > 1) return key;
  const letter = key.toLowerCase();
  return shiftKey && letter !== key ? `Shift+${letter}` : letter;
};

/** Reads `undo=z left=F2`: the usual keys by those of the player. What is no action is left out. */
function read(text: string) {
  const keys = new Map<string, string>();
  for (const part of text.split(" ")) {
    const [action = "", key] = part.split("=");
    if (isAction(action) && key) keys.set(key, USUAL_KEYS[action]);
  }
  return keys;
}

const isAction = (name: string): name is keyof typeof USUAL_KEYS => Object.hasOwn(USUAL_KEYS, name);

/** Whether a key types a letter, a digit or a sign, and nothing is held with it. */
const isCharacter = ({ key = "", ctrlKey, metaKey, altKey }: KeyboardEvent) => [...key].length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;

/** Where the key that marks a moment has another meaning: it answers questions, and a dialog may have a use for it. */
const isElsewhere = () => document.querySelector("dialog[open]:not(#help, #menu), .game-won, .game-over") !== null;

/** Whether an element takes what is typed. One of a closed dialog doesn't, though it has the focus until the next frame. */
const isField = (target: EventTarget | null) => target instanceof Element && target.matches(FIELDS) && !target.closest("dialog:not([open])");

const isInGrid = (target: EventTarget | null) => target instanceof Element && target.closest("[role=grid]") !== null;

function take(event: KeyboardEvent) {
  // The page's own, turned already, and what is typed into fields.
  if (event.isUsual || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
  const usual = changed.get(nameOf(event));
  if (usual === USUAL_KEYS.bookmark && isElsewhere()) return;
  if (usual) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.target) press(event.target, event.type, usual, event.repeat);
  } else if ((!lettersAreKeys && isCharacter(event) && !isInGrid(event.target)) || isReplaced(event)) {
    // The browser may have it.
    event.stopImmediatePropagation();
  }
}

/** Whether the key is the usual one of an action that has another now. */
const isReplaced = (event: KeyboardEvent) =>
  [...changed.values()].some(
    (usual) =>
      usual.length === 1 &&
      nameOf(event) === (usual === usual.toLowerCase() ? usual : `Shift+${usual.toLowerCase()}`) &&
      !(usual === USUAL_KEYS.bookmark && isElsewhere()),
  );

/** Follows a setting: `letters` or `keys`. */
export function set(name: "letters" | "keys", value: string) {
  if (name === "letters") lettersAreKeys = value !== "off";
  else changed = read(value);
  // Once, however often.
  for (const type of ["keydown", "keyup"] as const) addEventListener(type, take, true);
}
