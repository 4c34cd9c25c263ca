// How the catalogues of the dialogs write moments, shares and numbers.

/** A day in its ISO form with its year, as in "26 Nov 2026". */
export function fullDay(date, language) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(date));
}
