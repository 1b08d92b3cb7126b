// Finds the decision that comes after a step of a replay, though only the engine knows the steps of each line.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { analyse, verify } from "./engine";
import { houses } from "./house";

// Lines of a record, and how many steps come before each.
const lines = [
  { text: '{"format":1,"game":"some-game"}', before: 0 },
  { text: '{"chance":"deal"}', before: 0 },
  { text: '{"seat":0,"decision":"choose","move":"a"}', before: 5 },
  { text: '{"seat":1,"decision":"choose","move":"b"}', before: 5 },
  { text: '{"seat":2,"decision":"choose","move":"c"}', before: 5 },
  { text: '{"seat":1,"decision":"row","move":"d"}', before: 9 },
  { text: '{"outcome":[]}', before: 12 },
];
const record = lines.map(({ text }) => `${text}\n`).join("");

const asked = vi.spyOn(houses.here, "ask");
beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation((_path, body) => {
    const { line } = JSON.parse(body) as { line: number };
    const { text = "{}", before = 0 } = lines[line] ?? {};
    const { seat, move } = JSON.parse(text) as { seat?: number; move?: string };
    const found = seat === undefined ? { error: "no decision" } : { seat, move, step: before, moves: [] };
    return Promise.resolve({ status: seat === undefined ? 400 : 200, body: JSON.stringify(found) });
  });
});

describe("the decision after a step", () => {
  it.each([
    { steps: 1, eyes: undefined, move: "a" },
    { steps: 5, eyes: undefined, move: "a" },
    { steps: 5, eyes: 2, move: "c" }, // of choices made together one's own
    { steps: 5, eyes: 1, move: "b" },
    { steps: 6, eyes: undefined, move: "d" },
    { steps: 6, eyes: 0, move: "d" },
    { steps: 9, eyes: undefined, move: "d" },
    { steps: 10, eyes: undefined, move: undefined },
  ])("$steps steps, eyes $eyes: $move", async ({ steps, eyes, move }) => {
    expect((await analyse(record, steps, eyes, "en"))?.move).toBe(move);
  });

  it("is thought about once", async () => {
    await analyse(record, 5, 2, "en");
    const long = asked.mock.calls.filter(([, body]) => (JSON.parse(body) as { time: number }).time > 1);
    expect(long.length).toBe(1);
  });
});

describe("the check of a record", () => {
  it("gives the engine the text as it is, and tells its reason when it is no record", async () => {
    asked.mockResolvedValueOnce({ status: 200, body: '{"fair":1,"doubtful":0,"lines":[],"verdict":["fair"]}' });
    expect((await verify(record, "pl")).verdict).toEqual(["fair"]);
    expect(asked).toHaveBeenCalledWith("/api/verify", record, "pl");
    asked.mockResolvedValueOnce({ status: 400, body: '{"error":"line 1: odd"}' });
    await expect(verify("odd", "en")).rejects.toThrow("line 1: odd");
  });
});
