// The embedded board (embed.html): one game in a frame of another page, to watch or to play. It stores
// nothing, and reads nothing that is stored.
import { names } from "virtual:language-names";
import { dialogs_pause, embed_refused, markup_reading, page_not_loaded, replay_play, replay_playing } from "virtual:messages";
import init, { Embed } from "../pkg/embed/embed.js";
import { type Asked, asked, listen, post } from "./embed-host.ts";
import { findIn } from "./find-language.ts";
import { words } from "./words.ts";

/** The part of the catalogues that has what the board says. */
const PARTS = ["embed"];
/** Between two moves of a replay that plays, in milliseconds. */
const PACE_MS = 300;

const root = document.documentElement;
const find = <Kind extends HTMLElement>(id: string) => document.querySelector(`#${id}`) as Kind;
const [status, refused, at, whole] = [find("status"), find("refused"), find<HTMLInputElement>("at"), find<HTMLAnchorElement>("whole")];
const [undo, anew, back, play, on] = ["undo", "new", "back", "play", "on"].map((id) => find<HTMLButtonElement>(id)) as [
  HTMLButtonElement,
  HTMLButtonElement,
  HTMLButtonElement,
  HTMLButtonElement,
  HTMLButtonElement,
];

/** Sets language and looks: what the address asks for, or what the browser has. */
function dress() {
  const findLanguage = (tag: string | null | undefined) => findIn(Object.keys(names), tag);
  const language = [asked.get("lang"), new URLSearchParams(location.search).get("lang"), ...navigator.languages].map(findLanguage).find(Boolean) ?? "en";
  // The words go by these two of the first frame's.
  Object.assign(globalThis, { firstFrame: { findLanguage, language } });
  root.dataset.theme = asked.get("theme") ?? (matchMedia("(prefers-contrast: more)").matches ? "contrast" : "");
}

dress();
let embed: Embed;
/** Whether a game is there. */
let isShown = false;
/** The timer of a replay that plays. */
let playing: ReturnType<typeof setInterval> | undefined;

/** What the host is told of the game. */
const state = () => ({
  mode: embed.is_replay ? "replay" : "game",
  variant: embed.variant,
  record: embed.record,
  score: embed.score,
  moves: embed.moves,
  moveCount: embed.move_count,
  phase: embed.phase,
});

/** Shows how the game stands beside the board. */
function update() {
  const said = embed.status();
  words.write(status, said);
  whole.href = `./#${embed.link}`;
  undo.setAttribute("aria-disabled", String(!embed.can_undo));
  at.value = String(embed.moves);
  words.write(at, playing ? [replay_playing] : said, "aria-valuetext");
  back.setAttribute("aria-disabled", String(embed.moves === 0));
  on.setAttribute("aria-disabled", String(embed.moves === embed.move_count));
}

/** Shows a game that was opened, or why none was: `code`. */
function show(code?: string) {
  isShown = !code;
  document.body.className = code ? "refusing" : embed.is_replay ? "watching" : "playing";
  refused.hidden = isShown;
  if (code) {
    words.write(refused, [embed_refused]);
    whole.href = `./${location.search}${location.hash}`;
    return post({ type: "error", code });
  }
  // How to read the board says how to play meanwhile.
  find("reading").textContent = "";
  if (!embed.is_replay) words.write(find("reading"), [markup_reading]);
  for (const control of [undo, anew]) control.hidden = embed.is_replay;
  for (const control of [back, play, on, at]) control.hidden = !embed.is_replay;
  at.max = String(embed.move_count);
  update();
  post({ type: "ready", ...state() });
}

/** Makes a move; returns why it can't. */
function move(direction: string) {
  const code = isShown ? embed.move_dir(direction) : "blocked";
  if (code) return code;
  update();
  post({ type: "move", direction, ...state() });
  if (["won", "over"].includes(embed.phase)) post({ type: "end", ...state() });
}

function takeBack() {
  if (!embed.undo()) return;
  update();
  post({ type: "move", direction: null, ...state() });
}

function restart() {
  embed.restart();
  show();
}

/** Goes to a moment of the replay. */
function goTo(moves: number) {
  embed.go_to(moves, playing !== undefined);
  update();
  post({ type: "move", direction: null, ...state() });
}

function stop() {
  clearInterval(playing);
  playing = undefined;
  showPlaying();
  embed.go_to(embed.moves, false);
  update();
}

function showPlaying() {
  play.dataset.playing = String(playing !== undefined);
  words.write(play, [playing ? dialogs_pause : replay_play], "aria-label");
}

function step() {
  goTo(embed.moves + 1);
  if (embed.moves === embed.move_count) stop();
}

/** Plays the replay, from the start where it is at its end; or stops that. */
function toggle() {
  if (playing) return stop();
  playing = setInterval(step, PACE_MS);
  showPlaying();
  if (embed.moves === embed.move_count) goTo(0);
  else update();
}

/** Stops a replay that plays, and goes to a moment of it by hand. */
function leaf(moves: number) {
  if (playing) stop();
  if (moves >= 0 && moves <= embed.move_count) goTo(moves);
}

/** Follows a key, by what it asks for; whether it was the board's. */
function press(action: string): boolean {
  if (!embed.is_replay) {
    if (action === "undo") takeBack();
    else if (action !== "confirm") move(action);
    return action !== "confirm";
  }
  if (action === "confirm") toggle();
  else if (action === "left" || action === "right") leaf(embed.moves + (action === "left" ? -1 : 1));
  else return false;
  return true;
}

/** Does what the host asks for. */
function follow(wish: Asked) {
  if (wish.type === "move") return move(wish.direction);
  const { record, isPlayed, position, variant, seed } = wish;
  const code = embed.load(record, isPlayed, position, variant, seed);
  if (code) return code;
  if (playing) stop();
  show();
}

/** Listens to hands and keys; a frame gets these only while it has the focus. */
function listenToHands() {
  addEventListener("keydown", (event) => {
    const action = isShown ? embed.press(event) : undefined;
    if (action === "" || (action && press(action))) event.preventDefault();
  });
  for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
    addEventListener(type, (event) => {
      const direction = isShown && embed.point(type, event);
      if (direction) move(direction);
    });
  }
  undo.onclick = takeBack;
  anew.onclick = restart;
  play.onclick = toggle;
  back.onclick = () => leaf(embed.moves - 1);
  on.onclick = () => leaf(embed.moves + 1);
  at.oninput = () => leaf(Number(at.value));
}

const loaded = words.loadWords(PARTS, PARTS);
try {
  await Promise.all([init(), loaded]);
  embed = new Embed();
  listenToHands();
  show(embed.open(location.search + location.hash));
  listen(follow);
  // Another game is asked for by another address.
  addEventListener("hashchange", () => location.reload());
} catch (error) {
  document.body.className = "refusing";
  refused.hidden = false;
  await loaded.then(
    () => words.write(refused, [page_not_loaded]),
    () => {},
  );
  console.error(error);
}
