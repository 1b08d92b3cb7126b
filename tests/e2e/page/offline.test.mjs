// Without a network: one visit, and everything stays on the device. From a server of ours, and from a site of files.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { desktop, Device, launch, phone } from "./browser.mjs";
import { serveFiles } from "./files.mjs";
import { Player } from "./player.mjs";
import { program, root, serve } from "./serving.mjs";
import { analyseStep, boardOf, checkDeal, Controls, gamesToSee, pages, resultOf, said, startAgainstBots } from "./tables.mjs";

const short = { "6-bierze": { deals: 1 }, punto: { rounds_to_win: 1 } };
const middle = 3; // moves

let browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

function folderFor(t) {
  const folder = mkdtempSync(join(tmpdir(), "stolik-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What a device that has no network complains of. */
const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/;

/** A device that visited a page once, waited until everything is kept, and has no network any more. */
async function afterOneVisit(t, host, options) {
  const device = await Device.open(browser, host.url, options);
  t.after(() => device.close());
  await device.visit();
  await kept(device);
  device.wasFine();
  await device.context.setOffline(true);
  await host.stop();
  return device;
}

async function kept({ page }) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** As when the system ends the browser: nothing of the page is asked whether it minds. */
async function reopen(device, address) {
  const session = await device.context.newCDPSession(device.page);
  await Promise.race([session.send("Page.crash").catch(() => undefined), device.page.waitForEvent("crash")]);
  await device.page.close();
  device.page = await device.newPage();
  await device.page.goto(address);
}

const hosts = {
  "a server": { host: () => serve(), one: "6-bierze", anew: "pl" },
  "a site of files below a path": { host: siteBelowAPath, one: "punto", anew: "en" },
};

function siteBelowAPath(t) {
  const folder = folderFor(t);
  execFileSync(program, ["site", "--out", folder], { cwd: root });
  return serveFiles(folder, "/games/stolik/");
}

/** Opens a page as somebody does who types its address: everything is asked for again. */
async function openAnew(device, hash) {
  const loaded = device.page.waitForEvent("load");
  await device.page.evaluate((wanted) => {
    location.hash = wanted;
    location.reload();
  }, hash || "#/");
  await loaded;
  await device.page.locator("main").first().waitFor();
}

for (const [name, { host, one, anew }] of Object.entries(hosts)) {
  // Polish from the server, English from the files, and the gallery of one game each; with STOLIK_FULL all from both.
  const languages = process.env.STOLIK_FULL ? ["pl", "en"] : [anew];
  const seen = pages.filter((hash) => process.env.STOLIK_FULL || !/gallery./.test(hash) || hash.endsWith(one));
  test(`${name}: after one visit every page opens without a network, in ${languages.join(" and ")}`, async (t) => {
    const device = await afterOneVisit(t, await host(t), { screen: phone, language: "pl" });
    for (const language of languages) {
      device.language = language;
      await device.visit("#/settings");
      const controls = new Controls(device);
      await device.page.getByText({ pl: "Polski", en: "English" }[language], { exact: true }).click();
      await device.page.getByRole("heading", { name: controls.say("settings"), level: 1 }).waitFor();
      // In one of the languages each page is opened anew, in the other within the page that is there.
      for (const hash of seen) {
        if (language === anew) await openAnew(device, hash);
        else await device.visit(hash || "#/");
        await device.settled();
        await device.page.locator("main h1, header h1, main h2").first().waitFor();
        assert.equal(await device.page.getByRole("alert").count(), 0, `${hash}: ${await device.page.locator("body").innerText()}`);
      }
      assert.equal(await device.page.evaluate(() => document.documentElement.lang), language);
    }
    assert.deepEqual(device.faults.filter((each) => !unreachable.test(each)), []);
  });

  test(`${name}: whole games without a network, killed in the middle, with records that hold`, async (t) => {
    const device = await afterOneVisit(t, await host(t), { screen: desktop, language: "en", name: "Ola" });
    for (const game of gamesToSee(one))
      await t.test(game, async () => {
        await startAgainstBots(device, { game, players: 2, options: short[game] });
        await new Player(device).playOn((moves) => moves < middle);
        await reopen(device, device.page.url());
        await boardOf(device).waitFor();
        await new Player(device, { seed: 2 }).playOn();
        await resultOf(device);
        const [file] = await Promise.all([device.page.waitForEvent("download"), new Controls(device).press("record")]);
        const record = await file.path();
        assert.match(readFileSync(record, "utf8").split("\n")[0], new RegExp(`"${game}"`));
        const told = execFileSync(program, ["--lang", "en", "replay", "--quiet", record], { cwd: root, encoding: "utf8" });
        assert.match(told, /correct: 1 game/);
        assert.match(await checkDeal(device), /^Dealt fairly: 1 game/);
        await new Controls(device).press("replay");
        const { moves, played } = await analyseStep(device);
        assert.ok(moves.length > 1 && played.length <= 1, moves.join("\n"));
      });
    assert.deepEqual(device.faults.filter((each) => !unreachable.test(each)), []);
  });
}

/** A device that keeps a site of files, and how to change that site to a newer version, marked as such. */
async function keptSite(t, silence) {
  const folder = folderFor(t);
  cpSync(process.env.STOLIK_WEB ?? join(root, "web/dist"), folder, { recursive: true });
  const host = await serveFiles(folder, "/", silence);
  t.after(() => host.stop());
  const device = await Device.open(browser, host.url, { screen: phone, language: "pl" });
  t.after(() => device.close());
  await device.visit();
  await kept(device);
  const change = (file, from, to) => {
    const text = readFileSync(join(folder, file), "utf8");
    assert.ok(text.includes(from));
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  const publish = async () => {
    const version = /[0-9a-f]{16}/.exec(readFileSync(join(folder, "sw.js"), "utf8"))[0];
    change("index.html", "<body>", '<body data-version="new">');
    change("sw.js", version, "0123456789abcdef"); // last, as `stolik site` does: the browser may look at any moment
    await device.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  };
  const offer = device.page.getByRole("button", { name: said(device.language, "version_take"), exact: true });
  return { device, folder, publish, offer, newer: device.page.locator('body[data-version="new"]') };
}

test("a new version is offered, taken on the button, and never at a table", async (t) => {
  const { device, publish, offer, newer } = await keptSite(t);
  assert.equal(await offer.count(), 0, "the first version is no new one");

  await publish();
  await offer.waitFor();
  assert.equal(await newer.count(), 0, "it came by itself");

  // Opening the page again does not force it; at a table it is not even offered.
  await device.page.reload();
  await offer.waitFor();
  assert.equal(await newer.count(), 0, "it came by opening the page again");
  assert.equal((await device.page.evaluate(() => caches.keys())).length, 2, "the old version threw the new one away");
  await device.visit("#/first/punto");
  await offer.waitFor({ state: "detached" });
  await device.visit();

  await offer.click();
  await newer.waitFor();
  await device.page.waitForFunction(async () => (await caches.keys()).length === 1);
  assert.match((await device.page.evaluate(() => caches.keys()))[0], /0123456789abcdef$/);
  assert.equal(await offer.count(), 0);
});

test("a new version is taken though the old one waits for a network that does not answer", async (t) => {
  const { device, publish, offer, newer } = await keptSite(t, "/assets/silence.js");
  await publish();
  await offer.waitFor();
  await device.page.evaluate(() => void fetch("assets/silence.js").catch(() => undefined));
  await offer.click();
  await newer.waitFor();
});

test("a version that cannot be fetched whole changes nothing", async (t) => {
  const { device, folder } = await keptSite(t);
  const before = await device.page.evaluate(() => caches.keys());
  writeFileSync(
    join(folder, "sw.js"),
    readFileSync(join(folder, "sw.js"), "utf8").replace(/[0-9a-f]{16}/, "0123456789abcdef").replace("index.html", "index.html gone.js"),
  );
  await device.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((resolve) => registration.addEventListener("updatefound", () => resolve(registration.installing)));
    await registration.update();
    const worker = await found;
    while (worker.state !== "redundant") await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
  });
  assert.deepEqual(await device.page.evaluate(() => caches.keys()), before);
  await device.context.setOffline(true);
  await device.page.reload();
  await device.page.locator("main").waitFor();
});
