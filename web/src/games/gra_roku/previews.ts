// What the engine says about moves, as this game's components read it.
import type { Option } from "../module";
import type { Decision } from "./props";
import type { CardId, ChooseFacts, Facts, PlaceFacts } from "./wire";

type AnyOption = Option<Facts[keyof Facts]>;
/** Every decision tells some of them. */
export type SomeFacts = Partial<ChooseFacts & PlaceFacts>;

export const optionOf = (decision: Decision | undefined, move: string | undefined): AnyOption | undefined =>
  decision?.moves.find((each) => each.move === move);

export const factsOf = (option: AnyOption | undefined): SomeFacts => option?.does ?? {};

export const asks = <Name extends Decision["name"]>(
  decision: Decision | undefined,
  ...names: Name[]
): decision is Extract<Decision, { name: Name }> => names.some((name) => name === decision?.name);

/** The card that a move would bring into my year, at once or when I take it. */
export function coming(decision: Decision | undefined, move: string | undefined): CardId | undefined {
  const { card, worth } = factsOf(optionOf(decision, move));
  const declined = move === "aside" || move === "box";
  return declined || worth === "useless" ? undefined : card;
}
