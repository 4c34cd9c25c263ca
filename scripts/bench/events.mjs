// Measures moves by made-up events, as bots and userscripts send them: the main thread's
// milliseconds a key press, the animations that follow included.

import { inContext, inRounds, openPage } from "./browser.mjs";
import { counters } from "./moves.mjs";

const PACES = [
  { label: "five a second", gap: 200 },
  { label: "ten a second", gap: 100 },
  { label: "one every frame", gap: 0 },
];
const WARM_UP = 30;

export async function measureEvents({ browser, sites, rounds, moves, results }) {
  for (const { label, gap } of PACES) {
    await inRounds(rounds, sites, (site) =>
      inContext(browser, {}, async (context) => {
        const subject = await openPage(context);
        await subject.page.goto(site.url);
        await subject.page.locator(".tile").first().waitFor();
        await play(subject.page, WARM_UP, gap);
        const before = await counters(subject);
        await play(subject.page, moves, gap);
        const after = await counters(subject);
        results.add(`made-up events, ${label}`, site, Object.fromEntries(Object.keys(before).map((name) => [name, (after[name] - before[name]) / moves])));
      }),
    );
  }
}

function play(page, moves, gap) {
  return page.evaluate(
    async ({ moves, gap }) => {
      for (let move = 0; move < moves; move += 1) {
        const event = new Event("keydown", { bubbles: true });
        const keyCode = [37, 40, 39, 38][move % 4];
        document.body.dispatchEvent(Object.assign(event, { keyCode, which: keyCode }));
        /** @type {HTMLElement} */ (document.querySelector(".game-over .retry-button"))?.click();
        await new Promise(gap ? (done) => setTimeout(done, gap) : requestAnimationFrame);
      }
    },
    { moves, gap },
  );
}
