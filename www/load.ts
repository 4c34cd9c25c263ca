// Loads scripts and styles that come after the first frame, again where that failed: a moment
// without a connection costs nothing later.

/** How often loading an address has failed. */
const failures = new Map<string, number>();

/** Loads something by its address, or by another one of the same file where it failed before: Firefox remembers for as long as the page lives that it couldn't import a script. */
async function load<Found>(address: string, get: (address: string) => Promise<Found>) {
  const times = failures.get(address) ?? 0;
  try {
    return await get(times > 0 ? `${address}?again=${times}` : address);
  } catch (error) {
    failures.set(address, times + 1);
    throw error;
  }
}

/** Imports the script `Module`. */
export const loadScript = <Module>(address: string) => load<Module>(address, (address) => import(/* @vite-ignore */ address));

/** The styles that were asked for and haven't failed. */
const styles = new Map<string, Promise<void>>();

const link = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const element = document.createElement("link");
    element.rel = "stylesheet";
    element.href = href;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`couldn’t load ${href}`));
    };
    document.head.append(element);
  });

/** Adds styles to the page, once. */
export function loadStyles(address: string) {
  const loading = styles.get(address) ?? load(address, link);
  styles.set(address, loading);
  loading.catch(() => styles.delete(address));
  return loading;
}
