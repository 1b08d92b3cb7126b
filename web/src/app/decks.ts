// Cards of one's own: what the owner of a printed box has entered, kept on this device under a name. Whether a game can
// be played with them only the server knows.
import { keepList, keptList } from "./kept";
import { randomHex } from "./random";

export interface OwnDeck {
  id: string;
  game: string;
  option: string; // of the game: the one that takes such a document
  name: string;
  content: unknown;
}

const PLACE = "stolik.decks";

function readDeck(value: unknown): OwnDeck | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, game, option, name, content } = value as Partial<OwnDeck>;
  const whole = [id, game, option, name].every((each) => typeof each === "string") && content !== undefined;
  return whole ? (value as OwnDeck) : undefined;
}

const all = (): OwnDeck[] => keptList(PLACE, readDeck);
const keep = (decks: OwnDeck[]): void => keepList(PLACE, decks);

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
