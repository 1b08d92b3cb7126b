import { gameModule, type Fact } from "../module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Gallery from "./Gallery.svelte";
import Hand from "./Hand.svelte";
import Rules from "./Rules.svelte";
import { beats } from "./beats";
import { options, say } from "./say";
import type { View } from "./wire";

function facts(view: View, at: number): Fact[] {
  const seat = view.seats[at];
  if (!seat) return [];
  const score = { name: say("in_all"), value: String(seat.score), sign: "bull" };
  const now = { name: say("in_this_deal"), value: `+${seat.bulls}` };
  return view.counted ? [score] : [score, now];
}

const firstGame = () => import("./first_game");

export default gameModule({ Board, Hand, Card, Gallery, Rules, firstGame, beats, options, facts });
