// The coach in the page: its hints are what the core finds, its moves are
// marked, and it stops at once.

import { areProbabilities, cellsOf, nameOf, percents, searcherOf, WAYS } from "./chances.mjs";
import {
  ARROW,
  atEach,
  axe,
  expect,
  fits,
  frame,
  Game,
  keep,
  ofCore,
  onlyWorkersLook,
  open,
  openPart,
  overlaps,
  SAVE,
  same,
  settled,
  skipAxe,
  step,
  storedGame,
  test,
  withoutWorker,
} from "./game.mjs";

/** How many positions a hint looks at. */
const HINT_NODES = 20_000;
/** How many positions it looks at for a move at most where it plays as fast as it goes. */
const FASTEST_NODES = 30_000;

const caption = (page) => page.locator("#caption");
const advice = (page) => page.locator(".advice");
const moves = async (page) => Number(await page.locator(".moves-container").textContent());

/** The game as the page keeps it. */
async function kept(page) {
  await frame(page);
  return storedGame(page);
}

/** What the core's search finds, with what it remembers: directions and values, the best first. */
function remembered(coach, game, variant = "4x4", cells = cellsOf(game)) {
  expect(coach.begin(variant, cells, HINT_NODES)).toBe(true);
  while (!coach.step());
  const values = [...coach.values()];
  return WAYS.map((way, index) => [values[index], way])
    .filter(([value]) => !Number.isNaN(value))
    .sort(([a], [b]) => b - a);
}

/** The same of a board alone. */
function found(coach, game, variant = "4x4", cells = cellsOf(game)) {
  coach.begin(variant, cells, HINT_NODES);
  coach.forget();
  return remembered(coach, game, variant, cells);
}

/** The board after so many moves of the core's own choice, with more thought in danger or not. */
function playedBy(seed, count, adaptive) {
  const [game, coach] = [new Game(seed), searcherOf("4x4")];
  while (game.moves < count) {
    coach.begin("4x4", cellsOf(game), FASTEST_NODES, adaptive);
    while (!coach.step());
    const values = [...coach.values()].map((value) => (Number.isNaN(value) ? -1 : value));
    game.move_dir(WAYS[values.indexOf(Math.max(...values))]);
  }
  return cellsOf(game);
}

const list = new Intl.ListFormat("en");

/** What the others are said to have: those that read as the first are equal. */
const labelled = ([first, ...others]) => others.map((chance) => (chance === first ? "equal" : chance));

/** What is announced of all moves, the best first, with their chances where they have any. */
function announced(ways, chances) {
  const names = ways.map(nameOf);
  if (names.length === 1) return `Only move: ${names[0]}.`;
  const labels = chances && labelled(chances).map((label) => (label === "equal" ? "(equal)" : label));
  const others = names.slice(1).map((name, index) => (labels ? `${name} ${labels[index]}` : name));
  return `Best: ${names[0]}${chances ? `, ${chances[0]}` : ""}. Then: ${list.format(others)}.`;
}

/** What the line below the board says of them: the best and the next, with chances where they differ by a point. */
function captioned(ways, values) {
  const names = ways.map(nameOf);
  if (names.length === 1) return announced(ways);
  if (!values) return `Best: ${names[0]}. Next: ${names[1]}.`;
  const [best, next] = values.map((value) => Math.min(999, Math.round(value * 1000)));
  if (best === next) return `${names[0]}. ${names[1]} is just as good.`;
  if (Math.fround(values[0] - values[1]) < Math.fround(0.01)) return `${names[0]}. ${names[1]} is nearly as good.`;
  const [first, second] = values.map((value) => `${Math.min(99, Math.round(value * 100))}%`);
  return `${names[0]}, ${first}. Next: ${names[1]}, ${second}.`;
}

/** Opens the details of a hint. */
const details = (page) => caption(page).getByRole("button", { name: "Details" }).click();

/** Waits until nothing of a frame, a timer or the coach can be under way. */
const awhile = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });

async function choose(page, speed) {
  await page.getByLabel("Speed").selectOption(speed);
}

/** Plays on, and says which of the moves it made. */
async function playOn(page, game, count) {
  for (let i = 0; i < count; i += 1) await page.keyboard.press(ARROW[step(game)]);
}

test("a hint shows what the core's search finds, and says it", async ({ page }) => {
  const [game, coach] = [new Game(3n), searcherOf("4x4")];
  await open(page, "?seed=3");
  for (const count of [0, 20, 60]) {
    await playOn(page, game, count);
    const moves = found(coach, game);
    const [ways, chances] = [moves.map(([, way]) => way), percents(moves.map(([chance]) => chance))];
    await page.keyboard.press("b");
    await expect(page.locator(".advice-best")).toHaveAttribute("data-way", ways[0]);
    await expect(page.locator(".advice-other")).toHaveCount(0);
    const words = captioned(
      ways,
      moves.map(([chance]) => chance),
    );
    await expect(page.locator("#live")).toHaveText(words);
    await expect(caption(page)).toHaveText(ways.length > 1 ? `${words}Details` : words);
    await details(page);
    expect(await page.locator(".advice-other").evaluateAll((all) => all.map(({ dataset, textContent }) => `${dataset.way} ${textContent}`))).toEqual(
      ways.slice(1).map((way, index) => `${way} ${labelled(chances)[index]}`),
    );
    // None lies outside of the board.
    const board = await page.locator("main .game-container").boundingBox();
    for (const other of await page.locator(".advice-other").all()) {
      const { x, y, width, height } = await other.boundingBox();
      expect(Math.min(x - board.x, y - board.y)).toBeGreaterThanOrEqual(0);
      expect(Math.min(board.x + board.width - x - width, board.y + board.height - y - height)).toBeGreaterThanOrEqual(0);
    }
    await expect(page.locator("#live")).toHaveText(announced(ways, chances));
    await expect(caption(page)).toHaveText(announced(ways, chances));
    // It takes nothing from the game, and no move is made.
    await same(page, game);
    expect((await kept(page)).coached).toBe(0);
  }
});

ofCore("a hint forgets what was found for the board before", async ({ page }) => {
  const [game, coach] = [new Game(3n), searcherOf("4x4")];
  await open(page, "?seed=3");
  const told = (moves) => percents(moves.map(([chance]) => chance));
  // Up to a move after which it would say something else if it remembered.
  const ways = [];
  do {
    found(coach, game);
    ways.push(step(game));
  } while (String(told(remembered(coach, game))) === String(told(found(coach, game))));
  const last = ways.pop();
  for (const way of ways) await page.keyboard.press(ARROW[way]);
  await page.keyboard.press("b");
  await expect(advice(page)).toBeVisible();
  await page.keyboard.press(ARROW[last]);
  await same(page, game);
  await page.keyboard.press("b");
  await details(page);
  await expect(page.locator(".advice-other")).toHaveText(labelled(told(found(coach, game))));
});

ofCore("a move takes the hint away, and so do Escape and asking again", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  for (const key of [ARROW[step(game)], "Escape", "b"]) {
    await page.keyboard.press("b");
    await expect(advice(page)).toBeVisible();
    await page.keyboard.press(key);
    await expect(advice(page)).toHaveCount(0);
    await expect(caption(page)).toHaveText("");
  }
  await same(page, game);
});

ofCore("an answer that comes too late is dropped", async ({ page }) => {
  const [game, coach] = [new Game(1n), searcherOf("4x4")];
  await open(page);
  // Loaded, it answers within a moment.
  await page.keyboard.press("b");
  await expect(advice(page)).toBeVisible();
  await page.keyboard.press("b");
  await expect(advice(page)).toHaveCount(0);
  await page.evaluate(() => {
    window.shown = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node.className === "advice") window.shown.push(node.querySelector(".advice-best").dataset.way);
      }
    }).observe(document.querySelector("main .game-container"), { childList: true });
  });
  const asked = Array.from({ length: 5 }, () => [66, { up: 38, right: 39, down: 40, left: 37 }[step(game)]]).flat();
  await page.evaluate((codes) => {
    for (const keyCode of [...codes, 66]) {
      const event = new Event("keydown", { bubbles: true });
      event.keyCode = keyCode;
      document.dispatchEvent(event);
    }
  }, asked);
  await expect(advice(page)).toBeVisible();
  await same(page, game);
  expect(await page.evaluate(() => window.shown)).toEqual([found(coach, game)[0][1]]);
});

/** Takes over what the coach has made of the game. */
const takeOver = (page) => page.locator(".coach-bar").getByRole("button", { name: "Keep this game" }).click();

ofCore("it plays from a seed to 512; taken over, the record replays, and says who played", async ({ page }) => {
  await open(page, "?seed=5");
  const own = new Game(5n);
  await playOn(page, own, 12);
  await page.keyboard.press("Shift+B");
  await choose(page, "0");
  await expect(page.locator(".tile-512").first()).toBeAttached({ timeout: 30_000 });
  await page.keyboard.press("Space");
  await expect(caption(page)).toContainText("Paused.");
  const count = await moves(page);
  await awhile(page);
  expect(await moves(page)).toBe(count);
  // Until then it is a copy: what is kept is the player's own game.
  expect((await kept(page)).moves).toBe(12);
  await takeOver(page);
  const game = await kept(page);
  // Replayed, it is what the page shows.
  await same(page, game);
  expect([game.moves, game.coached]).toEqual([count, count - 12]);
  expect(Math.max(...game.tiles().map(({ value }) => value))).toBeGreaterThanOrEqual(512);
  // It counts for no best score, and says why; the player's own counts.
  await expect(page.locator(".best-container")).toHaveText(String(own.score));
  await openPart(page, "v", "watch");
  await expect(page.locator("#watch")).toContainText(`Autoplay made ${(count - 12).toLocaleString("en")} moves.`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await page.keyboard.press("y");
  await expect(page.locator(".moves-container")).toHaveText("0");
  await expect(page.locator(".best-container")).toHaveText(String(own.score));
  await openPart(page, "i", "history");
  const entries = page.locator("#history .entry");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("with Autoplay");
  await expect(entries.last()).toContainText("12 moves");
  await expect(entries.last()).not.toContainText("with Autoplay");
});

ofCore("it pauses at the tile that was chosen, once", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("twenty48/1/setting/autoplay-pause", "512"));
  await open(page, "?seed=5");
  await page.keyboard.press("Shift+B");
  await choose(page, "0");
  await expect(caption(page)).toHaveText("Paused.", { timeout: 30_000 });
  await expect(page.locator(".tile-container .tile-512")).toHaveCount(1);
  await expect(page.locator("#live")).toHaveText("Autoplay reached 512. Paused.");
  const count = await moves(page);
  await page.locator(".coach-bar").getByRole("button", { name: "Resume" }).click();
  await expect(page.locator(".tile-1024").first()).toBeAttached({ timeout: 30_000 });
  expect(await moves(page)).toBeGreaterThan(count);
});

ofCore("left to itself it plays a whole game to 16384", async ({ page }) => {
  test.setTimeout(300_000);
  await withoutWorker(page);
  // It gets what it has learned when the pace is chosen: so all its moves come from the seed.
  let release;
  const isChosen = new Promise((resolve) => (release = resolve));
  await page.route("**/network*", async (route) => {
    await isChosen;
    await route.continue();
  });
  await open(page, "?seed=1");
  await page.keyboard.press("Shift+B");
  await choose(page, "0");
  release();
  await expect(page.locator(".tile-16384").first()).toBeAttached({ timeout: 280_000 });
  await takeOver(page);
  const game = await kept(page);
  await same(page, game);
  expect(game.coached).toBe(game.moves);
  expect(game.score).toBeGreaterThan(180_000);
  // It thinks most where the game is in danger.
  while (game.moves > 200) game.undo();
  expect(cellsOf(game)).toEqual(playedBy(1n, 200, true));
  expect(cellsOf(game)).not.toEqual(playedBy(1n, 200, false));
});

for (const whose of ["its own", "the player’s"]) {
  ofCore(`it goes on at the goal by itself, after ${whose} move`, async ({ page }) => {
    // Two 1024s side by side, from a position.
    const game = Game.from_position("aa00000000000001", 1n);
    await keep(page, SAVE, `1 ${game.save_text()}`);
    await open(page, "");
    if (whose !== "its own") {
      await page.keyboard.press("ArrowLeft");
      await expect(page.locator(".game-message")).toBeVisible();
    } else {
      // Not even for a moment does it stop there.
      await page.locator(".game-message").evaluate((message) => {
        const look = () => (window.hasStopped ||= message.checkVisibility({ visibilityProperty: true }));
        new MutationObserver(look).observe(message, { attributes: true });
      });
    }
    await page.keyboard.press("Shift+B");
    await choose(page, "0");
    await expect(page.locator(".tile-2048").first()).toBeAttached();
    const count = await moves(page);
    await expect.poll(() => moves(page)).toBeGreaterThan(count + 5);
    await expect(page.locator(".game-message")).toBeHidden();
    expect(await page.evaluate(() => window.hasStopped ?? false)).toBe(false);
    await takeOver(page);
    const after = await kept(page);
    expect(after.phase).toBe("kept-playing");
    expect(after.coached).toBe(after.moves - (whose === "its own" ? 0 : 1));
  });
}

for (const key of ["Escape", "ArrowLeft", "u", "Backspace"]) {
  ofCore(`it plays in a copy, pausing lets it go on, and ${key} brings the player’s own game back`, async ({ page }) => {
    await open(page, "?seed=2");
    const own = new Game(2n);
    await playOn(page, own, 5);
    await page.keyboard.press("Shift+B");
    const bar = page.getByRole("region", { name: "Autoplay" });
    await expect(bar).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Game" })).toBeHidden();
    await expect.poll(() => moves(page)).toBeGreaterThan(6);
    await bar.getByRole("button", { name: "Pause" }).click();
    await expect(bar.getByRole("button", { name: "Resume" })).toBeVisible();
    const paused = await moves(page);
    await awhile(page);
    expect(await moves(page)).toBe(paused);
    await bar.getByRole("button", { name: "Resume" }).click();
    await expect.poll(() => moves(page)).toBeGreaterThan(paused);

    await page.keyboard.press(key);
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Game" })).toBeVisible();
    await same(page, own);
    await awhile(page);
    await same(page, own);
    const game = await kept(page);
    expect([game.moves, game.undos, game.coached]).toEqual([5, 0, 0]);
    // The next key is the player's own again.
    await playOn(page, own, 1);
    await same(page, own);
  });
}

ofCore("the player’s game is back at once from the fastest pace", async ({ page }) => {
  await open(page, "?seed=4");
  await page.keyboard.press("Shift+B");
  await choose(page, "0");
  await expect.poll(() => moves(page)).toBeGreaterThan(30);
  // In one go, so that no answer comes between.
  const after = await page.evaluate(() => {
    const event = new Event("keydown", { bubbles: true });
    event.keyCode = 37;
    document.dispatchEvent(event);
    return Number(document.querySelector(".moves-container").textContent);
  });
  expect(after).toBe(0);
  await awhile(page);
  await same(page, new Game(4n));
});

ofCore("a copy that was taken over is undone and played on as any game, and stays marked", async ({ page }) => {
  await open(page, "?seed=2");
  await page.keyboard.press("Shift+B");
  await expect.poll(() => moves(page)).toBeGreaterThan(2);
  await takeOver(page);
  const game = await kept(page);
  const { coached } = game;
  expect(coached).toBe(game.moves);
  await playOn(page, game, 1);
  await same(page, game);
  for (let i = 0; i <= coached; i += 1) await page.keyboard.press("u");
  await expect(page.locator(".moves-container")).toHaveText("0");
  expect((await kept(page)).coached).toBe(coached);
});

ofCore("what an older page has kept as coached stays so, and is played on", async ({ page }) => {
  const game = new Game(6n);
  for (let i = 0; i < 4; i += 1) step(game);
  const marked = "2wAEDNHg0BgQAAIDQlf-8MQAEAP_13oEo";
  await keep(page, SAVE, `1 ${marked}`);
  await open(page, "");
  await playOn(page, game, 2);
  await same(page, game);
  expect((await kept(page)).coached).toBe(4);
});

ofCore("a game that was taken over says so when it begins, and at its end", async ({ page }) => {
  await open(page, "?seed=2");
  await page.keyboard.press("Shift+B");
  await expect.poll(() => moves(page)).toBeGreaterThan(2);
  await takeOver(page);
  await expect(caption(page)).toHaveText("This is your game now.");
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await expect(page.locator("#message-text")).toHaveText("Autoplay games don’t count for best scores.");
});

ofCore("the coach's game that has ended can be looked at, and kept then", async ({ page }) => {
  const game = Game.from_position("56789a56789a3356", 1n);
  await keep(page, SAVE, `1 ${game.save_text()}`);
  await open(page, "");
  const end = page.locator("#coach-end[open]");
  const bar = page.locator(".coach-bar");
  await page.keyboard.press("Shift+B");
  await expect(end).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(end).toHaveCount(0);
  await expect(bar.getByRole("button")).toHaveText(["Keep", "Stop"]);
  // It neither goes on nor starts anew.
  await page.keyboard.press(" ");
  await page.keyboard.press("Shift+B");
  await expect(page.locator(".moves-container")).toHaveText("1");
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await same(page, game);
  await page.keyboard.press("Shift+B");
  await expect(end).toBeVisible();
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Keep" }).click();
  await expect(page.locator("#message-title")).toHaveText("Game over");
  expect((await kept(page)).coached).toBe(1);
});

ofCore("a dialog that comes by itself lets the coach wait, and costs it nothing", async ({ page }) => {
  await open(page, "?seed=2");
  await page.keyboard.press("Shift+B");
  await choose(page, "0");
  await expect.poll(() => moves(page)).toBeGreaterThan(20);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text", "nothing to open");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(page.locator("#bring .told")).not.toBeEmpty();
  const bar = page.locator(".coach-bar");
  await expect(bar.locator("[data-do=autoplay]")).toHaveText("Resume");
  const paused = await moves(page);
  expect(paused).toBeGreaterThan(20);
  await page.keyboard.press("Escape");
  await expect(page.locator("#bring")).toHaveCount(0);
  expect(await moves(page)).toBe(paused);
  await bar.getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => moves(page)).toBeGreaterThan(paused);
});

for (const choice of ["Back to my game", "Keep Autoplay’s game"]) {
  ofCore(`at its end the coach says so, and asks: ${choice}`, async ({ page }) => {
    // Two tiles that merge; then, whatever comes, none that do.
    const game = Game.from_position("56789a56789a3356", 1n);
    await keep(page, SAVE, `1 ${game.save_text()}`);
    await open(page, "");
    await page.keyboard.press("Shift+B");
    const end = page.locator("#coach-end[open]");
    await expect(end).toContainText("Your own game is just as you left it.");
    await expect(page.locator(".moves-container")).toHaveText("1");
    await fits(page, end);
    await end.getByRole("button", { name: choice }).click();
    await expect(end).toHaveCount(0);
    await expect(page.locator(".coach-bar")).toHaveCount(0);
    if (choice === "Back to my game") {
      await same(page, game);
      expect((await kept(page)).moves).toBe(0);
      return;
    }
    await expect(page.locator("#message-title")).toHaveText("Game over");
    expect((await kept(page)).coached).toBe(1);
    await page.keyboard.press("Shift+B");
    await expect(caption(page)).toHaveText("The game is over. Start a new one first.");
    await expect(page.locator("#message-title")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("b");
    await expect(caption(page)).toHaveText("The game is over, so there’s no hint.");
    await page.keyboard.press("Shift+B");
    await expect(caption(page)).toHaveText("The game is over. Start a new one first.");
    await expect(page.locator(".coach-bar")).toHaveCount(0);
    await same(page, await kept(page));
    await openPart(page, "i", "history");
    await expect(page.locator("#history .entry")).toHaveCount(1);
    await expect(page.locator("#history .entry")).toContainText("no moves left");
  });
}

// Where tiles spawn by other weights the network plays, and elsewhere what was learned of the variant; but their values are no probabilities.
for (const [variant, isWeaker] of [
  ["6x6", true],
  ["4x4_d8", true],
  ["5x4_e", true],
  ["4x4_s2-4_br_g0", false],
  ["4x4_d8_s2", false],
  ["5x5", false],
]) {
  ofCore(`where it has no probabilities it advises and plays by order, and says once that it goes by rules of thumb: ${variant}`, async ({ page }) => {
    const [game, coach] = [new Game(1n, variant), searcherOf(variant)];
    await open(page, `?seed=1&variant=${variant}`);
    const [rows, columns] = variant
      .match(/^(\d)x(\d)/)
      .slice(1)
      .map(Number);
    for (let move = 0; move < 3; move += 1) {
      const cells = new Uint8Array(rows * columns);
      for (const { row, column, value } of game.tiles()) cells[row * columns + column] = Math.log2(value);
      const moves = found(coach, game, variant, cells);
      const ways = moves.map(([, way]) => way);
      expect(areProbabilities(coach)).toBe(false);
      await page.keyboard.press("b");
      await expect(page.locator(".advice-best")).toHaveAttribute("data-way", ways[0]);
      await expect(page.locator("#live")).toHaveText(captioned(ways));
      await details(page);
      const ordinals = ["2nd", "3rd", "4th", "5th", "6th", "7th", "8th"];
      expect(await page.locator(".advice-other").evaluateAll((all) => all.map(({ dataset, textContent }) => `${dataset.way} ${textContent}`))).toEqual(
        ways.slice(1).map((way, index) => `${way} ${ordinals[index]}`),
      );
      await expect(page.locator("#live")).toHaveText(announced(ways));
      if (move === 0 && isWeaker) {
        await expect(page.locator("#notice")).toContainText("In this mode it uses simple rules and is weaker.");
        await page.getByRole("button", { name: "OK" }).click();
      }
      await expect(page.locator("#notice")).toBeHidden();
      await page.keyboard.press(ARROW[step(game)]);
      // What is shown next is of the next board.
      await expect(advice(page)).toHaveCount(0);
    }
    await page.keyboard.press("Shift+B");
    await choose(page, "0");
    const before = game.moves;
    await expect.poll(() => moves(page)).toBeGreaterThan(before + 20);
    await page.keyboard.press("Escape");
    await expect(page.locator(".coach-bar")).toHaveCount(0);
    await expect(page.locator("#notice")).toBeHidden();
  });
}

test.describe("what can't be loaded", () => {
  test.use({ expectedTrouble: /coach|load|fetch|error|^Error$/i });

  const abort = (route) => route.abort();
  const cut = async (route) => {
    const body = await (await route.fetch()).body();
    await route.fulfill({ body: body.subarray(0, body.length / 2), contentType: "application/octet-stream" });
  };
  for (const [name, files, fail] of [
    ["its script", "**/coach-worker*", abort],
    ["its wasm", "**/coach*.wasm", abort],
    ["what it has learned", "**/network*", abort],
    ["what it has learned, cut short,", "**/network*", cut],
  ]) {
    // A script and a wasm fail in ways of the engine's own; what it has learned is a file as any.
    (/wasm/.test(name) ? test : ofCore)(`${name} is told, costs nothing, and is asked for again`, async ({ page }) => {
      await withoutWorker(page);
      const game = new Game(1n);
      await open(page);
      await page.route(files, fail);
      for (const key of ["b", "Shift+B"]) {
        await page.keyboard.press(key);
        const notice = page.locator("#notice:visible");
        await expect(notice).toContainText("The coach couldn’t load");
        await notice.getByRole("button").click();
        await page.keyboard.press("Escape");
        await expect(page.locator(".coach-bar")).toHaveCount(0);
        await playOn(page, game, 2);
        await same(page, game);
      }
      await page.unroute(files);
      await page.keyboard.press("b");
      await expect(advice(page)).toBeVisible();
    });
  }
});

ofCore("what is fetched is said at first use", async ({ page }) => {
  await withoutWorker(page);
  await open(page);
  await page.evaluate(() => {
    window.said = [];
    const note = () => window.said.push(document.querySelector("#caption").textContent);
    new MutationObserver(note).observe(document.querySelector("#caption"), { childList: true, characterData: true, subtree: true });
  });
  await page.keyboard.press("b");
  await expect(advice(page)).toBeVisible();
  const said = await page.evaluate(() => window.said);
  expect(said[0]).toMatch(/^Downloading the coach \(\d+\.\d MB\)… 0%$/);
  expect(said.at(-2)).toMatch(/ 100%$/);
  expect(said.at(-1)).toMatch(/ is (nearly|just) as good\.Details$|^\w+, \d+%\. Next: /);
});

test("what looks ahead is in a worker, and nowhere in the page", async ({ page }) => {
  await open(page);
  await page.keyboard.press("b");
  await expect(advice(page)).toBeVisible();
  await onlyWorkersLook(page);
});

for (const colorScheme of ["light", "dark"]) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("axe finds nothing in a hint and while it plays", async ({ page, browserName }) => {
      skipAxe(browserName);
      await open(page);
      await page.keyboard.press("b");
      await expect(advice(page)).toBeVisible();
      await axe(page);
      await page.keyboard.press("Shift+B");
      await expect.poll(() => moves(page)).toBeGreaterThan(1);
      await page.keyboard.press("Space");
      await axe(page);
    });
  });
}

ofCore("the keyboard alone lets it play, wait, and stop", async ({ page }) => {
  await open(page);
  await page.keyboard.press("b");
  await expect(advice(page)).toBeVisible();
  await page.keyboard.press("m");
  await expect(advice(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Autoplay" }).focus();
  await page.keyboard.press("Enter");
  const pause = page.getByRole("button", { name: "Pause" });
  await expect(pause).toBeFocused();
  await expect.poll(() => moves(page)).toBeGreaterThan(1);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Resume" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Speed")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Keep this game" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Stop" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".coach-bar")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
  // Escape does too, wherever in the bar.
  await page.keyboard.press("Shift+B");
  await page.getByLabel("Speed").focus();
  await page.keyboard.press("Escape");
  await expect(page.locator(".coach-bar")).toHaveCount(0);
});

ofCore("a hint makes the page no larger, and swipes go on beside the board", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Larger, if only for a moment, it would be for a finger to scroll.
  await page.addInitScript(() => {
    window.sizes = new Set();
    const look = () => {
      const { scrollWidth, scrollHeight, className } = document.documentElement;
      if (document.querySelector(".advice")) window.sizes.add(`${scrollWidth} x ${scrollHeight} ${className}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const directions = new Set();
  for (const variant of ["3x3_g256", "4x4_d8_s2", "5x5", "4x4"]) {
    await open(page, `?seed=8&variant=${variant}`);
    const shown = page.locator(".advice-best");
    for (let hints = 0; hints < 6; hints += 1) {
      await page.keyboard.press("b");
      await settled(page);
      const way = await shown.getAttribute("data-way");
      directions.add(way);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await page.evaluate(() => [...window.sizes])).toEqual(["390 x 844 "]);
      await page.keyboard.press("Escape");
      await page.evaluate((way) => {
        const button = document.body.appendChild(document.createElement("button"));
        button.dataset.do = way;
        button.click();
        button.remove();
      }, way);
    }
  }
  expect(directions.size).toBeGreaterThan(3);
});

ofCore("the bar fits every screen, and the board stays where it is", async ({ page }) => {
  await open(page);
  await page.keyboard.press("ArrowLeft");
  const board = () => page.locator("main .game-container").boundingBox();
  const bar = page.locator(".coach-bar");
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
      await page.keyboard.press("b");
      await expect(advice(page)).toBeVisible();
      await settled(page);
      expect(await board()).toEqual(before);
      await page.keyboard.press("Shift+B");
      await expect(bar).toBeVisible();
      expect(await board()).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      for (const control of await bar.locator("button, select").all()) {
        const box = await control.boundingBox();
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(43.5);
        await expect(control).toBeInViewport({ ratio: 1 });
      }
      expect(await overlaps(bar)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(bar).toHaveCount(0);
    },
  );
});
