// A deck as a document (src/games/na_1_karte/wire_deck.cpp), as far as the form shows it.
import { colours, type Colour, type MarkingCard, type PerColour } from "./wire";

export interface DeckCard {
  id: number;
  rows: PerColour;
  sun: Colour[];
}

const isColour = (value: unknown): value is Colour => (colours as readonly unknown[]).includes(value);

function isCard(value: unknown): value is DeckCard {
  if (typeof value !== "object" || value === null) return false;
  const { id, rows, sun } = value as Record<string, unknown>;
  if (typeof id !== "number" || typeof rows !== "object" || rows === null || !Array.isArray(sun)) return false;
  const numbers = Object.entries(rows).every(([colour, boxes]) => isColour(colour) && typeof boxes === "number");
  return numbers && sun.every(isColour);
}

export const isDeck = (value: unknown): value is DeckCard[] => Array.isArray(value) && value.every(isCard);

/** The card as it would lie on the table. */
export const faceOf = (card: DeckCard): MarkingCard => ({
  card: String(card.id),
  rows: colours.flatMap((colour) => {
    const boxes = card.rows[colour] ?? 0;
    return boxes > 0 ? [{ colour, boxes, crossed: 0, sun: card.sun.includes(colour) }] : [];
  }),
});

export function withBoxes(card: DeckCard, colour: Colour, boxes: number): DeckCard {
  const rows = Object.fromEntries(
    colours.map((each) => [each, each === colour ? boxes : (card.rows[each] ?? 0)] as const).filter(([, n]) => n > 0),
  );
  return { ...card, rows };
}

export const withSun = (card: DeckCard, colour: Colour): DeckCard => ({
  ...card,
  sun: card.sun.includes(colour) ? card.sun.filter((each) => each !== colour) : [...card.sun, colour],
});

export const freeNumber = (deck: DeckCard[]): number => Math.max(0, ...deck.map((each) => each.id)) + 1;
