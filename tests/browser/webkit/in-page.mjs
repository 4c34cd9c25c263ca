// What runs in the page: finding elements as Playwright finds them, telling
// their state, and changing controls. It is bundled into one script.

import { Ivya } from "ivya";

const finder = Ivya.create({ browser: "webkit", testIdAttribute: "data-testid" });

export const all = (selector) => (selector ? finder.queryLocatorSelectorAll(selector, document) : [document.documentElement]);

/** The one element that a selector means, null for none. */
function only(selector) {
  const elements = all(selector);
  if (elements.length <= 1) return elements[0] ?? null;
  const shown = elements.slice(0, 5).map((element) => finder.previewNode(element));
  throw Object.assign(new Error(`${elements.length} elements fit:\n${shown.join("\n")}`), { name: "StrictError" });
}

/** The element, for what isn't tried again. */
export function one(selector) {
  const element = only(selector);
  if (!element) throw Object.assign(new Error("no element fits"), { name: "MissingError" });
  return element;
}

function visible(element) {
  if (getComputedStyle(element).display === "contents") return [...element.childNodes].some((child) => (child instanceof Element ? visible(child) : child.nodeType === Node.TEXT_NODE && child.textContent.trim()));
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

const disabled = (element) => element.matches(":disabled") || element.closest("[aria-disabled=true]") !== null;
const editable = (element) => !disabled(element) && (element.isContentEditable || !element.readOnly);

function checked(element) {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute("aria-checked") === "true";
}

/** The share of an element that the window shows. */
function shown(element) {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      resolve(entry.intersectionRatio);
    });
    observer.observe(element);
    // It answers with the next frame.
    requestAnimationFrame(() => {});
  });
}

/** The control of a label, or the element itself. */
const control = (element) => (element.matches("input, textarea, select") ? element : element.closest("label")?.control ?? element);

const looks = {
  text: (element) => element.textContent,
  innerText: (element) => element.innerText,
  value: (element) => control(element).value,
  values: (element) => [...control(element).selectedOptions].map((option) => option.value),
  attribute: (element, name) => element.getAttribute(name),
  property: (element, name) => element[name],
  css: (element, name) => getComputedStyle(element).getPropertyValue(name) || getComputedStyle(element)[name],
  html: (element) => element.innerHTML,
  visible,
  disabled,
  editable,
  shown,
  checked: (element) => checked(control(element)),
  focused: (element) => document.activeElement === element && document.hasFocus(),
  attached: () => true,
  empty: (element) => (element.matches("input, textarea") ? element.value === "" : element.textContent.trim() === ""),
  box: (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return visible(element) ? { x, y, width, height } : null;
  },
};

/** What is to be known of the one element: `{ found, value }`. */
export async function look(selector, kind, argument) {
  const element = only(selector);
  return element ? { found: true, value: await looks[kind](element, argument) } : { found: false };
}

/** What is to be known of every element. */
export const lookAll = (selector, kind, argument) => Promise.all(all(selector).map((element) => looks[kind](element, argument)));

const frame = () => new Promise(requestAnimationFrame);

/**
 * Where to click: the middle of the element once it is seen, at rest, enabled
 * and not covered; else `{ not }`, and it is worth trying again.
 */
export async function place(selector, { force = false, enabled = true, position } = {}, tries = 0) {
  const element = only(selector);
  if (!element) return { not: "there" };
  if (!force && !visible(element)) return { not: "visible" };
  if (!force && enabled && disabled(element)) return { not: "enabled" };
  // What covers it where it is may not cover it elsewhere.
  const block = [null, "end", "center", "start"][tries % 4];
  if (block) element.scrollIntoView({ block, inline: block, behavior: "instant" });
  else element.scrollIntoViewIfNeeded();
  const corners = () => JSON.stringify(element.getBoundingClientRect());
  let before = corners();
  for (let frames = 0; frames < (force ? 0 : 2); frames += 1) {
    await frame();
    if (corners() !== before) return { not: "at rest" };
    before = corners();
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = position ? { x: x + position.x, y: y + position.y } : { x: x + width / 2, y: y + height / 2 };
  if (at.x < 0 || at.y < 0 || at.x > innerWidth || at.y > innerHeight) return { not: "in the window" };
  const hit = document.elementFromPoint(at.x, at.y);
  const meant = hit && (element.contains(hit) || hit.closest("label")?.control === element);
  return force || meant ? at : { not: `uncovered: ${hit ? finder.previewNode(hit) : "nothing"} is there` };
}

/** Brings the focus to an element; false where there is none. */
export function focus(selector) {
  const element = only(selector);
  element?.focus();
  return element !== null;
}

/** Takes the focus away. */
export const blur = (selector) => one(selector).blur();

const announce = (element, ...types) => types.forEach((type) => element.dispatchEvent(new Event(type, { bubbles: true, composed: true })));

/** Writes into a field as one who pastes; false while it can't be. */
export function fill(selector, text) {
  const found = only(selector);
  const element = found && control(found);
  if (!element || !visible(element) || !editable(element)) return false;
  element.focus();
  if (element instanceof HTMLInputElement && /^(color|date|time|datetime-local|month|range|week)$/.test(element.type)) {
    element.value = text;
    announce(element, "input", "change");
    return true;
  }
  if (element.select) element.select();
  else getSelection().selectAllChildren(element);
  document.execCommand(text ? "insertText" : "delete", false, text);
  return true;
}

/** Chooses options by value or label; the values, or null while it can't be. */
export function choose(selector, wanted) {
  const found = only(selector);
  const element = found && control(found);
  if (!element || !visible(element) || disabled(element)) return null;
  const fits = (option) => wanted.some((one) => (typeof one === "string" ? option.value === one || option.label.trim() === one : Object.entries(one).every(([key, value]) => option[key] === value)));
  const chosen = [...element.options].filter(fits);
  if (chosen.length < wanted.length) return null;
  for (const option of element.options) option.selected = chosen.includes(option);
  announce(element, "input", "change");
  return chosen.map((option) => option.value);
}

/** Sends a made-up event. */
export function dispatch(selector, type, init) {
  const Kind = /^(click|dblclick|mouse)/.test(type) ? MouseEvent : /^pointer/.test(type) ? PointerEvent : /^key/.test(type) ? KeyboardEvent : Event;
  one(selector).dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, composed: true, ...init }));
}

/** Brings an element into the window. */
export const reveal = (selector) => one(selector).scrollIntoViewIfNeeded();
