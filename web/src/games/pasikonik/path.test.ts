import { describe, expect, it } from "vitest";
import { drawn, Paths } from "./path";
import { isCard } from "./cards";
import { costOf } from "./costs";

const paths = new Paths(["r1c1+r1c2+r1c3", "r1c1+r1c2+r2c2", "r3c1+r3c2+r3c3"]);

describe("a path that is being drawn", () => {
  it("may get the cells of the legal paths that contain it", () => {
    expect([...paths.next(["r1c2"])]).toEqual(["r1c1", "r1c3", "r2c2"]);
    expect([...paths.next(["r1c2", "r2c2"])]).toEqual(["r1c1"]);
    expect([...paths.next(["r1c2", "r3c2"])]).toEqual([]);
  });
  it("is complete when it is a legal path, in whatever order it was drawn", () => {
    expect(paths.complete(["r2c2", "r1c2", "r1c1"])).toBe("r1c1+r1c2+r2c2");
    expect(paths.complete(["r1c2", "r1c1"])).toBeUndefined();
    expect(paths.length).toBe(3);
  });
  it("grows under the finger, shrinks when the finger goes back, and takes no cell that leads nowhere", () => {
    expect(drawn(paths, ["r1c1"], "r1c2")).toEqual(["r1c1", "r1c2"]);
    expect(drawn(paths, ["r1c1", "r1c2"], "r1c1")).toEqual(["r1c1"]);
    expect(drawn(paths, ["r1c1"], "r3c1")).toEqual(["r1c1"]);
    expect(drawn(paths, ["r1c1", "r1c2", "r2c2"], "r1c1")).toEqual(["r1c1", "r1c2", "r2c2"]);
  });
});

describe("names", () => {
  it("of stock cards tell their cost", () => {
    expect(costOf("all-four")).toEqual({ tablecloth: 1, tiles: 1, stone: 1, wood: 1 });
    expect(costOf("tablecloth+wood")).toEqual({ tablecloth: 2, wood: 2 });
  });
  it("of path cards are told from others", () => {
    expect(["tiles", "wood-bee"].every(isCard)).toBe(true);
    expect(["tiles+wood", "3-wood", "trader", "insect-friend"].some(isCard)).toBe(false);
  });
});
