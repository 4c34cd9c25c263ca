// The page of all these tests fails a test in which anything goes wrong.

import { test as clean, expect, open, base as test } from "./game.mjs";

test("what goes wrong in the page is heard", async ({ page }) => {
  const heard = [];
  page.on("console", (message) => heard.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => heard.push(`thrown: ${error.message}`));
  await page.addInitScript(() => console.warn("before all"));
  await open(page);
  await page.evaluate(() => {
    console.error("said", 1);
    setTimeout(() => {
      throw new Error("late");
    });
    Promise.reject(new Error("unheard"));
  });
  for (const words of ["warning: before all", "error: said 1", /^thrown: .*late/, /^thrown: .*unheard/]) {
    await expect.poll(() => heard).toContainEqual(typeof words === "string" ? words : expect.stringMatching(words));
  }
});

clean("a page that says a warning fails its test, however late", async ({ page }) => {
  clean.fail();
  await open(page);
  await page.evaluate(() => console.warn("late"));
});
