// Every game, from the shelf to the final account, through the page's own controls, against bots: its first variant and its
// last, which has all there is. STOLIK_FULL: every variant and number of players, in both languages and on both screens.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { accessible, desktop, Device, launch, phone } from "./browser.mjs";
import { Player } from "./player.mjs";
import { serve } from "./serving.mjs";
import { resultOf, startAgainstBots, watchAgain } from "./tables.mjs";

const server = await serve();
const specs = await (await fetch(`${server.url}/api/games`)).json();
const short = { "6-bierze": { deals: 1 }, punto: { rounds_to_win: 1 } };
const screens = { phone, desktop };

function* matrix() {
  let count = 0;
  for (const { id: game, variants } of specs)
    for (const [nth, { id: variant, players }] of variants.entries()) {
      if (process.env.STOLIK_FULL) {
        for (const [at, number] of players.entries())
          for (const [i, language] of ["pl", "en"].entries()) {
            const screen = (at + nth + i) % 2 === 0 ? "phone" : "desktop";
            yield { game, variant, players: number, language, screen, first: nth === 0 };
          }
        continue;
      }
      if (nth > 0 && nth < variants.length - 1) continue;
      // Two languages and two screens make four pairs; neighbours differ in both or in one.
      yield {
        game,
        variant,
        players: players[(count >> 1) % players.length],
        language: count % 2 === 0 ? "pl" : "en",
        screen: (count >> 1) % 2 === 0 ? "phone" : "desktop",
        first: nth === 0,
      };
      count += 1;
    }
}

let browser;
before(async () => void (browser = await launch()));
after(async () => {
  await browser.close();
  await server.stop();
});

describe("whole games", { concurrency: process.env.STOLIK_FULL ? 2 : 1 }, () => {
  for (const { game, variant, players, language, screen, first } of matrix())
    test(`${game}, ${variant}, ${players} players, ${language}, ${screen}`, async (t) => {
      const device = await Device.open(browser, server.url, { screen: screens[screen], language });
      t.after(() => device.close());
      await startAgainstBots(device, { game, variant, players, options: short[game], fromShelf: true });
      const player = new Player(device, { seed: players });
      let broken; // is told at the end, so that the game is played all the same
      await player.playOn(async (moves) => {
        if (!first || moves !== 2 || !(await player.whenAsked())) return;
        await accessible(device.page, `${game} in the middle`).catch((error) => (broken = error));
      });
      assert.ok(player.moves > 2, `only ${player.moves} moves`);
      const { places, account } = await resultOf(device);
      assert.equal(places.length, players);
      assert.ok(account.length > 0, "no account of the points");
      assert.ok((await watchAgain(device)) > player.moves, "the replay is too short");
      device.wasFine();
      if (broken) throw broken;
    });
});
