import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { locales } from "./scripts/locales.mjs";
import { headers } from "./www/headers.js";

/** Writes the headers for hosts that read such a file. */
const hostedHeaders = {
  name: "hosted-headers",
  generateBundle() {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    this.emitFile({ type: "asset", fileName: "_headers", source: `/*\n${lines.join("\n")}\n` });
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

/** The smallest wasm, as a part of the script: compiling a kilobyte takes no time. */
const first = {
  name: "first",
  resolveId: (id) => (id === "virtual:first" ? "\0first" : null),
  load(id) {
    if (id !== "\0first") return null;
    // A host compresses hexadecimal digits better than Base64, in which equal bytes look different.
    const bytes = readFileSync("pkg/first/first_bg.wasm", "hex");
    return `let module;
export const instantiate = () => {
  module ??= new WebAssembly.Module(Uint8Array.from("${bytes}".match(/../g), (byte) => parseInt(byte, 16)));
  return new WebAssembly.Instance(module).exports;
};`;
  },
};

/** Lets the document ask for the wasm, which the script would ask for a round trip later. */
const preload = {
  name: "preload",
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle = {} }) {
      const wasm = Object.keys(bundle).filter((name) => /page-.*\.bin$/.test(name));
      return wasm.map((name) => ({ tag: "link", attrs: { rel: "preload", href: `./${name}`, as: "fetch", crossorigin: "" }, injectTo: "head" }));
    },
  },
};

/** Leaves out line ends, indentation, quotes and slashes that a browser doesn't need. */
const shorter = (markup) =>
  markup
    .replace(/\n\s*/g, "")
    .replace(/(?<=<(?:meta|link) [^>]*) \/>/g, ">")
    .replace(/(?<=<link [^>]*)=""/g, "")
    .replace(/(?<= [a-z-]+=)"([\w-]+)"(?=[^<>]*>)/g, "$1");

/** Lets nothing be drawn before the script has run, which shows the first tiles. */
const blocking = {
  name: "blocking",
  transformIndexHtml: { order: "post", handler: (markup) => markup.replace('<script type="module"', '$& blocking="render"') },
};

const shortMarkup = {
  name: "short-markup",
  transformIndexHtml: { order: "post", handler: shorter },
};

/**
 * Imports as they are written: what loads later brings its own style, so nothing has to be found
 * out before it. A script for that would be one more request of the first load.
 */
const plainImports = {
  name: "plain-imports",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const [name, chunk] of Object.entries(bundle)) {
        if (/preload-helper/.test(name)) delete bundle[name];
        if (chunk.type !== "chunk") continue;
        const [, helper] = /import\{\w+ as (\w+)\}from[`"'][^`"']*preload-helper[^`"']*[`"'];/.exec(chunk.code) ?? [];
        if (!helper) continue;
        const call = new RegExp(`\\b${helper}\\(\\(\\)=>(import\\(.*?),\\[\\],import\\.meta\\.url\\)`, "g");
        chunk.code = chunk.code.replace(/import\{\w+ as \w+\}from[`"'][^`"']*preload-helper[^`"']*[`"'];/, "").replace(call, "$1");
        // Parts of what is imported are to be taken by `then((all) => all.name)`: other forms become others.
        if (/,\[\],import\.meta\.url\)/.test(chunk.code)) throw new Error(`${name} has an import of another form`);
      }
    },
  },
};

export default defineConfig({
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
  publicDir: "www/public",
  preview: { headers },
  plugins: [
    locales,
    first,
    hostedHeaders,
    linkPicture,
    preload,
    blocking,
    shortMarkup,
    plainImports,
    VitePWA({
      strategies: "injectManifest",
      srcDir: "www",
      filename: "worker.js",
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
  ],
  build: {
    target: "es2022",
    // Nothing inline: the page's Content-Security-Policy allows none.
    assetsInlineLimit: 0,
    modulePreload: false,
    // What only older browsers ask for.
    rolldownOptions: { output: { assetFileNames: ({ names }) => `assets/${/^(page|dialogs|stairs|records)\w*_bg/.test(names[0]) ? "plain-" : ""}[name]-[hash][extname]` } },
  },
});
