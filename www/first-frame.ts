// The first frame, before anything else has loaded: the player's theme, language and direction,
// and the tiles of a new game, or those that were seen last. The build puts this script into the
// document, where what it defines is global: `firstFrame`. It also notes what is pressed before
// the game can answer.
import { languages, numbers } from "virtual:first-texts";
import { findIn } from "./find-language.ts";

/** A tile: the classes of the tile and of its face, its number, and what the face has for the styles. */
export type DrawnTile = [className: string, faceClass: string, text: string | null, data?: DOMStringMap];

/** A board as it was seen last. */
export interface Seen {
  tiles: DrawnTile[];
  /** The digits of the figures over the board. */
  figures: string[];
  /** The same as the language writes them. */
  numbers?: string[];
  /** The name of the game. */
  name: string | null;
  /** The goal's exponent, as the styles go by it. */
  goal: string | undefined;
  /** Which of the tools could not be used. */
  disabled: boolean[];
}

const PREFIX = "twenty48/1/";
const LANGUAGE = "language";
/** Where www/seen.ts saves what was seen last. */
const SEEN = "seen";
/** The settings that stylesheets go by, each an attribute of the document. */
const LOOKS = ["theme", "tiles", "numbers", "motion"];
/** The events that count even if they come before the game. */
const EARLY = ["keydown", "click", "pointerdown", "pointermove", "pointerup", "pointercancel"];

const root = document.documentElement;
const prefersContrast = matchMedia("(prefers-contrast: more)");

/** What is stored under that name, if something is. */
function stored(name: string): string | undefined {
  try {
    return localStorage[PREFIX + name];
  } catch {
    // Without storage nothing was chosen.
    return undefined;
  }
}

/** Stores a text; whether the browser takes it. It lasts as long as the page else. */
function store(name: string, text: string) {
  try {
    localStorage[PREFIX + name] = text;
    return true;
  } catch {
    return false;
  }
}

const setting = (name: string) => stored(`setting/${name}`);

/** Shows a look; the system's wish for contrast counts where no theme was chosen. */
function showLook(name: string, value = "") {
  const isSystem = name === "theme" && (!value || value === "system");
  root.dataset[name] = isSystem && prefersContrast.matches ? "contrast" : value;
  if (name !== "theme" || (isSystem && !prefersContrast.matches && !isThemed)) return;
  isThemed = true;
  // The browser's own bars have the page's colour.
  const { backgroundColor } = getComputedStyle(root);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")) meta.content = backgroundColor;
}

/** Whether the browser's bars have another colour than the markup says. */
let isThemed = false;

/** The tag of our language that a tag asks for, if there is one. */
const findLanguage = (asked: string | null | undefined) => findIn(Object.keys(languages), asked);

/** Saves the choice of a language for later visits; whether that worked. */
const chooseLanguage = (tag: string) => store(LANGUAGE, tag);

/** The player's language: of the address, of the choice before, or of the browser; none where it has none of ours. */
function playersLanguage() {
  const asked = findLanguage(new URLSearchParams(location.search).get("lang"));
  if (asked) chooseLanguage(asked);
  return asked ?? [stored(LANGUAGE), ...navigator.languages].map(findLanguage).find(Boolean);
}

/** Writes the texts that are seen at first, which are English in the markup. */
function writeTexts() {
  const [, ...texts] = languages[language] ?? [];
  texts.forEach((text, index) => {
    for (const element of document.querySelectorAll(`[data-say="${numbers[index]}"]`)) element.textContent = text;
  });
}

/** What tells a state of all that is stored from others: names, and how the texts end. It is empty where nothing was ever played. */
const mark = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX) && ![SEEN, LANGUAGE].includes(name.slice(PREFIX.length)))
    .sort()
    .map((name) => name + localStorage.getItem(name)?.slice(-20))
    .join();

/** Saves what is seen for the next visit, as `drawSeen` draws it. */
const saveSeen = (seen: Seen) => store(SEEN, JSON.stringify([mark(), seen]));

function draw(tiles: DrawnTile[]) {
  for (const [className, faceClass, textContent, data] of tiles) {
    const tile = Object.assign(document.createElement("div"), { className });
    const face = Object.assign(document.createElement("div"), { className: faceClass, textContent });
    Object.assign(face.dataset, data);
    tile.append(face);
    document.querySelector(".tile-container").append(tile);
  }
}

/** Draws what was seen last, where nothing that is stored has changed since. Earlier builds saved less. */
function drawSeen(now: string) {
  const [then, { tiles, figures, numbers = [], name, goal, disabled }]: [string, Seen] = JSON.parse(stored(SEEN) ?? "");
  if (then !== now || !disabled) return;
  for (const [index, figure] of document.querySelectorAll<HTMLElement>(".figures dd").entries()) {
    figure.textContent = figures[index] ?? null;
    if (numbers[index]) figure.dataset.number = numbers[index];
  }
  // As the game says it from a score of 100,000 on.
  document.querySelector(".figures").dataset.long = String(figures.some(({ length }) => length > 5));
  for (const [index, tool] of document.querySelectorAll(".tools button").entries()) if (!disabled[index]) tool.removeAttribute("aria-disabled");
  document.querySelector(".game-container").dataset.goal = goal;
  document.getElementById("game-name").textContent = name;
  draw(tiles);
}

/**
 * Deals two tiles as the rules say: on any two cells, each a 2, or one time in ten a 4. Returns
 * the exponents of the sixteen cells; the core looks for a seed of a game that begins so.
 */
function deal() {
  const [first = 0, second = 0, ...chances] = crypto.getRandomValues(new Uint32Array(4));
  const cells = [...Array(16).keys()];
  const dealt = [...cells.splice(first % 16, 1), ...cells.splice(second % 15, 1)];
  const exponents = new Uint8Array(16);
  for (const [index, chance] of chances.entries()) exponents[dealt[index] ?? 0] = chance < 2 ** 32 / 10 ? 2 : 1;
  return exponents;
}

/** A tile at rest, as the page draws it (`View` in the crate `dom`). */
const tileOf = (exponent: number, cell: number): DrawnTile => [
  `tile tile-${2 ** exponent} tile-position-${(cell % 4) + 1}-${(cell >> 2) + 1} tile-still`,
  `tile-inner face-${exponent}`,
  String(2 ** exponent),
];

/** Draws a new game, or what was seen last; nothing where the address asks for something. */
function drawBoard() {
  if (location.search || location.hash) return;
  try {
    const now = mark();
    if (now) return drawSeen(now);
  } catch {
    // Nothing was saved, or only the second copies have a game.
    return;
  }
  firstFrame.dealt = deal();
  draw([...firstFrame.dealt].flatMap((exponent, cell) => (exponent ? [tileOf(exponent, cell)] : [])));
  document.getElementById("teach").hidden = false;
}

/** Shows the arrows on the screen where they were, so that the board has its place. */
function reservePad() {
  const pad = setting("pad");
  if (!pad || pad === "off") return;
  document.body.className = `with-pad pad-${pad}`;
  document.getElementById("pad").hidden = false;
}

/** Shows the first frame, once the markup is there. Frames before it have the background alone. */
function show() {
  root.classList.remove("parsing");
  writeTexts();
  // Who has a language that isn't there may know another that is.
  document.getElementById("languages").hidden = Boolean(known);
  reservePad();
  drawBoard();
}

/** What was pressed before the game could answer. */
const early: Event[] = [];
const note = (event: Event) => early.push(event);

/** Does what was pressed too early. To the page it is done by hand all the same. */
function catchUp() {
  for (const type of EARLY) removeEventListener(type, note, true);
  for (const event of early) {
    event.isByHand = true;
    event.target?.dispatchEvent(event);
  }
}

root.classList.add("parsing");
for (const type of EARLY) addEventListener(type, note, true);
for (const query of [prefersContrast, matchMedia("(prefers-color-scheme: dark)")]) query.addEventListener("change", () => showLook("theme", setting("theme")));
for (const name of LOOKS) if (name === "theme" || setting(name)) showLook(name, setting(name));
// Styles go by the size of the screen's pixels, where these aren't the page's own.
if (devicePixelRatio % 1) root.style.setProperty("--pixel", `${1.000001 / devicePixelRatio}px`);
const known = playersLanguage();
const language = known ?? "en";
root.lang = language;
[root.dir] = languages[language] ?? ["ltr"];

/** What the page's scripts have of the first frame. `dealt` are the exponents of a new game's tiles, where these are seen. */
const own = { LOOKS, catchUp, chooseLanguage, findLanguage, dealt: undefined as Uint8Array | undefined, language, saveSeen, setting, show, showLook };

export type FirstFrame = typeof own;

globalThis.firstFrame = own;
