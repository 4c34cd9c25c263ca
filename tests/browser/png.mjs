// The pixels of a screenshot.

import { inflateSync } from "node:zlib";

/** How a byte of a line was told from those around it, by the number of its filter. */
const FILTERS = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, both) => {
    const [dl, da, db] = [above - both, left - both, left + above - 2 * both].map(Math.abs);
    return dl <= da && dl <= db ? left : da <= db ? above : both;
  },
];

/** Reads a PNG of eight bits a channel, without or with transparency, line after line. */
export function readPng(file) {
  const [width, height, kind] = [file.readUInt32BE(16), file.readUInt32BE(20), file[25]];
  const channels = { 2: 3, 6: 4 }[kind];
  if (!channels || file[24] !== 8 || file[28] !== 0) throw new Error("a PNG of another kind");
  const parts = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    if (file.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const [packed, line] = [inflateSync(Buffer.concat(parts)), width * channels];
  const bytes = new Uint8Array(line * height);
  for (let y = 0; y < height; y += 1) {
    const filter = FILTERS[packed[y * (line + 1)]];
    for (let x = 0; x < line; x += 1) {
      const at = y * line + x;
      const left = x < channels ? 0 : bytes[at - channels];
      const above = y ? bytes[at - line] : 0;
      const both = x < channels || !y ? 0 : bytes[at - line - channels];
      bytes[at] = packed[y * (line + 1) + 1 + x] + filter(left, above, both);
    }
  }
  /** The colour of a pixel, as in 0xf3f5f8. */
  const colour = (x, y) => {
    const at = (y * width + x) * channels;
    return (bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2];
  };
  return { width, height, colour };
}
