import { expect, it } from "vitest";
import { speak } from "../app/words.svelte";
import { gameName, gameOf, games } from ".";
import { openGame } from "./open";
import { optionWords } from "./options";

it("every game stands on the shelf once", () => {
  expect(new Set(games.map((each) => each.id)).size).toBe(games.length);
  for (const { id, players, usual } of games) {
    expect([id, usual.bots + 1 >= players.from, usual.bots + 1 <= players.to]).toEqual([id, true, true]);
    expect(gameOf(id)?.id).toBe(id);
  }
});

it("a cover speaks the page's language", () => {
  const lines = (language: "pl" | "en") => {
    speak(language);
    return games.map((each) => each.line());
  };
  const [polish, english] = [lines("pl"), lines("en")];
  for (const [at, line] of polish.entries()) expect(line).not.toBe(english[at]);
});

it("a game that is not here keeps its id, and cannot be opened", async () => {
  expect(gameName("no-such-game")).toBe("no-such-game");
  await expect(openGame("no-such-game")).rejects.toThrow();
});

it("an option is said in the game's words; what has none is shown as the server calls it", () => {
  const texts = { option_deck: "Deck", value_deck_built_in: "ours", by_deals: "by deals" };
  const { optionName, valueName, lengthName } = optionWords(texts, texts);
  expect([optionName("deck"), optionName("pace")]).toEqual(["Deck", "pace"]);
  expect([valueName("deck", "built-in"), valueName("deck", "other")]).toEqual(["ours", "other"]);
  expect([lengthName("deals"), lengthName("deck"), lengthName("pace")]).toEqual(["by deals", "Deck", "pace"]);
});
