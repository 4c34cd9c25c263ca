// Games as records: links that show one, play against one or start the day's;
// watching, going on from any moment, sharing, and what is brought in.

import decodeQR from "qr/decode.js";
import {
  ARROW,
  drawn,
  expect,
  fits,
  Game,
  grouped,
  keep,
  ofCore,
  open,
  openPart,
  play,
  played,
  RandomPlayer,
  SAVE,
  same,
  settled,
  step,
  test,
} from "./game.mjs";
import { readPng } from "./png.mjs";

/** The game as it was after its first moves. */
function moment(game, moves) {
  const back = Game.from_save_text(game.save_text());
  while (back.moves > moves) back.undo();
  return back;
}

/** The tiles that are watched, as text. */
const watched = (page) =>
  page.locator("#watch .watched").evaluate((tiles) =>
    [...tiles.children]
      .map((tile) => {
        const value = tile.className.match(/(?:^| )tile-(\d+)(?: |$)/)[1];
        const [, column, row] = tile.className.match(/tile-position-(\d+)-(\d+)/);
        return `${row},${column}:${value}`;
      })
      .sort(),
  );

const tilesOf = (game) =>
  game
    .tiles()
    .map((tile) => `${tile.row + 1},${tile.column + 1}:${tile.value}`)
    .sort();

async function openLink(page, fragment) {
  await open(page, `#${fragment}`);
}

/** Sets the clock of dates to that day, noon by UTC. */
async function onDay(page, day) {
  await page.addInitScript(
    (ms) => {
      Date.now = () => ms + Math.round(performance.now());
    },
    Date.parse(`${day}T12:00:00Z`),
  );
}

/** What the page copies, since no page may read the clipboard back. */
async function catchCopies(page) {
  await page.addInitScript(() => {
    window.copies = [];
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void window.copies.push(text) } });
  });
}

ofCore("a link to a game shows it, checked, at any of its moments", async ({ page }) => {
  const game = played(7n, 150);
  await openLink(page, `game=${game.save_text()}`);
  const dialog = page.locator("#watch[open]");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(".checked")).toContainText(`Score${grouped(game.score)}`);
  await expect(dialog.locator(".checked")).toContainText(`Moves${game.moves}`);
  await expect(dialog).toContainText("Verified");
  expect(await watched(page)).toEqual(tilesOf(moment(game, 0)));

  await page.keyboard.press("End");
  expect(await watched(page)).toEqual(tilesOf(game));
  for (let back = 1; back <= 5; back += 1) {
    await page.keyboard.press("ArrowLeft");
    expect(await watched(page)).toEqual(tilesOf(moment(game, game.moves - back)));
  }
  await page.keyboard.press("ArrowRight");
  expect(await watched(page)).toEqual(tilesOf(moment(game, game.moves - 4)));
  await page.keyboard.press("Home");
  for (const moves of [149, 3, 77, 76, 0, 100]) {
    await dialog.getByRole("slider", { name: "Move" }).fill(String(moves));
    expect(await watched(page)).toEqual(tilesOf(moment(game, moves)));
    await expect(dialog.locator(".controls .status")).toContainText(
      moves === 0 ? `Start · ${game.moves} moves` : `Move ${moves} of ${game.moves} · ${grouped(moment(game, moves).score)} points`,
    );
  }
  // The first of a large tile: it is there.
  const first = dialog.locator(".moments tbody tr").last();
  const [value, at] = await first.locator("th, td").allTextContents();
  // The buttons are all of one size.
  const widths = await dialog.locator(".transport button").evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
  expect(widths).toEqual(Array(5).fill(widths[0]));
  expect(widths[0]).toBeGreaterThanOrEqual(44);
  await first.getByRole("button").click();
  expect(await watched(page)).toEqual(tilesOf(moment(game, Number(at))));
  expect((await watched(page)).some((tile) => tile.endsWith(`:${value}`))).toBe(true);
});

ofCore("a game plays by itself, pauses, and stops at its end", async ({ page }) => {
  const game = played(3n, 400);
  await openLink(page, `game=${game.save_text()}`);
  const dialog = page.locator("#watch[open]");
  await dialog.locator(".transport select").selectOption("25");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await expect(dialog.locator(".controls .status")).not.toContainText("Start");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.goto("about:blank");
  await openLink(page, `game=${game.save_text()}`);
  // Slowly, so that it doesn't end before it is paused.
  await dialog.locator(".transport select").selectOption("5");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await expect(dialog.locator(".controls .status")).not.toContainText("Start");
  await dialog.getByRole("button", { name: "Pause" }).click();
  const at = Number((await dialog.locator(".controls .status").textContent()).match(/Move (\d+)/)[1]);
  expect(await watched(page)).toEqual(tilesOf(moment(game, at)));
  await dialog.locator(".transport select").selectOption("200");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await expect(dialog.locator(".controls .status")).toContainText(`Move ${game.moves} of`);
  await expect(dialog.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  expect(await watched(page)).toEqual(tilesOf(game));
});

ofCore("a link of a game of twenty thousand moves opens", async ({ page }) => {
  const game = played(5n, 20_000, "8x8");
  expect(game.moves).toBe(20_000);
  await openLink(page, `game=${game.save_text()}`);
  const dialog = page.locator("#watch[open]");
  await expect(dialog.locator(".checked")).toContainText(`Score${grouped(game.score)}`);
  for (const moves of [20_000, 12_345, 1]) {
    await dialog.getByRole("slider", { name: "Move" }).fill(String(moves));
    await expect(dialog.locator(".controls .status")).toContainText(`Move ${grouped(moves)} of`);
  }
  expect(await watched(page)).toEqual(tilesOf(played(5n, 1, "8x8")));
});

ofCore("play goes on from any moment, and is marked", async ({ page }) => {
  const game = played(9n, 60);
  await openLink(page, `game=${game.save_text()}`);
  await page.locator("#watch").getByRole("slider", { name: "Move" }).fill("20");
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page.locator("#watch")).toBeHidden();
  const on = moment(game, 20);
  await same(page, on);
  // What was another's can't be taken back; one's own can.
  await expect(page.locator("#undo")).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press(ARROW[step(on)]);
  await same(page, on);
  await page.keyboard.press("u");
  on.undo();
  await same(page, on);
  await page.keyboard.press("u");
  await same(page, on);
  await page.keyboard.press("v");
  await expect(page.locator("#watch")).toContainText("Continues another game from move 20.");
  await page.keyboard.press("Escape");
  // It is no best score.
  await expect(page.locator(".best-container")).toHaveText("0");
  await page.reload();
  await settled(page);
  await same(page, on);
});

ofCore("a challenge brings the same tiles, and the rival's score beside one's own", async ({ page }) => {
  const rival = played(11n, 12);
  await openLink(page, `challenge=${rival.save_text()}`);
  const dialog = page.locator("#challenge[open]");
  await expect(dialog).toContainText(`Score to beat${rival.score}`);
  await fits(page, dialog);
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  const own = new Game(11n);
  await same(page, own);
  await expect(page.locator("#game-name")).toHaveText("Challenge · Classic");
  const again = new RandomPlayer(11n);
  for (let moves = 1; moves <= 12; moves += 1) {
    const direction = again.choose(own);
    own.move_dir(direction);
    await page.keyboard.press(ARROW[direction]);
    await expect(page.locator("#strip")).toContainText(`Level · Rival at move ${moves}: ${own.score}`);
  }
  await same(page, own);
  while (step(own) && own.score <= rival.score) await page.keyboard.press(ARROW[own.undo() && step(own)]);
  // A reload keeps the rival.
  await page.reload();
  await expect(page.locator("#strip")).toContainText(/Rival (at move \d+:|finished with) \d+/);
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  const result = page.locator("#result[open]");
  await expect(result).toBeVisible();
  await expect(result.locator("tbody tr").first()).toHaveText(new RegExp(`Score\\d+${rival.score}$`));
  await fits(page, result);
  await result.getByRole("button", { name: "Share" }).click();
  await expect(page.locator("#share .three-lines")).toContainText(
    new RegExp(`^2048 Challenge · Classic · [\\d,]+ points? · against ${grouped(rival.score)}\n`),
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  // The same start once more.
  await page.keyboard.press("r");
  await same(page, new Game(11n));
  // The classic game is where it was.
  await openPart(page, "g", "games");
  await page.locator("#games .card").first().click();
  await expect(page.locator("#game-name")).toHaveText("Classic");
  await expect(page.locator("#strip")).toBeHidden();
});

ofCore("a challenge that is declined leaves the one under way its rival", async ({ page }) => {
  const [first, second] = [played(11n, 12), played(12n, 20)];
  await openLink(page, `challenge=${first.save_text()}`);
  await page.locator("#challenge").getByRole("button", { name: "Play", exact: true }).click();
  const own = new Game(11n);
  await page.keyboard.press(ARROW[step(own)]);
  const strip = page.locator("#strip");
  await expect(strip).toContainText("Rival at move 1:");
  const told = await strip.textContent();
  await page.goto("about:blank");
  await openLink(page, `challenge=${second.save_text()}`);
  await page.locator("#challenge").getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("#ask")).toContainText("Switch to this game?");
  await page.keyboard.press("n");
  await page.reload();
  await settled(page);
  await same(page, own);
  await expect(strip).toContainText(told.match(/Rival at move 1: \d+/)[0]);
  // Of what is played against no more nothing is kept.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes("/rival/")))).toEqual(["twenty48/1/rival/4x4/11"]);
});

ofCore("a game that carries its tiles can be watched, not played against", async ({ page }) => {
  const brought = Game.from_replay(played(2n, 30).replay_text("newer"));
  await openLink(page, `challenge=${brought.save_text()}`);
  await expect(page.locator("#notice")).toContainText("This game can’t be used as a challenge");
});

ofCore("the game of a day is the same for all; the first attempt counts", async ({ page }) => {
  await onDay(page, "2026-11-21");
  const own = new Game(1n);
  step(own);
  step(own);
  await keep(page, SAVE, own.save_text());
  await open(page, "");
  const dialog = await openPart(page, "t", "daily");
  await expect(dialog.getByRole("heading", { name: "Daily · Nov 21" })).toBeVisible();
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  const game = new Game(3187335352484143570n);
  await same(page, game);
  await expect(page.locator("#game-name")).toHaveText("Daily · Nov 21 · Classic");
  for (let i = 0; i < 12; i += 1) await page.keyboard.press(ARROW[step(game)]);
  // Left for another game, it can go on.
  await openPart(page, "g", "games");
  await page.locator("#games .card").first().click();
  // One's own game has waited.
  await same(page, own);
  await openPart(page, "t", "daily");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await same(page, game);
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await expect(dialog).toContainText("Streak1 day");
  await expect(dialog.locator(".checked")).toContainText(`Score${grouped(game.score)}`);
  await expect(dialog.locator(".three-lines")).toContainText(`2048 Daily · Nov 21 · Classic\n${game.score} points · Largest tile `);
  await dialog.getByRole("button", { name: "Play again" }).click();
  const second = new Game(3187335352484143570n);
  await same(page, second);
  await page.keyboard.press(ARROW[step(second)]);
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await expect(dialog.locator(".checked")).toContainText(`Score${grouped(game.score)}`);
  await expect(dialog).toContainText(`This try: ${second.score} points`);
  await page.keyboard.press("Escape");
  await openPart(page, "x", "share");
  await expect(page.locator("#share .three-lines")).toContainText(`${grouped(second.score)} points · practice`);
});

ofCore("the day's chip, its archive and its picture", async ({ page }) => {
  await onDay(page, "2026-11-21");
  await open(page, "");
  const chip = page.locator("#chip");
  await expect(chip).toHaveText("Daily");
  await chip.click();
  const dialog = page.locator("#daily[open]");
  await expect(dialog.getByRole("button", { name: "Nov 21: not played" })).toHaveAttribute("aria-current", "date");
  await expect(dialog.getByRole("button", { name: "Nov 22: not played" })).toHaveAttribute("aria-disabled", "true");
  // Saturday, in a week that begins with Sunday, or with Monday where the browser doesn’t know.
  const box = (name) => dialog.getByRole("button", { name }).boundingBox();
  const firstDay = await page.evaluate(() => {
    const locale = new Intl.Locale(navigator.language);
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
  });
  const [inWeek, after] = firstDay === 7 ? [20, 22] : [22, 23];
  expect((await box("Nov 21: not played")).x).toBeGreaterThan((await box("Nov 20: not played")).x);
  expect((await box(`Nov ${inWeek}: not played`)).y).toBe((await box("Nov 21: not played")).y);
  expect((await box(`Nov ${after}: not played`)).y).toBeGreaterThan((await box("Nov 21: not played")).y);
  // The rules are told until it was played once.
  await expect(dialog).toContainText("Everyone gets the same tiles today.");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await expect(chip).not.toHaveClass(/new/);
  await expect(chip).toHaveText("Daily");
  const game = new Game(3187335352484143570n);
  await play(page, game, 12);
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await expect(dialog.getByRole("button", { name: `Nov 21: ${game.score} points` })).toBeVisible();
  await expect(dialog).not.toContainText("Everyone gets the same tiles");
  await expect(dialog).toContainText("Next Daily in");
  // By ear, without its squares.
  await expect(dialog.locator(".three-lines")).toHaveAttribute("aria-label", new RegExp(`^Daily · Nov 21 · Classic ${game.score} points · Largest tile `));
  await expect(dialog.locator(".three-lines")).toContainText(/\u2066[⬜🟦]{4}\u2069\n\u2066[⬜🟦]{4}\u2069/u);
  await dialog.getByRole("button", { name: "Picture" }).click();
  const picture = page.locator("#picture[open]");
  await expect(picture.getByRole("img", { name: `2048 Daily · Nov 21 · Classic · Nov 21, 2026. Score: ${game.score} · ` })).toBeVisible();
  await page.keyboard.press("Escape");
  // Arrows go from day to day, of which one is in the order of Tab.
  await expect(dialog.locator(".days button[tabindex='0']")).toHaveCount(1);
  await dialog.getByRole("button", { name: `Nov 21: ${game.score} points` }).focus();
  for (const [key, day] of [
    ["ArrowUp", 14],
    ["ArrowLeft", 13],
    ["ArrowDown", 20],
    ["ArrowRight", 21],
  ]) {
    await page.keyboard.press(key);
    await expect(dialog.getByRole("button", { name: `Nov ${day}: ` })).toBeFocused();
  }
  // Another day opens from the archive, also of the month before.
  await dialog.getByRole("button", { name: "Earlier month" }).click();
  await dialog.getByRole("button", { name: "Oct 31: not played" }).click();
  await expect(dialog.getByRole("heading", { name: "Daily · Oct 31" })).toBeVisible();
});

ofCore("the end of a day's game is seen before its result, which leaves what was done since alone", async ({ page }) => {
  await page.clock.install({ time: Date.parse("2026-11-21T12:00:00Z") });
  const dialog = page.locator("#daily[open]");
  const message = page.locator(".game-message");
  const end = async (time) => {
    await page.clock.pauseAt(`2026-11-21T${time}:00Z`);
    for (const key of ["q", "y"]) await page.keyboard.press(key);
    // A frame, or a few.
    await page.clock.runFor(100);
    await expect(message).toBeVisible();
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  };
  await openLink(page, "daily=today&variant=3x3_g256");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  await end("13:00");
  await page.clock.runFor(1300);
  await expect(dialog).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(dialog).toBeVisible();
  await page.clock.resume();
  // Whoever plays on is left in peace.
  await dialog.getByRole("button", { name: "Play again", exact: true }).click();
  await page.keyboard.press("ArrowLeft");
  await end("14:00");
  await message.getByRole("button", { name: "Undo" }).click();
  await page.clock.runFor(1600);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(message).toBeHidden();
});

ofCore("days in a row are counted; a day to come is not played", async ({ page }) => {
  for (const [day, shown, row] of [
    ["2026-11-20", "Nov 20", "1 day"],
    ["2026-11-21", "Nov 21", "2 days"],
  ]) {
    await onDay(page, day);
    await openLink(page, "daily=today&variant=3x3_g256");
    const dialog = page.locator("#daily[open]");
    await dialog.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.locator("#game-name")).toHaveText(`Daily · ${shown} · Mini 3×3`);
    for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
    await page.keyboard.press("q");
    await page.keyboard.press("y");
    await expect(dialog).toContainText(`Streak${row}`);
    await page.goto("about:blank");
  }
  await openLink(page, "daily=2026-11-22");
  await expect(page.locator("#notice")).toContainText("This Daily opens on Nov 22, 2026, 00:00 UTC.");
  await page.goto("about:blank");
  await openLink(page, "daily=2026-11-20&variant=3x3_g256");
  await expect(page.locator("#daily")).toContainText("Result saved. Play again just for fun.");
});

ofCore("sharing gives two lines, the board and a link that opens the game", async ({ page }) => {
  await catchCopies(page);
  const game = new Game(1n);
  await open(page);
  for (let i = 0; i < 20; i += 1) await page.keyboard.press(ARROW[step(game)]);
  const dialog = await openPart(page, "x", "share");
  const copied = async () => {
    await dialog.getByRole("button", { name: "Copy text and link" }).click();
    await expect(dialog).toContainText("Copied.");
    return page.evaluate(() => window.copies.at(-1));
  };
  const [first, second, ...rest] = (await copied()).split("\n");
  const link = rest.pop();
  expect(first).toBe(`2048 Classic · ${game.score} points`);
  expect(second).toBe(`Largest tile ${Math.max(...game.tiles().map((tile) => tile.value))} · 20 moves`);
  expect(rest.length).toBe(4);
  // Each row goes from left to right, also in an Arabic chat.
  for (const row of rest) expect(row).toMatch(/^\u2066[⬜🟦🟩🟨🟧🟥🟪⬛]{4}\u2069$/u);
  expect(Game.from_save_text(link.split("#game=")[1]).score).toBe(game.score);
  await dialog.getByLabel("What friends can do").selectOption("challenge");
  expect(await copied()).toContain("#challenge=2");
  await dialog.getByLabel("What friends can do").selectOption("seed");
  expect((await copied()).split("\n").at(-1)).toMatch(/#seed=1&variant=4x4$/);
  await dialog.getByRole("button", { name: "Copy link only" }).click();
  expect(await page.evaluate(() => window.copies.at(-1))).toMatch(/^http[^\n]*#seed=1&variant=4x4$/);
  await dialog.getByText("Export to other apps").click();
  await expect(dialog.getByRole("textbox", { name: "Position code" })).toHaveValue(game.position_code());
  // One replay, of the newer form, which has the times besides.
  await expect(dialog.getByRole("textbox", { name: "Replay" })).toHaveCount(1);
  const newer = await dialog.getByRole("textbox", { name: "Replay" }).inputValue();
  expect(Game.from_replay(newer).replay_text("newer")).toBe(game.replay_text("newer"));
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.locator("#watch .checked")).toContainText(`Score${grouped(game.score)}`);
});

ofCore("the address is the page's own again when what its link asked for is closed", async ({ page }) => {
  const game = played(7n, 30);
  for (const [fragment, part] of [
    [`game=${game.save_text()}`, "watch"],
    [`challenge=${game.save_text()}`, "challenge"],
    ["daily=today", "daily"],
  ]) {
    await openLink(page, fragment);
    await page.locator(`#${part}[open]`).waitFor();
    expect(new URL(page.url()).hash).toBe(`#${fragment}`);
    await page.keyboard.press("Escape");
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    // Another fragment opens the page anew only from elsewhere.
    await page.goto("about:blank");
  }
  await openLink(page, "open=nothing");
  await expect(page.locator("#notice")).toContainText("This link can’t be opened. This page doesn’t know it.");
  expect(new URL(page.url()).hash).toBe("");
});

ofCore("a game from elsewhere can be kept, once", async ({ page }) => {
  const game = played(7n, 30);
  await openLink(page, `game=${game.save_text()}`);
  const keeping = page.locator("#watch").getByRole("button", { name: "Save to History" });
  await keeping.click();
  await expect(page.locator("#watch")).toContainText("Saved to History.");
  await expect(keeping).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  const dialog = await openPart(page, "i", "history");
  await expect(dialog.locator(".row strong")).toHaveText(`${game.score} · Imported · Classic`);
  await page.goto("about:blank");
  await openLink(page, `game=${game.save_text()}`);
  await page.locator("#watch .uses button").first().waitFor();
  // It is known to be there once the database has answered.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("twenty48");
        request.onsuccess = () => {
          const read = request.result.transaction("entries").objectStore("entries").count();
          read.onsuccess = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  );
  await expect(keeping).toHaveCount(0);
});

ofCore("a link is read from its QR code, on a small phone and in the dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 640 });
  const game = played(5n, 300);
  await keep(page, SAVE, game.save_text());
  await open(page, "");
  const dialog = await openPart(page, "x", "share");
  await dialog.getByText("QR code", { exact: true }).click();
  const code = dialog.getByRole("img", { name: "QR code" });
  // As a camera sees it, its squares a few pixels wide.
  const read = async () => {
    const { width, height, colour } = readPng(await code.screenshot());
    const data = Uint8Array.from(
      { length: 3 * width * height },
      (_, at) => (colour(Math.floor(at / 3) % width, Math.floor(at / 3 / width)) >> (16 - 8 * (at % 3))) & 255,
    );
    return decodeQR({ width, height, data });
  };
  await expect(code.locator("path")).toHaveCount(1);
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  expect(await read()).toBe(link);
  await dialog.getByLabel("What friends can do").selectOption("seed");
  await expect(async () => expect(await read()).toBe(await dialog.getByRole("textbox", { name: "Link" }).inputValue())).toPass();
  expect(await read()).not.toBe(link);
});

ofCore("a game that is too long for a QR code is said to be", async ({ page }) => {
  const game = played(7n, 12_000, "8x8");
  expect(game.save_text().length).toBeGreaterThan(1200);
  await keep(page, "twenty48/1/game/8x8", game.save_text());
  await open(page, "?variant=8x8");
  const dialog = await openPart(page, "x", "share");
  await dialog.getByText("QR code", { exact: true }).click();
  await expect(dialog).toContainText("This game is too long for a QR code. Send the link instead.");
  await expect(dialog.locator(".code svg")).toHaveCount(0);
});

test("the system's share sheet gets the text and the link", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      window.sent = data;
    };
  });
  await open(page);
  await page.keyboard.press("ArrowLeft");
  const dialog = await openPart(page, "x", "share");
  await dialog.getByRole("button", { name: "Share…" }).click();
  const sent = await page.evaluate(() => window.sent);
  expect(sent.text.split("\n").length).toBe(6);
  expect(sent.url).toMatch(/#game=2/);
});

ofCore("links to a seed and to a variant are opened as pasted", async ({ page }) => {
  await open(page);
  await page.keyboard.press("ArrowLeft");
  const paste = async (text) => {
    const dialog = await openPart(page, "o", "bring");
    await dialog.getByLabel("Paste", { exact: true }).fill(text);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
  };
  await paste("https://a.example/#seed=5&variant=4x4");
  await expect(page.locator("#ask")).toContainText("Switch to this game?");
  await page.keyboard.press("y");
  await same(page, new Game(5n));
  await paste("https://a.example/?variant=5x5");
  await expect(page.locator("#game-name")).toHaveText("5×5");
  await paste("https://a.example/?seed=five");
  await expect(page.locator("#bring")).toContainText("Its seed isn’t a valid number.");
});

ofCore("a position is brought in, corrected by hand, and played", async ({ page }) => {
  await open(page);
  const dialog = await openPart(page, "o", "bring");
  await dialog.getByLabel("Paste", { exact: true }).fill("1100000000000021");
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog).toContainText("Position ready.");
  const cell = dialog.getByRole("button", { name: "Row 1, column 1: 2", exact: true });
  await cell.click();
  const doubled = dialog.getByRole("button", { name: "Row 1, column 1: 4", exact: true });
  await doubled.focus();
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByLabel(/Position code/)).toHaveValue("3100000000000021");
  await page.keyboard.press("Delete");
  await expect(dialog.getByLabel(/Position code/)).toHaveValue("0100000000000021");
  // A digit goes on to the next cell, as when a code is typed.
  for (const key of ["2", "ArrowRight", "f", "Backspace"]) await page.keyboard.press(key);
  await expect(dialog.getByLabel(/Position code/)).toHaveValue("21f0000000000021");
  for (const key of ["ArrowLeft", "0", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Delete"]) await page.keyboard.press(key);
  await expect(dialog.getByLabel(/Position code/)).toHaveValue("0100000000000021");
  // Without a keyboard.
  const lower = dialog.getByRole("button", { name: /^Row 4, column 3/ });
  await lower.click();
  await expect(dialog.getByLabel(/Position code/)).toHaveValue("0100000000000031");
  await dialog.getByLabel("Tapping a cell").selectOption("halve");
  await lower.click();
  await dialog.getByLabel("Tapping a cell").selectOption("empty");
  await dialog.getByRole("button", { name: /^Row 4, column 4/ }).click();
  await expect(dialog.getByLabel(/Position code/)).toHaveValue("0100000000000020");
  // A board without a code, and another board.
  await dialog.getByLabel("Tapping a cell").selectOption("halve");
  await dialog.getByRole("button", { name: /^Row 4, column 4/ }).click();
  await expect(dialog.getByLabel(/Position code/)).toHaveValue("");
  await expect(dialog.getByLabel(/Position code/)).toHaveAttribute("placeholder", "None: a tile is too large");
  await dialog.getByLabel("Mode").selectOption("5x5");
  await expect(dialog.getByRole("button", { name: "Row 4, column 3: 4" })).toBeVisible();
  await dialog.getByLabel("Mode").selectOption("4x4");
  await dialog.getByLabel(/Position code/).fill("0100000000000021");
  await dialog.getByRole("button", { name: "Play from here" }).click();
  await expect(dialog).toBeHidden();
  expect(await drawn(page)).toEqual(["1,2:2", "4,3:4", "4,4:2"]);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".moves-container")).toHaveText("1");
  await page.keyboard.press("u");
  expect(await drawn(page)).toEqual(["1,2:2", "4,3:4", "4,4:2"]);
});

for (const [what, make] of [
  ["a replay of the older form", (game) => game.replay_text("older")],
  ["a replay of the newer form", (game) => game.replay_text("newer")],
  ["a record", (game) => game.save_text()],
  ["a link with words around it", (game) => `Look!\nhttps://a.example/x/#game=${game.save_text()} bye`],
]) {
  (what === "a record" ? test : ofCore)(`${what} is opened from the clipboard and from a file`, async ({ page }) => {
    const game = played(4n, 40);
    await open(page);
    // By way of the real clipboard.
    await page.evaluate((text) => {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
    }, make(game));
    await page.keyboard.press("ControlOrMeta+C");
    await page.evaluate(() => document.querySelector("textarea").remove());
    await page.keyboard.press("ControlOrMeta+V");
    await expect(page.locator("#watch .checked")).toContainText(`Score${grouped(game.score)}`);
    await page.keyboard.press("Escape");
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "game.txt", { type: "text/plain" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, make(game));
    await expect(page.locator("#watch .checked")).toContainText(`Score${grouped(game.score)}`);
  });
}

ofCore("what can't be opened is said, and where it is wrong", async ({ page }) => {
  const text = played(4n, 200).save_text();
  await open(page);
  const dialog = await openPart(page, "o", "bring");
  for (const [brought, words] of [
    [text.slice(0, 40), "It’s incomplete. Make sure you copied all of it."],
    [`${text.slice(0, 30)}x${text.slice(31)}`, "It’s damaged or incomplete. Make sure you copied all of it."],
    [`${text.slice(0, 20)}!${text.slice(21)}`, "Character 21 isn’t valid."],
    ["replay_!!", "New tile number 2 isn’t possible."],
    ["4x4-_0", "This replay can’t be opened. It’s incomplete."],
    ["<img src=x onerror=alert(1)>", "We couldn’t recognize this."],
    ["", "Paste something first."],
  ]) {
    await dialog.getByLabel("Paste", { exact: true }).fill(brought);
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await expect(dialog.locator(".told")).toContainText(words);
  }
});

for (const fragment of ["game=2<img src=x onerror=alert(1)>", "game=", "challenge=<b>", "daily=<b>x</b>", "daily=2026-02-30"]) {
  ofCore(`the link ${fragment} costs nothing, and is told`, async ({ page }) => {
    const game = new Game(1n);
    await keep(page, SAVE, game.save_text());
    await openLink(page, fragment);
    await expect(page.locator("#notice")).toContainText("This link can’t be opened");
    await same(page, game);
    expect(await page.locator("img, #notice b").count()).toBe(0);
  });
}

ofCore("a link that was cut says what to do", async ({ page }) => {
  await openLink(page, `game=${played(6n, 60).save_text().slice(0, 30)}`);
  await expect(page.locator("#notice")).toContainText("It’s incomplete. Make sure you copied all of it.");
});

test("a link that comes into an open page is opened", async ({ page }) => {
  const game = played(6n, 30);
  await open(page);
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, `game=${game.save_text()}`);
  await expect(page.locator("#watch .checked")).toContainText(`Score${grouped(game.score)}`);
});

ofCore("a game kept by the first version goes on", async ({ page }) => {
  await keep(page, SAVE, "twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479");
  await open(page, "");
  const game = Game.from_save_text("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479");
  await same(page, game);
  await page.keyboard.press("Shift+U");
  game.redo();
  await same(page, game);
  await expect(page.locator("#notice")).toBeHidden();
});
