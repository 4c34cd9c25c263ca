// Without a connection, installed, and across builds: what was visited works,
// and a page never meets a file of another build.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ARROW, base, expect, Game, test as game, inOneEngine, open, openPart, play, same, settled, withoutWorker } from "./game.mjs";
import { dist, publish } from "./publish.mjs";

game.use({ prefetches: true });

const root = fileURLToPath(new URL("../../", import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Each test has a site of its own, to take down or to publish anew. */
const test = game.extend({
  site: async ({}, use) => {
    const site = await publish(dist);
    await use(site);
    await site.close();
  },
  baseURL: ({ site }, use) => use(site.address),
});
const ofCore = inOneEngine(test);

/** Waits until what the first visit needs is kept. */
const kept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** The names of the files that are kept, which have hashes in them. */
const files = (page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname.split("/").at(-1)).sort();
  });

/** Its worker’s script, two forms of its code, and what it has learned. */
const COACH_FILES = 4;

/** Those of what loads when it is opened, or when the coach is first asked. */
const opened = (names, ...kinds) => names.filter((name) => kinds.some((kind) => name.startsWith(kind)));

/** How the names of the dialogs’ files start: their scripts, their styles and two wasms. */
const DIALOGS = ["dialogs", "study"];
const DIALOG_FILES = 5;

const KNOWN = ["network"];
const COACH = ["coach", ...KNOWN];

test.describe("without a connection", () => {
  // Whoever looks for an update in vain may say so; what is fetched ahead would fail, which isn’t
  // what these are about.
  test.use({ expectedTrouble: /failed to load/i, prefetches: false });

  test("after the first visit the game works offline", async ({ page, site }) => {
    const game = new Game(1n);
    await open(page);
    await play(page, game, 5);
    await kept(page);
    await site.close();
    await open(page, "");
    await same(page, game);
    await play(page, game, 5);
    // Another address of the same page.
    await open(page, "?variant=5x5");
    await expect(page.locator("#game-name")).toHaveText("5×5");
    await open(page, "?variant=4x4");
    await same(page, game);
  });

  test("what was opened works offline, what was not is told", async ({ page, site }) => {
    await open(page);
    await kept(page);
    expect(opened(await files(page), ...DIALOGS)).toEqual([]);
    const help = await openPart(page, "?", "help");
    await expect.poll(async () => opened(await files(page), ...DIALOGS).length).toBe(DIALOG_FILES);
    // What is new is a page of its own, which the worker doesn't take for this one.
    await expect(help.locator(".version span")).toHaveText(`Version ${version}`);
    const news = page.waitForEvent("popup");
    await help.getByRole("link", { name: "What’s new" }).click();
    await expect((await news).locator("h2").filter({ hasText: version })).toBeVisible();
    await (await news).close();
    // Each kind is kept when it is first used.
    expect(opened(await files(page), ...COACH)).toEqual([]);
    await site.close();
    await open(page, "");
    await openPart(page, "i", "history");
  });

  ofCore("Stairs works offline once it was opened, and at a first visit brings nothing", async ({ page, site }) => {
    await open(page);
    await kept(page);
    const own = (names) => opened(names, "stairs", "words-en-stairs");
    expect(own(await files(page))).toEqual([]);
    await open(page, "#open=stairs");
    await page.locator("#stairs[open]").waitFor();
    const all = own(readdirSync(join(dist, "assets")));
    await expect.poll(async () => own(await files(page)).length).toBe(all.length);
    await site.close();
    await page.goto("about:blank");
    await open(page, "#open=stairs");
    await page.locator("#stairs[open]").waitFor();
    await page.getByRole("button", { name: "Ways to play" }).click();
    await page.locator("#stairs-menu[open]").waitFor();
  });

  test("a coach that was asked once works offline", async ({ page, site }) => {
    await open(page);
    await kept(page);
    await page.keyboard.press("b");
    await page.locator(".advice").waitFor();
    await expect.poll(async () => opened(await files(page), ...COACH).length).toBe(COACH_FILES);
    await expect.poll(async () => opened(await files(page), ...DIALOGS).length).toBe(DIALOG_FILES);
    await site.close();
    await open(page, "");
    await page.keyboard.press("b");
    await page.locator(".advice").waitFor();
    await page.keyboard.press("Shift+B");
    await expect.poll(async () => Number(await page.locator(".moves-container").textContent())).toBeGreaterThan(2);
  });

  ofCore("what the coach has learned is fetched for the game it is of", async ({ page }) => {
    await open(page, "?seed=1&variant=6x6");
    await kept(page);
    await page.keyboard.press("b");
    await page.locator(".advice").waitFor();
    await expect.poll(async () => opened(await files(page), "coach").length).toBe(COACH_FILES - KNOWN.length);
    expect(opened(await files(page), ...KNOWN)).toEqual([]);
    await open(page, "?seed=1&variant=4x4");
    await page.keyboard.press("b");
    await page.locator(".advice").waitFor();
    await expect.poll(async () => opened(await files(page), ...KNOWN).length).toBe(KNOWN.length);
    expect(opened(await files(page), "learned")).toEqual([]);
    for (const [variant, all] of [
      ["3x4_g1024", ["learned-3x4"]],
      ["3x3_g256", ["learned-3x3", "learned-3x4"]],
      ["4x4_d8_s2", ["learned-3x3", "learned-3x4", "learned-4x4-d8"]],
    ]) {
      await open(page, `?seed=1&variant=${variant}`);
      await page.keyboard.press("b");
      await page.locator(".advice").waitFor();
      await expect
        .poll(async () =>
          opened(await files(page), "learned")
            .map((name) => name.slice(0, -13))
            .sort(),
        )
        .toEqual(all);
      // It isn't said that the coach is weaker there.
      await expect(page.locator("#notice")).toBeHidden();
    }
  });
});

ofCore("what an earlier build kept under another name works offline", async ({ page, site }) => {
  await page.goto("icons/192.png");
  await page.evaluate(async (scope) => {
    const cache = await caches.open(`twenty48/1/later ${scope}`);
    for (const name of ["more-0.js", "learned-A1b2C3d4.bin", "tuples-3x3-A1b2C3d4.bin"]) await cache.put(`${scope}assets/${name}`, new Response(""));
  }, `${site.address}`);
  await open(page);
  await kept(page);
  expect(opened(await files(page), ...DIALOGS).length).toBe(DIALOG_FILES);
  const ofCoach = (names) => opened(names, "network", "learned").filter((name) => !name.includes("A1b2C3d4"));
  const built = readdirSync(join(dist, "assets"));
  expect(ofCoach(await files(page))).toEqual(
    ofCoach(built)
      .filter((name) => /^(network|learned-3x3)-/.test(name))
      .sort(),
  );
});

test.describe("what was never opened", () => {
  test.use({ expectedTrouble: /load|fetch|import|^Error$/i });

  ofCore("is told, and the game goes on", async ({ page, site }) => {
    const game = new Game(1n);
    await open(page);
    await kept(page);
    await site.close();
    await page.keyboard.press("i");
    await expect(page.locator("#notice")).toContainText("couldn’t load");
    await play(page, game, 3);
    await same(page, game);
  });
});

/** Another build of the site: every file that is code differs. */
async function otherBuild() {
  const folder = mkdtempSync(join(tmpdir(), "other-build-"));
  for (const name of ["index.html", "embed.html", "www", "pkg", "scripts", "vite.config.mjs", "package.json", "CHANGELOG.md"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  for (const feature of ["page", "dialogs", "study", "coach-worker", "coach-worker-simd"]) {
    for (const name of readdirSync(join(root, "pkg", feature))) {
      const file = join(folder, "pkg", feature, name);
      // A section without meaning, of three bytes.
      if (name.endsWith(".wasm")) writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from([0, 3, 1, 66, 66])]));
    }
  }
  for (const name of ["start.ts", "dialogs.ts", "extras.ts", "coach-worker.ts", "copies-worker.ts"])
    writeFileSync(join(folder, "www", name), `${readFileSync(join(folder, "www", name), "utf8")}\nglobalThis.build = "other";\n`);
  for (const name of ["page.css", "dialogs.css"])
    writeFileSync(join(folder, "www", name), `${readFileSync(join(folder, "www", name), "utf8")}\nbody { --build: other; }\n`);
  const { build } = await import("vite");
  await build({ root: folder, logLevel: "silent" });
  return folder;
}

/**
 * What stops the worker that is active now, as the browser does with an idle
 * one before another takes over: one that the test's own protocol looks at
 * never counts as idle. Others go on, since one of them may be at work on the
 * page by then.
 */
async function retirement(page, browserName) {
  if (browserName !== "chromium") return () => {};
  const client = await page.context().newCDPSession(page);
  const told = new Promise((done) => client.once("ServiceWorker.workerVersionUpdated", ({ versions }) => done(versions)));
  await client.send("ServiceWorker.enable");
  const { versionId } = (await told).find(({ status }) => status === "activated");
  await client.detach();
  return async () => {
    const client = await page.context().newCDPSession(page);
    await client.send("ServiceWorker.enable");
    await client.send("ServiceWorker.stopWorker", { versionId });
    await client.detach();
  };
}

/** The names of a build's files, without those that are the same in both, pictures, data, words and QR codes, and the second game. */
const codeOf = (folder) =>
  readdirSync(join(folder, "assets"))
    .filter((name) => !/\.svg$|^(network|learned|words|qr|stairs|stairs_bg)-/.test(name))
    .sort();

base.describe("two builds", () => {
  let other;
  base.beforeAll(async () => {
    other = await otherBuild();
  });
  base.afterAll(() => rmSync(other, { recursive: true, force: true }));

  test("an update comes between games, whole, and cleans up", async ({ page, site, browserName }) => {
    const built = join(other, "dist");
    const [before, after] = [codeOf(dist), codeOf(built)];
    expect(before.filter((name) => after.includes(name))).toEqual([]);
    const loaded = [];
    page.on("response", (response) => loaded.push(new URL(response.url()).pathname.split("/").at(-1)));
    const game = new Game(1n);
    await open(page, "?seed=1");
    await kept(page);
    await openPart(page, "?", "help");
    await page.keyboard.press("Escape");
    await expect.poll(async () => opened(await files(page), ...DIALOGS).length).toBe(DIALOG_FILES);
    await page.keyboard.press("b");
    await expect.poll(async () => opened(await files(page), ...COACH).length).toBe(COACH_FILES);
    await play(page, game, 5);

    site.folder = built;
    // As the browser does when the page is visited, and the page between games.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const { installing } = registration;
      if (installing) await new Promise((done) => installing.addEventListener("statechange", done, { once: true }));
    });
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe("installed");
    // What was opened will not be missed after it.
    expect(await files(page)).toEqual(expect.arrayContaining([...opened(after, ...DIALOGS), ...opened(after, ...COACH)]));
    // The game is not disturbed, not even by a reload, and all is of one build.
    await play(page, game, 3);
    await same(page, game);
    loaded.length = 0;
    await page.goto("");
    await settled(page);
    await same(page, game);
    await openPart(page, "i", "history");
    await page.keyboard.press("Escape");
    expect(loaded.filter((name) => after.includes(name))).toEqual([]);
    expect(await page.evaluate(() => globalThis.build)).toBe(undefined);

    // With another window open, nothing changes under that one.
    const second = await page.context().newPage();
    await open(second, "?variant=5x5");
    await page.keyboard.press("r");
    await page.keyboard.press("y");
    await expect(page.locator(".moves-container")).toHaveText("0");
    await second.keyboard.press("ArrowLeft");
    expect(await second.evaluate(() => globalThis.build)).toBe(undefined);
    // What is fetched while the page is idle is of its own build.
    await expect.poll(() => loaded.some((name) => name.startsWith("study"))).toBe(true);
    const retire = await retirement(page, browserName);
    await retire();
    const waits = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        return registration.waiting?.state;
      });
    expect(await waits()).toBe("installed");
    await second.close();

    // The next new game is one of the new build, once the other window is gone
    // for the browser as well.
    for (const key of Object.values(ARROW)) await page.keyboard.press(key);
    // The first move starts a worker of the old build.
    await expect.poll(() => loaded.filter((name) => name.startsWith("copies-worker")).length).toBe(1);
    loaded.length = 0;
    await page.keyboard.press("r");
    await page.keyboard.press("y");
    await expect(async () => {
      if ((await page.evaluate(() => globalThis.build)) === undefined) await page.keyboard.press("r");
      await retire();
      expect(await page.evaluate(() => globalThis.build)).toBe("other");
    }).toPass();
    await settled(page);
    await expect(page.locator(".moves-container")).toHaveText("0");
    await openPart(page, "i", "history");
    await expect(page.locator("#history .entry")).toHaveCount(2);
    expect(loaded.filter((name) => before.includes(name))).toEqual([]);
    // What was kept of the old build is gone, and what worked offline works on.
    await expect.poll(async () => (await files(page)).filter((name) => before.includes(name))).toEqual([]);
    expect((await files(page)).filter((name) => after.includes(name))).toEqual(after);
    await site.close();
    await page.goto("");
    await settled(page);
    await openPart(page, "f", "statistics");
  });

  test.describe("without a worker", () => {
    test.use({ expectedTrouble: /load|fetch|import|404|^Error$/i });

    test("a page whose files are gone says so, and takes none of another build", async ({ page, site }) => {
      await withoutWorker(page);
      await open(page);
      site.folder = join(other, "dist");
      const game = new Game(1n);
      await page.keyboard.press("i");
      await expect(page.locator("#notice")).toContainText("couldn’t load");
      await play(page, game, 3);
      await same(page, game);
      // The old page, from a cache on the way, on a host that has the new files.
      const mixed = join(other, "mixed");
      cpSync(join(other, "dist"), mixed, { recursive: true });
      cpSync(join(dist, "index.html"), join(mixed, "index.html"));
      site.folder = mixed;
      await page.goto("");
      await expect(page.locator("#trouble")).toBeVisible();
      site.folder = join(other, "dist");
      await open(page, "");
      await same(page, game);
      expect(await page.evaluate(() => globalThis.build)).toBe("other");
    });
  });
});

base("the browser can install it", async ({ browserName, playwright }) => {
  base.skip(browserName !== "chromium", "only Chromium's protocol tells whether it would");
  const site = await publish(dist);
  // Not in a private window, where nothing can be installed.
  const profile = mkdtempSync(join(tmpdir(), "install-"));
  const { launchOptions } = base.info().project.use;
  const context = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: site.address });
  const page = await context.newPage();
  await open(page);
  await kept(page);
  const client = await context.newCDPSession(page);
  expect((await client.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  const { errors, data } = await client.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data);
  // Each shortcut opens what it names.
  for (const [{ url }, dialog] of [
    [manifest.shortcuts[0], "daily"],
    [manifest.shortcuts[1], "games"],
  ]) {
    await page.goto("about:blank");
    await page.goto(new URL(url, site.address).href);
    await expect(page.locator(`#${dialog}`)).toBeVisible();
  }
  await context.close();
  await site.close();
  rmSync(profile, { recursive: true, force: true });
});

test("what the worker sends along switches off what the page doesn't use", async ({ page, browserName }) => {
  base.skip(browserName !== "chromium", "only Chromium tells a page what it is allowed");
  await open(page);
  await kept(page);
  await open(page, "");
  const allowed = await page.evaluate(() => ["camera", "geolocation", "clipboard-write"].filter((name) => document.featurePolicy.allowsFeature(name)));
  expect(allowed).toEqual(["clipboard-write"]);
});
