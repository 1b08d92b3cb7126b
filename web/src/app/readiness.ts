// Being ready for one deal. What is given for it is kept first; when the deal begins anew because somebody came or went,
// whoever was ready for the old one still is, with other bits.
import type { SetReady } from "../protocol/messages";
import { keepPledge } from "./pledges";
import { randomContribution } from "./random";
import type { TableState } from "./table.svelte";

interface Given {
  game: number;
  commitment: string;
  settings: string;
  again: boolean; // the page said it by itself
}

export class Readiness {
  #table: TableState;
  #given: Given | undefined;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** The message that says it, for the deal that the table shows now. */
  say(wish: SetReady, again = false): SetReady {
    const { id, key, info } = this.#table;
    const { contribution } = wish;
    this.#given = undefined;
    if (!info || contribution === undefined) return wish;
    const { game, settings, fair } = info;
    keepPledge({ table: id, key, game, commitment: fair.commitment, contribution });
    this.#given = { game, commitment: fair.commitment, settings: JSON.stringify(settings), again };
    return { ...wish, commitment: fair.commitment };
  }

  /** What has to be said now so that who was ready still is. Other settings, and another game, are for the person. */
  again(): SetReady | undefined {
    const { info, you } = this.#table;
    const given = this.#given;
    if (!given || !info || you.place === undefined) return undefined;
    if (info.phase !== "lobby" || info.game !== given.game || JSON.stringify(info.settings) !== given.settings) {
      this.#given = undefined;
      return undefined;
    }
    if (info.places[you.place]?.ready || info.fair.commitment === given.commitment) return undefined;
    return this.say({ type: "ready", contribution: randomContribution() }, true);
  }

  /** Bits for a deal that is no more were refused, and others are on their way. */
  get renewed(): boolean {
    return this.#given?.again === true;
  }
}
