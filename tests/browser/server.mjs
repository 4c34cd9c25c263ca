// Serves dist/ under a sub-path, as a host of project pages does, and nothing
// else.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { ADDRESS } from "./address.mjs";

const { hostname, pathname: PATH, port } = new URL(ADDRESS);
const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".ts": "text/plain" };

createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  const file = join(dist, normalize(path.slice(PATH.length) || "index.html"));
  if (!path.startsWith(PATH) || !file.startsWith(dist) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
  createReadStream(file).pipe(response);
}).listen(port, hostname);
