// Cards are dealt, a first turn is played: the work is split into tasks, so that the page answers all the while. How long
// each takes is for bench/page.mjs; here it is what each does, which is the same on every machine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Device, phone } from "./browser.mjs";
import { house } from "./house.mjs";
import { Player } from "./player.mjs";
import { boardSelector, fullTables, gamesToSee, logSelector, prepareAgainstBots, startPrepared } from "./tables.mjs";
import { watchWork, workTasks } from "./trace.mjs";

const mostElements = 1_300; // made in one task

const open = house();

/** The tasks from the button that starts to the second decision, at the usual speed of animation. */
async function tasksOfDeal(t, game) {
  const device = await Device.open(open.browser, open.server.url, { screen: phone, motion: true });
  t.after(() => device.close());
  await watchWork(device, { log: logSelector(device.language), board: boardSelector(device.language) });
  await prepareAgainstBots(device, { game, players: fullTables[game] });
  const tasks = await workTasks(device, async () => {
    await startPrepared(device);
    const player = new Player(device);
    await player.playOn((moves) => moves < 1);
    await player.whenAsked();
  });
  device.wasFine();
  return tasks;
}

const told = (task) => task.map(({ does }) => does).join(" ");
const nodesOf = (task, what) => task.filter(({ does }) => does === what).map(({ node }) => node);

for (const game of gamesToSee("6-bierze"))
  test(`${game}: a deal is drawn, measured and set in motion in tasks of their own`, async (t) => {
    const tasks = await tasksOfDeal(t, game);
    const makes = (part) => tasks.findIndex((task) => task.some(({ parts }) => parts?.includes(part)));
    assert.ok(makes("log") >= 0 && makes("board") >= 0, "no table was drawn");
    assert.notEqual(makes("log"), makes("board"), "the table and what is around it are drawn in one task");
    // What flies depends on the time that is left; what may fly is measured in any case.
    assert.ok(tasks.some((task) => nodesOf(task, "measure").length > 1), "nothing was measured");
    for (const task of tasks) {
      const order = told(task);
      assert.doesNotMatch(order, /draw.* measure/, "measured in the task that has drawn it");
      assert.doesNotMatch(order, /move.* measure/, "measured in the task that has set it in motion");
      for (const what of ["measure", "move"]) {
        const nodes = nodesOf(task, what);
        assert.equal(new Set(nodes).size, nodes.length, `${what}: more than once in one task`);
      }
    }
    const made = tasks.map((task) => task.reduce((sum, { elements = 0 }) => sum + elements, 0));
    t.diagnostic(`elements made in one task: ${made.filter((each) => each > 0).join(", ")}`);
    assert.ok(Math.max(...made) <= mostElements, `${Math.max(...made)} elements are made in one task`);
  });
