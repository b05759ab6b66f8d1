// SHA-256 of a text. Browsers have their own only on https and localhost; tables at home are on neither.

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};
/** The first 32 bits after the point of a root. */
const bits = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes(8).map((prime) => bits(Math.sqrt(prime)));
const ROUNDS = primes(64).map((prime) => bits(Math.cbrt(prime)));
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The text's bytes, a one, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(text: string): DataView {
  const given = new TextEncoder().encode(text);
  const bytes = new Uint8Array(Math.ceil((given.length + 9) / 64) * 64);
  bytes.set(given);
  bytes[given.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(given.length / 2 ** 29));
  view.setUint32(bytes.length - 4, given.length << 3);
  return view;
}

/** The sixteen words of a block, and the 48 that are made of them. */
function schedule(view: DataView, block: number): Int32Array {
  const words = new Int32Array(64);
  const at = (n: number): number => words[n] ?? 0;
  for (let n = 0; n < 16; n++) words[n] = view.getInt32(block + 4 * n);
  for (let n = 16; n < 64; n++) {
    const [early, late] = [at(n - 15), at(n - 2)];
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[n] = at(n - 16) + one + at(n - 7) + other;
  }
  return words;
}

type Eight = [number, number, number, number, number, number, number, number];

function mixed(sums: Eight, words: Int32Array): Eight {
  let [a, b, c, d, e, f, g, h] = sums;
  for (let n = 0; n < 64; n++) {
    const one =
      h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[n] ?? 0) + (words[n] ?? 0);
    const other = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((sum, n) => (sum + (sums[n] ?? 0)) | 0) as Eight;
}

/** The SHA-256 of a text in UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  const view = padded(text);
  let sums = START as Eight;
  for (let block = 0; block < view.byteLength; block += 64) sums = mixed(sums, schedule(view, block));
  return sums.map((sum) => (sum >>> 0).toString(16).padStart(8, "0")).join("");
}
