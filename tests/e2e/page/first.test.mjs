// The guided first games through the page: every turn as the guide asks for it, mistakes on the way, and on alone.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { accessible, desktop, Device, phone } from "./browser.mjs";
import { house, slow } from "./house.mjs";
import { root } from "./serving.mjs";
import { Controls } from "./tables.mjs";

const open = house();
const games = join(root, "web/src/games");
const lessons = readdirSync(games).filter((each) => existsSync(join(games, each, "first_game.json")));

/** Somebody who follows the guide of one first game. */
class Pupil {
  constructor(device, folder) {
    this.device = device;
    this.page = device.page;
    this.controls = new Controls(device);
    this.lesson = JSON.parse(readFileSync(join(games, folder, "first_game.json"), "utf8"));
    this.texts = JSON.parse(readFileSync(join(root, "texts", device.language, "page", `${folder}.json`), "utf8"));
  }
  get guide() {
    return this.page.getByRole("region", { name: this.controls.say("coach"), exact: true });
  }
  async begin() {
    await this.page.goto(`${this.device.url}#/first/${this.lesson.game}`);
  }
  async reads(key) {
    await this.guide.getByText(this.texts[key], { exact: true }).waitFor();
  }
  /** Through the pages of a turn, to the one that asks for the move. */
  async listen(turn) {
    for (const [index, key] of turn.says.entries()) {
      await this.reads(key);
      if (index + 1 < turn.says.length) await this.guide.getByRole("button", { name: this.controls.say("coach_next") }).click();
    }
  }
  /** One of the moves; any of them where none is named. */
  async plays(move) {
    await this.controls.press("moves_list");
    await this.page.locator(move ? `dialog [data-move="${move}"]` : "dialog [data-move]").first().click();
    await this.controls.press("play");
  }
}

for (const [index, folder] of lessons.entries())
  test(`the first game of ${folder} teaches by playing`, folder === "bierze_6" ? {} : slow, async (t) => {
    const device = await Device.open(open.browser, open.server.url, {
      screen: index % 2 ? desktop : phone,
      language: index % 2 ? "pl" : "en",
    });
    t.after(() => device.close());
    const pupil = new Pupil(device, folder);
    await pupil.begin();
    for (const [at, turn] of pupil.lesson.turns.entries()) {
      await pupil.listen(turn);
      if (at === 1) await accessible(pupil.page, `the first game of ${folder}`);
      for (const [move, why] of Object.entries(turn.missed ?? {}).slice(0, 1)) {
        await pupil.plays(move);
        await pupil.reads(why);
      }
      await pupil.plays(turn.wanted?.[0]);
    }
    await pupil.reads(pupil.lesson.afterwards);
  });

test("every game has a first game, and the shelf leads there in two taps", async (t) => {
  assert.equal(lessons.length, 5);
  const device = await Device.open(open.browser, open.server.url, { screen: phone, language: "pl" });
  t.after(() => device.close());
  const pupil = new Pupil(device, "bierze_6");
  await pupil.page.goto(device.url);
  await pupil.controls.press("choose_game", { name: pupil.controls.nameOf("6-bierze") });
  await pupil.controls.follow("first_game");
  await pupil.reads(pupil.lesson.turns[0].says[0]);
});
