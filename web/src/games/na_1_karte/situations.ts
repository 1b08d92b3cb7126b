// Situations of real games, for the gallery and the rules.
import type { Decision } from "../../protocol/messages";
import type { Player } from "../module";
import captured from "./situations.json";
import type { View } from "./view";

export type Name = keyof typeof captured;

const NAMES = ["Ala", "Bartek", "Celina", "Dorota"];

export const situation = (name: Name): { view: View; decision?: Decision } =>
  captured[name] as unknown as { view: View; decision?: Decision };

export const playersOf = (view: View): Player[] =>
  view.seats.map((_, seat) => ({ seat, name: NAMES[seat] ?? "", me: seat === 0, pending: seat === 0 }));
