// Keys: layouts, input methods, letters that the menu shows, and fields, which
// keep every key to themselves.

import { drawn, expect, Game, ofCore, open, openGames, openPart, play, playToMerges, same, step, test } from "./game.mjs";

/** Sends a key as a browser tells of it, where `init` has what else it tells; whether the page took it. */
const press = (page, code, key, init = {}) =>
  page.evaluate(
    ([code, key, init]) => {
      const event = new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true, ...init });
      for (const [name, value] of Object.entries(init)) if (event[name] !== value) Object.defineProperty(event, name, { value });
      // Not every engine lets a script say so.
      if (init.modifierAltGraph) Object.defineProperty(event, "getModifierState", { value: (name) => name === "AltGraph" });
      (document.activeElement ?? document.body).dispatchEvent(event);
      return event.defaultPrevented;
    },
    [code, key, init],
  );

/** That key of an input method, which is on and composes nothing. */
const PROCESS = { keyCode: 229 };

for (const [name, code, key, part] of [
  ["Colemak I", "KeyL", "i", "history"],
  ["Dvorak T", "KeyK", "t", "daily"],
  ["Dvorak O", "KeyS", "o", "bring"],
  ["Workman M", "KeyC", "m", "menu"],
  ["Bépo X", "KeyC", "x", "share"],
  ["Turkish ı", "KeyI", "ı", "history"],
  ["Turkish İ", "Quote", "İ", "history"],
  ["Greek Γ", "KeyG", "γ", "games"],
  ["Arabic ل", "KeyG", "ل", "games"],
  ["an input method’s G", "KeyG", "Process", "games"],
  ["the Arabic question mark", "Slash", "؟", "help"],
  ["the Greek question mark", "KeyQ", ";", "help"],
  ["the full-width question mark", "Slash", "？", "help"],
]) {
  // Which key it is the core finds out: a letter, a sign and an input method in every engine.
  (["Dvorak T", "an input method’s G", "the full-width question mark"].includes(name) ? test : ofCore)(`${name} opens ${part}`, async ({ page }) => {
    await open(page);
    const before = await drawn(page);
    expect(await press(page, code, key, key === "Process" ? PROCESS : { shiftKey: key === "؟" || key === "？" })).toBe(true);
    await page.locator(`#${part}[open]`).waitFor();
    expect(await drawn(page)).toEqual(before);
  });
}

test("the positions of W A S D slide, and H J K L where they are typed", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  const layouts = {
    Russian: { up: ["KeyW", "ц"], left: ["KeyA", "ф"], down: ["KeyS", "ы"], right: ["KeyD", "в"] },
    AZERTY: { up: ["KeyW", "z"], left: ["KeyA", "q"], down: ["KeyS", "s"], right: ["KeyD", "d"] },
    "Dvorak, H J K L": { up: ["KeyV", "k"], left: ["KeyJ", "h"], down: ["KeyC", "j"], right: ["KeyP", "l"] },
    "Colemak, H J K L": { up: ["KeyN", "k"], left: ["KeyH", "h"], down: ["KeyY", "j"], right: ["KeyU", "l"] },
    "an input method": { up: ["KeyW", "Process"], left: ["KeyA", "Process"], down: ["KeyS", "Process"], right: ["KeyD", "Process"] },
    Hangul: { up: ["KeyK", "ㅏ"], left: ["KeyH", "ㅗ"], down: ["KeyJ", "ㅓ"], right: ["KeyL", "ㅣ"] },
  };
  for (const [name, keys] of Object.entries(layouts)) {
    for (let i = 0; i < 5; i += 1) {
      const [code, key] = keys[step(game, i % 2 ? ["up", "right", "down", "left"] : undefined)];
      expect(await press(page, code, key, key === "Process" ? PROCESS : {}), name).toBe(true);
    }
    await same(page, game);
  }
});

test("undo and redo by Ctrl go by the letter, by position without Latin letters, and with an input method on", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 12);
  const [ctrl, meta] = [{ ctrlKey: true }, { metaKey: true }];
  for (const [code, key, init] of [
    ["KeyZ", "Process", { ...ctrl, ...PROCESS }],
    ["KeyZ", "я", ctrl],
    ["KeyY", "z", ctrl],
    ["Slash", "z", meta],
  ]) {
    game.undo();
    expect(await press(page, code, key, init), key).toBe(true);
    await same(page, game);
  }
  for (const [code, key, init] of [
    ["KeyY", "Process", { ...ctrl, ...PROCESS }],
    ["KeyZ", "Process", { ...ctrl, ...PROCESS, shiftKey: true }],
    ["KeyY", "ㅛ", ctrl],
  ]) {
    game.redo();
    expect(await press(page, code, key, init), key).toBe(true);
    await same(page, game);
  }
  // What a layout types with AltGr is no command, however a browser tells of that.
  const altGraph = { modifierAltGraph: true };
  for (const [code, key, init] of [
    ["KeyA", "ą", altGraph],
    ["KeyS", "ś", altGraph],
    ["KeyE", "€", { ctrlKey: true, altKey: true }],
    ["KeyZ", "ż", altGraph],
    ["KeyZ", "w", ctrl],
  ]) {
    expect(await press(page, code, key, init), key).toBe(false);
  }
  await same(page, game);
});

const MENU = { g: "games", t: "daily", v: "watch", x: "share", i: "history", "?": "help", q: "ask" };
/** Those of dialogs that others lead to. */
const FURTHER = { f: "statistics", o: "bring" };

ofCore("the letters that the menu shows act while it is open", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 4);
  await openPart(page, "m", "menu");
  const shown = await page.locator("#menu kbd").allTextContents();
  expect(
    shown
      .map((key) => key.toLowerCase())
      .filter((key) => key !== "⇧b")
      .sort(),
  ).toEqual(Object.keys(MENU).sort());
  for (const [key, part] of Object.entries({ ...MENU, ...FURTHER })) {
    await page.locator("#menu[open]").waitFor();
    await page.keyboard.press(key);
    await page.locator(`#${part}[open]`).waitFor();
    await expect(page.locator("#menu")).toBeHidden();
    await page.keyboard.press("Escape");
    await openPart(page, "m", "menu");
  }
  // From the keyboard alone: one of its buttons has the focus.
  await page.keyboard.press("Tab");
  await page.keyboard.press("g");
  await page.locator("#games[open]").waitFor();
  await page.keyboard.press("Escape");
  await same(page, game);
  // Those that steer are not shown, and M closes it.
  await openPart(page, "m", "menu");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("u");
  await page.keyboard.press("m");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await same(page, game);
});

ofCore("the coach's letters act while the menu is open", async ({ page }) => {
  await open(page);
  await openPart(page, "m", "menu");
  await page.keyboard.press("Shift+B");
  await expect(page.locator("#menu")).toBeHidden();
  await page.locator(".coach-bar").waitFor();
  await openPart(page, "m", "menu");
  await expect(page.locator(".coach-bar")).toHaveCount(0);
  await page.keyboard.press("b");
  await expect(page.locator("#menu")).toBeHidden();
  await expect(page.locator("#caption")).not.toHaveText("");
});

ofCore("letters that the help tells of act while it is open, and no key slides", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 4);
  await openPart(page, "?", "help");
  for (const key of ["ArrowLeft", "w", "k"]) await page.keyboard.press(key);
  await page.keyboard.press("g");
  await page.locator("#games[open]").waitFor();
  await expect(page.locator("#help")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openPart(page, "?", "help");
  await page.keyboard.press("r");
  await page.locator("#ask[open]").waitFor();
  await page.keyboard.press("n");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await same(page, game);
});

test("a letter that is typed into a field does nothing else", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 4);
  const games = await openGames(page);
  await games.getByText("Custom rules").click();
  const field = games.getByLabel("Fixed (e.g. 2 2 64)");
  await field.fill("");
  await field.pressSequentially("gruwasdhjklqmbo?");
  await expect(field).toHaveValue("gruwasdhjklqmbo?");
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await games.getByLabel("Rows").focus();
  await page.keyboard.press("g");
  await expect(games).toBeVisible();
  await page.keyboard.press("Escape");
  await same(page, game);
});

/** Plays and leaves a game, and opens the field for its name. */
async function openNaming(page) {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 12);
  await page.keyboard.press("r");
  await page.keyboard.press("y");
  await expect(page.locator(".moves-container")).toHaveText("0");
  const history = await openPart(page, "i", "history");
  await history.locator(".entry").click();
  await history.getByRole("button", { name: "Rename", exact: true }).click();
  const field = history.getByRole("textbox", { name: "Name", exact: true });
  await expect(field).toBeFocused();
  return [history, field];
}

/** What browsers send while a text is composed, and Safari once it was. */
const COMPOSING = { "while it composes": { isComposing: true, keyCode: 229 }, "as Safari has it": { isComposing: false, keyCode: 229 } };

test("Enter and Escape that end a composition end nothing else", async ({ page }) => {
  const [history, field] = await openNaming(page);
  for (const [name, init] of Object.entries(COMPOSING)) {
    await field.fill("にほん");
    for (const key of ["Enter", "Escape"]) {
      expect(await press(page, key, key, init), name).toBe(false);
      // A browser may go on to close the dialog.
      const closes = await page.evaluate(() => document.querySelector("#history").dispatchEvent(new Event("cancel", { cancelable: true })));
      expect(closes, `${key} ${name}`).toBe(false);
      await expect(field, `${key} ${name}`).toHaveValue("にほん");
      await page.evaluate((key) => document.activeElement.dispatchEvent(new KeyboardEvent("keyup", { code: key, key, bubbles: true })), key);
    }
  }
  // One that ends nothing closes it, and so does what comes without a key.
  expect(await page.evaluate(() => document.querySelector("#history").dispatchEvent(new Event("cancel", { cancelable: true })))).toBe(true);
  await expect(history.locator("strong").first()).not.toContainText("にほん");
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
  await expect(history.locator("strong").first()).toContainText("にほん");
  // In a title nothing is composed; Enter there does what stands out.
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

ofCore("no dialog takes a key while composing", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 6);
  for (const init of Object.values(COMPOSING)) {
    // Keys that would close, step, slide, answer or open something.
    await openPart(page, "v", "watch");
    const status = page.locator("#watch .status").first();
    for (const key of ["ArrowRight", "End", "Enter"]) await press(page, key, key, init);
    await expect(status).toContainText("Start · 6 moves");
    await page.keyboard.press("Escape");
    await expect(page.locator("#watch")).toHaveCount(0);
    await openPart(page, "?", "help");
    await page.locator("#help h2").focus();
    await press(page, "Enter", "Enter", init);
    await expect(page.locator("#help")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#help")).toHaveCount(0);
  }
  // On the page nothing composes but what others have put there.
  for (const [code, key] of [
    ["ArrowLeft", "ArrowLeft"],
    ["KeyR", "r"],
    ["Enter", "Enter"],
  ]) {
    expect(await press(page, code, key, COMPOSING["while it composes"])).toBe(false);
  }
  await same(page, game);
});

test("a composition by a real input method keeps its field", async ({ page, browserName }) => {
  test.skip(browserName !== "chromium", "only Chromium's protocol has an input method");
  const [history, field] = await openNaming(page);
  const client = await page.context().newCDPSession(page);
  const compose = (text) => client.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  // With the key's name, as on a Mac, and without, as elsewhere.
  const key = async (code) => {
    for (const name of ["Process", code]) {
      await client.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: name, code, windowsVirtualKeyCode: 229 });
      await client.send("Input.dispatchKeyEvent", { type: "keyUp", key: code, code, windowsVirtualKeyCode: code === "Enter" ? 13 : 27 });
    }
  };
  for (const text of ["n", "に", "にほ", "にほん"]) await compose(text);
  await key("Enter");
  await expect(field).toHaveValue("にほん");
  await client.send("Input.insertText", { text: "日本" });
  await expect(field).toHaveValue("日本");
  await compose("ご");
  await key("Escape");
  await compose("");
  await expect(history).toBeVisible();
  await expect(field).toHaveValue("日本");
  await page.keyboard.press("Enter");
  await expect(field).toHaveCount(0);
  await expect(history.locator("strong").first()).toContainText("日本");
});

ofCore("the lessons go with whatever is chosen, for good", async ({ browser, baseURL }) => {
  const choices = {
    "three merges": async (page) => {
      const game = new Game(1n);
      await play(page, game, 1);
      await expect(page.locator("#teach .then")).toBeVisible();
      await playToMerges(page, game, 3);
    },
    "an undo of nothing": (page) => page.keyboard.press("Control+z"),
    "a game of its own": async (page) => {
      await openGames(page);
      await page.locator("#games .card").nth(5).click();
    },
    "the game that is there": async (page) => {
      await openGames(page);
      await page.locator("#games [aria-current=true]").click();
    },
    "a position": async (page) => {
      const bring = await openPart(page, "o", "bring");
      await bring.getByText("Set up a position").click();
      await bring.getByLabel("Position code").fill("1230000000000001");
      await bring.getByRole("button", { name: "Play from here" }).click();
    },
    "the day's game": async (page) => {
      const daily = await openPart(page, "t", "daily");
      await daily.locator(".choices .primary").click();
    },
    "a new game": (page) => page.keyboard.press("r"),
    Escape: (page) => page.keyboard.press("Escape"),
    "a program's restart": (page) => page.evaluate(() => document.querySelector(".restart-button").click()),
  };
  for (const [name, choose] of Object.entries(choices)) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await open(page);
    await expect(page.locator("#teach"), name).toBeVisible();
    // To look at something is no choice.
    await openPart(page, "m", "menu");
    await page.keyboard.press("m");
    await expect(page.locator("#teach"), name).toBeVisible();
    await choose(page);
    await expect(page.locator("dialog[open]"), name).toHaveCount(0);
    await expect(page.locator("#teach"), name).toBeHidden();
    await page.reload();
    await page.locator(".tile-container .tile").first().waitFor();
    await expect(page.locator("#teach"), name).toBeHidden();
    await context.close();
  }
});
