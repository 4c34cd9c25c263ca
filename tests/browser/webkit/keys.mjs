// Keys by Playwright's names, as WebDriver has them.

const SPECIAL = {
  Backspace: 0xe003, Tab: 0xe004, Enter: 0xe007, Shift: 0xe008, Control: 0xe009, Alt: 0xe00a, Pause: 0xe00b, Escape: 0xe00c,
  PageUp: 0xe00e, PageDown: 0xe00f, End: 0xe010, Home: 0xe011, ArrowLeft: 0xe012, ArrowUp: 0xe013, ArrowRight: 0xe014, ArrowDown: 0xe015,
  Insert: 0xe016, Delete: 0xe017, Meta: 0xe03d, ControlOrMeta: 0xe009, ShiftLeft: 0xe008, ControlLeft: 0xe009, AltLeft: 0xe00a, MetaLeft: 0xe03d,
  NumpadMultiply: 0xe024, NumpadAdd: 0xe025, NumpadSubtract: 0xe027, NumpadDecimal: 0xe028, NumpadDivide: 0xe029, NumpadEnter: 0xe007,
};

/** Keys named by their place on the keyboard, where the name has no letter. */
const PLACES = { Space: " ", Minus: "-", Equal: "=", BracketLeft: "[", BracketRight: "]", Backslash: "\\", Semicolon: ";", Quote: "'", Backquote: "`", Comma: ",", Period: ".", Slash: "/" };

/** The value by which WebDriver knows a key. */
export function keyValue(name) {
  if (name in SPECIAL) return String.fromCharCode(SPECIAL[name]);
  if (name in PLACES) return PLACES[name];
  const [, kind, rest] = name.match(/^(Key|Digit|Numpad|F)(\w+)$/) ?? [];
  if (kind === "Key") return rest.toLowerCase();
  if (kind === "Digit") return rest;
  if (kind === "Numpad") return String.fromCharCode(0xe01a + Number(rest));
  if (kind === "F") return String.fromCharCode(0xe030 + Number(rest));
  if ([...name].length !== 1) throw new Error(`no key is called ${name}`);
  return name;
}

/** A combination such as Shift+U: its modifiers, and its key. */
export function combination(text) {
  const parts = text.endsWith("++") ? [...text.slice(0, -2).split("+"), "+"] : text === "+" ? ["+"] : text.split("+");
  return { modifiers: parts.slice(0, -1).map(keyValue), key: keyValue(parts.at(-1)) };
}
