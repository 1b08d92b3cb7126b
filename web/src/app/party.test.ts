import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PROTOCOL, type FromTable, type TableInfo } from "../protocol/messages";
import { FakeSocket, place, tableInfo } from "./fixtures";
import { houses } from "./house";
import { LOOK, Party } from "./party.svelte";

/** Of a table with two people and a bot. */
class PartySocket extends FakeSocket {
  override close(): void {
    this.onclose = null;
  }
  override says(message: FromTable): void {
    super.says(message);
    flushSync();
  }
}

const sockets: PartySocket[] = [];
function opened(): PartySocket {
  const socket = new PartySocket();
  sockets.push(socket);
  queueMicrotask(() => socket.says({ type: "welcome", protocol: PROTOCOL, chat: false, scripts: false }));
  return socket;
}

const info = (phase: TableInfo["phase"], ready: boolean): TableInfo =>
  tableInfo(phase, [place("Ola", { ready }), place("Bot", { who: "bot", level: 3 }), place("Jan", { ready })]);

let number = 0;
const PLACES = [0, 2];

/** Everybody hears the same, but a decision is told only to those who owe one. */
function tell(phase: TableInfo["phase"], ready: boolean, owing: number[] = []): void {
  number += 1;
  for (const [index, socket] of sockets.entries()) {
    const owes = owing.includes(index);
    socket.says({
      type: "entered",
      table: "t",
      number,
      you: { place: PLACES[index] ?? 0, seat: PLACES[index] ?? 0, host: index === 0 },
      info: info(phase, ready),
      ...(owes ? { decision: { number, name: "place", prompt: "", moves: [{ move: "a", does: {} }] } } : {}),
      log: [],
    });
  }
}

let party: Party;
beforeEach(async () => {
  vi.useFakeTimers();
  sockets.length = 0;
  vi.spyOn(houses.here, "socket").mockImplementation(opened);
  party = Party.enter("here", "t", ["key of Ola", "key of Jan"]);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  party.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const holder = () => (party.covered ? undefined : party.people.indexOf(party.shown));

describe("people who share a device", () => {
  it("are ready together, each with a contribution of their own, and start once", () => {
    tell("lobby", false);
    const ready = sockets.map((each) => each.sent.find((message) => message.type === "ready"));
    expect(ready.every((each) => each?.contribution?.length === 32)).toBe(true);
    expect(ready[0]?.contribution).not.toBe(ready[1]?.contribution);
    tell("lobby", false);
    expect(sockets[1]?.types.filter((each) => each === "ready").length).toBe(1);
    tell("lobby", true);
    expect(sockets[0]?.types.filter((each) => each === "start").length).toBe(1);
    expect(party.starts).toBe(false);
  });

  it("see nothing before one of them has said to be there", () => {
    tell("playing", true, [1]);
    expect(party.covered).toBe(true);
    expect(party.next).toBe(party.people[1]);
    party.arrived();
    expect(holder()).toBe(1);
  });

  it("pass it on a moment after the move, to whoever is awaited", () => {
    tell("playing", true, [0]);
    party.arrived();
    expect(holder()).toBe(0);
    tell("playing", true, []); // a bot thinks
    vi.advanceTimersByTime(10 * LOOK);
    expect(holder()).toBe(0);
    tell("playing", true, [1]);
    vi.advanceTimersByTime(LOOK - 1);
    expect(holder()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(holder()).toBeUndefined();
    expect(party.next).toBe(party.people[1]);
  });

  it("choose one after another when all of them are asked", () => {
    tell("playing", true, [0, 1]);
    expect(party.next).toBe(party.people[0]);
    party.arrived();
    vi.advanceTimersByTime(10 * LOOK);
    expect(holder()).toBe(0);
    tell("playing", true, [1]);
    vi.advanceTimersByTime(LOOK);
    expect(party.next).toBe(party.people[1]);
  });

  it("keep it when nobody else is awaited, also for a second decision", () => {
    tell("playing", true, [0]);
    party.arrived();
    tell("playing", true, [0]);
    vi.advanceTimersByTime(10 * LOOK);
    expect(holder()).toBe(0);
  });

  it("all see the result, and are covered again in the next game", () => {
    tell("playing", true, [1]);
    party.arrived();
    tell("over", true);
    expect(holder()).toBe(0);
    party.rematch();
    expect(sockets[0]?.types.at(-1)).toBe("rematch");
    tell("lobby", false);
    tell("lobby", true);
    tell("playing", true, [1]);
    expect(party.covered).toBe(true);
  });
});
