// How the events of a game read in time: how long each is looked at, and what is heard of it.
import type { Step } from "../protocol/messages";
import type { Sound } from "./sounds";

export interface Beat {
  ms: number; // how long it stays before the next
  together?: boolean; // neighbours of the same name are one picture: a deal, a reveal
  sound?: Sound; // a card's, unless something else is said
}

/** A game's beats, by the names of its events; an event without one has the usual beat. */
export type Beats = Record<string, Beat>;

/** For events that several games have. */
export const common = {
  deal: { ms: 450, together: true },
  choice: { ms: 160, together: true },
  reveal: { ms: 700, together: true },
  silent: { ms: 0, sound: "none" }, // nothing moves that one would look at
} satisfies Beats;

const usual: Beat = { ms: 420 };
const everywhere: Beats = { took_back: { ms: 160, sound: "none" }, game_over: common.silent };

export const beatOf = (beats: Beats, { event: { event } }: Step): Beat => beats[event] ?? everywhere[event] ?? usual;
