// Games of friends: a name that goes with a link, what is checked and refused, the lists by mode and by
// day, and their way to another browser; and the picture of a game.

import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { axe, drop, expect, fits, frame, Game, grouped, ofCore, open, openPart, play, played, step, test } from "./game.mjs";
import { readPng } from "./png.mjs";

const LEILA = "ليلى بنت أحمد";

/** A link to a game, with the name of who sends it. */
const linkOf = (game, name) => `game=${game.save_text()}${name ? `&by=${Buffer.from(name).toString("base64url")}` : ""}`;

const DIRECTIONS = ["up", "right", "down", "left"];

/** The record of a classic game with one move changed to one that slides nothing, and the checksum of that; and the number of that move. */
function forged(game) {
  const bytes = Buffer.from(game.save_text().slice(1), "base64url").subarray(0, -4);
  // Flags, length and text of the variant, then seed, undos, time, moves and those taken back, each of one byte: then the moves.
  const [at, again] = [10, new Game(BigInt(bytes[5]))];
  for (let index = 0; ; index += 1) {
    const [byte, shift] = [at + (index >> 2), 2 * (index & 3)];
    const closed = DIRECTIONS.findIndex((direction) => {
      const isOpen = again.move_dir(direction) !== null;
      if (isOpen) again.undo();
      return !isOpen;
    });
    if (closed >= 0) {
      bytes[byte] = (bytes[byte] & ~(3 << shift)) | (closed << shift);
      const sum = Buffer.alloc(4);
      sum.writeUInt32LE(crc32(bytes));
      return [`2${Buffer.concat([bytes, sum]).toString("base64url")}`, index + 1];
    }
    again.move_dir(DIRECTIONS[(bytes[byte] >> shift) & 3]);
  }
}

/** Pastes a text into the page. */
const paste = (page, text) =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    Object.defineProperty(event, "clipboardData", { value: data });
    document.body.dispatchEvent(event);
  }, text);

/** Opens the leaderboard from the history. */
async function openBoard(page) {
  const history = await openPart(page, "i", "history");
  await history.getByRole("button", { name: "Leaderboard" }).click();
  const board = page.locator("#leaderboard[open]");
  await board.waitFor();
  return board;
}

/** The rows as they read: rank, name, and what is compared. */
const rows = (board) =>
  board
    .locator(".row .entry")
    .evaluateAll((entries) => entries.map((entry) => [".rank", "strong", ".compared"].map((part) => entry.querySelector(part).textContent)));

async function closeAll(page) {
  while (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
}

test("a game goes out with a name, is checked, listed, exported and imported elsewhere", async ({ page, browser, browserName }) => {
  // Firefox's protocol doesn't tell of downloads.
  await page.addInitScript(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      window.saved = blob.text();
      return create.call(URL, blob);
    };
  });
  // The sender's name goes into the link as it is typed, without what can't be seen, and is there the next time.
  await open(page);
  await play(page, new Game(1n), 12);
  const share = await openPart(page, "x", "share");
  const name = share.getByLabel("Your name (optional)");
  await expect(name).toHaveAccessibleDescription(/leaderboard/);
  await name.fill(` ${LEILA}\u202e `);
  await expect(share.getByLabel("Link", { exact: true })).toHaveValue(new RegExp(`&by=${Buffer.from(LEILA).toString("base64url")}$`));
  await share.getByLabel("What friends can do").selectOption("seed");
  await expect(share.getByLabel("Link", { exact: true })).toHaveValue(/variant=4x4$/);
  await page.keyboard.press("Escape");
  await openPart(page, "x", "share");
  await expect(name).toHaveValue(LEILA);
  await page.keyboard.press("Escape");
  // One's own game ends.
  await page.keyboard.press("q");
  await page.keyboard.press("y");

  // Two friends' links: the first with a name, the second gets one.
  const [first, second] = [played(7n, 150), played(8n, 90)];
  await paste(page, `look: https://a.example/#${linkOf(first, LEILA)} !`);
  const watch = page.locator("#watch[open]");
  await expect(watch).toContainText(`Sent by \u2068${LEILA}\u2069.`);
  const add = watch.getByRole("button", { name: "Add to leaderboard" });
  await add.click();
  await expect(watch.getByLabel("Who played it")).toHaveValue(LEILA);
  // Escape closes the form alone.
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
  await expect(watch).toBeVisible();
  await add.click();
  await page.keyboard.press("Enter");
  await expect(watch.locator(".told")).toHaveText("Added to the leaderboard.");
  await expect(add).toHaveAttribute("aria-disabled", "true");
  await closeAll(page);
  await paste(page, second.save_text());
  await add.click();
  await watch.getByRole("button", { name: "Add", exact: true }).click();
  await expect(watch.locator(".told")).toHaveText("This game can’t go on the leaderboard. It needs a name.");
  await watch.getByLabel("Who played it").fill("Leo");
  await page.keyboard.press("Enter");
  await expect(watch.locator(".told")).toHaveText("Added to the leaderboard.");
  await closeAll(page);
  // The same link again is the same game, and isn't offered.
  await paste(page, `https://a.example/#${linkOf(first, LEILA)}`);
  await expect(watch.getByRole("button", { name: "Save to History" })).toBeVisible();
  await frame(page);
  await expect(add).toHaveCount(0);
  await closeAll(page);

  const board = await openBoard(page);
  const own = new Game(1n);
  for (let moves = 0; moves < 12; moves += 1) step(own);
  const expected = [
    ["1", LEILA, grouped(first.score)],
    ["2", "Leo", grouped(second.score)],
    ["3", "You", grouped(own.score)],
  ];
  expect(first.score).toBeGreaterThan(second.score);
  expect(await rows(board)).toEqual(expected);
  await expect(board.locator(".row bdi").first()).toHaveText(LEILA);
  if (browserName === "chromium") {
    await axe(page);
    await fits(page, board);
  }
  // Of a game that hasn't reached its goal there is no time to be ranked by.
  await board.getByLabel("Sort by").selectOption("time");
  expect((await rows(board)).map(([rank, name]) => `${rank} ${name}`)).toEqual([`– ${LEILA}`, "– Leo", "– You"]);
  await board.getByLabel("Sort by").selectOption("score");
  // Removed, and brought back.
  await board.locator(".entry").nth(1).click();
  await board.getByRole("button", { name: "Remove" }).click();
  await expect(board.locator(".row")).toHaveCount(2);
  await board.getByRole("button", { name: "Undo" }).click();
  await expect(board.locator(".told")).toHaveText("Back on the leaderboard.");
  expect(await rows(board)).toEqual(expected);
  await expect(board.locator(".entry").nth(1)).toBeFocused();
  // Its replay, and a game against it.
  await board.locator(".entry").first().click();
  await board.getByRole("button", { name: "Replay" }).click();
  await expect(watch.locator(".checked")).toContainText(`Score${grouped(first.score)}`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const history = page.locator("#history[open]");
  await history.getByRole("button", { name: "Export" }).click();
  await expect(history.locator(".told")).toContainText("in one file");
  const text = await page.evaluate(() => window.saved);
  expect(text).toContain(`\nsetting name ${LEILA}\n`);

  // Elsewhere, with lines of games that couldn't have been played so.
  const other = await browser.newPage();
  await open(other);
  const [impossible, move] = forged(second);
  const wrong = [`rival 5 ${impossible} Mallory`, `rival 6 ${first.save_text().slice(0, -9)} Cut`, `rival 7 ${first.save_text()}`];
  const told = await drop(other, `${text}${wrong.join("\n")}\n`);
  await expect(told).toContainText("Imported: Settings and Leaderboard.");
  await expect(told).toContainText("3 lines couldn’t be read.");
  for (const reason of [`Move ${move} isn’t possible.`, "It’s incomplete.", "It needs a name."]) await expect(told).toContainText(reason);
  await other.keyboard.press("Escape");
  expect(await rows(await openBoard(other))).toEqual(expected);
  await other.locator("#leaderboard .entry").nth(1).click();
  await other.locator("#leaderboard").getByRole("button", { name: "Challenge this game" }).click();
  await expect(other.locator("#strip")).toContainText("Rival at move 0");
  await other.close();
});

ofCore("of several links, those with a name go where the player says, and a forged one is refused", async ({ page }) => {
  const [one, two, bare, wrong] = [played(3n, 40), played(4n, 50, "3x3_g256"), played(5n, 45), played(6n, 60)];
  const [impossible, move] = forged(wrong);
  const mallory = linkOf(wrong, "Mallory").replace(wrong.save_text(), impossible);
  const chat = [linkOf(one, LEILA), linkOf(two, "Leo"), linkOf(bare), mallory].map((link) => `[12:03] https://a.example/2048/#${link}`).join("\n");
  await open(page);
  await paste(page, chat);
  const told = page.locator("#bring .told");
  await expect(told).toContainText("2 games came with names. Where should they go?");
  await expect(told.getByRole("button", { name: "Add to leaderboard" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(told).toContainText("Added 2 games to the leaderboard. Added 1 game.");
  await expect(page.locator("#bring").getByRole("button", { name: "Import", exact: true })).toBeFocused();
  await expect(told).toContainText(`1 game was refused. “\u2068Mallory\u2069”: This game can’t be opened. Move ${move} isn’t possible.`);
  // Once more, to the history.
  await paste(page, chat);
  await told.getByRole("button", { name: "Save to History" }).click();
  await expect(told).toContainText("Added 2 games. Skipped 1 duplicate.");
  // By file, and a single forged link.
  await page.evaluate(
    (texts) => {
      const data = new DataTransfer();
      for (const [index, text] of texts.entries()) data.items.add(new File([text], `${index}.txt`, { type: "text/plain" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [`x/#${linkOf(one, "Lea")}`, `x/#${linkOf(one, LEILA)}`],
  );
  await told.getByRole("button", { name: "Add to leaderboard" }).click();
  await expect(told).toContainText("Added 1 game to the leaderboard. Skipped 1 duplicate.");
  await paste(page, `x/#${mallory}`);
  await expect(page.locator("#notice")).toContainText(`This game can’t be opened. Move ${move} isn’t possible.`);
  await closeAll(page);
  const board = await openBoard(page);
  expect((await rows(board)).map(([, name]) => name).sort()).toEqual([LEILA, "Lea"].sort());
  await board.getByLabel("Mode or day").selectOption({ label: "Mini 3×3" });
  expect(await rows(board)).toEqual([["1", "Leo", grouped(two.score)]]);
  // A challenge says who sends it, and a damaged name costs nothing.
  await closeAll(page);
  await paste(page, `x/#challenge=${one.save_text()}&by=TGVh`);
  await expect(page.locator("#challenge")).toContainText("Sent by \u2068Lea\u2069.");
  await page.keyboard.press("Escape");
  await paste(page, `x/#game=${one.save_text()}&by=_w`);
  await expect(page.locator("#watch")).not.toContainText("Sent by");
});

ofCore("a game of the Daily stands in the list of its day", async ({ page }) => {
  await page.addInitScript((ms) => {
    Date.now = () => ms + Math.round(performance.now());
  }, Date.parse("2026-11-21T12:00:00Z"));
  await open(page, "");
  const daily = await openPart(page, "t", "daily");
  await daily.getByRole("button", { name: "Play", exact: true }).click();
  const game = new Game(3187335352484143570n);
  await play(page, game, 12);
  // A friend's attempt: a link of this page itself.
  const share = await openPart(page, "x", "share");
  await share.getByLabel("Your name (optional)").fill("Leo");
  const link = await share.getByLabel("Link", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await play(page, game, 6);
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await daily.locator(".checked").waitFor();
  await daily.getByRole("button", { name: "Leaderboard" }).click();
  const board = page.locator("#leaderboard[open]");
  await expect(board).toContainText("No games from friends yet.");
  expect(await rows(board)).toEqual([["1", "You", grouped(game.score)]]);
  await closeAll(page);
  await paste(page, link);
  await page.locator("#watch").getByRole("button", { name: "Add to leaderboard" }).click();
  await page.keyboard.press("Enter");
  await expect(page.locator("#watch .told")).toHaveText("Added to the leaderboard.");
  await closeAll(page);
  await openPart(page, "t", "daily");
  await daily.getByRole("button", { name: "Leaderboard" }).click();
  await expect(board.getByLabel("Mode or day").locator("option:checked")).toHaveText("Daily · Nov 21 · Classic");
  // It is one's own game that came back.
  await expect(board.locator(".row strong")).toHaveText("LeoYou");
});

for (const colorScheme of ["light", "dark"]) {
  ofCore(`the picture of a game shows what is said of it: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(() => {
      window.copied = [];
      navigator.clipboard.write = async ([item]) => void window.copied.push(item.types[0], (await item.getType("image/png")).size);
    });
    const game = played(9n, 120);
    await open(page, `#${linkOf(game)}`);
    await page.locator("#watch[open]").waitFor();
    await page.keyboard.press("End");
    await page.locator("#watch").getByRole("button", { name: "Picture" }).click();
    const dialog = page.locator("#picture[open]");
    const canvas = dialog.getByRole("img");
    await expect(canvas).toBeVisible();
    const rowsOf = (moment) => {
      const cells = Array.from({ length: 16 }, (_, cell) => moment.tiles().find(({ row, column }) => 4 * row + column === cell)?.value ?? 0);
      return [0, 1, 2, 3].map((row) => cells.slice(4 * row, 4 * row + 4));
    };
    const [top] = rowsOf(game);
    const words = `2048 Classic. Score: ${grouped(game.score)} · Largest tile: ${Math.max(...game.tiles().map(({ value }) => value))} · Moves: ${game.moves}. Row 1: ${top
      .map((value) => value || "empty")
      .join(", ")
      .replace(/, ([^,]*)$/, ", and $1")}.`;
    await expect(canvas).toHaveAttribute("aria-label", new RegExp(`^${words.replace(/[.+]/g, "\\$&")}`));
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save" }).click();
    expect((await download).suggestedFilename()).toBe("2048.png");
    const { width, height, colour } = readPng(readFileSync(await (await download).path()));
    // As high as what is in it.
    expect(height).toBeGreaterThan(width);
    const tokens = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      const read = (name) => {
        probe.style.color = `var(--${name})`;
        const [red, green, blue] = getComputedStyle(probe).color.match(/\d+/g).map(Number);
        return (red << 16) | (green << 8) | blue;
      };
      return { page: read("page"), cell: read("cell"), tiles: Array.from({ length: 12 }, (_, index) => (index ? read(`tile-${index}`) : 0)) };
    });
    expect(colour(4, 4)).toBe(tokens.page);
    // The board is found by its first cell: each has the colour of its tile.
    const colourOf = (value) => (value ? tokens.tiles[Math.log2(value)] : tokens.cell);
    const step = (width - 144) / 4.09;
    const x = (column) => Math.round(72 + step * (column + 0.17));
    const first = rowsOf(game)[0].map(colourOf);
    let y = 150;
    while (y < height && first.some((seen, column) => colour(x(column), y) !== seen)) y += 1;
    expect(y).toBeLessThan(400);
    const across = Math.round(step / 2);
    for (const [row, values] of rowsOf(game).entries()) {
      expect(values.map((_, column) => colour(x(column), Math.round(y + across - 20 + row * step)))).toEqual(values.map(colourOf));
    }
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect(dialog.locator(".told")).toHaveText("Copied.");
    expect((await page.evaluate(() => window.copied))[0]).toBe("image/png");
    await axe(page);
    await fits(page, dialog);
    // Of another moment, and with the reader's own colours: in words.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await page.emulateMedia({ forcedColors: "active" });
    await page.locator("#watch").getByRole("button", { name: "Picture" }).click();
    await expect(dialog).toContainText("no picture is drawn. Here it is in words.");
    await expect(dialog.locator(".three-lines")).toContainText("2048 Classic\nScore: 0 · ");
    await expect(dialog.getByRole("button", { name: "Copy text" })).toBeVisible();
    await expect(dialog.locator("canvas")).toHaveCount(0);
  });
}
