// Finds the browsers that the tests drive; on Debian, installs what is missing.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { debianPackages, setUp } from "./tools.mjs";

/** The names of each program, the variable that overrides it, and its places off the path. */
const known = {
  chromium: {
    variable: "CHROMIUM",
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    places: ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"],
    debian: "chromium",
  },
  // The same engine without windows, in which the tests of the whole page take half the
  // time. Not every system that has Chromium has it.
  chromiumShell: {
    variable: "CHROMIUM_SHELL",
    names: ["chromium-headless-shell", "chrome-headless-shell"],
    places: [],
    debian: "chromium-headless-shell",
    isOptional: true,
  },
  chromedriver: {
    variable: "CHROMEDRIVER",
    names: ["chromedriver"],
    places: process.env.CHROMEWEBDRIVER ? [join(process.env.CHROMEWEBDRIVER, "chromedriver")] : [],
    debian: "chromium-driver",
  },
  firefox: {
    variable: "FIREFOX",
    names: ["firefox-esr", "firefox"],
    places: ["/Applications/Firefox.app/Contents/MacOS/firefox", "C:\\Program Files\\Mozilla Firefox\\firefox.exe"],
    debian: "firefox-esr",
  },
  // WebKitGTK. It has no mode without a window, so it needs a screen.
  webkitdriver: {
    variable: "WEBKITDRIVER",
    names: ["WebKitWebDriver"],
    places: [],
    debian: "webkit2gtk-driver",
  },
  screen: {
    variable: "XVFB_RUN",
    names: ["xvfb-run"],
    places: [],
    debian: "xvfb",
  },
  xauth: {
    variable: "XAUTH",
    names: ["xauth"],
    places: [],
    debian: "xauth",
  },
};

function find({ variable, names, places }) {
  if (process.env[variable]) return process.env[variable];
  const suffix = process.platform === "win32" ? ".exe" : "";
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [...places, ...names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))];
  return candidates.find((path) => existsSync(path)) ?? null;
}

/**
 * Playwright's own WebKit, or null where it isn't installed. There are systems
 * that it has none for.
 */
export async function findPlaywrightWebkit() {
  const { webkit } = await import("@playwright/test");
  try {
    return existsSync(webkit.executablePath()) ? webkit.executablePath() : null;
  } catch {
    return null;
  }
}

/** The Debian packages of the programs that are missing, those that not every Debian has apart. */
export function missingPackages() {
  const missing = Object.values(known).filter((browser) => !find(browser));
  const packages = (isOptional) => missing.filter((browser) => Boolean(browser.isOptional) === isOptional).map(({ debian }) => debian);
  return [packages(false), packages(true)];
}

/** The path of each browser, or null for one that isn't there. */
export async function ensureBrowsers() {
  await setUp([debianPackages(...missingPackages())]);
  return Object.fromEntries(Object.entries(known).map(([name, browser]) => [name, find(browser)]));
}
