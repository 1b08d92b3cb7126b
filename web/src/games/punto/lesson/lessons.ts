// The situations of the rules page, played on a real server by lessons.py, with our captions.
import { language } from "../../../app/words.svelte";
import type { Player } from "../../module";
import type { PuntoDecision, PuntoEvent, PuntoOption, PuntoProps, PuntoView } from "../view";
import { say } from "../words";
import type { LessonWords, Step } from "./Lesson.svelte";

type Told = Omit<PuntoOption, "text"> & { text: { pl: string; en: string } };
export interface KeptStep {
  view: PuntoView;
  event?: PuntoEvent;
  seat?: number;
  decision?: Omit<PuntoDecision, "moves" | "prompt"> & { moves: Told[] };
  wanted?: string[];
}

const CAPTIONS = {
  place: ["place_1", "place_2", "place_3", "place_4", "place_5", "place_6"],
  square: ["square_1", "square_2", "square_3", "square_4", "square_5"],
  line: ["line_1", "line_2", "line_3"],
  five: ["five_1", "five_2", "five_3", "five_4"],
  counted: ["counted_1", "counted_2", "counted_3", "counted_4"],
  neutral: ["neutral_1", "neutral_2", "neutral_3"],
  teams: ["teams_1", "teams_2", "teams_3"],
} as const;
export type LessonName = keyof typeof CAPTIONS;
export type KeptLessons = Record<LessonName, KeptStep[]>;

const NAMES = ["Ola", "Jan", "Basia", "Kuba"];

type Picture = Pick<PuntoProps, "view" | "event" | "players" | "me" | "decision">;

function picture(step: KeptStep): Picture {
  const { view, event, seat, decision } = step;
  const tongue = language();
  const players: Player[] = view.seats.map((_, each) => ({
    seat: each,
    name: NAMES[each] ?? "",
    me: each === seat,
    pending: view.active === each,
  }));
  const moves = decision?.moves.map((option) => ({ ...option, text: option.text[tongue] }));
  return { view, event, players, me: seat, decision: decision && moves && { ...decision, prompt: "", moves } };
}

export const steps = (kept: KeptLessons, name: LessonName): Step<Picture>[] =>
  kept[name].map((step, i) => ({
    caption: say(CAPTIONS[name][i] ?? CAPTIONS[name][0]),
    picture: picture(step),
    ...(step.wanted && { wanted: step.wanted }),
  }));

export const words = (): LessonWords => ({
  back: say("lesson_back"),
  next: say("lesson_next"),
  place: (step, of) => say("lesson_place", { step, of }),
  missed: (text) => say("lesson_missed", { text }),
  found: say("lesson_found"),
});
