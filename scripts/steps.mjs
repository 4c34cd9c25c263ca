// Steps of a check: each a command, of which what it prints is read and shown only where it fails.
// Every step runs, whatever failed before it; the last line counts.

import { spawn } from "node:child_process";
import { root } from "./tools.mjs";

const total = { passed: 0, failed: 0, skipped: 0 };
/** How long each step took, in seconds. */
const times = [];
/** What failed, what was skipped and why, and what failed once and passed when it was run again. */
export const failures = [];
export const skips = [];
export const unsteady = [];

/**
 * How many tests passed, failed and were skipped.
 * @typedef {{ passed: number, failed: number, skipped?: number }} Counts
 */

/**
 * Runs a command, and adds to the total what `count` reads from its output; else it counts as one.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, count?: (output: string) => Counts | null }} [options]
 */
export async function step(name, command, args, { env, count = () => null } = {}) {
  const start = performance.now();
  const { code, output } = await outputOf(command, args, env);
  const ok = code === 0;
  const counted = count(output) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A step that failed without a failed test failed as a whole.
  if (!ok && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(total)) total[key] += counted[key] ?? 0;
  if (!ok) {
    failures.push(name);
    console.log(output);
  }
  const seconds = (performance.now() - start) / 1000;
  times.push({ name, seconds });
  console.log(`» ${name}: ${ok ? "ok" : "FAILED"}, ${counted.passed} passed, ${counted.failed} failed (${seconds.toFixed(1)} s)`);
  return ok;
}

function outputOf(command, args, env) {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: -1, output: String(error) }));
    child.on("close", (code) => resolve({ code, output }));
  });
}

export function skip(name, why) {
  total.skipped += 1;
  skips.push(`${name}: ${why}`);
}

/** Counts of cargo's test runner, and of wasm-bindgen's, which prints alike. */
export function cargoCount(output) {
  const lines = [...output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored/gm)];
  if (lines.length === 0) return null;
  const sum = (index) => lines.reduce((all, line) => all + Number(line[index]), 0);
  return { passed: sum(1), failed: sum(2), skipped: sum(3) };
}

/** Counts of Node's test runner. */
export function nodeCount(output) {
  const read = (word) => Number(output.match(new RegExp(`^. ${word} (\\d+)$`, "m"))?.[1] ?? 0);
  return output.includes("pass ") ? { passed: read("pass"), failed: read("fail"), skipped: read("skipped") } : null;
}

/** Says how all of it ended. */
export function conclude() {
  console.log();
  for (const line of skips) console.log(`skipped – ${line}`);
  for (const name of unsteady) console.log(`passed the second time – ${name}`);
  for (const name of failures) console.log(`FAILED – ${name}`);
  const slowest = [...times].sort((one, other) => other.seconds - one.seconds).slice(0, 5);
  const all = times.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`slowest of ${Math.round(all)} s – ${slowest.map(({ name, seconds }) => `${name}: ${Math.round(seconds)} s`).join("; ")}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}
