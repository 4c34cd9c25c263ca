// The service worker. What the first move needs is kept when the page is first
// visited; what loads when it is opened, once it was. A new build is fetched
// whole, beside the old one, and takes over when no game is under way. Files
// carry a hash of their content in their names, so that a page never meets a
// file of another build.

import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { headers } from "./headers.js";

/** Caches carry the project's name and its path: hosts share them among pages. */
const name = (kind) => `twenty48/1/${kind} ${self.registration.scope}`;
const LATER = name("later");

const files = self.__WB_MANIFEST;
/** What loads when it is opened, by how its names start. */
const kinds = ["dialogs", "coach", "learned", "endgames"];
/** What earlier builds called them. */
const formerly = { dialogs: "more" };
const of = (kind) => files.filter(({ url }) => url.startsWith(`assets/${kind}`)).map(({ url }) => new URL(url, self.registration.scope).href);
const later = kinds.flatMap(of);
const isLater = ({ url }) => kinds.some((kind) => url.startsWith(`assets/${kind}`));

const withHeaders = {
  handlerWillRespond: async ({ request, response }) => {
    if (request.mode !== "navigate") return response;
    return new Response(await response.blob(), { headers: { ...Object.fromEntries(response.headers), ...headers } });
  },
};
const first = new PrecacheController({ cacheName: name("first"), plugins: [withHeaders] });
first.precache(files.filter((file) => !isLater(file)));
// Whatever is asked after a `?`, it is the same page.
registerRoute(new PrecacheRoute(first, { ignoreURLParametersMatching: [/./] }));
registerRoute(
  ({ url }) => later.includes(url.href),
  async ({ request }) => (await caches.match(request, { cacheName: LATER })) ?? fetch(request),
);

/** Keeps what loads when it is opened: all of those kinds. */
async function keepLater(kinds) {
  const cache = await caches.open(LATER);
  const kept = (await cache.keys()).map(({ url }) => url);
  await cache.addAll(kinds.flatMap(of).filter((url) => !kept.includes(url)));
}

/** Keeps what was opened before, in whichever build. */
async function keepOpened() {
  if (!(await caches.has(LATER))) return;
  const kept = await (await caches.open(LATER)).keys();
  await keepLater(kinds.filter((kind) => kept.some(({ url }) => [kind, formerly[kind]].some((name) => url.includes(`/assets/${name}`)))));
}

self.addEventListener("install", (event) => {
  // Whoever has opened it offline shall not lose it by an update.
  event.waitUntil(keepOpened());
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    if (!(await caches.has(LATER))) return;
    const cache = await caches.open(LATER);
    const old = (await cache.keys()).filter(({ url }) => !later.includes(url));
    await Promise.all(old.map((request) => cache.delete(request)));
  };
  // A page of the first visit is ours as well: an update is to wait for it.
  event.waitUntil(Promise.all([clean(), self.clients.claim()]));
});

/** Takes over from an older worker, unless another window still needs that. */
async function takeOver() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = windows.filter(({ url }) => url.startsWith(self.registration.scope));
  if (own.length <= 1) await self.skipWaiting();
}

self.addEventListener("message", (event) => {
  const [, kind] = /^keep (\w+)$/.exec(event.data) ?? [];
  if (kinds.includes(kind)) event.waitUntil(keepLater([kind]));
  if (event.data === "take over") event.waitUntil(takeOver());
});
