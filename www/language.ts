// Changing the language, and the words of the dialogs; loads with the dialogs.
import { names } from "virtual:language-names";
import type { Words } from "./words.ts";
import * as formats from "./words-format-later.js";

const root = document.documentElement;
/** The parts of a catalogue that were not loaded at first. English has its markup's apart. */
const partsOf = (tag: string) => (tag === "en" ? ["markup", "dialogs"] : ["dialogs"]);

let loaded: Promise<void> | undefined;

/** Loads the words of the dialogs, once; `words` are those of www/words.ts. */
export function loadDialogWords({ inRegion, kit, loadParts }: Words) {
  type Format = (value: never, language: string) => string;
  for (const [name, format] of Object.entries<Format>(formats)) Object.assign(kit, { [name]: inRegion(format) });
  loaded ??= loadParts(root.lang, partsOf(root.lang)).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** Changes the language for good; whether the choice is saved. Throws where its words can't be loaded, and changes nothing then. */
export async function setLanguage(tag: string, { linkManifest, loadParts, translate }: Words) {
  await loadParts(tag, ["page", ...partsOf(tag)]);
  const isSaved = firstFrame.chooseLanguage(tag);
  linkManifest();
  translate("*");
  return isSaved;
}

/** What newer browsers know of a locale's weeks: days are counted from Monday as 1. Of Safari and Chrome, an older form too. */
type WeekLocale = Intl.Locale & { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } };

/** The day on which weeks begin in the player's form of the language, counted from Monday as 0; Monday where the browser doesn't know. */
export function firstWeekday({ inRegion }: Words) {
  const firstDay = inRegion((_, locale) => {
    const own: WeekLocale = new Intl.Locale(locale);
    return (own.getWeekInfo?.() ?? own.weekInfo)?.firstDay ?? 1;
  });
  return (firstDay(undefined, root.lang) + 6) % 7;
}

/** The tag and the name of each language, and whether it is the one that is spoken. */
export const listLanguages = () => Object.entries(names).map(([tag, name]): [tag: string, name: string, isCurrent: boolean] => [tag, name, tag === root.lang]);
