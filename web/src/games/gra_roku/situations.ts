// Moments of real games, for the gallery and the rules.
import type { Decision, GameView } from "../../protocol/messages";
import type { BoardProps, Player } from "../module";
import captured from "./situations.json";

export type SituationName = keyof typeof captured;

interface Captured {
  view: { seats: unknown[] };
  decision?: Decision;
  picked?: string;
}

const names = ["Ola", "Kuba", "Hania", "Staś"];

export function situation(name: SituationName, hinted = false): BoardProps {
  const { view, decision, picked } = captured[name] as Captured;
  const players = view.seats.map((_, seat): Player => ({
    seat,
    name: names[seat] ?? "",
    me: seat === 0,
    pending: seat === 0 && decision !== undefined,
    ...(seat === 0 ? {} : { level: 3 }),
  }));
  return {
    view: view as unknown as GameView,
    players,
    me: 0,
    ...(decision === undefined ? {} : { decision }),
    ...(picked === undefined ? {} : { picked }),
    hints: hinted ? (decision?.moves.slice(0, 1).map((each) => each.move) ?? []) : [],
    pick: () => undefined,
    play: () => undefined,
  };
}
