// Intervals of fixed-point numbers: a pair [low, high] of whole numbers stands for the reals between low/2^P and
// high/2^P. Every operation rounds outward; null is "no bounds", as of a logarithm that reaches 0.
//
// The functions are summed in whole numbers with W > P binary places. Each step rounds by a few units of the last of
// the W places; the units are counted (see each `units`), added to both ends, and lie far below the P-th place.

let P = 64;
const PRECISIONS = [96, 320, 1024, 2048];
const unit = () => 1n << BigInt(P);

/** Runs a question with more and more places until it has an answer that is not null. */
function refined(question, precisions = PRECISIONS) {
  const before = P;
  try {
    for (P of precisions) {
      const answer = question();
      if (answer !== null) return answer;
    }
    return null;
  } finally {
    P = before;
  }
}

const shiftUp = (n, by) => (by >= 0 ? n << BigInt(by) : -(-n >> BigInt(-by)));
const shiftDown = (n, by) => (by >= 0 ? n << BigInt(by) : n >> BigInt(-by));
const divDown = (n, d) => { const q = n / d; return q * d !== n && (n < 0n) !== (d < 0n) ? q - 1n : q; };
const divUp = (n, d) => -divDown(-n, d);
const least = (...all) => all.reduce((a, b) => (b < a ? b : a));
const greatest = (...all) => all.reduce((a, b) => (b > a ? b : a));

function fits(side) {
  pay(1 + (P >> 8) + (size(side[0]) + size(side[1]) >> 10));
  able(size(side[0]) < BITS && size(side[1]) < BITS, "numbers that are too long");
  return side;
}

const exactly = ({ n, d }) => [divDown(n << BigInt(P), d), divUp(n << BigInt(P), d)];
const added = (a, b) => [a[0] + b[0], a[1] + b[1]];
const opposite = (a) => [-a[1], -a[0]];
const less = (a, b) => [a[0] - b[1], a[1] - b[0]];

function multiplied(a, b) {
  const all = [a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1]];
  return fits([shiftDown(least(...all), -P), shiftUp(greatest(...all), -P)]);
}

function divided(a, b) {
  if (b[0] <= 0n && b[1] >= 0n) return null;
  const up = a.map((end) => end << BigInt(P));
  const pairs = [[up[0], b[0]], [up[0], b[1]], [up[1], b[0]], [up[1], b[1]]];
  return fits([least(...pairs.map(([n, d]) => divDown(n, d))), greatest(...pairs.map(([n, d]) => divUp(n, d)))]);
}

/** a^n for a whole n >= 0: of an even power the least value is 0 where a has both signs. */
function raised(a, n) {
  if (n === 0) return [unit(), unit()];
  const far = greatest(a[1], -a[0]), even = n % 2 === 0;
  able((size(far) - P) * n < BITS, "a large power");
  const point = (x) => {
    let result = [unit(), unit()];
    for (let square = [x, x], left = n; left > 0; left = Math.floor(left / 2)) {
      if (left % 2) result = multiplied(result, square);
      if (left > 1) square = multiplied(square, square);
    }
    return result;
  };
  if (!even) return [point(a[0])[0], point(a[1])[1]];
  const near = a[0] > 0n ? a[0] : a[1] < 0n ? -a[1] : 0n;
  return [point(near)[0], point(far)[1]];
}

function rootOf(a) {
  if (a[0] < 0n) return null;
  const high = a[1] << BigInt(P), found = isqrt(high);
  return fits([isqrt(a[0] << BigInt(P)), found * found === high ? found : found + 1n]);
}

const absolute = (a) => (a[0] >= 0n ? a : a[1] <= 0n ? opposite(a) : [0n, greatest(-a[0], a[1])]);

// Constants: each is below the number it is called after by at most 2 units of the last of W places -------------------

const constants = new Map();
function constant(name, W, sum) {
  const key = `${name} ${W}`;
  if (!constants.has(key)) {
    const places = BigInt(W + 32);
    constants.set(key, (sum(places) >> 32n) - 1n);
  }
  return constants.get(key);
}

/** atanh(1/n), or with turning signs atan(1/n), with so many places; a unit is lost at each of its terms. */
function inverseSeries(n, places, turning) {
  let sum = 0n, side = 1n;
  for (let power = (1n << places) / n, odd = 1n; power; power /= n * n, odd += 2n) {
    sum += side * (power / odd);
    if (turning) side = -side;
  }
  return sum;
}
const lnTwo = (W) => constant("ln", W, (places) => 2n * inverseSeries(3n, places, false));
const piOf = (W) => constant("pi", W,
  (places) => 16n * inverseSeries(5n, places, true) - 4n * inverseSeries(239n, places, true));

// Functions at a point, with W places: [value, units], the value being right to so many units ------------------------

/** exp(x): x less k ln 2 is small; its series loses at most 4 units a term, and k times the error of ln 2. */
function expAt(x, W) {
  const log = lnTwo(W), k = divDown(x, log);
  able(k < BITS, "a large exponential");
  const rest = x - k * log;
  let sum = 1n << BigInt(W), n = 1n;
  for (let term = sum; term; n++) {
    term = (term * rest >> BigInt(W)) / n;
    sum += term;
  }
  pay(Number(n) * (1 + (W >> 8)) >> 2);
  return [sum, 4n * n + 8n * (k < 0n ? -k : k) + 16n, Number(k < -BITS ? -BITS : k)];
}

/** ln(x) for x > 0: k ln 2 + 2 atanh(z), with z = (m - 1)/(m + 1) for an m = x/2^k between 2/3 and 4/3. */
function lnAt(x, W) {
  const one = 1n << BigInt(W);
  let k = x.toString(2).length - 1 - W;
  if (shiftDown(x, -k) > one * 4n / 3n) k++;
  const m = k >= 0 ? x >> BigInt(k) : x << BigInt(-k);
  const z = ((m - one) << BigInt(W)) / (m + one), square = z * z >> BigInt(W);
  let sum = 0n, odd = 1n;
  for (let power = z; power && power !== -1n; odd += 2n) {
    sum += power / odd;
    power = power * square >> BigInt(W);
  }
  pay(Number(odd) * (1 + (W >> 8)) >> 3);
  return [BigInt(k) * lnTwo(W) + 2n * sum, 8n * odd + 2n * BigInt(Math.abs(k)) + 16n];
}

/** [sin x, cos x, units, quarter turns]: by the series of what is left of x after whole quarter turns. */
function turnedAt(x, W) {
  const quarter = piOf(W + 1) >> 2n, k = divDown(x, quarter), rest = x - k * quarter;
  const sums = [0n, 0n];
  let n = 0n;
  for (let term = 1n << BigInt(W); term; term = (term * rest >> BigInt(W)) / n) {
    sums[Number(n % 2n)] += n % 4n < 2n ? term : -term;
    n++;
  }
  pay(Number(n) * (1 + (W >> 8)) >> 2);
  const [cos, sin] = sums, units = 32n * n + 8n * (k < 0n ? -k : k) + 32n;
  const turned = [[sin, cos], [cos, -sin], [-sin, -cos], [-cos, sin]][Number(((k % 4n) + 4n) % 4n)];
  return [...turned, units, k];
}

/** atan(x) for x >= 0: that of 1/x from a quarter turn; three times halved, by x/(1 + sqrt(1 + x^2)); its series. */
function atanAt(x, W) {
  const one = 1n << BigInt(W);
  if (x > one) {
    const [value, units] = atanAt((one << BigInt(W)) / x, W);
    return [(piOf(W) >> 1n) - value, units + 4n];
  }
  for (let n = 0; n < 3; n++) x = (x << BigInt(W)) / (one + isqrt((one << BigInt(W)) + x * x));
  const square = x * x >> BigInt(W);
  let sum = 0n, odd = 1n;
  for (let power = x; power; power = power * square >> BigInt(W), odd += 2n) {
    sum += odd % 4n === 1n ? power / odd : -(power / odd);
  }
  pay(Number(odd) * (1 + (W >> 8)) >> 2);
  return [8n * sum, 64n * odd + 256n];
}

// Functions of intervals --------------------------------------------------------------------------------------------

const GUARD = 48;
const wider = (a) => P + GUARD + Math.max(0, size(greatest(a[1], -a[0])) - P);

/** Both ends at P places of a function that grows, by its value at each end. */
function growing(a, at) {
  const W = wider(a);
  const ends = a.map((end) => at(end << BigInt(W - P), W));
  return fits([shiftDown(ends[0][0] - ends[0][1], P - W), shiftUp(ends[1][0] + ends[1][1], P - W)]);
}

function exponential(a) {
  if (a[0] === 0n && a[1] === 0n) return [unit(), unit()];
  const W = wider(a);
  const [low, high] = a.map((end) => expAt(end << BigInt(W - P), W));
  return fits([greatest(0n, shiftDown(low[0] - low[1], low[2] + P - W)), shiftUp(high[0] + high[1], high[2] + P - W)]);
}

function logarithm(a) {
  if (a[0] <= 0n) return null;
  const [low, high] = growing(a, lnAt);
  return [a[0] === unit() ? 0n : low, a[1] === unit() ? 0n : high];
}

const arcTangent = (a) => growing(a, (x, W) => {
  if (x >= 0n) return x ? atanAt(x, W) : [0n, 0n];
  const [value, units] = atanAt(-x, W);
  return [-value, units];
});

/** Of sin (0) or cos (1): the values at both ends, and 1 or -1 where a top or a bottom may lie between. */
function wave(a, which) {
  if (a[0] === 0n && a[1] === 0n) return which ? [unit(), unit()] : [0n, 0n];
  const W = wider(a), at = (end, shift) => turnedAt((end << BigInt(W - P)) + shift, W);
  const ends = a.map((end) => at(end, 0n));
  const margin = 1n << BigInt(GUARD >> 1);
  const [from, to] = [at(a[0], -margin)[3], at(a[1], margin)[3]];
  const values = ends.flatMap((end) => [end[which] - end[2], end[which] + end[2]]);
  let [low, high] = [shiftDown(least(...values), P - W), shiftUp(greatest(...values), P - W)];
  for (let quarter = from + 1n; quarter <= to && quarter <= from + 5n; quarter++) {
    const turn = Number((((quarter + BigInt(which)) % 4n) + 4n) % 4n);
    if (turn === 1) high = unit();
    if (turn === 3) low = -unit();
  }
  return [greatest(low, -unit()), least(high, unit())];
}
