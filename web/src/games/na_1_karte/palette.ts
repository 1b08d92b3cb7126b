// Colour and shape belong together. Cards and dice keep their paper and their inks in every theme.
import type { Colour } from "./wire";

export interface Ink {
  fill: string;
  deep: string; // outlines
  on: string; // numerals upon it
}

const DARK = "#14100e";
const LIGHT = "#ffffff";

export const INKS: Record<Colour, Ink> = {
  purple: { fill: "#7a4fa3", deep: "#4e2c70", on: LIGHT },
  yellow: { fill: "#e8be1e", deep: "#7d5f00", on: DARK },
  orange: { fill: "#e5772a", deep: "#8f3d0c", on: DARK },
  red: { fill: "#cf3640", deep: "#861a23", on: LIGHT },
  blue: { fill: "#2e6db8", deep: "#1a4379", on: LIGHT },
  green: { fill: "#2c9a59", deep: "#155c35", on: DARK },
};

function polygon(corners: number, radius: number, turn: number, down = 0): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((i * 360) / corners + turn) * (Math.PI / 180);
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(down - radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Outlines around the origin, about 20 wide. */
export const SHAPES: Record<Colour, string> = {
  purple: polygon(4, 12, 45),
  yellow: "M-9.6 0A9.6 9.6 0 1 1 9.6 0A9.6 9.6 0 1 1 -9.6 0Z",
  orange: polygon(5, 10.4, 0, 0.6),
  red: polygon(6, 10.2, 0),
  blue: polygon(3, 12.6, 0, 2.6),
  green: polygon(8, 10.2, 22.5),
};

/** How far below the origin the middle of a shape seems to be. */
export const MIDDLES: Record<Colour, number> = { purple: 0, yellow: 0, orange: 0.6, red: 0, blue: 3, green: 0 };
