// The people at one table who use this page: one, or several who share the device and pass it on. What one of them may
// see is shown only after that person has said to hold it.
import type { Create, PlaceInfo, TableInfo } from "../protocol/messages";
import type { Where } from "./house";
import { randomContribution } from "./random";
import { HouseTable, type TableClient } from "./table.svelte";

export const LOOK = 1_500; // ms to see what one's own move did, before the device goes on

/** Takes a free place as soon as the table is there. */
class Guest {
  readonly client: HouseTable;
  readonly close: () => void;

  constructor(where: Where, table: string, invite: string, name: string, place: number) {
    this.client = HouseTable.enter(where, table, invite);
    let asked = false;
    const ends = $effect.root(() => {
      $effect(() => {
        if (asked || !this.client.table.info) return;
        asked = true;
        this.client.wish({ type: "sit", name, place });
      });
    });
    this.close = ends;
  }
}

const placeOf = ({ table }: TableClient): PlaceInfo | undefined =>
  table.you.place === undefined ? undefined : table.info?.places[table.you.place];

/** A bot that plays for somebody needs no device. */
const owes = (client: TableClient): boolean =>
  client.table.decision !== undefined && placeOf(client)?.level === undefined;

export class Party {
  readonly first: TableClient;
  /** The game begins as soon as everybody sits: nobody else is awaited. */
  starts = $state(false);
  #others = $state.raw<TableClient[]>([]);
  #size: number;
  #holder = $state<number>(); // who has said to hold the device
  #last = -1; // who held it before; nobody yet
  #asked: TableClient[] = []; // to be ready
  #guests: Guest[] = [];
  #ends: () => void;

  private constructor(first: TableClient, size: number, starts: boolean) {
    this.first = first;
    this.#size = size;
    this.starts = starts;
    this.#ends = $effect.root(() => {
      $effect(() => this.#begin());
      $effect(() => this.#passOn());
    });
  }

  /** Makes a table. Its open places are for the guests, who share this device; without guests for whoever comes. */
  static create(where: Where, wish: Omit<Create, "type">, guests: string[], starts: boolean): Party {
    const party = new Party(HouseTable.create(where, wish), 1 + guests.length, starts);
    const places = wish.places.flatMap((each, place) => (each.who === "open" ? [place] : []));
    const seated = $effect.root(() => {
      $effect(() => {
        const { id, invite } = party.first.table;
        if (!id || !invite || party.#guests.length > 0) return;
        party.#guests = guests.map((name, index) => new Guest(where, id, invite, name, places[index] ?? 0));
        party.#others = party.#guests.map((each) => each.client);
      });
    });
    const ends = party.#ends;
    party.#ends = () => {
      seated();
      for (const guest of party.#guests) guest.close();
      ends();
    };
    return party;
  }

  static enter(where: Where, id: string, keys: string[]): Party {
    const [first, ...others] = keys.map((key) => HouseTable.enter(where, id, key));
    if (!first) throw new Error("nobody comes without a key");
    const party = new Party(first, keys.length, others.length > 0);
    party.#others = others;
    return party;
  }

  get people(): TableClient[] {
    return [this.first, ...this.#others];
  }
  get shared(): boolean {
    return this.#size > 1;
  }
  /** Everybody of this page has a place. */
  get sits(): boolean {
    return this.people.length === this.#size && this.people.every((each) => placeOf(each) !== undefined);
  }
  /** Everybody at the table is here, or a bot. */
  get complete(): boolean {
    if (!this.#info || !this.sits) return false;
    const mine = this.people.map((each) => each.table.you.place);
    return this.#info.places.every((each, place) => each.who === "bot" || mine.includes(place));
  }
  /** Whose eyes the page has. */
  get shown(): TableClient {
    return this.people[this.#holder ?? 0] ?? this.first;
  }
  /** Nobody's secrets may be seen now. */
  get covered(): boolean {
    return this.shared && this.#holder === undefined && this.#info?.phase === "playing";
  }
  /** To whom the device goes, once that is known. */
  get next(): TableClient | undefined {
    const { people } = this;
    return [...people.slice(this.#last + 1), ...people.slice(0, this.#last + 1)].find(owes);
  }

  /** The one to whom it goes has it. */
  arrived(): void {
    const { next } = this;
    if (next) this.#holder = this.#last = this.people.indexOf(next);
  }

  rematch(): void {
    this.starts = this.complete;
    this.first.wish({ type: "rematch" });
  }

  close(): void {
    this.#ends();
    for (const each of this.people) each.close();
  }

  get #info(): TableInfo | undefined {
    return this.first.table.info;
  }

  #begin(): void {
    if (!this.starts || this.#info?.phase !== "lobby" || !this.complete) return;
    if (this.#info.places.every((each) => each.ready)) {
      this.starts = false;
      this.#asked = [];
      this.first.wish({ type: "start" });
      return;
    }
    for (const each of this.people) {
      if (placeOf(each)?.ready || this.#asked.includes(each)) continue;
      this.#asked.push(each);
      each.wish({ type: "ready", contribution: randomContribution() });
    }
  }

  #awaitsAnother = $derived.by(() => {
    const holder = this.#holder === undefined ? undefined : this.people[this.#holder];
    return holder !== undefined && !owes(holder) && this.people.some(owes);
  });

  #passOn(): (() => void) | undefined {
    if (this.#info?.phase !== "playing") this.#holder = undefined;
    if (!this.#awaitsAnother) return undefined;
    const timer = setTimeout(() => (this.#holder = undefined), LOOK);
    return () => clearTimeout(timer);
  }
}
