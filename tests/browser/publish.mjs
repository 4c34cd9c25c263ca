// Publishes a folder under a sub-path, as a host of project pages does, and
// nothing else.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const PATH = "/user/repo/";
const types = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ts": "text/plain",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** A site: its `address`, its `folder`, which may be changed, and `close`. */
export async function publish(folder, port = 0) {
  const site = { folder };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const file = join(site.folder, normalize(path.slice(PATH.length) || "index.html"));
    if (!path.startsWith(PATH) || !file.startsWith(site.folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise((listening) => server.listen(port, "127.0.0.1", listening));
  site.address = `http://127.0.0.1:${server.address().port}${PATH}`;
  site.close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return site;
}
