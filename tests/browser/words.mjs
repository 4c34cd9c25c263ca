// What the page says, from its catalogues: for tests that don't care how it reads.

import { parse } from "@messageformat/parser";
import { number, plural, select } from "@messageformat/runtime";
import { argumentsOf, compileCatalogue, messagesOf, numbers, partsOf, readCatalogue } from "../../scripts/locales.mjs";
import * as formats from "../../www/words-format.js";
import * as later from "../../www/words-format-later.js";

const english = messagesOf(readCatalogue("en"));
const ids = numbers();

/** What a language says: a function of a message's name, as in "page.undo", and its arguments by name. */
export async function wordsOf(tag, catalogue = readCatalogue(tag)) {
  const kit = {
    number,
    plural,
    select,
    ...formats,
    ...later,
    plural_rule: (count, isOrdinal) => new Intl.PluralRules(tag, { type: isOrdinal ? "ordinal" : "cardinal" }).select(count),
  };
  const parts = await Promise.all(partsOf(tag).map((part) => import(`data:text/javascript,${encodeURIComponent(compileCatalogue(tag, part, catalogue))}`)));
  const messages = Object.assign({}, ...parts.map((script) => script.default(kit)));
  return (name, values = {}) => messages[ids.get(name)](argumentsOf(english.get(name)).map((argument) => values[argument]));
}

/** What English says. */
export const say = await wordsOf("en");

const ACCENTS = { a: "á", c: "ç", e: "ê", i: "ï", n: "ñ", o: "ô", s: "š", u: "ü", y: "ÿ", A: "Å", E: "É", I: "Î", O: "Ø", U: "Û" };

/** The words of a message without its syntax: each is changed in place. */
function changed(text, change) {
  let result = text;
  const content = (tokens) => tokens.flatMap((token) => (token.type === "content" ? [token] : (token.cases ?? []).flatMap(({ tokens }) => content(tokens))));
  for (const { ctx } of content(parse(text)).sort((a, b) => b.ctx.offset - a.ctx.offset)) {
    result = result.slice(0, ctx.offset) + change(ctx.text) + result.slice(ctx.offset + ctx.text.length);
  }
  return result;
}

/** A catalogue in accents and brackets, two fifths longer than English: what is cut or glued shows. */
export function pseudoCatalogue() {
  const catalogue = readCatalogue("en");
  const accented = (text) => text.replace(/[A-Za-z]/g, (letter) => ACCENTS[letter] ?? letter);
  for (const messages of Object.values(catalogue)) {
    if (typeof messages !== "object") continue;
    for (const [name, text] of Object.entries(messages)) {
      // German has other ordinals.
      if (text.includes("selectordinal")) {
        messages[name] = "{rank, number}";
        continue;
      }
      const letters = text.replace(/\{[^{}]*\}/g, "").length;
      // A word is as long as some of German are.
      const more = "ünd nôch mêhr Wörter "
        .repeat(10)
        .slice(0, Math.ceil(letters * 0.4))
        .trim();
      messages[name] = letters === 0 || /^[^a-z]*$/i.test(text) ? text : `⟦${changed(text, accented)}${more && ` ${more}`}⟧`;
    }
  }
  return catalogue;
}

/** Has a page speak in the pseudo-language where it asks for German. */
export async function speakPseudo(page) {
  const catalogue = pseudoCatalogue();
  await page.route(/words-de-(page|dialogs)-/, async (route) => {
    const [, part] = /words-de-(\w+)-/.exec(route.request().url());
    await route.fulfill({ contentType: "text/javascript", body: compileCatalogue("de", part, catalogue) });
  });
}
