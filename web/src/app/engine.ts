// What the engine itself says of a finished game, wherever it was played: the module inside the page reads its record.
import type { Advice, Tongue, VerifiedRecord } from "../protocol/messages";
import { houses } from "./house";
import { answerOf } from "./api";

const THOUGHT = 1_500; // ms, for the decision that is shown
const NO_THOUGHT = 1; // ms, where only the place of a decision in the replay is asked for

const ask = async <Told>(path: string, question: string, language: Tongue): Promise<Told> =>
  JSON.parse(await answerOf(houses.here, path, question, language)) as Told;

/** The words of `stolik verify`. */
export const verify = (record: string, language: Tongue): Promise<VerifiedRecord> =>
  ask("/api/verify", record, language);

/** A decision that was made, and what the best player thinks of it. */
export interface Analysis {
  seat: number;
  move: string; // that was played
  step: number; // steps of the replay before it
  moves: Advice[];
}

interface Decision {
  line: number; // of the record, from 0
  seat: number;
}

function decisionsOf(record: string): Decision[] {
  return record.split("\n").flatMap((text, line) => {
    const { seat, move } = (text === "" ? {} : JSON.parse(text)) as { seat?: number; move?: string };
    return seat === undefined || move === undefined ? [] : [{ line, seat }];
  });
}

/** The decision that comes next after so many steps of the replay with somebody's eyes (none: everybody's). */
export async function analyse(
  record: string,
  steps: number,
  eyes: number | undefined,
  language: Tongue,
): Promise<Analysis | undefined> {
  const decisions = decisionsOf(record);
  const look = ({ line }: Decision, time: number): Promise<Analysis> =>
    ask(
      "/api/analyse",
      JSON.stringify({ record, line, time, ...(eyes === undefined ? {} : { viewer: eyes }) }),
      language,
    );
  const stepOf = async (decision: Decision) => (await look(decision, NO_THOUGHT)).step;

  // Only the engine knows which steps a line makes; later lines come after later steps, so halving finds the line.
  let [first, end] = [0, decisions.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    const decision = decisions[middle];
    if (decision && (await stepOf(decision)) < steps) first = middle + 1;
    else end = middle;
  }
  const next = decisions[first];
  if (!next) return undefined;
  // Of choices made at the same time, one's own.
  const mine = decisions.slice(first).find(({ seat }) => seat === eyes);
  const together = mine && (await stepOf(mine)) === (await stepOf(next));
  return look(together ? mine : next, THOUGHT);
}
