// What the page knows of a game before its code is fetched: what its box says, and the words of its options.
import type { Component } from "svelte";
import type { FirstGame } from "../app/coach.svelte";
import { catalogue } from "../app/words.svelte";
import type { GameModule } from "./module";

interface Printed {
  id: string; // as the server calls the game
  players: { from: number; to: number };
  minutes: number;
  usual: { variant: string; bots: number }; // what the first button plays
}

/** Fetched when it is wanted. */
interface Code {
  open: () => Promise<{ default: GameModule }>;
  firstGame: () => Promise<{ default: FirstGame }>; // ten guided minutes
}

/**
 * An option has its name (option_deals) and those of its values (value_deck_built_in); where it is one of two ways to
 * say how long a game is, a name for that (by_deals).
 */
type Words = Record<"name" | "line", string> & Record<string, string>;

export interface Cover extends Printed, Code {
  Picture: Component; // of the box
  name: () => string;
  line: () => string; // what one does in this game
  optionName: (option: string) => string;
  valueName: (option: string, value: string) => string;
  lengthName: (option: string) => string;
}

export function cover(printed: Printed, Picture: Component, { pl, en }: Record<"pl" | "en", Words>, code: Code): Cover {
  const say = catalogue<Words>(pl, en);
  /** What the page has no words for yet is shown as the server calls it. */
  const sayOr = (key: string, otherwise: string): string => (key in pl ? say(key) : otherwise);
  const optionName = (option: string): string => sayOr(`option_${option}`, option);
  return {
    ...printed,
    ...code,
    Picture,
    name: () => say("name"),
    line: () => say("line"),
    optionName,
    valueName: (option, value) => sayOr(`value_${option}_${value.replaceAll("-", "_")}`, value),
    lengthName: (option) => sayOr(`by_${option}`, optionName(option)),
  };
}
