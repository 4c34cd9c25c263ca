// How the catalogues write lists, durations and days. The formats are called with a value
// and the tag of the language.

/** Formats of lists by language: making one takes a browser a while. */
const lists = new Map();

/** Items in a sentence, as in "2, 4 and 8". The Chinese "和" would want spaces beside digits, "、" wants none. */
export function list(items, language) {
  if (items.length < 2) return items.join("");
  if (!lists.has(language)) lists.set(language, new Intl.ListFormat(language, { style: language.startsWith("zh") ? "narrow" : "long" }));
  return lists.get(language).format(items);
}

/** A duration in milliseconds in its two largest units, as in "1 hr, 5 min". */
export function duration(ms, language) {
  const seconds = Math.floor(ms / 1000);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  const write = (count, unit) => new Intl.NumberFormat(language, { style: "unit", unit }).format(count);
  if (hours) return `${write(hours, "hour")} ${write(minutes % 60, "minute")}`;
  return minutes ? `${write(minutes, "minute")} ${write(seconds % 60, "second")}` : write(seconds, "second");
}

/** A day in its ISO form, as in "26 Nov"; what is no day, as it is. */
export function day(date, language) {
  const start = new Date(date);
  return isNaN(start) ? date : new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" }).format(start);
}
