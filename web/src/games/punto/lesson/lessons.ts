// The situations of the rules page, with our captions.
import { situation } from "../../situation";
import type { Props } from "../props";
import { say } from "../words";
import type { LessonWords, Step } from "./Lesson.svelte";

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
export type KeptLessons = Record<LessonName, { view: unknown; wanted?: string[] }[]>;

export const steps = (kept: KeptLessons, name: LessonName): Step<Props>[] =>
  kept[name].map((step, i) => ({
    caption: say(CAPTIONS[name][i] ?? CAPTIONS[name][0]),
    picture: situation(step),
    ...(step.wanted && { wanted: step.wanted }),
  }));

export const words = (): LessonWords => ({
  back: say("lesson_back"),
  next: say("lesson_next"),
  place: (step, of) => say("lesson_place", { step, of }),
  missed: (text) => say("lesson_missed", { text }),
  found: say("lesson_found"),
});
