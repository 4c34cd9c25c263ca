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
