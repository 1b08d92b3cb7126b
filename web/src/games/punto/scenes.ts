// Situations of real games, for the gallery.
import type { Situation } from "../module";
import type { Decision, GameEvent, GameView } from "../../protocol/messages";

interface Kept {
  key: string;
  me: number;
  view: GameView;
  hints: string[];
  decision?: Decision;
  event?: GameEvent;
  picked?: string;
}

const NAMES = ["Ola", "Jan", "Basia", "Kuba"];

function situation({ key, ...rest }: Kept): Situation {
  const seats = (rest.view["seats"] as unknown[]).length;
  const players = NAMES.slice(0, seats).map((name, seat) => ({
    seat,
    name,
    me: seat === rest.me,
    pending: rest.view["active"] === seat,
  }));
  return { title: key, props: { ...rest, players, pick: () => undefined, play: () => undefined } };
}

export async function scenes(): Promise<Situation[]> {
  const { default: kept } = await import("./scenes.json");
  return (kept as unknown as Kept[]).map(situation);
}
