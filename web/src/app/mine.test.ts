import { beforeEach, describe, expect, it } from "vitest";
import { forget, mySeat, myTables, remember, type MyTable } from "./mine";

const table = (id: string, at = 0): MyTable => ({
  table: id,
  key: `key of ${id}`,
  game: "punto",
  names: "",
  at,
  over: false,
});

beforeEach(() => {
  localStorage.clear();
});

describe("my tables", () => {
  it("has each table once, the newest first", () => {
    remember(table("a"));
    remember(table("b"));
    remember(table("a", 7));
    expect(myTables().map((each) => [each.table, each.at])).toEqual([
      ["a", 7],
      ["b", 0],
    ]);
    expect(mySeat("b")).toBe("key of b");
  });

  it("forgets", () => {
    remember(table("a"));
    forget("a");
    expect(myTables()).toEqual([]);
    expect(mySeat("a")).toBeUndefined();
  });

  it("survives whatever else was kept there", () => {
    localStorage.setItem("stolik.tables", "not JSON");
    expect(myTables()).toEqual([]);
    localStorage.setItem("stolik.tables", '[{"table":1},null]');
    expect(myTables()).toEqual([]);
  });

  it("keeps no more than thirty", () => {
    for (let i = 0; i < 40; i++) remember(table(String(i)));
    expect(myTables().length).toBe(30);
  });
});
