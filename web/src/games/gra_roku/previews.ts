// What the engine says about moves, as this game's components read it.
import type { Decision, MoveOption } from "../../protocol/messages";
import type { CardId, DecisionName, Facts } from "./view";

export const optionOf = (decision: Decision | undefined, move: string | undefined): MoveOption | undefined =>
  decision?.moves.find((each) => each.move === move);

export const factsOf = (option: MoveOption | undefined): Facts => option?.does ?? {};

export const asks = (decision: Decision | undefined, ...names: DecisionName[]): boolean =>
  names.some((name) => name === decision?.name);

/** The card that a move would bring into my year, at once or when I take it. */
export function coming(decision: Decision | undefined, move: string | undefined): CardId | undefined {
  const { card, worth } = factsOf(optionOf(decision, move));
  const declined = move === "aside" || move === "box";
  return declined || worth === "useless" ? undefined : card;
}
