// Publishes dist/ for all whole-page tests.

import { fileURLToPath } from "node:url";
import { PORT } from "./address.mjs";
import { publish } from "./publish.mjs";

await publish(fileURLToPath(new URL("../../dist/", import.meta.url)), PORT);
