// The ways to play Stairs, and what was played: a dialog over the game.
import * as say from "virtual:messages";
import { icon, make } from "./elements.js";
import { setMode } from "./sound.js";
import { StairsClimb } from "../../pkg/stairs/stairs.js";
import { DAILY, ENDLESS, PRACTICE, SPRINT } from "./stairs.js";

const CROSS = "M6 6l12 12M18 6 6 18";
const SPRINT_STEPS = 100;
/** How many of the last climbs are shown, and how far from an end practice begins. */
const SHOWN = 20;
const BACK = 5;
/** The numbers of a run, as the core lists them. */
const NUMBERS = 6;
const NAMES = { [ENDLESS]: say.stairs_endless, [DAILY]: say.page_daily, [SPRINT]: say.stairs_sprint, [PRACTICE]: say.stairs_practice };
const ENDS = [undefined, undefined, say.stairs_bumped, say.stairs_missed, say.stairs_fell, say.stairs_finished];

export function openMenu(game) {
  const { words, saved, host } = game;
  const line = (tag, message, name = "", ...inside) => {
    const element = make(tag, name);
    words.write(element, message);
    element.append(...inside);
    return element;
  };
  const button = (message, act, name = "") => {
    const element = line("button", message, name);
    element.type = "button";
    element.addEventListener("click", act);
    return element;
  };
  const dialog = make("dialog");
  dialog.id = "stairs-menu";
  dialog.setAttribute("aria-labelledby", "stairs-menu-title");
  const close = make("button", "close", icon(CROSS));
  close.type = "button";
  close.addEventListener("click", () => dialog.close());
  words.write(close, [say.stairs_close], "aria-label");
  const title = line("h2", [say.stairs_ways]);
  title.id = "stairs-menu-title";
  title.tabIndex = -1;
  dialog.append(make("div", "head", title, close));

  /** Plays a climb. */
  const play = (climb) => {
    dialog.close();
    game.leave();
    game.begin(climb);
  };
  const way = (kind, about, climb = () => ((game.kind = kind), game.newClimb())) => {
    const card = button([NAMES[kind]], () => play(climb()), "card");
    card.replaceChildren(make("span", "about", line("strong", [NAMES[kind]]), line("span", about)));
    if (kind === game.kind) card.setAttribute("aria-current", "true");
    return card;
  };
  const [streak, longest, today] = saved ? saved.days(Date.now()) : [0, 0, -1];
  const ways = make("div", "cards", way(ENDLESS, [say.stairs_endless_line]), way(DAILY, today < 0 ? [say.stairs_daily_line] : [say.stairs_today, today]), way(SPRINT, [say.stairs_sprint_line, SPRINT_STEPS]));
  const runs = saved ? [...saved.runs()] : [];
  /** A climb of the same stairs, from shortly before the end. */
  const practise = (number, from) => ((game.kind = PRACTICE), game.newClimb(from, saved.seed(number)));
  const startOf = (number) => Math.max(0, runs[NUMBERS * number + 5] - BACK);
  if (runs.length > 0) ways.append(way(PRACTICE, [say.stairs_practice_line, startOf(0)], () => practise(0, startOf(0))));
  dialog.append(ways);

  const relaxed = button([say.stairs_relaxed], () => {
    game.isRelaxed = !game.isRelaxed;
    relaxed.setAttribute("aria-pressed", game.isRelaxed);
    host.setSetting("stairs-pace", game.isRelaxed ? "relaxed" : "falling");
    game.leave();
    game.begin(game.newClimb());
  });
  relaxed.setAttribute("aria-pressed", game.isRelaxed);
  const choice = make("select");
  for (const [value, label] of [["off", say.stairs_sound_off], ["on", say.stairs_sound_on], ["ear", say.stairs_sound_ear]]) {
    const option = line("option", [label]);
    option.value = value;
    choice.append(option);
  }
  choice.value = host.setting("stairs-sound") ?? "off";
  choice.addEventListener("change", () => {
    setMode(choice.value);
    host.setSetting("stairs-sound", choice.value);
  });
  dialog.append(make("div", "option", relaxed, line("span", [say.stairs_relaxed_line], "small")), make("label", "option", line("span", [say.stairs_sound]), choice), line("p", [say.stairs_ear_line], "small"));

  dialog.append(line("h3", [say.stairs_statistics]));
  const [climbs, steps, time, , , , , fastest] = saved ? saved.totals(game.isRelaxed) : [0, 0, 0, 0, 0, 0, 0, 0];
  const figures = make("dl", "figures");
  for (const [label, value] of [[say.stairs_climbs, [say.stairs_plain, climbs]], [say.stairs_steps, [say.stairs_plain, steps]], [say.stairs_time, [say.stairs_duration, time]], [say.stairs_fastest, [say.stairs_rate_value, fastest]]]) {
    figures.append(make("div", "figure", line("dt", [label]), line("dd", value)));
  }
  dialog.append(figures);
  if (longest > 0) dialog.append(line("p", [say.stairs_streak, streak, longest], "small"));

  dialog.append(line("h3", [say.stairs_runs]));
  if (runs.length === 0) dialog.append(line("p", [say.stairs_no_runs]));
  const list = make("ol", "climbs");
  for (let number = 0; number < Math.min(SHOWN, runs.length / NUMBERS); number += 1) {
    const [when, kind, isRelaxed, count, end] = runs.slice(NUMBERS * number, NUMBERS * number + NUMBERS);
    const about = make("span", "about", line("strong", [say.stairs_steps_told, count]), line("span", [say.stairs_run_line, words.text([NAMES[kind]]), when]));
    for (const more of [isRelaxed && say.stairs_relaxed, ENDS[end]]) if (more) about.append(line("span", [more]));
    const race = button([say.stairs_race], () => play(StairsClimb.against(saved.run_text(number))));
    const from = startOf(number);
    list.append(make("li", "", about, make("div", "uses", race, button([say.stairs_practise, from], () => play(practise(number, from))))));
  }
  dialog.append(list);
  game.dialog.after(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (game.paused === undefined) game.scene.element.focus();
  });
  dialog.showModal();
  title.focus();
}
