import en from "../../../../texts/en/page/gra_roku.cover.json";
import pl from "../../../../texts/pl/page/gra_roku.cover.json";
import { cover } from "../cover";
import Picture from "./Box.svelte";

const printed = { players: { from: 2, to: 4 }, minutes: 20, usual: { variant: "base", bots: 2 } };

export default cover("gra-roku", "gra_roku", printed, Picture, { pl, en });
