// Sound and vibration: a tick for each merge, higher for larger tiles. It goes by the tiles as
// they are drawn, so that a tick comes with the frame that shows it.

const LOUDNESS: Record<string, number> = { quiet: 0.05, medium: 0.14, loud: 0.35 };
/** The steps of a scale in which all notes go together, in semitones. */
const SCALE = [0, 2, 4, 7, 9];
/** The note of the tile 4, the first that is made, in hertz: the speakers of phones hardly carry lower ones. */
const LOWEST = 392;
/** The step of 32768, at 2,349 Hz; larger tiles have its note, since higher ones are shrill. */
const HIGHEST_STEP = 13;
/** The chord of the goal, in semitones above the goal's own note: it rises to that. */
const CHORD = [-8, -5, 0];
/** No more than so many notes at a time. */
const MOST_NOTES = 3;
/** A tile from this exponent on (512) makes the device vibrate longer. */
const LARGE = 9;
const TICK_S = 0.16;

const board = document.querySelector(".tile-container");
const chosen = { sound: "off", vibration: "off" };
let context: AudioContext | undefined;

/** The exponent of a face that a merge has made, else nothing. */
function merged(node: Node) {
  if (!(node instanceof Element && node.classList.contains("pops"))) return 0;
  return Number([...node.classList].find((name) => name.startsWith("face-"))?.slice(5));
}

/** The frequency of a tile's note, in hertz. */
function frequencyOf(exponent: number) {
  const step = Math.min(exponent - 2, HIGHEST_STEP);
  const semitones = 12 * Math.floor(step / SCALE.length) + (SCALE[step % SCALE.length] ?? 0);
  return LOWEST * 2 ** (semitones / 12);
}

/** Plays a note that begins after so many seconds. */
function play(context: AudioContext, loudness: number, frequency: number, after = 0) {
  const oscillator = new OscillatorNode(context, { type: "triangle", frequency });
  const gain = new GainNode(context, { gain: 0 });
  const at = context.currentTime + after;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + TICK_S);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + TICK_S);
}

/** Lets the tiles be heard and felt that were made. */
function tell(exponents: number[]) {
  const largest = Math.max(...exponents);
  if (chosen.vibration === "on") navigator.vibrate?.(largest >= LARGE ? 20 : 8);
  const [heard, loudness] = [context, LOUDNESS[chosen.sound]];
  // What a sleeping one is told it would play all at once when it wakes; a new one wakes at once.
  if (!heard || !loudness || (heard.state !== "running" && heard.currentTime > 0)) return;
  const notes = [...new Set(exponents)].sort((a, b) => b - a).slice(0, MOST_NOTES);
  for (const exponent of notes) play(heard, loudness, frequencyOf(exponent));
  // The goal is a chord that rises.
  const goal = board.closest<HTMLElement>("[data-goal]")?.dataset.goal;
  if (String(largest) !== goal) return;
  for (const [index, step] of CHORD.entries()) play(heard, loudness, frequencyOf(largest) * 2 ** (step / 12), 0.09 * (index + 1));
}

const observer = new MutationObserver((records) => {
  const exponents = records.flatMap(({ addedNodes }) => [...addedNodes].map(merged)).filter(Boolean);
  if (exponents.length > 0) tell(exponents);
});

/** A browser lets a page be heard only once somebody has touched it, and on some phones again after a call. */
function wake() {
  if (chosen.sound === "off") return;
  try {
    context ??= new AudioContext({ latencyHint: "interactive" });
  } catch {
    // The browser has none, or no more of them.
    return;
  }
  if (context.state !== "running") context.resume().catch(() => {});
}

/** Follows a setting: `sound` or `vibration`. */
export function set(name: keyof typeof chosen, value: string) {
  chosen[name] = value;
  // Once, however often.
  for (const type of ["pointerdown", "keydown", "gamepadbuttondown"]) addEventListener(type, wake, true);
  observer.disconnect();
  if (chosen.sound !== "off" || chosen.vibration === "on") observer.observe(board, { childList: true, subtree: true });
  if (chosen.sound === "off") context?.suspend();
  else if (navigator.userActivation?.isActive) wake();
}
