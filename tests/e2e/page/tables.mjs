// What people do before and after a game, through the page's own controls, by the names that a screen reader says.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join as path } from "node:path";
import { program, root } from "./serving.mjs";

/** The shell's own texts, and the words of the games' options. */
function textsOf(language) {
  const folder = path(root, "texts", language, "page");
  const read = (file) => JSON.parse(readFileSync(path(folder, file), "utf8"));
  const ofOptions = readdirSync(folder)
    .flatMap((file) => Object.entries(read(file)))
    .filter(([key]) => /^(option|value|by)_/.test(key));
  return { ...Object.fromEntries(ofOptions), ...read("shell.json") };
}
const texts = { pl: textsOf("pl"), en: textsOf("en") };

const catalogues = {};

/** The games as the program lists them: also when no server can be asked. */
function catalogue(language) {
  const options = { cwd: root, encoding: "utf8" };
  return (catalogues[language] ??= JSON.parse(execFileSync(program, ["--lang", language, "games", "--json"], options)));
}

/** Every game with as many players as can sit down. */
export const fullTables = Object.fromEntries(
  catalogue("en").map(({ id, variants }) => [id, Math.max(...variants[0].players)]),
);

/** What takes long is seen in one game; in all of them with STOLIK_FULL. */
export const gamesToSee = (one) => (process.env.STOLIK_FULL ? Object.keys(fullTables) : [one]);

/** Every page but a table's, by what stands behind the address's #. */
export const pages = [
  "",
  "#/tables",
  "#/settings",
  "#/gallery",
  ...Object.keys(fullTables).flatMap((game) => [`#/new/${game}`, `#/rules/${game}`, `#/gallery/${game}`]),
];

/** A text of the page as it stands there. */
export function said(language, key, names = {}) {
  const text = texts[language][key];
  assert.ok(text, `texts/${language}/page has no ${key}`);
  return text.replace(/\{([a-z_]+)\}/g, (_, name) => names[name]);
}

/** A page by its names: buttons, links, strips of choices, numbers; with a pointer or by keys alone. */
export class Controls {
  constructor(device, keys = false) {
    this.device = device;
    this.page = device.page;
    this.keys = keys;
  }
  say(key, names) {
    return said(this.device.language, key, names);
  }
  nameOf(game) {
    return catalogue(this.device.language).find(({ id }) => id === game).name;
  }
  async press(key, names) {
    return this.activate("button", this.say(key, names));
  }
  async follow(key) {
    return this.activate("link", this.say(key));
  }
  async choose(key, text) {
    const legend = this.say(key);
    if (!this.keys) {
      const strip = this.page.getByRole("group", { name: legend, exact: true });
      return strip.locator("label").filter({ has: this.page.getByText(text, { exact: true }) }).click();
    }
    await this.#tabTo(legend, () => document.activeElement?.closest("fieldset")?.querySelector("legend")?.textContent?.trim());
    for (let i = 0; i < 12; ++i) {
      const chosen = await this.page.evaluate(() => document.activeElement?.closest("label")?.textContent?.trim());
      if (chosen === text) return this.page.keyboard.press("Space");
      await this.page.keyboard.press("ArrowRight");
    }
    assert.fail(`${legend}: ${text} cannot be chosen by keys`);
  }
  async type(key, value) {
    const label = this.say(key);
    if (!this.keys) {
      const field = this.page.getByRole("spinbutton", { name: label, exact: true });
      await field.fill(String(value));
      return field.blur();
    }
    await this.#tabTo(label, () => document.activeElement?.labels?.[0]?.textContent?.trim());
    await this.page.keyboard.press("ControlOrMeta+a");
    await this.page.keyboard.type(String(value));
    await this.page.keyboard.press("Tab");
  }
  async activate(role, name) {
    const wanted = this.page.getByRole(role, { name, exact: true });
    if (!this.keys) return wanted.click();
    await wanted.waitFor();
    await this.#tabTo(name, () => {
      const at = document.activeElement;
      return at?.getAttribute("aria-label") ?? at?.textContent?.trim();
    });
    await this.page.keyboard.press("Enter");
  }
  /** Tab until what has the focus is called so. */
  async #tabTo(name, called) {
    for (let i = 0; i < 80; ++i) {
      if ((await this.page.evaluate(called)) === name) return;
      await this.page.keyboard.press("Tab");
    }
    assert.fail(`"${name}" cannot be reached by keys`);
  }
}

async function openForm(controls, { game, variant, players, options = {}, fromShelf = controls.keys }) {
  const { device, page } = controls;
  await device.visit(fromShelf ? "" : `#/new/${game}`);
  if (fromShelf) {
    await controls.press("choose_game", { name: controls.nameOf(game) });
    await controls.follow("more_options");
  }
  await page.getByText(controls.say("places"), { exact: true }).waitFor();
  const spec = catalogue(device.language).find(({ id }) => id === game);
  const wanted = spec.variants.find(({ id }) => id === variant) ?? spec.variants[0];
  if (variant && spec.variants.length > 1) await controls.choose("variant", wanted.name);
  if (players && wanted.players.length > 1) await controls.choose("players", String(players));
  if (options.deals) await controls.choose("game_length", controls.say("by_deals"));
  for (const [key, value] of Object.entries(options)) await controls.type(`option_${key}`, value);
}

// Parts of a table by their names.
export const boardSelector = (language) => `section[aria-label="${said(language, "board")}"]`;
export const handSelector = (language) => `section[aria-label="${said(language, "my_hand")}"]`;
export const logSelector = (language) => `aside[aria-label="${said(language, "log_chat")}"]`;
export const barSelector = (language) => `[role=group][aria-label="${said(language, "pieces")}"]`;

export const boardOf = (device) => device.page.locator(boardSelector(device.language));

/** To the first decision; `fromShelf`: the whole way. */
export async function startAgainstBots(device, { keys = false, ...table }) {
  await prepareAgainstBots(device, { keys, ...table });
  await startPrepared(device, { keys });
}

/** To the button that starts. */
export async function prepareAgainstBots(device, { keys = false, ...table }) {
  await openForm(new Controls(device, keys), table);
}

export async function startPrepared(device, { keys = false } = {}) {
  await new Controls(device, keys).press("start_now");
  await boardOf(device).waitFor();
}

/** Makes a table with free places; gives the link for the others. */
export async function invite(device, { name, ...table }) {
  const controls = new Controls(device);
  await openForm(controls, table);
  await device.page.getByLabel(controls.say("your_name")).fill(name);
  for (const free of await device.page.getByRole("button", { name: controls.say("place_open"), exact: true }).all())
    await free.click();
  await controls.press("make_table");
  return device.page.getByLabel(controls.say("link_label"), { exact: true }).inputValue();
}

export async function join(device, link, name) {
  const controls = new Controls(device);
  await device.page.goto(link);
  await device.page.getByLabel(controls.say("your_name")).fill(name);
  await controls.press("sit_down");
  await device.page.getByText(controls.say("lobby_title"), { exact: true }).waitFor();
}

/** Everybody says that they are ready, the host (the first) starts. */
export async function begin(devices) {
  for (const device of devices) await new Controls(device).press("ready");
  await new Controls(devices[0]).press("start_now");
  for (const device of devices) await boardOf(device).waitFor();
}

/** The final account: a line for each place, and where each one's points come from. */
export async function resultOf(device) {
  const record = device.page.getByRole("button", { name: said(device.language, "record"), exact: true });
  const result = device.page.getByRole("dialog").filter({ has: record });
  await result.waitFor();
  const texts = async (selector) =>
    (await result.locator(selector).allTextContents()).map((text) => text.replace(/\s+/g, " ").trim());
  return {
    places: await texts("ol > li summary"),
    account: await texts(`ul[aria-label="${said(device.language, "account")}"] > li`),
  };
}

/** Watches the finished game again with everybody's and the last seat's eyes, from the beginning and the end. */
export async function watchAgain(device) {
  const { page } = device;
  const controls = new Controls(device);
  await controls.press("replay");
  const eyes = page.getByLabel(controls.say("replay_eyes"));
  const at = page.getByRole("slider");
  const steps = Number(await at.getAttribute("max"));
  for (const seat of [(await eyes.locator("option").count()) - 1, 0]) {
    await eyes.selectOption({ index: seat });
    await controls.press("replay_next");
    await controls.press("replay_last");
    await boardOf(device).waitFor();
    await controls.press("replay_first");
  }
  await controls.press("replay_end");
  return steps;
}

/** In the open result: has the deal checked by the engine inside the page; gives what it says. */
export async function checkDeal(device) {
  const controls = new Controls(device);
  const section = device.page.locator("details").filter({ hasText: controls.say("fair_title") }).last();
  await section.locator("summary").click();
  await controls.press("fair_check");
  const verdict = section.locator("[role=status] p.verdict");
  await verdict.first().waitFor();
  return (await verdict.allTextContents()).join(" ").trim();
}

/** In a replay: what the best player would do at the step shown; gives the moves, and those marked as played. */
export async function analyseStep(device) {
  const controls = new Controls(device);
  await controls.press("analysis");
  const moves = device.page.getByRole("list", { name: controls.say("analysis_moves") }).getByRole("listitem");
  await moves.first().waitFor();
  const texts = (await moves.allTextContents()).map((text) => text.replace(/\s+/g, " ").trim());
  await controls.press("close");
  return { moves: texts, played: texts.filter((text) => text.includes(controls.say("analysis_played"))) };
}
