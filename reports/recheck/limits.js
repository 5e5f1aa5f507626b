// Limits: what a term is for a number s that grows, as a germ. That is a sum of numbers (terms without s) times scales,
// the largest first, and perhaps an order that bounds what is left out. A scale {g, r, k} is exp(g) s^r (ln s)^k; its
// growth g is a list of [number, p, q], each for number s^p (ln s)^q, which grows faster than ln s.

class Nothing extends Error {} // there are no values near the point
class Unsure extends Error {}  // a sign is open, or the germ has no such form

const FLAT = { g: [], r: ZERO, k: ZERO };
const sure = (fits) => { if (!fits) throw new Unsure(); };

/**
 * The term that a limit stands for where the lines of a scene hold; NOVALUE where there is none, null where not known.
 */
function limitTerm(node, scene) {
  const [body, x, to] = node.args, made = spelled(body);
  const s = newName(x.sort === "integer" ? x.sort : "real"), down = div(UNIT, s);
  if (holdsPart(body, "no germ", ({ op }) => op === "entry" || op === "exists" || op === "holds")) return null;
  if (isTied(body, x) || !made) return null; // derivatives come first: the point may speak of what they are by
  if (to.op !== "infinity" && (x.sort === "integer" || scene.defined(to) !== true)) return null;
  const ways = to.op === "infinity" ? [s] : [make("add", to, down), make("sub", to, down)];
  try {
    const all = [made.term, ...made.conditions];
    const found = ways.map((way) => sideOf(all.map((one) => put(one, x, way)), s, scene))
      .filter((side) => side !== undefined);
    if (!found.length || found.includes(NOVALUE)) return NOVALUE;
    const [one, other = one] = found, signs = scene.signs(one, other);
    sure(signs === 2 || (signs & 2) === 0);
    return signs === 2 ? one : NOVALUE;
  } catch (fault) {
    if (fault instanceof Unsure) return null;
    throw fault;
  }
}
/** What a term goes to where conditions hold; NOVALUE where that is nothing, undefined where it has no values. */
function sideOf([term, ...conditions], s, scene) {
  for (const length of [3, 6, 12]) {
    try {
      const germs = new Germs(s, scene, length);
      for (const one of conditions) sure(germs.truth(one));
      return germs.limit(term);
    } catch (fault) {
      if (fault instanceof Nothing) return undefined;
      if (!(fault instanceof Unsure) || length === 12) throw fault;
    }
  }
  throw new Unsure();
}

class Germs {
  constructor(s, scene, length) { Object.assign(this, { s, scene, length, memo: new Map() }); }

  limit(term) {
    const { terms, order } = this.of(term);
    sure(!order || this.compare(order, FLAT) < 0);
    for (const { c, scale } of terms) {
      const size_ = this.compare(scale, FLAT);
      if (size_ > 0 && this.sign(c)) return NOVALUE;
      if (size_ === 0) return c;
    }
    return NONE;
  }

  /** The sign of a number that is not to be open; of one that is not 0, and of which no more matters, it may be. */
  sign(c, isOpen = false) {
    const signs = this.scene.signs(c, NONE);
    sure(signs === 1 || signs === 2 || signs === 4 || (isOpen && signs === 5));
    return signs === 1 ? -1 : signs === 2 ? 0 : 1;
  }
  compare(a, b) {
    const [lead] = this.growth([...a.g, ...b.g.map(([c, p, q]) => [make("neg", c), p, q])]);
    return lead ? this.sign(lead[0]) : compared(a.r, b.r) || compared(a.k, b.k);
  }
  /** Growths added up, the fastest first. */
  growth(all) {
    const sums = new Map();
    for (const [c, p, q] of all) {
      const key = `${shown(p)} ${shown(q)}`;
      sums.set(key, [sums.has(key) ? make("add", sums.get(key)[0], c) : c, p, q]);
    }
    return [...sums.values()].filter(([c]) => this.scene.signs(c, NONE) !== 2)
      .sort(([, p, q], [, r, t]) => compared(r, p) || compared(t, q));
  }
  joined(a, b) { return { g: this.growth([...a.g, ...b.g]), r: plus(a.r, b.r), k: plus(a.k, b.k) }; }
  raised(a, c) {
    return { g: a.g.map(([d, p, q]) => [make("mul", number(c), d), p, q]), r: times(a.r, c), k: times(a.k, c) };
  }

  /** Terms in order, of one scale each, none of them 0 or below the order. */
  made(all, order) {
    const terms = [];
    pay(4 + all.length * all.length);
    for (const { c, scale } of all) {
      if (order && this.compare(scale, order) <= 0) continue;
      const place = terms.findIndex((term) => this.compare(term.scale, scale) <= 0);
      if (place >= 0 && this.compare(terms[place].scale, scale) === 0) terms[place] = { c: make("add", terms[place].c,
        c), scale };
      else terms.splice(place < 0 ? terms.length : place, 0, { c, scale });
    }
    const left = terms.filter(({ c }) => this.scene.signs(c, NONE) !== 2);
    if (left.length <= 4 * this.length) return { terms: left, order };
    return { terms: left.slice(0, 4 * this.length), order: left[4 * this.length].scale };
  }
  larger(a, b) { return !a ? b : !b ? a : this.compare(a, b) >= 0 ? a : b; }
  sum(a, b) { return this.made([...a.terms, ...b.terms], this.larger(a.order, b.order)); }
  product(a, b) {
    const top = ({ terms, order }) => terms[0]?.scale ?? order;
    let order = null;
    if (a.order && top(b)) order = this.joined(a.order, top(b));
    if (b.order && top(a)) order = this.larger(order, this.joined(b.order, top(a)));
    const all = a.terms.flatMap((one) => b.terms.map((other) => (
      { c: mul(one.c, other.c), scale: this.joined(one.scale, other.scale) })));
    return this.made(all, order);
  }
  number(c) { return this.made([{ c, scale: FLAT }], null); }
  /** The sum of c(j) u^j for j < length, with u^length as the order, for a u that goes to 0. */
  taylor(u, c) {
    if (!u.terms.length && !u.order) return this.number(number(c(0)));
    const top = u.terms[0]?.scale ?? u.order;
    sure(this.compare(top, FLAT) < 0);
    let power_ = this.number(UNIT), total = { terms: [], order: null };
    for (let j = 0; j < this.length; j++) {
      const factor = number(c(j));
      if (factor !== NONE) total = this.sum(total, this.product(power_, this.number(factor)));
      power_ = this.product(power_, u);
    }
    return this.made(total.terms, this.larger(total.order, this.raised(top, whole(this.length))));
  }
  /** What leads, whose number is not 0, and the rest over it. */
  led(a, isOpen = false) {
    sure(a.terms.length > 0);
    const [{ c, scale }] = a.terms, sign = this.sign(c, isOpen);
    const down = { terms: [{ c: make("div", UNIT, c), scale: this.raised(scale, whole(-1)) }], order: null };
    return { c, scale, sign, rest: this.product({ terms: a.terms.slice(1), order: a.order }, down) };
  }
  isNone(a) { return !a.terms.length && !a.order; }

  of(node) {
    if (!this.memo.has(node)) {
      pay(4);
      this.memo.set(node, this.found(node));
    }
    return this.memo.get(node);
  }
  found(node) {
    const { op, args } = node;
    if (node === this.s) return { terms: [{ c: UNIT, scale: { ...FLAT, r: ONE } }], order: null };
    if (!namesOf(node).has(this.s.name)) {
      const fits = this.scene.defined(node);
      if (fits === false) throw new Nothing();
      sure(fits === true);
      return this.number(node);
    }
    const rule = GERMS[op];
    if (rule) return rule(this, args, node);
    const folded_ = FOLDS.has(op) ? unrolled(node) : null;
    sure(folded_);
    return this.of(folded_);
  }
  /** Whether a formula holds for all large s. */
  truth({ op, args }) {
    pay(1);
    if (op in RELATIONS) {
      const a = this.of(make("sub", ...args));
      const sign = this.isNone(a) ? 0 : this.led(a).sign;
      return (RELATIONS[op] & maskOf(sign)) !== 0;
    }
    if (op === "not") return !this.truth(args[0]);
    if (op === "and") return args.every((one) => this.truth(one));
    if (op === "or") return args.some((one) => this.truth(one));
    if (op === "implies") return !this.truth(args[0]) || this.truth(args[1]);
    if (op === "simplex") args.forEach((one) => this.of(one));
    if (op === "in" || op === "simplex") return this.truth(spelt({ op, args }));
    if (op === "defined") return this.hasValues(args[0]);
    throw new Unsure();
  }

  /** Whether a term has values for all large s; that it has none is no want of the formula that asks. */
  hasValues(term) {
    try {
      this.of(term);
      return true;
    } catch (fault) {
      if (fault instanceof Nothing) return false;
      throw fault;
    }
  }

  power(a, c, isWhole_) {
    if (this.isNone(a)) {
      if (c.n < 0n || (c.n === 0n && !isWhole_)) throw new Nothing();
      return this.number(c.n === 0n ? UNIT : NONE);
    }
    if (isWhole_ && c.n >= 0n && c.n <= 12n) { // multiplied out: the sign of what leads may be open
      return Array(Number(c.n)).fill(a).reduce((found, one) => this.product(found, one), this.number(UNIT));
    }
    const { c: lead, scale, sign, rest } = this.led(a, isWhole_);
    if (sign < 0 && !isWhole_) throw new Nothing();
    let factor = ONE;
    const binomial = (j) => {
      if (j) factor = times(factor, over(minus(c, whole(j - 1)), whole(j)));
      return factor;
    };
    const head = { terms: [{ c: make("pow", lead, number(c)), scale: this.raised(scale, c) }], order: null };
    return this.product(head, this.taylor(rest, binomial));
  }
  logarithm(a) {
    if (this.isNone(a)) throw new Nothing();
    const { c, scale, sign, rest } = this.led(a);
    if (sign < 0) throw new Nothing();
    sure(signOf(scale.k) === 0);
    const grown = scale.g.map(([d, p, q]) => ({ c: d, scale: { g: [], r: p, k: q } }));
    if (signOf(scale.r)) grown.push({ c: number(scale.r), scale: { g: [], r: ZERO, k: ONE } });
    const head = this.made([...grown, { c: make("ln", c), scale: FLAT }], null);
    return this.sum(head, this.taylor(rest, (j) => (j ? ratio(j % 2 ? 1n : -1n, BigInt(j)) : ZERO)));
  }
  /** The terms that grow, the number at the scale 1, and the rest. */
  split(a) {
    const large = a.terms.filter(({ scale }) => this.compare(scale, FLAT) > 0);
    const flat_ = a.terms.find(({ scale }) => this.compare(scale, FLAT) === 0)?.c ?? NONE;
    sure(!a.order || this.compare(a.order, FLAT) < 0);
    return { large, c: flat_,
      u: { terms: a.terms.filter(({ scale }) => this.compare(scale, FLAT) < 0), order: a.order } };
  }
  exponential(a) {
    const { large, c, u } = this.split(a), g = [];
    let r = ZERO;
    for (const { c: d, scale } of large) {
      sure(!scale.g.length);
      if (signOf(scale.r) > 0 || compared(scale.k, ONE) > 0) g.push([d, scale.r, scale.k]);
      else {
        const power_ = exact(d);
        sure(power_ && equal(scale.k, ONE));
        r = power_;
      }
    }
    const head = { terms: [{ c: make("exp", c), scale: { g: this.growth(g), r, k: ZERO } }], order: null };
    return this.product(head, this.taylor(u, (j) => ratio(1n, factorial(BigInt(j)))));
  }
  /** [sin, cos] of c + u. */
  waves(a) {
    const { large, c, u } = this.split(a);
    sure(!large.length);
    const part = (odd) => this.taylor(u,
      (j) => (j % 2 === odd ? ratio(j % 4 < 2 ? 1n : -1n, factorial(BigInt(j))) : ZERO));
    const [sin, cos] = [this.number(make("sin", c)), this.number(make("cos", c))], [s, t] = [part(1), part(0)];
    return [this.sum(this.product(sin, t), this.product(cos, s)),
      this.sum(this.product(cos, t), this.negative(this.product(sin, s)))];
  }
  negative(a) { return this.product(this.number(int(-1)), a); }
  arcTangent(a) {
    if (this.isNone(a)) return a;
    const { scale, sign } = this.led(a);
    if (this.compare(scale, FLAT) > 0) {
      const quarter = make("mul", int(2 * sign), make("atan", UNIT));
      return this.sum(this.number(quarter), this.negative(this.arcTangent(this.power(a, whole(-1), true))));
    }
    const { c, u } = this.split(a);
    const below = this.sum(this.number(make("add", UNIT, make("mul", c, c))), this.product(this.number(c), u));
    const v = this.product(u, this.power(below, whole(-1), true));
    return this.sum(this.number(make("atan", c)),
      this.taylor(v, (j) => (j % 2 ? ratio(j % 4 === 1 ? 1n : -1n, BigInt(j)) : ZERO)));
  }
  /** The one that is largest (1) or least (-1) for large s. */
  best(args, side) {
    return args.map((arg) => this.of(arg)).reduce((a, b) => {
      const gap = this.sum(a, this.negative(b));
      return this.isNone(gap) || this.led(gap).sign === side ? a : b;
    });
  }
}

const GERMS = {
  add: (w, [a, b]) => w.sum(w.of(a), w.of(b)), sub: (w, [a, b]) => w.sum(w.of(a), w.negative(w.of(b))),
  neg: (w, [a]) => w.negative(w.of(a)),
  mul: (w, [a, b]) => w.product(w.of(a), w.of(b)),
  div: (w, [a, b]) => w.product(w.of(a), w.power(w.of(b), whole(-1), true)),
  sqrt: (w, [a]) => (w.isNone(w.of(a)) ? w.of(a) : w.power(w.of(a), HALF, false)),
  ln: (w, [a]) => w.logarithm(w.of(a)), exp: (w, [a]) => w.exponential(w.of(a)),
  sin: (w, [a]) => w.waves(w.of(a))[0], cos: (w, [a]) => w.waves(w.of(a))[1],
  atan: (w, [a]) => w.arcTangent(w.of(a)),
  abs: (w, [a]) => { const one = w.of(a); return w.isNone(one) || w.led(one).sign > 0 ? one : w.negative(one); },
  max: (w, args) => w.best(args, 1), min: (w, args) => w.best(args, -1),
  sign: (w, [x, z]) => {
    const one = w.of(x);
    return w.isNone(one) ? w.of(z) : w.number(int(w.led(one).sign));
  },
  iverson: (w, [formula]) => w.number(w.truth(formula) ? UNIT : NONE),
  pow: (w, [b, e]) => {
    const c = exact(e), base = w.of(b);
    if (c && c.n <= 50n && -c.n <= 50n && c.d <= 50n) return w.power(base, c, isIntegral(e));
    const exponent = w.of(e);
    if (w.isNone(base)) {
      sure(!isIntegral(e) && !w.isNone(exponent));
      if (w.led(exponent).sign < 0) throw new Nothing();
      return base;
    }
    sure(!isIntegral(e) || w.led(base).sign > 0);
    return w.exponential(w.product(exponent, w.logarithm(base)));
  },
};
