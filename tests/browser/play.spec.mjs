// Playing: keys, buttons, made-up events, speed, undo, the question before a
// new game.

import { ARROW, drawn, expect, expected, frame, Game, ofCore, open, play, same, score, settled, step, switchPad, test } from "./game.mjs";

test.use({ prefetches: true });

test("the start is the core's", async ({ page }) => {
  await open(page, "?seed=5");
  await same(page, new Game(5n));
  await expect(page.locator("#teach")).toBeVisible();
});

test("the first load takes at most six requests", async ({ page }) => {
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await open(page);
  await page.waitForLoadState("networkidle");
  expect(requests.length, requests.join(" ")).toBeLessThanOrEqual(6);
  expect(requests.filter((url) => url.includes("/dialogs"))).toEqual([]);
});

test("a game of arrow keys is the core's, move by move", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  for (let i = 0; i < 60; i += 1) {
    const direction = step(game);
    await page.keyboard.press(ARROW[direction]);
    await same(page, game);
  }
  await expect(page.locator("#teach")).toBeHidden();
});

for (const [name, keys] of Object.entries({
  "W A S D": { up: "KeyW", right: "KeyD", down: "KeyS", left: "KeyA" },
  "H J K L": { up: "KeyK", right: "KeyL", down: "KeyJ", left: "KeyH" },
  numpad: { up: "Numpad8", right: "Numpad6", down: "Numpad2", left: "Numpad4" },
})) {
  test(`${name} slide the tiles`, async ({ page }) => {
    const game = new Game(1n);
    await open(page);
    for (let i = 0; i < 12; i += 1) await page.keyboard.press(keys[step(game, i % 2 ? undefined : ["up", "right", "down", "left"])]);
    await same(page, game);
  });
}

test("all keys in one task: nothing is lost, everything is right", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  const keys = [];
  for (let i = 0; i < 100; i += 1) keys.push(ARROW[step(game)]);
  await page.evaluate((keys) => {
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true }));
  }, keys);
  await same(page, game);
});

/** Stops the page's clock, and with it its frames and timers. */
async function stopClock(page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

test("of moves that are made between two frames one drawing shows all", async ({ page }) => {
  await page.clock.install();
  const game = new Game(1n);
  await open(page);
  await play(page, game, 30);
  for (const count of [2, 3, 5, 9]) {
    await stopClock(page);
    const before = await page.locator(".moves-container").textContent();
    for (let i = 0; i < count; i += 1) await page.keyboard.press(ARROW[step(game)]);
    expect(await page.locator(".moves-container").textContent()).toBe(before);
    await page.clock.runFor(20);
    expect(await page.locator(".moves-container").textContent()).toBe(String(game.moves));
    await page.clock.resume();
    await same(page, game);
  }
});

test("no frame shows a board that never was: of one move the slide, of several all", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  const places = (tiles) => tiles.map(({ row, column }) => `${column + 1}-${row + 1}`).sort();
  for (const count of [1, 2, 1, 3, 1, 9, 1, 5]) {
    const keys = Array.from({ length: count }, () => ARROW[step(game)]);
    const shown = await page.evaluate(async (keys) => {
      // As keys of a person that come in one task.
      for (const key of keys)
        document.body.dispatchEvent(Object.assign(new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true }), { isByHand: true }));
      await new Promise(requestAnimationFrame);
      return [...document.querySelectorAll(".tile-container .tile")].map((tile) => tile.className.match(/tile-position-(\S+)/)[1]).sort();
    }, keys);
    // The last of the tiles that the core has made is the new one.
    const tiles = game.tiles();
    const slid = tiles.filter(({ id }) => id !== Math.max(...tiles.map((tile) => tile.id)));
    expect(shown).toEqual(places(count === 1 ? slid : tiles));
    await same(page, game);
  }
});

test("what is heard and read of real keys follows the frame; of fast ones, when they pause", async ({ page }) => {
  await page.clock.install();
  const game = new Game(1n);
  await open(page);
  await stopClock(page);
  const live = () => page.locator("#live").textContent();
  const labels = () => page.locator(".cells [role=gridcell]").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const right = () => Array.from({ length: 16 }, (_, index) => String(game.tiles().find(({ row, column }) => row * 4 + column === index)?.value ?? "empty"));
  await page.keyboard.press(ARROW[step(game)]);
  await page.clock.runFor(50);
  const first = await live();
  expect(first).toMatch(/^(Up|Right|Down|Left)\. /);
  expect(await labels()).toEqual(right());
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press(ARROW[step(game)]);
    await page.clock.runFor(100);
  }
  expect(await live()).toBe(first);
  // Whoever goes to the cells finds them right.
  await page.keyboard.press(ARROW[step(game)]);
  await page.clock.runFor(20);
  expect(await labels()).not.toEqual(right());
  await page.keyboard.press("Tab");
  expect(await labels()).toEqual(right());
  await page.clock.runFor(500);
  expect(await live()).toMatch(/^5 moves\. /);
});

test("twenty moves a second end where they should", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  const keys = [];
  for (let i = 0; i < 40; i += 1) keys.push(ARROW[step(game)]);
  // Every third frame: the next move comes in the middle of each slide.
  await page.evaluate(async (keys) => {
    for (const key of keys) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true }));
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  }, keys);
  await settled(page);
  await same(page, game);
  // At rest, what is seen is where the classes say, and nothing else is seen.
  const wrong = await page.evaluate(() => {
    const cells = [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getBoundingClientRect());
    return [...document.querySelectorAll(".tile")].filter((tile) => {
      const [, column, row] = tile.className.match(/tile-position-(\d)-(\d)/).map(Number);
      const face = tile.querySelector(".tile-inner");
      const [seen, cell] = [face.getBoundingClientRect(), cells[(row - 1) * 4 + column - 1]];
      return Math.hypot(seen.x - cell.x, seen.y - cell.y) > 1 || getComputedStyle(face).opacity !== "1";
    }).length;
  });
  expect(wrong).toBe(0);
});

test("what a merge adds is shown beside the score", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  for (let points = 0; points === 0; ) {
    const direction = ["left", "down", "right"].find((name) => (points = game.move_dir(name)?.points ?? -1) >= 0);
    await page.keyboard.press(ARROW[direction]);
    await expect(page.locator(".score-addition")).toHaveText(points > 0 ? [`+${points}`] : []);
  }
});

test("one element a tile, kept while the tile lives", async ({ page }) => {
  await open(page);
  const game = new Game(1n);
  await page.evaluate(() => {
    for (const tile of document.querySelectorAll(".tile")) tile.mark = tile.className;
  });
  const turn = game.move_dir("left") ?? game.move_dir("down");
  await page.keyboard.press(ARROW[turn.direction]);
  await frame(page);
  const marked = await page.evaluate(() => [...document.querySelectorAll(".tile")].filter((tile) => tile.mark).length);
  expect(marked).toBe(turn.merges.length > 0 ? 1 : 2);
  expect(await page.locator(".tile-new").count()).toBe(1);
});

test("made-up events with keyCode alone play, restart as R and Space", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  const send = (codes) =>
    page.evaluate((codes) => {
      for (const code of codes) {
        const event = new Event("keydown", { bubbles: true });
        event.keyCode = code;
        event.which = code;
        document.body.dispatchEvent(event);
      }
    }, codes);
  const codes = [];
  for (let i = 0; i < 20; i += 1) codes.push({ left: 37, up: 38, right: 39, down: 40 }[step(game)]);
  await send(codes);
  await same(page, game);
  // At once, as there; the Space that some send after it does no harm.
  await send([82]);
  await expect(page.locator("#ask")).toBeHidden();
  await same(page, new Game(1n));
  await send([32]);
  await same(page, new Game(1n));
});

test("the original's classes tell what happened", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  let merged = 0;
  for (let i = 0; i < 30; i += 1) {
    const direction = step(game);
    await page.keyboard.press(ARROW[direction]);
    const tiles = game.tiles();
    merged += tiles.filter((tile) => tile.mergedOf).length;
    await frame(page);
    expect(await page.locator(".tile-container > .tile.tile-merged").count()).toBe(tiles.filter((tile) => tile.mergedOf).length);
    expect(await page.locator(".tile-container > .tile.tile-new").count()).toBe(1);
  }
  expect(merged).toBeGreaterThan(5);
  expect(await page.evaluate(() => document.querySelector(".best-container").textContent)).toBe(String(game.score));
});

ofCore("undo and redo, by key and by button, are exact", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  for (let i = 0; i < 30; i += 1) await page.keyboard.press(ARROW[step(game)]);
  for (const key of ["u", "Backspace", "Control+z"]) {
    game.undo();
    await page.keyboard.press(key);
    await same(page, game);
  }
  for (const key of ["Shift+U", "Control+y", "Control+Shift+Z"]) {
    game.redo();
    await page.keyboard.press(key);
    await same(page, game);
  }
  for (let i = 0; i < 30; i += 1) {
    game.undo();
    await page.getByRole("button", { name: "Undo" }).click();
  }
  await same(page, game);
  expect(game.moves).toBe(0);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  while (game.redo()) await page.getByRole("button", { name: "Redo" }).click();
  await same(page, game);
  // What is seen after all that is where it should be.
  await settled(page);
  expect(await page.locator(".tile").count()).toBe(game.tiles().length);
});

ofCore("a new game asks when moves would be lost, and Escape keeps them", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  // Nothing to lose yet, so nothing to ask.
  await page.keyboard.press("r");
  await expect(page.locator("#ask")).toBeHidden();
  for (let i = 0; i < 10; i += 1) await page.keyboard.press(ARROW[step(game)]);

  await page.keyboard.press("r");
  await expect(page.locator("#ask")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(page.locator("#ask")).toBeHidden();
  await same(page, game);

  await page.getByRole("button", { name: "New game" }).click();
  await page.getByRole("button", { name: "Keep playing" }).click();
  await same(page, game);

  for (const yes of ["Space", "Enter"]) {
    await page.keyboard.press("r");
    await page.keyboard.press(yes);
    await expect(page.locator("#ask")).toBeHidden();
    await same(page, new Game(1n));
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowUp");
  }
});

ofCore("without a seed in the address, games differ", async ({ page }) => {
  await open(page, "");
  const starts = new Set();
  for (let i = 0; i < 8; i += 1) {
    starts.add((await drawn(page)).join());
    await page.keyboard.press("r");
  }
  expect(starts.size).toBeGreaterThan(1);
});

test("keys that are the browser's stay the browser's", async ({ page }) => {
  await open(page);
  const before = await drawn(page);
  const prevented = await page.evaluate(() => {
    const send = (init) => {
      const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    return [
      send({ code: "ArrowLeft", key: "ArrowLeft", altKey: true }),
      send({ code: "KeyR", key: "r", ctrlKey: true }),
      send({ code: "KeyD", key: "d", metaKey: true }),
      send({ code: "Tab", key: "Tab" }),
      send({ code: "F5", key: "F5" }),
      send({ code: "ArrowLeft", key: "ArrowLeft" }),
    ];
  });
  expect(prevented).toEqual([false, false, false, false, false, true]);
  expect(await drawn(page)).not.toEqual(before);
});

test("the arrows on the screen play, and stay after a reload", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await switchPad(page);
  for (let i = 0; i < 10; i += 1) {
    const direction = step(game);
    await page.getByRole("button", { name: direction, exact: false }).and(page.locator(".pad button")).click();
  }
  await same(page, game);
  await page.reload();
  await expect(page.locator("#pad")).toBeVisible();
});

ofCore("help opens and closes", async ({ page }) => {
  await open(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "How to play" })).toBeVisible();
  const before = await drawn(page);
  await page.keyboard.press("ArrowLeft");
  expect(await drawn(page)).toEqual(before);
  await page.keyboard.press("?");
  await expect(page.locator("#help")).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.locator("#help")).toBeVisible();
  await page.mouse.click(3, 3);
  await expect(page.locator("#help")).toBeHidden();
});

test("a mouse drags", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  for (let i = 0; i < 6; i += 1) {
    const direction = step(game);
    const [dx, dy] = { left: [-60, 0], right: [60, 0], up: [0, -60], down: [0, 60] }[direction];
    const box = await page.locator(".game-container").boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 5 });
    await page.mouse.up();
  }
  await same(page, game);
  expect(await score(page)).toBe(game.score);
  expect(expected(game).length).toBeGreaterThan(2);
});
