import en from "../../../../texts/en/page/na_1_karte.json";
import pl from "../../../../texts/pl/page/na_1_karte.json";
import { catalogue } from "../../app/words.svelte";
import { optionWords } from "../options";
import { colours, type Colour, type MarkingCard, type PerColour } from "./wire";

export const say = catalogue(pl, en);
export const options = optionWords(pl, en);

/** A colour with its shape: "purple square". */
export const colourName = (colour: Colour): string => say(`colour_${colour}`);

export const listed = (numbers: PerColour): string =>
  colours
    .filter((colour) => numbers[colour])
    .map((colour) => `${numbers[colour]} × ${colourName(colour)}`)
    .join(", ");

/** A card in words, for those who do not see it. */
export function cardLabel(card: MarkingCard): string {
  const rows = card.rows.map(({ colour, boxes, crossed, sun }) =>
    say(sun ? "row_sun" : "row", { colour: colourName(colour), boxes, crossed }),
  );
  return say("card", { card: card.card, rows: rows.join("; ") });
}
