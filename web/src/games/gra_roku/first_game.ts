// Six rounds for three: columns, who goes first, the harvest, the same symbol again, a bonus, a first full row.
import { firstGame } from "../../app/coach.svelte";
import lesson from "./first_game.json";
import { say } from "./names";

export default firstGame(lesson, say);
