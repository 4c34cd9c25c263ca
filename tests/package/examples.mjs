// The examples of a page of the documentation, which are run as they are written there.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/tools.mjs";

/**
 * The blocks of code in a language, under a heading of the second level, by its words.
 * @param {string} page its path from the root
 * @param {string} heading
 * @param {string} [language]
 */
export function examplesOf(page, heading, language = "js") {
  const text = readFileSync(join(root, page), "utf8").replaceAll("\r", "");
  const section = text.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? "";
  const found = [...section.matchAll(/^```(\w*)\n(.*?)^```$/gms)].filter(([, its]) => its === language);
  if (found.length === 0) throw new Error(`${page} has no example in ${language} under “${heading}”`);
  return found.map(([, , code]) => code);
}
