// The options of a variant as words, and what a form keeps of them.
import { say, type ShellKey } from "./say";
import type { OptionSpec, VariantSpec } from "./server";

export type Options = Record<string, unknown>;

const optionNames: Record<string, ShellKey> = {
  opening: "option_opening",
  deck: "option_deck",
  edition: "option_edition",
  target: "option_target",
  deals: "option_deals",
  open_hands: "option_open_hands",
  rounds_to_win: "option_rounds_to_win",
};
const valueNames: Record<string, ShellKey> = {
  "opening chosen": "value_opening_chosen",
  "opening dealt": "value_opening_dealt",
  "deck built-in": "value_deck_built_in",
  "edition built-in": "value_edition_built_in",
  "open_hands on": "value_open_hands_on",
  "open_hands off": "value_open_hands_off",
};

/** An option the page has no words for yet is shown as the server calls it. */
export function optionName(key: string): string {
  const name = optionNames[key];
  return name ? say(name) : key;
}
export function valueName(key: string, value: string): string {
  const name = valueNames[`${key} ${value}`];
  return name ? say(name) : value;
}

/** A number without a default is the other way to say what a number with one says (deals instead of target). */
export const isAlternative = (option: OptionSpec): boolean => option.default === null;

/** What is kept of the old options when the variant changes, with the defaults of the rest. */
export function fitted(variant: VariantSpec, old: Options): Options {
  const known = variant.players.includes(Number(old.players)) ? old.players : variant.players[0];
  const options: Options = { variant: variant.id, players: known };
  const byAlternative = variant.options.some((each) => isAlternative(each) && old[each.key] !== undefined);
  for (const option of variant.options) {
    if (isAlternative(option)) {
      if (old[option.key] !== undefined) options[option.key] = old[option.key];
    } else if (option.min === undefined || !byAlternative) options[option.key] = old[option.key] ?? option.default;
  }
  return options;
}
