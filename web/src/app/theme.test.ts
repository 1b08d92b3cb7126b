// Every text colour can be read (WCAG AA: 4.5) on every surface of every theme.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

type Colour = [number, number, number, number]; // red, green, blue, how much of it

const css = readFileSync(join(dirname(fileURLToPath(import.meta.url)), "../ui/theme.css"), "utf8");
const themes = new Map<string, Map<string, string>>();
for (const [, theme = "light", block = ""] of css.matchAll(/:root(?:\[data-theme="(\w+)"\])? \{([^}]*)\}/g)) {
  const own = [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name ?? "", value ?? ""] as const);
  themes.set(theme, new Map([...(themes.get("light") ?? []), ...own]));
}

function parse(text: string): Colour {
  const mixed = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text)?.slice(1).map(Number);
  if (mixed) return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, (mixed[3] ?? 0) / 100];
  const long = text.length === 4 ? text.replace(/[^#]/g, "$&$&") : text;
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(long.slice(at, at + 2), 16));
  return [red ?? NaN, green ?? NaN, blue ?? NaN, 1];
}
function over([r, g, b, part]: Colour, [red, green, blue]: Colour): Colour {
  return [r * part + red * (1 - part), g * part + green * (1 - part), b * part + blue * (1 - part), 1];
}
function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((each) =>
    each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: Colour, b: Colour): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

const surfaces = ["table", "table-deep", "paper", "paper-deep"];
const inks = ["ink", "muted", "teal", "brick"];

describe.each([...themes.keys()])("the %s theme", (theme) => {
  const colour = (name: string) => parse(themes.get(theme)?.get(name) ?? "");
  const tooFaint = (pairs: [string, Colour, Colour][]) =>
    pairs
      .map(([name, text, ground]) => ({ name, contrast: contrast(text, ground) }))
      .filter((each) => !(each.contrast >= 4.5));

  it("has text that can be read on every surface", () => {
    expect(
      tooFaint(
        surfaces.flatMap((ground) =>
          inks.map((ink): [string, Colour, Colour] => [`${ink} on ${ground}`, colour(ink), colour(ground)]),
        ),
      ),
    ).toEqual([]);
  });

  it("has links to cards that can be read on every surface", () => {
    expect(
      tooFaint(
        surfaces.map((ground) => [`a card on ${ground}`, colour("teal"), over(colour("teal-faint"), colour(ground))]),
      ),
    ).toEqual([]);
  });

  it("has words on its buttons that can be read", () => {
    expect(tooFaint([["on-brick", colour("on-brick"), colour("brick")]])).toEqual([]);
  });
});
