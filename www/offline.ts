// Works offline, by a service worker, and installs updates between games.

/** Makes the address of one of the page's own scripts trusted, as its policy requires. */
export function trusted(address: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: (url) => url });
  return policy?.createScriptURL(address) ?? address;
}

let policy: ReturnType<NonNullable<typeof trustedTypes>["createPolicy"]> | undefined;

/** Registers the service worker, where the browser has them. */
export function registerWorker() {
  const workers = navigator.serviceWorker;
  if (!workers || import.meta.env.DEV) return;
  register(workers.register(trusted("./worker.js")));
}

let register: (registration: Promise<ServiceWorkerRegistration>) => void;
/** The registration, as soon as it is asked for. */
const registered = new Promise<ServiceWorkerRegistration>((resolve) => (register = resolve));

/** Has the service worker cache all files of that kind. */
export async function cacheOffline(kind: string) {
  try {
    const { active, waiting, installing } = await registered;
    // The active one has the files of this page's build; at the first visit there is none,
    // and the one that is being installed waits for this.
    (active ?? waiting ?? installing)?.postMessage(`keep ${kind}`);
  } catch (error) {
    console.warn(error);
  }
}

/** Switches to a newer build of the page if there is one; if not, looks for one. */
export async function betweenGames() {
  const workers = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  // At the first visit one waits for a moment too, which is no newer build.
  if (registration?.waiting && registration.active) {
    workers.oncontrollerchange = () => location.reload();
    registration.waiting.postMessage("take over");
  } else {
    // Without a connection there is none.
    registration?.update().catch(() => {});
  }
}
