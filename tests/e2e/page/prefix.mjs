// A proxy as docs/hosting.md has it: what lies below a path of another site is Stolik, without that path.
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { listening, tie } from "./proxies.mjs";

/** Serves `target` below `path` on a free port: its address, the paths that were asked for, and stop(). */
export async function below(path, target) {
  const { hostname, port } = new URL(target);
  const asked = [];
  const open = new Set();
  const stripped = (url) => (url.startsWith(path) ? `/${url.slice(path.length)}` : undefined);
  const server = createServer((question, answer) => {
    asked.push(question.url);
    const inner = stripped(question.url);
    if (inner === undefined) return void answer.writeHead(404).end("another site");
    const passed = request({ hostname, port, method: question.method, path: inner, headers: question.headers }, (reply) => {
      answer.writeHead(reply.statusCode, reply.headers);
      reply.pipe(answer);
    });
    question.pipe(passed);
  });
  server.on("upgrade", (question, socket, head) => {
    asked.push(question.url);
    const inner = stripped(question.url);
    if (inner === undefined) return socket.destroy();
    const passed = connect(Number(port), hostname, () => {
      const lines = [`${question.method} ${inner} HTTP/1.1`];
      for (let i = 0; i < question.rawHeaders.length; i += 2)
        lines.push(`${question.rawHeaders[i]}: ${question.rawHeaders[i + 1]}`);
      passed.write(`${lines.join("\r\n")}\r\n\r\n`);
      passed.write(head);
      socket.pipe(passed).pipe(socket);
    });
    tie(open, socket, passed);
  });
  const { url, stop } = await listening(server, open);
  return { url: url + path, asked, stop };
}
