import { common, type Beats } from "../../app/beats";

export const beats: Beats = {
  cards_dealt: common.deal,
  line_completed: { ms: 900 },
};
