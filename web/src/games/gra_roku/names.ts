// The page's words of this game.
import en from "../../../../texts/en/page/gra_roku.json";
import pl from "../../../../texts/pl/page/gra_roku.json";
import { catalogue } from "../../app/words.svelte";
import { printed } from "./cards";
import type { CardId, SeasonName, SymbolName } from "./view";

export const say = catalogue(pl, en);

const symbolKeys = {
  stork: "symbol_stork",
  flower: "symbol_flower",
  bee: "symbol_bee",
  sun: "symbol_sun",
  ball: "symbol_ball",
  "ice-cream": "symbol_ice_cream",
  pumpkin: "symbol_pumpkin",
  squirrel: "symbol_squirrel",
  leaf: "symbol_leaf",
  "fir-tree": "symbol_fir_tree",
  snowman: "symbol_snowman",
  snowflake: "symbol_snowflake",
} as const;

const seasonKeys = {
  spring: "season_spring",
  summer: "season_summer",
  autumn: "season_autumn",
  winter: "season_winter",
} as const;

export const symbolName = (symbol: SymbolName): string => say(symbolKeys[symbol]);
export const seasonName = (season: SeasonName): string => say(seasonKeys[season]);

export function cardName(id: CardId): string {
  const { symbol, season, points } = printed(id);
  return say("card", { symbol: symbolName(symbol), season: seasonName(season), points });
}

/** A number with a real minus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
export const change = (value: number): string => (value > 0 ? `+${value}` : signed(value));
