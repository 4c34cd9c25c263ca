// The bar that shows when the next step falls: it shrinks to nothing until then.

import { make } from "./elements.ts";

/** Where nothing is to glide, it shrinks in so many steps. */
const STEPS = 4;
/** A change that nobody sees, in milliseconds: each jump may bring one. */
const UNSEEN_MS = 40;

export class FallBar {
  private readonly rest = make("b");
  /** Whoever can't see it hears and feels a warning; to read it aloud would only be in the way. */
  readonly element = make("div", "fall-bar", this.rest);
  private animation: Animation | undefined;
  /** When the step falls that it shows, by the clock of events. */
  private due = 0;

  constructor() {
    this.element.setAttribute("aria-hidden", "true");
    this.hide();
  }

  /** Shows that the lowest step, which lasts so long in all, falls in so many milliseconds. */
  run(left: number, whole: number, isStill: boolean) {
    const due = performance.now() + left;
    if (this.animation?.playState === "running" && Math.abs(due - this.due) < UNSEEN_MS) return;
    this.due = due;
    this.element.hidden = false;
    this.animation?.cancel();
    const easing = isStill ? `steps(${STEPS})` : "linear";
    this.animation = this.rest.animate({ transform: ["none", "scaleX(0)"] }, { duration: whole, easing, fill: "forwards" });
    this.animation.currentTime = whole - left;
  }

  /** Time stands still. */
  pause() {
    this.animation?.pause();
  }

  hide() {
    this.animation?.cancel();
    this.animation = undefined;
    this.element.hidden = true;
  }
}
