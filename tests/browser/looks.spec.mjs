// What is seen at first sight, in play and at the end: where things stand, how numbers are written,
// and what moves.

import { ARROW, almostLost, atEach, choose, expect, Game, goTo, keep, open, play, SAVE, settled, ofCore as test } from "./game.mjs";

/** Opens a game that is one move from its end, in a language; that move. */
async function openLast(page, language = "en") {
  const { text, direction } = almostLost();
  await keep(page, SAVE, text);
  await open(page, `?lang=${language}`);
  return direction;
}

/** A figure: the digits that programs read, and what is seen of it. */
const figure = (page, name) =>
  page.locator(`.${name}-container`).evaluate((element) => {
    const { content } = getComputedStyle(element, "::before");
    const digits = element.firstChild.data;
    return { digits, seen: content === "none" ? digits : JSON.parse(content.split(" / ")[0]) };
  });

test("figures are written as the language writes numbers, and programs read digits", async ({ page }) => {
  await openLast(page, "de");
  const { score } = Game.from_save_text(almostLost().text);
  expect(score).toBeGreaterThan(1000);
  const expected = { digits: String(score), seen: score.toLocaleString("de") };
  await expect.poll(() => figure(page, "score")).toEqual(expected);
  // So at the next visit before anything but the document is there.
  await page.keyboard.press("m");
  await page.locator("#menu[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.goto("about:blank");
  await page.route(/assets\//, () => {});
  await page.goto("");
  expect(await figure(page, "score")).toEqual(expected);
});

test("where a language has digits of its own, figures have those, for as long as it is spoken", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: "ar-EG" });
  const page = await context.newPage();
  await open(page);
  const [own, digits] = ["٠", "0"];
  await expect.poll(() => figure(page, "score")).toEqual({ digits, seen: own });
  await goTo(page, "language");
  await page.locator("#language[open]").getByRole("button", { name: "English" }).click();
  await expect.poll(() => figure(page, "score")).toEqual({ digits, seen: digits });
  await context.close();
});

test("where nothing moves, tiles give way a little; not without motion, and not at the end", async ({ page }) => {
  await page.addInitScript(() => {
    window.nudges = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, duration) {
      if (this.matches(".tile-container")) window.nudges.push(`${frames[1].transform} in ${Math.round(duration)} ms`);
      return animate.call(this, frames, duration);
    };
  });
  const nudges = () => page.evaluate(() => window.nudges.splice(0));
  const direction = await openLast(page);
  // Of a game that is almost lost most ways are blocked.
  const blocked = ["left", "right", "up", "down"].find((way) => !Game.from_save_text(almostLost().text).move_dir(way));
  const [x, y] = { left: [-4, 0], right: [4, 0], up: [0, -4], down: [0, 4] }[blocked];
  await page.keyboard.press(ARROW[blocked]);
  expect(await nudges()).toEqual([`translate(${x}px, ${y}px) in 90 ms`]);
  await choose(page, "motion", "none");
  await expect(page.locator("html")).toHaveAttribute("data-motion", "none");
  await page.keyboard.press(ARROW[blocked]);
  expect(await nudges()).toEqual([]);
  await choose(page, "motion", "full");
  await expect(page.locator("html")).toHaveAttribute("data-motion", "full");
  await page.keyboard.press(ARROW[direction]);
  await expect(page.locator(".game-over")).toBeVisible();
  await page.keyboard.press(ARROW[blocked]);
  expect(await nudges()).toEqual([]);
});

test("a tile that moves has an edge", async ({ page }) => {
  await open(page);
  await play(page, new Game(1n), 1);
  const board = await page.locator("main .game-container").evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const shadow of await page.locator(".tile-inner").evaluateAll((faces) => faces.map((face) => getComputedStyle(face).boxShadow)))
    expect(shadow).toContain(`${board} 0px 0px 0px 2px`);
});

for (const language of ["en", "de", "pt-BR", "ar", "ja"]) {
  test(`the end leaves the board in sight, with two rows of buttons at most: ${language}`, async ({ page }) => {
    const direction = await openLast(page, language);
    await page.keyboard.press(ARROW[direction]);
    await expect(page.locator(".game-over")).toBeVisible();
    await atEach(
      page,
      [
        [360, 640],
        [390, 844],
        [844, 390],
        [820, 1180],
        [1280, 800],
      ],
      async (width, height) => {
        await settled(page);
        const boxes = await page.evaluate(() =>
          [".game-container", ".game-message"].map((selector) => {
            const { left, right, top, bottom } = document.querySelector(selector).getBoundingClientRect();
            return { left, right, top, bottom };
          }),
        );
        const [board, panel] = boxes;
        for (const box of boxes) {
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(-0.5);
          expect(box.right).toBeLessThanOrEqual(width + 0.5);
          expect(box.bottom).toBeLessThanOrEqual(height + 0.5);
        }
        expect(panel.top >= board.bottom || panel.left >= board.right || panel.right <= board.left).toBe(true);
        const rows = await page
          .locator(".game-message .choices button:visible")
          .evaluateAll((buttons) => new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size);
        expect(rows).toBe(2);
      },
    );
    await page.keyboard.press("u");
    await expect(page.locator(".game-message")).toBeHidden();
  });
}

test("beside the board, the controls begin where it does, and the words are right below them", async ({ page }) => {
  await open(page);
  await atEach(
    page,
    [
      [1180, 820],
      [1280, 800],
      [1440, 900],
      [1920, 1080],
    ],
    async () => {
      await settled(page);
      const look = await page.evaluate(() => {
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        return {
          down: (box(".top").top - box(".game-container").top) / rem,
          side: box(".top").width / rem,
          words: (box("#teach strong").top - box(".tools").bottom) / rem,
          score: Number.parseFloat(getComputedStyle(document.querySelector(".score-container"), "::before").fontSize) / rem,
        };
      });
      expect(Math.abs(look.down)).toBeLessThan(0.5);
      expect(look.side).toBeCloseTo(24, 1);
      expect(look.words).toBeLessThan(1.25);
      expect(look.score).toBeCloseTo(2.25, 2);
    },
  );
});
