// The worker without the worker: passes what pages say to the module and back. When the module has trapped, a new
// instance goes on from the kept logs; the pages' lines are closed and come back by themselves.
import type { FromWorker, ToWorker } from "./messages";
import type { Append, Host, LocalServer, Verdict } from "./module";

export interface Shelf {
  append(append: Append): Promise<Verdict>;
  load(table: string): Promise<string[]>;
}

type Server = Pick<LocalServer, "connect" | "hear" | "disconnect" | "ask">;

export class Keeper {
  #open: (host: Host) => Promise<Server>;
  #shelf: Shelf;
  #tell: (message: FromWorker) => void;
  #server: Promise<Server> | undefined;
  #inside = new Map<number, number>(); // a page's wire → the module's
  #outside = new Map<number, number>();

  constructor(open: (host: Host) => Promise<Server>, shelf: Shelf, tell: (message: FromWorker) => void) {
    this.#open = open;
    this.#shelf = shelf;
    this.#tell = tell;
  }

  async hear(message: ToWorker): Promise<void> {
    let server: Server;
    try {
      server = await (this.#server ??= this.#open(this.#host()));
    } catch {
      this.#server = undefined; // the module may be there the next time
      if (message.type === "ask") this.#tell({ type: "answer", question: message.question, status: 503, body: "" });
      else this.#tell({ type: "closed", wire: message.wire });
      return;
    }
    if (message.type === "ask") {
      const { question, path, body, language } = message;
      this.#tell({ type: "answer", question, ...(await server.ask(path, body, language)) });
    } else if (message.type === "connect") {
      const wire = server.connect();
      this.#inside.set(message.wire, wire);
      this.#outside.set(wire, message.wire);
      this.#tell({ type: "opened", wire: message.wire });
    } else this.#pass(server, message);
  }

  #pass(server: Server, message: Extract<ToWorker, { type: "hear" | "disconnect" }>): void {
    const wire = this.#inside.get(message.wire);
    if (wire === undefined) return;
    if (message.type === "hear") return server.hear(wire, message.text);
    this.#forget(wire);
    server.disconnect(wire);
  }

  /** The page's number of that wire, which nobody uses any more. */
  #forget(wire: number): number | undefined {
    const outside = this.#outside.get(wire);
    this.#outside.delete(wire);
    if (outside !== undefined) this.#inside.delete(outside);
    return outside;
  }

  #host(): Host {
    return {
      send: (wire, text) => {
        const outside = this.#outside.get(wire);
        if (outside !== undefined) this.#tell({ type: "said", wire: outside, text });
      },
      close: (wire) => {
        const outside = this.#forget(wire);
        if (outside !== undefined) this.#tell({ type: "closed", wire: outside });
      },
      append: (append) => this.#shelf.append(append),
      load: (table) => this.#shelf.load(table),
      note: (text) => console.debug(text),
      fault: (error) => {
        console.error(error);
        this.#server = undefined;
        const wires = [...this.#inside.keys()];
        this.#inside.clear();
        this.#outside.clear();
        for (const wire of wires) this.#tell({ type: "closed", wire });
      },
    };
  }
}
