// The page without a network: everything that was built is kept, version by version, each whole or not at all. Tables
// on a server (/api, /ws) are none of its business. Built as sw.js; vite.config.ts fills in what this version consists of.
/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;
export {};

const VERSION = "%VERSION%";
const PROTOCOL = "%PROTOCOL%"; // that its page speaks with a server
const FILES: string[] = "%FILES%".split(" "); // relative to the scope

const { scope } = self.registration;
const OURS = `stolik ${scope} `; // others below the same host have caches too
const cacheName = OURS + VERSION;
const PAGE = "index.html"; // kept as the scope itself: some hosts answer its own name with a redirection
const addressOf = (file: string): string => new URL(file === PAGE ? "./" : file, scope).href;
const kept = new Set(FILES.map(addressOf));
const SPOKEN = addressOf("protocol"); // where a version keeps its own

/** A name with a hash in it is the same file for ever: an earlier version's will do, and so will the browser's own copy. */
async function keep(cache: Cache, file: string): Promise<void> {
  const address = addressOf(file);
  const lasting = file.startsWith("assets/");
  const known = lasting ? await caches.match(address) : undefined;
  const answer = known ?? (await fetch(address, { cache: lasting ? "default" : "no-cache" }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(address, answer);
}

const protocolOf = async (name: string): Promise<string | undefined> =>
  (await (await caches.open(name)).match(SPOKEN))?.text();

/** A page that speaks another protocol is of no use to the server any more: it must not be shown again. */
async function replacesAnother(): Promise<boolean> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== cacheName);
  const spoken = await Promise.all(others.map(protocolOf));
  return spoken.some((each) => each !== PROTOCOL);
}

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(SPOKEN, new Response(PROTOCOL));
  await Promise.all(FILES.map((file) => keep(cache, file))).catch(async (error: unknown) => {
    await caches.delete(cacheName);
    throw error;
  });
  if (await replacesAnother()) await self.skipWaiting();
}

/** Earlier versions go when no other window may still be showing one. */
async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== cacheName);
  if ((await self.clients.matchAll({ type: "window", includeUncontrolled: true })).length > 1) return;
  if (self.registration.installing ?? self.registration.waiting) return; // then one of them is not old but new
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A browser changes versions only once the old one has nothing more to do: it must not wait for the network then.
const replaced = new AbortController();

async function fromCache(address: string, request: Request): Promise<Response> {
  const mine = await (await caches.open(cacheName)).match(address);
  return mine ?? (await caches.match(address)) ?? fetch(request, { signal: replaced.signal });
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
  if (event.data === "step aside") replaced.abort();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const [asked = ""] = request.url.split(/[?#]/);
  const address = asked === scope + PAGE ? scope : asked;
  if (request.mode === "navigate" && address === scope) event.waitUntil(tidy());
  if (kept.has(address) || address.startsWith(addressOf("assets/"))) event.respondWith(fromCache(address, request));
});
