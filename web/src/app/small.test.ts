import { describe, expect, it } from "vitest";
import { place, tableInfo } from "./fixtures";
import { fitted } from "./options";
import { clockText, fromMySide, seated, timeLeft } from "./people";
import { randomHex } from "./random";
import { routeOf } from "./routes";
import type { PlaceInfo } from "../protocol/messages";

describe("routes", () => {
  it.each([
    ["", { page: "shelf" }],
    ["#/", { page: "shelf" }],
    ["#/nowhere", { page: "shelf" }],
    ["#/new/some-game", { page: "new", game: "some-game" }],
    ["#/table/abc/KEY-_1", { page: "table", where: "server", table: "abc", key: "KEY-_1" }],
    ["#/replay/abc/KEY", { page: "replay", where: "server", table: "abc", key: "KEY", game: 1, step: 0, eyes: -1 }],
    [
      "#/replay/abc/KEY/2/31/3",
      { page: "replay", where: "server", table: "abc", key: "KEY", game: 2, step: 30, eyes: 2 },
    ],
    [
      "#/replay/abc/KEY/x/-4/0",
      { page: "replay", where: "server", table: "abc", key: "KEY", game: 1, step: 0, eyes: -1 },
    ],
    ["#/here/table/abc/KEY", { page: "table", where: "here", table: "abc", key: "KEY" }],
    [
      "#/here/replay/abc/KEY/1/2/0",
      { page: "replay", where: "here", table: "abc", key: "KEY", game: 1, step: 1, eyes: -1 },
    ],
    ["#/rules/some-game", { page: "rules", game: "some-game" }],
    ["#/gallery", { page: "gallery", game: "" }],
    ["#/tables", { page: "tables" }],
    ["#/settings", { page: "settings" }],
  ])("%s", (hash, route) => {
    expect(routeOf(hash)).toEqual(route);
  });
});

describe("random bytes", () => {
  it("are as many hex digits as a contribution needs", () => {
    expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
    expect(randomHex(16)).not.toBe(randomHex(16));
  });
});

describe("people", () => {
  const sitting = (name: string, seat: number): PlaceInfo => place(name, { seat });
  const info = tableInfo("playing", [sitting("Ola", 2), sitting("Staś", 0), sitting("Ewa", 1)]);

  it("are in the order of their seats, and seen from my side after me", () => {
    const players = seated(info, { place: 2, seat: 1, host: false }, { seats: [0], clocks: [] });
    expect(players.map((each) => [each.name, each.me, each.pending])).toEqual([
      ["Staś", false, true],
      ["Ewa", true, false],
      ["Ola", false, false],
    ]);
    expect(fromMySide(players, 1).map((each) => each.name)).toEqual(["Ola", "Staś"]);
  });

  it("have clocks that run only while they run", () => {
    expect(timeLeft({ seat: 0, left: 5000, running: true }, 100, 1100)).toBe(4000);
    expect(timeLeft({ seat: 0, left: 5000, running: false }, 100, 1100)).toBe(5000);
    expect(timeLeft({ seat: 0, left: 5000, running: true }, 0, 9000)).toBe(0);
    expect([clockText(65_000), clockText(4_001), clockText(3_600_000)]).toEqual(["1:05", "0:05", "1 h 0"]);
  });
});

describe("options", () => {
  const target = { key: "target", min: 0, max: 1000, default: 66 };
  const deals = { key: "deals", min: 1, max: 100, default: null };
  const hands = { key: "open_hands", values: ["on", "off"], default: "on" };
  const base = { id: "base", name: "", players: [2, 3], options: [target, deals] };
  const advanced = { id: "advanced", name: "", players: [2], options: [target, deals, hands] };

  it("begin with the defaults", () => {
    expect(fitted(base, { players: 3 })).toEqual({ variant: "base", players: 3, target: 66 });
  });

  it("keep what fits when the variant changes", () => {
    expect(fitted(advanced, { variant: "base", players: 3, target: 40 })).toEqual({
      variant: "advanced",
      players: 2,
      target: 40,
      open_hands: "on",
    });
  });

  it("never have both a number and its alternative", () => {
    expect(fitted(advanced, { players: 2, deals: 3 })).toEqual({
      variant: "advanced",
      players: 2,
      deals: 3,
      open_hands: "on",
    });
  });
});
