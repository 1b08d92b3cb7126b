// Somebody who knows no rules and plays by what the page offers: taps what can be tapped until the bar's button says
// that a move is complete, then presses it. By hand, or by keys alone.
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { patience } from "./browser.mjs";
import { barSelector, boardSelector, handSelector, said } from "./tables.mjs";

// They only keep a test from hanging.
const longest = 2 * patience; // ms without anything new
const longestGame = 10 * patience; // ms
const soon = 5_000; // ms
const mostKeys = 80; // to get anywhere

/** The same numbers every time, from a seed. */
export function generator(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// Runs in the page: what a person sees of the state of things.
function look({ things, bar, play, hint, record, result, endReplay }) {
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0;
  const nameOf = (each) => each.getAttribute("aria-label") ?? each.textContent?.trim() ?? "";
  const button = (place, name) => [...document.querySelectorAll(`${place} button`)].find((each) => nameOf(each) === name);
  return {
    over: button("dialog[open]", record) !== undefined,
    dialog: document.querySelector("dialog[open]") !== null,
    turn: document.querySelector("h1")?.textContent?.trim() ?? "",
    ready: button(bar, play)?.disabled === false,
    told: document.querySelector(`${bar} [role=status]`)?.textContent?.trim() ?? "",
    hint: button(bar, hint)?.disabled === false,
    back: [endReplay, result].find((name) => button("main", name)),
    things: [...document.querySelectorAll(things)].map((each, index) => ({
      index,
      name: nameOf(each),
      chosen: each.getAttribute("aria-pressed") === "true",
      shown: shown(each),
    })),
  };
}

// Runs in the page: a point where a finger meets the thing itself. Cards of a hand may overlap; some of each must be free.
// The click that comes of it is noted for `untilClicked`. Without an index it is the first thing of that name.
function placeToTouch([selector, { index, name }]) {
  globalThis.clicked = new Promise((done) => addEventListener("click", done, { capture: true, once: true }));
  const isIt = (each) => each && (each.getAttribute("aria-label") ?? each.textContent?.trim()) === name;
  const all = [...document.querySelectorAll(selector)];
  const thing = index === undefined ? all.find(isIt) : all[index];
  if (!isIt(thing) || thing.disabled) return "gone";
  const free = () => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
    for (const across of parts)
      for (const down of parts) {
        const point = { x: left + width * across, y: top + height * down };
        if (thing.contains(document.elementFromPoint(point.x, point.y))) return point;
      }
  };
  const inside = ({ top, left, bottom, right }) => top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  const seen = inside(thing.getBoundingClientRect()) && free();
  if (seen) return seen;
  // Outside the screen, or pushed out of sight on a board that is larger than its place.
  thing.scrollIntoView({ block: "center", inline: "center" });
  return free() ?? "covered";
}

// Runs in the page: a finger's click comes a moment after it has left; where the thing is gone by then, it never comes.
function untilClicked() {
  return Promise.race([globalThis.clicked, new Promise((never) => setTimeout(never, 1_000))]).then(() => undefined);
}

// Runs in the page: until something on it is another, or a moment has passed.
function untilChanged() {
  return new Promise((done) => {
    const observer = new MutationObserver(end);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const timer = setTimeout(end, 300);
    function end() {
      clearTimeout(timer);
      observer.disconnect();
      done();
    }
  });
}

const chosenOf = ({ things }) => things.filter(({ chosen }) => chosen).length;

export class Player {
  moves = 0;
  #page;
  #random;
  #keys;
  #fingers;
  #names; // what the page calls its parts
  #touched; // the last thing that was not chosen yet, and how many were
  #onlyShows = new Set(); // things that open something to look at
  #takesBack = new Set(); // things that undid a choice on the way to this move
  #doesNothing = new Set(); // things that changed nothing as everything stands now
  #lost = new Map(); // things that were not reached by keys, and how often

  constructor(device, { seed = 1, keys = false } = {}) {
    this.#page = device.page;
    this.#random = generator(seed);
    this.#keys = keys;
    this.#fingers = device.fingers;
    const { language } = device;
    const name = (key) => said(language, key);
    this.#names = {
      things: `:is(${boardSelector(language)}, ${handSelector(language)}) button:not(:disabled, [aria-disabled=true])`,
      bar: barSelector(language),
      play: name("play"),
      hint: name("hint"),
      record: name("record"),
      result: name("result"),
      endReplay: name("replay_end"),
    };
  }

  look() {
    return this.#page.evaluate(look, this.#names);
  }

  /** Asks for advice; gives what the bar then says. */
  async askForAdvice() {
    const { bar, hint } = this.#names;
    await this.#page.locator(bar).getByRole("button", { name: hint, exact: true }).click();
    const advice = this.#page.locator(`${bar} [role=status]`).filter({ hasText: `${hint}:` });
    return advice.innerText();
  }

  /** Waits until there is a choice to make; false when the game is over instead. */
  async whenAsked() {
    const until = Date.now() + longest;
    for (;;) {
      const seen = await this.look();
      if (seen.over || seen.hint) return !seen.over;
      assert.ok(Date.now() < until, `nobody asks: ${JSON.stringify(seen)}`);
      await this.#page.evaluate(untilChanged);
    }
  }

  /**
   * Plays to the result. `meanwhile(moves)` is called after each move; when it gives false, the game is left there. It is
   * left, too, as soon as `until()` holds.
   */
  async playOn(meanwhile = () => true, until = () => false) {
    let before = "";
    let since = Date.now();
    const end = since + longestGame;
    for (;;) {
      const seen = await this.look();
      if (seen.over || (await until())) return;
      assert.ok(Date.now() < end, `the game does not end: ${JSON.stringify(seen)}`);
      const now = JSON.stringify(seen);
      if (now !== before) since = Date.now();
      this.#learn(seen, now !== before);
      before = now;
      assert.ok(Date.now() - since < longest, `nothing goes on: ${now}`);
      if (await this.#act(seen)) {
        this.moves += 1;
        if ((await meanwhile(this.moves)) === false) return;
      }
    }
  }

  /** One thing a person would do now; true when a move was made. */
  async #act(seen) {
    if (seen.dialog) return void (await this.#page.keyboard.press("Escape"));
    // A tap that was meant for the table may meet the result that opens over it, and close it.
    if (seen.back) return this.#clicks(this.#page.getByRole("button", { name: seen.back, exact: true }).first()).then(() => false);
    if (seen.ready) {
      if (!(await this.#pressPlay())) return false;
      await this.#changed(seen);
      this.#takesBack.clear();
      return true;
    }
    const target = this.#oneOf(seen.things);
    if (!target) return void (await this.#page.evaluate(untilChanged));
    const thing = this.#keys ? await this.#wander(target) : target;
    if (!thing || !(await this.#touch(thing))) return false;
    if (!thing.chosen) this.#touched = { name: thing.name, chosen: chosenOf(seen) };
    return false;
  }

  /** What came of the last touch. */
  #learn(seen, changed) {
    const touched = this.#touched;
    this.#touched = undefined;
    if (changed) this.#doesNothing.clear();
    if (!touched) return;
    if (seen.dialog) this.#onlyShows.add(touched.name);
    else if (!changed) this.#doesNothing.add(touched.name);
    else if (chosenOf(seen) < touched.chosen) this.#takesBack.add(touched.name);
  }

  #oneOf(things) {
    const known = things.filter(({ name, shown }) => shown && !this.#onlyShows.has(name) && !this.#doesNothing.has(name));
    const fresh = known.filter(({ name, chosen }) => !chosen && !this.#takesBack.has(name));
    const choice = fresh.length > 0 ? fresh : known;
    return choice.length > 0 ? choice[this.#random(choice.length)] : undefined; // waiting draws no number
  }

  async #changed(seen) {
    const until = Date.now() + 2_000;
    while (Date.now() < until) {
      const now = await this.look();
      if (now.over || !now.ready || now.told !== seen.told || now.turn !== seen.turn) return;
      await this.#page.evaluate(untilChanged);
    }
  }

  /** False when it went away before it could be touched. */
  async #touch(thing, selector = this.#names.things) {
    if (this.#keys) return this.#page.keyboard.press("Enter").then(() => true);
    const until = Date.now() + patience;
    for (;;) {
      const point = await this.#page.evaluate(placeToTouch, [selector, thing]);
      if (point === "gone") return false;
      if (point !== "covered") {
        if (!this.#fingers) return this.#page.mouse.click(point.x, point.y).then(() => true);
        await this.#page.touchscreen.tap(point.x, point.y);
        await this.#page.evaluate(untilClicked);
        return true;
      }
      // Others move too: only what stays covered is a fault.
      if ((await this.look()).dialog) return false;
      assert.ok(Date.now() < until, `"${thing.name}" is covered by something else`);
      await pause(50);
    }
  }

  /** False when it could not be clicked soon: something may have come between, so one looks again. */
  async #clicks(button) {
    try {
      await button.click({ timeout: soon });
      return true;
    } catch (error) {
      if (error.name !== "TimeoutError") throw error;
      return false;
    }
  }

  async #pressPlay() {
    const { bar, play } = this.#names;
    if (!this.#keys) return this.#touch({ name: play }, `${bar} button`);
    for (let i = 0; i < mostKeys; ++i) {
      const here = await this.#page.evaluate(
        (place) => document.activeElement?.closest(place) && document.activeElement.textContent?.trim(),
        bar,
      );
      if (here === play) return this.#page.keyboard.press("Enter").then(() => true);
      await this.#page.keyboard.press("Tab");
    }
    assert.fail("the button that plays cannot be reached by keys");
  }

  /** By keys: back to the things on the table, then by arrows towards one of them; where that leads. */
  async #wander(target) {
    for (let i = 0; i < mostKeys; ++i) {
      const way = await this.#page.evaluate(wayTo, [this.#names.things, target]);
      if (way === "gone") return undefined;
      if (way === "there") return target;
      if (way === "elsewhere") {
        await this.#page.keyboard.press("Shift+Tab");
        continue;
      }
      const before = await this.#page.evaluate(wayTo, [this.#names.things, target]);
      await this.#page.keyboard.press(way.arrow);
      const after = await this.#page.evaluate(wayTo, [this.#names.things, target]);
      // An arrow that leads nowhere: another group.
      if (after.far !== undefined && after.far >= before.far) await this.#page.keyboard.press("Shift+Tab");
    }
    this.#lost.set(target.name, (this.#lost.get(target.name) ?? 0) + 1);
    assert.ok(this.#lost.get(target.name) < 3, `"${target.name}" cannot be reached by keys`);
    return undefined;
  }
}

// Runs in the page: which arrow leads from what has the focus towards a thing.
function wayTo([selector, { index, name }]) {
  const things = [...document.querySelectorAll(selector)];
  const thing = things[index];
  if (!thing || (thing.getAttribute("aria-label") ?? thing.textContent?.trim()) !== name) return "gone";
  const at = document.activeElement;
  if (at === thing) return "there";
  if (!at?.matches("button") || !at.closest("section")) return "elsewhere";
  const middle = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const [from, to] = [middle(at), middle(thing)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  const arrow = Math.abs(x) > Math.abs(y) ? (x > 0 ? "ArrowRight" : "ArrowLeft") : y > 0 ? "ArrowDown" : "ArrowUp";
  return { arrow, far: Math.hypot(x, y) };
}
