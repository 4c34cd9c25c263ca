// The headers of the page, as a host that reads `_headers`, the server of `npm start` and the
// service worker send them. The Content-Security-Policy is in the markup, for hosts that send
// none.

/**
 * The features that the page uses. It shares as well, for which not every browser has a name,
 * and which each allows by default.
 */
const used = ["autoplay", "clipboard-write", "fullscreen", "gamepad", "screen-wake-lock"];
/** The features that it doesn't use, by the names that browsers know. */
const unused = [
  "accelerometer",
  "camera",
  "display-capture",
  "encrypted-media",
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
  "serial",
  "usb",
  "xr-spatial-tracking",
];

export const headers = {
  "Permissions-Policy": [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(", "),
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/**
 * What stands beside the documents may be asked for from anywhere: in a sandboxed frame the embedded
 * board has no origin, and its own files come from another. Each is public, and the same for everybody.
 */
export const assetHeaders = { "Access-Control-Allow-Origin": "*" };
