import { beforeEach, describe, expect, it } from "vitest";
import { forget, myTable, myTables, remember, type MyTable } from "./mine";

const table = (id: string, at = 0): MyTable => ({
  where: "server",
  table: id,
  key: `key of ${id}`,
  keys: [`key of ${id}`],
  game: "some-game",
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
    expect(myTable("b")?.key).toBe("key of b");
  });

  it("forgets", async () => {
    remember(table("a"));
    await forget("a");
    expect(myTables()).toEqual([]);
    expect(myTable("a")).toBeUndefined();
  });

  it("survives whatever else was kept there", () => {
    localStorage.setItem("stolik.tables", "not JSON");
    expect(myTables()).toEqual([]);
    localStorage.setItem("stolik.tables", '[{"table":1},null]');
    expect(myTables()).toEqual([]);
  });

  it("knows tables from before it kept where they are", () => {
    localStorage.setItem("stolik.tables", '[{"table":"a","key":"k","game":"some-game"}]');
    expect(myTables()).toMatchObject([{ where: "server", table: "a", key: "k", keys: ["k"], over: false }]);
  });

  it("keeps every table until somebody removes it", () => {
    for (let i = 0; i < 100; i++) remember({ ...table(`here ${i}`), where: "here" });
    for (let i = 0; i < 100; i++) remember(table(String(i)));
    expect(myTables().filter((each) => each.where === "server").length).toBe(100);
    expect(myTables().filter((each) => each.where === "here").length).toBe(100);
  });
});
