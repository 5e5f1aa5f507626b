// What a term is worth in the field (elements.js), by what is known of it; and tables of monomials, which exponents,
// angles and remainders are read by. Both read a term in the same way, and one is not made from the other.

const HALVES = (value) => value.d === 2n;
const LONGEST = 200n, WIDEST = 1n << 24n;

class Reading {
  /** `known` decides cases: signs(a, b), truth(F), and limitOf(node). */
  constructor(field, known) {
    Object.assign(this, { field, known, values: new Map(), equations: [], powers: new Set() });
    this.clear();
  }
  clear() {
    Object.assign(this,
      { worth: new Map(), tables: new Map(), gaps: new Map(), busy: new Set(), stale: NOTHING, open: false,
        before: null });
  }
  /** Starts with what another reading with the same equations has found. */
  after(before) { this.before = before.open ? null : before; }
  found(kind, key) {
    const own = this[kind].get(key);
    if (own !== undefined || !this.before) return own;
    return this.stale.size && (kind === "gaps" || this.isStale(key)) ? undefined : this.before.found(kind, key);
  }
  /** Whether a node speaks of a name that has been given a value since. */
  isStale(node) { return speaksOf(node, this.stale); }
  /** A name is given a value: what is read by it is read again. Gives the names by which it is. */
  renew(name) {
    const names = new Set([name]);
    for (const _ of this.equations) {
      for (const [left, right] of this.equations) if (speaksOf(right, names)) names.add(left.name);
    }
    this.stale = new Set([...this.stale, ...names]);
    for (const kind of ["worth", "tables"]) {
      this[kind] = new Map([...this[kind]].filter(([node]) => !speaksOf(node, names)));
    }
    pay((this.worth.size + this.tables.size) * names.size);
    this.gaps = new Map();
    return names;
  }

  /** From here on the left side of an equation is read as its right side; gives the names that alone are read anew. */
  readAs(left, right) {
    this.equations.push([left, right]);
    this.numbers = null;
    if (left.op === "symbol" && !this.open && this.equations.every(([one]) => one.op === "symbol")) {
      this.values.set(this.keyOf(left), right);
      return this.renew(left.name);
    }
    this.values = new Map();
    this.clear();
    for (const [one, other] of this.equations) {
      this.values.set(this.keyOf(one), other);
      this.clear();
    }
    return null;
  }
  /** The numbers that names are read as. */
  points() {
    return this.numbers ??= new Map(this.equations.filter(([left, right]) => left.op === "symbol" && isClosed(right))
      .map(([left, right]) => [left.name, right]));
  }
  keyOf(node) {
    if (node.op === "symbol") return `is ${node.id}`;
    return `${node.op} ${node.args.map((arg) => this.print(arg)).join(" ")}`;
  }
  print(node) { return this.field.print(this.of(node)); }

  /** The node that a node is read as: a case that is decided, a value, a derivative carried out; else itself. */
  read(node) {
    const rule = CASES[node.op];
    if (rule) {
      this.open = true;
      return rule(node.args, this.known) ?? node;
    }
    if (CALCULUS.has(node.op)) return spelled(node)?.term ?? node;
    if (node.op === "limit") return this.known.limitOf(node) || node;
    if (FOLDS.has(node.op)) return unrolled(node, (end) => (this.values.size ? this.numbered(end) : end)) ?? node;
    if (!this.values.size || !["symbol", "sqrt", "ln", "pow"].includes(node.op)) return node;
    const key = this.keyOf(node);
    return this.busy.has(key) ? node : this.values.get(key) ?? node;
  }

  /** A bound with the numbers that are the values of names in it. */
  numbered(end) {
    if (!["add", "sub", "mul", "neg"].includes(end.op)) return exact(this.read(end)) ? this.read(end) : end;
    return make(end.op, ...end.args.map((arg) => this.numbered(arg)));
  }

  /** What a term is worth. */
  of(node) {
    let found = this.found("worth", node);
    if (found === undefined) {
      pay(1);
      found = this.guarded(node, (read) => {
        if (read !== node) return this.of(read);
        const rule = WORTH[node.op];
        return rule ? rule(this, node.args, node) : this.opaque(node);
      });
      this.worth.set(node, found);
    }
    return found;
  }
  /** Reads a node and keeps it from being read in itself: values that lead to themselves end. */
  guarded(node, rule) {
    const read = this.read(node);
    if (read === node || CASES[node.op] || CALCULUS.has(node.op) || node.op === "limit" ||
      FOLDS.has(node.op)) return rule(read);
    const key = this.keyOf(node);
    this.busy.add(key);
    try { return rule(read); } finally { this.busy.delete(key); }
  }
  /** A term that is not looked into: known by what it is of, a fold and an entry by their form. */
  opaque(node) {
    if (node.op === "symbol") return this.field.atom(`is ${node.id}`);
    const byForm = FOLDS.has(node.op) || ["entry", "limit", "derivative", "at", "iverson"].includes(node.op);
    return this.field.atom(byForm ? `form ${formOf(node)}`
      : `${node.op} ${node.args.map((arg) => this.print(arg)).join(" ")}`);
  }

  difference(a, b) {
    const key = a.id * 2 ** 26 + b.id;
    let found = this.found("gaps", key);
    if (!found) this.gaps.set(key, found = this.field.sum(this.of(a), this.of(b), -1n));
    return found;
  }

  /** The fraction that a term is, where it is one. */
  fractionOf(node) { return exact(node) ?? this.field.constant(this.of(node)); }

  // Roots, powers and exponentials -----------------------------------------------------------------------------------

  rootOf(node) {
    const value = this.fractionOf(node), { field } = this;
    if (value && value.n >= 0n) return this.rootOfNumber(value);
    const radicand = this.of(node);
    if (field.isZero(radicand)) return radicand;
    return field.root(`sqrt ${field.print(radicand)}`, radicand);
  }
  /** Of n/d the root of n d by its primes, over d. */
  rootOfNumber({ n, d }) {
    let outside = ratio(1n, d), result = this.field.rational(ONE);
    if (n === 0n) return this.field.rational(ZERO);
    for (const [prime, times_] of primesOf(n * d)) {
      outside = times(outside, whole(prime ** BigInt(times_ >> 1)));
      if (times_ % 2) result = this.field.product(result,
        this.field.root(`sqrt ${prime}`, this.field.rational(whole(prime))));
    }
    return this.field.product(result, this.field.rational(outside));
  }

  /** x^c for a whole c, or half of one; null where there is no reciprocal. */
  raised(node, c) {
    const base = HALVES(c) ? this.rootOf(node) : this.of(node), times_ = HALVES(c) ? c.n : c.n;
    able(times_ <= LONGEST && -times_ <= LONGEST, "a large power");
    const positive = this.field.power(base, Number(times_ < 0n ? -times_ : times_));
    return times_ < 0n ? this.field.reciprocal(positive) : positive;
  }
  powerOf(b, e, node) {
    const c = this.fractionOf(e), base = exact(b), { field } = this;
    if (c && (isWhole(c) || HALVES(c))) return this.raised(b, c) ?? this.opaque(node);
    if ((base && base.n > 0n && c) || this.powers.has(node.id)) return this.exponential(make("mul", e, make("ln", b)));
    if (base && equal(base, whole(-1)) && isIntegral(e)) return this.turning(e) ?? this.opaque(node);
    return field.atom(`pow ${this.print(b)} ${this.print(e)}`);
  }
  /** (-1)^e by the odd monomials of e in integers, each of which is -1 or 1: its square is 1. */
  turning(e) {
    let result = this.field.rational(ONE);
    for (const { c, factors } of this.table(e).values()) {
      const plain = factors.every(([, k, node]) => k > 0 && node.op === "symbol" && node.sort === "integer");
      if (!isWhole(c) || !plain) return null;
      if (c.n % 2n === 0n) continue;
      const key = factors.map(([name]) => name).join(" ");
      const one = key ? this.field.root(`side ${key}`, this.field.rational(ONE)) : this.field.rational(whole(-1));
      result = this.field.product(result, one);
    }
    return result;
  }

  /**
   * exp of a sum is a product over its monomials. Each monomial m has a random exponent t modulo the order q of a
   * number g of the field, and exp(c m) is g^(c t): so exp(m/3) cubed is exp(m). It is random in the group of order q,
   * as the bound for polynomials asks, and c is short, as the degree counts in it.
   */
  exponential(arg) {
    const { apart, together } = this.sorted(this.table(arg)), { field } = this;
    let result = field.rational(ONE);
    if (together.length) {
      const sum = together.reduce((all, term) => field.sum(all, this.worthOf(term)), field.rational(ZERO));
      result = this.grownTogether(sum, together);
    }
    for (const { c, factors } of apart) {
      const [[, k, node] = []] = factors, isLog = factors.length === 1 && k === 1 && node.op === "ln";
      const plain = isLog && (isWhole(c) || HALVES(c)) && c.n <= LONGEST && -c.n <= LONGEST;
      result = this.field.product(result, (plain && this.raised(node.args[0], c)) || this.grown(c, factors));
    }
    return result;
  }
  /** Monomials with a divisor are not told apart from those in the same names: fractions have many forms. */
  sorted(table) {
    const isBelow = ([key]) => key.startsWith("below"), terms = [...table.values()];
    const names = new Set(terms.flatMap(({ factors }) => factors.filter(isBelow).flatMap(([, ,
      node]) => [...namesOf(node)])));
    if (!terms.some(({ factors }) => factors.some(isBelow))) return { apart: terms, together: [] };
    const isApart = ({ factors }) => factors.length &&
      factors.every(([, , node]) => ![...namesOf(node)].some((one) => names.has(one)));
    return { apart: terms.filter(isApart), together: terms.filter((term) => !isApart(term)) };
  }
  worthOf({ c, factors }) {
    const { field } = this;
    return factors.reduce((all, [, k, node]) => {
      const positive = field.power(this.of(node), Math.abs(k));
      const one = k < 0 ? field.reciprocal(positive) : positive;
      able(one, "a divisor without a reciprocal");
      return field.product(all, one);
    }, field.rational(c));
  }
  /** exp of a fraction: of its multiple by a number a power of it. */
  grownTogether(sum, together) {
    const { field } = this, found = field.isZero(sum) ? null : field.direction(sum);
    if (field.isZero(sum)) return field.rational(ONE);
    able(found, "an exponent that is 0 in the field");
    for (const { factors } of together) { // (k - 1) d/(k - 1) is d
      const top = factors.filter(([key]) => !key.startsWith("below")),
        way = field.direction(this.worthOf({ c: ONE, factors: top }));
      const many = way?.key === found.key ? field.reconstructed(found.scale * field.inverse(way.scale) % field.p)
          : null;
      if (many) return this.grown(many, top);
    }
    const scales = field.scales, before = scales.get(found.key);
    if (!before) scales.set(found.key, found.scale);
    const c = before ? field.reconstructed(found.scale * field.inverse(before) % field.p) : ONE;
    return c ? this.grown(c, [[`fraction ${found.key}`, 1, NONE]]) : field.atom(`exp ${field.print(sum)}`);
  }
  grown(c, factors) {
    const { field } = this, { p, q, generator } = field, key = monomialKey(factors);
    able(c.n <= WIDEST && -c.n <= WIDEST && c.d <= WIDEST, "a long exponent");
    const known = `${shown(c)} ${key}`;
    if (field.grown.has(known)) return field.grown.get(known);
    pay(60);
    const pair = [0, 1].map((point) => {
      const turn = drawn(`${field.seed} ${point} exp ${key}`) % q;
      const share = ((c.n % q) + q) * modPower(c.d, q - 2n, q) % q;
      return modPower(generator, turn * share % q, p);
    });
    field.grown.set(known, field.element(new Map([[0n, pair]]), Number(c.n < 0n ? -c.n : c.n) + Number(c.d)));
    return field.grown.get(known);
  }

  logarithm(node) {
    const arg = node.args[0], value = this.fractionOf(arg), { field } = this;
    if (arg.op === "exp") return this.of(arg.args[0]);
    const exponent = value ? null : this.exponentOf(arg);
    if (exponent) return exponent.reduce((sum, term) => field.sum(sum, this.worthOf(term)), field.rational(ZERO));
    if (!value || value.n <= 0n) return this.opaque(node);
    let result = field.rational(ZERO);
    for (const [n, side] of [[value.n, 1], [value.d, -1]]) {
      for (const [prime, count] of primesOf(n)) {
        result = field.sum(result, field.product(field.rational(whole(side * count)), field.atom(`ln ${prime}`)));
      }
    }
    return result;
  }

  /** The exponent of a term that is exp of some multiples of what stands in exponents in it, found by trying them. */
  exponentOf(node) {
    const seen = new Map();
    const gather = (one, depth) => {
      pay(1);
      if (depth > 40 || seen.size > 3) return;
      const read = this.read(one);
      if (one.op === "exp") for (const term of this.table(one.args[0]).values()) seen.set(monomialKey(term.factors),
        term);
      if (STRICT.has(one.op)) one.args.forEach((arg) => gather(arg, depth + 1));
      if (read !== one && !this.busy.has(one)) {
        this.busy.add(one);
        gather(read, depth + 1);
        this.busy.delete(one);
      }
    };
    if (!holdsPart(node, "exponential", ({ op }) => op === "exp") && !this.equations.length) return null;
    gather(node, 0);
    if (!seen.size || seen.size > 3) return null;
    const terms = [...seen.values()], { field } = this;
    const go = (place, left, made) => {
      if (place === terms.length) return this.field.constant(left) && equal(field.constant(left), ONE) ? made : null;
      for (const k of [0, 1, -1, 2, -2, 3, -3, 4, -4]) {
        pay(1);
        const { c, factors } = terms[place], term = { c: times(c, whole(k)), factors };
        const found = go(place + 1, k ? field.product(left, this.grown(negated(term.c), factors)) : left,
          k ? [...made, term] : made);
        if (found) return found;
      }
      return null;
    };
    return go(0, this.of(node), []);
  }

  // Angles -----------------------------------------------------------------------------------------------------------

  /** [sin, cos] of a term: of a sum by those of its monomials. */
  turned(arg) {
    const { field } = this;
    let angle = [field.rational(ZERO), field.rational(ONE)];
    for (const { c, factors } of this.table(arg).values()) {
      const one = this.turnedBy(c, factors);
      if (!one) return null;
      angle = this.together(angle, one);
    }
    return angle;
  }
  together([s, c], [t, d], side = 1n) {
    const { field } = this;
    return [field.sum(field.product(s, d), field.product(c, t), side),
      field.sum(field.product(c, d), field.product(s, t), -side)];
  }
  /** That of p/q times a monomial is p turns by the q-th part of it. */
  turnedBy(c, factors) {
    const [[, k, node] = []] = factors, single = factors.length === 1 && k === 1 && node.op === "atan";
    const tangent = single ? node.args[0] : null, isQuarter = tangent && this.fractionOf(tangent);
    let { n, d } = c;
    if (isQuarter && equal(isQuarter, ONE)) n = n - 8n * d * divDown(n + 4n * d, 8n * d);
    if (n > 24n || n < -24n) return null;
    let unit_ = this.unitAngle(d, factors, tangent, isQuarter);
    let angle = [this.field.rational(ZERO), this.field.rational(ONE)];
    if (!unit_) return null;
    if (n < 0n) unit_ = [this.field.sum(this.field.rational(ZERO), unit_[0], -1n), unit_[1]];
    for (let turn = n < 0n ? -n : n; turn > 0n; turn--) angle = this.together(angle, unit_);
    return angle;
  }
  unitAngle(d, factors, tangent, value) {
    const { field } = this, one = field.rational(ONE);
    if (tangent && d === 1n) {
      const t = this.of(tangent), length = this.rootOf(make("add", UNIT, square(tangent)));
      const cos = field.reciprocal(length);
      return cos && [field.product(t, cos), cos];
    }
    if (value && equal(value, ONE) && d === 3n) {
      const [six, two] = [this.rootOfNumber(whole(6)), this.rootOfNumber(whole(2))];
      return [-1n, 1n].map((side) => field.product(field.sum(six, two, side), field.rational(ratio(1n, 4n))));
    }
    const key = `${d} ${monomialKey(factors)}`, sin = field.atom(`sin ${key}`);
    return [sin, field.root(`cos ${key}`, field.sum(one, field.product(sin, sin), -1n))];
  }

  /** atan is odd: of t and -t the one whose print comes first is looked into. */
  arcTangent(node) {
    const { field } = this, t = this.of(node.args[0]), other = field.sum(field.rational(ZERO), t, -1n);
    if (field.isZero(t)) return t;
    const [a, b] = [field.print(t), field.print(other)];
    return a < b ? field.atom(`atan ${a}`) : field.sum(field.rational(ZERO), field.atom(`atan ${b}`), -1n);
  }

  // Tables: a Map from the key of a monomial to {c, factors}, factors being [key, exponent, node] in order -----------

  table(node) {
    let found = this.found("tables", node);
    if (found === undefined) {
      pay(1);
      found = this.guarded(node, (read) => {
        if (read !== node) return this.table(read);
        const rule = TABLES[node.op];
        return (rule && rule(this, node.args, node)) || this.single(node);
      });
      this.tables.set(node, found);
    }
    return found;
  }
  /** A term that is not looked into, as a monomial: an arctangent of -t is the opposite of one. */
  single(node, exponent = 1) {
    if (node.op === "atan") {
      const opposite_ = make("neg", node.args[0]);
      const [a, b] = [this.print(node.args[0]), this.print(opposite_)];
      if (b < a) return monomial(whole(-1), [[`atan ${b}`, 1, make("atan", opposite_)]]);
      return monomial(ONE, [[`atan ${a}`, 1, node]]);
    }
    return monomial(ONE, [[`at ${this.print(node)}`, exponent, node]]);
  }
  multiply(a, b) {
    const made = new Map();
    pay(a.size * b.size);
    able(a.size * b.size <= TERMS, "a long polynomial");
    for (const one of a.values()) {
      for (const other of b.values()) {
        const joined = this.joined(one, other);
        for (const each of joined.values()) collectTerm(made, each.c, each.factors);
      }
    }
    return made;
  }
  /** The product of two monomials; the square of a root is its radicand. */
  joined(one, other) {
    const all = new Map(one.factors.map((factor) => [factor[0], factor]));
    for (const [key, e, node] of other.factors) all.set(key, [key, e + (all.get(key)?.[1] ?? 0), node]);
    const factors = [...all.values()].filter(([, e]) => e).sort(([a], [b]) => (a < b ? -1 : 1));
    const rooted = factors.find(([, e, node]) => node.op === "sqrt" && e >= 2);
    const c = times(one.c, other.c);
    if (!rooted) return monomial(c, factors);
    const [key, e, node] = rooted;
    const rest = factors.filter((factor) => factor !== rooted);
    if (e % 2) rest.push([key, 1, node]);
    let made = monomial(c, rest.sort(([a], [b]) => (a < b ? -1 : 1)));
    for (let n = Math.floor(e / 2); n > 0; n--) made = this.multiply(made, this.table(node.args[0]));
    return made;
  }
  /** 1/t: of a monomial by its exponents, else as a term that is not looked into. */
  below(node) {
    const table = this.table(node);
    if (!table.size) return null;
    if (table.size > 1) {
      const [{ c }] = [...table.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, term]) => term);
      const scaled = make("mul", number(over(ONE, c)), node);
      return monomial(over(ONE, c), [[`below ${this.print(scaled)}`, 1, make("div", UNIT, scaled)]]);
    }
    const [{ c, factors }] = table.values();
    return monomial(over(ONE, c), factors.map(([key, e, one]) => [key, -e, one]));
  }
}

const speaksOf = (node, names) => [...names].some((name) => namesOf(node).has(name));
const monomialKey = (factors) => factors.map(([key, e]) => `${key}^${e}`).join("*");
const monomial = (c, factors) => new Map(signOf(c) ? [[monomialKey(factors), { c, factors }]] : []);
function collectTerm(table, c, factors) {
  const key = monomialKey(factors), sum = plus(c, table.get(key)?.c ?? ZERO);
  if (signOf(sum)) table.set(key, { c: sum, factors }); else table.delete(key);
}
function joinedTables(a, b, side) {
  const made = new Map(a);
  pay(b.size);
  for (const { c, factors } of b.values()) collectTerm(made, side < 0 ? negated(c) : c, factors);
  able(made.size <= TERMS, "a long polynomial");
  return made;
}

/** The primes of a number n > 0 below 1,000 with how often, and what is left as if it were one. */
function primesOf(n) {
  const found = [];
  pay(20 + (size(n) >> 3));
  for (const prime of SMALL) {
    if (prime > 1000 || n === 1n) break;
    let count = 0;
    for (const p = BigInt(prime); n % p === 0n; n /= p) { count++; pay(1 + (size(n) >> 6)); }
    if (count) found.push([BigInt(prime), count]);
  }
  if (n === 1n) return found;
  const root = isqrt(n);
  return root * root === n ? [...found, [root, 2]] : [...found, [n, 1]];
}

/**
 * The fraction that a term of numbers is, by + - * / and whole powers alone; null where it is none, or has no value.
 */
function exact(node) {
  return remembered(node, "exact", ({ op, args, value }) => {
    if (op === "number") return value;
    const rule = EXACT[op];
    if (!rule) return null;
    const inner = args.map(exact);
    return inner.includes(null) || (op === "pow" && !hasPower(args)) ? null : rule(...inner);
  });
}
/** Of a negative number, or of 0, a power has a value where its exponent is whole by its form. */
const hasPower = ([b, e]) => isIntegral(e) || exact(b)?.n > 0n || (exact(b)?.n === 0n && exact(e)?.n > 0n);
const EXACT = {
  add: plus, sub: minus, mul: times, neg: negated,
  div: (a, b) => (b.n ? over(a, b) : null),
  pow: (a, b) => (isWhole(b) && (b.n >= 0n || a.n) && b.n <= 4096n && -b.n <= 4096n &&
    short(a, b.n) ? power(a, b.n) : null),
  abs: (a) => (a.n < 0n ? negated(a) : a),
};

const WORTH = {
  number: (r, _, { value }) => r.field.rational(value),
  add: (r, [a, b]) => r.field.sum(r.of(a), r.of(b)),
  sub: (r, [a, b]) => r.difference(a, b),
  neg: (r, [a]) => r.difference(NONE, a),
  mul: (r, [a, b]) => r.field.product(r.of(a), r.of(b)),
  div: (r, [a, b], node) => {
    const below = r.field.reciprocal(r.of(b));
    return below ? r.field.product(r.of(a), below) : r.opaque(node);
  },
  pow: (r, [b, e], node) => r.powerOf(b, e, node),
  sqrt: (r, [a]) => r.rootOf(a), exp: (r, [a]) => r.exponential(a),
  ln: (r, _, node) => r.logarithm(node),
  sin: (r, [a], node) => r.turned(a)?.[0] ?? r.opaque(node),
  cos: (r, [a], node) => r.turned(a)?.[1] ?? r.opaque(node),
  atan: (r, _, node) => r.arcTangent(node),
  factorial: (r, [a], node) => {
    const value = exact(a);
    return value && isWhole(value) && value.n >= 0n && value.n <= 200n ? r.field.rational(whole(factorial(value.n)))
      : r.opaque(node);
  },
};

function factorial(n) {
  let result = 1n;
  for (; n > 1n; n--) result *= n;
  return result;
}

/** A fold over numbers, term by term; null of any other. */
function unrolled({ op, args: [body, index, low, high] }, known = (end) => end) {
  const [from, to] = [exact(known(low)), exact(known(high))],
    join = { sum: "add", product: "mul", maxover: "max", minover: "min" }[op];
  if (!join || !from || !to) return null;
  able(to.n - from.n < BigInt(FOLD), "a long range");
  const parts = [];
  for (let n = from.n; n <= to.n; n++) parts.push(put(body, index, int(n)));
  if (!parts.length) return op === "sum" ? NONE : op === "product" ? UNIT : null;
  return parts.reduce((a, b) => make(join, a, b));
}

const TABLES = {
  number: (_, __, { value }) => monomial(value, []), add: (r, [a, b]) => joinedTables(r.table(a), r.table(b), 1),
  sub: (r, [a, b]) => joinedTables(r.table(a), r.table(b), -1),
  neg: (r, [a]) => joinedTables(new Map(), r.table(a), -1),
  mul: (r, [a, b]) => r.multiply(r.table(a), r.table(b)),
  div: (r, [a, b]) => {
    const below = r.below(b);
    return below && r.multiply(r.table(a), below);
  },
  pow: (r, [b, e]) => {
    const c = r.fractionOf(e);
    if (!c || !isWhole(c) || c.n > LONGEST || -c.n > LONGEST) return null;
    const base = c.n < 0n ? r.below(b) : r.table(b);
    let made = base && monomial(ONE, []);
    for (let n = c.n < 0n ? -c.n : c.n; n > 0n && made; n--) made = r.multiply(made, base);
    return made;
  },
  ln: (r, [a]) => {
    const value = r.fractionOf(a);
    if (a.op === "exp") return r.table(a.args[0]);
    const exponent = value ? null : r.exponentOf(a);
    if (exponent) return new Map(exponent.map((term) => [monomialKey(term.factors), term]));
    if (!value || value.n <= 0n) return null;
    const made = new Map();
    for (const [n, side] of [[value.n, 1], [value.d, -1]]) {
      for (const [prime, count] of primesOf(n)) {
        const node = make("ln", number(whole(prime)));
        collectTerm(made, whole(side * count), [[`ln ${prime}`, 1, node]]);
      }
    }
    return made;
  },
  sqrt: (r, [a]) => {
    const value = r.fractionOf(a);
    if (!value || value.n < 0n) return null;
    let c = ratio(1n, value.d);
    const factors = [];
    for (const [prime, count] of value.n ? primesOf(value.n * value.d) : []) {
      c = times(c, whole(prime ** BigInt(count >> 1)));
      if (count % 2) factors.push([`sqrt ${prime}`, 1, make("sqrt", number(whole(prime)))]);
    }
    return monomial(value.n ? c : ZERO, factors);
  },
};

/** What a case is read as where the lines decide it. */
const CASES = {
  abs: ([a], known) => {
    const signs = known.signs(a, NONE);
    return (signs & 1) === 0 ? a : (signs & 4) === 0 ? make("neg", a) : null;
  },
  max: (args, known) => chosen(args, known, 1),
  min: (args, known) => chosen(args, known, 4),
  sign: ([x, z], known) => {
    const signs = known.signs(x, NONE);
    return signs === 4 ? UNIT : signs === 1 ? int(-1) : signs === 2 ? z : null;
  },
  iverson: ([formula], known) => {
    const truth = known.truth(formula);
    return truth === null ? null : truth ? UNIT : NONE;
  },
};
/** The argument that none of the others is above (1), or below (4). */
const chosen = (args, known, worse) => args.find(
  (one) => args.every((other) => one === other || (known.signs(one, other) & worse) === 0)) ?? null;
