// An edition as a document (src/games/pasikonik/wire_edition.cpp), as far as the form shows it.
import { insects, types, type Amounts, type CardCounts, type CardName, type PathType } from "./wire";

export interface StockKind {
  cost: Amounts;
  copies: number;
  mark?: string;
}

export interface Edition {
  paths: CardCounts;
  shelf: number[];
  insects: number[];
  stock: StockKind[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areNumbers = (values: unknown[]): boolean => values.every((each) => typeof each === "number");

export function isEdition(value: unknown): value is Edition {
  if (!isRecord(value) || !isRecord(value.paths)) return false;
  const lists = [value.shelf, value.insects].every((each) => Array.isArray(each) && areNumbers(each));
  return (
    lists &&
    areNumbers(Object.values(value.paths)) &&
    Array.isArray(value.stock) &&
    value.stock.every(
      (kind: unknown) =>
        isRecord(kind) &&
        isRecord(kind.cost) &&
        areNumbers([kind.copies, ...Object.values(kind.cost)]) &&
        ["string", "undefined"].includes(typeof kind.mark),
    )
  );
}

/** The cards of a type: the plain one, then one for each insect. */
export const cardsOf = (type: PathType): CardName[] => [type, ...insects.map((each): CardName => `${type}-${each}`)];

/** Without the name, which says the cost that it had. */
export function withCost(kind: StockKind, type: PathType, count: number): StockKind {
  const cost = Object.fromEntries(
    types.map((each) => [each, each === type ? count : (kind.cost[each] ?? 0)] as const).filter(([, n]) => n > 0),
  );
  return { cost, copies: kind.copies, ...(kind.mark === undefined ? {} : { mark: kind.mark }) };
}

export function withMark(kind: StockKind, mark: string): StockKind {
  const marked: StockKind = { ...kind, mark };
  if (mark === "") delete marked.mark;
  return marked;
}
