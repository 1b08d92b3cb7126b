// For everybody: no broken rule of WCAG 2.2 AA on any page, whole games by keys alone, and what a screen reader says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, desktop, Device, phone } from "./browser.mjs";
import { house } from "./house.mjs";
import { Player } from "./player.mjs";
import { startAgainstBots } from "./tables.mjs";

const games = ["gra-roku", "na-1-karte", "6-bierze", "pasikonik", "punto"];
const pages = [
  "",
  "#/tables",
  "#/settings",
  "#/gallery",
  ...games.flatMap((game) => [`#/new/${game}`, `#/rules/${game}`, `#/gallery/${game}`]),
];
const short = { "6-bierze": { deals: 1 }, punto: { rounds_to_win: 1 } };

const open = house();

for (const [i, hash] of pages.entries())
  test(`axe: ${hash || "the shelf"}`, async (t) => {
    const device = await Device.open(open.browser, open.server.url, {
      screen: i % 2 === 0 ? phone : desktop,
      language: i % 2 === 0 ? "en" : "pl",
    });
    t.after(() => device.close());
    await device.visit(hash);
    await device.page.waitForLoadState("networkidle");
    await accessible(device.page, hash);
    device.wasFine();
  });

for (const game of games)
  test(`${game}: a whole game by keys alone, told to a screen reader`, async (t) => {
    const device = await Device.open(open.browser, open.server.url, { screen: desktop, language: "en" });
    t.after(() => device.close());
    await startAgainstBots(device, { game, players: 2, options: short[game], keys: true });
    await device.page.evaluate(() => {
      globalThis.announced = [];
      const hear = () => {
        for (const region of document.querySelectorAll("[aria-live=polite], [role=status], [role=log]")) {
          const text = region.textContent?.trim();
          if (text && globalThis.announced.at(-1) !== text) globalThis.announced.push(text);
        }
      };
      new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const player = new Player(device, { keys: true, seed: 4 });
    await player.playOn();
    assert.ok(player.moves > 2);
    const announced = await device.page.evaluate(() => globalThis.announced);
    assert.ok(announced.length >= player.moves, `it says too little: ${announced.slice(0, 5).join(" | ")}`);
    device.wasFine();
  });
