// What the tests of reviews share: games to review, what the core finds of
// them, and how the page is made to show that.

import { fell, gaveAway, gradeOf, known, nameOf, percents, ReviewWorker, shareOf, WAYS } from "./chances.mjs";
import { drop, expect, Game, open, openPart, RandomPlayer } from "./game.mjs";

/** A small board that isn’t solved. */
export const SMALL = "2x4_s2-8_g128";

/** The names of the grades, the best first. */
export const NAMES = ["Best", "Good", "Inaccuracy", "Mistake", "Blunder"];

/** A game by the random player, to its end. */
export function playedOut(seed, variant = SMALL) {
  const [game, player] = [new Game(seed, variant), new RandomPlayer(seed)];
  for (let next = player.choose(game); next !== null; next = player.choose(game)) {
    game.move_dir(next);
    game.keep_playing();
  }
  return game;
}

/** A classic game by the random player, given up after eighty moves: some of them were bad, and it is soon reviewed. */
export function givenUp(seed) {
  const [game, player] = [new Game(seed), new RandomPlayer(seed)];
  while (game.moves < 80) game.move_dir(player.choose(game));
  game.give_up();
  return game;
}

/** What was found of games, by their texts: for each, all that the coach has learned is unpacked. */
const found = new Map();

/** What the core finds of each move of a game. */
export function judged(game) {
  const text = game.save_text();
  if (!found.has(text)) found.set(text, judge(game));
  return found.get(text);
}

/** Has the core review a game, and reads its bytes once more. */
function judge(game) {
  const reviewer = new ReviewWorker(game.save_text(), 0, game.moves, known());
  while (!reviewer.step());
  const view = new DataView(reviewer.chunk().buffer);
  const inChances = view.getUint8(1) === 1;
  return Array.from({ length: (view.byteLength - 6) / 14 }, (_, index) => {
    const at = 6 + index * 14;
    const [value, stake, loss] = [0, 4, 8].map((place) => view.getFloat32(at + place, true));
    const ways = view.getUint8(at + 13);
    const move = { inChances, value, loss, stake };
    return {
      ...move,
      number: index + 1,
      share: shareOf(move),
      grade: gradeOf(move),
      largest: 2 ** view.getUint8(at + 12),
      played: WAYS[ways & 7],
      best: WAYS[(ways >> 3) & 7],
      choice: ways >= 64,
    };
  });
}

/** What the page is to say of them. */
export function summary(moves) {
  const free = moves.filter(({ choice }) => choice);
  const half = moves[0].inChances ? 0.1 : 0.01;
  const accuracy = free.reduce((sum, { share }) => sum + 1 / (1 + share / half), 0) / free.length;
  const counts = NAMES.map((_, grade) => moves.filter((move) => move.grade === grade).length);
  const ten = moves
    .filter(({ grade }) => grade > 1)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, 10);
  return { accuracy: `${(accuracy * 100).toFixed(1)}%`, counts, ten: moves[0].inChances ? ten : ten.sort((a, b) => b.share - a.share) };
}

/** What is said of a bad move's loss. */
export function lossOf({ inChances, value, loss, share }) {
  if (inChances) {
    const [from, to] = fell(value, loss);
    return from === to ? "It made hardly any difference." : `Your chance fell from ${from} to ${to}.`;
  }
  return `It gave away ${gaveAway(share)} of your remaining potential.`;
}

const fileOf = (games) =>
  ["twenty48 history 1", ...games.map((game, index) => `game ${Date.parse("2026-11-21T12:00:00Z") - index * 86_400_000} - ${game.save_text()}`), ""].join("\n");

/** Brings games in, and opens the history. */
export async function openWith(page, games, query) {
  await open(page, query);
  await expect(await drop(page, fileOf(games))).toContainText("Added");
  await page.keyboard.press("Escape");
  return openPart(page, "i", "history");
}

/** Opens the review of a game in the history. */
export async function reviewOf(page, history, place = 0) {
  const row = history.locator(".row").nth(place);
  if ((await row.locator(".uses").count()) === 0) await row.locator(".entry").click();
  await row.getByRole("button", { name: "Review" }).click();
  const dialog = page.locator("#review[open]");
  await dialog.waitFor();
  return dialog;
}

export const shown = (dialog) => expect(dialog.locator(".accuracy")).toBeVisible({ timeout: 30_000 });

/** Checks what a review shows against what the core finds. */
export async function check(dialog, game) {
  await shown(dialog);
  const { accuracy, counts, ten: all } = summary(judged(game));
  await expect(dialog.locator(".accuracy strong")).toHaveText(accuracy);
  expect(await dialog.locator(".graded dd").allTextContents()).toEqual(counts.map(String));
  // The turning point has a card of its own, and no second one.
  const turningPoint = (await dialog.locator("ul .card strong").allTextContents()).map((title) => title.match(/^Move (\d+) /)[1]);
  const ten = all.filter(({ number }) => !turningPoint.includes(String(number)));
  const cards = dialog.locator("ol:not(.luck) .card");
  expect(await cards.locator("strong").allTextContents()).toEqual(ten.map(({ number, grade }) => `Move ${number} · ${NAMES[grade]}`));
  const said = ten.map(({ played, best }) => `Played: ${nameOf(played)}. Better: ${nameOf(best)}.`);
  expect(await cards.locator("strong + span").allTextContents()).toEqual(said);
  expect(await cards.locator(".small").allTextContents()).toEqual(ten.map(lossOf));
  await checkLuck(dialog, game);
}

/** Checks what a review shows of new tiles: those that changed a chance by a point or more, the largest change first. */
async function checkLuck(dialog, game) {
  const moves = judged(game);
  const millionths = (chance) => Math.round(Math.fround(Math.fround(chance) * 1e6));
  const changes = moves.slice(0, -1).flatMap(({ inChances, number, value, loss, choice }, index) => {
    const next = moves[index + 1];
    return inChances && choice && next.choice ? [{ number, from: millionths(Math.fround(value - loss)), to: millionths(next.value) }] : [];
  });
  const size = ({ from, to }) => Math.abs(to - from);
  const told = changes
    .filter((change) => size(change) >= 10_000)
    .sort((a, b) => size(b) - size(a))
    .slice(0, 6);
  // The last tile of a game that was lost changes it, too.
  const cards = dialog.locator("ol.luck .card");
  const numbers = await cards.locator("strong").allTextContents();
  const others = numbers.filter((number) => number !== `Move ${game.moves}`);
  expect(others).toEqual(told.slice(0, others.length).map(({ number }) => `Move ${number}`));
  expect(numbers.length).toBeGreaterThanOrEqual(Math.min(told.length, 6));
  const lines = await cards.locator(".small").allTextContents();
  for (const { number, from, to } of told) {
    const index = numbers.indexOf(`Move ${number}`);
    const [before, after] = percents([from, to].map((chance) => Math.fround(chance / 1e6)));
    if (index >= 0) expect(lines[index]).toBe(`${before} before, ${after} after.`);
  }
}

/** What the page has of workers; those of the coach can be kept from answering. */
export async function watchWorkers(page, { isHeld = false } = {}) {
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
          if (isHeld && event.data.chunk) held.push(() => this.isEnded || hear(event));
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

export const workers = (page) => page.evaluate(() => window.coaches.map(({ isEnded }) => isEnded === true));

/** Does something in the history's database. */
export const inDatabase = (page, ask, ...given) =>
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

export const kept = (page) => inDatabase(page, "getAll");
