// Serves the page during development: an edit of the page shows at once, an edit of the core
// after a quick build.

import { watch } from "node:fs";
import { join } from "node:path";
import { buildCoach, buildFirst, buildWasm } from "./build.mjs";
import { builders, main, root, say, setUp } from "./tools.mjs";

async function buildQuickly() {
  await buildFirst();
  for (const feature of ["page", "dialogs"]) await buildWasm(feature, { quick: true });
  await buildCoach({ quick: true });
}

/** Rebuilds after each change of the Rust sources; changes in quick succession are one. */
function watchRust(server) {
  let timer;
  watch(join(root, "src"), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const start = performance.now();
      try {
        await buildQuickly();
        say(`built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
        server.ws.send({ type: "full-reload" });
      } catch {
        say("not built; waiting for the next change");
      }
    }, 100);
  });
}

await main(async () => {
  setUp(builders);
  const { writeRust } = await import("./locales.mjs");
  writeRust();
  await buildQuickly();
  const { createServer } = await import("vite");
  const server = await createServer({ root, server: { host: true, watch: { ignored: ["**/target/**", "**/.tools/**"] } } });
  await server.listen();
  server.printUrls();
  watchRust(server);
});
