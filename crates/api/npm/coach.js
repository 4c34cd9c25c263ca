// The coach, for browsers and bundlers: its files are fetched.
import { Searcher } from "./search.js";

export { Twenty48Error } from "./error.js";

export class Coach extends Searcher {
  constructor() {
    super((url) => fetch(url));
  }
}
