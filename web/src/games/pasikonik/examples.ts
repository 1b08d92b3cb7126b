// The rulebook's own situations, for the pictures of the rules.
import type { CardName, Pantry, SeatView, View } from "./wire";

const square: CardName[] = [
  ...(["wood", "wood", "tiles-ladybird", "stone"] as const),
  ...(["tablecloth", "wood-bee", "tiles", "tablecloth"] as const),
  ...(["stone-snail", "stone", "tablecloth-butterfly", "wood"] as const),
  ...(["tiles", "tablecloth", "wood", "stone"] as const),
];
const ants = ["r1c1", "r1c2", "r2c1", "r2c2", "r2c3", "r3c2"];

/** Six ants stand; three of them on wood. */
export const walked: View = {
  round: 1,
  square,
  deck: 32,
  seats: [],
  ant: 0,
  grasshopper: 1,
  ants,
  memory: { deck: {} },
};
const gathered = ["r1c1", "r1c2", "r2c2"];
export const caught: View = { ...walked, stand: "r1c2", collector: 1, harvest: gathered, gathered };
export const escaped: View = { ...walked, stand: "r2c3", collector: 0, harvest: gathered, gathered };

export const pantry: Pantry = { shelf: [0, 1, 3, 6, 10], insects: [1, 3, 6, 10] };
export const fullPantry: SeatView = {
  role: "none",
  chosen: false,
  shelves: { tablecloth: 5, tiles: 1, stone: 2, wood: 5 },
  insect_cards: 2,
};
export const fullPantryInsects: CardName[] = ["tiles-bee", "wood-bee"];
