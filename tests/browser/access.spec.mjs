// For everybody: axe, words for those who listen, reading the board, reduced
// motion, and a page that can't start.

import { ARROW, Game, SAVE, almostLost, almostWon, axe, drawn, expect, keep, open, openGames, openHelp, replace, same, settled, skipAxe, step, switchPad, test } from "./game.mjs";

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("axe finds nothing in play, help and the question", async ({ page, browserName }) => {
      skipAxe(browserName);
      const game = new Game(1n);
      await open(page);
      await switchPad(page);
      for (let i = 0; i < 40; i += 1) await page.keyboard.press(ARROW[step(game)]);
      await axe(page);
      await openHelp(page);
      await axe(page);
      await page.keyboard.press("Escape");
      await page.keyboard.press("r");
      await axe(page);
    });

    test("axe finds nothing in the welcome, the menu, the games and the board before", async ({ page, browserName }) => {
      skipAxe(browserName);
      await open(page);
      await axe(page);
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("p");
      await axe(page);
      await page.keyboard.press("m");
      await axe(page);
      await page.keyboard.press("Escape");
      await openGames(page);
      await page.getByText("Your own rules").click();
      await axe(page);
    });

    test("axe finds nothing at the goal and at the end, nor in a notice", async ({ page, browserName }) => {
      skipAxe(browserName);
      const [won, lost] = [almostWon(), almostLost()];
      await keep(page, won.key, won.text);
      await open(page, won.query);
      await page.keyboard.press(ARROW[won.direction]);
      await axe(page);
      await replace(page, SAVE, lost.text);
      await open(page, "?seed=x");
      await page.keyboard.press(ARROW[lost.direction]);
      await settled(page);
      await expect(page.locator("#notice")).toBeVisible();
      await axe(page);
    });
  });
}

test("a move is said in words", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  const live = page.locator("#live");
  await expect(live).toHaveAttribute("aria-live", "polite");
  let said = 0;
  for (let i = 0; i < 20; i += 1) {
    const direction = step(game);
    const turn = game.undo() && game.redo();
    await page.keyboard.press(ARROW[direction]);
    const text = await live.textContent();
    expect(text).toContain(`${direction[0].toUpperCase()}${direction.slice(1)}.`);
    expect(text).toContain(`New ${turn.spawn.value} in row ${turn.spawn.at.row + 1}, column ${turn.spawn.at.column + 1}.`);
    expect(text).toContain(`${16 - game.tiles().length} empty cell`);
    if (turn.points > 0) {
      said += 1;
      expect(text).toContain(`Score ${game.score}, ${turn.points} more.`);
      for (const merge of turn.merges) expect(text).toContain(String(merge.value));
    }
  }
  expect(said).toBeGreaterThan(3);
});

test("the board is read cell by cell, without a tile moving", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  for (let i = 0; i < 20; i += 1) await page.keyboard.press(ARROW[step(game)]);
  const before = await drawn(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  const label = (row, column) => {
    const tile = game.tiles().find((tile) => tile.row === row && tile.column === column);
    return `${tile ? tile.value : "empty"}, row ${row + 1}, column ${column + 1}`;
  };
  expect(await focused()).toBe(label(0, 0));
  await expect(page.locator("#reading")).toBeVisible();
  for (const [key, row, column] of [["ArrowRight", 0, 1], ["ArrowDown", 1, 1], ["ArrowDown", 2, 1], ["ArrowLeft", 2, 0], ["ArrowLeft", 2, 0], ["ArrowUp", 1, 0]]) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(label(row, column));
  }
  expect(await drawn(page)).toEqual(before);
  // Letters still slide, and the labels follow.
  await page.keyboard.press({ left: "a", down: "s", right: "d", up: "w" }[step(game)]);
  await same(page, game);
  expect(await focused()).toBe(label(1, 0));
  await page.keyboard.press("Escape");
  await page.keyboard.press(ARROW[step(game)]);
  await same(page, game);
});

test("the parts of the page have their roles and names", async ({ page }) => {
  await open(page);
  for (const [role, name] of [["banner"], ["main"], ["navigation", "Game"], ["grid", "Board"], ["heading", "2048"]]) {
    await expect(page.getByRole(role, { name, exact: true })).toHaveCount(1);
  }
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  await expect(page.getByRole("row")).toHaveCount(4);
});

test("everything can be reached by Tab, and shows its focus", async ({ page }) => {
  await open(page);
  const seen = [];
  await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 8; i += 1) {
    await page.keyboard.press("Tab");
    seen.push(await page.evaluate(() => {
      const element = document.activeElement;
      return [element.getAttribute("aria-label") ?? element.textContent.trim(), getComputedStyle(element).outlineStyle];
    }));
  }
  expect(seen.map(([name]) => name.replace(/\s+/g, " "))).toEqual(["Games: Classic", expect.stringMatching(/row 1, column 1/), "New game", "Undo", "Redo", "Peek: the board before the last move", "Hint", "Menu"]);
  expect(seen.every(([, outline]) => outline === "solid")).toBe(true);
});

test("with reduced motion nothing moves, and everything is right at once", async ({ page, browserName, playwright, baseURL }) => {
  let browser;
  if (browserName === "firefox") {
    // Its protocol can't emulate this; its settings can.
    const { launchOptions, channel } = test.info().project.use;
    browser = await playwright.firefox.launch({ ...launchOptions, channel, firefoxUserPrefs: { "ui.prefersReducedMotion": 1 } });
    page = await browser.newPage({ baseURL });
  } else {
    await page.emulateMedia({ reducedMotion: "reduce" });
  }
  const game = new Game(1n);
  await open(page);
  for (let i = 0; i < 20; i += 1) {
    await page.keyboard.press(ARROW[step(game)]);
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((animation) => animation.effect.getComputedTiming().endTime)));
    expect(longest).toBeLessThanOrEqual(1);
  }
  await same(page, game);
  await browser?.close();
});

test("without scripts the page says what to do", async ({ browser, browserName, baseURL }) => {
  test.skip(browserName === "firefox", "its protocol can't look into a page without scripts");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("");
  // At once where the browser says that scripts are off, else after a while.
  await expect(page.getByText("allow JavaScript for this page")).toBeVisible({ timeout: 15_000 });
  await context.close();
});

test("without WebAssembly the page says what to do", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.addInitScript(() => delete window.WebAssembly);
  await page.goto("");
  await expect(page.getByText("no WebAssembly")).toBeVisible();
  await context.close();
});

test("a part that can't be loaded is said", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("");
  await expect(page.getByText("could not be loaded or run")).toBeVisible();
  await context.close();
});
