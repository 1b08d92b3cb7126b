// Cards of the rulebook's examples, as they stand in our pictures of the rules.
import type { CardPreview, Colour, MarkingCard } from "./wire";

type Printed = [colour: Colour, boxes: number, crossed: number, sun?: "sun"];

const card = (id: string, rows: Printed[]): MarkingCard => ({
  card: id,
  rows: rows.map(([colour, boxes, crossed, sun]) => ({ colour, boxes, crossed, sun: sun !== undefined })),
});

const marked = (id: string, boxes: CardPreview["boxes"]): CardPreview => ({
  card: id,
  boxes,
  full_rows: 0,
  complete: false,
  points: 0,
});

export const DECK_EXAMPLES = {
  empty: card("13", [
    ["purple", 5, 0],
    ["yellow", 3, 0, "sun"],
    ["red", 4, 0],
    ["blue", 6, 0, "sun"],
    ["green", 2, 0],
  ]),
  firstMarks: marked("13", { purple: 2, yellow: 2 }),
  tight: card("13", [
    ["purple", 5, 2],
    ["yellow", 3, 2, "sun"],
    ["red", 4, 0],
    ["blue", 6, 1, "sun"],
    ["green", 2, 0],
  ]),
  tightMarks: marked("13", { purple: 1, blue: 2 }),
  oneSun: card("13", [
    ["purple", 5, 5],
    ["yellow", 3, 3, "sun"],
    ["red", 4, 1],
    ["blue", 6, 4, "sun"],
    ["green", 2, 2],
  ]),
  bothSuns: card("6", [
    ["purple", 4, 2],
    ["orange", 4, 4],
    ["red", 4, 4, "sun"],
    ["blue", 4, 4, "sun"],
    ["green", 4, 4],
  ]),
  unfinished: card("18", [
    ["purple", 3, 3],
    ["yellow", 6, 6, "sun"],
    ["orange", 4, 1, "sun"],
    ["blue", 2, 1],
    ["green", 5, 2],
  ]),
};
