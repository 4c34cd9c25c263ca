// Keyboard and mouse, by WebDriver's actions: the events are trusted.

import { combination, keyValue } from "./keys.mjs";

export class Keyboard {
  #page;

  constructor(page) {
    this.#page = page;
  }

  #act(actions) {
    return this.#page._act([{ type: "key", id: "keyboard", actions }]);
  }

  down = (key) => this.#act([{ type: "keyDown", value: keyValue(key) }]);
  up = (key) => this.#act([{ type: "keyUp", value: keyValue(key) }]);

  press(keys, { delay = 0 } = {}) {
    const { modifiers, key } = combination(keys);
    return this.#act([
      ...modifiers.map((value) => ({ type: "keyDown", value })),
      { type: "keyDown", value: key },
      ...(delay ? [{ type: "pause", duration: delay }] : []),
      { type: "keyUp", value: key },
      ...modifiers.reverse().map((value) => ({ type: "keyUp", value })),
    ]);
  }

  async type(text, { delay = 0 } = {}) {
    const named = { "\n": "Enter", "\t": "Tab" };
    for (const sign of text) await this.press(named[sign] ?? sign, { delay });
  }

  insertText = (text) => this.#page.evaluate((text) => void document.execCommand("insertText", false, text), text);

  /** Does something while keys are held. */
  async _with(keys = [], work) {
    for (const key of keys) await this.down(key);
    await work();
    for (const key of [...keys].reverse()) await this.up(key);
  }
}

const BUTTONS = { left: 0, middle: 1, right: 2 };

export class Mouse {
  #page;
  #at = { x: 0, y: 0 };

  constructor(page) {
    this.#page = page;
  }

  #act(actions) {
    return this.#page._act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  #moves(x, y, steps = 1) {
    const from = this.#at;
    this.#at = { x, y };
    const point = (share) => ({ type: "pointerMove", duration: 0, x: Math.floor(from.x + (x - from.x) * share), y: Math.floor(from.y + (y - from.y) * share) });
    return Array.from({ length: steps }, (_, step) => point((step + 1) / steps));
  }

  move = (x, y, { steps } = {}) => this.#act(this.#moves(x, y, steps));
  down = ({ button = "left" } = {}) => this.#act([{ type: "pointerDown", button: BUTTONS[button] }]);
  up = ({ button = "left" } = {}) => this.#act([{ type: "pointerUp", button: BUTTONS[button] }]);

  click(x, y, { button = "left", clickCount = 1, delay = 0 } = {}) {
    const once = [{ type: "pointerDown", button: BUTTONS[button] }, ...(delay ? [{ type: "pause", duration: delay }] : []), { type: "pointerUp", button: BUTTONS[button] }];
    return this.#act([...this.#moves(x, y), ...Array(clickCount).fill(once).flat()]);
  }

  dblclick = (x, y, options) => this.click(x, y, { ...options, clickCount: 2 });

  wheel(deltaX, deltaY) {
    const { x, y } = this.#at;
    return this.#page._act([{ type: "wheel", id: "wheel", actions: [{ type: "scroll", x: Math.floor(x), y: Math.floor(y), deltaX, deltaY }] }]);
  }
}
