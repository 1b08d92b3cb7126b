// Both languages say the same things with the same arguments, and everything that is written is said somewhere.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "..");
const texts = join(here, "../../../texts");
const FORMS = { pl: 3, en: 2 };

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(texts, language, "page", file), "utf8")) as Record<string, string>;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile() && /\.(svelte|ts|json)$/.test(each.name) && !each.name.endsWith(".test.ts"))
    .map((each) => join(each.parentPath, each.name));
}
const argumentsOf = (text: string): string[] =>
  [...text.matchAll(/\{([a-z_]+)(?::[^{}]*)?\}/g)].map((each) => each[1] ?? "").toSorted();

function saidIn(file: string): string[] {
  if (file === "shell.json") return ["app", "offline", "pages", "ui"].flatMap((each) => filesIn(join(source, each)));
  if (file.endsWith(".cover.json")) return [join(source, "games/cover.ts")];
  return [...filesIn(join(source, "games", file.replace(".json", ""))), join(source, "games/options.ts")];
}

const files = readdirSync(join(texts, "pl/page"));

describe.each(files)("%s", (file) => {
  const pl = read("pl", file);
  const en = read("en", file);

  it("has the same keys in both languages", () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(pl).toSorted());
  });

  it("takes the same arguments in both languages, and has every plural form", () => {
    for (const [key, text] of Object.entries(pl)) {
      expect([key, ...new Set(argumentsOf(en[key] ?? ""))]).toEqual([key, ...new Set(argumentsOf(text))]);
      for (const [language, said] of Object.entries({ pl: text, en: en[key] ?? "" }))
        for (const [, , forms] of said.matchAll(/\{([a-z_]+):([^{}]*)\}/g))
          expect([language, key, forms?.split("|").length]).toEqual([language, key, FORMS[language as "pl" | "en"]]);
    }
  });

  it("has nothing that is never said", () => {
    const code = saidIn(file)
      .map((each) => readFileSync(each, "utf8"))
      .concat(readFileSync(join(source, "App.svelte"), "utf8"))
      .join("\n");
    // A key made of a fixed and a changing part counts by its fixed part.
    const begun = [...code.matchAll(/`([a-z0-9_]+_)\$\{/g)].map((each) => each[1] ?? "");
    const ended = [...code.matchAll(/\}(_[a-z0-9_]+)`/g)].map((each) => each[1] ?? "");
    const said = (key: string) =>
      code.includes(`"${key}"`) ||
      code.includes(`'${key}'`) ||
      begun.some((each) => key.startsWith(each)) ||
      ended.some((each) => key.endsWith(each));
    expect(Object.keys(pl).filter((key) => !said(key))).toEqual([]);
  });
});
