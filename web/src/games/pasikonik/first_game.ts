// Autumn for two: both roles, each once right and once wrong, and a pair of bees.
import { firstGame } from "../../app/coach.svelte";
import lesson from "./first_game.json";
import { say } from "./words";

export default firstGame(lesson, say);
