// The history's database: entries, records, reviews, splits and bookmarks by the identity of their
// game, the results of the days' games, and the games of others, each a text under a key. Rust's side is crates/dialog-kit/src/db.rs.

import { type IDBPDatabase, type IDBPTransaction, openDB } from "idb";

/** A change: a store, a key, and a text or nothing, which deletes. */
type Change = [store: string, key: string, text: string | undefined];
type Writing = IDBPTransaction<unknown, string[], "readwrite">;

const NAME = "twenty48";
/**
 * The object stores that each version of the database added. A database of any version is
 * upgraded from where it is, so what was published never changes here; new versions are
 * appended.
 */
const VERSIONS = [["entries", "records"], ["days"], ["reviews"], ["splits", "bookmarks", "leaderboard"]];
const STORES = VERSIONS.flat();
/** Why something can't be read or written; promises are rejected with these numbers. */
const [UNAVAILABLE, LATER_VERSION, REFUSED, UNANSWERED] = [0, 1, 2, 3];
/** How long the database has to answer, in milliseconds. Some browsers never say that they can't open it. */
const PATIENCE_MS = 5000;
/** The errors of a connection that was lost, as on an iPhone that slept: another one may do. */
const LOST = ["AbortError", "InvalidStateError", "UnknownError"];

/** The database, which is opened once. */
let opening: Promise<IDBPDatabase> | undefined;

function forget() {
  opening = undefined;
}

const open = () =>
  openDB(NAME, VERSIONS.length, {
    upgrade(database, oldVersion) {
      for (const name of VERSIONS.slice(oldVersion).flat()) database.createObjectStore(name);
    },
    // A later version of the page in another tab waits for this to be closed.
    blocking(_current, _blocked, { target }) {
      if (target instanceof IDBDatabase) target.close();
      forget();
    },
    terminated: forget,
  });

/** The database, where it answers in time. */
async function opened() {
  opening ??= open();
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, UNANSWERED));
  return Promise.race([opening, late]);
}

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : "");

/** The number of an error. */
function reasonOf(error: unknown) {
  if (typeof error === "number") return error;
  if (nameOf(error) === "VersionError") return LATER_VERSION;
  return LOST.includes(nameOf(error)) ? UNANSWERED : UNAVAILABLE;
}

/** Calls `use` with the database, once more with another connection where that was lost; where it can't be used, it is opened again next time. */
async function withDatabase<Found>(use: (database: IDBPDatabase) => Found) {
  for (let isLast = false; ; isLast = true) {
    try {
      return await use(await opened());
    } catch (error) {
      // One that may still come is waited for the next time.
      if (error !== UNANSWERED) forget();
      if (isLast || !LOST.includes(nameOf(error))) throw reasonOf(error);
    }
  }
}

/** Makes changes: all, or none. Where it fails for lack of room, that is what it is rejected with. */
async function write(transaction: Writing, changes: Change[]) {
  const request = ([name, key, text]: Change) => {
    const store = transaction.objectStore(name);
    return text === undefined ? store.delete(key) : store.put(text, key);
  };
  try {
    await Promise.all([...changes.map(request), transaction.done]);
  } catch (error) {
    throw LOST.includes(nameOf(error)) ? error : REFUSED;
  }
}

/** Returns the keys and texts of a store by turns, sorted by key. */
const all = (name: string) =>
  withDatabase(async (database) => {
    const { store } = database.transaction(name);
    const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.flatMap((key, index) => [key, texts[index]]);
  });

/** A value as a text; anything else isn't ours. */
const asText = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Returns the text of a key; undefined without one. */
const get = async (name: string, key: string) => asText(await withDatabase((database) => database.get(name, key)));

/** Makes changes in a transaction of their own. */
const change = (changes: Change[]) => withDatabase((database) => write(database.transaction(STORES, "readwrite"), changes));

/**
 * Reads a game's entry, record and bookmarks, and all days, and returns them with a function that
 * writes changes. It must be called at once: reading and writing are one transaction, so that no
 * other window writes in between.
 */
const readToChange = (key: string) =>
  withDatabase(async (database) => {
    const transaction = database.transaction(STORES, "readwrite");
    const store = (name: string) => transaction.objectStore(name);
    const ofGame = (name: string) => store(name).get(key);
    const [entry, record, bookmarks, days] = await Promise.all([ofGame("entries"), ofGame("records"), ofGame("bookmarks"), store("days").getAll()]);
    return {
      entry: asText(entry),
      record: asText(record),
      bookmarks: asText(bookmarks),
      days,
      write: (changes: Change[]) => write(transaction, changes).catch((error) => Promise.reject(reasonOf(error))),
    };
  });

export const historyDatabase = { all, change, get, readToChange };

// Rust calls them by this name.
globalThis.historyDatabase = historyDatabase;
