// What the page knows of a game before its code is fetched: what its box says.
import type { Component } from "svelte";
import { catalogue } from "../app/words.svelte";
import type { Language } from "../protocol/messages";

interface Printed {
  players: { from: number; to: number };
  minutes: number;
  usual: { variant: string; bots: number }; // what the first button plays
}

export interface Cover extends Printed {
  id: string; // as the server calls the game
  folder: string; // where its code is
  Picture: Component; // of the box
  name: () => string;
  line: () => string; // what one does in this game
}

type Words = Record<"name" | "line", string>;

export function cover(
  id: string,
  folder: string,
  printed: Printed,
  Picture: Component,
  { pl, en }: Record<Language, Words>,
): Cover {
  const say = catalogue(pl, en);
  return { id, folder, ...printed, Picture, name: () => say("name"), line: () => say("line") };
}
