import type { GameModule } from "../module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Gallery from "./Gallery.svelte";
import Hand from "./Hand.svelte";
import Rules from "./Rules.svelte";
import { facts } from "./facts";

const module: GameModule = {
  Board,
  Hand,
  Card,
  Gallery,
  firstGame: () => import("./first_game"),
  Rules,
  facts,
};
export default module;
