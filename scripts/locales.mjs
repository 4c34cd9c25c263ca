// The catalogues of words, www/locales/*.json: read, checked, and compiled into scripts.
// A message is known by its number, its place in the English catalogue; build.rs makes
// Rust's functions of the messages, and counts them alike.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import { parse } from "@messageformat/parser";

/** Not by tools.mjs, which asks for more than the words need. */
const root = fileURLToPath(new URL("../", import.meta.url));
const folder = join(root, "www", "locales");

/** The section of what index.html alone says: there it is English already. */
const MARKUP = "markup";
/** The section of the second game, which loads with that alone. */
const STAIRS = "stairs";
/** The sections that the first load needs; the others load with the dialogs. */
const FIRST = ["common", "directions", "modes", MARKUP, "page", "announcements", "questions"];
/** The section of what the embedded board alone says, and the part that has all that it says. */
const EMBED = "embed";
/** What the embedded board says beside that: sections, and messages of others. Its part of a catalogue is complete without the others. */
const EMBEDDED = new Set([
  EMBED,
  "common",
  "directions",
  "announcements",
  "markup.board",
  "markup.reading",
  "markup.undo",
  "page.empty",
  "page.new_game",
  "page.not_loaded",
  "page.goal_reached",
  "page.reach",
  "page.won",
  "page.over",
  "page.no_moves_left",
  "page.gave_up",
  "dialogs.pause",
  "share.against",
  "game.at_start",
  "game.at_move",
  "replay.previous",
  "replay.play",
  "replay.next",
  "replay.move_number",
  "replay.start",
  "replay.position",
  "replay.playing",
]);
/** The messages that the first frame shows. */
const SEEN_FIRST = [
  "modes.classic",
  "page.daily",
  "markup.score",
  "page.best",
  "markup.moves",
  "markup.new",
  "markup.undo",
  "markup.redo",
  "markup.peek",
  "markup.hint",
  "markup.menu",
  "page.teach_goal",
];
/** The section that only the build needs: the texts of the manifest. */
const MANIFEST = "manifest";

/** The formats of ours, in www/words-format.js and, for the dialogs alone, words-format-later.js. */
const FORMATS = ["list", "duration", "day", "fullDay", "localDay", "month", "clock", "split", "gap", "stopwatch"];

/** The tags of the languages: English first, the others by their tag. */
export function tags() {
  const others = readdirSync(folder)
    .map((name) => name.replace(/\.json$/, ""))
    .filter((tag) => tag !== "en");
  return ["en", ...others.sort()];
}

/**
 * A catalogue: messages by section and name, and texts about the language itself.
 * @typedef {Record<string, Record<string, string>> & { language?: string, direction?: string }} Catalogue
 */

/** @type {(tag: string) => Catalogue} */
export function readCatalogue(tag) {
  return JSON.parse(readFileSync(join(folder, `${tag}.json`), "utf8"));
}

/**
 * The messages of a catalogue by name, as in `page.undo`, in the order of their numbers.
 * @type {(catalogue: Catalogue) => Map<string, string>}
 */
export function messagesOf(catalogue) {
  const sections = Object.entries(catalogue).filter(([name, section]) => typeof section === "object" && name !== MANIFEST);
  return new Map(sections.flatMap(([section, messages]) => Object.entries(messages).map(([name, text]) => [`${section}.${name}`, text])));
}

/** The arguments of a message: their names and where each is written, in the order of the text. */
function findArguments(tokens, found = []) {
  for (const token of tokens) {
    if (token.arg !== undefined)
      found.push({
        name: token.arg,
        type: token.type === "function" ? token.key : token.type,
        offset: token.ctx.offset,
        cases: token.cases?.map(({ key }) => key),
      });
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

/** The numbers of all messages, by name. */
export function numbers() {
  return new Map([...messagesOf(readCatalogue("en")).keys()].map((name, number) => [name, number]));
}

/** The parts of a catalogue, each a script. English loads what is in the markup with the dialogs. */
export const partsOf = (tag) => (tag === "en" ? ["page", "markup", "dialogs", STAIRS, EMBED] : ["page", "dialogs", STAIRS, EMBED]);

/** Whether a part of a language's catalogue has a message. */
function isIn(part, tag, name) {
  const [section] = name.split(".");
  return part === EMBED ? EMBEDDED.has(section) || EMBEDDED.has(name) : partOf(tag, name) === part;
}

/** The part of a language's catalogue in which the page finds a message. */
function partOf(tag, name) {
  const [section] = name.split(".");
  if (section === STAIRS || section === EMBED) return section;
  if (!FIRST.includes(section)) return "dialogs";
  return section === MARKUP && tag === "en" ? "markup" : "page";
}

/**
 * The script of a part of a catalogue. It exports a function that is called with the
 * library's functions, our formats and the plural rule of the language, and returns
 * functions by the numbers of their messages, each of an array of arguments: so it imports
 * nothing. Messages that a language lacks are English.
 */
export function compileCatalogue(tag, part, catalogue = readCatalogue(tag)) {
  const english = messagesOf(readCatalogue("en"));
  const own = messagesOf(catalogue);
  const customFormatters = Object.fromEntries(FORMATS.map((id) => [id, { formatter: (value) => value, id, module: "kit" }]));
  const ofPart = [...english.keys()].map((name, number) => ({ name, number })).filter(({ name }) => isIn(part, tag, name));
  const there = ofPart.filter(({ name }) => own.has(name));
  const messages = Object.fromEntries(there.map(({ name, number }) => [number, numbered(own.get(name), argumentsOf(english.get(name)))]));
  const format = new MessageFormat(tag, { customFormatters, localeCodeFromKey: () => null });
  const script = compileModule(format, messages);
  const imports = /^import (.*) from (.*);\n/gm;
  const taken = [...script.matchAll(imports)].map(([, names, from]) =>
    /cardinals|plurals/.test(from) ? `const ${names.slice(2, -2)} = kit.plural_rule;` : `const ${names} = kit;`,
  );
  const [consts, object] = script.replace(imports, "").split("export default ");
  const lines = [`export const direction = ${JSON.stringify(catalogue.direction ?? "ltr")};`];
  const result = there.length === ofPart.length ? object : `Object.assign(english(kit), ${object})`;
  if (there.length < ofPart.length) lines.unshift(`import english from "virtual:locale/en/${part}";`);
  return `${lines.join("\n")}\nexport default (kit) => {\n${taken.join("\n")}\n${consts}return ${result};\n};\n`;
}

const LANGUAGES = "virtual:languages";
const FIRST_TEXTS = "virtual:first-texts";
const NAMES = "virtual:language-names";
const MESSAGES = "virtual:messages";
const LOCALE = /^virtual:locale\/([\w-]+)\/(\w+)$/;

/** Identifies what the catalogues' scripts are made of, as the names of other files identify their content. */
function version() {
  if (knownVersion) return knownVersion;
  const hash = createHash("sha256");
  for (const tag of tags()) for (const part of partsOf(tag)) hash.update(compileCatalogue(tag, part));
  knownVersion = hash.digest("base64url").slice(0, 8);
  return knownVersion;
}

let knownVersion;

/** The name of a catalogue's script. */
const fileName = (tag, part) => `words-${tag}-${part}-${version()}.js`;

/** The script that knows where the parts of the catalogues are. */
function languagesScript(isBuild) {
  const from = isBuild ? `\`./words-\${tag}-\${part}-${version()}.js\`` : `\`/@id/virtual:locale/\${tag}/\${part}\``;
  return `export const addressOf = (tag, part) => new URL(/* @vite-ignore */ ${from}, import.meta.url).href;\n`;
}

/** The script that has what the first frame says: the numbers of its messages; of each language by its tag the direction, then the texts, none where they are the markup's. */
function firstTextsScript() {
  const english = messagesOf(readCatalogue("en"));
  const textsOf = (tag) => {
    const catalogue = readCatalogue(tag);
    const own = messagesOf(catalogue);
    const texts = SEEN_FIRST.map((name) => own.get(name) ?? english.get(name));
    return [catalogue.direction ?? "ltr", ...(tag === "en" ? [] : texts)];
  };
  const ids = numbers();
  return `export const numbers = ${JSON.stringify(SEEN_FIRST.map((name) => ids.get(name)))};
export const languages = ${JSON.stringify(Object.fromEntries(tags().map((tag) => [tag, textsOf(tag)])))};
`;
}

/** The script that has the languages' names, each in itself. */
const namesScript = () => `export const names = ${JSON.stringify(Object.fromEntries(tags().map((tag) => [tag, readCatalogue(tag).language])))};\n`;

/** The script that has the numbers of the messages by name, as in `page_undo`. */
function messagesScript() {
  return [...numbers()].map(([name, number]) => `export const ${name.replace(".", "_")} = ${number};\n`).join("");
}

const escapeHtml = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/**
 * Writes English into the markup: the text of an element with `data-say`, the label of
 * one with `data-label`; these attributes keep the numbers of the messages, for other languages.
 * What `data-english` names is English for as long as the page isn't there.
 */
export function speak(markup) {
  const english = messagesOf(readCatalogue("en"));
  const ids = numbers();
  const known = (name) => {
    if (!english.has(name)) throw new Error(`the markup: no message ${name}`);
    return escapeHtml(english.get(name));
  };
  return markup
    .replace(/ data-english="([\w.]+)"([^>]*)>/g, (_, name, rest) => `${rest}>${known(name)}`)
    .replace(/ data-say="([\w.]+)"([^>]*)>/g, (_, name, rest) => ` data-say="${ids.get(name)}"${rest}>${known(name)}`)
    .replace(/ data-label="([\w.]+)"/g, (_, name) => ` aria-label="${known(name)}" data-label="${ids.get(name)}"`);
}

const icon = (name, purpose, sizes) => ({ src: `icons/${name}.png`, sizes, type: "image/png", purpose });
const screenshot = (name, form_factor, sizes, label) => ({ src: `screenshots/${name}.png`, sizes, type: "image/png", form_factor, label });

/** The name of a language's manifest. */
const manifestName = (tag) => `manifest-${tag}.webmanifest`;

/** The manifest of a language. */
export function manifestOf(tag) {
  const { direction = "ltr", manifest: own } = readCatalogue(tag);
  const text = { ...readCatalogue("en").manifest, ...own };
  return {
    name: "2048",
    short_name: "2048",
    description: text.description,
    lang: tag,
    dir: direction,
    id: "./",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#faf8f5",
    theme_color: "#faf8f5",
    categories: ["games"],
    icons: [icon("192", "any", "192x192"), icon("512", "any", "512x512"), icon("maskable", "maskable", "512x512")],
    shortcuts: [
      { name: text.daily, url: "./#daily=today", icons: [icon("192", "any", "192x192")] },
      { name: text.modes, url: "./#open=games", icons: [icon("192", "any", "192x192")] },
    ],
    screenshots: [screenshot("wide", "wide", "1280x800", text.screenshot), screenshot("narrow", "narrow", "780x1688", text.screenshot_narrow)],
  };
}

/** Whether a plugin is called by a build: while the page is developed, only what builds the first frame is one. */
const isBuild = ({ environment }) => environment.mode === "build";

/**
 * Vite's plugin for the scripts that are made of the catalogues.
 * @type {import("vite").Plugin}
 */
export const words = {
  name: "words",
  enforce: "pre",
  resolveId: (id) => (id === LANGUAGES || id === FIRST_TEXTS || id === NAMES || id === MESSAGES || LOCALE.test(id) ? `\0${id}.js` : null),
  load(id) {
    if (!id.startsWith("\0virtual:")) return null;
    const name = id.slice(1, -3);
    if (name === LANGUAGES) return languagesScript(isBuild(this));
    if (name === FIRST_TEXTS) return firstTextsScript();
    if (name === NAMES) return namesScript();
    if (name === MESSAGES) return messagesScript();
    const [, tag, part] = LOCALE.exec(name) ?? [];
    return tag ? compileCatalogue(tag, part) : null;
  },
};

/**
 * Vite's plugin for what the site has of each language: its catalogue's scripts and its manifest; and English in the markup.
 * The embedded board has a part of its own, and no manifest.
 * @type {(isEmbed: boolean) => import("vite").Plugin}
 */
export const locales = (isEmbed) => ({
  name: "locales",
  enforce: "pre",
  buildStart() {
    knownVersion = undefined;
    if (!isBuild(this)) return;
    for (const tag of tags()) {
      for (const part of partsOf(tag).filter((part) => (part === EMBED) === isEmbed))
        this.emitFile({ type: "chunk", id: `virtual:locale/${tag}/${part}`, fileName: `assets/${fileName(tag, part)}`, preserveSignature: "strict" });
    }
  },
  // While somebody edits a catalogue.
  hotUpdate({ file }) {
    if (!file.startsWith(folder)) return;
    this.environment.moduleGraph.invalidateAll();
    this.environment.hot.send({ type: "full-reload" });
  },
  transformIndexHtml: { order: "pre", handler: speak },
  generateBundle() {
    if (isEmbed) return;
    for (const tag of tags()) this.emitFile({ type: "asset", fileName: manifestName(tag), source: JSON.stringify(manifestOf(tag)) });
    // Where the page was installed before it had languages.
    this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: JSON.stringify(manifestOf("en")) });
  },
});
