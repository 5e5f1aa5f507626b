// Fractions of whole numbers of any length, in lowest terms.

const size = (n) => n.toString(16).length * 4;

function gcd(a, b) {
  if (a < 0n) a = -a;
  if (b < 0n) b = -b;
  while (b) [a, b] = [b, a % b];
  return a;
}

const LONG = 1n << 256n;
/** A whole number that is not too long; a long one is paid for, as whatever is done with it takes time. */
function bounded(n) {
  if (n < LONG && n > -LONG) return n;
  const long = size(n);
  pay(long >> 5);
  able(long <= 4 * BITS, "numbers that are too long");
  return n;
}

/** n/d in lowest terms; long ones are paid for, as their common divisor takes time. */
function ratio(n, d = 1n) {
  if (d === 1n) return { n: bounded(n), d };
  const long = Math.max(size(n), size(d));
  if (long > 64) pay(1 + (long >> 6) ** 2);
  able(long <= 4 * BITS, "numbers that are too long");
  const common = gcd(n, d) * (d < 0n ? -1n : 1n);
  return { n: n / common, d: d / common };
}

const whole = (n) => ({ n: BigInt(n), d: 1n });
const ZERO = whole(0), ONE = whole(1), HALF = ratio(1n, 2n);
const plus = (a, b) => ratio(a.n * b.d + b.n * a.d, a.d * b.d);
const negated = (a) => ({ n: -a.n, d: a.d });
const minus = (a, b) => plus(a, negated(b));
const times = (a, b) => ratio(a.n * b.n, a.d * b.d);
const over = (a, b) => ratio(a.n * b.d, a.d * b.n);
const signOf = (a) => (a.n > 0n) - (a.n < 0n);
const compared = (a, b) => { const left = a.n * b.d, right = b.n * a.d; return (left > right) - (left < right); };
const equal = (a, b) => a.n === b.n && a.d === b.d;
const isWhole = (a) => a.d === 1n;
const shown = (a) => (isWhole(a) ? `${a.n}` : `${a.n}/${a.d}`);

/** Whether a^e is short enough to be made. */
const short = (a, e) => Math.max(size(a.n), size(a.d)) * Math.abs(Number(e)) <= BITS;

function power(a, e) {
  able(short(a, e), "a large power");
  pay(1 + (Math.max(size(a.n), size(a.d)) * Math.abs(Number(e)) >> 6));
  return e < 0 ? ratio(a.d ** -e, a.n ** -e) : { n: a.n ** e, d: a.d ** e };
}

/** The fraction that a text "p" or "p/q" of at most 1,000 digits each writes; null where it writes none. */
function fraction(text) {
  if (typeof text !== "string" || !/^-?[0-9]{1,1000}(\/[1-9][0-9]{0,999})?$/.test(text)) return null;
  const [n, d] = text.split("/");
  pay(1 + (text.length >> 4));
  return ratio(BigInt(n), BigInt(d ?? 1));
}

/** The whole part of a root, from below. */
function isqrt(n) {
  if (n < 2n) return n;
  let x = 1n << BigInt((size(n) + 1) >> 1);
  for (let next = (x + n / x) >> 1n; next < x; next = (x + n / x) >> 1n) x = next;
  return x;
}
