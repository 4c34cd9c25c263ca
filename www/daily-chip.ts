// The button of the day's game: how many days in a row were played. When the next one comes is
// said in the dialog that it opens.

import { page_daily as daily, common_days as days, common_facts as facts_of } from "virtual:messages";
import type { MessageArray, Words } from "./words.ts";

const DAY_MS = 86_400_000;

const chip = document.getElementById("chip");

/** Shows the streak; `value` is the last day that was played and the days up to then, as in `2026-11-21 3`. */
export function showDaily(value: string, words: Words) {
  const [last, streak] = value.split(" ");
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const now = Date.now();
  const isPlayed = last === day(now);
  const facts: MessageArray[] = [[daily]];
  const isUnbroken = isPlayed || last === day(now - DAY_MS);
  if (isUnbroken && Number(streak) > 1) facts.push([days, Number(streak)]);
  chip.classList.toggle("new", !isPlayed);
  words.write(
    chip,
    facts.reduce((all, fact) => [facts_of, all, fact]),
  );
}
