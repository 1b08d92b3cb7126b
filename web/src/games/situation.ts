// Moments of real games, captured by tools/captures, as a board shows them: for galleries and rules pages.
import { language } from "../app/words.svelte";
import type { Decision, GameEvent, GameView, MoveOption, Tongue } from "../protocol/messages";
import { nothingToChoose } from "./choosing";
import type { BoardProps } from "./module";

type CapturedOption = Omit<MoveOption, "text"> & { text?: Record<Tongue, string> };

interface Captured {
  view: GameView;
  pending: number[]; // who is awaited
  me?: number; // whose eyes these are; none: a spectator's
  event?: GameEvent;
  decision?: Omit<Decision, "prompt" | "moves"> & { moves: CapturedOption[] };
  picked?: string;
  hints?: string[];
}

const NAMES = ["Ola", "Jan", "Basia", "Kuba", "Aleksandra", "Bartek", "Bot łatwy 1", "Bot łatwy 2", "Ewa", "Tymon"];

function asked({ moves, ...decision }: NonNullable<Captured["decision"]>): Decision {
  const inWords = ({ text, ...option }: CapturedOption): MoveOption => ({
    ...option,
    ...(text ? { text: text[language()] } : {}),
  });
  return { ...decision, prompt: "", moves: moves.map(inWords) };
}

export function situation(captured: unknown): BoardProps {
  const { view, pending, me, event, decision, picked, hints = [] } = captured as Captured;
  const seats = view.seats as unknown[];
  return {
    ...nothingToChoose,
    view,
    players: seats.map((_, seat) => ({
      seat,
      name: NAMES[seat] ?? "",
      me: seat === me,
      pending: pending.includes(seat),
    })),
    ...(me === undefined ? {} : { me }),
    ...(event ? { event } : {}),
    ...(decision ? { decision: asked(decision) } : {}),
    picked,
    hints,
  };
}
