// Whatever people have opens: files in any encoding, several at once, what is
// pasted, and links as chats and forums make them.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, Game, grouped, keep, ofCore, open, openPart, played, SAVE, same, score, step, test } from "./game.mjs";

const readCases = (name) =>
  readFileSync(new URL(`../cases/${name}`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t"));
const DIGITS = readCases("replay-digits.txt").map(([, , newer]) => newer);
const CODE_PAGES = new Map(readCases("code-pages.txt").map(([character, latin, , dos, chinese]) => [character, { latin, dos, chinese }]));

/** The numbers of a newer replay’s steps. */
const numbersOf = (replay) => {
  const digits = [...replay.slice(replay.indexOf("_") + 1)].map((digit) => DIGITS.indexOf(digit));
  return Array.from({ length: digits.length / 3 }, (_, step) => (digits[3 * step] << 14) | (digits[3 * step + 1] << 7) | digits[3 * step + 2]);
};

/** A newer replay with that mode and these numbers. */
const replayOf = (mode, numbers) =>
  `4x4-${mode}_${numbers.map((number) => [number >> 14, (number >> 7) & 127, number & 127].map((digit) => DIGITS[digit]).join("")).join("")}`;

/** A newer replay of a game with times, of which some aren’t known, and a mode. */
function timed(game) {
  const numbers = numbersOf(game.replay_text("newer"));
  return replayOf(
    "7",
    numbers.map((number, step) => (step < 2 || step % 5 === 0 ? number : (number & 1023) | (((step * 37) % 2047) << 10))),
  );
}

/** The bytes of a text in a code page. */
const inCodePage = (text, page) =>
  [...text].flatMap((character) => [...Buffer.from(CODE_PAGES.get(character)?.[page] ?? Buffer.from(character).toString("hex"), "hex")]);
const inUtf16 = (text, { mark = true, high = false } = {}) => {
  const bytes = Buffer.from((mark ? "\ufeff" : "") + text, "utf16le");
  return [...(high ? bytes.swap16() : bytes)];
};

/** Gives files and a text to the page as a browser does on a drop or a paste, or in the chooser. */
async function give(page, how, files, text = "") {
  await page.evaluate(
    ([how, files, text]) => {
      const data = new DataTransfer();
      for (const { name, bytes, type = "" } of files) data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      if (text) data.setData("text/plain", text);
      if (how === "chooser") {
        const chooser = document.querySelector("#bring input[type=file]");
        chooser.files = data.files;
        chooser.dispatchEvent(new Event("change", { bubbles: true }));
      } else if (how === "drop") {
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      } else {
        const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
        Object.defineProperty(event, "clipboardData", { value: data });
        document.body.dispatchEvent(event);
      }
    },
    [how, files, text],
  );
}

const file = (name, text) => ({ name, bytes: [...Buffer.from(text)], type: "text/plain" });
const picture = { name: "shot.png", bytes: [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0], type: "image/png" };

/** Waits until what was given before has been answered, and sees that nothing of it is shown. */
async function nothingOpened(page) {
  // What loads when it is opened has come, and opened what there is, before this does.
  await openPart(page, "?", "help");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.locator("#notice")).toBeHidden();
}

for (const how of ["drop", "chooser", "paste"]) {
  test(`files are read as what they are: by ${how}`, async ({ page }) => {
    const game = played(4n);
    const [older, newer] = ["older", "newer"].map((form) => game.replay_text(form));
    await open(page);
    for (const [name, bytes] of [
      ["saved.vrs", inCodePage(newer, "latin")],
      ["marked.txt", inUtf16(newer)],
      ["other-way.txt", inUtf16(older, { high: true })],
      ["unmarked.txt", inUtf16(newer, { mark: false })],
      ["unmarked-other-way.vrs", inUtf16(older, { mark: false, high: true })],
      ["dos.txt", inCodePage(older, "dos")],
      ["dos.vrs", inCodePage(newer, "dos")],
      ["chinese.txt", inCodePage(older, "chinese")],
      ["chinese.vrs", inCodePage(newer, "chinese")],
      ["plain.vrs", [...Buffer.from(`\ufeff${newer}\r\n`)]],
      ["decomposed.txt", [...Buffer.from(newer.normalize("NFD"))]],
    ]) {
      if (how === "chooser") await openPart(page, "o", "bring");
      await give(page, how, [{ name, bytes }]);
      await expect(page.locator("#watch .checked"), name).toContainText(`Score${grouped(game.score)}`);
      await expect(page.locator("#watch .checked"), name).toContainText(`Moves${grouped(game.moves)}`);
      while (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
    }
  });
}

ofCore("the chooser offers what 2048verse saves, and takes several files", async ({ page }) => {
  await open(page);
  const dialog = await openPart(page, "o", "bring");
  const chooser = dialog.locator("input[type=file]");
  await expect(chooser).toHaveAttribute("multiple", "");
  const offered = (await chooser.getAttribute("accept")).split(",");
  for (const kind of [".vrs", ".txt", "text/*"]) expect(offered).toContain(kind);
  // None of those that can’t be opened.
  expect(offered).not.toContain(".rpl");
});

ofCore("the times and the mode of a newer replay are kept, and written as they were", async ({ page }) => {
  const game = played(9n);
  const replay = timed(game);
  await open(page);
  await give(page, "drop", [{ name: "timed.vrs", bytes: inCodePage(replay, "latin") }]);
  const watch = page.locator("#watch[open]");
  await expect(watch).toContainText("Time played: ");
  await expect(watch.locator(".transport select")).toContainText("Original speed");
  await watch.getByRole("button", { name: "Save to History" }).click();
  await expect(watch).toContainText("Saved to History.");
  while (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
  const history = await openPart(page, "i", "history");
  await history.locator(".entry").first().click();
  await history.getByRole("button", { name: "Share", exact: true }).click();
  await page.locator("#share").getByText("Export to other apps").click();
  await expect(page.locator("#share").getByRole("textbox", { name: "Replay" })).toHaveValue(replay);
});

ofCore("a game that is played here goes out with its times", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  for (let moves = 0; moves < 6; moves += 1)
    await page.keyboard.press({ up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", left: "ArrowLeft" }[step(game)]);
  await openPart(page, "x", "share");
  await page.locator("#share").getByText("Export to other apps").click();
  const replay = await page.locator("#share").getByRole("textbox", { name: "Replay" }).inputValue();
  expect(replay.startsWith("4x4-1_")).toBe(true);
  const known = numbersOf(replay).map((number) => number >> 10 !== 2047);
  expect(known).toEqual([false, false, true, true, true, true, true, true]);
  // All but the times is what it was without them.
  const bare = (text) => numbersOf(text).map((number) => number & 1023);
  expect(bare(replay)).toEqual(bare(game.replay_text("newer")));
});

ofCore("several files: games and histories are filed, and what can’t be opened is named", async ({ page }) => {
  const games = [played(11n), played(12n), played(13n)];
  const line = `game 1700000000000 - ${games[2].save_text()} third`;
  await open(page);
  await give(page, "drop", [
    file("one.txt", games[0].replay_text("newer")),
    { name: "two.vrs", bytes: inCodePage(games[1].replay_text("newer"), "latin") },
    file("history.txt", `twenty48 history 1  \n${line} \nnot a line\n`),
    file("again.txt", `twenty48 history 1\r\n${line}\r\n`),
    file("notes.txt", "hello"),
    file("place.txt", "18ff07ff15ff1334"),
    file("illegal.txt", "replay_!!"),
    picture,
  ]);
  const told = page.locator("#bring .told");
  await expect(told).toContainText("Added 3 games. Skipped 1 duplicate.");
  await expect(told).toContainText("“\u2068history.txt\u2069”, line 3: ");
  for (const words of [
    "“\u2068notes.txt\u2069”: We couldn’t recognize this.",
    "“\u2068place.txt\u2069”: Import this one on its own.",
    "“\u2068illegal.txt\u2069”: This game can’t be opened.",
    "“\u2068shot.png\u2069”: Pictures can’t be imported.",
  ]) {
    await expect(told).toContainText(words);
  }
  await page.keyboard.press("Escape");
  const history = await openPart(page, "i", "history");
  await expect(history.locator(".row")).toHaveCount(3);
});

ofCore("of several files, the only game is watched", async ({ page }) => {
  const game = played(11n);
  await open(page);
  await give(page, "drop", [file("notes.txt", "hello"), file("one.txt", game.replay_text("older")), picture]);
  await expect(page.locator("#watch .checked")).toContainText(`Score${grouped(game.score)}`);
  await expect(page.locator("#notice")).toContainText("“\u2068notes.txt\u2069”: ");
  await expect(page.locator("#notice")).toContainText("“\u2068shot.png\u2069”: ");
});

ofCore("what can’t be opened is said, and costs nothing", async ({ page }) => {
  const game = new Game(1n);
  step(game);
  await keep(page, SAVE, game.save_text());
  await open(page, "");
  for (const [what, words] of [
    [[picture], "Pictures can’t be imported."],
    [[{ name: "games.zip", bytes: [0x50, 0x4b, 3, 4, 20, 0] }], "This file is compressed."],
    [[{ name: "a.pdf", bytes: [...Buffer.from("%PDF-1.7\n")] }], "This file isn’t text"],
    [[{ name: "empty.txt", bytes: [] }], "Paste something first."],
    [[file("a.txt", "hello"), picture], "“\u2068a.txt\u2069”: "],
    [[file("five.txt", "5x5-1_000000")], "Only games in four directions on 2×4, 3×3, 3×4 and 4×4 boards have replays."],
    [[file("two.txt", "4x4-1_00\n0002*02")], "Character 5 in line 2 isn’t valid."],
  ]) {
    await give(page, "drop", what);
    await expect(page.locator("#bring .told")).toContainText(words);
    await page.keyboard.press("Escape");
  }
  await same(page, game);
});

test("a pasted picture is said to be one; an empty paste and a middle click open nothing", async ({ page }) => {
  const game = played(11n);
  await open(page);
  await give(page, "paste", []);
  await give(page, "paste", [], " \n");
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent("pointerdown", { button: 1, bubbles: true })));
  await give(page, "paste", [], game.replay_text("newer"));
  await nothingOpened(page);
  await give(page, "paste", [picture]);
  await expect(page.locator("#notice")).toContainText("Pictures can’t be imported.");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  // Beside a text, it is another form of that; beside a name, a file is meant.
  await page.keyboard.press("ArrowLeft");
  await give(page, "paste", [picture], game.replay_text("newer"));
  await expect(page.locator("#watch .checked")).toContainText(`Score${grouped(game.score)}`);
  while (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
  await give(page, "paste", [file("one.vrs", game.replay_text("newer"))], "one.vrs");
  await expect(page.locator("#watch .checked")).toContainText(`Score${grouped(game.score)}`);
});

test("a middle click with something selected opens nothing", async ({ page }) => {
  await open(page);
  await page.keyboard.press("ControlOrMeta+A");
  await page.locator("h1").first().click({ button: "middle" });
  await nothingOpened(page);
});

ofCore("a folder that is dropped is said to be one", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "folder-"));
  try {
    writeFileSync(join(folder, "a.txt"), "18ff07ff15ff1334");
    await open(page);
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"]) await session.send("Input.dispatchDragEvent", { type, x: 100, y: 100, data });
    await expect(page.locator("#bring .told")).toContainText("If it’s a folder, choose the files inside.");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

for (const [address, seed, variant] of [
  ["?seed=42.", 42n, "4x4"],
  ["?seed=42)", 42n, "4x4"],
  ["?seed=42%E3%80%82", 42n, "4x4"],
  ["?seed=42*&utm_source=x", 42n, "4x4"],
  ["?fbclid=x&seed=42", 42n, "4x4"],
  ["?seed%3D42", 42n, "4x4"],
  ["?seed=42&amp;variant=5x5", 42n, "5x5"],
  ["?seed=42%26variant%3D5x5", 42n, "5x5"],
  ["#seed=42.", 42n, "4x4"],
  ["#seed=42&variant=5x5>", 42n, "5x5"],
]) {
  ofCore(`the address ${address} plays the game that was meant`, async ({ page }) => {
    await open(page, address);
    const game = new Game(seed, variant);
    await expect.poll(() => page.evaluate(() => document.querySelectorAll(".tile-container .tile").length)).toBe(2);
    await expect
      .poll(async () => (await page.locator("#game-name").textContent()) + JSON.stringify(await places(page)))
      .toBe((variant === "4x4" ? "Classic" : "5×5") + JSON.stringify(placesOf(game)));
    await expect(page.locator("#notice")).toBeHidden();
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    expect(await score(page)).toBe(0);
  });
}

const placesOf = (game) =>
  game
    .tiles()
    .map((tile) => `${tile.row + 1},${tile.column + 1}:${tile.value}`)
    .sort();
const places = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".tile-container .tile")]
      .map((tile) => {
        const [, column, row] = tile.className.match(/tile-position-(\d+)-(\d+)/);
        return `${row},${column}:${tile.className.match(/(?:^| )tile-(\d+)(?: |$)/)[1]}`;
      })
      .sort(),
  );

for (const [name, address, part] of [
  ["#variant=5x5>", () => "#variant=5x5>", null],
  ["?variant=5x5。", () => `?variant=5x5${encodeURIComponent("。")}`, null],
  ["#daily=2026-11-21.", () => "#daily=2026-11-21.", "daily"],
  ["#open=help)", () => "#open=help)", "help"],
  ["#game=…)", (text) => `#game=${text})`, "watch"],
  ["#game=…。", (text) => `#game=${text}${encodeURIComponent("。")}`, "watch"],
  ["#game=…_", (text) => `#game=${text}_`, "watch"],
  ["#game=…&fbclid=x", (text) => `#game=${text}&fbclid=x`, "watch"],
  ["#game%3D…", (text) => `#game%3D${text}`, "watch"],
  ["?utm_source=x#game=…*", (text) => `?utm_source=x#game=${text}*`, "watch"],
  ["#challenge=….", (text) => `#challenge=${text}.`, "challenge"],
]) {
  // What an engine does to an address of its own accord: once each in the two parts of it.
  ofCore(`the address ${name} opens what was meant`, async ({ page }) => {
    await open(page, address(played(7n, 30).save_text()));
    if (part) await page.locator(`#${part}[open]`).waitFor();
    else await expect(page.locator("#game-name")).toHaveText("5×5");
    await expect(page.locator("#notice")).toBeHidden();
  });
}

ofCore("what others put into the address brings no notice", async ({ page }) => {
  for (const address of ["#_=_", "#top", "#:~:text=2048", "#gmae=1", "?utm_source=x&gclid=y", "#/", "#!"]) {
    await open(page, address);
    await nothingOpened(page);
    await page.goto("about:blank");
  }
});

ofCore("links, positions and games as people paste them are opened", async ({ page }) => {
  const game = played(7n, 30);
  const text = game.save_text();
  await open(page);
  for (const [pasted, part, words] of [
    [`[look](https://a.example/#game=${text}).`, "#watch .checked", `Score${game.score}`],
    [`<a href="https://a.example/#game=${text}">x</a>`, "#watch .checked", `Score${game.score}`],
    [`https://a.example/%23game%3D${text}。`, "#watch .checked", `Score${game.score}`],
    [`> ${text.slice(0, 20)}\n> ${text.slice(20)}`, "#watch .checked", `Score${game.score}`],
    [
      game
        .replay_text("newer")
        .match(/.{1,30}/gsu)
        .join(" \n> "),
      "#watch .checked",
      `Score${game.score}`,
    ],
    ["https://2048verse.com/p/18ff07ff15ff1334", "#bring .told", "Position ready."],
    ["0x18ff07ff15ff1334", "#bring .told", "Position ready."],
    ["2 4 8 0\n16 32 64 65536\n. . . .\n0 0 0 2", "#bring .told", "Position ready."],
  ]) {
    await give(page, "paste", [], pasted);
    await expect(page.locator(part), pasted).toContainText(words);
    while (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
  }
});

ofCore("a file that was refused is read when it was mended and is chosen again", async ({ page }) => {
  await open(page);
  const dialog = await openPart(page, "o", "bring");
  const chooser = dialog.locator("[type=file]");
  const file = (text) => ({ name: "games.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await chooser.setInputFiles(file("hello"));
  await expect(dialog.getByRole("status")).not.toHaveText("");
  // As the browser has it: the same name again is a change only where the field has forgotten it.
  expect(await chooser.inputValue()).toBe("");
  await chooser.setInputFiles(file(played(4n).save_text()));
  await page.locator("#watch[open]").waitFor();
});
