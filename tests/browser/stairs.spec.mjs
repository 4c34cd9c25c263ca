// Stairs, the second game: played by keys, fingers, a gamepad and by ear; its ends, ways to
// play, ghosts, links, and what is saved of it.

import { readFileSync } from "node:fs";
import { chromiumFingers } from "./fingers.mjs";
import { atEach, axe, expect, fits, Game, ofCore, open, openPart, overlaps, play, same, skipAxe, test } from "./game.mjs";

const KEY = { false: "ArrowLeft", true: "ArrowRight" };
const OTHER_KEYS = [
  ["a", "d"],
  ["h", "l"],
];
const SAVED = "twenty48/1/stairs/";

/** Opens the game by its address. */
async function climb(page, address = "#open=stairs") {
  await open(page, address);
  const stairs = page.locator("#stairs[open]");
  await stairs.waitFor();
  return stairs;
}

/** Has every page know what is done there for each of hundreds of steps. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    /** Whether each of the next steps is on the right, as the scene shows them. */
    window.sides = (count) => {
      const scene = document.querySelector("#stairs .scene");
      const [half, row] = ["--half", "--row"].map((name) => parseFloat(scene.style.getPropertyValue(name)));
      const at = (element) => {
        const { e, f } = new DOMMatrix(element.style.transform);
        return [e, f];
      };
      const [left, down] = at(scene.querySelector(".track"));
      const columns = {};
      for (const step of scene.querySelectorAll(".step:not([class*=thing], .falls)")) {
        const [x, y] = at(step);
        columns[Math.round(-(y + down) / row)] = Math.round((x + left) / half);
      }
      return Array.from({ length: count }, (_, above) => columns[above + 1] > columns[above]);
    };
    /** Jumps by a key that a program sends. */
    window.jump = (isRight) => {
      const key = isRight ? "ArrowRight" : "ArrowLeft";
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true }));
    };
  }),
);

const sides = (page, count = 8) => page.evaluate((count) => window.sides(count), count);

const steps = (page) => page.locator("#stairs .stairs-count").textContent().then(Number);

/** Climbs so many steps, all in one task. */
const up = (page, count) =>
  page.evaluate((count) => {
    for (let done = 0; done < count; ) {
      const next = window.sides(Math.min(8, count - done));
      for (const isRight of next) window.jump(isRight);
      done += next.length;
    }
  }, count);

/** Climbs so many steps by the browser's own keys. */
async function upByKeys(page, count) {
  for (let done = 0; done < count; ) {
    for (const isRight of await sides(page, Math.min(8, count - done))) {
      await page.keyboard.press(KEY[isRight]);
      done += 1;
    }
  }
}

/** Jumps to the wrong side. */
const lose = async (page) => page.keyboard.press(KEY[!(await sides(page, 1))[0]]);
const ended = (page) => page.locator("#stairs .stairs-result h3");
const menuOf = async (page) => {
  await page.getByRole("button", { name: "Ways to play" }).click();
  const menu = page.locator("#stairs-menu[open]");
  await menu.waitFor();
  return menu;
};
/** Waits until what was saved has come. */
const saved = (page, part) => expect.poll(() => page.evaluate((name) => localStorage.getItem(name), SAVED + part)).not.toBeNull();
const lines = (page, part) => page.evaluate((name) => localStorage.getItem(name)?.split("\n").slice(1) ?? [], SAVED + part);
const result = (page) => page.locator("#stairs .stairs-result");
/** Waits until the result says that a press begins anew. */
const rested = (page) => expect(result(page).getByText("Any key or tap starts again.")).toBeVisible();
/** Begins anew after an end. */
async function anew(page) {
  await rested(page);
  await page.keyboard.press("Enter");
  await expect(result(page)).toBeHidden();
}
/** Stops the page's clock, which the test has installed, and with it its timers and the times of its events. */
const stopClock = async (page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

ofCore("it is opened from the modes, and 2048 is where it was", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 6);
  const games = await openPart(page, "g", "games");
  await games.getByRole("button", { name: "Stairs" }).click();
  await page.locator("#stairs[open]").waitFor();
  await up(page, 5);
  expect(await steps(page)).toBe(5);
  // Its keys are its own.
  await same(page, game);
  // A climb can't be taken up again: it is paused first.
  await page.keyboard.press("Escape");
  await expect(page.locator("#stairs .stairs-note")).toHaveText(/^Paused\./);
  await page.keyboard.press("Escape");
  await expect(page.locator("#stairs")).toHaveCount(0);
  await same(page, game);
  await play(page, game, 2);
  await same(page, game);
});

ofCore("a climb of 300 steps by keys, as fast as they come", async ({ page }) => {
  await climb(page);
  await upByKeys(page, 300);
  expect(await steps(page)).toBe(300);
  await lose(page);
  await expect(ended(page)).toHaveText(/Stepped into nothing|Bumped into an obstacle/);
  await saved(page, "best");
  expect((await lines(page, "best")).length).toBe(1);
});

ofCore("other keys jump, a repeated one once, and no key of an input method", async ({ page }) => {
  await climb(page);
  for (const [left, right] of OTHER_KEYS) {
    for (const isRight of await sides(page)) await page.keyboard.press(isRight ? right : left);
  }
  expect(await steps(page)).toBe(16);
  const [next] = await sides(page, 1);
  await page.keyboard.down(KEY[next]);
  for (let i = 0; i < 3; i += 1) await page.keyboard.down(KEY[next]);
  await page.keyboard.up(KEY[next]);
  expect(await steps(page)).toBe(17);
  // With another key held, it is the browser's or the system's.
  await page.keyboard.press(`Control+${KEY[!(await sides(page, 1))[0]]}`);
  expect(await steps(page)).toBe(17);
  await expect(ended(page)).toHaveCount(0);
});

test.describe("under fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  ofCore("two large buttons are there", async ({ page }) => {
    const stairs = await climb(page);
    await expect(stairs.locator(".stairs-hands")).toHaveCSS("opacity", "1");
    const [isRight] = await sides(page, 1);
    await stairs.getByRole("button", { name: isRight ? "Right" : "Left" }).tap();
    expect(await steps(page)).toBe(1);
  });

  test("a climb of 300 steps by taps on both halves and on the buttons, none lost", async ({ page, browserName }) => {
    test.skip(browserName !== "chromium", "Playwright has real touch in Chromium alone");
    await climb(page);
    const fingers = await chromiumFingers(page);
    let taps = 0;
    while (taps < 300) {
      // Eight at a time, without a pause: faster than any hand.
      const next = await sides(page);
      const points = next.map((isRight, index) => ({ x: isRight ? 290 : 100, y: index % 3 === 2 ? 800 : 300 }));
      for (const point of points) await fingers.touch([[point]]);
      taps += points.length;
      await expect(page.locator("#stairs .stairs-count")).toHaveText(String(taps));
    }
  });
});

/** A gamepad that the test presses. */
async function climbByGamepad(page) {
  await page.addInitScript(() => {
    window.pad = { id: "A pad", mapping: "standard", axes: [0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
    Object.defineProperty(Navigator.prototype, "getGamepads", { value: () => [window.pad], configurable: true });
  });
  const stairs = await climb(page);
  await page.evaluate(() => dispatchEvent(new Event("gamepadconnected")));
  // The page looks once in each frame.
  const tap = (indices) =>
    page.evaluate(async (indices) => {
      for (const index of indices) {
        for (const pressed of [true, false]) {
          window.pad.buttons[index].pressed = pressed;
          await new Promise(requestAnimationFrame);
        }
      }
    }, indices);
  // The part that reads it has come when the first jump is made.
  const [first] = await sides(page, 1);
  await expect(async () => {
    if ((await steps(page)) === 0) await tap([first ? 15 : 14]);
    expect(await steps(page)).toBe(1);
  }).toPass();
  return { stairs, tap };
}

ofCore("a climb of 300 steps by a gamepad", async ({ page }) => {
  // A press takes two frames, and on a busy machine a step would fall meanwhile.
  await page.addInitScript(() => localStorage.setItem("twenty48/1/setting/stairs-pace", "relaxed"));
  const { tap } = await climbByGamepad(page);
  for (let done = 1; done < 300; ) {
    const next = await sides(page, Math.min(8, 300 - done));
    await tap(next.map((isRight) => (isRight ? 15 : 14)));
    done += next.length;
    expect(await steps(page)).toBe(done);
  }
  await tap([(await sides(page, 1))[0] ? 14 : 15]);
  await expect(ended(page)).toBeVisible();
  // A goes on.
  await rested(page);
  await tap([0]);
  await expect(result(page)).toBeHidden();
});

ofCore("a direction that a gamepad holds is one jump, and Start pauses", async ({ page }) => {
  const { stairs, tap } = await climbByGamepad(page);
  await page.evaluate(
    async (index) => {
      window.pad.buttons[index].pressed = true;
      const end = performance.now() + 1000;
      while (performance.now() < end) await new Promise(requestAnimationFrame);
      window.pad.buttons[index].pressed = false;
    },
    (await sides(page, 1))[0] ? 15 : 14,
  );
  expect(await steps(page)).toBe(2);
  await tap([9]);
  await expect(stairs.locator(".stairs-note")).toHaveText(/^Paused\./);
});

ofCore("a climb of 300 steps by ear alone, and in words", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("twenty48/1/setting/stairs-sound", "ear");
    localStorage.setItem("twenty48/1/setting/stairs-pace", "relaxed");
    window.heard = [];
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      window.heard.push({ frequency: this.frequency.value, type: this.type, pan: window.pan });
      return start.apply(this, when);
    };
    window.StereoPannerNode = class extends StereoPannerNode {
      constructor(context, options) {
        super(context, options);
        window.pan = options.pan;
      }
    };
  });
  const stairs = await climb(page);
  // Nothing may sound before a gesture; words are there at once.
  await page.keyboard.press("w");
  await expect(stairs.locator("[aria-live]")).toHaveText(/^Step 0\. Next step: (left|right)\./);
  const said = await stairs.locator("[aria-live]").textContent();
  await page.keyboard.press(KEY[said.includes("step: right")]);
  let buzzes = 0;
  // By the browser's own keys: no sound may begin by another.
  for (let done = 1; done < 300; done += 1) {
    const cues = await page.evaluate(() => window.heard.splice(0));
    const last = cues.findLastIndex(({ type }) => type === "sine");
    const [tone, buzz] = cues.slice(last);
    expect(Math.sign(tone.pan)).toBe(tone.frequency > 600 ? 1 : -1);
    if (buzz) {
      buzzes += 1;
      expect(buzz.type).toBe("sawtooth");
      expect(Math.sign(buzz.pan)).toBe(-Math.sign(tone.pan));
    }
    await page.keyboard.press(KEY[tone.frequency > 600]);
  }
  expect(await steps(page)).toBe(300);
  // An obstacle of two in ten is beside the next step.
  expect(buzzes).toBeGreaterThan(20);
  expect(buzzes).toBeLessThan(120);
});

ofCore("who waits falls, and what has fallen is gone", async ({ page }) => {
  const stairs = await climb(page);
  const there = () => stairs.locator(".step:not([class*=thing], .falls)").count();
  await up(page, 12);
  // Nine at the robot and below it, and ten above.
  expect(await there()).toBe(19);
  await expect.poll(there, { timeout: 30_000 }).toBeLessThan(15);
  await expect(ended(page)).toHaveText("Too late: the step fell", { timeout: 30_000 });
  await expect(stairs.locator(".missed-one")).toHaveCount(1);
});

ofCore("at a relaxed pace nothing falls, and bests are kept apart", async ({ page }) => {
  await climb(page);
  await up(page, 14);
  await lose(page);
  await saved(page, "best");
  const menu = await menuOf(page);
  await menu.getByLabel("Relaxed").check();
  await page.keyboard.press("Escape");
  // A climb at that pace begins when the dialog has closed.
  await expect(page.locator("#stairs .scene")).toBeFocused();
  await up(page, 13);
  expect(await page.locator("#stairs .step:not([class*=thing], .falls)").count()).toBe(19);
  await expect(page.locator("#stairs .fall-bar")).toBeHidden();
  await lose(page);
  await expect.poll(() => lines(page, "best").then((all) => all.length)).toBe(2);
  // It stays chosen.
  await page.reload();
  await page.locator("#stairs[open]").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("twenty48/1/setting/stairs-pace"))).toBe("relaxed");
  await expect(page.locator("#stairs .figure", { hasText: "Best" })).toHaveText("Best13");
});

ofCore("an end is shown and said, and a key begins anew", async ({ page, browserName }) => {
  const stairs = await climb(page);
  await up(page, 20);
  const [isRight] = await sides(page, 1);
  // A key that was meant for the climb does nothing yet.
  await page.evaluate(
    (keys) => {
      for (const key of keys) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true }));
    },
    [KEY[!isRight], KEY[isRight]],
  );
  const side = isRight ? "right" : "left";
  await expect(stairs.locator(".stairs-result")).toContainText(`The next step was on the ${side}.`);
  const said = (steps, side, more) => new RegExp(`^(Stepped into nothing|Bumped into an obstacle) ${steps} steps The next step was on the ${side}\\.${more}$`);
  // There was no best before.
  await expect(stairs.locator("[aria-live]")).toHaveText(said(20, side, ""));
  await expect(stairs.locator(".new")).toBeHidden();
  await expect(stairs.locator(".stairs-result .figure").first()).toHaveText("Steps20");
  if (!skipAxe(browserName)) await axe(page);
  await anew(page);
  expect(await steps(page)).toBe(0);
  await expect(stairs.locator(".figure", { hasText: "Best" })).toHaveText("Best20");
  // A worse climb is no best.
  await up(page, 3);
  await lose(page);
  await expect.poll(() => lines(page, "runs").then((all) => all.length)).toBe(2);
  await expect(stairs.locator(".new")).toBeHidden();
  await anew(page);
  await up(page, 21);
  const [isNextRight] = await sides(page, 1);
  await lose(page);
  await expect(stairs.locator(".new")).toBeVisible();
  await expect(stairs.locator("[aria-live]")).toHaveText(said(21, isNextRight ? "right" : "left", " New best!"));
});

ofCore("who goes on tapping after an end sees its result", async ({ page }) => {
  await page.clock.install();
  const stairs = await climb(page);
  await up(page, 12);
  await stopClock(page);
  const again = stairs.getByRole("button", { name: "Play again" });
  const note = stairs.locator(".stairs-result .note");
  await lose(page);
  await expect(result(page)).toBeVisible();
  for (const ms of [0, 400, 399]) {
    await page.clock.runFor(ms);
    for (const key of ["ArrowLeft", "ArrowRight", "Enter", "Space"]) await page.keyboard.press(key);
    await page.mouse.click(60, 300);
    await again.click({ force: true });
    await expect(result(page)).toBeVisible();
    await expect(note).toBeHidden();
    await expect(again).toBeDisabled();
  }
  await page.clock.runFor(1);
  await expect(note).toBeVisible();
  await expect(again).toBeEnabled();
  await page.mouse.click(60, 300);
  await expect(result(page)).toBeHidden();
  expect(await steps(page)).toBe(0);
  // Whoever wants to leave does, at once.
  await up(page, 3);
  await lose(page);
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(stairs).toHaveCount(0);
});

ofCore("a bar shows when the next step falls", async ({ page }) => {
  await page.clock.install();
  const stairs = await climb(page);
  await stopClock(page);
  const bar = stairs.locator(".fall-bar");
  const shown = () =>
    bar.evaluate((bar) => {
      const [{ effect, currentTime, playState }] = bar.getAnimations({ subtree: true });
      const [from] = effect.getKeyframes();
      const moved = Object.keys(from).filter((name) => !["offset", "computedOffset", "easing", "composite"].includes(name));
      return { ms: effect.getTiming().duration, currentTime, playState, moved };
    });
  /** Presses the right key, and looks in the same task: the bar's time goes by the browser's own clock. */
  const pressAndLook = async () => {
    const [isRight] = await sides(page, 1);
    return stairs.evaluate((stairs, isRight) => {
      window.jump(isRight);
      return stairs.querySelector(".fall-bar").getAnimations({ subtree: true })[0]?.currentTime;
    }, isRight);
  };
  const there = () => stairs.locator(".step:not([class*=thing], .falls)").count();
  await up(page, 10);
  await expect(bar).toBeHidden();
  expect(await pressAndLook()).toBe(0);
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAttribute("aria-hidden", "true");
  // Steps from the third on are there.
  expect(await shown()).toMatchObject({ ms: 200 + Math.floor(80_000 / 103), playState: "running", moved: ["transform"] });
  // It waits while the climb does.
  await page.clock.runFor(500);
  await page.keyboard.press("Escape");
  expect((await shown()).playState).toBe("paused");
  await page.clock.runFor(5000);
  expect(await pressAndLook()).toBe(500);
  const before = await there();
  await page.clock.runFor(475);
  expect(await there()).toBe(before);
  await page.clock.runFor(1);
  expect(await there()).toBe(before - 1);
  expect((await shown()).ms).toBe(200 + Math.floor(80_000 / 104));
  await lose(page);
  await expect(bar).toBeHidden();
  // It is there without motions, too, in a few steps.
  await expect(result(page)).toBeVisible();
  await page.clock.runFor(800);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await anew(page);
  await expect(bar).toBeHidden();
  await up(page, 11);
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((bar) => bar.getAnimations({ subtree: true })[0].effect.getKeyframes().length)).toBe(2);
  expect(await bar.evaluate((bar) => bar.getAnimations({ subtree: true })[0].effect.getTiming().easing)).toMatch(/^steps\(/);
});

ofCore("a day's first try counts", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-21T12:00:00Z"));
  await climb(page);
  const days = async () => (await lines(page, "days")).map((line) => line.split(" "));
  const menu = await menuOf(page);
  await menu.getByRole("button", { name: "Daily" }).click();
  const first = await sides(page);
  await up(page, 1);
  // It counts from the first jump on, even if it is never ended.
  await expect.poll(async () => (await days())[0]?.slice(0, 2)).toEqual(["day", "2026-11-21"]);
  await up(page, 8);
  await lose(page);
  await expect.poll(async () => (await days())[0]?.[4]).toBe("9");
  await anew(page);
  // The same stairs again.
  expect(await sides(page)).toEqual(first);
  await expect(page.locator("#stairs .figure").first()).toHaveText("Daily0");
  await page.clock.setFixedTime(new Date("2026-11-21T12:01:00Z"));
  await up(page, 12);
  await lose(page);
  await expect.poll(() => lines(page, "runs").then((all) => all.length)).toBe(2);
  expect((await days())[0][4]).toBe("9");
  await expect(page.locator("#stairs .stairs-result")).toContainText("Your first try counts: 9 steps.");
  const again = await menuOf(page);
  await expect(again.getByRole("button", { name: "Daily" })).toContainText("Today: 9 steps");
  await expect(again).toContainText("Days in a row: 1. Longest: 1.");
});

ofCore("a day that ends before the first jump is followed by the next one's stairs", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-21T23:59:50Z"));
  await climb(page);
  await (await menuOf(page)).getByRole("button", { name: "Daily" }).click();
  const before = await sides(page);
  await page.clock.setFixedTime(new Date("2026-11-22T00:00:10Z"));
  // This press was for the stairs of the day before.
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => sides(page)).not.toEqual(before);
  expect(await steps(page)).toBe(0);
  await up(page, 4);
  await lose(page);
  await expect
    .poll(async () => (await lines(page, "days")).map((line) => line.split(" ").slice(0, 5)))
    .toMatchObject([["day", "2026-11-22", expect.anything(), "falling", "4"]]);
  await expect(page.locator("#stairs .stairs-result")).not.toContainText("-1");
});

test("a climb whose page comes back from the cache of pages is saved to its end", async ({ page }) => {
  const turn = (type) => page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), type);
  await climb(page);
  await up(page, 5);
  await turn("pagehide");
  await turn("pageshow");
  await up(page, 9);
  await lose(page);
  await expect.poll(async () => (await lines(page, "runs")).length).toBe(1);
  await expect(page.locator("#stairs .figure", { hasText: "Best" })).toHaveText("Best14");
  await expect(page.locator("#stairs .stairs-result h3")).not.toBeEmpty();
  // One that doesn't come back has been left.
  await anew(page);
  await up(page, 3);
  await turn("pagehide");
  await page.goto("about:blank");
  await climb(page);
  await expect.poll(async () => (await lines(page, "runs")).length).toBe(2);
  const counted = async () => (await lines(page, "statistics")).map((line) => line.split(" "));
  // Two climbs, all their steps, and one of them left.
  await expect.poll(async () => (await counted()).map((line) => [line[3], line[4], line[6]])).toEqual([["2", "17", "1"]]);
});

ofCore("a sprint ends at its hundredth step, and its time is the best", async ({ page }) => {
  const stairs = await climb(page);
  await (await menuOf(page)).getByRole("button", { name: "Sprint" }).click();
  await expect(stairs.locator(".figure", { hasText: "Time" })).toHaveText("Time0.00 s");
  await up(page, 100);
  await expect(ended(page)).toHaveText("Made it!");
  const time = await stairs.locator(".stairs-result .figure").nth(1).textContent();
  await expect(stairs.locator(".stairs-top .figure", { hasText: "Best" })).toHaveText(time.replace("Time", "Best"));
});

ofCore("practice begins shortly before a climb's end", async ({ page }) => {
  await climb(page);
  await up(page, 30);
  const ahead = await sides(page);
  await lose(page);
  await saved(page, "runs");
  const menu = await menuOf(page);
  await expect(menu.locator("li")).toHaveCount(1);
  await menu.getByRole("button", { name: "Practice from step 25", exact: true }).click();
  expect((await sides(page, 8)).slice(5)).toEqual(ahead.slice(0, 3));
  await up(page, 5);
  expect(await steps(page)).toBe(30);
  expect(await sides(page)).toEqual(ahead);
});

ofCore("where copying is refused, the link is in a field with its own menu", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = undefined;
    Object.defineProperty(Navigator.prototype, "clipboard", {
      get: () => ({
        writeText: async () => {
          throw new DOMException("", "NotAllowedError");
        },
      }),
    });
  });
  const stairs = await climb(page);
  await up(page, 3);
  await lose(page);
  const field = stairs.locator(".stairs-result input");
  await rested(page);
  await stairs.getByRole("button", { name: "Share" }).click();
  await expect(field).toBeFocused();
  const menu = (locator) => locator.evaluate((element) => element.dispatchEvent(new Event("contextmenu", { bubbles: true, cancelable: true })));
  expect(await menu(field)).toBe(true);
  expect(await menu(stairs.locator(".scene"))).toBe(false);
});

ofCore("a link races against a ghost, however it was sent", async ({ page, context, browserName }) => {
  if (browserName === "chromium") await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    window.copied = [];
    navigator.canShare = undefined;
    if (navigator.clipboard) navigator.clipboard.writeText = async (text) => void window.copied.push(text);
  });
  const stairs = await climb(page);
  await up(page, 24);
  const ahead = await sides(page);
  await lose(page);
  await rested(page);
  await stairs.getByRole("button", { name: "Share" }).click();
  await expect(stairs.locator(".stairs-result .note")).toHaveText("Copied.");
  const [text] = await page.evaluate(() => window.copied);
  expect(text).toMatch(/^I climbed 24 steps in Stairs\. Race my ghost!\nhttp\S+#open=stairs&climb=s1\.[\w-]+$/);
  const link = text.split("\n")[1];
  const hash = link.slice(link.indexOf("#"));
  for (const sent of [hash, `${hash.replace("&", "&amp;")}>`, hash.replaceAll("=", "%3D"), `${hash}.`]) {
    await page.goto("about:blank");
    const race = await climb(page, sent);
    await expect(race.locator(".stairs-note"), sent).toHaveText(/^You race a ghost that climbed 24 steps\. (Tap|←)/);
  }
  await up(page, 2);
  await expect(stairs.locator(".rival svg")).toBeVisible();
  await expect(stairs.locator(".figure", { hasText: "Ghost" })).toBeVisible();
  await up(page, 22);
  expect(await sides(page)).toEqual(ahead);
  await expect.poll(() => stairs.locator(".figure", { hasText: "Ghost" }).textContent()).toBe("Ghost24");
  await up(page, 2);
  await lose(page);
  await expect(stairs.locator(".stairs-result")).toContainText("You beat the ghost by 2 steps.");
  // One that can't be read is said, and costs nothing.
  await page.goto("about:blank");
  await climb(page, "#open=stairs&climb=s1.nonsense");
  await expect(stairs.locator(".stairs-note")).toHaveText(/^This climb can’t be read\. Here is a new one\./);
  await up(page, 3);
  expect(await steps(page)).toBe(3);
});

test("the same stairs for a seed in every browser", async ({ page }) => {
  // Golden: tests/cases/golden-runs.txt has this run, of seed 42.
  await climb(page, "#open=stairs&climb=s1.CCoHSfoB-gH6AfoB-gH6ARvCbmA");
  const all = [];
  for (let i = 0; i < 6; i += 1) {
    const next = await sides(page);
    all.push(...next);
    for (const isRight of next) await page.keyboard.press(KEY[isRight]);
  }
  const golden = readFileSync(new URL("../it/stairs/path.rs", import.meta.url), "utf8");
  const [, expected] = /42,\s*"([^"]+)"/.exec(golden);
  expect(all.map((isRight) => (isRight ? "R" : "L"))).toEqual(
    expected
      .split(" ")
      .slice(0, all.length)
      .map((step) => step[0]),
  );
});

ofCore("what is left is kept, and time stands still while nobody sees it", async ({ page }) => {
  const stairs = await climb(page);
  await up(page, 15);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => window.isHidden, configurable: true });
    window.isHidden = true;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(stairs.locator(".stairs-note")).toHaveText("Paused. Tap or press any key.");
  await page.evaluate(() => (window.isHidden = false));
  const [next] = await sides(page, 1);
  await page.keyboard.press(KEY[next]);
  await expect(stairs.locator(".stairs-note")).toHaveText("");
  expect(await steps(page)).toBe(15);
  await page.keyboard.press(KEY[next]);
  expect(await steps(page)).toBe(16);
  await page.getByRole("button", { name: "Back to 2048" }).click();
  await page.getByRole("button", { name: "Back to 2048" }).click();
  await expect.poll(() => lines(page, "runs").then((all) => all.length)).toBe(1);
  await expect(page.locator("#stairs")).toHaveCount(0);
});

ofCore("all of it goes with the export", async ({ page }) => {
  await climb(page);
  await up(page, 21);
  await lose(page);
  await saved(page, "statistics");
  const before = await lines(page, "best");
  await page.keyboard.press("Escape");
  const history = await openPart(page, "i", "history");
  const download = page.waitForEvent("download");
  await history.getByRole("button", { name: "Export" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text.match(/^stairs (best|run|count) /gm)).toHaveLength(3);
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await open(page, "");
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
  await page
    .getByText(/Import|best/i)
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), `${SAVED}import`)).not.toBeNull();
  await page.goto("about:blank");
  await climb(page);
  await expect(page.locator("#stairs .figure", { hasText: "Best" })).toHaveText("Best21");
  expect(await lines(page, "best")).toEqual(before);
});

ofCore("it fits every screen, in play, at the end and in its dialog, and axe finds nothing", async ({ page, browserName }) => {
  const stairs = await climb(page);
  await up(page, 11);
  await lose(page);
  await expect(ended(page)).toBeVisible();
  await atEach(
    page,
    [
      [320, 568],
      [360, 640],
      [390, 844],
      [844, 390],
      [820, 1180],
      [1280, 800],
      [1920, 1080],
    ],
    async (width, height) => {
      for (const part of [".stairs-top", ".stairs-result"]) {
        const { x, y, width: w, height: h } = await stairs.locator(part).boundingBox();
        expect([x >= 0, y >= 0, x + w <= width, y + h <= height], part).toEqual([true, true, true, true]);
      }
      expect(await overlaps(stairs)).toEqual([]);
    },
  );
  const menu = await menuOf(page);
  await fits(page, menu);
  if (!skipAxe(browserName)) await axe(page);
  await page.keyboard.press("Escape");
  await anew(page);
  if (!skipAxe(browserName)) await axe(page);
});

ofCore("who wants no motion gets cuts", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await climb(page);
  await up(page, 12);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ effect }) => effect.target.closest(".scene") && effect.getTiming().duration > 1).length);
  expect(await moving()).toBe(0);
  await lose(page);
  await expect(ended(page)).toBeVisible();
  expect(await moving()).toBe(0);
});

ofCore("on a phone on its side all is large enough to see", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await climb(page);
  const tall = async (selector) => (await page.locator(`#stairs .scene ${selector}`).first().boundingBox()).height;
  // Seven rows fit the height.
  expect(await tall("> .stand svg")).toBeCloseTo(390 / 7, 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => tall("> .stand svg")).toBeLessThan(65);
  await page.setViewportSize({ width: 640, height: 568 });
  await expect.poll(() => tall("> .stand svg")).toBeCloseTo(568 / 12.5, 0);
});

ofCore("who has a mouse sees no buttons over the stairs, and finds them by Tab", async ({ page }) => {
  const stairs = await climb(page);
  const hands = stairs.locator(".stairs-hands");
  const { x, y, width, height } = await hands.getByRole("button", { name: "Left" }).boundingBox();
  await expect(hands).toHaveCSS("opacity", "0");
  // A click there is one on the half.
  const hit = ([x, y]) => document.elementFromPoint(x, y).closest("button, .scene").className;
  expect(await page.evaluate(hit, [x + width / 2, y + height / 2])).toContain("scene");
  while (!(await hands.evaluate((hands) => hands.contains(document.activeElement)))) await page.keyboard.press("Tab");
  await expect(hands).toHaveCSS("opacity", "1");
});

/** Of each twig that is in sight: which drawing it is, on which side, and how far below the top. */
const twigs = (page) =>
  page.evaluate(() => {
    const { height } = document.querySelector("#stairs .scene").getBoundingClientRect();
    const { f: down } = new DOMMatrix(document.querySelector("#stairs .leaves").style.transform);
    const { offsetTop } = document.querySelector("#stairs .leaves");
    const all = [];
    for (const cluster of document.querySelectorAll("#stairs .cluster")) {
      const y = offsetTop + down + new DOMMatrix(cluster.style.transform).f;
      if (y > 0 && y < height) all.push([cluster.innerHTML, y]);
    }
    return all.sort((a, b) => a[1] - b[1]);
  });

ofCore("leaves are whole, and go on without a seam where all is placed anew", async ({ page }) => {
  await climb(page);
  const parts = await page.locator("#stairs .leaf path:not(.line)").evaluateAll((paths) =>
    paths.map((path) => {
      const { x, y, width, height } = path.getBBox();
      return [x, y, x + width, y + height];
    }),
  );
  expect(parts.length).toBeGreaterThan(3);
  for (const edge of parts.flat()) {
    expect(edge).toBeGreaterThanOrEqual(0);
    expect(edge).toBeLessThanOrEqual(24);
  }
  await up(page, 495);
  const row = await page.evaluate(() => parseFloat(document.querySelector("#stairs .scene").style.getPropertyValue("--row")));
  for (let step = 496; step < 505; step += 1) {
    const before = await twigs(page);
    await up(page, 1);
    const after = await twigs(page);
    // All have gone down by half a row; one may have come in at the top, or left at the foot.
    const moved = before.map(([drawing, y]) => [drawing, y + row / 2]);
    const from = after.findIndex(([, y]) => Math.abs(y - moved[0][1]) < 1);
    expect([0, 1], `at step ${step}`).toContain(from);
    for (const [index, [drawing, y]] of after.slice(from).entries()) {
      expect(drawing, `at step ${step}`).toBe(moved[index][0]);
      expect(y).toBeCloseTo(moved[index][1], 1);
    }
  }
});

ofCore("far up, all is drawn as below", async ({ page }) => {
  await climb(page);
  await up(page, 520);
  expect(await steps(page)).toBe(520);
  const { f } = await page.evaluate(() => new DOMMatrix(document.querySelector("#stairs .track").style.transform).toJSON());
  const row = await page.evaluate(() => parseFloat(document.querySelector("#stairs .scene").style.getPropertyValue("--row")));
  // Placed anew on the way.
  expect(f).toBeLessThan(100 * row);
});
