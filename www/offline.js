// Keeps the page for use without a connection, and brings its updates in
// between games.

const workers = navigator.serviceWorker;

/** The address of a script of the page's own: its policy takes them from this alone. */
export function trusted(address) {
  policy ??= globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: (url) => url });
  return policy?.createScriptURL(address) ?? address;
}

let policy;

/** Starts the service worker, where there is one; without, the page is as it was. */
export function keepOffline() {
  if (!workers || import.meta.env.DEV) return;
  workers.register(trusted("./worker.js")).catch(console.warn);
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
