// Cards of one's own: entered by hand, kept on the device, refused in words, played with.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { accessible, desktop, Device, phone } from "./browser.mjs";
import { house } from "./house.mjs";
import { root } from "./serving.mjs";
import { boardOf, Controls } from "./tables.mjs";

const open = house();
const builtIn = (file) => JSON.parse(readFileSync(join(root, "data", file), "utf8"));

async function at(t, hash, options) {
  const device = await Device.open(open.browser, open.server.url, { ...options, keeps: false });
  t.after(() => device.close());
  await device.visit(hash);
  return { device, page: device.page, controls: new Controls(device) };
}

const verdict = (page, text) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const number = (page, name) => page.getByRole("spinbutton", { name, exact: true });
async function typed(page, name, value) {
  await number(page, name).fill(String(value));
  await number(page, name).blur();
}

/** What the page wishes when it makes a table. */
function wished(page) {
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        const message = JSON.parse(payload.toString());
        if (message.type === "create") resolve(message);
      }),
    );
  });
}

test("a deck is entered by hand and the table plays with it", async (t) => {
  const { device, page, controls } = await at(t, "#/new/na-1-karte", { screen: phone, language: "pl" });
  await controls.press("own_enter");
  await verdict(page, controls.say("own_good"));
  await page.getByLabel(controls.say("own_called")).fill("Talia babci");
  // The first card: one box more in yellow and one less in red, and another number.
  await typed(page, "żółte koło", 5);
  await page.getByRole("button", { name: "czerwony sześciokąt: −", exact: true }).click();
  await typed(page, "Numer karty", 77);
  await page.getByRole("img", { name: /^Karta 77: żółte koło 0 z 5; .*czerwony sześciokąt ze słońcem 0 z 3/ }).waitFor();
  await verdict(page, controls.say("own_good"));
  await accessible(page, "the editor of a deck");
  await controls.press("own_done");

  // It is kept on this device, under its name.
  await page.reload();
  await page.locator("label").filter({ hasText: "Talia babci" }).click();
  await verdict(page, controls.say("own_good"));
  const [file] = await Promise.all([page.waitForEvent("download"), controls.press("own_save")]);
  assert.equal(file.suggestedFilename(), "Talia babci.json");
  const saved = JSON.parse(readFileSync(await file.path(), "utf8"));
  const [first, ...others] = builtIn("one-card-deck.json");
  assert.deepEqual(saved, [{ ...first, id: 77, rows: { ...first.rows, yellow: 5, red: 3 } }, ...others]);

  const create = wished(page);
  await controls.press("start_now");
  await boardOf(device).waitFor();
  assert.deepEqual((await create).settings.options.deck, saved);
  device.wasFine();
});

test("a broken deck is refused in words, and nothing of it is lost", async (t) => {
  const { device, page, controls } = await at(t, "#/new/na-1-karte", { screen: desktop, language: "en" });
  await controls.press("own_enter");
  await verdict(page, controls.say("own_good"));
  await controls.press("card_duplicate");
  await verdict(page, /30/);
  await page.getByRole("img", { name: /^Card 31:/ }).waitFor();
  await controls.press("card_remove");
  await verdict(page, controls.say("own_good"));
  await page.getByRole("button", { name: "Sun: red hexagon", exact: true }).click();
  const refused = page.getByRole("dialog").getByRole("status").filter({ hasNotText: controls.say("own_good") });
  await refused.first().waitFor();
  await controls.press("own_done");
  // The server refuses it too; the reason stands beside the form, and the cards are still there.
  await controls.press("start_now");
  await page.getByRole("alert").waitFor();
  assert.match(await page.getByRole("alert").textContent(), /card 2\b|two|sun/i);
  await controls.press("own_edit");
  await page.getByRole("radio", { name: /^Card 2: .*red hexagon with a sun/ }).waitFor({ state: "attached" });
});

test("a file that is no deck is refused in words; one that is can be changed", async (t) => {
  const { page, controls } = await at(t, "#/new/na-1-karte", { screen: phone, language: "en" });
  const load = (name, text) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  await load("bad.json", "[{");
  await page.getByText(controls.say("file_bad")).waitFor();
  await load("other.json", '{"cards": 3}');
  await page.getByRole("alert").filter({ hasNotText: controls.say("file_bad") }).waitFor();
  await load("box.json", readFileSync(join(root, "data/one-card-deck.json"), "utf8"));
  await verdict(page, controls.say("own_good"));
  await page.locator("label").filter({ hasText: "box" }).waitFor();
});

test("an edition of Pasikonik is entered by keys alone and played", async (t) => {
  const { device, page, controls } = await at(t, "#/new/pasikonik", { screen: desktop, language: "en" });
  const keys = new Controls(device, true);
  await keys.press("own_enter");
  await verdict(page, controls.say("own_good"));
  await keys.activate("button", "A longer list");
  await number(page, "wood, bee").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2");
  await page.keyboard.press("Tab");
  await keys.press("card_duplicate");
  await keys.activate("button", "wood: +");
  await verdict(page, controls.say("own_good"));
  await accessible(page, "the editor of an edition");
  await keys.press("own_done");
  const create = wished(page);
  await keys.press("start_now");
  await boardOf(device).waitFor();
  const { edition } = (await create).settings.options;
  assert.equal(edition.paths["wood-bee"], 2);
  assert.equal(edition.insects.length, builtIn("pasikonik-edition.json").insects.length + 1);
  assert.equal(edition.stock.length, builtIn("pasikonik-edition.json").stock.length + 1);
  device.wasFine();
});
