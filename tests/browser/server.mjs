// Publishes dist/ for all whole-page tests.

import { PORT } from "./address.mjs";
import { dist, publish } from "./publish.mjs";

await publish(dist, PORT);
