import { describe, expect, it } from "vitest";
import { Ownership, type Locks } from "./ownership.svelte";

const settled = () => new Promise((done) => setTimeout(done));

interface Held {
  lost: (reason: Error) => void;
}
type Granted = (lock: Lock | null) => unknown;

/** The browser's locks, for one name. */
class FakeLocks {
  #held: Held | undefined;
  #queue: (() => void)[] = [];

  request = ((_name: string, how: LockOptions, granted: Granted): Promise<unknown> => {
    if (how.steal) {
      this.#held?.lost(new DOMException("stolen", "AbortError"));
      this.#held = undefined;
    }
    if (!this.#held) return this.#grant(granted);
    if (how.ifAvailable) return Promise.resolve(granted(null));
    return new Promise((resolve, reject) => {
      const turn = () => resolve(this.#grant(granted));
      this.#queue.push(turn);
      how.signal?.addEventListener("abort", () => {
        this.#queue = this.#queue.filter((each) => each !== turn);
        reject(new DOMException("gave up", "AbortError"));
      });
    });
  }) as Locks["request"];

  #grant(granted: Granted): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const held = { lost: reject };
      this.#held = held;
      void Promise.resolve(granted({ mode: "exclusive", name: "" })).then((value) => {
        if (this.#held === held) {
          this.#held = undefined;
          this.#queue.shift()?.();
        }
        resolve(value);
      });
    });
  }
}

describe("a table of this device", () => {
  it("is one page's; another one says that it is open elsewhere", async () => {
    const locks = new FakeLocks();
    const first = new Ownership("t", locks);
    const second = new Ownership("t", locks);
    await settled();
    expect([first.state, second.state]).toEqual(["ours", "elsewhere"]);
  });

  it("can be taken, and taken back", async () => {
    const locks = new FakeLocks();
    const first = new Ownership("t", locks);
    const second = new Ownership("t", locks);
    await settled();
    second.take();
    await settled();
    expect([first.state, second.state]).toEqual(["elsewhere", "ours"]);
    first.take();
    await settled();
    expect([first.state, second.state]).toEqual(["ours", "elsewhere"]);
  });

  it("comes by itself when the page that had it is closed", async () => {
    const locks = new FakeLocks();
    const first = new Ownership("t", locks);
    const second = new Ownership("t", locks);
    await settled();
    first.close();
    await settled();
    expect(second.state).toBe("ours");
  });

  it("is not kept from others by a page that has left", async () => {
    const locks = new FakeLocks();
    const first = new Ownership("t", locks);
    const second = new Ownership("t", locks);
    await settled();
    second.close();
    first.close();
    const third = new Ownership("t", locks);
    await settled();
    expect(third.state).toBe("ours");
  });

  it("is ours where the browser has no locks, or gives none", async () => {
    const refusing = { request: () => Promise.reject(new DOMException("no", "SecurityError")) } as Locks;
    const pages = [new Ownership("t", undefined), new Ownership("t", refusing)];
    await settled();
    expect(pages.map((each) => each.state)).toEqual(["ours", "ours"]);
  });
});
