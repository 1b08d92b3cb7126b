// How strong bots play.
export const LEVELS = [1, 2, 3, 4, 5] as const;

/** Where nobody has chosen a level: new tables at first, and bots that play for somebody. */
export const USUAL_LEVEL = 3;
