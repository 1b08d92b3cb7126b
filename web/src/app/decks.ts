// Cards of one's own: what the owner of a printed box has entered, kept on this device under a name. Whether a game can
// be played with them only the server knows.
import { randomHex } from "./random";

export interface OwnDeck {
  id: string;
  game: string;
  option: string; // of the game: the one that takes such a document
  name: string;
  content: unknown;
}

const PLACE = "stolik.decks";

function isDeck(value: unknown): value is OwnDeck {
  if (typeof value !== "object" || value === null) return false;
  const each = value as Record<string, unknown>;
  return ["id", "game", "option", "name"].every((key) => typeof each[key] === "string") && "content" in each;
}

function all(): OwnDeck[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDeck) : [];
  } catch {
    return [];
  }
}

function keep(decks: OwnDeck[]): void {
  localStorage.setItem(PLACE, JSON.stringify(decks));
}

export const ownDecks = (game: string, option: string): OwnDeck[] =>
  all().filter((each) => each.game === game && each.option === option);

export function newDeck(deck: Omit<OwnDeck, "id">): OwnDeck {
  const made = { ...deck, id: randomHex(8) };
  keep([...all(), made]);
  return made;
}

export function changeDeck(deck: OwnDeck): void {
  keep(all().map((each) => (each.id === deck.id ? deck : each)));
}

export function dropDeck(id: string): void {
  keep(all().filter((each) => each.id !== id));
}

/** A name that no other deck has: "My deck", then "My deck 2". */
export function freeName(wanted: string, decks: OwnDeck[]): string {
  const taken = new Set(decks.map((each) => each.name));
  let name = wanted;
  for (let number = 2; taken.has(name); ++number) name = `${wanted} ${number}`;
  return name;
}
