import { common, type Beats } from "../../app/beats";

export const beats: Beats = {
  ability_dealt: { ms: 300, together: true },
  square_laid: common.deal,
  stock_opened: { ms: 300, together: true },
  chose: common.choice,
  revealed: common.reveal,
  caught: { ms: 700, sound: "sweep" },
  escaped: { ms: 700 },
};
