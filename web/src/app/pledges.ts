// What this page saw and gave before a deal: the fingerprint of the seed that was announced when it said "ready", and
// the bits that it added. Whoever deals can show something else later, but cannot change what is kept here.
import type { FairInfo } from "../protocol/messages";
import { keepList, keptList } from "./kept";
import { sha256OfHex } from "./sha256";

/** What was found to be another one than before the deal. */
export type Doubt = "commitment" | "contribution";

export interface Pledge {
  table: string;
  key: string; // of the place
  game: number; // the how-manieth of the evening
  commitment: string;
  contribution: string;
  doubt?: Doubt; // found when the game began
}

const PLACE = "stolik.pledges";
const MOST = 200;

function read(value: unknown): Pledge | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { table, key, game, commitment, contribution, doubt } = value as Partial<Pledge>;
  if (typeof table !== "string" || typeof key !== "string" || typeof game !== "number") return undefined;
  if (typeof commitment !== "string" || typeof contribution !== "string") return undefined;
  const found = doubt === "commitment" || doubt === "contribution" ? { doubt } : {};
  return { table, key, game, commitment, contribution, ...found };
}

let pledges = keptList(PLACE, read);

function keep(): void {
  try {
    keepList(PLACE, pledges);
  } catch {
    // No space on this device: the page still knows them until it is closed.
  }
}

const isOf = (one: Pledge, { table, key, game }: Pick<Pledge, "table" | "key" | "game">): boolean =>
  one.table === table && one.key === key && one.game === game;

/** The last one counts: bits that are given again replace those before. */
export function keepPledge(pledge: Pledge): void {
  pledges = [pledge, ...keptList(PLACE, read).filter((each) => !isOf(each, pledge))].slice(0, MOST);
  keep();
}

export const pledgeOf = (table: string, key: string, game: number): Pledge | undefined =>
  [...keptList(PLACE, read), ...pledges].find((each) => isOf(each, { table, key, game }));

export function forgetPledges(table: string): void {
  pledges = keptList(PLACE, read).filter((each) => each.table !== table);
  keep();
}

function difference(pledge: Pledge, commitment: string | undefined, bits: string | undefined): Doubt | undefined {
  if (commitment !== pledge.commitment) return "commitment";
  return bits === pledge.contribution ? undefined : "contribution";
}

/** What a running game says of its deal, beside what was kept. It must have begun. */
export const doubtAtStart = (pledge: Pledge, fair: FairInfo, seat: number): Doubt | undefined =>
  pledge.doubt ?? difference(pledge, fair.commitment, fair.contributions[seat]?.bits);

interface RecordLine {
  fair?: Pick<FairInfo, "commitment" | "contributions">;
  seed?: string;
}

/** What a finished game's record says of its deal, and the seed that was opened, beside what was kept. */
export function doubtAtEnd(pledge: Pledge, record: string, seat: number): Doubt | undefined {
  const lines = record.split("\n").flatMap((text) => (text === "" ? [] : [JSON.parse(text) as RecordLine]));
  const fair = lines[0]?.fair;
  const seed = lines.findLast((each) => each.seed !== undefined)?.seed;
  if (seed === undefined || sha256OfHex(seed) !== pledge.commitment) return "commitment";
  return pledge.doubt ?? difference(pledge, fair?.commitment, fair?.contributions[seat]?.bits);
}
