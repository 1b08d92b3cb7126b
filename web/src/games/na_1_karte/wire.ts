// Made by tools/protocol from src/games/na_1_karte/wire_types.hpp: do not edit.

export const colours = ["purple", "yellow", "orange", "red", "blue", "green"] as const;
export type Colour = (typeof colours)[number];

export interface Row {
  colour: Colour;
  boxes: number;
  crossed: number;
  sun: boolean;
}

export interface MarkingCard {
  card: string;
  rows: Row[];
  points?: number; // once it is scored
}

export interface Own {
  dealt?: MarkingCard[]; // the draft's five cards, until all have kept theirs
  choice?: string; // a move, before the reveal
}

/** Numbers of colours; a colour that is not there has none. */
export type PerColour = Partial<Record<Colour, number>>;

export interface SeatView {
  cards: MarkingCard[];
  scored: MarkingCard[];
  points: number;
  chosen: boolean;
}

export interface Memory {
  deck: string[];
}

export interface View {
  round: number;
  active: number;
  rolls: number; // made in this round
  dice: PerColour;
  seats: SeatView[];
  pool?: MarkingCard[]; // the draft's open cards
  deck: number; // how many cards are in it
  memory?: Memory; // everybody can know which cards the deck has, once all have kept theirs
  own?: Own; // what only this seat sees; a spectator has none
}

export interface CardsOfSeat {
  event: "hand_dealt" | "chose_kept" | "kept";
  seat: number;
  cards?: string[]; // unless they are hidden
}

export interface PoolOpened {
  event: "pool_opened";
  cards: string[];
}

export interface ChoseMark {
  event: "chose_mark";
  seat: number;
  choice?: string; // a card or "pass", unless it is hidden
}

export interface RoundBegins {
  event: "round_begins";
  seat: number;
  round: number;
}

export interface Rolled {
  event: "rolled";
  seat: number;
  roll: number; // which one of the round
  dice: PerColour; // that were rolled
  result: PerColour; // all five
}

export interface RollsAgain {
  event: "rolls_again";
  seat: number;
  dice: PerColour;
}

export interface Stopped {
  event: "stopped";
  seat: number;
  result: PerColour;
}

export interface Marked {
  event: "marked";
  seat: number;
  card: string;
  boxes: PerColour; // crossed off
}

export interface Scored {
  event: "scored";
  seat: number;
  card: string;
  row_points: number;
  sun_points: number;
}

export interface GotCard {
  event: "drew" | "took";
  seat: number;
  card: string;
}

export interface PoolRefilled {
  event: "pool_refilled";
  card: string;
}

export interface OfSeat {
  event: "cannot_mark" | "took_back" | "passed";
  seat: number;
}

export interface GameOver {
  event: "game_over";
}

export type Event = CardsOfSeat | PoolOpened | ChoseMark | RoundBegins | Rolled | RollsAgain | Stopped | Marked | Scored | GotCard | PoolRefilled | OfSeat | GameOver;

export type KeepFacts = Record<string, never>;

/** What dice would do to one of my cards. */
export interface CardPreview {
  card: string;
  boxes: PerColour; // that would be crossed off
  full_rows: number; // afterwards
  complete: boolean; // it would be scored
  points: number; // for being scored
}

/** The dice that stay, and what they alone would do. */
export interface ReRollFacts {
  kept: PerColour;
  cards: CardPreview[];
}

export type PassFacts = Record<string, never>;

export interface NewCardFacts {
  rows: Row[]; // of the new card
}

/** What a move would do, by the decision that is asked. */
export interface Facts {
  keep: KeepFacts;
  "re-roll": ReRollFacts;
  mark: PassFacts | CardPreview;
  "new-card": NewCardFacts;
}

/** How many there are. */
export const dice = 5;

/** Of a turn: the first, and two re-rolls. */
export const rolls = 3;

/** So many full rows make a card score. */
export const rowsToScore = 3;
