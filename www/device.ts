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

/** Whether the system's share sheet takes pictures. */
function canShareFiles() {
  try {
    return navigator.canShare?.({ files: [new File([], "2048.png", { type: "image/png" })] }) ?? false;
  } catch {
    // A page may be denied it.
    return false;
  }
}

export const deviceOf = (page: Page): Device => ({
  hasVibration: "vibrate" in navigator,
  hasWakeLock: "wakeLock" in navigator,
  canFillScreen: document.fullscreenEnabled ?? false,
  canSharePictures: canShareFiles(),
  canCopyPictures: "ClipboardItem" in globalThis && "write" in (navigator.clipboard ?? {}),
  drawPicture: async (canvas, options) => (await page.extras()).drawPicture(canvas, options),
  sharePicture: async (canvas) => (await page.extras()).sharePicture(canvas),
  savePicture: async (canvas) => (await page.extras()).savePicture(canvas),
  copyPicture: async (canvas) => (await page.extras()).copyPicture(canvas),
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
