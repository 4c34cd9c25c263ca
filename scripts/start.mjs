// Builds the site, serves it and prints where. Everything missing is
// installed on the way.

import { buildSite } from "./build.mjs";
import { main, root, say } from "./tools.mjs";

await main(async () => {
  await buildSite();
  const { preview } = await import("vite");
  // All interfaces, so that a phone in the same network can play.
  const server = await preview({ root, logLevel: "warn", preview: { host: true } });
  say("2048 is served; press Ctrl+C to stop");
  for (const address of server.resolvedUrls.local) console.log(`\n  Play:          ${address}`);
  for (const address of server.resolvedUrls.network) console.log(`  On your phone: ${address}`);
});
