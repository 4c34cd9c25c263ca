// Stress tests, bounded in time and repeatable by their seed: the browser is killed in the
// middle of fast play, again and again on one profile; and a random player makes hundreds of
// thousands of moves and uses everything else that the page offers.
//
//   npm run soak -- --only kills --browser firefox --kills 50 --seed 7
//   npm run soak -- --only play --moves 200000

import { parseArgs } from "node:util";
import { ensureBrowsers } from "./browsers.mjs";
import { buildSite } from "./build.mjs";
import { killAgainAndAgain } from "./soak/kills.mjs";
import { playOn } from "./soak/play.mjs";
import { main, Needed, root, say } from "./tools.mjs";

const parts = { kills: killAgainAndAgain, play: playOn };

await main(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      browser: { type: "string" },
      kills: { type: "string", default: "50" },
      moves: { type: "string", default: "200000" },
      seed: { type: "string", default: "1" },
      // The longest that one part may take with one browser.
      minutes: { type: "string", default: "30" },
      built: { type: "boolean", default: false },
    },
  });
  if (!values.built) await buildSite();
  const browsers = await ensureBrowsers();
  const { preview } = await import("vite");
  const server = await preview({ root, logLevel: "warn", preview: { port: 0 } });
  const url = server.resolvedUrls.local[0];
  const numbers = { kills: Number(values.kills), moves: Number(values.moves), seed: Number(values.seed), minutes: Number(values.minutes) };
  for (const [name, part] of Object.entries(parts)) {
    if (values.only && values.only !== name) continue;
    for (const browser of part.browsers) {
      if (values.browser && values.browser !== browser) continue;
      if (!browsers[browser]) throw new Needed(`${browser} was not found.`);
      say(`${name}, ${browser}, seed ${numbers.seed}`);
      const failures = await part({ browser, executablePath: browsers[browser], url, ...numbers });
      for (const failure of failures) console.log(`  FAILED: ${failure}`);
      if (failures.length > 0) process.exitCode = 1;
    }
  }
  await server.close();
});
