import { beforeEach, describe, expect, it, vi } from "vitest";
import { Keeper } from "./keeper";
import { LocalHouse, type Line } from "./house";
import type { FromWorker, ToWorker } from "./messages";
import type { Embedder } from "./module";

/** The module's side: answers with what it heard, and traps on the word "trap". */
class FakeServer {
  static opened: FakeServer[] = [];
  connections = 0;
  heard: string[] = [];
  gone: number[] = [];

  constructor(readonly embedder: Embedder) {
    FakeServer.opened.push(this);
  }
  connect(): number {
    return ++this.connections;
  }
  hear(connection: number, text: string): void {
    if (text === "trap") return this.embedder.fault(new Error("unreachable"));
    this.heard.push(text);
    this.embedder.send(connection, `${connection}: ${text}`);
  }
  disconnect(connection: number): void {
    this.gone.push(connection);
  }
  ask(path: string, body: string): Promise<{ status: number; body: string }> {
    return Promise.resolve({ status: 200, body: path + body });
  }
}

/** A worker whose messages arrive a little later. */
class FakeWorker implements Line {
  onmessage: Line["onmessage"] = null;
  onerror: Line["onerror"] = null;
  #keeper: Keeper;

  constructor(open: (embedder: Embedder) => Promise<FakeServer>) {
    const logs = { append: () => Promise.resolve("kept" as const), load: () => Promise.resolve([]) };
    this.#keeper = new Keeper(open, logs, (message) =>
      queueMicrotask(() => this.onmessage?.(new MessageEvent<FromWorker>("message", { data: message }))),
    );
  }
  terminate(): void {
    this.onmessage = null;
  }
  postMessage(message: ToWorker): void {
    queueMicrotask(() => void this.#keeper.hear(message));
  }
}

const open = (embedder: Embedder) => Promise.resolve(new FakeServer(embedder));
const settled = () => new Promise((done) => setTimeout(done));

function follow(house: LocalHouse) {
  const socket = house.socket();
  const events: string[] = [];
  socket.onopen = () => events.push("open");
  socket.onmessage = ({ data }) => events.push(String(data));
  socket.onclose = () => events.push("close");
  return { socket, events };
}

beforeEach(() => {
  FakeServer.opened = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("a house on this device", () => {
  it("starts its worker when somebody needs it, once", async () => {
    const start = vi.fn(() => new FakeWorker(open));
    const house = new LocalHouse(start);
    expect(start).not.toHaveBeenCalled();
    expect(await house.ask("/api/games", "", "pl")).toEqual({ status: 200, body: "/api/games" });
    house.socket();
    expect(start).toHaveBeenCalledOnce();
  });

  it("keeps the lines of several people apart", async () => {
    const house = new LocalHouse(() => new FakeWorker(open));
    const [one, two] = [follow(house), follow(house)];
    await settled();
    two.socket.send("b");
    one.socket.send("a");
    await settled();
    expect(one.events).toEqual(["open", "1: a"]);
    expect(two.events).toEqual(["open", "2: b"]);
    one.socket.close();
    two.socket.send("c");
    await settled();
    expect(FakeServer.opened[0]?.gone).toEqual([1]);
    expect(one.events).toEqual(["open", "1: a"]);
    expect(two.events.at(-1)).toBe("2: c");
  });

  it("goes on in a new instance after the module has trapped", async () => {
    const house = new LocalHouse(() => new FakeWorker(open));
    const [one, two] = [follow(house), follow(house)];
    await settled();
    one.socket.send("trap");
    await settled();
    expect(one.events).toEqual(["open", "close"]);
    expect(two.events).toEqual(["open", "close"]);
    const again = follow(house);
    await settled();
    again.socket.send("a");
    await settled();
    expect(again.events).toEqual(["open", "1: a"]);
    expect(FakeServer.opened.length).toBe(2);
  });

  it("closes the line when there is no module, and fetches it anew for the next one", async () => {
    let there = false;
    const house = new LocalHouse(
      () => new FakeWorker((embedder) => (there ? open(embedder) : Promise.reject(new Error("offline")))),
    );
    const line = follow(house);
    expect((await house.ask("/api/games", "", "en")).status).toBe(503);
    expect(line.events).toEqual(["close"]);
    there = true;
    const next = follow(house);
    await settled();
    expect(next.events).toEqual(["open"]);
  });

  it("tells everybody when the worker has died, and starts another", async () => {
    const workers: FakeWorker[] = [];
    const house = new LocalHouse(() => {
      const worker = new FakeWorker(open);
      workers.push(worker);
      return worker;
    });
    const line = follow(house);
    await settled();
    const answer = house.ask("/api/games", "", "en");
    workers[0]?.onerror?.(new ErrorEvent("error", { cancelable: true }));
    await expect(answer).rejects.toThrow();
    expect(line.events).toEqual(["open", "close"]);
    const next = follow(house);
    await settled();
    expect(next.events).toEqual(["open"]);
    expect(workers.length).toBe(2);
  });

  it("stops when another page has the table, and starts another worker for the next wish", async () => {
    const start = vi.fn(() => new FakeWorker(open));
    const house = new LocalHouse(start);
    const line = follow(house);
    await settled();
    house.stop();
    expect(line.events).toEqual(["open", "close"]);
    line.socket.send("a");
    const next = follow(house);
    await settled();
    expect(next.events).toEqual(["open"]);
    expect(start).toHaveBeenCalledTimes(2);
  });
});
