// The ways to play Stairs, and what was played: a dialog over the game.
import * as say from "virtual:messages";
import "./stairs-menu.css";
import { icon, line, make, press } from "./elements.js";
import { BUMPED, DAILY, ENDLESS, FELL, FINISHED, MISSED, PRACTICE, SPRINT } from "./kinds.js";
import { setMode } from "./sound.js";

const CROSS = "M6 6l12 12M18 6 6 18";
const SPRINT_STEPS = 100;
/** How many of the last climbs are shown, and how far from an end practice begins. */
const SHOWN = 20;
const BACK = 5;
/** The numbers of a run, as the core lists them. */
const NUMBERS = 6;
const NAMES = { [ENDLESS]: say.stairs_endless, [DAILY]: say.page_daily, [SPRINT]: say.stairs_sprint, [PRACTICE]: say.stairs_practice };
const ENDS = { 0: say.stairs_left, 1: say.stairs_left, [BUMPED]: say.stairs_bumped, [MISSED]: say.stairs_missed, [FELL]: say.stairs_fell, [FINISHED]: say.stairs_finished };

export function openMenu(game) {
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
  /** Plays a climb. */
  const play = (climb) => {
    game.leave();
    game.begin(climb);
    dialog.close();
  };
  const runs = [...saved.runs()];
  dialog.append(make("div", "head", title, close), ways(game, runs, play), ...options(game), line(words, "h3", [say.stairs_statistics]), ...statistics(game), line(words, "h3", [say.stairs_runs]), lastClimbs(game, runs, play));
  game.dialog.after(dialog);
  dialog.addEventListener("close", () => {
    dialog.remove();
    game.menuClosed();
  });
  dialog.showModal();
  title.focus();
}

/** A climb of the stairs of a past run, from shortly before its end. */
const startOf = (runs, number) => Math.max(0, runs[NUMBERS * number + 5] - BACK);
const practise = (game, number, from) => ((game.kind = PRACTICE), game.newClimb(from, game.saved.seed(number)));

function ways(game, runs, play) {
  const { words, saved } = game;
  const way = (kind, about, climb = () => ((game.kind = kind), game.newClimb())) => {
    const card = make("button", "card");
    card.type = "button";
    card.addEventListener("click", () => play(climb()));
    const lines = make("span", "about", line(words, "strong", [NAMES[kind]]), line(words, "span", about));
    const best = kind !== PRACTICE && saved.best(kind, game.isRelaxed);
    if (best) lines.append(line(words, "span", [say.stairs_best_line, words.text(game.bestOf(kind, best))], "small"));
    card.replaceChildren(lines);
    if (kind === game.kind) card.setAttribute("aria-current", "true");
    return card;
  };
  const today = saved.days(Date.now())[2];
  const cards = make("div", "cards", way(ENDLESS, [say.stairs_endless_line]), way(DAILY, today < 0 ? [say.stairs_daily_line] : [say.stairs_today, today]), way(SPRINT, [say.stairs_sprint_line, SPRINT_STEPS]));
  if (runs.length > 0 && startOf(runs, 0) > 0) cards.append(way(PRACTICE, [say.stairs_practice_line, startOf(runs, 0)], () => practise(game, 0, startOf(runs, 0))));
  return cards;
}

/** The pace, and what is heard. */
function options(game) {
  const { words, host } = game;
  const relaxed = Object.assign(make("input"), { type: "checkbox", checked: game.isRelaxed });
  relaxed.addEventListener("change", () => {
    game.isRelaxed = relaxed.checked;
    host.setSetting("stairs-pace", game.isRelaxed ? "relaxed" : "falling");
  });
  const choice = make("select");
  for (const [value, label] of [["off", say.stairs_sound_off], ["on", say.stairs_sound_on], ["ear", say.stairs_sound_ear]]) {
    choice.append(Object.assign(line(words, "option", [label]), { value }));
  }
  choice.value = host.setting("stairs-sound") ?? "off";
  choice.addEventListener("change", () => {
    setMode(choice.value);
    host.setSetting("stairs-sound", choice.value);
  });
  const about = make("span", "about", line(words, "strong", [say.stairs_relaxed]), line(words, "span", [say.stairs_relaxed_line], "small"));
  return [make("label", "option", relaxed, about), make("label", "option", line(words, "span", [say.stairs_sound]), choice), line(words, "p", [say.stairs_ear_line], "small")];
}

function statistics({ words, saved, isRelaxed }) {
  const [climbs, steps, time, , , , , fastest] = saved.totals(isRelaxed);
  const figures = make("dl", "figures");
  for (const [label, value] of [[say.stairs_climbs, [say.stairs_plain, climbs]], [say.stairs_steps, [say.stairs_plain, steps]], [say.stairs_time, [say.stairs_duration, time]], [say.stairs_fastest, fastest > 0 ? [say.stairs_rate_value, fastest] : [say.common_verbatim, "–"]]]) {
    figures.append(make("div", "figure", line(words, "dt", [label]), line(words, "dd", value)));
  }
  const [streak, longest] = saved.days(Date.now());
  return longest > 0 ? [figures, line(words, "p", [say.stairs_streak, streak, longest], "small")] : [figures];
}

function lastClimbs(game, runs, play) {
  const { words, saved } = game;
  if (runs.length === 0) return line(words, "p", [say.stairs_no_runs]);
  const list = make("ol");
  for (let number = 0; number < Math.min(SHOWN, runs.length / NUMBERS); number += 1) {
    const [when, kind, isRelaxed, count, end] = runs.slice(NUMBERS * number, NUMBERS * number + NUMBERS);
    const about = make("div", "about", line(words, "strong", [say.stairs_steps_told, count]), line(words, "span", [say.stairs_run_line, words.text([NAMES[kind]]), when]));
    about.id = `stairs-climb-${number}`;
    if (isRelaxed) about.append(line(words, "span", [say.stairs_relaxed]));
    about.append(line(words, "span", [ENDS[end]]));
    const from = startOf(runs, number);
    const uses = make("div", "uses");
    if (count > 0) uses.append(press(words, [say.stairs_race], () => play(game.against(saved.run_text(number)))));
    if (from > 0) uses.append(press(words, [say.stairs_practise, from], () => play(practise(game, number, from))));
    for (const button of uses.children) button.setAttribute("aria-describedby", about.id);
    list.append(make("li", "", about, uses));
  }
  return list;
}
