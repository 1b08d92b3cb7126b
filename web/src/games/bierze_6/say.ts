import { catalogue } from "../../app/words.svelte";
import { optionWords } from "../options";
import en from "../../../../texts/en/page/bierze_6.json";
import pl from "../../../../texts/pl/page/bierze_6.json";

export const say = catalogue(pl, en);
export const options = optionWords(pl, en);
