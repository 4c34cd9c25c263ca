// The catalogues of words: every language says everything, about the same things, in the
// plural forms that it has; and what is made from the catalogues is up to date.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { argumentsOf, messagesOf, readCatalogue, speak, tags, usesOf } from "../../scripts/locales.mjs";
import { wordsOf } from "../browser/words.mjs";

const english = messagesOf(readCatalogue("en"));
const others = tags().filter((tag) => tag !== "en");

/** Messages that read in another language as in English: names, signs, and words that are the same there. */
const SAME = new Set([
  "common.verbatim",
  "challenge.made_in",
  "common.facts",
  "common.list",
  "common.number",
  "common.duration",
  "modes.size",
  "settings.gamepad",
  "settings.gamepad_pressed",
]);
/** The most messages of a language that may be as in English, of those with letters. */
const MOST_SAME = 0.1;

/** An argument of that type. */
function exampleOf(type, count) {
  const examples = {
    argument: "2048",
    list: ["2", "4"],
    day: "2026-11-26",
    fullDay: "2026-11-26",
    month: "2026-11",
    date: Date.UTC(2026, 10, 26),
    localDay: Date.UTC(2026, 10, 26),
  };
  return examples[type] ?? count;
}

test("the markup names messages that exist", () => {
  const markup = speak(readFileSync(new URL("../../index.html", import.meta.url), "utf8"));
  const embedded = speak(readFileSync(new URL("../../embed.html", import.meta.url), "utf8"));
  for (const text of [markup, embedded]) assert.doesNotMatch(text, /data-(say|label)="(?!\d+")/);
  const { description } = readCatalogue("en").manifest;
  const descriptions = [...markup.matchAll(/<meta (?:name|property)="(?:og:)?description" content="([^"]*)"/g)];
  assert.deepEqual(
    descriptions.map(([, content]) => content),
    [description, description],
  );
});

test("no sentence is anywhere else", () => {
  // What developers read starts with a small letter, as errors do in Rust.
  const sentence = /[A-Z][a-z’]*(,? [A-Za-z’{}]{2,}){2,}/;
  const root = new URL("../../", import.meta.url);
  const files = ["src", "crates", "www"].flatMap((folder) => readdirSync(new URL(`${folder}/`, root), { recursive: true }).map((name) => `${folder}/${name}`));
  const found = [];
  for (const file of files.filter((name) => /\.(rs|js|ts)$/.test(name))) {
    for (const line of readFileSync(new URL(file, root), "utf8").split("\n")) {
      if (/^\s*(\/\/|\/?\*)/.test(line)) continue;
      for (const [text] of line.replace(/ \/\/ .*/, "").matchAll(/(["'`])(?:[^\\]|\\.)*?\1/g)) {
        if (sentence.test(text)) found.push(`${file}: ${text}`);
      }
    }
  }
  for (const file of ["index.html", "embed.html"]) {
    const markup = readFileSync(new URL(file, root), "utf8").replace(/<(meta|svg)[\s\S]*?>|<(style|script)[\s\S]*?<\/\2>/g, "");
    for (const [text] of markup.matchAll(/(?<=>)[^<>]*[A-Za-z]{2,}[^<>]*(?=<)/g)) if (text.trim() !== "2048") found.push(`${file}: ${text}`);
  }
  assert.deepEqual(found, []);
});

for (const tag of tags()) {
  const catalogue = readCatalogue(tag);
  const messages = messagesOf(catalogue);

  test(`${tag} has every message, and no other`, () => {
    assert.deepEqual(
      [...english.keys()].filter((name) => !messages.has(name)),
      [],
      "missing",
    );
    assert.deepEqual(
      [...messages.keys()].filter((name) => !english.has(name)),
      [],
      "unknown",
    );
    assert.deepEqual(Object.keys(catalogue.manifest ?? {}).sort(), Object.keys(readCatalogue("en").manifest).sort());
    assert.ok(catalogue.language);
  });

  test(`${tag} has the arguments of each message`, () => {
    for (const [name, text] of messages) {
      assert.deepEqual(argumentsOf(text).sort(), argumentsOf(english.get(name) ?? "").sort(), name);
    }
  });

  test(`${tag} has the plural forms of the language, and the same cases otherwise`, () => {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.sort();
    for (const [name, text] of messages) {
      const cases = (text) =>
        Object.fromEntries(
          usesOf(text)
            .filter(({ type }) => type === "select")
            .map(({ name, cases }) => [name, [...new Set(cases)].sort()]),
        );
      assert.deepEqual(cases(text), cases(english.get(name)), name);
      for (const use of usesOf(text).filter(({ type }) => type === "plural")) {
        const own = use.cases.filter((key) => !key.startsWith("="));
        assert.deepEqual(own.sort(), forms, `${name}: ${text}`);
      }
    }
  });

  test(`${tag} compiles, and says something with any arguments`, async () => {
    const say = await wordsOf(tag);
    for (const [name, text] of english) {
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]) {
        const values = Object.fromEntries(usesOf(text).map(({ name, type }) => [name, exampleOf(type, count)]));
        const said = say(name, values);
        assert.ok(said.trim(), name);
        assert.doesNotMatch(said, /undefined|NaN|Invalid|\[object|[{}]/, name);
      }
    }
  });
}

for (const tag of tags()) {
  test(`${tag} parts no number of a duration from its unit`, async () => {
    const say = await wordsOf(tag);
    const [second, minute, hour] = [1000, 60_000, 3_600_000];
    for (const name of ["common.duration", "stairs.duration"]) {
      for (const [time, units] of [
        [26 * second, 1],
        [3 * minute + 26 * second, 2],
        [8 * hour + 26 * minute, 2],
      ]) {
        const said = say(name, { time });
        assert.equal(said.split(" ").length, units, said);
      }
    }
    assert.doesNotMatch(say("stairs.seconds", { seconds: 1.5 }), / /);
  });
}

for (const tag of others) {
  test(`${tag} isn't English by oversight`, () => {
    const messages = messagesOf(readCatalogue(tag));
    const worded = [...english].filter(([name, text]) => !SAME.has(name) && /[a-z]{2}/i.test(text.replace(/\{[^{}]*\}/g, "")));
    const same = worded.filter(([name, text]) => messages.get(name) === text).map(([name]) => name);
    assert.ok(same.length <= worded.length * MOST_SAME, `${same.length} of ${worded.length}: ${same.join(", ")}`);
    // A sentence is the same by oversight alone.
    const sentences = same.filter((name) => english.get(name).split(" ").length > 3);
    assert.deepEqual(sentences, []);
  });

  test(`${tag} writes tiles, quotes and ends of sentences as it does elsewhere`, () => {
    for (const [name, text] of messagesOf(readCatalogue(tag))) {
      assert.doesNotMatch(text, /\s$|^\s| {2}|\.\.\.|'/, name);
    }
  });
}
