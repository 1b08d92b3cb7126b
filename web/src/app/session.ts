// The one table this page is at. A table just made is handed to its page without connecting anew.
import type { Create, Tongue } from "../protocol/messages";
import { ServerTable, type TableClient } from "./table.svelte";
import { speak } from "./words.svelte";

let current: { client: TableClient; starts: boolean } | undefined;

/** Makes a table. `starts`: the game begins at once, nobody else is awaited. */
export function makeTable(wish: Omit<Create, "type">, starts: boolean): TableClient {
  leaveTable();
  const client = ServerTable.create(wish);
  current = { client, starts };
  return client;
}

export function openTable(id: string, key: string): { client: TableClient; starts: boolean } {
  if (current && current.client.table.id === id && current.client.table.key === key) return current;
  leaveTable();
  current = { client: ServerTable.enter(id, key), starts: false };
  return current;
}

/** Leaves that table; another one that was opened meanwhile stays. */
export function leaveTable(client = current?.client): void {
  client?.close();
  if (current?.client === client) current = undefined;
}

/** The page changes its language, and so does the table, whose sentences the server writes. */
export function changeLanguage(language: Tongue): void {
  speak(language);
  current?.client.wish({ type: "speak", language });
}
