// A guided first game: a real table whose chance results are given beforehand. The page itself plays the partners by a
// script, says what to do next and explains a mistake before it is made. It knows no rules: what leads on, and why,
// stands in the game's script. After the last guided turn the partners become bots and the game goes on by itself.
import type { Create } from "../protocol/messages";
import type { Where } from "./house";
import { discard } from "./mine";
import { randomContribution } from "./random";
import { settings } from "./settings.svelte";
import { HouseTable, type Story, type TableClient, type TableState, type Wish } from "./table.svelte";

/** One decision of the person who learns. */
interface Turn {
  says: string[]; // texts, one after another; the last one asks for the move
  wanted?: string[]; // the moves that lead on; none: any of them
  missed?: Record<string, string>; // what is wrong with a move that does not, by its notation
}

/** A game's first_game.json; tests play it on a server and hold its texts to the catalogue. */
interface Lesson {
  game: string;
  options: Record<string, unknown>;
  script: Record<string, unknown>[]; // chance results, as a record has them
  partners: string[][]; // moves of the seats after mine, in order
  turns: Turn[];
  afterwards: string; // when the game goes on without guidance
}

export interface FirstGame extends Lesson {
  say: (key: string) => string;
}

export const firstGame = <Key extends string>(lesson: Lesson, say: (key: Key) => string): FirstGame => ({
  ...lesson,
  say: (key) => say(key as Key),
});

const BOT_AFTERWARDS = 1; // level of the bots that go on for the partners
const PARTNER_PAUSE = 900; // ms before a partner's move, so that one sees what each move does

/** A partner: sits down, is ready, plays what is written, and then lets a bot go on. */
class Partner {
  #client: HouseTable;
  #moves: string[];
  #ends: () => void;

  constructor(where: Where, table: string, invite: string, place: number, name: string, moves: string[]) {
    this.#client = HouseTable.enter(where, table, invite);
    this.#moves = [...moves];
    let sitting = false;
    this.#ends = $effect.root(() => {
      $effect(() => {
        const { info, you, decision, sent } = this.#client.table;
        if (!info) return;
        if (you.place === undefined) {
          if (!sitting) this.#client.wish({ type: "sit", name, place });
          sitting = true;
        } else if (info.phase === "lobby") {
          if (!info.places[place]?.ready) this.#client.wish({ type: "ready", contribution: randomContribution() });
        } else if (decision && sent === undefined) {
          const timer = setTimeout(() => this.#decide(place), settings.speed === 0 ? 0 : PARTNER_PAUSE);
          return () => clearTimeout(timer);
        }
        return;
      });
    });
  }

  #decide(place: number): void {
    const move = this.#moves.shift();
    if (move !== undefined && this.#client.table.decision?.moves.some((each) => each.move === move))
      this.#client.move(move);
    else this.#client.wish({ type: "hand", place, level: BOT_AFTERWARDS });
  }

  close(): void {
    this.#ends();
    this.#client.close();
  }
}

export class Coach implements TableClient {
  readonly table: TableState;
  #client: HouseTable;
  #game: FirstGame;
  #partners: Partner[] = [];
  #ends: () => void;
  #turn = $state(0);
  #page = $state(0);
  #missed = $state<string>(); // the move that was stopped

  constructor(where: Where, game: FirstGame, names: { me: string; partners: string[] }) {
    this.#game = game;
    this.#client = HouseTable.create(where, tableOf(game, names.me));
    this.table = this.#client.table;
    let started = false;
    this.#ends = $effect.root(() => {
      $effect(() => {
        const { info, invite, you } = this.table;
        if (!info || !invite || you.place === undefined || info.phase !== "lobby") return;
        if (this.#partners.length === 0)
          this.#partners = game.partners.map(
            (moves, index) => new Partner(where, this.table.id, invite, index + 1, names.partners[index] ?? "", moves),
          );
        if (!info.places[you.place]?.ready) this.wish({ type: "ready", contribution: randomContribution() });
        else if (!started && info.places.every((each) => each.ready)) {
          started = true;
          this.wish({ type: "start" });
        }
      });
    });
  }

  /** What the coach says now, in pages; the last one stays. */
  get words(): string {
    return this.#game.say(this.#says[this.#page] ?? this.#game.afterwards);
  }
  get more(): boolean {
    return this.#page + 1 < this.#says.length;
  }
  get earlier(): boolean {
    return this.#page > 0;
  }
  get over(): boolean {
    return this.#current === undefined;
  }
  /** How far one is: guided turns made, and all of them. */
  get progress(): { made: number; of: number } {
    return { made: this.#turn, of: this.#game.turns.length };
  }
  /** Why the last attempt was stopped, where the script has something to say about it; and what that move would do. */
  get mistake(): { why?: string; text?: string } | undefined {
    if (this.#missed === undefined) return undefined;
    const why = this.#current?.missed?.[this.#missed];
    const text = this.table.decision?.moves.find((each) => each.move === this.#missed)?.text;
    return { ...(why === undefined ? {} : { why: this.#game.say(why) }), ...(text === undefined ? {} : { text }) };
  }
  /** Moves worth showing, once somebody has tried something else. */
  get help(): string[] {
    return this.#missed === undefined ? [] : (this.#current?.wanted ?? []);
  }

  turnPage(by: 1 | -1): void {
    this.#page = Math.max(0, Math.min(this.#says.length - 1, this.#page + by));
  }

  move(move: string): void {
    const turn = this.#current;
    if (turn?.wanted && !turn.wanted.includes(move) && this.#canBeFound(turn.wanted)) {
      this.#missed = move;
      this.#page = this.#says.length - 1;
      return;
    }
    this.#missed = undefined;
    if (turn) {
      this.#turn += 1;
      this.#page = 0;
    }
    this.#client.move(move);
  }

  /** A guided turn is not taken back: its answer is already on the way. */
  withdraw(): void {
    if (this.over) this.#client.withdraw();
  }
  wish(wish: Wish): void {
    this.#client.wish(wish);
  }
  onstory(listener: (story: Story) => void): () => void {
    return this.#client.onstory(listener);
  }
  close(): void {
    this.#ends();
    for (const each of this.#partners) each.close();
    this.#client.close();
    // Nobody comes back to a first game.
    if (this.table.where === "here" && this.table.id) void discard(this.table.id);
  }

  get #current(): Turn | undefined {
    return this.#game.turns[this.#turn];
  }
  get #says(): string[] {
    return this.#current?.says ?? [this.#game.afterwards];
  }
  #canBeFound(wanted: string[]): boolean {
    return this.table.decision?.moves.some((each) => wanted.includes(each.move)) ?? false;
  }
}

function tableOf(game: FirstGame, name: string): Omit<Create, "type"> {
  return {
    settings: { game: game.game, options: game.options, order: "chosen", hints: "always", listed: false, chat: false },
    name,
    places: [{ who: "me" }, ...game.partners.map(() => ({ who: "open" as const }))],
    script: game.script,
  };
}
