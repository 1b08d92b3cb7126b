import { describe, expect, it } from "vitest";
import { fixed, next, shown } from "./area";
import kept from "./lessons.json";
import type { View } from "./wire";

const square = (kept.square as { view: unknown }[]).map(({ view }) => view as View);
const last = square.at(-1) as View;

describe("the part of the table that is shown", () => {
  it("is the cards and one cell around them, as far as the limits go", () => {
    expect(shown(square[0] as View)).toEqual({ left: -1, right: 2, top: -1, bottom: 1 });
    expect(shown(last)).toEqual({ left: 0, right: 5, top: -1, bottom: 2 });
  });
  it("is never more than seven cells wide", () => {
    for (const view of square) expect(shown(view).right - shown(view).left).toBeLessThan(7);
  });
  it("has firm edges once the cards fill the limits", () => {
    expect(fixed(square[0] as View)).toEqual({ columns: false, rows: false });
    expect(fixed(last)).toEqual({ columns: true, rows: false });
  });
});

describe("arrow keys", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 1, y: 1 },
  ];
  it("go straight on over a gap", () => {
    expect(next({ x: 0, y: 0 }, "ArrowRight", places)).toEqual({ x: 2, y: 0 });
  });
  it("go aside where nothing lies straight ahead", () => {
    expect(next({ x: 0, y: 0 }, "ArrowDown", places)).toEqual({ x: 1, y: 1 });
  });
  it("stay at the edge", () => {
    expect(next({ x: 0, y: 0 }, "ArrowLeft", places)).toBeUndefined();
  });
});
