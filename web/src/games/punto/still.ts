// Pictures in the rules and in the gallery do not fly: several boards on one page would share their keys.
import { getContext, setContext } from "svelte";

const STILL = Symbol("still");
export const keepStill = (): void => void setContext(STILL, true);
export const areStill = (): boolean => getContext<boolean | undefined>(STILL) ?? false;
