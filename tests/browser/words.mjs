// What the page says, from its catalogues: for tests that don't care how it reads.

import { number, plural, select } from "@messageformat/runtime";
import { argumentsOf, compileCatalogue, messagesOf, numbers, partsOf, readCatalogue } from "../../scripts/locales.mjs";
import * as formats from "../../www/words-format.js";
import * as later from "../../www/words-format-later.js";

const english = messagesOf(readCatalogue("en"));
const ids = numbers();

/** What a language says: a function of a message's name, as in "page.undo", and its arguments by name. */
export async function wordsOf(tag, catalogue = readCatalogue(tag)) {
  const kit = { number, plural, select, ...formats, ...later, plural_rule: (count, isOrdinal) => new Intl.PluralRules(tag, { type: isOrdinal ? "ordinal" : "cardinal" }).select(count) };
  const parts = await Promise.all(partsOf(tag).map((part) => import(`data:text/javascript,${encodeURIComponent(compileCatalogue(tag, part, catalogue))}`)));
  const messages = Object.assign({}, ...parts.map((script) => script.default(kit)));
  return (name, values = {}) => messages[ids.get(name)](argumentsOf(english.get(name)).map((argument) => values[argument]));
}

/** What English says. */
export const say = await wordsOf("en");
