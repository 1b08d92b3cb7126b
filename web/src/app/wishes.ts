// The tables one asks for most: against bots, and with friends.
import type { Cover } from "../games/cover";
import type { Create, PlaceWish, Settings } from "../protocol/messages";

type Game = Pick<Cover, "id" | "usual">;

export function usualSettings(game: Game, players: number): Settings {
  return {
    game: game.id,
    options: { variant: game.usual.variant, players },
    order: "random",
    hints: "against_bots",
    listed: false,
    chat: true,
  };
}

const me: PlaceWish = { who: "me" };

export function againstBots(game: Game, bots: number, level: number, name: string): Omit<Create, "type"> {
  const others = Array.from({ length: bots }, (): PlaceWish => ({ who: "bot", level }));
  return { settings: usualSettings(game, bots + 1), name, places: [me, ...others] };
}

export function withFriends(game: Game, players: number, name: string): Omit<Create, "type"> {
  const others = Array.from({ length: players - 1 }, (): PlaceWish => ({ who: "open" }));
  return { settings: usualSettings(game, players), name, places: [me, ...others] };
}
