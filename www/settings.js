// What settings change on the page beside the game itself, which follows its own
// (crates/page/src/app.rs). src/profile/settings.rs has their names and values.
import { showDaily } from "./daily-chip.js";
import * as effects from "./effects.js";
import * as keys from "./keys.js";
import { fillPad } from "./pad.js";

/** Follows the value of a setting. */
export function apply(name, value, words) {
  if (firstFrame.LOOKS.includes(name)) firstFrame.showLook(name, value);
  if (["sound", "vibration"].includes(name)) effects.set(name, value);
  if (["letters", "keys"].includes(name)) keys.set(name, value);
  if (name === "pad" && value !== "off") fillPad(words);
  if (name === "daily") showDaily(value, words);
}

/** Follows what was chosen before of the settings `names`. */
export function start(names, words) {
  const { setting } = firstFrame;
  // Another day may have begun, and the time until the next is shorter.
  document.addEventListener("visibilitychange", () => setting("daily") && showDaily(setting("daily"), words));
  for (const name of names) if (setting(name) !== undefined) apply(name, setting(name), words);
}
