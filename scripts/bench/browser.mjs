// Pages in fresh contexts, slowed down, and driven through Chromium's protocol.

import { scriptOf } from "./in-page.mjs";

/** The window of a phone. */
export const VIEWPORT = { width: 390, height: 844 };

/** The slow line that Lighthouse takes for phones, in bytes a second and milliseconds. */
export const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** A phone on a slow line, and this machine as it is. */
export const SPEEDS = [
  { label: "slow phone", cpu: 4, line: SLOW_LINE },
  { label: "no throttling", cpu: 1 },
];

/** The time in which what is left of a closed page ends. */
const CLOSING_MS = 500;

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The longest that anything is waited for, in milliseconds. */
const PATIENCE_MS = 60_000;

/** What is awaited, or an error where it takes longer. */
export function within(ms, awaited, name) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no ${name} within ${ms} ms`)), ms);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}

/**
 * A page under measurement, and how to drive it.
 * @typedef {object} Subject
 * @property {import("@playwright/test").Page} page
 * @property {import("@playwright/test").CDPSession} client
 * @property {(type: string) => Promise<number>} reported waits for a report of that type
 */

/**
 * Opens an empty page that is as slow as asked for, and into which these scripts are put.
 * @param {import("@playwright/test").BrowserContext} context
 * @param {{ cpu?: number, line?: typeof SLOW_LINE }} slowness how many times slower the processor is, and the line
 * @param {Function[]} scripts
 * @returns {Promise<Subject>}
 */
export async function openPage(context, { cpu = 1, line } = {}, ...scripts) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const reports = new Map();
  const report = (type) => {
    if (!reports.has(type)) reports.set(type, withResolvers());
    return reports.get(type);
  };
  client.on("Runtime.bindingCalled", ({ name, payload }) => {
    if (name !== "benchReport") return;
    const { type, value } = JSON.parse(payload);
    report(type).resolve(value);
  });
  await client.send("Runtime.enable");
  await client.send("Page.enable");
  await client.send("Network.enable");
  await client.send("Performance.enable");
  await client.send("Runtime.addBinding", { name: "benchReport" });
  await client.send("Page.addScriptToEvaluateOnNewDocument", { source: scriptOf(...scripts) });
  if (line) {
    await client.send("Network.emulateNetworkConditions", line);
    await throttleWorkers(client, line);
  }
  if (cpu !== 1) await client.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  const reported = (type) => within(PATIENCE_MS, report(type).promise, type);
  return { page, client, reported };
}

/**
 * Gives a line to service workers, from their start on: that of a page doesn't hold for them.
 */
async function throttleWorkers(client, line) {
  client.on("Target.attachedToTarget", ({ sessionId }) => {
    const commands = [["Network.enable"], ["Network.emulateNetworkConditions", line], ["Runtime.runIfWaitingForDebugger"]];
    for (const [id, [method, params = {}]] of commands.entries()) {
      // It may have ended meanwhile.
      client.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id, method, params }) }).catch(() => {});
    }
  });
  await client.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: false, filter: [{ type: "service_worker" }] });
}

/** Makes a context, calls `use` with it, and closes it. */
export async function inContext(browser, options, use) {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  try {
    return await use(context);
  } finally {
    await context.close();
    await wait(CLOSING_MS);
  }
}

const ARROWS = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };

/** The order in which arrows are pressed: nearly every key moves something. */
export const TURN = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];

/** Sends a trusted event of an arrow key; settles when the page has handled it. */
export function sendKey(client, type, key, isRepeat = false) {
  return client.send("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode: ARROWS[key], autoRepeat: isRepeat });
}

/** Presses and releases an arrow key. */
export async function press(client, key) {
  await sendKey(client, "rawKeyDown", key);
  await sendKey(client, "keyUp", key);
}

/** Calls `measure` for each page in turn, round after round; which is first changes each round. */
export async function inRounds(rounds, sites, measure) {
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? sites : [...sites].reverse();
    for (const site of order) await measure(site, round);
  }
}

/** A promise, and what settles it. */
function withResolvers() {
  let resolve;
  const promise = new Promise((settle) => (resolve = settle));
  return { promise, resolve };
}
