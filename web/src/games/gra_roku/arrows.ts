// Arrow keys go from a button to the nearest one that way, inside the element that has this action.

const ways: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

export function arrows(node: HTMLElement): { destroy: () => void } {
  const follow = (event: KeyboardEvent): void => {
    const way = ways[event.key];
    const here = event.target;
    if (!way || !(here instanceof HTMLButtonElement)) return;
    const [x, y] = middle(here);
    let nearest: HTMLButtonElement | undefined;
    let least = Infinity;
    for (const each of node.querySelectorAll("button")) {
      const [toX, toY] = middle(each);
      const along = (toX - x) * way[0] + (toY - y) * way[1];
      const across = Math.abs((toX - x) * way[1]) + Math.abs((toY - y) * way[0]);
      const far = along + 3 * across;
      if (each === here || along < 1 || far >= least) continue;
      nearest = each;
      least = far;
    }
    if (!nearest) return;
    event.preventDefault();
    nearest.focus();
  };
  node.addEventListener("keydown", follow);
  return { destroy: () => node.removeEventListener("keydown", follow) };
}
