// The requests of the HTTP API (docs/protocol.md), answered by the server or on this device.
import type {
  AskRecord,
  Check,
  GameInfo,
  ListedTable,
  NotPlayable,
  Playable,
  Problem,
  Replay,
  Replayed,
  Language,
} from "../protocol/messages";
import { houses, nearest, type House, type Where } from "./house";
import { withViews, type Shown } from "./table.svelte";

/** What a house answers, or an error with its reason. */
export async function answerOf(house: House, path: string, question: string, language: Language): Promise<string> {
  const { status, body } = await house.ask(path, question, language);
  if (status === 200) return body;
  throw new Error(reasonIn(body) ?? String(status));
}

const told = (house: House, path: string, wish: AskRecord | Replay | Check | undefined, language: Language) =>
  answerOf(house, path, wish ? JSON.stringify(wish) : "", language);

function reasonIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as Partial<Problem>).error;
  } catch {
    return undefined; // not from a table: something between us answered
  }
}

export const gameSpecs = async (house: House, language: Language): Promise<GameInfo[]> =>
  JSON.parse(await told(house, "/api/games", undefined, language)) as GameInfo[];

/** Where anybody may sit down. */
export const listedTables = async (language: Language): Promise<ListedTable[]> =>
  JSON.parse(await told(houses.server, "/api/tables", undefined, language)) as ListedTable[];

/** A finished game of a table, for whoever has one of its keys. */
export interface FinishedGame {
  where: Where;
  table: string;
  key: string;
  game: number; // the how-manieth of the evening
}

/** The lines of its record. */
export const record = ({ where, ...game }: FinishedGame, language: Language): Promise<string> =>
  told(houses[where], "/api/record", { type: "record", ...game }, language);

/** With the view of every step. */
export type ReplayedGame = Omit<Replayed, "steps"> & { steps: Shown[] };

/** That game step by step, as a seat saw it, or as everybody did. */
export async function replay(
  { where, ...game }: FinishedGame,
  seat: number | undefined,
  language: Language,
): Promise<ReplayedGame> {
  const wish: Replay = { type: "replay", ...game, ...(seat === undefined ? {} : { seat }) };
  const found = JSON.parse(await told(houses[where], "/api/replay", wish, language)) as Replayed;
  return { ...found, steps: withViews(found.steps) };
}

/** What the engine says of some options: what is odd about them, or the reason why nobody can play so. */
export type Verdict = Playable | NotPlayable;

export const check = async (game: string, options: Record<string, unknown>, language: Language): Promise<Verdict> =>
  JSON.parse(await told(await nearest(), "/api/check", { type: "check", game, options }, language)) as Verdict;
