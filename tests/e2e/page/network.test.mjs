// What goes over the network: how much, how fast, to whom, and under which address.
import assert from "node:assert/strict";
import { test } from "node:test";
import { networkInterfaces } from "node:os";
import { gzipSync } from "node:zlib";
import { desktop, Device, phone } from "./browser.mjs";
import { house } from "./house.mjs";
import { Player } from "./player.mjs";
import { below } from "./prefix.mjs";
import { serve } from "./serving.mjs";
import { startAgainstBots } from "./tables.mjs";

const mostScript = 120 * 1024; // bytes, compressed, before a game is opened
const slowestPaint = 1_000; // ms, on a processor four times slower

const open = house();

async function opened(t, url, settings) {
  const device = await Device.open(open.browser, url, settings);
  t.after(() => device.close());
  return device;
}

test("the first page loads at most 120 KiB of compressed script", async (t) => {
  const device = await opened(t, open.server.url);
  const scripts = [];
  device.page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer);
  });
  await device.visit();
  await device.page.waitForLoadState("networkidle");
  const sizes = await Promise.all(scripts.map(async (answer) => gzipSync(await answer.body(), { level: 9 }).length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  t.diagnostic(`${total} bytes of script, ${scripts.length} files`);
  assert.ok(scripts.length > 0);
  assert.ok(total <= mostScript, `${total} bytes`);
  device.wasFine();
});

// A time is asked for only with STOLIK_FULL: another program on the machine would break it.
const timed = { skip: process.env.STOLIK_FULL ? false : "a time: only in ./check --full" };

test("the first paint comes within a second on a processor four times slower", timed, async (t) => {
  const paints = [];
  for (let i = 0; i < 5; ++i) {
    const device = await Device.open(open.browser, open.server.url);
    const session = await device.context.newCDPSession(device.page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
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
    paints.push(paint);
    await device.close();
  }
  paints.sort((a, b) => a - b);
  t.diagnostic(`first paints: ${paints.map(Math.round).join(", ")} ms`);
  assert.ok(paints[2] < slowestPaint, `${paints[2]} ms`);
});

test("below a path of another site everything works, and nothing is asked for outside that path", async (t) => {
  const proxy = await below("/games/stolik/", open.server.url);
  t.after(() => proxy.stop());
  const device = await opened(t, proxy.url, { screen: desktop, language: "en" });
  await startAgainstBots(device, { game: "punto", options: { rounds_to_win: 1 } });
  await new Player(device).playOn();
  assert.deepEqual(proxy.asked.filter((path) => !path.startsWith("/games/stolik/") && path !== "/favicon.ico"), []);
  assert.ok(proxy.asked.includes("/games/stolik/ws"));
  device.wasFine();
});

test("over plain HTTP in a home network, without what only secure pages have", async (t) => {
  const address = Object.values(networkInterfaces())
    .flat()
    .find((each) => each.family === "IPv4" && !each.internal)?.address;
  if (!address) return t.skip("this machine has no address in a network");
  const lan = await serve({ listen: ":0", options: ["--lan"] });
  t.after(() => lan.stop());
  const device = await opened(t, `http://${address}:${lan.port}`, { screen: phone, language: "pl" });
  await device.visit();
  const missing = await device.page.evaluate(() => [
    globalThis.isSecureContext,
    typeof crypto.subtle,
    typeof navigator.clipboard,
    typeof navigator.serviceWorker,
  ]);
  assert.deepEqual(missing, [false, "undefined", "undefined", "undefined"]);
  await startAgainstBots(device, { game: "punto", options: { rounds_to_win: 1 } });
  await new Player(device).playOn();
  device.wasFine();
});
