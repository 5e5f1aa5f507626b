// Limits: germs, which say how a function behaves for t that grows: terms that fall, and the order of the rest.
// A scale is exp(the sum of c t^a (ln t)^b) t^power (ln t)^logs, the fastest growth first; a germ has [number, scale]
// for each term, numbers being nodes; it is that but for at most a multiple of its order, null where it is all.
const FLAT = { growth: [], power: 0, logs: 0 };
class Short extends Unknown {}  // more terms may decide it
class Nothing extends Error {}  // no value near the point
function fused(op, a, b) {  // a sum or product, of numbers carried out
  if (a.op === "number" && b.op === "number") {
    const total = (op === "add" ? add : mul)(a.value, b.value), size = bits(new Map([[UNIT, total]]));
    spend(1 + (size >> 6));
    able(size < BITS, "a number too long");
    return number(total);
  }
  if (op === "mul" && (a === NULL || b === NULL)) return NULL;
  const unit = op === "add" ? NULL : ONE;
  return a === unit ? b : b === unit ? a : node(op, a, b);
}
const germ = (terms, order = null) => ({ terms, order });
const level = c => germ(c === NULL ? [] : [[c, FLAT]]);
const largest = g => (g.terms.length ? [g.terms[0][1]] : g.order ? [g.order] : []);  // a multiple of it bounds all
const signature = m => `${m.growth.map(g => `${g.a},${g.b}:${g.c.id}`).join(";")}|${m.power}|${m.logs}`;
const rises = (a, b) => sgn(a) || cmp(b, 1);  // whether t^a (ln t)^b grows faster than ln t, or as fast, or not so
class Germs {  // reads terms in x as germs; near: that of x; needs: parts without x, which must have values
  constructor(scene, x, near, length, needs) { Object.assign(this, { scene, x, near, length, needs }); }
  sign(c) {
    if (c.op === "number") return sgn(c.value);
    const found = [["gt", 1], ["lt", -1], ["eq", 0]].find(([op]) => this.scene.sign(op, c));
    able(found, "a limit that depends on a sign");
    return found[1];
  }
  zero(c) {
    const found = c.op === "number" ? c.value === 0 : this.scene.sign("eq", c);
    able(found !== null, "a limit that depends on whether a number is 0");
    return found;
  }
  moved(m, n, k = 1) {  // m n^k
    const grown = new Map(m.growth.map(g => [`${g.a} ${g.b}`, g]));
    for (const g of n.growth) {
      const key = `${g.a} ${g.b}`, old = grown.get(key)?.c ?? NULL;
      grown.set(key, { a: g.a, b: g.b, c: fused("add", old, fused("mul", number(k), g.c)) });
    }
    const growth = [...grown.values()].filter(g => g.c !== NULL).sort((g, h) => cmp(h.a, g.a) || cmp(h.b, g.b));
    return { growth, power: add(m.power, mul(k, n.power)), logs: add(m.logs, mul(k, n.logs)) };
  }
  compare(m, n) {  // where m/n goes: 1 to infinity, -1 to 0, 0 it is 1
    const apart = this.moved(m, n, -1);
    for (const { c } of apart.growth) {
      const side = this.sign(c);
      if (side) return side;
    }
    return sgn(apart.power) || sgn(apart.logs);
  }
  gathered(terms, orders) {
    const all = new Map(), kept = [];
    for (const [c, m] of terms) {
      const key = signature(m);
      all.set(key, [fused("add", all.get(key)?.[0] ?? NULL, c), m]);
    }
    const order = orders.reduce((a, b) => (!a || this.compare(b, a) > 0 ? b : a), null);
    for (const [c, m] of [...all.values()].sort((p, q) => this.compare(q[1], p[1]))) {
      spend(4);
      if (order && this.compare(m, order) <= 0) break;
      const last = kept[kept.length - 1];
      if (c === NULL) continue;
      if (last && this.compare(m, last[1]) === 0) last[0] = fused("add", last[0], c);
      else if (kept.length < 4 * this.length) kept.push([c, m]);
      else return germ(kept, m);
    }
    return germ(kept, order);
  }
  plus(a, b, k = 1) {
    const terms = [...a.terms, ...b.terms.map(([c, m]) => [fused("mul", number(k), c), m])];
    return this.gathered(terms, [a.order, b.order].filter(Boolean));
  }
  times(a, b) {
    spend(4 * a.terms.length * b.terms.length);
    const orders = [[a, b], [b, a]].flatMap(([g, h]) => (g.order ? largest(h).map(m => this.moved(g.order, m)) : []));
    const terms = a.terms.flatMap(([c, m]) => b.terms.map(([d, n]) => [fused("mul", c, d), this.moved(m, n)]));
    return this.gathered(terms, orders);
  }
  first(g) {  // the place of the first term that is not 0; -1 for the function 0
    const place = g.terms.findIndex(([c]) => !this.zero(c));
    if (place < 0 && g.order) throw new Short("terms that cancel");
    return place;
  }
  side(g) { const place = this.first(g); return place < 0 ? 0 : this.sign(g.terms[place][0]); }
  apart(g) {  // g = c m (1 + u), where u goes to 0
    const place = this.first(g);
    if (place < 0) throw new Nothing();
    const [c, m] = g.terms[place], inverted = this.raised(c, -1);
    const rest = g.terms.slice(place + 1).map(([d, n]) => [fused("mul", d, inverted), this.moved(n, m, -1)]);
    return [c, m, germ(rest, g.order && this.moved(g.order, m, -1))];
  }
  raised(c, k) {
    if (c.op !== "number" || !whole(k) || Math.abs(Number(k)) * (64 + bits(new Map([[UNIT, c.value]]))) >= BITS) {
      return k.d === 2n && k.n === 1n ? node("sqrt", c) : node("pow", c, number(k));
    }
    const size = Array.from({ length: Math.abs(k) }, () => c.value).reduce(mul, 1);
    return number(k < 0 ? over(1, size) : size);
  }
  series(u, factor) {  // the sum of factor(k) u^k
    let total = level(number(factor(0))), power = level(ONE);
    for (let k = 1; k < this.length && largest(u).length; k += 1) {
      power = this.times(power, u);
      total = this.plus(total, this.times(level(number(factor(k))), power));
    }
    const rest = largest(u).map(m => this.moved(FLAT, m, this.length));
    return this.gathered(total.terms, total.order ? [...rest, total.order] : rest);
  }
  power(g, k) {
    if (whole(k) && k >= 0 && k <= 4 * this.length) {
      return Array.from({ length: k }, () => g).reduce((a, b) => this.times(a, b), level(ONE));
    }
    if (sgn(k) > 0 && this.first(g) < 0) return g;
    const [c, m, u] = this.apart(g);
    if (!whole(k) && this.sign(c) < 0) throw new Nothing();
    const found = this.series(u, n => {
      let total = 1;
      for (let j = 0; j < n; j += 1) total = over(mul(total, add(k, -j)), j + 1);
      return total;
    });
    return this.times(found, germ([[this.raised(c, k), this.moved(FLAT, m, k)]]));
  }
  ln(g) {
    const [c, m, u] = this.apart(g);
    if (this.sign(c) < 0) throw new Nothing();
    able(m.logs === 0, "a logarithm of a logarithm");
    const grown = m.growth.map(({ a, b, c: d }) => [d, { growth: [], power: a, logs: b }]);
    grown.push([number(m.power), { growth: [], power: 0, logs: 1 }], [c === ONE ? NULL : node("ln", c), FLAT]);
    return this.plus(this.gathered(grown, []), this.series(u, n => (n ? over(n % 2 ? 1 : -1, n) : 0)));
  }
  exp(g) {
    if (g.order && this.compare(g.order, FLAT) >= 0) throw new Short("an exponent that is not known");
    let factor = ONE, power = 0;
    const growth = [], small = [];
    for (const [c, m] of g.terms) {
      const size = this.compare(m, FLAT), fast = rises(m.power, m.logs);
      if (size < 0) small.push([c, m]);
      else if (size === 0) factor = fused("mul", factor, node("exp", c));
      else if (!this.zero(c)) {
        able(!m.growth.length && fast >= 0, "an exponential of another kind");
        const value = fast ? null : rational(this.scene.read(c));
        able(fast || value !== null, "a power with another exponent");
        if (fast) growth.push({ a: m.power, b: m.logs, c });
        else power = add(power, value);
      }
    }
    const found = this.series(germ(small, g.order), n => over(1, factorial(n)));
    return this.times(found, germ([[factor, { growth, power, logs: 0 }]]));
  }
  around(op, g) {  // sin, cos and atan: at c + u, where u goes to 0
    if (largest(g).some(m => this.compare(m, FLAT) > 0)) {
      const place = this.first(g);
      able(place >= 0, "a function of what vanishes");
      const [lead, m] = g.terms[place];
      if (this.compare(m, FLAT) > 0) {
        able(op === "atan", "a wave that goes on");  // atan(g) = pi/2 - atan(1/g) for g > 0
        const quarter = node("mul", number(2 * this.sign(lead)), node("atan", ONE));
        return this.plus(level(quarter), this.around(op, this.power(g, -1)), -1);
      }
      g = germ(g.terms.slice(place), g.order);
    }
    if (g.order && this.compare(g.order, FLAT) >= 0) throw new Short("an angle that is not known");
    const sides = g.terms.map(term => [this.compare(term[1], FLAT), term]);
    const [, [c] = [NULL]] = sides.find(([side]) => side === 0) ?? [];
    const u = germ(sides.filter(([side]) => side < 0).map(([, term]) => term), g.order);
    if (op === "atan" && c !== NULL) {  // atan(c + u) = atan(c) + atan(u/(1 + c^2 + c u))
      const rest = this.plus(level(fused("add", ONE, fused("mul", c, c))), this.times(level(c), u));
      return this.plus(level(node("atan", c)), this.around(op, this.times(u, this.power(rest, -1))));
    }
    if (op === "atan") return this.series(u, n => over([0, 1, 0, -1][n % 4], n || 1));
    const [sin, cos] = [[0, 1, 0, -1], [1, 0, -1, 0]].map(side => this.series(u, n => over(side[n % 4], factorial(n))));
    if (c === NULL) return op === "sin" ? sin : cos;
    const at = name => level(node(name, c)), other = op === "sin" ? "cos" : "sin";
    return this.plus(this.times(at(op), cos), this.times(at(other), sin), op === "sin" ? 1 : -1);
  }
  raiseTo(base, exponent) {
    const g = this.read(base), fixed_ = !free(exponent).has(this.x);
    const k = fixed_ ? attempt(() => rational(this.scene.read(exponent)), null) : null;
    if (fixed_) this.needs.push(exponent);
    if (k !== null && (integral(exponent) || !whole(k))) return this.power(g, k);
    able(this.side(g) > 0, "a power of what is not positive");
    return this.exp(this.times(this.read(exponent), this.ln(g)));
  }
  extreme(direction, first, ...others) {
    const rise = (other, best) => this.side(this.plus(other, best, -1)) * direction;
    return others.reduce((best, other) => (rise(other, best) > 0 ? other : best), first);
  }
  read(where) {
    if (!free(where).has(this.x)) { this.needs.push(where); return level(where); }
    const { op, args } = where;
    if (op === "symbol" || op === "let") return op === "symbol" ? this.near : this.read(args[1]);
    if (op === "pow") return this.raiseTo(...args);
    able(among("add sub mul div neg exp ln sqrt sin cos atan abs sign max min", op), `no limit of ${op}`);
    if (op === "sign") {
      const side = this.side(this.read(args[0]));
      return side ? level(number(side)) : this.read(args[1]);
    }
    const parts = args.map(arg => this.read(arg)), [g, h] = parts, minus_ = () => this.times(level(number(-1)), g);
    if (op === "max" || op === "min") return this.extreme(op === "max" ? 1 : -1, ...parts);
    if (op === "add" || op === "sub") return this.plus(g, h, op === "add" ? 1 : -1);
    if (op === "mul" || op === "div") return this.times(g, op === "mul" ? h : this.power(h, -1));
    if (among("sin cos atan", op)) return this.around(op, g);
    if (op === "neg" || op === "abs") return op === "neg" || this.side(g) < 0 ? minus_() : g;
    return op === "sqrt" ? this.power(g, over(1, 2)) : op === "exp" ? this.exp(g) : this.ln(g);
  }
  end(g) {  // where it goes, null for no number
    for (const [c, m] of g.terms) {
      const size = this.compare(m, FLAT);
      if (size > 0 && !this.zero(c)) return null;
      if (size <= 0) return size ? NULL : c;
    }
    if (g.order && this.compare(g.order, FLAT) >= 0) throw new Short("terms that end too early");
    return NULL;
  }
}
function limited(scene, where, body, x, to) {
  able(to.op === "infinity" || x.value[1] !== "integer", "a limit by whole numbers at a point");
  able(fixed(body, x), "a name by which laws define what is read");
  for (const length of [3, 6, 12]) {
    try { return approached(scene, body, x, to, length); } catch (fault) { if (!(fault instanceof Short)) throw fault; }
  }
  throw new Unknown("a limit of which more terms are needed");
}
function valued(rule) {  // undefined where there is no value near the point
  try { return rule(); } catch (fault) { if (fault instanceof Nothing) return undefined; throw fault; }
}
function approached(scene, body, x, to, length) {  // NOWHERE where there is none
  const far = to.op === "infinity", inner = carried(scene, body, new Set([x])), needs = far ? [] : [to], ends = [];
  const germs = new Germs(scene, x, null, length, needs);
  for (const side of far ? [1] : [1, -1]) {
    const t = germ([[number(side), { growth: [], power: far ? 1 : -1, logs: 0 }]]);
    germs.near = far ? t : germs.plus(level(to), t);
    const found = valued(() => {
      for (const part of inner.needs) germs.read(part);
      return germs.end(germs.read(inner.term));
    });
    if (found === undefined) continue;  // a side without values does not count
    able(inner.regular.every(part => valued(() => germs.read(part))), "singular points near the point");
    ends.push(found);
  }
  if (needs.some(term => scene.defined(term) === false)) return NOWHERE;
  able(needs.every(term => scene.defined(term)), "a limit whose parts may have no value");
  if (!ends.length || ends.includes(null)) return NOWHERE;
  const [one, other = one] = ends;
  return one === other || germs.zero(node("sub", one, other)) ? one : NOWHERE;
}
