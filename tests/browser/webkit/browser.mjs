// Playwright's browser and context, as far as the tests use them. A worker
// keeps one WebKitGTK; each context gets an address of its own, and with it
// storage, workers and caches that nothing has touched.

import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";
import { build } from "vite";
import { CORNER, Driver } from "./driver.mjs";
import { Page } from "./page.mjs";
import { Site } from "./site.mjs";
import { unsupported } from "./unsupported.mjs";
import { pack, unpack } from "./values.mjs";

/** in-page.mjs and what it uses, as one script. */
async function bundle() {
  const entry = fileURLToPath(new URL("in-page.mjs", import.meta.url));
  const [{ output }] = await build({ configFile: false, logLevel: "error", build: { lib: { entry, formats: ["iife"], name: "kit" }, write: false } });
  return output[0].code;
}

export class Browser {
  // Playwright's own fixture looks whether it is connected to another machine.
  _connection = {};
  #start;
  #driver;
  #kit = bundle();
  #settings = null;
  #window;
  #context = null;

  static async launch(executable) {
    const browser = new Browser();
    browser.#start = () => Driver.start(executable);
    browser.#driver = await browser.#start();
    return browser;
  }

  async newContext(options = {}) {
    // One that a test left open, as when it was skipped, ends with that test.
    if (this.#context?._test === test.info().testId) unsupported("there is one context at a time");
    await this.#context?.close();
    this.#context = new Context(this, await Site.open(), test.info().testId);
    this.#context._set(options);
    return this.#context;
  }

  /** A browser with these settings, the one at hand if it has them. */
  async _window(settings) {
    const wanted = JSON.stringify(settings);
    if (this.#settings !== wanted) {
      this.#window = await this.#driver.launch(settings);
      this.#settings = wanted;
    }
    return this.#window;
  }

  _command = (...command) => this.#driver.browser(...command);
  _kit = () => this.#kit;

  /** The window is left as the next context wants it. */
  async _forget() {
    this.#context = null;
    const forget = async () => {
      for (const handle of await this.#driver.browser("GET", "/window/handles")) {
        if (handle === this.#window) continue;
        await this.#driver.browser("POST", "/window", { handle });
        await this.#driver.browser("DELETE", "/window");
      }
      await this.#driver.browser("POST", "/window", { handle: this.#window });
      await this.#driver.browser("DELETE", "/actions");
      await this.#driver.browser("POST", "/url", { url: "about:blank" });
      return true;
    };
    if (await Promise.race([forget().catch(() => false), pause(5000, false, { ref: false })])) return;
    // It has ended, or still waits for what a test began.
    this.#driver.close();
    this.#driver = await this.#start();
    this.#settings = null;
  }

  newPage = async (options) => (await this.newContext(options)).newPage();
  isConnected = () => true;
  contexts = () => (this.#context ? [this.#context] : []);
  version = () => "WebKitGTK";

  async close() {
    this.#driver.close();
  }
}

export class Context {
  #browser;
  #pages = [];
  #settings = { dark: false, still: false };
  #viewport = { width: 1280, height: 720 };
  #current = null;
  #queue = Promise.resolve();

  constructor(browser, site, test) {
    this.#browser = browser;
    this._site = site;
    this._test = test;
  }

  /** Takes the options of Playwright's contexts that it can. */
  _set({ viewport, colorScheme, reducedMotion, forcedColors, contrast, hasTouch, javaScriptEnabled, offline }) {
    if (hasTouch) unsupported("touch arrives as a mouse");
    if (javaScriptEnabled === false) unsupported("scripts can't be turned off");
    if (forcedColors === "active" || contrast === "more") unsupported("colours and contrast can't be forced");
    if (viewport) this.#viewport = viewport;
    if (offline !== undefined) this._site.offline = offline;
    if (colorScheme) this.#settings.dark = colorScheme === "dark";
    if (reducedMotion) this.#settings.still = reducedMotion === "reduce";
  }

  _kit = () => this.#browser._kit();

  /** A command to one of the windows. */
  _command(window, ...command) {
    const answered = this.#queue.then(async () => {
      if (this.#current !== window) await this.#turnTo(window);
      return this.#browser._command(...command);
    });
    this.#queue = answered.catch(() => {});
    return answered;
  }

  /** The window at work has the focus, as each page has with Playwright. */
  async #turnTo(window) {
    const several = this.#pages.length > 1;
    if (several && this.#current) await this.#browser._command("POST", "/window/rect", { x: CORNER.x + 1, y: CORNER.y + 1 });
    await this.#browser._command("POST", "/window", { handle: window });
    this.#current = window;
    if (several) await this.#browser._command("POST", "/window/rect", CORNER);
  }

  async newPage() {
    const first = await this.#browser._window(this.#settings);
    const window = this.#pages.length === 0 ? first : (await this.#browser._command("POST", "/window/new", { type: "window" })).handle;
    const page = new Page(this, window);
    this.#pages.push(page);
    await page.setViewportSize(this.#viewport);
    return page;
  }

  pages = () => [...this.#pages];
  browser = () => this.#browser;

  async _restart({ reducedMotion, colorScheme }) {
    if (this.#pages.length > 1) unsupported("settings are the same for all pages");
    this._set({ reducedMotion, colorScheme });
    this.#current = await this.#browser._window(this.#settings);
    return this.#current;
  }

  async _closeWindow(page, window) {
    if (page === this.#pages[0]) await this._command(window, "POST", "/url", { url: "about:blank" });
    else await this._command(window, "DELETE", "/window");
    this.#current = null;
  }

  /** Runs in all pages, before anything of theirs. */
  async addInitScript(work, argument) {
    const source = typeof work === "function" ? `(${work})((${unpack})(${JSON.stringify(pack(argument))}))` : (work.content ?? work);
    this._site.addInitScript(source);
  }

  route = async (pattern, handler) => this._site.route(pattern, handler);
  unroute = async (pattern) => this._site.unroute(pattern);
  newCDPSession = () => unsupported("it doesn't speak Chromium's protocol");
  grantPermissions = () => unsupported("permissions can't be given");
  cookies = () => unsupported("cookies can't be read");
  storageState = () => unsupported("storage can't be read from outside");

  /** Offline is a site that doesn't answer; the page isn't told of it. */
  async setOffline(offline) {
    this._site.offline = offline;
  }

  on = (event) => unsupported(`a context's ${event} can't be followed`);

  async close() {
    this.#pages.forEach((page) => page._end());
    await this.#browser._forget();
    this._site.close();
  }
}
