// Made by tools/protocol from src/games/punto/wire_types.hpp: do not edit.

/** Everything is played in the open. */
export type Own = Record<string, never>;

export type Phase = "deal" | "turn" | "place" | "over";

export const colours = ["red", "blue", "yellow", "green"] as const;
export type Colour = (typeof colours)[number];

export type CardId = `${Colour}-${number}`;

export interface SeatView {
  side: number; // seats of one team share it
  colours: Colour[];
  deck_size: number;
  blocked: boolean; // out for the rest of the round
  rounds_won: number;
  turned?: CardId;
}

/** "x,y": x grows to the right, y downwards, the first card lies at 0,0. */
export type CellId = string;

export interface CardOnBoard {
  cell: CellId;
  card: CardId;
}

export interface Limits {
  columns: [number, number];
  rows: [number, number];
}

export interface Pile {
  cell: CellId;
  cards: CardId[]; // from the bottom up, without the one on top
}

export interface NeutralSeat {
  dealt: number;
  turned: CardId[];
  kept?: CardId; // turned and not placed
}

export interface NeutralRound {
  seats: NeutralSeat[];
}

export interface Memory {
  covered: Pile[];
  neutrals?: NeutralRound[];
}

export interface View {
  phase: Phase;
  round: number;
  rounds_to_win: number;
  needed: number; // cards in a line that wins a round
  counted: number; // cards in a line that counts when nobody can place
  starter: number;
  seats: SeatView[];
  board: CardOnBoard[];
  removed: CardId[]; // from the game
  neutral?: Colour;
  active?: number;
  limits?: Limits; // the columns and rows that cards may still lie in
  line?: CellId[]; // that has won the round
  gathered?: CardId[]; // waiting to be dealt
  memory: Memory;
  own?: Own; // what only this seat sees; a spectator has none
}

export interface Begins {
  event: "round_begins" | "cards_dealt";
  seat: number;
  number: number;
}

export interface Turned {
  event: "turned" | "blocked";
  seat: number;
  card: CardId;
}

export interface Placed {
  event: "placed";
  seat: number;
  card: CardId;
  cell: CellId;
  covered?: CardId;
}

export interface DeckEmpty {
  event: "deck_empty";
  seat: number;
}

export interface LineCompleted {
  event: "line_completed";
  seat: number;
  cells: CellId[];
}

export interface LinesCounted {
  event: "lines_counted";
  seat: number;
  partner?: number;
  lines: number;
  dots: number;
  cells: CellId[];
}

export interface RoundWon {
  event: "round_won";
  seat: number;
  partner?: number;
  rounds_won: number;
}

export interface CardRemoved {
  event: "card_removed";
  seat: number;
  partner?: number;
  card: CardId;
}

export interface SafetyStop {
  event: "safety_stop";
  number: number;
}

export interface Ended {
  event: "round_drawn" | "game_over";
}

export type Event = Begins | Turned | Placed | DeckEmpty | LineCompleted | LinesCounted | RoundWon | CardRemoved | SafetyStop | Ended;

export interface PlaceFacts {
  wins: boolean;
  line: number; // the longest line of the card's colour through the cell
  breaks: boolean; // covers a card of an opponents' line that lacks one
  blocks: boolean; // takes the cell where an opponent would complete a line
  fixes_columns: boolean;
  fixes_rows: boolean;
  covers?: CardId;
  threatens?: boolean; // the line would lack one card, and did not before
}

/** What a move would do, by the decision that is asked. */
export interface Facts {
  place: PlaceFacts;
}

/** All cards of a round lie inside a square so wide and high. */
export const squareSide = 6;

export const mostDots = 9;
