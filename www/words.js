// The page's words. The catalogue of the player's language is loaded here, texts are made
// from messages, and what was written is written anew when another language is chosen.
//
// A message is an array: its number, then its arguments, each a number, a text, another
// message, or an array of messages, which is a list; or it is bytes, as src/words.rs has it.
import { languages } from "virtual:languages";
import { keepFile } from "./offline.js";

const KEY = "twenty48/1/language";
/** The parts of a catalogue, in the order of `languages`. */
const PAGE = 1;
const DIALOGS = 2;

/** The messages by number, of the parts that were loaded. */
let messages = {};
let language;
/** The parts that are needed: the dialogs' from when they load. */
const parts = [PAGE];
/** What was written, by element: the message of the text and of each attribute. */
const written = new WeakMap();

/** The language and script of a tag, by which languages are compared, as in "zh-Hant". */
function scriptOf(tag) {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

/** The language of ours that is the first of the wanted ones; English where there is none. */
function choose(wanted) {
  const tags = Object.keys(languages);
  const scripts = tags.map(scriptOf);
  for (const tag of wanted) {
    const index = tag ? scripts.indexOf(scriptOf(tag)) : -1;
    if (index >= 0) return tags[index];
  }
  return "en";
}

function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return undefined;
  }
}

function store(tag) {
  try {
    localStorage.setItem(KEY, tag);
  } catch {
    // It lasts as long as the page then.
  }
}

async function load(tag) {
  const loaded = await Promise.all(parts.map((part) => languages[tag][part]()));
  messages = Object.assign({}, ...loaded.map((module) => module.default));
  language = tag;
  const root = document.documentElement;
  root.lang = tag;
  root.dir = languages[tag][3] ?? "ltr";
  if (tag !== "en" || root.dataset.words) translate();
  root.dataset.words = tag;
  keep(loaded);
}

/** Keeps catalogues for offline use. */
function keep(modules) {
  for (const { address } of modules) keepFile(address).catch(console.warn);
}

/** Links to the manifest of the language. */
export function linkManifest() {
  const link = document.querySelector("[rel=manifest]") ?? document.createElement("link");
  link.rel = "manifest";
  link.href = language === "en" ? "./manifest.webmanifest" : `./manifest-${language}.webmanifest`;
  document.head.append(link);
}

/** Loads the words of the player's language, and writes them into the markup. */
export async function loadWords() {
  const asked = new URLSearchParams(location.search).get("lang");
  const tag = choose([asked, stored(), ...navigator.languages]);
  if (asked && scriptOf(asked) === scriptOf(tag)) store(tag);
  // The markup is English.
  if (tag === "en") document.documentElement.dataset.words = "";
  await load(tag).catch(() => load("en"));
}

/** Loads the words of the dialogs too, once. */
export async function loadDialogWords() {
  if (parts[1]) return;
  const more = await languages[language][DIALOGS]();
  Object.assign(messages, more.default);
  parts[1] = DIALOGS;
  keep([more]);
}

/** Changes the language for good. */
export async function setLanguage(tag) {
  await load(tag);
  store(tag);
  linkManifest();
}

/** The tag and the name of each language, and which is chosen. */
export const listLanguages = () => Object.entries(languages).map(([tag, [name]]) => [tag, name, tag === language]);

const value = (argument) => (!Array.isArray(argument) ? argument : typeof argument[0] === "number" ? text(argument) : argument.map(text));

/** The text of a message. */
export function text(message) {
  const [number, ...values] = decoded(message);
  return messages[number](values.map(value));
}

/** A message as an array. */
function decoded(message) {
  if (Array.isArray(message)) return message;
  const view = new DataView(message.buffer, message.byteOffset);
  let at = 0;
  const take = (size) => (at += size) - size;
  const readArgument = () => {
    const kind = view.getUint8(take(1));
    if (kind === 0) return view.getFloat64(take(8), true);
    if (kind === 2) return read();
    if (kind === 3) return Array.from({ length: view.getUint16(take(2), true) }, read);
    const length = view.getUint32(take(4), true);
    const start = take(length);
    return new TextDecoder().decode(message.subarray(start, start + length));
  };
  const read = () => {
    const number = view.getUint16(take(2), true);
    return [number, ...Array.from({ length: view.getUint8(take(1)) }, readArgument)];
  };
  return read();
}

function put(element, attribute, content) {
  if (attribute) element.setAttribute(attribute, content);
  // Beside its text an element may have others, such as a key.
  else (element.firstChild ?? element).textContent = content;
}

/** Writes a message as an element's text, or as an attribute of it. */
export function write(element, message, attribute = "") {
  const own = decoded(message);
  written.set(element, { ...written.get(element), [attribute]: own });
  put(element, attribute, text(own));
}

/** Writes all anew that was written. */
function translate() {
  for (const element of document.querySelectorAll("*")) {
    const { say, label } = element.dataset ?? {};
    const all = { ...(say && { "": [+say] }), ...(label && { "aria-label": [+label] }), ...written.get(element) };
    for (const [attribute, message] of Object.entries(all)) put(element, attribute, text(message));
  }
}
