// Sound, vibration, gamepads and the screen that stays on, with devices that only note what is
// asked of them.

import { ARROW, choose, expect, frame, Game, open, openPart, play, same, step, ofCore as test } from "./game.mjs";

/** Notes what is played and what is drawn, and in which frame. */
const withSound = (page) =>
  page.addInitScript(() => {
    let frame = 0;
    const count = () => {
      frame += 1;
      requestAnimationFrame(count);
    };
    count();
    window.heard = [];
    window.contexts = 0;
    window.AudioContext = class extends AudioContext {
      constructor(...options) {
        super(...options);
        window.contexts += 1;
      }
    };
    const { start } = OscillatorNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      window.heard.push({ frame, frequency: this.frequency.value });
      return start.apply(this, when);
    };
    window.merged = [];
    new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some((node) => node.classList?.contains("pops")))) window.merged.push(frame);
    }).observe(document, { childList: true, subtree: true });
  });

const heard = (page) => page.evaluate(() => window.heard);

test("without sound there is no audio; with it, a tick for each merge in its frame", async ({ page }) => {
  await withSound(page);
  const game = new Game(1n);
  await open(page);
  await play(page, game, 10);
  expect(await page.evaluate(() => window.contexts)).toBe(0);
  await choose(page, "sound", "medium");
  await page.evaluate(() => (window.merged.length = 0));
  let merges = 0;
  for (let i = 0; i < 12; i += 1) {
    const { score } = game;
    await page.keyboard.press(ARROW[step(game)]);
    await frame(page);
    merges += game.score > score ? 1 : 0;
  }
  const [ticks, frames] = [await heard(page), await page.evaluate(() => window.merged)];
  expect(merges).toBeGreaterThan(2);
  expect(frames.length).toBe(merges);
  expect([...new Set(ticks.map((tick) => tick.frame))]).toEqual(frames);
  // Larger tiles are higher.
  expect(new Set(ticks.map(({ frequency }) => Math.round(frequency))).size).toBeGreaterThan(1);
  // At the next visit nothing sounds before a key is pressed.
  await page.reload();
  await page.locator(".tile").first().waitFor();
  expect(await page.evaluate(() => window.contexts)).toBe(0);
  await choose(page, "sound", "off");
  const silent = (await heard(page)).length;
  await play(page, game, 8);
  expect((await heard(page)).length).toBe(silent);
});

test("what merges is heard on a phone's speaker, the higher the larger, and never shrill", async ({ page }) => {
  await withSound(page);
  await open(page);
  await choose(page, "sound", "medium");
  // A gesture wakes the sound.
  await page.keyboard.press("Shift");
  const noteOf = (exponent) =>
    page.evaluate(async (exponent) => {
      window.heard.length = 0;
      const face = Object.assign(document.createElement("i"), { className: `pops face-${exponent}` });
      document.querySelector(".tile-container").append(face);
      await new Promise(requestAnimationFrame);
      face.remove();
      return window.heard.map(({ frequency }) => frequency);
    }, exponent);
  const notes = [];
  for (let exponent = 2; exponent <= 17; exponent += 1) {
    const [note, ...chord] = await noteOf(exponent);
    notes.push(note);
    // 2048 is the goal: three more notes rise to its own.
    expect(chord.length).toBe(exponent === 11 ? 3 : 0);
    expect(Math.max(note, ...chord)).toBeCloseTo(note);
  }
  expect(notes[0]).toBe(392);
  // Up to 32768 each is higher than the one before.
  const [rising, highest] = [notes.slice(0, 14), notes.slice(13)];
  expect(rising).toEqual([...new Set(rising)].sort((a, b) => a - b));
  expect(highest.map(Math.round)).toEqual([2349, 2349, 2349]);
});

test("merges are felt where that was chosen", async ({ page }) => {
  await page.addInitScript(() => {
    window.felt = [];
    Object.defineProperty(Navigator.prototype, "vibrate", { value: (ms) => window.felt.push(ms), configurable: true });
  });
  const game = new Game(1n);
  await open(page);
  await play(page, game, 8);
  expect(await page.evaluate(() => window.felt)).toEqual([]);
  await choose(page, "vibration", "on");
  // Of moves that are drawn together only the last is felt.
  for (let i = 0; i < 8; i += 1) {
    await play(page, game, 1);
    await frame(page);
  }
  expect((await page.evaluate(() => window.felt)).length).toBeGreaterThan(0);
});

test("audio that the system has interrupted is woken by the next gesture, and gets no notes meanwhile", async ({ page }) => {
  await withSound(page);
  const game = new Game(1n);
  await open(page);
  await choose(page, "sound", "medium");
  await page.evaluate(() => {
    window.resumed = 0;
    Object.defineProperties(AudioContext.prototype, {
      state: { get: () => "interrupted", configurable: true },
      currentTime: { get: () => 12, configurable: true },
      resume: { value: async () => (window.resumed += 1), configurable: true },
    });
  });
  await play(page, game, 12);
  await frame(page);
  expect(await page.evaluate(() => window.resumed)).toBeGreaterThanOrEqual(12);
  expect(await heard(page)).toEqual([]);
});

test("the screen stays on while a game is watched, unless that isn't wanted", async ({ page }) => {
  await page.addInitScript(() => {
    window.locks = [];
    const wakeLock = {
      request: async () => {
        const lock = Object.assign(new EventTarget(), { release: async () => (window.locks.push("off"), lock.dispatchEvent(new Event("release"))) });
        window.locks.push("on");
        return lock;
      },
    };
    Object.defineProperty(Navigator.prototype, "wakeLock", { get: () => wakeLock, configurable: true });
  });
  await open(page);
  await play(page, new Game(1n), 6);
  const locks = () => page.evaluate(() => window.locks);
  let watch = await openPart(page, "v", "watch");
  // Only while something moves by itself.
  expect(await locks()).toEqual([]);
  await watch.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(locks).toEqual(["on"]);
  await watch.getByRole("button", { name: "Pause" }).click();
  await expect.poll(locks).toEqual(["on", "off"]);
  await watch.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(locks).toEqual(["on", "off", "on"]);
  // It ends by itself at the last move.
  await expect.poll(locks).toEqual(["on", "off", "on", "off"]);
  await page.keyboard.press("Escape");
  await choose(page, "awake", "off");
  watch = await openPart(page, "v", "watch");
  await watch.getByRole("button", { name: "Play", exact: true }).click();
  await page.keyboard.press("Escape");
  expect(await locks()).toEqual(["on", "off", "on", "off"]);
  // Autoplay, and while it is paused.
  await choose(page, "awake", "on");
  await page.keyboard.press("Shift+B");
  await expect.poll(locks).toEqual(["on", "off", "on", "off", "on"]);
  await page.locator(".coach-bar").getByRole("button", { name: "Pause" }).click();
  await expect.poll(locks).toEqual(["on", "off", "on", "off", "on", "off"]);
});

/** A gamepad that the test presses. */
const withGamepad = (page) =>
  page.addInitScript(() => {
    window.pad = { id: "A pad", mapping: "standard", axes: [0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
    Object.defineProperty(Navigator.prototype, "getGamepads", { value: () => [window.pad], configurable: true });
  });

/** Connects it, and waits until the page listens. */
async function connect(page) {
  await page.evaluate(() => dispatchEvent(new Event("gamepadconnected")));
}

/** Presses a button for two frames, and lets it go. */
const tap = (page, index) =>
  page.evaluate(async (index) => {
    const frames = async (count) => {
      for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame);
    };
    window.pad.buttons[index].pressed = true;
    await frames(2);
    window.pad.buttons[index].pressed = false;
    await frames(2);
  }, index);

/** Opens the menu, and closes it: the part that reads gamepads has come when it answers. */
async function listens(page) {
  await expect(async () => {
    await tap(page, 9);
    await expect(page.locator("#menu[open]")).toBeVisible({ timeout: 500 });
  }).toPass();
  await tap(page, 1);
  await expect(page.locator("#menu")).toHaveCount(0);
}

const BUTTON = { up: 12, down: 13, left: 14, right: 15 };

test("a whole game is played with a gamepad, with undo, and the menu is used", async ({ page }) => {
  await withGamepad(page);
  const game = new Game(1n, "2x4_g128");
  await open(page, "?seed=1&variant=2x4_g128");
  await connect(page);
  // The part that reads it has come when it answers.
  await expect(async () => {
    await tap(page, 9);
    await expect(page.locator("#menu[open]")).toBeVisible({ timeout: 500 });
  }).toPass();
  await tap(page, BUTTON.down);
  await tap(page, BUTTON.down);
  await expect(page.locator("#menu :focus")).toHaveCount(1);
  await tap(page, 1);
  await expect(page.locator("#menu")).toHaveCount(0);
  for (let i = 0; i < 3; i += 1) await tap(page, BUTTON[step(game)]);
  await tap(page, 1);
  game.undo();
  await same(page, game);
  while (game.phase === "playing") await tap(page, BUTTON[step(game)]);
  await same(page, game);
  await expect(page.locator(".game-message")).toBeVisible();
  // A goes on: with a new game, or beyond the goal.
  await tap(page, 0);
  await expect(page.locator(".game-message")).toBeHidden();
});

test("a stick moves once, and again when it is held", async ({ page }) => {
  await withGamepad(page);
  const game = new Game(1n);
  await open(page);
  await connect(page);
  await listens(page);
  const direction = step(game, ["left", "right"]);
  await page.evaluate((x) => (window.pad.axes[0] = x), direction === "left" ? -1 : 1);
  await expect(page.locator(".moves-container")).toHaveText("1");
  await page.evaluate(() => (window.pad.axes[0] = 0));
  await frame(page);
  await frame(page);
  await same(page, game);
});

test("what a gamepad holds before anybody could mean it is no press", async ({ page }) => {
  await withGamepad(page);
  const game = new Game(1n);
  await open(page);
  // Pedals rest at an end, and a button is held while the gamepad comes.
  await page.evaluate(() => Object.assign(window.pad, { axes: [0, -1, -1, -1] }));
  await page.evaluate((index) => (window.pad.buttons[index].pressed = true), BUTTON[step(new Game(1n))]);
  await connect(page);
  await listens(page);
  await page.evaluate(() => {
    for (const button of window.pad.buttons) button.pressed = false;
  });
  await frame(page);
  await same(page, game);
  // One that is in the list, but gone.
  await page.evaluate(() => (window.pad.connected = false));
  await tap(page, BUTTON[step(new Game(1n))]);
  await page.evaluate(() => (window.pad.connected = true));
  await connect(page);
  await frame(page);
  await same(page, game);
  // Another window has the focus.
  await page.evaluate(() => (document.hasFocus = () => false));
  await tap(page, BUTTON[step(new Game(1n))]);
  await same(page, game);
  await page.evaluate(() => delete document.hasFocus);
  await tap(page, BUTTON[step(game)]);
  await same(page, game);
});

test("a direction that is held when a dialog opens does nothing there", async ({ page }) => {
  await withGamepad(page);
  await open(page);
  await connect(page);
  await listens(page);
  await page.evaluate((index) => (window.pad.buttons[index].pressed = true), BUTTON.down);
  await frame(page);
  await page.keyboard.press("m");
  await page.locator("#menu[open]").waitFor();
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  const first = await focused();
  await page.evaluate(async () => {
    const end = performance.now() + 700;
    while (performance.now() < end) await new Promise(requestAnimationFrame);
  });
  expect(await focused()).toBe(first);
});

test("a stick slides to the corners where there are eight ways", async ({ page }) => {
  await withGamepad(page);
  const game = new Game(1n, "4x4_d8_s2");
  await open(page, "?seed=1&variant=4x4_d8_s2");
  await connect(page);
  const corner = step(game, ["up-left", "up-right", "down-left", "down-right"]);
  await expect(async () => {
    await page.evaluate(([x, y]) => (window.pad.axes = [x, y]), [corner.endsWith("left") ? -0.8 : 0.8, corner.startsWith("up") ? -0.7 : 0.7]);
    await frame(page);
    await page.evaluate(() => (window.pad.axes = [0, 0]));
    await expect(page.locator(".moves-container")).toHaveText("1", { timeout: 500 });
  }).toPass();
  await same(page, game);
});

test("the cross reaches every control of a replay, past those that are disabled, and the stick plays", async ({ page }) => {
  await withGamepad(page);
  const game = new Game(1n);
  await open(page);
  for (let i = 0; i < 6; i += 1) await page.keyboard.press(ARROW[step(game)]);
  await connect(page);
  const dialog = await openPart(page, "v", "watch");
  await dialog
    .locator("select")
    .first()
    .evaluate((select) => (select.disabled = true));
  const controls = await dialog.locator("button:enabled:visible, select:enabled:visible, input:enabled:visible, summary:visible").count();
  await tap(page, BUTTON.down);
  await expect(dialog.locator(":focus")).toHaveCount(1);
  const reached = new Set();
  for (let i = 0; i < 2 * controls; i += 1) {
    reached.add(await page.evaluate(() => [...document.querySelectorAll("*")].indexOf(document.activeElement)));
    await tap(page, BUTTON.down);
  }
  expect(reached.size).toBe(controls);
  // Where a field has the focus, the stick is its own: on a button it plays.
  await dialog.getByRole("button", { name: "Play", exact: true }).focus();
  await page.evaluate(() => (window.pad.axes = [1, 0]));
  await expect(dialog).toContainText("Move 1");
  await page.evaluate(() => (window.pad.axes = [0, 0]));
});
