// The page's texts: the same keys and arguments in both languages, and every key is used.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "./serving.mjs";

const folder = (tongue) => join(root, "texts", tongue, "page");
const catalogue = (tongue, file) => JSON.parse(readFileSync(join(folder(tongue), file), "utf8"));
const files = readdirSync(folder("pl")).sort();

const argumentsOf = (text) => [...new Set([...text.matchAll(/\{([a-z_]+)(?::[^{}]*)?\}/g)].map((each) => each[1]))].sort();
const formsOf = (text) => [...text.matchAll(/\{[a-z_]+:([^{}]*)\}/g)].map((each) => each[1].split("|").length);

function sourcesBelow(place) {
  return readdirSync(place, { withFileTypes: true }).flatMap((each) => {
    const path = join(place, each.name);
    if (each.isDirectory()) return sourcesBelow(path);
    return /\.(svelte|ts)$/.test(each.name) && !each.name.includes(".test.") ? [readFileSync(path, "utf8")] : [];
  });
}

/** The texts that a source may name: whole strings, and templates with a hole in them as patterns. */
function named(source) {
  const strings = [...source.matchAll(/["'`]([a-z0-9_]+)["'`]/gi)].map((each) => each[1]);
  const members = [...source.matchAll(/\b([a-z0-9_]+)\s*:/gi)].map((each) => each[1]);
  const patterns = [...source.matchAll(/`((?:[a-z0-9_.]|\$\{[^`]*?\})+)`/gi)]
    .filter((each) => each[1].includes("${") && /[a-z0-9]_|_[a-z0-9]/i.test(each[1].replace(/\$\{[^`]*?\}/g, "")))
    .map((each) => new RegExp(`^${each[1].replace(/\$\{.*?\}/g, "[a-z0-9_]+")}$`, "i"));
  return { whole: new Set([...strings, ...members]), patterns };
}

test("both languages have the same files", () => assert.deepEqual(readdirSync(folder("en")).sort(), files));

for (const file of files) {
  test(`${file}: both languages have the same keys, arguments and complete plural forms`, () => {
    const [pl, en] = [catalogue("pl", file), catalogue("en", file)];
    assert.deepEqual(Object.keys(en).sort(), Object.keys(pl).sort());
    for (const key of Object.keys(pl)) {
      assert.ok(pl[key].trim() && en[key].trim(), `${key} is empty`);
      assert.deepEqual(argumentsOf(en[key]), argumentsOf(pl[key]), key);
      assert.ok(formsOf(pl[key]).every((count) => count === 3), `${key}: Polish has three plural forms`);
      assert.ok(formsOf(en[key]).every((count) => count === 2), `${key}: English has two plural forms`);
    }
  });

  test(`${file}: every text is used`, () => {
    const used = sourcesBelow(join(root, "web/src")).map(named);
    const missing = Object.keys(catalogue("pl", file)).filter(
      (key) => !used.some(({ whole, patterns }) => whole.has(key) || patterns.some((each) => each.test(key))),
    );
    assert.deepEqual(missing, []);
  });
}
