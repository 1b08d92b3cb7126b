// The page's words of this game.
import en from "../../../../texts/en/page/gra_roku.json";
import pl from "../../../../texts/pl/page/gra_roku.json";
import { catalogue } from "../../app/words.svelte";
import { optionWords } from "../options";
import { underscored } from "../underscored";
import { printed } from "./cards";
import type { CardId, SeasonName, SymbolName } from "./wire";

export const say = catalogue(pl, en);
export const options = optionWords(pl, en);

export const symbolName = (symbol: SymbolName): string => say(`symbol_${underscored(symbol)}`);
export const seasonName = (season: SeasonName): string => say(`season_${season}`);

export function cardName(id: CardId): string {
  const { symbol, season, points } = printed(id);
  return say("card", { symbol: symbolName(symbol), season: seasonName(season), points });
}

/** A number with a real minus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
export const change = (value: number): string => (value > 0 ? `+${value}` : signed(value));
