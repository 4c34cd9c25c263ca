// What the page and its dialogs have of each other: types that both sides use, so that the dialogs'
// scripts import nothing of the first load. Were they to import it, they would wait for it while it
// waits for them.
import type { SearchOptions, startWorker } from "./coach-client.ts";
import type { Extras } from "./extras.ts";
import type { Message, Words } from "./words.ts";

type GameFunctions = typeof import("../pkg/page/page.js");
type DialogFunctions = typeof import("../pkg/dialogs/dialogs.js");
type StudyFunctions = typeof import("../pkg/study/study.js");

/** What both wasms export for the results of the coach and of reviews. */
type CallbackName = Extract<keyof (DialogFunctions & StudyFunctions), `search_${string}` | `review_${string}`>;

/** The ways into the dialogs: what `router.rs` of both wasms exports. */
type RouterFunctions = Omit<DialogFunctions & StudyFunctions, "default" | "initSync" | CallbackName>;
export type RouterName = keyof RouterFunctions;

/** The values that a function of the routers takes before the host, which it gets by itself. */
export type ValuesOf<Name extends RouterName> = RouterFunctions[Name] extends (...all: infer All) => unknown
  ? All extends [...infer Values, unknown]
    ? Values
    : []
  : never;

/** A dialog that opens without further values. */
export type DialogName = { [Name in RouterName]: Name extends `open_${infer Dialog}` ? (ValuesOf<Name> extends [] ? Dialog : never) : never }[RouterName];

/** The page, as its own scripts give it to those of the dialogs. */
export interface Page
  extends Pick<GameFunctions, "coach_left" | "coach_move" | "current_record" | "draw" | "load_record" | "play" | "set_setting" | "snapshot" | "translate"> {
  /** What the page's address had after its path when the page was opened. */
  readonly address: string;
  /** The dialogs' wasm, where it was asked for before their script has come. */
  dialogsWasm: Promise<Response> | undefined;
  /** Offers to install the page, where the browser would. */
  installPrompt: BeforeInstallPromptEvent | undefined;
  readonly words: Words;
  /** Calls a function of one of the routers once that is loaded. */
  ask<Name extends RouterName>(name: Name, ...values: ValuesOf<Name>): Promise<unknown>;
  /** Does something that loads scripts; where it can't, a notice says so until it can. */
  attempt(act: () => Promise<unknown>): Promise<unknown>;
  /** Has the files of that kind cached for offline use. */
  cacheOffline(kind: string): void;
  /** All second copies: a name and a text by turns, a line each; nothing where there are none. */
  copies(): Promise<string>;
  /** Loads what only some players need. */
  extras(): Promise<Extras>;
  /** Deletes the second copy of that name. */
  forgetCopy(name: string): void;
  /** Shows a notice until it is dismissed. */
  notice(message: Message): void;
  /** Loads what draws QR codes. */
  qr(): Promise<typeof import("./qr.ts")>;
  /** The value of a setting, if it was changed. */
  setting(name: string): string | undefined;
  /** Loads the second game. */
  stairs(): Promise<typeof import("./stairs/stairs.ts")>;
  /** Shows a caption below the board until the next command, or none; announces it where `isAnnounced`. */
  status(message: Message | undefined, isAnnounced: boolean): void;
  /** Loads the dialogs that fewer players open. */
  study(): Promise<typeof import("./study.ts")>;
  /** Makes an address one that a worker may have. */
  trusted(address: string): string;
}

/** What the picture of a game shows. */
export interface PictureOptions {
  /** What it was played for; empty for a game of its own. */
  above: string;
  /** The name of the mode. */
  title: string;
  /** Date, help and the like; may be empty. */
  note: string;
  /** The name of a figure and its value by turns: the score, then the others. */
  figures: string[];
  /** A title, then the exponent of a tile and the time at which it was first made by turns; may be empty. */
  firsts: string[];
  /** The exponents of the board, row by row. */
  cells: Uint8Array;
  columns: number;
  /** The number of the goal's tile. */
  goal: number;
}

/** What the dialogs may ask of the device. */
export interface Device {
  readonly hasVibration: boolean;
  readonly hasWakeLock: boolean;
  readonly canFillScreen: boolean;
  /** Whether the system's share sheet takes pictures. */
  readonly canSharePictures: boolean;
  /** Whether the browser can copy pictures. */
  readonly canCopyPictures: boolean;
  /** Draws the picture of a game on a canvas; whether it could, or why not. */
  drawPicture(canvas: HTMLCanvasElement, options: PictureOptions): Promise<"drawn" | "forced" | "none">;
  /** Hands what a canvas shows to the system's share sheet; whether the player has seen that. */
  sharePicture(canvas: HTMLCanvasElement): Promise<boolean>;
  /** Downloads what a canvas shows; whether it could. */
  savePicture(canvas: HTMLCanvasElement): Promise<boolean>;
  /** Copies what a canvas shows; whether the browser permitted it. */
  copyPicture(canvas: HTMLCanvasElement): Promise<boolean>;
  /** Draws the QR code of a text into an element; whether it could. */
  drawQr(element: Element, text: string): Promise<boolean>;
  /** The name of a gamepad that is there. */
  gamepad(): string | undefined;
  /** Fills the screen with the page, or no longer. */
  fillScreen(): void;
  /** Whether the browser has promised to keep what is stored. */
  isPersisted(): Promise<boolean>;
  /** Asks the browser to promise that; whether it did. */
  persist(): Promise<boolean>;
}

/** What all dialogs may ask of the page, and Stairs. */
export interface CommonHost extends Omit<Page, "stairs">, Device {
  /** Tells how many games were filed. */
  filed(count: number): void;
  /** The day on which weeks begin, counted from Monday as 0. */
  firstWeekday(): number;
  /** Keeps the screen on, or no longer. */
  keepAwake(isOn: boolean): void;
  /** Each language: its tag, its name, and whether it is chosen. */
  listLanguages(): [tag: string, name: string, isCurrent: boolean][];
  /** Changes the language for good; whether that is saved. Rejects where its words can't be loaded. */
  setLanguage(tag: string): Promise<boolean>;
  /** Saves the value of a setting, and has the page follow it; whether it is saved. */
  setSetting(name: string, value: string): boolean;
}

/** What the dialogs may ask of the page: `Host` of crates/dialog-kit/src/host.rs. */
export interface Host extends CommonHost {
  /** Starts a search of the coach, in place of the one before. */
  search(options: SearchOptions): void;
  /** Cancels the coach's search. */
  cancel(): void;
  /**
   * Starts a worker of the coach. Were study.ts to import it as well, it would be a script of its own,
   * which the service worker doesn't cache with the dialogs.
   */
  readonly startWorker: typeof startWorker;
  /** Opens the second game, with the text of a climb to race against, or an empty one. */
  stairs(climb: string): Promise<unknown>;
}

/** What the dialogs of crates/study/ may ask of it besides. */
export interface StudyHost extends Host {
  /** Has the coach review so many moves of a record of a variant, beside the page. */
  review(id: number, record: string, variant: string, coach: string, moves: number): void;
  /** Ends that at once. */
  endReview(): void;
}

/** The dialogs of one wasm. */
export interface DialogModule {
  /** The ways into them, and what the coach's results go to; `default` loads the wasm. */
  readonly functions: Partial<RouterFunctions> &
    Pick<DialogFunctions, "search_failed" | "search_progress" | "search_result"> & { default(init?: { module_or_path: Promise<Response> }): Promise<unknown> };
  /** Adds to what they may ask of the page. */
  readonly extend?: (host: Host) => Host;
  /** The wasm, once it was asked for. */
  wasm?: Promise<unknown> | undefined;
  /** What they may ask of the page, once one was opened. */
  host?: Host;
}
