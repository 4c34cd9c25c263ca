// The ways to play Stairs, and what was played: a dialog over the game.

import * as say from "virtual:messages";
import type { StairsClimb } from "../../pkg/stairs/stairs.js";
import type { MessageArray } from "../words.ts";
import { icon, line, make, press } from "./elements.ts";
import { DAILY, ENDLESS, PRACTICE, SPRINT } from "./kinds.ts";
import { endOf } from "./result.ts";
import { setMode } from "./sound.ts";
import type { Game } from "./stairs.ts";

const CROSS = "M6 6l12 12M18 6 6 18";
const SPRINT_STEPS = 100;
/** How many of the last climbs are shown, and how far from an end practice begins. */
const SHOWN = 20;
const BACK = 5;
/** The numbers of a run, as the core lists them. */
const NUMBERS = 6;
const NAMES: Record<number, number> = { [ENDLESS]: say.stairs_endless, [DAILY]: say.page_daily, [SPRINT]: say.stairs_sprint, [PRACTICE]: say.stairs_practice };

const nameOf = (kind: number): MessageArray => [NAMES[kind] ?? say.stairs_endless];

/** Plays a climb. */
type Play = (climb: StairsClimb | undefined) => void;

export function openMenu(game: Game) {
  const { words, saved } = game;
  const dialog = make("dialog");
  dialog.id = "stairs-menu";
  dialog.setAttribute("aria-labelledby", "stairs-menu-title");
  const close = make("button", "close", icon(CROSS));
  close.type = "button";
  close.addEventListener("click", () => dialog.close());
  words.write(close, [say.stairs_close], "aria-label");
  const title = line(words, "h2", [say.stairs_ways]);
  title.id = "stairs-menu-title";
  title.tabIndex = -1;
  const play: Play = (climb) => {
    if (climb) {
      game.leave();
      game.begin(climb);
    }
    dialog.close();
  };
  const runs = [...saved.runs()];
  dialog.append(
    make("div", "head", title, close),
    ways(game, runs, play),
    ...options(game),
    line(words, "h3", [say.stairs_statistics]),
    ...statistics(game),
    line(words, "h3", [say.stairs_runs]),
    lastClimbs(game, runs, play),
  );
  game.dialog.after(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    game.menuClosed();
  });
  dialog.showModal();
  title.focus();
}

/** A climb of the stairs of a past run, from shortly before its end. */
const startOf = (runs: number[], number: number) => Math.max(0, (runs[NUMBERS * number + 5] ?? 0) - BACK);

function practise(game: Game, number: number, from: number) {
  game.kind = PRACTICE;
  return game.newClimb(from, game.saved.seed(number));
}

function ways(game: Game, runs: number[], play: Play) {
  const { words, saved } = game;
  const begin = (kind: number) => {
    game.kind = kind;
    return game.newClimb();
  };
  const way = (kind: number, about: MessageArray, climb = () => begin(kind)) => {
    const card = make("button", "card");
    card.type = "button";
    card.addEventListener("click", () => play(climb()));
    const lines = make("span", "about", line(words, "strong", nameOf(kind)), line(words, "span", about));
    const best = kind === PRACTICE ? undefined : saved.best(kind, game.isRelaxed);
    if (best) lines.append(line(words, "span", [say.stairs_best_line, words.text(game.bestOf(kind, best))], "small"));
    card.replaceChildren(lines);
    if (kind === game.kind) card.setAttribute("aria-current", "true");
    return card;
  };
  const [, , today = -1] = saved.days(Date.now());
  const cards = make(
    "div",
    "cards",
    way(ENDLESS, [say.stairs_endless_line]),
    way(DAILY, today < 0 ? [say.stairs_daily_line] : [say.stairs_today, today]),
    way(SPRINT, [say.stairs_sprint_line, SPRINT_STEPS]),
  );
  if (runs.length > 0 && startOf(runs, 0) > 0)
    cards.append(way(PRACTICE, [say.stairs_practice_line, startOf(runs, 0)], () => practise(game, 0, startOf(runs, 0))));
  return cards;
}

/** The pace, and what is heard. */
function options(game: Game) {
  const { words, host } = game;
  const relaxed = Object.assign(make("input"), { type: "checkbox", checked: game.isRelaxed });
  relaxed.addEventListener("change", () => {
    game.isRelaxed = relaxed.checked;
    game.choose("stairs-pace", game.isRelaxed ? "relaxed" : "falling");
  });
  const choice = make("select");
  const sounds: [value: string, label: number][] = [
    ["off", say.stairs_sound_off],
    ["on", say.stairs_sound_on],
    ["ear", say.stairs_sound_ear],
  ];
  for (const [value, label] of sounds) {
    choice.append(Object.assign(line(words, "option", [label]), { value }));
  }
  choice.value = host.setting("stairs-sound") ?? "off";
  choice.addEventListener("change", () => {
    setMode(choice.value);
    game.choose("stairs-sound", choice.value);
  });
  const about = make("span", "about", line(words, "strong", [say.stairs_relaxed]), line(words, "span", [say.stairs_relaxed_line], "small"));
  return [
    make("label", "option", relaxed, about),
    make("label", "option", line(words, "span", [say.stairs_sound]), choice),
    line(words, "p", [say.stairs_ear_line], "small"),
  ];
}

function statistics({ words, saved, isRelaxed }: Game) {
  const [climbs = 0, steps = 0, time = 0, , , , , fastest = 0] = saved.totals(isRelaxed);
  const figures = make("dl", "figures");
  const values: [label: number, value: MessageArray][] = [
    [say.stairs_climbs, [say.stairs_plain, climbs]],
    [say.stairs_steps, [say.stairs_plain, steps]],
    [say.stairs_time, [say.stairs_duration, time]],
    [say.stairs_fastest, fastest > 0 ? [say.stairs_rate_value, fastest] : [say.common_verbatim, "–"]],
  ];
  for (const [label, value] of values) {
    figures.append(make("div", "figure", line(words, "dt", [label]), line(words, "dd", value)));
  }
  const [streak = 0, longest = 0] = saved.days(Date.now());
  return longest > 0 ? [figures, line(words, "p", [say.stairs_streak, streak, longest], "small")] : [figures];
}

function lastClimbs(game: Game, runs: number[], play: Play) {
  const { words, saved } = game;
  if (runs.length === 0) return line(words, "p", [say.stairs_no_runs]);
  const list = make("ol");
  for (let number = 0; number < Math.min(SHOWN, runs.length / NUMBERS); number += 1) {
    const [when = 0, kind = 0, isRelaxed, count = 0, end = 0] = runs.slice(NUMBERS * number, NUMBERS * number + NUMBERS);
    const about = make(
      "div",
      "about",
      line(words, "strong", [say.stairs_steps_told, count]),
      line(words, "span", [say.stairs_run_line, words.text(nameOf(kind)), when]),
    );
    about.id = `stairs-climb-${number}`;
    if (isRelaxed) about.append(line(words, "span", [say.stairs_relaxed]));
    about.append(line(words, "span", endOf(end)));
    const from = startOf(runs, number);
    const uses = make("div", "uses");
    if (count > 0) uses.append(press(words, [say.stairs_race], () => play(game.against(saved.run_text(number) ?? ""))));
    if (from > 0) uses.append(press(words, [say.stairs_practise, from], () => play(practise(game, number, from))));
    for (const button of uses.children) button.setAttribute("aria-describedby", about.id);
    list.append(make("li", "", about, uses));
  }
  return list;
}
