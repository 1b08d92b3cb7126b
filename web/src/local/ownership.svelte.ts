// Which page has a table of this device. Two that ran it would play its bots twice and be in each other's way, so one
// has it at a time; another one waits until it is free, or takes it.

/** What is needed of the browser's locks. They are there on HTTPS only; elsewhere the log's versions keep order. */
export type Locks = Pick<LockManager, "request">;

export class Ownership {
  state = $state<"asking" | "ours" | "elsewhere">("asking");
  #name: string;
  #locks: Locks | undefined;
  #queue: AbortController | undefined;
  #release: (() => void) | undefined;
  #closed = false;

  constructor(table: string, locks: Locks | undefined = navigator.locks) {
    this.#name = `stolik.table.${table}`;
    this.#locks = locks;
    void this.#ask({ ifAvailable: true });
  }

  /** From whichever page has it. That one is told, and waits. */
  take(): void {
    this.#queue?.abort();
    void this.#ask({ steal: true });
  }

  close(): void {
    this.#closed = true;
    this.#queue?.abort();
    this.#release?.();
  }

  #wait(): void {
    this.state = "elsewhere";
    this.#queue = new AbortController();
    void this.#ask({ signal: this.#queue.signal });
  }

  async #ask(how: LockOptions): Promise<void> {
    if (!this.#locks) {
      this.state = "ours";
      return;
    }
    try {
      const had = await this.#locks.request(this.#name, how, (lock) => lock !== null && this.#hold());
      if (!had && !this.#closed) this.#wait();
    } catch {
      if (this.#closed || how.signal?.aborted) return;
      if (this.state === "ours") this.#wait(); // another page has taken it
      if (this.state === "asking") this.state = "ours"; // a browser that lets nobody lock anything
    }
  }

  /** Until this page closes the table. */
  #hold(): Promise<boolean> | boolean {
    if (this.#closed) return true;
    this.state = "ours";
    return new Promise((done) => (this.#release = () => done(true)));
  }
}
