// The server without sockets (docs/wasm.md): instantiates the module, passes texts in and out, and lets it go on when
// something is due. Runs in a worker of a browser and in Node; bots think in whoever calls, so not on the page's thread.
import type { Language } from "../protocol/messages";

export type Verdict = "kept" | "conflict" | "full" | "failed";
const VERDICTS: Verdict[] = ["kept", "conflict", "full", "failed"]; // by their numbers in the module

export interface Append {
  table: string;
  expected: number; // lines the table's log must have before; 0: a new table
  lines: string[];
}

/** What the module needs of whoever runs it. Appends and loads are made in the order in which they were asked for. */
export interface Embedder {
  send(connection: number, text: string): void;
  /** The table has done with this connection; the code is a WebSocket's. */
  close(connection: number, code: number): void;
  /** All lines or none; "conflict" when the log has another length than expected. Resolves once they are durable. */
  append(append: Append): Promise<Verdict>;
  /** A table's whole log; empty when there is no such table. */
  load(table: string): Promise<string[]>;
  /** What a server would write into its log: one JSON object. */
  note(text: string): void;
  /** The module has trapped: this instance is of no use any more, a new one goes on from the logs. */
  fault(error: unknown): void;
}

export interface Settings {
  bot_pace?: number; // ms a bot's move takes at least
  bot_time?: number; // ms that bots think at most, all that think at once together
  hint_time?: number; // ms of thought
  bot_scale?: number; // of the levels' thought
  scripts?: boolean; // `create` may carry chance results
}

export interface Answer {
  status: number; // of HTTP
  body: string;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  stolik_alloc(size: number): number;
  stolik_free(text: number): void;
  stolik_open(settings: number, size: number): void;
  stolik_connect(): number;
  stolik_hear(connection: number, text: number, size: number): void;
  stolik_disconnect(connection: number): void;
  stolik_ask(question: number, path: number, pathSize: number, body: number, size: number, language: number): void;
  stolik_tick(): number;
  stolik_stored(append: number, verdict: number): void;
  stolik_loaded(table: number, tableSize: number, verdict: number, lines: number, size: number): void;
  stolik_search(game: number, size: number, runs: number): number;
}

const ENOSYS = 52; // WASI's

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class LocalServer {
  #embedder: Embedder;
  #exports: Exports;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = new Map<number, (answer: Answer) => void>();
  #questions = 0;
  #closed = false;

  constructor(module: WebAssembly.Module, embedder: Embedder, settings: Settings = {}) {
    this.#embedder = embedder;
    this.#exports = new WebAssembly.Instance(module, this.#imports()).exports as unknown as Exports;
    this.#exports._initialize();
    this.#give([JSON.stringify(settings)], (text, size) => this.#exports.stolik_open(text, size));
  }

  /** A connection, as a WebSocket would be: `hear` takes the messages of docs/protocol.md, the embedder is sent the answers. */
  connect(): number {
    return this.#call(() => this.#exports.stolik_connect()) ?? 0;
  }
  hear(connection: number, text: string): void {
    this.#give([text], (at, size) => this.#exports.stolik_hear(connection, at, size));
  }
  disconnect(connection: number): void {
    this.#call(() => this.#exports.stolik_disconnect(connection));
  }

  /** What a server's HTTP API answers (a GET without a body, a POST with one), and what only the module does. */
  ask(path: string, body: string, language: Language): Promise<Answer> {
    const question = ++this.#questions;
    return new Promise((resolve) => {
      this.#asked.set(question, resolve);
      this.#give([path, body], (at, size, bodyAt, bodySize) =>
        this.#exports.stolik_ask(question, at, size, bodyAt, bodySize, language === "pl" ? 0 : 1),
      );
    });
  }

  /** Runs the search of a game so many times; gives its iterations. */
  search(game: string, runs: number): number {
    return this.#give([game], (at, size) => this.#exports.stolik_search(at, size, runs)) ?? 0;
  }

  /** Nothing happens any more. Whatever the embedder has kept is there for the next one. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const answer of this.#asked.values()) answer({ status: 503, body: "" });
    this.#asked.clear();
  }

  // ---- calls into the module ----

  #call<Result>(work: () => Result): Result | undefined {
    if (this.#closed) return undefined;
    try {
      const result = work();
      this.#wake(0);
      return result;
    } catch (error) {
      this.close();
      this.#embedder.fault(error);
      return undefined;
    }
  }

  /** A call with texts, each an address and a size, which live until it returns. */
  #give<Result>(texts: string[], work: (...places: [number, number, number, number]) => Result): Result | undefined {
    return this.#call(() => {
      const places = texts.map((text) => {
        const bytes = encoder.encode(text);
        const at = this.#exports.stolik_alloc(bytes.length);
        new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
        return [at, bytes.length] as const;
      });
      const [first = [0, 0], second = [0, 0]] = places;
      const result = work(...first, ...second);
      for (const [at] of places) this.#exports.stolik_free(at);
      return result;
    });
  }

  #wake(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), delay);
  }

  #tick(): void {
    const rest = this.#call(() => this.#exports.stolik_tick());
    if (rest === undefined) return;
    clearTimeout(this.#timer);
    if (rest >= 0) this.#wake(rest);
  }

  // ---- calls from the module ----

  #text(at: number, size: number): string {
    return decoder.decode(new Uint8Array(this.#exports.memory.buffer, at, size));
  }

  #imports(): WebAssembly.Imports {
    const embedder = this.#embedder;
    return {
      stolik: {
        send: (connection: number, at: number, size: number) => embedder.send(connection, this.#text(at, size)),
        close: (connection: number, code: number) => embedder.close(connection, code),
        append: (append: number, table: number, tableSize: number, expected: number, at: number, size: number) =>
          void this.#append(append, {
            table: this.#text(table, tableSize),
            expected,
            lines: this.#text(at, size).split("\n"),
          }),
        load: (table: number, size: number) => void this.#load(this.#text(table, size)),
        answer: (question: number, status: number, at: number, size: number) => {
          this.#asked.get(question)?.({ status, body: this.#text(at, size) });
          this.#asked.delete(question);
        },
        note: (at: number, size: number) => embedder.note(this.#text(at, size)),
      },
      wasi_snapshot_preview1: {
        clock_time_get: (clock: number, _precision: bigint, at: number) => {
          const milliseconds = clock === 0 ? Date.now() : performance.now();
          const nanoseconds = BigInt(Math.round(milliseconds * 1e6));
          new DataView(this.#exports.memory.buffer).setBigUint64(at, nanoseconds, true);
          return 0;
        },
        random_get: (at: number, size: number) => {
          crypto.getRandomValues(new Uint8Array(this.#exports.memory.buffer, at, size));
          return 0;
        },
        // There are no files.
        fd_close: () => ENOSYS,
        fd_seek: () => ENOSYS,
        fd_write: () => ENOSYS,
      },
    };
  }

  async #append(append: number, what: Append): Promise<void> {
    const verdict = await this.#embedder.append(what).catch((): Verdict => "failed");
    this.#call(() => this.#exports.stolik_stored(append, VERDICTS.indexOf(verdict)));
  }

  async #load(table: string): Promise<void> {
    const lines = await this.#embedder.load(table).catch(() => undefined);
    const verdict: Verdict = lines ? "kept" : "failed";
    this.#give([table, (lines ?? []).join("\n")], (at, size, linesAt, linesSize) =>
      this.#exports.stolik_loaded(at, size, VERDICTS.indexOf(verdict), linesAt, linesSize),
    );
  }
}
