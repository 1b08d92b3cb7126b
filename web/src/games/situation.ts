// Moments of real games, captured by tools/captures, as a board shows them: for galleries and rules pages.
import { language } from "../app/words.svelte";
import type { Language } from "../protocol/messages";
import { nothingToChoose } from "./choosing";
import type { Asked, BoardProps, Option } from "./module";

interface CapturedDecision {
  moves: (Omit<Option<unknown>, "text"> & { text?: Record<Language, string> })[];
}

interface Captured<View, Event> {
  view: View & { seats: unknown[] };
  pending: number[]; // who is awaited
  me?: number; // whose eyes these are; none: a spectator's
  event?: Event;
  decision?: CapturedDecision;
  picked?: string;
  hints?: string[];
}

const NAMES = ["Ola", "Jan", "Basia", "Kuba", "Aleksandra", "Bartek", "Bot łatwy 1", "Bot łatwy 2", "Ewa", "Tymon"];

function asked<Facts>({ moves, ...decision }: CapturedDecision): Asked<Facts> {
  const inWords = moves.map(({ text, ...option }) => ({ ...option, ...(text ? { text: text[language()] } : {}) }));
  return { ...decision, prompt: "", moves: inWords } as Asked<Facts>;
}

/** What was captured of a game is what that game was told. */
export function situation<View, Event, Facts>(captured: unknown): BoardProps<View, Event, Facts> {
  const { view, pending, me, event, decision, picked, hints = [] } = captured as Captured<View, Event>;
  return {
    ...nothingToChoose,
    view,
    players: view.seats.map((_, seat) => ({
      seat,
      name: NAMES[seat] ?? "",
      me: seat === me,
      pending: pending.includes(seat),
    })),
    ...(me === undefined ? {} : { me }),
    ...(event ? { event } : {}),
    ...(decision ? { decision: asked<Facts>(decision) } : {}),
    picked,
    hints,
  };
}
