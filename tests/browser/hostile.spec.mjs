// Markup wherever anything can be given to the page: it is shown as text, or
// told as an error, and never becomes a part of the page. And much of it.

import { drop, expect, Game, keep, ofCore, open, openGames, openPart, SAVE, settled } from "./game.mjs";

const MARKUP = `"><img src=x onerror="window.ran=1"><script>window.ran=1</script><iframe srcdoc="<script>parent.ran=1</script>"></iframe>`;

/** What came of markup: nothing that our own page does not have. */
async function isClean(page) {
  await settled(page);
  const found = await page.evaluate(() => ({
    ran: window.ran,
    // Our own page has two scripts in its markup, which make and show the first frame.
    foreign: [...document.querySelectorAll("img, iframe, object, embed, [onerror], [srcdoc], script:not([src])")]
      .filter(({ text }) => !text?.includes("firstFrame"))
      .map((element) => element.outerHTML),
  }));
  expect(found).toEqual({ ran: undefined, foreign: [] });
}

const inAddress = encodeURIComponent(MARKUP);
for (const address of [
  `?seed=${inAddress}`,
  `?variant=${inAddress}`,
  `#seed=${inAddress}&variant=${inAddress}`,
  `#game=${inAddress}`,
  `#challenge=${inAddress}`,
  `#daily=${inAddress}`,
  `#daily=today&variant=${inAddress}`,
  `#open=${inAddress}`,
  `#${inAddress}`,
  `#${MARKUP}`,
]) {
  ofCore(`in the address: ${address.slice(0, 24)}…`, async ({ page }) => {
    await open(page, address);
    // What asks for nothing of ours is left alone.
    if (/(seed|variant|game|challenge|daily|open)=/.test(address)) await expect(page.locator("#notice")).toBeVisible();
    await isClean(page);
  });
}

for (const name of [SAVE, "best/4x4", "setting/variant", "setting/steered", "left/17", "aside/17/game/4x4", `rival/4x4/${MARKUP}`, `game/${MARKUP}`]) {
  ofCore(`in the storage: ${name.slice(0, 20)}`, async ({ page }) => {
    await keep(page, name.startsWith("twenty48/") ? name : `twenty48/1/${name}`, MARKUP);
    await open(page, "");
    await openPart(page, "i", "history");
    await isClean(page);
    await page.keyboard.press("Escape");
    await openGames(page);
    await isClean(page);
  });
}

ofCore("in what is brought in: a text, a replay, a history with names and events", async ({ page }) => {
  const game = new Game(1n);
  while (game.phase === "playing") ["left", "down", "right", "up"].find((way) => game.move_dir(way));
  await open(page);
  for (const text of [MARKUP, `game=${MARKUP}`, `replay_${MARKUP}`, `4x4${MARKUP}`, `twenty48 history 1\n${MARKUP}`]) {
    await expect(await drop(page, text)).not.toBeEmpty();
    await isClean(page);
    await page.keyboard.press("Escape");
  }
  const line = `game 1700000000000 * ${game.save_text()} ${MARKUP}`;
  await expect(await drop(page, `twenty48 history 1\n${line}\n${line.replace(" * ", " - ")}\n`)).not.toBeEmpty();
  await page.keyboard.press("Escape");
  await openPart(page, "i", "history");
  await isClean(page);
});

ofCore("in a game's name: it is shown as it was written", async ({ page }) => {
  const game = new Game(1n);
  while (game.phase === "playing") ["left", "down", "right", "up"].find((way) => game.move_dir(way));
  await open(page);
  await expect(await drop(page, `twenty48 history 1\ngame 1700000000000 - ${game.save_text()}`)).toContainText("Added 1 game.");
  await page.keyboard.press("Escape");
  const history = await openPart(page, "i", "history");
  await history.locator(".entry").first().click();
  await history.getByRole("button", { name: "Rename" }).click();
  await page.keyboard.type("<b onclick=alert(1)>mine</b>");
  await page.keyboard.press("Enter");
  await expect(history).toContainText("<b onclick=alert(1)>mine</b>");
  await isClean(page);
});

ofCore("thirty megabytes of anything are answered, and the game goes on", async ({ page }) => {
  await open(page);
  for (const start of ["", "2", "twenty48 history 1\n", "replay_"]) {
    const told = await drop(page, start, "A1 <b>\n", Math.floor(30_000_000 / 7));
    await expect(told).not.toBeEmpty({ timeout: 60_000 });
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".moves-container")).not.toHaveText("0");
  await isClean(page);
});
