// What the dialogs may ask of the device and the browser.
import type { Device, Page } from "./host.ts";

const fillScreen = () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());

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
  gamepad: () => navigator.getGamepads().find(Boolean)?.id,
  fillScreen: () => fillScreen().catch(() => {}),
  isPersisted: async () => (await navigator.storage?.persisted?.()) ?? false,
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
});
