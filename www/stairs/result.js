// The card at the end of a climb of Stairs, and sharing.
import * as say from "virtual:messages";
import { line, make, press } from "./elements.js";
import { BUMPED, DAILY, FELL, FINISHED, MISSED, SPRINT } from "./kinds.js";

const ENDS = { [BUMPED]: say.stairs_bumped, [MISSED]: say.stairs_missed, [FELL]: say.stairs_fell, [FINISHED]: say.stairs_finished };

/** What is written of a time. */
export const seconds = (ms) => [say.stairs_seconds, ms / 1000];

/** What came of a race, or nothing. */
function raceOf({ has_ghost: hasGhost, ghost_steps: others, steps }) {
  if (!hasGhost) return undefined;
  if (steps === others) return [say.stairs_level];
  return steps > others ? [say.stairs_beat, steps - others] : [say.stairs_beaten, others - steps];
}

/** What is said of an end, from the gravest on. */
function sentencesOf(climb) {
  const { state, steps, is_next_right: isRight, time_ms: time } = climb;
  const all = [[ENDS[state]], [say.stairs_steps_told, steps]];
  if (state === FINISHED) all.push(seconds(time));
  else all.push([isRight ? say.stairs_was_right : say.stairs_was_left]);
  const race = raceOf(climb);
  return race ? [...all, race] : all;
}

/** Fills the card of a game whose climb has ended; returns what is said of it. */
export function fill(game) {
  const { climb, words } = game;
  const { state, steps, rate, time_ms: time, is_next_right: isRight } = climb;
  const figures = make("dl");
  for (const [label, value] of [[say.stairs_steps, [say.stairs_plain, steps]], [say.stairs_time, seconds(time)], [say.stairs_rate, rate ? [say.stairs_rate_value, rate] : [say.common_verbatim, "–"]]]) {
    figures.append(make("div", "figure", line(words, "dt", [label]), line(words, "dd", value)));
  }
  const best = line(words, "p", [say.stairs_new_best], "new");
  best.hidden = true;
  const all = [line(words, "h3", [ENDS[state]]), best];
  if (state !== FINISHED) all.push(line(words, "p", [isRight ? say.stairs_was_right : say.stairs_was_left]));
  const race = raceOf(climb);
  if (race) all.push(line(words, "p", race));
  const buttons = [press(words, [say.stairs_share], () => share(game)), press(words, [say.page_play_again], () => game.again(), "primary")];
  const note = line(words, "p", [say.stairs_again], "note");
  game.result.replaceChildren(...all, figures, make("div", "choices", ...buttons), note);
  return sentencesOf(climb);
}

/** Adds what is known once the climb is saved; returns what is said of it. */
export function add({ result, words }, { isBest, counted }) {
  if (isBest) result.querySelector(".new").hidden = false;
  if (counted !== undefined) result.querySelector("dl").before(line(words, "p", [say.stairs_counts, counted]));
  return isBest ? [[say.stairs_new_best]] : [];
}

/** Shares a link to race against the climb that has ended. */
async function share(game) {
  const { climb, words } = game;
  let told = [say.stairs_share_steps, climb.steps];
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
    // Whoever may not copy can do it by hand.
    if (error.name !== "AbortError") game.note([say.common_verbatim, url]);
  }
}
