import en from "../../../../texts/en/page/pasikonik.cover.json";
import pl from "../../../../texts/pl/page/pasikonik.cover.json";
import { cover } from "../cover";
import Picture from "./Box.svelte";

const printed = { players: { from: 2, to: 4 }, minutes: 20, usual: { variant: "autumn", bots: 1 } };

export default cover("pasikonik", "pasikonik", printed, Picture, { pl, en });
