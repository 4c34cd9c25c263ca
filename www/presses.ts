// The player's last press of a key or a pointer.

export let lastPress: KeyboardEvent | PointerEvent | undefined;

/** Notes presses from now on. */
export function notePresses() {
  for (const type of ["pointerdown", "keydown"] as const) {
    addEventListener(type, (event) => (lastPress = event), true);
  }
}
