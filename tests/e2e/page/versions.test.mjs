// A page that a server's new version finds on somebody's device: it becomes the new one by itself, and never goes round in
// circles. version_1/ is what 1.0.0 had: its service worker, and what its page did at a table.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Device, launch } from "./browser.mjs";
import { root, serve } from "./serving.mjs";
import { said } from "./tables.mjs";

let browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

const page = process.env.STOLIK_WEB ?? join(root, "web/dist");
const table = "#/table/abcdefghjkmn/nobody";
const protocol = /protocol:\d+,language/;

function folderFor(t) {
  const folder = mkdtempSync(join(tmpdir(), "stolik-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** This page, as if it spoke another protocol. */
function pageOfAnotherProtocol(t) {
  const folder = folderFor(t);
  cpSync(page, folder, { recursive: true });
  let changed = 0;
  for (const name of readdirSync(join(folder, "assets")).filter((each) => each.endsWith(".js"))) {
    const text = readFileSync(join(folder, "assets", name), "utf8");
    if (!protocol.test(text)) continue;
    writeFileSync(join(folder, "assets", name), text.replace(protocol, "protocol:999,language"));
    changed += 1;
  }
  assert.equal(changed, 1);
  return folder;
}

/** A device that has the page of a folder, and a server of another page in its place. */
async function afterwards(t, folder, then) {
  const before = await serve({ options: ["--web", folder] });
  const device = await Device.open(browser, before.url, { language: "en" });
  t.after(() => device.close());
  await device.visit();
  await device.page.evaluate(() => navigator.serviceWorker.ready);
  await device.page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await before.stop();
  const now = await serve({ listen: `127.0.0.1:${before.port}`, options: then ? ["--web", then] : [] });
  t.after(() => now.stop());
  let loads = 0;
  device.page.on("load", () => (loads += 1));
  return { device, loads: () => loads };
}

const answered = (device) => device.page.getByRole("heading", { name: said("en", "gone_title") });

test("a page of 1.0.0 at a table becomes the new one", async (t) => {
  const { device } = await afterwards(t, join(root, "tests/e2e/page/version_1"));
  await device.page.goto(device.url + table, { waitUntil: "commit" });
  await answered(device).waitFor();
});

test("a page that speaks another protocol fetches the new one, and opens it once", async (t) => {
  const { device, loads } = await afterwards(t, pageOfAnotherProtocol(t));
  await device.page.goto(device.url + table);
  await answered(device).waitFor();
  assert.ok(loads() <= 2, `${loads()} loads`);
});

test("where page and server do not belong together, the page says so and stays", async (t) => {
  const folder = pageOfAnotherProtocol(t);
  const { device, loads } = await afterwards(t, folder, folder);
  await device.page.goto(device.url + table);
  await device.page.getByText(said("en", "version_apart")).waitFor();
  const before = loads();
  await device.page.waitForTimeout(1_500);
  assert.equal(loads(), before);
  assert.ok(before <= 3, `${before} loads`);
});
