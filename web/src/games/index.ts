// The explicit list of the games, in the order of the shelf. Only their covers are here; the rest of a game's code
// is fetched when it is opened (open.ts).
import bierze_6 from "./bierze_6/cover";
import type { Cover } from "./cover";
import gra_roku from "./gra_roku/cover";
import na_1_karte from "./na_1_karte/cover";
import pasikonik from "./pasikonik/cover";
import punto from "./punto/cover";

export const games: Cover[] = [gra_roku, na_1_karte, bierze_6, pasikonik, punto];

export const gameOf = (id: string): Cover | undefined => games.find((each) => each.id === id);

/** What a game is called; one that is not here keeps its id. */
export const gameName = (id: string): string => gameOf(id)?.name() ?? id;
