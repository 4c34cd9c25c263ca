// How the catalogues of the dialogs write moments, shares and numbers.

const made = {};

/** A month in its ISO form, as in "Nov 2026" of "2026-11". */
export function month(date, language) {
  made[language] ??= new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" });
  return made[language].format(Date.parse(date));
}
