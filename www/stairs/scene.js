// The scene of Stairs in three layers: the sky, the leaves at half the speed, and the steps. They
// are moved by `transform` alone; the robot stays where it is, and the steps slide below it.
import { flag, leaf, make, obstacle, robot } from "./elements.js";

/** How many rows fit the height of the scene, and in which of its parts the robot stands. */
const ROWS = 12.5;
const STAND = 0.62;
/** How large a row may be, in pixels. */
const [LEAST, MOST] = [26, 64];
/** Rows between two leaves. */
const APART = 3;
/** Where all is placed anew, so that numbers stay small. */
const FAR = 500;
/** Steps from one time of day to the next, and how many there are. */
const HOUR = 100;
const HOURS = 3;

export class Scene {
  constructor() {
    this.skies = Array.from({ length: HOURS }, (_, hour) => make("i", `sky hour-${hour}`));
    this.leaves = make("div", "leaves");
    this.track = make("div", "track");
    this.robot = make("div", "stand", robot());
    this.ghost = make("div", "stand rival", robot());
    this.ghost.hidden = true;
    this.track.append(this.ghost);
    this.element = make("div", "scene stage", ...this.skies, this.leaves, this.track, this.robot);
    /** The elements of places, by row and kind, and those of leaves, by number. */
    this.places = new Map();
    this.clusters = new Map();
    this.base = 0;
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(this.element);
  }

  resize() {
    const { clientWidth, clientHeight } = this.element;
    if (!clientHeight) return;
    this.height = clientHeight;
    this.row = Math.max(LEAST, Math.min(MOST, clientHeight / ROWS));
    // Four steps in one direction are still seen.
    this.half = Math.min(this.row * 1.15, clientWidth / 9.5);
    const { style } = this.element;
    style.setProperty("--row", `${this.row}px`);
    style.setProperty("--half", `${this.half}px`);
    if (this.climb) this.placeAnew();
  }

  /** Shows a climb from its start. */
  reset(climb) {
    for (const element of [...this.places.values(), ...this.track.querySelectorAll(".falls")]) element.remove();
    this.places.clear();
    this.moving?.cancel();
    this.element.className = "scene stage";
    this.ghost.hidden = true;
    this.climb = climb;
    /** The length of a jump; 0 where nothing is to move. It is asked for once a climb, since that takes time. */
    this.motion = 0.3 * parseFloat(getComputedStyle(this.element).getPropertyValue("--motion"));
    if (!this.row) this.resize();
    this.placeAnew();
  }

  /** Places everything anew, without a motion. */
  placeAnew() {
    this.base = this.climb.index;
    this.element.classList.add("still");
    for (const element of this.places.values()) element.remove();
    this.places.clear();
    this.show();
    if (!this.ghost.hidden) this.showGhost(this.ghostAt);
    // What was set is used before motions come back.
    this.track.getBoundingClientRect();
    this.element.classList.remove("still");
  }

  at(row, column) {
    return `translate(${column * this.half}px,${(this.base - row) * this.row}px)`;
  }

  /** Shows the climb as it stands. */
  show() {
    const { index, column } = this.climb;
    if (index - this.base > FAR) return this.placeAnew();
    const there = new Set();
    const places = this.climb.places();
    for (let i = 0; i < places.length; i += 3) if (places[i] <= this.climb.goal) there.add(this.place(...places.subarray(i, i + 3)));
    this.lowest = places[0];
    for (const [key, element] of this.places) if (!there.has(key)) this.drop(key, element);
    this.track.style.transform = `translate(${-column * this.half}px,${(index - this.base) * this.row}px)`;
    this.showLeaves(index - this.base);
    const hour = Math.floor(index / HOUR) % HOURS;
    if (hour === this.hour) return;
    this.hour = hour;
    this.skies.forEach(({ style }, other) => (style.opacity = Number(other === hour)));
  }

  /** Shows what is in a place; returns its key. */
  place(row, column, kind) {
    const key = row * 4 + kind;
    if (this.places.has(key)) return key;
    const element = make("i", kind ? `step thing-${kind}` : "step", make("b"));
    if (kind) element.firstChild.append(obstacle(kind));
    else if (row === this.climb.goal) element.firstChild.append(flag());
    element.style.transform = this.at(row, column);
    this.track.append(element);
    this.places.set(key, element);
    return key;
  }

  /** The lowest step is about to fall; returns whether the robot stands on it. */
  warn() {
    this.places.get(this.lowest * 4)?.classList.add("shakes");
    return this.lowest === this.climb.index;
  }

  /** Lets fall what is no longer there. */
  drop(key, element) {
    this.places.delete(key);
    const below = (this.climb.index - (key >> 2)) * this.row;
    // Nobody sees it fall below the scene, and each that falls has a layer of its own.
    if (!this.motion || below > (1 - STAND) * this.height) return element.remove();
    element.classList.add("falls");
    element.firstChild.addEventListener("animationend", () => element.remove());
  }

  showLeaves(rows) {
    const apart = APART * this.row;
    const down = (rows * this.row) / 2;
    const first = Math.floor((down - this.height * (1 - STAND)) / apart) - 1;
    const last = Math.ceil((down + this.height * STAND) / apart) + 1;
    for (const [number, element] of this.clusters) {
      if (number >= first && number <= last) continue;
      element.remove();
      this.clusters.delete(number);
    }
    for (let number = first; number <= last; number += 1) {
      if (!this.clusters.has(number)) {
        const element = make("i", "cluster", leaf(Math.abs(number)), leaf(Math.abs(number) + 1));
        this.clusters.set(number, element);
        this.leaves.append(element);
      }
      this.clusters.get(number).style.transform = `translateY(${-number * apart}px)`;
    }
    this.leaves.style.transform = `translateY(${down}px)`;
  }

  /** The robot jumps to a side. */
  hop(isRight) {
    this.robot.classList.toggle("left", !isRight);
    const duration = this.motion;
    if (!duration) return;
    this.moving?.cancel();
    const up = `translateY(${-0.7 * this.row}px)`;
    this.moving = this.robot.animate({ transform: ["none", up, "none"] }, { duration, easing: "ease-out" });
  }

  /** Shows how the climb has ended, by a jump to a side or by a fall; the promise is fulfilled when that was seen. */
  end(state, isRight) {
    const way = (isRight ? 1 : -1) * this.half;
    this.element.classList.add("ended", state === 5 ? "made" : "lost");
    if (state !== 5) {
      const next = this.places.get((this.climb.index + 1) * 4);
      next?.classList.add("missed-one");
    }
    const beside = `translate(${way}px,${-this.row}px)`;
    const below = `translate(${state === 3 ? way : 0}px,${this.height}px) rotate(${isRight ? 200 : -200}deg)`;
    const ways = { 2: ["none", `translate(${0.55 * way}px,${-0.7 * this.row}px) rotate(${isRight ? 12 : -12}deg)`, "none"], 3: ["none", beside, below], 4: ["none", below], 5: ["none", `translateY(${-this.row}px)`, "none"] };
    const still = { 2: `rotate(${isRight ? -14 : 14}deg)`, 3: beside, 4: `translateY(${0.8 * this.row}px)`, 5: "none" };
    // Without motions, it lies where it ended.
    const transform = this.motion ? ways[state] : [still[state], still[state]];
    this.moving?.cancel();
    const duration = this.motion ? 320 + 120 * transform.length : 1;
    this.moving = this.robot.animate({ transform }, { duration, easing: "ease-in", fill: "forwards" });
    return this.moving.finished;
  }

  /** Shows the ghost on its step, or none. */
  showGhost(at) {
    this.ghostAt = at;
    this.ghost.hidden = !at;
    if (at) this.ghost.style.transform = this.at(...at);
  }

  /** The side of the scene that a point is on: whether it is the right one. */
  isRight(x) {
    const { left, width } = this.element.getBoundingClientRect();
    return x > left + width / 2;
  }

  close() {
    this.observer.disconnect();
  }
}
