// SHA-256 (FIPS 180-4). The browser's own is only there on HTTPS, and a table may be played over a plain one at home.
const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
const fraction = (value: number): number => ((value % 1) * 2 ** 32) >>> 0;
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, index) => view.setUint8(index, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

function schedule(block: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, index) => block.getUint32(at + 4 * index));
  const word = (index: number): number => words[index] ?? 0;
  for (let i = 16; i < 64; ++i) {
    const [near, far] = [word(i - 2), word(i - 15)];
    const one = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    const other = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    words.push((one + word(i - 7) + other + word(i - 16)) | 0);
  }
  return words;
}

type State = [number, number, number, number, number, number, number, number];

function stirred([a, b, c, d, e, f, g, h]: State, word: number, round: number): State {
  const one = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
  const first = (h + one + ((e & f) ^ (~e & g)) + round + word) | 0;
  const other = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
  return [(first + other + ((a & b) ^ (a & c) ^ (b & c))) | 0, a, b, c, (d + first) | 0, e, f, g];
}

export function sha256(bytes: Uint8Array): string {
  const message = padded(bytes);
  let state = START as State;
  for (let at = 0; at < message.byteLength; at += 64) {
    const mixed = schedule(message, at).reduce((now, word, i) => stirred(now, word, ROUNDS[i] ?? 0), state);
    state = state.map((word, index) => (word + (mixed[index] ?? 0)) | 0) as State;
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** Of bytes that are written as hex digits. */
export const sha256OfHex = (digits: string): string =>
  sha256(Uint8Array.from(digits.match(/../g) ?? [], (each) => parseInt(each, 16)));
