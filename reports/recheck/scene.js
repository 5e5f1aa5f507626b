// What is known, and what follows from it.
const [READING, UNFOLDED, DEFINED, GAP, BOUND] = [0, 1, 2, 3, 4];  // what the memo holds of a node
const flipped = mask => (mask & 1) << 2 | mask & 2 | mask >> 2;

// there: what has a value, as a line reads it; tables: what each entry is that is not in values, or null where nobody
// knows; denied: taken as false;
// doubtful: symbols that may have no value either.
class Scene {
  constructor(values = [], box = [], tables = [], doubtful = NO_NAMES) {
    [this.values, this.box, this.tables, this.doubtful] = [new Map(values), new Map(box), new Map(tables), doubtful];
    [this.lines, this.denied, this.used, this.there, this.cased] = [[], new Set(), new Set(), new Set(), false];
    this.said = new Set();  // the lines
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
    const { lines: { length }, memo, there, given, values, tables, used, box } = this;
    spend(8 + ([memo, there, given, values, tables, used, box].reduce((total, { size: k }) => total + k, length) >> 2));
    const other = new Scene(this.values, this.box, this.tables, this.doubtful);
    [other.lines, other.used, other.there] = [[...this.lines], new Set(this.used), new Set(this.there)];
    [other.given, other.clash, other.stale] = [new Map(this.signs()), this.clash, false];
    [other.memo, other.cased, other.said] = [new Map(this.memo), this.cased, new Set(this.said)];
    for (const line of lines) other.add(line);
    if (lines.length && this.cased) other.forget();
    return other;
  }
  add(line) {  // take in a formula that holds
    spend();
    this.mark(line.op === "defined" ? line.a : line);
    const opened = among("simplex exists every", line.op) ? this.unfold(line) : line;
    if (opened.op === "and") { for (const part of opened.args) this.add(part); return; }
    this.lines.push(opened);
    this.said.add(opened);
    for (const name of free(opened)) this.used.add(name);
    spend(free(opened).size >> 3);
    if (!this.stale) this.note(opened);
  }
  mark(where) {  // what is read has a value
    if (this.there.has(where)) return;
    spend();
    const { op, args } = where, opens = (op in FOLDS && op !== "every") || op in CALCULUS;
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
    const value = integral(term) && this.defined(term) ? rational(this.read(term)) : null;
    able(typeof value === "number" && Math.abs(value) < BITS);
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
    if (known !== undefined) { able(known); return known; }
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
    const inner = CASES[term.op] === "read", key = inner ? term.args.map(arg => frozen(this.read(arg))) : null;
    return this.atom(inner ? `${term.op}(${key.join("; ")})` : renamed(term).id, "opaque", free(term));
  }
  atom(key, kind, held) {  // an atom, or the value that a line gives to it
    const found = intern(key, kind, held), value = this.values.get(found);
    return value ? this.read(value) : single(found);
  }
  power(base, exponent) {  // whole and half powers, and those of -1
    const x = this.read(base), y = this.read(exponent), k = rational(y), terms = [...y.num];
    if (k === null && integral(exponent) && !y.den.size && rational(x) === -1 && terms.every(
      ([m, c]) => whole(c) && m.atoms.every(atom => INFO[atom].kind === "integer"))) {
      return terms.filter(([, c]) => odd(c)).map(([m]) => parity(m)).reduce(product, constant(1));
    }
    if (k !== null && whole(k)) return power(x, k);
    if (k !== null && k.d === 2n) return power(this.root(x), mul(k, 2));
    const exact = k === null ? null : rational(x);  // of a number: exp(k ln b)
    if (exact !== null && sgn(exact) > 0) return this.exponent(product(y, this.logarithm(x)));
    return this.atom(`pow(${frozen(x)}; ${frozen(y)})`, "opaque", union([free(base), free(exponent)]));
  }
  root(x) {  // that of a number is made of those of its primes
    const exact = rational(x);
    if (exact === null || sgn(exact) <= 0) return exact === 0 ? x : this.atom(`sqrt(${frozen(x)})`, "sqrt", x);
    return primes(above(exact) * below(exact)).map(([p, k]) => power(this.atom(`sqrt ${p}`, "sqrt", constant(p)),
      k)).reduce(
      product, constant(fraction(1n, below(exact))));
  }
  exponent(x) {  // a factor a summand; logarithms in the exponent are undone
    if (x.den.size) {
      const [lead, key] = scaled(x);
      return single(intern(`exp(${key})`, "exp", product(constant(over(1, lead)), x)), lead);
    }
    return [...x.num].map(([m, c]) => {
      const { kind, held } = m.atoms.length === 1 && m.powers[0] === 1 ? INFO[m.atoms[0]] : {};
      if (kind === "ln" && whole(c)) return power(held, c);
      if (kind === "ln" && c.d === 2n) return power(this.root(held), mul(c, 2));
      return single(intern(`exp ${m.id}`, "exp", ratioOf(new Map([[m, 1]]))), c);
    }).reduce(product, constant(1));
  }
  logarithm(x) {  // that of a number by its primes, that of an exponential undone
    const exact = rational(x);
    if (exact !== null && sgn(exact) > 0) {
      const all = [[above(exact), 1],
        [below(exact), -1]].flatMap(([n, side]) => primes(n).map(([p, k]) => [p, side * k]));
      return all.reduce((total, [p, k]) => plus(total, this.atom(`ln ${p}`, "ln", constant(p)), k), constant(0));
    }
    const mono = x.num.size === 1 && !x.den.size ? lowest(x.num) : UNIT;
    if (mono === UNIT || x.num.get(mono) !== 1 || mono.atoms.some(atom => INFO[atom].kind !== "exp")) {
      return this.atom(`ln(${frozen(x)})`, "ln", x);
    }
    return mono.atoms.reduce((total, atom, place) => plus(total, INFO[atom].held, mono.powers[place]), constant(0));
  }
  turned(x) {  // the cosine and the sine: a turn a summand, as often as it counts
    const all = [...x.den.size ? [] : x.num].map(([m, c]) => [m, isEighth(m) ? within8(c) : c]);
    const parts = all.filter(([, c]) => c !== 0).map(([m, c]) => {
      const top = size(above(c)), count = top <= 24n ? Number(top) : 1, side = sgn(c);
      return [ratioOf(new Map([[m, over(mul(c, side), count)]])), side * count];
    });
    const whole_ = () => { const side = sgn(scaled(x)[0]); return [product(constant(side), x), side]; };
    let found = [constant(1), constant(0)];
    for (const [part, count] of x.den.size ? [whole_()] : parts) {
      const [a, b] = this.circle(part), side = Math.sign(count);
      for (let n = 0; n < Math.abs(count); n += 1) {
        const [cos, sin] = found;
        found = [plus(product(cos, a), product(sin, b), -side), plus(product(sin, a), product(cos, b), side)];
      }
    }
    return found;
  }
  circle(x) {  // that of atan(t), of pi/12, and of what is not looked into
    const [[m, c]] = x.num, lone = !x.den.size && x.num.size === 1 && m.atoms.length === 1 && m.powers[0] === 1;
    const { kind, held } = lone ? INFO[m.atoms[0]] : {};
    if (kind === "atan" && c === 1) {
      const root = inverse(this.root(plus(constant(1), power(held, 2))));
      return [root, product(held, root)];
    }
    if (kind === "atan" && rational(held) === 1 && cmp(c, over(1, 3)) === 0) {
      const [six, two] = [6, 2].map(n => product(constant(over(1, 4)), this.root(constant(n))));
      return [plus(six, two), plus(six, two, -1)];
    }
    return ["cos", "sin"].map(op => this.atom(`${op}(${frozen(x)})`, op, x));
  }
  arctangent(x) {  // it is odd
    if (!x.num.size) return x;
    const side = constant(sgn(scaled(x)[0])), held = product(side, x);
    return product(side, this.atom(`atan(${frozen(held)})`, "atan", held));
  }
  bounds(term, p) {  // decimals of p digits around the term's value, if it has one
    const key = term.id * 8 + BOUND + PLACES.indexOf(p), known = this.memo.get(key);
    if (known) return known;
    spend(p === PLACES[0] ? 1 : Number(p * p >> 12n));
    const found = this.around(this.unfold(term), p);
    able(found.every(x => size(x) < HUGE));
    this.memo.set(key, found);
    return found;
  }
  around(opened, p) {
    const { op, args, value } = opened, sides = this.box.get(opened) ?? (op === "number" ? [value, value] : null);
    if (sides) return enclosed(p, ...sides);
    if (op === "pow" && integral(args[1])) return raised(p, this.bounds(args[0], p), this.whole(args[1]));
    if (op === "pow") return this.bounds(node("exp", node("mul", args[1], node("ln", args[0]))), p);
    able(op in BOUNDS, `${op} has no bounds here`);
    return BOUNDS[op](p, ...args.map(arg => this.bounds(arg, p)));
  }
  compare(left, right) {  // the signs that a difference may have: by bounds, or by its form
    const gap = node("sub", left, right), formal = () => !plus(this.read(left), this.read(right), -1).num.size;
    let found = 7;
    for (const p of PLACES) {
      const [low, high] = attempt(() => this.bounds(gap, p), [-FINE, FINE]);
      found = (low < 0n ? 1 : 0) + (low <= 0n && high >= 0n ? 2 : 0) + (high > 0n ? 4 : 0);
      if (found === 1 || found === 2 || found === 4) return found;
      if (this.box.size && !(low > -FINE && high < FINE)) break;  // on a box more places tell numbers near 0 alone
      if (p === PLACES[0] && !this.box.size && attempt(formal, false)) return 2;
    }
    return found;
  }
  truth(formula) {  // as far as it is read; false: it has a value, and fails
    spend();
    const opposed = this.denied.size && (this.denied.has(formula) || this.denied.has(denial(formula)));
    if (opposed) return !this.denied.has(formula);
    const opened = this.unfold(formula), { op } = opened;
    const found = op in MASKS ? (this.defined(opened) ? this.relation(opened) : null)
      : op in TRUTH ? TRUTH[op](this, ...opened.args) : null;
    return found === null && this.said.has(formula) ? true : found;
  }
  sign(op, x) { return this.truth(node(op, x, NULL)); }
  relation(formula) {  // of a defined relation: by the lines, or by its numbers
    return attempt(() => {
      if (this.lines.length || !(this.values.size || this.box.size)) {
        const [key, mask] = this.placed(formula), known = key === null ? 7 : this.signs().get(key) ?? 7;
        if (key === null || !(known & ~mask) || !(known & mask)) return (known & mask) !== 0;
      }
      spend(free(formula).size >> 3);
      if (!this.tables.size && some(free(formula), name => !this.values.has(name) && !this.box.has(name))) return null;
      const mask = MASKS[formula.op], known = this.compare(formula.a, formula.b);
      return known & mask && known & ~mask ? null : (known & mask) !== 0;
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
    const key = where.id * 8 + DEFINED, sure = among("number holds defined", where.op);
    if (where.op === "symbol" && !this.values.has(where) && !this.there.has(where)) {
      return !this.doubtful.has(where) || null;
    }
    if (sure || this.there.has(where) || this.memo.get(key)) return true;
    const opened = this.unfold(where), found = opened === where ? this.meaningful(opened) : this.defined(opened);
    if (found) this.memo.set(key, true);
    return found;
  }
  meaningful(where) {  // the same of a node that cannot be unfolded
    const { op, args } = where;
    spend(1 + (args.length >> 3));
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
  return single(intern(`parity ${flat.id}`, "parity", ratioOf(new Map([[flat, 1]]))));
}
function folded(scene, where, body, index, low, high) {  // over known bounds
  const first = scene.whole(low), count = scene.whole(high) - first + 1, { op } = where;
  able(count <= SIZE);
  const parts = Array.from({ length: Math.max(count, 0) }, (_, k) => substitute(body, index, number(first + k)));
  if (!parts.length) return NEUTRAL[op] ?? (op === "every" ? TRUE : NOWHERE);  // an extreme of nothing
  return op in NEUTRAL ? joined(FOLDS[op], parts) : node(FOLDS[op], ...parts);
}
function entry(scene, where, name, ...indices) {  // by the data or the laws
  const place = node("entry", name, ...indices.map(index => number(scene.whole(index))));
  return scene.values.get(place) ?? scene.tables.get(name) ?? place;
}
function extreme(scene, where, ...parts) {  // the argument that is known to be the largest, or least
  const op = where.op === "max" ? "ge" : "le";
  return parts.find(p => parts.every(other => other === p || scene.truth(node(op, p, other)))) ?? where;
}
const signed = (s, where, x, zero) => [["gt", ONE], ["eq", zero], ["lt", number(-1)]].find(
  ([op]) => s.sign(op, x))?.[1] ?? where;
const chosen = (where, found, yes, no) => (found === null ? where : found ? yes : no);
function agree(scene, left, right) {  // of "iff"
  const a = scene.truth(left), b = scene.truth(right),
    ways = [node("implies", left, right), node("implies", right, left)];
  return a !== null && b !== null ? a === b : ways.every(way => scene.said.has(way)) || null;
}
function factorial(n) { let total = 1; for (let k = 2; k <= n; k += 1) total = mul(total, k); return total; }
const UNFOLD = table({
  symbol: (s, w) => s.values.get(w) ?? w, holds: (s, w, name) => s.values.get(name) ?? w, sign: signed,
  let: (s, w, name, body) => body, exists: (s, w, part) => part, max: extreme, min: extreme, entry,
  ...each("sum product maxover minover every", folded), ...each("at derivative", calculated), limit: limited,
  factorial: (s, w, n) => (0 <= s.whole(n) && s.whole(n) <= 300 ? number(factorial(s.whole(n))) : w),
  abs: (s, w, x) => chosen(w, s.sign("ge", x), x, node("neg", x)),
  iverson: (s, w, part) => chosen(w, s.truth(part), ONE, NULL),
  in: (s, w, x, ...values) => node("or", ...values.map(value => node("eq", x, value))),
  simplex: (s, w, ...parts) => (parts.every(part => s.defined(part)) ? node("and", ...parts.map(
    part => node("ge", part, NULL)), node("eq", parts.reduce((a, b) => node("add", a, b)), ONE)) : w),
});
const READ = table({
  pow: (s, a, b) => s.power(a, b), neg: (s, a) => product(constant(-1), s.read(a)),
    exp: (s, a) => s.exponent(s.read(a)),
  add: (s, a, b) => plus(s.read(a), s.read(b)), sub: (s, a, b) => plus(s.read(a), s.read(b), -1),
  mul: (s, a, b) => product(s.read(a), s.read(b)), div: (s, a, b) => product(s.read(a), inverse(s.read(b))),
  ln: (s, a) => s.logarithm(s.read(a)), sqrt: (s, a) => s.root(s.read(a)), atan: (s, a) => s.arctangent(s.read(a)),
  cos: (s, a) => s.turned(s.read(a))[0], sin: (s, a) => s.turned(s.read(a))[1],
});
const TRUTH = table({
  and: (s, ...parts) => s.chain(parts, false), or: (s, ...parts) => s.chain(parts, true), iff: agree,
  not: (s, part) => (found => (found === null ? null : !found))(s.truth(part)),
  implies: (s, a, b) => s.chain([node("not", a), b], true),
  defined: (s, term) => (s.denied.size ? null : s.defined(term)),  // a denied formula may have no value
});
const NEEDED = table({
  div: (s, a, b) => s.sign("ne", b), ln: (s, a) => s.sign("gt", a), sqrt: (s, a) => s.sign("ge", a),
  pow: (s, a, b) => s.powers(a, b), factorial: (s, n) => (integral(n) ? s.sign("ge", n) : null),
});
