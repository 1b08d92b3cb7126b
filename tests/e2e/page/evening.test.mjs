// An evening at one table: the host's menu, clocks, chat, choices taken back, an end by agreement, once more, sounds.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join as path } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { accessible, desktop, Device, phone } from "./browser.mjs";
import { house, slow } from "./house.mjs";
import { Player } from "./player.mjs";
import { root } from "./serving.mjs";
import { begin, boardOf, Controls, invite, join, resultOf, startAgainstBots } from "./tables.mjs";

const open = house();
const protocol = Number(/PROTOCOL = (\d+)/.exec(readFileSync(path(root, "web/src/protocol/messages.ts"), "utf8"))[1]);

async function deviceFor(t, options = {}) {
  const device = await Device.open(open.browser, open.server.url, { language: "en", keeps: false, ...options });
  t.after(() => device.close().catch(() => undefined));
  return { device, page: device.page, controls: new Controls(device) };
}

/** A host and a guest in the lobby of a table. */
async function pair(t, table = {}) {
  const host = await deviceFor(t, { screen: desktop });
  const guest = await deviceFor(t, { screen: phone });
  const wanted = { game: "6-bierze", players: 2, options: { deals: 1 }, name: "Ala", ...table };
  host.link = await invite(host.device, wanted);
  await join(guest.device, host.link, "Bartek");
  return [host, guest];
}
const playing = async (t, table) => {
  const both = await pair(t, table);
  await begin(both.map(({ device }) => device));
  return both;
};
/** The menu of somebody's place, from the menu of the table. */
async function about({ controls }, name) {
  await controls.press("menu");
  await controls.press("person_menu", { name });
}
const text = (page, words) => page.getByText(words, { exact: true }).first();

test("before the game the host fills, frees and replaces places", async (t) => {
  const host = await deviceFor(t, { screen: phone });
  const link = await invite(host.device, { game: "6-bierze", players: 3, name: "Ala" });
  const { page, controls } = host;
  const free = page.getByRole("button", { name: controls.say("place_menu", { name: controls.say("place_free") }) });
  await free.first().click();
  await controls.press("put_bot");
  const guest = await deviceFor(t, { screen: desktop });
  await join(guest.device, link, "Bartek");
  await text(page, "Bartek").waitFor();
  await controls.press("place_menu", { name: "Bartek" });
  await accessible(page, "the menu of a place");
  await controls.press("make_free");
  await free.waitFor();
  // Whoever was taken away sees why there is no chair; the old invitation is dead, and the host shares the new one.
  await text(guest.page, guest.controls.say("not_invited")).waitFor();
  const again = await deviceFor(t, { screen: desktop });
  await again.page.goto(link);
  await text(again.page, again.controls.say("gone_title")).waitFor();
  const fresh = await page.getByLabel(controls.say("link_label"), { exact: true }).inputValue();
  assert.notEqual(fresh, link);
  await join(again.device, fresh, "Celina");
  await text(page, "Celina").waitFor();
  host.device.wasFine();
});

test("a lost seat gets a new link in the middle of a game once the others agree, and the old one dies", async (t) => {
  const [host, guest] = await playing(t);
  const old = guest.page.url();
  await about(host, "Bartek");
  await host.controls.press("reissue");
  const waits = host.controls.say("key_waiting", { name: "Bartek", names: "Bartek" });
  await text(host.page, waits).waitFor();
  await text(guest.page, guest.controls.say("key_question_own", { by: "Ala" })).waitFor();
  await accessible(guest.page, "a question about a new link");
  await guest.controls.press("key_no");
  await text(host.page, waits).waitFor({ state: "detached" });
  await about(host, "Bartek");
  await host.controls.press("reissue");
  await guest.controls.press("key_yes");
  const link = await host.page.getByLabel(host.controls.say("link_label"), { exact: true }).inputValue();
  await text(guest.page, guest.controls.say("gone_title")).waitFor();
  const fresh = await deviceFor(t, { screen: phone });
  await fresh.page.goto(old);
  await text(fresh.page, fresh.controls.say("gone_title")).waitFor();
  await fresh.page.goto(link);
  await boardOf(fresh.device).waitFor();
  await fresh.page.getByRole("button", { name: fresh.controls.say("moves_list"), exact: true }).waitFor();
});

test("a bot plays for somebody absent, who takes the seat back", slow, async (t) => {
  const [host, guest] = await playing(t);
  const seat = guest.page.url();
  await guest.page.close();
  await host.page.getByLabel(host.controls.say("absent")).first().waitFor();
  await about(host, "Bartek");
  await host.controls.press("hand_over_other", { name: "Bartek" });
  await new Player(host.device).playOn((moves) => moves < 2);
  const page = await guest.device.newPage();
  await page.goto(seat);
  await text(page, guest.controls.say("bot_plays_for_you")).waitFor();
  await page.getByRole("button", { name: guest.controls.say("take_back"), exact: true }).click();
  // Once the bot's last choice is played, and what the host must decide after it, the person is asked again.
  const asked = page.getByRole("button", { name: guest.controls.say("moves_list"), exact: true });
  await new Player(host.device).playOn(undefined, () => asked.isVisible());
  assert.ok(await asked.isVisible(), "the game ended without the person");
  host.device.wasFine();
});

test("people talk; the host mutes somebody, and a reader hides what somebody says", async (t) => {
  const [host, guest] = await playing(t);
  const says = async ({ page, controls, device }, words) => {
    // Where the log is a sheet, its button may tell of news instead.
    if (device.fingers) await page.getByRole("button", { name: /^Log and chat$|new message/ }).click();
    await page.getByLabel(controls.say("chat_say")).last().fill(words);
    await controls.press("send");
    if (device.fingers) await controls.press("close");
  };
  await says(guest, "Hi there");
  const log = host.page.getByRole("region", { name: host.controls.say("log"), exact: true });
  await log.getByText("Hi there").waitFor();
  // It is shown for a moment only.
  const remark = guest.page.waitForFunction(
    (words) => [...document.querySelectorAll(".remark")].some((each) => each.textContent.includes(words)),
    guest.controls.say("reaction_well_played"),
  );
  await host.controls.press("reactions");
  await host.page.getByRole("button", { name: host.controls.say("reaction_well_played"), exact: true }).click();
  await remark;

  // Hidden by the reader: only here, and it comes back.
  await about(host, "Bartek");
  await host.controls.press("unhear");
  await host.controls.press("close");
  assert.equal(await host.page.getByText("Hi there").count(), 0);
  await about(host, "Bartek");
  await host.controls.press("hear");
  await host.controls.press("close");
  await log.getByText("Hi there").waitFor();

  await about(host, "Bartek");
  await host.controls.press("mute");
  await says(guest, "Can you hear me?");
  await guest.page.getByRole("alert").waitFor();
  assert.equal(await host.page.getByText("Can you hear me?").count(), 0);
});

test("a choice is taken back while the others still think", async (t) => {
  const [host, guest] = await playing(t);
  const player = new Player(guest.device);
  await player.playOn((moves) => moves < 1);
  await guest.controls.press("withdraw");
  await guest.page.getByRole("button", { name: guest.controls.say("moves_list"), exact: true }).waitFor();
  await player.playOn((moves) => moves < 2);
  await guest.page.getByRole("button", { name: guest.controls.say("withdraw"), exact: true }).waitFor();
  host.device.wasFine();
  guest.device.wasFine();
});

test("a game ends by agreement, and the next one has other options and the evening's tally", slow, async (t) => {
  const [host, guest] = await playing(t);
  await guest.controls.press("menu");
  await guest.controls.press("agree_end");
  await text(host.page, host.controls.say("agree_line", { names: "Bartek" })).waitFor();
  await host.controls.press("agree_yes");
  for (const each of [host, guest])
    await each.page.getByRole("dialog").getByRole("heading", { name: each.controls.say("ended_early") }).waitFor();

  for (const deals of [1, 2]) {
    await host.page.getByRole("dialog").getByRole("button", { name: host.controls.say("rematch"), exact: true }).click();
    await host.controls.press("change_settings");
    await host.controls.type("option_deals", deals);
    await host.controls.press("save");
    await begin([host.device, guest.device]);
    await Promise.all([host, guest].map(({ device }, i) => new Player(device, { seed: i }).playOn()));
    await resultOf(host.device);
  }
  const rows = host.page.getByRole("dialog").getByRole("table").getByRole("row");
  await rows.filter({ hasText: "Bartek" }).waitFor();
  assert.equal(await rows.count(), 3);
  host.device.wasFine();
});

test("clocks run for all to see, and when the time is out a bot moves", slow, async (t) => {
  const host = await deviceFor(t, { screen: desktop });
  const guest = await deviceFor(t, { screen: phone });
  await host.device.visit();
  const { seat, invitation } = await host.page.evaluate(tableWithClock, { seconds: 14, url: host.device.url, protocol });
  await host.page.goto(host.device.url + seat);
  await join(guest.device, host.device.url + invitation, "Bartek");
  await begin([host.device, guest.device]);
  for (const { page } of [host, guest]) {
    assert.equal(await page.locator(".clock").count(), 2);
    const mine = page.locator(".plate.me .clock");
    const first = await mine.innerText();
    await page.waitForFunction((old) => document.querySelector(".plate.me .clock").innerText !== old, first);
  }
  await guest.page.locator(".plate.me .clock.hurry").waitFor();
  await accessible(guest.page, "a clock that runs out");
  await guest.controls.press("log_chat");
  await guest.page.getByRole("dialog").getByText("runs out of time: a bot makes this move.").first().waitFor();
  for (const { device } of [host, guest]) device.wasFine();
});

// Runs in the page: a table with a clock that is short enough for a test, which the form does not offer.
function tableWithClock({ seconds, url, protocol }) {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace(/^http/, "ws")}ws`);
    const send = (message) => socket.send(JSON.stringify(message));
    let seat;
    socket.onopen = () => {
      send({ type: "hello", protocol, language: "en" });
      const settings = { game: "6-bierze", options: { players: 2 }, order: "chosen", hints: "always", listed: false, chat: true };
      const places = [{ who: "me" }, { who: "open" }];
      send({ type: "create", settings: { ...settings, timer: { seconds, increment: seconds } }, name: "Ala", places });
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "key") seat = `#/table/${message.table}/${message.key}`;
      if (message.type !== "entered") return;
      socket.close();
      resolve({ seat, invitation: `#/table/${message.table}/${message.invite}` });
    };
  });
}

test("sounds are off, and play without a fault once they are turned on", slow, async (t) => {
  const { device, page, controls } = await deviceFor(t, { screen: phone });
  await page.addInitScript(() => {
    globalThis.sounded = 0;
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const start = kind.prototype.start;
      kind.prototype.start = function (...when) {
        globalThis.sounded += 1;
        return start.apply(this, when);
      };
    }
  });
  await startAgainstBots(device, { game: "na-1-karte", players: 2 });
  const player = new Player(device);
  await player.playOn((moves) => moves < 1);
  assert.equal(await page.evaluate(() => globalThis.sounded), 0);
  await controls.press("menu");
  await controls.choose("sounds", controls.say("on"));
  assert.ok((await page.evaluate(() => globalThis.sounded)) > 0, "one hears what was turned on");
  await controls.press("close");
  const before = await page.evaluate(() => globalThis.sounded);
  await player.playOn((moves) => moves < 3);
  assert.ok((await page.evaluate(() => globalThis.sounded)) > before);
  device.wasFine();
});

test("my turn is in the title and, where I allowed it, in a notification while I look elsewhere", async (t) => {
  const [host, guest] = await pair(t);
  const { page, controls, device } = guest;
  await device.context.grantPermissions(["notifications"], { origin: new URL(device.url).origin });
  await page.evaluate(() => {
    globalThis.noted = [];
    globalThis.Notification = class {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title, { body }) {
        globalThis.noted.push([title, body]);
      }
      close() {}
    };
    localStorage.setItem("stolik.notices", "on");
  });
  await page.evaluate(hide);
  await page.evaluate(() => (location.hash = "#/settings"));
  await controls.choose("notices", controls.say("on"));
  await page.goBack();
  await begin([host.device, device]);
  await page.waitForFunction((title) => document.title.startsWith(title), controls.say("your_turn"));
  const noted = await page.evaluate(() => globalThis.noted);
  assert.equal(noted[0]?.[0], controls.say("your_turn"));
  await new Player(device).playOn((moves) => moves < 1);
  await page.waitForFunction((title) => !document.title.startsWith(title), controls.say("your_turn"));
  device.wasFine();
});

// Runs in the page: nobody looks at it, as when another tab is in front.
function hide(hidden = true) {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (hidden ? "hidden" : "visible") });
  document.dispatchEvent(new Event("visibilitychange"));
}

test("whoever looked away is shown what happened, step by step", slow, async (t) => {
  const [host, guest] = await playing(t);
  const { page, controls, device } = guest;
  await new Player(device).playOn((moves) => moves < 1);
  await page.evaluate(hide, true);
  await new Player(host.device).playOn((moves) => moves < 1);
  await pause(8_500);
  await page.evaluate(hide, false);
  const told = page.getByRole("dialog");
  await told.getByText(controls.say("away_title")).waitFor();
  await told.getByRole("button", { name: controls.say("tell_again"), exact: true }).click();
  const slider = page.getByRole("slider");
  await slider.waitFor();
  assert.ok(Number(await slider.getAttribute("max")) >= 2);
  await page.waitForFunction(() => {
    const at = document.querySelector("input[type=range]");
    return at.value === at.max;
  });
  await accessible(page, "what happened");
  await controls.press("replay_end");
  await slider.waitFor({ state: "detached" });
  // Also later, from the log.
  await controls.press("log_chat");
  await controls.press("tell_again");
  await slider.waitFor();
  await controls.press("replay_end");
  device.wasFine();
});

test("a hint is given against bots and marks a move", async (t) => {
  const { device, page, controls } = await deviceFor(t, { screen: phone });
  await startAgainstBots(device, { game: "pasikonik", players: 2 });
  const player = new Player(device);
  assert.ok(await player.whenAsked());
  assert.match(await player.askForAdvice(), new RegExp(`^${controls.say("hint")}: `));
  await controls.press("moves_list");
  await page.getByRole("dialog").waitFor();
  device.wasFine();
});
