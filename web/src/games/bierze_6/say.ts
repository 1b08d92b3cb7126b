import { catalogue } from "../../app/words.svelte";
import en from "../../../../texts/en/page/bierze_6.json";
import pl from "../../../../texts/pl/page/bierze_6.json";

export const say = catalogue(pl, en);
