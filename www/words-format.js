// How the catalogues write lists, durations and days. The formats are called with a value
// and the tag of the language.

const made = {};

/** A formatter of that kind, made once for a language and its options. */
function formatter(Kind, language, options) {
  const key = [Kind.name, language, JSON.stringify(options)];
  return (made[key] ??= new Kind(language, options));
}

/** Items in a sentence, as in "2, 4 and 8". */
export function list(items, language) {
  return formatter(Intl.ListFormat, language).format(items);
}

/** A duration in milliseconds in its two largest units, as in "1 hr 5 min". */
export function duration(ms, language) {
  const seconds = Math.floor(ms / 1000);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  const parts = hours ? [[hours, "hour"], [minutes % 60, "minute"]] : minutes ? [[minutes, "minute"], [seconds % 60, "second"]] : [[seconds, "second"]];
  const write = ([count, unit]) => formatter(Intl.NumberFormat, language, { style: "unit", unit, unitDisplay: "short" }).format(count);
  return parts.map(write).join(" ");
}

/** A day in its ISO form, as in "26 Nov". */
export function day(date, language) {
  return formatter(Intl.DateTimeFormat, language, { day: "numeric", month: "short", timeZone: "UTC" }).format(Date.parse(date));
}
