// A browser whose pages are watched: what goes wrong in one, or leaves its origin, fails the test that opened it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "./serving.mjs";
import { said } from "./tables.mjs";

const packages = createRequire(`${root}/web/package.json`);
const { chromium } = packages("playwright-core");
const axe = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1440, height: 900 } };
// How long what must come is waited for: it only keeps a test from hanging, however busy the machine is.
export const patience = 120_000; // ms
const locales = { pl: "pl-PL", en: "en-GB" };

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    // Pages live for seconds: optimising their script, and more than one painter for each, take more time than they save.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--js-flags=--no-turbofan",
      "--num-raster-threads=1",
    ],
  });
}

/** What one person has: a device of its own, with its own memory. */
export class Device {
  faults = [];
  #awaited = new Set(); // requests under way

  /** `keeps: false`: its browser has no service worker, as in a private window, and so fetches no more than it shows. */
  static async open(browser, url, { screen = phone, language = "en", theme = "light", motion = false, keeps = true, name } = {}) {
    const device = new Device();
    device.language = language;
    device.fingers = screen.hasTouch === true;
    device.url = url.endsWith("/") ? url : `${url}/`;
    device.context = await browser.newContext({ ...screen, locale: locales[language], colorScheme: theme });
    device.context.setDefaultTimeout(patience);
    const kept = { "stolik.motion": motion ? "1" : "0", ...(name ? { "stolik.name": name } : {}) };
    await device.context.addInitScript((each) => {
      for (const [key, value] of Object.entries(each)) localStorage.setItem(key, value);
    }, kept);
    if (!keeps) await device.context.addInitScript(() => delete Navigator.prototype.serviceWorker);
    device.page = await device.newPage();
    return device;
  }

  async newPage() {
    const page = await this.context.newPage();
    const origin = new URL(this.url).origin;
    const ours = (address) => {
      const { protocol, origin: theirs, host } = new URL(address);
      if (protocol === "data:" || protocol === "blob:") return true;
      return theirs === origin || (/^wss?:$/.test(protocol) && host === new URL(this.url).host);
    };
    page.on("pageerror", (error) => this.faults.push(`error: ${error.message}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.faults.push(`console: ${message.text()}`);
    });
    for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => this.#awaited.delete(request));
    page.on("close", () => this.#awaited.clear());
    page.on("request", (request) => {
      this.#awaited.add(request);
      if (!ours(request.url())) this.faults.push(`a request to ${request.url()}`);
    });
    page.on("websocket", (socket) => {
      if (!ours(socket.url())) this.faults.push(`a WebSocket to ${socket.url()}`);
    });
    return page;
  }

  async visit(hash = "") {
    await this.page.goto(this.url + hash);
    // Where only what stands behind the # is new, the page hears of it in a task of its own.
    await this.page.evaluate(() => new Promise((heard) => setTimeout(heard)));
    await this.page.locator("main").first().waitFor();
  }

  /** Until what the page shows is there: nothing says that it is being loaded, and nothing more is asked for. */
  async settled() {
    const loading = said(this.language, "loading");
    const isThere = (words) => [...document.querySelectorAll("main p")].every((each) => each.textContent !== words);
    const until = Date.now() + patience;
    for (let quiet = 0; quiet < 3; ) {
      assert.ok(Date.now() < until, "the page does not come to rest");
      await pause(30);
      quiet = this.#awaited.size === 0 && (await this.page.evaluate(isThere, loading)) ? quiet + 1 : 0;
    }
    await this.page.evaluate(() => document.fonts.ready);
  }

  /** Fails on everything that went wrong in its pages since it was last asked. */
  wasFine() {
    assert.deepEqual(this.faults.splice(0), []);
  }

  async close() {
    await this.context.close();
  }
}

// How somebody's system asks for a theme.
const themes = {
  ...(process.env.STOLIK_FULL ? { contrast: { contrast: "more" } } : {}),
  dark: { contrast: "no-preference", colorScheme: "dark" },
  light: { contrast: "no-preference", colorScheme: "light" },
};

// Runs in the page: takes the shapes out of its drawings that have no text, name or role. They tell axe nothing, and a
// gallery has ten thousand of them.
function takeShapes() {
  const telling =
    "a, button, desc, foreignObject, image, text, title, use, [id], [role], [tabindex], [aria-label], [aria-labelledby]";
  for (const shape of document.querySelectorAll("svg :is(circle, ellipse, g, line, path, polygon, polyline, rect)"))
    if (shape.isConnected && !shape.matches(telling) && !shape.querySelector(telling)) shape.remove();
}

/**
 * Fails on every rule of WCAG 2.2 AA that axe-core finds broken on the page, in both themes; with STOLIK_FULL in high
 * contrast, too. `last`: nobody does anything on the page any more, so it need not stay whole. `only`: one theme is enough.
 */
export async function accessible(page, where, { last = false, only } = {}) {
  await page.evaluate(axe);
  if (last) await page.evaluate(takeShapes);
  const looks = Object.entries(themes).filter(([theme]) => !only || theme === only);
  for (const [nth, [theme, wished]] of looks.entries()) {
    await page.emulateMedia(wished);
    await page.waitForFunction((each) => document.documentElement.dataset.theme === each, theme);
    // Colours change over a moment; what moves for ever is not waited for.
    await page.evaluate(() => {
      const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
      return Promise.allSettled(ending.map((each) => each.finished));
    });
    // Only contrast differs between them.
    const found = await page.evaluate(async (onlyContrast) => {
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      const runOnly = onlyContrast ? { type: "rule", values: ["color-contrast"] } : { type: "tag", values: tags };
      const { violations } = await globalThis.axe.run(document, { runOnly, resultTypes: ["violations"] });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        count: nodes.length,
        first: nodes.slice(0, 3).map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? node.html.slice(0, 120)}`),
      }));
    }, nth > 0);
    assert.deepEqual(found, [], `axe: ${where}, ${theme}`);
  }
}
