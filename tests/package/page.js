// The consumer in a browser, which a bundler makes one of.

import { play } from "./play.js";

document.querySelector("output").textContent = await play();
