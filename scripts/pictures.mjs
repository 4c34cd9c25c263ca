// Takes pictures of the real page: the README's and those of the manifest, its
// icons too; with `--all` one of each state at each size and theme, for looking
// at, or of the states that are named.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBrowsers } from "./browsers.mjs";
import { buildSite } from "./build.mjs";
import { main, Needed, root, say } from "./tools.mjs";

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
];

/** A game played well enough for a picture: it looks ahead at what will come. */
function playedGame(Game, moves) {
  // The player tries and takes back; the game it is for never does.
  const [game, shown] = [new Game(2048n), new Game(2048n)];
  const ways = ["left", "down", "right", "up"];
  /** The best score in reach of a few moves, fuller boards counting less. */
  const worth = (depth) => {
    let best = game.score - 12 * game.tiles().length;
    if (depth === 0 || game.phase !== "playing") return game.phase === "over" ? -1 : best;
    for (const way of ways) {
      if (!game.move_dir(way)) continue;
      best = Math.max(best, worth(depth - 1));
      game.undo();
    }
    return best;
  };
  while (game.moves < moves && game.phase === "playing") {
    const rated = ways.flatMap((way) => {
      if (!game.move_dir(way)) return [];
      const value = worth(3);
      game.undo();
      return [[value, way]];
    });
    if (rated.length === 0) break;
    const [, best] = rated.reduce((a, b) => (b[0] > a[0] ? b : a));
    game.move_dir(best);
    shown.move_dir(best);
  }
  return shown;
}

/** Games for a history: by the random player, as they wait to be filed. */
function pastGames({ Game, RandomPlayer }) {
  return Array.from({ length: 60 }, (_, index) => {
    const seed = BigInt(index + 1);
    const [game, player] = [new Game(seed, index % 6 === 5 ? "3x3_g256" : "4x4"), new RandomPlayer(seed)];
    for (let next = player.choose(game); next !== null; next = player.choose(game)) {
      game.move_dir(next);
      game.keep_playing();
    }
    return `${Date.parse("2026-06-01T12:00:00Z") + index * 2 * 86_400_000} ${game.save_text()}`;
  });
}

/**
 * Does nothing with a page or a dialog of it.
 * @type {(shown: any) => unknown}
 */
const nothing = async () => {};

/** The icon as a picture: with its own rounded corners, or filling the square
 * for systems that cut it to a shape of theirs, its tiles that much smaller. */
async function shootIcon(browser, file, size, scale) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  let svg = readFileSync(join(root, "www", "icon.svg"), "utf8");
  if (scale) {
    svg = svg.replace(' rx="14"', "").replace("/>", `/><g transform="translate(32 32) scale(${scale}) translate(-32 -32)">`).replace("</svg>", "</g></svg>");
  }
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: file, omitBackground: true });
  await page.close();
}

await main(async () => {
  await buildSite();
  const { chromium: executablePath } = await ensureBrowsers();
  if (!executablePath) throw new Needed("Chromium is needed to take pictures; set CHROMIUM to its path.");
  const { chromium } = await import("@playwright/test");
  const { preview } = await import("vite");
  const api = await import(pathToFileURL(join(root, "dist", "api", "twenty48.js")).href);
  api.initSync({ module: readFileSync(join(root, "dist", "api", "twenty48_bg.wasm")) });

  const game = playedGame(api.Game, 500);
  const save = game.save_text();
  say(`a game of ${game.moves} moves, ${game.score} points`);

  const server = await preview({ root, logLevel: "warn", preview: { port: 0 } });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const url = server.resolvedUrls.local[0];

  const shoot = async (file, { width, height, scale = 2, colorScheme, kept = save, left = [], query = "", act = nothing }) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, deviceScaleFactor: scale });
    const page = await context.newPage();
    await page.addInitScript(
      ([text, left]) => {
        // What the page has kept since, a reload finds.
        if ("twenty48/1/game/4x4" in localStorage) return;
        if (text) localStorage.setItem("twenty48/1/game/4x4", text);
        if (text) localStorage.setItem("twenty48/1/best/4x4", "20480.0");
        if (text) localStorage.setItem("twenty48/1/setting/steered", "on");
        for (const [index, text] of left.entries()) localStorage.setItem(`twenty48/1/left/${index}`, text);
      },
      [kept, left],
    );
    await page.goto(url + query);
    await page.locator(".tile").first().waitFor();
    await act(page);
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
    await page.screenshot({ path: file });
    await context.close();
  };

  if (process.argv.includes("--all")) {
    const out = join(root, "test-results", "pictures");
    mkdirSync(out, { recursive: true });
    const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
    const over = new api.Game(1n);
    while (over.phase === "playing") ["left", "down", "right", "up"].find((way) => over.move_dir(way));
    const goal = playedGame(api.Game, 5000);
    const left = pastGames(api);
    /** Opens a part by its key, and all that folds in it. */
    const part =
      (key, name, then = nothing) =>
      async (page) => {
        await page.keyboard.press(key);
        await page.locator(`#${name}[open]`).waitFor();
        await then(page);
      };
    const unfold = (name) => (page) => page.locator(`#${name} summary`).first().click();
    const challenge = async (page) => {
      await page.locator("#challenge").getByRole("button", { name: "Play" }).click();
      for (const key of ["ArrowLeft", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
    };
    /** Starts another game in a window beside this one. */
    const inAnotherWindow = async (page) => {
      const other = await page.context().newPage();
      await other.goto(url);
      await other.locator(".tile").first().waitFor();
      for (const key of ["r", "y", "ArrowLeft", "ArrowDown"]) await other.keyboard.press(key);
      await other.close();
      await page.locator("#ask[open]").waitFor();
    };
    /** What browsers and players do to the storage. */
    const whatWasKept = async (page, what) => {
      for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
      await page.evaluate((what) => {
        const refuse = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
        if (what === "clear") localStorage.clear();
        if (what === "fill") Storage.prototype.setItem = IDBObjectStore.prototype.put = refuse;
        if (what === "damage") localStorage["twenty48/1/game/4x4"] += "?";
      }, what);
      if (what === "damage") await page.reload();
      else for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
      await page.locator("#notice:not([hidden])").waitFor();
    };
    /** Gives the game up, and opens its review. */
    const review = async (page) => {
      await page.keyboard.press("q");
      await page.keyboard.press("y");
      await page.getByRole("button", { name: "Review" }).click();
    };
    const reviewed = async (page, then = nothing) => {
      await review(page);
      const dialog = page.locator("#review");
      await dialog.locator(".accuracy").waitFor();
      await then(dialog);
    };
    const states = {
      start: { kept: "" },
      play: {},
      goal: { kept: goal.save_text() },
      over: { kept: over.save_text() },
      help: { act: part("?", "help") },
      ask: { act: (page) => page.keyboard.press("r") },
      before: { act: (page) => page.keyboard.press("p") },
      menu: { act: (page) => page.keyboard.press("m") },
      games: { left, act: part("g", "games") },
      daily: { act: part("t", "daily") },
      watch: { act: part("v", "watch", (page) => page.keyboard.press("End")) },
      share: { act: part("x", "share") },
      history: { left, act: part("i", "history", (page) => page.locator(".entry").first().click()) },
      search: { left, act: part("i", "history", unfold("history")) },
      statistics: { left, act: part("f", "statistics") },
      bring: { act: part("o", "bring") },
      position: {
        act: part("o", "bring", async (page) => {
          await page.locator("#bring textarea").fill(goal.position_code());
          await page.getByRole("button", { name: "Import", exact: true }).click();
        }),
      },
      rival: { query: `#challenge=${goal.save_text()}`, act: challenge },
      result: {
        query: `#challenge=${goal.save_text()}`,
        act: async (page) => {
          await challenge(page);
          await page.keyboard.press("q");
          await page.keyboard.press("y");
          await page.locator("#result[open]").waitFor();
        },
      },
      own: {
        act: async (page) => {
          await page.keyboard.press("g");
          await page.locator("#games summary").last().click();
          await page.locator("#games .preview").scrollIntoViewIfNeeded();
        },
      },
      pad: {
        query: "?variant=4x4_d8_s2",
        act: async (page) => {
          await page.keyboard.press("m");
          await page.locator("#pad-switch").click();
          await page.keyboard.press("Escape");
        },
      },
      notice: { kept: "?" },
      other: { act: inAnotherWindow },
      cleared: { act: (page) => whatWasKept(page, "clear") },
      full: { act: (page) => whatWasKept(page, "fill") },
      mended: { act: (page) => whatWasKept(page, "damage") },
      offline: {
        act: async (page) => {
          await page.route("**/dialogs*", (route) => route.abort());
          await page.keyboard.press("i");
          await page.locator("#notice:not([hidden])").waitFor();
        },
      },
      hint: {
        act: async (page) => {
          await page.keyboard.press("b");
          await page.locator(".advice").waitFor();
        },
      },
      eight: {
        kept: "",
        query: "?variant=4x4_d8_s2&seed=4",
        act: async (page) => {
          for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "b"]) await page.keyboard.press(key);
          await page.locator(".advice").waitFor();
        },
      },
      autoplay: {
        act: async (page) => {
          await page.keyboard.press("Shift+B");
          await page.locator(".coach-bar").waitFor();
          await page.keyboard.press("Space");
        },
      },
      uncoached: {
        query: "?variant=5x5",
        act: async (page) => {
          await page.keyboard.press("b");
          await page.locator("#caption:not(:empty)").waitFor();
        },
      },
      practice: {
        act: async (page) => {
          await part("o", "bring", unfold("bring"))(page);
          await page.locator("#bring .own select").first().selectOption("4x4_d8_s2");
          await page.locator("#bring").getByLabel("Position code").fill("1230012300010012");
          await page.locator("#bring").getByRole("button", { name: "Practice from here" }).click();
          await page.keyboard.press("ArrowDown");
          await page.locator("#practice .opinion strong").waitFor();
        },
      },
      reviewing: {
        kept: goal.save_text(),
        act: async (page) => {
          // A coach that hears of nothing.
          await page.evaluate(() => (Worker.prototype.postMessage = () => {}));
          await review(page);
          await page.locator("#review progress").waitFor();
        },
      },
      reviewed: { kept: goal.save_text(), act: (page) => reviewed(page) },
      turn: {
        kept: goal.save_text(),
        act: (page) =>
          reviewed(page, (dialog) =>
            dialog
              .locator("h3")
              .nth(1)
              .evaluate((title) => title.scrollIntoView()),
          ),
      },
      worst: { kept: goal.save_text(), act: (page) => reviewed(page, (dialog) => dialog.locator("ol").evaluate((list) => list.scrollIntoView())) },
      phases: { kept: goal.save_text(), act: (page) => reviewed(page, (dialog) => dialog.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))) },
      looked: {
        kept: goal.save_text(),
        act: (page) =>
          reviewed(page, async (dialog) => {
            await dialog.locator("ol .card").first().click();
            await page.locator("#watch[open]").waitFor();
          }),
      },
      reading: { act: (page) => page.locator("[role=gridcell]").first().focus() },
    };
    for (const colorScheme of ["light", "dark"]) {
      for (const [width, height] of SIZES) {
        for (const [name, state] of Object.entries(states)) {
          if (named.length > 0 && !named.includes(name)) continue;
          await shoot(join(out, `${name}-${colorScheme}-${width}x${height}.png`), { width, height, colorScheme, ...state });
        }
      }
    }
    say(`the pictures are in ${out}`);
  } else {
    mkdirSync(join(root, "docs"), { recursive: true });
    for (const colorScheme of ["light", "dark"]) {
      await shoot(join(root, "docs", `page-${colorScheme}.png`), { width: 640, height: 720, colorScheme });
    }
    const published = join(root, "www", "public");
    for (const folder of ["icons", "screenshots"]) mkdirSync(join(published, folder), { recursive: true });
    const [wide, narrow] = [join(published, "screenshots", "wide.png"), join(published, "screenshots", "narrow.png")];
    await shoot(wide, { width: 1280, height: 800, scale: 1, colorScheme: "light" });
    await shoot(narrow, { width: 390, height: 844, colorScheme: "dark" });
    // What chats show of a link: the board beside its name.
    await shoot(join(published, "screenshots", "link.png"), { width: 600, height: 315, scale: 2, colorScheme: "light" });
    const icons = [
      ["192", 192],
      ["512", 512],
      ["maskable", 512, 0.75],
      ["touch", 180, 0.9],
    ];
    for (const [name, size, scale] of icons) await shootIcon(browser, join(published, "icons", `${name}.png`), size, scale);
    say("the pictures are in docs/ and www/public/");
  }
  await browser.close();
  await server.close();
});
