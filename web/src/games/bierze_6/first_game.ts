// One deal for three: rows, order, the sixth card, a card too low for every row.
import { firstGame } from "../../app/coach.svelte";
import lesson from "./first_game.json";
import { say } from "./say";

export default firstGame(lesson, say);
