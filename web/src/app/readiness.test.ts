import { beforeEach, describe, expect, it } from "vitest";
import { place, tableInfo } from "./fixtures";
import { pledgeOf } from "./pledges";
import { Readiness } from "./readiness";
import { TableState } from "./table.svelte";
import type { Settings, TableInfo } from "../protocol/messages";

const bits = "a1".repeat(16);

function lobby(commitment: string, ready: boolean, parts: Partial<TableInfo> = {}): TableInfo {
  const info = tableInfo("lobby", [place("Ola", { host: true, ready }), place("Staś", {})]);
  return { ...info, fair: { fair: true, commitment, contributions: [] }, ...parts };
}

let table: TableState;
let readiness: Readiness;
beforeEach(() => {
  localStorage.clear();
  table = new TableState();
  Object.assign(table, { id: "t", key: "k", you: { place: 0, host: true }, info: lobby("c1", false) });
  readiness = new Readiness(table);
});

describe("whoever is ready", () => {
  it("keeps what was announced and what is given before it is sent, and says for which deal it is", () => {
    expect(readiness.say({ type: "ready", contribution: bits })).toEqual({
      type: "ready",
      contribution: bits,
      commitment: "c1",
    });
    expect(pledgeOf("t", "k", 1)).toMatchObject({ commitment: "c1", contribution: bits });
  });

  it("still is when somebody came or went, with other bits for the new deal", () => {
    readiness.say({ type: "ready", contribution: bits });
    table.info = lobby("c1", true);
    expect(readiness.again()).toBeUndefined();
    table.info = lobby("c2", false);
    const again = readiness.again();
    expect(again?.commitment).toBe("c2");
    expect(again?.contribution).not.toBe(bits);
    expect(pledgeOf("t", "k", 1)).toMatchObject({ commitment: "c2", contribution: again?.contribution });
    expect(readiness.again()).toBeUndefined();
  });

  it("is asked anew after other settings, for another game, and after saying no", () => {
    const settings = { ...lobby("c2", false).settings, chat: false } as Settings;
    readiness.say({ type: "ready", contribution: bits });
    table.info = lobby("c2", false, { settings });
    expect(readiness.again()).toBeUndefined();
    table.info = lobby("c1", false);
    readiness.say({ type: "ready", contribution: bits });
    table.info = lobby("c2", false, { game: 2 });
    expect(readiness.again()).toBeUndefined();
    table.info = lobby("c1", false);
    readiness.say({ type: "ready", contribution: bits });
    readiness.say({ type: "ready" });
    table.info = lobby("c2", false);
    expect(readiness.again()).toBeUndefined();
  });
});
