// The explicit list of the five. A game's code is fetched when it is opened.
import type { GameModule } from "./module";

export const games: Record<string, () => Promise<{ default: GameModule }>> = {
  "gra-roku": () => import("./gra_roku"),
  "na-1-karte": () => import("./na_1_karte"),
  "6-bierze": () => import("./bierze_6"),
  pasikonik: () => import("./pasikonik"),
  punto: () => import("./punto"),
};
