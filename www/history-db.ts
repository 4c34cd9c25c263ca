// The history's database: entries, records and reviews by the identity of their game, and the
// results of the days' games, each a text under a key. Rust's side is crates/dialog-kit/src/db.rs.

/** A change: a store, a key, and a text or nothing, which deletes. */
type Change = [store: string, key: string, text: string | undefined];

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

let opening: Promise<IDBDatabase> | undefined;

function open() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSIONS.length);
    request.onupgradeneeded = ({ oldVersion }) => {
      for (const name of VERSIONS.slice(oldVersion).flat()) request.result.createObjectStore(name);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const forget = () => {
        opening = undefined;
      };
      // A later version of the page in another tab waits for this to be closed.
      database.onversionchange = () => {
        database.close();
        forget();
      };
      database.onclose = forget;
      resolve(database);
    };
  });
}

/** Begins a transaction, in a database that is opened once. */
async function begin(names: string[], mode: IDBTransactionMode) {
  opening ??= open();
  try {
    return (await opening).transaction(names, mode);
  } catch (error) {
    // It is opened again next time.
    opening = undefined;
    throw error instanceof DOMException && error.name === "VersionError" ? LATER_VERSION : UNAVAILABLE;
  }
}

/** What requests of one transaction find, when the last one is there. */
function found<Results extends unknown[]>(...requests: { [Index in keyof Results]: IDBRequest<Results[Index]> }) {
  return new Promise<Results>((resolve, reject) => {
    for (const request of requests) {
      request.onsuccess = () => {
        if (request === requests.at(-1)) resolve(requests.map(({ result }) => result) as Results);
      };
      request.onerror = () => reject(UNAVAILABLE);
    }
  });
}

/** Makes changes: all, or none. */
function write(transaction: IDBTransaction, changes: Change[]) {
  return new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(REFUSED);
    try {
      for (const [name, key, text] of changes) {
        const store = transaction.objectStore(name);
        if (text === undefined) store.delete(key);
        else store.put(text, key);
      }
    } catch {
      transaction.abort();
    }
  });
}

/** Returns the keys and texts of a store by turns, sorted by key. */
async function all(name: string) {
  const store = (await begin([name], "readonly")).objectStore(name);
  const [keys, texts] = await found(store.getAllKeys(), store.getAll());
  return keys.flatMap((key, index) => [key, texts[index]]);
}

/** A value as a text; anything else isn't ours. */
const asText = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Returns the text of a key; undefined without one. */
async function get(name: string, key: string) {
  const store = (await begin([name], "readonly")).objectStore(name);
  return asText((await found(store.get(key)))[0]);
}

/** Makes changes in a transaction of their own. */
async function change(changes: Change[]) {
  await write(await begin(STORES, "readwrite"), changes);
}

/**
 * Reads a game's entry and record, and all days, and returns them with a function that writes
 * changes. It must be called at once: reading and writing are one transaction, so that no
 * other window writes in between.
 */
async function readToChange(key: string) {
  const transaction = await begin(STORES, "readwrite");
  const store = (name: string) => transaction.objectStore(name);
  const [entry, record, days] = await found(store("entries").get(key), store("records").get(key), store("days").getAll());
  return { entry: asText(entry), record: asText(record), days, write: (changes: Change[]) => write(transaction, changes) };
}

export const historyDatabase = { all, change, get, readToChange };

// Rust calls them by this name.
globalThis.historyDatabase = historyDatabase;
