import { common, type Beats } from "../../app/beats";

export const beats: Beats = {
  hand_dealt: common.deal,
  row_started: common.deal,
  chose: common.choice,
  revealed: common.reveal,
  row_taken: { ms: 650, sound: "sweep" },
  deal_scored: { ms: 500, together: true },
};
