// Gamepads: pressed buttons become the keys that the page knows. In a dialog they lead from
// one control to the next. It loads when a gamepad is there.
import { press, USUAL_KEYS } from "./usual-keys.ts";

/** The stick counts as pressed from here on, and as released below the other. */
const [PRESSED, RELEASED] = [0.6, 0.4];
/** A direction that is held repeats after so long, and then as often, in milliseconds. */
const [REPEAT_AFTER_MS, REPEAT_MS] = [350, 120];

/** A stick is pressed towards a corner where the shorter way is so much of the longer. */
const CORNER = 0.5;

/** What the buttons of the standard layout do. */
type Action = keyof typeof KEYS;

const BUTTONS: Record<number, Action> = {
  0: "confirm",
  1: "undo",
  2: "hint",
  3: "redo",
  4: "undo",
  5: "redo",
  6: "peek",
  7: "peek",
  8: "new",
  9: "menu",
  12: "up",
  13: "down",
  14: "left",
  15: "right",
  16: "menu",
};
const FOCUSABLE = "button, select, input, textarea, summary, a[href]";

/** The keys of diagonals (src/input/keymap.rs). */
const DIAGONALS = { "up-right": "e", "down-right": "c", "down-left": "z", "up-left": "q" };
/** The key of each action. */
const KEYS = { ...USUAL_KEYS, ...DIAGONALS, confirm: "Enter" };
const DIRECTIONS: Action[] = ["up", "right", "down", "left", "up-right", "down-right", "down-left", "up-left"];

/** What is held, and when it is done again, in milliseconds; never where it was held before it could mean anything. */
const held = new Map<Action, number>();

/** The axes of each gamepad that were near their middle once: those of pedals rest at an end. */
const centred = new Map<string, Set<number>>();

/** Presses the key of an action; again where it `repeats`. */
const send = (action: Action, repeats = false) => press(document.activeElement ?? document.body, "keydown", KEYS[action], repeats);

function click(element: Element) {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  event.isByHand = true;
  element.dispatchEvent(event);
}

const openDialog = () => [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].pop();

/** Goes to the next or the previous control of a dialog. */
function step(dialog: HTMLDialogElement, forward: boolean) {
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => !element.matches(":disabled") && (element.checkVisibility?.() ?? true));
  const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
  all.at((at + (forward ? 1 : at < 0 ? 0 : -1)) % all.length)?.focus({ focusVisible: true });
}

/** Chooses another option of a select, or another value of a range. */
function change(field: HTMLSelectElement | HTMLInputElement, forward: boolean) {
  if (field instanceof HTMLSelectElement) field.selectedIndex = Math.min(field.length - 1, Math.max(0, field.selectedIndex + (forward ? 1 : -1)));
  else if (forward) field.stepUp();
  else field.stepDown();
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Closes a dialog as Escape does, which it may decline. */
function leave(dialog: HTMLDialogElement) {
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
}

/** Whether a direction is for the board or the stairs of a dialog: the stick plays, and the cross goes from control to control; on stairs both jump. */
function isForStage(dialog: HTMLDialogElement, action: Action, isCross: boolean) {
  if (dialog.querySelector(".scene")) return action === "left" || action === "right";
  return !isCross && dialog.querySelector(".stage") !== null;
}

/** What a button does in a dialog. */
function inDialog(dialog: HTMLDialogElement, action: Action, isCross: boolean, repeats: boolean) {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLSelectElement || (activeElement instanceof HTMLInputElement && activeElement.type === "range");
  const field = isField ? activeElement : undefined;
  if (field && (action === "left" || action === "right")) return change(field, action === "right");
  if (DIRECTIONS.includes(action)) {
    if (isForStage(dialog, action, isCross)) return send(action, repeats);
    return step(dialog, action === "down" || action === "right");
  }
  const undoes = dialog.querySelector(".stage") && !dialog.querySelector(".scene");
  if (action === "menu" || (action === "undo" && !undoes)) return leave(dialog);
  if (action !== "confirm") return send(action);
  if (activeElement?.matches("button, summary, a, [type=checkbox]")) click(activeElement);
  else send("confirm");
}

function act(action: Action, isCross: boolean, repeats: boolean) {
  const dialog = openDialog();
  if (dialog) inDialog(dialog, action, isCross, repeats);
  else if (action !== "confirm") send(action, repeats);
  else if (document.activeElement?.matches("button")) click(document.activeElement);
  else send("confirm");
}

/** The direction of a stick, if it is far enough from its middle. */
function directionOf(x: number, y: number): Action | undefined {
  const [across, along] = [Math.abs(x), Math.abs(y)];
  const [row, column] = [y > 0 ? "down" : "up", x > 0 ? "right" : "left"] as const;
  const hasCorners = document.body.classList.contains("eight") && !openDialog();
  const isCorner = hasCorners && Math.min(across, along) > CORNER * Math.max(across, along);
  const direction: Action = isCorner ? `${row}-${column}` : across > along ? column : row;
  // One that is held until the stick is nearly back.
  return Math.max(across, along) > (held.has(direction) ? RELEASED : PRESSED) ? direction : undefined;
}

/** What is pressed now: the actions of buttons, of the stick, and of layouts without a name; whether by the cross. */
function pressed({ buttons, axes, id, index: number, mapping }: Gamepad) {
  const actions = new Map<Action, boolean>();
  buttons.forEach((button, index) => {
    const action = BUTTONS[index];
    if (button.pressed && (mapping === "standard" || index < 4) && action) actions.set(action, DIRECTIONS.includes(action));
  });
  const key = `${number} ${id}`;
  const seen = centred.get(key) ?? new Set();
  centred.set(key, seen);
  const [x = 0, y = 0] = axes.slice(0, 2).map((value, axis) => {
    if (Math.abs(value) < RELEASED) seen.add(axis);
    return seen.has(axis) ? value : 0;
  });
  const direction = directionOf(x, y);
  if (direction && !actions.has(direction)) actions.set(direction, false);
  return actions;
}

/** The dialog that was open, and the gamepads that were there, when it was looked last. */
let before: { dialog: HTMLDialogElement | undefined; pads: string } = { dialog: undefined, pads: "" };

function look(now: number) {
  const pads = navigator
    .getGamepads()
    .filter((pad) => pad !== null)
    .filter(({ connected }) => connected !== false);
  const actions = new Map(pads.flatMap((pad) => [...pressed(pad)]));
  for (const action of held.keys()) {
    if (actions.has(action)) continue;
    held.delete(action);
    if (action === "peek") press(document.activeElement ?? document.body, "keyup", KEYS.peek);
  }
  const after = { dialog: openDialog(), pads: pads.map(({ index, id }) => `${index} ${id}`).join() };
  // What was held before there was a gamepad, this dialog, or anybody at the page is no press; nor is its repetition.
  if (!document.hasFocus() || after.pads !== before.pads) for (const action of actions.keys()) held.set(action, Infinity);
  if (after.dialog !== before.dialog) for (const action of held.keys()) held.set(action, Infinity);
  before = after;
  for (const [action, isCross] of actions) {
    const isNew = !held.has(action);
    if (!isNew && (!DIRECTIONS.includes(action) || now < (held.get(action) ?? 0))) continue;
    held.set(action, now + (isNew ? REPEAT_AFTER_MS : REPEAT_MS));
    if (isNew) dispatchEvent(new CustomEvent("gamepadbuttondown", { detail: action }));
    act(action, isCross, !isNew);
  }
  isLooking = pads.length > 0;
  if (isLooking) requestAnimationFrame(look);
}

let isLooking = false;

/** Looks at the gamepads in every frame, as long as there are any. */
export function start() {
  if (isLooking) return;
  isLooking = true;
  requestAnimationFrame(look);
}
