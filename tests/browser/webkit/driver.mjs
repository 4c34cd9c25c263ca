// WebKitGTK behind WebKitWebDriver, on a screen of its own, spoken to by the
// W3C's WebDriver protocol.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The window's own bar would keep it from being as narrow as a phone. */
const NARROW = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n";

/** No buses, and no compositor, which takes half of the time where there is no graphics card. */
const PLAIN = { GDK_BACKEND: "x11", GSETTINGS_BACKEND: "memory", NO_AT_BRIDGE: "1", WEBKIT_DISABLE_COMPOSITING_MODE: "1" };

const SCREEN = { width: 4096, height: 2400 };

/**
 * Where windows go. Nobody manages them, so the one under the pointer has the
 * keys; the pointer rests in the middle of the screen, and meets their corner.
 */
export const CORNER = { x: SCREEN.width / 2, y: SCREEN.height / 2 };

/** A port that nobody listens on. */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** The driver, its screen and its browser, until `close`. */
export class Driver {
  #children = [];
  #home = mkdtempSync(join(tmpdir(), "webkit-"));
  #address;
  #session = null;
  #last = Promise.resolve();
  /** Also when the worker ends before `close`. */
  #stop = () => {
    this.#children.forEach((child) => child.kill("SIGKILL"));
    rmSync(this.#home, { recursive: true, force: true });
  };

  static async start(executable) {
    const driver = new Driver();
    process.once("exit", driver.#stop);
    const screen = driver.#spawn("Xvfb", ["-displayfd", "3", "-screen", "0", `${SCREEN.width}x${SCREEN.height}x24`, "-nolisten", "tcp"]);
    const display = await new Promise((resolve, reject) => {
      screen.once("error", reject).once("exit", () => reject(new Error("Xvfb ended at once")));
      screen.stdio[3].once("data", (data) => resolve(`:${String(data).trim()}`));
    });
    const port = await freePort();
    driver.#address = `http://127.0.0.1:${port}`;
    // Its settings, its storage and its cache are nobody else's.
    const home = Object.fromEntries(["CONFIG", "DATA", "CACHE", "STATE"].map((kind) => [`XDG_${kind}_HOME`, driver.#home]));
    driver.#spawn(executable, [`--port=${port}`], { ...home, ...PLAIN, DISPLAY: display });
    for (let tries = 0; ; tries += 1) {
      try {
        await driver.command("GET", "/status");
        return driver;
      } catch (error) {
        if (tries === 200) throw error;
        await pause(25);
      }
    }
  }

  #spawn(command, args, env = {}) {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "ignore", "pipe"] });
    this.#children.push(child);
    return child;
  }

  /** One command at a time, as the protocol wants it. */
  command(method, path, body) {
    const answered = this.#last.then(() => this.#send(method, path, body));
    this.#last = answered.catch(() => {});
    return answered;
  }

  async #send(method, path, body) {
    const response = await fetch(this.#address + path, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!value?.error) return value;
    throw Object.assign(new Error(`${value.error}: ${value.message}`), { name: "DriverError", kind: value.error });
  }

  /** Starts a browser in place of the one before; the handle of its window. */
  async launch({ dark, still }) {
    await this.quit();
    mkdirSync(join(this.#home, "gtk-3.0"), { recursive: true });
    writeFileSync(join(this.#home, "gtk-3.0", "gtk.css"), NARROW);
    writeFileSync(join(this.#home, "gtk-3.0", "settings.ini"), `[Settings]\ngtk-enable-animations=${still ? 0 : 1}\n`);
    const args = ["--automation", "--full-screen", ...(dark ? ["--dark-mode"] : [])];
    const { sessionId } = await this.command("POST", "/session", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { args } } } });
    this.#session = sessionId;
    // Tests have a time limit of their own.
    await this.browser("POST", "/timeouts", { script: 600_000, pageLoad: 60_000, implicit: 0 });
    return this.browser("GET", "/window");
  }

  /** A command to the browser. */
  browser(method, path, body) {
    if (!this.#session) throw new Error("the browser has ended");
    return this.command(method, `/session/${this.#session}${path}`, body);
  }

  /** Ends the browser. */
  async quit() {
    if (!this.#session) return;
    await this.browser("DELETE", "").catch(() => {});
    this.#session = null;
  }

  /** Ends all at once: without its screen, the browser ends too. */
  close() {
    this.#session = null;
    this.#stop();
    process.removeListener("exit", this.#stop);
  }
}
