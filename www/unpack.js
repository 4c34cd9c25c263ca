// Loads a wasm from its packed form (packed/src/lib.rs), which is a fifth shorter than what
// hosts make of a wasm.
import { instantiate } from "virtual:first";
import { keep } from "./offline.js";

/** The size of one of the pages that memory grows by, in bytes. */
const PAGE = 65_536;

/** Puts the wasm together. */
function unpack(streams) {
  const { memory, unpack } = instantiate();
  const start = memory.buffer.byteLength;
  // The streams begin with the length of the wasm.
  const [length] = new Uint32Array(streams.buffer, 0, 1);
  memory.grow(Math.ceil((streams.length + length) / PAGE));
  new Uint8Array(memory.buffer).set(streams, start);
  if (!unpack(start, streams.length, length)) throw new Error("the wasm is damaged");
  return new Uint8Array(memory.buffer, start + streams.length, length);
}

/** Compiles the wasm that is packed at one address and plain at another. */
export async function compile(packed, plain) {
  try {
    // Read as a whole: of a stream that ends when the page is left, Firefox says an error.
    const bytes = await (await fetch(packed)).arrayBuffer();
    const streams = new Response(bytes).body.pipeThrough(new DecompressionStream("deflate-raw"));
    return await WebAssembly.compile(unpack(new Uint8Array(await new Response(streams).arrayBuffer())));
  } catch {
    // Some browsers that it plays in can't decompress.
    const module = await WebAssembly.compile(await (await fetch(plain)).arrayBuffer());
    keep("plain");
    return module;
  }
}
