// Gamepads: pressed buttons become the keys that the page knows. In a dialog they lead from
// one control to the next. It loads when a gamepad is there.
import { press, USUAL_KEYS } from "./usual-keys.ts";

/** The stick counts as pressed from here on, and as released below the other. */
const [PRESSED, RELEASED] = [0.6, 0.4];
/** A direction that is held repeats after so long, and then as often, in milliseconds. */
const [REPEAT_AFTER_MS, REPEAT_MS] = [350, 120];

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
const DIRECTIONS: Action[] = ["up", "right", "down", "left"];
const FOCUSABLE = "button, select, input, textarea, summary, a[href]";

/** What is held, and when it is done again, in milliseconds. */
const held = new Map<Action, number>();

/** The key of each action. */
const KEYS = { ...USUAL_KEYS, confirm: "Enter" };

const send = (action: Action, type: "keydown" | "keyup" = "keydown") => press(document.activeElement ?? document.body, type, KEYS[action]);

function click(element: Element) {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  event.isByHand = true;
  element.dispatchEvent(event);
}

const openDialog = () => [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);

/** Goes to the next or the previous control of a dialog. */
function step(dialog: HTMLDialogElement, forward: boolean) {
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility?.() ?? true);
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

/** What a button does in a dialog. */
function inDialog(dialog: HTMLDialogElement, action: Action) {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLSelectElement || (activeElement instanceof HTMLInputElement && activeElement.type === "range");
  const field = isField ? activeElement : undefined;
  // In practice and in a replay, arrows are moves.
  const isBoard = dialog.querySelector(".stage") && !field;
  if (DIRECTIONS.includes(action) && isBoard) return send(action);
  if (field && (action === "left" || action === "right")) return change(field, action === "right");
  if (DIRECTIONS.includes(action)) return step(dialog, action === "down" || action === "right");
  if (action === "undo" && !isBoard) return dialog.close();
  if (action === "menu") return dialog.close();
  if (action !== "confirm") return send(action);
  if (activeElement?.matches("button, summary, a, [type=checkbox]")) click(activeElement);
  else send("confirm");
}

function act(action: Action) {
  const dialog = openDialog();
  if (dialog) inDialog(dialog, action);
  else if (action !== "confirm") send(action);
  else if (document.activeElement?.matches("button")) click(document.activeElement);
  else send("confirm");
}

/** What is pressed now: the actions of buttons, of the stick, and of layouts without a name. */
function pressed({ buttons, axes, mapping }: Gamepad) {
  const actions = new Set<Action>();
  buttons.forEach((button, index) => {
    const action = BUTTONS[index];
    if (button.pressed && (mapping === "standard" || index < 4) && action) actions.add(action);
  });
  const [x = 0, y = 0] = axes;
  // The longer way alone, and one that is held until the stick is nearly back.
  const least = (action: Action) => (held.has(action) ? RELEASED : PRESSED);
  const [along, direction]: [number, Action] = Math.abs(x) > Math.abs(y) ? [Math.abs(x), x > 0 ? "right" : "left"] : [Math.abs(y), y > 0 ? "down" : "up"];
  if (along > least(direction)) actions.add(direction);
  return actions;
}

function look(now: number) {
  const pads = navigator.getGamepads().filter((pad) => pad !== null);
  const actions = new Set(pads.flatMap((pad) => [...pressed(pad)]));
  for (const action of held.keys()) {
    if (actions.has(action)) continue;
    held.delete(action);
    if (action === "peek") send("peek", "keyup");
  }
  for (const action of actions) {
    const isNew = !held.has(action);
    if (!isNew && (!DIRECTIONS.includes(action) || now < (held.get(action) ?? 0))) continue;
    held.set(action, now + (isNew ? REPEAT_AFTER_MS : REPEAT_MS));
    if (isNew) dispatchEvent(new CustomEvent("gamepadbuttondown", { detail: action }));
    act(action);
  }
  if (pads.length > 0) requestAnimationFrame(look);
  else isLooking = false;
}

let isLooking = false;

/** Looks at the gamepads in every frame, as long as there are any. */
export function start() {
  if (isLooking) return;
  isLooking = true;
  requestAnimationFrame(look);
}
