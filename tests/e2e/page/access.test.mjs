// For everybody: no broken rule of WCAG 2.2 AA on any page, whole games by keys alone, and what a screen reader says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, desktop, Device, phone } from "./browser.mjs";
import { house } from "./house.mjs";
import { Player } from "./player.mjs";
import { gamesToSee, pages, startAgainstBots } from "./tables.mjs";

const beforeTheGame = 4; // sentences: sits down, is ready, it begins
const short = { "6-bierze": { deals: 1 }, punto: { rounds_to_win: 1 } };

const visitors = [
  { screen: phone, language: "en" },
  { screen: desktop, language: "pl" },
];
const open = house(async ({ browser, server }) => ({
  visitors: await Promise.all(visitors.map((each) => Device.open(browser, server.url, { ...each, keeps: false }))),
}));

// A gallery has a dozen boards, and takes as long: in one theme, and in all where there is time.
const onlyThemeOf = (hash, i) => (/gallery./.test(hash) && !process.env.STOLIK_FULL ? ["light", "dark"][(i >> 1) % 2] : undefined);

for (const [i, hash] of pages.entries())
  test(`axe: ${hash || "the shelf"}`, async () => {
    const device = open.visitors[i % visitors.length];
    await device.visit(hash);
    await device.settled();
    await accessible(device.page, hash, { last: true, only: onlyThemeOf(hash, i) });
    device.wasFine();
  });

// Runs in the page before anything else: keeps what is announced, a batch whenever it changes.
function listen() {
  globalThis.announced = [];
  const hear = () => {
    const sentences = [...document.querySelectorAll("[aria-live=polite] > p")].map((each) => each.textContent);
    if (sentences.length > 0) globalThis.announced.push(sentences);
  };
  new MutationObserver((changes) => {
    const polite = ({ target, addedNodes }) =>
      [target, ...addedNodes].some((each) => each instanceof Element && each.closest("[aria-live=polite]"));
    if (changes.some(polite)) hear();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

for (const game of gamesToSee("6-bierze"))
  test(`${game}: a whole game by keys alone, told to a screen reader`, async (t) => {
    const device = await Device.open(open.browser, open.server.url, { screen: desktop, language: "en" });
    t.after(() => device.close());
    let updates = 0;
    device.page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => (updates += payload.includes('"type":"update"') ? 1 : 0)),
    );
    await device.context.addInitScript(listen);
    await startAgainstBots(device, { game, players: 2, options: short[game], keys: true });
    const player = new Player(device, { keys: true, seed: 4 });
    await player.playOn();
    assert.ok(player.moves > 2);
    const announced = await device.page.evaluate(() => globalThis.announced);
    const told = announced.flat();
    const log = (await device.page.locator("aside ol > li").allTextContents()).map((each) => each.trim());
    // Who sits down is told before there is a table to be announced; from then on every sentence of the log, in its order.
    const first = log.findIndex((sentence) => told.includes(sentence));
    assert.ok(first >= 0 && first <= beforeTheGame, `not announced: ${log.slice(0, first).join(" ")}`);
    const happened = log.slice(first);
    let at = 0;
    for (const sentence of happened) {
      const found = told.indexOf(sentence, at);
      assert.ok(found >= 0, `"${sentence}" is not announced after "${told[at - 1]}"`);
      at = found + 1;
    }
    assert.ok(happened.length > player.moves);
    assert.ok(announced.length <= updates, `${announced.length} announcements of ${updates} updates`);
    device.wasFine();
  });
