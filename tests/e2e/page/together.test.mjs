// People at one table by invite link: they come, go away and come back, and all see the same result.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, Device, phone } from "./browser.mjs";
import { house } from "./house.mjs";
import { Player } from "./player.mjs";
import { begin, invite, join, resultOf, said } from "./tables.mjs";

const names = ["Ala", "Bartek", "Celina", "Darek"];
const open = house();

/** Everybody on a device of their own, at one table: the first one makes it, the others open the link. */
async function seated(t, count, table) {
  const devices = [];
  for (let i = 0; i < count; ++i) {
    const device = await Device.open(open.browser, open.server.url, { screen: i % 2 === 0 ? phone : desktop, language: "en" });
    t.after(() => device.close().catch(() => undefined));
    devices.push(device);
  }
  const link = await invite(devices[0], { name: names[0], players: count, ...table });
  for (let i = 1; i < count; ++i) await join(devices[i], link, names[i]);
  await begin(devices);
  return devices;
}

async function sameResult(devices) {
  const results = [];
  for (const device of devices) results.push(await resultOf(device));
  for (const each of results) assert.deepEqual(each, results[0]);
  for (const device of devices) device.wasFine();
}

test("two browsers at one table; one is closed and returns", async (t) => {
  const devices = await seated(t, 2, { game: "6-bierze", options: { deals: 1 } });
  const players = devices.map((device, i) => new Player(device, { seed: i }));
  const away = async () => {
    await players[1].playOn((moves) => moves < 3);
    await devices[1].page.close();
    await devices[0].page.getByLabel(said("en", "absent")).first().waitFor();
    devices[1].page = await devices[1].newPage();
    // The device remembers the seat: "My tables" on the shelf leads back.
    await devices[1].visit();
    await devices[1].page.locator('main a[href*="#/table/"]').first().click();
    await new Player(devices[1], { seed: 9 }).playOn();
  };
  await Promise.all([players[0].playOn(), away()]);
  await sameResult(devices);
});

test("four browsers at one table; one is killed in the middle of a simultaneous choice", async (t) => {
  const devices = await seated(t, 4, { game: "6-bierze", options: { deals: 1 } });
  // Three have chosen, the fourth dies while all wait for it.
  const players = devices.map((device, i) => new Player(device, { seed: i }));
  for (const player of players.slice(0, 3)) await player.playOn((moves) => moves < 1);
  const seat = devices[3].page.url();
  await devices[3].context.close();
  // What it had on the screen is its seat's own address: it comes back on another device.
  devices[3] = await Device.open(open.browser, open.server.url, { language: "en" });
  t.after(() => devices[3].close());
  await devices[3].visit(new URL(seat).hash);
  players[3] = new Player(devices[3], { seed: 3 });
  await Promise.all(players.map((player) => player.playOn()));
  await sameResult(devices);
});
