// Tables on this device: whole games without a network, a page that is killed in the middle, the record, several people
// who pass the device on.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { promisify } from "node:util";
import { accessible, desktop, Device, phone } from "./browser.mjs";
import { house, slow } from "./house.mjs";
import { Player } from "./player.mjs";
import { program, root } from "./serving.mjs";
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

/** Somebody at a short game on this device who has made a move and is asked for the next. */
async function asked(device) {
  await startHere(device, { game: "punto", players: 2, options: { rounds_to_win: 1 } });
  const player = new Player(device);
  await player.playOn((moves) => moves < 1);
  await player.whenAsked();
  return player;
}

const storeSays = ({ language }, key) => JSON.parse(readFileSync(`${root}/texts/${language}/store.json`, "utf8"))[key];

/** The record of the game whose result is open, as a file. */
async function download(device) {
  const [file] = await Promise.all([device.page.waitForEvent("download"), new Controls(device).press("record")]);
  return file.path();
}

for (const [index, [game, table]] of Object.entries(games).entries())
  test(`${game} is played to its end without a network`, slow, async (t) => {
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
    assert.match(stdout, /Dealt fairly: 1 game/);
    device.wasFine();
  });

test("a page that is killed in the middle goes on where it was", slow, async (t) => {
  const device = await deviceFor(t);
  await startHere(device, { game: "gra-roku", players: 2 });
  await new Player(device).playOn((moves) => moves < 3);
  const address = device.page.url();
  const lines = await logLines(device);
  await device.page.close();

  device.page = await device.newPage();
  await device.visit();
  const controls = new Controls(device);
  const mine = device.page.getByRole("link").filter({ hasText: controls.say("on_this_device") });
  assert.equal(await mine.count(), 1);
  await mine.click();
  await boardOf(device).waitFor();
  assert.equal(device.page.url(), address);
  const player = new Player(device);
  await player.whenAsked();
  assert.ok((await logLines(device)) >= lines, "something of the log is missing");
  await player.playOn();
  await run(program, ["verify", await download(device)]);

  // Its address opens the finished game, too; and it stays until somebody removes it.
  await device.visit();
  await controls.press("remove_table", { name: controls.nameOf("gra-roku") });
  await controls.press("remove_sure");
  await device.page.getByText(controls.say("my_tables_none")).waitFor();
  await device.page.goto(address);
  await device.page.getByText(controls.say("gone_title")).waitFor();
  device.wasFine();
});

async function logLines(device) {
  const controls = new Controls(device);
  await device.page.getByRole("button", { name: controls.say("log_chat") }).click();
  const log = device.page.getByRole("dialog").getByRole("listitem");
  await log.first().waitFor();
  const count = await log.count();
  await device.page.keyboard.press("Escape");
  return count;
}

test("without a server the shelf offers what this device has, and says what it has not", async (t) => {
  const device = await deviceFor(t);
  const controls = new Controls(device);
  // What a page needs without a network has been fetched once.
  await startHere(device, { game: "punto", players: 2, fromShelf: true });
  await device.page.goto(`${device.url}#/first/punto`);
  await device.page.getByRole("region", { name: controls.say("coach"), exact: true }).waitFor();
  await device.context.setOffline(true);

  await device.page.goto(`${device.url}#/`);
  await device.page.getByText(controls.say("open_tables_alone")).waitFor();
  await controls.press("choose_game", { name: controls.nameOf("punto") });
  await device.page.getByText(controls.say("friends_alone")).waitFor();
  await accessible(device.page, "the start without a server");
  await controls.press("play_bots");
  await boardOf(device).waitFor();
  assert.match(device.page.url(), /#\/here\/table\//);

  await device.page.goto(`${device.url}#/first/punto`);
  await device.page.getByRole("region", { name: controls.say("coach"), exact: true }).waitFor();
  await boardOf(device).waitFor();

  await device.page.goto(`${device.url}#/new/punto`);
  await device.page.getByText(controls.say("alone_line")).waitFor();
  await accessible(device.page, "a new table without a server");
  device.wasFine();
});

test("a table on this device is one page's at a time: another one says so, takes it, and gives it back", async (t) => {
  const device = await deviceFor(t);
  const controls = new Controls(device);
  await startHere(device, { game: "punto", players: 2, options: { rounds_to_win: 1 } });
  const elsewhere = (page) => page.getByRole("heading", { name: controls.say("elsewhere_title"), exact: true });
  const other = Object.assign(Object.create(device), { page: await device.newPage() });
  await other.page.goto(device.page.url());
  await elsewhere(other.page).waitFor();
  await accessible(other.page, "a table that is open in another tab");

  await new Controls(other).press("elsewhere_take");
  await boardOf(other).waitFor();
  await elsewhere(device.page).waitFor();
  await new Player(other, { seed: 2 }).playOn((moves) => moves < 2);
  await other.page.close();

  await boardOf(device).waitFor();
  const player = new Player(device);
  await player.playOn();
  assert.equal((await resultOf(device)).places.length, 2);
  device.wasFine();
});

test("a device without space says so, keeps what was there, and goes on when there is room", async (t) => {
  const device = await deviceFor(t);
  const player = await asked(device);
  const [worker] = device.page.workers();
  await worker.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("no space", "QuotaExceededError");
    };
    globalThis.makeRoom = () => (IDBObjectStore.prototype.add = add);
  });
  await player.playOn((moves) => moves < 2);
  await device.page.getByRole("alert").getByText(storeSays(device, "full")).waitFor();
  await worker.evaluate(() => void globalThis.makeRoom());
  await player.playOn();
  assert.equal((await resultOf(device)).places.length, 2);
});

test("a database that the browser closes is opened again, and nobody notices", async (t) => {
  const device = await deviceFor(t);
  const player = await asked(device);
  const [worker] = device.page.workers();
  await worker.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    let used = 0;
    globalThis.closed = 0;
    // Again and again, but not while it is just being opened anew.
    IDBDatabase.prototype.transaction = function (...how) {
      if (used++ % 5 === 0 && ++globalThis.closed) this.close();
      return transaction.apply(this, how);
    };
  });
  await player.playOn();
  assert.ok((await worker.evaluate(() => globalThis.closed)) > 0);
  assert.equal((await resultOf(device)).places.length, 2);
  assert.equal(await device.page.getByText(storeSays(device, "failed")).count(), 0);
  device.wasFine();
});

/** What anybody can read on the page, by whatever means. */
async function everything(page) {
  const tree = await page.locator("body").ariaSnapshot();
  return [await page.title(), tree, await page.locator("body").innerText(), await page.content()].join("\n");
}

test("two people pass one device on, and neither sees the other's hand", async (t) => {
  const device = await deviceFor(t);
  const { page } = device;
  const controls = new Controls(device);
  await prepareAgainstBots(device, { game: "6-bierze", players: 3, options: { deals: 1 } });
  await controls.choose("where", controls.say("where_here"));
  await page.getByRole("button", { name: controls.say("place_guest"), exact: true }).first().click();
  await page.getByLabel(controls.say("guest_name", { number: 2 })).fill("Jan");
  await accessible(page, "a new table for two at one device");
  await controls.press("start_now");

  const covers = new Map(["Ola", "Jan"].map((name) => [controls.say("pass_to", { name }), name]));
  const hand = page.locator(`section[aria-label="${controls.say("my_hand")}"] button`);
  const hands = { Ola: new Set(), Jan: new Set() };
  const player = new Player(device, { seed: 3 });
  let passed = 0;
  for (;;) {
    const { over, told, turn } = await player.look();
    const name = covers.get(turn);
    if (name) {
      const read = await everything(page);
      for (const secret of [...hands.Ola, ...hands.Jan]) assert.ok(!read.includes(secret), `"${secret}" can be read`);
      assert.equal(await page.locator("section").count(), 0);
      if (passed === 1) await accessible(page, "the cover");
      passed += 1;
      await controls.press("pass_here", { name });
      await boardOf(device).waitFor();
      await page.getByText(controls.say("pick_first"), { exact: true }).waitFor();
      // "Card 57, 1 bull; would come fourth in row 2": its name, and what playing it would do.
      const cards = await hand.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
      for (const card of cards) hands[name].add(card.split(";")[0]);
      continue;
    }
    if (over) break;
    if (told === controls.say("pick_first")) await player.playOn(() => false);
    else await page.waitForTimeout(50);
  }
  assert.ok(passed >= 10, `passed on only ${passed} times`);
  assert.equal(hands.Ola.size, 10);
  assert.equal(hands.Jan.size, 10);
  assert.equal(new Set([...hands.Ola, ...hands.Jan]).size, 20);
  assert.equal((await resultOf(device)).places.length, 3);

  // Once more, and after a reload nobody's cards are open.
  const again = controls.say("rematch");
  await page.getByRole("dialog").getByRole("button", { name: again, exact: true }).click();
  const cover = page.locator("h1").filter({ hasText: RegExp([...covers.keys()].join("|")) });
  await cover.waitFor();
  await page.reload();
  await cover.waitFor();
  device.wasFine();
});
