// "My tables": the keys of seats taken on this device. They never leave it but to the table itself.
export interface MyTable {
  table: string;
  key: string;
  game: string;
  names: string; // who sits there, for people
  at: number;
  over: boolean;
}

const PLACE = "stolik.tables";
const MOST = 30;

function isMine(value: unknown): value is MyTable {
  if (typeof value !== "object" || value === null) return false;
  const each = value as Record<string, unknown>;
  return typeof each.table === "string" && typeof each.key === "string" && typeof each.game === "string";
}

export function myTables(): MyTable[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isMine) : [];
  } catch {
    return [];
  }
}

function keep(tables: MyTable[]): void {
  localStorage.setItem(PLACE, JSON.stringify(tables.slice(0, MOST)));
}

/** The newest first; a table is there once. */
export function remember(table: MyTable): void {
  keep([table, ...myTables().filter((each) => each.table !== table.table)]);
}

export function forget(table: string): void {
  keep(myTables().filter((each) => each.table !== table));
}

/** The key of my seat at a table, when I have one. */
export const mySeat = (table: string): string | undefined => myTables().find((each) => each.table === table)?.key;
