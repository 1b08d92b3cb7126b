// The faces of cards that a log sentence only names: as they were last seen on the table. A deck may be its owner's own.
import { SvelteMap } from "svelte/reactivity";
import type { MarkingCard, View } from "./wire";

const seen = new SvelteMap<string, MarkingCard>();

export function remember(view: View): void {
  const cards = [...view.seats.flatMap((seat) => [...seat.cards, ...seat.scored]), ...(view.pool ?? [])];
  for (const card of [...cards, ...(view.own?.dealt ?? [])]) seen.set(card.card, card);
}

export const lastSeen = (id: string): MarkingCard | undefined => seen.get(id);
