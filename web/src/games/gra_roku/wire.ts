// Made by tools/protocol from src/games/gra_roku/wire_types.hpp: do not edit.

export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type SeasonName = (typeof seasons)[number];

export type SymbolName = "stork" | "flower" | "bee" | "sun" | "ball" | "ice-cream" | "pumpkin" | "squirrel" | "leaf" | "fir-tree" | "snowman" | "snowflake";

/** A symbol and its points: "ice-cream-3". */
export type CardId = string;

export interface Own {
  hand: CardId[];
  aside: CardId[];
  choice?: CardId; // before the reveal; it is still in the hand
}

export interface SeatView {
  year: CardId[];
  points: number; // of the year as it stands, less the cards put aside
  aside: number;
  hand_size: number;
  chosen: boolean;
  revealed?: CardId; // revealed this round and not yet placed
}

/** Cards that lie face down now: everybody saw those put aside and boxed, and how many were in a last hand. */
export interface Memory {
  aside: CardId[][];
  box: CardId[];
  hand_sizes?: number[];
}

export interface View {
  square: (CardId | null)[][];
  stack: number; // how many cards are in it
  seats: SeatView[];
  columns?: SeasonName[]; // where seasons have their columns
  placing?: number; // whose turn of the round it is
  harvest_row?: number; // from 1
  turned_up?: CardId; // taken or drawn and not yet settled
  memory: Memory;
  own?: Own; // what only this seat sees; a spectator has none
}

/** Row and column from 1: "r2c4". */
export type CellId = string;

export interface Laid {
  event: "opening_dealt" | "neutral_placed" | "refilled";
  card: CardId;
  cell: CellId;
}

export interface CardAtCell {
  event: "opening_chosen" | "placed" | "took" | "took_duplicate" | "refill_placed";
  seat: number;
  card: CardId;
  cell: CellId;
}

export interface HandDealt {
  event: "hand_dealt";
  seat: number;
  cards?: CardId[];
}

export interface NeutralBoxed {
  event: "neutral_boxed";
  card: CardId;
}

export interface HiddenCard {
  event: "chose" | "drew";
  seat: number;
  card?: CardId; // only its seat is told
}

export interface CardOfSeat {
  event: "revealed" | "could_not_place" | "duplicate_aside" | "bonus_drawn" | "bonus_added" | "bonus_boxed" | "refill_drawn";
  seat: number;
  card: CardId;
}

export interface Swapped {
  event: "duplicate_swapped" | "bonus_swapped";
  seat: number;
  card: CardId;
  old: CardId;
}

export interface OfSeat {
  event: "took_back" | "leads" | "year_full";
  seat: number;
}

export interface RowCompleted {
  event: "row_completed";
  seat: number;
  row: number;
}

export interface SeasonCompleted {
  event: "season_completed";
  seat: number;
  season: SeasonName;
}

export interface RowBoxed {
  event: "row_boxed";
  row: number;
  cards?: CardId[]; // left in the row, if there are any
}

export interface Ended {
  event: "stack_empty" | "game_over";
}

export type Event = Laid | CardAtCell | HandDealt | NeutralBoxed | HiddenCard | CardOfSeat | Swapped | OfSeat | RowCompleted | SeasonCompleted | RowBoxed | Ended;

/** Moves of the opening and of a refill have no facts. */
export type NoFacts = Record<string, never>;

export type Worth = "new_symbol" | "better" | "useless";

/** A card of my hand: where it may go, and its part in my year. */
export interface ChooseFacts {
  cells: CellId[]; // where the card may go as the cards lie now
  completing: CellId[]; // those of them that complete a row
  card: CardId;
  worth: Worth;
  completes_season: boolean;
  completes_year: boolean;
  points_now: number;
  points_after: number;
}

/** My card on one of the cells, and its part in my year. */
export interface PlaceFacts {
  completes_row: boolean;
  card: CardId;
  worth: Worth;
  completes_season: boolean;
  completes_year: boolean;
  points_now: number;
  points_after: number;
}

/** A card's part in my year. */
export interface YearFacts {
  card: CardId;
  worth: Worth;
  completes_season: boolean;
  completes_year: boolean;
  points_now: number;
  points_after: number;
}

/** What a move would do, by the decision that is asked. */
export interface Facts {
  opening: NoFacts;
  refill: NoFacts;
  choose: ChooseFacts;
  place: PlaceFacts;
  take: YearFacts;
  duplicate: YearFacts;
  bonus: YearFacts;
}

/** The symbols of each season, the largest first. */
export const symbolsOf = {"spring":["stork","flower","bee"],"summer":["sun","ball","ice-cream"],"autumn":["pumpkin","squirrel","leaf"],"winter":["fir-tree","snowman","snowflake"]} as const;

/** Points that a card put aside costs. */
export const asidePenalty = 1;
