// A person at a table inside the module, by messages of the protocol only: keeps what it was told.
import { randomBytes } from "node:crypto";
import { LocalServer, module, PROTOCOL } from "./module.mjs";

export const FAST = { bot_pace: 0, bot_scale: 0.01, hint_time: 20 };

export class Player {
  #heard = [];
  #waiting;

  constructor(shelf, settings = FAST) {
    this.shelf = shelf;
    this.settings = settings;
    this.notes = [];
    this.connect();
  }

  /** A new instance over the same shelf, as after a page was closed. */
  connect() {
    this.server = new LocalServer(module, this.#host(), this.settings);
    this.wire = this.server.connect();
    this.say({ type: "hello", protocol: PROTOCOL, language: "en" });
  }

  /** The instance is gone from one moment to the next. Nothing it said afterwards was heard. */
  kill() {
    this.server.close();
    this.#heard = [];
  }

  #host() {
    return {
      send: (_wire, text) => this.#take(JSON.parse(text)),
      close: () => {},
      append: (append) => this.shelf.append(append),
      load: (table) => this.shelf.load(table),
      note: (text) => this.notes.push(text),
      fault: (error) => this.#take({ type: "fault", reason: String(error) }),
    };
  }

  say(message) {
    this.server.hear(this.wire, JSON.stringify(message));
  }

  #take(message) {
    if (message.type === "key") ({ table: this.table, key: this.key } = message);
    if (message.type === "entered") {
      for (const part of ["you", "info", "decision", "outcome", "number"]) this[part] = message[part];
    }
    if (message.type === "update") {
      if (message.from > this.number) throw new Error(`a gap after ${this.number}`);
      this.number = Math.max(this.number, message.number);
      for (const part of ["you", "info", "decision", "outcome"]) if (part in message) this[part] = message[part];
    }
    this.#heard.push(message);
    this.#waiting?.();
  }

  async #next() {
    while (this.#heard.length === 0) {
      await new Promise((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error("nothing was heard for five minutes")), 300_000);
        this.#waiting = () => (clearTimeout(patience), resolve());
      });
    }
    return this.#heard.shift();
  }

  /** The next message of this type; a refusal is an error unless it is waited for. */
  async until(...types) {
    for (;;) {
      const message = await this.#next();
      if (types.includes(message.type)) return message;
      if (["refused", "closed", "fault"].includes(message.type)) throw new Error(message.reason);
    }
  }

  async create(game, options, level) {
    const places = Array.from({ length: options.players }, (_, i) => (i === 0 ? { who: "me" } : { who: "bot", level }));
    const settings = { game, options, order: "chosen", hints: "against_bots", listed: false, chat: true };
    this.say({ type: "create", settings, name: "Ola", places });
    await this.until("entered");
  }

  async start() {
    this.say({ type: "ready", contribution: randomBytes(16).toString("hex") });
    while (this.info.phase !== "playing") {
      if (this.info.places[this.you.place].ready) this.say({ type: "start" });
      await this.until("update");
    }
  }

  async enter(seen) {
    this.say({ type: "enter", table: this.table, key: this.key, ...(seen === undefined ? {} : { seen }) });
    await this.until("entered", "update");
  }

  /** Answers the open decision with a move picked at random, and waits until it is kept. */
  async move() {
    const { number, moves } = this.decision;
    const { move } = moves[Math.floor(Math.random() * moves.length)];
    const id = randomBytes(8).toString("hex");
    this.say({ type: "move", id, decision: number, move });
    while ((await this.until("accepted")).id !== id);
  }

  /** Plays until the game is over or so many moves were made; gives how many they were. */
  async play(most = Infinity) {
    let moves = 0;
    let answered = 0;
    while (this.info.phase === "playing" && moves < most) {
      if (this.decision && this.decision.number > answered) {
        answered = this.decision.number;
        await this.move();
        ++moves;
      } else {
        await this.until("update");
      }
    }
    return moves;
  }

  async ask(path, body) {
    return this.server.ask(path, body === undefined ? "" : JSON.stringify(body), "en");
  }
}
