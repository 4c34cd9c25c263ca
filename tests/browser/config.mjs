// Whole-page tests: the built site, under a sub-path, in real browsers.

import { defineConfig } from "@playwright/test";

import { ADDRESS } from "./address.mjs";

const executablePath = process.env.BROWSER_PATH;

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/browser",
  reporter: [["list"], ["json"]],
  // Two cores, and tests that wait now and then; each has a page of its own.
  workers: 3,
  fullyParallel: true,
  timeout: 120_000,
  // What the coach has learned takes a few seconds to unpack where three tests
  // share two slow cores.
  expect: { timeout: 20_000 },
  // A busy machine brings about what happens once in thousands of tests. What
  // fails of its own accord fails twice; what passes then is told in the end.
  retries: 1,
  webServer: {
    command: "node tests/browser/server.mjs",
    cwd: "../..",
    url: ADDRESS,
    reuseExistingServer: false,
  },
  use: { baseURL: ADDRESS },
  projects: [
    {
      name: "chromium",
      use: {
        browserName: "chromium",
        launchOptions: {
          executablePath,
          args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
          ],
        },
      },
    },
    {
      name: "firefox",
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        // One process for all pages instead of one for each: a fifth of the time.
        launchOptions: { executablePath, firefoxUserPrefs: { "fission.autostart": false, "dom.ipc.processCount": 1 } },
      },
    },
    // Playwright's own build, which it finds by itself.
    { name: "webkit", use: { browserName: "webkit" } },
  ],
});
