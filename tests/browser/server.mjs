// Serves dist/ under a sub-path, as a host of project pages does, and nothing
// else.

import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { ADDRESS } from "./address.mjs";

const { hostname, pathname: PATH, port } = new URL(ADDRESS);
const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".ts": "text/plain" };

/** Answers a request; a page goes through `rewrite`, where that is given. */
export function answer(request, response, rewrite = null) {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  const file = join(dist, normalize(path.slice(PATH.length) || "index.html"));
  if (!path.startsWith(PATH) || !file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
  if (rewrite && extname(file) === ".html") response.end(rewrite(readFileSync(file, "utf8")));
  else createReadStream(file).pipe(response);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) createServer((request, response) => answer(request, response)).listen(port, hostname);
