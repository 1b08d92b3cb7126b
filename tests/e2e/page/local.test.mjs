// Tables on this device: whole games without a network, a page that is killed in the middle, the record, several people
// who pass the device on.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { accessible, desktop, Device, phone } from "./browser.mjs";
import { house } from "./house.mjs";
import { Player } from "./player.mjs";
import { program } from "./serving.mjs";
import { boardOf, Controls, prepareAgainstBots, resultOf, startPrepared, watchAgain } from "./tables.mjs";

const open = house();
const run = promisify(execFile);
const games = {
  "gra-roku": { players: 2 },
  "na-1-karte": { players: 2 },
  "6-bierze": { players: 3, options: { deals: 1 } },
  pasikonik: { players: 2 },
  punto: { players: 2, options: { rounds_to_win: 1 } },
};

async function deviceFor(t, options = {}) {
  const device = await Device.open(open.browser, open.server.url, { name: "Ola", ...options });
  t.after(() => device.close());
  return device;
}

/** From the shelf to the first decision at a table on this device. */
async function startHere(device, table) {
  const controls = new Controls(device);
  await prepareAgainstBots(device, table);
  await controls.choose("where", controls.say("where_here"));
  await startPrepared(device);
  assert.match(new URL(device.page.url()).hash, /^#\/here\/table\//);
}

/** The record of the game whose result is open, as a file. */
async function download(device) {
  const [file] = await Promise.all([device.page.waitForEvent("download"), new Controls(device).press("record")]);
  return file.path();
}

for (const [index, [game, table]] of Object.entries(games).entries())
  test(`${game} is played to its end without a network`, async (t) => {
    const device = await deviceFor(t, { screen: index % 2 ? desktop : phone, language: index % 2 ? "en" : "pl" });
    await startHere(device, { game, ...table });
    await device.context.setOffline(true);
    const player = new Player(device, { seed: 7 });
    await player.playOn();
    assert.ok(player.moves > 2, `only ${player.moves} moves`);
    const { places, account } = await resultOf(device);
    assert.equal(places.length, table.players);
    assert.ok(account.length > 0, "no account of the points");
    const record = await download(device);
    assert.ok((await watchAgain(device)) > player.moves, "the replay is too short");
    await run(program, ["replay", record]);
    const { stdout } = await run(program, ["--lang", "en", "verify", record]);
    assert.match(stdout, /Fair-dealt: 1 game/);
    device.wasFine();
  });
