// What the server says over HTTP, beside the tables themselves.
import type { AskRecord, Check, OutcomeInfo, Replay, Step, Tongue } from "../protocol/messages";
import { withViews, type Shown } from "./table.svelte";

export interface OptionSpec {
  key: string;
  values?: string[];
  min?: number;
  max?: number;
  file?: boolean; // a JSON file of one's own may stand for a value
  default: string | number | null;
}

export interface VariantSpec {
  id: string;
  name: string;
  players: number[];
  options: OptionSpec[];
}

export interface GameSpec {
  id: string;
  name: string;
  variants: VariantSpec[];
}

export interface ListedTable {
  table: string;
  game: string;
  options: Record<string, unknown>;
  invite: string;
  names: string[];
  free: number;
}

async function ask<Answer>(path: string, language: Tongue): Promise<Answer> {
  const answer = await fetch(new URL(path, document.baseURI), { headers: { "Accept-Language": language } });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

export const gameSpecs = (language: Tongue): Promise<GameSpec[]> => ask("api/games", language);
export const listedTables = (language: Tongue): Promise<ListedTable[]> => ask("api/tables", language);

async function post(path: string, body: AskRecord | Replay | Check, language: Tongue): Promise<Response> {
  const answer = await fetch(new URL(path, document.baseURI), {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": language },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(((await answer.json()) as { error: string }).error);
  return answer;
}

/** A finished game of a table, for whoever has one of its keys. */
export interface FinishedGame {
  table: string;
  key: string;
  game: number; // the how-manieth of the evening
}

export const record = async (of: FinishedGame, language: Tongue): Promise<Blob> =>
  (await post("api/record", { type: "record", ...of }, language)).blob();

export interface Replayed {
  game: string;
  names: string[];
  outcome: OutcomeInfo;
  steps: Shown[];
}

/** That game step by step, as a seat saw it, or as everybody did. */
export async function replay(of: FinishedGame, seat: number | undefined, language: Tongue): Promise<Replayed> {
  const wish: Replay = { type: "replay", ...of, ...(seat === undefined ? {} : { seat }) };
  const told = (await (await post("api/replay", wish, language)).json()) as Omit<Replayed, "steps"> & { steps: Step[] };
  return { ...told, steps: withViews(told.steps) };
}

/** What the engine says of some options: what is odd about them, or the reason why nobody can play so. */
export type Verdict = { warnings: string[] } | { reason: string };

export const check = async (game: string, options: Record<string, unknown>, language: Tongue): Promise<Verdict> =>
  (await (await post("api/check", { type: "check", game, options }, language)).json()) as Verdict;
