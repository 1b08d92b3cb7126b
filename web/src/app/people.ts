// Who sits at the table, as games and plates want to know it.
import type { Player } from "../games/module";
import type { Clock, PlaceInfo, TableInfo, Waiting, You } from "../protocol/messages";

export interface Seated extends Player {
  level?: number; // of the bot that plays there
  place: number;
  info: PlaceInfo;
}

/** By seat. */
export function seated(info: TableInfo, you: You, waiting: Waiting | undefined): Seated[] {
  const all: Seated[] = [];
  for (const [place, each] of info.places.entries()) {
    if (each.seat === undefined) continue;
    all.push({
      seat: each.seat,
      place,
      info: each,
      name: each.name,
      ...(each.level === undefined ? {} : { level: each.level }),
      me: place === you.place,
      pending: waiting?.seats.includes(each.seat) ?? false,
    });
  }
  return all.sort((a, b) => a.seat - b.seat);
}

/** The others in the order of play after me, then me: around a table one looks from one's own side. */
export function fromMySide(players: Seated[], me: number | undefined): Seated[] {
  if (me === undefined) return players;
  return [...players.slice(me + 1), ...players.slice(0, me)];
}

export function timeLeft(clock: Clock, since: number, now: number): number {
  return Math.max(0, clock.left - (clock.running ? Math.max(0, now - since) : 0));
}

/** 1:05, or 3 h 10 for long ones. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60}`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

export const aloneWithBots = (info: TableInfo, place: number | undefined): boolean =>
  info.places.every((each, index) => index === place || each.who === "bot");
