// The service worker; pages of earlier builds look for it by this name. It caches what the
// first move needs at the first visit, and the dialogs and the coach once they were used. A
// new build is fetched as a whole beside the old one, and takes over between games. Names of
// files carry a hash of their content, so that a page never mixes files from two builds.

import type { WorkboxPlugin } from "workbox-core/types.js";
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { headers } from "./headers.ts";

declare const self: ServiceWorkerGlobalScope;

/** The name of a cache: with the project's and its path, since pages of a host share caches. */
const name = (kind: string) => `twenty48/1/${kind} ${self.registration.scope}`;
const LATER = name("later");

/** The files of the site, as the build puts them here. */
const files = self.__WB_MANIFEST as PrecacheEntry[];
/** The files that are cached once they were used, by how their names start. */
const kinds = [
  "dialogs",
  "study",
  "extras",
  "qr",
  "stairs",
  "coach",
  "network",
  ...files.flatMap(({ url }) => /^assets\/(words-.*-(?:page|markup|dialogs|stairs)|learned-.*(?=-.{8}\.))-/.exec(url)?.[1] ?? []),
];
/** How the names started in earlier builds, as regular expressions. */
const formerly: Record<string, string> = { dialogs: "more", study: "dialogs|more", network: "learned-.{8}\\." };
const of = (kind: string) => files.filter(({ url }) => url.startsWith(`assets/${kind}`)).map(({ url }) => new URL(url, self.registration.scope).href);
const later = kinds.flatMap(of);
const isLater = ({ url }: { url: string }) => kinds.some((kind) => url.startsWith(`assets/${kind}`));

const withHeaders: WorkboxPlugin = {
  handlerWillRespond: async ({ request, response }) => {
    if (request.mode !== "navigate") return response;
    return new Response(await response.blob(), { headers: { ...Object.fromEntries(response.headers), ...headers } });
  },
};
const first = new PrecacheController({ cacheName: name("first"), plugins: [withHeaders] });
first.precache(files.filter((file) => !isLater(file)));
// With any query it is the same page.
registerRoute(new PrecacheRoute(first, { ignoreURLParametersMatching: [/./] }));
// What failed is asked for again with a query (www/load.ts), and is the same file.
const withoutQuery = ({ origin, pathname }: URL) => origin + pathname;
registerRoute(
  ({ url }) => later.includes(withoutQuery(url)),
  async ({ request }) => (await caches.match(request, { cacheName: LATER, ignoreSearch: true })) ?? fetch(request),
);

/** Caches all files of these kinds. */
async function cacheLater(kinds: string[]) {
  const cache = await caches.open(LATER);
  const cached = (await cache.keys()).map(({ url }) => url);
  await cache.addAll(kinds.flatMap(of).filter((url) => !cached.includes(url)));
}

/** Caches the files of the kinds that were used before, in whichever build. */
async function cacheOpened() {
  if (!(await caches.has(LATER))) return;
  const cached = await (await caches.open(LATER)).keys();
  const wasUsed = (kind: string) => {
    const names = new RegExp(`/assets/(?:${[kind, formerly[kind] ?? kind.replace("learned", "tuples")].join("|")})`);
    return cached.some(({ url }) => names.test(url));
  };
  await cacheLater(kinds.filter(wasUsed));
}

self.addEventListener("install", (event) => {
  // What works offline still does after an update. At the first visit the page says which
  // words it speaks; a page that was closed meanwhile says nothing.
  const words = self.registration.active ? undefined : Promise.race([wordsCached, new Promise((resolve) => setTimeout(resolve, 10_000))]);
  event.waitUntil(Promise.all([cacheOpened(), words]));
});

let onWordsCached: () => void;
/** Settles when the words of the first visit are cached. */
const wordsCached = new Promise<void>((resolve) => {
  onWordsCached = resolve;
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    if (!(await caches.has(LATER))) return;
    const cache = await caches.open(LATER);
    const old = (await cache.keys()).filter(({ url }) => !later.includes(url));
    await Promise.all(old.map((request) => cache.delete(request)));
  };
  // The page of the first visit is controlled too, so that an update waits for it.
  event.waitUntil(Promise.all([clean(), self.clients.claim()]));
});

/** Takes over from an older worker, unless another window still needs that. */
async function takeOver() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = windows.filter(({ url }) => url.startsWith(self.registration.scope));
  if (own.length <= 1) await self.skipWaiting();
}

self.addEventListener("message", (event) => {
  const [, kind = ""] = /^keep ([\w-]+)$/.exec(event.data) ?? [];
  if (kinds.includes(kind)) event.waitUntil(cacheLater([kind]).then(onWordsCached));
  if (event.data === "take over") event.waitUntil(takeOver());
});
