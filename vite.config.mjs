import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { addresses } from "./scripts/addresses.mjs";
import { changes } from "./scripts/changes.mjs";
import { firstFrame, policy, preload } from "./scripts/document.mjs";
import { locales, words } from "./scripts/locales.mjs";
import { assetHeaders, headers } from "./www/headers.ts";

/** Writes the headers for hosts that read such a file. */
const hostedHeaders = {
  name: "hosted-headers",
  generateBundle() {
    const linesOf = (headers) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    const source = ["/*\n", ...linesOf(headers), "/assets/*\n", ...linesOf(assetHeaders)].join("");
    this.emitFile({ type: "asset", fileName: "_headers", source });
  },
};

/**
 * Where the site will be, where that is known: chats ask for a link's picture by
 * its whole address. SITE_URL says so, or GitHub's own name of the repository.
 */
function siteUrl() {
  const [owner, name] = process.env.GITHUB_REPOSITORY?.split("/") ?? [];
  const pages = owner && `https://${owner.toLowerCase()}.github.io/`;
  const url = process.env.SITE_URL || (pages && (`https://${name.toLowerCase()}/` === pages ? pages : `${pages}${name}/`));
  return url ? `${url.replace(/\/*$/, "")}/` : "./";
}

/** The picture of a link to the page. */
const linkPicture = {
  name: "link-picture",
  transformIndexHtml: { order: "post", handler: (markup) => markup.replace(/(?<=og:image" content=")\.\//, siteUrl) },
};

/** The mode that builds the embedded board. */
const EMBED = "embed";

/** What the page is built with. The embedded board is no part of what works offline: in a frame of another site it would be kept once more for each. */
const pagePlugins = [
  addresses,
  words,
  locales(false),
  firstFrame,
  hostedHeaders,
  changes,
  linkPicture,
  preload,
  policy,
  VitePWA({
    strategies: "injectManifest",
    srcDir: "www",
    filename: "worker.ts",
    // The page registers it itself, by a policy of its own.
    injectRegister: false,
    injectManifest: {
      globPatterns: ["index.html", "assets/*"],
      dontCacheBustURLsMatching: /^assets\//,
      // What the coach has learned is kept as well, once it was asked.
      maximumFileSizeToCacheInBytes: 3_000_000,
      // A classic script: module workers are newer than the rest asks for.
      rollupFormat: "iife",
      buildPlugins: { vite: [{ name: "quiet", config: () => ({ logLevel: "warn" }) }] },
    },
    // One a language, which the page links to when it knows the language.
    manifest: false,
  }),
];

/**
 * The page by default. By the mode "embed", the embedded board, which is built for itself: what the two
 * share would be files of their own else, and each of them a request more of the page's start.
 */
export default defineConfig(({ mode }) => ({
  css: {
    transformer: "lightningcss",
    lightningcss: {
      // Names for media queries.
      drafts: { customMedia: true },
      // The oldest browsers in which the page plays: they get colours for light and dark in
      // a form that they know.
      targets: { chrome: 94 << 16, firefox: 98 << 16, safari: (15 << 16) | (4 << 8) },
    },
  },
  // Relative addresses: the same files work under any path.
  base: "./",
  publicDir: mode === EMBED ? false : "www/public",
  preview: { headers },
  plugins: mode === EMBED ? [words, locales(true), preload, policy] : pagePlugins,
  build: {
    target: "es2022",
    // The page's Content-Security-Policy allows no data in addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(mode === EMBED && { emptyOutDir: false, rolldownOptions: { input: "embed.html" } }),
  },
}));
