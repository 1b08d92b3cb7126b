// How long a step is looked at. A beat names nothing of a game's rules, only how its events read in time.
import type { Step } from "../protocol/messages";

export interface Beat {
  ms: number; // how long it stays before the next
  together?: boolean; // neighbours of the same name are one picture: a deal, a reveal
}

const usual: Beat = { ms: 420 };
const quiet: Beat = { ms: 0 }; // nothing moves that one would look at

const beats: Record<string, Beat> = {
  hand_dealt: { ms: 450, together: true },
  cards_dealt: { ms: 450, together: true },
  ability_dealt: { ms: 300, together: true },
  square_laid: { ms: 450, together: true },
  stock_opened: { ms: 300, together: true },
  row_started: { ms: 450, together: true },
  opening_dealt: { ms: 350, together: true },
  neutral_placed: { ms: 350, together: true },
  chose: { ms: 160, together: true },
  chose_kept: { ms: 160, together: true },
  chose_mark: { ms: 160, together: true },
  took_back: { ms: 160 },
  revealed: { ms: 700, together: true },
  rolled: { ms: 800 },
  row_taken: { ms: 650 },
  row_completed: { ms: 500 },
  season_completed: { ms: 600 },
  line_completed: { ms: 900 },
  caught: { ms: 700 },
  escaped: { ms: 700 },
  marked: { ms: 350, together: true },
  deal_scored: { ms: 500, together: true },
  leads: quiet,
  game_over: quiet,
};

export const beatOf = (step: Step): Beat => beats[step.event.event] ?? usual;
