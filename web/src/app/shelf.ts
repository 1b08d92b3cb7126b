// What the shelf knows about the five games before any of them is opened.
import { say, type ShellKey } from "./say";

export interface OnShelf {
  id: string;
  name: ShellKey;
  line: ShellKey;
  from: number;
  to: number;
  minutes: number;
  variant: string; // the usual one
  bots: number; // how many opponents at first
}

export const shelf: OnShelf[] = [
  {
    id: "gra-roku",
    name: "game_gra_roku",
    line: "line_gra_roku",
    from: 2,
    to: 4,
    minutes: 20,
    variant: "base",
    bots: 2,
  },
  {
    id: "na-1-karte",
    name: "game_na_1_karte",
    line: "line_na_1_karte",
    from: 2,
    to: 4,
    minutes: 20,
    variant: "base",
    bots: 2,
  },
  {
    id: "6-bierze",
    name: "game_6_bierze",
    line: "line_6_bierze",
    from: 2,
    to: 10,
    minutes: 30,
    variant: "base",
    bots: 3,
  },
  {
    id: "pasikonik",
    name: "game_pasikonik",
    line: "line_pasikonik",
    from: 2,
    to: 4,
    minutes: 20,
    variant: "autumn",
    bots: 1,
  },
  { id: "punto", name: "game_punto", line: "line_punto", from: 2, to: 4, minutes: 15, variant: "base", bots: 1 },
];

export const onShelf = (id: string): OnShelf | undefined => shelf.find((each) => each.id === id);

/** What a game is called; one that is not here keeps its id. */
export function gameName(id: string): string {
  const game = onShelf(id);
  return game ? say(game.name) : id;
}
