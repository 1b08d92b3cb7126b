// How long the page keeps somebody waiting: the longest script task of a deal, the first paint, a server's start. Each figure
// is told with its ratio to a calibration, a fixed piece of script timed in the same browser, so that runs on different
// machines compare.
//     node bench/page.mjs [--judge] [GAME…]
// With --judge a figure beyond its bound fails: only for a machine that does nothing else.
import { Device, launch, phone } from "../tests/e2e/page/browser.mjs";
import { Player } from "../tests/e2e/page/player.mjs";
import { serve } from "../tests/e2e/page/serving.mjs";
import { fullTables, prepareAgainstBots, startPrepared } from "../tests/e2e/page/tables.mjs";
import { scriptTasks } from "../tests/e2e/page/trace.mjs";

const bounds = { task: 50, paint: 1_000, start: 1_000 }; // ms
const slower = 4; // the processor on which the first paint is awaited
const rounds = 5;

const wishes = process.argv.slice(2);
const judged = wishes.includes("--judge");
const named = wishes.filter((each) => !each.startsWith("--"));
const games = named.length > 0 ? named : Object.keys(fullTables);

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const inOrder = async (count, work) => {
  const results = [];
  for (let i = 0; i < count; ++i) results.push(await work(i));
  return results;
};

// Runs in the page: objects made, sorted and written, elements made, laid out and removed. Gives its milliseconds.
function fixedWork() {
  const begin = performance.now();
  for (let round = 0; round < 10; ++round) {
    const list = Array.from({ length: 3_000 }, (_, i) => ({ key: (i * 7_919) % 3_001, text: String(i) }));
    list.sort((a, b) => a.key - b.key);
    const place = document.createElement("div");
    for (const { text } of list.slice(0, 300)) place.append(Object.assign(document.createElement("p"), { textContent: text }));
    document.body.append(place);
    place.getBoundingClientRect();
    place.remove();
    JSON.stringify(list);
  }
  return performance.now() - begin;
}

async function calibrate(browser) {
  const page = await browser.newPage();
  const times = await inOrder(4 * rounds, () => page.evaluate(fixedWork));
  await page.close();
  return Math.min(...times);
}

async function longestTaskOfDeal(browser, server, game, seed) {
  const device = await Device.open(browser, server.url, { screen: phone, motion: true });
  await prepareAgainstBots(device, { game, players: fullTables[game] });
  const tasks = await scriptTasks(device, async () => {
    await startPrepared(device);
    const player = new Player(device, { seed });
    await player.playOn((moves) => moves < 1);
    await player.whenAsked();
  });
  await device.close();
  return Math.max(...tasks.map(({ ms }) => ms));
}

async function firstPaint(browser, server) {
  const device = await Device.open(browser, server.url);
  const session = await device.context.newCDPSession(device.page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await device.visit();
  const paint = await device.page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver((list) => {
          const found = list.getEntriesByName("first-contentful-paint")[0];
          if (found) resolve(found.startTime);
        }).observe({ type: "paint", buffered: true }),
      ),
  );
  await device.close();
  return paint;
}

async function start() {
  const begin = performance.now();
  const server = await serve();
  await fetch(`${server.url}/healthz`);
  const time = performance.now() - begin;
  await server.stop();
  return time;
}

const server = await serve();
const browser = await launch();
let calm = true;
try {
  const calibration = await calibrate(browser);
  const tell = (what, times, bound) => {
    const figure = median(times);
    const all = times.map((each) => each.toFixed(0)).join(", ");
    const over = judged && figure > bound ? `: MORE THAN ${bound}` : "";
    console.log(`${what}: ${figure.toFixed(1)} ms, ${(figure / calibration).toFixed(1)} × calibration (${all})${over}`);
    calm &&= over === "";
  };
  console.log(`calibration: ${calibration.toFixed(1)} ms`);
  for (const game of games) {
    const deals = await inOrder(rounds, (seed) => longestTaskOfDeal(browser, server, game, seed + 1));
    tell(`${game}, ${fullTables[game]} players, longest script task of a deal`, deals, bounds.task);
  }
  tell(`first paint, a processor ${slower} times slower`, await inOrder(rounds, () => firstPaint(browser, server)), bounds.paint);
  tell("a server from its start to its health", await inOrder(rounds, start), bounds.start);
} finally {
  await browser.close();
  await server.stop();
}
process.exit(calm ? 0 : 1);
