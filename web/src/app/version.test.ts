import { readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import Settings from "../pages/Settings.svelte";

// The settings ask for it as soon as they are imported.
vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));

it("stands in the settings", async () => {
  const settings = mount(Settings, { target: document.body });
  flushSync();
  const said = document.body.textContent;
  await unmount(settings);
  expect(said).toContain(readFileSync("../VERSION", "utf8").trim());
});
