// A session of WebKitGTK for each test, by its own WebDriver, on the built
// site; and what tests ask of the page.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Builder, By, Key } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { Game, initSync } from "../../dist/api/twenty48.js";
import { dist, publish } from "../browser/publish.mjs";

initSync({ module: readFileSync(new URL("../../dist/api/twenty48_bg.wasm", import.meta.url)) });

export { Game, Key };

export const ARROW = { up: Key.ARROW_UP, right: Key.ARROW_RIGHT, down: Key.ARROW_DOWN, left: Key.ARROW_LEFT };

const TIMEOUT = 20_000;

/** Its settings and caches are nobody else's. No buses; no compositor, which is slow without a graphics card. */
const home = mkdtempSync(join(tmpdir(), "webkit-"));
const env = {
  ...process.env,
  ...Object.fromEntries(["CONFIG", "DATA", "CACHE", "STATE"].map((kind) => [`XDG_${kind}_HOME`, home])),
  GDK_BACKEND: "x11",
  GSETTINGS_BACKEND: "memory",
  NO_AT_BRIDGE: "1",
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
};
const service = new DriverService.Builder(process.env.BROWSER_PATH ?? "/usr/bin/WebKitWebDriver").setLoopback(true).setEnvironment(env).build();

before(() => service.start());
after(async () => {
  await service.kill();
  rmSync(home, { recursive: true, force: true });
});

/**
 * Keeps what goes wrong in a page, since WebKitGTK's driver doesn't tell. It
 * stands before the page's policy, which would not let it run.
 */
function watchErrors() {
  const add = (text) => (sessionStorage.errors = `${sessionStorage.errors ?? ""}${text}\n`);
  for (const method of ["error", "warn"]) {
    const original = console[method];
    console[method] = (...words) => {
      add(words.join(" "));
      original.apply(console, words);
    };
  }
  // A file that isn't there is told to its element alone.
  addEventListener("error", (event) => add(event.message ?? `${event.target.src ?? event.target.href} failed to load`), true);
  addEventListener("unhandledrejection", (event) => add(event.reason));
  addEventListener("securitypolicyviolation", (event) => add(`${event.effectiveDirective} refused ${event.blockedURI}`));
}

const withErrors = (html) => html.replace("<head>", `<head><script>(${watchErrors})();</script>`);

/**
 * A test with a page that may say nothing wrong, but what is expected. What fails of its
 * own accord fails twice; a busy machine's driver may fail once.
 */
export function webkit(name, options, body) {
  test(name, { timeout: 4 * 60_000 }, async (context) => {
    try {
      await visit(options, body);
    } catch (error) {
      context.diagnostic(`tried once more: ${error}`);
      await visit(options, body);
    }
  });
}

/** Opens a session, and does what the test does in it. */
async function visit({ args = [], expectedErrors = /^$/ }, body) {
  const site = await publish(dist, 0, withErrors);
  // Without a bar, which would keep the window from being as narrow as a phone.
  const options = { args: ["--automation", "--full-screen", ...args] };
  const driver = await new Builder()
    .usingServer(await service.address())
    .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options })
    .build();
  try {
    // Without these, a page that doesn't load is waited for forever.
    await driver.manage().setTimeouts({ pageLoad: TIMEOUT, script: TIMEOUT });
    const page = new Page(driver, site);
    await body(page, site);
    const errors = (await page.run(() => sessionStorage.errors)) ?? "";
    assert.deepEqual(
      errors.split("\n").filter((error) => error && !expectedErrors.test(error)),
      [],
    );
  } finally {
    await driver.quit().catch(() => {});
    await site.close();
  }
}

/** Makes the first possible move in the core; its direction, or null. */
export function step(game, liked = ["left", "down", "right", "up"]) {
  return liked.find((direction) => game.move_dir(direction) !== null) ?? null;
}

export class Page {
  constructor(driver, site) {
    this.driver = driver;
    this.site = site;
  }

  /** Opens the game and waits until its tiles are there. */
  async open(query = "?seed=1") {
    await this.driver.get(this.site.address + query);
    await this.started();
  }

  async reload() {
    await this.driver.navigate().refresh();
    await this.started();
  }

  started = () => this.until("tiles", () => document.querySelector(".tile-container .tile") !== null);

  /** Runs a function in the page. */
  run(work, ...args) {
    return this.driver.executeScript(`return (${work})(...arguments)`, ...args);
  }

  /** Waits until a function in the page holds. */
  until(what, work, ...args) {
    return this.driver.wait(() => this.run(work, ...args), TIMEOUT, `no ${what}`);
  }

  /** The first element of a selector that is shown, once there is one. */
  async find(selector) {
    let found;
    await this.driver.wait(
      async () => {
        for (const element of await this.driver.findElements(By.css(selector))) if (await element.isDisplayed()) return (found = element);
        return false;
      },
      TIMEOUT,
      `no ${selector} is shown`,
    );
    return found;
  }

  click = async (selector) => (await this.find(selector)).click();
  text = async (selector) => (await this.find(selector)).getText();

  isShown = (selector) => this.run((selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility()), selector);

  /** Waits for words in an element. */
  reads = (selector, words) =>
    this.until(
      `"${words}" in ${selector}`,
      (selector, words) => [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(words)),
      selector,
      words,
    );

  /** Presses keys, one after the other. */
  press = (...keys) =>
    this.driver
      .actions()
      .sendKeys(...keys)
      .perform();

  /** Presses a key while others are held. */
  async chord(...keys) {
    const actions = this.driver.actions();
    for (const key of keys) actions.keyDown(key);
    for (const key of keys.reverse()) actions.keyUp(key);
    await actions.perform();
  }

  /** Plays on, on the page and in the core. */
  play(game, moves) {
    return this.press(...Array.from({ length: moves }, () => ARROW[step(game)]));
  }

  /** Drags from the middle of an element. */
  async drag(selector, x, y) {
    const origin = await this.find(selector);
    const actions = this.driver.actions({ async: true }).move({ origin, duration: 0 }).press();
    for (const part of [0.25, 0.5, 0.75, 1]) actions.move({ origin, x: Math.round(x * part), y: Math.round(y * part), duration: 0 });
    await actions.release().perform();
  }

  /** Makes the page so large, around the middle of the screen: without a window manager the window under the pointer has the keys. */
  async resize(width, height) {
    await this.driver.manage().window().setRect({ x: 500, y: 100, width, height });
    await this.until(`page of ${width} x ${height}`, (width, height) => innerWidth === width && innerHeight === height, width, height);
  }

  /** Checks tiles, score and moves against the core. */
  async same(game) {
    // A move is drawn before the next frame, and its figures right after it.
    await this.driver.executeAsyncScript("requestAnimationFrame(() => setTimeout(arguments[0]))");
    const [tiles, score, moves] = await this.run(() => [
      [...document.querySelectorAll(".tile-container > .tile")]
        .map(({ className }) =>
          [
            ...className
              .match(/tile-position-(\d+)-(\d+)/)
              .slice(1)
              .reverse(),
            className.match(/(?:^| )tile-(\d+)(?: |$)/)[1],
          ].join(),
        )
        .sort(),
      document.querySelector(".score-container").firstChild.textContent,
      document.querySelector(".moves-container").textContent,
    ]);
    assert.deepEqual(
      tiles,
      game
        .tiles()
        .map(({ row, column, value }) => [row + 1, column + 1, value].join())
        .sort(),
    );
    assert.equal(score, String(game.score));
    assert.equal(moves, String(game.moves));
  }

  /** Opens a part of the page by its key. */
  async openPart(key, name) {
    await this.press(key);
    return this.find(`#${name}[open]`);
  }
}
