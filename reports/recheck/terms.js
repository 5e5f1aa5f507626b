// Formulas and terms: equal ones are one node. Its value is a number, or a symbol's name and sort.
let NODES = new Map(), ATOMS, INFO, MONOS, FACTORS, TREES, made = 0;
function kept(key, op, args, value) {
  const found = NODES.get(key);
  if (found) return found;
  const [a, b, c, d] = args,
    fresh = { id: made += 1, op, args, a, b, c, d, value, free: null, renamed: null, height: 0, size: 1 };
  for (const arg of args) {
    fresh.height = Math.max(fresh.height, arg.height + 1);
    fresh.size = Math.min(fresh.size + arg.size, VALUES);
  }
  NODES.set(key, fresh);
  spend();
  return fresh;
}
function node(op, ...args) {
  let key = op;
  for (const arg of args) key += `,${arg.id}`;
  return kept(key, op, args, null);
}
const number = x => kept(`number ${x}`, "number", [], x);
const symbol = (name, sort) => kept(JSON.stringify([name, sort]), "symbol", [], [name, sort]);
const NULL = number(0), ONE = number(1), TWO = number(2), TRUE = node("eq", NULL, NULL), FALSE = node("ne", NULL, NULL);
const NOWHERE = node("div", ONE, NULL), FIXED = [...NODES], NEUTRAL = table({ sum: NULL, product: ONE });

// Terms as quotients of polynomials in atoms: symbols, roots, exponentials, logarithms, and what is opaque.
// A monomial lists atoms, rising, and powers, whole but for exponentials; a polynomial maps monomials to numbers.
const UNIT = { id: 0, atoms: [], powers: [], square: -1, by: null }, ROOTS = table({ sqrt: 1, parity: 1 });
const SQUARED = table(ROOTS, { cos: 1 });  // of which no square is left
const EMPTY = new Map(), one = () => new Map([[UNIT, 1]]), ratioOf = (num, den = EMPTY) => ({ num, den, key: null });
function forget() {  // everything but the constants, before each claim
  [NODES, ATOMS, INFO, MONOS, FACTORS] = [new Map(FIXED), new Map(), [], new Map([["", UNIT]]), new Map()];
  TREES = new Map();
}
function monomial(atoms, powers) {
  const key = atoms.map((atom, place) => `${atom}^${powers[place]}`).join();
  const found = MONOS.get(key);
  if (found) return found;
  const place = atoms.findIndex((atom, k) => cmp(powers[k], 2) >= 0 && INFO[atom].kind in SQUARED);
  const fresh = { id: MONOS.size, atoms, powers, square: place < 0 ? -1 : atoms[place], by: new Map() };
  MONOS.set(key, fresh);
  return fresh;
}
function jointly(m, n) {  // a product of monomials
  if (m === UNIT || n === UNIT) return m === UNIT ? n : m;
  let found = m.by.get(n);
  if (!found) m.by.set(n, found = merged(m, n));
  return found;
}
function merged(m, n) {
  const powers = new Map(m.atoms.map((atom, place) => [atom, m.powers[place]]));
  n.atoms.forEach((atom, place) => powers.set(atom, add(powers.get(atom) ?? 0, n.powers[place])));
  const atoms = [...powers.keys()].filter(atom => powers.get(atom) !== 0).sort((a, b) => a - b);
  return monomial(atoms, atoms.map(atom => powers.get(atom)));
}
function intern(key, kind, held) {
  let found = ATOMS.get(key);
  if (found === undefined) ATOMS.set(key, found = INFO.push({ kind, held }) - 1);
  return found;
}
const constant = x => ratioOf(x === 0 ? new Map() : new Map([[UNIT, x]]));
const single = (atom, k = 1) => ratioOf(new Map([[k === 0 ? UNIT : monomial([atom], [k]), 1]]));
const monic = (poly, lead) => (lead === 1 ? poly : new Map([...poly].map(([m, x]) => [m, over(x, lead)])));
const lowest = poly => { let low = null; for (const m of poly.keys()) if (!low || m.id < low.id) low = m; return low; };
const leader = poly => poly.get(lowest(poly));
const rational = a => (a.den.size || a.num.size > 1 || (a.num.size && !a.num.has(UNIT)) ? null : a.num.get(UNIT) ?? 0);
const bits = poly => [...poly.values()].reduce((most, x) => Math.max(most, typeof x === "number" ? 0 : (
  x.n.toString(16).length + x.d.toString(16).length) * 4), 0);  // of its longest number
const isLong = x => (x.n >= LONG || -x.n >= LONG || x.d >= LONG) && (
  x.n.toString(2).length + x.d.toString(2).length >= BITS);
function width(poly) {  // of its longest monomial
  let most = 0;
  for (const { atoms } of poly.keys()) most = Math.max(most, atoms.length);
  return most;
}
function clean(total) {  // without zeros
  spend(1 + total.size * (1 + (width(total) >> 3) + (bits(total) >> 8)));
  able(total.size <= TERMS);
  for (const [m, x] of total) {
    if (x === 0) total.delete(m);
    else able(typeof x === "number" || !isLong(x));
  }
  return total;
}
function times(a, b) {
  spend(a.size * b.size * (1 + (width(a) + width(b) >> 3) + (bits(a) + bits(b) >> 8)));
  const total = new Map();
  for (const [m, x] of a) {
    for (const [n, y] of b) {
      const key = jointly(m, n), held = total.get(key);
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
  able([...factors.values()].reduce((x, y) => x + y, 0) <= 200);
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
function highest(poly) {
  let top = null;
  for (const m of poly.keys()) if (!top || later(m, top)) top = m;
  return top;
}
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
  spend(num.size + by.poly.size >> 1);
  for (const [atom, k] of by.tops) if (outside(atom, add(tops.get(atom) ?? 0, neg(k)))) return null;
  for (let n = 0; n < 2 * num.size + 64; n += 1) {
    spend(rest.size * width(rest) >> 6);
    if (!rest.size) return found;
    const high = highest(rest), shift = jointly(high, by.back), c = over(rest.get(high), by.lead);
    if (shift.atoms.some((atom, place) => outside(atom, shift.powers[place]))) return null;
    found.set(shift, c);
    for (const [m, x] of by.poly) {
      const place = jointly(m, shift), left = add(rest.get(place) ?? 0, neg(mul(c, x)));
      if (left === 0) rest.delete(place); else rest.set(place, left);
    }
    spend(by.poly.size * (1 + (bits(by.poly) + bits(rest) >> 8)));
  }
  return null;
}
function reduced(num, den) {  // with squares of roots carried out, and factors that divide num cancelled
  for (const m of num.keys()) if (m.square >= 0) return rooted(num, den, m.square);
  if (!den.size) return ratioOf(num);
  const left = new Map();
  for (let [factor, k] of num.size ? den : EMPTY) {
    for (let found; k && (found = divided(num, factor)) !== null; k -= 1) num = found;
    if (k) left.set(factor, k);
  }
  return ratioOf(num, left);
}
function rooted(num, den, atom) {  // with this root's square carried out
  let total = constant(0);
  for (const [m, x] of num) {
    const place = m.atoms.indexOf(atom), k = place < 0 ? 0 : m.powers[place];
    const atoms = m.atoms.filter(other => other !== atom || odd(k)), powers = atoms.map(
      other => (other === atom ? 1 : m.powers[m.atoms.indexOf(other)]));
    const rest = ratioOf(new Map([[monomial(atoms, powers), x]])), pairs = fraction((above(k) - above(k) % 2n) / 2n);
    total = plus(total, product(power(squared(atom), pairs), rest));
  }
  return product(total, ratioOf(one(), den));
}
function squared(atom) {
  const { kind, held } = INFO[atom];
  if (kind !== "cos") return kind === "parity" ? constant(1) : held;
  return plus(constant(1), power(single(intern(`sin(${frozen(held)})`, "sin", held)), 2), -1);
}
function joint(a, b, rule) {
  const den = a.size + b.size ? new Map(a) : EMPTY;
  for (const [factor, k] of b) den.set(factor, rule(den.get(factor) ?? 0, k));
  return den;
}
function plus(a, b, factor = 1) {  // a + factor*b over a common divisor
  const den = joint(a.den, b.den, Math.max);
  const [left, right] = [a, b].map(side => (den.size ? spread(side.num, new Map([...den].map(
    ([f, k]) => [f, k - (side.den.get(f) ?? 0)]))) : side.num));
  return reduced(minus(left, right, factor), den);
}
function product(a, b) {
  return reduced(times(a.num, b.num), joint(a.den, b.den, (k, j) => k + j));
}
function inverse(a) {  // a divisor of one term is taken apart, and roots are moved above
  able(a.num.size);
  const lead = leader(a.num);
  let result = reduced(monic(spread(one(), a.den), lead), EMPTY);
  if (a.num.size > 1) return product(result, ratioOf(one(), new Map([[factorOf(monic(a.num, lead)), 1]])));
  const mono = lowest(a.num);
  mono.atoms.forEach((atom, place) => {
    const k = mono.powers[place], kind = INFO[atom].kind;
    if (kind === "exp") result = product(result, single(atom, neg(k)));
    else if (kind in ROOTS) result = product(result, power(product(single(atom), inverse(squared(atom))), k));
    else result = product(result, ratioOf(one(), new Map([[factorOf(single(atom).num), Number(above(k))]])));
  });
  return result;
}
function power(a, k) {
  able(typeof k === "number" && Math.abs(k) <= 200);
  a = k >= 0 ? a : inverse(a);
  let num = one();
  for (let n = 0; n < Math.abs(k); n += 1) num = times(num, a.num);
  const top = reduced(num, EMPTY);  // a^k shares with the divisor what a does
  return k && a.den.size ? ratioOf(top.num, joint(top.den, a.den, (j, i) => j + Math.abs(k) * i)) : top;
}
function written(poly, lead) {
  spend(poly.size * (bits(poly) >> 8));
  return [...poly].sort(([m], [n]) => m.id - n.id).map(([m, x]) => `${m.id}:${over(x, lead)}`).join(" ");
}
function frozen(a) {  // a key: over one divisor, whose first coefficient is 1
  if (a.key === null) {
    spend(a.num.size >> 2);
    const den = spread(one(), a.den), lead = leader(den);
    a.key = `${written(a.num, lead)}/${a.den.size ? written(den, lead) : ""}`;
  }
  return a.key;
}
function scaled(a) {  // [c, key]: a is c times what the key says
  const lead = leader(a.num);
  return [lead, frozen(lead === 1 ? a : ratioOf(monic(a.num, lead), a.den))];
}
function within(a, found = new Set()) {  // atoms, also inside others, and symbols of what is opaque
  for (const poly of [a.num, ...[...a.den.keys()].map(factor => factor.poly)]) {
    spend(1 + poly.size);
    for (const atom of [...poly.keys()].flatMap(m => m.atoms).filter(one => !found.has(one))) {
      const { kind, held } = INFO[atom];
      found.add(atom);
      if (kind === "opaque") for (const part of held) found.add(part);
      else if (held !== null) within(held, found);
    }
  }
  return found;
}
function isEighth(m) {  // whether a monomial is atan(1), an eighth of a turn
  const { kind, held } = m.atoms.length === 1 && m.powers[0] === 1 ? INFO[m.atoms[0]] : {};
  return kind === "atan" && rational(held) === 1;
}
function primes(n) {  // [p, k], p below 1000; what is left is kept whole
  spend(16);
  const found = [];
  for (let p = 2n; p < 1000n && n > 1n; p += 1n) {
    let k = 0;
    for (; n % p === 0n; n /= p) k += 1;
    if (k) found.push([fraction(p), k]);
  }
  return n > 1n ? [...found, [fraction(n), 1]] : found;
}
