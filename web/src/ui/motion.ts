// Motion follows views: an element that stands elsewhere after a view has changed flies there; one that is new comes
// from its origin; one that is gone leaves a ghost that flies to its end; one that shows something else turns over.

export interface Flight {
  key: string; // the same thing has the same key wherever it lies: "card:57"; "" flies not
  from?: string; // the key of the element a new one comes from: "deck"
  to?: string; // the key of the element a vanished one flies to: "pile:2"
  face?: string; // what it shows: when it changes, it turns over
  order?: number; // of several that move at once
}

type Flier = HTMLElement | SVGElement;

interface Kept {
  node: Flier;
  flight: Flight;
  box: DOMRect;
  copy: Flier | undefined; // how it looked, where its face may change
  home: SVGSVGElement | null;
}

const SHORTEST = 180;
const LONGEST = 320;
const STAGGER = 40;
const CROSS_FADE = 100;
const MOST_COPIES = 60;
const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";

const fliers = new Map<string, { node: Flier; flight: Flight }[]>();
const running = new Set<Animation>();
const ghosts = new Set<Flier>();
let kept = new Map<string, Kept>();
let awaited = 0; // the frame in which everything begins to move

/** use:flies={{ key: "card:57", from: "deck", to: "pile:2" }} */
export function flies(
  node: HTMLElement | SVGElement,
  flight: Flight,
): { update: (flight: Flight) => void; destroy: () => void } {
  let entry = { node, flight };
  const add = () => {
    if (entry.flight.key) fliers.set(entry.flight.key, [...(fliers.get(entry.flight.key) ?? []), entry]);
  };
  const remove = () => {
    const rest = fliers.get(entry.flight.key)?.filter((each) => each !== entry) ?? [];
    if (rest.length > 0) fliers.set(entry.flight.key, rest);
    else fliers.delete(entry.flight.key);
  };
  add();
  return {
    update: (next) => {
      remove();
      entry = { node, flight: next };
      add();
    },
    destroy: remove,
  };
}

type Manner = "full" | "fade" | "none";

function manner(): Manner {
  if (document.documentElement.dataset.motion === "off") return "none";
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "fade" : "full";
}

const visible = (box: DOMRect): boolean => box.width > 0 && box.height > 0;

/** Before a view changes: where everything is, at rest; what still flies is there at once. */
export function capture(): void {
  finish();
  kept = new Map();
  if (manner() === "none") return;
  let copies = 0;
  for (const [key, entries] of fliers) {
    const entry = entries.at(-1);
    if (!entry) continue;
    const box = entry.node.getBoundingClientRect();
    if (!visible(box)) continue;
    const turns = entry.flight.face !== undefined && copies++ < MOST_COPIES;
    kept.set(key, {
      ...entry,
      box,
      copy: turns ? (entry.node.cloneNode(true) as Flier) : undefined,
      home: entry.node instanceof SVGElement ? entry.node.ownerSVGElement : null,
    });
  }
}

/**
 * After the view has changed: everything moves from where it was. Measured and begun with the next frame, before it is
 * painted: the page has to be laid out for that frame anyway, and drawing a view is long enough for one task.
 */
export function play(pace = 1): void {
  const how = manner();
  finish();
  if (how === "none") return;
  awaited = requestAnimationFrame(() => begin(how, pace));
}

function begin(how: "full" | "fade", pace: number): void {
  const now = new Map<string, { node: Flier; flight: Flight; box: DOMRect }>();
  for (const [key, entries] of fliers) {
    const entry = entries.at(-1);
    if (!entry) continue;
    const box = entry.node.getBoundingClientRect();
    if (visible(box)) now.set(key, { ...entry, box });
  }
  // All are measured before the first one moves: a look at the page after that would lay it out anew.
  const starts: Start[] = [];
  const dealt = new Map<string, number>();
  for (const [key, { node, flight, box }] of now) {
    const before = kept.get(key);
    const origin = before?.box ?? boxOf(flight.from, now);
    if (how === "fade") {
      if (!before || before.flight.face !== flight.face || moved(before.box, box)) starts.push(fade(node));
      continue;
    }
    if (!origin) {
      if (kept.size > 0) starts.push(fade(node));
      continue;
    }
    const turns = before !== undefined && before.flight.face !== flight.face;
    if (!turns && !moved(origin, box)) continue;
    const number = before ? 0 : (dealt.get(flight.from ?? "") ?? 0);
    dealt.set(flight.from ?? "", number + 1);
    const delay = STAGGER * (flight.order ?? number) * pace;
    starts.push(fly(node, origin, box, { pace, delay, turns, isNew: !before }));
    if (turns && before.copy) starts.push(turnAway(before, before.copy, box, pace, delay));
  }
  if (how === "full") for (const [key, gone] of kept) if (!now.has(key)) starts.push(leave(gone, now, pace));
  kept = new Map();
  for (const start of starts) start();
}

/** Everything is where it belongs, at once. */
export function finish(): void {
  cancelAnimationFrame(awaited);
  for (const animation of running) animation.cancel();
  running.clear();
  for (const ghost of ghosts) ghost.remove();
  ghosts.clear();
}

function boxOf(key: string | undefined, now: Map<string, { box: DOMRect }>): DOMRect | undefined {
  return key === undefined ? undefined : (kept.get(key)?.box ?? now.get(key)?.box);
}

function moved(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.left - to.left) > 1 || Math.abs(from.top - to.top) > 1 || Math.abs(from.width - to.width) > 1;
}

/** How far and how much larger, in the units of what it stands in: inside a drawing those are not the screen's. */
function difference(
  place: Node | null,
  from: DOMRect,
  to: DOMRect,
): { x: number; y: number; scale: number; far: number } {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const matrix = place instanceof SVGGraphicsElement ? place.getScreenCTM() : null;
  const unit = matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
  return { x: x / unit, y: y / unit, scale: to.width > 0 ? from.width / to.width : 1, far: Math.hypot(x, y) };
}

/** Sets something in motion that has been measured. */
type Start = () => void;

function start(node: Flier, frames: Keyframe[], options: KeyframeAnimationOptions, done?: () => void): void {
  const animation = node.animate(frames, { easing: EASING, fill: "backwards", ...options });
  running.add(animation);
  const end = () => {
    running.delete(animation);
    done?.();
  };
  animation.onfinish = end;
  animation.oncancel = end;
}

const durationOf = (far: number, pace: number): number => Math.min(LONGEST, SHORTEST + far * 0.3) * pace;

interface How {
  pace: number;
  delay: number;
  turns: boolean;
  isNew: boolean;
}

function fly(node: Flier, from: DOMRect, to: DOMRect, how: How): Start {
  const drawn = node instanceof SVGElement && node.ownerSVGElement !== null;
  const { x, y, scale, far } = difference(drawn ? node.parentNode : null, from, to);
  const duration = durationOf(far, how.pace);
  const at = getComputedStyle(node);
  const rest = at.translate === "none" ? "0px 0px" : at.translate;
  const [restX = 0, restY = 0] = rest.split(" ").map(parseFloat);
  const away = `${x + restX}px ${y + restY}px`;
  const lift: Keyframe = node instanceof HTMLElement && far > 24 ? { zIndex: 5 } : {};
  const frames: Keyframe[] = [
    {
      translate: away,
      scale: how.turns ? `0 ${scale}` : `${scale}`,
      ...lift,
      ...(how.isNew ? { opacity: 0.4 } : {}),
    },
    ...(how.turns ? [{ scale: `0 ${(1 + scale) / 2}`, offset: 0.45 }] : []),
    { translate: rest, scale: "1", ...lift, ...(how.isNew ? { opacity: 1 } : {}) },
  ];
  return () => {
    if (node instanceof SVGElement) {
      node.style.transformBox = "fill-box";
      node.style.transformOrigin = "center";
    }
    start(node, frames, {
      duration: how.turns ? Math.max(duration, LONGEST * how.pace) : duration,
      delay: how.delay,
    });
  };
}

function fade(node: Flier): Start {
  const opacity = Number(getComputedStyle(node).opacity);
  return () => start(node, [{ opacity: 0 }, { opacity }], { duration: CROSS_FADE });
}

/** A picture of something that is no longer there (or no longer shows this), over everything else. */
function ghostOf(gone: Kept, look: Flier): boolean {
  look.setAttribute("aria-hidden", "true");
  look.setAttribute("inert", "");
  look.removeAttribute("aria-label");
  if (look instanceof SVGElement) {
    if (!gone.home?.isConnected) return false;
    look.style.pointerEvents = "none";
    gone.home.append(look);
  } else {
    Object.assign(look.style, {
      position: "fixed",
      left: `${gone.box.left}px`,
      top: `${gone.box.top}px`,
      width: `${gone.box.width}px`,
      height: `${gone.box.height}px`,
      margin: "0",
      pointerEvents: "none",
      zIndex: "60",
    });
    document.body.append(look);
  }
  ghosts.add(look);
  return true;
}

function banish(ghost: Flier): void {
  ghosts.delete(ghost);
  ghost.remove();
}

/** The old face of something that turns over: goes along for the first half and disappears. */
function turnAway(before: Kept, look: Flier, to: DOMRect, pace: number, delay: number): Start {
  const { x, y, scale, far } = difference(before.home, to, before.box);
  const duration = Math.max(durationOf(far, pace), LONGEST * pace);
  return () => {
    if (!ghostOf(before, look)) return;
    start(
      look,
      [
        { translate: "0px 0px", scale: "1" },
        { scale: `0 ${(1 + scale) / 2}`, offset: 0.45 },
        { translate: `${x}px ${y}px`, scale: `0 ${scale}` },
      ],
      { duration, delay },
      () => banish(look),
    );
  };
}

function leave(gone: Kept, now: Map<string, { box: DOMRect }>, pace: number): Start {
  const end = boxOf(gone.flight.to, now);
  const look = gone.copy ?? (gone.node.cloneNode(true) as Flier);
  const { x, y, scale, far } = end ? difference(gone.home, end, gone.box) : { x: 0, y: 0, scale: 1, far: 0 };
  return () => {
    if (!ghostOf(gone, look)) return;
    start(
      look,
      [
        { translate: "0px 0px", scale: "1", opacity: 1 },
        { opacity: end ? 1 : 0, offset: 0.6 },
        { translate: `${x}px ${y}px`, scale: `${Math.min(1, scale)}`, opacity: end ? 0.2 : 0 },
      ],
      { duration: durationOf(far, pace), delay: STAGGER * (gone.flight.order ?? 0) * pace },
      () => banish(look),
    );
  };
}
