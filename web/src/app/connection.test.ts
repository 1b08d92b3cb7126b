import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, FIRST_WAIT, FRESH, PATIENCE, socketAddress, type LinkState } from "./connection";
import { FakeSocket, tableInfo } from "./fixtures";
import { PROTOCOL, type FromTable, type Update } from "../protocol/messages";

/** A server's end of a socket. */
class ServerSocket extends FakeSocket {
  static all: ServerSocket[] = [];

  constructor() {
    super();
    ServerSocket.all.push(this);
  }
  opens(): void {
    this.onopen?.(new Event("open"));
  }
  welcomes(): void {
    this.opens();
    this.says({ type: "welcome", protocol: PROTOCOL, chat: true, scripts: false });
  }
  drops(): void {
    this.onclose?.(new CloseEvent("close"));
  }
}

const update = (from: number, number: number): Update => ({
  type: "update",
  from,
  number,
  at: 0,
  steps: [],
  lines: [],
});
const entered = (number: number): FromTable => ({
  type: "entered",
  table: "t",
  number,
  you: { host: true },
  info: tableInfo("lobby", []),
  log: [],
});

function setUp() {
  const heard: FromTable[] = [];
  const states: LinkState[] = [];
  const reload = vi.fn();
  const connection = new Connection({
    language: () => "pl",
    heard: (message) => heard.push(message),
    linked: (state) => states.push(state),
    reload,
    open: () => new ServerSocket(),
    random: () => 0.5,
  });
  const socket = (): ServerSocket => {
    const last = ServerSocket.all.at(-1);
    if (!last) throw new Error("no socket was opened");
    return last;
  };
  return { connection, heard, states, reload, socket };
}

beforeEach(() => {
  ServerSocket.all = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the address", () => {
  it("lies beside the page, below any path", () => {
    expect(socketAddress("http://192.168.0.7:8080/")).toBe("ws://192.168.0.7:8080/ws");
    expect(socketAddress("https://example.org/games/stolik/#/table/a/b")).toBe("wss://example.org/games/stolik/ws");
  });
});

describe("a connection", () => {
  it("greets first and enters once it is welcome", () => {
    const { connection, socket, states } = setUp();
    connection.enter("t", "k");
    expect(socket().sent).toEqual([]);
    socket().opens();
    expect(socket().sent).toEqual([{ type: "hello", protocol: PROTOCOL, language: "pl" }]);
    socket().says({ type: "welcome", protocol: PROTOCOL, chat: true, scripts: false });
    expect(socket().sent.at(-1)).toEqual({ type: "enter", table: "t", key: "k" });
    expect(states.at(-1)).toBe("open");
  });

  it("comes back with the newest key of its own place, and with no other's", () => {
    const { connection, socket } = setUp();
    connection.enter("t", "k");
    socket().welcomes();
    socket().says({ ...entered(7), you: { place: 1, host: false } } as FromTable);
    socket().says({ type: "key", table: "t", place: 0, key: "another's" });
    socket().says({ type: "key", table: "t", place: 1, key: "new" });
    socket().drops();
    vi.advanceTimersByTime(FIRST_WAIT);
    socket().welcomes();
    expect(socket().sent.at(-1)).toEqual({ type: "enter", table: "t", key: "new", seen: 7 });
  });

  it("loads the page anew when the server speaks another protocol", () => {
    const { reload, socket, states } = setUp();
    socket().opens();
    socket().says({ type: "reload", protocol: 2 });
    expect(reload).toHaveBeenCalledOnce();
    expect(states.at(-1)).toBe("closed");
  });

  it("comes back after a loss, later each time, with what it has seen", () => {
    const { connection, socket } = setUp();
    connection.enter("t", "k");
    socket().welcomes();
    socket().says(entered(7));
    socket().drops();
    expect(ServerSocket.all.length).toBe(1);
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(ServerSocket.all.length).toBe(2);
    socket().drops();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(ServerSocket.all.length).toBe(2);
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(ServerSocket.all.length).toBe(3);
    socket().welcomes();
    expect(socket().sent.at(-1)).toEqual({ type: "enter", table: "t", key: "k", seen: 7 });
  });

  it("sends an unanswered move again, the same, and never an answered one", () => {
    const { connection, socket } = setUp();
    connection.enter("t", "k");
    socket().welcomes();
    socket().says(entered(7));
    connection.send({ type: "move", id: "a", decision: 3, move: "57" });
    socket().says({ type: "accepted", id: "a", number: 8 });
    connection.send({ type: "move", id: "b", decision: 4, move: "58" });
    socket().drops();
    vi.advanceTimersByTime(FIRST_WAIT);
    socket().welcomes();
    expect(socket().types).toEqual(["hello", "enter"]);
    socket().says(update(7, 8));
    expect(socket().sent.at(-1)).toEqual({ type: "move", id: "b", decision: 4, move: "58" });
    expect(socket().types).toEqual(["hello", "enter", "move"]);
  });

  it("gives up a line on which an answer does not come", () => {
    const { connection, socket, states } = setUp();
    connection.enter("t", "k");
    socket().welcomes();
    socket().says(entered(7));
    connection.send({ type: "move", id: "a", decision: 3, move: "57" });
    vi.advanceTimersByTime(PATIENCE);
    expect(states.at(-1)).toBe("waiting");
    expect(ServerSocket.all[0]?.closed).toBe(true);
  });

  it("asks for the rest when an update leaves a gap, and tells nothing of it", () => {
    const { connection, heard, socket } = setUp();
    connection.enter("t", "k");
    socket().welcomes();
    socket().says(entered(7));
    const before = heard.length;
    socket().says(update(9, 10));
    expect(heard.length).toBe(before);
    expect(socket().sent.at(-1)).toEqual({ type: "enter", table: "t", key: "k", seen: 7 });
  });

  it("tells steps once, even when they are told twice", () => {
    const { connection, heard, socket } = setUp();
    connection.enter("t", "k");
    socket().welcomes();
    socket().says(entered(7));
    const step = { event: { event: "placed" }, view: {} };
    socket().says({ ...update(7, 8), steps: [step] });
    socket().says({ ...update(7, 8), steps: [step] });
    const told = heard.filter((each) => each.type === "update");
    expect(told.map((each) => each.steps.length)).toEqual([1, 0]);
  });

  it("wakes up at once: a new attempt when lost, a question when it seems open", () => {
    const { connection, socket } = setUp();
    connection.enter("t", "k");
    socket().welcomes();
    socket().says(entered(7));
    vi.advanceTimersByTime(FRESH);
    connection.wake();
    expect(socket().sent.at(-1)).toEqual({ type: "enter", table: "t", key: "k", seen: 7 });
    vi.advanceTimersByTime(PATIENCE);
    connection.wake();
    expect(ServerSocket.all.length).toBe(2);
  });

  it("is not woken while it connects: the page is shown for the first time", () => {
    const { connection, socket, states } = setUp();
    connection.enter("t", "k");
    connection.wake();
    socket().opens();
    connection.wake();
    expect(ServerSocket.all.length).toBe(1);
    expect(socket().closed).toBe(false);
    socket().says({ type: "welcome", protocol: PROTOCOL, chat: true, scripts: false });
    expect(socket().types).toEqual(["hello", "enter"]);
    expect(states).toEqual(["connecting", "open"]);
  });

  it("is not woken when it has just been heard, and asks only once", () => {
    const { connection, socket } = setUp();
    connection.enter("t", "k");
    socket().welcomes();
    connection.wake();
    socket().says(entered(7));
    connection.wake();
    expect(socket().types).toEqual(["hello", "enter"]);
    vi.advanceTimersByTime(FRESH);
    connection.wake();
    connection.wake();
    expect(socket().types).toEqual(["hello", "enter", "enter"]);
  });

  it("uses the key of the place it sat down at from then on", () => {
    const { connection, socket } = setUp();
    connection.enter("t", "invitation");
    socket().welcomes();
    socket().says(entered(7));
    connection.send({ type: "sit", name: "Ola" });
    socket().says({ type: "key", table: "t", place: 1, key: "mine" });
    socket().says({ type: "key", table: "t", place: 2, key: "somebody else's" });
    vi.advanceTimersByTime(FRESH);
    connection.wake();
    expect(socket().sent.at(-1)).toEqual({ type: "enter", table: "t", key: "mine", seen: 7 });
  });

  it("makes a table and comes back to that one", () => {
    const { connection, socket } = setUp();
    const settings = {
      game: "some-game",
      options: {},
      order: "random",
      hints: "never",
      listed: false,
      chat: false,
    } as const;
    connection.create({ type: "create", settings, name: "Ola", places: [{ who: "me" }] });
    socket().welcomes();
    expect(socket().types).toEqual(["hello", "create"]);
    socket().says({ type: "key", table: "t", place: 0, key: "k" });
    socket().says(entered(2));
    socket().drops();
    vi.advanceTimersByTime(FIRST_WAIT);
    socket().welcomes();
    expect(socket().sent.at(-1)).toEqual({ type: "enter", table: "t", key: "k", seen: 2 });
  });

  it("asks for the same table and the same place again when the answer got lost", () => {
    const { connection, socket } = setUp();
    const settings = { game: "g", options: {}, order: "random", hints: "never", listed: false, chat: false } as const;
    connection.create({ type: "create", settings, name: "Ola", places: [{ who: "me" }] });
    socket().welcomes();
    const wished = socket().sent.at(-1);
    expect(wished).toMatchObject({ type: "create", key: expect.stringMatching(/^[\w-]{43}$/) as string });
    socket().drops();
    vi.advanceTimersByTime(FIRST_WAIT);
    socket().welcomes();
    expect(socket().sent.at(-1)).toEqual(wished);

    const guest = setUp();
    guest.connection.enter("t", "invitation");
    guest.socket().welcomes();
    guest.socket().says(entered(7));
    guest.connection.send({ type: "sit", name: "Ola" });
    const sat = guest.socket().sent.at(-1);
    expect(sat).toMatchObject({ type: "sit", key: expect.stringMatching(/^[\w-]{43}$/) as string });
    guest.socket().drops();
    vi.advanceTimersByTime(FIRST_WAIT);
    guest.socket().welcomes();
    guest.socket().says(entered(8));
    expect(guest.socket().sent.at(-1)).toEqual(sat);
    guest.socket().says({ type: "key", table: "t", place: 1, key: "mine" });
    guest.socket().drops();
    vi.advanceTimersByTime(FIRST_WAIT);
    guest.socket().welcomes();
    guest.socket().says(entered(9));
    expect(guest.socket().types).toEqual(["hello", "enter"]);
  });

  it("tries again, later each time, where a table cannot be entered for a while", () => {
    const { connection, socket, states } = setUp();
    connection.enter("t", "k");
    socket().welcomes();
    const full: FromTable = { type: "refused", asked: "enter", code: "server_full", again: true, reason: "full" };
    for (let attempt = 0; attempt < 3; attempt++) {
      socket().says(full);
      expect(states.at(-1)).toBe("waiting");
      const before = socket().sent.length;
      vi.advanceTimersByTime(FIRST_WAIT * 2 ** attempt - 1);
      expect(socket().sent.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(socket().sent.at(-1)).toEqual({ type: "enter", table: "t", key: "k" });
    }
    socket().says(entered(7));
    expect(states.at(-1)).toBe("open");
    expect(ServerSocket.all.length).toBe(1);
  });

  it("does not ask again for what will never be", () => {
    const { connection, socket } = setUp();
    connection.enter("t", "k");
    socket().welcomes();
    socket().says({ type: "refused", asked: "enter", code: "no_such_table", again: false, reason: "no" });
    vi.advanceTimersByTime(60_000);
    expect(socket().types).toEqual(["hello", "enter"]);
  });

  it("stays away when it is told to", () => {
    const { connection, socket, states } = setUp();
    connection.enter("t", "k");
    socket().welcomes();
    socket().says({ type: "closed", code: "old_key", reason: "an old key", again: false });
    vi.advanceTimersByTime(60_000);
    connection.wake();
    expect(ServerSocket.all.length).toBe(1);
    expect(states.at(-1)).toBe("closed");
  });
});
