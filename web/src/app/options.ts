// The options of a variant, and what a form keeps of them.
import type { OptionInfo, VariantInfo } from "../protocol/messages";

export type Options = Record<string, unknown>;

/** A number without a default is the other way to say what a number with one says (deals instead of target). */
export const isAlternative = (option: OptionInfo): boolean => option.default === null;

/** What is kept of the old options when the variant changes, with the defaults of the rest. */
export function fitted(variant: VariantInfo, old: Options): Options {
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
