// What is heard of Stairs: a note for a jump, and by ear on which side the next step is, as a
// low tone on the left or a high one on the right; an obstacle buzzes on its side.

/** The speakers of phones hardly carry what is below 400 Hz; of a buzz they carry the overtones. */
const [LEFT_HZ, RIGHT_HZ, BUZZ_HZ] = [440, 880, 165];
const [JUMP_HZ, WARNING_HZ, END_HZ] = [392, 392, 523];
const LOUDNESS = 0.2;
/** By ear, the buzz comes after the tone. */
const BUZZ_AFTER_S = 0.09;

let context: AudioContext | undefined;
/** "off", "on" or "ear". */
let mode = "off";

/** How a tone is played: it begins after so many seconds, and changes to a frequency. */
interface ToneOptions {
  type?: OscillatorType;
  seconds?: number;
  after?: number;
  to?: number;
}

/** Plays a tone: its frequency in hertz, from -1 for the left to 1 for the right. */
function play(context: AudioContext, frequency: number, pan: number, { type = "sine", seconds = 0.12, after = 0, to = frequency }: ToneOptions = {}) {
  const at = context.currentTime + after;
  const oscillator = new OscillatorNode(context, { type, frequency });
  if (to !== frequency) oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(gain).connect(new StereoPannerNode(context, { pan })).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

/**
 * What plays tones, where something is heard; a browser allows it only after a gesture, and complains of what is tried
 * before, so this is called at each. One that sleeps, as after a call, would play what it is told all at once when it
 * wakes; a new one wakes at once.
 */
function wake() {
  if (mode === "off" || navigator.userActivation?.hasBeenActive === false) return undefined;
  try {
    context ??= new AudioContext({ latencyHint: "interactive" });
  } catch {
    // The browser has none, or no more of them.
    return undefined;
  }
  if (context.state !== "running") context.resume().catch(() => {});
  return context.state === "running" || context.currentTime === 0 ? context : undefined;
}

export function setMode(value: string) {
  mode = value;
  if (mode === "off") context?.suspend();
}

/** What is to be done next: the side of the next step, and whether there is an obstacle opposite. */
export function cue(isRight: boolean, hasObstacle: boolean) {
  const context = mode === "ear" ? wake() : undefined;
  if (!context) return;
  play(context, isRight ? RIGHT_HZ : LEFT_HZ, isRight ? 0.9 : -0.9);
  if (hasObstacle) play(context, BUZZ_HZ, isRight ? -0.9 : 0.9, { type: "sawtooth", seconds: 0.1, after: BUZZ_AFTER_S });
}

/** A jump, higher with the steps. */
export function jumped(steps: number) {
  const context = mode === "on" ? wake() : undefined;
  if (context) play(context, JUMP_HZ * 2 ** ((steps % 12) / 12), 0, { type: "triangle", seconds: 0.08 });
}

/** The step below the robot is about to fall. */
export function warned() {
  const context = wake();
  if (context) for (const after of [0, 0.12]) play(context, WARNING_HZ, 0, { type: "square", seconds: 0.05, after });
}

/** The end: it sinks, or rises where the goal is reached. */
export function ended(isFinished: boolean) {
  const context = wake();
  if (context) play(context, END_HZ, 0, { type: "triangle", seconds: 0.5, to: isFinished ? 2 * END_HZ : END_HZ / 2 });
}
