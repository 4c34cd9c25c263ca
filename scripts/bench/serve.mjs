// Serves a built page as GitHub Pages does: compressed by gzip, to be cached for ten minutes,
// with an ETag by which a browser asks whether its copy is still good.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const MAX_AGE = 600;

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff": "font/woff",
};
const COMPRESSED = new Set([".css", ".html", ".ico", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"]);

/**
 * A served page.
 * @typedef {object} Site
 * @property {string} name what it is called in tables
 * @property {string} url
 * @property {boolean} isStale whether answers are too old to be used again without asking
 * @property {Answer[]} answers what was sent since this was emptied
 * @property {() => void} close
 *
 * An answer of the server.
 * @typedef {{ path: string, bytes: number, isToWorker: boolean }} Answer
 */

/**
 * Serves a folder under the name of a page.
 * @returns {Promise<Site>}
 */
export async function serve(name, folder) {
  const read = reader(folder);
  /** @type {Site} */
  const site = { name, url: "", isStale: false, answers: [], close: () => server.close() };
  let worker;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const { socket } = request;
    const sent = socket.bytesWritten;
    if (request.headers["sec-fetch-dest"] === "serviceworker") worker = pathname;
    const isToWorker = worker !== undefined && (pathname === worker || Boolean(request.headers.referer?.endsWith(worker)));
    response.on("finish", () => site.answers.push({ path: pathname, bytes: socket.bytesWritten - sent, isToWorker }));
    const file = read(decodeURIComponent(pathname));
    if (!file) return response.writeHead(404, { "content-length": 0 }).end();
    const headers = { "cache-control": `max-age=${MAX_AGE}`, etag: file.etag, vary: "Accept-Encoding", ...(site.isStale && { age: String(2 * MAX_AGE) }) };
    if (request.headers["if-none-match"] === file.etag) return response.writeHead(304, headers).end();
    if (file.isCompressed) headers["content-encoding"] = "gzip";
    return response.writeHead(200, { ...headers, "content-type": file.type, "content-length": file.body.length }).end(file.body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  site.url = `http://127.0.0.1:${port}/`;
  return site;
}

/** Reads files of a folder, each once. */
function reader(folder) {
  const files = new Map();
  return (path) => {
    const name = path.endsWith("/") ? `${path}index.html` : path;
    if (!files.has(name)) files.set(name, readFile(join(folder, normalize(name))));
    return files.get(name);
  };
}

function readFile(path) {
  if (!existsSync(path) || !statSync(path).isFile()) return undefined;
  const content = readFileSync(path);
  const isCompressed = COMPRESSED.has(extname(path));
  return {
    body: isCompressed ? gzipSync(content, { level: 6 }) : content,
    isCompressed,
    etag: `"${createHash("sha256").update(content).digest("hex").slice(0, 16)}"`,
    type: TYPES[extname(path)] ?? "application/octet-stream",
  };
}
