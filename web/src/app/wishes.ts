// The tables one asks for most: against bots, and with friends.
import type { Create, PlaceWish, Settings } from "../protocol/messages";
import type { OnShelf } from "./shelf";

export function usualSettings(game: OnShelf, players: number): Settings {
  return {
    game: game.id,
    options: { variant: game.variant, players },
    order: "random",
    hints: "against_bots",
    listed: false,
    chat: true,
  };
}

const me: PlaceWish = { who: "me" };

export function againstBots(game: OnShelf, bots: number, level: number, name: string): Omit<Create, "type"> {
  const others = Array.from({ length: bots }, (): PlaceWish => ({ who: "bot", level }));
  return { settings: usualSettings(game, bots + 1), name, places: [me, ...others] };
}

export function withFriends(game: OnShelf, players: number, name: string): Omit<Create, "type"> {
  const others = Array.from({ length: players - 1 }, (): PlaceWish => ({ who: "open" }));
  return { settings: usualSettings(game, players), name, places: [me, ...others] };
}
