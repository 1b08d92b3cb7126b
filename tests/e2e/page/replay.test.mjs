// A finished game by its link: for somebody who was not at the table, at a step, with anybody's eyes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { accessible, desktop, Device, phone } from "./browser.mjs";
import { house } from "./house.mjs";
import { Player } from "./player.mjs";
import { analyseStep, boardOf, checkDeal, Controls, resultOf, startAgainstBots } from "./tables.mjs";

const open = house();

async function deviceFor(t, options) {
  const device = await Device.open(open.browser, open.server.url, { ...options, keeps: false });
  t.after(() => device.close());
  return device;
}

test("a link opens the replay for somebody who was not at the table", async (t) => {
  const player = await deviceFor(t, { screen: desktop, language: "en", name: "Ola" });
  await startAgainstBots(player, { game: "6-bierze", players: 2, options: { deals: 1 } });
  await new Player(player).playOn();
  const result = await resultOf(player);
  const link = await player.page.getByLabel(said(player, "replay_link"), { exact: true }).inputValue();
  const seat = new URL(player.page.url()).hash;
  assert.ok(!link.includes(seat.split("/").at(-1)), "a shared link must not hold a seat's key");
  assert.match(link, /#\/replay\//);

  // Somebody else, with the bare link.
  const stranger = await deviceFor(t, { screen: phone, language: "pl" });
  const asked = [];
  stranger.page.on("request", (request) => asked.push(request.url()));
  await stranger.page.goto(link);
  await boardOf(stranger).waitFor();
  const controls = new Controls(stranger);
  const key = new URL(link).hash.split("/")[3];
  assert.ok(asked.every((url) => !url.includes(key)), "the key stays behind the #");
  for (const name of ["Ola"]) await stranger.page.getByRole("list").getByText(name, { exact: true }).waitFor();
  await accessible(stranger.page, "a shared replay");

  // Autoplay moves on; the scrubber goes to the end; the address follows.
  await controls.press("replay_play");
  await stranger.page.waitForFunction(() => document.querySelector("input[type=range]").valueAsNumber >= 2);
  await controls.press("replay_pause");
  await stranger.page.getByLabel(controls.say("replay_eyes")).selectOption({ label: "Ola" });
  await stranger.page.locator(`section[aria-label="${controls.say("my_hand")}"]`).waitFor();
  await controls.press("replay_share");
  const here = await stranger.page.getByLabel(controls.say("link_label"), { exact: true }).inputValue();
  await controls.press("copy_link");
  await stranger.page.getByRole("button", { name: controls.say("copied"), exact: true }).waitFor();
  await controls.press("close");
  const step = await stranger.page.getByRole("slider").inputValue();

  // The account of points and the record.
  await controls.press("result");
  const places = (await stranger.page.locator("dialog ol > li summary").allTextContents()).length;
  assert.equal(places, result.places.length);
  assert.ok((await stranger.page.locator(`dialog ul[aria-label="${controls.say("account")}"] > li`).count()) > 0);
  const [file] = await Promise.all([stranger.page.waitForEvent("download"), controls.press("record")]);
  assert.match(readFileSync(await file.path(), "utf8").split("\n")[0], /"6-bierze"/);
  stranger.wasFine();

  // The link given away in the middle opens just there, with those eyes.
  const third = await deviceFor(t, { screen: desktop, language: "en" });
  await third.page.goto(here);
  await boardOf(third).waitFor();
  assert.equal(await third.page.getByRole("slider").inputValue(), step);
  assert.equal(await third.page.getByLabel(new Controls(third).say("replay_eyes")).locator("option:checked").innerText(), "Ola");
  third.wasFine();
});

test("the engine inside the page checks the deal of a server's game and looks at its decisions", async (t) => {
  const device = await deviceFor(t, { screen: phone, language: "pl", name: "Ola" });
  await startAgainstBots(device, { game: "6-bierze", players: 3, options: { deals: 1 } });
  await new Player(device).playOn();
  await resultOf(device);
  assert.match(await checkDeal(device), /^Losowano uczciwie: 1 gra\./);
  await accessible(device.page, "the deal is checked");

  // Whatever is thought about, the board shown is the one that was decided upon.
  const controls = new Controls(device);
  await controls.press("replay");
  const slider = device.page.getByRole("slider");
  const found = await analyseStep(device);
  assert.ok(found.moves.length > 1, found.moves.join("\n"));
  assert.equal(found.played.length, 1, found.moves.join("\n"));
  const first = Number(await slider.inputValue());
  await slider.fill(String(first + 1));
  await analyseStep(device);
  assert.ok(Number(await slider.inputValue()) > first);
  await controls.press("replay_last");
  await controls.press("analysis");
  await device.page.getByText(controls.say("analysis_none"), { exact: true }).waitFor();
  await accessible(device.page, "an analysis");
  device.wasFine();
});

test("a record that was tampered with is not called fair", async (t) => {
  const device = await deviceFor(t, { screen: phone, language: "en", name: "Ola" });
  await startAgainstBots(device, { game: "punto", options: { rounds_to_win: 1 } });
  await new Player(device).playOn();
  await resultOf(device);
  await device.page.route("**/api/record", async (route) => {
    const answer = await route.fetch();
    const other = (digit) => (digit === "0" ? "1" : "0");
    const body = (await answer.text()).replace(/("seed":")([0-9a-f])/, (_, before, digit) => before + other(digit));
    await route.fulfill({ response: answer, body });
  });
  const controls = new Controls(device);
  await device.page.getByText(controls.say("fair_title"), { exact: true }).click();
  await controls.press("fair_check");
  const [before] = controls.say("fair_check_failed", { why: "…" }).split("…");
  await device.page.getByRole("alert").filter({ hasText: before }).waitFor();
  assert.equal(await device.page.getByText("Dealt fairly").count(), 0);
});

test("a link that leads nowhere says so", async (t) => {
  const device = await deviceFor(t, { screen: phone, language: "pl" });
  await device.visit("#/replay/aaaaaaaaaaaaaaaaaaaa/nokey/1");
  await device.page.getByRole("alert").waitFor();
});

const said = (device, key) => new Controls(device).say(key);
