// The logs of the tables on this device, in IndexedDB: a row for each line. Pages and workers share it; whoever appends
// to a log that has grown meanwhile is told so.
import type { Append, Verdict } from "./module";

const LINES = "lines";

function result<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("refused"));
  });
}

/** Resolves when what was written is durable. */
function end(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}

/** Rows are [table, number]; an array comes after every number. */
const linesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === "QuotaExceededError";

export class DeviceLogStore {
  #name: string;
  #opened: Promise<IDBDatabase> | undefined;

  constructor(name = "stolik") {
    this.#name = name;
  }

  async append({ table, expected, lines }: Append): Promise<Verdict> {
    try {
      const transaction = (await this.#database()).transaction(LINES, "readwrite", { durability: "strict" });
      const ended = end(transaction);
      const rows = transaction.objectStore(LINES);
      const conflict = (await result(rows.count(linesOf(table)))) !== expected;
      if (!conflict) lines.forEach((line, index) => rows.add(line, [table, expected + index]));
      await ended;
      return conflict ? "conflict" : "kept";
    } catch (error) {
      return isFull(error) ? "full" : "failed";
    }
  }

  async load(table: string): Promise<string[]> {
    const rows = (await this.#database()).transaction(LINES, "readonly").objectStore(LINES);
    return (await result(rows.getAll(linesOf(table)))) as string[];
  }

  /** The table does not exist any more. */
  async remove(table: string): Promise<void> {
    const transaction = (await this.#database()).transaction(LINES, "readwrite");
    transaction.objectStore(LINES).delete(linesOf(table));
    await end(transaction);
  }

  /** Opened when it is needed, and again after the browser has closed it. */
  #database(): Promise<IDBDatabase> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  async #open(): Promise<IDBDatabase> {
    try {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(LINES);
      const database = await result(request);
      database.onclose = () => (this.#opened = undefined);
      database.onversionchange = () => {
        database.close();
        this.#opened = undefined;
      };
      return database;
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }
}
