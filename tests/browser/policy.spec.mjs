// What the page may do: its policy, seen at work. A script that isn't ours
// tries what it should not.

import { readFileSync } from "node:fs";
import { expect, test as game, open, base as test } from "./game.mjs";

/** Which directives stopped what `attempt` tried on the page. */
async function stopped(page, attempt) {
  await open(page);
  return page.evaluate(async (attempt) => {
    const violation = new Promise((done) => document.addEventListener("securitypolicyviolation", done, { once: true }));
    try {
      new Map([
        ["text as script", () => (document.createElement("script").text = "window.ran = true")],
        ["a policy for scripts", () => void trustedTypes.createPolicy("test", { createScript: (text) => text })],
        ["inline style", () => document.body.append(Object.assign(document.createElement("style"), { textContent: "body { color: red }" }))],
        ["foreign picture", () => document.body.append(Object.assign(new Image(), { src: "https://example.com/a.png" }))],
        ["foreign data", () => void fetch("https://example.com/").catch(() => {})],
        ["frame", () => document.body.append(Object.assign(document.createElement("iframe"), { src: "https://example.com/" }))],
      ]).get(attempt)();
    } catch {
      // Refused outright: the violation is reported all the same.
    }
    return (await violation).effectiveDirective;
  }, attempt);
}

for (const [attempt, directive] of [
  ["text as script", /^require-trusted-types-for$/],
  ["a policy for scripts", /^trusted-types$/],
  ["inline style", /^style-src/],
  ["foreign picture", /^img-src$/],
  ["foreign data", /^connect-src$/],
  ["frame", /^frame-src$/],
]) {
  test(`the policy stops: ${attempt}`, async ({ page }) => {
    expect(await stopped(page, attempt)).toMatch(directive);
    expect(await page.evaluate(() => window.ran)).toBe(undefined);
  });
}

test("the policy stops: a script in the markup", async ({ page, baseURL }) => {
  const markup = readFileSync(new URL("../../dist/index.html", import.meta.url), "utf8");
  await page.addInitScript(() => document.addEventListener("securitypolicyviolation", (event) => (window.stopped = event.effectiveDirective)));
  await page.route(baseURL, (route) => route.fulfill({ body: markup.replace("<body>", "<body><script>window.ran = true</script>"), contentType: "text/html" }));
  await open(page, "");
  expect(await page.evaluate(() => window.stopped)).toMatch(/^script-src/);
  expect(await page.evaluate(() => window.ran)).toBe(undefined);
});

game("no request tells where it comes from", async ({ page }) => {
  await open(page);
  await page.evaluate(() => location.assign("?variant=5x5"));
  await expect(page.locator("#game-name")).toHaveText("5×5");
  expect(await page.evaluate(() => document.referrer)).toBe("");
});

game("the game itself needs none of that", async ({ page }) => {
  await page.addInitScript(() => document.addEventListener("securitypolicyviolation", (event) => console.error(event.effectiveDirective)));
  await open(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("?");
  await expect(page.locator("#help")).toBeVisible();
});
