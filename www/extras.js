// What only some players need, and loads when they do: settings that were changed, a gamepad,
// the arrows on the screen, the day's streak. With the dialogs it comes for everybody, and with it
// what can wait until then: the board is kept as it is seen, and taps count right after swipes.
export { keepAwake } from "./awake.js";
export { start as startGamepad } from "./gamepad.js";
export { afterGames } from "./nudges.js";
export { sharePicture } from "./picture.js";
export { keepSeen } from "./seen.js";
export { apply, start } from "./settings.js";
export { keepTaps } from "./taps.js";
