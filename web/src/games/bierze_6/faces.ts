// What is printed on the 104 cards: their bull heads, and the colours that grow with them.
import { bulls } from "./wire";

export interface Face {
  bulls: number;
  paper: string;
  ink: string; // of the numeral: AA on its paper
  bull: string; // of the heads: 3:1 on the paper
}

const faces: Record<number, Face> = {
  1: { bulls: 1, paper: "#fffbf2", ink: "#2b2420", bull: "#5d7d76" },
  2: { bulls: 2, paper: "#e9f2f6", ink: "#1d4a6d", bull: "#2a6c9c" },
  3: { bulls: 3, paper: "#ffedc2", ink: "#6b4400", bull: "#ab6f06" },
  5: { bulls: 5, paper: "#ffd9c4", ink: "#862408", bull: "#bf3f17" },
  7: { bulls: 7, paper: "#661b3c", ink: "#fff3dc", bull: "#f2c14e" },
};

const printed = (card: number): number => bulls[card] ?? 0;

export const faceOf = (card: number): Face => faces[printed(card)] as Face;
export const bullsOn = (cards: number[]): number => cards.reduce((sum, card) => sum + printed(card), 0);
export const BACK = "#8a2c1c";
