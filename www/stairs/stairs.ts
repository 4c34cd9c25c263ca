// Stairs, the second game: it loads when it is opened, in a dialog over the page. The core
// (crates/stairs) knows the steps, what comes of a jump, and what is saved; this has the clock,
// hears keys, fingers and gamepads, and says what happens.

import * as say from "virtual:messages";
import init, { StairsClimb, StairsProfile } from "../../pkg/stairs/stairs.js";
import type { CommonHost } from "../host.ts";
import type { MessageArray, Words } from "../words.ts";
import { icon, line, make, press, seconds } from "./elements.ts";
import { FallBar } from "./fall-bar.ts";
import { CLIMBING, DAILY, ENDLESS, FINISHED, PRACTICE, READY, SPRINT } from "./kinds.ts";
import { add, enable, fill } from "./result.ts";
import { Scene } from "./scene.ts";
import * as sound from "./sound.ts";
import { openMenu } from "./stairs-menu.ts";

/** The result is shown for so many milliseconds before a press begins anew: until then it was meant for the climb. */
const REST_MS = 800;
/** So many milliseconds before a step falls, it shakes. */
const WARN_MS = 500;
/** Every so many steps the number is said. */
const TOLD = 25;
/** Keys that jump, by their places on the keyboard. */
const LEFT = ["ArrowLeft", "KeyA", "KeyH"];
const RIGHT = ["ArrowRight", "KeyD", "KeyL"];
/** Keys that lead through a dialog, and those that come with others. */
const OTHERS = ["Tab", "Escape", "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "F5"];
const CROSS = "M6 6l12 12M18 6 6 18";
const LINES = "M4 7h16M4 12h16M4 17h16";
const ARROWS = ["M15 5l-7 7 7 7", "m9 5 7 7-7 7"];
/** What the figure of the steps is called. */
const NAMES: Record<number, number> = { [ENDLESS]: say.stairs_steps, [DAILY]: say.page_daily, [SPRINT]: say.stairs_sprint, [PRACTICE]: say.stairs_practice };

/** The wasm, once it was asked for, and the language whose words are there. */
let loading: Promise<unknown> | undefined;
let spoken: string | undefined;

/** Loads what it needs, again where that failed; words where the language has changed. */
async function load(host: CommonHost) {
  const { lang } = document.documentElement;
  loading ??= init();
  try {
    await Promise.all([loading, spoken === lang || host.words.loadParts(lang, ["stairs"])]);
    spoken = lang;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Opens the game; with the text of a climb, against its ghost. */
export async function open(host: CommonHost, text: string) {
  await load(host);
  host.cacheOffline("stairs");
  if (!document.querySelector("#stairs")) new Game(host, text).open();
}

/** A random number of 64 bits. */
const fresh = () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;

/** The day at Greenwich, counted from 1970. */
const today = () => Math.floor(Date.now() / 86_400_000);

/** Whether a press is for what it hits. */
const isControl = (target: EventTarget | null) => target instanceof Element && target.closest("button, input") !== null;

/** A figure over the scene. */
function figureOf(words: Words, label: number) {
  const [name, value] = [line(words, "dt", [label]), make("dd")];
  return { element: make("div", "figure", name, value), name, value };
}

export class Game {
  readonly words: Words;
  /** What is saved; what another window has changed since the last opening, too. */
  readonly saved = new StairsProfile(Date.now());
  readonly result = make("section", "stairs-result");
  readonly dialog: HTMLDialogElement;
  private readonly scene = new Scene();
  private readonly steps;
  private readonly best;
  private readonly other;
  private readonly bar = new FallBar();
  private readonly caption = make("p", "stairs-note");
  private readonly live = make("p", "unseen");
  private readonly hands;
  /** What is said first: why there is no ghost. */
  private readonly greeting: MessageArray | undefined;
  climb: StairsClimb;
  kind: number = ENDLESS;
  /** The pace that the player has chosen; a climb against a ghost has the ghost's. */
  isRelaxed: boolean;
  /** When the climb began, by the clock of the day. */
  startedAt = 0;
  /** Whether it counts as the day's. */
  isFirstTry = false;
  /** The day on which the stairs were dealt. */
  private dealtOn = 0;
  /** When it began, was paused, and its result was shown, by the clock of events. */
  private began: number | undefined;
  private paused: number | undefined;
  private shownAt: number | undefined;
  private isSaved = false;
  /** What is said of its end. */
  private ending: MessageArray[] = [];
  private timers: number[] = [];
  /** Whether the player has climbed a while, and needs no words for it. */
  private knowsHow = false;

  /** With the text of a climb, against its ghost. */
  constructor(
    readonly host: CommonHost,
    text: string,
  ) {
    const { words } = host;
    this.words = words;
    this.steps = figureOf(words, say.stairs_steps);
    this.best = figureOf(words, say.page_best);
    this.other = figureOf(words, say.stairs_ghost);
    this.steps.value.className = "stairs-count";
    const title = line(words, "h2", [say.stairs_title], "unseen");
    title.id = "stairs-title";
    const figures = make("dl", "figures", this.steps.element, this.best.element, this.other.element);
    const top = make(
      "header",
      "stairs-top",
      this.button(CROSS, say.stairs_leave, () => this.leaveOrPause()),
      figures,
      this.button(LINES, say.stairs_ways, () => this.openMenu()),
    );
    this.result.hidden = true;
    this.live.setAttribute("aria-live", "assertive");
    this.hands = make("div", "stairs-hands", ...ARROWS.map((d, side) => this.hand(d, side === 1)));
    // For who hears the game and has no keys.
    const describe = press(words, [say.stairs_say_next], () => this.tell(this.ahead()), "unseen");
    this.dialog = make("dialog", "", title, this.scene.element, top, this.bar.element, this.caption, this.result, this.hands, describe, this.live);
    this.dialog.id = "stairs";
    this.dialog.setAttribute("aria-labelledby", title.id);
    const { element } = this.scene;
    element.tabIndex = 0;
    element.setAttribute("role", "application");
    words.write(element, [say.stairs_scene], "aria-label");
    this.isRelaxed = host.setting("stairs-pace") === "relaxed";
    sound.setMode(host.setting("stairs-sound") ?? "off");
    const against = text ? this.against(text) : undefined;
    this.climb = against ?? this.newClimb();
    this.greeting = text && !against ? [say.stairs_bad_link] : undefined;
  }

  private button(path: string, label: number, act: (event: MouseEvent) => void) {
    const button = make("button", "", icon(path));
    button.type = "button";
    this.words.write(button, [label], "aria-label");
    button.addEventListener("click", act);
    return button;
  }

  /** One of the two large buttons. A press of a finger counts as it comes down. */
  private hand(path: string, isRight: boolean) {
    const button = this.button(path, isRight ? say.directions_right : say.directions_left, ({ timeStamp, detail }) => {
      if (detail === 0) this.press(isRight, timeStamp);
    });
    button.addEventListener("pointerdown", (event) => this.touch(event, isRight));
    return button;
  }

  open() {
    const { dialog, scene } = this;
    document.body.append(dialog);
    dialog.showModal();
    scene.element.addEventListener("pointerdown", (event) => this.touch(event, scene.isRight(event.clientX)));
    dialog.addEventListener("keydown", (event) => this.onKey(event));
    dialog.addEventListener("cancel", (event) => {
      if (event.target !== dialog || !this.isClimbing) return;
      event.preventDefault();
      this.pause();
    });
    dialog.addEventListener("close", ({ target }) => target === dialog && this.close());
    // A long press is a jump; in a field it is for the text.
    dialog.addEventListener("contextmenu", (event) => event.target instanceof HTMLInputElement || event.preventDefault());
    this.result.addEventListener("pointerdown", ({ target, timeStamp }) => isControl(target) || this.anyKey(timeStamp));
    document.addEventListener("visibilitychange", this.onHide);
    addEventListener("pagehide", this.onLeave);
    this.begin(this.climb, this.greeting);
    scene.element.focus();
  }

  private readonly onHide = () => (document.hidden ? this.pause() : this.dealToday());
  private readonly onLeave = () => this.leavePage();

  /** Whether time runs. */
  private get isClimbing() {
    return this.climb.state === CLIMBING && this.paused === undefined;
  }

  /** A climb that goes on is first paused: it can't be taken up again once it was left. */
  private leaveOrPause() {
    if (this.isClimbing) this.pause();
    else this.dialog.close();
  }

  private close() {
    this.leave();
    this.stop();
    document.removeEventListener("visibilitychange", this.onHide);
    removeEventListener("pagehide", this.onLeave);
    this.scene.close();
    this.dialog.remove();
  }

  newClimb(from = 0, seed = fresh()) {
    return new StairsClimb(this.kind, seed, this.isRelaxed, Date.now(), from);
  }

  /** A climb against the ghost of a text; nothing where it can't be read. */
  against(text: string) {
    return StairsClimb.against(text);
  }

  /** Begins a climb, with a sentence before what is to be done. */
  begin(climb: StairsClimb, greeting: MessageArray | undefined = climb.has_ghost ? [say.stairs_ghost_line, climb.ghost_steps] : undefined) {
    this.stop();
    this.climb = climb;
    this.kind = climb.kind;
    this.began = this.paused = this.shownAt = undefined;
    this.isSaved = this.isFirstTry = false;
    this.dealtOn = today();
    this.result.hidden = true;
    this.hands.hidden = false;
    const name = NAMES[this.kind] ?? say.stairs_steps;
    this.words.write(this.steps.name, [climb.is_relaxed && this.kind === ENDLESS ? say.stairs_relaxed : name]);
    this.scene.reset(climb);
    this.bar.hide();
    const byHand = matchMedia("(hover: none)").matches ? say.stairs_how_tap : say.stairs_how_keys;
    const how: MessageArray = [climb.is_relaxed ? say.stairs_relaxed_line : byHand];
    // Who has climbed a while knows.
    if (greeting) this.note([say.common_sentences, greeting, how], ...this.ahead());
    else this.note(this.knowsHow ? undefined : how, ...this.ahead());
    this.show();
    this.showBest();
    this.hear();
  }

  /** Deals the stairs of a day that has come since these were dealt; whether it has. */
  private dealToday() {
    const { climb } = this;
    const isOver = this.kind === DAILY && climb.state === READY && !climb.has_ghost && this.dealtOn !== today();
    if (isOver) this.begin(this.newClimb());
    return isOver;
  }

  /** Begins anew: the same stairs where a ghost is raced or a step is practised. */
  again() {
    const isFixed = this.climb.has_ghost || this.kind === PRACTICE;
    this.begin(isFixed ? this.climb.again() : this.newClimb());
    this.scene.element.focus({ preventScroll: true });
  }

  /** The time since the first jump. */
  private elapsed(stamp = performance.now()) {
    return this.began === undefined ? 0 : Math.max(0, stamp - this.began);
  }

  private touch(event: PointerEvent, isRight: boolean) {
    if (event.button > 0) return;
    event.preventDefault();
    this.press(isRight, event.timeStamp);
  }

  private onKey(event: KeyboardEvent) {
    const { code, key, target, timeStamp } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || OTHERS.includes(key) || !(target instanceof Element) || target.closest("dialog") !== this.dialog)
      return;
    // A gamepad's presses have a key alone.
    const isOf = (codes: string[]) => codes.includes(code || key);
    if (isOf(LEFT) || isOf(RIGHT)) {
      event.preventDefault();
      if (!event.repeat) this.press(isOf(RIGHT), timeStamp);
    } else if (code === "KeyW") {
      this.tell(this.ahead());
    } else if (!isControl(target) && !event.repeat) {
      event.preventDefault();
      this.anyKey(timeStamp);
    }
  }

  /** A key or a tap that is no jump. */
  private anyKey(stamp: number) {
    if (this.paused !== undefined) this.resume(stamp);
    else if (this.climb.state > CLIMBING && this.isRested(stamp)) this.again();
  }

  /** Whether a press can be meant for what comes after the climb. */
  isRested(stamp = performance.now()) {
    return this.shownAt !== undefined && stamp - this.shownAt >= REST_MS;
  }

  /** Jumps to a side, at the moment of the press. */
  private press(isRight: boolean, stamp: number) {
    if (this.paused !== undefined || this.climb.state > CLIMBING) return this.anyKey(stamp);
    // Their day is over: this press was for other stairs than it would climb.
    if (this.dealToday()) return;
    const { climb } = this;
    const isFirst = climb.state === READY;
    if (isFirst) {
      this.began = stamp;
      this.startedAt = Date.now();
      this.note();
    }
    const isJump = climb.jump(isRight, this.elapsed(stamp));
    if (isFirst && this.kind === DAILY) this.saved.save_try(climb.run_text(), this.startedAt, Date.now());
    if (climb.state > CLIMBING && climb.state !== FINISHED) return this.finish(isJump && isRight);
    this.scene.hop(isRight);
    sound.jumped(climb.steps);
    this.show();
    if (climb.state === FINISHED) return this.finish(isRight);
    if (climb.steps % TOLD === 0) this.tell([[say.stairs_at_step, climb.index]]);
    this.hear();
    this.schedule();
  }

  /** Lets fall what is due. */
  private fall() {
    this.climb.advance(this.elapsed());
    if (this.climb.state > CLIMBING) return this.finish(this.climb.is_next_right);
    this.show();
    this.schedule();
  }

  /** Waits for what comes next by time: a fall, the ghost's next step, the clock of a sprint. */
  private schedule() {
    this.stop();
    if (this.climb.state !== CLIMBING) return;
    const now = this.elapsed();
    const after = (ms: number | undefined, act: () => void) => ms !== undefined && this.timers.push(setTimeout(act, Math.max(1, ms - now)));
    const due = this.climb.next_fall_ms;
    if (due !== undefined) this.bar.run(due - now, this.climb.fall_interval_ms, this.scene.isStill);
    after(due, () => this.fall());
    if (due !== undefined) after(due - WARN_MS, () => this.scene.warn(this.climb) && sound.warned());
    const goOn = () => {
      this.showOther();
      this.schedule();
    };
    if (this.climb.has_ghost) after(this.climb.ghost_moves_ms(now), goOn);
    else if (this.kind === SPRINT) after(now + 100, goOn);
  }

  private stop() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  private show() {
    this.scene.show(this.climb);
    const { index, goal } = this.climb;
    this.words.write(this.steps.value, this.kind === SPRINT ? [say.common_verbatim, `${index}/${goal}`] : [say.stairs_plain, index]);
    this.showOther();
  }

  /** Shows the ghost, or the time of a sprint. */
  private showOther() {
    const { climb, other } = this;
    const isSprint = this.kind === SPRINT && !climb.has_ghost;
    other.element.hidden = !isSprint && !climb.has_ghost;
    if (climb.has_ghost) {
      const ghost = climb.ghost_at(this.elapsed());
      this.scene.showGhost(ghost);
      this.words.write(other.name, [say.stairs_ghost]);
      this.words.write(other.value, [say.stairs_plain, ghost?.[0] ?? 0]);
    } else if (isSprint) {
      this.words.write(other.name, [say.stairs_time]);
      this.words.write(other.value, seconds(climb.state > CLIMBING ? climb.time_ms : this.elapsed()));
    }
  }

  private showBest() {
    const best = this.saved.best(this.kind, this.climb.is_relaxed);
    this.best.element.hidden = !best;
    if (best) this.words.write(this.best.value, this.bestOf(this.kind, best));
  }

  /** What is written of a best climb of a kind: of a sprint the time. */
  bestOf(kind: number, [steps = 0, time = 0]: Float64Array): MessageArray {
    return kind === SPRINT ? seconds(time) : [say.stairs_plain, steps];
  }

  /** Shows a sentence over the steps or in the card of the end, or none; says it and more. */
  note(message?: MessageArray, ...more: MessageArray[]) {
    const at = (this.result.hidden ? undefined : this.result.querySelector(".note")) ?? this.caption;
    at.textContent = "";
    if (message) this.words.write(at, message);
    this.tell(message ? [message, ...more] : more);
  }

  /** Says messages to who listens, one after the other. */
  private tell(messages: MessageArray[]) {
    this.live.textContent = messages.length > 0 ? this.words.text(messages.reduce((all, message) => [say.common_sentences, all, message])) : "";
  }

  /** By ear: where the next step is. */
  private hear() {
    if (this.climb.state <= CLIMBING) sound.cue(this.climb.is_next_right, this.climb.has_obstacle);
  }

  /** In words: where the robot stands and what is next; at the end, how it came to that. */
  private ahead(): MessageArray[] {
    const { index, is_next_right: isRight, has_obstacle: hasObstacle, state } = this.climb;
    if (state > CLIMBING) return this.ending;
    const all: MessageArray[] = [[say.stairs_at_step, index], [isRight ? say.stairs_next_right : say.stairs_next_left]];
    if (hasObstacle) all.push([isRight ? say.stairs_obstacle_left : say.stairs_obstacle_right]);
    return all;
  }

  /** Shows how the climb has ended, and saves it. */
  private async finish(isRight: boolean) {
    this.stop();
    this.bar.hide();
    const { climb } = this;
    this.knowsHow ||= climb.steps > 10;
    this.show();
    sound.ended(climb.state === FINISHED);
    this.ending = fill(this);
    this.tell(this.ending);
    this.save();
    // What happened is seen before it is told.
    await this.scene.end(climb, isRight).catch(() => {});
    if (climb !== this.climb) return;
    this.result.hidden = false;
    this.hands.hidden = true;
    this.shownAt = performance.now();
    this.rest();
  }

  /** Shows when a press begins anew. */
  private rest() {
    const left = REST_MS - (performance.now() - (this.shownAt ?? 0));
    if (left > 0) this.timers.push(setTimeout(() => this.rest(), left));
    else enable(this.result);
  }

  /** Saves the climb that has ended or is left, once. One without a step is none, but for a day's. */
  private save() {
    const { climb, kind, saved, startedAt } = this;
    if (this.isSaved || climb.state === READY || (climb.steps === 0 && kind !== DAILY)) return;
    this.isSaved = true;
    const news = saved.save(climb.run_text(), startedAt, fresh(), Date.now());
    if (climb.state <= CLIMBING) return;
    if (!news.is_saved) return this.note([say.stairs_unsaved]);
    this.isFirstTry = news.is_first_try;
    const counted = kind === DAILY && !news.is_first_try ? saved.days(startedAt)[2] : undefined;
    const more = add(this, { isNewBest: news.is_new_best, counted });
    if (more.length > 0) this.tell([...this.ending, ...more]);
    this.showBest();
  }

  /** What was begun and is left is kept as far as it came. */
  leave() {
    this.stop();
    if (this.climb.state === CLIMBING) this.save();
  }

  /** The page is left with a climb, and may come back with it. */
  private leavePage() {
    const { climb, kind, saved, startedAt } = this;
    if (climb.state === CLIMBING && !this.isSaved && (climb.steps > 0 || kind === DAILY)) saved.save_left(climb.run_text(), startedAt, fresh());
  }

  private pause() {
    if (!this.isClimbing) return;
    this.stop();
    this.climb.advance(this.elapsed());
    if (this.climb.state > CLIMBING) return this.finish(this.climb.is_next_right);
    this.paused = performance.now();
    this.bar.pause();
    this.note([say.stairs_paused]);
  }

  private resume(stamp: number) {
    if (this.began !== undefined && this.paused !== undefined) this.began += stamp - this.paused;
    this.paused = undefined;
    this.note();
    this.hear();
    this.schedule();
  }

  private openMenu() {
    this.pause();
    if (this.dialog.open) openMenu(this);
  }

  /** Saves a choice, and tells where it can't be saved. */
  choose(name: string, value: string) {
    if (!this.host.setSetting(name, value)) this.host.notice([say.settings_not_saved]);
  }

  /** The dialog over the game was closed. */
  menuClosed() {
    this.scene.element.focus({ preventScroll: true });
    if (this.paused !== undefined) return this.note([say.stairs_paused]);
    // Another pace was chosen; a climb against a ghost has its own.
    if (this.climb.is_relaxed !== this.isRelaxed && !this.climb.has_ghost) return this.begin(this.newClimb());
    this.tell(this.ahead());
    this.hear();
  }
}
