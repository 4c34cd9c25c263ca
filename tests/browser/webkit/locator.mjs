// Playwright's locators, as far as the tests use them: a selector that is
// looked up anew for each question, and actions that wait until they can be.

import { asLocator, getByAltTextSelector, getByLabelSelector, getByPlaceholderSelector, getByRoleSelector, getByTestIdSelector, getByTextSelector, getByTitleSelector } from "ivya";
import { combination } from "./keys.mjs";
import { unsupported } from "./unsupported.mjs";

/** What a page and a locator both offer: finding further elements. */
export class Finder {
  constructor(page, selector) {
    this._page = page;
    this._selector = selector;
  }

  _within(part) {
    return new Locator(this._page, this._selector ? `${this._selector} >> ${part}` : part);
  }

  locator(what, options) {
    const part = typeof what === "string" ? what : `internal:chain=${JSON.stringify(what._selector)}`;
    return options ? this._within(part).filter(options) : this._within(part);
  }

  getByRole(role, options) {
    return this._within(getByRoleSelector(role, options));
  }

  getByText(text, options) {
    return this._within(getByTextSelector(text, options));
  }

  getByLabel(text, options) {
    return this._within(getByLabelSelector(text, options));
  }

  getByPlaceholder(text, options) {
    return this._within(getByPlaceholderSelector(text, options));
  }

  getByTitle(text, options) {
    return this._within(getByTitleSelector(text, options));
  }

  getByAltText(text, options) {
    return this._within(getByAltTextSelector(text, options));
  }

  getByTestId(id) {
    return this._within(getByTestIdSelector("data-testid", id));
  }
}

export class Locator extends Finder {
  toString() {
    return asLocator("javascript", this._selector);
  }

  page() {
    return this._page;
  }

  filter({ hasText, hasNotText, has, hasNot, visible } = {}) {
    const text = (kind, wanted) => getByTextSelector(wanted).replace("internal:text=", `internal:${kind}=`);
    const inner = (kind, locator) => `internal:${kind}=${JSON.stringify(locator._selector)}`;
    const parts = [];
    if (hasText !== undefined) parts.push(text("has-text", hasText));
    if (hasNotText !== undefined) parts.push(text("has-not-text", hasNotText));
    if (has) parts.push(inner("has", has));
    if (hasNot) parts.push(inner("has-not", hasNot));
    if (visible !== undefined) parts.push(`visible=${visible}`);
    return parts.reduce((locator, part) => locator._within(part), this);
  }

  and(other) {
    return this._within(`internal:and=${JSON.stringify(other._selector)}`);
  }

  or(other) {
    return this._within(`internal:or=${JSON.stringify(other._selector)}`);
  }

  nth(index) {
    return this._within(`nth=${index}`);
  }

  first() {
    return this.nth(0);
  }

  last() {
    return this.nth(-1);
  }

  async all() {
    return Array.from({ length: await this.count() }, (_, index) => this.nth(index));
  }

  /** Asks something of the one element, as soon as it is there. */
  async #look(kind, argument, options) {
    const { value } = await this._page._until(`${kind} of ${this}`, options, async () => {
      const looked = await this._page._kit("look", this._selector, kind, argument);
      return looked.found ? looked : null;
    });
    return value;
  }

  /** Asks something of the one element now, where there may be none. */
  async #state(kind) {
    return (await this._page._kit("look", this._selector, kind)).value;
  }

  count = async () => (await this._page._kit("lookAll", this._selector, "attached")).length;
  allTextContents = () => this._page._kit("lookAll", this._selector, "text");
  allInnerTexts = () => this._page._kit("lookAll", this._selector, "innerText");
  textContent = (options) => this.#look("text", undefined, options);
  innerText = (options) => this.#look("innerText", undefined, options);
  innerHTML = (options) => this.#look("html", undefined, options);
  inputValue = (options) => this.#look("value", undefined, options);
  getAttribute = (name, options) => this.#look("attribute", name, options);
  boundingBox = (options) => this.#look("box", undefined, options);
  isChecked = (options) => this.#look("checked", undefined, options);
  isDisabled = (options) => this.#look("disabled", undefined, options);
  isEnabled = async (options) => !(await this.isDisabled(options));
  isEditable = (options) => this.#look("editable", undefined, options);
  isVisible = async () => (await this.#state("visible")) ?? false;
  isHidden = async () => !(await this.isVisible());

  async evaluate(work, argument, options) {
    await this.#look("attached", undefined, options);
    return this._page._run(`return (${work})(kit.one(args[0]), args[1])`, [this._selector, argument]);
  }

  evaluateAll(work, argument) {
    return this._page._run(`return (${work})(kit.all(args[0]), args[1])`, [this._selector, argument]);
  }

  async waitFor({ state = "visible", ...options } = {}) {
    const kind = { visible: "visible", hidden: "visible", attached: "attached", detached: "attached" }[state];
    const wanted = state === kind;
    await this._page._until(`${this} to be ${state}`, options, async () => ((await this.#state(kind)) ?? false) === wanted || null);
  }

  /** Where the mouse goes, as soon as it can. */
  #place(options) {
    return this._page._until((why) => `${this} to be ${why}`, options, async (explain, tries) => {
      const found = await this._page._kit("place", this._selector, options, tries);
      if (found.not) explain(found.not);
      return found.not ? null : found;
    });
  }

  async click(options = {}) {
    const { x, y } = await this.#place(options);
    await this._page.keyboard._with(options.modifiers, () => this._page.mouse.click(x, y, options));
  }

  dblclick = (options = {}) => this.click({ ...options, clickCount: 2 });
  tap = () => unsupported("touch arrives as a mouse");

  async hover(options = {}) {
    const { x, y } = await this.#place({ ...options, enabled: false });
    await this._page.mouse.move(x, y);
  }

  async setChecked(wanted, options = {}) {
    if ((await this.isChecked(options)) === wanted) return;
    await this.click(options);
    if ((await this.isChecked(options)) !== wanted) throw new Error(`${this}: clicking it did not change it`);
  }

  check = (options) => this.setChecked(true, options);
  uncheck = (options) => this.setChecked(false, options);

  async focus(options) {
    await this._page._until(`${this} to be there`, options, async () => (await this._page._kit("focus", this._selector)) || null);
  }

  blur = () => this._page._kit("blur", this._selector);

  async press(key, options) {
    combination(key);
    await this.focus(options);
    await this._page.keyboard.press(key, options);
  }

  async pressSequentially(text, options) {
    await this.focus(options);
    await this._page.keyboard.type(text, options);
  }

  async fill(text, options) {
    await this._page._until(`${this} to be editable`, options, async () => (await this._page._kit("fill", this._selector, text)) || null);
  }

  clear = (options) => this.fill("", options);

  selectOption(wanted, options) {
    const list = Array.isArray(wanted) ? wanted : [wanted];
    return this._page._until(`${this} to have ${JSON.stringify(wanted)}`, options, () => this._page._kit("choose", this._selector, list));
  }

  dispatchEvent = (type, init) => this._page._kit("dispatch", this._selector, type, init);
  scrollIntoViewIfNeeded = () => this._page._kit("reveal", this._selector);
}
