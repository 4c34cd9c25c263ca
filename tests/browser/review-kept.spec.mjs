// How a review is made, by workers that the page never waits for, and kept with
// its game.

import { readFileSync } from "node:fs";
import { cellsOf, searcherOf, WAYS } from "./chances.mjs";
import { ARROW, drop, expect, Game, goTo, ofCore, onlyWorkersLook, open, openPart, settled, step, test, withoutWorker } from "./game.mjs";
import { check, inDatabase, judged, kept, NAMES, openWith, playedOut, reviewOf, shown, watchWorkers, workers } from "./reviews.mjs";

/** A game of so many moves: the coach's, in a hurry. */
function longGame(moves) {
  const [game, coach] = [new Game(1n), searcherOf("4x4")];
  while (game.moves < moves && game.phase !== "over") {
    coach.begin("4x4", cellsOf(game), 300);
    while (!coach.step());
    const values = [...coach.values()].map((value) => (Number.isNaN(value) ? -Infinity : value));
    game.move_dir(WAYS[values.indexOf(Math.max(...values))]);
    game.keep_playing();
  }
  game.give_up();
  expect(game.moves).toBe(moves);
  return game;
}

ofCore("it tells how far it is, and ends at once when nobody waits", async ({ page }) => {
  await watchWorkers(page, { isHeld: true });
  const game = playedOut(1n);
  const history = await openWith(page, [game]);
  const cancelled = [
    (dialog) => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => page.keyboard.press("Escape"),
    // What else closes it.
    async (dialog) => {
      await dialog.getByRole("button", { name: "Close" }).click();
      await page.keyboard.press("Escape");
    },
  ];
  for (const [index, cancel] of cancelled.entries()) {
    const dialog = await reviewOf(page, history);
    const progress = dialog.getByRole("progressbar", { name: "Moves reviewed" });
    await expect(progress).toHaveAttribute("max", String(game.moves));
    await expect(dialog.locator(".status")).toHaveText(new RegExp(`^\\d+ of ${game.moves} moves$`));
    // All but the end is let through.
    await expect.poll(async () => Number(await progress.getAttribute("value")), { timeout: 30_000 }).toBe(game.moves);
    expect(await workers(page)).toEqual([...Array(index * 2).fill(true), false, false]);
    await cancel(dialog);
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => workers(page)).toEqual(Array(index * 2 + 2).fill(true));
    if (index < 2) await expect(history).toBeVisible();
  }
  expect(await kept(page)).toEqual([]);
  // The page is none the worse for it.
  await page.evaluate(() => window.letGo());
  await check(await reviewOf(page, await openPart(page, "i", "history")), game);
  expect(await workers(page)).toEqual(Array(8).fill(true));
});

ofCore("one review is under way at a time", async ({ page }) => {
  await watchWorkers(page, { isHeld: true });
  const history = await openWith(page, [playedOut(1n), playedOut(2n)]);
  const dialog = await reviewOf(page, history, 0);
  await expect(dialog.locator("progress")).toBeVisible();
  // A script that opens another: there is no way by hand.
  await history
    .locator(".row")
    .nth(1)
    .locator(".entry")
    .evaluate((entry) => entry.click());
  await history
    .locator(".row")
    .nth(1)
    .getByRole("button", { name: "Review", includeHidden: true })
    .evaluate((button) => button.click());
  await expect.poll(() => workers(page)).toEqual([true, true, false, false]);
  await expect(page.locator("#review")).toHaveCount(1);
});

ofCore("a review is kept with its game, and goes with it", async ({ page }) => {
  await watchWorkers(page);
  const game = playedOut(5n);
  let dialog = await reviewOf(page, await openWith(page, [game]));
  await check(dialog, game);
  const content = await dialog.locator(".content").innerHTML();
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  await page.reload();
  await settled(page);
  const history = await openPart(page, "i", "history");
  dialog = await reviewOf(page, history);
  await check(dialog, game);
  // It shows at once: nobody was asked.
  expect(await workers(page)).toEqual([]);
  expect(content).toContain(await dialog.locator("ol").innerHTML());
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await history.getByRole("button", { name: "Delete" }).click();
  await expect(history.locator(".row")).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
});

ofCore("a game that goes on after its review is reviewed anew", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  const end = async () => {
    for (let i = 0; i < 12; i += 1) await page.keyboard.press(ARROW[step(game)]);
    await page.keyboard.press("q");
    await page.keyboard.press("y");
    await page.getByRole("button", { name: "Review" }).click();
    await check(page.locator("#review[open]"), game);
    await expect.poll(async () => (await kept(page)).map((text) => text.match(/ (\d+)\.[a-z]+(?: |$)/)[1])).toEqual([String(game.moves)]);
    await page.keyboard.press("Escape");
    await expect(page.locator("#review")).toHaveCount(0);
  };
  await end();
  await page.keyboard.press("u");
  await end();
});

ofCore("what is kept and can't be read, or is of another game, is made anew", async ({ page }) => {
  await watchWorkers(page);
  const game = playedOut(5n);
  const history = await openWith(page, [game]);
  let dialog = await reviewOf(page, history);
  await check(dialog, game);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  const [[good], [key]] = [await kept(page), await inDatabase(page, "getAllKeys")];
  const damaged = [
    "",
    "<img src=x onerror=alert(1)>",
    good.slice(0, -3),
    good.replace(/^\w+/, "99"),
    good.replace(/^(\w+ )./, (_, judge) => `${judge}g`),
    good.replace("review-1", "review-2"),
    `${good} ${"9".repeat(100_000)}`,
  ];
  for (const [index, text] of damaged.entries()) {
    expect(text).not.toBe(good);
    await inDatabase(page, "put", text, key);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    dialog = await reviewOf(page, history);
    await check(dialog, game);
    expect(await workers(page)).toHaveLength(index * 2 + 4);
    await expect.poll(() => kept(page)).toEqual([good]);
  }
  expect(await page.locator("img").count()).toBe(0);
});

test.describe("what can't be loaded", () => {
  test.use({ expectedTrouble: /coach|load|fetch|error|^Error$/i });

  ofCore("is told, and can be tried again", async ({ page }) => {
    await withoutWorker(page);
    const game = playedOut(1n);
    const history = await openWith(page, [game]);
    await page.route("**/coach*.wasm", (route) => route.abort());
    const dialog = await reviewOf(page, history);
    await expect(dialog.locator(".told")).toContainText("The coach couldn’t load");
    await expect(dialog.locator("progress")).toHaveCount(0);
    expect(await kept(page)).toEqual([]);
    await page.unroute("**/coach*.wasm");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await check(dialog, game);
  });
});

test.describe("an earlier review", () => {
  test.use({ expectedTrouble: /coach|load|fetch|error|^Error$/i });

  ofCore("is made anew, and opens as it is where the coach can’t be had", async ({ page }) => {
    await withoutWorker(page);
    const game = playedOut(5n);
    let dialog = await reviewOf(page, await openWith(page, [game]));
    await check(dialog, game);
    await expect.poll(async () => (await kept(page)).length).toBe(1);
    const [[good], [key]] = [await kept(page), await inDatabase(page, "getAllKeys")];
    await inDatabase(page, "put", good.replace(/^\w+/, "17"), key);
    await page.route("**/coach*.wasm", (route) => route.abort());
    await page.reload();
    await settled(page);
    dialog = await reviewOf(page, await openPart(page, "i", "history"));
    await expect(dialog.locator(".told")).toContainText("The coach couldn’t load");
    await check(dialog, game);
    await page.unroute("**/coach*.wasm");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => kept(page)).toEqual([good]);
    await check(dialog, game);
    await expect(dialog.locator(".accuracy")).toHaveCount(1);
  });
});

ofCore("the history finds the games that were played well enough", async ({ page }) => {
  const games = [playedOut(1n), playedOut(2n), playedOut(5n)];
  const history = await openWith(page, games);
  const accuracies = [];
  for (const place of [0, 1]) {
    const dialog = await reviewOf(page, history, place);
    await shown(dialog);
    accuracies.push(parseFloat(await dialog.locator(".accuracy strong").textContent()));
    await expect.poll(async () => (await kept(page)).length).toBe(place + 1);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(history).toHaveCount(0);
  await openPart(page, "i", "history");
  await history.getByText("Filter and sort").click();
  const field = history.getByLabel("Min. accuracy (%)");
  const found = (percent) => accuracies.filter((accuracy) => accuracy >= percent).length;
  for (const percent of [0, ...accuracies.map(Math.floor), Math.floor(Math.max(...accuracies)) + 1]) {
    await field.fill(String(percent));
    await expect(history.locator(".entry"), `${percent}`).toHaveCount(found(percent));
  }
  // Who asks for none gets those without a review, too.
  await field.fill("");
  await expect(history.locator(".entry")).toHaveCount(3);
});

ofCore("a replay goes from mistake to mistake of a reviewed game", async ({ page }) => {
  const game = playedOut(5n);
  const history = await openWith(page, [game]);
  const watch = page.locator("#watch[open]");
  const replay = async () => {
    if ((await history.locator(".uses").count()) === 0) await history.locator(".entry").click();
    await history.getByRole("button", { name: "Replay" }).click();
    await watch.waitFor();
  };
  const next = watch.getByRole("button", { name: "Next mistake" });
  const status = watch.locator(".controls .status");
  await replay();
  await page.keyboard.press("n");
  await expect(status).toContainText("Start");
  await expect(next).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(watch).toHaveCount(0);
  const dialog = await reviewOf(page, history);
  await shown(dialog);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await replay();
  await expect(next).toHaveAttribute("aria-keyshortcuts", "N");
  const bad = judged(game).filter(({ grade }) => grade >= 3);
  expect(bad.length).toBeGreaterThan(2);
  const isBefore = async ({ number, grade }) => {
    await expect(status).toContainText(number === 1 ? "Start" : `Move ${number - 1} of ${game.moves} `);
    await expect(watch.locator(".note")).toContainText(`Move ${number}. ${NAMES[grade]}.`);
  };
  for (const move of bad.filter(({ number }) => number > 1)) {
    await page.keyboard.press("n");
    await isBefore(move);
  }
  await page.keyboard.press("n");
  await expect(watch.locator(".told")).toHaveText("No more mistakes that way.");
  await isBefore(bad.at(-1));
  await watch.getByRole("button", { name: "Previous mistake" }).click();
  await isBefore(bad.at(-2));
  await page.keyboard.press("p");
  await isBefore(bad.at(-3));
});

ofCore("without room the review shows, and it is said that it isn't kept", async ({ page }) => {
  const game = playedOut(1n);
  const history = await openWith(page, [game]);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const dialog = await reviewOf(page, history);
  await check(dialog, game);
  await expect(dialog.locator(".told")).toHaveText(/^.+\. This review couldn’t be saved\.$/);
});

ofCore("the page hears of a review now and then only, and makes none itself", async ({ page }) => {
  const game = longGame(1500);
  const history = await openWith(page, [game]);
  await page.evaluate(() => {
    [window.told, window.said] = [[], []];
    const note = () => {
      const value = document.querySelector("#review progress")?.getAttribute("value");
      if (value) window.told.push(Number(value));
      const said = document.querySelector("#review .unseen[role=status]")?.textContent;
      if (said && said !== window.said.at(-1)) window.said.push(said);
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const dialog = await reviewOf(page, history);
  await shown(dialog);
  const [told, said] = await page.evaluate(() => [window.told, window.said]);
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(said.at(-1)).toMatch(/^Review ready\. Accuracy: [\d.]+%\.$/);
  expect(said.length).toBeLessThan(10);
  await onlyWorkersLook(page);
});

ofCore("mistakes of reviewed games are asked again: at once where they were missed, else another day", async ({ page, browser, baseURL }) => {
  const day = async (date) => {
    await page.evaluate((ms) => (Date.now = () => ms + Math.round(performance.now())), Date.parse(`${date}T12:00:00Z`));
  };
  const badOf = (game) => {
    // The ten worst, of which some are no more than inaccurate.
    const worst = judged(game)
      .filter(({ grade }) => grade > 1)
      .sort((a, b) => b.loss - a.loss);
    return worst.slice(0, 10).filter(({ grade }) => grade >= 3);
  };
  /** How many cells are empty before a move. */
  const emptyBefore = (game, number) => {
    const again = Game.from_save_text(game.save_text());
    while (again.moves >= number) again.undo();
    return 8 - again.tiles().length;
  };
  // One in which the worst can be followed by another move, whatever tile comes.
  const games = Array.from({ length: 40 }, (_, seed) => playedOut(BigInt(seed + 1)));
  const game = games.find((game) => emptyBefore(game, badOf(game)[0].number) > 1);
  const bad = badOf(game);
  const history = await openWith(page, [game]);
  await day("2026-11-21");
  const openNotebook = async () => {
    await goTo(page, "notebook");
    await page.locator("#notebook[open]").waitFor();
    return page.locator("#notebook");
  };
  await page.keyboard.press("Escape");
  await expect(history).toHaveCount(0);
  let notebook = await openNotebook();
  await expect(notebook).toContainText("Review your games: mistakes and blunders are collected here.");
  await page.keyboard.press("Escape");
  const review = await reviewOf(page, await openPart(page, "i", "history"));
  await shown(review);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  for (let dialog = 2; dialog > 0; dialog -= 1) await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  notebook = await openNotebook();
  await expect(notebook).toContainText(`To practice today: ${bad.length} of ${bad.length}.`);
  await notebook.getByRole("button", { name: "Start" }).click();
  const practice = page.locator("#practice[open]");
  const next = practice.getByRole("button", { name: "Next", exact: true });
  const keyOf = (way) => `Arrow${way[0].toUpperCase()}${way.slice(1)}`;
  const answer = async ({ best, played, grade }, isRight, left) => {
    await expect(practice.locator(".status")).toHaveText(`Find a good move. Left: ${left}.`);
    // The title says what it is, and how far one has come.
    await expect(practice.getByRole("heading", { level: 2 })).toHaveText(`Mistake ${bad.length + 1 - left} of ${bad.length}`);
    await expect(next).toBeHidden();
    await page.keyboard.press(keyOf(isRight ? best : played));
    await expect(practice.locator(".opinion strong")).toHaveText(isRight ? "Best." : `${NAMES[grade]}.`);
    await next.click();
  };
  // Whoever moves on before the verdict has not answered: it would be of another position.
  await expect(practice.locator(".status")).toHaveText(`Find a good move. Left: ${bad.length}.`);
  await page.evaluate(() => {
    const all = ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"];
    for (const key of [...all, ...all]) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true }));
  });
  await expect(practice.locator(".opinion")).not.toBeEmpty();
  await expect(next).toBeHidden();
  for (let move = 0; move < 8; move += 1) await page.keyboard.press("u");
  // The first is missed, and comes again at the end.
  const [first, ...others] = bad;
  await answer(first, false, bad.length);
  for (const [index, move] of others.entries()) await answer(move, true, bad.length - index);
  await answer(first, true, 1);
  await expect(practice.locator(".status")).toHaveText("Done for today.");
  await expect(next).toHaveCount(0);
  await expect(practice.getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  // What was missed comes again tomorrow, the others the day after.
  for (const [date, due] of [
    ["2026-11-21", 0],
    ["2026-11-22", 1],
    ["2026-11-23", bad.length],
  ]) {
    await page.keyboard.press("Escape");
    await day(date);
    notebook = await openNotebook();
    await expect(notebook).toContainText(`To practice today: ${due} of ${bad.length}.`);
    await expect(notebook.getByRole("button", { name: "Start" })).toHaveCount(due > 0 ? 1 : 0);
  }
  // On another device they are there, without a review.
  await page.keyboard.press("Escape");
  const exported = page.waitForEvent("download");
  await (await openPart(page, "i", "history")).getByRole("button", { name: "Export" }).click();
  const text = readFileSync(await (await exported).path(), "utf8");
  const device = await browser.newContext({ baseURL });
  page = await device.newPage();
  await open(page);
  await expect(await drop(page, text)).toHaveText("Added 1 game. Imported: Mistakes.");
  await page.keyboard.press("Escape");
  await day("2026-11-23");
  await expect(await openNotebook()).toContainText(`To practice today: ${bad.length} of ${bad.length}.`);
  await device.close();
});
