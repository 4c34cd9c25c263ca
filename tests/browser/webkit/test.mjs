// Playwright's test, in which a project of WebKit gets WebKitGTK. Playwright
// itself drives only a WebKit of its own.

import { test as base } from "@playwright/test";
import { Browser, Context } from "./browser.mjs";

export { expect } from "./expect.mjs";

export const test = base.extend({
  browser: [
    async ({ playwright, browserName, launchOptions, channel, headless }, use) => {
      const browser = browserName === "webkit"
        ? await Browser.launch(launchOptions.executablePath)
        : await playwright[browserName].launch({ ...launchOptions, channel, headless });
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 0 },
  ],
  context: async ({ context, viewport, colorScheme, reducedMotion, forcedColors, contrast, hasTouch, javaScriptEnabled, offline }, use) => {
    if (context instanceof Context) context._set({ viewport, colorScheme, reducedMotion, forcedColors, contrast, hasTouch, javaScriptEnabled, offline });
    await use(context);
  },
});
