// The words of a game's options, from its own texts: option_deals names an option, value_deck_built_in a value of one,
// and by_deals a way to say how long a game is, where there are two.
import { catalogue } from "../app/words.svelte";
import { underscored } from "./underscored";

export interface OptionWords {
  optionName: (option: string) => string;
  valueName: (option: string, value: string) => string;
  lengthName: (option: string) => string;
}

/** What has no words yet is shown as the server calls it. */
export function optionWords(pl: Record<string, string>, en: Record<string, string>): OptionWords {
  const say = catalogue(pl, en);
  const sayOr = (key: string, otherwise: string): string => (key in pl ? say(key) : otherwise);
  const optionName = (option: string): string => sayOr(`option_${option}`, option);
  return {
    optionName,
    valueName: (option, value) => sayOr(`value_${option}_${underscored(value)}`, value),
    lengthName: (option) => sayOr(`by_${option}`, optionName(option)),
  };
}
