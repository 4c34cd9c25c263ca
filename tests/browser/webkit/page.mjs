// Playwright's page, as far as the tests use it, on a window of WebKitGTK.

import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { ADDRESS } from "../address.mjs";
import { CORNER } from "./driver.mjs";
import { Keyboard, Mouse } from "./input.mjs";
import { Finder } from "./locator.mjs";
import { unsupported } from "./unsupported.mjs";
import { pack, unpack } from "./values.mjs";

/** How often something that isn't so yet is looked at again, in ms. */
const PACE = [0, 20, 50, 100];
const NO_KIT = "there is no kit yet";

/** The script whose body is run in the page; what it answers is packed. */
const script = (body) => `
  const [packed, answer] = arguments; ${pack} ${unpack}
  const kit = window[Symbol.for("test kit")];
  const tell = (result) => answer(pack({ ...result, url: location.href, told: window[Symbol.for("told")], scripts: document.scripts.length }));
  (async () => { const args = unpack(packed); ${body} })().then(
    (value) => tell({ value }),
    (error) => tell({ error: { name: error?.name ?? "Error", message: error?.message ?? String(error) } }),
  );`;

/** Whether a text is an expression, or else statements. */
function isExpression(text) {
  try {
    return Boolean(new Function(`return (${text}\n);`));
  } catch {
    return false;
  }
}

const functionBody = (work) => {
  if (typeof work === "function") return `return (${work})(...args)`;
  return isExpression(work) ? `return (${work}\n)` : work;
};

export class Page extends Finder {
  keyboard = new Keyboard(this);
  mouse = new Mouse(this);
  #context;
  #window;
  #url = "about:blank";
  #closed = false;

  constructor(context, window) {
    super(null, "");
    this._page = this;
    this.#context = context;
    this.#window = window;
  }

  toString() {
    return "page";
  }

  /** A command to the page's window. */
  async #command(method, path, body) {
    if (this.#closed) throw new Error("the page is closed");
    return this.#context._command(this.#window, method, path, body);
  }

  async #execute(body, args) {
    const answer = await this.#command("POST", "/execute/async", { script: script(body), args: [pack(args)] });
    const { value, error, url, told, scripts } = unpack(answer);
    this.#url = url;
    if (told) await this.#context._site.hasHeard(told);
    else if (scripts > 0 && url.startsWith(this.#context._site.origin)) throw new Error("the script that is to run first in the page did not run");
    if (error) throw Object.assign(new Error(`in the page: ${error.name}: ${error.message}`), { name: error.name });
    return value;
  }

  /** Runs a body in the page, with the kit of in-page.mjs at hand. */
  async _run(body, args) {
    const guarded = `if (!kit) return ${JSON.stringify(NO_KIT)}; ${body}`;
    const value = await this.#execute(guarded, args);
    if (value !== NO_KIT) return value;
    await this.#command("POST", "/execute/sync", { script: `${await this.#context._kit()}; Object.defineProperty(window, Symbol.for("test kit"), { value: kit });`, args: [] });
    return this.#execute(guarded, args);
  }

  _kit(name, ...args) {
    return this._run(`return kit.${name}(...args)`, args);
  }

  _act(actions) {
    return this.#command("POST", "/actions", { actions });
  }

  /** Tries until the attempt gives something, or the time is over. */
  async _until(what, { timeout = 30_000 } = {}, attempt) {
    const end = performance.now() + (timeout || Infinity);
    let why = "";
    for (let tries = 0; ; tries += 1) {
      let result = null;
      try {
        result = await attempt((reason) => (why = reason), tries);
      } catch (error) {
        // A page that is just being left can't answer.
        if (error.name !== "DriverError" || performance.now() > end) throw error;
        why = error.message;
      }
      if (result !== null) return result;
      if (performance.now() > end) throw new Error(`${timeout} ms were not enough for ${typeof what === "function" ? what(why) : what}`);
      await pause(PACE[Math.min(tries, PACE.length - 1)]);
    }
  }

  context = () => this.#context;
  mainFrame = () => this;
  frames = () => [this];
  isClosed = () => this.#closed;
  viewportSize = () => this.#size;
  #size = null;

  evaluate(work, argument) {
    return this.#execute(functionBody(work), [argument]);
  }

  /** As of the last answer of the page; one that is asked anew is on its way. */
  url() {
    if (!this.#closed) this.#execute("", []).catch(() => {});
    return this.#context._site.outside(this.#url);
  }

  title = () => this.evaluate(() => document.title);
  content = () => this.evaluate(() => document.documentElement.outerHTML);

  async goto(url) {
    await this.#command("POST", "/url", { url: this.#context._site.inside(url) });
    await this.#execute("", []);
    if (this.#url === "about:blank" && url !== this.#url) throw new Error(`${url} could not be loaded`);
    return null;
  }

  async #navigate(path) {
    await this.#command("POST", path, {});
    await this.#execute("", []);
    return null;
  }

  reload = () => this.#navigate("/refresh");
  goBack = () => this.#navigate("/back");
  goForward = () => this.#navigate("/forward");
  bringToFront = () => this.#command("POST", "/window", { handle: this.#window });

  async addInitScript(work, argument) {
    if (this.#context.pages().length > 1) unsupported("a script before the page's is the same for all pages");
    await this.#context.addInitScript(work, argument);
  }

  async setViewportSize({ width, height }) {
    this.#size = { width, height };
    // What is around the page comes on top; a second window has a bar.
    const frame = await this.evaluate(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }));
    await this.#command("POST", "/window/rect", { ...CORNER, width: width + frame.width, height: height + frame.height });
    await this._until((size) => `a window of ${width} x ${height}, not ${size}`, { timeout: 5000 }, async (explain) => {
      const size = await this.evaluate(() => [innerWidth, innerHeight]);
      explain(size.join(" x "));
      return (size[0] === width && size[1] === height) || null;
    });
  }

  /** GTK has settings for these, which a browser reads when it starts. */
  async emulateMedia(features) {
    const { reducedMotion, colorScheme, ...others } = features;
    if (Object.keys(others).length > 0) unsupported(`${Object.keys(others).join(", ")} can't be set`);
    this.#window = await this.#context._restart({ reducedMotion, colorScheme });
    if (this.#size) await this.setViewportSize(this.#size);
  }

  async screenshot() {
    return Buffer.from(await this.#command("GET", "/screenshot"), "base64");
  }

  // Events are those of the context's site: it has no other way to know.
  on(event, listener) {
    if (["console", "pageerror", "request", "requestfailed"].includes(event)) this.#context._site.on(event, listener);
    else unsupported(`a page's ${event} can't be followed`);
    return this;
  }

  off(event, listener) {
    this.#context._site.off(event, listener);
    return this;
  }

  waitForEvent(event) {
    if (!["console", "pageerror", "request", "requestfailed"].includes(event)) unsupported(`a page's ${event} can't be followed`);
    const came = once(this.#context._site, event, { signal: AbortSignal.timeout(30_000) }).then(([value]) => value);
    // A test that ended before may not wait for it any more.
    came.catch(() => {});
    return came;
  }

  waitForTimeout = (ms) => pause(ms);

  async waitForLoadState(state = "load") {
    await this._until(`the page to be ready (${state})`, {}, async () => {
      const ready = await this.evaluate(() => document.readyState);
      if (state === "networkidle") return (ready === "complete" && performance.now() - this.#context._site.latest > 500) || null;
      return ready === "complete" || (state === "domcontentloaded" && ready === "interactive") || null;
    });
  }

  async waitForFunction(work, argument, options) {
    await this._until("a function to hold", options, async () => (await this.evaluate(work, argument)) || null);
  }

  async waitForURL(url, options) {
    const fits = (now) => (url instanceof RegExp ? url.test(now) : typeof url === "function" ? url(new URL(now)) : now === new URL(url, ADDRESS).href);
    await this._until(`the address to be ${url}`, options, async () => {
      await this.#execute("", []);
      return fits(this.#context._site.outside(this.#url)) || null;
    });
  }

  async waitForSelector(selector, options) {
    await this.locator(selector).waitFor(options);
  }

  click = (selector, options) => this.locator(selector).click(options);
  fill = (selector, text, options) => this.locator(selector).fill(text, options);
  textContent = (selector, options) => this.locator(selector).textContent(options);

  route = (pattern, handler) => this.#context.route(pattern, handler);
  unroute = (pattern) => this.#context.unroute(pattern);

  exposeFunction = () => unsupported("a page can't call into the test");
  pdf = () => unsupported("nothing prints");

  get clock() {
    return unsupported("the page's clock can't be held");
  }

  get touchscreen() {
    return unsupported("touch arrives as a mouse");
  }

  async close() {
    if (this.#closed) return;
    await this.#context._closeWindow(this, this.#window);
    this.#closed = true;
  }

  /** No command may follow, whoever still waits for something. */
  _end() {
    this.#closed = true;
  }
}
