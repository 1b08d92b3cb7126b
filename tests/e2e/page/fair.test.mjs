// What a page finds out about a server that deals: one that is honest, and those that are not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, Device } from "./browser.mjs";
import { dishonest } from "./dishonest.mjs";
import { house } from "./house.mjs";
import { Player } from "./player.mjs";
import { Controls, startAgainstBots } from "./tables.mjs";

const open = house();
const ANNOUNCED = "c0".repeat(32);
const SWAPPED = "5a".repeat(16);
const table = { game: "punto", players: 2, options: { rounds_to_win: 1 } };

/** Somebody at a table of a server with these tricks. */
async function playing(t, tricks, language) {
  const proxy = await dishonest(open.server.url, tricks);
  t.after(() => proxy.stop());
  const device = await Device.open(open.browser, proxy.url, { name: "Ola", language, keeps: false });
  t.after(() => device.close());
  await startAgainstBots(device, table);
  return device;
}

/** The sentence of the result, after a whole game. */
async function sentenceAtTheEnd(device, key) {
  await new Player(device).playOn();
  await device.page.getByRole("dialog").getByText(new Controls(device).say(key), { exact: true }).waitFor();
}

const alarm = (device, key) => device.page.getByRole("alert").filter({ hasText: new Controls(device).say(key) });

/** A message with another story of the deal, where it tells one. */
function withFair(message, change) {
  if (message.info?.fair) change(message.info.fair, message.info);
  return message;
}

test("an honest server's deal is found to be what it was before the game, also after a reload", async (t) => {
  const device = await playing(t, {}, "pl");
  assert.equal(await alarm(device, "fair_other_commitment").count(), 0);
  await device.page.reload();
  await sentenceAtTheEnd(device, "fair_kept");
  await accessible(device.page, "a result with its deal compared");
  device.wasFine();
});

test("a server that draws its seed after the contributions is found out when the game begins", async (t) => {
  const tricks = {
    said: ({ commitment: _announced, ...message }) => message,
    told: (message) =>
      withFair(message, (fair, { phase }) => {
        if (phase === "lobby") fair.commitment = ANNOUNCED;
      }),
  };
  const device = await playing(t, tricks, "en");
  await alarm(device, "fair_other_commitment").waitFor();
  await sentenceAtTheEnd(device, "fair_other_commitment");
});

test("a server that keeps up its story of the seed is found out when the seed is opened", async (t) => {
  const tricks = {
    said: ({ commitment: _announced, ...message }) => message,
    told: (message) => withFair(message, (fair) => (fair.commitment = ANNOUNCED)),
    record: (line) => (line.fair ? { ...line, fair: { ...line.fair, commitment: ANNOUNCED } } : line),
  };
  const device = await playing(t, tricks, "pl");
  assert.equal(await alarm(device, "fair_other_commitment").count(), 0);
  await sentenceAtTheEnd(device, "fair_other_commitment");
});

test("a server that swaps a contribution is found out when the game begins", async (t) => {
  const said = (message) => (message.contribution ? { ...message, contribution: SWAPPED } : message);
  const device = await playing(t, { said }, "pl");
  await alarm(device, "fair_other_contribution").waitFor();
  await sentenceAtTheEnd(device, "fair_other_contribution");
});

test("a server that swaps a contribution and shows the right one is found out by the record", async (t) => {
  let given;
  const tricks = {
    said(message) {
      if (!message.contribution) return message;
      given = message.contribution;
      return { ...message, contribution: SWAPPED };
    },
    told: (message) =>
      withFair(message, (fair) => {
        for (const each of fair.contributions) if (each.bits === SWAPPED) each.bits = given;
      }),
  };
  const device = await playing(t, tricks, "en");
  assert.equal(await alarm(device, "fair_other_contribution").count(), 0);
  await sentenceAtTheEnd(device, "fair_other_contribution");
});
