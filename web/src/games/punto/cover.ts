import en from "../../../../texts/en/page/punto.cover.json";
import pl from "../../../../texts/pl/page/punto.cover.json";
import { cover } from "../cover";
import Picture from "./Box.svelte";

const printed = { players: { from: 2, to: 4 }, minutes: 15, usual: { variant: "base", bots: 1 } };

export default cover("punto", "punto", printed, Picture, { pl, en });
