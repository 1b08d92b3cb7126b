// Keeps the page on this device (sw.ts), and knows of a new version. It is taken when somebody says so, or by itself once
// no window of the old one is open; never under somebody's hands.

const LOOK_AGAIN = 60 * 60 * 1000; // ms

let waiting = $state.raw<ServiceWorker>();

/** A newer version lies ready. */
export const newVersion = (): boolean => waiting !== undefined;

const TRIES = "stolik.tries"; // how often this window was opened anew for a version that did not take over
const MOST_TRIES = 3;
const SOON = 3_000; // ms

const tries = (): number => Number(sessionStorage.getItem(TRIES) ?? 0);

function change(next: ServiceWorker | undefined): void {
  navigator.serviceWorker.controller?.postMessage("step aside");
  next?.postMessage("take over");
}

/**
 * The newer version from now on: the page opens anew. A browser changes versions only once the old one has nothing more
 * to do, and may miss that moment: then the page is opened anew all the same, and asks once more.
 */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  change(waiting);
  setTimeout(() => {
    sessionStorage.setItem(TRIES, String(tries() + 1));
    location.reload();
  }, SOON);
}

const RENEWED = "stolik.renewed"; // when this window was last opened anew for that
const RECENTLY = 30_000; // ms

/** Opens the page anew, unless that was just done and led here again. */
function openAnew(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(RENEWED) ?? 0) < RECENTLY) return false;
  sessionStorage.setItem(RENEWED, String(Date.now()));
  location.reload();
  return true;
}

const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state !== "installing") resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });

/**
 * The server speaks another protocol than this page: the newest version is fetched and opened, at once. False where that
 * was just done: page and server do not belong together, and opening it again would lead here for ever.
 */
export async function renew(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update();
    const next = registration?.installing ?? registration?.waiting;
    if (next) {
      const taken = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
      await settled(next);
      change(next);
      if (next.state === "installed") await taken;
    }
  } catch {
    // Without a worker, or without a network, the page itself is all there is to open.
  }
  return openAnew();
}

function watch(registration: ServiceWorkerRegistration): void {
  const found = () => {
    // The first version ever replaces nothing.
    waiting = (navigator.serviceWorker.controller && registration.waiting) ?? undefined;
  };
  found();
  if (waiting && tries() > 0 && tries() <= MOST_TRIES) takeNewVersion();
  else sessionStorage.removeItem(TRIES);
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
