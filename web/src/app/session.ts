// The one table this page is at. A table just made is handed to its page without connecting anew.
import type { Create, Language } from "../protocol/messages";
import type { Where } from "./house";
import { myTable } from "./mine";
import { Party } from "./party.svelte";
import { speak } from "./words.svelte";

let current: Party | undefined;

export interface NewTable {
  where: Where;
  wish: Omit<Create, "type">;
  guests?: string[]; // who share this device; the open places are theirs
  starts: boolean; // at once: nobody else is awaited
}

export function makeTable({ where, wish, guests = [], starts }: NewTable): Party {
  leaveTable();
  // Nobody else has a copy: the browser should not clear it away when it wants room.
  if (where === "here") void navigator.storage?.persist?.().catch(() => false);
  current = Party.create(where, wish, guests, starts);
  return current;
}

export function openTable(where: Where, id: string, key: string): Party {
  const there = current?.first.table;
  if (current && there?.where === where && there.id === id && there.key === key) return current;
  leaveTable();
  const mine = myTable(id);
  current = Party.enter(where, id, mine?.key === key ? mine.keys : [key]);
  return current;
}

/** Leaves that table; another one that was opened meanwhile stays. */
export function leaveTable(party = current): void {
  party?.close();
  if (current === party) current = undefined;
}

/** The page changes its language, and so does the table, whose sentences the house writes. */
export function changeLanguage(language: Language): void {
  speak(language);
  for (const each of current?.people ?? []) each.wish({ type: "speak", language });
}
