// What is put into the measured pages before their own scripts run. It finds both pages' tiles
// by the class that the original gave them, and times frames alike, whether a page draws in
// an event or in a callback of requestAnimationFrame.

/** The script to put into a page: the tools below, then these functions, which are called. */
export function scriptOf(...functions) {
  return `if (window === top) { ${tools}; ${functions.map((body) => `(${body})();`).join(" ")} }`;
}

function makeTools() {
  /** @type {Bench} */
  const bench = {};
  window.bench = bench;
  /**
   * Calls `done` with the time when the work that goes on, a frame for instance, is over. What the
   * page has put off until then waits: it is no part of that work.
   */
  bench.afterwards = (done) => scheduler.postTask(() => done(performance.now()), { priority: "user-blocking" });
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
  /** The places of the tiles and their texts, which each move changes. */
  bench.board = () =>
    bench
      .tiles()
      .map((tile) => `${tile.className.match(/tile-position-\S+/)} ${tile.textContent}`)
      .sort()
      .join();
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
  }).observe(document, { attributeFilter: ["class"], childList: true, subtree: true, characterData: true });
  addEventListener(
    "keydown",
    () => {
      if (!isAnswered && bench.tiles().length > 0) before = bench.board();
    },
    true,
  );
  const observe = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") bench.contentful = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => (bench.largest = startTime));
  /** Tasks of 50 ms and more. */
  bench.tasks = [];
  observe("longtask", ({ startTime, duration }) => bench.tasks.push({ startTime, duration }));
}

/**
 * Times each trusted key that changes the board, from the event to the end of the main
 * thread's frame that shows the change, and goes on where a game is over. What the compositor
 * does after that isn't counted.
 */
export function observeKeys() {
  const { bench } = window;
  /** The most frames in which a key's change is waited for. */
  const FRAMES = 3;
  bench.keys = [];
  /** From each key to the next frame on the screen, as browsers measure it themselves, in steps of 8 ms; none below 16 ms. */
  bench.paints = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "keydown") bench.paints.push(duration);
  }).observe({ type: "event", durationThreshold: 16 });
  let drop;
  addEventListener(
    "keydown",
    (event) => {
      if (!event.isTrusted) return;
      /** @type {HTMLElement} */ (document.querySelector(".game-over .retry-button, .game-won .keep-playing-button"))?.click();
      drop?.();
      const before = bench.board();
      let frames = 0;
      let isDropped = false;
      const look = () =>
        requestAnimationFrame(() =>
          bench.afterwards((now) => {
            frames += 1;
            if (isDropped) return;
            if (bench.board() !== before) bench.keys.push(now - event.timeStamp);
            else if (frames < FRAMES) look();
          }),
        );
      look();
      // A key that has had its frame and changed nothing is over with the next.
      drop = () => (isDropped = frames > 0 && bench.board() === before);
    },
    true,
  );
}

/**
 * Times, as long as `bench.isWatching`, each trusted key that moves a tile: until the end of the
 * first frame in which one has left its place on the screen, and of the last in which one is in
 * motion. A tile that is only added leaves all places as they were.
 */
export function observeMotion() {
  const { bench } = window;
  const box = (element) => {
    const { x, y, width } = element.getBoundingClientRect();
    return `${x} ${y} ${width}`;
  };
  const places = () => bench.tiles().map(box);
  const faces = () =>
    bench
      .tiles()
      .map((tile) => box(tile.firstElementChild ?? tile))
      .join();
  let key;
  const end = () => {
    if (key?.moved === undefined) return;
    bench.motions.push(key.moved - key.time);
    bench.rests.push(key.rested - key.time);
    key = undefined;
  };
  addEventListener(
    "keydown",
    ({ isTrusted, timeStamp }) => {
      if (!bench.isWatching || !isTrusted) return;
      end();
      key = { time: timeStamp, places: places() };
    },
    true,
  );
  bench.watchMotion = () => {
    Object.assign(bench, { isWatching: true, motions: [], rests: [], endWatch: end });
    let last = faces();
    const watch = () =>
      requestAnimationFrame(() =>
        bench.afterwards((now) => {
          const shown = faces();
          if (key && shown !== last) key.rested = now;
          last = shown;
          if (key && key.moved === undefined) {
            const taken = new Set(places());
            if (key.places.some((place) => !taken.has(place))) key.moved = key.rested = now;
          }
          if (bench.isWatching) watch();
        }),
      );
    watch();
  };
}

/** Counts frames and those that were missed, as long as `bench.isCounting`. */
export function observeFrames() {
  const { bench } = window;
  const FRAME_MS = 1000 / 60;
  bench.countFrames = () => {
    Object.assign(bench, { isCounting: true, frames: 0, missed: 0 });
    let last;
    const count = (time) => {
      const passed = last === undefined ? 1 : Math.max(1, Math.round((time - last) / FRAME_MS));
      last = time;
      bench.frames += passed;
      bench.missed += passed - 1;
      if (bench.isCounting) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  };
}

/** Times a dialog from the trusted key that opens it to the frame that shows it with a content. */
export function observeDialogs() {
  const { bench } = window;
  const length = (element) => element?.textContent.trim().length ?? 0;
  /** Whether a dialog has more than a title and the buttons at its foot. */
  const isFull = (dialog) => length(dialog) > length(dialog.querySelector("h2")) + length(dialog.querySelector(":scope > .choices"));
  /** Gets ready for the next key; `bench.opened` is then the milliseconds from it to the dialog. */
  bench.awaitDialog = (id) => {
    bench.opened = new Promise((resolve) => {
      let start;
      const listen = (event) => (start ??= event.timeStamp);
      addEventListener("keydown", listen, true);
      const observer = new MutationObserver(() => {
        const dialog = document.querySelector(`dialog[id="${id}"][open]`);
        if (!dialog || !isFull(dialog)) return;
        observer.disconnect();
        removeEventListener("keydown", listen, true);
        bench.whenSized(dialog, (time) => resolve(time - start));
      });
      observer.observe(document, { attributeFilter: ["open"], characterData: true, childList: true, subtree: true });
    });
  };
}

/** Times a hint from its trusted key to the frame that shows it, and the worker's messages before it. */
export function observeHints() {
  const { bench } = window;
  let seen = {};
  const note = (name) => (seen[name] ??= performance.now());
  window.Worker = class extends Worker {
    constructor(address, options) {
      super(address, options);
      note("asked");
      this.addEventListener("message", ({ data }) => {
        if (data.type === "result") return note("result");
        note(seen.started ? "code" : "started");
        if (data.fraction === 1) note("loaded");
      });
    }
  };
  /** Gets ready for the next key; `bench.hint` is then when each step came, in milliseconds after it. */
  bench.awaitHint = () => {
    seen = {};
    bench.hint = new Promise((resolve) => {
      addEventListener("keydown", ({ timeStamp }) => (seen.key = timeStamp), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        const advice = document.querySelector(".advice");
        if (!advice) return;
        observer.disconnect();
        bench.whenSized(advice, (shown) => resolve(Object.fromEntries(Object.entries({ ...seen, shown }).map(([name, time]) => [name, time - seen.key]))));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  };
}
