// Path cards, abilities, cells and amounts by their names.
import {
  abilities,
  insects,
  side,
  types,
  type Ability,
  type Amounts,
  type CardName,
  type CellName,
  type Insect,
  type PathType,
} from "./wire";

export const cellNames: CellName[] = Array.from(
  { length: side * side },
  (_, i) => `r${Math.floor(i / side) + 1}c${(i % side) + 1}`,
);

export const typeOf = (card: CardName): PathType => types.find((type) => card.startsWith(type)) ?? "tablecloth";
export const insectOf = (card: CardName): Insect | undefined => insects.find((insect) => card.endsWith(`-${insect}`));
export const amounts = (of: Amounts): [PathType, number][] =>
  types.flatMap((type) => (of[type] ? [[type, of[type]] satisfies [PathType, number]] : []));
export const total = (of: Amounts): number => amounts(of).reduce((sum, [, amount]) => sum + amount, 0);

export const isAbility = (id: string): id is Ability => abilities.some((each) => each === id);
export const isCard = (id: string): id is CardName => {
  const [type, insect, ...more] = id.split("-");
  const withInsect = insect === undefined || insects.some((each) => each === insect);
  return types.some((each) => each === type) && withInsect && more.length === 0;
};
