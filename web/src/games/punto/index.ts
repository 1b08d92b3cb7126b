import { gameModule, type Fact } from "../module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Gallery from "./Gallery.svelte";
import Hand from "./Hand.svelte";
import Rules from "./Rules.svelte";
import { beats } from "./beats";
import type { View } from "./wire";
import { options, say } from "./words";

function facts(view: View, seat: number): Fact[] {
  const plate = view.seats[seat];
  if (!plate) return [];
  const all: Fact[] = [
    { name: say("fact_rounds"), value: `${plate.rounds_won}/${view.rounds_to_win}`, sign: "star" },
    { name: say("fact_deck"), value: String(plate.deck_size), sign: "deck" },
  ];
  if (plate.blocked) all.push({ name: say("blocked"), value: say("blocked_short"), sign: "lock" });
  return all;
}

const firstGame = () => import("./first_game");

export default gameModule({ Board, Hand, Card, Gallery, Rules, firstGame, beats, options, facts });
