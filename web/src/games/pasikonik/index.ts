// Pasikonik i Mrówka.
import builtIn from "../../../../data/pasikonik-edition.json";
import type { Fact, GameModule } from "../module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import EditionForm from "./EditionForm.svelte";
import Gallery from "./Gallery.svelte";
import Hand from "./Hand.svelte";
import Rules from "./Rules.svelte";
import { isEdition } from "./edition";
import { viewOf } from "./view";
import { say } from "./words";

const game: GameModule = {
  Board,
  Hand,
  Card,
  Gallery,
  firstGame: () => import("./first_game"),
  Rules,
  facts: (generic, seat) => {
    const plate = viewOf({ view: generic }).seats[seat];
    if (!plate) return [];
    const facts: Fact[] = [];
    if (plate.points !== undefined) facts.push({ name: say("fact_points"), value: String(plate.points), sign: "star" });
    if (plate.insect_cards !== undefined)
      facts.push({ name: say("fact_insects"), value: String(plate.insect_cards), sign: "insect" });
    if (plate.cards) facts.push({ name: say("fact_cards"), value: String(plate.cards.length), sign: "card" });
    return facts;
  },
  editor: { builtIn, fits: isEdition, Form: EditionForm },
};
export default game;
