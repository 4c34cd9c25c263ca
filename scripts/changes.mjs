// The changelog by version: what a release's notes say, and the page that the help links to.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { marked } from "marked";

/** A file of the project, by its path. */
const read = (path) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), "utf8");

/** The text of the changelog. */
const changelog = () => read("CHANGELOG.md").replaceAll("\r", "");

/**
 * What the changelog says of a version, without its heading; null where it has no such version.
 * @param {string} version
 */
export function notesOf(version, text = changelog()) {
  const [, ...sections] = text.split(/^## /m);
  const section = sections.find((section) => section.match(/^\[?([^\]\s]+)/)?.[1] === version);
  return section ? `${section.slice(section.indexOf("\n")).trim()}\n` : null;
}

/** The changelog as a page, which nothing but its own style may load for; what isn't released yet is there where it is something. */
export function changesPage(text = changelog()) {
  const style = read("www/changes.css");
  const hash = createHash("sha256").update(style).digest("base64");
  const said = notesOf("Unreleased", text)?.trim() ? text : text.replace(/^## Unreleased\s*/m, "");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'" />
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
<meta name="referrer" content="no-referrer" />
<meta name="color-scheme" content="light dark" />
<title>2048: changes</title>
<style>${style}</style>
</head>
<body>
<a class="back" href="./">2048</a>
<main>
${marked.parse(said, { async: false })}</main>
</body>
</html>
`;
}

/** Vite's plugin for that page. */
export const changes = {
  name: "changes",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "changes.html", source: changesPage() });
  },
  configureServer({ middlewares }) {
    middlewares.use("/changes.html", (_, response) => response.setHeader("Content-Type", "text/html").end(changesPage()));
  },
};
