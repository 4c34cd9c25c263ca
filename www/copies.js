// Second copies of what is kept, in a database: unlike the browser's other
// storage it doesn't lose the last seconds when the browser is killed. A text
// that begins with a number and a blank never replaces one with a greater
// number, whichever window wrote that.

const STORE = "texts";
/** Whoever waits longer for the database begins without it. */
const PATIENCE_MS = 1000;

let database;

function open() {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("twenty48-copies", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const opened = request.result;
      // Who wants to clear it may; it is opened anew when it is needed.
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

/** Does `work` in a transaction; waits until it is done, and on the disk. */
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
 * The copies that there are, a name and a text by turns, a line each; nothing
 * where there is no database. Those that come too late go to `onNewer`.
 */
export async function copies(onNewer) {
  const lines = [];
  const found = transact("readonly", (store) => {
    store.openCursor().onsuccess = ({ target: { result } }) => {
      if (!result) return;
      const { key, value } = result;
      // Anything else is none of ours.
      if (!/\n/.test(`${key}${value}`)) lines.push(key, value);
      result.continue();
    };
  }).then(() => lines.join("\n"));
  let isLate = false;
  found.then(() => {
    for (let i = 0; isLate && i < lines.length; i += 2) onNewer(lines[i], lines[i + 1]);
  }, () => {});
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(() => {
    isLate = true;
    return "";
  });
  return Promise.race([found, late]).catch(() => undefined);
}

const waiting = new Map();
let isWriting = false;

/**
 * Keeps a copy of a text, or without a text forgets that of its name; where
 * there is a newer one already, that goes to `onNewer`. While one is being
 * written, of the next of a name only the newest waits.
 */
export async function keepCopy(name, text, onNewer, refused) {
  waiting.set(name, text);
  if (isWriting) return;
  isWriting = true;
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
