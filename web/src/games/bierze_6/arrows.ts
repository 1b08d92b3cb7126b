// Arrow keys among the buttons of a hand, a grid or the rows: to the nearest one in that direction.

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

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
    const along = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    const distance = along + aside * 2;
    if (along < 4 || aside > along * 3 || distance >= least) continue;
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
    const here = document.activeElement;
    if (!direction || !here) return;
    const next = nearest(node.querySelectorAll("button"), here, direction);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  node.addEventListener("keydown", press);
  return { destroy: () => node.removeEventListener("keydown", press) };
}
