// Six rounds for two: rolling again, what fits, other people's dice, a complete card, both suns.
import { firstGame } from "../../app/coach.svelte";
import lesson from "./first_game.json";
import { say } from "./texts";

export default firstGame(lesson, say);
