/* Re-checks the claims of a report in a reader's browser, from their certificates alone and without a network.

The second of two checkers: it shares no code with verify/checker.py and gives each claim the same class, which is one of
re-checked, trusted, not re-checkable and refuted; docs/certificates.md states the rules. It defines one global,
BoostproofChecker, and touches no page; in a worker it answers messages, as its end says. Truth has three values here:
null is "not known". Tables and short rules are laid out by hand, so that all of it can be audited at one sitting. */
"use strict";
(() => {

const CLASSES = ["re-checked", "trusted", "not re-checkable", "refuted"], [CHECKED, TRUSTED, OPEN, REFUTED] = CLASSES;
const STRENGTHS = ["proved", "certified", "exhausted", "tested", "refuted"];
const TRUTHS = ["holds", "holds-under-charity", "fails", "vacuous", "undecidable", "inconclusive"];
const some = (all, rule) => { for (const x of all) if (rule(x)) return true; return false; };
const LENGTH = 1 << 26, DEPTH = 200, NESTED = 900, BITS = 1 << 15, STEPS = 3000000, TERMS = 20000, SIZE = 3000;
const DIGITS = [40, 150, 600], VALUES = 1e8;
const table = (...parts) => Object.assign(Object.create(null), ...parts);  // no text of a report finds what objects have
const each = (names, value = true) => Object.fromEntries(names.split(" ").map((name) => [name, value]));
const KINDS = table(each("proof witness derivation smt", ["proved"]), each("sweep draws data", ["tested"]), {
  interval: ["certified"], counterexample: ["refuted"] }, each("enumeration linear-program", ["exhausted", "tested"]));
const MASKS = table({ lt: 1, le: 3, eq: 2, ne: 5, gt: 4, ge: 6 });  // the signs of left - right that a relation allows
const OPPOSITE = table({ lt: "ge", ge: "lt", le: "gt", gt: "le", eq: "ne", ne: "eq" });
const FOLDS = table({ sum: "add", product: "mul", maxover: "max", minover: "min", every: "and" });
const OPAQUE = table(each("entry sum product maxover minover")), NESTS = table(each("and or not implies iff"));
const CASES = table(each("abs max min sign", "read"), { iverson: "whole" });  // what is known of them may grow
const BINDS = table(each("sum product maxover minover every at limit"));  // their second argument
const NAMED = table(each(Object.keys(BINDS).join(" "), 1), { let: 0, entry: 0, holds: 0, derivative: 1 });  // a symbol
const EAGER = table(each("entry sum product maxover minover every limit derivative at defined holds", [0, 0]),
  { let: [1, 2] }, each("sign and or implies in", [0, 1]));  // the arguments that are always read
const ARITY = table({ infinity: 0 }, each("derivative at limit", 3), each("sum product maxover minover every", 4),
  each("neg exp ln sqrt abs factorial iverson not defined exists holds", 1),
  each("add sub mul div pow sign let lt le gt ge eq ne implies iff", 2), each("max min simplex in entry", -1),
  each("and or", -2));  // -1: one or more, -2: any
const FORMULAS = table(MASKS, NESTS, each("exists every in simplex defined holds"));

class Bad extends Error {}  // what is not what the format says, or does not follow
class Unknown extends Error {}  // what cannot be settled within the limits
const need = (found, words = "a step that does not follow") => { if (!found) throw new Bad(words); };
const able = (found, words) => { if (!found) throw new Unknown(words); };
function attempt(rule, other) {  // other, where the rule cannot be settled
  try { return rule(); } catch (fault) { if (fault instanceof Unknown) return other; throw fault; }
}
let spent = 0, limit = STEPS;
const spend = (steps = 1) => able((spent += steps) <= limit, "the checker's limit of work is reached");

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
  const quick = typeof x === "number" && typeof y === "number" ? x + y : NaN, b = below(x), d = below(y);
  if (quick <= SAFE && quick >= -SAFE) return quick;
  return b === d ? fraction(above(x) + above(y), b) : fraction(above(x) * d + above(y) * b, b * d);
}
function mul(x, y) {
  const quick = typeof x === "number" && typeof y === "number" ? x * y : NaN;
  return quick <= SAFE && quick >= -SAFE ? quick : fraction(above(x) * above(y), below(x) * below(y));
}
const over = (x, y) => (y === 1 ? x : fraction(above(x) * below(y), below(x) * above(y)));
const neg = (x) => (typeof x === "number" ? -x : new Fraction(-x.n, x.d));
const sgn = (x) => (typeof x === "number" ? Math.sign(x) : x.n < 0n ? -1 : 1);
const cmp = (x, y) => sgn(add(x, neg(y))), odd = (x) => above(x) % 2n !== 0n, half = (x, y) => over(add(x, y), 2);
const least = (all) => all.reduce((x, y) => (cmp(y, x) < 0 ? y : x));
const most = (all) => all.reduce((x, y) => (cmp(y, x) > 0 ? y : x));

// --- Bounds: intervals of decimals {m, e}, m 10^e of p digits. Rounding goes down (way -1), up (1) or to the nearest (0);
// what is rounded to the nearest is moved one place outwards.

const TENS = [], LOGS = new Map(), ZERO = { m: 0n, e: 0 }, UNITY = { m: 1n, e: 0 };
const ten = (k) => (k > 3000 ? (spend(k >> 5), 10n ** BigInt(k)) : TENS[k] ??= 10n ** BigInt(k));
const digits = (m) => String(size(m)).length;
const minusOf = (a) => ({ m: -a.m, e: a.e }), side = (m) => (m > 0n ? 1 : m < 0n ? -1 : 0);
function fit(m, e, p, way) {
  const cut = Math.max(size(m) >= ten(p) ? digits(m) - p : 0, -9998 - p - e, 0);
  if (cut) {
    const unit = ten(cut), rest = m % unit, near = 2n * size(rest) > unit || (2n * size(rest) === unit && m / unit % 2n);
    [m, e] = [m / unit + (rest && (way ? side(rest) === way : near) ? BigInt(side(rest)) : 0n), e + cut];
  }
  able(!m || e < 9999 - p, "a number beyond 10^9999");
  return { m, e };
}
const next = (a, p, way) => (a.m ? fit(a.m * ten(p + 1) + BigInt(way), a.e - p - 1, p, way) : fit(BigInt(way), -20000, p, way));
function sum(a, b, p, way) {
  if (a.e < b.e || !a.m) [a, b] = [b, a];
  const gap = a.e - b.e, far = p + 5;
  if (!b.m || gap < 0) return fit(a.m, a.e, p, way);
  if (gap <= 3 * p || gap <= digits(b.m) + far) return fit(a.m * ten(gap) + b.m, b.e, p, way);
  return fit(a.m * ten(far) + BigInt(side(b.m)), a.e - far, p, way);  // all of b is beyond what is kept of a
}
const compared = (a, b) => (a.e < b.e ? -compared(b, a) : side(a.m * ten(a.e - b.e) - b.m));
function quotient(a, b, p, way) {
  const s = Math.max(0, p + 3 + digits(b.m) - digits(a.m)), n = a.m * ten(s);
  return fit(n / b.m * 10n + BigInt(side(n % b.m) * side(b.m)), a.e - b.e - s - 1, p, way);
}
const scaledTo = (m, e, bits) => (  // m 10^e 2^bits, as a whole number
  (m * ten(Math.max(e, 0)) << BigInt(Math.max(bits, 0))) / (ten(Math.max(-e, 0)) << BigInt(Math.max(-bits, 0))));
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
function decimalLn(x, p) {  // by ln(x/2^k) = 2 artanh((y - 1)/(y + 1)) for y = x/2^k near 1
  spend(p * p >> 10);
  const text = x.m.toString(16), lead = Math.log2(Number(`0x${text.slice(0, 12)}`));
  const log = lead + 4 * Math.max(0, text.length - 12) + x.e * Math.log2(10), gap = sum(x, { m: -1n, e: 0 }, 5, -1);
  const near = Math.abs(log) < 1 ? Math.max(0, -gap.e - digits(gap.m)) + 1 : 0, k = near ? 0 : Math.round(log);
  const bits = 64 * Math.ceil(((p + near) * 3.33 + 70) / 64), b = BigInt(bits), one = 1n << b, t = p + near + 8;
  const y = scaledTo(x.m, x.e, bits - k), z = (size(y - one) << b) / (y + one), part = atanh(z, z * z >> b, b);
  return gap.m ? fit(((y < one ? -2n : 2n) * part + BigInt(k) * ln2(b)) * ten(t) >> b, -t, p, 0) : ZERO;
}
function decimalExp(x, p) {  // by exp(x) = 2^k exp(r/2^s)^(2^s) for r = x - k ln 2
  spend(p * p >> 10);
  const far = x.m ? digits(x.m) + x.e : -p - 9, s = Math.ceil(Math.sqrt(p)), bits = 64 * Math.ceil((p * 3.33 + 90 + s) / 64);
  if (far < -p - 5 || far > 6) { able(far < 0 || x.m < 0n, "a number beyond 10^9999"); return far < 0 ? UNITY : ZERO; }
  const b = BigInt(bits), fixed = scaledTo(x.m, x.e, bits), k = fixed / ln2(b), r = fixed - k * ln2(b) >> BigInt(s);
  const t = p + 8 - Math.floor(Number(k) * 0.30103);
  let total = 1n << b;
  for (let n = 1n, term = total; (term = (term * r >> b) / n); n += 1n) total += term;
  for (let n = 0; n < s; n += 1) total = total * total >> b;
  able(t > -10100, "a number beyond 10^9999");
  return t > 10100 + p ? ZERO : fit(scaledTo(total, t, Number(k) - bits), -t, p, 0);
}
function decimalSqrt(x, p) {
  const more = 2 * Math.max(p + 2 - (digits(x.m) >> 1), 0) + (x.e & 1), n = x.m * ten(more);
  let root = 1n << BigInt(n.toString(16).length * 2);
  for (let better; n && (better = root + n / root >> 1n) < root;) root = better;
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
  const [a, b, c, d] = args, fresh = { id: made += 1, op, args, a, b, c, d, value, free: null, renamed: null, height: 0 };
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
function minus(a, b, factor) {
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
function joint(a, b, rule) {
  const den = a.size + b.size ? new Map(a) : EMPTY;
  for (const [factor, k] of b) den.set(factor, rule(den.get(factor) ?? 0, k));
  return den;
}
function plus(a, b, factor = 1) {  // a + factor*b over a common divisor
  const den = joint(a.den, b.den, Math.max);
  const [left, right] = [a, b].map((side) => (den.size ? spread(side.num, new Map([...den].map(
    ([f, k]) => [f, k - (side.den.get(f) ?? 0)]))) : side.num));
  return reduced(minus(left, right, factor), den);
}
function product(a, b) {
  return reduced(times(a.num, b.num), joint(a.den, b.den, (k, j) => k + j));
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
  return k && a.den.size ? quotientOf(top.num, joint(top.den, a.den, (j, i) => j + Math.abs(k) * i)) : top;
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
  for (const poly of [a.num, ...[...a.den.keys()].map((factor) => factor.poly)]) {
    for (const atom of [...poly.keys()].flatMap((m) => m.atoms).filter((one) => !found.has(one))) {
      const { kind, held } = INFO[atom];
      found.add(atom);
      if (kind === "opaque") for (const part of held) found.add(part);
      else if (held !== null) within(held, found);
    }
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

// --- Nodes: names, the same but for names, derivatives.

const NO_NAMES = new Set();
const union = (sets) => sets.reduce((a, b) => ([...b].every((x) => a.has(x)) ? a : new Set([...a, ...b])), NO_NAMES);
const without = (set, out) => (set.has(out) ? new Set([...set].filter((x) => x !== out)) : set);
const free = (where) => (where.free ??= where.op === "symbol" ? new Set([where]) : freeIn(where));
function freeIn(where) {
  const { op, args } = where, binds = op === "let" || op in BINDS, parts = args.map(free);
  if (binds) [parts[0], parts[1]] = op === "let" ? [NO_NAMES, parts[1]] : [without(parts[0], args[1]), NO_NAMES];
  return union(parts);
}
const binding = (where) => where.op in BINDS || where.op === "derivative";  // what has a name as its second argument
function substitute(where, name, value) {  // abbreviations are written out
  spend();
  const { op, args } = where, put = (arg) => substitute(arg, name, value);
  if (op === "let") return put(args[1]);
  if (where === name || !free(where).has(name)) return where === name ? value : where;
  if (op in BINDS && args[1] === name) return node(op, args[0], args[1], ...args.slice(2).map(put));
  able(!binding(where) || (args[1] !== name && !free(value).has(args[1])), "a bound name would be caught");
  return node(op, ...args.map(put));
}
const renamed = (where) => (where.renamed ??= renamedAnew(where));  // equal where bound names alone differ
function renamedAnew(where) {  // abbreviations are written out, and whole indices and bounds are in normal form
  let { op, args } = where;
  if (op === "let" || !args.length) return args.length ? renamed(args[1]) : where;
  if (op in BINDS) {
    const taken = new Set([...free(where)].map((name) => name.value[0]));  // names in JSON are never numbers
    let k = 0;
    while (taken.has(k)) k += 1;
    const index = symbol(k, args[1].value[1]);
    args = [substitute(args[0], args[1], index), index, ...args.slice(2)];
  }
  const start = op === "entry" ? 1 : op in FOLDS ? 2 : 9;
  return node(op, ...args.map((arg, place) => (place >= start && integral(arg) ? normal(arg) : renamed(arg))));
}
function normal(term) {  // a whole term as a polynomial in its symbols
  const { num } = new Scene().read(term);
  for (const m of num.keys()) need(m.atoms.every((atom) => INFO[atom].kind !== "opaque"));
  return kept(`index ${written(num, 1)}`, "index", [], null);
}
const same = (left, right) => renamed(left) === renamed(right);
function integral({ op, args, value }) {  // whether a term is an integer by its form
  if (!args.length) return (op === "number" && whole(value)) || (op === "symbol" && value[1] === "integer");
  return ["add", "sub", "mul", "neg", "abs"].includes(op) && args.every(integral);
}
function denial(formula) {  // holds exactly where a defined formula does not
  const { op, args } = formula;
  return op === "not" ? args[0] : op in OPPOSITE ? node(OPPOSITE[op], ...args) : node("not", formula);
}
function joined(op, parts) {  // the parts, one at least, two by two
  const middle = parts.length >> 1;
  return middle ? node(op, joined(op, parts.slice(0, middle)), joined(op, parts.slice(middle))) : parts[0];
}
const SLOPES = table({
  add: (v, a, b) => node("add", slope(a, v), slope(b, v)), sub: (v, a, b) => node("sub", slope(a, v), slope(b, v)),
  mul: (v, a, b) => node("add", node("mul", slope(a, v), b), node("mul", a, slope(b, v))),
  div: (v, a, b) => node("div", node("sub", node("mul", slope(a, v), b), node("mul", a, slope(b, v))), node("mul", b, b)),
  pow: (v, a, b) => (b === NULL ? NULL : free(b).has(v) ? slope(node("exp", node("mul", b, node("ln", a))), v) : node(
    "mul", node("mul", b, node("pow", a, b.op === "number" ? number(add(b.value, -1)) : node("sub", b, ONE))), slope(a, v))),
  neg: (v, a) => node("neg", slope(a, v)), let: (v, name, a) => slope(a, v), ln: (v, a) => node("div", slope(a, v), a),
  exp: (v, a) => node("mul", node("exp", a), slope(a, v)),
  sqrt: (v, a) => node("div", slope(a, v), node("mul", TWO, node("sqrt", a))),
});
function slope(where, v) {  // the derivative of a term by a symbol
  spend();
  if (where === v || !free(where).has(v)) return where === v ? ONE : NULL;
  able(where.op in SLOPES, "no derivative of this");
  return SLOPES[where.op](v, ...where.args);
}
function carried(scene, where, bound = NO_NAMES) {  // with derivatives and points done
  const { op, args } = where;
  if (op === "let" || !args.length) return args.length ? carried(scene, args[1], bound) : where;
  if (op === "at") return substitute(carried(scene, args[0], bound), args[1], args[2]);
  const inner = op in FOLDS ? union([bound, new Set([args[1]])]) : bound;
  if (op !== "derivative") return node(op, ...args.map((arg) => carried(scene, arg, inner)));
  const body = carried(scene, args[0], bound);
  able(!some(free(args[2]), (name) => bound.has(name)) && scene.whole(args[2]) < 20, "an order that is bound, or large");
  let term = body;
  for (let n = scene.whole(args[2]); n > 0; n -= 1) term = slope(term, args[1]);
  return node("add", term, node("mul", NULL, body));  // a function has no slope where it has no value
}

// --- What is known, and what follows from it.

const [READING, UNFOLDED, DEFINED, GAP, BOUND] = [0, 1, 2, 3, 4];  // what the memo holds of a node
const flipped = (mask) => (mask & 1) << 2 | mask & 2 | mask >> 2;

/* Values of symbols and entries, sides of a box, and lines that hold: a relation gives the sign of its normal form.
   there: what has a value, as a line reads it. tables: the quantities that have no entries but those in values.
   denied: formulas that are taken to be false. Knowledge only grows, so that the memo stays right. */
class Scene {
  constructor(values = [], box = [], tables = []) {
    [this.values, this.box, this.tables] = [new Map(values), new Map(box), new Set(tables)];
    [this.lines, this.denied, this.used, this.there, this.cased] = [[], new Set(), new Set(), new Set(), false];
    this.forget();
  }
  forget() {  // read all lines anew, once a sign is asked for
    [this.memo, this.given, this.clash, this.stale] = [new Map(), new Map(), false, true];
    if (this.cased) this.signs();  // before anything is read: what a case is depends on signs
  }
  signs() {  // what the lines say of what they compare with 0
    while (this.stale) {
      this.stale = false;
      for (let again = 0; again <= (this.cased ? 1 : 0); again += 1) {
        if (again) this.memo = new Map();  // what decides a case may stand in a later line
        for (const line of this.lines) this.note(line);
      }
    }
    return this.given;
  }
  absurd() { return this.signs() && this.clash; }  // whether lines contradict each other
  branch(...lines) {  // the same with more lines
    const other = new Scene(this.values, this.box, this.tables);
    [other.lines, other.used, other.there] = [[...this.lines], new Set(this.used), new Set(this.there)];
    [other.given, other.clash, other.stale] = [new Map(this.signs()), this.clash, false];
    [other.memo, other.cased] = [new Map(this.memo), this.cased];
    for (const line of lines) other.add(line);
    if (lines.length && this.cased) other.forget();
    return other;
  }
  add(line) {  // take in a formula that holds
    this.mark(line.op === "defined" ? line.a : line);
    const opened = ["simplex", "exists", "every"].includes(line.op) ? this.unfold(line) : line;
    if (opened.op === "and") { for (const part of opened.args) this.add(part); return; }
    this.lines.push(opened);
    for (const name of free(opened)) this.used.add(name);
    if (!this.stale) this.note(opened);
  }
  mark(where) {  // what is read has a value
    if (this.there.has(where)) return;
    const { op, args } = where, opens = (op in FOLDS && op !== "every") || op === "at" || op === "derivative";
    this.there.add(where);
    if (op in OPAQUE) this.there.add(renamed(where));
    this.cased ||= op in CASES;
    const opened = opens ? this.unfold(where) : where;
    for (const part of opened === where ? args.slice(...EAGER[op] ?? []) : [opened]) this.mark(part);
  }
  note(line) {  // enter the sign that a relation gives
    if (!(line.op in MASKS)) return;
    let [key, mask] = attempt(() => this.placed(line), [null, 7]);
    if (key !== null) this.given.set(key, mask &= this.given.get(key) ?? 7);
    this.clash ||= !mask;
  }
  placed(relation) {  // what is compared with 0, or null; the signs allowed
    const difference = this.gap(relation), mask = MASKS[relation.op];
    if (!difference.num.size) return [null, mask & 2 ? 7 : 0];
    const [lead, key] = scaled(difference), side = sgn(lead) < 0 ? flipped(mask) : mask;
    return rational(difference) === null ? [key, side] : [null, side & 4 ? 7 : 0];
  }
  gap({ args: [left, right] }) {  // left - right, kept where no case may be decided later
    const key = node("sub", left, right).id * 8 + GAP, known = this.memo.get(key);
    if (known) return known;
    const found = plus(this.read(left), this.read(right), -1);
    if (!this.cased) this.memo.set(key, found);
    return found;
  }
  whole(term) {  // the integer that a bound, an index or an order stands for
    const value = integral(term) ? rational(this.read(term)) : null;
    able(typeof value === "number" && Math.abs(value) < BITS, "no known integer");
    return value;
  }
  unfold(where) {  // the node that it stands for, as far as that is known
    const rule = UNFOLD[where.op], key = where.id * 8 + UNFOLDED;
    if (!rule) return where;
    const known = this.memo.get(key);
    if (known) return known;
    let found = attempt(() => rule(this, where, ...where.args), where);
    if (found === where && where.op in CASES) return where;
    this.memo.set(key, found = found === where ? found : this.unfold(found));
    return found;
  }
  read(term) {  // a quotient that has the term's value wherever the term has one
    const key = term.id * 8 + READING, known = this.memo.get(key);
    if (known !== undefined) { able(known, "a term that leads to itself"); return known; }
    spend();
    this.memo.set(key, null);
    const opened = this.unfold(term), rule = READ[opened.op];
    const found = rule ? rule(this, ...opened.args) : this.other(opened);
    if (!(opened.op in CASES)) { this.memo.set(key, found); return found; }
    this.cased = true;  // it may be known later
    const old = this.memo.get(key);
    this.memo.delete(key);
    return old ?? found;
  }
  other(term) {  // a number, a symbol, or a term that is not looked into
    if (term.op === "number") return constant(term.value);
    if (term.op === "symbol") return this.atom(term.id, term.value[1] === "integer" ? "integer" : "symbol", null);
    const inner = CASES[term.op] === "read", key = inner ? term.args.map((arg) => frozen(this.read(arg))) : null;
    return this.atom(inner ? `${term.op}(${key.join("; ")})` : renamed(term).id, "opaque", free(term));
  }
  atom(key, kind, held) {  // an atom, or the value that a line gives to it
    const found = intern(key, kind, held), value = this.values.get(found);
    return value ? this.read(value) : single(found);
  }
  power(base, exponent) {  // whole and half powers, and those of -1
    const x = this.read(base), y = this.read(exponent), k = rational(y), terms = [...y.num];
    if (k === null && integral(exponent) && rational(x) === -1 && terms.every(
      ([m, c]) => whole(c) && m.atoms.every((atom) => INFO[atom].kind === "integer"))) {
      return terms.filter(([, c]) => odd(c)).map(([m]) => parity(m)).reduce(product, constant(1));
    }
    if (k !== null && whole(k)) return power(x, k);
    if (k !== null && k.d === 2n) return power(this.root(x), mul(k, 2));
    return this.atom(`pow(${frozen(x)}; ${frozen(y)})`, "opaque", union([free(base), free(exponent)]));
  }
  root(x) {  // that of a number is made of those of its primes
    const exact = rational(x);
    if (exact === null || sgn(exact) <= 0) return exact === 0 ? x : this.atom(`sqrt(${frozen(x)})`, "sqrt", x);
    return primes(above(exact) * below(exact)).map(([p, k]) => power(this.atom(`sqrt ${p}`, "sqrt", constant(p)), k)).reduce(
      product, constant(fraction(1n, below(exact))));
  }
  exponential(x) {  // a factor a summand; logarithms in the exponent are undone
    if (x.den.size) {
      const [lead, key] = scaled(x);
      return single(intern(`exp(${key})`, "exp", product(constant(over(1, lead)), x)), lead);
    }
    return [...x.num].map(([m, c]) => {
      const { kind, held } = m.atoms.length === 1 && m.powers[0] === 1 ? INFO[m.atoms[0]] : {};
      if (kind === "ln" && whole(c)) return power(held, c);
      if (kind === "ln" && c.d === 2n) return power(this.root(held), mul(c, 2));
      return single(intern(`exp ${m.id}`, "exp", quotientOf(new Map([[m, 1]]))), c);
    }).reduce(product, constant(1));
  }
  logarithm(x) {  // that of a number by its primes, that of an exponential undone
    const exact = rational(x);
    if (exact !== null && sgn(exact) > 0) {
      const all = [[above(exact), 1], [below(exact), -1]].flatMap(([n, side]) => primes(n).map(([p, k]) => [p, side * k]));
      return all.reduce((total, [p, k]) => plus(total, this.atom(`ln ${p}`, "ln", constant(p)), k), constant(0));
    }
    const mono = x.num.size === 1 && !x.den.size ? lowest(x.num) : UNIT;
    if (mono === UNIT || x.num.get(mono) !== 1 || mono.atoms.some((atom) => INFO[atom].kind !== "exp")) {
      return this.atom(`ln(${frozen(x)})`, "ln", x);
    }
    return mono.atoms.reduce((total, atom, place) => plus(total, INFO[atom].held, mono.powers[place]), constant(0));
  }
  bounds(term, p) {  // decimals of p digits around the term's value, if it has one
    const key = term.id * 8 + BOUND + DIGITS.indexOf(p), known = this.memo.get(key);
    if (known) return known;
    spend();
    const found = this.around(this.unfold(term), p);
    this.memo.set(key, found);
    return found;
  }
  around(opened, p) {
    const { op, args, value } = opened, sides = this.box.get(opened) ?? (op === "number" ? [value, value] : null);
    if (sides) return enclosed(p, ...sides);
    if (op === "pow" && integral(args[1])) return raised(p, this.bounds(args[0], p), this.whole(args[1]));
    if (op === "pow") return this.bounds(node("exp", node("mul", args[1], node("ln", args[0]))), p);
    able(op in BOUNDS, `${op} has no bounds here`);
    return BOUNDS[op](p, ...args.map((arg) => this.bounds(arg, p)));
  }
  compare(left, right) {  // the sign of a difference: by bounds, and 0 by its form
    const gap = node("sub", left, right), formal = () => !plus(this.read(left), this.read(right), -1).num.size;
    for (const p of this.box.size ? DIGITS.slice(0, 1) : DIGITS) {
      const [low, high] = attempt(() => this.bounds(gap, p), [minusOf(UNITY), UNITY]);
      if (low.m > 0n || high.m < 0n || (!low.m && !high.m)) return side(low.m) || side(high.m);
      if (p === DIGITS[0] && !this.box.size && attempt(formal, false)) return 0;
    }
    return null;
  }
  truth(formula) {  // as far as it is read; false: it has a value, and fails
    const opposed = this.denied.size && (this.denied.has(formula) || this.denied.has(denial(formula)));
    if (opposed) return !this.denied.has(formula);
    const opened = this.unfold(formula), { op } = opened;
    const found = op in MASKS ? (this.defined(opened) ? this.relation(opened) : null)
      : op in TRUTH ? TRUTH[op](this, ...opened.args) : null;
    return found === null && this.lines.includes(formula) ? true : found;
  }
  sign(op, x) { return this.truth(node(op, x, NULL)); }
  relation(formula) {  // of a defined relation: by the lines, or by its numbers
    return attempt(() => {
      if (this.lines.length || !(this.values.size || this.box.size)) {
        const [key, mask] = this.placed(formula), known = key === null ? 7 : this.signs().get(key) ?? 7;
        if (key === null || !(known & ~mask) || !(known & mask)) return (known & mask) !== 0;
      }
      if (!this.tables.size && some(free(formula), (name) => !this.values.has(name) && !this.box.has(name))) return null;
      const sign = this.compare(formula.a, formula.b);
      return sign === null ? null : (MASKS[formula.op] & 1 << sign + 1) !== 0;
    }, null);
  }
  chain(parts, stop) {  // "and" and "or" stop at false and at true
    for (const part of parts) {
      const found = this.truth(part);
      if (found !== !stop) return found;
    }
    return !stop;
  }
  defined(where) {  // whether a term or formula has a value
    const key = where.id * 8 + DEFINED, sure = ["number", "symbol", "holds", "defined"].includes(where.op);
    if (sure || this.there.has(where) || this.memo.get(key)) return true;
    const opened = this.unfold(where), found = opened === where ? this.meaningful(opened) : this.defined(opened);
    if (found) this.memo.set(key, true);
    return found;
  }
  meaningful(where) {  // the same of a node that cannot be unfolded
    const { op, args } = where;
    if (op === "and" || op === "or" || op === "implies") return this.reached(op === "or", args);
    if (op in OPAQUE) return this.there.has(renamed(where)) || null;
    if (op in BINDS || op === "derivative" || op === "infinity") return null;
    for (const part of args) {
      const found = this.defined(part);
      if (!found) return op === "sign" && part !== args[0] ? null : found;
    }
    return op in NEEDED ? NEEDED[op](this, ...args) : true;
  }
  reached(stop, parts) {  // each has a value if it is read
    const [first, ...rest] = parts, found = this.defined(first);
    if (!found || !rest.length) return found;
    const known = this.truth(first);
    if (known !== null) return known === stop || this.reached(stop, rest);
    return this.branch(stop ? denial(first) : first).reached(stop, rest) || null;
  }
  powers(base, k) {  // whether a power has a value
    const up = this.sign("gt", k), down = this.sign("lt", k), zero = this.sign("eq", base);
    if (integral(k)) return down === false || zero === false ? true : down && zero ? false : null;
    if (this.sign("gt", base) || (up && this.sign("ge", base))) return true;
    return this.sign("lt", base) || (up === false && zero) ? false : null;
  }
}
function parity(m) {  // of n^k, which is as even as n
  if (m === UNIT) return constant(-1);
  const flat = monomial(m.atoms, m.atoms.map(() => 1));
  return single(intern(`parity ${flat.id}`, "parity", quotientOf(new Map([[flat, 1]]))));
}
function folded(scene, where, body, index, low, high) {  // over known bounds
  const first = scene.whole(low), count = scene.whole(high) - first + 1, { op } = where;
  able(count <= SIZE, "a long fold");
  const parts = Array.from({ length: Math.max(count, 0) }, (_, k) => substitute(body, index, number(first + k)));
  if (!parts.length) return NEUTRAL[op] ?? (op === "every" ? TRUE : NOWHERE);  // an extreme of nothing
  return op in NEUTRAL ? joined(FOLDS[op], parts) : node(FOLDS[op], ...parts);
}
function entry(scene, where, name, ...indices) {  // by the data or the laws
  const place = node("entry", name, ...indices.map((index) => number(scene.whole(index))));
  return scene.values.get(place) ?? (scene.tables.has(name) ? NOWHERE : place);
}
function extreme(scene, where, ...parts) {  // the argument that is known to be the largest, or least
  const op = where.op === "max" ? "ge" : "le";
  return parts.find((p) => parts.every((other) => other === p || scene.truth(node(op, p, other)))) ?? where;
}
const signed = (s, where, x, zero) => [["gt", ONE], ["eq", zero], ["lt", number(-1)]].find(
  ([op]) => s.sign(op, x))?.[1] ?? where;
const chosen = (where, found, yes, no) => (found === null ? where : found ? yes : no);
function agree(scene, left, right) {  // of "iff"
  const a = scene.truth(left), b = scene.truth(right), ways = [node("implies", left, right), node("implies", right, left)];
  return a !== null && b !== null ? a === b : ways.every((way) => scene.lines.includes(way)) || null;
}
function factorial(n) { let total = 1; for (let k = 2; k <= n; k += 1) total = mul(total, k); return total; }
const UNFOLD = table({
  symbol: (s, w) => s.values.get(w) ?? w, holds: (s, w, name) => s.values.get(name) ?? w, sign: signed,
  let: (s, w, name, body) => body, exists: (s, w, part) => part, max: extreme, min: extreme, entry,
  ...each("sum product maxover minover every", folded), ...each("at derivative", carried_out),
  factorial: (s, w, n) => (0 <= s.whole(n) && s.whole(n) <= 300 ? number(factorial(s.whole(n))) : w),
  abs: (s, w, x) => chosen(w, s.sign("ge", x), x, node("neg", x)),
  iverson: (s, w, part) => chosen(w, s.truth(part), ONE, NULL),
  in: (s, w, x, ...values) => node("or", ...values.map((value) => node("eq", x, value))),
  simplex: (s, w, ...parts) => (parts.every((part) => s.defined(part)) ? node("and", ...parts.map(
    (part) => node("ge", part, NULL)), node("eq", parts.reduce((a, b) => node("add", a, b)), ONE)) : w),
});
function carried_out(scene, where) { return carried(scene, where); }
const READ = table({
  pow: (s, a, b) => s.power(a, b), neg: (s, a) => product(constant(-1), s.read(a)), exp: (s, a) => s.exponential(s.read(a)),
  add: (s, a, b) => plus(s.read(a), s.read(b)), sub: (s, a, b) => plus(s.read(a), s.read(b), -1),
  mul: (s, a, b) => product(s.read(a), s.read(b)), div: (s, a, b) => product(s.read(a), inverse(s.read(b))),
  ln: (s, a) => s.logarithm(s.read(a)), sqrt: (s, a) => s.root(s.read(a)),
});
const TRUTH = table({
  and: (s, ...parts) => s.chain(parts, false), or: (s, ...parts) => s.chain(parts, true), iff: agree,
  not: (s, part) => ((found) => (found === null ? null : !found))(s.truth(part)),
  implies: (s, a, b) => s.chain([node("not", a), b], true),
  defined: (s, term) => (s.denied.size ? null : s.defined(term)),  // a denied formula may have no value
});
const NEEDED = table({
  div: (s, a, b) => s.sign("ne", b), ln: (s, a) => s.sign("gt", a), sqrt: (s, a) => s.sign("ge", a),
  pow: (s, a, b) => s.powers(a, b), factorial: (s, n) => (integral(n) ? s.sign("ge", n) : null),
});

// --- Reading JSON.

class Real { constructor(value) { this.value = value; } }  // a number of a report that is not written as a whole one
const isInt = (x) => Number.isSafeInteger(x) || typeof x === "bigint", isText = (x) => typeof x === "string";
const isList = (x) => Array.isArray(x), has = (data, key) => isObject(data) && Object.hasOwn(data, key);
const isObject = (x) => typeof x === "object" && x !== null && !Array.isArray(x) && !(x instanceof Real);
const get = (data, key) => (has(data, key) ? data[key] : undefined);
function of(data, key, fits) {  // a field of an object, of a kind
  const found = get(data, key);
  need(fits(found), `'${key}' is missing or of another kind`);
  return found;
}
function ratio(text) {  // "p" or "p/q"
  const found = isText(text) && /^(-?[0-9]{1,1000})(?:\/([1-9][0-9]{0,999}))?$/.exec(text);
  need(found, "no rational of at most 1000 digits");
  return fraction(BigInt(found[1]), BigInt(found[2] ?? 1));
}
function tree(data, depth = 0) {
  const known = TREES.get(data);
  if (known) need(depth + known.height < DEPTH, "a formula is too deep");
  if (known) return known;
  need(isObject(data) && depth < DEPTH, "a formula is too deep, or not an object");
  const keys = Object.keys(data).sort().join(), inner = (arg) => tree(arg, depth + 1);
  need(["number", "args,op", "sort,symbol", "latex,sort,symbol"].includes(keys), "a formula with other keys");
  const found = keys === "number" ? number(ratio(data.number)) : keys === "args,op" ? applied(
    of(data, "op", isText), of(data, "args", isList).map(inner)) : named(data.symbol, data.sort);
  TREES.set(data, found);
  return found;
}
function named(name, sort) {
  need(isText(name) && ["real", "integer", "coefficient", "boolean"].includes(sort), "a symbol of an unknown sort");
  return symbol(name, sort);
}
function applied(op, args) {  // an operation on the right number of arguments
  const wanted = ARITY[op] ?? -3, count = args.length;
  need(wanted >= 0 ? count === wanted : wanted === -2 || (wanted === -1 && count > 0), `${op.slice(0, 40)} is no formula`);
  need(!(op in NAMED) || args[NAMED[op]].op === "symbol");
  args.forEach((arg, place) => {
    const formula = op in NESTS || op === "exists" || op === "iverson" || (op === "every" && place === 0);
    need(formula === arg.op in FORMULAS, `${op} of another kind`);
    need(arg.op !== "symbol" || (arg.value[1] === "boolean") === (op === "holds"));
  });
  return node(op, ...args);
}
function listed(data) {  // the nodes of a proof, each made of earlier ones
  const found = [];
  for (const item of data) {
    need(isList(item) && isText(item[0]));
    const [op, ...rest] = item, count = op === "number" ? 1 : op === "symbol" ? 2 : 0;
    if (count) need(rest.length === count && rest.every(isText));
    else need(rest.every((k) => isInt(k) && 0 <= k && k < found.length), "a node that is made of later ones");
    found.push(!count ? applied(op, rest.map((k) => found[k])) : count === 1 ? number(ratio(rest[0])) : named(...rest));
  }
  return found;
}

// --- Proofs: steps that each add a line, which holds wherever the lines before it do.

const numeric = (x) => (x instanceof Real ? x.value : x);
class Proof {  // the steps of a certificate over its list of nodes
  constructor(nodes) { this.nodes = nodes; }
  at(data, key = "formula") {  // the node that a field names by its place
    const place = of(data, key, isInt);
    need(0 <= place && place < this.nodes.length);
    return this.nodes[place];
  }
  settles(scene, goal, data) {  // whether the steps lead to the goal in all cases
    for (const name of free(goal)) scene.used.add(name);
    for (const step of of(data, "lines", isList)) {
      const by = of(step, "by", isText);
      need(by in RULES);
      const line = RULES[by](this, scene, step);
      if (line) scene.add(line);
    }
    if (has(data, "split")) {
      const yes = this.at(data, "split");
      need(yes.op in MASKS && scene.defined(yes));
      return [["yes", yes], ["no", denial(yes)]].every(
        ([key, line]) => this.settles(scene.branch(line), goal, of(data, key, isObject)));
    }
    return scene.absurd() || scene.truth(goal) === true || scene.lines.some(
      (line) => !(line.op in MASKS) && scene.truth(line) === false);
  }
  earlier(scene, place) {
    need(isInt(place) && 0 <= place && place < scene.lines.length);
    return scene.lines[place];
  }
  summand(scene, item, lines) {  // [its value, whether it is above 0]: it is at least 0
    const factor = ratio(has(item, "c") ? item.c : "1"), ops = lines.map((line) => line.op), square = get(item, "square") === true;
    let value = constant(factor);
    for (const line of lines) {
      need(line.op in MASKS);
      value = product(product(value, scene.gap(line)), constant(line.op === "lt" || line.op === "le" ? -1 : 1));
    }
    const extra = has(item, "t") ? this.at(item, "t") : ONE;
    need(scene.defined(extra));
    for (let n = square ? 2 : 1; n > 0; n -= 1) value = product(value, scene.read(extra));
    const even = lines.every((line) => line.op !== "ne" || lines.filter((other) => other === line).length % 2 === 0);
    need(ops.includes("eq") || (sgn(factor) >= 0 && even && (square || extra === ONE)));
    return [value, sgn(factor) > 0 && even && extra === ONE && !ops.some((op) => ["eq", "le", "ge"].includes(op))];
  }
}
const held = (found, formula) => { need(found); return formula; };
const RULES = table({
  proof: (p, s, step) => held(p.settles(s.branch(), p.at(step), of(step, "proof", isObject)), p.at(step)),
  suppose(p, s, step) {  // an implication whose premise has a value
    const formula = p.at(step), [premise, end] = formula.args;
    need(formula.op === "implies" && s.defined(premise));
    return held(p.settles(s.branch(premise), end, of(step, "proof", isObject)), formula);
  },
  sum(p, s, step) {  // products of lines and of the denial add up to 0
    const formula = p.at(step);
    let total = constant(0), strict = false;
    need(formula.op in MASKS && s.defined(formula));
    for (const item of of(step, "sum", isList)) {
      const lines = of(item, "of", isList).map((place) => (numeric(place) === -1 ? denial(formula) : p.earlier(s, place)));
      const [value, positive] = p.summand(s, item, lines);
      total = plus(total, value);
      strict ||= positive;
    }
    return held(strict && !total.num.size, formula);
  },
  axiom(p, s, step) {  // of roots, exponentials, logarithms and powers that have a value
    const formula = p.at(step), { op, args } = formula;
    need(["ge", "gt", "eq"].includes(op) && s.defined(formula));
    return held(AXIOMS[`${op} ${args[0].op}`]?.(s, args[1], ...args[0].args), formula);
  },
  value(p, s, step) {  // an equation's left side, an atom, reads as its right
    const line = p.earlier(s, get(step, "of")), [left_side, term] = line.args;
    need(line.op === "eq");
    const left = s.read(left_side), right = s.read(term), mono = left.num.size === 1 && !left.den.size ? lowest(left.num) : UNIT;
    need(mono.atoms.length === 1 && left.num.get(mono) === 1 && mono.powers[0] === 1);
    const [atom] = mono.atoms, inner = within(right), unseen = [...inner].filter((part) => typeof part === "object");
    const isSymbol = left_side.op === "symbol", { kind } = INFO[atom];
    need(kind !== "exp" && kind !== "parity" && !inner.has(atom) && (!unseen.length || isSymbol) && !unseen.some(
      (part) => part === left_side || s.values.has(part)));
    s.values.set(isSymbol ? left_side : atom, term);
    s.forget();
    return null;
  },
  define(p, s, step) {  // a new name for a term that has a value
    const name = p.at(step, "symbol"), term = p.at(step, "term");
    const fits = name.op === "symbol" && name.value[1] === "real" && !s.used.has(name) && !free(term).has(name);
    return held(fits && s.defined(term), node("eq", name, term));
  },
  unit(p, s, step) {  // what must hold, as a line would be false without it
    const line = p.earlier(s, get(step, "of")), formula = p.at(step), other = s.branch();
    other.denied = new Set([formula]);
    other.forget();
    return held(formula !== line && other.truth(line) === false, formula);
  },
  meaning: (p, s, step) => held(s.there.has(p.at(step, "term")), condition(p.at(step, "term"))),
  slope: bySlope,
});
/* F(v) >= F(b), as F' >= 0 for v > b and F' <= 0 for v < b wherever the lines that are kept hold. These are free of v or
   affine in it, and hold at v and (at least weakly) at b, so that they hold between; F is continuous where it has a value. */
function bySlope(p, s, step) {
  const formula = p.at(step), v = p.at(step, "variable"), base = p.at(step, "base"), { op } = formula, [left, right] = formula.args;
  const lines = of(step, "keep", isList).map((place) => p.earlier(s, place));
  const real = v.op === "symbol" && (v.value[1] === "real" || v.value[1] === "coefficient");
  need((op === "ge" || op === "gt") && real && !free(base).has(v));
  need(smooth(left) && right === substitute(left, v, base));
  need(s.defined(formula) && (op === "ge" || s.truth(node("ne", v, base))));
  for (const line of lines) {
    need(line.op in MASKS && line.op !== "ne" && line.args.every((arg) => straight(arg, v)));
    const weak = node({ gt: "ge", lt: "le" }[line.op] ?? line.op, ...line.args);
    need(!free(line).has(v) || s.truth(substitute(weak, v, base)));
  }
  for (const [side, rises, key] of [["gt", op, "up"], ["lt", op === "ge" ? "le" : "lt", "down"]]) {
    const goal = node("and", node("defined", left), node(rises, slope(left, v), NULL));
    need(p.settles(new Scene().branch(...lines, node(side, v, base)), goal, of(step, key, isObject)));
  }
  return formula;
}
function smooth({ op, args }) {  // continuous where it has a value, with true slopes
  const plain = ["number", "symbol", "add", "sub", "mul", "div", "neg", "exp", "ln", "sqrt"].includes(op);
  return (plain || (op === "pow" && args[1].op === "number")) && args.every(smooth);
}
function straight(term, v) {  // affine in v by its form
  const { op, args } = term;
  if (term === v || !free(term).has(v)) return true;
  const fits = ["add", "sub", "neg"].includes(op) || (op === "mul" && args.filter((arg) => free(arg).has(v)).length === 1);
  return fits && args.every((arg) => straight(arg, v));
}
function condition({ op, args }) {  // what must hold for a term to have a value
  if (op === "pow" && args[1].op === "number") {
    const k = args[1].value;
    return !whole(k) ? node(sgn(k) > 0 ? "ge" : "gt", args[0], NULL) : sgn(k) < 0 ? node("ne", args[0], NULL) : TRUE;
  }
  need(["div", "ln", "sqrt"].includes(op));
  return node({ div: "ne", ln: "gt", sqrt: "ge" }[op], args[args.length - 1], NULL);
}
const reads = (left, right) => !plus(left, right, -1).num.size;  // whether two read the same
const tangent = (s, bound, x) => bound === NULL || reads(s.read(bound), plus(constant(1), s.read(x)));  // exp(x) >= 1 + x
const AXIOMS = table({
  "ge sqrt": (s, bound) => bound === NULL, "ge exp": tangent,
  "gt exp": (s, bound, x) => tangent(s, bound, x) && (bound === NULL || s.sign("ne", x)),
  "eq sqrt": (s, value, x) => s.sign("ge", value) && reads(power(s.read(value), 2), s.read(x)),
  "eq ln": (s, value, x) => reads(s.read(x), s.exponential(s.read(value))),
  "eq pow": (s, value, b, k) => s.sign("gt", b) && reads(s.read(value), s.exponential(
    product(s.read(k), s.logarithm(s.read(b))))),
});
function proved(hypotheses, goal, certificate) {  // whether the steps lead to the goal
  const steps = new Proof(listed(of(certificate, "nodes", isList)));
  return steps.settles(knowing(hypotheses), goal, of(certificate, "proof", isObject));
}
function knowing(lines) {
  const scene = new Scene();
  for (const line of lines) scene.add(line);
  return scene;
}

// --- Derivations: lines for all numbers of examples and rounds. A line holds, and its terms have values, at every
// instance and for all values of the indices of its blocks. Ordered: by a sum of a number >= 0 and up to three lines.

function ordered(low, high, s) {
  need(integral(low) && integral(high));
  const strict = { lt: 1, gt: 1, le: 0, ge: 0 };
  const facts = s.lines.filter((line) => line.op in strict && line.args.every(integral)).map(({ op, args }) => {
    const [a, b] = op === "lt" || op === "le" ? args : [args[1], args[0]];
    return plus(plus(s.read(b), s.read(a), -1), constant(strict[op]), -1);
  });
  const fits = (rest) => ((x) => x !== null && sgn(x) >= 0)(rational(rest));
  const search = (rest, from, left) => (left ? facts.some((fact, k) => k >= from && search(
    plus(rest, fact, -1), k + 1, left - 1)) : fits(rest));
  return [0, 1, 2, 3].some((count) => search(plus(s.read(high), s.read(low), -1), 0, count));
}
function instance(every, value, s) {
  need(every.op === "every" && ordered(every.c, value, s) && ordered(value, every.d, s));
  return substitute(every.a, every.b, value);
}
const defining = ({ op, args }) => (op === "every" ? defining(args[0]) : op === "eq" && ["symbol", "entry"].includes(args[0].op));
class Derivation {  // laws that define, conditions that hold, the names that no new index has, whether a prover is trusted
  constructor(laws, conditions, part) {
    [this.laws, this.conditions, this.trusted] = [laws, conditions, false];
    this.taken = union([...laws, ...conditions, part].map(free));
  }
  block(lines, steps) {  // what the last line of a block says
    need(isList(steps) && steps.length, "a block without lines");
    const known = new Map(lines);
    let formula = null;
    for (const step of steps) {
      formula = tree(of(step, "formula", isObject));
      const names = of(step, "uses", isList), rule = of(step, "rule", isText);
      need(rule in DERIVE && names.every((name) => isText(name) && known.has(name)), "no such rule, or line");
      const follows = DERIVE[rule](this, known, step, formula, names.map((name) => known.get(name)));
      need(follows, `'${of(step, "name", isText).slice(0, 40)}' does not follow`);
      known.set(of(step, "name", isText), formula);
    }
    return formula;
  }
  inner(known, step, key, goal, lines) {
    const given = Object.entries(lines).map(([name, line]) => [`${get(step, "name")}.${name}`, line]);
    return same(this.block([...known, ...given], get(step, key)), goal);
  }
  isNew(k, known, ...others) { return ![this.taken, ...[...known.values(), ...others].map(free)].some((names) => names.has(k)); }
}
function quantified(d, known, step, formula) {  // by a new index
  need(formula.op === "every");
  const [body, k, low, high] = formula.args, le = (a, b) => node("le", a, b), after = node("add", k, ONE);
  need(k.value[1] === "integer" && d.isNew(k, known, low, high));
  need(integral(low) && integral(high));
  if (step.rule === "every") return d.inner(known, step, "steps", body, { low: le(low, k), high: le(k, high) });
  return d.inner(known, step, "base", substitute(body, k, low), { low: le(low, high) }) && d.inner(known, step, "step",
    substitute(body, k, after), { low: le(low, k), high: le(after, high), hypothesis: body });
}
function inside(where, ops) {
  return ops.split(" ").reduce((held, op) => { need(held.op === op); return held.a; }, where);
}
function choice(d, known, step, formula, uses) {  // of a set by its members
  need(uses.length === 4 && of(step, "values", isList).length === 1);
  const e = tree(step.values[0]), [count, members, , asked] = uses, index = (name) => symbol(name, "integer");
  need(e.op === "symbol" && e.value[1] === "integer" && d.isNew(e, known, formula));
  inside(count, "eq product");
  const name = inside(members, "every every in entry"), digit = inside(asked, "every in");
  const n = count.a.d, sets = count.b, k = asked.b;
  const s = index(-1), i = index(-2), every = (body, index, end) => node("every", body, index, ONE, end);
  const held_digit = node("mul", node("entry", name, s, i), node("pow", TWO, node("sub", i, ONE)));
  const numbered = node("mul", s, node("iverson", node("lt", s, sets))), laws = [
    node("eq", node("product", TWO, i, ONE, n), sets),
    every(every(node("in", node("entry", name, s, i), NULL, ONE), i, n), s, sets),
    every(node("eq", node("sum", held_digit, i, ONE, n), numbered), s, sets),
    every(node("in", digit, NULL, ONE), k, n)];
  need(k !== e && uses.every((line, place) => same(line, laws[place])));
  const mine = every(node("eq", node("entry", name, e, k), digit), k, n);
  return d.inner(known, step, "steps", formula, { low: node("le", ONE, e), high: node("le", e, sets), members: mine });
}
function algebra(d, known, step, formula, uses) {
  const proof = of(step, "proof", isObject), said = [...uses, formula], shown = knowing(uses), names = new Map();
  for (const [name, term] of Object.entries(of(proof, "abstracted", isObject))) names.set(renamed(tree(term)), named(name, "real"));
  need(![...names.keys()].some((term) => term.op in FORMULAS));
  const fresh = new Set([...names.values()].filter((name) => !said.some((line) => free(line).has(name))));
  need(names.size === fresh.size);
  const lines = said.map((line) => abstracted(line, names, new Map())), goal = lines.pop();
  need([...names].every(([term, name]) => !free(goal).has(name) || shown.defined(term)));
  d.trusted ||= !has(proof, "nodes");
  return !has(proof, "nodes") || proved(lines, goal, proof);
}
function abstracted(where, names, memo) {  // with symbols for the terms of a table
  if (memo.has(where)) return memo.get(where);
  const { op, args } = where, bare = op === "let" || !args.length;
  let found = bare ? (args.length ? abstracted(args[1], names, memo) : where) : names.get(renamed(where));
  need(found || !(op in NAMED));
  memo.set(where, found ??= node(op, ...args.map((arg) => abstracted(arg, names, memo))));
  return found;
}
const defines = (s, { args }) => args.some((arg) => s.defined(arg));
function total_of(formula) {  // of an equation for a sum or product
  need(formula.op === "eq" && formula.a.op in NEUTRAL);
  return formula.a;
}
function folding(d, known, step, formula, uses) {  // empty, or by the last term
  const total = total_of(formula), { op, args: [body, k, low, high] } = total, right = formula.b, s = knowing(uses);
  if (right === NEUTRAL[op]) return ordered(node("add", high, ONE), low, s);
  const parted = node(FOLDS[op], node(op, body, k, low, node("sub", high, ONE)), substitute(body, k, high));
  return same(right, parted) && ordered(low, high, s) && defines(s, formula);
}
function splitting(d, known, step, formula, uses) {  // at a middle
  const { op, args: [body, k, low, high] } = total_of(formula), parts = formula.b, s = knowing(uses);
  need(parts.op === FOLDS[op] && parts.a.op === op);
  const middle = parts.a.d, after = node("add", middle, ONE);
  need(integral(middle));
  return same(parts, node(parts.op, node(op, body, k, low, middle), node(op, body, k, after, high))) && ordered(
    low, after, s) && ordered(middle, high, s) && defines(s, formula);
}
function either(d, known, step, formula, uses) {  // a formula with a truth value
  const decided = (where) => node("or", where, node("not", where)), { op, args } = formula.a;
  need(formula.op === "or" && same(formula, decided(formula.a)));
  need(op in NESTS || op === "every");
  const wanted = op === "every" ? [[node("every", decided(args[0]), ...args.slice(1))]] : args.map((arg) => [decided(arg), arg]);
  return wanted.every((any) => uses.some((line) => any.some((one) => same(line, one))));
}
function termwise(d, known, step, formula, uses) {
  const { op: relation, args } = formula, model = args.find((arg) => arg.op in NEUTRAL);
  need(model && ["defined", "eq", "le", "ge", "lt", "gt"].includes(relation) && uses.length);
  const { op, args: [, k, ...ends] } = model, positive = op === "product" && relation === "gt" && args[1] === NULL;
  const bodies = args.map((side) => {
    const literal = side === NEUTRAL[op] || (positive && side === NULL);
    const body = literal ? side : side.op === op ? substitute(side.a, side.b, k) : NOWHERE;
    need(literal || same(side, node(op, body, k, ...ends)));
    return body;
  });
  const plain = node(relation, ...bodies), small = op === "product" && (relation === "le" || relation === "lt");
  const premise = small ? node("and", node("le", NULL, bodies[0]), plain) : plain;
  need(op === "sum" || positive || ["defined", "eq", "le", "lt"].includes(relation));
  const long = (relation !== "lt" && relation !== "gt") || positive || ordered(ends[0], ends[1], knowing(uses));
  return same(uses[0], node("every", premise, k, ...ends)) && long;
}
const summed = ({ op, args }) => op === "sum" || (  // whether arithmetic alone reaches a sum
  ["add", "sub", "mul", "div", "neg"].includes(op) && args.some(summed));
function linear(d, known, step, formula, uses) {
  need(formula.op === "eq" && formula.a.op === "sum");
  const [total, form] = formula.args, k = symbol(-1, "integer"), ends = total.args.slice(2);
  const bare = (where) => {  // each sum replaced by its body
    if (where.op === "sum") {
      const body = substitute(where.a, where.b, k);
      need(same(where, node("sum", body, k, ...ends)));
      return body;
    }
    const { op, args } = where, sums = args.map(summed), count = sums.filter(Boolean).length;
    const fits = { add: count === 2, sub: count === 2, neg: true, mul: count === 1, div: sums[0] && !sums[1] };
    need(count && Object.hasOwn(fits, op) && fits[op]);
    return node(op, ...args.map((arg, place) => (sums[place] ? bare(arg) : arg)));
  };
  return knowing(uses).defined(form) && same(total, node("sum", bare(form), k, ...ends));
}
function extremal(d, known, step, formula, uses) {
  need(formula.op === "every" && formula.a.args.length === 2 && uses.length);
  const [{ op, args: [best, value] }, k, ...ends] = formula.args, wanted = { le: "minover", ge: "maxover" }[op];
  return wanted === best.op && !free(best).has(k) && same(best, node(best.op, value, k, ...ends)) && same(
    uses[0], node("every", node("defined", value), k, ...ends));
}
const DERIVE = table({
  law: (d, known, step, formula) => d.conditions.some((c) => same(formula, c)),
  instance: (d, known, step, formula, uses) => uses.length && of(step, "values", isList).length === 1 && same(
    formula, instance(uses[0], tree(step.values[0]), knowing(uses))),
  definition(d, known, step, formula, uses) {
    const place = of(step, "law", isInt), s = knowing(uses);
    need(0 <= place && place < d.laws.length);
    const law = of(step, "values", isList).reduce((found, value) => instance(found, tree(value), s), d.laws[place]);
    return law.op === "eq" && same(law, formula) && defines(s, formula);
  },
  implies(d, known, step, formula, uses) {
    need(formula.op === "implies" && knowing(uses).defined(formula.a));
    return d.inner(known, step, "steps", formula.b, { premise: formula.a });
  },
  algebra, every: quantified, induction: quantified, linear, fold: folding, termwise, extreme: extremal, split: splitting,
  choice, either,
  both: (d, known, step, { op, args }, uses) => op === "and" && args.every((part) => uses.some((line) => same(part, line))),
  part: (d, known, step, formula, uses) => uses.some((line) => line.op === "and" && line.args.some((part) => same(formula, part))),
  hence: (d, known, step, formula, uses) => uses.length === 2 && uses[0].op === "implies" && same(
    uses[0].a, uses[1]) && same(formula, uses[0].b),
});

// --- The evidence of claims. A claim's kept conditions are its domain and the charities that its verdict names.

const conjuncts = (where) => (where.op === "and" ? where.args.flatMap(conjuncts) : [where]);
function scalar(text) {  // "p/q", or "ln(p/q)/2"
  const log = isText(text) && /^ln\((.*)\)\/2$/.exec(text), exact = ratio(log ? log[1] : text);
  need(!log || sgn(exact) > 0, "the logarithm of no positive number");
  return log ? node("div", node("ln", number(exact)), TWO) : number(exact);
}
function spelt(place, value) {  // the entries of nested lists, and their values
  if (!isList(value)) return [[place, scalar(value)]];
  const index = place.args.length ? place.args : [place];
  return value.flatMap((part, k) => spelt(node("entry", ...index, number(k + 1)), part));
}
function* equations(scene, law) {  // of a definition, at the instance
  if (law.op !== "every") { yield law; return; }
  const [body, index, low, high] = law.args, last = scene.whole(high);
  for (let k = scene.whole(low); k <= last; k += 1) yield* equations(scene, substitute(body, index, number(k)));
}
function columns(rows) {
  need(rows.every((row) => row.length === rows[0].length), "rows of two lengths");
  return rows.length ? Array.from(rows[0], (_, k) => rows.map((row) => row[k])) : [];
}
function paid(rows, by) {  // what each row gets
  need(rows.length && rows.every((row) => row.length === by.length), "a vector of another length");
  return rows.map((row) => row.reduce((total, a, k) => add(total, mul(a, by[k])), 0));
}
function solved(rows, data) {  // the value of a game, by optimal weights and votes
  const [weights, votes] = ["weights", "votes"].map((key) => of(data, key, isList).map(ratio));
  for (const by of [weights, votes]) need(by.length && sgn(least(by)) >= 0 && cmp(by.reduce(add), 1) === 0, "no distribution");
  const value = most(paid(rows, weights));
  need(cmp(value, least(paid(columns(rows), votes))) === 0, "weights and votes that do not meet");
  return value;
}
function game(data, rules) {  // what weights and votes prove of a class of rules
  need(isList(rules) && rules.length && rules.every((row) => isText(row) && /^[+-]+$/.test(row)), "no rules");
  const rows = rules.map((row) => Array.from(row, (mark) => (mark === "+" ? 1 : -1))), value = solved(rows, data);
  const [idle, sure] = ["idle", "sure"].map((key) => (has(data, key) ? of(data, key, isList).map(ratio) : []));
  need(!idle.length || (sgn(most(paid(rows, idle))) <= 0 && sgn(least(idle)) > 0), "weights that are not idle");
  const margins = sure.length ? paid(columns(rows), sure) : [];
  need(!sure.length || (sgn(least(margins)) >= 0 && sgn(most(margins)) > 0 && sgn(least(sure)) >= 0), "votes that are not sure");
  const told = [["weak_learnable", sgn(value) > 0], ["error_vanishes", sgn(value) > 0]];
  if (idle.length || sure.length) told.push(["better_than_random", sure.length > 0]);
  return new Map([["m", number(rows[0].length)], ["game_value", number(value)], ["margin_value", number(value)],
    ...told.map(([name, holds]) => [name, holds ? TRUE : FALSE])]);
}
const entries = (where) => [...(where.op === "entry" ? [where] : []), ...where.args.flatMap(entries)];
const isEntry = (place) => place.op === "entry";
function at_instance(claim, certificate) {  // the data must obey the laws, which give all else
  const data = of(certificate, "values", isObject), given_for = Object.keys(data), { names, laws } = claim;
  if (!laws.length && !has(certificate, "game")) {
    const fits = given_for.length === names.size && given_for.every((name) => names.has(name));
    need(!claim.scenario && fits, "not a value for each free symbol");
  }
  let values = new Map(given_for.filter((name) => names.has(name)).flatMap((name) => spelt(names.get(name), data[name])));
  for (const [place, value] of values) need(isEntry(place) || place.value[1] !== "integer" || integral(value), "no integer");
  if (has(certificate, "game")) {
    need(claim.scenario && get(claim.scenario, "name") === "finite_class", "a game in another scenario");
    const found = game(of(certificate, "game", isObject), get(of(certificate, "instance", isObject), "rules"));
    values = new Map([...found].filter(([name]) => names.has(name)).map(([name, value]) => [names.get(name), value]));
  }
  const scene = new Scene(values), spoken = new Set();
  const given = new Set([...values.keys()].filter(isEntry).map((place) => place.a));
  for (const law of laws) {
    for (const equation of equations(scene, law)) {
      for (const place of entries(equation)) spoken.add(place);
      if (!defining(law)) continue;
      const place = scene.unfold(equation.a);
      need((isEntry(place) || place.op === "symbol") && !values.has(place), "a quantity that is defined twice");
      need(!isEntry(place) || !given.has(place.a), "a quantity that is given, and defined");
      values.set(place, equation.b);
    }
  }
  need([...scene.values.keys()].every((place) => !isEntry(place) || spoken.has(place)), "an entry that no law speaks of");
  const full = new Scene(values, [], [...values.keys()].filter(isEntry).map((place) => place.a));
  need(laws.every((law) => defining(law) || full.truth(law)), "the data do not obey the laws");
  return full;
}
function outcome(scene, domain, part) {  // in the domain, what is undefined fails
  for (const c of domain) {
    if (scene.truth(c)) continue;
    return scene.truth(c) === false || scene.defined(c) === false ? "outside" : null;
  }
  if (part.op === "implies" && scene.truth(part.a) === false) return "vacuous";
  const found = scene.truth(part);
  return found ? "holds" : found === false || scene.defined(part) === false ? "fails" : null;
}
function alike(a, b) {  // whether two pieces of JSON are equal
  if (isList(a) && isList(b)) return a.length === b.length && a.every((part, k) => alike(part, b[k]));
  if (isObject(a) && isObject(b)) {
    return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => has(b, key) && alike(a[key], b[key]));
  }
  const [x, y] = [a, b].map((value) => (typeof value === "boolean" ? Number(value) : numeric(value)));
  return x === y || (typeof x !== "string" && typeof y !== "string" && isInt(x) && isInt(y) && BigInt(x) === BigInt(y));
}
const shown = (data, kind) => (  // the smallest counterexample and the most violent; a witness
  kind === "counterexample" ? [kind, "violent"] : [kind]).map((key) => get(data, key)).filter(Boolean);
const is_of = (item, found) => (  // whether evidence is about an instance that is shown
  alike(found.instance, get(item.certificate, "instance")) && alike(found.part, item.part));
function instance_rule(claim, item, part) {
  const { certificate } = item, { kind } = certificate;
  need(shown(claim.data, kind).some((found) => is_of(item, found)), "not the one that is shown");
  need(kind === "counterexample" || part.op === "exists", "an instance proves existence only");
  if (!has(certificate, "values") && !has(certificate, "game")) return [OPEN, `${kind}: without data`];
  const found = outcome(at_instance(claim, certificate), claim.domain, part);
  able(found, "a number that cannot be told from 0");
  return [found === (kind === "witness" ? "holds" : "fails") ? CHECKED : REFUTED, `${kind} replayed: the part '${found}' there`];
}
function enumeration_rule(claim, item, part) {
  const { certificate } = item, said = [item.instances, item.discards].map(BigInt), count = BigInt(of(certificate, "count", isInt));
  const exhausted = item.strength === "exhausted", total = said[0] + said[1];
  need(count >= total && (!exhausted || count === total), "counts that do not add up");
  if (certificate.kind === "linear-program") {
    const rows = of(certificate, "matrix", isList).filter(isList).map((row) => row.map(ratio));
    need(cmp(solved(rows, certificate), ratio(get(certificate, "value"))) === 0, "another value of the game");
  }
  const sets = new Map(claim.kept.flatMap(conjuncts).filter((f) => f.op === "in" && f.a.op === "symbol").map(
    ({ args: [name, ...values] }) => [name, values])), many = [...sets.values()].reduce((n, values) => n * values.length, 1);
  if (!exhausted || claim.scenario || many > SIZE) return [OPEN, `${certificate.kind}: only its counts were added up`];
  const names = new Set(claim.names.values());
  need(names.size === sets.size && [...names].every((name) => sets.has(name)), "a symbol that is not from a finite set");
  let picks = [[]];
  for (const [name, values] of sets) picks = picks.flatMap((pick) => values.map((value) => [...pick, [name, value]]));
  const found = picks.map((pick) => outcome(new Scene(pick), claim.kept, part)), holds = found.filter((one) => one === "holds");
  able(!found.includes(null), "a number that cannot be told from 0");
  const fits = !found.includes("fails") && BigInt(holds.length) === said[0] && BigInt(found.length) === count;
  need(fits && BigInt(found.length - holds.length) === said[1], "other counts");
  return [CHECKED, `exhaustion: ${found.length} values gone through, 0 fail`];
}
function cover_rule(claim, item, part) {
  const splits = of(item.certificate, "splits", isText), box = Object.entries(of(item.certificate, "box", isObject));
  need(splits.length < SIZE * 7 && box.length && box.every(([, ends]) => isList(ends) && ends.length === 2));
  const all = box.map(([name, ends]) => [claim.names.get(name) ?? NULL, ends.map(ratio)]), first = new Map(all);
  const fits = first.size === claim.names.size && [...claim.names.values()].every((name) => first.has(name));
  need(fits && !claim.scenario && all.every(([name, [low, high]]) => !integral(name) && cmp(low, high) < 0));
  const told = all.map(([name, [low, high]]) => `${low} <= ${name.value[0]} <= ${high}`).join(" and ");
  need(item.scope === `on the box ${told}`, "its scope is another box");
  const stack = [first];
  let spoke = false;
  for (const mark of splits) {
    need(stack.length);
    const sides = stack.pop(), width = (name) => add(sides.get(name)[1], neg(sides.get(name)[0]));
    if (mark === "|") {
      const name = [...sides.keys()].reduce((a, b) => (cmp(width(b), width(a)) > 0 ? b : a)), [low, high] = sides.get(name);
      for (const halved of [[half(low, high), high], [low, half(low, high)]]) stack.push(new Map(sides).set(name, halved));
      continue;
    }
    need(settled(sides, claim.kept, part, mark), "a leaf is not what it says");
    const middle = new Scene([...sides].map(([name, ends]) => [name, number(half(...ends))]));
    spoke ||= mark !== "x" && mark !== "v" && claim.kept.every((c) => middle.truth(c));
  }
  need(!stack.length && spoke, "boxes are left over, or the cover is about nothing");
  return [CHECKED, `cover of ${[...splits].filter((mark) => mark !== "|").length} boxes rebuilt`];
}
function settled(sides, domain, part, mark) {  // whether a leaf is what its mark says
  const over_box = new Scene([], sides), implied = part.op === "implies", premise = part.a;
  if (mark === "x") return domain.some((c) => over_box.truth(c) === false);
  if (mark === "v") return implied && over_box.truth(premise) === false;
  if (mark === ".") return over_box.truth(part) === true;
  const { op, args: [left, right] } = implied ? part.b : part, less = op === "lt" || op === "le";
  need(["d", "2", "3", "4"].includes(mark) && (less || op === "gt" || op === "ge"), "a leaf of another kind");
  const gap = less ? node("sub", right, left) : node("sub", left, right), way = op === "lt" || op === "gt" ? "gt" : "ge";
  if (implied && !over_box.truth(premise)) return false;
  return mark === "d" ? by_mean_value(over_box, gap, way) : sides.size === 1 && by_taylor(over_box, gap, way, Number(mark));
}
function by_mean_value(scene, gap, op) {  // from a centre c: f >= f(c) - sum |f_i| width_i/2
  const centre = [];
  let loss = 0;
  for (const [name, [low, high]] of scene.box) {
    if (!scene.defined(gap)) return false;
    const rise = slope(gap, name);
    if (!scene.defined(rise)) return false;
    const [down, up] = scene.bounds(rise, DIGITS[0]).map(exactly), turns = sgn(down) < 0 && sgn(up) > 0;
    centre.push([name, number(turns ? half(low, high) : sgn(down) >= 0 ? low : high)]);
    if (turns) loss = add(loss, mul(most([neg(down), up]), over(add(high, neg(low)), 2)));
  }
  return new Scene(centre).truth(node(op, gap, number(loss))) === true;
}
function by_taylor(scene, gap, op, order) {  // from an end, where no lower derivative falls
  const [[name, ends]] = scene.box, terms = [gap];
  for (let n = 0; n < order; n += 1) terms.push(slope(terms[n], name));
  const grows = (place, k, side) => place.sign("ge", node("mul", number(side ** k), terms[k]));
  return terms.every((term) => scene.defined(term)) && [[ends[0], 1], [ends[1], -1]].some(([end, side]) => {
    const at = new Scene([[name, number(end)]]);
    return at.sign(op, gap) && grows(scene, order, side) && terms.slice(0, order).every((_, k) => grows(at, k, side));
  });
}
function proof_rule(claim, item, part) {
  const { certificate } = item, smt = certificate.kind === "smt", vacuous = claim.data.truth === "vacuous" && part.args.length;
  const never = vacuous ? [node("lt", ONE, NULL), node("not", part.a)] : [];
  const goal = tree(get(certificate, "goal")), given = of(certificate, "hypotheses", isList).map((formula) => tree(formula));
  const fits = given.length === claim.kept.length && given.every((line, k) => line === claim.kept[k]);
  need(fits && [part, ...never].includes(goal), "of another statement, or from other hypotheses");
  const words = goal === part ? "proof" : "vacuity";
  if (smt || !has(certificate, "nodes")) return [TRUSTED, `${words}, trusted to ${smt ? "z3" : "boostproof's prover"}`];
  need(proved(given, goal, certificate), "the steps do not reach the goal");
  return [CHECKED, `${words} of ${certificate.nodes.length} nodes`];
}
function derivation_rule(claim, item, part) {
  const conditions = [...claim.kept, ...claim.laws.filter((law) => !defining(law))];
  const work = new Derivation(claim.laws.map((law) => (defining(law) ? law : TRUE)), conditions, part);
  need(same(work.block([], get(item.certificate, "steps")), part), "a derivation of another statement");
  return work.trusted ? [TRUSTED, "derivation with algebra trusted to boostproof's prover"] : [CHECKED, "derivation"];
}
const EVIDENCE = table({ interval: cover_rule, derivation: derivation_rule }, each("counterexample witness", instance_rule),
  each("enumeration linear-program", enumeration_rule), each("smt proof", proof_rule));

// --- Verdicts and reports.

function parsed(data) {  // a claim with its formulas; ``names`` are the free symbols by name
  for (const key of ["id", "truth", "strength", "reason"]) of(data, key, isText);
  const { statement, scenario = null, truth } = data, formula = (item) => tree(of(item, "tree", isObject));
  const domain = of(data, "domain", isList).map(formula), charities = of(data, "charities", isList);
  const laws = scenario === null ? [] : of(scenario, "laws", isList).map((law) => tree(law));
  const known = new Map(charities.map((item) => [of(item, "name", isText), formula(item)])), picked = of(data, "charity", isList);
  const fits = new Set(picked).size === picked.length && picked.every((name) => known.has(name));
  need(TRUTHS.includes(truth) && fits && known.size === charities.length, "an unknown truth or charity, or one twice");
  for (const item of of(data, "evidence", isList)) {
    need(of(of(item, "certificate", isObject), "kind", isText) in KINDS, "evidence of an unknown kind");
    for (const key of ["part", "instances", "discards"]) need(of(item, key, isInt) >= 0, "a negative number");
    for (const key of ["scope", "method", "strength"]) of(item, key, isText);
  }
  for (const found of ["counterexample", "witness", "violent"].map((key) => get(data, key) ?? null)) {
    if (found !== null) need(of(found, "instance", isObject) && isInt(of(found, "part", isInt)), "no instance");
  }
  const parts = (statement ?? null) === null ? [] : conjuncts(formula(statement));
  const spoken = [...parts, ...domain, ...laws], kept_all = [...domain, ...picked.map((name) => known.get(name))];
  const said = [...spoken, ...known.values()], symbols = [...union(said.map(free))];
  need(said.every((where) => where.op in FORMULAS), "a term as a formula");
  need(new Set(symbols.map((name) => name.value[0])).size === symbols.length, "a name of two sorts");
  const names = new Map([...union([...spoken, ...kept_all].map(free))].map((name) => [name.value[0], name]));
  return { data, parts, domain, kept: kept_all, laws, names, scenario };
}
function incoherent({ data, parts }) {  // what is wrong with the verdict, apart from its certificates
  const best = new Map(), { truth, evidence } = data;
  for (const { strength, part, certificate } of evidence) {
    if (!KINDS[certificate.kind].includes(strength) || part < 1 || part > parts.length) return "evidence that cannot be";
    if (strength !== "refuted") best.set(part, Math.min(best.get(part) ?? 9, STRENGTHS.indexOf(strength)));
  }
  const fails = truth === "fails" || truth === "holds-under-charity", complete = parts.length > 0 && best.size === parts.length;
  if ([evidence.some((item) => item.strength === "refuted"), Boolean(data.counterexample)].some((one) => one !== fails)) {
    return "its counterexample and its truth do not go together";
  }
  const refuting = evidence.filter(({ certificate }) => certificate.kind === "counterexample");
  if (!shown(data, "counterexample").every((found) => refuting.some((item) => is_of(item, found)))) {
    return "a counterexample without evidence";
  }
  if ((truth === "holds-under-charity") !== data.charity.length > 0 || (truth.startsWith("holds") && !complete)) {
    return "a part without evidence, or charity out of place";
  }
  const strength = truth === "fails" ? "refuted" : best.size ? STRENGTHS[Math.max(...best.values())] : "";
  const told = truth === "undecidable" || truth === "inconclusive" ? "" : strength;
  return data.strength === told ? "" : "its strength is not that of its weakest part";
}
function judged(claim, item) {  // one piece of evidence
  const { kind } = item.certificate, rule = EVIDENCE[kind];
  try {
    return rule ? rule(claim, item, claim.parts[Number(item.part) - 1]) : [OPEN, "evidence of testing"];
  } catch (fault) {
    const wrong = fault instanceof Bad || fault instanceof TypeError;
    if (!wrong && !(fault instanceof Unknown || fault instanceof RangeError)) throw fault;
    return [wrong && spent <= limit ? REFUTED : OPEN, `${kind}: ${fault.message}`];  // out of steps is not found false
  }
}
function verdict(claim) {  // the class of a claim, and what was found
  const { truth, evidence, reason } = claim.data, wrong = incoherent(claim);
  if (wrong) return [REFUTED, wrong];
  if (!evidence.length) return [OPEN, reason.slice(0, 80) || "no evidence"];
  const results = evidence.map((item) => [item, ...judged(claim, item)]), best = new Map();
  const bad = results.filter(([, kind]) => kind === REFUTED).map(([, , words]) => words);
  if (truth === "vacuous" && !results.some(([, , words]) => words.startsWith("vacuity"))) bad.push("not shown to be vacuous");
  if (bad.length) return [REFUTED, bad.join("; ")];
  // Each part is as good as its strongest evidence, which is what the verdict rests on; a counterexample counts too.
  for (const [{ part, strength }, kind, words] of results) {
    const exact = kind === CHECKED && strength === "exhausted";  // all values of a formula: as good as a proof
    const rank = 9 * (exact ? 0 : STRENGTHS.indexOf(strength)) + CLASSES.indexOf(kind), key = `${part} ${strength === "refuted"}`;
    if (rank < (best.get(key)?.rank ?? Infinity)) best.set(key, { rank, words });
  }
  const told = [...best.values(), ...results.filter(([, kind]) => kind === CHECKED).map(([, , words]) => ({ words }))];
  const worst = Math.max(...[...best.values()].map(({ rank }) => rank % 9));
  return [CLASSES[worst], [...new Set(told.map(({ words }) => words))].join("; ")];
}
function opened(value, parts) {  // [without references, how much it holds]
  if (!isList(value) && !isObject(value)) return [value, 1];
  const keys = isList(value) ? null : Object.keys(value);
  if (keys && keys.length === 1 && keys[0] === "shared") {
    need(isInt(value.shared) && value.shared >= 0 && value.shared < parts.length, "a reference to no part before it");
    return parts[value.shared];
  }
  const made_of = (keys ?? value).map((item) => opened(keys ? value[item] : item, parts)), fresh = keys ? Object.create(null) : [];
  const count = made_of.reduce((total, [, inner]) => total + inner, 1);
  need(count <= VALUES, "parts that unfold to too much");
  made_of.forEach(([item], place) => { fresh[keys ? keys[place] : place] = item; });
  return [fresh, count];
}
function unfold(report) {
  const parts = [], { shared, ...rest } = report;
  for (const item of has(report, "shared") ? of(report, "shared", isList) : []) parts.push(opened(item, parts));
  return { ...rest, claims: opened(of(report, "claims", isList), parts)[0] };
}
function checkClaim(claim, steps = STEPS) {
  forget();
  [spent, limit] = [0, Math.min(STEPS, steps)];
  const [found, words] = verdict(parsed(claim));
  return { id: claim.id, verdict: found, words };
}
function checkReport(report, onClaim = () => {}) {
  const { claims } = unfold(report), found = [];
  let left = 8 * STEPS;
  for (const claim of claims) { forget(); [spent, limit] = [0, STEPS]; parsed(claim); }
  need(new Set(claims.map((claim) => claim.id)).size === claims.length, "two verdicts about one claim");
  for (const claim of claims) {
    found.push(checkClaim(claim, left));
    left -= spent;
    onClaim(found[found.length - 1]);
  }
  return found;
}

// --- The text of a report: JSON with whole numbers of up to 18 digits, and without a key twice; and its digest.

function read(text) {
  need(text.length <= LENGTH, "a report of more than 64 MB");
  const found = json(text);
  need(of(found, "schema", isText) === "boostproof-report/4", "not a report of the format boostproof-report/4");
  of(found, "claims", isList);
  return found;
}
const WORDS = table({ true: true, false: false, null: null });
function json(text) {
  const token = /[ \t\n\r]*(?:([{}[\]:,])|("[^"\\]*(?:\\[^][^"\\]*)*")|(-?(?:0|[1-9][0-9]*)(?![0-9]))(\.[0-9]+)?([eE][-+]?[0-9]+)?|(true|false|null))[ \t\n\r]*/y;
  let found = null;
  const advance = () => { need((found = token.exec(text)), "no JSON"); };
  const expect = (mark) => { need(found?.[1] === mark, "no JSON"); };
  const more = () => found[1] === ",";
  const textOf = () => (found[2].includes("\\") || /[\0-\x1f]/.test(found[2]) ? JSON.parse(found[2]) : found[2].slice(1, -1));
  const value = (depth) => {
    need(depth < NESTED, "nested too deep");
    if (found[1] === "[" || found[1] === "{") return items(found[1] === "{", depth + 1);
    if (found[2]) return textOf();
    if (found[6]) return WORDS[found[6]];
    need(found[3], "no JSON");
    if (found[4] || found[5]) return new Real(Number(found[3] + (found[4] ?? "") + (found[5] ?? "")));
    need(found[3].length <= 18, "an integer of more than 18 digits");
    return Number.isSafeInteger(Number(found[3])) ? Number(found[3]) : BigInt(found[3]);
  };
  const items = (object, depth) => {
    const fresh = object ? Object.create(null) : [], end = object ? "}" : "]";
    advance();
    if (found[1] === end) return fresh;
    for (;; advance()) {
      const key = object ? (need(found[2], "no JSON"), textOf()) : fresh.length;
      if (object) { need(!(key in fresh), "an object with a key twice"); advance(); expect(":"); advance(); }
      fresh[key] = value(depth);
      advance();
      if (!more()) break;
    }
    expect(end);
    return fresh;
  };
  advance();
  const all = value(0);
  need(token.lastIndex === text.length, "no JSON");
  return all;
}
const FRACTIONS = (roots) => Uint32Array.from(roots, (root) => Math.floor((root % 1) * 2 ** 32));
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && primes(BigInt(n))[0][0] === n);
const CUBES = FRACTIONS(PRIMES.slice(0, 64).map(Math.cbrt)), SQUARES = FRACTIONS(PRIMES.slice(0, 8).map(Math.sqrt));
function sha256(text) {  // in hex, of the text in UTF-8
  const bytes = new TextEncoder().encode(text), data = new Uint8Array((bytes.length + 72) >> 6 << 6), w = new Int32Array(64);
  data.set(bytes);
  data[bytes.length] = 128;
  const view = new DataView(data.buffer), state = Int32Array.from(SQUARES), turn = (x, n) => (x >>> n) | (x << (32 - n));
  view.setBigUint64(data.length - 8, 8n * BigInt(bytes.length));
  for (let start = 0; start < data.length; start += 64) {
    let [a, b, c, d, e, f, g, h] = state;
    for (let n = 0; n < 64; n += 1) {
      if (n < 16) w[n] = view.getInt32(start + 4 * n);
      else {
        const x = w[n - 15], y = w[n - 2];
        w[n] = w[n - 16] + w[n - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      }
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + CUBES[n] + w[n] | 0;
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, d + first | 0, c, b, a, first + second | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, n) => { state[n] += x; });
  }
  return Array.from(state, (x) => (x >>> 0).toString(16).padStart(8, "0")).join("");
}
function answer(text) {  // what a worker says of a report's text
  postMessage({ digest: sha256(text) });
  const found = checkReport(read(text), (claim) => postMessage({ claim }));
  postMessage({ done: Object.fromEntries(CLASSES.map((name) => [name, found.filter((one) => one.verdict === name).length])) });
}
if (typeof WorkerGlobalScope !== "undefined") {
  globalThis.onmessage = ({ data }) => {
    try { answer(data.text); } catch (fault) { postMessage({ error: fault.message }); }
  };
}
globalThis.BoostproofChecker = Object.freeze({ checkClaim, checkReport, read, sha256, unfold });
})();
