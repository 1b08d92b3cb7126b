// Small screens: the narrowest, which is also a zoomed one's, and a phone on its side. Nothing has to be pushed sideways to
// be read, and the table can be played.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Device, phone } from "./browser.mjs";
import { house, slow } from "./house.mjs";
import { Player } from "./player.mjs";
import { fullTables, gamesToSee, pages, startAgainstBots } from "./tables.mjs";

const narrowest = { ...phone, viewport: { width: 320, height: 640 } };
const onItsSide = { ...phone, viewport: { width: 844, height: 390 } };
const movesSeen = 3;

const opened = (house, screen) => Device.open(house.browser, house.server.url, { screen, language: "pl", keeps: false });
const open = house(async (house) => ({ visitor: await opened(house, narrowest) }));

// Runs in the page: how far it can be pushed sideways, and what reaches beyond its edge. Not by innerWidth: a phone's grows
// with what is too wide.
function beyond(width) {
  const isPushed = (each) => ["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(each).overflowX);
  const isHeld = (each) => {
    for (let at = each.parentElement; at && at !== document.body; at = at.parentElement) if (isPushed(at)) return true;
    return false;
  };
  const far = [...document.querySelectorAll("body *")].filter(
    (each) => each.getBoundingClientRect().right > width + 0.5 && !isHeld(each),
  );
  const { scrollWidth } = document.documentElement;
  return { tooWide: Math.max(0, scrollWidth - width), far: far.slice(0, 5).map((each) => each.outerHTML.slice(0, 120)) };
}

async function fits(device, where) {
  const { tooWide, far } = await device.page.evaluate(beyond, device.page.viewportSize().width);
  assert.equal(tooWide, 0, `${where}: ${tooWide} px too wide: ${far.join(" ")}`);
}

for (const hash of pages)
  test(`320 px wide: ${hash || "the shelf"}`, async () => {
    const { visitor } = open;
    await visitor.visit(hash);
    await visitor.settled();
    await fits(visitor, hash);
    visitor.wasFine();
  });

async function playsWithin(t, screen, game, players) {
  const device = await opened(open, screen);
  t.after(() => device.close());
  await startAgainstBots(device, { game, players });
  const player = new Player(device, { seed: 2 });
  for (let moves = 0; moves < movesSeen; ++moves) {
    assert.ok(await player.whenAsked());
    await fits(device, `${game} after ${moves} moves`);
    await player.playOn(() => false);
  }
  device.wasFine();
}

for (const game of gamesToSee("gra-roku")) {
  const players = fullTables[game];
  test(`320 px wide: ${game}, ${players} players`, (t) => playsWithin(t, narrowest, game, players));
  test(`a phone on its side: ${game}, ${players} players`, slow, (t) => playsWithin(t, onItsSide, game, players));
}
