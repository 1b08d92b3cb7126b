// "My tables": the keys of seats taken on this device. They never leave it but to the table itself.
import { DeviceShelf } from "../local/shelf";
import type { Where } from "./house";

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

const PLACE = "stolik.tables";
const MOST = 30; // on servers; what is only on this device stays until somebody removes it

function read(value: unknown): MyTable[] {
  if (typeof value !== "object" || value === null) return [];
  const { table, key, keys, game, names, at, over, where } = value as Partial<MyTable>;
  if (typeof table !== "string" || typeof key !== "string" || typeof game !== "string") return [];
  return [
    {
      where: where === "here" ? "here" : "server",
      table,
      key,
      keys: Array.isArray(keys) && keys.every((each) => typeof each === "string") ? keys : [key],
      game,
      names: String(names ?? ""),
      at: Number(at ?? 0),
      over: over === true,
    },
  ];
}

export function myTables(): MyTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.flatMap(read) : [];
  } catch {
    return [];
  }
}

function keep(tables: MyTable[]): void {
  let far = 0;
  const kept = tables.filter((each) => each.where === "here" || ++far <= MOST);
  localStorage.setItem(PLACE, JSON.stringify(kept));
}

/** The newest first; a table is there once. */
export function remember(table: MyTable): void {
  keep([table, ...myTables().filter((each) => each.table !== table.table)]);
}

/** A table that is only on this device is gone then. */
export async function forget(table: string): Promise<void> {
  const found = myTable(table);
  keep(myTables().filter((each) => each.table !== table));
  if (found?.where === "here") await discard(table);
}

/** What this device has of a table is gone. */
export const discard = (table: string): Promise<void> => new DeviceShelf().remove(table);

export const myTable = (table: string): MyTable | undefined => myTables().find((each) => each.table === table);
