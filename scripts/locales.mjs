// The catalogues of words, www/locales/*.json: read, checked, and compiled into scripts
// and into a Rust module. A message is known by its number, its place in the English
// catalogue.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import compileModule from "@messageformat/core/compile-module.js";
import MessageFormat from "@messageformat/core";
import { parse } from "@messageformat/parser";
import { root } from "./tools.mjs";

const folder = join(root, "www", "locales");
const rustFile = join(root, "src", "words", "catalogue.rs");

/** The sections that the first load needs; the others load with the dialogs. */
export const FIRST = ["common", "directions", "modes", "page", "announcements", "questions"];
export const PARTS = ["page", "dialogs"];

/** The formats of ours, by the scripts that have them. */
const FORMATS = { "words-format.js": ["list", "duration", "day"], "words-format-later.js": ["moment"] };

/** The tags of the languages: English first, the others by their tag. */
export function tags() {
  const others = readdirSync(folder).map((name) => name.replace(/\.json$/, "")).filter((tag) => tag !== "en");
  return ["en", ...others.sort()];
}

export function readCatalogue(tag) {
  return JSON.parse(readFileSync(join(folder, `${tag}.json`), "utf8"));
}

/** The messages of a catalogue by name, as in `page.undo`, in the order of their numbers. */
export function messagesOf(catalogue) {
  const sections = Object.entries(catalogue).filter(([, section]) => typeof section === "object");
  const isFirst = ([name]) => FIRST.includes(name);
  const ordered = [...sections.filter(isFirst), ...sections.filter((section) => !isFirst(section))];
  return new Map(ordered.flatMap(([section, messages]) => Object.entries(messages).map(([name, text]) => [`${section}.${name}`, text])));
}

/** The arguments of a message: their names and where each is written, in the order of the text. */
function findArguments(tokens, found = []) {
  for (const token of tokens) {
    if (token.arg !== undefined) found.push({ name: token.arg, type: token.type === "function" ? token.key : token.type, offset: token.ctx.offset, cases: token.cases?.map(({ key }) => key) });
    for (const { tokens } of token.cases ?? []) findArguments(tokens, found);
  }
  return found;
}

/** The names of a message's arguments, each once, in the order of the text. */
export function argumentsOf(text) {
  return [...new Set(findArguments(parse(text)).map(({ name }) => name))];
}

/** How a message uses its arguments, for the tests: their types, and the cases that it has. */
export function usesOf(text) {
  return findArguments(parse(text));
}

/** A message with the numbers of its arguments in place of their names. */
function numbered(text, names) {
  let result = text;
  for (const { name, offset } of findArguments(parse(text)).sort((a, b) => b.offset - a.offset)) {
    const at = result.indexOf(name, offset);
    result = result.slice(0, at) + names.indexOf(name) + result.slice(at + name.length);
  }
  return result;
}

/** The numbers of the messages of a part, by name. */
export function numbers() {
  return new Map([...messagesOf(readCatalogue("en")).keys()].map((name, number) => [name, number]));
}

const isFirst = (name) => FIRST.includes(name.split(".")[0]);

/**
 * The script of a part of a catalogue: an object of functions by the numbers of their
 * messages, each with an array of arguments. Messages that a language lacks are English.
 */
export function compileCatalogue(tag, part, catalogue = readCatalogue(tag)) {
  const english = messagesOf(readCatalogue("en"));
  const own = messagesOf(catalogue);
  const customFormatters = {};
  for (const [script, formats] of Object.entries(FORMATS)) {
    for (const id of formats) customFormatters[id] = { formatter: (value) => value, id, module: `/www/${script}` };
  }
  const ofPart = [...english.keys()].map((name, number) => [name, number]).filter(([name]) => isFirst(name) === (part === "page"));
  const there = ofPart.filter(([name]) => own.has(name));
  const messages = Object.fromEntries(there.map(([name, number]) => [number, numbered(own.get(name), argumentsOf(english.get(name)))]));
  const format = new MessageFormat(tag, { customFormatters, localeCodeFromKey: () => null });
  const script = compileModule(format, messages);
  if (there.length === ofPart.length) return script;
  return `import english from "virtual:locale/en/${part}";\n${script.replace("export default {", "export default {\n  ...english,")}`;
}

/** The Rust module that makes the messages. */
export function rustCatalogue() {
  const sections = new Map();
  let number = 0;
  for (const [name, text] of messagesOf(readCatalogue("en"))) {
    const [section, key] = name.split(".");
    const names = argumentsOf(text);
    const parameters = names.map((name) => `${name}: impl Into<Argument>`).join(", ");
    const values = names.map((name) => `${name}.into()`).join(", ");
    const lines = text.split("\n").map((line) => `    /// \`${line}\``);
    lines.push(`    pub fn ${key}(${parameters}) -> Message {`, `        Message::new(${number}, ${names.length === 0 ? "Vec::new()" : `vec![${values}]`})`, "    }");
    sections.set(section, [...(sections.get(section) ?? []), lines.join("\n")]);
    number += 1;
  }
  const modules = [...sections].map(([section, functions]) => {
    const uses = functions.some((text) => text.includes("Argument")) ? "crate::words::{Argument, Message}" : "crate::words::Message";
    return `pub mod ${section} {\n    use ${uses};\n\n${functions.join("\n\n")}\n}\n`;
  });
  return `//! The messages of www/locales/en.json, one function each, which say what the English\n//! message is. scripts/locales.mjs writes this file.\n#![allow(missing_docs, reason = "a section says what it is by its name")]\n#![allow(unreachable_pub, reason = "a module of its name may show a section beside functions of its own")]\n\n${modules.join("\n")}`;
}

/** Writes the Rust module where it is not what the catalogue says. */
export function writeRust() {
  const text = rustCatalogue();
  let before = "";
  try {
    before = readFileSync(rustFile, "utf8");
  } catch {
    // It is written for the first time.
  }
  if (text !== before) writeFileSync(rustFile, text);
}

const LANGUAGES = "virtual:languages";
const MESSAGES = "virtual:messages";
const LOCALE = /^virtual:locale\/([\w-]+)\/(\w+)$/;

/** The script that knows all languages: by tag the name, the direction, and how each part is loaded. */
function languagesScript() {
  const entries = tags().map((tag) => {
    const { language, direction } = readCatalogue(tag);
    const load = PARTS.map((part) => `() => import(${JSON.stringify(`virtual:locale/${tag}/${part}`)})`);
    return `${JSON.stringify(tag)}: [${JSON.stringify(language)}, ${load.join(", ")}${direction ? `, ${JSON.stringify(direction)}` : ""}]`;
  });
  return `export const languages = {\n${entries.join(",\n")}\n};\n`;
}

/** The script that has the numbers of the messages by name, as in `page_undo`. */
function messagesScript() {
  return [...numbers()].map(([name, number]) => `export const ${name.replace(".", "_")} = ${number};\n`).join("");
}

const escapeHtml = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/**
 * Writes English into the markup: the text of an element with `data-say`, the label of
 * one with `data-label`. The attributes keep the messages' numbers, for other languages.
 */
export function speak(markup) {
  const english = messagesOf(readCatalogue("en"));
  const ids = numbers();
  const known = (name) => {
    if (!english.has(name)) throw new Error(`index.html: no message ${name}`);
    return escapeHtml(english.get(name));
  };
  return markup
    .replace(/ data-say="([\w.]+)"([^>]*)>/g, (_, name, rest) => ` data-say="${ids.get(name)}"${rest}>${known(name)}`)
    .replace(/ data-label="([\w.]+)"/g, (_, name) => ` aria-label="${known(name)}" data-label="${ids.get(name)}"`);
}

/** The name of a catalogue's script, as in `words-de-page`; undefined for other scripts. */
export function localeOf(id) {
  const [, tag, part] = LOCALE.exec(id?.replace(/^\0|\.js$/g, "") ?? "") ?? [];
  return tag && `words-${tag}-${part}`;
}

/** Vite's plugin: the catalogues as scripts, and English in the markup. */
export const locales = {
  name: "locales",
  enforce: "pre",
  buildStart() {
    for (const tag of tags()) this.addWatchFile?.(join(folder, `${tag}.json`));
  },
  resolveId: (id) => (id.startsWith("virtual:") && (id === LANGUAGES || id === MESSAGES || LOCALE.test(id)) ? `\0${id}.js` : null),
  load(id) {
    if (!id.startsWith("\0virtual:")) return null;
    const name = id.slice(1, -3);
    if (name === LANGUAGES) return languagesScript();
    if (name === MESSAGES) return messagesScript();
    const [, tag, part] = LOCALE.exec(name) ?? [];
    return tag ? compileCatalogue(tag, part) : null;
  },
  transformIndexHtml: { order: "pre", handler: speak },
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeRust();
