// A random player on the real page: moves, and everything else that the page
// offers, in an order that the seed alone decides. Nothing may go wrong, and
// nothing may grow that the games played don't account for: heap, elements,
// listeners, what is kept.

import { chance } from "./chance.mjs";

/** So many things are done before what is there is measured; a run that is shorter than a stretch measures no growth. */
const WARMING = 300;
/** It is measured again after so many moves. */
const STRETCH = 20_000;
/** So much the heap may have grown by then, at every time. */
const HEAP_BYTES = 4 << 20;
const DIALOG = "dialog[open]";
/** What is kept of best scores and largest tiles, by name. */
const BESTS = "twenty48/1/best/";
const PARTS = ["?", "i", "f", "x", "v", "o", "t", "g", "m"];

/** Runs before the page: its games start from seeds that the seed decides. */
function withoutEntropy(seed) {
  let state = seed;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i += 1) {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      bytes[i] = state >> 16;
    }
    return array;
  };
}

/** Runs in the page: so many key presses that move, as fast as it goes. */
async function move([count, seed]) {
  const keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp", "q", "e", "z", "c"];
  const send = (key) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: key.length > 1 ? key : `Key${key.toUpperCase()}`, bubbles: true }));
  const shown = document.querySelector(".moves-container");
  const hasDiagonals = document.querySelector(".pad").className.includes("eight");
  let state = seed;
  let made = 0;
  for (let i = 0; i < count; i += 1) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const before = shown.textContent;
    send(keys[(state >> 16) % (hasDiagonals ? 8 : 4)]);
    if (shown.textContent !== before) made += 1;
    const panel = document.querySelector(".game-message:not([hidden])");
    /** @type {HTMLButtonElement} */ (panel?.querySelector(":is([data-do=new-game], [data-do=keep-playing]):not([hidden])"))?.click();
    if (i % 50 === 49) await new Promise(requestAnimationFrame);
  }
  return made;
}

/** Runs in the page: the best scores and largest tiles that are kept, and the one that is shown. */
function bests(start) {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(start));
  const kept = Object.fromEntries(names.map((name) => [name.slice(start.length), localStorage[name].split(".").map(Number)]));
  const shown = document.querySelector(".best-container").textContent;
  return {
    kept,
    shown: Number(shown),
    kind: `${document.getElementById("game-name").textContent}, ${document.getElementById("best-name").textContent}`,
    isCopy: Boolean(document.querySelector(".coach-bar")),
  };
}

/** Runs in the page: what is kept, by kind, and of how many letters. */
async function kept() {
  const names = Object.keys(localStorage);
  const kind = (name) => name.split("/")[2];
  const count = (names) => {
    const counts = {};
    for (const name of names) counts[kind(name)] = (counts[kind(name)] ?? 0) + 1;
    return counts;
  };
  const asked = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const open = async (name) => {
    const database = await asked(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const keys = Object.fromEntries(
      await Promise.all(stores.map(async (store) => [store, await asked(database.transaction(store).objectStore(store).getAllKeys())])),
    );
    database.close();
    return keys;
  };
  const [copies, history] = [await open("twenty48-copies"), await open("twenty48")];
  return {
    names: count(names),
    copies: count(copies.texts),
    letters: names.reduce((sum, name) => sum + localStorage[name].length, 0),
    games: history.entries.length,
    records: history.records.length,
  };
}

export async function playOn({ browser: name, executablePath, url, moves: wanted, seed, minutes }) {
  const playwright = await import("@playwright/test");
  const options = { chromium: { args: ["--no-sandbox", "--disable-gpu"] }, firefox: { channel: "moz-firefox" } };
  const browser = await playwright[name].launch({ executablePath, ...options[name] });
  const context = await browser.newContext();
  await context.addInitScript(withoutEntropy, seed);
  const page = await context.newPage();
  page.setDefaultTimeout(5000);
  const failures = [];
  const draw = chance(seed);
  let [moves, steps, doing] = [0, 0, ""];
  const fail = (what) => failures.push(`seed ${seed}, step ${steps} (${doing}), after ${moves} moves: ${what}`);
  page.on("pageerror", (error) => fail(error));
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && fail(message.text()));
  const press = (...keys) => keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const close = async () => {
    for (let tries = 0; (await page.locator(DIALOG).count()) > 0; tries += 1) {
      await press("Escape");
      if (tries > 20) throw new Error("a dialog stays open");
    }
  };
  const openPart = async (key) => {
    await press(key);
    // The result of a day's game that has just ended comes by itself, over what is
    // opened; and the key that would open it closes it then.
    const dialog = page.locator(DIALOG).first();
    await dialog.waitFor().catch(() => press(key).then(() => dialog.waitFor()));
  };
  const [most, mostShown] = [new Map(), new Map()];
  /** No best that was kept or shown ever gets smaller. */
  const lookAtBests = async () => {
    const { kept, shown, kind, isCopy } = await page.evaluate(bests, BESTS);
    for (const [name, before] of most) {
      if (!kept[name] || before.some((number, index) => !(kept[name][index] >= number)))
        fail(`the bests of ${name} were ${before.join(".")} and are ${kept[name]?.join(".")}`);
    }
    for (const [name, numbers] of Object.entries(kept)) most.set(name, numbers);
    if (isCopy) return;
    if (shown < (mostShown.get(kind) ?? 0)) fail(`${kind} was ${mostShown.get(kind)} and is ${shown}`);
    mostShown.set(kind, shown);
  };
  const play = async () => (moves += await page.evaluate(move, [50 + draw(2000), draw(1 << 30)]));
  const actions = {
    play,
    undo: () => press(...Array(1 + draw(20)).fill("u")),
    redo: () => press(...Array(1 + draw(10)).fill("Shift+U")),
    "new game": async () => {
      await press("r");
      if (await page.locator("#ask[open]").count()) await press(draw(3) ? "y" : "Escape");
    },
    "give up": async () => {
      await press("m");
      await page.getByRole("button", { name: "Give up" }).click();
      if (await page.locator("#ask[open]").count()) await press("y");
    },
    "another variant": async () => {
      await openPart("g");
      await page.locator("#games .card").nth(draw(12)).click();
    },
    "a part": () => openPart(PARTS[draw(PARTS.length)]),
    watch: async () => {
      await openPart("v");
      await press(...["Home", "End", "ArrowLeft", "ArrowRight", " "].slice(draw(3)));
      await page.evaluate(() => new Promise(requestAnimationFrame));
    },
    history: async () => {
      await openPart("i");
      const entries = page.locator("#history .entry");
      const count = await entries.count();
      if (count > 0) await entries.nth(draw(count)).click();
    },
    "the day's game": async () => {
      await openPart("t");
      await page
        .locator("#daily")
        .getByRole("button", { name: /Play|Go on/ })
        .first()
        .click();
    },
    pad: async () => {
      await press("m");
      await page.locator("#menu").getByRole("button", { name: "Settings" }).click();
      const pad = page.locator("#settings [name=pad]");
      await pad.selectOption({ index: draw(await pad.locator("option").count()) });
    },
    peek: () => press("p"),
    autoplay: async () => {
      await press("Shift+B");
      const bar = page.locator(".coach-bar");
      // A game that has ended has none to play; the coach's own may end at once.
      const end = page.locator("#coach-end[open]");
      await bar
        .or(end)
        .or(page.locator("#caption", { hasText: "is over" }))
        .first()
        .waitFor();
      if ((await bar.or(end).count()) === 0) return;
      await page.evaluate(async () => {
        for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
      });
      const keeps = draw(3) === 0;
      // The coach's game may be over by now, and what it asks lies over the bar.
      if (keeps) await page.locator(".coach-bar, #coach-end[open]").getByRole("button", { name: /^Keep/ }).last().click();
      // Over what came by itself, Escape ends that first.
      for (let tries = 0; !keeps && tries < 3 && (await bar.count()) > 0; tries += 1) await press("Escape");
      await bar.waitFor({ state: "detached" });
    },
  };
  // Half of it is moves.
  const names = [...Object.keys(actions), ...Array(Object.keys(actions).length).fill("play")];
  const act = async (name) => {
    doing = name;
    steps += 1;
    await close();
    try {
      await actions[name]();
    } catch (error) {
      // The result of a day's game or a challenge comes when it is ready, and
      // lies over what was about to be clicked.
      if ((await page.locator("dialog[open]:is(#daily, #result)").count()) === 0) throw error;
    }
    await close();
    await lookAtBests();
  };
  const measure = async () => {
    // A new game of the classic board, so that the same is measured each time.
    await openPart("g");
    await page.locator("#games .card").first().click();
    await close();
    await press("r");
    if (await page.locator("#ask[open]").count()) await press("y");
    await page
      .locator("#notice")
      .getByRole("button")
      .click({ timeout: 100 })
      .catch(() => {});
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
    if (name !== "chromium") return null;
    const client = await context.newCDPSession(page);
    await client.send("Performance.enable");
    await client.send("HeapProfiler.collectGarbage");
    const { metrics } = await client.send("Performance.getMetrics");
    await client.detach();
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const end = performance.now() + minutes * 60_000;
  try {
    await page.goto(url);
    await page.locator(".tile").first().waitFor();
    let before = null;
    if (wanted >= STRETCH) {
      // All that loads is there, and has done its work, before it is measured.
      for (let i = 0; i < WARMING; i += 1) await act(names[draw(names.length)]);
      doing = "measuring";
      before = await measure();
    }
    while (moves < wanted && performance.now() < end && failures.length === 0) {
      const from = moves;
      while (moves < from + STRETCH && moves < wanted && performance.now() < end && failures.length === 0) await act(names[draw(names.length)]);
      doing = "measuring";
      await openPart("i");
      await close();
      const [after, what] = [await measure(), await page.evaluate(kept)];
      const grown =
        before &&
        `heap ${((after.JSHeapUsedSize - before.JSHeapUsedSize) / 1024).toFixed(0)} kB, nodes ${after.Nodes - before.Nodes}, listeners ${after.JSEventListeners - before.JSEventListeners}; `;
      console.log(
        `  ${moves} moves, ${steps} steps; grown by ${grown ?? ""}kept: ${what.games} games, ${what.letters} letters besides, ${JSON.stringify(what.names)}`,
      );
      if (before && after.JSHeapUsedSize - before.JSHeapUsedSize > HEAP_BYTES) fail("the heap has grown");
      if (before && after.JSEventListeners > before.JSEventListeners) fail("listeners were left behind");
      if (before && after.Nodes - before.Nodes > 256) fail("elements were left behind");
      if (what.names.left || what.copies.left || what.names.aside) fail(`something waits that should be filed: ${JSON.stringify(what)}`);
      if (what.games !== what.records) fail(`${what.games} entries, ${what.records} records`);
      if ((what.names.game ?? 0) > 24 || what.letters > 1 << 20) fail(`too much is kept: ${JSON.stringify(what)}`);
    }
  } catch (error) {
    const state = await page
      .evaluate(() => ({
        dialog: document.querySelector("dialog[open]")?.id,
        focus: document.activeElement?.outerHTML.slice(0, 80),
        notice: document.querySelector("#notice:not([hidden])")?.textContent.trim(),
        live: document.getElementById("live").textContent,
      }))
      .catch(String);
    fail(`${error.message.split("\n")[0]} ${JSON.stringify(state)}`);
  }
  await browser.close();
  if (moves < wanted && failures.length === 0) fail(`no more moves in ${minutes} minutes`);
  return failures;
}
playOn.browsers = ["chromium"];
