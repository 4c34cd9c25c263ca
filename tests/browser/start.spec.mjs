// What is seen before the game has loaded, and what is asked for at the start.

import { readCatalogue } from "../../scripts/locales.mjs";
import { copied, expect, frame, Game, keep, ofCore, open, play, SAVE, same, settled, storedGame, test, withoutWorker } from "./game.mjs";

/** Holds the game's own wasm back, or other files; what lets it go on. */
async function holdBack(page, files = /assets\/page_bg-/) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Waits until the page's script has begun, which first aligns the board with the screen's pixels. */
const hasBegun = (page) => page.waitForFunction(() => document.querySelector(".game-container")?.style.left);

/** The tiles as they stand in the document. */
const tiles = (page) => page.locator(".tile-container").evaluate((container) => [...container.children].map((tile) => tile.outerHTML).sort());

test("at a first visit the tiles are seen before the game has loaded, and stay as they are", async ({ page }) => {
  await withoutWorker(page);
  const release = await holdBack(page);
  await page.goto("");
  await expect(page.locator(".tile-container .tile")).toHaveCount(2);
  const before = await tiles(page);
  release();
  await expect(page.locator("#trouble")).toHaveCount(0);
  expect(await tiles(page)).toEqual(before);
  expect(await page.locator(".tile-container .tile").evaluateAll((tiles) => tiles.flatMap((tile) => tile.getAnimations({ subtree: true })).length)).toBe(0);
  // The record has the seed that they are of.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await frame(page);
  const game = await storedGame(page);
  while (game.undo());
  const shown = game.tiles().map(({ row, column, value }) => `tile-${value} tile-position-${column + 1}-${row + 1}`);
  for (const name of shown) expect(before.filter((tile) => tile.includes(name)).length).toBe(1);
});

test.describe("the document alone", () => {
  /** Opens the page, of which nothing but the document comes. */
  async function openDocument(page) {
    await withoutWorker(page);
    await holdBack(page, /assets\//);
    await page.goto("", { waitUntil: "commit" });
    await page.locator(".tile-container .tile").first().waitFor();
  }

  test("shows the board with its tiles", async ({ page }) => {
    await openDocument(page);
    const board = await page.locator("main .game-container").boundingBox();
    expect(board.width).toBeGreaterThan(200);
    for (const tile of await page.locator(".tile-container .tile").all()) {
      const { x, y, width, height } = await tile.boundingBox();
      expect(Math.min(x - board.x, y - board.y, board.x + board.width - x - width, board.y + board.height - y - height)).toBeGreaterThan(0);
      expect(width).toBeGreaterThan(board.width / 5);
    }
    expect(await page.locator(".teach").isVisible()).toBe(true);
  });

  for (const [theme, colorScheme, color] of [
    ["", "light", "rgb(250, 248, 245)"],
    ["", "dark", "rgb(18, 22, 28)"],
    ["dark", "light", "rgb(18, 22, 28)"],
    ["light", "dark", "rgb(250, 248, 245)"],
    ["classic", "dark", "rgb(250, 248, 239)"],
    ["contrast", "dark", "rgb(0, 0, 0)"],
  ]) {
    test.describe(`where the system is ${colorScheme}`, () => {
      test.use({ colorScheme });

      test(`has the player’s theme: ${theme || "the system’s"}`, async ({ page }) => {
        await page.addInitScript((theme) => theme && localStorage.setItem("twenty48/1/setting/theme", theme), theme);
        // A setting alone tells of no game.
        await withoutWorker(page);
        await holdBack(page, /assets\//);
        await page.goto("", { waitUntil: "commit" });
        await expect(page.locator("main .game-container")).toBeVisible();
        test.skip(
          !(await page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)),
          "Playwright can’t turn the system of this browser dark",
        );
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(color);
        const bars = await page
          .locator("meta[name=theme-color]")
          .evaluateAll((metas) =>
            metas
              .filter(({ media }) => matchMedia(media).matches)
              .map(({ content }) => Object.assign(document.createElement("i").style, { color: content }).color),
          );
        expect(bars).toEqual([color]);
      });
    });
  }

  for (const [locale, choice] of [
    ["ar", ""],
    ["de-AT", ""],
    ["zh-TW", ""],
    ["en", "ja"],
  ]) {
    const tag = choice || { "de-AT": "de", "zh-TW": "zh-Hant" }[locale] || locale;
    test.describe(`in ${locale}`, () => {
      test.use({ locale });

      (locale === "zh-TW" ? test : ofCore)(`speaks ${tag}`, async ({ page }) => {
        await page.addInitScript((choice) => choice && localStorage.setItem("twenty48/1/language", choice), choice);
        await openDocument(page);
        const { direction = "ltr", markup, modes, page: own } = readCatalogue(tag);
        expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([tag, direction]);
        const texts = await page
          .locator(".top [data-say], .tools [data-say]")
          .evaluateAll((all) => all.filter((element) => !element.closest(".unseen")).map(({ textContent }) => textContent));
        expect(texts).toEqual([
          modes.classic,
          own.daily,
          markup.score,
          own.best,
          markup.moves,
          markup.new,
          markup.undo,
          markup.redo,
          markup.peek,
          markup.hint,
          markup.menu,
        ]);
      });
    });
  }
});

test("a swipe before the game has loaded is done when it has", async ({ page }) => {
  await withoutWorker(page);
  const release = await holdBack(page);
  await page.goto("");
  const { x, y, width, height } = await page.locator("main .cells").boundingBox();
  // One of the two moves something.
  for (const way of [1, -1]) {
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + way * width * 0.4, y + height / 2, { steps: 5 });
    await page.mouse.up();
  }
  release();
  await expect(page.locator(".moves-container")).toHaveText(/^[12]$/);
});

for (const [what, act, dialog] of [
  ["what is pressed", (page) => page.keyboard.press("r"), "ask"],
  ["what is clicked", (page) => page.locator("[data-do=menu]").click(), "menu"],
]) {
  test(`${what} before the game has loaded is done when it has`, async ({ page }) => {
    await withoutWorker(page);
    const release = await holdBack(page);
    await page.goto("");
    await expect(page.locator(".tile-container .tile")).toHaveCount(2);
    // One of the two moves something.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await act(page);
    release();
    // A game that has begun is not left without a question.
    await expect(page.locator(`#${dialog}`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".moves-container")).toHaveText(/^[12]$/);
    await frame(page);
    await same(page, await storedGame(page));
  });
}

for (const [what, query] of [
  ["a seed", "?seed=1"],
  ["a variant", "?variant=5x5"],
  ["a part", "#open=help"],
]) {
  test(`an address that asks for ${what} shows no tiles before the game`, async ({ page }) => {
    await withoutWorker(page);
    const release = await holdBack(page);
    await page.goto(query);
    await hasBegun(page);
    await expect(page.locator(".tile-container .tile")).toHaveCount(0);
    release();
    await page.locator(".tile-container .tile").first().waitFor();
  });
}

test("nor does a visit where there is a game that was not kept as it was seen", async ({ page }) => {
  await withoutWorker(page);
  const game = new Game(1n);
  await open(page);
  await play(page, game, 3);
  await copied(page, 3);
  const release = await holdBack(page);
  await page.goto("");
  await hasBegun(page);
  await expect(page.locator(".tile-container .tile")).toHaveCount(0);
  release();
  await settled(page);
  await same(page, game);
});

test.describe("once all parts have loaded", () => {
  test.use({ prefetches: true });

  const figures = (page) => page.locator(".figures dd").allTextContents();

  /** Plays some moves, has what is seen kept, and holds the next visit's wasm back. */
  async function leave(page) {
    await withoutWorker(page);
    const game = new Game(1n);
    await open(page);
    await page.evaluate(() => history.replaceState(null, "", "."));
    await play(page, game, 40);
    await expect(async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        delete document.hidden;
      });
      expect(await page.evaluate(() => localStorage.getItem("twenty48/1/seen"))).toBeTruthy();
    }).toPass();
    await copied(page, 40);
    return { game, release: await holdBack(page) };
  }

  test("a game is seen as it was left before the next visit has loaded it", async ({ page }) => {
    const { game, release } = await leave(page);
    // As a resumed game is drawn, at rest.
    await page.reload();
    release();
    await page.locator("#trouble").waitFor({ state: "detached" });
    const [before, numbers] = [await tiles(page), await figures(page)];
    const again = await holdBack(page);
    await page.goto("");
    await expect(page.locator(".tile-container .tile")).toHaveCount(game.tiles().length);
    expect(await tiles(page)).toEqual(before);
    expect(await figures(page)).toEqual(numbers);
    again();
    await page.locator("#trouble").waitFor({ state: "detached" });
    expect(await tiles(page)).toEqual(before);
    await same(page, game);
    await play(page, game, 3);
    await same(page, game);
  });

  ofCore("where it went on elsewhere, what was left isn't seen", async ({ page }) => {
    const { game, release } = await leave(page);
    game.undo();
    await keep(page, SAVE, game.save_text());
    await page.goto("");
    await hasBegun(page);
    await expect(page.locator(".tile-container .tile")).toHaveCount(0);
    release();
    await page.locator("#trouble").waitFor({ state: "detached" });
    await expect(page.locator(".tile-container .tile").first()).toBeVisible();
  });
});

test("a game that only the second copies have is shown instead of a new one", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 5);
  await copied(page, 5);
  await page.evaluate(() => localStorage.clear());
  await page.goto("");
  await expect(page.locator("#trouble")).toHaveCount(0);
  await same(page, game);
});
