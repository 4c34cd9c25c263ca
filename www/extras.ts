// What only some players need, and loads when they do: settings that were changed, a gamepad,
// the arrows on the screen, the day's streak. With the dialogs it comes for everybody, and with it
// what can wait until then: the board is saved as it is seen, and taps count right after swipes.
export { keepAwake } from "./awake.ts";
export { start as startGamepad } from "./gamepad.ts";
export { afterGames } from "./nudges.ts";
export { copyPicture, drawPicture, savePicture, sharePicture } from "./picture.ts";
export { saveSeenWhenLeft } from "./seen.ts";
export { apply, start } from "./settings.ts";
export { letTapsCount } from "./taps.ts";

export type Extras = typeof import("./extras.ts");
