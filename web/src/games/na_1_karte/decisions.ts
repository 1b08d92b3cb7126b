// What can be done at each decision, and what it would do.
import type { Option } from "../module";
import type { Decision } from "./props";
import { colours, type CardPreview, type PassFacts, type PerColour, type ReRollFacts, type View } from "./wire";

export const keeps = (decision?: Decision) => (decision?.name === "keep" ? decision.moves : []);
export const reRolls = (decision?: Decision) => (decision?.name === "re-roll" ? decision.moves : []);
export const marks = (decision?: Decision) => (decision?.name === "mark" ? decision.moves : []);
export const newCards = (decision?: Decision) => (decision?.name === "new-card" ? decision.moves : []);

const isOfCard = (does: CardPreview | PassFacts): does is CardPreview => "card" in does;

/** Of a marking: none for a pass. */
export const markFacts = ({ does }: Option<CardPreview | PassFacts>): CardPreview | undefined =>
  isOfCard(does) ? does : undefined;

/** The cards that a notation like "5+24+29" names. */
export const cardsNamed = (move: string): string[] => move.split("+");

/** What would happen to each of my cards: by what I am about to do, or by the dice as they lie. */
export function previews(view: View, decision?: Decision, picked?: string): CardPreview[] {
  if (decision?.name === "mark") return decision.moves.flatMap((option) => markFacts(option) ?? []);
  const options = reRolls(decision);
  const shown = options.find((each) => each.move === picked) ?? optionKeeping(options, view.dice);
  return shown?.does.cards ?? [];
}

const same = (a: PerColour, b: PerColour): boolean => colours.every((colour) => (a[colour] ?? 0) === (b[colour] ?? 0));

/** The re-roll that leaves exactly these dice. */
export const optionKeeping = (options: Option<ReRollFacts>[], kept: PerColour): Option<ReRollFacts> | undefined =>
  options.find(({ does }) => same(does.kept, kept));
