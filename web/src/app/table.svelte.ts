// A table as the page knows it. `TableClient` is all that pages use; where the table really is (on a server, or in a
// worker on this device) concerns only what they make links of.
import type {
  Advice,
  Create,
  Decision,
  FromPage,
  FromTable,
  GameView,
  Line,
  OutcomeInfo,
  Reaction,
  RefusalCode,
  Step,
  TableInfo,
  Waiting,
  You,
} from "../protocol/messages";
import { Connection, type LinkState } from "./connection";
import { houses, type Where } from "./house";
import { renew } from "../offline/updates.svelte";
import { randomHex } from "./random";
import { Readiness } from "./readiness";
import { say } from "./say";
import { language } from "./words.svelte";

export type Wish = Exclude<
  FromPage,
  { type: "hello" } | { type: "create" } | { type: "enter" } | { type: "move" } | { type: "withdraw" }
>;

/** A step with the view right after it. */
export type Shown = Step & { view: GameView };

/** A step says its view only where it differs from the one before it: here every step gets its own. */
export function withViews(steps: Step[]): Shown[] {
  let view: GameView = {};
  return steps.map((step) => ({ ...step, view: (view = step.view ?? view) }));
}

/** What happened, for the stage. `fresh`: show this view at once, nothing led to it that we saw. */
export interface Story {
  steps: Shown[];
  view: GameView | undefined;
  fresh: boolean;
}

export interface Said {
  place: number;
  reaction: Reaction;
  at: number;
}

/** Why a table is closed to us. What this device has of it stays. */
export interface Gone {
  code: RefusalCode;
  reason: string;
}

export interface TableClient {
  readonly table: TableState;
  move(move: string): void;
  withdraw(): void;
  wish(wish: Wish): void;
  /** What happens is told to one listener; what happened before somebody listened is told first. */
  onstory(listener: (story: Story) => void): () => void;
  close(): void;
}

export class TableState {
  readonly where: Where;
  id = $state("");
  key = $state(""); // the one this page came with, or got by sitting down
  link = $state<LinkState>("connecting");
  you = $state.raw<You>({ host: false });
  info = $state.raw<TableInfo>();
  invite = $state<string>();
  watch = $state<string>();
  view = $state.raw<GameView>();
  waiting = $state.raw<Waiting>();
  waitingSince = $state(0); // this device's time when `waiting` came
  decision = $state.raw<Decision>();
  outcome = $state.raw<OutcomeInfo>();
  log = $state.raw<Line[]>([]);
  hints = $state.raw<Advice[]>([]);
  present = $state.raw<number[]>([]);
  spectators = $state(0);
  sent = $state<string>(); // the move that is on its way
  problem = $state<string>(); // the last refusal, in words
  problems = $state(0); // how many there were: the same words may come twice
  gone = $state.raw<Gone>();
  reaction = $state.raw<Said>();
  chat = $state(true);
  issued = $state.raw<{ place: number; key: string }>(); // a new key for somebody else's place
  #unsaved = false; // what comes next is the table as it was before something could not be kept

  constructor(where: Where = "server") {
    this.where = where;
  }

  take(message: FromTable): Story | undefined {
    switch (message.type) {
      case "welcome":
        this.chat = message.chat;
        return undefined;
      case "key":
        return this.#takeKey(message);
      case "entered":
        return this.#takeEntered(message);
      case "update":
        return this.#takeUpdate(message);
      case "hints":
        if (message.decision === this.decision?.number) this.hints = message.moves;
        return undefined;
      case "present":
        this.present = message.places;
        this.spectators = message.spectators;
        return undefined;
      case "accepted":
        this.problem = undefined;
        return undefined;
      case "refused":
        this.sent = undefined;
        this.problem = message.reason;
        this.problems += 1;
        this.#unsaved = message.code === "store_full" || message.code === "store_failed";
        if (message.asked === "enter" && !message.again) this.gone = message;
        return undefined;
      case "closed":
        if (!message.again) this.gone = message;
        return undefined;
      case "reload":
        return undefined;
    }
  }

  /** A step has been shown: its line belongs to the log from now on. */
  told(step: Step): void {
    if (!step.line) return;
    this.log = [...this.log, { number: this.log.at(-1)?.number ?? 0, at: Date.now(), line: step.line }];
  }

  #takeKey(message: Extract<FromTable, { type: "key" }>): undefined {
    if (this.you.place !== undefined && this.you.place !== message.place) {
      this.issued = { place: message.place, key: message.key };
      return;
    }
    this.id = message.table;
    this.key = message.key;
  }

  #takeEntered(message: Extract<FromTable, { type: "entered" }>): Story {
    this.id = message.table;
    this.you = message.you;
    this.info = message.info;
    this.invite = message.invite;
    this.watch = message.watch;
    this.view = message.view;
    this.#wait(message.waiting);
    this.#decide(message.decision);
    this.outcome = message.outcome;
    this.log = message.log;
    this.sent = undefined;
    if (!this.#unsaved) this.problem = undefined;
    this.#unsaved = false;
    return { steps: [], view: message.view, fresh: true };
  }

  #takeUpdate(message: Extract<FromTable, { type: "update" }>): Story {
    if (message.you) this.you = message.you;
    if (message.info) this.info = message.info;
    if (message.invite) this.invite = message.invite;
    if (message.waiting) this.#wait(message.waiting);
    const owes = this.you.seat !== undefined && this.waiting?.seats.includes(this.you.seat);
    if (message.decision) this.#decide(message.decision);
    else if (!owes) this.#decide(undefined);
    if (message.outcome) {
      this.outcome = message.outcome;
      this.waiting = undefined;
      this.#decide(undefined);
    }
    const steps = withViews(message.steps);
    const view = message.view ?? steps.at(-1)?.view;
    if (view) this.view = view;
    if (this.info?.phase === "lobby") this.#clear();
    this.#hear(message.lines);
    return { steps, view, fresh: false };
  }

  #hear(lines: Line[]): void {
    if (lines.length === 0) return;
    this.log = [...this.log, ...lines];
    const reacted = lines.findLast((each) => each.reaction !== undefined && each.said_by !== undefined);
    if (reacted?.reaction && reacted.said_by !== undefined)
      this.reaction = { place: reacted.said_by, reaction: reacted.reaction, at: reacted.at };
  }

  #wait(waiting: Waiting | undefined): void {
    this.waiting = waiting;
    this.waitingSince = Date.now();
  }

  #decide(decision: Decision | undefined): void {
    if (decision?.number !== this.decision?.number) {
      this.hints = [];
      this.sent = undefined;
    }
    this.decision = decision;
  }

  #clear(): void {
    this.view = undefined;
    this.waiting = undefined;
    this.outcome = undefined;
    this.#decide(undefined);
  }
}

/** One person's place at a table of a house. */
export class HouseTable implements TableClient {
  readonly table: TableState;
  #readiness: Readiness;
  #connection: Connection;
  #listener: ((story: Story) => void) | undefined;
  #untold: Story[] = [];
  #ends: () => void;

  private constructor(where: Where) {
    this.table = new TableState(where);
    this.#readiness = new Readiness(this.table);
    this.#connection = new Connection({
      open: () => houses[where].socket(),
      language,
      heard: (message) => this.#hear(message),
      linked: (state) => (this.table.link = state),
      reload: () =>
        void renew().then((renewed) => {
          if (!renewed) this.table.gone = { code: "malformed", reason: say("version_apart") };
        }),
    });
    this.#ends = whenAwake(() => this.#connection.wake());
  }

  static enter(where: Where, id: string, key: string): HouseTable {
    const client = new HouseTable(where);
    client.table.id = id;
    client.table.key = key;
    client.#connection.enter(id, key);
    return client;
  }

  static create(where: Where, wish: Omit<Create, "type">): HouseTable {
    const client = new HouseTable(where);
    client.#connection.create({ type: "create", ...wish });
    return client;
  }

  move(move: string): void {
    const decision = this.table.decision;
    if (!decision || this.table.sent !== undefined) return;
    this.table.sent = move;
    this.#connection.send({ type: "move", id: randomHex(8), decision: decision.number, move });
  }

  withdraw(): void {
    const decision = this.table.waiting?.withdraw;
    if (decision !== undefined) this.#connection.send({ type: "withdraw", id: randomHex(8), decision });
  }

  wish(wish: Wish): void {
    this.#connection.send(wish.type === "ready" ? this.#readiness.say(wish) : wish);
  }

  #hear(message: FromTable): void {
    if (message.type === "refused" && message.asked === "ready" && this.#readiness.renewed) return;
    const story = this.table.take(message);
    if (story) this.#tell(story);
    const ready = this.#readiness.again();
    if (ready) this.#connection.send(ready);
  }

  onstory(listener: (story: Story) => void): () => void {
    this.#listener = listener;
    for (const story of this.#untold.splice(0)) listener(story);
    return () => {
      if (this.#listener === listener) this.#listener = undefined;
    };
  }

  #tell(story: Story): void {
    if (this.#listener) return this.#listener(story);
    if (story.fresh) this.#untold = [];
    this.#untold.push(story);
  }

  close(): void {
    this.#ends();
    this.#connection.close();
  }
}

function whenAwake(wake: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === "visible") wake();
  };
  document.addEventListener("visibilitychange", seen);
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", seen);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    window.removeEventListener("online", wake);
    window.removeEventListener("pageshow", seen);
  };
}
