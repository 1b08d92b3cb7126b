// A server that cheats: a real one behind a proxy that tells the page, and the server, something else than was said.
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { listening, tie } from "./proxies.mjs";

const TEXT = 1;

/** The frames of one direction of a WebSocket; whole texts are handed to `rewrite`, everything else goes on as it is. */
class Frames {
  #rewrite;
  #masked; // what a page sends must be
  #rest = Buffer.alloc(0);
  #begun = [];

  constructor(rewrite, masked) {
    this.#rewrite = rewrite;
    this.#masked = masked;
  }

  /** What has to be passed on when this has come. */
  take(chunk) {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const out = [];
    for (let frame = this.#next(); frame; frame = this.#next()) out.push(...this.#passed(frame));
    return Buffer.concat(out);
  }

  #next() {
    const bytes = this.#rest;
    if (bytes.length < 2) return undefined;
    let at = 2;
    let size = bytes[1] & 127;
    const wide = { 126: 2, 127: 8 }[size] ?? 0;
    if (bytes.length < at + wide) return undefined;
    if (wide) size = wide === 2 ? bytes.readUInt16BE(at) : Number(bytes.readBigUInt64BE(at));
    at += wide;
    const mask = bytes[1] & 128 ? bytes.subarray(at, (at += 4)) : undefined;
    if (bytes.length < at + size) return undefined;
    const payload = Buffer.from(bytes.subarray(at, at + size));
    if (mask) payload.forEach((byte, index) => (payload[index] = byte ^ mask[index % 4]));
    this.#rest = bytes.subarray(at + size);
    return { last: (bytes[0] & 128) !== 0, kind: bytes[0] & 15, payload };
  }

  #passed({ last, kind, payload }) {
    if (kind > TEXT) return [this.#frame(kind, payload)];
    this.#begun.push(payload);
    if (!last) return [];
    const message = JSON.parse(Buffer.concat(this.#begun.splice(0)).toString());
    return [this.#frame(TEXT, Buffer.from(JSON.stringify(this.#rewrite(message))))];
  }

  #frame(kind, payload) {
    const mask = this.#masked ? 128 : 0;
    const head = Buffer.alloc(10);
    head[0] = 128 | kind;
    let size = 2;
    if (payload.length < 126) head[1] = mask | payload.length;
    else if (payload.length < 65_536) {
      head[1] = mask | 126;
      size += head.writeUInt16BE(payload.length, 2) - 2;
    } else {
      head[1] = mask | 127;
      size += head.writeBigUInt64BE(BigInt(payload.length), 2) - 2;
    }
    // A mask of zeros leaves what it covers as it is.
    return Buffer.concat([head.subarray(0, size), Buffer.alloc(mask ? 4 : 0), payload]);
  }
}

const same = (message) => message;

/** `target` with tricks: what the page says, what it is told, and what it reads as a record. Its address, and stop(). */
export async function dishonest(target, { said = same, told = same, record = same } = {}) {
  const { hostname, port } = new URL(target);
  const open = new Set();
  const server = createServer((question, answer) => {
    const headers = { ...question.headers, "accept-encoding": "identity" };
    const passed = request({ hostname, port, method: question.method, path: question.url, headers }, async (reply) => {
      if (question.url !== "/api/record") {
        answer.writeHead(reply.statusCode, reply.headers);
        return void reply.pipe(answer);
      }
      const lines = (await text(reply)).trimEnd().split("\n").map((line) => JSON.parse(line));
      const body = lines.map((line) => `${JSON.stringify(record(line))}\n`).join("");
      answer.writeHead(reply.statusCode, { ...reply.headers, "content-length": Buffer.byteLength(body) }).end(body);
    });
    question.pipe(passed);
  });
  server.on("upgrade", (question, socket, head) => {
    const passed = connect(Number(port), hostname, () => {
      const lines = [`${question.method} ${question.url} HTTP/1.1`];
      for (const [name, value] of Object.entries(question.headers))
        if (name !== "sec-websocket-extensions") lines.push(`${name}: ${value}`);
      passed.write(`${lines.join("\r\n")}\r\n\r\n`);
      const fromPage = new Frames(said, true);
      passed.write(fromPage.take(head));
      socket.on("data", (chunk) => passed.write(fromPage.take(chunk)));
    });
    const fromServer = new Frames(told, false);
    let greeting = Buffer.alloc(0);
    const greeted = (chunk) => {
      greeting = Buffer.concat([greeting, chunk]);
      const end = greeting.indexOf("\r\n\r\n");
      if (end < 0) return;
      passed.off("data", greeted);
      socket.write(greeting.subarray(0, end + 4));
      socket.write(fromServer.take(greeting.subarray(end + 4)));
      passed.on("data", (more) => socket.write(fromServer.take(more)));
    };
    passed.on("data", greeted);
    tie(open, socket, passed);
  });
  return listening(server, open);
}
