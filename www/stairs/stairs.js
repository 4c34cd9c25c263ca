// Stairs, the second game: it loads when it is opened, in a dialog over the page. The core
// (src/stairs_game.rs) knows the steps and what comes of a jump; this has the clock, hears
// keys, fingers and gamepads, and says what happens.
import init, { StairsClimb } from "../../pkg/stairs/stairs.js";
import * as say from "virtual:messages";
import style from "./stairs.css?url";
import { icon, make } from "./elements.js";
import { Scene } from "./scene.js";
import * as sound from "./sound.js";

/** The kinds of ways to play, as the core counts them. */
export const [ENDLESS, DAILY, SPRINT, PRACTICE] = [0, 1, 2, 3];
/** How a climb stands, as the core counts it: from 2 on it has ended. */
const [READY, CLIMBING, BUMPED, MISSED, FELL, FINISHED] = [0, 1, 2, 3, 4, 5];
const ENDS = { [BUMPED]: say.stairs_bumped, [MISSED]: say.stairs_missed, [FELL]: say.stairs_fell, [FINISHED]: say.stairs_finished };
/** After an end so many milliseconds pass before a jump begins anew: it was meant for the climb. */
const REST_MS = 400;
/** Keys that jump, by their places on the keyboard. */
const LEFT = ["ArrowLeft", "KeyA", "KeyH"];
const RIGHT = ["ArrowRight", "KeyD", "KeyL"];
/** Keys that lead through a dialog, and those that come with others. */
const OTHERS = ["Tab", "Escape", "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "F5"];
const CROSS = "M6 6l12 12M18 6 6 18";
const LINES = "M4 7h16M4 12h16M4 17h16";
const ARROWS = ["M15 5l-7 7 7 7", "m9 5 7 7-7 7"];

let loading;

/** Loads what it needs, again where that failed or the language has changed. */
function load(host) {
  const { lang } = document.documentElement;
  if (loading?.lang !== lang) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style });
    const styled = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: () => reject(new Error("the styles could not be loaded")) }));
    document.head.append(link);
    const all = Promise.all([styled, host.words.loadParts(lang, ["stairs"]), init(host.compile)]);
    loading = Object.assign(all, { lang });
    all.catch(() => (loading = undefined));
  }
  return loading;
}

/** Opens the game; with the text of a climb, against its ghost. */
export async function open(host, text) {
  await load(host);
  host.keep("stairs");
  if (!document.querySelector("#stairs")) new Game(host).open(text);
}

/** A random number of 64 bits. */
const fresh = () => crypto.getRandomValues(new BigUint64Array(1))[0];

/** What is written of a time. */
const seconds = (ms) => [say.stairs_seconds, ms / 1000];

class Game {
  constructor(host) {
    this.host = host;
    this.words = host.words;
    this.scene = new Scene();
    const figure = (label) => {
      const [name, value] = [make("dt"), make("dd")];
      this.words.write(name, [label]);
      return [make("div", "figure", name, value), value];
    };
    const [steps, stepsValue] = figure(say.stairs_steps);
    const [best, bestValue] = figure(say.page_best);
    const [other, otherValue] = figure(say.stairs_ghost);
    stepsValue.className = "stairs-count";
    Object.assign(this, { stepsValue, best, bestValue, other, otherValue });
    const title = make("h2", "unseen");
    title.id = "stairs-title";
    this.words.write(title, [say.stairs_title]);
    this.top = make("header", "stairs-top", this.button(CROSS, say.stairs_leave, () => this.dialog.close()), make("dl", "figures", steps, best, other), this.button(LINES, say.stairs_ways, () => this.openMenu()));
    this.caption = make("p", "stairs-note");
    this.result = make("section", "stairs-result");
    this.result.hidden = true;
    this.live = make("p", "unseen");
    this.live.setAttribute("aria-live", "assertive");
    this.hands = make("div", "stairs-hands", ...ARROWS.map((d, side) => this.hand(d, side === 1)));
    this.dialog = make("dialog", "", title, this.scene.element, this.top, this.caption, this.result, this.hands, this.live);
    this.dialog.id = "stairs";
    this.dialog.setAttribute("aria-labelledby", title.id);
    const { element } = this.scene;
    element.tabIndex = -1;
    element.setAttribute("role", "application");
    this.words.write(element, [say.stairs_scene], "aria-label");
    this.kind = ENDLESS;
    this.isRelaxed = host.setting("stairs-pace") === "relaxed";
    sound.setMode(host.setting("stairs-sound") ?? "off");
  }

  button(path, label, act) {
    const button = make("button", "", icon(path));
    button.type = "button";
    this.words.write(button, [label], "aria-label");
    button.addEventListener("click", act);
    return button;
  }

  /** One of the two large buttons. A press of a finger counts as it comes down. */
  hand(path, isRight) {
    const button = this.button(path, isRight ? say.directions_right : say.directions_left, ({ timeStamp, detail }) => {
      if (detail === 0) this.press(isRight, timeStamp);
    });
    button.addEventListener("pointerdown", (event) => this.touch(event, isRight));
    return button;
  }

  open(text) {
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.scene.element.addEventListener("pointerdown", (event) => this.touch(event, this.scene.isRight(event.clientX)));
    this.dialog.addEventListener("keydown", (event) => this.onKey(event));
    this.dialog.addEventListener("close", ({ target }) => target === this.dialog && this.close());
    this.dialog.addEventListener("contextmenu", (event) => event.preventDefault());
    this.onHide = () => document.hidden && this.pause();
    document.addEventListener("visibilitychange", this.onHide);
    this.onLeave = () => this.leave();
    addEventListener("pagehide", this.onLeave);
    const against = text ? StairsClimb.against(text) : undefined;
    this.begin(against ?? this.newClimb());
    if (text) this.note(against ? [say.stairs_ghost_line, against.ghost_steps] : [say.stairs_bad_link]);
    this.scene.element.focus();
    this.loadRecords();
  }

  close() {
    this.leave();
    this.stop();
    document.removeEventListener("visibilitychange", this.onHide);
    removeEventListener("pagehide", this.onLeave);
    this.scene.close();
    this.dialog.remove();
  }

  /** Loads what is saved. Where that fails, the game goes on without it. */
  loadRecords() {
    this.records ??= import("./records.js")
      .then((all) => all.load(this.host))
      .then((records) => {
        this.saved = records;
        this.showBest();
        return records;
      })
      .catch((error) => {
        this.records = undefined;
        console.error(error);
      });
    return this.records;
  }

  newClimb(from = 0, seed = fresh()) {
    return new StairsClimb(this.kind, seed, this.isRelaxed, Date.now(), from);
  }

  /** Begins a climb. */
  begin(climb) {
    this.stop();
    this.climb = climb;
    ({ kind: this.kind, is_relaxed: this.isRelaxed } = climb);
    this.began = this.paused = undefined;
    this.isSaved = false;
    this.result.hidden = true;
    this.scene.reset(climb);
    this.note([say.stairs_how]);
    this.show();
    this.showBest();
    this.hear();
  }

  /** Begins anew: the same stairs where a ghost is raced, a day is climbed or a step is practised. */
  again() {
    const isFixed = this.climb.has_ghost || this.kind === PRACTICE;
    this.begin(isFixed ? this.climb.again() : this.newClimb());
    this.scene.element.focus({ preventScroll: true });
  }

  /** The time since the first jump. */
  elapsed(stamp = performance.now()) {
    return this.began === undefined ? 0 : Math.max(0, stamp - this.began);
  }

  touch(event, isRight) {
    if (event.button > 0) return;
    event.preventDefault();
    this.press(isRight, event.timeStamp);
  }

  onKey(event) {
    const { code, key, target, timeStamp } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || OTHERS.includes(key) || target.closest("dialog") !== this.dialog) return;
    // A gamepad's presses have a key alone.
    const isOf = (codes) => codes.includes(code || key);
    if (isOf(LEFT) || isOf(RIGHT)) {
      event.preventDefault();
      if (!event.repeat) this.press(isOf(RIGHT), timeStamp);
    } else if (code === "KeyW") {
      this.describe();
    } else if (!target.closest("button") && !event.repeat) {
      event.preventDefault();
      this.anyKey(timeStamp);
    }
  }

  /** A key or a tap that is no jump. */
  anyKey(stamp) {
    if (this.paused !== undefined) this.resume(stamp);
    else if (this.climb.state > CLIMBING && stamp - this.endedAt > REST_MS) this.again();
  }

  /** Jumps to a side, at the moment of the press. */
  press(isRight, stamp) {
    if (this.paused !== undefined || this.climb.state > CLIMBING) return this.anyKey(stamp);
    const isFirst = this.climb.state === READY;
    if (isFirst) {
      this.began = stamp;
      this.startedAt = Date.now();
      this.note();
    }
    const isJump = this.climb.jump(isRight, this.elapsed(stamp));
    if (isFirst && this.kind === DAILY) this.saved?.save_try(this.climb.run_text(), this.startedAt, Date.now());
    if (this.climb.state > CLIMBING && this.climb.state !== FINISHED) return this.finish(isJump && isRight);
    this.scene.hop(isRight);
    sound.jumped(this.climb.steps);
    this.show();
    if (this.climb.state === FINISHED) return this.finish(isRight);
    this.hear();
    this.schedule();
  }

  /** Lets fall what is due. */
  fall() {
    this.climb.advance(this.elapsed());
    if (this.climb.state > CLIMBING) return this.finish(this.climb.is_next_right);
    this.show();
    this.schedule();
  }

  /** Waits for what comes next by time: a fall, the ghost's next step, the clock of a sprint. */
  schedule() {
    this.stop();
    if (this.climb.state !== CLIMBING) return;
    const now = this.elapsed();
    const after = (ms, act) => ms !== undefined && this.timers.push(setTimeout(act, Math.max(1, ms - now)));
    after(this.climb.next_fall_ms, () => this.fall());
    if (this.climb.has_ghost) after(this.climb.ghost_moves_ms(now), () => this.showOther() || this.schedule());
    else if (this.kind === SPRINT) after(now + 100, () => this.showOther() || this.schedule());
  }

  stop() {
    for (const timer of this.timers ?? []) clearTimeout(timer);
    this.timers = [];
  }

  show() {
    this.scene.show();
    this.stepsValue.textContent = this.words.text([say.stairs_plain, this.climb.steps]);
    this.showOther();
  }

  /** Shows the ghost, or the time of a sprint. */
  showOther() {
    const isSprint = this.kind === SPRINT && !this.climb.has_ghost;
    this.other.hidden = !isSprint && !this.climb.has_ghost;
    if (this.climb.has_ghost) {
      const ghost = this.climb.ghost_at(this.elapsed());
      this.scene.showGhost(this.began === undefined ? undefined : ghost);
      this.words.write(this.other.firstChild, [say.stairs_ghost]);
      this.words.write(this.otherValue, [say.stairs_plain, ghost[0] - this.climb.index + this.climb.steps]);
    } else if (isSprint) {
      this.words.write(this.other.firstChild, [say.stairs_time]);
      this.words.write(this.otherValue, seconds(this.climb.state > CLIMBING ? this.climb.time_ms : this.elapsed()));
    }
  }

  showBest() {
    const best = this.saved?.best(this.kind, this.isRelaxed);
    this.best.hidden = !best;
    if (best) this.words.write(this.bestValue, this.kind === SPRINT ? seconds(best[1]) : [say.stairs_plain, best[0]]);
  }

  /** Shows a sentence over the steps, or none. */
  note(message) {
    this.caption.textContent = "";
    if (!message) return;
    this.words.write(this.caption, message);
    this.live.textContent = this.caption.textContent;
  }

  /** By ear: where the next step is. */
  hear() {
    if (this.climb.state <= CLIMBING) sound.cue(this.climb.is_next_right, this.climb.has_obstacle);
  }

  /** Says in words where the robot stands and what is next. */
  describe() {
    const { index, is_next_right: isRight, has_obstacle: hasObstacle, state } = this.climb;
    if (state > CLIMBING) return;
    const all = [[say.stairs_at_step, index], [isRight ? say.stairs_next_right : say.stairs_next_left]];
    if (hasObstacle) all.push([isRight ? say.stairs_obstacle_left : say.stairs_obstacle_right]);
    this.tell(all);
  }

  /** Shows how the climb has ended, and saves it. */
  async finish(isRight) {
    this.stop();
    const { climb } = this;
    this.endedAt = performance.now();
    this.show();
    this.scene.end(climb.state, isRight);
    sound.ended(climb.state === FINISHED);
    this.showResult();
    await this.save();
  }

  /** Saves the climb that has ended or is left, once. */
  async save() {
    if (this.isSaved || this.climb.state === READY) return;
    this.isSaved = true;
    const { climb, startedAt } = this;
    const saved = this.saved ?? (await this.loadRecords());
    const news = saved?.save(climb.run_text(), startedAt, fresh(), Date.now());
    if (climb !== this.climb || this.result.hidden) return;
    if (!news?.is_saved) this.note([say.stairs_unsaved]);
    if (news?.is_best) this.result.querySelector(".new").hidden = false;
    this.showBest();
  }

  /** What was begun and is left is kept as far as it came. */
  leave() {
    this.stop();
    if (this.climb.state === CLIMBING) this.save();
  }

  showResult() {
    const { climb, words } = this;
    const { state, steps, time_ms: time, is_next_right: isRight } = climb;
    const line = (tag, message, name = "") => {
      const element = make(tag, name);
      words.write(element, message);
      return element;
    };
    const figures = make("dl");
    for (const [label, value] of [[say.stairs_steps, [say.stairs_plain, steps]], [say.stairs_time, seconds(time)], [say.stairs_rate, [say.stairs_rate_value, time > 0 ? (1000 * Math.max(0, steps - 1)) / time : 0]]]) {
      figures.append(make("div", "figure", line("dt", [label]), line("dd", value)));
    }
    const best = line("p", [say.stairs_new_best], "new");
    best.hidden = true;
    const all = [line("h3", [ENDS[state]]), best];
    if (state !== FINISHED) all.push(line("p", [isRight ? say.stairs_was_right : say.stairs_was_left]));
    all.push(figures);
    const button = (message, act, name = "") => {
      const element = line("button", message, name);
      element.type = "button";
      element.addEventListener("click", act);
      return element;
    };
    all.push(make("div", "choices", button([say.stairs_share], () => this.share()), button([say.page_play_again], () => this.again(), "primary")));
    all.push(line("p", [say.stairs_again]));
    this.result.replaceChildren(...all);
    this.result.hidden = false;
    this.tell([[ENDS[state]], ...(state === FINISHED ? [] : [[isRight ? say.stairs_was_right : say.stairs_was_left]]), [say.stairs_steps_told, steps]]);
  }

  /** Says messages to who listens, one after the other. */
  tell(messages) {
    this.live.textContent = this.words.text(messages.reduce((all, message) => [say.common_sentences, all, message]));
  }

  /** Shares a link to race against this climb. */
  async share() {
    const { climb, words } = this;
    const told = { [SPRINT]: climb.state === FINISHED && [say.stairs_share_sprint, climb.steps, words.text(seconds(climb.time_ms))], [DAILY]: [say.stairs_share_day, new Date(this.startedAt).toISOString().slice(0, 10), climb.steps] }[this.kind] || [say.stairs_share_steps, climb.steps];
    const url = `${location.origin}${location.pathname}#${climb.link()}`;
    const text = words.text(told);
    try {
      if (navigator.canShare?.({ text, url })) return await navigator.share({ text, url });
      await navigator.clipboard.writeText(`${text}\n${url}`);
      this.note([say.stairs_copied]);
    } catch (error) {
      if (error.name !== "AbortError") this.note([url]);
    }
  }

  pause() {
    if (this.climb.state !== CLIMBING || this.paused !== undefined) return;
    this.stop();
    this.climb.advance(this.elapsed());
    if (this.climb.state > CLIMBING) return this.finish(this.climb.is_next_right);
    this.paused = performance.now();
    this.scene.element.classList.add("paused");
    this.note([say.stairs_paused]);
  }

  resume(stamp) {
    this.began += stamp - this.paused;
    this.paused = undefined;
    this.scene.element.classList.remove("paused");
    this.note();
    this.hear();
    this.schedule();
  }

  async openMenu() {
    this.pause();
    await this.loadRecords();
    const open = (all) => this.dialog.open && all.openMenu(this);
    await import("./stairs-menu.js").then(open);
  }
}
