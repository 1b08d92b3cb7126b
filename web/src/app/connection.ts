// One line to the table, a WebSocket or the like: greets, comes back by itself, and sends again what nobody has answered.
import {
  PROTOCOL,
  type Create,
  type FromPage,
  type FromTable,
  type MakeMove,
  type Language,
  type Sit,
  type Withdraw,
} from "../protocol/messages";
import { randomKey } from "./random";

export type LinkState = "connecting" | "open" | "waiting" | "closed";

/** What a connection needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface ConnectionOptions {
  open: () => Socket;
  language: () => Language;
  heard: (message: FromTable) => void;
  linked: (state: LinkState) => void;
  reload: () => void; // the page is older or newer than the server
  random?: () => number; // spreads those who come back at once
}

/** What must be answered: sent again with the same id after a lost connection. */
type Answered = MakeMove | Withdraw;

export const FIRST_WAIT = 250; // ms before the second attempt; doubles
export const LONGEST_WAIT = 10_000;
export const PATIENCE = 6_000; // ms without the answer that is due: the line is dead
export const FRESH = 1_000; // ms after a message: the line is certainly alive

/** ws(s)://…/ws beside the page, below whatever path it lies. */
export function socketAddress(base: string): string {
  const address = new URL("ws", base);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  address.search = "";
  return address.href;
}

export class Connection {
  #options: ConnectionOptions;
  #socket: Socket | undefined;
  #greeted = false;
  #state: LinkState = "connecting";
  #attempts = 0;
  #heardAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #due: ReturnType<typeof setTimeout> | undefined;
  #place: { table: string; key: string } | undefined;
  #seen: number | undefined;
  #create: Create | undefined;
  #sit: Sit | undefined; // until the key of the place has come
  #own: number | undefined; // the place of whoever is here
  #resend = false;
  #unanswered = new Map<string, Answered>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#connect();
  }

  /** Comes to a table, now and after every loss. */
  enter(table: string, key: string): void {
    this.#place = { table, key };
    this.#seen = undefined;
    if (this.#greeted) this.#enterNow();
  }

  /** Makes a table; asked again after a loss it is the same one, by its key. */
  create(message: Create): void {
    this.#create = { ...message, key: randomKey() };
    if (this.#greeted) this.#write(this.#create);
  }

  send(message: FromPage): void {
    let said = message;
    if (message.type === "sit") {
      this.#sit = said = { ...message, key: randomKey() };
      this.#expect();
    }
    if (message.type === "move" || message.type === "withdraw") {
      this.#unanswered.set(message.id, message);
      this.#expect();
    }
    if (this.#greeted) this.#write(said);
  }

  /** The device woke up, came into view or back online: what seemed open may be dead, and waiting is over. */
  wake(): void {
    if (this.#state === "waiting") {
      this.#attempts = 0;
      this.#connect();
    } else if (this.#state === "open" && !this.#due && Date.now() - this.#heardAt >= FRESH) this.#enterNow();
  }

  close(): void {
    this.#hang();
    this.#become("closed");
  }

  #connect(): void {
    this.#hang();
    this.#become("connecting");
    const socket = this.#options.open();
    this.#socket = socket;
    this.#expect();
    socket.onopen = () => {
      this.#write({ type: "hello", protocol: PROTOCOL, language: this.#options.language() });
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as FromTable);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #hang(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#due);
    this.#due = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    this.#greeted = false;
    socket?.close();
  }

  #lost(): void {
    if (this.#state === "closed") return;
    this.#hang();
    this.#become("waiting");
    this.#retry = setTimeout(() => this.#connect(), this.#nextWait());
  }

  #hear(message: FromTable): void {
    this.#answered();
    this.#heardAt = Date.now();
    switch (message.type) {
      case "reload":
        this.close();
        this.#options.reload();
        return;
      case "welcome":
        this.#greeted = true;
        if (this.#create) this.#write(this.#create);
        else if (this.#place) this.#enterNow();
        this.#become("open");
        break;
      case "key":
        // Another key is for somebody else's place.
        if (this.#create || this.#sit || message.place === this.#own)
          this.#place = { table: message.table, key: message.key };
        this.#create = undefined;
        this.#sit = undefined;
        break;
      case "entered":
        this.#attempts = 0;
        this.#become("open");
        this.#seen = message.number;
        this.#own = message.you.place;
        this.#options.heard(message);
        this.#sendAgain();
        return;
      case "update": {
        this.#attempts = 0;
        const seen = this.#seen ?? -1;
        if (message.from > seen) return this.#enterNow();
        if (message.from < seen && message.number > seen) {
          this.#seen = undefined;
          return this.#enterNow();
        }
        const known = message.from < seen;
        this.#seen = Math.max(seen, message.number);
        if (message.you) this.#own = message.you.place;
        this.#options.heard(known ? { ...message, steps: [], lines: [] } : message);
        this.#sendAgain();
        return;
      }
      case "accepted":
        this.#unanswered.delete(message.id);
        break;
      case "refused":
        if (message.id !== undefined) this.#unanswered.delete(message.id);
        if (message.asked === "create") this.#create = undefined;
        if (message.asked === "sit") this.#sit = undefined;
        if (message.asked === "enter" && message.again) this.#enterLater();
        break;
      case "closed":
        if (!message.again) this.close();
        break;
    }
    this.#options.heard(message);
    if (this.#unanswered.size > 0) this.#expect();
  }

  /** The table cannot be entered at the moment: the line stays, and the next attempt comes later each time. */
  #enterLater(): void {
    this.#become("waiting");
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#enterNow(), this.#nextWait());
  }

  #nextWait(): number {
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts++);
    return wait * (0.75 + 0.5 * (this.#options.random ?? Math.random)());
  }

  #enterNow(): void {
    if (!this.#place) return;
    const seen = this.#seen === undefined ? {} : { seen: this.#seen };
    this.#resend = this.#unanswered.size > 0 || this.#sit !== undefined;
    this.#write({ type: "enter", ...this.#place, ...seen });
    this.#expect();
  }

  #sendAgain(): void {
    if (!this.#resend) return;
    this.#resend = false;
    const owed = [...(this.#sit ? [this.#sit] : []), ...this.#unanswered.values()];
    for (const message of owed) this.#write(message);
    if (owed.length > 0) this.#expect();
  }

  #write(message: FromPage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #expect(): void {
    this.#due ??= setTimeout(() => this.#lost(), PATIENCE);
  }

  #answered(): void {
    clearTimeout(this.#due);
    this.#due = undefined;
  }

  #become(state: LinkState): void {
    if (this.#state === state && state !== "connecting") return;
    this.#state = state;
    this.#options.linked(state);
  }
}
