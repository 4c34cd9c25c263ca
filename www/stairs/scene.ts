// The scene of Stairs in three layers: the sky, the leaves at half the speed, and the steps. They
// are moved by `transform` alone; the robot stays where it is, and the steps slide below it.
import type { StairsClimb } from "../../pkg/stairs/stairs.js";
import { flag, leaf, make, obstacle, robot } from "./elements.ts";
import { BUMPED, FELL, FINISHED, MISSED } from "./kinds.ts";

/** How many rows fit the height of the scene, and in which of its parts the robot stands. */
const USUAL = { rows: 12.5, stand: 0.62 };
/** On a phone on its side fewer fit, so that they are large enough to see. */
const LOW = { rows: 7, stand: 0.7 };
const isLow = matchMedia("(orientation: landscape) and (max-height: 30rem)");
/** How large a row may be, in pixels. */
const [LEAST, MOST] = [26, 64];
/** Rows between two leaves; of their drawings there are two in turn, and they go at half the speed of the steps. */
const APART = 3;
const TURN = 2 * 2 * APART;
/** Where all is placed anew, so that numbers stay small. */
const FAR = 500;
/** Steps from one time of day to the next, and how many there are. */
const HOUR = 100;
const HOURS = 3;

export class Scene {
  private readonly skies = Array.from({ length: HOURS }, (_, hour) => make("i", `sky hour-${hour}`));
  private readonly leaves = make("div", "leaves");
  private readonly track = make("div", "track");
  private readonly robot = make("div", "stand", robot());
  private readonly ghost = make("div", "stand rival", robot());
  readonly element = make("div", "scene stage", ...this.skies, this.leaves, this.track, this.robot);
  /** The elements of places, by row and kind, and those of leaves, by number. */
  private readonly places = new Map<number, HTMLElement>();
  private readonly clusters = new Map<number, HTMLElement>();
  private readonly observer = new ResizeObserver(() => this.resize());
  private climb: StairsClimb | undefined;
  /** The size of the scene, of a row, and of half a step, in pixels. */
  private height = 0;
  private row = 0;
  private half = 0;
  private stand = USUAL.stand;
  /** The row by which places are placed, the one by which leaves are, and the lowest that is there. */
  private base = 0;
  private leafBase = 0;
  private lowest = 0;
  /** The time of day that is shown. */
  private hour: number | undefined;
  /** The length of a jump; 0 where nothing is to move. */
  private motion = 0;
  private moving: Animation | undefined;
  /** The row and the column of the ghost. */
  private ghostAt: Int32Array | undefined;

  constructor() {
    this.ghost.hidden = true;
    this.track.append(this.ghost);
    this.observer.observe(this.element);
  }

  private resize() {
    const { clientWidth, clientHeight } = this.element;
    if (!clientHeight) return;
    this.height = clientHeight;
    const { rows, stand } = isLow.matches ? LOW : USUAL;
    this.stand = stand;
    this.row = Math.max(LEAST, Math.min(MOST, clientHeight / rows));
    // Four steps in one direction are still seen.
    this.half = Math.min(this.row * 1.15, clientWidth / 9.5);
    const { style } = this.element;
    style.setProperty("--row", `${this.row}px`);
    style.setProperty("--half", `${this.half}px`);
    style.setProperty("--stand", `${100 * stand}%`);
    if (this.climb) this.placeAnew(this.climb);
  }

  /** Shows a climb from its start. */
  reset(climb: StairsClimb) {
    for (const element of [...this.places.values(), ...this.track.querySelectorAll(".falls")]) element.remove();
    this.places.clear();
    this.moving?.cancel();
    this.element.className = "scene stage";
    this.ghost.hidden = true;
    this.climb = climb;
    // It is asked for once a climb, since that takes time.
    this.motion = 0.3 * parseFloat(getComputedStyle(this.element).getPropertyValue("--motion"));
    if (!this.row) this.resize();
    this.placeAnew(climb);
  }

  /** Places everything anew, without a motion. */
  private placeAnew(climb: StairsClimb) {
    this.base = climb.index;
    // A whole number of turns, so that nobody sees that the leaves are placed anew.
    this.leafBase = this.base - (this.base % TURN);
    this.element.classList.add("still");
    for (const element of this.places.values()) element.remove();
    this.places.clear();
    this.show(climb);
    if (!this.ghost.hidden) this.showGhost(this.ghostAt);
    // What was set is used before motions come back.
    this.track.getBoundingClientRect();
    this.element.classList.remove("still");
  }

  private at(row: number, column: number) {
    return `translate(${column * this.half}px,${(this.base - row) * this.row}px)`;
  }

  /** Shows the climb as it stands. */
  show(climb: StairsClimb) {
    const { index, column, goal } = climb;
    if (index - this.base > FAR) return this.placeAnew(climb);
    const there = new Set<number>();
    const places = climb.places();
    for (let i = 0; i < places.length; i += 3) {
      const [row = 0, column = 0, kind = 0] = places.subarray(i, i + 3);
      if (row <= goal) there.add(this.place(row, column, kind, goal));
    }
    this.lowest = places[0] ?? 0;
    for (const [key, element] of this.places) if (!there.has(key)) this.drop(key, element, index);
    this.track.style.transform = `translate(${-column * this.half}px,${(index - this.base) * this.row}px)`;
    this.showLeaves(index - this.leafBase);
    const hour = Math.floor(index / HOUR) % HOURS;
    if (hour === this.hour) return;
    this.hour = hour;
    this.skies.forEach(({ style }, other) => {
      style.opacity = String(Number(other === hour));
    });
  }

  /** Shows what is in a place; returns its key. */
  private place(row: number, column: number, kind: number, goal: number) {
    const key = row * 4 + kind;
    if (this.places.has(key)) return key;
    const block = make("b");
    if (kind) block.append(obstacle(kind));
    else if (row === goal) block.append(flag());
    const element = make("i", kind ? `step thing-${kind}` : "step", block);
    element.style.transform = this.at(row, column);
    this.track.append(element);
    this.places.set(key, element);
    return key;
  }

  /** The lowest step is about to fall; returns whether the robot stands on it. */
  warn(climb: StairsClimb) {
    this.places.get(this.lowest * 4)?.classList.add("shakes");
    return this.lowest === climb.index;
  }

  /** Lets fall what is no longer there. */
  private drop(key: number, element: HTMLElement, index: number) {
    this.places.delete(key);
    const below = (index - (key >> 2)) * this.row;
    // Nobody sees it fall below the scene, and each that falls has a layer of its own.
    if (!this.motion || below > (1 - this.stand) * this.height) return element.remove();
    element.classList.add("falls");
    element.firstChild?.addEventListener("animationend", () => element.remove());
  }

  private showLeaves(rows: number) {
    const apart = APART * this.row;
    const down = (rows * this.row) / 2;
    const first = Math.floor((down - this.height * (1 - this.stand)) / apart) - 1;
    const last = Math.ceil((down + this.height * this.stand) / apart) + 1;
    for (const [number, element] of this.clusters) {
      if (number >= first && number <= last) continue;
      element.remove();
      this.clusters.delete(number);
    }
    for (let number = first; number <= last; number += 1) {
      const element = this.clusters.get(number) ?? make("i", "cluster", leaf(Math.abs(number)), leaf(Math.abs(number) + 1));
      if (!element.parentElement) this.leaves.append(element);
      this.clusters.set(number, element);
      element.style.transform = `translateY(${-number * apart}px)`;
    }
    this.leaves.style.transform = `translateY(${down}px)`;
  }

  /** The robot jumps to a side. */
  hop(isRight: boolean) {
    this.robot.classList.toggle("left", !isRight);
    const duration = this.motion;
    if (!duration) return;
    this.moving?.cancel();
    const up = `translateY(${-0.7 * this.row}px)`;
    this.moving = this.robot.animate({ transform: ["none", up, "none"] }, { duration, easing: "ease-out" });
  }

  /** Shows how the climb has ended, by a jump to a side or by a fall; the promise is fulfilled when that was seen. */
  end({ index, state }: StairsClimb, isRight: boolean) {
    const way = (isRight ? 1 : -1) * this.half;
    this.element.classList.add("ended", state === FINISHED ? "made" : "lost");
    if (state !== FINISHED) this.places.get((index + 1) * 4)?.classList.add("missed-one");
    const beside = `translate(${way}px,${-this.row}px)`;
    const below = `translate(${state === MISSED ? way : 0}px,${this.height}px) rotate(${isRight ? 200 : -200}deg)`;
    const aside = `translate(${0.55 * way}px,${-0.7 * this.row}px) rotate(${isRight ? 12 : -12}deg)`;
    const ways: Record<number, string[]> = {
      [BUMPED]: ["none", aside, "none"],
      [MISSED]: ["none", beside, below],
      [FELL]: ["none", below],
      [FINISHED]: ["none", `translateY(${-this.row}px)`, "none"],
    };
    const still: Record<number, string> = {
      [BUMPED]: `rotate(${isRight ? -14 : 14}deg)`,
      [MISSED]: beside,
      [FELL]: `translateY(${0.8 * this.row}px)`,
      [FINISHED]: "none",
    };
    const rest = still[state] ?? "none";
    // Without motions, it lies where it ended.
    const transform = (this.motion && ways[state]) || [rest, rest];
    this.moving?.cancel();
    const duration = this.motion ? 320 + 120 * transform.length : 1;
    this.moving = this.robot.animate({ transform }, { duration, easing: "ease-in", fill: "forwards" });
    return this.moving.finished;
  }

  /** Shows the ghost on its step, or none. */
  showGhost(at: Int32Array | undefined) {
    this.ghostAt = at;
    this.ghost.hidden = !at;
    const [row = 0, column = 0] = at ?? [];
    if (at) this.ghost.style.transform = this.at(row, column);
  }

  /** Whether nothing is to move. */
  get isStill() {
    return !this.motion;
  }

  /** The side of the scene that a point is on: whether it is the right one. */
  isRight(x: number) {
    const { left, width } = this.element.getBoundingClientRect();
    return x > left + width / 2;
  }

  close() {
    this.observer.disconnect();
  }
}
