import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { doubtAtEnd, doubtAtStart, forgetPledges, keepPledge, pledgeOf, type Pledge } from "./pledges";
import { sha256, sha256OfHex } from "./sha256";

const seed = "00".repeat(32);
const commitment = sha256OfHex(seed);
const contribution = "a1".repeat(16);
const pledge: Pledge = { table: "t", key: "k", game: 1, commitment, contribution };
const contributions = [
  { by: "bot" as const, bits: "00".repeat(16) },
  { by: "person" as const, bits: contribution },
];
const fair = { fair: true, commitment, contributions };
const swapped = contributions.map((each) => ({ ...each, bits: "ff".repeat(16) }));

const record = (parts: { commitment?: string; contributions?: typeof contributions; seed?: string }): string =>
  [
    { format: 1, fair: { method: "stolik-fair-1", commitment, contributions, ...parts } },
    { chance: "deal" },
    { outcome: {} },
    ...("seed" in parts && parts.seed === undefined ? [] : [{ seed: parts.seed ?? seed }]),
  ]
    .map((each) => JSON.stringify(each) + "\n")
    .join("");

beforeEach(() => {
  localStorage.clear();
  forgetPledges("t");
});

describe("SHA-256", () => {
  it("is what others compute, at every length around a block", () => {
    for (const length of [0, 1, 3, 32, 55, 56, 63, 64, 65, 119, 120, 200]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
      expect(sha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });
});

describe("what was kept before a deal", () => {
  it("is there again after a reload, for its own place and game only", () => {
    keepPledge(pledge);
    keepPledge({ ...pledge, key: "other", contribution: "00" });
    expect(pledgeOf("t", "k", 1)).toEqual(pledge);
    expect(pledgeOf("t", "k", 2)).toBeUndefined();
    expect(JSON.parse(localStorage.getItem("stolik.pledges") ?? "")).toHaveLength(2);
  });

  it("is replaced by bits that are given again, and goes with its table", () => {
    keepPledge(pledge);
    keepPledge({ ...pledge, contribution: "b2" });
    expect(pledgeOf("t", "k", 1)?.contribution).toBe("b2");
    forgetPledges("t");
    expect(pledgeOf("t", "k", 1)).toBeUndefined();
  });

  it("is known to the page even where the device has no space for it", () => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    try {
      keepPledge(pledge);
    } finally {
      Storage.prototype.setItem = setItem;
    }
    expect(pledgeOf("t", "k", 1)).toEqual(pledge);
  });
});

describe("a deal beside what was kept", () => {
  it("holds where nothing was changed", () => {
    expect(doubtAtStart(pledge, fair, 1)).toBeUndefined();
    expect(doubtAtEnd(pledge, record({}), 1)).toBeUndefined();
  });

  it("is doubted when the game begins with another commitment, whatever is shown later", () => {
    const doubt = doubtAtStart(pledge, { ...fair, commitment: "00" }, 1);
    expect(doubt).toBe("commitment");
    expect(doubtAtEnd({ ...pledge, doubt: "commitment" }, record({}), 1)).toBe("commitment");
  });

  it("is doubted when the game begins with other bits of this seat", () => {
    expect(doubtAtStart(pledge, { ...fair, contributions: swapped }, 1)).toBe("contribution");
    expect(doubtAtStart(pledge, { ...fair, contributions: [] }, 1)).toBe("contribution");
  });

  it("is doubted when the record has another commitment, or other bits", () => {
    const other = "11".repeat(32);
    expect(doubtAtEnd(pledge, record({ commitment: sha256OfHex(other), seed: other }), 1)).toBe("commitment");
    expect(doubtAtEnd(pledge, record({ contributions: swapped }), 1)).toBe("contribution");
  });

  it("is doubted when the seed is not the one that was announced, or is not opened", () => {
    expect(doubtAtEnd(pledge, record({ seed: "11".repeat(32) }), 1)).toBe("commitment");
    expect(doubtAtEnd(pledge, record({}).split("\n").slice(0, 3).join("\n"), 1)).toBe("commitment");
  });
});
