import { afterEach, expect, it, vi } from "vitest";
import { serverThere } from "./house";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("reads what a server answers, so that nothing stays open", async () => {
  const answer = new Response("[]", { headers: { "Content-Type": "application/json" } });
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  expect(await serverThere()).toBe(true);
  expect(answer.bodyUsed).toBe(true);
});

it.each<[string, Response]>([
  ["says no", new Response("[]", { status: 503, headers: { "Content-Type": "application/json" } })],
  ["is something else", new Response("<p>", { headers: { "Content-Type": "text/html" } })],
])("is alone where what answers %s", async (_, answer) => {
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  expect(await serverThere()).toBe(false);
});
