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
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
  ended.catch(() => undefined); // a request that failed may be noticed first
  return ended;
}

/** Rows are [table, number]; an array comes after every number. */
const linesOf = (table: string, from = 0): IDBKeyRange => IDBKeyRange.bound([table, from], [table, []]);

const isFull = (error: unknown): boolean => (error as Partial<Error> | null)?.name === "QuotaExceededError";

async function write(database: IDBDatabase, { table, expected, lines }: Append): Promise<Verdict> {
  const transaction = database.transaction(LINES, "readwrite", { durability: "strict" });
  const ended = end(transaction);
  const rows = transaction.objectStore(LINES);
  const conflict = (await result(rows.count(linesOf(table)))) !== expected;
  if (!conflict) lines.forEach((line, index) => rows.add(line, [table, expected + index]));
  await ended;
  return conflict ? "conflict" : "kept";
}

async function read(database: IDBDatabase, table: string, from = 0): Promise<string[]> {
  const rows = database.transaction(LINES, "readonly").objectStore(LINES);
  return (await result(rows.getAll(linesOf(table, from)))) as string[];
}

async function isWritten(database: IDBDatabase, { table, expected, lines }: Append): Promise<boolean> {
  const there = await read(database, table, expected);
  return lines.every((line, index) => line === there[index]);
}

export class DeviceLogStore {
  #name: string;
  #factory: IDBFactory;
  #opened: Promise<IDBDatabase> | undefined;

  constructor(name = "stolik", factory = indexedDB) {
    this.#name = name;
    this.#factory = factory;
  }

  async append(append: Append): Promise<Verdict> {
    try {
      return await this.#twice(
        (database) => write(database, append),
        // The first attempt may have been written, though its end was not heard.
        async (database) => ((await isWritten(database, append)) ? "kept" : write(database, append)),
      );
    } catch (error) {
      return isFull(error) ? "full" : "failed";
    }
  }

  load(table: string): Promise<string[]> {
    return this.#twice((database) => read(database, table));
  }

  /** The table does not exist any more. */
  remove(table: string): Promise<void> {
    return this.#twice((database) => {
      const transaction = database.transaction(LINES, "readwrite");
      transaction.objectStore(LINES).delete(linesOf(table));
      return end(transaction);
    });
  }

  /** Browsers close a database behind a page's back, with or without a word: then it is opened once more. */
  async #twice<Result>(
    work: (database: IDBDatabase) => Promise<Result>,
    again: (database: IDBDatabase) => Promise<Result> = work,
  ): Promise<Result> {
    const opened = this.#database();
    try {
      return await work(await opened);
    } catch (error) {
      if (isFull(error)) throw error;
      this.#drop(opened);
      return again(await this.#database());
    }
  }

  #database(): Promise<IDBDatabase> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  /** Is opened anew when it is next needed; another one that was opened meanwhile stays. */
  #drop(opened: Promise<IDBDatabase>): void {
    opened.then(
      (database) => database.close(),
      () => undefined,
    );
    if (this.#opened === opened) this.#opened = undefined;
  }

  #open(): Promise<IDBDatabase> {
    const request = this.#factory.open(this.#name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(LINES);
    const opened = result(request).then((database) => {
      database.onclose = database.onversionchange = () => this.#drop(opened);
      return database;
    });
    return opened;
  }
}
