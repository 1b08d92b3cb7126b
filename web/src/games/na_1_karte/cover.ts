import en from "../../../../texts/en/page/na_1_karte.cover.json";
import pl from "../../../../texts/pl/page/na_1_karte.cover.json";
import { cover } from "../cover";
import Picture from "./Box.svelte";

const printed = { players: { from: 2, to: 4 }, minutes: 20, usual: { variant: "base", bots: 2 } };

export default cover("na-1-karte", "na_1_karte", printed, Picture, { pl, en });
