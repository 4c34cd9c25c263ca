// Keeps the page for use without a connection, and brings its updates in
// between games.

const workers = navigator.serviceWorker;

/** Starts the service worker, where there is one; without, the page is as it was. */
export function keepOffline() {
  if (!workers || import.meta.env.DEV) return;
  // The page's policy takes script addresses from this alone.
  const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: (url) => url });
  workers.register(policy?.createScriptURL("./worker.js") ?? "./worker.js").catch(console.warn);
}

/** Keeps what loads when it is opened as well, all of it. */
export async function keepMore() {
  const { active } = (await workers?.ready) ?? {};
  active?.postMessage("keep later");
}

/** Begins a newer build of the page, if one is there; if not, looks for one. */
export async function betweenGames() {
  const registration = await workers?.getRegistration();
  if (registration?.waiting) {
    workers.oncontrollerchange = () => location.reload();
    registration.waiting.postMessage("take over");
  } else {
    // Without a connection there is nothing new.
    registration?.update().catch(() => {});
  }
}
