// The tests' own tools: what isn't so fails, and what goes wrong is heard, in
// every browser and whatever drives it.

import { base as test, expect, open, test as clean } from "./game.mjs";

const soon = { timeout: 100 };

/** Adds elements that are out of view, covered, read only, one of two. */
async function furnish(page) {
  await open(page);
  await page.evaluate(() => {
    const add = (name, properties, style = "") => {
      const element = Object.assign(document.createElement(name), properties);
      element.style.cssText = style;
      document.body.append(element);
    };
    add("button", { id: "far", textContent: "Far" }, "position: absolute; top: 5000px");
    add("button", { id: "under", textContent: "Under" }, "position: fixed; left: 0; top: 0; width: 50px; height: 50px");
    add("div", {}, "position: fixed; left: 0; top: 0; width: 60px; height: 60px; z-index: 99");
    add("input", { id: "fixed", value: "as it is", readOnly: true }, "position: fixed; left: 100px; top: 0");
    add("p", { className: "pair", textContent: " one\n  line " });
    add("p", { className: "pair", textContent: "two", hidden: true });
  });
}

const wrong = {
  "another text": (page) => expect(page.locator("#far")).toHaveText("Fa", soon),
  "no such text": (page) => expect(page.locator("#far")).not.toHaveText(/^Far$/, soon),
  "a part in other letters": (page) => expect(page.locator("#far")).toContainText("far", soon),
  "texts in another order": (page) => expect(page.locator(".pair")).toHaveText(["two", "one line"], soon),
  "more texts": (page) => expect(page.locator(".pair")).toHaveText(["one line"], soon),
  "seen is hidden": (page) => expect(page.locator("#far")).toBeHidden(soon),
  "hidden is seen": (page) => expect(page.locator(".pair").last()).toBeVisible(soon),
  "another number": (page) => expect(page.locator(".pair")).toHaveCount(1, soon),
  "another attribute": (page) => expect(page.locator("#far")).toHaveAttribute("id", "near", soon),
  "no such attribute": (page) => expect(page.locator("#far")).toHaveAttribute("title", "", soon),
  "another value": (page) => expect(page.locator("#fixed")).toHaveValue("as it", soon),
  "not in focus": (page) => expect(page.locator("#far")).toBeFocused(soon),
  "out of view": (page) => expect(page.locator("#far")).toBeInViewport(soon),
  "another style": (page) => expect(page.locator("#under")).toHaveCSS("position", "static", soon),
  "not empty": (page) => expect(page.locator("#fixed")).toBeEmpty(soon),
  "not disabled": (page) => expect(page.locator("#far")).toBeDisabled(soon),
  "another address": (page) => expect(page).toHaveURL(/nowhere/, soon),
  "none has no text": (page) => expect(page.locator("#none")).toHaveText("", soon),
  "none hasn't another text": (page) => expect(page.locator("#none")).not.toHaveText("x", soon),
  "none isn't seen": (page) => expect(page.locator("#none")).toBeVisible(soon),
  "none hasn't the focus": (page) => expect(page.locator("#none")).not.toBeFocused(soon),
  "one of two": (page) => expect(page.locator(".pair")).toHaveText("two", soon),
  "a role by another name": (page) => page.getByRole("button", { name: "far away" }).waitFor(soon),
  "a role in part": (page) => page.getByRole("button", { name: "Fa", exact: true }).waitFor(soon),
  "a click on one of two": (page) => page.locator(".pair").click(soon),
  "a click on what is covered": (page) => page.locator("#under").click(soon),
  "a click on what is hidden": (page) => page.locator(".pair").last().click(soon),
  "writing what is fixed": (page) => page.locator("#fixed").fill("other", soon),
  "an error in the page": (page) => page.evaluate(() => Promise.reject(new Error("no"))),
};

test("what isn't so fails", async ({ page }) => {
  await furnish(page);
  const passed = [];
  for (const [name, attempt] of Object.entries(wrong)) await attempt(page).then(() => passed.push(name), () => {});
  expect(passed).toEqual([]);
});

test("what is so passes", async ({ page }) => {
  await furnish(page);
  await expect(page.locator(".pair").first()).toHaveText("one line");
  await expect(page.locator(".pair")).toHaveText(["one line", /^tw/]);
  await expect(page.locator("#none")).toBeHidden();
  await expect(page.locator("#none")).not.toBeVisible();
  await expect(page.locator("#far")).not.toBeInViewport();
  await page.locator("#far").click();
  await expect(page.locator("#far")).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole("button", { name: "FAR" })).toBeFocused();
  await page.evaluate(() => setTimeout(() => (document.querySelector("#far").textContent = "Near"), 400));
  await expect(page.locator("#far")).toHaveText("Near");
  expect(await page.evaluate((given) => [given, undefined, 2n ** 64n, NaN], { a: [1, null] })).toEqual([{ a: [1, null] }, undefined, 2n ** 64n, NaN]);
});

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

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("the page is asked for its colours", async ({ page, browserName }) => {
      test.skip(browserName === "firefox" && colorScheme === "dark", "its protocol can't emulate this");
      await open(page);
      expect(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(colorScheme === "dark");
    });
  });
}

// One page leaves all it can behind; the next finds nothing, whichever is first.
for (const turn of ["one", "another"]) {
  test(`nothing is known from before: ${turn}`, async ({ page }) => {
    // An address without the game, which keeps things itself.
    await page.goto("api/twenty48.d.ts");
    const left = await page.evaluate(async () => {
      const found = [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length, (await caches.keys()).length];
      localStorage.a = sessionStorage.a = "a";
      await caches.open("a");
      await new Promise((resolve) => (indexedDB.open("a").onsuccess = resolve));
      return found;
    });
    expect(left).toEqual([0, 0, 0, 0]);
  });
}
