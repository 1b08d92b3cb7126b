// Which part of the endless table is shown: the cards, and the cells around them as far as the limits let cards lie there.
import { place, type Place } from "./notation";
import type { View } from "./wire";

export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const columns = (area: Area): number => area.right - area.left + 1;
export const rows = (area: Area): number => area.bottom - area.top + 1;

export function around(places: Place[]): Area | undefined {
  if (places.length === 0) return undefined;
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export const cardsOf = (view: View): Area | undefined => around(view.board.map(({ cell }) => place(cell)));

/** The square's side lengths that nobody can change any more. */
export function fixed(view: View): { columns: boolean; rows: boolean } {
  const cards = cardsOf(view);
  if (!cards || !view.limits) return { columns: false, rows: false };
  const { columns: across, rows: down } = view.limits;
  return {
    columns: cards.left === across[0] && cards.right === across[1],
    rows: cards.top === down[0] && cards.bottom === down[1],
  };
}

export function shown(view: View): Area {
  const cards = cardsOf(view) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const { columns: across, rows: down } = view.limits ?? { columns: [-1, 1], rows: [-1, 1] };
  return {
    left: Math.max(cards.left - 1, across[0]),
    right: Math.min(cards.right + 1, across[1]),
    top: Math.max(cards.top - 1, down[0]),
    bottom: Math.min(cards.bottom + 1, down[1]),
  };
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";
export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** The place an arrow key goes to: straight on if there is one, otherwise the least aside. */
export function next(from: Place, arrow: Arrow, places: Place[]): Place | undefined {
  const across = arrow === "ArrowLeft" || arrow === "ArrowRight";
  const sign = arrow === "ArrowLeft" || arrow === "ArrowUp" ? -1 : 1;
  let best: { place: Place; cost: number } | undefined;
  for (const each of places) {
    const dx = each.x - from.x;
    const dy = each.y - from.y;
    const ahead = sign * (across ? dx : dy);
    if (ahead <= 0) continue;
    const cost = ahead + 8 * Math.abs(across ? dy : dx);
    if (!best || cost < best.cost) best = { place: each, cost };
  }
  return best?.place;
}
