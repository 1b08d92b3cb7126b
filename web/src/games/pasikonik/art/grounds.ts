// The outlines of the four grounds, in a field of 100 × 100: as few and as long as can be, because a table has many.

const square = [0, 1, 2, 3, 4];
const diamonds = square.flatMap((row) =>
  square
    .filter((column) => (row + column) % 2 === 0)
    .map((column) => ({ x: column * 25, y: row * 25, dark: row % 2 === 0 })),
);
const dark = diamonds.filter((each) => each.dark);
const light = diamonds.filter((each) => !each.dark);
const diamond = ({ x, y }: { x: number; y: number }) => `M${x} ${y - 23}l23 23l-23 23l-23-23z`;

const stripes = [2, 30, 58, 86];
export const cloth = {
  down: stripes.map((x) => `M${x} 0h14v100h-14z`).join(""),
  across: stripes.map((y) => `M0 ${y}h100v14h-100z`).join(""),
};

export const tiles = {
  dark: dark.map(diamond).join(""),
  light: light.map(diamond).join(""),
  stars: dark.map(({ x, y }) => `M${x} ${y - 11}q2.5 8.5 11 11q-8.5 2.5-11 11q-2.5-8.5-11-11q8.5-2.5 11-11z`).join(""),
  dots: light.map(({ x, y }) => `M${x - 5} ${y}a5 5 0 0 1 10 0a5 5 0 0 1-10 0z`).join(""),
};

interface Cobble {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number; // degrees
}
const cobbles: Cobble[] = (
  [
    [-8, -6, 34, 27, 4],
    [30, -8, 36, 30, -3],
    [70, -4, 36, 28, 5],
    [-14, 24, 28, 30, -4],
    [17, 25, 32, 26, 3],
    [53, 26, 26, 31, -5],
    [83, 28, 28, 27, 3],
    [-6, 57, 36, 24, 3],
    [33, 55, 28, 28, -4],
    [65, 60, 36, 24, 4],
    [-4, 84, 26, 24, -3],
    [25, 86, 38, 24, 3],
    [67, 87, 34, 22, -4],
  ] as const
).map(([x, y, width, height, turn]) => ({ x, y, width, height, turn }));

/** A point of a cobble, measured from its corner, where it is once the cobble is turned. */
function turned({ x, y, width, height, turn }: Cobble, across: number, down: number): string {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const [dx, dy] = [across - width / 2, down - height / 2];
  const place = [x + width / 2 + dx * cos - dy * sin, y + height / 2 + dx * sin + dy * cos];
  return place.map((each) => each.toFixed(1)).join(" ");
}
function cobble(stone: Cobble): string {
  const { width, height } = stone;
  const at = (across: number, down: number) => turned(stone, across, down);
  const arc = (across: number, down: number) => `A10 10 0 0 1 ${at(across, down)}`;
  return [
    `M${at(10, 0)}L${at(width - 10, 0)}${arc(width, 10)}L${at(width, height - 10)}${arc(width - 10, height)}`,
    `L${at(10, height)}${arc(0, height - 10)}L${at(0, 10)}${arc(10, 0)}Z`,
  ].join("");
}
/** Every third one, so that neighbours differ in shade. */
const third = (from: number): string =>
  cobbles
    .filter((_, index) => index % 3 === from)
    .map(cobble)
    .join("");
export const stones = {
  first: third(0),
  second: third(1),
  third: third(2),
  shine: cobbles.map((stone) => `M${turned(stone, 8, 6)}L${turned(stone, stone.width - 11, 6)}`).join(""),
};

export const grain = [
  "M-2 8Q22 3 46 9T102 7",
  "M-2 17Q30 21 60 15T102 18",
  "M-2 33Q18 29 34 33Q47 44 62 34T102 33",
  "M-2 43Q20 46 36 43Q47 33 60 43T102 44",
  "M-2 60Q30 55 56 61T102 58",
  "M-2 69Q26 73 52 68T102 70",
  "M-2 85Q20 81 54 86T102 84",
  "M-2 94Q40 97 70 92T102 95",
].join("");
