// Settings: each is followed at once, holds at the next visit from the first frame on, and can
// be reset.

import { readFileSync } from "node:fs";
import {
  ARROW,
  axe,
  choose,
  chooseIn,
  drawn,
  drop,
  expect,
  expected,
  fits,
  frame,
  Game,
  goTo,
  ofCore,
  open,
  openPart,
  openSettings,
  play,
  same,
  skipAxe,
  step,
} from "./game.mjs";

const PREFIX = "twenty48/1/setting/";
const stored = (page, name) => page.evaluate((name) => localStorage.getItem(name), PREFIX + name);
const colour = (page, selector, property = "backgroundColor") =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element)[property], property);

/** The colours of the page in each frame that it draws until it plays, where its content is seen. */
const watchFrames = (page) =>
  page.addInitScript(() => {
    window.frames_ = [];
    const look = () => {
      const style = getComputedStyle(document.documentElement);
      if (document.querySelector(".tile") && style.visibility === "visible") window.frames_.push(style.backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

ofCore("every setting has a row, fits every screen, and axe finds nothing", async ({ page, browserName }) => {
  await open(page);
  const settings = await openSettings(page);
  const names = await settings.locator("select, [type=radio]").evaluateAll((all) => all.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(["theme", "tiles", "numbers", "motion", "sound", "swipe", "pad", "letters", "speech", "reminder"]));
  await settings.locator("summary").click();
  await fits(page, settings);
  skipAxe(browserName);
  await axe(page);
});

ofCore("themes are followed at once, and in the first frame of the next visit", async ({ page }) => {
  await watchFrames(page);
  await open(page);
  const light = await colour(page, "html");
  const pages = { dark: "rgb(18, 22, 28)", classic: "rgb(250, 248, 239)", contrast: "rgb(255, 255, 255)" };
  for (const [theme, expected] of Object.entries(pages)) {
    await choose(page, "theme", theme);
    await expect.poll(() => colour(page, "html")).toBe(expected);
    await page.reload();
    await page.locator(".tile").first().waitFor();
    await frame(page);
    expect([...new Set(await page.evaluate(() => window.frames_))], theme).toEqual([expected]);
    expect(await page.locator("[name=theme-color]").first().getAttribute("content")).toBe(expected);
  }
  await choose(page, "theme", "system");
  await expect.poll(() => colour(page, "html")).toBe(light);
});

ofCore("who wants more contrast gets it without a choice", async ({ page }) => {
  await page.emulateMedia({ contrast: "more" });
  await open(page);
  await expect.poll(() => colour(page, "html")).toBe("rgb(255, 255, 255)");
  await choose(page, "theme", "light");
  await expect.poll(() => colour(page, "html")).toBe("rgb(250, 248, 245)");
});

ofCore("tiles have patterns, safe colours and large numbers", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 20);
  await choose(page, "tiles", "pattern");
  await expect.poll(() => colour(page, ".tile-inner.face-3", "backgroundImage")).toContain("gradient");
  await choose(page, "tiles", "safe");
  await expect.poll(() => colour(page, ".tile-inner.face-2")).toBe("rgb(236, 227, 171)");
  const size = async () => Number.parseFloat(await colour(page, ".tile-container", "fontSize"));
  const before = await size();
  await choose(page, "numbers", "large");
  await expect.poll(size).toBeGreaterThan(before * 1.15);
  await same(page, game);
});

ofCore("motion: none, full, or as the system has it", async ({ page }) => {
  await open(page);
  /** How long a tile that grows does so, in seconds. */
  const motion = () =>
    page.evaluate(() => {
      const face = document.querySelector(".tile-container").appendChild(document.createElement("i"));
      face.className = "grows";
      const { animationDuration } = getComputedStyle(face);
      face.remove();
      return Number.parseFloat(animationDuration);
    });
  await expect.poll(motion).toBe(0.4);
  await choose(page, "motion", "fast");
  await expect.poll(motion).toBe(0.2);
  await choose(page, "motion", "none");
  await expect.poll(motion).toBe(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await choose(page, "motion", "system");
  await expect.poll(motion).toBe(0);
  await choose(page, "motion", "full");
  await expect.poll(motion).toBe(0.4);
});

ofCore("letters are no keys where they are turned off; arrows are", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 4);
  await choose(page, "letters", "off");
  for (const key of ["u", "a", "g", "m", "9", "?"]) await page.keyboard.press(key);
  await same(page, game);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await page.reload();
  await page.locator("#trouble").waitFor({ state: "detached" });
  await page.keyboard.press("u");
  await play(page, game, 2);
  await same(page, game);
  await page.keyboard.press("Control+z");
  game.undo();
  await same(page, game);
  // On the board, which has them while it has the focus, letters still move, where arrows read.
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press({ left: "a", down: "s", right: "d", up: "w" }[step(game)]);
  await same(page, game);
  // So do digits, which read it, and nowhere else.
  await page.keyboard.press("1");
  await expect(page.locator("#live")).toContainText("Row 1:");
  await page.locator("#menu-button, [data-do=menu]").first().focus();
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("#live")).not.toContainText("Row 2:");
});

ofCore("keys can be changed; one that is taken is said so", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 6);
  let settings = await openSettings(page);
  await settings.locator("summary").click();
  const undo = settings.getByLabel("Undo", { exact: true });
  await expect(undo).toHaveValue("U");
  await undo.focus();
  await page.keyboard.press("h");
  await expect(settings.getByRole("status").filter({ hasText: "H is already used: Left." })).toBeVisible();
  await page.keyboard.press("1");
  await expect(settings.getByRole("status").filter({ hasText: "1 is already used: Read the board." })).toBeVisible();
  // Diagonals, answers and the help have theirs, and where a layout moves letters the place counts.
  for (const [key, code, use] of [
    ["e", "KeyE", "Up right"],
    ["y", "KeyY", "Confirm / cancel"],
    ["n", "KeyN", "Bookmark"],
    ["?", "Slash", "Help"],
    ["z", "KeyW", "Up"],
  ]) {
    await undo.evaluate(
      (field, [key, code]) => field.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey: key === "?", bubbles: true })),
      [key, code],
    );
    await expect(settings.getByRole("status").filter({ hasText: `${key.toUpperCase()} is already used: ${use}` }), key).toBeVisible();
  }
  // The browser's own, and those without a name, are left alone.
  for (const key of ["F5", "F12", "PrintScreen", "Dead", "Unidentified", ""]) {
    const isFree = await undo.evaluate((field, key) => field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })), key);
    expect([key, isFree, await undo.inputValue()]).toEqual([key, true, "U"]);
  }
  await page.keyboard.press(",");
  await expect(undo).toHaveValue(",");
  await settings.getByLabel("Left", { exact: true }).focus();
  await page.keyboard.press("F2");
  await page.keyboard.press("Escape");
  await page.keyboard.press(",");
  game.undo();
  await same(page, game);
  // The key that it had before is free.
  await page.keyboard.press("u");
  await same(page, game);
  expect(await stored(page, "keys")).toBe("undo=, left=F2");
  // Help has the keys as they are now.
  await page.keyboard.press("?");
  await page.locator("#help[open]").waitFor();
  const keysOf = (action) => page.locator("#help tr", { has: page.getByRole("rowheader", { name: action, exact: true }) }).locator("kbd");
  expect((await keysOf("Undo").allTextContents())[0]).toBe(",");
  expect((await keysOf("Redo").allTextContents()).slice(0, 2)).toEqual(["Shift", "U"]);
  expect((await keysOf("Slide").allTextContents()).at(-1)).toBe("F2");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.locator("#trouble").waitFor({ state: "detached" });
  await page.keyboard.press(",");
  game.undo();
  await same(page, game);
  // Left by its own key, where that is possible, else once something else was moved.
  while (step(game, ["left"]) === null) await page.keyboard.press(ARROW[step(game, ["up", "down", "right"])]);
  await page.keyboard.press("F2");
  await same(page, game);
  settings = await openSettings(page);
  await settings.locator("summary").click();
  await settings.getByLabel("Undo", { exact: true }).focus();
  await page.keyboard.press("Backspace");
  await expect(settings.getByLabel("Undo", { exact: true })).toHaveValue("U");
});

ofCore("settings are exported, and imported where nothing else was chosen; what was learned of mistakes, too", async ({ page }) => {
  const card = (key, rest) => `${1_795_219_200_000 + key}.7 ${rest}`;
  const learn = (lines) => page.evaluate((text) => localStorage.setItem("twenty48/1/setting/notebook", text), ["twenty48-notebook-1", ...lines].join("\n"));
  await open(page);
  await page.keyboard.press("ArrowLeft");
  await choose(page, "theme", "dark");
  await choose(page, "numbers", "large");
  await page.evaluate(() => localStorage.setItem("twenty48/1/setting/keys", "undo=z"));
  await learn([card(1, "88 0 2026-11-23"), card(2, "5 3 2026-11-29")]);
  const settings = await openSettings(page);
  const download = page.waitForEvent("download");
  await settings.getByRole("button", { name: "Export" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text.match(/^setting .*$/gm)).toEqual(["setting theme dark", "setting numbers large", "setting keys undo=z"]);
  expect(text.match(/^mistake .*$/gm)).toEqual([`mistake ${card(1, "88 0 2026-11-23")}`, `mistake ${card(2, "5 3 2026-11-29")}`]);
  // Another device, on which a theme was chosen.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator("#trouble").waitFor({ state: "detached" });
  await choose(page, "theme", "light");
  // The first was answered later here, on the 22nd too, but right; the second earlier.
  await learn([card(2, "5 2 2026-11-23"), card(1, "88 1 2026-11-24"), card(3, "1 1 2026-11-24")]);
  await drop(page, text);
  // The game in progress goes on, too.
  await expect(page.locator(".moves-container")).toHaveText("1");
  await expect(page.locator("html")).toHaveAttribute("data-numbers", "large");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await stored(page, "keys")).toBe("undo=z");
  const cards = (await stored(page, "notebook")).split("\n").slice(1);
  expect(cards.sort()).toEqual([card(1, "88 0 2026-11-23"), card(2, "5 3 2026-11-29"), card(3, "1 1 2026-11-24")]);
});

ofCore("a choice that can't be saved holds until the page is closed, and that is said", async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    // The browser's storage is full; what is there may get shorter.
    Storage.prototype.setItem = function (name, text) {
      return /setting|language/.test(name) ? refuse() : setItem.call(this, name, text);
    };
    Object.setPrototypeOf(localStorage, new Proxy(Storage.prototype, { set: (_, name) => !/setting|language/.test(name) || refuse() }));
  });
  await open(page);
  const settings = await openSettings(page);
  await chooseIn(settings, "theme", "dark");
  const said = "The browser couldn’t save this. It lasts until you close the page.";
  await expect(settings.locator(".told")).toHaveText(said);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Escape");
  await expect(page.locator("#notice:visible")).toContainText(said);
  await goTo(page, "language");
  const languages = page.locator("#language[open]");
  await languages.getByRole("button", { name: "Deutsch" }).click();
  await expect(languages.getByRole("status")).toHaveText("Der Browser konnte das nicht speichern. Es gilt, bis du die Seite schließt.");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

ofCore("a theme is chosen by its picture, with arrow keys, too; the language is in the settings by its name", async ({ page }) => {
  await open(page);
  const settings = await openSettings(page);
  await expect(settings.getByRole("button", { name: "Language English" })).toBeVisible();
  await expect(settings.getByRole("radio")).toHaveCount(5);
  await settings.getByRole("radio", { name: "System" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(settings.getByRole("radio", { name: "Light" })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // The tiles above show it, and the game behind does.
  await expect.poll(() => colour(page, "#settings .face-3")).toBe("rgb(3, 109, 123)");
  // A picture has the colours of its own theme, whatever is chosen.
  await expect.poll(() => colour(page, "#settings [data-theme=light] .face-3")).toBe("rgb(114, 227, 250)");
});

ofCore("who exports a backup has the browser asked to keep the rest", async ({ page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => Promise.resolve((window.asked = true));
  });
  await open(page);
  const settings = await openSettings(page);
  const download = page.waitForEvent("download");
  await settings.getByRole("button", { name: "Export" }).click();
  await download;
  expect(await page.evaluate(() => window.asked)).toBe(true);
});

ofCore("all settings are reset at once", async ({ page }) => {
  await open(page);
  for (const [name, value] of [
    ["theme", "dark"],
    ["pad", "left"],
    ["letters", "off"],
  ])
    await choose(page, name, value);
  await expect(page.locator("#pad")).toBeVisible();
  // Without letters, by its button.
  await page.locator("nav [data-do=menu]").click();
  await page.locator("#menu [data-do=settings]").click();
  await page.locator("#settings").getByRole("button", { name: "Reset all settings" }).click();
  await expect(page.locator("#settings .told")).toHaveText("All settings were reset.");
  await expect(page.locator("#settings [name=theme][value=system]")).toBeChecked();
  await expect(page.locator("#pad")).toBeHidden();
  // A slip of the hand can be taken back.
  const undo = page.locator("#settings").getByRole("button", { name: "Undo", exact: true });
  await undo.click();
  await expect(page.locator("#settings [name=theme][value=dark]")).toBeChecked();
  await expect(page.locator("#pad")).toBeVisible();
  await expect(undo).toHaveCount(0);
  await page.locator("#settings").getByRole("button", { name: "Reset all settings" }).click();
  // None of it counts as chosen: an import may bring what another device has.
  expect(await Promise.all(["theme", "pad", "letters", "tiles"].map((name) => stored(page, name)))).toEqual([null, null, null, null]);
  await page.keyboard.press("Escape");
  await openPart(page, "m", "menu");
});

for (const side of ["left", "right"]) {
  ofCore(`the arrows are at the ${side} edge, for one thumb`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const game = new Game(1n);
    await open(page);
    await choose(page, "pad", side);
    const pad = await page.locator("#pad [data-do=left]").boundingBox();
    const other = await page.locator("#pad [data-do=right]").boundingBox();
    if (side === "left") expect(pad.x).toBeLessThan(20);
    else expect(other.x + other.width).toBeGreaterThan(370);
    const direction = step(game);
    await page.locator(`#pad [data-do=${direction}]`).click();
    await same(page, game);
    await page.reload();
    await expect(page.locator("#pad")).toBeVisible();
  });
}

ofCore("a short swipe counts where that was chosen", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  const direction = step(game, ["left", "right"]);
  game.undo();
  const drag = async (length) => {
    const { x, y, width, height } = await page.locator("main .game-container").boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + (direction === "left" ? -length : length), y + height / 2, { steps: 4 });
    // Back to where it was, so that a flick isn't taken for a swipe.
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await choose(page, "swipe", "long");
  await drag(30);
  await same(page, game);
  await choose(page, "swipe", "short");
  await drag(20);
  await frame(page);
  expect(await drawn(page)).not.toEqual(expected(game));
});

ofCore("with few words, a move is told by its merges and the new tile", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await choose(page, "speech", "short");
  await play(page, game, 1);
  await expect(page.locator("#live")).toHaveText(/^(Merged [\d, and]+\. )?New [24] in row \d, column \d\.$/);
});

ofCore("digits read rows and columns, and how the game stands", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 12);
  const cells = (read) => game.tiles().filter(read);
  await page.keyboard.press("1");
  const first = [0, 1, 2, 3].map((column) => cells(({ row, column: at }) => row === 0 && at === column)[0]?.value ?? "empty");
  await expect(page.locator("#live")).toHaveText(`Row 1: ${first.slice(0, 3).join(", ")}, and ${first[3]}.`);
  await page.keyboard.press("Shift+2");
  await expect(page.locator("#live")).toContainText("Column 2:");
  await page.keyboard.press("9");
  await expect(page.locator("#live")).toContainText(
    `Score ${game.score}. Largest tile ${Math.max(...game.tiles().map(({ value }) => value))}. Possible moves:`,
  );
  await page.keyboard.press("0");
  await expect(page.locator("#live")).toContainText("Row 4:");
  await same(page, game);
});

ofCore("what is chosen in another window holds here, too", async ({ page }) => {
  await open(page);
  const other = await page.context().newPage();
  await open(other, "");
  await choose(other, "theme", "dark");
  await expect.poll(() => colour(page, "html")).toBe("rgb(18, 22, 28)");
  await choose(other, "pad", "on");
  await expect(page.locator("#pad button:visible").first()).toBeVisible();
  await choose(other, "theme", "light");
  await expect.poll(() => colour(page, "html")).toBe("rgb(250, 248, 245)");
  await choose(other, "letters", "off");
  await expect(async () => {
    await page.keyboard.press("m");
    await expect(page.locator("#menu[open]")).toHaveCount(0);
    await page.keyboard.press("Escape");
  }).toPass();
});

ofCore("the browser's bars follow the system after a theme was chosen and given up", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page);
  await choose(page, "theme", "contrast");
  await choose(page, "theme", "system");
  const bars = () => page.locator("[name=theme-color]").evaluateAll((all) => [...new Set(all.map(({ content }) => content))]);
  const page_ = () => colour(page, "html");
  expect(await bars()).toEqual([await page_()]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(page_).toBe("rgb(18, 22, 28)");
  await expect.poll(bars).toEqual(["rgb(18, 22, 28)"]);
});

ofCore("Dark Reader leaves the page's own colours as they are", async ({ page }) => {
  await open(page);
  const colours = () =>
    page.evaluate(() => [...document.querySelectorAll(".tile-inner, .cell, button, body")].map((element) => getComputedStyle(element).backgroundColor));
  const before = await colours();
  await page.evaluate(readFileSync(new URL("../../node_modules/darkreader/darkreader.js", import.meta.url), "utf8"));
  await page.evaluate(() => window.DarkReader.enable({ brightness: 100, contrast: 90, sepia: 10 }));
  await frame(page);
  await frame(page);
  expect(await colours()).toEqual(before);
});
