// Bookmarks: the key on the page, the list and the notes in Replay; with the history, with a link
// and with the export.

import { readFileSync } from "node:fs";
import { axe, deny, drop, expect, fits, frame, Game, keep, ofCore, open, openPart, play, played, settled } from "./game.mjs";

const NOTE = "هنا خسرت الزاوية";

const caption = (page) => page.locator("#caption");
/** What a screen reader is told. */
const live = (page) => page.locator("#live");
/** The bookmarks as Replay lists them. */
const listed = (dialog) => dialog.locator(".bookmarks .jump").allTextContents();
const mark = (dialog) => dialog.getByRole("button", { name: "Bookmark", exact: true });
const note = (dialog) => dialog.getByRole("textbox", { name: "Note", exact: true });

/** What the database has of bookmarks: by the identities of games. */
const stored = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("twenty48");
        request.onerror = reject;
        request.onsuccess = () => {
          const asked = request.result.transaction("bookmarks").objectStore("bookmarks").getAll();
          asked.onsuccess = () => {
            request.result.close();
            resolve(asked.result);
          };
        };
      }),
  );

ofCore("N marks a moment of the game, and again takes its mark away; it is there after a reload, and Replay leads to it", async ({ page }) => {
  const game = new Game(1n);
  await open(page);
  await play(page, game, 5);
  await page.keyboard.press("n");
  await expect(caption(page)).toHaveText("Move 5 marked.");
  await expect(live(page)).toContainText("Move 5 marked.");
  await page.keyboard.press("n");
  await expect(caption(page)).toHaveText("Bookmark removed.");
  expect(await stored(page)).toEqual([]);
  // Twice at once is twice.
  for (const key of ["n", "n", "n"]) await page.keyboard.press(key);
  await expect.poll(() => stored(page)).toEqual(["twenty48-bookmarks-1\n5"]);
  await play(page, game, 3);
  await page.keyboard.press("n");
  await expect(caption(page)).toHaveText("Move 8 marked.");
  await page.reload();
  await settled(page);

  let dialog = await openPart(page, "v", "watch");
  await expect.poll(() => listed(dialog)).toEqual(["Move 5", "Move 8"]);
  // A note in Arabic, in the row; Escape leaves it as it was, and the dialog open.
  const edit = dialog.getByRole("button", { name: "Edit note: Move 5" });
  await edit.click();
  await expect(note(dialog)).toBeFocused();
  await page.keyboard.type("no ");
  await page.keyboard.press("Escape");
  await expect(note(dialog)).toHaveCount(0);
  await expect(edit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(note(dialog)).toHaveValue("");
  // A blank is a letter here, and plays nothing.
  await page.keyboard.type(NOTE);
  await page.keyboard.press("Enter");
  await expect.poll(() => listed(dialog)).toEqual([`Move 5 · ${NOTE}`, "Move 8"]);
  await expect(dialog.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await dialog.locator(".jump").first().click();
  await expect(dialog.locator(".controls .status")).toContainText("Move 5 of 8");
  await expect(dialog.locator(".moment-note")).toHaveText(NOTE);
  await expect(dialog.locator(".controls [role=status]")).toContainText(NOTE);
  await expect(mark(dialog)).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.locator("[aria-current=true]")).toHaveText(`Move 5 · ${NOTE}`);
  await fits(page, dialog);
  await axe(page);

  // Marked here, with its note at once; deleted, and brought back.
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await expect(mark(dialog)).toHaveAttribute("aria-pressed", "false");
  await mark(dialog).click();
  await expect(note(dialog)).toBeFocused();
  await page.keyboard.type("seven");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => listed(dialog)).toEqual([`Move 5 · ${NOTE}`, "Move 7 · seven", "Move 8"]);
  await expect(mark(dialog)).toBeFocused();
  await mark(dialog).click();
  await expect(dialog.locator(".told")).toContainText("Bookmark removed.");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await dialog.getByRole("button", { name: "Delete bookmark: Move 8" }).click();
  await expect.poll(() => listed(dialog)).toEqual([`Move 5 · ${NOTE}`, "Move 7 · seven"]);
  await page.keyboard.press("Escape");

  // Undone to before a mark, the game doesn't list it; it is there again once it has as many moves.
  for (let moves = 8; moves > 6; moves -= 1) await page.keyboard.press("u");
  dialog = await openPart(page, "v", "watch");
  await expect.poll(() => listed(dialog)).toEqual([`Move 5 · ${NOTE}`]);
  await dialog.locator(".jump").first().click();
  await dialog.getByRole("button", { name: "Play from here" }).click();
  await page.locator("#ask[open]").waitFor();
  await page.keyboard.press("Enter");
  await expect(page.locator(".moves-container")).toHaveText("5");
});

ofCore("a question has N for its answer, and the key of bookmarks can be changed", async ({ page }) => {
  const game = new Game(1n);
  await keep(page, "twenty48/1/setting/keys", "bookmark=F2");
  await open(page);
  await play(page, game, 3);
  await page.keyboard.press("n");
  await page.keyboard.press("F2");
  await expect(caption(page)).toHaveText("Move 3 marked.");
  await page.keyboard.press("r");
  const ask = page.locator("#ask[open]");
  await ask.waitFor();
  await page.keyboard.press("F2");
  await frame(page);
  await expect(ask).toBeVisible();
  await page.keyboard.press("n");
  await expect(ask).toHaveCount(0);
  expect(await stored(page)).toEqual(["twenty48-bookmarks-1\n3"]);
  await page.keyboard.press("?");
  await expect(page.locator("#help tr", { hasText: "Bookmark" }).locator("kbd").first()).toHaveText("F2");
});

ofCore.describe("without a database", () => {
  ofCore("a bookmark that can't be stored is said", async ({ page }) => {
    await deny.database(page);
    await open(page);
    await page.keyboard.press("n");
    await expect(caption(page)).toContainText("The bookmark couldn’t be saved.");
    const dialog = await openPart(page, "v", "watch");
    await mark(dialog).click();
    await expect(dialog.locator(".told")).toContainText("The bookmark couldn’t be saved.");
    await expect(mark(dialog)).toHaveAttribute("aria-pressed", "false");
  });
});

ofCore(
  "a link takes bookmarks along where they are ticked; they are stored with the game, found, deleted with it, and come back",
  async ({ page, browser }) => {
    const game = played(7n, 60);
    const text = game.save_text();
    await open(page, `#game=${text}`);
    let dialog = page.locator("#watch[open]");
    await dialog.getByRole("slider", { name: "Move" }).fill("40");
    await mark(dialog).click();
    await note(dialog).fill(NOTE);
    await page.keyboard.press("Enter");
    await expect.poll(() => listed(dialog)).toEqual([`Move 40 · ${NOTE}`]);
    await dialog.getByRole("button", { name: "Share" }).click();
    const share = page.locator("#share[open]");
    const tick = share.getByLabel("With 1 bookmark");
    const field = share.getByLabel("Link", { exact: true });
    await expect(tick).not.toBeChecked();
    expect(await field.inputValue()).not.toContain("marks=");
    // To play against it is no matter of its moments.
    await share.getByLabel("What friends can do").selectOption("challenge");
    await expect(tick).toBeHidden();
    await share.getByLabel("What friends can do").selectOption("watch");
    await tick.check();
    const link = await field.inputValue();
    expect(link).toContain(`#game=${text}&marks=1`);

    // Somebody else, who has none of it.
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await open(theirs, link);
    dialog = theirs.locator("#watch[open]");
    await expect.poll(() => listed(dialog)).toEqual([`Move 40 · ${NOTE}`]);
    expect(await stored(theirs)).toEqual([]);
    await dialog.getByRole("button", { name: "Save to History" }).click();
    await expect(dialog.locator(".told")).toHaveText("Saved to History.");
    expect(await stored(theirs)).toEqual([`twenty48-bookmarks-1\n40 ${NOTE}`]);
    await theirs.keyboard.press("Escape");
    const history = await openPart(theirs, "i", "history");
    const row = history.locator(".row .entry");
    await expect(row).toContainText("1 bookmark");
    const search = history.getByRole("searchbox", { name: "Search by name or note" });
    await search.fill("الزاوية");
    await expect(row).toHaveCount(1);
    await search.fill("nothing of it");
    await expect(row).toHaveCount(0);
    await search.fill("");
    await row.click();
    await history.getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => stored(theirs)).toEqual([]);
    await history.getByRole("button", { name: "Undo" }).click();
    await expect(row).toContainText("1 bookmark");
    expect(await stored(theirs)).toEqual([`twenty48-bookmarks-1\n40 ${NOTE}`]);
    // What is changed in the replay is shown when that is closed.
    await row.click();
    await history.getByRole("button", { name: "Replay" }).click();
    await mark(dialog).click();
    await expect(note(dialog)).toBeFocused();
    await theirs.keyboard.press("Escape");
    await expect.poll(() => listed(dialog)).toEqual(["Start", `Move 40 · ${NOTE}`]);
    await theirs.keyboard.press("Escape");
    await expect(row).toContainText("2 bookmarks");
    // Out in the export, and into another browser, which says so; to what is there it adds.
    const download = theirs.waitForEvent("download");
    await history.getByRole("button", { name: "Export" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    expect(file.match(/^bookmark .*$/gm).map((line) => line.replace(/ [\d.]+/, ""))).toEqual(["bookmark 0", `bookmark 40 ${NOTE}`]);
    await context.close();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(await drop(page, file)).toHaveText("Added 1 game. Imported: 1 bookmark.");
    expect(await stored(page)).toEqual([`twenty48-bookmarks-1\n0\n40 ${NOTE}`]);
    await expect(await drop(page, file)).toHaveText("No new games. Skipped 1 duplicate.");
    await page.keyboard.press("Escape");

    // Cut, they cost nothing of the game.
    await open(page, `?cut#${link.split("#")[1].slice(0, -5)}`);
    dialog = page.locator("#watch[open]");
    await expect(dialog.locator(".told")).toHaveText("The bookmarks in this link are damaged or incomplete. The game itself is complete.");
    await expect(dialog).toContainText(`${game.moves} moves`);
  },
);
