import { describe, expect, it } from "vitest";
import { count, inHand, placesNotKept, settle } from "./dice";
import type { PerColour } from "./wire";

const none: ReadonlySet<number> = new Set();
const colours = (dice: { colour?: string }[]) => dice.map((die) => die.colour ?? "-").join(" ");
const lying = (dice: PerColour) => settle(inHand(), dice, none);

describe("dice that keep their places", () => {
  it("show exactly the dice of the view", () => {
    for (const dice of [{}, { red: 5 }, { purple: 1, green: 2 }, { yellow: 2, blue: 3 }] satisfies PerColour[])
      expect(count(lying(dice).map((die) => die.colour))).toEqual(dice);
  });

  it("stay where they lie when others are rolled again", () => {
    const up = settle(lying({ purple: 2, red: 1, blue: 2 }), { purple: 1, red: 1, blue: 1 }, new Set([0, 4]));
    expect(colours(up)).toBe("- purple red blue -");
    const down = settle(up, { purple: 1, yellow: 1, red: 1, blue: 2 }, new Set([0, 4]));
    expect(colours(down)).toBe("yellow purple red blue blue");
    expect(down.map((die) => die.rolls)).toEqual([2, 1, 1, 1, 2]);
  });

  it("do not move when the view is told again", () => {
    const dice = lying({ orange: 3, green: 2 });
    expect(settle(dice, { orange: 3, green: 2 }, new Set([1]))).toEqual(dice);
  });

  it("are found again from what a move keeps", () => {
    expect([...placesNotKept(lying({ red: 3, blue: 2 }), { red: 1, blue: 2 })]).toEqual([1, 2]);
  });
});
