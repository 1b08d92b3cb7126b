// A card that may be dragged onto a place: it follows the pointer, and the move of the place it is dropped on is picked.

export interface Drag {
  on: boolean;
  drop: (move: string) => void;
}

const LEAST = 6; // pixels: less is a tap

export function drags(node: HTMLElement, drag: Drag): { update: (drag: Drag) => void; destroy: () => void } {
  let start: { x: number; y: number } | undefined;
  const wear = (): void => {
    node.style.touchAction = drag.on ? "none" : "";
    node.style.cursor = drag.on ? "grab" : "";
  };
  const end = (): void => {
    start = undefined;
    node.style.translate = "";
    node.style.zIndex = "";
    node.style.pointerEvents = "";
  };
  const down = (event: PointerEvent): void => {
    if (drag.on && event.isPrimary && event.button === 0) start = { x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent): void => {
    if (!start || !event.isPrimary) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!node.style.translate && Math.hypot(x, y) < LEAST) return;
    node.style.translate = `${x}px ${y}px`;
    node.style.zIndex = "6";
    node.style.pointerEvents = "none";
  };
  const up = (event: PointerEvent): void => {
    if (!start || !event.isPrimary) return;
    const under = node.style.translate ? document.elementFromPoint(event.clientX, event.clientY) : null;
    end();
    const place = under?.closest<HTMLElement>("[data-move]")?.dataset.move;
    if (place !== undefined) drag.drop(place);
  };
  wear();
  node.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", end);
  return {
    update: (next) => {
      drag = next;
      wear();
    },
    destroy: () => {
      node.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", end);
    },
  };
}
