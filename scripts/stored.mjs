// Reads games in progress as the page stores them (src/profile/store/journal.rs), for tests and
// the soak.

const DIRECTIONS = ["up", "right", "down", "left", "up-right", "down-right", "down-left", "up-left"];
const UNDO = 8;
const CODES = 16;

/** The name of the journal beside a game in progress. */
export const journalOf = (name) => name.replace("/game/", "/moves/");

/** The record of a game in progress, of its text. */
export const recordIn = (text) => text.split(" ").at(-1);

/** The number before the first blank; 0 where there is none. */
const revisionOf = (text) => (/^\d+(?= )/.test(text ?? "") ? Number.parseInt(text, 10) : 0);

/** The game in progress, as the class `Game` of the wasm in dist/api/, of the text of the whole game and its journal. */
export function gameOf(Game, text, journal) {
  const game = Game.from_save_text(recordIn(text));
  if (revisionOf(journal) <= revisionOf(text)) return game;
  const bytes = Buffer.from(recordIn(journal), "base64url");
  let at = 0;
  const take = (count) => {
    at += count;
    return bytes.subarray(at - count, at);
  };
  // LEB128.
  const number = () => {
    const [byte] = take(1);
    return byte < 128 ? byte : byte - 128 + 128 * number();
  };
  if (!text.endsWith(take(number()).toString("latin1"))) throw new Error("the journal belongs to another text");
  const [, steps] = [number(), number()];
  for (let step = 0; step < steps; step += 1) {
    const code = number() % CODES;
    if (code === UNDO) game.undo();
    else game.move_dir(DIRECTIONS[code]);
  }
  return game;
}
