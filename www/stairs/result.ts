// The card at the end of a climb of Stairs.

import * as say from "virtual:messages";
import type { StairsClimb } from "../../pkg/stairs/stairs.js";
import type { MessageArray } from "../words.ts";
import { line, make, press, seconds } from "./elements.ts";
import { BUMPED, FELL, FINISHED, MISSED } from "./kinds.ts";
import type { Game } from "./stairs.ts";
import { share } from "./stairs-share.ts";

const ENDS: Record<number, number> = { [BUMPED]: say.stairs_bumped, [MISSED]: say.stairs_missed, [FELL]: say.stairs_fell, [FINISHED]: say.stairs_finished };

/** How a climb ended, by its state; what has not was left. */
export const endOf = (state: number): MessageArray => [ENDS[state] ?? say.stairs_left];

/** What came of a race, or nothing. */
function raceOf({ has_ghost: hasGhost, ghost_steps: others, state, steps }: StairsClimb): MessageArray | undefined {
  // At a goal steps say nothing: who was faster was seen.
  if (!hasGhost || state === FINISHED) return undefined;
  if (steps === others) return [say.stairs_level];
  return steps > others ? [say.stairs_beat, steps - others] : [say.stairs_beaten, others - steps];
}

/** What is said of an end, from the gravest on. */
function sentencesOf(climb: StairsClimb) {
  const { state, steps, is_next_right: isRight, time_ms: time } = climb;
  const all: MessageArray[] = [endOf(state), [say.stairs_steps_told, steps]];
  if (state === FINISHED) all.push(seconds(time));
  else all.push([isRight ? say.stairs_was_right : say.stairs_was_left]);
  const race = raceOf(climb);
  return race ? [...all, race] : all;
}

/** Fills the card of a game whose climb has ended; returns what is said of it. */
export function fill(game: Game) {
  const { climb, words } = game;
  const { state, steps, rate, time_ms: time, is_next_right: isRight } = climb;
  const figures = make("dl");
  const values: [label: number, value: MessageArray][] = [
    [say.stairs_steps, [say.stairs_plain, steps]],
    [say.stairs_time, seconds(time)],
    [say.stairs_rate, rate ? [say.stairs_rate_value, rate] : [say.common_verbatim, "–"]],
  ];
  for (const [label, value] of values) {
    figures.append(make("div", "figure", line(words, "dt", [label]), line(words, "dd", value)));
  }
  const best = line(words, "p", [say.stairs_new_best], "new");
  best.hidden = true;
  const all = [line(words, "h3", endOf(state)), best];
  if (state !== FINISHED) all.push(line(words, "p", [isRight ? say.stairs_was_right : say.stairs_was_left]));
  const race = raceOf(climb);
  if (race) all.push(line(words, "p", race));
  // They lie where the hands were: what was meant for the climb presses nothing.
  const rested = (act: () => void) => () => game.isRested() && act();
  const buttons = [
    press(
      words,
      [say.stairs_share],
      rested(() => share(game)),
    ),
    press(
      words,
      [say.page_play_again],
      rested(() => game.again()),
      "primary",
    ),
  ];
  for (const button of buttons) button.setAttribute("aria-disabled", "true");
  const note = line(words, "p", [say.stairs_again], "note");
  game.result.classList.remove("rested");
  game.result.replaceChildren(...all, figures, make("div", "choices", ...buttons), note);
  return sentencesOf(climb);
}

/** Lets the buttons of the card be pressed, and says that any press begins anew. */
export function enable(result: HTMLElement) {
  for (const waits of result.querySelectorAll("[aria-disabled]")) waits.removeAttribute("aria-disabled");
  result.classList.add("rested");
}

/** Adds what is known once the climb is saved; returns what is said of it. */
export function add({ result, words }: Game, { isNewBest, counted }: { isNewBest: boolean; counted: number | undefined }) {
  const news = result.querySelector<HTMLElement>(".new");
  if (isNewBest && news) news.hidden = false;
  const all: MessageArray[] = isNewBest ? [[say.stairs_new_best]] : [];
  if (counted === undefined) return all;
  const counts: MessageArray = [say.stairs_counts, counted];
  result.querySelector("dl")?.before(line(words, "p", counts));
  return [...all, counts];
}
