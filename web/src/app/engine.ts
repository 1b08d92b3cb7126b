// What the engine itself says of a finished game, wherever it was played: the module inside the page reads its record.
import type { Analyse, Analysis, Step, Language, VerifiedRecord } from "../protocol/messages";
import { houses } from "./house";
import { answerOf } from "./api";

const THOUGHT = 1_500; // ms

const ask = async <Told>(path: string, question: string, language: Language): Promise<Told> =>
  JSON.parse(await answerOf(houses.here, path, question, language)) as Told;

/** The words of `stolik verify`. */
export const verify = (record: string, language: Language): Promise<VerifiedRecord> =>
  ask("/api/verify", record, language);

/** A decision of a finished game. */
export interface Decision {
  line: number; // of the record, from 0
  seat: number;
}

function decisionsOf(record: string): Decision[] {
  return record.split("\n").flatMap((text, line) => {
    const { seat, move } = (text === "" ? {} : JSON.parse(text)) as { seat?: number; move?: string };
    return seat === undefined || move === undefined ? [] : [{ line, seat }];
  });
}

/** How many steps of the replay come before a line of the record. */
export const stepsBefore = (steps: Step[], line: number): number =>
  steps.filter(({ record_line = 0 }) => record_line < line).length;

/** The decision that comes next after a step of the replay; of choices made at the same time, that of `eyes`. */
export function decisionAfter(
  record: string,
  steps: Step[],
  at: number,
  eyes: number | undefined,
): Decision | undefined {
  const shown = steps[at]?.record_line ?? 0;
  const [next, ...later] = decisionsOf(record).filter(({ line }) => line > shown);
  if (!next || next.seat === eyes) return next;
  const mine = later.find(({ seat }) => seat === eyes);
  return mine && stepsBefore(steps, mine.line) === stepsBefore(steps, next.line) ? mine : next;
}

export const analyse = (record: string, { line }: Decision, language: Language): Promise<Analysis> =>
  ask("/api/analyse", JSON.stringify({ record, line, time: THOUGHT } satisfies Analyse), language);
