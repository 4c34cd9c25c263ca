// Practice: a position against the coach's opinion, which is what the core
// finds; and the player's own games know nothing of it.

import { readdirSync } from "node:fs";
import { areProbabilities, gaveAway, gradeOf, nameOf, percents, searcherOf, shareOf, WAYS } from "./chances.mjs";
import { chromiumFingers } from "./fingers.mjs";
import { ARROW, atEach, axe, expect, Game, ofCore, open, openPart, overlaps, play, same, settled, skipAxe, test, withoutWorker } from "./game.mjs";
import { judged, kept, NAMES, shown } from "./reviews.mjs";

/** How many positions an opinion looks at, at most. */
const NODES = 16_000;
/** A position in which every direction is possible. */
const CODE = "1230002300010012";
const classic = searcherOf("4x4");

/** Opens practice with a position, by its code. */
async function practise(page, code = CODE) {
  const bring = await openPart(page, "o", "bring");
  await bring.getByLabel("Paste").fill(code);
  await bring.getByRole("button", { name: "Import", exact: true }).click();
  await bring.getByRole("button", { name: "Practice from here" }).click();
  const dialog = page.locator("#practice[open]");
  await dialog.waitFor();
  return dialog;
}

/** The exponents on a board, row by row, as its tiles' classes tell them. */
const cellsOf = (dialog, [rows, columns] = [4, 4]) =>
  dialog.locator(".watched .tile").evaluateAll(
    (tiles, [rows, columns]) => {
      const cells = Array(rows * columns).fill(0);
      for (const { className } of tiles) {
        const [, column, row] = className.match(/tile-position-(\d+)-(\d+)/);
        cells[(row - 1) * columns + (column - 1)] = Math.log2(className.match(/(?:^| )tile-(\d+)/)[1]);
      }
      return cells;
    },
    [rows, columns],
  );

const cellsOfCode = (code) => [...code].map((digit) => parseInt(digit, 16));

/** What the core finds of the moves of a board. */
function found(cells, variant = "4x4", nodes = NODES, coach = classic) {
  if (!coach.begin(variant, Uint8Array.from(cells), nodes)) return [];
  coach.forget();
  coach.begin(variant, Uint8Array.from(cells), nodes);
  while (!coach.step());
  const moves = [...coach.values()].flatMap((value, index) => (Number.isNaN(value) ? [] : [{ value, way: WAYS[index] }]));
  return moves.sort((a, b) => b.value - a.value);
}

/** What the page is to say of a move on a board. */
function opinion(cells, played, variant, coach = classic) {
  const moves = found(cells, variant, NODES, coach);
  const name = nameOf(played);
  if (moves.length === 1) return `${name} was your only move.`;
  const [{ value, way }] = moves;
  const chosen = moves.find(({ way }) => way === played).value;
  const loss = Math.fround(value - chosen);
  const stake = Math.max(0, Math.fround(value - coach.lost()));
  const move = { value, loss, stake, inChances: areProbabilities(coach) };
  const grade = NAMES[gradeOf(move)];
  const [from, to] = percents([value, Math.fround(value - loss)]);
  if (!areProbabilities(coach)) {
    if (loss <= 0) return `${grade}. ${name} is best.`;
    if (gaveAway(shareOf(move)) === undefined) return `${grade}. ${name} is hardly worse than ${nameOf(way)}.`;
    return `${grade}. ${name} gives away ${gaveAway(shareOf(move))} of your remaining potential. ${nameOf(way)} was better.`;
  }
  if (loss <= 0) return `${grade}. ${name} is best. Your chance stays at ${from}.`;
  if (from === to) return `${grade}. ${name} is hardly worse than ${nameOf(way)}.`;
  return `${grade}. ${name} lowers your chance from ${from} to ${to}. ${nameOf(way)} was better.`;
}

const told = (dialog) => dialog.locator(".opinion");
const slide = (dialog, way) => dialog.getByRole("button", { name: nameOf(way), exact: true }).click();

/** How many of these moves were best ones, as it is shown. */
const rate = (best) => `Best moves: ${best.filter(Boolean).length} of ${best.length} (${Math.round((100 * best.filter(Boolean).length) / best.length)}%)`;

/** All that is kept of the player's games. */
const keptTexts = (page) =>
  page.evaluate(async () => {
    const database = await new Promise((resolve, reject) =>
      Object.assign(indexedDB.open("twenty48"), { onerror: reject, onsuccess: ({ target }) => resolve(target.result) }),
    );
    const games =
      database.objectStoreNames.length === 0
        ? []
        : await Promise.all(
            [...database.objectStoreNames].map(
              (name) =>
                new Promise((resolve) => (database.transaction(name).objectStore(name).getAllKeys().onsuccess = ({ target }) => resolve(target.result))),
            ),
          );
    database.close();
    return JSON.stringify([{ ...localStorage }, games]);
  });

ofCore("the coach says what the core finds of each move, and of each that is tried instead", async ({ page }) => {
  await open(page);
  const dialog = await practise(page);
  expect(await cellsOf(dialog)).toEqual(cellsOfCode(CODE));
  for (const { way } of found(cellsOfCode(CODE))) {
    await page.keyboard.press(ARROW[way]);
    await expect(told(dialog)).toHaveText(opinion(cellsOfCode(CODE), way));
    await page.keyboard.press("u");
    await expect(told(dialog)).toHaveText("");
    expect(await cellsOf(dialog)).toEqual(cellsOfCode(CODE));
  }
  // On, and on: of the board before each move, whatever was asked before.
  const best = [];
  for (let i = 0; i < 4; i += 1) {
    const cells = await cellsOf(dialog);
    const moves = found(cells);
    const { way, value } = moves[i % moves.length];
    await slide(dialog, way);
    await expect(told(dialog)).toHaveText(opinion(cells, way));
    if (moves.length > 1) best.push(value === moves[0].value);
    await expect(dialog.locator(".status")).toHaveText(rate(best));
  }
  // A move that is taken back no longer counts.
  await page.keyboard.press("u");
  await expect(dialog.locator(".status")).toHaveText(rate(best.slice(0, -1)));
  await dialog.getByRole("button", { name: "Restart" }).click();
  expect(await cellsOf(dialog)).toEqual(cellsOfCode(CODE));
  await expect(told(dialog)).toHaveText("");
  await expect(dialog.locator(".status")).toHaveText("Make a move to see the coach’s verdict.");
});

ofCore("the board is turned and mirrored, tiles are placed, and all of it is taken back", async ({ page }) => {
  await open(page);
  const dialog = await practise(page);
  const cells = cellsOfCode(CODE);
  const press = (name) => dialog.getByRole("button", { name, exact: true }).click();
  const turned = (cells) => cells.map((_, index) => cells[4 * (3 - (index % 4)) + (index >> 2)]);
  const mirrored = (cells) => cells.map((_, index) => cells[index + 3 - 2 * (index % 4)]);
  await press("Rotate");
  expect(await cellsOf(dialog)).toEqual(turned(cells));
  await press("Flip");
  expect(await cellsOf(dialog)).toEqual(mirrored(turned(cells)));
  for (const before of [turned(cells), cells]) {
    await press("Undo");
    expect(await cellsOf(dialog)).toEqual(before);
  }
  // The new tile goes where it is wanted, by hand and by keys, and the verdict stays.
  await press("Place tiles");
  const places = dialog.locator(".placing button");
  await expect(places).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(told(dialog)).toHaveText(opinion(cells, "left"));
  const moved = await cellsOf(dialog);
  await expect(places).toHaveCount(moved.filter((exponent) => exponent === 0).length + 1);
  const others = dialog.getByRole("button", { name: /^empty in row/ });
  const [, row, column] = (await others.first().getAttribute("aria-label")).match(/row (\d), column (\d)/).map(Number);
  const at = 4 * (row - 1) + column - 1;
  await others.first().click();
  const now = await cellsOf(dialog);
  expect(now[at]).toBeGreaterThan(0);
  expect(now.filter((exponent) => exponent > 0).length).toBe(moved.filter((exponent) => exponent > 0).length);
  await expect(told(dialog)).toHaveText(opinion(cells, "left"));
  const tile = dialog.getByRole("button", { name: `in row ${row}, column ${column}` });
  await tile.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await cellsOf(dialog))[at]).toBe(3 - now[at]);
  await expect(tile).toBeFocused();
  await expect(tile).toHaveAccessibleName(`${2 ** (3 - now[at])} in row ${row}, column ${column}`);
  // Placed twice, moved once.
  for (const before of [now, moved, cells]) {
    await press("Undo");
    expect(await cellsOf(dialog)).toEqual(before);
  }
  await press("Place tiles");
  await page.keyboard.press("ArrowLeft");
  await expect(places).toHaveCount(0);
});

ofCore("formations are practised, and how often the goal was reached is counted", async ({ page, browserName }) => {
  await open(page);
  await (await practise(page)).getByRole("button", { name: "Formations" }).click();
  const list = page.locator("#formations[open]");
  await expect(list.locator(".card")).toHaveCount(17);
  // Beside its name each has a board.
  await expect(list.locator(".card .mini i")).toHaveCount(17 * 16);
  // Whoever chooses none is back in practice.
  await page.keyboard.press("Escape");
  await expect(page.locator("#practice").getByRole("button", { name: "Formations" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list.locator(".card").first()).toHaveAccessibleDescription(/^Row 1: .*4096/);
  // Each has a chance by the coach, those that were solved one more.
  for (const text of await list.locator(".card").allTextContents()) expect(text).toMatch(/^(.*?)([\d.]+% if the large tiles stay)?[\d.]+% for the coach$/);
  await expect(list.locator(".card").filter({ hasText: "if the large tiles stay" })).toHaveCount(8);
  if (!skipAxe(browserName)) await axe(page);
  await list.getByRole("button", { name: "Block of 9" }).click();
  const dialog = page.locator("#practice[open]");
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText("Practice: Block of 9");
  const status = dialog.locator(".status");
  const large = (cells) => cells.filter((cell) => cell >= 6).reduce((sum, cell) => sum + 2 ** cell, 0);
  let reached = 0;
  for (const [games, choose] of [
    [1, (moves) => moves.at(-1)],
    [2, (moves) => moves[0]],
  ]) {
    await expect(status).toHaveText("Make another 64.");
    await expect(dialog.locator(".unseen[role=status]")).toContainText("Make another 64.");
    let cells = await cellsOf(dialog);
    const start = large(cells);
    expect(cells.filter((cell) => cell >= 6).sort((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(cells.filter((cell) => cell === 1 || cell === 2)).toHaveLength(2);
    let moves = found(cells, "4x4", 1000);
    while (moves.length > 0 && large(cells) === start) {
      await page.keyboard.press(ARROW[choose(moves).way]);
      cells = await cellsOf(dialog);
      moves = found(cells, "4x4", 1000);
    }
    const isReached = large(cells) > start;
    reached += Number(isReached);
    await expect(status).toContainText(`${isReached ? "Reached" : "Not reached"}. So far: ${reached} of ${games}.`);
    await expect(dialog.locator(".unseen[role=status]")).toContainText(`So far: ${reached} of ${games}.`);
    // What is undone and done again counts once.
    await page.keyboard.press("u");
    await page.keyboard.press("y");
    await expect(status).toContainText(`So far: ${reached} of ${games}.`);
    await dialog.getByRole("button", { name: "New start" }).click();
  }
  await expect(status).toHaveText("Make another 64.");
});

ofCore("practice touches nothing of the player's", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 5);
  // What opening the dialogs brings about is there before.
  await openPart(page, "i", "history");
  await page.keyboard.press("Escape");
  const before = await keptTexts(page);
  const dialog = await practise(page, "aa00000000000001");
  await page.keyboard.press("ArrowLeft");
  // 2048 is made there, and the practice goes on beyond it.
  await expect(dialog.locator(".watched .tile-2048")).toBeAttached();
  for (const key of ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  expect(await keptTexts(page)).toBe(before);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await page.locator("#bring").getByRole("button", { name: "Close" }).click();
  await same(page, game);
  await play(page, game, 2);
  await same(page, game);
  await expect(page.locator(".best-container")).toHaveText(String(game.score));
});

ofCore("an answer that comes when the player has moved on is dropped", async ({ page }) => {
  await open(page);
  const dialog = await practise(page);
  await page.keyboard.press("ArrowLeft");
  await expect(told(dialog)).not.toHaveText("");
  await page.keyboard.press("u");
  await page.evaluate(() => {
    window.told = [];
    const opinion = document.querySelector(".opinion");
    new MutationObserver(() => opinion.textContent && window.told.push(opinion.textContent)).observe(opinion, { childList: true });
    // In one go, so that no answer comes between: there, back, and another way.
    for (const [key, code] of [
      ["ArrowLeft", "ArrowLeft"],
      ["u", "KeyU"],
      ["ArrowUp", "ArrowUp"],
    ]) {
      document.querySelector("#practice h2").dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
    }
  });
  await expect(told(dialog)).toHaveText(opinion(cellsOfCode(CODE), "up"));
  expect(await page.evaluate(() => window.told)).toEqual([opinion(cellsOfCode(CODE), "up")]);
});

ofCore("the game in progress, a game that is watched and a review can be practised", async ({ page }) => {
  const game = new Game(3n);
  await open(page, "?seed=3");
  await play(page, game, 90);
  const cells = () => {
    const cells = Array(16).fill(0);
    for (const { row, column, value } of game.tiles()) cells[row * 4 + column] = Math.log2(value);
    return cells;
  };
  const watch = await openPart(page, "v", "watch");
  await page.keyboard.press("End");
  await watch.getByRole("button", { name: "Practice from here" }).click();
  const dialog = page.locator("#practice[open]");
  await dialog.waitFor();
  expect(await cellsOf(dialog)).toEqual(cells());
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(watch).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(watch).toHaveCount(0);
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await page.getByRole("button", { name: "Review" }).click();
  const review = page.locator("#review[open]");
  const cards = review.locator(".rows li");
  await cards.first().waitFor();
  const practises = await review.getByRole("button", { name: /^Practice: before move \d+$/ }).all();
  expect(practises).toHaveLength(await cards.count());
  // The turning point, and the worst move.
  for (const place of [0, 1]) {
    const number = Number((await cards.nth(place).locator("strong").textContent()).match(/\d+/)[0]);
    const played = (await cards.nth(place).locator("strong + span").textContent())
      .match(/^Played: ([\w ]+)\.|^([\w ]+) was best/)
      .slice(1)
      .find(Boolean)
      .toLowerCase();
    await practises[place].click();
    await dialog.waitFor();
    while (game.moves >= number) game.undo();
    while (game.moves < number - 1) game.redo();
    expect(await cellsOf(dialog)).toEqual(cells());
    // The same judge says the same of it.
    await slide(dialog, played);
    await expect(told(dialog)).toHaveText(opinion(cells(), played));
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(practises[place]).toBeFocused();
  }
});

for (const [variant, code, shape, goesByRules] of [
  ["5x4_e", "12300123000100120000", [5, 4], true],
  ["4x4_d8_s2", "1230012300010012", [4, 4], false],
]) {
  ofCore(`where the coach goes by rules of thumb it says so, elsewhere it has an order: ${variant}`, async ({ page }) => {
    await open(page);
    const bring = await openPart(page, "o", "bring");
    await bring.getByText("Set up a position").click();
    await bring.locator(".own select").first().selectOption(variant);
    await bring.getByLabel("Position code").fill(code);
    await bring.getByRole("button", { name: "Practice from here" }).click();
    const dialog = page.locator("#practice[open]");
    await expect(dialog).toContainText("Nothing here is saved.");
    if (goesByRules) await expect(dialog).toContainText("In this mode it uses simple rules");
    else await expect(dialog).not.toContainText("simple rules");
    await expect(dialog).not.toContainText("Percentages estimate");
    await expect(dialog.locator("[data-slide]")).toHaveCount(variant.includes("d8") ? 8 : 4);
    const searcher = searcherOf(variant);
    for (const { way } of found(cellsOfCode(code), variant, NODES, searcher)) {
      await slide(dialog, way);
      await expect(told(dialog)).toHaveText(opinion(cellsOfCode(code), way, variant, searcher));
      await dialog.getByRole("button", { name: "Undo" }).click();
      expect(await cellsOf(dialog, shape)).toEqual(cellsOfCode(code));
    }
  });
}

ofCore("its end, its start and what can't be practised are said", async ({ page }) => {
  await open(page);
  // Two tiles that merge; then, whatever comes, none that do.
  const dialog = await practise(page, "56789a56789a3356");
  const said = dialog.locator(".unseen[role=status]");
  await page.keyboard.press("u");
  await expect(said).toHaveText("Back at the start.");
  await page.keyboard.press("ArrowUp");
  await expect(said).toHaveText("Up: nothing moves.");
  await page.keyboard.press("ArrowLeft");
  await expect(said).toContainText("No moves left. Undo or restart.");
  await expect(told(dialog)).toHaveText(opinion(cellsOfCode("56789a56789a3356"), "left"));
  await page.keyboard.press("Backspace");
  await expect(said).toContainText("Start. Score 0. Row 1: 32, 64, 128, and 256");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const bring = page.locator("#bring");
  await bring.getByLabel("Position code").fill("1212212112122121");
  await bring.getByRole("button", { name: "Practice from here" }).click();
  await expect(bring.locator(".told")).toHaveText("Nothing can move on this board.");
  await expect(dialog).toHaveCount(0);
});

ofCore("what the coach did on the page ends when practice begins", async ({ page }) => {
  await open(page);
  await page.keyboard.press("b");
  await expect(page.locator(".advice")).toBeVisible();
  const dialog = await practise(page);
  await expect(page.locator(".advice")).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(told(dialog)).toHaveText(opinion(cellsOfCode(CODE), "left"));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.locator("#bring")).toHaveCount(0);
  await page.keyboard.press("b");
  await expect(page.locator(".advice")).toBeVisible();
});

ofCore("the keyboard alone does it all, and what is said is heard", async ({ page }) => {
  await open(page);
  const dialog = await practise(page);
  await expect(dialog.locator("h2")).toBeFocused();
  // Enter is nobody's here: it doesn't end the practice.
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  for (const name of ["Close", "Left", "Up", "Down", "Right"]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Space");
  await expect(told(dialog)).toHaveText(opinion(cellsOfCode(CODE), "right"));
  await expect(told(dialog)).toHaveAttribute("aria-live", "polite");
  await expect(dialog.locator(".unseen[role=status]")).toHaveText(/^Move 1: Right\. Score \d+\. Row 1: .+\. Row 4: .+\.$/);
  for (const name of ["Rotate", "Flip", "Place tiles", "Formations", "Mistakes", "Restart", "Undo"]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name })).toBeFocused();
  }
  // W A S D steer from there as well.
  await page.keyboard.press("Enter");
  await page.keyboard.press("a");
  await expect(told(dialog)).toHaveText(opinion(cellsOfCode(CODE), "left"));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("#bring").getByRole("button", { name: "Practice from here" })).toBeFocused();
});

test("a swipe on the board slides it", async ({ page }) => {
  await open(page);
  const dialog = await practise(page);
  const { x, y, width, height } = await dialog.locator(".stage .game-container").boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 - 60, { steps: 4 });
  await page.mouse.up();
  await expect(told(dialog)).toHaveText(opinion(cellsOfCode(CODE), "up"));
  await expect(dialog.locator(".status")).toHaveText(rate([found(cellsOfCode(CODE))[0].way === "up"]));
});

test("a window that is turned under a swipe makes no move in practice, opened over a watched game too", async ({ page }) => {
  await open(page);
  await play(page, new Game(1n), 12);
  const watch = await openPart(page, "v", "watch");
  await watch.getByRole("button", { name: "Practice" }).click();
  const dialog = page.locator("#practice[open]");
  await dialog.waitFor();
  await settled(page);
  const before = await cellsOf(dialog);
  const { x, y, width, height } = await dialog.locator(".stage .game-container").boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 4, y + height / 2);
  const { width: across, height: down } = page.viewportSize();
  await page.evaluate(() => addEventListener("resize", () => requestAnimationFrame(() => (window.isTurned = true)), { once: true }));
  await page.setViewportSize({ width: across + 20, height: down });
  await expect.poll(() => page.evaluate(() => window.isTurned)).toBe(true);
  for (const way of [
    [0, -90],
    [0, 90],
    [-90, 0],
    [90, 0],
  ])
    await page.mouse.move(x + width / 2 + way[0], y + height / 2 + way[1], { steps: 4 });
  await page.mouse.up();
  expect(await cellsOf(dialog)).toEqual(before);
});

test.describe("under fingers", () => {
  test.use({ hasTouch: true });

  ofCore("two fingers on the board zoom, and slide nothing", async ({ page }) => {
    await open(page);
    const dialog = await practise(page);
    const box = await dialog.locator(".stage .game-container").boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const fingers = await chromiumFingers(page);
    const apart = [-1, 1].map((side) => Array.from({ length: 9 }, (_, step) => ({ x: x + side * (20 + 10 * step), y })));
    await fingers.touch(apart);
    await expect.poll(() => page.evaluate(() => visualViewport.scale)).toBeGreaterThan(1.5);
    await expect(dialog.locator(".status")).toHaveText("Make a move to see the coach’s verdict.");
    expect(await cellsOf(dialog)).toEqual(cellsOfCode(CODE));
    // One that goes on alone, after a second one came, is no swipe either.
    await fingers.touch([
      [
        { x, y },
        { x: x + 1, y },
        { x: x + 40, y },
        { x: x + 80, y },
      ],
      [null, { x, y: y + 30 }],
    ]);
    expect(await cellsOf(dialog)).toEqual(cellsOfCode(CODE));
  });
});

test.describe("what can't be loaded", () => {
  test.use({ expectedTrouble: /coach|load|fetch|error|^Error$/i });

  ofCore("the coach: it is told, and asked for again", async ({ page }) => {
    await withoutWorker(page);
    await open(page);
    await page.route("**/coach*.wasm", (route) => route.abort());
    const dialog = await practise(page);
    await page.keyboard.press("ArrowLeft");
    await expect(told(dialog)).toContainText("The coach couldn’t load");
    await page.keyboard.press("u");
    await page.unroute("**/coach*.wasm");
    await page.keyboard.press("ArrowLeft");
    await expect(told(dialog)).toHaveText(opinion(cellsOfCode(CODE), "left"));
  });
});

test.describe("without a connection", () => {
  // Whoever looks for an update in vain may say so.
  test.use({ expectedTrouble: /failed to load|ERR_INTERNET_DISCONNECTED/i });

  test("practice works once the coach was fetched", async ({ page, context, browserName }) => {
    test.skip(browserName !== "chromium", "only there a worker’s own requests go with the connection");
    await open(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    let dialog = await practise(page);
    await page.keyboard.press("ArrowLeft");
    await expect(told(dialog)).toHaveText(opinion(cellsOfCode(CODE), "left"));
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const requests = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
        return requests.map(({ url }) => url.split("/").at(-1)).filter((name) => /^(coach|network|dialogs|study)/.test(name)).length;
      });
    // All of them: the coach has five, the dialogs a script, styles and two wasms.
    const all = readdirSync(new URL("../../dist/assets/", import.meta.url)).filter((name) => /^(coach|network|dialogs|study)/.test(name));
    await expect.poll(kept).toBe(all.length);
    await context.setOffline(true);
    await page.reload();
    await settled(page);
    dialog = await practise(page);
    await page.keyboard.press("ArrowUp");
    await expect(told(dialog)).toHaveText(opinion(cellsOfCode(CODE), "up"));
  });
});

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("axe finds nothing in practice", async ({ page, browserName }) => {
      skipAxe(browserName);
      await open(page);
      const dialog = await practise(page);
      await page.keyboard.press("ArrowUp");
      await expect(told(dialog)).not.toHaveText("");
      await axe(page);
    });
  });
}

ofCore("after the end of a game practice begins with its worst move, or with the formations where it has no review", async ({ page }) => {
  const game = new Game(3n);
  await open(page, "?seed=3");
  await play(page, game, 90);
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  game.give_up();
  const practice = page.locator("#practice[open]");
  const choosePractice = async () => (await openPart(page, "m", "menu")).getByRole("button", { name: "Practice" }).click();
  await choosePractice();
  const formations = page.locator("#formations[open]");
  await expect(formations.locator(".card").first()).toBeVisible();
  await expect(practice).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(formations).toHaveCount(0);
  await page.getByRole("button", { name: "Review" }).click();
  await shown(page.locator("#review[open]"));
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  await page.keyboard.press("Escape");
  await expect(page.locator("#review")).toHaveCount(0);
  await choosePractice();
  const { number } = judged(game).reduce((worst, move) => (move.loss > worst.loss ? move : worst));
  await expect(practice.getByRole("heading", { level: 2 })).toHaveText(`Practice: before move ${number}`);
  while (game.moves >= number) game.undo();
  const cells = Array(16).fill(0);
  for (const { row, column, value } of game.tiles()) cells[row * 4 + column] = Math.log2(value);
  expect(await cellsOf(practice)).toEqual(cells);
});

const KEY = { up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", left: "ArrowLeft" };

ofCore("practice fits every screen, and nothing moves when the coach speaks", async ({ page, browserName }) => {
  await open(page);
  const dialog = await practise(page);
  const board = () => dialog.locator(".stage .game-container").boundingBox();
  await atEach(
    page,
    [
      [320, 568],
      [360, 640],
      [844, 390],
      [1280, 800],
    ],
    async () => {
      await settled(page);
      const before = await board();
      // By a key: whoever clicks for a test may scroll first.
      await page.keyboard.press(KEY[found(cellsOfCode(CODE)).at(-1).way]);
      await expect(told(dialog)).not.toHaveText("");
      await settled(page);
      expect(await board()).toEqual(before);
      const wrong = await dialog.evaluate((dialog) => {
        const wrong = dialog.scrollWidth > dialog.clientWidth ? ["it scrolls sideways"] : [];
        for (const button of dialog.querySelectorAll("button")) {
          const box = button.getBoundingClientRect();
          if (Math.min(box.width, box.height) < 43.5) wrong.push(`${button.ariaLabel ?? button.textContent} is small`);
        }
        return wrong;
      });
      expect(wrong).toEqual([]);
      expect(await overlaps(dialog)).toEqual([]);
      // Elsewhere letters and scroll bars take more room, and one scrolls a little.
      if (browserName === "chromium") {
        await expect(told(dialog)).toBeInViewport({ ratio: 1 });
        await expect(dialog.getByRole("button", { name: "Undo" })).toBeInViewport({ ratio: 1 });
        await expect(dialog.getByRole("button", { name: "Up", exact: true })).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press("u");
      await expect(told(dialog)).toHaveText("");
    },
  );
});
