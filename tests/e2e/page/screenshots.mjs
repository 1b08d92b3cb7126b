// screenshots.mjs FOLDER [GAME…]: the shelf, and every game in its middle, on a phone and a desktop, light and dark.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { desktop, Device, launch, phone } from "./browser.mjs";
import { Player } from "./player.mjs";
import { serve } from "./serving.mjs";
import { startAgainstBots } from "./tables.mjs";

const [folder, ...wanted] = process.argv.slice(2);
// How many players and after how many moves there is something to see.
const scenes = {
  "gra-roku": { players: 3, moves: 6 },
  "na-1-karte": { players: 3, moves: 6 },
  "6-bierze": { players: 4, moves: 4 },
  pasikonik: { players: 2, moves: 5 },
  punto: { players: 2, moves: 6 },
};
const games = wanted.length > 0 ? wanted : Object.keys(scenes);

mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
async function shoot(device, name, screen) {
  for (const colorScheme of ["light", "dark"]) {
    await device.page.emulateMedia({ colorScheme });
    await device.page.evaluate(() => document.fonts.ready);
    const path = join(folder, `${name}-${screen}-${colorScheme}.png`);
    await device.page.screenshot({ path });
    console.log(path);
  }
  await device.page.emulateMedia({ colorScheme: "light" });
}

try {
  for (const [screen, settings] of Object.entries({ phone, desktop })) {
    const language = "en";
    const device = await Device.open(browser, server.url, { screen: settings, language, name: "Ola" });
    await device.visit();
    await shoot(device, "shelf", screen);
    for (const game of games) {
      const { players, moves } = scenes[game];
      await startAgainstBots(device, { game, players });
      const player = new Player(device, { seed: 7 });
      await player.playOn((made) => made < moves);
      await player.whenAsked();
      await shoot(device, game, screen);
    }
    await device.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
