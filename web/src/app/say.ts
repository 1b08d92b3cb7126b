// The shell's own texts.
import en from "../../../texts/en/page/shell.json";
import pl from "../../../texts/pl/page/shell.json";
import { catalogue } from "./words.svelte";

export const say = catalogue(pl, en);
