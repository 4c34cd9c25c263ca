// The review of a game: what it says is what the core finds, it is kept with
// the game, and the page never waits for it.

import AxeBuilder from "@axe-core/playwright";
import { Coach, Reviewer, WAYS, capitalised, cellsOf, fell, learned } from "./chances.mjs";
import { ARROW, Game, RandomPlayer, drop, expect, open, openPart, settled, step, test, withoutWorker } from "./game.mjs";

const GRADES = ["best", "good", "inaccuracy", "mistake", "blunder"];
/** From which share on a move has which grade, but for the best. */
const FROM = [0, 0.002, 0.01, 0.05];
const SMALL = "2x4_g128";

/** A game by the random player, to its end. */
function playedOut(seed, variant = SMALL) {
  const [game, player] = [new Game(seed, variant), new RandomPlayer(seed)];
  for (let next = player.choose(game); next !== null; next = player.choose(game)) {
    game.move_dir(next);
    game.keep_playing();
  }
  return game;
}

/** A game of so many moves: the coach's, in a hurry. */
function longGame(moves) {
  const [game, coach] = [new Game(1n), new Coach(learned)];
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

/** What the core finds of each move of a game: its bytes, read once more. */
function judged(game) {
  const reviewer = new Reviewer(game.save_text(), 0, game.moves, learned);
  while (!reviewer.step());
  const view = new DataView(reviewer.part().buffer);
  const inChances = view.getUint8(1) === 1;
  return Array.from({ length: (view.byteLength - 6) / 14 }, (_, index) => {
    const at = 6 + index * 14;
    const [value, stake, loss] = [0, 4, 8].map((place) => view.getFloat32(at + place, true));
    const ways = view.getUint8(at + 13);
    const share = loss <= 0 ? 0 : loss >= stake ? 1 : loss / stake;
    const grade = loss <= 0 ? 0 : FROM.findLastIndex((from) => share >= from) + 1;
    return { inChances, number: index + 1, value, loss, share, grade, largest: 2 ** view.getUint8(at + 12), played: WAYS[ways & 7], best: WAYS[(ways >> 3) & 7], choice: ways >= 64 };
  });
}

/** What the page is to say of them. */
function summary(moves) {
  const free = moves.filter(({ choice }) => choice);
  const accuracy = free.reduce((sum, { share }) => sum + 1 / (1 + share / 0.01), 0) / free.length;
  const counts = GRADES.map((_, grade) => moves.filter((move) => move.grade === grade).length);
  const ten = moves.filter(({ grade }) => grade > 1).sort((a, b) => b.loss - a.loss).slice(0, 10);
  const phases = [...new Set(moves.map(({ largest }) => largest))].map((largest) => {
    const of = moves.filter((move) => move.largest === largest);
    return [largest, of.length, ...[3, 4].map((grade) => of.filter((move) => move.grade === grade).length)].map(String);
  });
  return { accuracy: `${(accuracy * 100).toFixed(1)}\u00a0%`, counts, ten: moves[0].inChances ? ten : ten.sort((a, b) => b.share - a.share), phases };
}

/** What is said of a bad move's loss. */
function lossOf({ inChances, value, loss, share }) {
  if (inChances) {
    const [from, to] = fell(value, loss);
    return `It cut the chance from ${from} to ${to}.`;
  }
  const percent = share * 100;
  const told = percent < 0.995 ? percent.toFixed(2) : percent < 9.95 ? percent.toFixed(1) : percent.toFixed(0);
  return `It gave away ${told === "100" ? "all that" : `${told}\u00a0% of what`} was still to be won.`;
}

const fileOf = (games) => ["twenty48 history 1", ...games.map((game, index) => `game ${Date.parse("2026-11-21T12:00:00Z") - index * 86_400_000} - ${game.save_text()}`), ""].join("\n");

/** Brings games in, and opens the history. */
async function openWith(page, games, query) {
  await open(page, query);
  await expect(await drop(page, fileOf(games))).toContainText("added");
  await page.keyboard.press("Escape");
  return openPart(page, "i", "history");
}

/** Opens the review of a game in the history. */
async function reviewOf(page, history, place = 0) {
  const row = history.locator(".row").nth(place);
  if ((await row.locator(".uses").count()) === 0) await row.locator(".entry").click();
  await row.getByRole("button", { name: "Review" }).click();
  const dialog = page.locator("#review[open]");
  await dialog.waitFor();
  return dialog;
}

const shown = (dialog) => expect(dialog.locator(".accuracy")).toBeVisible({ timeout: 30_000 });

/** Checks what a review shows against what the core finds. */
async function check(dialog, game) {
  await shown(dialog);
  const { accuracy, counts, ten, phases } = summary(judged(game));
  await expect(dialog.locator(".accuracy strong")).toHaveText(accuracy);
  expect(await dialog.locator(".graded dd").allTextContents()).toEqual(counts.map(String));
  const rows = dialog.locator("table").last().locator("tbody tr");
  expect(await rows.evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)))).toEqual(phases);
  const cards = dialog.locator("ol .card");
  expect(await cards.locator("strong").allTextContents()).toEqual(ten.map(({ number, grade }) => `Move ${number} · ${GRADES[grade]}`));
  const said = ten.map(({ played, best }) => `${capitalised(played)} was played; ${best} instead.`);
  expect(await cards.locator("strong + span").allTextContents()).toEqual(said);
  expect(await cards.locator(".small").allTextContents()).toEqual(ten.map(lossOf));
}

/** What the page has of workers; those of the coach can be kept from answering. */
async function watchWorkers(page, { isHeld = false } = {}) {
  await page.addInitScript((isHeld) => {
    window.coaches = [];
    const held = [];
    window.letGo = () => {
      isHeld = false;
      for (const hear of held.splice(0)) hear();
    };
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        window.coaches.push(this);
      }
      set onmessage(hear) {
        super.onmessage = (event) => {
          if (isHeld && event.data.part) held.push(() => this.isEnded || hear(event));
          else hear(event);
        };
      }
      terminate() {
        this.isEnded = true;
        super.terminate();
      }
    };
  }, isHeld);
}

const workers = (page) => page.evaluate(() => window.coaches.map(({ isEnded }) => isEnded === true));

/** Does something in the history's database. */
const inDatabase = (page, ask, ...given) =>
  page.evaluate(
    ([ask, given]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("twenty48");
        request.onerror = reject;
        request.onsuccess = () => {
          const transaction = request.result.transaction("reviews", "readwrite");
          const asked = transaction.objectStore("reviews")[ask](...given);
          transaction.onerror = reject;
          transaction.oncomplete = () => {
            request.result.close();
            resolve(asked.result);
          };
        };
      }),
    [ask, given],
  );

const kept = (page) => inDatabase(page, "getAll");

test("a game that is played to its end is reviewed there", async ({ page }) => {
  const game = new Game(1n, SMALL);
  await open(page, `?seed=1&variant=${SMALL}`);
  for (let way = step(game); way; way = step(game)) {
    await page.keyboard.press(ARROW[way]);
    game.keep_playing();
    if (await page.getByRole("button", { name: "Keep going" }).isVisible()) await page.getByRole("button", { name: "Keep going" }).click();
  }
  await expect(page.locator(".game-over")).toBeVisible();
  await page.getByRole("button", { name: "Review" }).click();
  const dialog = page.locator("#review[open]");
  await check(dialog, game);
  await expect(dialog.getByRole("heading", { name: "Review: 2×4" })).toBeVisible();
  // It went to the history as it ended, and its review with it.
  await expect.poll(async () => (await kept(page)).length).toBe(1);
});

test("an imported game is reviewed, and any of its worst moves can be looked at", async ({ page }) => {
  const games = [playedOut(1n, "4x4"), playedOut(3n)];
  const history = await openWith(page, games);
  for (const [place, game] of games.entries()) {
    const dialog = await reviewOf(page, history, place);
    await check(dialog, game);
    const [worst] = summary(judged(game)).ten;
    await dialog.locator("ol .card").first().click();
    const watch = page.locator("#watch[open]");
    await expect(watch.locator(".controls .status")).toContainText(`Move ${worst.number - 1} of ${game.moves} `);
    await expect(watch.locator(".note")).toContainText(`Move ${worst.number}. `);
    await expect(watch.locator(".note")).toContainText(`instead. ${lossOf(worst)}`);
    // It describes the dialog, and is heard when that opens.
    await expect(watch).toHaveAttribute("aria-describedby", await watch.locator(".note").getAttribute("id"));
    while (game.moves >= worst.number) game.undo();
    const tiles = await watch.locator(".watched > *").evaluateAll((tiles) => tiles.map(({ textContent }) => Number(textContent)).sort((a, b) => a - b));
    expect(tiles).toEqual(game.tiles().map(({ value }) => value).sort((a, b) => a - b));
    // What was played there is the next move.
    await watch.getByRole("button", { name: "One move on" }).click();
    await expect(watch.locator(".controls [role=status]")).toContainText(`Move ${worst.number}, ${worst.played}.`);
    await page.keyboard.press("Escape");
    await expect(watch).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("the curve is a drawing, and a table", async ({ page }) => {
  const games = [playedOut(1n, "4x4"), playedOut(3n)];
  const history = await openWith(page, games);
  for (const [place, game] of games.entries()) {
    const dialog = await reviewOf(page, history, place);
    await shown(dialog);
    const isClassic = place === 0;
    const title = isClassic ? "The chance to go on" : "How the game stood";
    await expect(dialog.getByRole("img", { name: `${title}, from the first of ${game.moves} moves to the last; the table below says the same` })).toBeVisible();
    // What the chance is of, is told once.
    await expect(dialog.getByText("would still go on some 300 moves later")).toHaveCount(isClassic ? 1 : 0);
    const axis = await dialog.locator(".chart text").allTextContents();
    if (isClassic) expect(axis.slice(0, 3)).toEqual(["0\u00a0%", "50\u00a0%", "100\u00a0%"]);
    await dialog.getByText("As a table").click();
    const rows = await dialog.locator("details tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
    expect(rows).toHaveLength(12);
    expect([rows[0][0], rows.at(-1)[0]]).toEqual(["0", String(game.moves)]);
    for (const [, value] of rows) {
      expect(value).toMatch(isClassic ? /^\d+\.\d\u00a0%$/ : /^\d+$/);
      expect(parseFloat(value)).toBeGreaterThanOrEqual(0);
      expect(parseFloat(value)).toBeLessThanOrEqual(100);
    }
    // A game that is over goes on no more.
    if (isClassic) expect(rows.at(-1)[1]).toBe("0.0\u00a0%");
    await expect(dialog.locator(".chart circle")).toHaveCount(summary(judged(game)).ten.length);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

test("the turning point says what was played, and what instead", async ({ page }) => {
  const game = playedOut(1n, "4x4");
  const dialog = await reviewOf(page, await openWith(page, [game]));
  await shown(dialog);
  const card = dialog.locator("ul .card");
  const moves = judged(game);
  const number = Number((await card.locator("strong").textContent()).match(/^Move (\d+) · /)[1]);
  const { grade, played, best } = moves[number - 1];
  await expect(card.locator("strong")).toHaveText(`Move ${number} · ${GRADES[grade]}`);
  const instead = played === best ? "nothing was better." : `${best} instead.`;
  await expect(card.locator("strong + span")).toHaveText(`${played[0].toUpperCase()}${played.slice(1)} was played; ${instead}`);
  await card.click();
  await expect(page.locator("#watch .controls .status")).toContainText(`Move ${number - 1} of ${game.moves} `);
});

test("it tells how far it is, and ends at once when nobody waits", async ({ page }) => {
  test.slow();
  await watchWorkers(page, { isHeld: true });
  const game = playedOut(1n, "4x4");
  const history = await openWith(page, [game]);
  const cancelled = [
    (dialog) => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => page.keyboard.press("Escape"),
    // What else closes it.
    (dialog) => dialog.getByRole("button", { name: "Back to the game" }).click(),
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

test("one review is under way at a time", async ({ page }) => {
  await watchWorkers(page, { isHeld: true });
  const history = await openWith(page, [playedOut(1n), playedOut(2n)]);
  const dialog = await reviewOf(page, history, 0);
  await expect(dialog.locator("progress")).toBeVisible();
  // A script that opens another: there is no way by hand.
  await history.locator(".row").nth(1).locator(".entry").evaluate((entry) => entry.click());
  await history.locator(".row").nth(1).getByRole("button", { name: "Review", includeHidden: true }).evaluate((button) => button.click());
  await expect.poll(() => workers(page)).toEqual([true, true, false, false]);
  await expect(page.locator("#review")).toHaveCount(1);
});

test("a review is kept with its game, and goes with it", async ({ page }) => {
  await watchWorkers(page);
  const game = playedOut(4n, "4x4");
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

test("a game that goes on after its review is reviewed anew", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  const end = async () => {
    for (let i = 0; i < 12; i += 1) await page.keyboard.press(ARROW[step(game)]);
    await page.keyboard.press("q");
    await page.keyboard.press("y");
    await page.getByRole("button", { name: "Review" }).click();
    await check(page.locator("#review[open]"), game);
    await expect.poll(async () => (await kept(page)).map((text) => text.match(/ (\d+)\.\w+$/)[1])).toEqual([String(game.moves)]);
    await page.keyboard.press("Escape");
    await expect(page.locator("#review")).toHaveCount(0);
  };
  await end();
  await page.keyboard.press("u");
  await end();
});

test("what is kept and can't be read, or is of another game, is made anew", async ({ page }) => {
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

test("chances are said where the coach has them, and no number is too large", async ({ page }) => {
  const game = playedOut(5n);
  const history = await openWith(page, [game]);
  let dialog = await reviewOf(page, history);
  await shown(dialog);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  const [[good], [key]] = [await kept(page), await inDatabase(page, "getAllKeys")];
  const [judge, hash, name, , accuracy, , phases, worst, , grades] = good.split(" ");
  const [number, played, best] = worst.split(".");
  const [most, least] = [2n ** 63n - 1n, -(2n ** 63n)];
  const show = async (unit, critical, value, loss, curve) => {
    await inDatabase(page, "put", [judge, hash, name, unit, accuracy, critical, phases, `${number}.${played}.${best}.${value}.${loss}.250000`, curve, grades].join(" "), key);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    dialog = await reviewOf(page, history);
    await shown(dialog);
  };
  await show("c", "2.0.900000.400000", 874_320, 21_000, `0.975000,${game.moves}.150000`);
  await expect(dialog).toContainText("The chance to go on");
  await expect(dialog.locator("ul .small")).toHaveText("After it the chance fell from 90.0\u00a0%, and was never above 50.0\u00a0% again.");
  await expect(dialog.locator("ol .small")).toHaveText("It cut the chance from 87.4\u00a0% to 85.3\u00a0%.");
  await dialog.getByText("As a table").click();
  await expect(dialog.getByRole("row", { name: "0 97.5\u00a0%" })).toBeVisible();
  // What would read alike has more digits.
  await show("c", "2.0.900000.300", 900_000, 100, "-");
  await expect(dialog.locator("ul .small")).toContainText("from 90.00\u00a0%, and was never above 89.97\u00a0% again");
  await expect(dialog.locator("ol .small")).toContainText("from 90.00\u00a0% to 89.99\u00a0%");
  for (const unit of ["c", "r"]) {
    for (const curve of [`0.${least},1.${most}`, `0.${least}`, `${game.moves}.${most}`, "0.0", "-"]) {
      await show(unit, `1.0.${least}.18446744073709551615`, most, "18446744073709551615", curve);
      for (const path of await dialog.locator(".chart path").all()) expect(await path.getAttribute("d")).toMatch(/^[MLVZ\d. ]+$/);
    }
  }
});

test("a game that can go on has no review", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  const history = page.locator("#history[open]");
  const offered = async (place) => {
    await history.locator(".entry").nth(place).click();
    return history.locator(".row").nth(place).getByRole("button").allTextContents();
  };
  for (let i = 0; i < 6; i += 1) await page.keyboard.press(ARROW[step(game)]);
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await openPart(page, "i", "history");
  expect(await offered(0)).toContain("Review");
  await page.keyboard.press("Escape");
  await expect(history).toHaveCount(0);
  // Taken up again, it is being played; then it is left for another.
  await page.keyboard.press("u");
  await openPart(page, "i", "history");
  expect(await offered(0)).not.toContain("Review");
  await page.keyboard.press("Escape");
  await expect(history).toHaveCount(0);
  for (const key of ["ArrowLeft", "ArrowDown", "r", "y"]) await page.keyboard.press(key);
  await openPart(page, "i", "history");
  const left = await offered(0);
  expect(left).toContain("Resume");
  expect(left).not.toContain("Review");
  await page.keyboard.press("Escape");
  await page.goto("#open=review");
  await expect(page.locator("#notice")).toContainText("A game is reviewed once it has ended.");
});

test.describe("what can't be loaded", () => {
  test.use({ expectedTrouble: /coach|load|fetch|error|^Error$/i });

  test("is told, and can be tried again", async ({ page }) => {
    await withoutWorker(page);
    const game = playedOut(1n);
    const history = await openWith(page, [game]);
    await page.route("**/coach*.wasm", (route) => route.abort());
    const dialog = await reviewOf(page, history);
    await expect(dialog.locator(".told")).toContainText("The coach could not be loaded");
    await expect(dialog.locator("progress")).toHaveCount(0);
    expect(await kept(page)).toEqual([]);
    await page.unroute("**/coach*.wasm");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await check(dialog, game);
  });
});

test("without room the review shows, and it is said that it isn't kept", async ({ page }) => {
  const game = playedOut(1n);
  const history = await openWith(page, [game]);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const dialog = await reviewOf(page, history);
  await check(dialog, game);
  await expect(dialog.locator(".told")).toContainText("no more room for the history. The review is not kept.");
});

test("the page never waits for a review, and it is heard now and then only", async ({ page, browserName }) => {
  const game = longGame(1500);
  const history = await openWith(page, [game]);
  await page.evaluate(() => {
    [window.long, window.told, window.said] = [[], [], []];
    if (PerformanceObserver.supportedEntryTypes.includes("longtask")) {
      new PerformanceObserver((list) => window.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
    }
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
  const [long, told, said] = await page.evaluate(() => [window.long, window.told, window.said]);
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(said.at(-1)).toMatch(/^Reviewed\. Accuracy [\d.]+\u00a0%\.$/);
  expect(said.length).toBeLessThan(10);
  // A machine that is busy stretches every task; a review in the page would take seconds.
  if (browserName === "chromium") expect(Math.max(0, ...long)).toBeLessThan(400);
});

test("the keyboard alone does it all", async ({ page }) => {
  const game = new Game(2n);
  await open(page, "?seed=2");
  for (let i = 0; i < 40; i += 1) await page.keyboard.press(ARROW[step(game)]);
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await expect(page.getByRole("button", { name: "Play again" })).toBeFocused();
  for (const name of ["Undo", "See the board", "Review"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(".game-message").getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const dialog = page.locator("#review[open]");
  await shown(dialog);
  await expect(dialog.locator("h2")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.locator("details table")).toBeVisible();
  const cards = dialog.locator(".card");
  for (let place = 0; place < (await cards.count()); place += 1) {
    await page.keyboard.press("Tab");
    await expect(cards.nth(place)).toBeFocused();
    await expect(cards.nth(place)).toHaveText(/^Move \d+.* was played/);
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: /^Practise this/ }).nth(place)).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const watch = page.locator("#watch[open]");
  await expect(watch.locator("h2")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(watch).toHaveCount(0);
  await expect(cards.last()).toBeFocused();
  await page.keyboard.press("Tab");
  for (const name of ["Watch", "Back to the game"]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Review" })).toBeFocused();
});

test("the focus stays in the dialog when what had it goes", async ({ page }) => {
  await watchWorkers(page, { isHeld: true });
  const dialog = await reviewOf(page, await openWith(page, [playedOut(1n)]));
  await expect(dialog.locator("h2")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.evaluate(() => window.letGo());
  await shown(dialog);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  await expect(dialog.locator("h2")).toBeFocused();
});

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("axe finds nothing in a review, on the way and at its end", async ({ page }) => {
      const axe = async () => {
        await settled(page);
        // It takes what is below a dialog for above it, and then says nothing of
        // colours: the rest of the page goes for a moment.
        await page.evaluate(() => {
          const top = [...document.querySelectorAll("dialog[open]")].at(-1);
          for (const other of document.body.children) other.style.display = other === top ? "" : "none";
        });
        const { violations, passes } = await new AxeBuilder({ page }).analyze();
        await page.evaluate(() => [...document.body.children].forEach((other) => (other.style.display = "")));
        expect(passes.find(({ id }) => id === "color-contrast").nodes.length).toBeGreaterThan(3);
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
      };
      await watchWorkers(page, { isHeld: true });
      const history = await openWith(page, [playedOut(1n, "4x4")]);
      const dialog = await reviewOf(page, history);
      await expect(dialog.locator("progress")).toBeVisible();
      await axe();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await page.evaluate(() => window.letGo());
      await reviewOf(page, history);
      await shown(dialog);
      await dialog.getByText("As a table").click();
      await axe();
      await dialog.locator(".card").first().click();
      await page.locator("#watch[open]").waitFor();
      await axe();
    });
  });
}

// The last two are windows of 1280 x 800 and 854 x 534 at 200 %.
for (const [width, height] of [[320, 568], [360, 640], [390, 844], [844, 390], [1280, 800], [640, 400], [427, 267]]) {
  test(`a review fits ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const dialog = await reviewOf(page, await openWith(page, [playedOut(1n, "4x4")]));
    await shown(dialog);
    await dialog.getByText("As a table").click();
    await settled(page);
    const wrong = await dialog.evaluate((dialog) => {
      const wrong = dialog.scrollWidth > dialog.clientWidth ? ["it scrolls sideways"] : [];
      const area = dialog.getBoundingClientRect();
      for (const element of dialog.querySelectorAll("*:not(.unseen)")) {
        const box = element.getBoundingClientRect();
        if (box.left < area.left - 0.5 || box.right > area.right + 0.5) wrong.push(`${element.tagName} ${element.className} sticks out`);
        if (element.matches("button, summary") && Math.min(box.width, box.height) < 43.5) wrong.push(`${element.textContent} is small`);
      }
      return wrong;
    });
    expect(wrong).toEqual([]);
    await expect(dialog.getByRole("button", { name: "Back to the game" })).toBeInViewport({ ratio: 1 });
  });
}
