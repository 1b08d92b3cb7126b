import builtIn from "../../../../data/one-card-deck.json";
import type { GameView } from "../../protocol/messages";
import type { Fact, GameModule } from "../module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import DeckForm from "./DeckForm.svelte";
import Gallery from "./Gallery.svelte";
import Hand from "./Hand.svelte";
import Rules from "./Rules.svelte";
import { beats } from "./beats";
import { isDeck } from "./deck";
import { options, say } from "./texts";
import { viewOf } from "./view";

function facts(view: GameView, seat: number): Fact[] {
  const { points, scored } = viewOf(view).seats[seat] ?? { points: 0, scored: [] };
  return [
    { name: say("fact_points"), value: String(points), sign: "star" },
    { name: say("fact_scored"), value: String(scored.length), sign: "card" },
  ];
}

const editor = { builtIn, fits: isDeck, Form: DeckForm };
const firstGame = () => import("./first_game");

export default { Board, Hand, Card, Gallery, Rules, firstGame, beats, options, facts, editor } satisfies GameModule;
