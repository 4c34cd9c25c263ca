// Keeps the screen on while something is watched, where the browser can.

let isWanted = false;
let lock: WakeLockSentinel | undefined;

async function ask() {
  if (!isWanted || lock || document.hidden) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    // It ends when the page is left.
    lock.addEventListener("release", () => {
      lock = undefined;
    });
    if (!isWanted) await lock.release();
  } catch {
    // With little power left, for instance, the browser refuses.
  }
}

/** Keeps the screen on, or no longer. */
export function keepAwake(isOn: boolean) {
  isWanted = isOn;
  if (!navigator.wakeLock) return;
  document.addEventListener("visibilitychange", ask);
  if (isOn) ask();
  else lock?.release();
}
