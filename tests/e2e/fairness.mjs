// Fair deals computed from docs/fairness.md alone, with Web Crypto, and compared with the vectors in that page.
//     node tests/e2e/fairness.mjs [PAGE]
import { readFileSync } from 'node:fs';
import { webcrypto } from 'node:crypto';

const page = process.argv[2] ?? new URL('../../docs/fairness.md', import.meta.url);
const { subtle } = webcrypto;

// ---- definitions ----

const ascii = (text) => new TextEncoder().encode(text);
const u8 = (x) => Uint8Array.of(x);
const u32 = (x) => Uint8Array.of(x >>> 24, x >>> 16, x >>> 8, x);
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (digits) => Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));

const sha256 = async (message) => new Uint8Array(await subtle.digest('SHA-256', message));
async function hmac(key, message) {
  const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', imported, message));
}

const botContribution = async (seed, seat) => (await hmac(seed, join(ascii('bot'), u8(seat)))).slice(0, 16);
const gameKey = (seed, contributions) =>
  hmac(seed, join(ascii('stolik-fair-1'), u8(contributions.length), ...contributions));
async function blockWords(key, chance, block) {
  const data = new DataView((await hmac(key, join(u32(chance), u32(block)))).buffer);
  return Array.from({ length: 8 }, (_, i) => data.getUint32(4 * i));
}

class Stream {
  taken = 0;
  #words = [];
  constructor(key, chance) {
    this.key = key;
    this.chance = chance;
  }
  async word() {
    if (this.taken % 8 === 0) this.#words = await blockWords(this.key, this.chance, this.taken / 8);
    return this.#words[this.taken++ % 8];
  }
  async bounded(n) {
    const limit = 2 ** 32 - (2 ** 32 % n);
    let word = await this.word();
    while (word >= limit) word = await this.word();
    return word % n;
  }
  async takeFrom(list) {
    return list.splice(await this.bounded(list.length), 1)[0];
  }
}

// ---- what draw does with bounded ----

// Calls one after another, because each takes words from the stream.
async function times(count, make) {
  const made = [];
  for (let i = 0; i < count; ++i) made.push(await make(i));
  return made;
}

async function sixTakes({ players }, stream) {
  const stack = Array.from({ length: 104 }, (_, i) => i + 1);
  let left = 104;
  const take = async () => {
    const at = await stream.bounded(left--);
    const card = stack[at];
    stack[at] = stack[left];
    return card;
  };
  const hands = await times(players, async () => (await times(10, take)).sort((a, b) => a - b));
  return { chance: 'deal', hands, rows: await times(4, take) };
}

const seasons = ['stork flower bee', 'sun ball ice-cream', 'pumpkin squirrel leaf', 'fir-tree snowman snowflake'].map(
  (symbols) => symbols.split(' ').flatMap((symbol) => [0, 1, 2, 3, 4, 5].map((points) => `${symbol}-${points}`)));
const yearCards = seasons.flat();

async function yearOpening(_, stream) {
  return { chance: 'opening', cards: await times(4, async (i) => seasons[i][await stream.bounded(18)]) };
}
async function yearDeal({ players }, stream, [opening]) {
  const stack = yearCards.filter((card) => !opening.cards.includes(card));
  const inOrder = (a, b) => yearCards.indexOf(a) - yearCards.indexOf(b);
  const hands = await times(players, async () => (await times(4, () => stream.takeFrom(stack))).sort(inOrder));
  return { chance: 'deal', hands };
}

async function oneCardDeal({ players }, stream) {
  const deck = Array.from({ length: 30 }, (_, i) => i + 1);
  const hands = await times(players, async () =>
    (await times(2, () => stream.takeFrom(deck))).sort((a, b) => a - b).map(String));
  return { chance: 'deal', hands };
}
async function oneCardRoll(_, stream) {
  const up = Object.fromEntries(['purple', 'yellow', 'orange', 'red', 'blue', 'green'].map((colour) => [colour, 0]));
  for (let die = 0; die < 5; ++die) ++up[Object.keys(up)[await stream.bounded(6)]];
  return { chance: 'roll', dice: Object.fromEntries(Object.entries(up).filter(([, number]) => number > 0)) };
}

const draws = {
  '6-bierze': [sixTakes],
  'gra-roku': [yearOpening, yearDeal],
  'na-1-karte': [oneCardDeal, oneCardRoll],
};

// ---- the page's vectors ----

let compared = 0;
const differences = [];
function compare(what, ours, written) {
  ++compared;
  const [a, b] = [JSON.stringify(ours), JSON.stringify(written)];
  if (a !== b) differences.push(`${what}: the page says ${b}, computed from it is ${a}`);
}

function readVectors() {
  const text = readFileSync(page, 'utf8');
  const found = text.match(/^## Test vectors$[^]*?^```json\n([^]*?)^```$/m);
  if (!found) throw new Error('the page has no JSON block under "Test vectors"');
  const { method, vectors } = JSON.parse(found[1]);
  compare('method', 'stolik-fair-1', method);
  return vectors;
}

async function check(vector) {
  const at = (what) => `${vector.game}, ${what}`;
  const seed = bytes(vector.seed);
  compare(at('commitment'), hex(await sha256(seed)), vector.commitment);
  for (const [seat, { by, bits }] of vector.contributions.entries())
    if (by === 'bot') compare(at(`contribution of seat ${seat}`), hex(await botContribution(seed, seat)), bits);
  const key = await gameKey(seed, vector.contributions.map(({ bits }) => bytes(bits)));
  compare(at('key'), hex(key), vector.key);
  for (const { chance, block, words } of vector.blocks)
    compare(at(`chance ${chance}, block ${block}`), await blockWords(key, chance, block), words);
  for (const { chance, draws: expected, words_taken } of vector.bounded) {
    const stream = new Stream(key, chance);
    for (const [n, answer] of expected) compare(at(`chance ${chance}, bounded(${n})`), await stream.bounded(n), answer);
    compare(at(`chance ${chance}, words taken`), stream.taken, words_taken);
  }
  const before = [];
  for (const [number, written] of vector.results.entries()) {
    before.push(await draws[vector.game][number](vector.options, new Stream(key, number), before));
    compare(at(`result ${number}`), before.at(-1), written);
  }
}

try {
  const vectors = readVectors();
  if (vectors.length < 3) throw new Error('the page has fewer than three vectors');
  for (const vector of vectors) await check(vector);
} catch (error) {
  differences.push(`the page cannot be checked: ${error.message}`);
}
for (const difference of differences) console.error(`fairness: ${difference}`);
console.log(`fairness: ${compared} values compared, ${differences.length} differ`);
process.exitCode = differences.length > 0 ? 1 : 0;
