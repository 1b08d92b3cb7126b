// The page's end of the worker in which tables on this device live. The worker starts when somebody needs it.
import type { Socket } from "../app/connection";
import type { House } from "../app/house";
import type { Language } from "../protocol/messages";
import type { FromWorker, ToWorker } from "./messages";
import type { Answer } from "./module";

/** What a house needs of a Worker. */
export interface Line {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

export class LocalHouse implements House {
  readonly where = "here";
  #start: () => Line;
  #worker: Line | undefined;
  #sockets = new Map<number, LocalSocket>();
  #asked = new Map<number, { resolve: (answer: Answer) => void; reject: (reason: Error) => void }>();
  #last = 0; // of all numbers given

  constructor(start: () => Line) {
    this.#start = start;
  }

  socket(): Socket {
    const connection = ++this.#last;
    const socket = new LocalSocket(
      (text) => this.#tell({ type: "hear", connection, text }),
      () => {
        if (this.#sockets.delete(connection)) this.#tell({ type: "disconnect", connection });
      },
    );
    this.#sockets.set(connection, socket);
    this.#tell({ type: "connect", connection });
    return socket;
  }

  ask(path: string, body: string, language: Language): Promise<Answer> {
    const question = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(question, { resolve, reject });
      this.#tell({ type: "ask", question, path, body, language });
    });
  }

  /** Nothing goes on by itself here any more: another page has the table. The next wish starts another worker. */
  stop(): void {
    this.#worker?.terminate();
    this.#lose();
  }

  #tell(message: ToWorker): void {
    this.#worker ??= this.#hire();
    this.#worker.postMessage(message);
  }

  #hire(): Line {
    const worker = this.#start();
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#lose();
    };
    return worker;
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case "opened":
        return this.#sockets.get(message.connection)?.onopen?.(new Event("open"));
      case "said":
        return this.#sockets.get(message.connection)?.onmessage?.(new MessageEvent("message", { data: message.text }));
      case "closed": {
        const socket = this.#sockets.get(message.connection);
        this.#sockets.delete(message.connection);
        return socket?.onclose?.(new CloseEvent("close"));
      }
      case "answer":
        this.#asked.get(message.question)?.resolve({ status: message.status, body: message.body });
        this.#asked.delete(message.question);
    }
  }

  /** The worker could not start, or has died: whoever waits for it is told, and the next wish starts another. */
  #lose(): void {
    this.#worker = undefined;
    const [sockets, asked] = [[...this.#sockets.values()], [...this.#asked.values()]];
    this.#sockets.clear();
    this.#asked.clear();
    for (const each of asked) each.reject(new Error("the worker has stopped"));
    for (const each of sockets) each.onclose?.(new CloseEvent("close"));
  }
}

class LocalSocket implements Socket {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  constructor(
    readonly send: (text: string) => void,
    readonly close: () => void,
  ) {}
}
