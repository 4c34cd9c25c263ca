// What the page says beside the board: a notice, and the caption below.

import { common_verbatim as verbatim } from "virtual:messages";
import { captioned } from "../pkg/page/page.js";
import { type Message, words } from "./words.ts";

/** Shows a notice until it is dismissed. */
export function notice(message: Message) {
  document.getElementById("notice").hidden = false;
  words.write(document.getElementById("notice-text"), message);
}

/** Takes the notice away. */
export function hideNotice() {
  document.getElementById("notice").hidden = true;
}

/** Shows a caption below the board until the next command, or none; announces it where `isAnnounced`. */
export function status(message: Message | undefined, isAnnounced: boolean) {
  words.write(document.getElementById("caption"), message ?? [verbatim, ""]);
  captioned(isAnnounced && message ? words.text(message) : undefined);
}
