// The worker without the worker: passes what pages say to the module and back. When the module has trapped, a new
// instance goes on from the kept logs; the pages' lines are closed and come back by themselves.
import type { FromWorker, ToWorker } from "./messages";
import type { Append, Embedder, LocalServer, Verdict } from "./module";

export interface LogStore {
  append(append: Append): Promise<Verdict>;
  load(table: string): Promise<string[]>;
}

type Server = Pick<LocalServer, "connect" | "hear" | "disconnect" | "ask">;

export class Keeper {
  #open: (embedder: Embedder) => Promise<Server>;
  #logs: LogStore;
  #tell: (message: FromWorker) => void;
  #server: Promise<Server> | undefined;
  #inside = new Map<number, number>(); // a page's connection → the module's
  #outside = new Map<number, number>();

  constructor(open: (embedder: Embedder) => Promise<Server>, logs: LogStore, tell: (message: FromWorker) => void) {
    this.#open = open;
    this.#logs = logs;
    this.#tell = tell;
  }

  async hear(message: ToWorker): Promise<void> {
    let server: Server;
    try {
      server = await (this.#server ??= this.#open(this.#embedder()));
    } catch {
      this.#server = undefined; // the module may be there the next time
      if (message.type === "ask") this.#tell({ type: "answer", question: message.question, status: 503, body: "" });
      else this.#tell({ type: "closed", connection: message.connection });
      return;
    }
    if (message.type === "ask") {
      const { question, path, body, language } = message;
      this.#tell({ type: "answer", question, ...(await server.ask(path, body, language)) });
    } else if (message.type === "connect") {
      const connection = server.connect();
      this.#inside.set(message.connection, connection);
      this.#outside.set(connection, message.connection);
      this.#tell({ type: "opened", connection: message.connection });
    } else this.#pass(server, message);
  }

  #pass(server: Server, message: Extract<ToWorker, { type: "hear" | "disconnect" }>): void {
    const connection = this.#inside.get(message.connection);
    if (connection === undefined) return;
    if (message.type === "hear") return server.hear(connection, message.text);
    this.#forget(connection);
    server.disconnect(connection);
  }

  /** The page's number of that connection, which nobody uses any more. */
  #forget(connection: number): number | undefined {
    const outside = this.#outside.get(connection);
    this.#outside.delete(connection);
    if (outside !== undefined) this.#inside.delete(outside);
    return outside;
  }

  #embedder(): Embedder {
    return {
      send: (connection, text) => {
        const outside = this.#outside.get(connection);
        if (outside !== undefined) this.#tell({ type: "said", connection: outside, text });
      },
      close: (connection) => {
        const outside = this.#forget(connection);
        if (outside !== undefined) this.#tell({ type: "closed", connection: outside });
      },
      append: (append) => this.#logs.append(append),
      load: (table) => this.#logs.load(table),
      note: (text) => console.debug(text),
      fault: (error) => {
        console.error(error);
        this.#server = undefined;
        const connections = [...this.#inside.keys()];
        this.#inside.clear();
        this.#outside.clear();
        for (const connection of connections) this.#tell({ type: "closed", connection });
      },
    };
  }
}
