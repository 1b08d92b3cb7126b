// The bar says in words what the picked move would do; where there are no words, the board shows it.
import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import ActionBar from "../pages/table/ActionBar.svelte";
import type { Decision } from "../protocol/messages";
import { TableState, type TableClient } from "./table.svelte";

async function saidOf(move: Decision["moves"][number]): Promise<string | undefined> {
  const nothing = () => undefined;
  const client: TableClient = {
    table: new TableState(),
    move: nothing,
    withdraw: nothing,
    wish: nothing,
    onstory: () => nothing,
    close: nothing,
  };
  const decision: Decision = { number: 1, name: "choose", prompt: "", moves: [move] };
  const props = { client, decision, picked: move.move, play: nothing, listMoves: nothing };
  const bar = mount(ActionBar, { target: document.body, props: { ...props, result: undefined, rematch: undefined } });
  flushSync();
  const said = document.querySelector("[role=status]")?.textContent.trim();
  await unmount(bar);
  return said;
}

it("says the words of a move, never its notation", async () => {
  expect(await saidOf({ move: "57", does: {}, text: "joins row 2" })).toBe("joins row 2");
  expect(await saidOf({ move: "a1-a2-b2", does: {} })).toBe("");
});
