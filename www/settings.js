// What settings change on the page beside the game itself, which follows its own
// (src/page/app.rs). src/profile/settings.rs has their names and values.
import { showDaily } from "./daily-chip.js";
import * as effects from "./effects.js";
import * as keys from "./keys.js";
import { fillPad } from "./pad.js";
import styles from "./extras.css?url";

const root = document.documentElement;
/** The settings that stylesheets go by, each an attribute of the document. */
const LOOKS = ["theme", "tiles", "numbers", "motion"];
/** The looks that the first stylesheet has itself. */
const EARLY_LOOKS = ["", "system", "light", "dark", "standard"];
const more = matchMedia("(prefers-contrast: more)");

let styled;

/** Loads the stylesheet of what only some players see, once. What fails leaves the usual look. */
function loadStyles() {
  styled ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
  return styled;
}

/** Shows a look; the system's wish for contrast counts where no theme was chosen. */
async function show(name, value) {
  const isSystem = name === "theme" && (!value || value === "system");
  const look = isSystem && more.matches ? "contrast" : value;
  if (name !== "motion" && !EARLY_LOOKS.includes(look)) await loadStyles();
  root.dataset[name] = look;
  // The browser's own bars have the page's colour.
  const { backgroundColor } = getComputedStyle(root);
  for (const meta of document.querySelectorAll("[name=theme-color]")) meta.content = backgroundColor;
}

/** Follows the value of a setting. */
export async function apply(name, value, words) {
  if (LOOKS.includes(name)) await show(name, value);
  if (["sound", "vibration"].includes(name)) effects.set(name, value);
  if (["letters", "keys"].includes(name)) keys.set(name, value);
  if (name === "pad" && value !== "off") {
    await loadStyles();
    fillPad(words);
  }
  if (name === "daily") showDaily(value, words);
}

/** Follows what was chosen before, of the settings `names`: `setting` returns the value of one, if it has one. */
export function start(names, setting, words) {
  const theme = () => show("theme", setting("theme") ?? "");
  more.addEventListener("change", theme);
  // Another day may have begun, and the time until the next is shorter.
  document.addEventListener("visibilitychange", () => setting("daily") && showDaily(setting("daily"), words));
  const needed = [...(more.matches ? [theme()] : []), ...(matchMedia("(forced-colors: active)").matches ? [loadStyles()] : [])];
  return Promise.all([...needed, ...names.filter((name) => setting(name) !== undefined).map((name) => apply(name, setting(name), words))]);
}
