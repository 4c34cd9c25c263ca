// How the catalogues write lists, durations and days. The formats are called with a value
// and the tag of the language. This is no TypeScript: tests read it by Node itself, which from
// version 20.19 on is to do.

/**
 * Formats of lists by language: making one takes a browser a while.
 * @type {Map<string, Intl.ListFormat>}
 */
const lists = new Map();

/**
 * Items in a sentence, as in "2, 4 and 8". The Chinese "和" would want spaces beside digits, "、" wants none.
 * @type {(items: string[], language: string) => string}
 */
export function list(items, language) {
  // One is itself in every language, and asks for none of their data.
  if (items.length < 2) return items.join("");
  const format = lists.get(language) ?? new Intl.ListFormat(language, { style: language.startsWith("zh") ? "narrow" : "long" });
  lists.set(language, format);
  return format.format(items);
}

/**
 * A duration in milliseconds in its two largest units, as in "1 hr 5 min". No line ends between
 * a number and its unit.
 * @type {(ms: number, language: string) => string}
 */
export function duration(ms, language) {
  const seconds = Math.floor(ms / 1000);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  /** @type {(count: number, unit: string) => string} */
  const write = (count, unit) => new Intl.NumberFormat(language, { style: "unit", unit }).format(count).replace(/ /g, "\u00a0");
  if (hours) return `${write(hours, "hour")} ${write(minutes % 60, "minute")}`;
  return minutes ? `${write(minutes, "minute")} ${write(seconds % 60, "second")}` : write(seconds, "second");
}

/**
 * A day in its ISO form, as in "26 Nov"; what is no day, as it is.
 * @type {(date: string, language: string) => string}
 */
export function day(date, language) {
  const start = new Date(date);
  return Number.isNaN(start.getTime()) ? date : new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" }).format(start);
}
