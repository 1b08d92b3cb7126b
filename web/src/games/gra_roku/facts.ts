import type { Fact } from "../module";
import { say, signed } from "./names";
import type { View } from "./wire";

export function facts(view: View, seat: number): Fact[] {
  const plate = view.seats[seat];
  if (!plate) return [];
  return [
    { name: say("points"), value: signed(plate.points), sign: "star" },
    { name: say("year_cards"), value: String(plate.year.length), sign: "grid" },
    { name: say("aside"), value: String(plate.aside), sign: "deck" },
  ];
}
