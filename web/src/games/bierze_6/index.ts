import type { GameView } from "../../protocol/messages";
import type { Fact, GameModule } from "../module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Gallery from "./Gallery.svelte";
import Hand from "./Hand.svelte";
import Rules from "./Rules.svelte";
import { beats } from "./beats";
import { options, say } from "./say";
import { viewOf } from "./view";

function facts(wire: GameView, at: number): Fact[] {
  const view = viewOf(wire);
  const seat = view.seats[at];
  if (!seat) return [];
  const score = { name: say("in_all"), value: String(seat.score), sign: "bull" };
  const now = { name: say("in_this_deal"), value: `+${seat.bulls}` };
  // After the last turn the pile is counted into the score and still lies there.
  const counted = view.turn === 10 && view.seats.every((each) => each.revealed === undefined);
  return counted ? [score] : [score, now];
}

const firstGame = () => import("./first_game");

export default { Board, Hand, Card, Gallery, Rules, firstGame, beats, options, facts } satisfies GameModule;
