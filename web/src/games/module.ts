// What a game gives to the page. It turns views into pictures and taps into moves; it knows no rules: everything it
// shows about a move (where it would land, what it would score) stands in the decision's options, written by the engine.
import type { Component } from "svelte";
import type { Beats } from "../app/beats";
import type { FirstGame } from "../app/coach.svelte";
import type { Choosing } from "./choosing";
import type { OptionWords } from "./options";
import type { Decision, GameEvent, GameView, MoveFacts, MoveOption } from "../protocol/messages";

/** Who sits at a seat of the game. */
export interface Player {
  seat: number;
  name: string;
  me: boolean;
  pending: boolean; // owes a decision now
}

export type Option<Facts> = Omit<MoveOption, "does"> & { does: Facts };
interface Ask<Name, Facts> extends Omit<Decision, "name" | "moves"> {
  name: Name;
  moves: Option<Facts>[];
}
/** A decision of a game whose moves have these facts, by the decision's name (Facts in the game's wire.ts). */
export type Asked<Facts> = { [Name in keyof Facts]: Ask<Name, Facts[Name]> }[keyof Facts];
type AnyFacts = Record<string, MoveFacts>;

/** What a game is told; a game knows its own View, Event and Facts (wire.ts, made by tools/protocol). */
export interface BoardProps<View = GameView, Event = GameEvent, Facts = AnyFacts> extends Choosing {
  view: View;
  event?: Event | undefined; // while a step is shown: what has just happened
  players: Player[]; // by seat
  me?: number | undefined; // my seat; none: a spectator
  decision?: Asked<Facts> | undefined; // what I owe, once all that came before has been shown
}

/** A number that tells about a player at a glance, on the player's plate. */
export interface Fact {
  name: string; // in words, for a tooltip and a screen reader
  value: string;
  sign?: string; // a short sign before it: one of the icons of ui/Icon.svelte
}

/** Cards of one's own for the option that takes a document: a form that shows every change at once. */
export interface DeckEditor {
  builtIn: unknown; // where one starts
  fits: (content: unknown) => boolean; // whether the form can show it: its shape, not its rules
  Form: Component<{ content: unknown; change: (content: unknown) => void }>;
}

export interface GameModule<View = GameView, Event = GameEvent, Facts = AnyFacts> {
  Board: Component<BoardProps<View, Event, Facts>>; // the middle of the table
  Hand?: Component<BoardProps<View, Event, Facts>>; // what I hold, at the thumb
  Card: Component<{ id: string }>; // a card as it stands in log sentences ({card: id}), for a look at it
  Gallery: Component; // every card and widget of the game in all states
  Rules: Component; // the rules in our own words, with pictures, in both languages
  firstGame: () => Promise<{ default: FirstGame }>; // ten guided minutes, fetched when they are wanted
  beats: Beats;
  options: OptionWords;
  facts: (view: View, seat: number) => Fact[];
  editor?: DeckEditor;
}

/** The one place where what a server says to any game is taken for what it says to this one. */
export function gameModule<View, Event, Facts>(module: GameModule<View, Event, Facts>): GameModule;
export function gameModule(module: GameModule): GameModule {
  return module;
}
