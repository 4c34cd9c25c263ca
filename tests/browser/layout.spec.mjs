// From 320 px to 4K: everything on screen, nothing cut, numbers that fit.

import {
  ARROW,
  almostLost,
  atEach,
  choose,
  expect,
  frame,
  Game,
  keep,
  ofCore,
  open,
  openGames,
  openHelp,
  openPart,
  overlaps,
  SAVE,
  settled,
  step,
  switchPad,
  test,
} from "./game.mjs";

const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [640, 400],
  [1920, 1080],
  [3840, 2160],
];

/** What sticks out of the window, or is too small for a finger. */
function misplaced(page) {
  return page.evaluate(() => {
    const wrong = [];
    const seen = [...document.querySelectorAll("button, .game-container, .figure, h1, .game-message:not([hidden]), .teach:not([hidden]), .below")].filter(
      (element) => element.checkVisibility(),
    );
    for (const element of seen) {
      const box = element.getBoundingClientRect();
      if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || box.bottom > innerHeight + 0.5)
        wrong.push(`${element.className || element.id} sticks out`);
      if (element.tagName === "BUTTON" && (box.width < 43.5 || box.height < 43.5)) wrong.push(`${element.textContent.trim()} is ${box.width} x ${box.height}`);
      if (element.scrollWidth > element.clientWidth + 1 && element.tagName === "BUTTON") wrong.push(`${element.textContent.trim()} is cut`);
    }
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("scrolls sideways");
    if (document.documentElement.scrollHeight > innerHeight) wrong.push("scrolls");
    return wrong;
  });
}

/** What lies outside where the page can be scrolled to, or has no room. */
function unreachable(page) {
  return page.evaluate(() => {
    const wrong = [];
    if (document.documentElement.scrollWidth > innerWidth) wrong.push("scrolls sideways");
    for (const element of [...document.querySelectorAll("button, .game-container, .figure, h1, .game-message:not([hidden]), .teach:not([hidden])")].filter(
      (element) => element.checkVisibility(),
    )) {
      const box = element.getBoundingClientRect();
      const name = element.className || element.id || element.textContent.trim();
      if (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top + scrollY < -0.5) wrong.push(`${name} can't be reached`);
      if (Math.min(box.width, box.height) < 20) wrong.push(`${name} has no room`);
    }
    return wrong;
  });
}

test("zoomed in as far as one may, all can be reached", async ({ page }) => {
  const lost = almostLost();
  await keep(page, SAVE, lost.text);
  await open(page, "");
  await atEach(
    page,
    [
      [320, 256],
      [360, 300],
      [427, 267],
      [480, 320],
    ],
    async () => {
      await settled(page);
      expect(await unreachable(page)).toEqual([]);
      expect((await page.locator(".game-container").boundingBox()).width).toBeGreaterThanOrEqual(160);
      await page.keyboard.press(ARROW[lost.direction]);
      await expect(page.locator(".game-over")).toBeVisible();
      expect(await unreachable(page)).toEqual([]);
      await page.keyboard.press("u");
    },
  );
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 800],
]) {
  test(`letters of twice the size at ${width} x ${height}`, async ({ page, browserName }) => {
    test.skip(browserName !== "chromium", "only Chromium's protocol sets the reader's letters");
    await page.setViewportSize({ width, height });
    const client = await page.context().newCDPSession(page);
    await client.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await open(page, "?seed=no");
    await expect(page.locator("#notice").getByRole("button")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(page.locator("#notice")).toBeHidden();
    await switchPad(page);
    expect(await unreachable(page)).toEqual([]);
    await openHelp(page);
    expect(await page.locator("#help").evaluate((help) => help.scrollWidth - help.clientWidth)).toBe(0);
  });
}

test("colours chosen by the reader leave edges", async ({ page, browserName }) => {
  test.skip(browserName === "firefox", "its protocol can't emulate this");
  test.skip(browserName === "webkit", "it has no forced colours (https://bugs.webkit.org/show_bug.cgi?id=225281)");
  await page.emulateMedia({ forcedColors: "active" });
  await open(page);
  for (const selector of [".game-container", ".cells [role=gridcell]", ".tile-inner", "button", ".figure"]) {
    expect(
      await page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).borderStyle),
      selector,
    ).toBe("solid");
  }
});

test("the page fits every screen", async ({ page, browserName }) => {
  const lost = almostLost();
  await keep(page, SAVE, lost.text);
  // Firefox takes eight seconds for each, and hears of the tightest alone.
  await atEach(
    page,
    browserName === "firefox"
      ? [
          [320, 568],
          [568, 320],
          [640, 400],
        ]
      : SIZES,
    async (width, height) => {
      await open(page, "");
      expect(await misplaced(page)).toEqual([]);
      const board = await page.locator(".game-container").boundingBox();
      expect(Math.min(board.width, board.height)).toBeGreaterThan(Math.min(width, height) * 0.5);
      await page.keyboard.press("q");
      await expect(page.locator("#ask")).toBeVisible();
      expect(await overlaps(page.locator("#ask"))).toEqual([]);
      await page.keyboard.press("n");
      await page.keyboard.press(ARROW[lost.direction]);
      await expect(page.locator(".game-over")).toBeVisible();
      expect(await misplaced(page)).toEqual([]);
      expect(await overlaps(page.locator(".game-over"))).toEqual([]);
      await page.keyboard.press("u");
      await switchPad(page);
      expect(await misplaced(page)).toEqual([]);
      await openHelp(page);
      const help = await page.locator("#help").boundingBox();
      expect(help.x).toBeGreaterThanOrEqual(0);
      expect(help.x + help.width).toBeLessThanOrEqual(width);
      expect(help.height).toBeLessThanOrEqual(height);
      await expect(page.locator("#help-title")).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
      await page.locator("[role=gridcell]").first().focus();
      await expect(page.locator("#reading")).toBeVisible();
      await expect(page.locator("#reading")).toBeInViewport({ ratio: 1 });
      // As it was, for the next size.
      await switchPad(page);
    },
  );
});

ofCore("eight directions, the menu and the games fit every screen", async ({ page }) => {
  await atEach(page, [...SIZES, [320, 256]], async (width, height) => {
    await open(page, "?variant=4x4_d8_s2&seed=1");
    await page.keyboard.press("ArrowLeft");
    await switchPad(page);
    // The tiles go along when the board makes room.
    await settled(page);
    expect(await unreachable(page)).toEqual([]);
    const inside = async (dialog) => {
      const box = await dialog.boundingBox();
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.height).toBeLessThanOrEqual(height);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      expect(await overlaps(dialog)).toEqual([]);
    };
    await inside(await openPart(page, "m", "menu"));
    await page.keyboard.press("Escape");
    await openGames(page);
    await page.getByText("Custom rules").click();
    await inside(page.locator("#games"));
    await expect(page.locator("#games").getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
    const small = await page.locator("#games :is(button, summary, input, select)").evaluateAll((controls) => {
      const sizes = controls.filter((control) => control.checkVisibility()).map((control) => [control.outerHTML, control.getBoundingClientRect()]);
      return sizes.filter(([, { width, height }]) => Math.min(width, height) < 43.5).map(([html, { width, height }]) => `${html}: ${width} x ${height}`);
    });
    expect(small).toEqual([]);
    await page.keyboard.press("Escape");
    await switchPad(page);
  });
});

/** Shows figures as the page does, and tells which are wider than their box. */
const showFigures = (page, score, moves) =>
  page.evaluate(
    ([score, moves]) => {
      document.querySelector(".figures").dataset.long = score >= 100_000;
      return [
        ["score", score],
        ["best", score],
        ["moves", moves],
      ].flatMap(([name, value]) => {
        const element = document.querySelector(`.${name}-container`);
        // What is seen is in a pseudo-element, which can't be measured: it is put into the text for a while.
        element.dataset.number = element.firstChild.data = value.toLocaleString("en");
        element.style.fontSize = getComputedStyle(element, "::before").fontSize;
        element.removeAttribute("data-number");
        const range = document.createRange();
        range.selectNodeContents(element.firstChild);
        const box = element.closest(".figure").getBoundingClientRect();
        const isWide = range.getBoundingClientRect().right > box.right + 0.5;
        element.dataset.number = element.firstChild.data;
        element.style.fontSize = "";
        return isWide ? [`${element.dataset.number} is wider than its box`] : [];
      });
    },
    [score, moves],
  );

ofCore("seven digits of score on the smallest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  expect(await showFigures(page, 3932100, 65535)).toEqual([]);
  expect(await misplaced(page)).toEqual([]);
});

ofCore("boards of other shapes on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  // The smallest is the last, since its game ends, which loads another part.
  for (const variant of ["2x8", "8x2", "5x5", "8x8", "2x2"]) {
    await test.step(variant, async () => {
      const game = new Game(1n, variant);
      await open(page, `?seed=1&variant=${variant}`);
      for (let i = 0; i < 20; i += 1) {
        const direction = step(game);
        if (direction) await page.keyboard.press(ARROW[direction]);
      }
      expect(await misplaced(page)).toEqual([]);
    });
  }
});

/** Puts a number on the first tile as the page writes it, and measures it. */
async function fits(page, value, exponent, power) {
  return page.evaluate(
    ([value, exponent, power]) => {
      const face = document.querySelector(".tile .tile-inner");
      face.className = `tile-inner face-${exponent}`;
      const digits = String(value).length;
      if (digits >= 3) face.dataset.digits = String(digits);
      face.dataset.power = power;
      face.textContent = String(value);
      // Shown either as digits or as a power, in an ::after.
      const after = getComputedStyle(face, "::after");
      const asPower = after.content !== "none" && after.content !== "normal";
      const size = Number.parseFloat(asPower ? after.fontSize : getComputedStyle(face).fontSize);
      const probe = document.createElement("span");
      probe.style.cssText = "position:absolute;white-space:nowrap;font-weight:700;letter-spacing:-0.03em";
      probe.style.fontFamily = getComputedStyle(face).fontFamily;
      probe.style.fontSize = `${size}px`;
      probe.textContent = asPower ? power : String(value);
      document.body.append(probe);
      const width = probe.getBoundingClientRect().width;
      probe.remove();
      return { width, room: face.getBoundingClientRect().width, size };
    },
    [value, exponent, power],
  );
}

test("big numbers fit on small and large boards, also large ones", async ({ page }) => {
  for (const [variant, width, height, numbers] of [
    ["4x4", 320, 568],
    ["4x4", 390, 844, "large"],
    ["5x5", 320, 568],
    ["8x8", 320, 568],
    ["8x8", 320, 568, "large"],
    ["8x8", 1280, 800],
    ["4x4", 844, 390],
  ]) {
    await test.step(`${variant} at ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await open(page, `?seed=1&variant=${variant}`);
      await choose(page, "numbers", numbers ?? "standard");
      await settled(page);
      for (const [exponent, power] of [
        [4, "2⁴"],
        [7, "2⁷"],
        [11, "2¹¹"],
        [14, "2¹⁴"],
        [17, "2¹⁷"],
      ]) {
        const { width: needed, room, size } = await fits(page, 2 ** exponent, exponent, power);
        expect(needed, `2^${exponent}`).toBeLessThanOrEqual(room - 2);
        expect(size, `2^${exponent}`).toBeGreaterThanOrEqual(10);
      }
    });
  }
});

test("figures that grow move nothing, and cover no word", async ({ page }) => {
  await open(page);
  const look = (score) =>
    page.evaluate((score) => {
      // As it is called in Spanish, once something was undone.
      document.querySelector("#best-name").textContent = score === 0 ? "Best" : "Récord (desh.)";
      const range = document.createRange();
      range.selectNodeContents(document.querySelector("h1"));
      const name = range.getBoundingClientRect();
      const boxes = [...document.querySelectorAll(".figure, .chip")].map((box) => box.getBoundingClientRect());
      const { x, y, width } = document.querySelector(".game-container").getBoundingClientRect();
      return {
        board: [x, y, width],
        isCovered: boxes.some(({ left, right, top, bottom }) => left < name.right && right > name.left && top < name.bottom && bottom > name.top),
      };
    }, score);
  await atEach(
    page,
    [
      [320, 568],
      [360, 640],
      [390, 844],
      [430, 932],
      [844, 390],
      [1280, 800],
    ],
    async () => {
      await settled(page);
      const first = await look(0);
      expect(first.isCovered).toBe(false);
      for (const [score, moves] of [
        [3024, 245],
        [98765, 3210],
        [678901, 12345],
        [1234567, 31337],
      ]) {
        expect(await showFigures(page, score, moves)).toEqual([]);
        await look(score);
        await frame(page);
        expect(await look(score)).toEqual(first);
      }
    },
  );
});

/** Texts that are wider than the box they stand in, or lie under a box of others; points that a move adds stand on no word. */
function crossed(page) {
  return page.evaluate(() => {
    const wrong = [];
    // Numbers are in pseudo-elements, which can't be measured; without those they are texts in the same place.
    for (const figure of document.querySelectorAll(".figures dd")) figure.removeAttribute("data-number");
    const context = document.createElement("canvas").getContext("2d");
    /** Of the ink of its own words: lines of some fonts are far higher, and a score holds what is added to it as well. */
    const boxOf = (element) => {
      const range = document.createRange();
      range.selectNodeContents(element.firstChild);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      context.font = getComputedStyle(element).font;
      const ink = context.measureText(range.toString());
      return {
        left,
        right,
        top: top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent,
        bottom: bottom - ink.fontBoundingBoxDescent + ink.actualBoundingBoxDescent,
      };
    };
    const texts = [...document.querySelectorAll("h1, #game-name, .figures dt, .figures dd, nav.tools span, .below, .score-addition")].filter(
      (element) => element.checkVisibility() && element.textContent.trim(),
    );
    for (const element of texts) {
      const [text, holder] = [boxOf(element), element.closest("button, .figure, header, p, main").getBoundingClientRect()];
      const isCut = getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth;
      if (!isCut && !element.matches(".score-addition") && (text.left < holder.left - 1 || text.right > holder.right + 1))
        wrong.push(`${element.textContent} is wider than its box`);
    }
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        const [a, b] = [boxOf(one), boxOf(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 0) wrong.push(`${other.textContent} lies on ${one.textContent}`);
      }
    }
    return wrong;
  });
}

/**
 * The fonts that people's systems have: how wide they are beside the one of these machines, DejaVu
 * Sans, and how far a line of theirs goes up and down, in parts of their size. Few can be installed
 * here, so the one that is there takes their measures.
 */
const FONTS = {
  "DejaVu Sans": [1, 0.928, 0.236],
  "Noto Sans": [0.93, 1.069, 0.293],
  Roboto: [0.88, 0.927, 0.244],
  "San Francisco": [0.9, 0.952, 0.241],
  "Segoe UI": [0.89, 1.079, 0.251],
};

/** Has the page written with a font of these measures. */
const writeWith = (page, [width, up, down]) =>
  page.evaluate(
    async ([width, up, down]) => {
      const sheet = new CSSStyleSheet();
      const percent = (part) => `${100 * part}%`;
      // The measures of lines go by the width, too.
      sheet.replaceSync(`
        @font-face {
          font-family: "another";
          src: local("DejaVu Sans");
          size-adjust: ${percent(width)};
          ascent-override: ${percent(up / width)};
          descent-override: ${percent(down / width)};
          line-gap-override: 0%;
        }
        :root { font-family: "another" }
      `);
      document.adoptedStyleSheets = [sheet];
      await document.fonts.load("1rem another");
    },
    [width, up, down],
  );

for (const [font, measures] of Object.entries(FONTS)) {
  // The measures of fonts are the same in all engines.
  (font === "DejaVu Sans" ? test : ofCore)(`no word lies on another, and what a move adds on none, with ${font}`, async ({ page }) => {
    await open(page);
    await writeWith(page, measures);
    await page.keyboard.press("ArrowLeft");
    await atEach(
      page,
      [
        [360, 640],
        [390, 844],
        [844, 390],
        [568, 320],
        [820, 1180],
        [1280, 800],
        [1920, 1080],
      ],
      async () => {
        await page.evaluate(() => {
          document.querySelector(".score-addition")?.remove();
          const gain = document.createElement("div");
          gain.className = "score-addition";
          gain.textContent = "+72";
          document.querySelector(".score-container").append(gain);
          for (const animation of gain.getAnimations()) {
            animation.pause();
            animation.currentTime = 0;
          }
        });
        expect(await crossed(page)).toEqual([]);
      },
    );
  });
}

ofCore("a game's name, however long, moves nothing", async ({ page }) => {
  await atEach(
    page,
    [
      [360, 640],
      [390, 844],
      [844, 390],
      [820, 1180],
    ],
    async () => {
      await open(page);
      const top = async () => (await page.locator("main .game-container").boundingBox()).y;
      const before = await top();
      await page.evaluate(() => (document.querySelector("#game-name").textContent = "Daily · Nov 26 · Custom 4×4 to 8"));
      expect(await top()).toBe(before);
      expect(await misplaced(page)).toEqual([]);
    },
  );
});

test("the whole menu is seen on a phone on its side, and reached where a window is low", async ({ page }) => {
  await atEach(
    page,
    [
      [844, 390],
      [360, 640],
      [390, 844],
      [820, 1180],
      [1280, 800],
    ],
    async () => {
      await open(page);
      const menu = await openPart(page, "m", "menu");
      await settled(page);
      expect(await menu.evaluate((menu) => menu.scrollHeight - menu.clientHeight)).toBeLessThanOrEqual(1);
      await page.keyboard.press("Escape");
    },
  );
  // The last row can be scrolled to where a window is low, and the cross stays at hand.
  await page.setViewportSize({ width: 320, height: 256 });
  const menu = await openPart(page, "m", "menu");
  const last = menu.locator("[data-do=help]");
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
});

test("colours chosen by the reader: what is pressed looks so, and no edge cuts into the title", async ({ page, browserName }) => {
  test.skip(browserName === "firefox", "its protocol can't emulate this");
  test.skip(browserName === "webkit", "it has no forced colours (https://bugs.webkit.org/show_bug.cgi?id=225281)");
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.emulateMedia({ forcedColors: "active" });
  await open(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("p");
  const colour = (selector) => page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour("#peek")).not.toBe(await colour("#undo"));
  const [title, name] = [await page.locator("h1").boundingBox(), await page.locator(".game-name").boundingBox()];
  expect(name.y).toBeGreaterThanOrEqual(title.y + title.height);
});

test("printed, tiles keep their colours and the tools stay away", async ({ page, browserName }) => {
  test.skip(browserName === "firefox", "its protocol can't emulate this");
  await page.emulateMedia({ media: "print" });
  await open(page);
  expect(
    await page
      .locator(".tile-inner")
      .first()
      .evaluate((face) => getComputedStyle(face).printColorAdjust ?? getComputedStyle(face).webkitPrintColorAdjust),
  ).toBe("exact");
  await expect(page.locator("nav.tools")).toBeHidden();
  await expect(page.locator(".tile").first()).toBeVisible();
});
