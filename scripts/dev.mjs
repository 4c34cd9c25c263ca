// Serves the page during development: an edit of the page shows at once, an edit of the core
// after a quick build.

import { watch } from "node:fs";
import { join } from "node:path";
import { buildPackages } from "./build.mjs";
import { main, root, say } from "./tools.mjs";

const buildQuickly = () => buildPackages({ isQuick: true });

/** Rebuilds after each change of the Rust sources; changes in quick succession are one. */
function watchRust(server) {
  let timer;
  const build = () => {
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
  };
  for (const folder of ["src", "crates"]) watch(join(root, folder), { recursive: true }, build);
}

await main(async () => {
  await buildQuickly();
  const { createServer } = await import("vite");
  const server = await createServer({ root, server: { host: true, watch: { ignored: ["**/target/**", "**/.tools/**"] } } });
  await server.listen();
  server.printUrls();
  watchRust(server);
});
