// What the engine says about 6 bierze!, as src/games/bierze_6/wire.cpp writes it.
import type { GameEvent } from "../../protocol/messages";

export interface SeatView {
  score: number; // bulls of the deals before this one
  pile: number[];
  bulls: number; // of the pile
  hand_size: number;
  chosen: boolean;
  revealed?: number; // the card turned over this turn that has not reached a row yet
  hand?: number[]; // advanced game with open hands
}

export interface View {
  deal: number;
  turn: number; // 1–10; 0 before the first
  rows: number[][];
  seats: SeatView[];
  open?: number[]; // advanced game: the cards still to be drafted
  memory?: { hands: number[][] }; // advanced game without open hands: what everybody saw in the draft
  own?: { hand: number[]; choice?: number };
}

/** What a card would do on the rows as they lie now: a card of the hand, or a row to take. */
export interface Landing {
  fits: boolean;
  row?: number; // from 1
  takes?: boolean;
  bulls?: number;
}

export type Event =
  | { event: "deal_begins"; number: number }
  | { event: "hand_dealt"; seat: number; cards?: number[] }
  | { event: "row_started"; row: number; card: number }
  | { event: "drafted" | "revealed"; seat: number; card: number }
  | { event: "chose"; seat: number; card?: number }
  | { event: "took_back"; seat: number }
  | { event: "placed"; seat: number; card: number; row: number }
  | { event: "row_taken"; seat: number; row: number; cards: number[]; bulls: number }
  | { event: "deal_scored"; seat: number; bulls: number; total: number }
  | { event: "game_over" };

/** The engine's facts about a move, in this game's words. */
export const landingOf = ({ does }: { does: unknown }): Landing => does as Landing;
export const viewOf = (view: unknown): View => view as View;
export const eventOf = (event?: GameEvent): Event | undefined => event as Event | undefined;
