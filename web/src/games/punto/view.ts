// What the server writes about Punto (src/games/punto/wire.cpp).
import type { Decision, GameEvent, MoveOption } from "../../protocol/messages";
import type { Choosing } from "../choosing";
import type { BoardProps, Player } from "../module";

export type Colour = "red" | "blue" | "yellow" | "green";
export type CardId = `${Colour}-${number}`;
export type CellId = string; // "x,y": x grows to the right, y downwards, the first card lies at 0,0

export interface SeatView {
  side: number; // seats of one team share it
  colours: Colour[];
  deck_size: number;
  blocked: boolean; // out for the rest of the round
  rounds_won: number;
  turned?: CardId;
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

export interface PuntoView {
  phase: "deal" | "turn" | "place" | "over";
  round: number;
  rounds_to_win: number;
  needed: number; // cards in a line that wins a round
  counted: number; // cards in a line that counts when nobody can place
  starter: number;
  active?: number;
  seats: SeatView[];
  board: { cell: CellId; card: CardId }[];
  limits?: { columns: [number, number]; rows: [number, number] }; // where cards may still lie
  line?: CellId[]; // that has won the round
  neutral?: Colour;
  removed: CardId[]; // from the game
  gathered?: CardId[]; // waiting to be dealt
  memory: { covered: Pile[]; neutrals?: { seats: NeutralSeat[] }[] };
}

export interface PuntoFacts {
  wins: boolean;
  line: number; // the longest line of the card's colour through the cell
  breaks: boolean; // covers a card of an opponents' line that lacks one
  blocks: boolean; // takes the cell where an opponent would complete a line
  fixes_columns: boolean;
  fixes_rows: boolean;
  covers?: CardId;
}

export type PuntoEvent =
  | { event: "round_begins" | "cards_dealt"; seat: number; number: number }
  | { event: "turned" | "blocked"; seat: number; card: CardId }
  | { event: "placed"; seat: number; card: CardId; cell: CellId; covered?: CardId }
  | { event: "deck_empty"; seat: number }
  | { event: "line_completed"; seat: number; cells: CellId[] }
  | { event: "lines_counted"; seat: number; partner?: number; lines: number; dots: number; cells: CellId[] }
  | { event: "round_won"; seat: number; partner?: number; rounds_won: number }
  | { event: "card_removed"; seat: number; partner?: number; card: CardId }
  | { event: "safety_stop"; number: number }
  | { event: "round_drawn" | "game_over" };

export type PuntoOption = Omit<MoveOption, "does"> & { does: PuntoFacts };
export type PuntoDecision = Omit<Decision, "moves"> & { moves: PuntoOption[] };

/** What the components of Punto get. */
export interface PuntoProps extends Choosing {
  view: PuntoView;
  event?: PuntoEvent | undefined;
  players: Player[];
  me?: number | undefined;
  decision?: PuntoDecision | undefined;
}

// The one cast between what the page knows of any game and what Punto knows of itself.
export const viewOf = (view: unknown): PuntoView => view as PuntoView;
const decisionOf = (decision: unknown): PuntoDecision | undefined => decision as PuntoDecision | undefined;
export const ofPunto = (props: BoardProps): PuntoProps => ({
  ...props,
  view: viewOf(props.view),
  event: props.event as (GameEvent & PuntoEvent) | undefined,
  decision: decisionOf(props.decision),
});

export const COLOURS: Colour[] = ["red", "blue", "yellow", "green"];

export function card(id: CardId): { colour: Colour; dots: number } {
  const [colour, dots] = id.split("-") as [Colour, string];
  return { colour, dots: Number(dots) };
}

export const isCard = (id: string): id is CardId => /^(red|blue|yellow|green)-[1-9]$/.test(id);

export interface Place {
  x: number;
  y: number;
}

export function place(cell: CellId): Place {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  return { x, y };
}

export const cellAt = ({ x, y }: Place): CellId => `${x},${y}`;
