// The coach, for Node: its files are read from disk.
import { readFile } from "node:fs/promises";
import { Searcher } from "./search.js";

export { Twenty48Error } from "./error.js";

const read = async (url) => new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });

export class Coach extends Searcher {
  constructor() {
    super(read);
  }
}
