// Cards and cells by their names.
import { colours, mostDots, type CardId, type CellId, type Colour } from "./wire";

const parts = (id: string): { colour: Colour | undefined; dots: string } => {
  const [first, dots = ""] = id.split("-");
  return { colour: colours.find((each) => each === first), dots };
};

export function card(id: CardId): { colour: Colour; dots: number } {
  const { colour = "red", dots } = parts(id);
  return { colour, dots: Number(dots) };
}

export const isCard = (id: string): id is CardId => {
  const { colour, dots } = parts(id);
  return colour !== undefined && /^[1-9]\d*$/.test(dots) && Number(dots) <= mostDots;
};

export interface Place {
  x: number;
  y: number;
}

export function place(cell: CellId): Place {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  return { x, y };
}

export const cellAt = ({ x, y }: Place): CellId => `${x},${y}`;
