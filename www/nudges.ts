// What the page proposes by itself, seldom, and in a line that takes nothing from the player: to
// install it after three games, and to export a backup after every ten.

import { settings_backup_due, settings_install, settings_install_offer } from "virtual:messages";
import type { Page } from "./host.ts";

const [GAMES_BEFORE_INSTALL, GAMES_BEFORE_BACKUP] = [3, 10];

/** Adds up how many games were filed, and proposes what is due. */
export function afterGames(count: number, page: Page) {
  const number = (name: string) => Number(page.setting(name)) || 0;
  const [all, unexported] = [number("games") + count, number("unexported") + count];
  page.set_setting("games", String(all));
  page.set_setting("unexported", String(unexported));
  // Browsers of this kind never ask the player.
  if (navigator.userAgentData && !page.setting("asked-to-persist")) {
    page.set_setting("asked-to-persist", "on");
    navigator.storage?.persist?.().catch(() => {});
  }
  const isBackupDue =
    page.setting("reminder") !== "off" && Math.floor(unexported / GAMES_BEFORE_BACKUP) > Math.floor((unexported - count) / GAMES_BEFORE_BACKUP);
  if (all >= GAMES_BEFORE_INSTALL && page.installPrompt && !page.setting("install")) offerInstall(page);
  else if (isBackupDue) page.notice([settings_backup_due, unexported]);
}

/** Offers once to install the page. */
function offerInstall(page: Page) {
  page.set_setting("install", "offered");
  page.notice([settings_install_offer]);
  const notice = document.getElementById("notice");
  const button = document.createElement("button");
  button.type = "button";
  page.words.write(button, [settings_install]);
  button.addEventListener("click", () => {
    page.installPrompt?.prompt();
    notice.hidden = true;
  });
  notice.insertBefore(button, notice.lastElementChild);
  // It belongs to this notice alone.
  new MutationObserver((_, observer) => {
    observer.disconnect();
    button.remove();
  }).observe(notice, { attributes: true, childList: true, characterData: true, subtree: true });
}
