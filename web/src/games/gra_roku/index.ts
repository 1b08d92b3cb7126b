import { gameModule } from "../module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Gallery from "./Gallery.svelte";
import Hand from "./Hand.svelte";
import Rules from "./Rules.svelte";
import { beats } from "./beats";
import { facts } from "./facts";
import { options } from "./names";

const firstGame = () => import("./first_game");

export default gameModule({ Board, Hand, Card, Gallery, Rules, firstGame, beats, options, facts });
