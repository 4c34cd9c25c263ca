// Second copies of stored texts, in a database, which unlike the browser's plain storage
// doesn't lose the last seconds when the browser is killed. A text that begins with a
// number and a blank never replaces one with a greater number, whichever window wrote it.

const STORE = "texts";
/** For so long what can't be told without the database waits for it, in milliseconds. */
const PATIENCE_MS = 1000;

/** A copy: a name with the text to write, or with none where the copy is to be deleted. */
type Copy = [name: string, text: string | undefined];

/** What the page asks of the worker that writes copies. */
export type CopiesRequest = Copy[];

/** What that answers: nothing when it is ready, the name and the text of a newer copy, or `null` where a copy was refused. */
export type CopiesReply = [] | [name: string, text: string] | null;

/** Gets a copy that is newer than the one to write. */
type OnNewer = (name: string, text: string) => void;

let database: Promise<IDBDatabase> | undefined;

function open() {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
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
async function transact(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void) {
  try {
    const transaction = (await open()).transaction(STORE, mode, { durability: "strict" });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    work(transaction.objectStore(STORE));
    await done;
  } catch (error) {
    database = undefined;
    throw error;
  }
}

const number = (text = "") => Number(/^\d+(?= )/.exec(text)?.[0]);

/** How long it waits before it looks again where the browser can't open the database yet, in milliseconds. */
const AGAIN_MS = [100, 400, 1500, 4000];

/**
 * Returns all copies, a name and a text by turns, a line each; undefined where there is no
 * database. Right after a browser was killed its database may still be held by what is left of
 * that: so it is asked for again.
 */
export async function findCopies() {
  for (const pause of AGAIN_MS) {
    try {
      return await readCopies();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "UnknownError")) return undefined;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return readCopies().catch(() => undefined);
}

async function readCopies() {
  const lines: string[] = [];
  await transact("readonly", (store) => {
    const request = store.openCursor();
    request.onsuccess = () => {
      const { result } = request;
      if (!result) return;
      const { key, value } = result;
      // Anything else isn't the page's.
      if (!/\n/.test(`${key}${value}`)) lines.push(String(key), value);
      result.continue();
    };
  });
  return lines.join("\n");
}

/** What was found, or null where that takes too long. */
export const inTime = <Found>(found: Promise<Found>) => Promise.race([found, new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))]);

const waiting = new Map<string, string | undefined>();
let isWriting = false;

let started: Worker | undefined;
/** The worker that writes copies, as soon as it does. */
let worker: Worker | undefined;

/**
 * Lets the worker that `make` makes write copies, from the first call on. Until it is there,
 * and where it doesn't come, the page writes them.
 */
export function startWorker(make: () => Worker, onNewer: OnNewer, refused: () => void) {
  // Without a database it could do nothing.
  if (started || !database) return;
  try {
    started = make();
  } catch {
    return;
  }
  started.onmessage = ({ data }: MessageEvent<CopiesReply>) => {
    if (!data) refused();
    else if (data.length === 2) onNewer(...data);
    else worker = started;
  };
}

function post() {
  worker?.postMessage([...waiting] satisfies CopiesRequest);
  waiting.clear();
}

/**
 * Writes the copy of a text, or without a text deletes the copy of that name, once the game
 * knows those that were there (`told`); where there is a newer one already, that goes to
 * `onNewer`. While one is written, of each name only the newest text waits.
 */
export async function writeCopy(name: string, text: string | undefined, told: Promise<unknown> | undefined, onNewer: OnNewer, refused: () => void) {
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
    const newer: [name: string, text: string][] = [];
    try {
      await transact("readwrite", (store) => {
        for (const [name, text] of texts) {
          if (text === undefined) {
            store.delete(name);
            continue;
          }
          const request: IDBRequest<string | undefined> = store.get(name);
          request.onsuccess = () => {
            const { result } = request;
            if (result !== undefined && number(result) > number(text)) newer.push([name, result]);
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
