// A round for two that the person who learns wins: beside, on top, stopping a line, a row across blocks.
import { firstGame } from "../../app/coach.svelte";
import lesson from "./first_game.json";
import { say } from "./words";

export default firstGame(lesson, say);
