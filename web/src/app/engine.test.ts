// Finds the decision that comes after a step of a replay, and asks the engine about it once.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Step } from "../protocol/messages";
import { analyse, decisionAfter, stepsBefore, verify } from "./engine";
import { houses } from "./house";

const record = [
  '{"format":1,"game":"some-game"}',
  '{"chance":"deal"}',
  '{"seat":0,"decision":"choose","move":"a"}',
  '{"seat":1,"decision":"choose","move":"b"}',
  '{"seat":2,"decision":"choose","move":"c"}',
  '{"seat":1,"decision":"row","move":"d"}',
  '{"outcome":[]}',
  "",
].join("\n");
// The deal has five steps, the last of the choices four, the row three.
const steps: Step[] = [1, 1, 1, 1, 1, 4, 4, 4, 4, 5, 5, 5].map((record_line) => ({
  event: { event: "something" },
  record_line,
}));

const asked = vi.spyOn(houses.here, "ask");
beforeEach(() => {
  asked.mockReset();
});

describe("the decision after a step", () => {
  it.each([
    { at: 0, eyes: undefined, line: 2 },
    { at: 4, eyes: undefined, line: 2 },
    { at: 4, eyes: 2, line: 4 }, // of choices made together one's own
    { at: 4, eyes: 1, line: 3 },
    { at: 4, eyes: 7, line: 2 },
    { at: 5, eyes: undefined, line: 5 },
    { at: 5, eyes: 0, line: 5 },
    { at: 8, eyes: undefined, line: 5 },
    { at: 9, eyes: undefined, line: undefined },
  ])("step $at, eyes $eyes: line $line", ({ at, eyes, line }) => {
    expect(decisionAfter(record, steps, at, eyes)?.line).toBe(line);
  });

  it("is one's own only where nothing was shown between", () => {
    const told = steps.map((step, index) => (index === 4 ? { ...step, record_line: 2 } : step));
    expect(decisionAfter(record, told, 3, 2)?.line).toBe(2);
  });

  it("comes after the steps of earlier lines", () => {
    expect([0, 2, 4, 5, 6].map((line) => stepsBefore(steps, line))).toEqual([0, 5, 5, 9, 12]);
  });
});

describe("the analysis of a decision", () => {
  it("sends the record once, with the decision's line", async () => {
    asked.mockResolvedValueOnce({ status: 200, body: '{"seat":1,"move":"d","moves":[]}' });
    expect((await analyse(record, { line: 5, seat: 1 }, "en")).move).toBe("d");
    expect(asked.mock.calls.map(([path]) => path)).toEqual(["/api/analyse"]);
    expect(JSON.parse(asked.mock.calls[0]?.[1] ?? "")).toMatchObject({ record, line: 5 });
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
