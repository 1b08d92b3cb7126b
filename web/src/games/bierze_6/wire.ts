// Made by tools/protocol from src/games/bierze_6/wire_types.hpp: do not edit.

export interface Own {
  hand: number[];
  choice?: number;
}

export interface SeatView {
  score: number; // bulls of the deals before this one
  pile: number[];
  bulls: number; // of the pile
  hand_size: number;
  chosen: boolean;
  revealed?: number; // the card turned over this turn that has not reached a row yet
  hand?: number[]; // advanced game with open hands
}

export interface Memory {
  hands: number[][];
}

export interface View {
  deal: number;
  turn: number; // 1–10; 0 before the first
  rows: number[][];
  seats: SeatView[];
  open?: number[]; // advanced game: the cards still to be drafted
  memory?: Memory; // advanced game without open hands: what everybody saw in the draft
  counted?: boolean; // the deal is played: its piles are counted into the scores
  own?: Own; // what only this seat sees; a spectator has none
}

export interface DealBegins {
  event: "deal_begins";
  number: number;
}

export interface HandDealt {
  event: "hand_dealt";
  seat: number;
  cards?: number[];
}

export interface RowStarted {
  event: "row_started";
  row: number;
  card: number;
}

export interface CardShown {
  event: "drafted" | "revealed";
  seat: number;
  card: number;
}

export interface Chose {
  event: "chose";
  seat: number;
  card?: number;
}

export interface TookBack {
  event: "took_back";
  seat: number;
}

export interface Placed {
  event: "placed";
  seat: number;
  card: number;
  row: number;
}

export interface RowTaken {
  event: "row_taken";
  seat: number;
  row: number;
  cards: number[];
  bulls: number;
}

export interface DealScored {
  event: "deal_scored";
  seat: number;
  bulls: number;
  total: number;
}

export interface GameOver {
  event: "game_over";
}

export type Event = DealBegins | HandDealt | RowStarted | CardShown | Chose | TookBack | Placed | RowTaken | DealScored | GameOver;

export interface DraftFacts {
  bulls: number;
}

/** What a card would do on the rows as they lie now: a card of the hand, or a row to take. */
export interface Landing {
  fits: boolean; // otherwise one would have to choose a row
  row?: number; // from 1
  takes?: boolean;
  bulls?: number;
}

/** What a move would do, by the decision that is asked. */
export interface Facts {
  draft: DraftFacts;
  choose: Landing;
  row: Landing;
}

/** On each card, by its number. */
export const bulls = [0,1,1,1,1,2,1,1,1,1,3,5,1,1,1,2,1,1,1,1,3,1,5,1,1,2,1,1,1,1,3,1,1,5,1,2,1,1,1,1,3,1,1,1,5,2,1,1,1,1,3,1,1,1,1,7,1,1,1,1,3,1,1,1,1,2,5,1,1,1,3,1,1,1,1,2,1,5,1,1,3,1,1,1,1,2,1,1,5,1,3,1,1,1,1,2,1,1,1,5,3,1,1,1,1] as const;

/** Cards that a row can have: the next one takes them. */
export const rowCapacity = 5;
