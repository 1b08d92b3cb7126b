import en from "../../../../texts/en/page/punto.json";
import pl from "../../../../texts/pl/page/punto.json";
import { catalogue } from "../../app/words.svelte";
import { optionWords } from "../options";
import { card, place } from "./notation";
import type { CardId, CellId, Colour } from "./wire";

export const say = catalogue(pl, en);
export const options = optionWords(pl, en);

export const cardName = (id: CardId): string => {
  const { colour, dots } = card(id);
  return say(`card_${colour}`, { dots });
};

export const colourName = (colour: Colour): string => say(`colour_${colour}`);

/** A minus that a screen reader says, and that is as wide as a figure. */
const signed = (value: number): string => String(value).replace("-", "−");

export const cellName = (cell: CellId): string => {
  const { x, y } = place(cell);
  return say("cell", { x: signed(x), y: signed(y) });
};
