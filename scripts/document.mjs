// Vite's plugins for the document, which shows the first frame by itself and asks for all that follows.

import { createHash } from "node:crypto";
import { build } from "vite";
import { words } from "./locales.mjs";

let config;

/** Puts the script of the first frame into the document. */
export const firstFrame = {
  name: "first-frame",
  configResolved(resolved) {
    config = resolved;
  },
  transformIndexHtml: {
    order: "pre",
    async handler(_, { path }) {
      if (path !== "/index.html") return [];
      const {
        root,
        build: { target },
      } = config;
      // The name is for what it exports, which is nothing.
      /** @type {import("vite").LibraryOptions} */
      const lib = { entry: "www/first-frame.ts", formats: ["iife"], name: "firstFrame" };
      const [{ output }] = /** @type {import("vite").Rolldown.RolldownOutput[]} */ (
        await build({ root, configFile: false, logLevel: "warn", plugins: [words], build: { write: false, target, lib } })
      );
      return [{ tag: "script", children: output[0].code.trim(), injectTo: "head" }];
    },
  },
  hotUpdate({ file }) {
    if (file.endsWith("first-frame.ts")) this.environment.hot.send({ type: "full-reload" });
  },
};

/** Lets a document ask for its wasm, which the script would ask for a round trip later. */
export const preload = {
  name: "preload",
  transformIndexHtml: {
    order: "post",
    handler(_, { bundle = {} }) {
      const [wasm] = Object.keys(bundle).filter((name) => /(page|embed)_bg-.*\.wasm$/.test(name));
      return wasm && [{ tag: "link", attrs: { rel: "preload", href: `./${wasm}`, as: "fetch", crossorigin: "" }, injectTo: "head-prepend" }];
    },
  },
};

/** Allows just the scripts and styles that are in the document; while it is developed, all styles, which Vite adds. */
export const policy = {
  name: "policy",
  transformIndexHtml: {
    order: "post",
    handler(markup, { server }) {
      const hashOf = ([, text]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      const hashes = (tag) => [...markup.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, "g"))].map(hashOf).join(" ");
      const styles = server ? "'unsafe-inline'" : hashes("style");
      return markup.replace("script-src 'self'", `$& ${hashes("script")}`).replace("style-src 'self'", `$& ${styles}`);
    },
  },
};
