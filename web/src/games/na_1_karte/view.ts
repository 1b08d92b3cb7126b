// The views, events and previews of Wszystko na 1 kartę as the server writes them (src/games/na_1_karte/wire_view.cpp).
import type { Decision, MoveOption } from "../../protocol/messages";
import type { BoardProps } from "../module";

export const COLOURS = ["purple", "yellow", "orange", "red", "blue", "green"] as const;
export type Colour = (typeof COLOURS)[number];

/** Numbers of colours; a colour that is not there has none. */
export type PerColour = Partial<Record<Colour, number>>;

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

export interface ScoredCard extends MarkingCard {
  points: number;
}

export interface SeatView {
  cards: MarkingCard[];
  scored: ScoredCard[];
  points: number;
  chosen: boolean;
}

export interface View {
  round: number;
  active: number;
  rolls: number;
  dice: PerColour;
  seats: SeatView[];
  pool?: MarkingCard[]; // the draft's open cards
  deck: number;
  memory?: { deck: string[] };
  own?: { dealt?: MarkingCard[]; choice?: string };
}

/** The parts of events that a picture shows. */
export interface Event {
  event: string;
  seat?: number;
  card?: string;
  boxes?: PerColour;
}

/** What dice would do to one of my cards. */
export interface CardPreview {
  card: string;
  boxes: PerColour;
  full_rows: number;
  complete: boolean;
  points: number;
}

/** Of a re-roll: the dice that stay, and what they alone would do. */
export interface ReRollFacts {
  kept: PerColour;
  cards: CardPreview[];
}

export type Props = Omit<BoardProps<View>, "event"> & { event?: Event };

/** The generic props of the shell, as this game knows them. */
export const viewOf = (view: unknown): View => view as View;
export const known = (props: object): Props => props as Props;

const named = (decision: Decision | undefined, name: string): MoveOption[] =>
  decision?.name === name ? decision.moves : [];

export const keeps = (decision?: Decision): MoveOption[] => named(decision, "keep");
export const reRolls = (decision?: Decision): MoveOption[] => named(decision, "re-roll");
export const marks = (decision?: Decision): MoveOption[] => named(decision, "mark");
export const newCards = (decision?: Decision): MoveOption[] => named(decision, "new-card");

export const reRollFacts = ({ does }: { does: unknown }): ReRollFacts => does as ReRollFacts;

/** Of a marking: none for a pass. */
export const markFacts = ({ does }: { does: object }): CardPreview | undefined =>
  "card" in does ? (does as CardPreview) : undefined;

/** The cards that a notation like "5+24+29" names. */
export const cardsNamed = (move: string): string[] => move.split("+");

/** What would happen to each of my cards: by what I am about to do, or by the dice as they lie. */
export function previews(view: View, decision?: Decision, picked?: string): CardPreview[] {
  if (decision?.name === "mark") return decision.moves.flatMap((option) => markFacts(option) ?? []);
  const options = reRolls(decision);
  const shown = options.find((each) => each.move === picked) ?? optionKeeping(options, view.dice);
  return shown === undefined ? [] : reRollFacts(shown).cards;
}

export const same = (a: PerColour, b: PerColour): boolean =>
  COLOURS.every((colour) => (a[colour] ?? 0) === (b[colour] ?? 0));

/** The re-roll that leaves exactly these dice. */
export const optionKeeping = (options: MoveOption[], kept: PerColour): MoveOption | undefined =>
  options.find((each) => same(reRollFacts(each).kept, kept));
