// What is on the table now. Steps are shown one after another; whatever happens, it ends in the last view. A tap or a
// key while something is shown goes to that end at once, so nobody has to wait for a show; the next tap acts.
import { flushSync } from "svelte";
import type { GameEvent, GameView } from "../protocol/messages";
import { beatOf, type Beats } from "./beats";
import type { Shown, Story } from "./table.svelte";

/** The part of ui/motion that a stage needs. */
export interface Mover {
  capture(): void;
  play(pace: number): void;
  finish(): void;
}

export type Speed = 0 | 1 | 2; // off, usual, quick

export interface StageOptions {
  beats: Beats;
  speed: () => Speed;
  mover: Mover;
  shown: (step: Shown) => void;
  watched?: () => boolean; // somebody looks: the page is visible
}

export const LONGEST_SHOW = 750; // ms: with drawing and the last beat, a decision is there within a second
const MOST_RECENT = 100; // steps
const LONGEST_QUEUE = 40; // steps: who is this far behind is taken to the end

export class Stage {
  view = $state.raw<GameView>();
  event = $state.raw<GameEvent>();
  busy = $state(false);
  /** What happened since I last did something, seen or not: to be looked at again. */
  recent = $state.raw<Shown[]>([]);

  #options: StageOptions;
  #queue: Shown[] = [];
  #last: GameView | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #until = 0; // when the show is over at the latest

  constructor(options: StageOptions) {
    this.#options = options;
  }

  take(story: Story): void {
    if (story.fresh) {
      this.#queue = [];
      this.recent = [];
      this.#settle(story.view);
      return;
    }
    this.#queue.push(...story.steps);
    if (story.steps.length > 0) this.recent = [...this.recent, ...story.steps].slice(-MOST_RECENT);
    this.#until = Date.now() + LONGEST_SHOW;
    if (story.view) this.#last = story.view;
    if (this.#queue.length === 0) {
      if (!story.view || this.busy) return;
      if (this.view) this.#show(story.view, undefined);
      else this.#settle(story.view); // nothing lay there that could move
      return;
    }
    if (!this.#worthShowing()) this.skip();
    else if (!this.busy) this.#next();
  }

  /** I did something: what comes after it is news. */
  acted(): void {
    this.recent = [];
  }

  /** To the last view, now. */
  skip(): void {
    if (!this.busy && this.#queue.length === 0) return;
    const rest = this.#queue;
    this.#queue = [];
    for (const step of rest) this.#options.shown(step);
    this.#settle(this.#last ?? rest.at(-1)?.view);
  }

  /** Nothing more is shown; for a page that closes. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #worthShowing(): boolean {
    const watched = this.#options.watched?.() ?? document.visibilityState === "visible";
    return this.#options.speed() !== 0 && watched && this.#queue.length <= LONGEST_QUEUE;
  }

  #settle(view: GameView | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#options.mover.finish();
    this.#last = undefined;
    this.view = view;
    this.event = undefined;
    this.busy = false;
  }

  /** The time per step shrinks when much is left, so that all of it fits. */
  #pace(): number {
    const quick = this.#options.speed() === 2 ? 0.5 : 1;
    const wanted = this.#queue.reduce((sum, step) => sum + beatOf(this.#options.beats, step).ms, 0);
    const left = Math.max(0, this.#until - Date.now());
    return Math.min(quick, wanted > 0 ? left / wanted : quick);
  }

  #next(): void {
    if (!this.#worthShowing()) return this.skip();
    const pace = this.#pace();
    const step = this.#queue.shift();
    if (!step) return this.#settle(this.#last ?? this.view);
    this.busy = true;
    let shown = step;
    this.#options.shown(step);
    const beat = beatOf(this.#options.beats, step);
    while (beat.together && this.#queue[0]?.event.event === step.event.event) {
      shown = this.#queue.shift() ?? shown;
      this.#options.shown(shown);
    }
    this.#show(shown.view, shown.event, pace);
    this.#timer = setTimeout(() => this.#next(), beat.ms * pace);
  }

  #show(view: GameView, event: GameEvent | undefined, pace = 1): void {
    this.#options.mover.capture();
    this.view = view;
    this.event = event;
    flushSync();
    this.#options.mover.play(pace);
  }
}
