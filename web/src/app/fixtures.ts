// What tests of the page need: a table, and a socket whose other end they are.
import type { FromPage, FromTable, PlaceInfo, TableInfo } from "../protocol/messages";
import type { Socket } from "./connection";

export const place = (name: string, more: Partial<PlaceInfo> = {}): PlaceInfo => ({
  who: "person",
  name,
  ready: true,
  muted: false,
  agrees: false,
  host: false,
  games: 0,
  wins: 0,
  points: 0,
  ...more,
});

export const tableInfo = (phase: TableInfo["phase"], places: PlaceInfo[]): TableInfo => ({
  settings: { game: "some-game", options: {}, order: "chosen", hints: "never", listed: false, chat: true },
  phase,
  game: 1,
  places,
  fair: { fair: true, commitment: "", contributions: [] },
});

/** Keeps what it was sent, and says what a test wants. */
export class FakeSocket implements Socket {
  sent: FromPage[] = [];
  closed = false;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close(): void {
    this.closed = true;
  }
  says(message: FromTable): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  get types(): string[] {
    return this.sent.map((each) => each.type);
  }
}
