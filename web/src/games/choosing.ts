// A move is chosen by two taps or keys: the first picks it, the second plays it.
export interface Choosing {
  picked?: string | undefined; // the move I am about to make: one of the decision's
  hints: string[]; // moves the advisor recommends, best first
  pick: (move?: string) => void; // choose what to do; the bar below tells what it would do and asks for a second tap
  play: (move: string) => void; // do it
}

/** A tap or a key on a move. */
export function pickOrPlay(move: string, { picked, pick, play }: Omit<Choosing, "hints">): void {
  if (picked === move) play(move);
  else pick(move);
}

/** Of a picture that only shows something. */
export const nothingToChoose: Choosing = { hints: [], pick: () => undefined, play: () => undefined };
