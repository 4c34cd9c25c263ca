// The page's words: the catalogue of the player's language is loaded here, and texts are
// made from messages. www/language.ts has what comes later.

import { addressOf } from "virtual:languages";
import { number as format, plural, select } from "@messageformat/runtime";
import { loadScript } from "./load.ts";
import { cacheOffline } from "./offline.ts";
import { day, duration, list } from "./words-format.js";

/** A message as an array: its number, then its arguments. */
export type MessageArray = [number: number, ...values: Argument[]];

/** An argument of a message: a number, a text, another message, or a list of messages. */
export type Argument = number | string | MessageArray | MessageArray[];

/** A message: an array, or bytes, as src/words.rs has it. */
export type Message = MessageArray | Uint8Array;

/** What a catalogue's functions are called with: an argument whose messages are texts. */
type Value = number | string | string[];

/** The functions of a catalogue, by the numbers of their messages. */
type Messages = Record<number, (values: Value[]) => string>;

/** The script of a part of a catalogue (scripts/locales.mjs). */
export interface CatalogueScript {
  readonly direction: string;
  readonly default: (kit: object) => Messages;
}

/** The player's own form of each language, once it was looked for. */
const locales = new Map<string, string>();

/** The player's own form of a language: its region decides how numbers and days are written. */
function localeOf(language: string) {
  const locale = locales.get(language) ?? navigator.languages.find((own) => firstFrame.findLanguage(own) === language) ?? language;
  locales.set(language, locale);
  return locale;
}

/** The same format in that form. */
const inRegion =
  <Value, Result>(format: (value: Value, language: string) => Result) =>
  (value: Value, language: string) =>
    format(value, localeOf(language));

/**
 * A number as the language writes it. Small ones are digits alone wherever digits are these;
 * a browser needs a while until it can format others.
 */
function number(tag: string, value: number, offset: number) {
  const shown = value - offset;
  return tag !== "ar" && shown >= 0 && shown < 1000 && shown % 1 === 0 ? String(shown) : format(localeOf(tag), value, offset);
}

/** What the catalogues' functions use; the dialogs add theirs. */
const kit = { day: inRegion(day), duration: inRegion(duration), list, number, plural, select };
/** The messages by number, of the parts that were loaded. */
const messages: Messages = {};
/** Whether the catalogue of the player's language was loaded. */
let hasWords = false;
/** What was written, by element: the message of the text and of each attribute. */
const written = new WeakMap<Element, Record<string, MessageArray>>();
const root = document.documentElement;

const load = (tag: string, part: string) => loadScript<CatalogueScript>(addressOf(tag, part));

/** Loads parts of a language's catalogue, in place of those of another. */
async function loadParts(tag: string, parts: string[]) {
  const scripts = await Promise.all(parts.map((part) => load(tag, part)));
  let rules: Intl.PluralRules | undefined;
  const plural_rule = (count: number, isOrdinal?: boolean) => {
    if (isOrdinal) return new Intl.PluralRules(tag, { type: "ordinal" }).select(count);
    rules ??= new Intl.PluralRules(tag);
    return rules.select(count);
  };
  for (const [index, { direction, default: make }] of scripts.entries()) {
    Object.assign(messages, make({ ...kit, plural_rule }));
    cacheOffline(`words-${tag}-${parts[index]}`);
    root.dir = direction;
  }
  root.lang = tag;
}

/** Fetches a part of the player's language before it is needed. */
const fetchPart = (part: string) => load(root.lang, part);

/** Loads the words of the player's language, and writes them into the markup; where they can't be loaded, English. */
async function loadWords(parts = ["page"], english = ["page", "markup"]) {
  const { language } = firstFrame;
  // The first frame has said some of it already.
  await loadParts(language, parts).catch(() => loadParts("en", english));
  hasWords = true;
  // The markup is English; what was written before there were words isn't there yet.
  for (const element of document.querySelectorAll<HTMLElement>("*")) if (language !== "en" || written.has(element)) rewrite(element);
}

function link(rel: string, href: string) {
  const element = document.querySelector(`[rel=${rel}]`) ?? document.head.appendChild(document.createElement("link"));
  Object.assign(element, { rel, href });
}

/** Links to what an installed page needs, its manifest in the language: nothing of it is needed before. */
function linkManifest() {
  link("manifest", `./manifest-${root.lang}.webmanifest`);
  // Only the browsers that use this icon have that; another would fetch it for nothing.
  if ("standalone" in navigator) link("apple-touch-icon", "./icons/touch.png");
}

/** An argument as the catalogue's functions take it. */
function toValue(argument: Argument): Value {
  if (!Array.isArray(argument)) return argument;
  return isMessage(argument) ? text(argument) : argument.map(text);
}

const isMessage = (argument: MessageArray | MessageArray[]): argument is MessageArray => typeof argument[0] === "number";

/** The text of a message; before there are words, an empty one. */
function text(message: Message): string {
  const [number, ...values] = decoded(message);
  if (!hasWords) return "";
  const write = messages[number];
  if (!write) throw new Error(`no message ${number}`);
  return write(values.map(toValue));
}

/** A message as an array. */
function decoded(message: Message): MessageArray {
  if (Array.isArray(message)) return message;
  const view = new DataView(message.buffer, message.byteOffset);
  let at = 0;
  const take = (size: number) => {
    at += size;
    return at - size;
  };
  const readArgument = (): Argument => {
    const kind = view.getUint8(take(1));
    if (kind === 0) return view.getFloat64(take(8), true);
    if (kind === 2) return read();
    const length = view.getUint32(take(4), true);
    return kind === 3 ? Array.from({ length }, read) : new TextDecoder().decode(message.subarray(take(length), at));
  };
  const read = (): MessageArray => {
    const number = view.getUint16(take(2), true);
    return [number, ...Array.from({ length: view.getUint8(take(1)) }, readArgument)];
  };
  return read();
}

function put(element: Element, attribute: string, message: Message) {
  if (attribute) element.setAttribute(attribute, text(message));
  // Beside its text an element may have others, such as a key.
  else (element.firstChild ?? element).textContent = text(message);
}

/** Writes a message as an element's text, or as an attribute of it, as soon as there are words. */
function write(element: Element, message: Message, attribute = "") {
  const own = decoded(message);
  written.set(element, { ...written.get(element), [attribute]: own });
  if (hasWords) put(element, attribute, own);
}

/** Writes anew what an element says. */
function rewrite(element: HTMLElement) {
  const { say, label } = element.dataset;
  const all: Record<string, MessageArray> = { ...(say && { "": [+say] }), ...(label && { "aria-label": [+label] }), ...written.get(element) };
  for (const [attribute, message] of Object.entries(all)) put(element, attribute, message);
}

/** Writes anew what the elements that the selector matches say. */
const translate = (selector: string) => document.querySelectorAll<HTMLElement>(selector).forEach(rewrite);

/** What others may do with words: Rust writes messages by them, www/language.ts changes the language. */
export const words = { fetchPart, inRegion, kit, linkManifest, loadParts, loadWords, text, translate, write };

export type Words = typeof words;

// Rust calls them by this name (crates/dom/src/words.rs).
globalThis.words = words;
