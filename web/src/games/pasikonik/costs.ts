// The costs of stock cards that a log sentence only names: as they were last seen on the table (an edition may be its
// owner's own), or as the built-in edition has them.
import { SvelteMap } from "svelte/reactivity";
import builtIn from "../../../../data/pasikonik-edition.json";
import type { Amounts, View } from "./wire";

const seen = new SvelteMap<string, Amounts>(builtIn.stock.map(({ name, cost }) => [name, cost]));

export function remember(view: View): void {
  for (const stock of [...(view.stock ?? []), ...view.seats.flatMap((seat) => seat.stock ?? [])])
    if (stock) seen.set(stock.kind, stock.cost);
}

export const costOf = (kind: string): Amounts => seen.get(kind) ?? {};
