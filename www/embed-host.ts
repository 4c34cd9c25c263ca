// What the embedded board and the page around it say to each other (docs/programs.md). Only origins
// that the frame's address names are heard, and told anything; without one nobody is.

/** The longest text that is taken, in characters: as long as the core reads (src/exchange/embed.rs). */
const MAX_TEXT = 200_000;

/** What a host asks for. */
export type Asked =
  | { type: "move"; direction: string }
  | { type: "load"; record: string | undefined; isPlayed: boolean; position: string | undefined; variant: string | undefined; seed: string | undefined };

/** What the frame's address asks for beside the game, after its `#`. */
export const asked = new URLSearchParams(location.hash.slice(1));

/** The origin that an address names; none where it is no address of the web. */
function originOf(address: string) {
  try {
    const { origin, protocol } = new URL(address);
    return /^https?:$/.test(protocol) ? [origin] : [];
  } catch {
    return [];
  }
}

const origins = new Set(asked.getAll("origin").flatMap(originOf));
/** The origin of the page around, where the browser tells that. */
const [around] = location.ancestorOrigins ?? [];

/** Tells the host. A browser that doesn't tell where the frame is passes it on to the right origin alone. */
export function post(message: { type: string; [part: string]: unknown }) {
  if (parent === window) return;
  for (const origin of origins) if (!around || origin === around) parent.postMessage({ source: "twenty48", ...message }, origin);
}

const isText = (value: unknown) => value === undefined || typeof value === "string";
/** Seeds beyond 2^53 are texts or whole numbers of any size. */
const isSeed = (value: unknown) => isText(value) || typeof value === "bigint" || Number.isSafeInteger(value);

/** Reads a message; one that isn't valid throws the name of the part that is wrong. */
function read(data: unknown): Asked {
  if (typeof data !== "object" || data === null) throw "message";
  const { type, direction, record, play, position, variant, seed } = data as Record<string, unknown>;
  for (const text of [direction, record, position, variant, seed]) if (typeof text === "string" && text.length > MAX_TEXT) throw "too-long";
  if (type === "move") {
    if (typeof direction !== "string") throw "direction";
    return { type, direction };
  }
  if (type !== "load") throw "type";
  for (const [part, value] of Object.entries({ record, position, variant })) if (!isText(value)) throw part;
  if (!isSeed(seed)) throw "seed";
  if (play !== undefined && typeof play !== "boolean") throw "play";
  const text = (value: unknown) => (value === undefined ? undefined : String(value));
  return { type, record: text(record), isPlayed: play === true, position: text(position), variant: text(variant), seed: text(seed) };
}

/** Does what the host asks for. `follow` returns why it refuses, as a code. */
export function listen(follow: (asked: Asked) => string | undefined) {
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || parent === window || !origins.has(origin)) return;
    let code: unknown;
    try {
      code = follow(read(data));
    } catch (error) {
      if (typeof error !== "string") throw error;
      code = error;
    }
    if (code) post({ type: "error", code });
  });
}
