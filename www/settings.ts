// What settings change on the page beside the game itself, which follows its own
// (crates/page/src/app.rs). src/profile/settings.rs has their names and values.
import { showDaily } from "./daily-chip.ts";
import * as effects from "./effects.ts";
import * as keys from "./keys.ts";
import { fillPad } from "./pad.ts";
import type { Words } from "./words.ts";

/** Follows the value of a setting. */
export function apply(name: string, value: string, words: Words) {
  if (firstFrame.LOOKS.includes(name)) firstFrame.showLook(name, value);
  if (name === "sound" || name === "vibration") effects.set(name, value);
  if (name === "letters" || name === "keys") keys.set(name, value);
  if (name === "pad" && value !== "off") fillPad(words);
  if (name === "daily") showDaily(value, words);
}

/** Follows what was chosen before of the settings `names`. */
export function start(names: string[], words: Words) {
  const { setting } = firstFrame;
  const follow = (name: string) => {
    const value = setting(name);
    if (value !== undefined) apply(name, value, words);
  };
  // Another day may have begun, and the time until the next is shorter.
  document.addEventListener("visibilitychange", () => follow("daily"));
  names.forEach(follow);
}
