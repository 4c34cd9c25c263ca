// Sharing a climb of Stairs.

import * as say from "virtual:messages";
import type { MessageArray } from "../words.ts";
import { make, seconds } from "./elements.ts";
import { DAILY, FINISHED, SPRINT } from "./kinds.ts";
import type { Game } from "./stairs.ts";

/** Shares a link to race against the climb that has ended. */
export async function share(game: Game) {
  const { climb, words } = game;
  let told: MessageArray = [say.stairs_share_steps, climb.steps];
  if (game.kind === SPRINT && climb.state === FINISHED) told = [say.stairs_share_sprint, climb.steps, words.text(seconds(climb.time_ms))];
  // Of a day's other tries nobody is told that they were the one.
  if (game.kind === DAILY && game.isFirstTry) told = [say.stairs_share_day, new Date(game.startedAt).toISOString().slice(0, 10), climb.steps];
  const url = `${location.origin}${location.pathname}#${climb.link()}`;
  const text = words.text(told);
  const data = { text, url };
  try {
    if (navigator.share && (navigator.canShare?.(data) ?? true)) return await navigator.share(data);
    await navigator.clipboard.writeText(`${text}\n${url}`);
    game.note([say.stairs_copied]);
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return;
    // Whoever may not copy can do it by hand.
    const field = Object.assign(make("input"), { readOnly: true, value: `${text} ${url}` });
    words.write(field, [say.stairs_share], "aria-label");
    game.result.querySelector("input")?.remove();
    game.result.append(field);
    field.focus();
    field.select();
  }
}
