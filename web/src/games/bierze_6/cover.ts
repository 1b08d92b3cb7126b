import en from "../../../../texts/en/page/bierze_6.cover.json";
import pl from "../../../../texts/pl/page/bierze_6.cover.json";
import { cover } from "../cover";
import Picture from "./Box.svelte";

const printed = { id: "6-bierze", players: { from: 2, to: 10 }, minutes: 30, usual: { variant: "base", bots: 3 } };
const code = { open: () => import("."), firstGame: () => import("./first_game") };

export default cover(printed, Picture, { pl, en }, code);
