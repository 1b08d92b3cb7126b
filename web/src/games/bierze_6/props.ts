// What the board and the hand of this game get, and what is asked of a player.
import type { Asked, BoardProps } from "../module";
import type { Event, Facts, View } from "./wire";

export type Props = BoardProps<View, Event, Facts>;
export type Decision = Asked<Facts>;
