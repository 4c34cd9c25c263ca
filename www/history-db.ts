// The history's database: entries, records and reviews by the identity of their game, and the
// results of the days' games, each a text under a key. Rust's side is crates/dialog-kit/src/db.rs.

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
const VERSIONS = [["entries", "records"], ["days"], ["reviews"]];
const STORES = VERSIONS.flat();
/** Why something can't be read or written; promises are rejected with these numbers. */
const [UNAVAILABLE, LATER_VERSION, REFUSED] = [0, 1, 2];

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

/** Calls `use` with the database; where it can't be used, it is opened again next time. */
async function withDatabase<Found>(use: (database: IDBPDatabase) => Found) {
  opening ??= open();
  try {
    return await use(await opening);
  } catch (error) {
    forget();
    throw error instanceof DOMException && error.name === "VersionError" ? LATER_VERSION : UNAVAILABLE;
  }
}

/** Makes changes: all, or none. */
async function write(transaction: Writing, changes: Change[]) {
  const request = ([name, key, text]: Change) => {
    const store = transaction.objectStore(name);
    return text === undefined ? store.delete(key) : store.put(text, key);
  };
  try {
    await Promise.all([...changes.map(request), transaction.done]);
  } catch {
    throw REFUSED;
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
async function change(changes: Change[]) {
  await write(await withDatabase((database) => database.transaction(STORES, "readwrite")), changes);
}

/**
 * Reads a game's entry and record, and all days, and returns them with a function that writes
 * changes. It must be called at once: reading and writing are one transaction, so that no
 * other window writes in between.
 */
const readToChange = (key: string) =>
  withDatabase(async (database) => {
    const transaction = database.transaction(STORES, "readwrite");
    const store = (name: string) => transaction.objectStore(name);
    const [entry, record, days] = await Promise.all([store("entries").get(key), store("records").get(key), store("days").getAll()]);
    return { entry: asText(entry), record: asText(record), days, write: (changes: Change[]) => write(transaction, changes) };
  });

export const historyDatabase = { all, change, get, readToChange };

// Rust calls them by this name.
globalThis.historyDatabase = historyDatabase;
