import { beforeEach, expect, it } from "vitest";
import { changeDeck, dropDeck, freeName, newDeck, ownDecks } from "./decks";

beforeEach(() => localStorage.clear());

const mine = (name: string, game = "some-game") => newDeck({ game, option: "deck", name, content: [] });

it("keeps decks by game and option, with their changes", () => {
  const first = mine("First");
  mine("Other", "other-game");
  changeDeck({ ...first, name: "Renamed", content: [{ id: 1 }] });
  expect(ownDecks("some-game", "deck")).toEqual([{ ...first, name: "Renamed", content: [{ id: 1 }] }]);
  expect(ownDecks("some-game", "edition")).toEqual([]);
  dropDeck(first.id);
  expect(ownDecks("some-game", "deck")).toEqual([]);
  expect(ownDecks("other-game", "deck")).toHaveLength(1);
});

it("is not shaken by what others left in its place", () => {
  for (const left of ["nonsense", "{}", '[null, 3, {"id": "x"}]']) {
    localStorage.setItem("stolik.decks", left);
    expect(ownDecks("some-game", "deck")).toEqual([]);
  }
});

it("finds a name nobody has", () => {
  const decks = [mine("Box"), mine("Box 2")];
  expect(freeName("Box", decks)).toBe("Box 3");
  expect(freeName("Bag", decks)).toBe("Bag");
});
