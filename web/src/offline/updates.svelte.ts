// Keeps the page on this device (sw.ts), and knows of a new version. It is taken when somebody says so, or by itself once
// no window of the old one is open; never under somebody's hands.

const LOOK_AGAIN = 60 * 60 * 1000; // ms

let waiting = $state.raw<ServiceWorker>();

/** A newer version lies ready. */
export const newVersion = (): boolean => waiting !== undefined;

/** The newer version from now on: the page opens anew. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take over");
}

function watch(registration: ServiceWorkerRegistration): void {
  const found = () => {
    // The first version ever replaces nothing.
    waiting = (navigator.serviceWorker.controller && registration.waiting) ?? undefined;
  };
  found();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", found));
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  watch(registration);
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - looked < LOOK_AGAIN) return;
    looked = Date.now();
    registration.update().catch(() => undefined); // without a network there is nothing new
  });
}

/** After the page is drawn. Over plain HTTP browsers have no such thing, and the page does without. */
export function keepForOffline(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const start = () => void register().catch(() => undefined); // a private window may forbid it
  const soon = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 1000));
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
}
