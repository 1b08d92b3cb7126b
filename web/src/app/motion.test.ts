// What flies is measured at rest, not where it happens to be on its way.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { capture, finish, flies, play } from "../ui/motion";

/** An element that is `off` pixels from its place as long as an animation of it runs. */
class Card {
  node = document.createElement("div");
  left = 0;
  off = 0;
  frames: Keyframe[][] = [];

  constructor() {
    document.body.append(this.node);
    this.node.getBoundingClientRect = () => new DOMRect(this.left + this.off, 0, 40, 60);
    this.node.animate = (frames) => {
      this.frames.push(frames as Keyframe[]);
      this.off = -50;
      return { cancel: () => (this.off = 0) } as unknown as Animation;
    };
  }
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frame());
  vi.stubGlobal(
    "DOMRect",
    class {
      constructor(
        readonly left: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
});
afterEach(() => {
  finish();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("starts the next flight where the last one ends, even when that one still runs", () => {
  const card = new Card();
  const flier = flies(card.node, { key: "card:1" });
  capture();
  card.left = 100;
  play();
  expect(card.off).not.toBe(0);
  capture();
  card.left = 300;
  play();
  expect(card.frames.map((frames) => frames[0]?.translate)).toEqual(["-100px 0px", "-200px 0px"]);
  flier.destroy();
});

it("measures everything before anything moves", () => {
  const cards = [new Card(), new Card()];
  const done: string[] = [];
  const fliers = cards.map((card, index) => {
    const [measure, animate] = [card.node.getBoundingClientRect, card.node.animate];
    card.node.getBoundingClientRect = () => (done.push("measured"), measure.call(card.node));
    card.node.animate = (...how) => (done.push("moved"), animate.apply(card.node, how));
    return flies(card.node, { key: `card:${index}` });
  });
  capture();
  for (const card of cards) card.left = 100;
  done.length = 0;
  play();
  expect(done).toEqual(["measured", "measured", "moved", "moved"]);
  for (const flier of fliers) flier.destroy();
});
