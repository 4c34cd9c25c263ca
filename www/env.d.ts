// What the scripts find around them, for TypeScript: modules that the build makes, what scripts and
// the core share as globals, the elements of index.html, and what browsers have beside the standards.

/// <reference types="vite/client" />

/** The numbers of the messages by name, as in `page_undo` (scripts/locales.mjs). */
declare module "virtual:messages" {
  type Catalogue = Omit<typeof import("./locales/en.json"), "manifest">;
  type NamesOf<Section extends keyof Catalogue> = Catalogue[Section] extends string ? never : `${Section}_${string & keyof Catalogue[Section]}`;
  const numbers: { readonly [Name in { [Section in keyof Catalogue]: NamesOf<Section> }[keyof Catalogue]]: number };
  export = numbers;
}

/** What the first frame says: the numbers of its messages, and by language its direction and the texts of these, none in English. */
declare module "virtual:first-texts" {
  export const numbers: number[];
  export const languages: Record<string, [direction: string, ...texts: string[]]>;
}

/** The parts of the catalogues of words, each a script. */
declare module "virtual:languages" {
  export function addressOf(tag: string, part: string): string;
}

/** The address of a script that loads later (scripts/addresses.mjs). */
declare module "*?address" {
  const address: string;
  export default address;
}

/** The languages by tag, each by its name in itself. */
declare module "virtual:language-names" {
  export const names: Record<string, string>;
}

// Globals are declared by `var`: only that makes them properties of `globalThis`.
declare var firstFrame: import("./first-frame.ts").FirstFrame;
declare var words: import("./words.ts").Words;
declare var historyDatabase: typeof import("./history-db.ts").historyDatabase;

interface Event {
  /** The page makes this event for a player's hand, and the core takes it for one. */
  isByHand?: boolean;
}

interface KeyboardEvent {
  /** The key is already the one that the page knows. */
  isUsual?: boolean;
}

/** The elements of index.html by id, as far as scripts ask for them. */
interface MarkupElements {
  caption: HTMLElement;
  chip: HTMLButtonElement;
  "game-name": HTMLElement;
  languages: HTMLButtonElement;
  notice: HTMLElement;
  "notice-text": HTMLElement;
  pad: HTMLElement;
  teach: HTMLElement;
  trouble: HTMLElement;
  "trouble-text": HTMLElement;
}

interface Document {
  getElementById<Id extends keyof MarkupElements>(id: Id): MarkupElements[Id];
}

interface ParentNode {
  /** These are in index.html, too. */
  querySelector(selectors: ".figures" | ".game-container" | ".tile-container" | ".game-message" | "main"): HTMLElement;
}

interface Navigator {
  /** Only Chromium has it. */
  readonly connection?: { readonly saveData: boolean };
  /** Only Chromium has it. */
  readonly userAgentData?: object;
}

/** The browser would offer to install the page; only Chromium says so. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
}

/** What the page uses of trusted types. Where the DOM takes addresses, its types know texts alone. */
declare var trustedTypes: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string } } | undefined;
