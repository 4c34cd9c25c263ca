// What is kept: reload, damage, refusal, and addresses that ask for a game.

import {
  ARROW,
  becomesSame,
  copied,
  deny,
  drawn,
  expect,
  frame,
  Game,
  gameIn,
  journalOf,
  keep,
  ofCore,
  open,
  openGames,
  openPart,
  play,
  recordIn,
  SAVE,
  same,
  score,
  settled,
  step,
  storedGame,
  test,
  withoutCopiesWorker,
} from "./game.mjs";

test("a reload in the middle of a game loses nothing", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 25);
  game.undo();
  await page.keyboard.press("u");
  await page.reload();
  await settled(page);
  await same(page, game);
  // What was undone before the reload can be redone after it.
  game.redo();
  await page.keyboard.press("Shift+U");
  await same(page, game);
  await expect(page.locator(".best-container")).toHaveText(String(game.score));
});

test("a program's move is kept at once", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  for (let i = 0; i < 10; i += 1) {
    const direction = step(game);
    const kept = await page.evaluate(
      ([key, ...names]) => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true }));
        return names.map((name) => localStorage.getItem(name));
      },
      [ARROW[direction], SAVE, journalOf(SAVE)],
    );
    expect(gameIn(...kept).save_text()).toBe(game.save_text());
  }
});

test("a move is seen with the next frame, and kept after it", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 2);
  await expect.poll(async () => (await storedGame(page)).moves).toBe(2);
  await page.evaluate((name) => {
    const look = () => ({
      shown: [...document.querySelectorAll(".tile-container .tile")].map((tile) => tile.className.match(/position-\S+/)[0]).join(),
      kept: localStorage.getItem(name),
    });
    window.looks = [look()];
    addEventListener("keydown", () => {
      window.looks.push(look());
      // The page has asked for this frame, too, before.
      requestAnimationFrame(() => window.looks.push(look()));
    });
  }, journalOf(SAVE));
  await play(page, game, 1);
  await expect.poll(async () => (await storedGame(page)).save_text()).toBe(game.save_text());
  const [before, pressed, drawn] = await page.evaluate(() => window.looks);
  expect(pressed.kept).toBe(before.kept);
  expect(drawn.kept).toBe(before.kept);
  expect(drawn.shown).not.toBe(before.shown);
});

for (const [how, leave] of [
  ["left", () => dispatchEvent(new PageTransitionEvent("pagehide"))],
  ["covered by another", () => dispatchEvent(new Event("blur"))],
  ["hidden", () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))],
]) {
  test(`a page that is ${how} before the next frame keeps the whole game`, async ({ page }) => {
    const game = new Game(1n);
    await open(page);
    // One move, since of several in a row more would follow later.
    await play(page, game, 1);
    await expect.poll(async () => (await storedGame(page)).moves).toBe(1);
    // For now there is no frame.
    await page.evaluate(() => {
      window.request = requestAnimationFrame;
      requestAnimationFrame = () => 0;
    });
    await play(page, game, 1);
    expect((await storedGame(page)).moves).toBe(1);
    await page.evaluate(leave);
    await page.evaluate(() => {
      requestAnimationFrame = window.request;
    });
    // Whoever knows no journal finds it.
    const whole = await page.evaluate((key) => localStorage.getItem(key), SAVE);
    expect(Game.from_save_text(recordIn(whole)).moves).toBe(2);
    // There it is seen, too.
    await same(page, game);
  });
}

test("a hidden page makes and keeps moves without frames", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await page.evaluate(() => {
    requestAnimationFrame = () => 0;
    Object.defineProperty(document, "hidden", { get: () => true });
  });
  await play(page, game, 3);
  expect((await storedGame(page)).save_text()).toBe(game.save_text());
});

for (const [name, text] of [
  ["nonsense", '{"score":12}'],
  ["a cut save", "twenty48.1.4x4.1.9.2.-.61500.10.QA"],
  ["a save of a later version", "twenty48.7.whatever"],
  ["markup", "<img src=x onerror=alert(1)>"],
]) {
  ofCore(`${name} is set aside, and the page says so`, async ({ page }) => {
    await keep(page, SAVE, text);
    await open(page, "");
    await expect(page.locator("#notice")).toContainText("can’t be read");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
    const aside = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("twenty48/1/aside/")));
    expect(aside.map(([, kept]) => kept)).toEqual([text]);
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.locator("#notice")).toBeHidden();
    await page.reload();
    await settled(page);
    await expect(page.locator("#notice")).toBeHidden();
  });
}

/** Fills a storage of an open page. */
const fill = {
  local: (page) =>
    page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    }),
  database: (page) =>
    page.evaluate(() => {
      // As a browser does: the transaction fails as a whole, later.
      IDBObjectStore.prototype.put = function () {
        this.transaction.abort();
      };
    }),
};

test("without any storage it plays, and says that it can't keep the game", async ({ page }) => {
  await deny.local(page);
  await deny.database(page);
  const game = new Game(1n);
  await open(page);
  await expect(page.locator("#notice")).toContainText("can’t save");
  await play(page, game, 10);
  await same(page, game);
  // Within the visit, another game and back.
  await openGames(page);
  await page.locator("#games .card").filter({ hasText: "Console" }).click();
  await openGames(page);
  await page.locator("#games .card").filter({ hasText: "Classic" }).click();
  await same(page, game);
});

for (const refuse of [deny, fill]) {
  const how = refuse === deny ? "denied" : "full";

  test(`with one storage ${how}, the other keeps the game`, async ({ page }) => {
    const game = new Game(1n);
    if (refuse === deny) await deny.local(page);
    await open(page);
    if (refuse === fill) await fill.local(page);
    await play(page, game, 12);
    await copied(page, 12);
    await expect(page.locator("#notice")).toBeHidden();
    await open(page, "");
    await same(page, game);
    await expect(page.locator("#notice")).toBeHidden();
  });

  ofCore(`the day's game counts where the plain storage is ${how}`, async ({ page }) => {
    if (refuse === deny) await deny.local(page);
    await open(page, "");
    if (refuse === fill) await fill.local(page);
    const daily = await openPart(page, "t", "daily");
    await daily.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.locator("#game-name")).toContainText("Daily");
    for (let i = 0; i < 12; i += 1) await page.keyboard.press(["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"][i % 4]);
    await drawn(page);
    const shown = await score(page);
    const figure = (term) => daily.locator("dl > div", { has: page.locator("dt", { hasText: term }) }).locator("dd");
    await openPart(page, "t", "daily");
    await expect(figure("Streak")).toHaveText("1 day");
    await expect(figure("Score")).toHaveText(shown.toLocaleString("en"));
    await expect(daily.getByRole("button", { name: "Continue" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("q");
    await page.keyboard.press("y");
    // Its result comes by itself.
    await expect(daily).toBeVisible();
    await expect(figure("Streak")).toHaveText("1 day");
    await expect(figure("Score")).toHaveText(shown.toLocaleString("en"));
    await expect(daily.getByRole("button", { name: "Play again" })).toBeVisible();
  });

  ofCore(`with the database ${how}, the other storage keeps the game`, async ({ page }) => {
    const game = new Game(1n);
    if (refuse === deny) await deny.database(page);
    else await withoutCopiesWorker(page);
    await open(page);
    if (refuse === fill) await fill.database(page);
    await play(page, game, 12);
    await open(page, "");
    await same(page, game);
    await expect(page.locator("#notice")).toBeHidden();
  });
}

test("a worker writes second copies from the first move on", async ({ page }) => {
  const game = new Game(1n);
  await page.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      constructor(...parameters) {
        super(...parameters);
        this.addEventListener("message", () => (globalThis.isWorkerReady = true));
      }
    };
  });
  await open(page);
  expect(page.workers()).toEqual([]);
  const started = page.waitForEvent("worker");
  await play(page, game, 1);
  expect((await started).url()).toContain("copies-worker");
  await page.waitForFunction(() => globalThis.isWorkerReady);
  // The page's own way is closed.
  await fill.database(page);
  await play(page, game, 5);
  await copied(page, 6);
});

ofCore("storage that is full is said once, and play goes on", async ({ page }) => {
  const game = new Game(1n);
  await withoutCopiesWorker(page);
  await open(page);
  await play(page, game, 5);
  await fill.local(page);
  await fill.database(page);
  await play(page, game, 1);
  await expect(page.locator("#notice")).toContainText("can’t save");
  await page.getByRole("button", { name: "OK" }).click();
  await play(page, game, 5);
  await expect(page.locator("#notice")).toBeHidden();
  await same(page, game);
});

test("a database that never answers keeps nobody waiting", async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({});
  });
  const game = new Game(1n);
  await open(page);
  await play(page, game, 5);
  await open(page, "");
  await same(page, game);
});

test("storage that is cleared under our feet is said, and the game is kept again", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 5);
  await page.evaluate(() => localStorage.clear());
  await play(page, game, 1);
  await expect(page.locator("#notice")).toContainText("was cleared");
  await page.getByRole("button", { name: "OK" }).click();
  await play(page, game, 1);
  await expect(page.locator("#notice")).toBeHidden();
  await open(page, "");
  await same(page, game);
});

test("what one storage lost, the other brings back", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 12);
  await copied(page, 12);
  await page.evaluate(() => localStorage.clear());
  await open(page, "");
  await becomesSame(page, game);
  await expect(page.locator("#notice")).toBeHidden();
  // One that was kept, but is older than its copy.
  await page.evaluate(([save, text]) => localStorage.setItem(save, text), [SAVE, `3 ${new Game(1n).save_text()}`]);
  await open(page, "");
  await becomesSame(page, game);
  await play(page, game, 1);
  // A damaged one is told, and set aside.
  await copied(page, 13);
  for (const name of [SAVE, journalOf(SAVE)]) await page.evaluate((name) => localStorage.setItem(name, localStorage.getItem(name).slice(0, -3)), name);
  await open(page, "");
  await becomesSame(page, game);
  await expect(page.locator("#notice")).toContainText("restored from the other one");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("/aside/")).length)).toBe(1);
});

ofCore("a copy that comes late is taken in: the text that was kept last counts", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 5);
  await frame(page);
  const older = await storedGame(page);
  const texts = await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), [SAVE, journalOf(SAVE)]);
  await play(page, game, 7);
  await copied(page, 12);
  // As after the browser was killed: the plain storage has lost the last moves.
  const lose = () =>
    page.evaluate(([names, texts]) => names.forEach((name, index) => localStorage.setItem(name, texts[index])), [[SAVE, journalOf(SAVE)], texts]);
  await lose();
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    let answer;
    const asked = new Promise((resolve) => (answer = resolve));
    const { openCursor } = IDBObjectStore.prototype;
    const handled = new Promise((resolve) => {
      IDBObjectStore.prototype.openCursor = function () {
        // The page handles what it has read in a task of its own.
        this.transaction.addEventListener("complete", () => setTimeout(resolve));
        return openCursor.apply(this);
      };
    });
    globalThis.answer = () => {
      answer();
      return handled;
    };
    IDBFactory.prototype.open = function (...parameters) {
      const request = open.apply(this, parameters);
      const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "onsuccess");
      Object.defineProperty(request, "onsuccess", { set: (act) => set.call(request, (event) => asked.then(() => act(event))) });
      return request;
    };
  });
  await open(page, "");
  await same(page, older);
  await page.evaluate(() => globalThis.answer());
  await becomesSame(page, game);
  await expect(page.locator("#notice")).toBeHidden();
  // Also after moves that were made meanwhile, as long as the copy is the newer one.
  for (const more of [2, 15]) {
    await lose();
    await open(page, "");
    const other = gameIn(...texts);
    await same(page, other);
    await play(page, other, more);
    await page.evaluate(() => globalThis.answer());
    await becomesSame(page, more < 7 ? game : other);
  }
});

ofCore("a damaged save that can't be set aside is left alone", async ({ page }) => {
  await keep(page, SAVE, "precious");
  await page.addInitScript(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key.includes("/aside/")) throw new DOMException("full", "QuotaExceededError");
      return set.call(this, key, text);
    };
  });
  await open(page, "");
  await expect(page.locator("#notice")).toContainText("can’t be saved");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate((save) => localStorage.getItem(save), SAVE)).toBe("precious");
});

ofCore("a link to a seed asks before it ends a game", async ({ page }) => {
  const game = new Game(1n);
  await open(page, "?seed=1");
  await play(page, game, 10);
  await open(page, "?seed=2");
  await expect(page.locator("#ask")).toBeVisible();
  await page.keyboard.press("Escape");
  await same(page, game);
  // Answered once, it is not asked again.
  await page.reload();
  await settled(page);
  await expect(page.locator("#ask")).toBeHidden();
  expect(new URL(page.url()).search).toBe("");
  await open(page, "?seed=2");
  // The player didn't ask for it, so the key at hand doesn't do it.
  await page.keyboard.press("Enter");
  await expect(page.locator("#ask")).toBeHidden();
  await same(page, game);
  await open(page, "?seed=2");
  await page.locator("#ask").getByRole("button", { name: "New game" }).click();
  await same(page, new Game(2n));
});

ofCore("a seed and a variant after the # do the same as after the ?", async ({ page }) => {
  await open(page, "#seed=7&variant=5x5");
  await same(page, new Game(7n, "5x5"));
  await page.keyboard.press("r");
  await same(page, new Game(7n, "5x5"));
});

ofCore("an address that can't be understood is said in words", async ({ page }) => {
  await open(page, "?seed=banana&variant=99x1");
  await expect(page.locator("#notice")).toContainText("seed");
  await expect(page.locator("#notice")).toContainText("Boards must be");
  expect((await drawn(page)).length).toBe(2);
});

ofCore("the game that an address asked for is the one played last", async ({ page }) => {
  await open(page, "?variant=5x6");
  await open(page, "");
  await expect(page.locator("#game-name")).toHaveText("Custom 5×6 to 2048");
});

ofCore("each board has its own game", async ({ page }) => {
  const small = new Game(1n);
  const large = new Game(1n, "5x6");
  await open(page, "?seed=1");
  await play(page, small, 8);
  await open(page, "?seed=1&variant=5x6");
  await play(page, large, 8);
  await same(page, large);
  await open(page, "?seed=1");
  await same(page, small);
});

ofCore("second copies are found where the browser can't open their database at once, as right after it was killed", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 5);
  await copied(page, 5);
  // The plain storage has lost the game.
  await page.addInitScript(
    (names) => {
      for (const name of names) localStorage.removeItem(name);
      let refusals = 2;
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name, ...version) {
        if (name === "twenty48-copies" && refusals-- > 0) throw new DOMException("held by another", "UnknownError");
        return open.call(this, name, ...version);
      };
    },
    [SAVE, journalOf(SAVE)],
  );
  await page.goto("");
  await becomesSame(page, game);
});
