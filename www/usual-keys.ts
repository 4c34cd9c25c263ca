// The keys that the page knows (src/input/keymap.rs), pressed in place of others: of a gamepad, or
// of keys that the player has chosen.

/** The usual key of each action. */
export const USUAL_KEYS = {
  up: "ArrowUp",
  right: "ArrowRight",
  down: "ArrowDown",
  left: "ArrowLeft",
  undo: "u",
  redo: "U",
  peek: "p",
  hint: "b",
  autoplay: "B",
  bookmark: "n",
  new: "r",
  menu: "m",
};

/** Presses a key (`keydown`), or lets it go (`keyup`). */
export function press(target: EventTarget, type: string, key: string, repeat = false) {
  const shiftKey = key.length === 1 && key !== key.toLowerCase();
  const event = new KeyboardEvent(type, { key, shiftKey, repeat, bubbles: true, cancelable: true });
  target.dispatchEvent(Object.assign(event, { isByHand: true, isUsual: true }));
}
