// A new link to somebody's place in the middle of a game: who is asked answers, who asked waits and then has the link.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import KeyQuestion from "../pages/table/KeyQuestion.svelte";
import { place, tableInfo } from "./fixtures";
import { say } from "./say";
import { TableState, type TableClient, type Wish } from "./table.svelte";

let shown: ReturnType<typeof mount> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

/** Ala asks for a new link to Ola's place; Ela is there, too. */
function seenFrom(mine: number | undefined, waits_for: number[]) {
  const table = new TableState();
  table.you = { host: mine === 0, ...(mine === undefined ? {} : { place: mine }) };
  table.info = {
    ...tableInfo("playing", [place("Ala", { host: true }), place("Ola"), place("Ela")]),
    question: { number: 7, place: 1, by: 0, waits_for },
  };
  const wishes: Wish[] = [];
  const nothing = () => undefined;
  const client: TableClient = {
    table,
    move: nothing,
    withdraw: nothing,
    wish: (wish) => wishes.push(wish),
    onstory: () => nothing,
    close: nothing,
  };
  shown = mount(KeyQuestion, { target: document.body, props: { client } });
  flushSync();
  const words = () => document.querySelector("[role=status] p")?.textContent.trim();
  const button = (name: string) =>
    [...document.querySelectorAll("button")].find((each) => each.textContent.trim() === name);
  return { table, wishes, words, button };
}

describe("a question about a new link", () => {
  it("is answered by who is asked, by its number", () => {
    const { wishes, words, button } = seenFrom(2, [1, 2]);
    expect(words()).toBe(say("key_question", { by: "Ala", name: "Ola" }));
    button(say("key_yes"))?.click();
    button(say("key_no"))?.click();
    expect(wishes).toEqual([
      { type: "consent", question: 7, yes: true },
      { type: "consent", question: 7, yes: false },
    ]);
  });

  it("tells the person of the place what is at stake", () => {
    expect(seenFrom(1, [1]).words()).toBe(say("key_question_own", { by: "Ala" }));
  });

  it("shows everybody else who is awaited, and lets only who asked take it back", () => {
    const asker = seenFrom(0, [1, 2]);
    expect(asker.words()).toBe(say("key_waiting", { name: "Ola", names: "Ola, Ela" }));
    asker.button(say("key_withdraw"))?.click();
    expect(asker.wishes).toEqual([{ type: "consent", question: 7, yes: false }]);
  });

  it("asks no spectator", () => {
    const spectator = seenFrom(undefined, [2]);
    expect(spectator.words()).toBe(say("key_waiting", { name: "Ola", names: "Ela" }));
    expect(document.querySelectorAll("button").length).toBe(0);
  });

  it("gives the link to who asked once all have agreed, until it is put away", () => {
    const { table, words, button } = seenFrom(0, [1]);
    table.info = tableInfo("playing", [place("Ala", { host: true }), place("Ola"), place("Ela")]);
    table.take({ type: "key", table: "t", place: 1, key: "theirs" });
    flushSync();
    expect(words()).toBe(say("key_issued", { name: "Ola" }));
    expect(document.querySelector("input")?.value).toContain("theirs");
    button(say("close"))?.click();
    flushSync();
    expect(words()).toBeUndefined();
  });
});
