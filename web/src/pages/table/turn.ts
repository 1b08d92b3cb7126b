// Whose turn it is and what is expected, in words.
import type { Seated } from "../../app/people";
import { say } from "../../app/say";
import type { Decision, OutcomeInfo } from "../../protocol/messages";

export interface Situation {
  players: Seated[];
  me: number | undefined;
  decision: Decision | undefined; // once everything before it has been shown
  busy: boolean;
  outcome: OutcomeInfo | undefined;
  shared: boolean; // several people look
}

export const namesOf = (players: Seated[]): string => players.map((each) => each.name).join(", ");

export function winnersText(outcome: OutcomeInfo, players: Seated[], me: number | undefined): string {
  const seats = outcome.results.filter((each) => each.place === 1).map((each) => each.seat);
  if (seats.length === 0) return say("ended_early");
  if (seats.length === 1 && seats[0] === me) return say("you_won");
  const names = namesOf(players.filter((each) => seats.includes(each.seat)));
  return seats.length === 1 ? say("winner", { names }) : say("winners", { names });
}

export function turnText({ players, me, decision, busy, outcome, shared }: Situation): string {
  if (outcome && !busy) return winnersText(outcome, players, shared ? undefined : me);
  if (decision) return decision.prompt;
  const pending = players.filter((each) => each.pending);
  if (busy || pending.length === 0 || pending.some((each) => each.me)) return say("showing");
  const names = namesOf(pending);
  if (pending.length === 1) return say("their_turn", { names });
  return me === undefined ? say("waiting_for", { names }) : say("you_chose", { names });
}
