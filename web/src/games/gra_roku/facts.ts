import type { GameView } from "../../protocol/messages";
import type { Fact } from "../module";
import { say, signed } from "./names";
import { viewOf } from "./view";

export function facts(view: GameView, seat: number): Fact[] {
  const plate = viewOf(view).seats[seat];
  if (!plate) return [];
  return [
    { name: say("points"), value: signed(plate.points), sign: "star" },
    { name: say("year_cards"), value: String(plate.year.length), sign: "grid" },
    { name: say("aside"), value: String(plate.aside), sign: "deck" },
  ];
}
