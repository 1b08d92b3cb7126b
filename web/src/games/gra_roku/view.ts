// Gra roku on the wire, as src/games/gra_roku/wire.cpp writes it.

export type SeasonName = "spring" | "summer" | "autumn" | "winter";
export type SymbolName =
  | "stork"
  | "flower"
  | "bee"
  | "sun"
  | "ball"
  | "ice-cream"
  | "pumpkin"
  | "squirrel"
  | "leaf"
  | "fir-tree"
  | "snowman"
  | "snowflake";

export type CardId = string; // a symbol and its points: "ice-cream-3"
export type CellId = string; // row and column from 1: "r2c4"

export interface SeatView {
  year: CardId[];
  points: number; // of the year as it stands, less the cards put aside
  aside: number;
  hand_size: number;
  chosen: boolean;
  revealed?: CardId; // revealed this round and not yet placed
}

export interface OwnView {
  hand: CardId[];
  aside: CardId[];
  choice?: CardId; // before the reveal; it is still in the hand
}

export interface View {
  square: (CardId | null)[][];
  stack: number;
  seats: SeatView[];
  columns?: SeasonName[]; // where seasons have their columns
  placing?: number; // whose turn of the round it is
  harvest_row?: number; // from 1
  turned_up?: CardId; // taken or drawn and not yet settled
  memory: { aside: CardId[][]; box: CardId[]; hand_sizes?: number[] };
  own?: OwnView;
}

/** The one cast between what the page knows of any game and what this one knows of itself. */
export const viewOf = (view: unknown): View => view as View;

export type EventName =
  | "opening_chosen"
  | "opening_dealt"
  | "hand_dealt"
  | "neutral_placed"
  | "neutral_boxed"
  | "chose"
  | "took_back"
  | "revealed"
  | "leads"
  | "placed"
  | "could_not_place"
  | "drew"
  | "row_completed"
  | "took"
  | "took_duplicate"
  | "duplicate_swapped"
  | "duplicate_aside"
  | "season_completed"
  | "bonus_drawn"
  | "bonus_added"
  | "bonus_swapped"
  | "bonus_boxed"
  | "row_boxed"
  | "refill_drawn"
  | "refill_placed"
  | "refilled"
  | "year_full"
  | "stack_empty"
  | "game_over";

export interface Happening {
  event: EventName;
  seat?: number;
  card?: CardId;
  old?: CardId;
  cell?: CellId;
  row?: number;
  season?: SeasonName;
  cards?: CardId[];
}

export type DecisionName = "opening" | "choose" | "place" | "take" | "duplicate" | "bonus" | "refill";
export type Worth = "new_symbol" | "better" | "useless";

/** What a move would do: `option.does`. Moves of the opening and of a refill have no facts. */
export interface Facts {
  cells?: CellId[]; // choose: where the card may go as the cards lie now
  completing?: CellId[]; // choose: those of them that complete a row
  completes_row?: boolean; // place
  card?: CardId; // about whose part in my year the rest tells
  worth?: Worth;
  completes_season?: boolean;
  completes_year?: boolean;
  points_now?: number;
  points_after?: number;
}
