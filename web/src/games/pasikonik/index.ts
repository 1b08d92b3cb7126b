import builtIn from "../../../../data/pasikonik-edition.json";
import { gameModule, type Fact } from "../module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import EditionForm from "./EditionForm.svelte";
import Gallery from "./Gallery.svelte";
import Hand from "./Hand.svelte";
import Rules from "./Rules.svelte";
import { beats } from "./beats";
import { isEdition } from "./edition";
import type { View } from "./wire";
import { options, say } from "./words";

function facts(view: View, seat: number): Fact[] {
  const plate = view.seats[seat];
  if (!plate) return [];
  const all: Fact[] = [];
  if (plate.points !== undefined) all.push({ name: say("fact_points"), value: String(plate.points), sign: "star" });
  if (plate.insect_cards !== undefined)
    all.push({ name: say("fact_insects"), value: String(plate.insect_cards), sign: "insect" });
  if (plate.cards) all.push({ name: say("fact_cards"), value: String(plate.cards.length), sign: "card" });
  return all;
}

const editor = { builtIn, fits: isEdition, Form: EditionForm };
const firstGame = () => import("./first_game");

export default gameModule({ Board, Hand, Card, Gallery, Rules, firstGame, beats, options, facts, editor });
