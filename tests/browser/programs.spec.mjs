// Programs written for the original page: every way in which they read the
// board, at any moment, and what they press.

import { examplesOf } from "../package/examples.mjs";
import { ARROW, almostWon, expect, Game, keep, ofCore, open, SAVE, same, settled, step, test } from "./game.mjs";

/** Runs in the page before anything of it: the ways to read the board, row by row. */
function readers() {
  const size = () => {
    const body = getComputedStyle(document.body);
    return [Number(body.getPropertyValue("--rows")), Number(body.getPropertyValue("--columns"))];
  };
  const board = (entries, choose = (_, last) => last) => {
    const [rows, columns] = size();
    const cells = Array(rows * columns).fill(0);
    for (const [column, row, value] of entries) {
      const place = (Number(row) - 1) * columns + Number(column) - 1;
      cells[place] = choose(cells[place], Number(value));
    }
    return cells;
  };
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const place = (tile) =>
    tile.className
      .match(/tile-position-(\d+)-(\d+)/)
      .slice(1)
      .map(Number);
  const value = (tile) => tile.className.match(/(?:^|\s)tile-(\d+)(?:\s|$)/)[1];
  const byPlace = (read) => {
    const [rows, columns] = size();
    const entries = [];
    for (let row = 1; row <= rows; row += 1) {
      for (let column = 1; column <= columns; column += 1) {
        const found = read(`.tile-position-${column}-${row}`);
        if (found !== null) entries.push([column, row, found]);
      }
    }
    return board(entries);
  };
  const last = (found) => (found.length > 0 ? found.at(-1) : null);
  window.readings = {
    "classes, the last at a place": () => board(all(".tile-container .tile").map((tile) => [...place(tile), value(tile)])),
    "classes, the largest at a place": () =>
      board(
        all(".tile").map((tile) => [...place(tile), value(tile)]),
        Math.max,
      ),
    "classes, the first at a place": () =>
      board(
        all(".tile").map((tile) => [...place(tile), value(tile)]),
        (first, next) => first || next,
      ),
    "classes by their order": () =>
      board(
        [...document.querySelector(".tile-container").children].map(({ classList }) => [
          ...classList[2].split("-").slice(2).map(Number),
          classList[1].split("-")[1],
        ]),
      ),
    "the class attribute, split": () =>
      board(
        all(".tile")
          .map((tile) => tile.getAttribute("class").split(" "))
          .map(([, of, at]) => [Number(at.split("-")[2]), Number(at.split("-")[3]), of.slice(5)]),
      ),
    "the container's source": () =>
      board(
        [...document.querySelector(".tile-container").outerHTML.matchAll(/class="tile tile-(\d+) tile-position-(\d+)-(\d+)[^"]*"/g)].map(
          ([, of, column, row]) => [column, row, of],
        ),
      ),
    "the source between tags": () =>
      board(
        [...document.querySelector(".tile-container").innerHTML.matchAll(/tile-position-(\d+)-(\d+)[^>]*>\s*<div[^>]*>(\d+)</g)].map(([, column, row, of]) => [
          column,
          row,
          of,
        ]),
      ),
    "textContent of tiles": () => board(all(".tile").map((tile) => [...place(tile), tile.textContent])),
    "innerText of tiles": () => board(all(".tile").map((tile) => [...place(tile), tile.innerText])),
    "the largest textContent at a place": () =>
      board(
        all(".tile").map((tile) => [...place(tile), parseInt(tile.textContent, 10)]),
        Math.max,
      ),
    "tile-inner in a tile": () => board(all(".tile").map((tile) => [...place(tile), tile.querySelector(".tile-inner").textContent])),
    "tile-inner, innerHTML": () => board(all(".tile").map((tile) => [...place(tile), tile.getElementsByClassName("tile-inner")[0].innerHTML])),
    "tile-inner, innerText": () => board(all(".tile").map((tile) => [...place(tile), tile.querySelector(".tile-inner").innerText])),
    "every tile-inner of the page, by its parent": () => board(all(".tile-inner").map((inner) => [...place(inner.parentNode), inner.textContent])),
    "the first child": () => board(all(".tile").map((tile) => [...place(tile), tile.firstChild.textContent])),
    "children[0], innerText": () => board(all(".tile").map((tile) => [...place(tile), tile.children[0].innerText])),
    "a place's merged tile, or its first": () =>
      byPlace((at) => (document.querySelector(`${at}.tile-merged`) ?? document.querySelector(at))?.textContent ?? null),
    "a place's last tile": () => byPlace((at) => last(all(at))?.querySelector(".tile-inner").textContent ?? null),
    "a place's only tile": () => byPlace((at) => (all(at).length > 1 ? NaN : (document.querySelector(`${at} .tile-inner`)?.textContent ?? null))),
    "values, one after the other": () => {
      const entries = [];
      for (let of = 2; of <= 2 ** 18; of *= 2) for (const tile of document.getElementsByClassName(`tile-${of}`)) entries.push([...place(tile), of]);
      return board(entries);
    },
  };
  /** The ways that read something else than these cells, and what they read. */
  window.misread = (cells) =>
    Object.entries(window.readings)
      .map(([name, read]) => [name, read().join()])
      .filter(([, read]) => read !== cells.join());
  const send = (code) => {
    const event = new Event("keydown", { bubbles: true });
    event.keyCode = code;
    document.body.dispatchEvent(event);
  };
  const press = (init) => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
  window.act = (what) => {
    const code = { left: 37, up: 38, right: 39, down: 40 }[what];
    if (code) send(code);
    else if (what === "undo") press({ key: "u", code: "KeyU" });
    else if (what === "redo") press({ key: "U", code: "KeyU", shiftKey: true });
  };
  /** Acts, and reads after each: `frames` later, or at once. */
  window.readAll = async (steps, frames) => {
    const wrong = [];
    for (const [number, [what, cells]] of steps.entries()) {
      window.act(what);
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
      const misread = window.misread(cells);
      if (misread.length > 0) wrong.push([number, what, cells.join(), ...misread]);
      if (wrong.length > 3) break;
    }
    return wrong;
  };
}

/** The board of a game, row by row. */
function cellsOf(game) {
  const cells = Array(game.rows * game.columns).fill(0);
  for (const { row, column, value } of game.tiles()) cells[row * game.columns + column] = value;
  return cells;
}

/** A game's next steps: moves, and now and then some that are taken back and made again. */
function steps(game, count) {
  const all = [];
  const add = (what) => all.push([what, cellsOf(game)]);
  for (let i = 0; all.length < count && game.phase === "playing"; i += 1) {
    const liked = [
      ["left", "down"],
      ["down", "right"],
      ["left", "up"],
    ][i % 3];
    add(step(game, [...liked, "left", "down", "right", "up"]));
    if (i % 7 === 6) {
      for (let back = 0; back < (i % 4) + 1; back += 1) if (game.undo()) add("undo");
      if (i % 2 === 0) while (game.redo()) add("redo");
    }
  }
  return all;
}

test("every way of reading the board reads it, after each of hundreds of moves at full speed", async ({ page }) => {
  await page.addInitScript(readers);
  await open(page);
  const game = new Game(1n);
  const all = steps(game, 400);
  expect(all.filter(([what]) => what === "undo").length).toBeGreaterThan(20);
  expect(await page.evaluate((all) => window.readAll(all, 0), all)).toEqual([]);
  await same(page, game);
});

test("every way of reading the board reads it in the middle of a slide, and when it is over", async ({ page }) => {
  await page.addInitScript(readers);
  await open(page, "?seed=2&variant=5x5");
  const game = new Game(2n, "5x5");
  expect(await page.evaluate((all) => window.readAll(all, 2), steps(game, 60))).toEqual([]);
  await settled(page);
  expect(await page.evaluate((cells) => window.misread(cells), cellsOf(game))).toEqual([]);
  // While the board before the last move is looked at, programs read the one that is.
  await page.locator("#peek").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".peek-board")).toBeVisible();
  expect(await page.evaluate((cells) => window.misread(cells), cellsOf(game))).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.locator(".peek-board")).toBeHidden();
  expect(await page.evaluate((cells) => window.misread(cells), cellsOf(game))).toEqual([]);
});

ofCore("every way of reading the board reads tiles of six digits", async ({ page }) => {
  const game = Game.from_position("ffffffff00000000", 1n);
  game.keep_playing();
  await page.addInitScript(readers);
  await keep(page, SAVE, game.save_text());
  await open(page, "");
  const all = [];
  for (const what of ["left", "left", "up", "undo", "redo"]) {
    if (what === "undo") game.undo();
    else if (what === "redo") game.redo();
    else game.move_dir(what);
    all.push([what, cellsOf(game)]);
  }
  expect(Math.max(...cellsOf(game))).toBe(2 ** 18);
  for (const frames of [0, 3]) {
    expect(await page.evaluate(([all, frames]) => window.readAll(all, frames), [all, frames])).toEqual([]);
    // There and back, for the second time.
    while (game.undo()) await page.keyboard.press("u");
    for (const [what] of all.slice(0, 3)) game.move_dir(what);
  }
});

test("the example of the documentation plays, and reads the board", async ({ page }) => {
  const printed = [];
  page.on("console", async (message) => printed.push(Promise.all(message.args().map((arg) => arg.jsonValue()))));
  await open(page);
  for (const code of examplesOf("docs/programs.md", "The page's DOM")) await page.evaluate(code);
  const game = new Game(1n);
  for (let move = 0; move < 50; move += 1) step(game, ["left", "down", "right", "up"]);
  await same(page, game);
  expect(await Promise.all(printed)).toEqual([[game.board(), String(game.score)]]);
});

/** Sends an event as programs make it up. */
const send = (page, code, way = "keyCode") =>
  page.evaluate(
    ([code, way]) => {
      const event = way === "KeyboardEvent" ? new KeyboardEvent("keydown", { bubbles: true }) : new Event("keydown", { bubbles: true });
      for (const name of way === "keyCode" ? ["keyCode"] : ["which"]) Object.defineProperty(event, name, { value: code });
      (way === "on the document" ? document : document.body).dispatchEvent(event);
    },
    [code, way],
  );

const CODE = { left: 37, up: 38, right: 39, down: 40 };

test("made-up keys play, whichever of their numbers is set", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  for (const way of ["keyCode", "which", "KeyboardEvent", "on the document"]) {
    for (let i = 0; i < 3; i += 1) await send(page, CODE[step(game)], way);
    await same(page, game);
  }
});

for (const [name, restart] of Object.entries({
  "a click on restart-button": (page) => page.evaluate(() => document.querySelector(".restart-button").click()),
  "a click event on what is in it": (page) =>
    page.evaluate(() => document.querySelector(".restart-button span").dispatchEvent(new MouseEvent("click", { bubbles: true }))),
  "the key 82": (page) => send(page, 82),
  "the keys 82 and 32": async (page) => {
    await send(page, 82);
    await send(page, 32);
  },
  "a made-up R": (page) => page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", code: "KeyR", bubbles: true }))),
})) {
  (name === "a click on restart-button" ? test : ofCore)(`a program restarts a game at once by ${name}, and plays on`, async ({ page }) => {
    await open(page);
    for (let round = 0; round < 2; round += 1) {
      const game = new Game(1n);
      for (let i = 0; i < 8; i += 1) await send(page, CODE[step(game)]);
      await same(page, game);
      await restart(page);
      await expect(page.locator("#ask")).toBeHidden();
      await same(page, new Game(1n));
    }
    // A person is still asked.
    const game = new Game(1n);
    for (let i = 0; i < 4; i += 1) await page.keyboard.press(ARROW[step(game)]);
    await page.getByRole("button", { name: "New game" }).click();
    await expect(page.locator("#ask")).toBeVisible();
    await page.getByRole("button", { name: "Keep playing" }).click();
    await page.keyboard.press("r");
    await expect(page.locator("#ask")).toBeVisible();
    await page.keyboard.press("n");
    await same(page, game);
  });
}

for (const [name, button, isNew] of [
  ["goes on beyond the goal", ".keep-playing-button", false],
  ["starts anew at the goal", ".retry-button", true],
]) {
  ofCore(`a program ${name}`, async ({ page }) => {
    const won = almostWon();
    await keep(page, won.key, won.text);
    await open(page, won.query);
    await send(page, CODE[won.direction]);
    await expect(page.locator(".game-message.game-won")).toBeVisible();
    await page.evaluate((button) => document.querySelector(button).click(), button);
    await expect(page.locator(".game-message")).toBeHidden();
    await expect(page.locator("#ask")).toBeHidden();
    const count = async () => Number(await page.locator(".moves-container").textContent());
    const before = await count();
    expect(before === 0).toBe(isNew);
    // Its keys play.
    for (const code of [37, 40, 39, 38]) await send(page, code);
    expect(await count()).toBeGreaterThan(before);
  });
}
