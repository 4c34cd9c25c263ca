// What the page unpacks is the wasm that other browsers load.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { gzipSync, inflateRawSync } from "node:zlib";

const assets = new URL("../../dist/assets/", import.meta.url);
const [names, read] = [readdirSync(assets), (name) => readFileSync(new URL(name, assets))];

/** The wasm that the script holds. */
function unpacker() {
  const script = names.find((name) => /^index-.*\.js$/.test(name));
  const [, bytes] = /[`"']([\da-f]{1000,})[`"']/.exec(read(script).toString());
  return new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(bytes, "hex"))).exports;
}

/** Has `streams` put together to so many bytes; null where that fails. */
function unpack(streams, length) {
  const { memory, unpack } = unpacker();
  const start = memory.buffer.byteLength;
  memory.grow(Math.ceil((streams.length + length) / 65_536));
  new Uint8Array(memory.buffer).set(streams, start);
  if (!unpack(start, streams.length, length)) return null;
  return Buffer.from(memory.buffer, start + streams.length, length);
}

test("what is packed is the wasm that other browsers load, and a sixth shorter than compressed", () => {
  const packedNames = names.filter((name) => /^(page|dialogs|stairs|records)\w*-[\w-]{8}\.bin$/.test(name));
  let [own, compressed] = [0, 0];
  for (const name of packedNames) {
    const [packed, plain] = [read(name), read(names.find((other) => other.startsWith(`plain-${name.slice(0, -"-12345678.bin".length)}_bg-`)))];
    const streams = inflateRawSync(packed);
    assert.equal(streams.readUInt32LE(0), plain.length);
    assert.ok(unpack(streams, plain.length)?.equals(plain), name);
    assert.ok(WebAssembly.validate(plain), name);
    // A damaged one gives none.
    assert.equal(unpack(streams.subarray(0, streams.length - 1), plain.length), null);
    own += packed.length;
    compressed += gzipSync(plain, { level: 9 }).length;
  }
  assert.equal(packedNames.length, names.filter((name) => name.startsWith("plain-")).length);
  assert.ok(own < (compressed * 5) / 6, `${own} of ${compressed} bytes`);
});
