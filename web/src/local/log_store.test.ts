import { beforeEach, describe, expect, it } from "vitest";
import { DeviceLogStore } from "./log_store";

type Key = [string, number];
interface Range {
  lower: [string, number?];
}
type Trouble = "closed" | "lost" | "full" | "unheard";

const failure = (name: string) => new DOMException(name, name);

/** What a browser keeps, and what it does to a page that uses it. */
class FakeBrowser {
  rows = new Map<string, { key: Key; line: string }>();
  opened = 0;
  troubles: Trouble[] = []; // one for each transaction to come
  databases: FakeDatabase[] = [];

  open = (): IDBOpenDBRequest => {
    this.opened += 1;
    const database = new FakeDatabase(this);
    this.databases.push(database);
    return answered(database) as unknown as IDBOpenDBRequest;
  };
}

/** A request that is answered a little later, or refused. */
function answered(result: unknown, error?: Error) {
  const request = { result, error, onsuccess: null as (() => void) | null, onerror: null as (() => void) | null };
  setTimeout(() => (error ? request.onerror?.() : request.onsuccess?.()));
  return request;
}

class FakeDatabase {
  onclose: (() => void) | null = null;
  onversionchange: (() => void) | null = null;
  closed = false;

  constructor(readonly browser: FakeBrowser) {}

  close(): void {
    this.closed = true;
  }
  transaction(): FakeTransaction {
    const trouble = this.browser.troubles.shift();
    if (this.closed || trouble === "closed") throw failure("InvalidStateError");
    return new FakeTransaction(this.browser, trouble);
  }
}

class FakeTransaction {
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  error: Error | null = null;
  #added: { key: Key; line: string }[] = [];

  constructor(
    readonly browser: FakeBrowser,
    readonly trouble: Trouble | undefined,
  ) {
    setTimeout(() => setTimeout(() => this.#end()));
  }

  #end(): void {
    if (this.trouble === "full" || this.trouble === "lost") {
      this.error = failure(this.trouble === "full" ? "QuotaExceededError" : "UnknownError");
      return this.onabort?.();
    }
    for (const row of this.#added) this.browser.rows.set(JSON.stringify(row.key), row);
    if (this.trouble === "unheard") {
      this.error = failure("UnknownError");
      return this.onabort?.();
    }
    this.oncomplete?.();
  }

  objectStore() {
    const inside = ({ lower }: Range) =>
      [...this.browser.rows.values()]
        .filter(({ key }) => key[0] === lower[0] && key[1] >= (lower[1] ?? 0))
        .sort((one, other) => one.key[1] - other.key[1]);
    const lost = this.trouble === "lost" ? failure("UnknownError") : undefined;
    return {
      count: (range: Range) => answered(inside(range).length, lost),
      getAll: (range: Range) =>
        answered(
          inside(range).map(({ line }) => line),
          lost,
        ),
      add: (line: string, key: Key) => this.#added.push({ key, line }),
      delete: (range: Range) => inside(range).forEach(({ key }) => this.browser.rows.delete(JSON.stringify(key))),
    };
  }
}

let browser: FakeBrowser;
let store: DeviceLogStore;
beforeEach(() => {
  Object.assign(globalThis, { IDBKeyRange: { bound: (lower: unknown) => ({ lower }) } });
  browser = new FakeBrowser();
  store = new DeviceLogStore("test", browser as unknown as IDBFactory);
});

const append = (expected: number, ...lines: string[]) => store.append({ table: "t", expected, lines });

describe("logs on this device", () => {
  it("are kept in order, each table's by itself, and opened once", async () => {
    expect(await append(0, "a", "b")).toBe("kept");
    expect(await append(2, "c")).toBe("kept");
    expect(await store.append({ table: "u", expected: 0, lines: ["x"] })).toBe("kept");
    expect(await store.load("t")).toEqual(["a", "b", "c"]);
    expect(browser.opened).toBe(1);
    await store.remove("t");
    expect(await store.load("t")).toEqual([]);
    expect(await store.load("u")).toEqual(["x"]);
  });

  it("are not written over by whoever has not seen all of it", async () => {
    await append(0, "a", "b");
    expect(await append(1, "late")).toBe("conflict");
    expect(await store.load("t")).toEqual(["a", "b"]);
  });

  it.each(["closed", "lost"] as const)(
    "are opened anew when the browser has %s them, and nothing is missing",
    async (trouble) => {
      await append(0, "a");
      browser.troubles = [trouble];
      expect(await append(1, "b")).toBe("kept");
      browser.troubles = [trouble];
      expect(await store.load("t")).toEqual(["a", "b"]);
      browser.troubles = [trouble];
      await store.remove("t");
      expect(await store.load("t")).toEqual([]);
    },
  );

  it("are opened anew after the browser said that it closed them", async () => {
    await append(0, "a");
    browser.databases[0]?.onclose?.();
    expect(await append(1, "b")).toBe("kept");
    expect(browser.opened).toBe(2);
  });

  it("are written once though the end of it was not heard", async () => {
    await append(0, "a");
    browser.troubles = ["unheard"];
    expect(await append(1, "b")).toBe("kept");
    expect(await store.load("t")).toEqual(["a", "b"]);
  });

  it("are refused as full, and what was there stays; with room again it goes on", async () => {
    await append(0, "a");
    browser.troubles = ["full"];
    expect(await append(1, "b")).toBe("full");
    expect(await store.load("t")).toEqual(["a"]);
    expect(await append(1, "b")).toBe("kept");
  });

  it("are refused while the browser gives nothing, and are there when it does again", async () => {
    await append(0, "a");
    browser.troubles = ["lost", "closed"];
    expect(await append(1, "b")).toBe("failed");
    browser.troubles = ["lost", "lost"];
    await expect(store.load("t")).rejects.toThrow();
    expect(await store.load("t")).toEqual(["a"]);
    expect(await append(1, "b")).toBe("kept");
  });
});
