import { describe, expect, it } from "vitest";
import { place, tableInfo } from "./fixtures";
import { TableState } from "./table.svelte";
import type { Decision, Entered, TableInfo, Update } from "../protocol/messages";

const info = (phase: TableInfo["phase"]): TableInfo =>
  tableInfo(phase, [place("Ola", { seat: 0, host: true }), place("Staś", { seat: 1 })]);
const decision = (number: number): Decision => ({ number, name: "place", prompt: "", moves: [] });
const entered: Entered = {
  type: "entered",
  table: "t",
  number: 5,
  you: { place: 0, seat: 0, host: true },
  info: info("playing"),
  view: { turn: 0 },
  waiting: { seats: [0], clocks: [] },
  decision: decision(1),
  log: [],
};
const update = (parts: Partial<Update>): Update => ({
  type: "update",
  from: 5,
  number: 6,
  at: 0,
  steps: [],
  lines: [],
  ...parts,
});

function atTheTable(): TableState {
  const table = new TableState();
  table.take(entered);
  return table;
}

describe("a table", () => {
  it("shows a fresh look at once", () => {
    const table = new TableState();
    expect(table.take(entered)).toEqual({ steps: [], view: { turn: 0 }, fresh: true });
    expect(table.decision?.number).toBe(1);
  });

  it("of a newer version is closed to this page, in words", () => {
    const table = new TableState("here");
    table.take({ type: "refused", asked: "enter", code: "newer", again: false, reason: "a newer version wrote it" });
    expect(table.gone).toMatchObject({ code: "newer", reason: "a newer version wrote it" });
  });

  it("still says why something was not kept when it is shown as it was before, until something is", () => {
    const table = atTheTable();
    table.take({ type: "refused", asked: "move", code: "store_full", again: true, reason: "no space" });
    table.take(entered);
    expect(table.problem).toBe("no space");
    table.take({ type: "accepted", id: "1", number: 6 });
    expect(table.problem).toBeUndefined();
    table.take({ type: "refused", asked: "move", code: "impossible", again: false, reason: "no" });
    table.take(entered);
    expect(table.problem).toBeUndefined();
  });

  it("owes nothing once the game waits for somebody else", () => {
    const table = atTheTable();
    table.take(update({ waiting: { seats: [1], clocks: [] } }));
    expect(table.decision).toBeUndefined();
  });

  it("keeps its decision while others choose", () => {
    const table = atTheTable();
    table.take(update({ waiting: { seats: [0, 1], clocks: [] } }));
    expect(table.decision?.number).toBe(1);
  });

  it("forgets advice with the decision it was for", () => {
    const table = atTheTable();
    table.take({ type: "hints", decision: 1, moves: [{ move: "a", place: 1, share: 1, text: "" }] });
    expect(table.hints.length).toBe(1);
    table.take(update({ decision: decision(2) }));
    expect(table.hints).toEqual([]);
    table.take({ type: "hints", decision: 1, moves: [{ move: "a", place: 1, share: 1, text: "" }] });
    expect(table.hints).toEqual([]);
  });

  it("puts the lines of steps into the log when they have been shown", () => {
    const table = atTheTable();
    const step = { event: { event: "placed" }, view: { turn: 1 }, line: ["Ola kładzie kartę."] };
    const story = table.take(update({ steps: [step] }));
    expect(story?.view).toEqual({ turn: 1 });
    expect(table.log).toEqual([]);
    table.told(step);
    expect(table.log.map((each) => each.line)).toEqual([["Ola kładzie kartę."]]);
  });

  it("gives every step a view, also where it is that of the step before", () => {
    const story = atTheTable().take(
      update({
        steps: [
          { event: { event: "revealed" }, view: { turn: 1 } },
          { event: { event: "revealed" } },
          { event: { event: "placed" }, view: { turn: 2 } },
          { event: { event: "turn_over" } },
        ],
      }),
    );
    expect(story?.steps.map((each) => each.view.turn)).toEqual([1, 1, 2, 2]);
    expect(story?.view).toEqual({ turn: 2 });
  });

  it("has nothing of the old game in the next one's lobby", () => {
    const table = atTheTable();
    table.take(update({ outcome: { results: [], account: [] }, info: info("over") }));
    expect(table.outcome).toBeDefined();
    table.take(update({ info: info("lobby") }));
    expect([table.view, table.outcome, table.decision, table.waiting]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("shares the newest invitation", () => {
    const table = atTheTable();
    table.take(update({ invite: "new" }));
    expect(table.invite).toBe("new");
    table.take(update({}));
    expect(table.invite).toBe("new");
  });

  it("takes its own key, and keeps a key for somebody else apart", () => {
    const table = new TableState();
    table.take({ type: "key", table: "t", place: 0, key: "mine" });
    table.take(entered);
    table.take({ type: "key", table: "t", place: 1, key: "theirs" });
    expect(table.key).toBe("mine");
    expect(table.issued).toEqual({ place: 1, key: "theirs" });
  });

  it("is closed to us only where trying again is no use", () => {
    const table = new TableState();
    table.take({ type: "refused", asked: "enter", code: "stopping", again: true, reason: "Za chwilę." });
    expect(table.gone).toBeUndefined();
    expect(table.problem).toBe("Za chwilę.");
    table.take({ type: "closed", code: "stopping", again: true, reason: "Za chwilę." });
    expect(table.gone).toBeUndefined();
    table.take({ type: "refused", asked: "enter", code: "no_such_table", again: false, reason: "Nie ma." });
    expect(table.gone).toMatchObject({ code: "no_such_table", reason: "Nie ma." });
  });

  it("says why a move was refused and lets one try again", () => {
    const table = atTheTable();
    table.sent = "a";
    table.take({
      type: "refused",
      asked: "move",
      id: "x",
      code: "impossible",
      again: false,
      reason: "To nie twój ruch.",
    });
    expect(table.sent).toBeUndefined();
    expect(table.problem).toBe("To nie twój ruch.");
  });
});
