// Arrow keys among the buttons of a hand, a grid or rows: to the nearest one in that direction.

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const NOT_AHEAD = 4; // px: what lies level is not in that direction
const ASIDE_COUNTS = 3; // times as much as the way ahead
const TOO_FAR_ASIDE = 5; // times the way ahead: a neighbour that is lifted a little is not above

const middle = (node: Element): [number, number] => {
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

function nearest(buttons: Iterable<HTMLElement>, here: Element, [dx, dy]: [number, number]): HTMLElement | undefined {
  const [x, y] = middle(here);
  let found: HTMLElement | undefined;
  let least = Infinity;
  for (const button of buttons) {
    const [bx, by] = middle(button);
    const ahead = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    const distance = ahead + aside * ASIDE_COUNTS;
    if (ahead < NOT_AHEAD || aside > ahead * TOO_FAR_ASIDE || distance >= least) continue;
    least = distance;
    found = button;
  }
  return found;
}

/** use:arrows={escape}: Escape lets go of what is picked. */
export function arrows(node: HTMLElement, escape?: () => void): { destroy: () => void } {
  function press(event: KeyboardEvent): void {
    if (event.key === "Escape") escape?.();
    const direction = directions[event.key];
    const here = event.target;
    if (!direction || !(here instanceof HTMLButtonElement)) return;
    const next = nearest(node.querySelectorAll("button"), here, direction);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  node.addEventListener("keydown", press);
  return { destroy: () => node.removeEventListener("keydown", press) };
}
