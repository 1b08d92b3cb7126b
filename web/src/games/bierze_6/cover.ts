import en from "../../../../texts/en/page/bierze_6.cover.json";
import pl from "../../../../texts/pl/page/bierze_6.cover.json";
import { cover } from "../cover";
import Picture from "./Box.svelte";

const printed = { players: { from: 2, to: 10 }, minutes: 30, usual: { variant: "base", bots: 3 } };

export default cover("6-bierze", "bierze_6", printed, Picture, { pl, en });
