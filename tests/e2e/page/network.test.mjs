// What goes over the network: how much, to whom, what is waited for, and under which address.
import assert from "node:assert/strict";
import { test } from "node:test";
import { networkInterfaces } from "node:os";
import { gzipSync } from "node:zlib";
import { desktop, Device, phone } from "./browser.mjs";
import { house } from "./house.mjs";
import { Player } from "./player.mjs";
import { below } from "./prefix.mjs";
import { serve } from "./serving.mjs";
import { said, startAgainstBots } from "./tables.mjs";

const mostScript = 120 * 1024; // bytes, compressed, before a game is opened

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

test("the first page is drawn with what index.html names, which until then shows whose page it is", async (t) => {
  const device = await opened(t, open.server.url, { language: "en" });
  const index = await (await fetch(open.server.url)).text();
  let send;
  const sent = new Promise((resolve) => (send = resolve));
  await device.page.route("**/*.js", async (route) => {
    if (!index.includes(route.request().url().split("/").at(-1))) return; // never comes
    await sent;
    await route.continue();
  });
  await device.page.goto(device.url, { waitUntil: "commit" });
  await device.page.locator(".opening").getByText("Stolik").waitFor();
  assert.equal(await device.page.locator("main").count(), 0);
  send();
  await device.page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await device.page.locator(".opening").count(), 0);
  device.wasFine();
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

test("a table that its server does not know any more stays in the list until somebody removes it", async (t) => {
  const before = await serve();
  const device = await opened(t, before.url, { language: "en" });
  await startAgainstBots(device, { game: "punto" });
  const mine = () => device.page.evaluate(() => JSON.parse(localStorage.getItem("stolik.tables") ?? "[]").length);
  assert.equal(await mine(), 1);
  await before.stop();
  const forgetful = await serve({ listen: `127.0.0.1:${before.port}` }); // it kept nothing
  t.after(() => forgetful.stop());
  await device.page.reload();
  await device.page.getByRole("heading", { name: said("en", "gone_title") }).waitFor();
  assert.equal(await mine(), 1);
  await device.page.getByRole("button", { name: said("en", "gone_forget"), exact: true }).click();
  await device.page.waitForFunction(() => location.hash === "#/");
  assert.equal(await mine(), 0);
});
