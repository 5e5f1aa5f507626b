// What is known: lines that hold, the signs that they tell, and whether terms have values. A truth is true, false (with
// a value) or null, "not known"; signs are a mask of 1 (below 0), 2 (0) and 4 (above 0).

const ANY = 7;
const flipped = (mask) => (mask & 2) | (mask >> 2 & 1) | (mask << 2 & 4);
const maskOf = (sign) => (sign < 0 ? 1 : sign > 0 ? 4 : 2);
const both = (a, b) => (a === false || b === false ? false : a && b);

class Scene {
  constructor(field, parent = null) {
    Object.assign(this,
      { field, parent, impossible: false, news: 0, pending: [], lines: [], truths: new Set(), known: new Map(),
      read: new Set(), memo: new Map(), doubtful: parent?.doubtful ?? NOTHING, doubtless: new Set(),
        taken: parent?.taken ?? NOTHING });
    this.reading = new Reading(field, this);
    if (!parent) return;
    parent.flush();
    pay(parent.lines.length + (parent.known.size + parent.read.size >> 2));
    Object.assign(this, { impossible: parent.impossible, lines: [...parent.lines], truths: new Set(parent.truths),
      known: new Map(parent.known), read: new Set(parent.read) });
    Object.assign(this.reading, { equations: [...parent.reading.equations], values: new Map(parent.reading.values),
      powers: new Set(parent.reading.powers), open: parent.reading.open });
    this.reading.after(parent.reading);
  }
  inner() { return new Scene(this.field, this); }

  // Lines ------------------------------------------------------------------------------------------------------------

  /** A formula that holds: `and`, `simplex` and `every` over numbers are taken apart into lines. */
  add(formula) {
    for (const one of this.apart(formula)) this.addLine(one);
  }
  apart(formula) {
    pay(1);
    if (formula.op === "and") return formula.args.flatMap((one) => this.apart(one));
    if (formula.op === "simplex") return this.apart(spelt(formula));
    const each = formula.op === "every" ? this.instancesOf(formula) : null;
    return each ? each.flatMap((one) => this.apart(one)) : [formula];
  }
  /** The instances of an `every` whose bounds are numbers; null for any other. */
  instancesOf({ args: [body, index, low, high] }) {
    const [from, to] = [exact(low), exact(high)];
    if (!from || !to) return null;
    able(to.n - from.n < BigInt(FOLD), "a long range");
    const made = [];
    for (let n = from.n; n <= to.n; n++) made.push(put(body, index, int(n)));
    return made;
  }
  addLine(formula) {
    this.lines.push(formula);
    this.truths.add(formOf(formula));
    this.memo = new Map();
    this.readTrue(formula);
    this.pending.push(formula);
  }
  /** What the lines added since tell of signs, when it is asked for. */
  flush() {
    while (this.pending.length) {
      this.learnAll(this.pending.splice(0));
      if (this.reading.open) this.again();
    }
  }
  /** Reads every line again, by what is known now, until that tells nothing new; what was learnt before stays true. */
  again() {
    for (let round = 0, before = -1; round < 4 && before !== this.news; round++) {
      before = this.news;
      this.reading.clear();
      this.memo = new Map();
      this.learnAll(this.lines);
      if (!this.reading.open) return;
    }
  }
  learn(formula) {
    const mask = RELATIONS[formula.op];
    if (!mask) return;
    const [a, b] = formula.args, seen = this.signs(a, b);
    if ((seen & mask) === 0) this.impossible = true;
    const found = this.directed(a, b);
    if (!found) return;
    const before = this.known.get(found.key);
    if (!before) {
      this.known.set(found.key, { scale: found.scale, mask });
      this.news++;
    } else {
      const times_ = this.multiple(found.scale, before.scale);
      if (!times_) return;
      const now = before.mask & (times_ > 0 ? mask : flipped(mask));
      this.known.set(found.key, { scale: before.scale, mask: now });
      if (now !== before.mask) this.news++;
      if (!now) this.impossible = true;
    }
    this.memo = new Map();
  }
  directed(a, b) {
    const difference = this.reading.difference(a, b);
    return this.field.isZero(difference) ? null : this.field.direction(difference);
  }
  /** The sign of the number that one scale is times another; 0 where it is too long to be told. */
  multiple(scale, other) {
    if (scale === other) return 1;
    const found = this.field.reconstructed(scale * this.field.inverse(other) % this.field.p);
    return found ? signOf(found) : 0;
  }
  readAs(left, right) {
    this.flush();
    const names = this.reading.readAs(left, right);
    if (names === null) this.again();
    else {
      this.memo = new Map();
      this.learnAll(this.lines.filter((line) => speaksOf(line, names)));
      if (this.reading.open) this.again();
    }
  }
  /** Learns from many lines, whose divisions in the field are done at once. */
  learnAll(lines) {
    const asked = lines.filter(({ op, args }) => op in RELATIONS && !(isClosed(args[0]) && isClosed(args[1])));
    this.field.directAll(asked.map(({ args }) => this.reading.difference(...args)));
    for (const line of lines) this.learn(line);
  }

  // Signs and truths -------------------------------------------------------------------------------------------------

  /** The signs that a - b may have, where both have values. */
  signs(a, b) {
    if (a === b) return 2;
    if (this.pending.length) this.flush();
    const known = isClosed(a) && isClosed(b) ? this.closedSigns(a, b) : ANY;
    if (known !== ANY) return known;
    const points = this.reading.points();
    if (points.size && ![a, b].some(isVarying)) {
      const [one, other] = [a, b].map((term) => replaced(term, points));
      if (isClosed(one) && isClosed(other)) return this.closedSigns(one, other);
    }
    const difference = this.reading.difference(a, b);
    if (this.field.isZero(difference)) return 2;
    const value = this.field.constant(difference);
    if (value) return maskOf(signOf(value));
    const found = this.field.direction(difference), seen = found && this.known.get(found.key);
    if (!seen) return ANY;
    const times_ = this.multiple(found.scale, seen.scale);
    return times_ ? (times_ > 0 ? seen.mask : flipped(seen.mask)) : ANY;
  }
  closedSigns(a, b) {
    const [one, other] = [exact(a), exact(b)];
    if (one && other) return maskOf(compared(one, other));
    const difference = make("sub", a, b); // what is remembered of it is so whatever these lines suppose
    return remembered(difference, "sign", () => signAt(difference, new Scene(this.field).reading));
  }

  truth(formula) {
    if (this.impossible || this.truths.has(formOf(formula))) return true;
    return this.worked(formula, "truth", () => this.judged(formula));
  }
  worked(node, name, rule) {
    const key = `${name} ${node.id}`;
    if (!this.memo.has(key)) {
      pay(1);
      const { memo } = this, found = rule();
      memo.set(key, found);
      return found;
    }
    return this.memo.get(key);
  }
  judged(formula) {
    const { op, args } = formula;
    if (op in RELATIONS) {
      if (!this.hasValues(args)) return null;
      const signs = this.signs(...args);
      return (signs & RELATIONS[op]) === 0 ? false : (signs & ~RELATIONS[op]) === 0 ? true : null;
    }
    const rule = TRUTHS[op];
    return rule ? rule(this, args, formula) : null;
  }
  hasValues(terms) { return terms.every((term) => this.defined(term) === true); }

  /** Reads from the left until a formula is `stop`; what is read before it must be decided. */
  leftward(formulas, stop) {
    let open = false;
    for (const formula of formulas) {
      const truth = this.truth(formula);
      if (truth === stop && !open) return stop;
      if (truth === stop) return this.decidedAll(formulas, formula) ? stop : null;
      if (truth === null) open = true;
    }
    return open ? null : !stop;
  }
  decidedAll(formulas, last) {
    return formulas.slice(0, formulas.indexOf(last)).every((formula) => this.decided(formula) === true);
  }

  /** Whether a formula is true or false, and not without a value. */
  decided(formula) {
    const { op, args } = formula;
    pay(1);
    if (this.truth(formula) !== null || this.truths.has(formOf(make("or", formula, make("not", formula))))) return true;
    if (op in RELATIONS) return args.map((arg) => this.defined(arg)).reduce(both);
    if (op === "in") return this.decided(spelt(formula));
    if (op === "simplex") return args.map((arg) => this.defined(arg)).reduce(both);
    if (op === "defined") return true;
    if (op === "not" || op === "iff") return args.map((arg) => this.decided(arg)).reduce(both);
    if (op === "and" || op === "or" || op === "implies") return this.decidedOnwards(args, op === "or");
    if (op === "every") return this.decidedEach(this.instancesOf(formula));
    return null;
  }

  /** Instances of an `every`, of which only the first is read in any case. */
  decidedEach(all) {
    if (!all || all.every((one) => this.decided(one) === true)) return all && true;
    return this.decided(all[0]) === false ? false : null;
  }
  /** Each part is true or false where those before it, which would end the reading, are not. */
  decidedOnwards([first, ...others], stop) {
    const found = this.decided(first);
    if (found !== true || !others.length) return found;
    const truth = this.truth(first);
    if (truth !== null) return truth === stop ? true : this.decidedOnwards(others, stop);
    const inner = this.inner();
    inner.add(stop ? not(first) : first);
    return inner.decidedOnwards(others, stop) === true ? true : null; // without a value, if it is read
  }

  // Values -----------------------------------------------------------------------------------------------------------

  /** Whether a term has a value. */
  defined(node) {
    if (this.impossible || this.read.has(formOf(node))) return true;
    return this.worked(node, "defined", () => this.valued(node));
  }
  valued(node) {
    const { op, args } = node;
    if (op === "number") return true;
    if (op === "symbol") return this.doubtful.has(node.name) ? null : true;
    if (CALCULUS.has(op)) {
      const found = spelled(node);
      return found && found.conditions.every((one) => this.truth(one) === true) &&
        this.defined(found.term) ? true : null;
    }
    if (op === "limit") return this.limitOf(node) ? true : null;
    const rule = VALUED[op];
    if (STRICT.has(op)) {
      const inner = args.map((arg) => this.defined(arg)).reduce(both);
      return inner === true && rule ? rule(this, args) : inner;
    }
    return rule ? rule(this, args) : null;
  }
  limitOf(node) {
    const found = this.worked(node, "limit", () => limitTerm(node, this));
    return found === NOVALUE ? null : found;
  }
  /** What has a value because a line reads it whatever its truth. */
  readTrue(formula) {
    const { op, args } = formula;
    pay(1);
    if (op === "and") args.forEach((one) => this.readTrue(one));
    else if (op === "simplex" || op === "in") this.readTrue(spelt(formula));
    else if (op === "iff") args.forEach((one) => this.readDecided(one));
    else if (op === "defined") this.readTerm(args[0]);
    else this.readDecided(formula);
  }
  readDecided({ op, args }) {
    pay(1);
    if (op in RELATIONS || op === "simplex") args.forEach((one) => this.readTerm(one));
    else if (["and", "or", "implies", "not"].includes(op)) this.readDecided(args[0]);
    else if (op === "iff") args.forEach((one) => this.readDecided(one));
    else if (op === "in") args.slice(0, 2).forEach((one) => this.readTerm(one));
    else if (op === "every") args.slice(2).forEach((one) => this.readTerm(one));
  }
  readTerm(node) {
    if (this.read.has(formOf(node))) return;
    pay(1);
    this.read.add(formOf(node));
    if (node.op === "symbol") this.doubtless.add(node.name);
    const { op, args } = node;
    if (STRICT.has(op)) args.forEach((one) => this.readTerm(one));
    else if (op === "entry") args.slice(1).forEach((one) => this.readTerm(one));
    else if (op === "iverson") this.readDecided(args[0]);
    else if (op === "sign") this.readTerm(args[0]);
    else if (op === "at") this.readTerm(args[2]);
    else if (FOLDS.has(op)) args.slice(2).forEach((one) => this.readTerm(one));
  }

  /** A term has a value: so all that it reads has what it needs for one. */
  addMeanings(node) {
    this.readTerm(node);
    const go = (one) => {
      if (!STRICT.has(one.op)) return;
      pay(1);
      const needed = meaningOf(this, one);
      if (needed && !isClosed(needed)) this.addLine(needed);
      one.args.forEach(go);
    };
    go(node);
  }

  /** Whether the lines say the goal, or cannot all hold. */
  closes(goal) {
    this.flush();
    return this.impossible || this.truth(goal) === true || this.lines.some((line) => this.judged(line) === false);
  }
}

const STRICT = new Set("add sub mul div pow neg exp ln sqrt sin cos atan abs max min factorial".split(" "));

const whereMask = (good, bad) => (signs) => ((signs & ~good) === 0 ? true : (signs & ~bad) === 0 ? false : null);
const [NOT_ZERO, POSITIVE, NOT_NEGATIVE] = [whereMask(5, 2), whereMask(4, 3), whereMask(6, 1)];
const VALUED = {
  div: (s, [, b]) => NOT_ZERO(s.signs(b, NONE)),
  ln: (s, [a]) => POSITIVE(s.signs(a, NONE)),
  sqrt: (s, [a]) => NOT_NEGATIVE(s.signs(a, NONE)),
  factorial: (s, [a]) => (isIntegral(a) ? NOT_NEGATIVE(s.signs(a, NONE)) : null),
  pow: (s, [b, e]) => {
    const signs = s.signs(e, NONE);
    if (isIntegral(e)) return (signs & 1) === 0 ? true : signs === 1 ? NOT_ZERO(s.signs(b, NONE))
      : (s.signs(b, NONE) & 2) === 0 ? true : null;
    if (signs === 4) return NOT_NEGATIVE(s.signs(b, NONE));
    if (signs === 1) return POSITIVE(s.signs(b, NONE));
    return s.signs(b, NONE) === 4 ? true : s.signs(b, NONE) === 1 ? false : null;
  },
  sign: (s, [x, z]) => {
    if (s.defined(x) !== true) return s.defined(x);
    const signs = s.signs(x, NONE);
    if ((signs & 2) === 0) return true;
    return signs === 2 || s.defined(z) === true ? s.defined(z) : null;
  },
  iverson: (s, [formula]) => s.decided(formula),
  sum: (s, args) => overRange(s, args, true), product: (s, args) => overRange(s, args, true),
  maxover: (s, args) => overRange(s, args, false), minover: (s, args) => overRange(s, args, false),
};
/** A fold has a value where its bounds and its term at every index in range have. */
function overRange(scene, [body, index, low, high], empty) {
  const plain = empty ||
    (exact(low) && exact(high)) ? unrolled({ op: empty ? "sum" : "maxover", args: [body, index, low, high] }) : null;
  if (plain) return scene.defined(plain);
  if (!scene.hasValues([low, high])) return null;
  if (!empty && (scene.signs(low, high) & 4) !== 0) return null;
  const at = newName("integer"), inner = scene.inner();
  inner.add(make("le", low, at));
  inner.add(make("le", at, high));
  return inner.defined(put(body, index, at)) === true ? true : null;
}

const negative = (truth) => (truth === null ? null : !truth);
const TRUTHS = {
  and: (s, args) => s.leftward(args, false), or: (s, args) => s.leftward(args, true),
  not: (s, [one]) => negative(s.truth(one)),
  implies: (s, [premise, said]) => s.leftward([not(premise), said], true),
  iff: (s, args) => {
    if (s.truth(make("implies", ...args)) && s.truth(make("implies", args[1], args[0]))) return true;
    const [a, b] = args.map((one) => s.truth(one));
    return a === null || b === null ? null : a === b;
  },
  in: (s, _, formula) => s.truth(spelt(formula)),
  simplex: (s, args, formula) => (s.hasValues(args) ? s.truth(spelt(formula)) : null),
  defined: (s, [term]) => s.defined(term),
  every: (s, [, , low, high], formula) => {
    if (s.hasValues([low, high]) && s.signs(low, high) === 4) return true;
    const each = s.instancesOf(formula);
    return each && s.leftward(each, false);
  },
};
