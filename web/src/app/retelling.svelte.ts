// The game told again on the table: the last part of a running one, or a finished one as one seat saw it.
import { replay, type FinishedGame } from "./api";
import type { Shown } from "./table.svelte";
import { language } from "./words.svelte";

export const EVERYBODY = -1; // whose eyes: what everybody saw

export class Retelling {
  steps = $state.raw<Shown[]>([]);
  at = $state<number>(); // the step that is shown; none: nothing is told again
  eyes = $state(EVERYBODY); // the seat whose view it is

  get shown(): Shown | undefined {
    return this.at === undefined ? undefined : this.steps[this.at];
  }
  get seat(): number | undefined {
    return this.eyes === EVERYBODY ? undefined : this.eyes;
  }

  /** What happened last, as I saw it. */
  tell(steps: Shown[], me: number | undefined): void {
    this.steps = steps;
    this.eyes = me ?? EVERYBODY;
    this.at = 0;
  }

  /** A finished game with somebody's eyes, from the step that was shown. */
  async watch(game: FinishedGame, eyes: number): Promise<void> {
    this.steps = (await replay(game, eyes === EVERYBODY ? undefined : eyes, language())).steps;
    this.eyes = eyes;
    this.at = Math.min(this.at ?? 0, this.steps.length - 1);
  }

  end(): void {
    this.at = undefined;
  }
}
