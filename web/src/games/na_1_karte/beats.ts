import { common, type Beats } from "../../app/beats";

export const beats: Beats = {
  hand_dealt: common.deal,
  chose_kept: common.choice,
  chose_mark: common.choice,
  rolled: { ms: 800, sound: "dice" },
  marked: { ms: 350, together: true },
};
