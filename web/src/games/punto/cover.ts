import en from "../../../../texts/en/page/punto.cover.json";
import pl from "../../../../texts/pl/page/punto.cover.json";
import { cover } from "../cover";
import Picture from "./Box.svelte";

const printed = { id: "punto", players: { from: 2, to: 4 }, minutes: 15, usual: { variant: "base", bots: 1 } };
const code = { open: () => import("."), firstGame: () => import("./first_game") };

export default cover(printed, Picture, { pl, en }, code);
