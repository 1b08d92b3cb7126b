import type { GameModule } from "../module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Gallery from "./Gallery.svelte";
import Hand from "./Hand.svelte";
import Rules from "./Rules.svelte";
import { beats } from "./beats";
import { facts } from "./facts";

export default { Board, Hand, Card, Gallery, Rules, beats, facts } satisfies GameModule;
