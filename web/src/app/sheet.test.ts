// A dialog that comes by itself must not catch a tap that was meant for what it covers.
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Sheet, { DEAF } from "../ui/Sheet.svelte";

let opened: ReturnType<typeof mount> | undefined;
const dialog = () => {
  const found = document.querySelector("dialog");
  if (!found) throw new Error("no dialog is open");
  return found;
};
function open(uninvited: boolean) {
  const close = vi.fn();
  const children = createRawSnippet(() => ({ render: () => "<p>Won</p>" }));
  opened = mount(Sheet, { target: document.body, props: { title: "Result", close, children, uninvited } });
  flushSync();
  return close;
}

beforeEach(() => {
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(async () => {
  if (opened) await unmount(opened);
  opened = undefined;
  vi.useRealTimers();
});

describe("a dialog that comes by itself", () => {
  it("takes no pointer for a moment", () => {
    const close = open(true);
    expect(dialog().style.pointerEvents).toBe("none");
    dialog().click();
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(DEAF);
    flushSync();
    expect(dialog().style.pointerEvents).toBe("");
    dialog().click();
    expect(close).toHaveBeenCalledOnce();
  });

  it("listens to keys at once", () => {
    const close = open(true);
    dialog().dispatchEvent(new Event("cancel", { cancelable: true }));
    expect(close).toHaveBeenCalledOnce();
  });
});

it("a dialog that was asked for takes a pointer at once", () => {
  open(false);
  expect(dialog().style.pointerEvents).toBe("");
});
