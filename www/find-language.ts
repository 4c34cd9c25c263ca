// Which of our languages a tag asks for.

/** Languages that are written as Chinese is. */
const CHINESE = ["cmn", "hak", "nan", "wuu", "yue"];

/** The one of these tags that a tag asks for, if there is one: of the same language and script. */
export function findIn(tags: string[], asked: string | null | undefined): string | undefined {
  // Some write it as systems do: zh_TW.
  const tag = asked?.replace(/_/g, "-");
  // Where the language decides, without the data of locales, which a browser loads slowly.
  const languageOf = (tag = "") => {
    const [language = ""] = tag.toLowerCase().split("-");
    return CHINESE.includes(language) ? "zh" : language;
  };
  const alike = tags.filter((own) => languageOf(own) === languageOf(tag));
  if (alike.length < 2) return alike[0];
  const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script;
  try {
    return tag ? alike.find((own) => scriptOf(own) === scriptOf(tag)) : undefined;
  } catch {
    // It is no tag.
    return undefined;
  }
}
