// How the catalogues of the dialogs write days and months. Like words-format.js it is no TypeScript.

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
 * A time in milliseconds as a stopwatch shows it, as in "1:23.45".
 * @type {(ms: number, language: string) => string}
 */
export function stopwatch(ms, language) {
  /** @type {(value: number, options?: Intl.NumberFormatOptions) => string} */
  const write = (value, options) => new Intl.NumberFormat(language, { useGrouping: false, ...options }).format(value);
  const hundredths = Math.floor(ms / 10);
  const minutes = Math.floor(hundredths / 6000);
  const twoDigits = { minimumIntegerDigits: 2 };
  const seconds = write((hundredths % 6000) / 100, { ...twoDigits, minimumFractionDigits: 2 });
  if (minutes < 60) return `${write(minutes)}:${seconds}`;
  return `${write(Math.floor(minutes / 60))}:${write(minutes % 60, twoDigits)}:${seconds}`;
}
