import { describe, expect, it } from "vitest";
import { filled, plural } from "./words.svelte";

describe("plural forms", () => {
  it.each([
    [0, 2],
    [1, 0],
    [2, 1],
    [4, 1],
    [5, 2],
    [11, 2],
    [12, 2],
    [14, 2],
    [21, 2],
    [22, 1],
    [25, 2],
    [102, 1],
    [112, 2],
    [-1, 0],
    [-3, 1],
    [1.5, 2],
  ])("Polish: %d takes form %d", (number, form) => {
    expect(plural("pl", number, ["0", "1", "2"])).toBe(String(form));
  });

  it.each([
    [0, 1],
    [1, 0],
    [2, 1],
    [-1, 0],
  ])("English: %d takes form %d", (number, form) => {
    expect(plural("en", number, ["0", "1"])).toBe(String(form));
  });

  it("fills names and numbers", () => {
    const text = "{name} ma {points:# punkt|# punkty|# punktów}.";
    expect(filled("pl", text, { name: "Ola", points: 3 })).toBe("Ola ma 3 punkty.");
    expect(filled("pl", text, { name: "Ola", points: 12 })).toBe("Ola ma 12 punktów.");
  });
});
