// What scripts put into the pages that they look at.

/** The tools of scripts/bench/in-page.mjs, and what its functions have measured. Each page has those that it was given. */
interface Bench {
  afterwards?(done: (time: number) => void): void;
  whenSized?(element: Element, done: (time: number) => void): void;
  tiles?(): Element[];
  board?(): string;
  report?(type: string, value: unknown): void;
  contentful?: number;
  largest?: number;
  tasks?: { startTime: number; duration: number }[];
  keys?: number[];
  paints?: number[];
  isWatching?: boolean;
  motions?: number[];
  rests?: number[];
  watchMotion?(): void;
  endWatch?(): void;
  isCounting?: boolean;
  frames?: number;
  missed?: number;
  countFrames?(): void;
  frameTimes?(ms: number): Promise<number[]>;
  opened?: Promise<number>;
  awaitDialog?(id: string): void;
  hint?: Promise<Record<string, number>>;
  awaitHint?(): void;
  jumps?: number[];
}

interface Window {
  bench: Bench;
  /** Reports to the benchmark. */
  benchReport?(report: string): void;
  /** How many letters were written to the plain storage. */
  written?: number;
  /** The tiles as a text (scripts/soak/kills.mjs), and what the plain storage had at first. */
  board(): string;
  plain: (string | null)[];
}

/** Browsers know the least duration of events that are observed. */
interface PerformanceObserverInit {
  durationThreshold?: number;
}
