import builtIn from "../../../../data/one-card-deck.json";
import { gameModule, type Fact } from "../module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import DeckForm from "./DeckForm.svelte";
import Gallery from "./Gallery.svelte";
import Hand from "./Hand.svelte";
import Rules from "./Rules.svelte";
import { beats } from "./beats";
import { isDeck } from "./deck";
import { options, say } from "./texts";
import type { View } from "./wire";

function facts(view: View, seat: number): Fact[] {
  const { points, scored } = view.seats[seat] ?? { points: 0, scored: [] };
  return [
    { name: say("fact_points"), value: String(points), sign: "star" },
    { name: say("fact_scored"), value: String(scored.length), sign: "card" },
  ];
}

const editor = { builtIn, fits: isDeck, Form: DeckForm };
const firstGame = () => import("./first_game");

export default gameModule({ Board, Hand, Card, Gallery, Rules, firstGame, beats, options, facts, editor });
