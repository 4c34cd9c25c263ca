// Second copies of stored texts, in a database, which unlike the browser's plain storage
// doesn't lose the last seconds when the browser is killed. A text that begins with a
// number and a blank never replaces one with a greater number, whichever window wrote it.

const STORE = "texts";
/** For so long what can't be told without the database waits for it, in milliseconds. */
const PATIENCE_MS = 1000;

let database;

function open() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("twenty48-copies", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const opened = request.result;
      // It may be cleared, and is opened again when it is needed.
      opened.onversionchange = () => {
        opened.close();
        database = undefined;
      };
      opened.onclose = () => (database = undefined);
      resolve(opened);
    };
  });
  return database;
}

/** Calls `work` with the store in a transaction, and waits until it is on the disk. */
async function transact(mode, work) {
  try {
    const transaction = (await open()).transaction(STORE, mode, { durability: "strict" });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    work(transaction.objectStore(STORE));
    await done;
  } catch (error) {
    database = undefined;
    throw error;
  }
}

const number = (text) => Number(/^\d+(?= )/.exec(text)?.[0]);

/**
 * Returns all copies, a name and a text by turns, a line each; undefined where there is no
 * database.
 */
export async function findCopies() {
  const lines = [];
  const found = transact("readonly", (store) => {
    store.openCursor().onsuccess = ({ target: { result } }) => {
      if (!result) return;
      const { key, value } = result;
      // Anything else isn't the page's.
      if (!/\n/.test(`${key}${value}`)) lines.push(key, value);
      result.continue();
    };
  });
  return found.then(() => lines.join("\n"), () => undefined);
}

/** What was found, or null where that takes too long. */
export const inTime = (found) => Promise.race([found, new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))]);

const waiting = new Map();
let isWriting = false;

let started;
/** The worker that writes copies, as soon as it does. */
let worker;

/**
 * Lets the worker that `make` makes write copies, from the first call on. Until it is there,
 * and where it doesn't come, the page writes them.
 */
export function startWorker(make, onNewer, refused) {
  // Without a database it could do nothing.
  if (started || !database) return;
  started = make();
  started.onmessage = ({ data }) => {
    if (!data) refused();
    else if (data.length > 0) onNewer(...data);
    else worker = started;
  };
}

function post() {
  worker.postMessage([...waiting]);
  waiting.clear();
}

/**
 * Writes the copy of a text, or without a text deletes the copy of that name, once the game
 * knows those that were there (`told`); where there is a newer one already, that goes to
 * `onNewer`. While one is written, of each name only the newest text waits.
 */
export async function keepCopy(name, text, told, onNewer, refused) {
  waiting.set(name, text);
  if (isWriting) return;
  if (worker) {
    // What one move has changed goes together.
    if (waiting.size === 1) queueMicrotask(post);
    return;
  }
  isWriting = true;
  await told;
  while (waiting.size > 0) {
    const texts = [...waiting];
    waiting.clear();
    const newer = [];
    try {
      await transact("readwrite", (store) => {
        for (const [name, text] of texts) {
          if (text === undefined) {
            store.delete(name);
            continue;
          }
          store.get(name).onsuccess = ({ target: { result } }) => {
            if (number(result) > number(text)) newer.push([name, result]);
            else store.put(text, name);
          };
        }
      });
    } catch {
      refused();
    }
    for (const [name, text] of newer) onNewer(name, text);
  }
  isWriting = false;
}
