// Values on their way into the page and back, as text. Both functions also run
// in the page, so they use nothing from outside themselves.

/** The text of a value; JSON, and what JSON lacks. */
export function pack(value) {
  return JSON.stringify(value, (_, item) => {
    if (item === undefined) return { "=": "nothing" };
    if (typeof item === "bigint") return { "=": "bigint", text: String(item) };
    if (typeof item === "number" && !Number.isFinite(item)) return { "=": "number", text: String(item) };
    return item;
  });
}

/** The value of such a text. */
export function unpack(text) {
  const make = { nothing: () => undefined, bigint: BigInt, number: Number };
  return JSON.parse(text, (_, item) => (item?.["="] in make ? make[item["="]](item.text) : item));
}
