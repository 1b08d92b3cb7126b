// Cards are dealt, a first turn is played: the page answers all the while, at the usual speed of animation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Device, phone } from "./browser.mjs";
import { house } from "./house.mjs";
import { Player } from "./player.mjs";
import { fullTables, gamesToSee, prepareAgainstBots, startPrepared } from "./tables.mjs";
import { scriptTasks } from "./trace.mjs";

const longestTask = 50; // ms
const traces = 5;

const open = house();

async function longestOfDeal(game, seed) {
  const device = await Device.open(open.browser, open.server.url, { screen: phone, motion: true });
  try {
    await prepareAgainstBots(device, { game, players: fullTables[game] });
    const tasks = await scriptTasks(device, async () => {
      await startPrepared(device);
      const player = new Player(device, { seed });
      await player.playOn((moves) => moves < 1);
      await player.whenAsked();
    });
    device.wasFine();
    return tasks.reduce((longest, task) => (task.ms > longest.ms ? task : longest));
  } finally {
    await device.close();
  }
}

for (const game of gamesToSee("6-bierze"))
  test(`${game}: no script keeps the page from answering for more than ${longestTask} ms during a deal`, async (t) => {
    const longest = [];
    for (let seed = 1; seed <= traces; ++seed) longest.push(await longestOfDeal(game, seed));
    longest.sort((a, b) => a.ms - b.ms);
    const median = longest[Math.floor(traces / 2)];
    t.diagnostic(`longest tasks: ${longest.map(({ ms }) => ms.toFixed(1)).join(", ")} ms`);
    assert.ok(median.ms <= longestTask, `${median.ms} ms: ${median.parts.join(", ")}`);
  });
