import { common, type Beats } from "../../app/beats";

export const beats: Beats = {
  hand_dealt: common.deal,
  opening_dealt: { ms: 350, together: true },
  neutral_placed: { ms: 350, together: true },
  chose: common.choice,
  revealed: common.reveal,
  leads: common.silent,
  row_completed: { ms: 500 },
  season_completed: { ms: 600 },
};
