// The coach, as the page asks it: it works beside the page, in a worker that
// starts when it is first asked.
import address from "./coach-worker.js?worker&url";

let worker;
let wanted;
let timer;
/** When it answered last, and how long after that it may answer again. */
let last = 0;
let patience = 0;

/** Asks for nothing any more; an answer that is under way is dropped. */
export function hush() {
  clearTimeout(timer);
  wanted = undefined;
  worker?.postMessage({});
}

/**
 * Asks which move is best on a board of a variant, of which something was learned or
 * not, whatever was found for others where that is wanted. The answer goes to `parts`, no sooner
 * than `pause` milliseconds after the one before; so does how far it has
 * loaded, and that it couldn't. `page` knows what addresses a worker may have,
 * and keeps the coach once it is there.
 */
export function ask(parts, page, id, variant, isKnown, cells, nodes, isFresh, pause) {
  clearTimeout(timer);
  wanted = id;
  patience = pause;
  worker ??= start(parts, page);
  worker?.postMessage({ id, variant, isKnown, cells, nodes, isFresh });
}

function start(parts, page) {
  const fail = () => {
    hush();
    worker = undefined;
    parts.coach_failed();
  };
  return launch(page, fail, ({ share, sent, id, values, lost, inChances }) => {
    if (share !== undefined) return parts.coach_fetched(share, sent);
    const answer = () => {
      if (id !== wanted) return;
      wanted = undefined;
      last = performance.now();
      parts.coach_heard(id, values, lost, inChances);
    };
    const early = last + patience - performance.now();
    if (early > 0) timer = setTimeout(answer, early);
    else answer();
  });
}

/**
 * Starts a worker of the coach's: `hear` gets what it says, `failed` is called
 * when it can say nothing more. Where none can start, there is none.
 */
export function launch(page, failed, hear) {
  const fail = (error) => {
    console.error(error);
    started?.terminate();
    failed();
  };
  let started;
  try {
    // While one works on the page, its scripts are modules.
    started = new Worker(page.trusted(address), { type: import.meta.env.DEV ? "module" : "classic" });
  } catch (error) {
    // Whoever asks goes on first.
    queueMicrotask(() => fail(error));
    return undefined;
  }
  started.onerror = (event) => {
    event.preventDefault();
    fail(event.message ?? "the coach’s script could not be loaded");
  };
  started.onmessage = ({ data }) => {
    if (data.failed) return fail(data.failed);
    if (data.share === 1) data.kinds.forEach(page.keep);
    hear(data);
  };
  return started;
}
