// What the server writes about Pasikonik i Mrówka (src/games/pasikonik/wire*.cpp), and the names it uses.
import type { Decision, GameEvent, MoveOption } from "../../protocol/messages";

export const types = ["tablecloth", "tiles", "stone", "wood"] as const;
export const insects = ["ladybird", "bee", "butterfly", "snail"] as const;
export const abilities = ["surveyor", "trader", "leaper", "gossip", "stubborn", "insect-friend"] as const;
export const side = 4;

export type PathType = (typeof types)[number];
export type Insect = (typeof insects)[number];
export type Ability = (typeof abilities)[number];
export type CardName = PathType | `${PathType}-${Insect}`;
export type Role = "ant" | "grasshopper" | "red-ant" | "none";
export type EndReason = "two-shelves-full" | "deck-too-small" | "four-points" | "no-path";
/** How many cards of each type; what is missing is none. */
export type Amounts = Partial<Record<PathType, number>>;
export type CardCounts = Partial<Record<CardName, number>>;

export interface Stock {
  kind: string;
  cost: Amounts;
}

export interface Plate {
  role: Role;
  chosen: boolean; // a token lies face down
  revealed?: PathType;
  points?: number;
  // autumn
  shelves?: Record<PathType, number>; // the space of each cube, from 1; 0: no cube yet
  insect_cards?: number;
  insects?: CardName[];
  // winter
  cards?: CardName[];
  stock?: (Stock & { copies: number })[];
  ability?: Ability;
}

export interface Pantry {
  shelf: number[]; // points of the spaces
  insects: number[]; // points for 1, 2, … equal ones
}

export interface View {
  round: number;
  square: (CardName | null)[]; // row by row
  deck: number;
  seats: Plate[];
  ant?: number;
  grasshopper?: number;
  ants?: string[];
  stand?: string;
  collector?: number;
  harvest?: string[];
  gathered?: string[];
  deciding?: string;
  buying?: string;
  pantry?: Pantry; // autumn
  stock?: (Stock | null)[]; // winter
  stock_deck?: number;
  discard?: number;
  drawing?: number;
  end?: EndReason;
  memory: { deck: CardCounts; discard?: CardCounts; insects?: CardName[][] };
  own?: { choice?: PathType; insects?: CardName[]; points?: number };
}

export interface PathFacts {
  cards: Amounts;
  insects: Amounts;
}
export interface TypeFacts extends PathFacts {
  draws?: number; // a Red Ant's
  space?: number; // autumn: where the cube would stand
  points?: number;
}
export interface GuessFacts extends PathFacts {
  type: PathType;
}
export interface InsectFacts {
  card: CardName;
}
export interface PurchaseFacts {
  points: number;
  ways: number;
  left_least: number;
  left_most: number;
}

interface Ask<Name extends string, Facts> {
  number: number;
  name: Name;
  prompt: string;
  moves: (Omit<MoveOption, "does"> & { does: Facts })[];
}
export type Asked =
  | Ask<"path", PathFacts>
  | Ask<"type", TypeFacts>
  | Ask<"guess", GuessFacts>
  | Ask<"insect", InsectFacts>
  | Ask<"buy" | "pay", PurchaseFacts>;

export type Happened = GameEvent & { seat?: number; cells?: string[]; type?: PathType };

/** The seam: the generic props are read as this game's. */
export const viewOf = (props: { view: unknown }): View => props.view as View;
export const askedOf = (decision: Decision | undefined): Asked | undefined => decision as Asked | undefined;

export const cellNames: string[] = Array.from(
  { length: side * side },
  (_, i) => `r${Math.floor(i / side) + 1}c${(i % side) + 1}`,
);

export const typeOf = (card: CardName): PathType => types.find((type) => card.startsWith(type)) ?? "tablecloth";
export const insectOf = (card: CardName): Insect | undefined => insects.find((insect) => card.endsWith(`-${insect}`));
export const amounts = (of: Amounts): [PathType, number][] =>
  types.flatMap((type) => (of[type] ? [[type, of[type]] as [PathType, number]] : []));
export const total = (of: Amounts): number => amounts(of).reduce((sum, [, amount]) => sum + amount, 0);

export const isAbility = (id: string): id is Ability => (abilities as readonly string[]).includes(id);
export const isCard = (id: string): id is CardName => {
  const [type, insect, ...more] = id.split("-");
  return (
    (types as readonly (string | undefined)[]).includes(type) &&
    (insect === undefined || (insects as readonly string[]).includes(insect)) &&
    more.length === 0
  );
};

/** The cost that a kind of stock card is named by: "all-four", or types with amounts, where two is left out. */
export function costOf(kind: string): Amounts {
  if (kind === "all-four") return { tablecloth: 1, tiles: 1, stone: 1, wood: 1 };
  const cost: Amounts = {};
  for (const part of kind.split("+")) {
    const [first = "", second] = part.split("-");
    const type = types.find((each) => each === (second ?? first));
    if (type) cost[type] = second === undefined ? 2 : Number(first);
  }
  return cost;
}

/** A payment as it is written in a move: "tablecloth:1,stone:3". */
export function paymentOf(move: string): Amounts {
  const paid: Amounts = {};
  for (const part of move.split(",")) {
    const [name, amount] = part.split(":");
    const type = types.find((each) => each === name);
    if (type) paid[type] = Number(amount);
  }
  return paid;
}
