// What depends on the engine, tried once in WebKitGTK: input, storage, workers,
// dialogs, the page's policy, no connection. All the rest is tested by
// tests/browser/, in Playwright's WebKit too where that is installed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Game, Key, step, webkit } from "./session.mjs";

webkit("the start is the core's", {}, async (page) => {
  await page.open("?seed=5");
  await page.same(new Game(5n));
  assert.equal(await page.isShown("#teach"), true);
});

webkit("arrow keys play the core's game, move by move", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  for (let i = 0; i < 20; i += 1) {
    await page.play(game, 1);
    await page.same(game);
  }
  assert.equal(await page.isShown("#teach"), false);
});

webkit("letters and the numpad slide the tiles", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  for (const keys of [
    { up: "w", right: "d", down: "s", left: "a" },
    { up: "k", right: "l", down: "j", left: "h" },
    { up: Key.NUMPAD8, right: Key.NUMPAD6, down: Key.NUMPAD2, left: Key.NUMPAD4 },
  ]) {
    await page.press(...Array.from({ length: 8 }, () => keys[step(game)]));
    await page.same(game);
  }
});

webkit("after forty keys at once, tiles lie on their cells", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  await page.play(game, 40);
  await page.same(game);
  const wrong = await page.run(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
    const cells = [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getBoundingClientRect());
    return [...document.querySelectorAll(".tile")].filter((tile) => {
      const [, column, row] = tile.className.match(/tile-position-(\d)-(\d)/).map(Number);
      const face = tile.querySelector(".tile-inner");
      const [seen, cell] = [face.getBoundingClientRect(), cells[(row - 1) * 4 + column - 1]];
      return Math.hypot(seen.x - cell.x, seen.y - cell.y) > 1 || getComputedStyle(face).opacity !== "1";
    }).length;
  });
  assert.equal(wrong, 0);
});

webkit("a drag slides the tiles and selects nothing", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  const far = { left: [-60, 0], right: [60, 0], up: [0, -60], down: [0, 60] };
  for (let i = 0; i < 6; i += 1) {
    await page.drag(i % 2 ? "h1" : ".game-container", ...far[step(game)]);
    await page.same(game);
  }
  assert.equal(await page.run(() => String(getSelection())), "");
});

webkit("a drag from a button slides and presses nothing; a click presses it", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  assert.equal(step(game, ["left"]), "left");
  await page.drag("nav [data-do=menu]", -60, 0);
  await page.same(game);
  assert.equal(await page.isShown("dialog"), false);
  await page.click("nav [data-do=menu]");
  await page.find("#menu[open]");
});

webkit("undo and redo, by key and by button", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  await page.play(game, 10);
  for (const undo of [() => page.press("u"), () => page.press(Key.BACK_SPACE), () => page.chord(Key.CONTROL, "z"), () => page.click("#undo")]) {
    game.undo();
    await undo();
    await page.same(game);
  }
  for (const redo of [
    () => page.chord(Key.SHIFT, "U"),
    () => page.chord(Key.CONTROL, "y"),
    () => page.chord(Key.CONTROL, Key.SHIFT, "Z"),
    () => page.click("#redo"),
  ]) {
    game.redo();
    await redo();
    await page.same(game);
  }
});

webkit("a new game asks when moves would be lost", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  await page.play(game, 5);
  for (const [answer, after] of [
    [Key.ESCAPE, game],
    [Key.ENTER, new Game(1n)],
  ]) {
    await page.press("r");
    await page.find("#ask[open]");
    await page.press(answer);
    await page.until("end of the question", () => !document.querySelector("#ask").open);
    await page.same(after);
  }
});

webkit("a reload loses nothing, undone moves neither", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  await page.play(game, 15);
  game.undo();
  await page.press("u");
  await page.reload();
  await page.same(game);
  game.redo();
  await page.chord(Key.SHIFT, "U");
  await page.same(game);
});

webkit("what the plain storage lost, the database brings back", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  await page.play(game, 8);
  const names = ["twenty48/1/game/4x4", "twenty48/1/moves/4x4"];
  await page.until(
    "second copy of the last move",
    async (names) => {
      const done = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject }));
      const database = await done(indexedDB.open("twenty48-copies"));
      const copies = await Promise.all(names.map((name) => done(database.transaction("texts").objectStore("texts").get(name))));
      database.close();
      return copies.every((copy, i) => copy === localStorage.getItem(names[i]));
    },
    names,
  );
  await page.run(() => localStorage.clear());
  await page.open("");
  await page.same(game);
  assert.equal(await page.isShown("#notice"), false);
});

webkit("two windows show one game", {}, async (page) => {
  const game = new Game(1n);
  const { driver } = page;
  await page.open();
  await page.play(game, 4);
  const first = await driver.getWindowHandle();
  await driver.switchTo().newWindow("window");
  await page.open("");
  await page.same(game);
  game.undo();
  await page.click("#undo");
  await driver.switchTo().window(first);
  await page.until("move taken back", () => document.querySelector(".moves-container").textContent === "3");
  await page.same(game);
});

/** Parts of the page, by key, and words that each shows in its own place. */
const PARTS = [
  ["g", "games", "Classic"],
  ["t", "daily", "Everyone gets the same tiles"],
  ["v", "watch", "Score"],
  ["x", "share", "Link"],
  ["i", "history", "Export"],
  ["f", "statistics", "No finished games yet"],
  ["o", "bring", "Import"],
  ["?", "help", "How to play"],
  ["m", "menu", "Menu"],
];

webkit("every part opens by its key, and Escape closes it", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  await page.play(game, 5);
  for (const [key, name, words] of PARTS) {
    const dialog = await page.openPart(key, name);
    await page.reads(`#${name}`, words);
    assert.equal(await page.run((dialog) => dialog.matches(":modal") && dialog.contains(document.activeElement), dialog), true, name);
    await page.press(Key.ESCAPE);
    await page.until(`end of ${name}`, () => document.querySelector("dialog[open]") === null);
  }
  await page.play(game, 1);
  await page.same(game);
});

webkit("another game is chosen, and the first goes on where it was", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  await page.play(game, 5);
  const choose = async (name) => {
    await page.openPart("g", "games");
    const card = await page.run((name) => {
      const found = [...document.querySelectorAll("#games .card")].find(({ textContent }) => textContent.includes(name));
      // Clear of the buttons at the foot, which WebDriver takes no notice of.
      found.scrollIntoView({ block: "center" });
      return found;
    }, name);
    await card.click();
    await page.reads("#game-name", name);
  };
  await choose("5×5");
  assert.equal(await page.run(() => document.querySelectorAll("[role=gridcell]").length), 25);
  await choose("Classic");
  await page.same(game);
});

webkit("a game that was given up is in the history, to be watched", {}, async (page) => {
  const game = new Game(1n);
  await page.open();
  await page.play(game, 12);
  await page.press("q");
  await page.find("#ask[open]");
  await page.press("y");
  await page.find(".game-over");
  await page.openPart("i", "history");
  await page.click("#history .entry");
  await page.run(() => [...document.querySelectorAll("#history button")].find(({ textContent }) => textContent === "Replay").click());
  await page.reads("#watch .checked", `Score${game.score}`);
});

webkit("a link to a game shows it", {}, async (page) => {
  const game = new Game(4n);
  while (game.moves < 30) step(game);
  await page.open(`#game=${game.save_text()}`);
  await page.reads("#watch .checked", `Score${game.score}`);
});

webkit("a record that was copied is pasted", {}, async (page) => {
  const game = new Game(4n);
  while (game.moves < 30) step(game);
  await page.open();
  await page.run((text) => {
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
  }, game.save_text());
  await page.chord(Key.CONTROL, "c");
  await page.run(() => document.querySelector("textarea").remove());
  await page.chord(Key.CONTROL, "v");
  await page.reads("#watch .checked", `Score${game.score}`);
});

webkit("the coach shows a move and plays, from its worker", {}, async (page) => {
  await page.open();
  await page.press("b");
  await page.find(".advice");
  await page.reads("#caption", "Details");
  const fetched = await page.run(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.equal(
    fetched.some((name) => name.includes("coach-worker")),
    true,
  );
  assert.deepEqual(
    fetched.filter((name) => /coach\w*_bg|learned/.test(name)),
    [],
  );
  await page.chord(Key.SHIFT, "B");
  await page.until("move of the coach", () => Number(document.querySelector(".moves-container").textContent) > 1);
});

/** Waits until the service worker has kept what the first visit needs. */
const kept = (page) => page.driver.executeAsyncScript("navigator.serviceWorker.ready.then(() => arguments[0]())");

/** Nothing answers any more; whoever looks for an update in vain may say so. */
const expectedErrors = /load|import/i;

webkit("after the first visit the game works offline", { expectedErrors }, async (page, site) => {
  const game = new Game(1n);
  await page.open();
  await page.play(game, 5);
  await kept(page);
  await site.close();
  await page.open("");
  await page.same(game);
  await page.play(game, 5);
  await page.same(game);
  await page.open("?variant=5x5");
  await page.reads("#game-name", "5×5");
});

webkit("what was opened once opens offline", { expectedErrors }, async (page, site) => {
  await page.open();
  await kept(page);
  await page.openPart("?", "help");
  await page.until("files of what was opened", async () => {
    const names = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const all = names.flat().map(({ url }) => url.split("/").at(-1));
    return ["dialogs-", "study"].every((part) => all.some((name) => name.startsWith(part)));
  });
  await site.close();
  await page.open("");
  await page.openPart("i", "history");
});

webkit("what was never opened is said to be missing, and play goes on", { expectedErrors }, async (page, site) => {
  const game = new Game(1n);
  await page.open();
  await kept(page);
  await site.close();
  await page.press("i");
  await page.reads("#notice", "couldn’t load");
  await page.play(game, 3);
  await page.same(game);
});

webkit("the page's policy stops scripts made of text", { expectedErrors: /trusted|assignment/i }, async (page) => {
  await page.open();
  const stopped = await page.run(async () => {
    const violation = new Promise((done) => document.addEventListener("securitypolicyviolation", done, { once: true }));
    try {
      document.body.append(Object.assign(document.createElement("script"), { text: "window.ran = true" }));
    } catch {
      // Refused outright: the violation is reported all the same.
    }
    return [(await violation).effectiveDirective, window.ran ?? false];
  });
  assert.deepEqual(stopped, ["require-trusted-types-for", false]);
});

webkit("it is dark where the system is", { args: ["--dark-mode"] }, async (page) => {
  await page.open();
  const [asked, background] = await page.run(() => [matchMedia("(prefers-color-scheme: dark)").matches, getComputedStyle(document.body).backgroundColor]);
  assert.equal(asked, true);
  assert.ok(
    background
      .match(/\d+/g)
      .slice(0, 3)
      .every((part) => Number(part) < 64),
    background,
  );
});

webkit("a narrow window has the whole page in it", {}, async (page) => {
  await page.open();
  await page.resize(390, 700);
  const outside = await page.run(() =>
    [document.documentElement, ...document.querySelectorAll("h1, .figure, .game-container, nav button")]
      .filter((element) => {
        const { left, right, bottom } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth || bottom > innerHeight;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 60)),
  );
  assert.deepEqual(outside, []);
});

webkit("Stairs has the same steps here, and each key climbs one", {}, async (page) => {
  // Golden, in tests/it/stairs/path.rs: those of seed 42, to which this climb's link leads.
  const golden = readFileSync(new URL("../it/stairs/path.rs", import.meta.url), "utf8");
  const steps = /42,\s*"([^"]+)"/.exec(golden)[1].split(" ").slice(0, 48);
  await page.open("#open=stairs&climb=s1.CCoHSfoB-gH6AfoB-gH6ARvCbmA");
  await page.until("scene", () => document.querySelector("#stairs[open] .scene") === document.activeElement);
  await page.press(...steps.map(([side]) => (side === "R" ? Key.ARROW_RIGHT : Key.ARROW_LEFT)));
  assert.equal(await page.run(() => document.querySelector("#stairs .stairs-count").textContent), "48");
  // The first pauses.
  await page.press(Key.ESCAPE, Key.ESCAPE);
  assert.equal(await page.run(() => document.querySelector("#stairs") === null), true);
});
