// What is put into the measured pages before their own scripts run. It finds both pages' tiles
// by the class that the original gave them, and times frames alike, whether a page draws in
// an event or in a callback of requestAnimationFrame.

/** The script to put into a page: the tools below, then these functions, which are called. */
export function scriptOf(...functions) {
  return `if (window === top) { ${tools}; ${functions.map((body) => `(${body})();`).join(" ")} }`;
}

function makeTools() {
  const bench = (window.bench = {});
  /** Calls `done` with the time when the work that goes on, a frame for instance, is over. */
  bench.afterwards = (done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done(performance.now());
    };
    port2.postMessage(0);
  };
  /**
   * Calls `done` with the time after the first frame in which the element has a size. Unlike
   * requestAnimationFrame, an observer of sizes is heard in the very frame, whoever added the element.
   */
  bench.whenSized = (element, done) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      bench.afterwards(done);
    });
    observer.observe(element);
  };
  const tiles = document.getElementsByClassName("tile");
  /** The tiles that have a text. */
  bench.tiles = () => [...tiles].filter((tile) => tile.textContent.trim() && !tile.closest(".past"));
  /** A number that each move changes, since it adds a tile to the sum of all. */
  bench.board = () => {
    const found = bench.tiles();
    return found.reduce((sum, tile) => sum + Number(tile.textContent.replace(/\D/g, "")), 0) * 64 + found.length;
  };
  bench.report = (type, value) => window.benchReport?.(JSON.stringify({ type, value }));
}

const tools = `(${makeTools})()`;

/** Reports the first tile, contentful paints, and the first key that is answered. */
export function observeStart() {
  const { bench } = window;
  const seen = new Set();
  let before;
  let isAnswered = false;
  let isShown = false;
  new MutationObserver(() => {
    if (!isShown) {
      for (const tile of bench.tiles()) {
        if (seen.has(tile)) continue;
        seen.add(tile);
        bench.whenSized(tile, (time) => {
          if (!isShown) bench.report("tile", time);
          isShown = true;
        });
      }
    }
    if (before === undefined || isAnswered || bench.board() === before) return;
    isAnswered = true;
    bench.whenSized(bench.tiles()[0], (time) => bench.report("answer", time));
  }).observe(document, { childList: true, subtree: true, characterData: true });
  addEventListener("keydown", () => {
    if (!isAnswered && bench.tiles().length > 0) before = bench.board();
  }, true);
  const observe = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => name === "first-contentful-paint" && (bench.contentful = startTime));
  observe("largest-contentful-paint", ({ startTime }) => (bench.largest = startTime));
}
