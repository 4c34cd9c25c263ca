// Playwright's matchers for locators and pages that come by WebDriver. Like
// its own they look again until it is so, or the time is over.

import { expect as base } from "@playwright/test";
import { ADDRESS } from "../address.mjs";
import { Locator } from "./locator.mjs";
import { Page } from "./page.mjs";

const PACE = 100;

/** Text as Playwright compares it with a string. */
const normal = (text) => text.replace(/[\u200b\u00ad]/g, "").trim().replace(/\s+/g, " ");

/** Whether a text is the one expected, or has it in it. */
function fits(text, expected, { whole = true, spaces = false, ignoreCase = false } = {}) {
  if (text === null || text === undefined) return false;
  if (expected instanceof RegExp) return new RegExp(expected.source, ignoreCase ? `${expected.flags.replace("i", "")}i` : expected.flags).test(text);
  const form = (string) => (ignoreCase ? (spaces ? normal(string) : string).toLowerCase() : spaces ? normal(string) : string);
  return whole ? form(text) === form(String(expected)) : form(text).includes(form(String(expected)));
}

/** Whether all are found among the texts, in that order. */
function inOrder(texts, expected, options) {
  let next = 0;
  for (const text of texts) if (next < expected.length && fits(text, expected[next], options)) next += 1;
  return next === expected.length;
}

const print = (value) => (value instanceof RegExp ? String(value) : JSON.stringify(value) ?? "nothing");

/** Looks until what it sees passes, or doesn't where it shall not. */
async function watch(state, received, expected, options, see) {
  const timeout = options?.timeout ?? state.timeout;
  const page = received._page;
  let seen;
  try {
    await page._until("", { timeout }, async () => {
      seen = await see();
      return seen.pass !== state.isNot || null;
    });
  } catch (error) {
    if (!seen || !error.message.startsWith(`${timeout} ms`)) throw error;
  }
  return {
    pass: seen.pass,
    expected,
    actual: seen.value,
    message: () => `${received}\n\nexpected${state.isNot ? " not" : ""}: ${print(expected)}\nreceived: ${seen.found === false ? "no such element" : print(seen.value)}\nafter ${timeout} ms`,
  };
}

/** Asks one thing of the element; where there is none, it doesn't pass, nor the contrary. */
function asks(kind, judge, missing = (isNot) => isNot) {
  return function (locator, ...args) {
    const { expected, options, argument } = judge.read(...args);
    return watch(this, locator, expected, options, async () => {
      const { found, value } = await locator._page._kit("look", locator._selector, kind, argument);
      return { found, value, pass: found ? judge.holds(value, expected, options) : missing(this.isNot) };
    });
  };
}

/** A matcher of a state that is so or isn't. */
function is(kind, name, whenMissing) {
  const read = (options = {}) => ({ expected: options[name] ?? true, options });
  return asks(kind, { read, holds: (value, expected) => value === expected }, whenMissing);
}

/** A matcher of the opposite state. */
const isnt = (kind, whenMissing) => asks(kind, { read: (options) => ({ expected: false, options }), holds: (value) => value === false }, whenMissing);

const passes = () => true;
const fails = () => false;

/** A matcher of the element's text, or of those of all elements. */
function text(whole) {
  return function (locator, expected, options = {}) {
    const kind = options.useInnerText ? "innerText" : "text";
    const how = { whole, spaces: true, ignoreCase: options.ignoreCase };
    if (Array.isArray(expected)) {
      return watch(this, locator, expected, options, async () => {
        const value = await locator._page._kit("lookAll", locator._selector, kind);
        return { value, pass: (!whole || value.length === expected.length) && inOrder(value, expected, how) };
      });
    }
    const read = () => ({ expected, options });
    return asks(kind, { read, holds: (value) => fits(value, expected, how) }).call(this, locator);
  };
}

/** A matcher of a named thing of the element: an attribute, a style. */
const named = (kind, holds = (value, expected) => fits(value, expected)) => asks(kind, { read: (argument, expected, options) => ({ argument, expected, options }), holds });

const valued = (kind) => asks(kind, { read: (expected, options) => ({ expected, options }), holds: (value, expected, options) => fits(value, expected, options) });

const matchers = {
  toHaveText: text(true),
  toContainText: text(false),
  toBeVisible: is("visible", "visible", fails),
  toBeHidden: isnt("visible", passes),
  toBeAttached: is("attached", "attached", fails),
  toBeEnabled: isnt("disabled"),
  toBeDisabled: is("disabled"),
  toBeEditable: is("editable", "editable"),
  toBeChecked: is("checked", "checked"),
  toBeFocused: is("focused"),
  toBeEmpty: is("empty"),
  toBeInViewport: asks("shown", { read: (options = {}) => ({ expected: options.ratio ?? 0, options }), holds: (value, ratio) => value > 0 && value > ratio - 1e-9 }, fails),
  toHaveValue: valued("value"),
  toHaveValues: asks("values", { read: (expected, options) => ({ expected, options }), holds: (values, expected) => values.length === expected.length && inOrder(values, expected) }),
  toHaveCSS: named("css"),
  toHaveJSProperty: named("property", (value, expected) => JSON.stringify(value) === JSON.stringify(expected)),

  toHaveAttribute(locator, name, expected, options) {
    if (typeof expected === "string" || expected instanceof RegExp) return named("attribute").call(this, locator, name, expected, options);
    return named("attribute", (value) => value !== null).call(this, locator, name, "any value", expected);
  },

  toHaveClass(locator, expected, options) {
    return named("attribute", (value) => fits(value ?? "", expected, { spaces: true })).call(this, locator, "class", expected, options);
  },

  toHaveId(locator, expected, options) {
    return named("attribute").call(this, locator, "id", expected, options);
  },

  toHaveCount(locator, expected, options) {
    return watch(this, locator, expected, options, async () => {
      const value = await locator.count();
      return { value, pass: value === expected };
    });
  },

  toHaveURL(page, expected, options) {
    const wanted = typeof expected === "string" ? new URL(expected, ADDRESS).href : expected;
    return watch(this, page, wanted, options, async () => {
      await page.title();
      const value = page.url();
      return { value, pass: typeof wanted === "function" ? wanted(new URL(value)) : fits(value, wanted, options) };
    });
  },

  toHaveTitle(page, expected, options) {
    return watch(this, page, expected, options, async () => {
      const value = await page.title();
      return { value, pass: fits(value, expected, { spaces: true }) };
    });
  },
};

const ours = base.extend(matchers);
const chosen = (actual, kind) => (actual instanceof Locator || actual instanceof Page ? kind(ours) : kind(base));

/** Playwright's expect, which knows our locators too. */
export const expect = new Proxy(base, {
  apply: (_, self, [actual, ...rest]) => chosen(actual, (expect) => expect)(actual, ...rest),
  get: (target, name) => (name === "soft" ? (actual, ...rest) => chosen(actual, (expect) => expect.soft)(actual, ...rest) : target[name]),
});
