// Works offline, by a service worker, and installs updates between games.

const workers = navigator.serviceWorker;

/** Makes the address of one of the page's own scripts trusted, as its policy requires. */
export function trusted(address) {
  policy ??= globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: (url) => url });
  return policy?.createScriptURL(address) ?? address;
}

let policy;

/** Registers the service worker, where the browser has them. */
export function keepOffline() {
  if (hasWorker) workers.register(trusted("./worker.js")).catch(console.warn);
}

const hasWorker = workers && !import.meta.env.DEV;

/** Caches a file of the page's for offline use, where the service worker finds it. */
export async function keepFile(address) {
  if (!hasWorker) return;
  try {
    const cache = await caches.open(`twenty48/1/later ${new URL("./", document.baseURI)}`);
    if (!(await cache.match(address))) await cache.add(address);
  } catch (error) {
    console.warn(error);
  }
}

/** Switches to a newer build of the page if there is one; if not, looks for one. */
export async function betweenGames() {
  const registration = await workers?.getRegistration();
  if (registration?.waiting) {
    workers.oncontrollerchange = () => location.reload();
    registration.waiting.postMessage("take over");
  } else {
    // Without a connection there is none.
    registration?.update().catch(() => {});
  }
}
