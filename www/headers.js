// What is sent with the page where somebody sends it: a host that reads
// `_headers`, the server of `npm start`, and the service worker. The page's own
// markup has the Content-Security-Policy, for hosts that send nothing.

/**
 * What the page asks the browser for. It shares as well, which not every
 * browser has a name for, and each lets the page do unless told otherwise.
 */
const used = ["clipboard-write"];
/** What it doesn't, by the names that browsers know. */
const unused = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

export const headers = {
  "Permissions-Policy": [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(", "),
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};
