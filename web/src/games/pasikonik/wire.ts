// Made by tools/protocol from src/games/pasikonik/wire_types.hpp: do not edit.

export const types = ["tablecloth", "tiles", "stone", "wood"] as const;
export type PathType = (typeof types)[number];

export const insects = ["ladybird", "bee", "butterfly", "snail"] as const;
export type Insect = (typeof insects)[number];

export const abilities = ["surveyor", "trader", "leaper", "gossip", "stubborn", "insect-friend"] as const;
export type Ability = (typeof abilities)[number];

export type CardName = PathType | `${PathType}-${Insect}`;

export interface Own {
  choice?: PathType; // before the reveal
  insects?: CardName[]; // autumn: those that lie face down
  points?: number; // autumn: with them
}

export type Role = "ant" | "grasshopper" | "red-ant" | "none";

/** The space of each cube, from 1; 0: no cube yet. */
export type Shelves = Record<PathType, number>;

/** How many cards of each type; what is missing is none. */
export type Amounts = Partial<Record<PathType, number>>;

export interface BoughtStock {
  kind: string; // named by its cost
  cost: Amounts;
  copies: number;
}

export interface SeatView {
  role: Role;
  chosen: boolean; // a token lies face down
  revealed?: PathType;
  shelves?: Shelves; // autumn
  insect_cards?: number; // autumn: how many are put by
  insects?: CardName[]; // autumn: which, where they lie open
  cards?: CardName[]; // winter: path cards, the money
  stock?: BoughtStock[]; // winter: what was bought
  points?: number; // unless they would tell hidden insects
  ability?: Ability;
}

/** Row and column from 1: "r2c4". */
export type CellName = string;

export interface Stock {
  kind: string; // named by its cost
  cost: Amounts;
}

export interface Pantry {
  shelf: number[]; // points of the spaces
  insects: number[]; // points for 1, 2, … equal ones
}

export type EndReason = "two-shelves-full" | "deck-too-small" | "four-points" | "no-path";

export type CardCounts = Partial<Record<CardName, number>>;

/** What was seen and lies face down now. */
export interface Memory {
  deck: CardCounts;
  discard?: CardCounts;
  insects?: CardName[][];
}

export interface View {
  round: number;
  square: (CardName | null)[]; // row by row
  deck: number; // how many cards are in it
  seats: SeatView[];
  ant?: number;
  grasshopper?: number;
  ants?: CellName[];
  stand?: CellName; // where the grasshopper stands
  collector?: number; // after the reveal
  harvest?: CellName[]; // cards of the chosen type with an ant
  gathered?: CellName[]; // the harvest, with insects' swaps
  deciding?: CellName; // the insect card the Ant decides about
  buying?: string; // chosen and not yet paid
  stock?: (Stock | null)[]; // winter: the open stock cards
  stock_deck?: number; // winter
  discard?: number; // winter
  pantry?: Pantry; // autumn
  drawing?: number; // who draws a card
  end?: EndReason;
  memory: Memory;
  own?: Own; // what only this seat sees; a spectator has none
}

export interface AbilityDealt {
  event: "ability_dealt";
  seat: number;
  ability: Ability;
}

export interface GotCard {
  event: "start_card" | "drew";
  seat: number;
  card: CardName;
}

export interface SquareLaid {
  event: "square_laid";
}

export interface StockOpened {
  event: "stock_opened";
  kind: string;
}

export interface RoundBegins {
  event: "round_begins";
  seat: number; // the Ant
  other: number; // the Grasshopper
  round: number;
}

export interface PathPlaced {
  event: "path_placed";
  seat: number;
  cells: CellName[];
}

export interface Chose {
  event: "chose";
  seat: number;
  type?: PathType; // only its seat is told
}

export interface Revealed {
  event: "revealed";
  seat: number;
  type: PathType;
}

export interface OfSeat {
  event: "took_back" | "draw_lost" | "declined";
  seat: number;
}

export interface CardAtCell {
  event: "guessed" | "kept";
  seat: number;
  card: CardName;
  cell: CellName;
}

export interface Swapped {
  event: "swapped";
  seat: number;
  card: CardName;
  cell: CellName; // left behind
  other_cell: CellName; // where the card is taken
}

export interface Met {
  event: "caught" | "escaped";
  seat: number;
  other: number;
}

export interface DeckRenewed {
  event: "deck_renewed";
  count: number;
}

export interface Collected {
  event: "collected";
  seat: number;
  cells?: CellName[];
  count: number;
}

export interface ShelfMoved {
  event: "shelf_moved";
  seat: number;
  type: PathType;
  space: number;
}

export interface Bought {
  event: "bought";
  seat: number;
  kind: string;
  payment: Amounts;
  points: number;
}

export interface Filled {
  event: "filled";
  card: CardName;
  cell: CellName;
}

export interface GameOver {
  event: "game_over";
  reason: EndReason;
}

export type Event = AbilityDealt | GotCard | SquareLaid | StockOpened | RoundBegins | PathPlaced | Chose | Revealed | OfSeat | CardAtCell | Swapped | Met | DeckRenewed | Collected | ShelfMoved | Bought | Filled | GameOver;

export interface PathFacts {
  cards: Amounts; // with ants
  insects: Amounts; // how many of them show one
}

export interface TypeFacts {
  cards: Amounts;
  insects: Amounts;
  draws?: number; // a Red Ant's, if it is right
  space?: number; // autumn: where the cube would stand
  points?: number; // autumn: gained, insects included
  type: PathType;
}

export interface GuessFacts {
  type: PathType; // of the card stood on
  cards: Amounts;
  insects: Amounts;
}

export interface InsectFacts {
  card: CardName; // that would be collected
}

export interface BuyFacts {
  points: number; // afterwards
  ways: number; // to pay
  left_least: number; // path cards left, at least
  left_most: number; // and at most
  cost?: Amounts; // of the stock card, if one is bought
}

export interface PayFacts {
  points: number;
  ways: number;
  left_least: number;
  left_most: number;
  payment: Amounts;
}

/** What a move would do, by the decision that is asked. */
export interface Facts {
  path: PathFacts;
  type: TypeFacts;
  guess: GuessFacts;
  insect: InsectFacts;
  buy: BuyFacts;
  pay: PayFacts;
}

/** Of the square, in cards. */
export const side = 4;

/** Ants in a path. */
export const pathLength = 6;
