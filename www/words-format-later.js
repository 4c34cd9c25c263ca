// How the catalogues of the dialogs write days, months and the times of the clock. Like
// words-format.js it is no TypeScript.

/**
 * A day in its ISO form with its year, as in "26 Nov 2026".
 * @type {(date: string, language: string) => string}
 */
export const fullDay = (date, language) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));

/**
 * The day of a time in milliseconds where the player is, as in "26 Nov 2026".
 * @type {(ms: number, language: string) => string}
 */
export const localDay = (ms, language) => new Intl.DateTimeFormat(language, { year: "numeric", month: "short", day: "numeric" }).format(ms);

/**
 * A month in its ISO form, as in "Nov 2026" of "2026-11".
 * @type {(date: string, language: string) => string}
 */
export const month = (date, language) => new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" }).format(new Date(date));

/**
 * Numbers of the clock by language and form: making a format takes a browser a while.
 * @type {Map<string, Intl.NumberFormat>}
 */
const digits = new Map();

/**
 * A number of so many digits at least, and of so many decimals.
 * @type {(value: number, language: string, least?: number, decimals?: number) => string}
 */
function write(value, language, least = 1, decimals = 0) {
  const form = `${language} ${least} ${decimals}`;
  const options = { minimumIntegerDigits: least, minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  const format = digits.get(form) ?? new Intl.NumberFormat(language, options);
  digits.set(form, format);
  return format.format(value);
}

/**
 * A time in milliseconds as a clock shows it, as in "1:05" or "1:02:09": the seconds that have passed whole.
 * @type {(ms: number, language: string) => string}
 */
export function clock(ms, language) {
  const seconds = Math.floor(ms / 1000);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  const start = hours ? `${write(hours, language)}:${write(minutes % 60, language, 2)}` : write(minutes, language);
  return `${start}:${write(seconds % 60, language, 2)}`;
}

/**
 * The same with tenths of a second, as in "1:05.3"; from an hour on they don't matter.
 * @type {(ms: number, language: string) => string}
 */
export function split(ms, language) {
  const tenths = Math.floor(ms / 100);
  if (tenths >= 36_000) return clock(ms, language);
  return `${write(Math.floor(tenths / 600), language)}:${write((tenths % 600) / 10, language, 2, 1)}`;
}

/**
 * A difference of two such times, as in "3.4" or "1:05.3".
 * @type {(ms: number, language: string) => string}
 */
export const gap = (ms, language) => (ms < 60_000 ? write(Math.floor(ms / 100) / 10, language, 1, 1) : split(ms, language));

/**
 * The same with hundredths of a second, as a stopwatch shows it: "1:23.45".
 * @type {(ms: number, language: string) => string}
 */
export function stopwatch(ms, language) {
  const hundredths = Math.floor(ms / 10);
  const [minutes, hours] = [Math.floor(hundredths / 6000), Math.floor(hundredths / 360_000)];
  const start = hours ? `${write(hours, language)}:${write(minutes % 60, language, 2)}` : write(minutes, language);
  return `${start}:${write((hundredths % 6000) / 100, language, 2, 2)}`;
}
