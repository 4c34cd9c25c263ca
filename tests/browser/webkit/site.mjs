// The built site on an address of its own for each context, so that storage,
// workers and caches are new. It stands in for what WebDriver lacks: scripts
// that run before the page's, what the page says on its console, a log of
// requests, and requests that fail.

import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { ADDRESS } from "../address.mjs";
import { answer, dist } from "../publish.mjs";

const OWN = "__test";

/** The one origin by which the tests know all sites. */
const { origin: KNOWN } = new URL(ADDRESS);

/** Ports whose storage the browser may still have. */
const used = new Set();

/** Runs first in every page: tells what goes wrong there. */
function watch(address) {
  document.currentScript?.remove();
  const told = { page: crypto.randomUUID(), count: 0 };
  Object.defineProperty(window, Symbol.for("told"), { value: told });
  const tell = (type, text) => {
    told.count += 1;
    navigator.sendBeacon(address, JSON.stringify({ page: told.page, type, text: text.slice(0, 10_000) }));
  };
  for (const [method, type] of Object.entries({ error: "error", warn: "warning", log: "log", info: "info", debug: "debug" })) {
    const say = console[method];
    console[method] = (...words) => {
      tell(type, words.map(String).join(" "));
      return say.apply(console, words);
    };
  }
  addEventListener("error", (event) => {
    if (event instanceof ErrorEvent) tell("pageerror", String(event.error ?? event.message));
  });
  addEventListener("unhandledrejection", (event) => tell("pageerror", `unhandled: ${event.reason}`));
  addEventListener("securitypolicyviolation", (event) => tell("error", `${event.effectiveDirective} refused ${event.blockedURI}`));
}

/** A pattern of addresses, as Playwright has them, as an expression. */
function matcher(pattern) {
  if (pattern instanceof RegExp) return (url) => pattern.test(url);
  if (typeof pattern === "function") return (url) => pattern(new URL(url));
  const source = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*\*|\*|\?/g, (sign) => ({ "**": ".*", "*": "[^/]*", "?": "\\?" })[sign]);
  return (url) => new RegExp(`^${source}$`).test(url);
}

/** Emits `request`, `requestfailed`, `console` and `pageerror`. */
export class Site extends EventEmitter {
  #server = createServer((request, response) => void this.#serve(request, response));
  #routes = [];
  #scripts = [];
  #workers = new Set();
  #heard = new Map();
  origin;
  folder = dist;
  offline = false;
  /** When the last request came. */
  latest = 0;

  /** The one that was opened last: there is one at a time. */
  static current;

  static async open() {
    const site = new Site();
    Site.current = site;
    await new Promise((resolve) => site.#server.listen(0, "127.0.0.1", resolve));
    const { port } = site.#server.address();
    site.origin = `http://127.0.0.1:${port}`;
    if (!used.has(port)) {
      used.add(port);
      return site;
    }
    const other = await Site.open();
    site.close();
    return other;
  }

  /** The address here of one that a test names. */
  inside(url) {
    const { href, origin } = new URL(url, ADDRESS);
    return origin === KNOWN ? this.origin + href.slice(origin.length) : href;
  }

  /** The address as tests know it. */
  outside(url) {
    return url.startsWith(`${this.origin}/`) ? KNOWN + url.slice(this.origin.length) : url;
  }

  close() {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Waits for all that a page has told so far; it is on its way. */
  async hasHeard({ page, count }) {
    const heard = () => this.#heard.get(page) ?? 0;
    for (let tries = 0; tries < 200 && heard() < count; tries += 1) await pause(10);
    if (heard() >= count) return;
    this.#heard.set(page, count);
    this.emit("console", { type: () => "error", text: () => "something that the page told did not arrive" });
  }

  addInitScript(source) {
    this.#scripts.push(source);
  }

  /** The latest that fits decides, as with Playwright. */
  route(pattern, handler) {
    this.#routes.unshift({ pattern, matches: matcher(pattern), handler });
  }

  unroute(pattern) {
    this.#routes = this.#routes.filter((route) => pattern !== undefined && String(route.pattern) !== String(pattern));
  }

  #script() {
    const guarded = this.#scripts.map((source) => `try { ${source} } catch (error) { reportError(error); }`);
    return [`(${watch})("/${OWN}/told");`, ...guarded].join("\n");
  }

  /** The test's own requests; whether this was one. */
  #serveOwn(path, request, response) {
    if (!path.startsWith(`/${OWN}/`)) return false;
    if (path === `/${OWN}/told`) {
      let text = "";
      request.on("data", (data) => (text += data)).on("end", () => {
        if (text) {
          const said = JSON.parse(text);
          this.#heard.set(said.page, (this.#heard.get(said.page) ?? 0) + 1);
          if (said.type === "pageerror") this.emit("pageerror", new Error(said.text));
          else this.emit("console", { type: () => said.type, text: () => said.text });
        }
        response.writeHead(204).end();
      });
    } else {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" }).end(this.#script());
    }
    return true;
  }

  /** Whether a service worker asks on its own behalf, which is not the page. */
  #isWorkers({ headers, url }) {
    if (headers["service-worker"]) this.#workers.add(this.origin + url);
    return headers["service-worker"] !== undefined || this.#workers.has(headers.referer);
  }

  async #serve(request, response) {
    const url = KNOWN + request.url;
    if (this.#serveOwn(new URL(url).pathname, request, response)) return;
    const asked = { url: () => url, method: () => request.method, headers: () => request.headers, failure: () => ({ errorText: "failed" }) };
    this.latest = performance.now();
    const isWorkers = this.#isWorkers(request);
    if (!isWorkers) this.emit("request", asked);
    const fail = () => {
      response.destroy();
      if (isWorkers) return;
      this.emit("console", { type: () => "error", text: () => `failed to load ${url}` });
      this.emit("requestfailed", asked);
    };
    const withFirst = (page) => page.replace(/<head[^>]*>/i, `$&<script src="/${OWN}/first.js"></script>`);
    const go = () => {
      answer(this.folder, request, response, withFirst);
      if (response.statusCode >= 400) this.emit("console", { type: () => "error", text: () => `${response.statusCode} for ${url}` });
    };
    if (this.offline) {
      fail();
      return;
    }
    const route = this.#routes.find(({ matches }) => matches(url));
    if (!route) {
      go();
      return;
    }
    const fulfill = async ({ status = 200, contentType = "text/plain", headers = {}, body = "" } = {}) => {
      const isPage = contentType.startsWith("text/html");
      response.writeHead(status, { "content-type": contentType, ...headers }).end(isPage ? withFirst(body) : body);
    };
    await route.handler({ request: () => asked, abort: async () => fail(), continue: async () => go(), fallback: async () => go(), fulfill });
  }
}
