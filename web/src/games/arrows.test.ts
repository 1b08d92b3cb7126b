import { afterEach, expect, it, vi } from "vitest";
import { arrows } from "./arrows";

/** Buttons by the middles they would have on a screen, each 40 px wide and high. */
function setUp(places: Record<string, [number, number]>) {
  const node = document.createElement("div");
  document.body.append(node);
  for (const [name, [x, y]] of Object.entries(places)) {
    const button = document.createElement("button");
    button.id = name;
    button.getBoundingClientRect = () => new DOMRect(x - 20, y - 20, 40, 40);
    node.append(button);
  }
  const escape = vi.fn();
  arrows(node, escape);
  const press = (from: string, key: string): string | undefined => {
    const button = document.getElementById(from);
    button?.focus();
    button?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    return document.activeElement?.id;
  };
  return { press, escape };
}

afterEach(() => document.body.replaceChildren());

it("an arrow goes to the nearest button in its direction, and nowhere where there is none", () => {
  const { press } = setUp({ a: [0, 0], b: [50, 0], c: [100, 0], d: [0, 60], e: [50, 60] });
  expect(press("a", "ArrowRight")).toBe("b");
  expect(press("c", "ArrowLeft")).toBe("b");
  expect(press("b", "ArrowDown")).toBe("e");
  expect(press("e", "ArrowUp")).toBe("b");
  expect(press("c", "ArrowDown")).toBe("e");
  expect(press("c", "ArrowRight")).toBe("c");
});

it("a neighbour that is lifted a little is not above", () => {
  const { press } = setUp({ a: [0, 0], lifted: [60, -6] });
  expect(press("a", "ArrowUp")).toBe("a");
  expect(press("a", "ArrowRight")).toBe("lifted");
});

it("Escape lets go of what is picked", () => {
  const { press, escape } = setUp({ a: [0, 0] });
  expect(press("a", "Escape")).toBe("a");
  expect(escape).toHaveBeenCalledOnce();
});
