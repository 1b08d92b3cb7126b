import en from "../../../../texts/en/page/na_1_karte.cover.json";
import pl from "../../../../texts/pl/page/na_1_karte.cover.json";
import { cover } from "../cover";
import Picture from "./Box.svelte";

const printed = { id: "na-1-karte", players: { from: 2, to: 4 }, minutes: 20, usual: { variant: "base", bots: 2 } };
const code = { open: () => import("."), firstGame: () => import("./first_game") };

export default cover(printed, Picture, { pl, en }, code);
