// What only some players need, and loads when they do: settings that were changed, a gamepad,
// the arrows on the screen, the day's streak; with the dialogs it comes for everybody.
export { keepAwake } from "./awake.js";
export { start as startGamepad } from "./gamepad.js";
export { afterGames } from "./nudges.js";
export { sharePicture } from "./picture.js";
export { keepSeen } from "./seen.js";
export { apply, start } from "./settings.js";
export { keepTaps } from "./taps.js";
