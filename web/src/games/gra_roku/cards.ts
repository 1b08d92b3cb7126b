// What is printed on a card: a symbol of a season and its points.
import { seasons, symbolsOf, type CardId, type SeasonName, type SymbolName } from "./wire";

/** The symbols of each season, the largest first. */
export const symbols: Record<SeasonName, readonly SymbolName[]> = symbolsOf;

const all = seasons.flatMap((season) => symbols[season].map((symbol) => ({ symbol, season })));

export interface Printed {
  symbol: SymbolName;
  season: SeasonName;
  points: number;
}

export function printed(card: CardId): Printed {
  const dash = card.lastIndexOf("-");
  const found = all.find(({ symbol }) => symbol === card.slice(0, dash));
  const { symbol, season } = found ?? { symbol: "stork", season: "spring" };
  return { symbol, season, points: Number(card.slice(dash + 1)) };
}

/** Colours of a season's cards. They are printed: the same in every theme. */
export interface Palette {
  paper: string;
  colour: string;
  deep: string; // for numerals: AA on the paper
}

export const palettes: Record<SeasonName, Palette> = {
  spring: { paper: "#f2f7e4", colour: "#6fa84f", deep: "#35611f" },
  summer: { paper: "#fff5d6", colour: "#e9a820", deep: "#7a4f00" },
  autumn: { paper: "#fdecdc", colour: "#c8642b", deep: "#86380f" },
  winter: { paper: "#e8f1f8", colour: "#4f86b5", deep: "#24527d" },
};

/** A place of a year: a symbol, and its card where there is one. */
export interface Slot {
  symbol: SymbolName;
  card?: CardId;
  coming: boolean; // not there yet: what a move would bring
}

/** A season's column of a year as one lays it on a table: the highest card on top, then the symbols still missing. */
export function columnOf(season: SeasonName, year: readonly CardId[], coming?: CardId): Slot[] {
  const slots = symbols[season].map((symbol): Slot => {
    if (coming !== undefined && printed(coming).symbol === symbol) return { symbol, card: coming, coming: true };
    const card = year.find((each) => printed(each).symbol === symbol);
    return card === undefined ? { symbol, coming: false } : { symbol, card, coming: false };
  });
  const height = (slot: Slot): number => (slot.card === undefined ? -1 : printed(slot.card).points);
  return slots.sort((a, b) => height(b) - height(a));
}

/** The Stolik back of this game. */
export const backTint = "#8a5a3b";
