// Rationals: Numbers where they are whole and below 2^53, else quotients of BigInts in lowest terms.
class Fraction {
  constructor(n, d) { this.n = n; this.d = d; }
  toString() { return this.d === 1n ? `${this.n}` : `${this.n}/${this.d}`; }
}
const SAFE = Number.MAX_SAFE_INTEGER, WIDE = BigInt(SAFE), LONG = 1n << 16000n;
const above = x => (typeof x === "number" ? BigInt(x) : x.n), below = x => (typeof x === "number" ? 1n : x.d);
const size = x => (x < 0n ? -x : x), whole = x => typeof x === "number" || x.d === 1n;
function divisor(a, b) {  // the greatest that two have in common
  for (let count = 0; b; [a, b] = [b, a % b]) {
    if ((a > WIDE || b > WIDE) && (count += 1)) { if (count % 4 === 0) spend(1 + (count >> 8)); continue; }
    let [x, y] = [Number(a), Number(b)];
    while (y) [x, y] = [y, x % y];
    return BigInt(x);
  }
  return a;
}
function fraction(n, d = 1n) {
  able(d);
  const by = d === 1n ? 1n : d < 0n ? -divisor(size(n), -d) : divisor(size(n), d);
  if (by !== 1n) [n, d] = [n / by, d / by];
  return d === 1n && n <= WIDE && n >= -WIDE ? Number(n) : new Fraction(n, d);
}
function add(x, y) {
  const quick = typeof x === "number" && typeof y === "number" ? x + y : NaN, b = below(x), d = below(y);
  if (quick <= SAFE && quick >= -SAFE) return quick;
  return b === d ? fraction(above(x) + above(y), b) : fraction(above(x) * d + above(y) * b, b * d);
}
function mul(x, y) {
  const quick = typeof x === "number" && typeof y === "number" ? x * y : NaN;
  return quick <= SAFE && quick >= -SAFE ? quick : fraction(above(x) * above(y), below(x) * below(y));
}
const over = (x, y) => (y === 1 ? x : fraction(above(x) * below(y), below(x) * above(y)));
const neg = x => (typeof x === "number" ? -x : new Fraction(-x.n, x.d));
const sgn = x => (typeof x === "number" ? Math.sign(x) : x.n < 0n ? -1 : 1);
const cmp = (x, y) => sgn(add(x, neg(y))), odd = x => above(x) % 2n !== 0n, half = (x, y) => over(add(x, y), 2);
const least = all => all.reduce((x, y) => (cmp(y, x) < 0 ? y : x));
const most = all => all.reduce((x, y) => (cmp(y, x) > 0 ? y : x));

// Bounds: intervals of whole multiples of 2^-bits, rounded outwards; more bits where few digits do not tell.
const LOGS = new Map(), HUGE = 1n << 36500n, UNITY = bits => [1n << bits, 1n << bits];
const ceiled = (n, d) => -floored(-n, d);
const enclosed = (bits, low, high) => [floored(above(low) << bits, below(low)),
  ceiled(above(high) << bits, below(high))];
const floored = (n, d) => n / d - (n < 0n && n % d ? 1n : 0n);
const lesser = (x, y) => (x < y ? x : y), larger = (x, y) => (x > y ? x : y);
function products(bits, a, b) {
  const all = a.flatMap(x => b.map(y => x * y)), ends = [all.reduce(lesser) >> bits, -(-all.reduce(larger) >> bits)];
  able(ends.every(x => size(x) < HUGE));
  return ends;
}
function quotients(bits, a, b) {
  able(b[0] > 0n || b[1] < 0n);
  const all = a.flatMap(x => b.map(y => (y < 0n ? [-x << bits, -y] : [x << bits, y])));
  return [all.map(([n, d]) => floored(n, d)).reduce(lesser), all.map(([n, d]) => ceiled(n, d)).reduce(larger)];
}
function atanh(z, by, bits) {  // z + z^3/3 + ... for z >= 0, where by is z^2, all times 2^bits
  let total = 0n;
  for (let n = 1n; z; n += 2n, z = z * by >> bits) total += z / n;
  return total;
}
function ln2(bits) {  // times 2^bits
  const one = 1n << bits;
  if (!LOGS.has(bits)) LOGS.set(bits, 2n * atanh(one / 3n, one / 9n, bits));
  return LOGS.get(bits);
}
const rising = rule => (bits, ends) => ends.map((x, place) => {  // with what rounding may have done to it
  spend(8 + Number(bits * bits >> 16n));
  const near = rule(x, bits, bits + 64n), error = (size(near) >> bits) + 4n;
  return place ? near + error : near - error;
});
function lnNear(x, bits, b) {  // by x = 2^k y and ln y = -2 artanh((1 - y)/(1 + y))
  able(x > 0n);
  const k = BigInt(x.toString(2).length) - bits, y = x << b - bits - k, one = 1n << b, z = (one - y << b) / (one + y);
  return k * ln2(b) - 2n * atanh(z, z * z >> b, b) >> b - bits;
}
function expNear(x, bits, b) {  // by exp(x) = 2^k exp(r/2^s)^(2^s) for r = x - k ln 2
  able(x >> bits < 23030n);
  if (x >> bits < -23030n) return 0n;
  const k = (x << b - bits) / ln2(b), s = 24n, r = (x << b - bits) - k * ln2(b) >> s;
  let total = 1n << b;
  for (let n = 1n, term = total; (term = (term * r >> b) / n); n += 1n) total += term;
  for (let n = 0n; n < s; n += 1n) total = total * total >> b;
  return total << k - b + bits;
}
function alternating(t, b, k, weight) {  // t^k/weight(k) - t^(k+2)/weight(k+2) + ..., all times 2^b
  let power = k ? t : 1n << b, total = 0n;
  for (let n = BigInt(k), side = 1n; power; n += 2n, side = -side) {
    total += side * power / weight(n);
    power = weight === FALLING ? (power * t >> b) * t / (n + 1n) / (n + 2n) >> b : (power * t >> b) * t >> b;
    if (power === -1n) power = 0n;
  }
  return total;
}
const FALLING = () => 1n, ITSELF = n => n;  // the divisors of a factorial are taken as the powers are made
function waved(bits, [low, high], place) {  // cos (place is 0) or sin, which change no faster than the angle does
  spend(8 + Number(bits * bits >> 16n));
  if (size(low) >> bits >= BigInt(SIZE)) [low, high] = lessTurns(bits, low, high);
  const middle = low + high >> 1n, far = larger(high - middle, middle - low), b = bits + 64n, one = 1n << b;
  able(size(middle) >> bits < BigInt(SIZE), "a large angle");
  const halvings = (size(middle) >> bits).toString(2).length + 1, t = middle << b - bits >> BigInt(halvings);
  let [cos, sin] = [0, 1].map(k => alternating(t, b, k, FALLING));
  for (let n = 0; n < halvings; n += 1) [cos, sin] = [one - (sin * sin >> b - 1n), sin * cos >> b - 1n];
  const near = [cos, sin][place] >> b - bits, [unit] = UNITY(bits);
  return [larger(near - far - 4n, -unit), lesser(near + far + 4n, unit)];
}
// a count of atan(1), from -4 on and below 4, by whole turns less
const within8 = c => add(c, neg(fraction(8n * floored(above(c) + 4n * below(c), 8n * below(c)))));
function lessTurns(bits, low, high) {  // a large angle without its whole turns
  const length = BigInt(size(low).toString(16).length * 4) - bits, b = bits + length, [unit] = UNITY(b);
  able(length < 2000n, "a large angle");
  const turn = BOUNDS.atan(b, [unit, unit]).map(x => 8n * x), count = (low << length) / turn[0];
  const [least, most] = turn.map(x => count * x).sort((x, y) => (x < y ? -1 : 1));
  return [(low << length) - most >> length, -((least - (high << length)) >> length)];
}
function atanNear(x, bits, b) {  // by atan t = 2 atan(t/(1 + sqrt(1 + t^2))), three times
  const one = 1n << b;
  let t = x << b - bits;
  for (let n = 0; n < 3; n += 1) t = (t << b) / (one + root((one << b) + t * t));
  return 8n * alternating(t, b, 1, ITSELF) >> b - bits;
}
function root(n) {  // of a whole number, rounded down
  let found = 1n << BigInt(n.toString(16).length * 2);
  for (let better; n && (better = found + n / found >> 1n) < found;) found = better;
  return n ? found : 0n;
}
function raised(bits, base, k) {  // a whole power
  spend(Math.abs(k));
  able(Math.abs(k) <= SIZE);
  let found = UNITY(bits), even = k % 2 ? base : BOUNDS.abs(bits, base);
  for (let n = 0; n < Math.abs(k); n += 1) found = products(bits, found, even);
  return k >= 0 ? found : quotients(bits, UNITY(bits), found);
}
const ends = rule => (bits, ...parts) => [0, 1].map(end => parts.map(part => part[end]).reduce(rule));
const BOUNDS = table({
  add: (bits, a, b) => [a[0] + b[0], a[1] + b[1]], sub: (bits, a, b) => [a[0] - b[1], a[1] - b[0]], mul: products,
  neg: (bits, a) => [-a[1], -a[0]], abs: (bits, [x, y]) => [[x, -y, 0n].reduce(larger), larger(-x, y)], div: quotients,
  ln: rising(lnNear), exp: rising(expNear), atan: rising(atanNear),
  cos: (bits, ends) => waved(bits, ends, 0), sin: (bits, ends) => waved(bits, ends, 1),
    sqrt: (bits, [x, y]) => [root(larger(x, 0n) << bits), root(larger(y, 0n) << bits) + 1n],
  max: ends(larger), min: ends(lesser),
});
