// What the coach says beside the board while one plays; and what is found of games that were
// played: by what they were played for, how accurate they were, and two of them side by side.

import { cellsOf, gradeOf, nameOf, percents, searcherOf, WAYS } from "./chances.mjs";
import { ARROW, axe, expect, expected, fits, Game, keep, ofCore, open, openPart, RandomPlayer, SAVE, same, step } from "./game.mjs";
import { NAMES } from "./reviews.mjs";

/** How many positions it looks at, as a hint does. */
const NODES = 20_000;

const line = (page) => page.locator("#evaluation");
const said = (page) => line(page).getAttribute("data-said");

/** Turns the evaluation on before the page starts; `window.asked` counts its searches, and none is answered while `window.hold`. */
async function withEvaluation(page) {
  await page.addInitScript(() => {
    if (window.origin === "null") return;
    localStorage.setItem("twenty48/1/setting/evaluation", "on");
    localStorage.setItem("twenty48/1/setting/steered", "on");
    window.asked = 0;
    window.Worker = class extends Worker {
      postMessage(message, ...rest) {
        window.asked += message.type === "search";
        super.postMessage(message, ...rest);
      }
      set onmessage(hear) {
        super.onmessage = (event) => {
          if (!(window.hold && event.data.type === "result")) hear(event);
        };
      }
    };
  });
}

/** What the core finds of a board: each way's value, the best first, and what a lost game is worth. */
function found(coach, game) {
  coach.begin("4x4", cellsOf(game), NODES);
  coach.forget();
  coach.begin("4x4", cellsOf(game), NODES);
  while (!coach.step());
  const values = [...coach.values()].map((value, index) => ({ value, way: WAYS[index] }));
  return { moves: values.filter(({ value }) => !Number.isNaN(value)).sort((a, b) => b.value - a.value), lost: coach.lost() };
}

const standing = ({ moves }) => `Chance: ${percents([moves[0].value])[0]}`;

/** What is to be said of a move from a board of which that was found. */
function verdict({ moves, lost }, played) {
  if (moves.length === 1) return `${nameOf(played)} was your only move.`;
  const [{ value, way }] = moves;
  const loss = Math.fround(value - moves.find(({ way }) => way === played).value);
  const grade = NAMES[gradeOf({ value, loss, stake: Math.max(0, Math.fround(value - lost)), inChances: true })];
  if (loss <= 0) return `${grade}.`;
  const [from, to] = percents([value, Math.fround(value - loss)]);
  if (from === to) return `${grade}. ${nameOf(played)} is hardly worse than ${nameOf(way)}.`;
  return `${grade}. ${nameOf(played)} lowers your chance from ${from} to ${to}. ${nameOf(way)} was better.`;
}

ofCore("the coach’s word on the last move and on the position stays beside the board", async ({ page }) => {
  const coach = searcherOf("4x4");
  // In danger, so that moves differ.
  const game = Game.from_position("9876543222342123", 5n);
  await keep(page, SAVE, `1 ${game.save_text()}`);
  await withEvaluation(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "");
  await expect.poll(() => said(page)).toBe(standing(found(coach, game)));
  const board = await page.locator("main .game-container").boundingBox();
  const heard = await page.locator("#live").textContent();
  const grades = new Set();
  for (let moves = 0; moves < 8; moves += 1) {
    const before = found(coach, game);
    // The worst, and the best, by turns.
    const { way } = before.moves.at(moves % 2 ? 0 : -1);
    await page.keyboard.press(ARROW[way]);
    game.move_dir(way);
    const [word, now] = [verdict(before, way), standing(found(coach, game))];
    await expect.poll(() => said(page)).toBe(`${word} ${now}`);
    // On a phone it says less.
    const better = word.startsWith("Best") || before.moves.length === 1 ? "" : ` Better: ${nameOf(before.moves[0].way)}.`;
    const grade = before.moves.length === 1 ? word : word.split(" ")[0];
    await expect(line(page)).toHaveText(`${now}${now}${grade}${better && ` ${word.slice(grade.length + 1)}${better.slice(1)}`}`);
    grades.add(grade);
  }
  expect(grades.size).toBeGreaterThan(2);
  // It has a place, and is announced by nobody but who asks.
  expect(await page.locator("main .game-container").boundingBox()).toEqual(board);
  expect(await page.locator("#live").textContent()).not.toContain("Chance");
  expect(heard).not.toContain("Chance");
  await page.keyboard.press("9");
  await expect(page.locator("#live")).toContainText(await said(page));
  // A caption has the place.
  await expect(line(page)).toBeHidden();
  // Undone, there is no word on a move; the position’s is the same as it was.
  await page.keyboard.press("u");
  game.undo();
  await expect.poll(() => said(page)).toBe(standing(found(coach, game)));
  await expect(line(page)).toBeVisible();
  // It leaves no mark.
  await same(page, game);
  expect([game.coached, game.undos]).toEqual([0, 1]);
});

ofCore("who moves before the coach has looked gets no word; a hint comes first; challenges and the Daily have none", async ({ page }) => {
  const coach = searcherOf("4x4");
  const game = new Game(3n);
  await withEvaluation(page);
  await open(page, "?seed=3");
  await expect.poll(() => said(page)).toBe(standing(found(coach, game)));
  await page.evaluate(() => (window.hold = true));
  /** Makes a move; how it was, once it is being looked at. */
  const move = async () => {
    const asked = await page.evaluate(() => window.asked);
    const way = step(game);
    await page.keyboard.press(ARROW[way]);
    await expect.poll(() => page.evaluate(() => window.asked)).toBe(asked + 1);
    return way;
  };
  // What was found before the move is its word at once; of the position nothing is known yet.
  const start = found(coach, game);
  const first = await move();
  expect(await said(page)).toBe(verdict(start, first));
  await move();
  expect(await said(page)).toBe("");
  await same(page, game);
  await page.evaluate(() => (window.hold = false));
  await page.keyboard.press("u");
  game.undo();
  await expect.poll(() => said(page)).toBe(standing(found(coach, game)));

  // A hint takes its place, and the move after it has a word all the same.
  const before = found(coach, game);
  await page.keyboard.press("b");
  await expect(page.locator(".advice")).toBeVisible();
  await expect(line(page)).toBeHidden();
  const way = step(game);
  await page.keyboard.press(ARROW[way]);
  await expect.poll(() => said(page)).toBe(`${verdict(before, way)} ${standing(found(coach, game))}`);
  await expect(line(page)).toBeVisible();
  // While Autoplay plays a copy, too.
  await page.keyboard.press("Shift+B");
  await expect.poll(async () => Number(await page.locator(".moves-container").textContent())).toBeGreaterThan(game.moves);
  await expect(line(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect.poll(() => said(page)).toBe(standing(found(coach, game)));
  await expect(line(page)).toBeVisible();

  // Turned off, and on again.
  const settings = await openPart(page, "m", "menu").then(async () => {
    await page.locator("#menu [data-do=settings]").click();
    return page.locator("#settings[open]");
  });
  await settings.getByLabel("Evaluation while you play").selectOption("off");
  await expect(line(page)).toHaveCount(0);
  await settings.getByLabel("Evaluation while you play").selectOption("on");
  await expect(line(page)).toHaveCount(1);
  await page.keyboard.press("Escape");

  // Where a game is played for something, nobody advises.
  const daily = await openPart(page, "t", "daily");
  await daily.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("#game-name")).toContainText("Daily");
  await expect(line(page)).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".moves-container")).not.toHaveText("0");
  await expect(line(page)).toHaveCount(0);
});

const DAY = Date.parse("2026-11-21T12:00:00Z");
const EVENTS = ["", "challenge", "no-undo", "sprint", "blind.4", "daily.2026-11-20"];

/** A game by the random player, played to its end. */
function playedOut(seed) {
  const [game, player] = [new Game(seed), new RandomPlayer(seed)];
  for (let next = player.choose(game); next !== null; next = player.choose(game)) game.move_dir(next);
  return game;
}

/** Puts games into the history’s database, each with its event, and a review of that accuracy in tenths of a percent. */
async function file(page, games) {
  await page.evaluate(
    (games) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("twenty48");
        request.onerror = reject;
        request.onsuccess = () => {
          const transaction = request.result.transaction(["entries", "records", "reviews"], "readwrite");
          for (const { key, entry, record, review } of games) {
            transaction.objectStore("entries").put(entry, key);
            transaction.objectStore("records").put(record, key);
            if (review) transaction.objectStore("reviews").put(review, key);
          }
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    games,
  );
}

/** What the database has of games. */
const filed = (game, index, event, accuracy) => {
  const key = `${DAY - 30 * index * 86_400_000}.${index + 1}`;
  const largest = Math.log2(Math.max(...game.tiles().map(({ value }) => value)));
  const facts = [DAY - 30 * index * 86_400_000, "-", "4x4", event || "-", "unaided", "stuck", "-", game.score, largest, game.moves, 0, 60_000];
  const review = accuracy && `18 ${"0".repeat(16)} x chance ${accuracy}`;
  return { key, entry: `${key} ${facts.join(" ")}`, record: game.save_text(), review };
};

ofCore("the history finds what games were played for; statistics show how accurate reviewed ones were", async ({ page }) => {
  await open(page);
  // The database is there once it was opened.
  const history = await openPart(page, "i", "history");
  await page.keyboard.press("Escape");
  const games = EVENTS.map((_, index) => playedOut(BigInt(index + 1)));
  await file(
    page,
    games.map((game, index) => filed(game, index, EVENTS[index], index < 2 ? undefined : 700 + 50 * index)),
  );
  await openPart(page, "i", "history");
  await expect(history.locator(".row")).toHaveCount(EVENTS.length);
  await history.getByText("Filter and sort").click();
  const field = history.getByRole("combobox", { name: "Challenge" });
  for (const [index, name] of ["None", "Against a game", "No undo", "Sprint", "Blind", "Daily"].entries()) {
    await field.selectOption({ label: name });
    await expect(history.locator(".row strong")).toHaveText(new RegExp(`^${games[index].score.toLocaleString("en")} · `));
  }
  await field.selectOption({ label: "Any" });
  await expect(history.locator(".row")).toHaveCount(EVENTS.length);
  await history.getByLabel("Min. accuracy (%)").fill("85");
  await expect(history.locator(".row")).toHaveCount(3);
  await fits(page, history);
  await page.keyboard.press("Escape");

  const statistics = await openPart(page, "f", "statistics");
  const chart = statistics.getByRole("img", { name: "The accuracy of 4 reviewed games" });
  // A dot for each.
  expect((await chart.locator(".dots").getAttribute("d")).match(/M/g)).toHaveLength(4);
  await statistics.getByText("More figures").click();
  await expect(statistics).toContainText("Average accuracy87.5%");
  await statistics.getByText("Show as tables").click();
  const table = statistics.getByRole("table", { name: "Accuracy by month" });
  await expect(table.locator("tbody tr")).toHaveText(["Sep 2026180.0%80.0%", "Aug 2026185.0%85.0%", "Jul 2026190.0%90.0%", "Jun 2026195.0%95.0%"]);
  await axe(page);
});

/** The tiles of a board in a dialog, in order of place, as the core has them. */
const tilesIn = (side) =>
  side.locator(".watched .tile").evaluateAll((tiles) =>
    tiles
      .map(({ className }) => {
        const [, column, row] = className.match(/tile-position-(\d+)-(\d+)/);
        return `${row},${column}:${className.match(/(?:^| )tile-(\d+)(?: |$)/)[1]}`;
      })
      .sort(),
  );

/** Plays on the page and in the core, a move in so many milliseconds; the game as it was after each move. */
async function playTimed(page, moves, ms, liked) {
  const [game, moments] = [new Game(1n), []];
  for (let made = 0; ; made += 1) {
    moments.push({ score: game.score, tiles: expected(game), largest: Math.max(...game.tiles().map(({ value }) => value)) });
    if (made === moves) return moments;
    await page.evaluate((ms) => (window.now += ms), ms);
    await page.keyboard.press(ARROW[step(game, liked)]);
  }
}

ofCore("two games of a mode side by side, at the same score or the same time", async ({ page }) => {
  await page.addInitScript(() => {
    window.now = 1000;
    performance.now = () => window.now;
  });
  await open(page, "?seed=1");
  const other = await playTimed(page, 14, 1000, ["left", "down", "right", "up"]);
  await page.keyboard.press("r");
  await page.keyboard.press("y");
  await expect(page.locator(".moves-container")).toHaveText("0");
  const own = await playTimed(page, 8, 2500, ["up", "right", "down", "left"]);
  const watch = await openPart(page, "v", "watch");
  await watch.getByRole("button", { name: "Compare" }).click();
  const choice = page.locator("#compare-with[open]");
  // The best of the mode is first, and is found by what its row says.
  await expect(choice.locator(".entry")).toHaveCount(1);
  await expect(choice.locator(".entry")).toContainText(`Best${other.at(-1).score} · Classic`);
  await choice.getByLabel("Search").fill("no such game");
  await expect(choice.locator(".entry")).toHaveCount(0);
  await choice.getByLabel("Search").fill("14 MOVES");
  await choice.locator(".entry").click();
  await expect(choice).toHaveCount(0);

  const dialog = page.locator("#compare[open]");
  const sides = dialog.locator(".side");
  const [differences, heard] = [dialog.locator(".controls .status"), dialog.locator(".controls .unseen")];
  /** How a game stands after so many of its moves, each of so many seconds. */
  const moment = (game, at, seconds) =>
    at === 0 ? `Start · ${game.length - 1} moves` : `Move ${at} of ${game.length - 1} · ${game[at].score} points · ${Math.floor(at * seconds)}\u00a0sec`;
  /** Sees that the games stand there; how they differ. */
  const stand = async (at, beside) => {
    const statuses = [moment(own, at, 2.5), moment(other, beside, 1)];
    await expect(sides.locator(".status")).toHaveText(statuses);
    expect(await tilesIn(sides.nth(0))).toEqual(own[at].tiles);
    expect(await tilesIn(sides.nth(1))).toEqual(other[beside].tiles);
    const points = own[at].score - other[beside].score;
    const moves = at - beside;
    const facts = [
      points === 0 ? "Level" : `${Math.abs(points)} points ${points > 0 ? "ahead" : "behind"}`,
      moves === 0 ? "as many moves" : `${Math.abs(moves)} move${Math.abs(moves) === 1 ? "" : "s"} ${moves > 0 ? "more" : "fewer"}`,
      own[at].largest === other[beside].largest ? "same largest tile" : `largest tile ${own[at].largest} against ${other[beside].largest}`,
    ].join(" · ");
    await expect(differences).toHaveText(facts);
    return `This game: ${statuses[0]} · Largest tile ${own[at].largest}. Other game: ${statuses[1]} · Largest tile ${other[beside].largest}. ${facts}`;
  };
  const atScore = (at) => {
    const found = other.findIndex(({ score }) => score >= own[at].score);
    return found < 0 ? other.length - 1 : found;
  };
  for (let at = 0; at < own.length; at += 1) {
    if (at > 0) await page.keyboard.press("ArrowRight");
    await stand(at, atScore(at));
  }
  await page.keyboard.press("ArrowLeft");
  await stand(7, atScore(7));
  await page.keyboard.press("Home");
  await stand(0, 0);
  // By the time; whoever asks hears it.
  await dialog.getByLabel("Match by").selectOption("Same time");
  await dialog.locator("h2").focus();
  for (const [at, beside] of [
    [1, 2],
    [2, 5],
    [3, 7],
  ]) {
    await page.evaluate(() => (window.now += 1000));
    await page.keyboard.press("ArrowRight");
    const words = await stand(at, beside);
    await expect(heard).toHaveText(words);
    await page.evaluate(() => (window.now += 1000));
    await page.keyboard.press("9");
    // Changed by a space that nobody hears: so it is said again.
    await expect(heard).toHaveText(`${words}\u00a0`, { useInnerText: true });
  }
  // Played to the end, it says how they stand there.
  await dialog.getByLabel("Speed").selectOption("200");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await expect(sides.locator(".status").first()).toHaveText(moment(own, 8, 2.5));
  await page.evaluate(() => (window.now += 1000));
  await expect(heard).toHaveText(await stand(8, other.length - 1));
  await fits(page, dialog);
  await axe(page);
  // The other one leads from where it stands, by the same measure.
  await dialog.getByRole("button", { name: "Swap" }).click();
  await expect(sides.locator(".status")).toHaveText([moment(other, other.length - 1, 1), moment(own, 5, 2.5)]);
  await expect(dialog.getByRole("button", { name: "Swap" })).toBeFocused();
});
