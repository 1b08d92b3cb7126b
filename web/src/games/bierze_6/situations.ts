// Moments of real games, as the server told them to seat 0.
import type { Decision, GameEvent, GameView } from "../../protocol/messages";
import type { BoardProps } from "../module";
import captured from "./situations.json";

interface Captured {
  view: GameView;
  pending: number[];
  event?: GameEvent;
  decision?: Decision;
}
export type Moment = keyof typeof captured;
export type Still = Omit<BoardProps, "pick" | "play" | "picked">;

const NAMES = ["Ola", "Kuba", "Marta", "Staś", "Aleksandra", "Bartek", "Bot łatwy 1", "Bot łatwy 2", "Ewa", "Tymon"];

export function still(moment: Moment, hints: string[] = []): Still {
  const { view, pending, event, decision } = captured[moment] as unknown as Captured;
  const players = (view.seats as unknown[]).map((_, seat) => ({
    seat,
    name: NAMES[seat] ?? "",
    me: seat === 0,
    pending: pending.includes(seat),
    ...(seat > 0 ? { level: 3 } : {}),
  }));
  return { view, players, me: 0, hints, ...(event ? { event } : {}), ...(decision ? { decision } : {}) };
}
