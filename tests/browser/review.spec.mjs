// What the review of a game shows: what the core finds, at the game's end and in
// the history, to everybody and on every screen.

import AxeBuilder from "@axe-core/playwright";
import { nameOf } from "./chances.mjs";
import { ARROW, expect, Game, ofCore, open, openPart, overlaps, settled, skipAxe, step, test } from "./game.mjs";
import { check, givenUp, inDatabase, judged, kept, lossOf, NAMES, openWith, playedOut, reviewOf, SMALL, shown, summary, watchWorkers } from "./reviews.mjs";

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
  await expect(dialog.getByRole("heading", { name: /^Review: / })).toBeVisible();
  // It went to the history as it ended, and its review with it.
  await expect.poll(async () => (await kept(page)).length).toBe(1);
});

ofCore("an imported game is reviewed, and any of its worst moves can be looked at", async ({ page, browserName }) => {
  // A long one takes its time, and is the same in every engine.
  const games = browserName === "chromium" ? [givenUp(1n), playedOut(3n)] : [givenUp(1n)];
  const history = await openWith(page, games);
  for (const [place, game] of games.entries()) {
    const dialog = await reviewOf(page, history, place);
    await check(dialog, game);
    const first = dialog.locator("ol:not(.luck) .card").first();
    const number = Number((await first.locator("strong").textContent()).match(/^Move (\d+) /)[1]);
    const worst = summary(judged(game)).ten.find((move) => move.number === number);
    await first.click();
    const watch = page.locator("#watch[open]");
    await expect(watch.locator(".controls .status")).toContainText(`Move ${worst.number - 1} of ${game.moves} `);
    await expect(watch.locator(".note")).toContainText(`Move ${worst.number}. `);
    await expect(watch.locator(".note")).toContainText(`Better: ${nameOf(worst.best)}. ${lossOf(worst)}`);
    // It describes the dialog, and is heard when that opens.
    await expect(watch).toHaveAttribute("aria-describedby", await watch.locator(".note").getAttribute("id"));
    // It is about this position alone.
    await page.keyboard.press("ArrowLeft");
    await expect(watch.locator(".note")).toBeHidden();
    await page.keyboard.press("ArrowRight");
    await expect(watch.locator(".note")).toBeVisible();
    while (game.moves >= worst.number) game.undo();
    const tiles = await watch.locator(".watched > *").evaluateAll((tiles) => tiles.map(({ textContent }) => Number(textContent)).sort((a, b) => a - b));
    expect(tiles).toEqual(
      game
        .tiles()
        .map(({ value }) => value)
        .sort((a, b) => a - b),
    );
    // What was played there is the next move.
    await watch.getByRole("button", { name: "Next move" }).click();
    await expect(watch.locator(".controls [role=status]")).toContainText(`Move ${worst.number}: ${worst.played[0].toUpperCase()}${worst.played.slice(1)}.`);
    await page.keyboard.press("Escape");
    await expect(watch).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

ofCore("the curve is a drawing, and a table", async ({ page }) => {
  const games = [playedOut(1n, "4x4"), playedOut(3n)];
  const history = await openWith(page, games);
  for (const [place, game] of games.entries()) {
    const dialog = await reviewOf(page, history, place);
    await shown(dialog);
    const isClassic = place === 0;
    const title = isClassic ? "Survival chance" : "Position strength";
    await expect(dialog.getByRole("img", { name: `${title} over ${game.moves} moves (same data in the table below)` })).toBeVisible();
    // What the chance is of, is told once.
    await expect(dialog.getByText("surviving the next 300 moves")).toHaveCount(isClassic ? 1 : 0);
    const axis = await dialog.locator(".chart text").allTextContents();
    if (isClassic) expect(axis.slice(0, 4)).toEqual(["0%", "90%", "99%", "99.9%"]);
    await dialog.getByText("Show as table").click();
    const rows = await dialog.locator("details tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
    expect(rows).toHaveLength(12);
    expect([rows[0][0], rows.at(-1)[0]]).toEqual(["0", String(game.moves)]);
    for (const [, value] of rows) {
      expect(value).toMatch(isClassic ? /^\d+\.\d%$/ : /^\d+$/);
      expect(parseFloat(value)).toBeGreaterThanOrEqual(0);
      expect(parseFloat(value)).toBeLessThanOrEqual(100);
    }
    // A game that is over goes on no more.
    if (isClassic) expect(rows.at(-1)[1]).toBe("0.0%");
    await expect(dialog.locator(".chart circle")).toHaveCount(summary(judged(game)).ten.length);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

ofCore("the turning point says what was played, and what instead", async ({ page }) => {
  const game = playedOut(1n, "4x4");
  const dialog = await reviewOf(page, await openWith(page, [game]));
  await shown(dialog);
  const card = dialog.locator("ul .card");
  const moves = judged(game);
  const number = Number((await card.locator("strong").textContent()).match(/^Move (\d+) · /)[1]);
  const { grade, played, best } = moves[number - 1];
  await expect(card.locator("strong")).toHaveText(`Move ${number} · ${NAMES[grade]}`);
  const choice = played === best ? `${nameOf(played)} was best, but your luck ran out.` : `Played: ${nameOf(played)}. Better: ${nameOf(best)}.`;
  await expect(card.locator("strong + span")).toHaveText(choice);
  // Its board has numbers, and arrows at the sides where it was played and where it should have been.
  const before = Game.from_save_text(game.save_text());
  while (before.moves >= number) before.undo();
  const values = before.tiles().map(({ row, column, value }) => [4 * row + column, String(value)]);
  const seen = await card.locator(".mini i").evaluateAll((cells) => cells.map(({ textContent }, at) => [at, textContent]).filter(([, text]) => text));
  expect(seen).toEqual(values.sort(([a], [b]) => a - b));
  const angles = { right: "0deg", down: "90deg", left: "180deg", up: "270deg" };
  const turns = await card.locator(".way").evaluateAll((ways) => ways.map((way) => `${way.className} ${way.style.getPropertyValue("--turn")}`));
  expect(turns).toEqual([...(played === best ? [] : [`way played ${angles[played]}`]), `way better ${angles[best]}`]);
  await card.click();
  await expect(page.locator("#watch .controls .status")).toContainText(`Move ${number - 1} of ${game.moves} `);
});

ofCore("chances are said where the coach has them, and no number is too large", async ({ page }) => {
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
    await inDatabase(
      page,
      "put",
      [judge, hash, name, unit, accuracy, critical, phases, `${number}.${played}.${best}.${value}.${loss}.250000`, curve, grades].join(" "),
      key,
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    dialog = await reviewOf(page, history);
    await shown(dialog);
  };
  await show("c", "2.0.900000.400000", 874_320, 21_000, `0.975000,${game.moves}.150000`);
  await expect(dialog).toContainText("Survival chance");
  await expect(dialog.locator("ul .small")).toHaveText("Your chance fell from 90.0% and never got back above 50.0%.");
  await expect(dialog.locator("ol:not(.luck) .small")).toHaveText("Your chance fell from 87.4% to 85.3%.");
  await dialog.getByText("Show as table").click();
  await expect(dialog.getByRole("row", { name: "0 97.5%" })).toBeVisible();
  // What would read alike is said without figures, and a small loss of a large chance is no blunder.
  await show("c", "2.0.900000.300", 900_000, 100, "-");
  await expect(dialog.getByText("Turning point", { exact: true })).toHaveCount(0);
  await expect(dialog.locator("ol:not(.luck) .small")).toHaveText("It made hardly any difference.");
  await show("c", "-", 997_000, 7000, "-");
  await expect(dialog.locator("ol:not(.luck) .about")).toHaveText(/^Move \d+ · InaccuracyPlayed: .*Your chance fell from 99\.7% to 99\.0%\.$/);
  // What never got back above 0.0 % was lost.
  await show("c", "2.0.900000.899900", 900_000, 100, "-");
  await expect(dialog.locator("ul .small")).toHaveText("Your chance fell from 90.0%, and there was no way back.");
  // A turning point is no worst move besides.
  await show("c", `${number}.${best}.874320.800000`, 874_320, 21_000, "-");
  await expect(dialog.locator("ul .card strong")).toHaveText(new RegExp(`^Move ${number} `));
  await expect(dialog.locator("ol:not(.luck) .card")).toHaveCount(0);
  for (const unit of ["c", "r"]) {
    for (const curve of [`0.${least},1.${most}`, `0.${least}`, `${game.moves}.${most}`, "0.0", "-"]) {
      await show(unit, `1.0.${least}.18446744073709551615`, most, "18446744073709551615", curve);
      for (const path of await dialog.locator(".chart path").all()) expect(await path.getAttribute("d")).toMatch(/^[MLVZ\d. ]+$/);
    }
  }
});

ofCore("a game that can go on has no review", async ({ page }) => {
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
  expect(left).toContain("Continue");
  expect(left).not.toContain("Review");
  await page.keyboard.press("Escape");
  await page.goto("#open=review");
  await expect(page.locator("#notice")).toContainText("Finish the game to review it.");
});

ofCore("the keyboard alone does it all", async ({ page }) => {
  const game = new Game(2n);
  await open(page, "?seed=2");
  for (let i = 0; i < 120; i += 1) await page.keyboard.press(ARROW[step(game)]);
  await page.keyboard.press("q");
  await page.keyboard.press("y");
  await expect(page.getByRole("button", { name: "Play again" })).toBeFocused();
  for (const name of ["Share", "Review"]) {
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator(".game-message").getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const dialog = page.locator("#review[open]");
  await shown(dialog);
  await expect(dialog.locator("h2")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByText("Show as table")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.locator("details table")).toBeVisible();
  const cards = dialog.locator(".card");
  for (let place = 0; place < (await cards.count()); place += 1) {
    await page.keyboard.press("Tab");
    await expect(cards.nth(place)).toBeFocused();
    await expect(cards.nth(place)).toHaveAccessibleName(/^Move \d+.*(Played: |was best)/);
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: /^Practice: / }).nth(place)).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const watch = page.locator("#watch[open]");
  await expect(watch.locator("h2")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(watch).toHaveCount(0);
  await expect(cards.last()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByText("How grades work")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("For each move, the coach looked at up to 16,000 positions.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Replay" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Review" })).toBeFocused();
});

ofCore("the focus stays in the dialog when what had it goes", async ({ page }) => {
  await watchWorkers(page, { isHeld: true });
  const dialog = await reviewOf(page, await openWith(page, [playedOut(1n)]));
  await expect(dialog.locator("h2")).toBeFocused();
  await page.keyboard.press("Tab");
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

    test("axe finds nothing in a review, on the way and at its end", async ({ page, browserName }) => {
      skipAxe(browserName);
      const axe = async () => {
        await settled(page);
        // It takes what is below a dialog for above it, and then says nothing of
        // colours: the rest of the page goes for a moment.
        await page.evaluate(() => {
          const top = [...document.querySelectorAll("dialog[open]")].at(-1);
          for (const other of document.body.children) other.style.display = other === top ? "" : "none";
        });
        const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        await page.evaluate(() => [...document.body.children].forEach((other) => (other.style.display = "")));
        expect(passes.find(({ id }) => id === "color-contrast").nodes.length).toBeGreaterThan(3);
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
      };
      await watchWorkers(page, { isHeld: true });
      const history = await openWith(page, [givenUp(1n)]);
      const dialog = await reviewOf(page, history);
      await expect(dialog.locator("progress")).toBeVisible();
      await axe();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await page.evaluate(() => window.letGo());
      await reviewOf(page, history);
      await shown(dialog);
      await dialog.getByText("Show as table").click();
      await dialog.getByText("How grades work").click();
      await axe();
      await dialog.locator(".card").first().click();
      await page.locator("#watch[open]").waitFor();
      await axe();
    });
  });
}

ofCore("a review fits every screen", async ({ page }) => {
  const dialog = await reviewOf(page, await openWith(page, [givenUp(1n)]));
  await shown(dialog);
  await dialog.getByText("Show as table").click();
  await dialog.getByText("How grades work").click();
  // The last two are windows of 1280 x 800 and 854 x 534 at 200 %.
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 844],
    [844, 390],
    [1280, 800],
    [640, 400],
    [427, 267],
  ]) {
    const at = `${width} x ${height}`;
    await page.setViewportSize({ width, height });
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
    expect(wrong, at).toEqual([]);
    expect(await overlaps(dialog), at).toEqual([]);
    await expect(dialog.getByRole("button", { name: "Close" }), at).toBeInViewport({ ratio: 1 });
  }
});
