// What a game gives to the page. It turns views into pictures and taps into moves; it knows no rules: everything it
// shows about a move (where it would land, what it would score) stands in the decision's options, written by the engine.
import type { Component } from "svelte";
import type { Beats } from "../app/beats";
import type { FirstGame } from "../app/coach.svelte";
import type { Choosing } from "./choosing";
import type { OptionWords } from "./options";
import type { Decision, GameEvent, GameView } from "../protocol/messages";

/** Who sits at a seat of the game. */
export interface Player {
  seat: number;
  name: string;
  me: boolean;
  pending: boolean; // owes a decision now
}

export interface BoardProps<View = GameView> extends Choosing {
  view: View;
  event?: GameEvent; // while a step is shown: what has just happened
  players: Player[]; // by seat
  me?: number; // my seat; none: a spectator
  decision?: Decision; // what I owe, once all that came before has been shown
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

export interface GameModule {
  Board: Component<BoardProps>; // the middle of the table
  Hand?: Component<BoardProps>; // what I hold, at the thumb
  Card: Component<{ id: string }>; // a card as it stands in log sentences ({card: id}), for a look at it
  Gallery: Component; // every card and widget of the game in all states
  Rules: Component; // the rules in our own words, with pictures, in both languages
  firstGame: () => Promise<{ default: FirstGame }>; // ten guided minutes, fetched when they are wanted
  beats: Beats;
  options: OptionWords;
  facts: (view: GameView, seat: number) => Fact[];
  editor?: DeckEditor;
}
