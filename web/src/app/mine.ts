// "My tables": the keys of seats taken on this device. They never leave it but to the table itself.
import { DeviceLogStore } from "../local/log_store";
import type { Where } from "./house";
import { keepList, keptList } from "./kept";
import { forgetPledges } from "./pledges";

export interface MyTable {
  where: Where;
  table: string;
  key: string;
  keys: string[]; // of everybody who shares this device; mine is the first
  game: string;
  names: string; // who sits there, for people
  at: number;
  over: boolean;
}

const PLACE = "stolik.tables"; // what is there stays until somebody removes it

function read(value: unknown): MyTable | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { table, key, keys, game, names, at, over, where } = value as Partial<MyTable>;
  if (typeof table !== "string" || typeof key !== "string" || typeof game !== "string") return undefined;
  return {
    where: where === "here" ? "here" : "server",
    table,
    key,
    keys: Array.isArray(keys) && keys.every((each) => typeof each === "string") ? keys : [key],
    game,
    names: String(names ?? ""),
    at: Number(at ?? 0),
    over: over === true,
  };
}

export const myTables = (): MyTable[] => keptList(PLACE, read);

const keep = (tables: MyTable[]): void => keepList(PLACE, tables);

/** The newest first; a table is there once. */
export function remember(table: MyTable): void {
  keep([table, ...myTables().filter((each) => each.table !== table.table)]);
}

/** A table that is only on this device is gone then. */
export async function forget(table: string): Promise<void> {
  const found = myTable(table);
  keep(myTables().filter((each) => each.table !== table));
  forgetPledges(table);
  if (found?.where === "here") await discard(table);
}

/** What this device has of a table is gone. */
export const discard = (table: string): Promise<void> => new DeviceLogStore().remove(table);

export const myTable = (table: string): MyTable | undefined => myTables().find((each) => each.table === table);
