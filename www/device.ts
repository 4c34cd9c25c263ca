// What the dialogs may ask of the device and the browser.
import type { Device, Page } from "./host.ts";

const fillScreen = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());

/** Whether the browser says yes; one that can't tell says no. */
const granted = async (ask: () => Promise<boolean> | undefined) => {
  try {
    return (await ask()) ?? false;
  } catch {
    return false;
  }
};

export const deviceOf = (page: Page): Device => ({
  hasVibration: "vibrate" in navigator,
  hasWakeLock: "wakeLock" in navigator,
  canFillScreen: document.fullscreenEnabled ?? false,
  sharePicture: (title, lines, cells, columns, goal) => {
    // They are in the wasm's memory, which has others by the time that the drawing has loaded.
    const result = { title, lines, cells: [...cells], columns, goal };
    page.attempt(async () => (await page.extras()).sharePicture(result));
  },
  drawQr: async (element, text) => {
    const { drawQr } = await page.qr();
    page.cacheOffline("qr");
    return drawQr(element, text);
  },
  gamepad: () => {
    try {
      return navigator.getGamepads?.().find(Boolean)?.id;
    } catch {
      // A page may be denied them.
      return undefined;
    }
  },
  fillScreen: () => fillScreen().catch(() => {}),
  isPersisted: () => granted(() => navigator.storage?.persisted?.()),
  persist: () => granted(() => navigator.storage?.persist?.()),
});
