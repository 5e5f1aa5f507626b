/* Re-checks the claims of a report in a reader's browser, from the certificates alone and without a network.

The second of two checkers: it shares no code with verify/checker.py, which is written in another language, and gives
each claim the same class: re-checked, trusted, not re-checkable or refuted. docs/certificates.md states the rules. The
file defines one global, BoostproofChecker, and touches no page; in a worker it answers messages as its end says.
Truth has three values here: null is "not known". */
"use strict";
(() => {

const CLASSES = ["re-checked", "trusted", "not re-checkable", "refuted"], [CHECKED, TRUSTED, OPEN, REFUTED] = CLASSES;
const STRENGTHS = ["proved", "certified", "exhausted", "tested", "refuted"];
const TRUTHS = ["holds", "holds-under-charity", "fails", "vacuous", "undecidable", "inconclusive"];
const LENGTH = 1 << 26, DEPTH = 200, NESTED = 900, BITS = 1 << 15, STEPS = 3000000, TERMS = 20000, SIZE = 3000;
const DIGITS = [40, 150, 600], VALUES = 1e8;
const table = (...parts) => Object.assign(Object.create(null), ...parts);  // no name of a report finds what objects have
const each = (names, value) => Object.fromEntries(names.split(" ").map((name) => [name, value]));
const KINDS = table(each("proof witness derivation smt", ["proved"]), each("sweep draws data", ["tested"]), {
  interval: ["certified"], counterexample: ["refuted"] }, each("enumeration linear-program", ["exhausted", "tested"]));
const MASKS = table({ lt: 1, le: 3, eq: 2, ne: 5, gt: 4, ge: 6 });  // the signs of left - right that a relation allows
const OPPOSITE = table({ lt: "ge", ge: "lt", le: "gt", gt: "le", eq: "ne", ne: "eq" });
const FOLDS = table({ sum: "add", product: "mul", maxover: "max", minover: "min", every: "and" });
const OPAQUE = table(each("entry sum product maxover minover", 1)), NESTS = table(each("and or not implies iff", 1));
const CASES = table({ abs: 1, max: 1, min: 1, sign: 1, iverson: 2 });  // 1: of what their arguments read as
const BINDS = table(each("sum product maxover minover every at limit", 1));  // their second argument
const NAMED = table(BINDS, { let: 0, entry: 0, holds: 0, derivative: 1 });  // the argument that is a symbol
const EAGER = table(each("entry sum product maxover minover every limit derivative at defined holds", [0, 0]),
  { let: [1, 2] }, each("sign and or implies in", [0, 1]));  // the arguments that are always read
const ARITY = table({ infinity: 0 }, each("derivative at limit", 3), each("sum product maxover minover every", 4),
  each("neg exp ln sqrt abs factorial iverson not defined exists holds", 1),
  each("add sub mul div pow sign let lt le gt ge eq ne implies iff", 2), each("max min simplex in entry", -1),
  each("and or", -2));  // -1: one or more, -2: any
const FORMULAS = table(MASKS, NESTS, each("exists every in simplex defined holds", 1));

class Bad extends Error {}  // what is not what the format says, or does not follow
class Unknown extends Error {}  // what cannot be settled within the limits
const need = (found, words) => { if (!found) throw new Bad(words); };
const able = (found, words) => { if (!found) throw new Unknown(words); };
let spent = 0, limit = STEPS;
function spend(steps = 1) {  // so that hostile input ends soon
  spent += steps;
  able(spent <= limit, "the checker's limit of work is reached");
}

// --- Rationals: Numbers where they are whole and below 2^53, else quotients of BigInts in lowest terms.

class Fraction {
  constructor(n, d) { this.n = n; this.d = d; }
  toString() { return this.d === 1n ? `${this.n}` : `${this.n}/${this.d}`; }
}
const SAFE = Number.MAX_SAFE_INTEGER, WIDE = BigInt(SAFE), LONG = 1n << 16000n;
const above = (x) => (typeof x === "number" ? BigInt(x) : x.n), below = (x) => (typeof x === "number" ? 1n : x.d);
const size = (x) => (x < 0n ? -x : x), whole = (x) => typeof x === "number" || x.d === 1n;
function divisor(a, b) {  // the greatest that two have in common
  for (; b; [a, b] = [b, a % b]) {
    if (a > WIDE || b > WIDE) continue;
    let [x, y] = [Number(a), Number(b)];
    while (y) [x, y] = [y, x % y];
    return BigInt(x);
  }
  return a;
}
function fraction(n, d = 1n) {
  able(d, "a division by 0");
  const by = d === 1n ? 1n : d < 0n ? -divisor(size(n), -d) : divisor(size(n), d);
  if (by !== 1n) [n, d] = [n / by, d / by];
  return d === 1n && n <= WIDE && n >= -WIDE ? Number(n) : new Fraction(n, d);
}
function add(x, y) {
  const small = typeof x === "number" && typeof y === "number" ? x + y : NaN;
  if (small <= SAFE && small >= -SAFE) return small;
  const b = below(x), d = below(y);
  return b === d ? fraction(above(x) + above(y), b) : fraction(above(x) * d + above(y) * b, b * d);
}
function mul(x, y) {
  const small = typeof x === "number" && typeof y === "number" ? x * y : NaN;
  if (small <= SAFE && small >= -SAFE) return small;
  return x === 0 || y === 0 ? 0 : fraction(above(x) * above(y), below(x) * below(y));
}
const over = (x, y) => (y === 1 ? x : fraction(above(x) * below(y), below(x) * above(y)));
const neg = (x) => (typeof x === "number" ? -x : new Fraction(-x.n, x.d));
const sgn = (x) => (typeof x === "number" ? Math.sign(x) : x.n < 0n ? -1 : 1);
const cmp = (x, y) => sgn(add(x, neg(y))), same_number = (x, y) => x === y || cmp(x, y) === 0;
const odd = (x) => above(x) % 2n !== 0n, least = (of) => of.reduce((x, y) => (cmp(y, x) < 0 ? y : x));
const most = (of) => of.reduce((x, y) => (cmp(y, x) > 0 ? y : x)), half = (x, y) => over(add(x, y), 2);

// --- Decimals {m, e}, m 10^e, rounded to p digits: way -1 is down, 1 up, 0 to the nearest.

const TENS = [], LOGS = new Map(), ZERO = { m: 0n, e: 0 }, UNITY = { m: 1n, e: 0 };
const ten = (k) => (k > 3000 ? 10n ** BigInt(k) : (TENS[k] ??= 10n ** BigInt(k)));
const digits = (m) => String(size(m)).length, minusOf = (a) => ({ m: -a.m, e: a.e });
function fit(m, e, p, way) {
  const long = size(m) >= ten(p) ? digits(m) - p : 0, cut = Math.max(long, -9998 - p - e, 0);
  if (cut) {
    const unit = ten(cut), rest = m % unit, up = rest > 0n ? 1n : -1n, twice = 2n * size(rest);
    [m, e] = [m / unit, e + cut];
    if (rest && (way ? up === BigInt(way) : twice > unit || (twice === unit && m % 2n))) m += up;
  }
  able(!m || e < 9999 - p, "a number beyond 10^9999");
  return { m, e };
}
function next(a, p, way) {  // the number of p digits after a rounded one
  return a.m ? fit(a.m * ten(p + 1) + BigInt(way), a.e - p - 1, p, way) : fit(BigInt(way), -20000, p, way);
}
function compared(a, b) {
  if (!a.m || !b.m || a.m < 0n !== b.m < 0n) return Math.sign(Number(a.m > 0n) - Number(b.m > 0n)) || (
    Number(b.m < 0n) - Number(a.m < 0n));
  const far = Math.abs(a.e - b.e) > 2000 ? a.e + digits(a.m) - b.e - digits(b.m) : 0;
  if (Math.abs(far) > 2) return far > 0 === a.m > 0n ? 1 : -1;
  const gap = a.e - b.e, x = gap > 0 ? a.m * ten(gap) : a.m, y = gap < 0 ? b.m * ten(-gap) : b.m;
  return x > y ? 1 : x < y ? -1 : 0;
}
function sum(a, b, p, way) {
  if (a.e < b.e) [a, b] = [b, a];
  const gap = a.e - b.e, far = p + 5;
  if (a.m && b.m && gap > 3 * p && gap > digits(b.m) + far) {  // all of b is beyond what is kept of a
    return fit(a.m * ten(far) + (b.m > 0n ? 1n : -1n), a.e - far, p, way);
  }
  return a.m ? fit(a.m * ten(gap) + b.m, b.e, p, way) : fit(b.m, b.e, p, way);
}
function quotient(a, b, p, way) {
  const s = Math.max(0, p + 3 + digits(b.m) - digits(a.m)), n = a.m * ten(s);
  const rest = n % b.m ? (n < 0n === b.m < 0n ? 1n : -1n) : 0n;
  return fit(n / b.m * 10n + rest, a.e - b.e - s - 1, p, way);
}
const scaledTo = (m, e, bits) => (  // m 10^e 2^bits, as a whole number
  (m * ten(Math.max(e, 0)) << BigInt(Math.max(bits, 0))) / (ten(Math.max(-e, 0)) << BigInt(Math.max(-bits, 0))));
function atanh(z, by, bits) {  // z + z^3/3 + ..., for z >= 0, where by is z^2, both times 2^bits
  let total = 0n;
  for (let n = 1n; z; n += 2n, z = z * by >> bits) total += z / n;
  return total;
}
function ln2(bits) {  // times 2^bits
  const one = 1n << BigInt(bits);
  if (!LOGS.has(bits)) LOGS.set(bits, 2n * atanh(one / 3n, one / 9n, BigInt(bits)));
  return LOGS.get(bits);
}
function decimalLn(x, p) {
  if (!compared(x, UNITY)) return ZERO;
  const text = x.m.toString(16), lead = Math.log2(Number(`0x${text.slice(0, 12)}`));
  const log = lead + 4 * Math.max(0, text.length - 12) + x.e * Math.log2(10);
  const near = Math.abs(log) < 1 ? Math.max(0, digits(ten(-x.e)) - digits(x.m - ten(-x.e))) : 0;  // zeros of x - 1
  const k = near ? 0 : Math.round(log), bits = 64 * Math.ceil(((p + near) * 3.33 + 70) / 64), b = BigInt(bits);
  const one = 1n << b, y = scaledTo(x.m, x.e, bits - k), z = (size(y - one) << b) / (y + one), t = p + near + 8;
  const half_log = atanh(z, z * z >> b, b), value = (y < one ? -2n : 2n) * half_log + BigInt(k) * ln2(bits);
  return fit(value * ten(t) >> b, -t, p, 0);
}
function decimalExp(x, p) {
  const far = x.m ? digits(x.m) + x.e : -p - 9;
  if (far < -p - 5) return UNITY;
  able(far <= 6 || x.m < 0n, "a number beyond 10^9999");
  if (far > 6) return ZERO;
  const s = Math.ceil(Math.sqrt(p)), bits = 64 * Math.ceil((p * 3.33 + 90 + s) / 64), b = BigInt(bits), one = 1n << b;
  const fixed = scaledTo(x.m, x.e, bits), k = fixed / ln2(bits), rest = fixed - k * ln2(bits) >> BigInt(s);
  let total = one, twos = Number(k);
  for (let n = 1n, term = one; (term = (term * rest >> b) / n); n += 1n) total += term;
  for (let n = 0; n < s; n += 1) total = total * total >> b;
  const t = p + 8 - Math.floor(twos * 0.30103);
  able(t > -10100, "a number beyond 10^9999");
  return t > 10100 + p ? ZERO : fit(scaledTo(total, t, twos - bits), -t, p, 0);
}
function decimalSqrt(x, p) {
  const more = 2 * Math.max(p + 2 - (digits(x.m) >> 1), 0) + (x.e & 1), n = x.m * ten(more);
  let root = 1n << BigInt(n.toString(16).length * 2), better = root;
  while (better <= root && (root = better)) if ((better = (root + n / root) >> 1n) >= root) break;
  return n ? fit(root * 10n + (root * root < n ? 1n : 0n), (x.e - more) / 2 - 1, p, 0) : ZERO;
}
const enclosed = (p, low, high) => [[low, -1], [high, 1]].map(([x, way]) => quotient(
  { m: above(x), e: 0 }, { m: below(x), e: 0 }, p, way));
const exactly = (a) => (a.e >= 0 ? fraction(a.m * ten(a.e)) : fraction(a.m, ten(-a.e)));
const larger = (a, b) => (compared(a, b) >= 0 ? a : b), smaller = (a, b) => (compared(a, b) <= 0 ? a : b);
function products(p, a, b) {
  const all = a.flatMap((x) => b.map((y) => ({ m: x.m * y.m, e: x.e + y.e })));
  const low = all.reduce(smaller), high = all.reduce(larger);
  return [fit(low.m, low.e, p, -1), fit(high.m, high.e, p, 1)];
}
function quotients(p, a, b) {
  able(b[0].m > 0n || b[1].m < 0n, "a divisor whose bounds reach 0");
  const ends = (way) => a.flatMap((x) => b.map((y) => quotient(x, y, p, way)));
  return [ends(-1).reduce(smaller), ends(1).reduce(larger)];
}
const rising = (rule) => (p, [low, high]) => [next(rule(low, p), p, -1), next(rule(high, p), p, 1)];
function raised(p, base, k) {  // a whole power
  spend(Math.abs(k));
  able(Math.abs(k) <= SIZE, "a large power");
  const found = (k % 2 ? base : BOUNDS.abs(p, base)).map((end, place) => {
    const way = end.m >= 0n === (place === 1) ? 1 : -1;  // of the size, which falls where a negative end rises
    let total = UNITY;
    for (let n = 0; n < Math.abs(k); n += 1) total = fit(total.m * size(end.m), total.e + end.e, p, way);
    return k % 2 && end.m < 0n ? minusOf(total) : total;
  });
  return k >= 0 ? found : quotients(p, [UNITY, UNITY], found);
}
const BOUNDS = table({
  add: (p, a, b) => [sum(a[0], b[0], p, -1), sum(a[1], b[1], p, 1)], neg: (p, a) => [minusOf(a[1]), minusOf(a[0])],
  sub: (p, a, b) => BOUNDS.add(p, a, BOUNDS.neg(p, b)), mul: products, div: quotients, exp: rising(decimalExp),
  abs: (p, a) => [[a[0], minusOf(a[1]), ZERO].reduce(larger), larger(minusOf(a[0]), a[1])],
  ln: (p, a) => { able(a[0].m > 0n, "a logarithm whose bounds reach 0"); return rising(decimalLn)(p, a); },
  sqrt: (p, a) => rising(decimalSqrt)(p, a.map((end) => larger(end, ZERO))),
  max: (p, ...parts) => [0, 1].map((end) => parts.map((part) => part[end]).reduce(larger)),
  min: (p, ...parts) => [0, 1].map((end) => parts.map((part) => part[end]).reduce(smaller)),
});

// --- Formulas and terms: equal ones are one node. Its value is a number, or a symbol's name and sort.

let NODES = new Map(), ATOMS = new Map(), INFO = [], MONOS = new Map(), FACTORS = new Map(), TREES = new Map(), made = 0;
function kept(key, op, args, value) {
  const found = NODES.get(key);
  if (found) return found;
  const fresh = { id: made += 1, op, args, value, free: null, renamed: null, height: 0 };
  for (const arg of args) fresh.height = Math.max(fresh.height, arg.height + 1);
  NODES.set(key, fresh);
  return fresh;
}
function node(op, ...args) {
  let key = op;
  for (const arg of args) key += `,${arg.id}`;
  return kept(key, op, args, null);
}
const number = (x) => kept(`number ${x}`, "number", [], x);
const symbol = (name, sort) => kept(JSON.stringify([name, sort]), "symbol", [], [name, sort]);
const NULL = number(0), ONE = number(1), TWO = number(2), TRUE = node("eq", NULL, NULL), FALSE = node("ne", NULL, NULL);
const NOWHERE = node("div", ONE, NULL), CONSTANTS = [...NODES], NEUTRAL = table({ sum: NULL, product: ONE });

// --- Terms as quotients of polynomials in atoms: symbols, roots, exponentials, logarithms, and what is opaque.
// A monomial lists its atoms, rising, and their powers, which are whole but for exponentials; equal ones are one object.
// A polynomial maps monomials to numbers. A quotient has a polynomial and its divisor's factors, with their powers.

const UNIT = { id: 0, atoms: [], powers: [], square: -1, by: null }, ROOTS = table({ sqrt: 1, parity: 1 });
const EMPTY = new Map(), one = () => new Map([[UNIT, 1]]), quotientOf = (num, den = EMPTY) => ({ num, den, key: null });
function forget() {  // everything but the constants, before each claim
  [NODES, ATOMS, INFO, MONOS, FACTORS] = [new Map(CONSTANTS), new Map(), [], new Map([["", UNIT]]), new Map()];
  TREES = new Map();
}
function monomial(atoms, powers) {
  const key = atoms.map((atom, place) => `${atom}^${powers[place]}`).join();
  const found = MONOS.get(key);
  if (found) return found;
  const place = atoms.findIndex((atom, k) => cmp(powers[k], 2) >= 0 && INFO[atom].kind in ROOTS);
  const fresh = { id: MONOS.size, atoms, powers, square: place < 0 ? -1 : atoms[place], by: new Map() };
  MONOS.set(key, fresh);
  return fresh;
}
function times_of(m, n) {  // a product of monomials
  if (m === UNIT || n === UNIT) return m === UNIT ? n : m;
  let found = m.by.get(n);
  if (!found) m.by.set(n, found = merged(m, n));
  return found;
}
function merged(m, n) {
  const powers = new Map(m.atoms.map((atom, place) => [atom, m.powers[place]]));
  n.atoms.forEach((atom, place) => powers.set(atom, add(powers.get(atom) ?? 0, n.powers[place])));
  const atoms = [...powers.keys()].filter((atom) => powers.get(atom) !== 0).sort((a, b) => a - b);
  return monomial(atoms, atoms.map((atom) => powers.get(atom)));
}
function intern(key, kind, held) {
  let found = ATOMS.get(key);
  if (found === undefined) ATOMS.set(key, found = INFO.push({ kind, held }) - 1);
  return found;
}
const constant = (x) => quotientOf(x === 0 ? new Map() : new Map([[UNIT, x]]));
const single = (atom, k = 1) => quotientOf(new Map([[k === 0 ? UNIT : monomial([atom], [k]), 1]]));
const monic = (poly, lead) => (lead === 1 ? poly : new Map([...poly].map(([m, x]) => [m, over(x, lead)])));
const lowest = (poly) => { let low = null; for (const m of poly.keys()) if (!low || m.id < low.id) low = m; return low; };
const leader = (poly) => poly.get(lowest(poly));
const rational = (a) => (a.den.size || a.num.size > 1 || (a.num.size && !a.num.has(UNIT)) ? null : a.num.get(UNIT) ?? 0);
const isLong = (x) => (x.n >= LONG || -x.n >= LONG || x.d >= LONG) && (
  x.n.toString(2).length + x.d.toString(2).length >= BITS);
function clean(total) {  // without zeros
  spend(1 + total.size);
  able(total.size <= TERMS, "a polynomial grows too long");
  for (const [m, x] of total) {
    if (x === 0) total.delete(m);
    else able(typeof x === "number" || !isLong(x), "a number too long");
  }
  return total;
}
function times(a, b) {
  spend(a.size * b.size);
  const total = new Map();
  for (const [m, x] of a) {
    for (const [n, y] of b) {
      const key = times_of(m, n), held = total.get(key);
      total.set(key, held === undefined ? mul(x, y) : add(held, mul(x, y)));
    }
  }
  return clean(total);
}
function plain_sum(a, b, factor) {
  const total = new Map(a);
  for (const [m, x] of b) total.set(m, add(total.get(m) ?? 0, mul(factor, x)));
  return clean(total);
}
function spread(num, factors) {  // times powers of a divisor's factors
  able([...factors.values()].reduce((x, y) => x + y, 0) <= 200, "a divisor of too many factors");
  for (const [factor, k] of factors) for (let n = 0; n < k; n += 1) num = times(num, factor.poly);
  return num;
}
function later(m, n) {  // whether m has more of the lowest atom in which two monomials differ
  for (let i = 0, j = 0; i < m.atoms.length || j < n.atoms.length;) {
    const a = m.atoms[i] ?? Infinity, b = n.atoms[j] ?? Infinity;
    const side = cmp(a <= b ? m.powers[i] : 0, b <= a ? n.powers[j] : 0);
    if (side) return side > 0;
    if (a <= b) i += 1;
    if (b <= a) j += 1;
  }
  return false;
}
const highest = (poly) => { let top = null; for (const m of poly.keys()) if (!top || later(m, top)) top = m; return top; };
function degrees(poly) {  // the largest power of each atom
  const found = new Map();
  for (const m of poly.keys()) {
    m.atoms.forEach((atom, place) => found.set(atom, [...found.get(atom) ?? [], m.powers[place]]));
  }
  return new Map([...found].map(([atom, of]) => [atom, most(of.length < poly.size ? [0, ...of] : of)]));
}
function factorOf(poly) {  // monic; equal ones are one
  const key = written(poly, 1);
  let found = FACTORS.get(key);
  if (!found) {
    const lead = highest(poly), back = monomial(lead.atoms, lead.powers.map(neg));
    FACTORS.set(key, found = { poly, back, lead: poly.get(lead), tops: degrees(poly) });
  }
  return found;
}
const outside = (atom, k) => sgn(k) < 0 && INFO[atom].kind !== "exp";
function divided(num, by) {  // num/by where the factor divides it, else null
  const tops = degrees(num), rest = new Map(num), found = new Map();
  for (const [atom, k] of by.tops) if (outside(atom, add(tops.get(atom) ?? 0, neg(k)))) return null;
  for (let n = 0; n < 2 * num.size + 64; n += 1) {
    if (!rest.size) return found;
    const high = highest(rest), shift = times_of(high, by.back), c = over(rest.get(high), by.lead);
    if (shift.atoms.some((atom, place) => outside(atom, shift.powers[place]))) return null;
    found.set(shift, c);
    for (const [m, x] of by.poly) {
      const place = times_of(m, shift), left = add(rest.get(place) ?? 0, neg(mul(c, x)));
      if (left === 0) rest.delete(place); else rest.set(place, left);
    }
    spend(by.poly.size);
  }
  return null;
}
function reduced(num, den) {  // with squares of roots carried out, and factors that divide num cancelled
  for (const m of num.keys()) if (m.square >= 0) return rooted(num, den, m.square);
  if (!den.size) return quotientOf(num);
  const left = new Map();
  for (let [factor, k] of num.size ? den : EMPTY) {
    for (let found; k && (found = divided(num, factor)) !== null; k -= 1) num = found;
    if (k) left.set(factor, k);
  }
  return quotientOf(num, left);
}
function rooted(num, den, atom) {  // with this root's square carried out
  let total = constant(0);
  for (const [m, x] of num) {
    const place = m.atoms.indexOf(atom), k = place < 0 ? 0 : m.powers[place];
    const atoms = m.atoms.filter((other) => other !== atom || odd(k)), powers = atoms.map(
      (other) => (other === atom ? 1 : m.powers[m.atoms.indexOf(other)]));
    const rest = quotientOf(new Map([[monomial(atoms, powers), x]])), pairs = fraction((above(k) - above(k) % 2n) / 2n);
    total = plus(total, product(power(squared(atom), pairs), rest));
  }
  return product(total, quotientOf(one(), den));
}
const squared = (atom) => (INFO[atom].kind === "parity" ? constant(1) : INFO[atom].held);
function joined_dens(a, b, rule) {
  const den = new Map(a);
  for (const [factor, k] of b) den.set(factor, rule(den.get(factor) ?? 0, k));
  return den;
}
function plus(a, b, factor = 1) {  // a + factor*b over a common divisor
  const den = a.den.size + b.den.size ? joined_dens(a.den, b.den, Math.max) : EMPTY;
  const [left, right] = [a, b].map((side) => (den.size ? spread(side.num, new Map([...den].map(
    ([f, k]) => [f, k - (side.den.get(f) ?? 0)]))) : side.num));
  return reduced(plain_sum(left, right, factor), den);
}
function product(a, b) {
  const den = a.den.size + b.den.size ? joined_dens(a.den, b.den, (k, j) => k + j) : EMPTY;
  return reduced(times(a.num, b.num), den);
}
function inverse(a) {  // a divisor of one term is taken apart, and roots are moved above
  able(a.num.size, "division by what reads as 0");
  const lead = leader(a.num);
  let result = reduced(monic(spread(one(), a.den), lead), EMPTY);
  if (a.num.size > 1) return product(result, quotientOf(one(), new Map([[factorOf(monic(a.num, lead)), 1]])));
  const mono = lowest(a.num);
  mono.atoms.forEach((atom, place) => {
    const k = mono.powers[place], kind = INFO[atom].kind;
    if (kind === "exp") result = product(result, single(atom, neg(k)));
    else if (kind in ROOTS) result = product(result, power(product(single(atom), inverse(squared(atom))), k));
    else result = product(result, quotientOf(one(), new Map([[factorOf(single(atom).num), Number(above(k))]])));
  });
  return result;
}
function power(a, k) {
  able(typeof k === "number" && Math.abs(k) <= 200, "a large power");
  a = k >= 0 ? a : inverse(a);
  let num = one();
  for (let n = 0; n < Math.abs(k); n += 1) num = times(num, a.num);
  const top = reduced(num, EMPTY);  // a^k shares with the divisor what a does
  return k && a.den.size ? quotientOf(top.num, joined_dens(top.den, a.den, (j, i) => j + Math.abs(k) * i)) : top;
}
const written = (poly, lead) => [...poly].sort(([m], [n]) => m.id - n.id).map(
  ([m, x]) => `${m.id}:${over(x, lead)}`).join(" ");
function frozen(a) {  // a key: over one divisor, whose first coefficient is 1
  if (a.key === null) {
    const den = spread(one(), a.den), lead = leader(den);
    a.key = `${written(a.num, lead)}/${a.den.size ? written(den, lead) : ""}`;
  }
  return a.key;
}
function scaled(a) {  // [c, key]: a is c times what the key says
  const lead = leader(a.num);
  return [lead, frozen(lead === 1 ? a : quotientOf(monic(a.num, lead), a.den))];
}
function within(a, found = new Set()) {  // atoms, also inside others, and symbols of what is opaque
  const monos = [...a.num.keys(), ...[...a.den.keys()].flatMap((factor) => [...factor.poly.keys()])];
  for (const atom of monos.flatMap((m) => m.atoms)) {
    const { kind, held } = INFO[atom];
    if (!found.has(atom) && held !== null && kind !== "opaque") within(held, found);
    found.add(atom);
    if (kind === "opaque") for (const part of held) found.add(part);
  }
  return found;
}
function primes(n) {  // [p, k], p below 1000; what is left is kept whole
  const found = [];
  for (let p = 2n; p < 1000n && n > 1n; p += 1n) {
    let k = 0;
    for (; n % p === 0n; n /= p) k += 1;
    if (k) found.push([fraction(p), k]);
  }
  return n > 1n ? [...found, [fraction(n), 1]] : found;
}
