// A web host that knows nothing of Stolik: the files of a folder, below a path.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Serves a folder on a free port: its address, the paths that were asked for, and stop(). It never answers `silence`. */
export async function serveFiles(folder, path = "/", silence) {
  const asked = [];
  const server = createServer((question, answer) => {
    const { pathname } = new URL(question.url, "http://host");
    asked.push(pathname);
    if (pathname === silence) return;
    const file = join(folder, normalize(pathname.slice(path.length - 1)).replace(/\/$/, "/index.html"));
    try {
      if (!pathname.startsWith(path)) throw new Error("another site");
      const bytes = readFileSync(file);
      answer.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      answer.writeHead(404).end("not found");
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${server.address().port}${path}`,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
