// The printed colours of the cards: the same in every theme, each pair with a contrast of 4.5 and more.
import type { Colour } from "./wire";

export const PAPER = "#fffbf2";
export const FIELD: Record<Colour, string> = { red: "#bd392e", blue: "#28609f", yellow: "#f0b92d", green: "#2a774c" };
export const DOT: Record<Colour, string> = { red: PAPER, blue: PAPER, yellow: "#463200", green: PAPER };

type Spot = [x: number, y: number];
const [LOW, MIDDLE, HIGH] = [27, 50, 73];
const corners: Spot[] = [
  [LOW, LOW],
  [HIGH, LOW],
  [LOW, HIGH],
  [HIGH, HIGH],
];
const centre: Spot = [MIDDLE, MIDDLE];
const sides: Spot[] = [
  [LOW, MIDDLE],
  [HIGH, MIDDLE],
];
const ends: Spot[] = [
  [MIDDLE, LOW],
  [MIDDLE, HIGH],
];
const diagonal: Spot[] = [
  [LOW, LOW],
  [HIGH, HIGH],
];

/** Where the dots lie, as on dice, and how large they are. */
const SPOTS: Spot[][] = [
  [centre],
  diagonal,
  [...diagonal, centre],
  corners,
  [...corners, centre],
  [...corners, ...sides],
  [...corners, ...sides, centre],
  [...corners, ...sides, ...ends],
  [...corners, ...sides, ...ends, centre],
];
export const spots = (dots: number): Spot[] => SPOTS[dots - 1] ?? [];
/** About half a dot's width; pointed shapes need more room than round ones. */
export function dotSize(colour: Colour, dots: number): number {
  if (dots === 1) return 17;
  if (dots <= 5) return 11.5;
  return colour === "red" || colour === "green" ? 9.2 : 8.4;
}
