// Publishes a folder under a sub-path, as a host of project pages does, and
// nothing else.

import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { ADDRESS } from "./address.mjs";

/** The built site. */
export const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

const { hostname, pathname: PATH } = new URL(ADDRESS);
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

/** Answers a request; a page goes through `rewrite`, where that is given. */
function answer({ folder, refused }, request, response, rewrite) {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  const file = join(folder, normalize(path.slice(PATH.length) || "index.html"));
  if (!path.startsWith(PATH) || !file.startsWith(join(folder)) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  if (refused?.test(path)) {
    response.writeHead(503).end();
    return;
  }
  // As `_headers` says, and as GitHub's pages have it.
  const shared = path.startsWith(`${PATH}assets/`) && { "access-control-allow-origin": "*" };
  response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream", ...shared });
  if (rewrite && extname(file) === ".html") response.end(rewrite(readFileSync(file, "utf8")));
  else createReadStream(file).pipe(response);
}

/** A site: its `address`, its `folder` and which paths it has `refused`, both of which may be changed, and `close`. Pages go through `rewrite`. */
export async function publish(folder, port = 0, rewrite = null) {
  const site = { folder, refused: null };
  const server = createServer((request, response) => answer(site, request, response, rewrite));
  await new Promise((listening) => server.listen(port, hostname, listening));
  site.address = `http://${hostname}:${server.address().port}${PATH}`;
  site.close = () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    return closed;
  };
  return site;
}
