// Numbers that whoever made a report did not choose: SHA-256, and from it the field and the points of evaluation.
//
// The primes and the points follow from the digest of the report, so that a verdict is the same every time and every
// change of a report changes them all. A forger who wants an equation that fails to pass has to try out reports: each
// passes with a chance below 2^-100, as normal.js says.

const [ROUNDS, START] = (() => {
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const part = (root) => Math.floor((root % 1) * 2 ** 32);
  return [primes.map((prime) => part(Math.cbrt(prime))), primes.slice(0, 8).map((prime) => part(Math.sqrt(prime)))];
})();

/** The SHA-256 of a text's UTF-8, in hex. */
function sha256(text) {
  const bytes = new TextEncoder().encode(text), size = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(size);
  padded.set(bytes);
  padded[bytes.length] = 128;
  const view = new DataView(padded.buffer), state = Uint32Array.from(START), words = new Uint32Array(64);
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(size - 4, bytes.length * 8);
  const turn = (word, by) => (word >>> by) | (word << (32 - by));
  for (let at = 0; at < size; at += 64) {
    for (let n = 0; n < 64; n++) {
      if (n < 16) words[n] = view.getUint32(at + 4 * n);
      else {
        const [x, y] = [words[n - 15], words[n - 2]];
        words[n] = words[n - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + words[n - 7]
          + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let n = 0; n < 64; n++) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[n] + words[n];
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => { state[n] += word; });
  }
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

/** A whole number below 2^192 that a text determines. */
const drawn = (text) => BigInt(`0x${sha256(text).slice(0, 48)}`);

function modPower(base, exponent, modulus) {
  let result = 1n;
  for (let square = base % modulus; exponent > 0n; exponent >>= 1n, square = square * square % modulus) {
    if (exponent & 1n) result = result * square % modulus;
  }
  return result;
}

const SMALL = [];
for (let n = 2; SMALL.length < 300; n++) if (SMALL.every((prime) => n % prime)) SMALL.push(n);

/** Miller and Rabin's test with 24 bases: a number that no forger chose is called prime wrongly below once in 2^48. */
function isPrime(n) {
  if (SMALL.some((prime) => n % BigInt(prime) === 0n)) return SMALL.some((prime) => n === BigInt(prime));
  let odd = n - 1n, twos = 0;
  for (; !(odd & 1n); odd >>= 1n) twos++;
  return SMALL.slice(0, 24).every((base) => {
    let power = modPower(BigInt(base), odd, n);
    if (power === 1n || power === n - 1n) return true;
    for (let n2 = 1; n2 < twos; n2++) if ((power = power * power % n) === n - 1n) return true;
    return false;
  });
}

/** A prime p of some 200 bits, a prime q that divides p - 1, and a number of order q. */
function fieldOf(seed) {
  let q = drawn(`${seed} order`) | 1n | (1n << 191n);
  while (!isPrime(q)) q += 2n;
  let k = 2n;
  while (!isPrime(k * q + 1n)) k += 2n;
  const p = k * q + 1n;
  let root = 1n;
  for (let base = 2n; root === 1n; base++) root = modPower(base, k, p);
  return { p, q, generator: root };
}
