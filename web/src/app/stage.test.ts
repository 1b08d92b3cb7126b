import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beatOf, type Beats } from "./beats";
import { LONGEST_SHOW, Stage, type Speed } from "./stage.svelte";
import type { Shown } from "./table.svelte";

const step = (event: string, turn: number): Shown => ({ event: { event }, view: { turn }, line: [`${event} ${turn}`] });

const beats: Beats = { revealed: { ms: 700, together: true } };

function setUp(speed: Speed = 1, watched = true) {
  const shown: number[] = [];
  const mover = { capture: vi.fn(), play: vi.fn(), finish: vi.fn() };
  const eyes = { open: watched };
  const stage = new Stage({
    beats,
    speed: () => speed,
    mover,
    shown: (each) => shown.push(Number(each.view.turn)),
    watched: () => eyes.open,
  });
  const tell = (...steps: Shown[]) => stage.take({ steps, view: steps.at(-1)?.view, fresh: false });
  return { stage, shown, mover, eyes, tell };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the stage", () => {
  it("shows one step after another and ends in the last view, at rest", () => {
    const { stage, tell } = setUp();
    const steps = [step("placed", 1), step("row_taken", 2), step("placed", 3)];
    tell(...steps);
    expect(stage.view).toEqual({ turn: 1 });
    expect(stage.event).toEqual({ event: "placed" });
    expect(stage.busy).toBe(true);
    vi.advanceTimersByTime(beatOf(beats, step("placed", 1)).ms);
    expect(stage.view).toEqual({ turn: 2 });
    vi.advanceTimersByTime(LONGEST_SHOW);
    expect(stage.view).toEqual({ turn: 3 });
    expect(stage.event).toBeUndefined();
    expect(stage.busy).toBe(false);
  });

  it("shows a reveal of several as one picture", () => {
    const { stage, shown, tell } = setUp();
    tell(step("revealed", 1), step("revealed", 2), step("revealed", 3), step("placed", 4));
    expect(stage.view).toEqual({ turn: 3 });
    expect(shown).toEqual([1, 2, 3]);
  });

  it("moves things between the old view and the new one", () => {
    const { stage, mover, tell } = setUp();
    const seen: unknown[] = [];
    mover.capture.mockImplementation(() => seen.push(stage.view));
    mover.play.mockImplementation(() => seen.push(stage.view));
    tell(step("placed", 1));
    expect(seen).toEqual([undefined, { turn: 1 }]);
  });

  it.each<[string, Speed, boolean]>([
    ["motion is off", 0, true],
    ["nobody looks", 1, false],
  ])("is at the end at once when %s", (_, speed, watched) => {
    const { stage, shown, tell } = setUp(speed, watched);
    tell(step("placed", 1), step("placed", 2), step("placed", 3));
    expect(stage.view).toEqual({ turn: 3 });
    expect(stage.busy).toBe(false);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("goes to the end when somebody looks away in the middle", () => {
    const { stage, eyes, tell } = setUp();
    tell(step("placed", 1), step("placed", 2), step("placed", 3));
    eyes.open = false;
    vi.advanceTimersByTime(500);
    expect(stage.view).toEqual({ turn: 3 });
    expect(stage.busy).toBe(false);
  });

  it("keeps what happened since I last acted, seen or not, to be told again", () => {
    const { stage, eyes, tell } = setUp();
    tell(step("placed", 1));
    stage.acted();
    tell(step("placed", 2));
    eyes.open = false;
    tell(step("placed", 3), step("row_taken", 4));
    expect(stage.recent.map((each) => each.view.turn)).toEqual([2, 3, 4]);
    stage.take({ steps: [], view: { turn: 9 }, fresh: true });
    expect(stage.recent).toEqual([]);
  });

  it("takes whoever is far behind to the end", () => {
    const { stage, tell } = setUp();
    tell(...Array.from({ length: 100 }, (_, index) => step("placed", index)));
    expect(stage.view).toEqual({ turn: 99 });
    expect(stage.busy).toBe(false);
  });

  it("never takes longer than a few seconds, however much happened", () => {
    const { stage, tell } = setUp();
    tell(...Array.from({ length: 30 }, (_, index) => step("row_taken", index)));
    vi.advanceTimersByTime(LONGEST_SHOW + 100);
    expect(stage.busy).toBe(false);
    expect(stage.view).toEqual({ turn: 29 });
  });

  it("goes to the end at once for somebody who acts", () => {
    const { stage, shown, mover, tell } = setUp();
    tell(step("placed", 1), step("placed", 2));
    stage.skip();
    expect(stage.view).toEqual({ turn: 2 });
    expect(stage.busy).toBe(false);
    expect(mover.finish).toHaveBeenCalled();
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(5_000);
    expect(shown).toEqual([1, 2]);
  });

  it("shows what comes while it is busy after what is there", () => {
    const { stage, tell } = setUp();
    tell(step("placed", 1), step("placed", 2));
    tell(step("placed", 3));
    expect(stage.view).toEqual({ turn: 1 });
    vi.advanceTimersByTime(LONGEST_SHOW);
    expect(stage.view).toEqual({ turn: 3 });
  });

  it("shows a fresh look at once and forgets the rest", () => {
    const { stage, tell } = setUp();
    tell(step("placed", 1), step("placed", 2));
    stage.take({ steps: [], view: { turn: 9 }, fresh: true });
    expect(stage.view).toEqual({ turn: 9 });
    vi.advanceTimersByTime(LONGEST_SHOW);
    expect(stage.view).toEqual({ turn: 9 });
  });

  it("shows a view that changed without a step", () => {
    const { stage } = setUp();
    stage.take({ steps: [], view: { turn: 4 }, fresh: false });
    expect(stage.view).toEqual({ turn: 4 });
    expect(stage.busy).toBe(false);
  });

  it("is twice as quick when asked to be", () => {
    const { stage, tell } = setUp(2);
    tell(step("placed", 1), step("placed", 2));
    vi.advanceTimersByTime(beatOf(beats, step("placed", 1)).ms / 2);
    expect(stage.view).toEqual({ turn: 2 });
  });
});
