import { expect, test } from "vitest";
import { bullsOn, faceOf } from "./faces";

test("the deck has 171 bulls, as the engine counts them", () => {
  expect(bullsOn(Array.from({ length: 104 }, (_, at) => at + 1))).toBe(171);
  expect([1, 5, 10, 11, 55, 100].map((card) => faceOf(card).bulls)).toEqual([1, 2, 3, 5, 7, 3]);
});
