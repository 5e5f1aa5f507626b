// What a formula is worth at an instance: a recursive reading with an environment, a Map from bound names to values.
// A value is a term of numbers; NOVALUE is "has none", and null is "not known". Truths are true, false or these two.

const NOVALUE = Symbol("no value");

class Instance {
  /**
   * `given` maps names to terms of numbers or nested lists of them; `laws` are formulas, or null without a scenario.
   */
  constructor(field, given, laws, scenario = "") {
    Object.assign(this, { field, given, laws: laws ?? [], hasLaws: laws !== null, scenario });
    Object.assign(this,
      { scene: new Scene(field), found: new Map(), within: new Map(), busy: new Set(), facts: new Map() });
    // What is read of the data, what of it not by a definition alone, and what is outside of them.
    Object.assign(this, { read: new Set(), direct: new Set(), missing: new Set() });
    this.conditions = this.laws.filter((law) => !definitionOf(law));
    this.definitions = grouped(this.laws.map(definitionOf).filter(Boolean), ({ name }) => name);
  }

  /** The same, of which nothing has been read. */
  anew() { return new Instance(this.field, this.given, this.laws, this.scenario); }

  value(node, env = NO_ENV) {
    const closed = env === NO_ENV || ![...namesOf(node)].some((name) => env.has(name));
    const known = this.busy.size ? this.within : this.found; // what a definition reads is not read directly
    if (closed && known.has(node)) return known.get(node);
    pay(1);
    const found = this.worked(node, env);
    if (closed) known.set(node, found);
    return found;
  }
  worked(node, env) {
    const { op, args } = node;
    if (op === "number") return node;
    if (op === "symbol") return env.get(node.name) ?? this.named(node.name, []);
    if (op === "entry") return this.entry(args, env);
    const rule = AT[op];
    if (rule) return rule(this, args, env, node);
    if (!STRICT.has(op)) return null;
    const inner = args.map((arg) => this.value(arg, env));
    return this.applied(op, inner);
  }
  /** An operation on values: a fraction where it is one, else a term of numbers that has a value. */
  applied(op, inner) {
    if (inner.includes(NOVALUE)) return NOVALUE;
    if (inner.includes(null)) return null;
    const numbers = inner.map(exact), rule = EXACT[op];
    if (rule && !numbers.includes(null)) {
      const value = rule(...numbers);
      if (value) return number(value);
    }
    const made = make(op, ...inner);
    const fits = VALUED[op]?.(this.scene, inner) ?? (VALUED[op] ? null : true);
    if (fits === null) return null;
    if (!fits) return NOVALUE;
    if (op === "factorial") return this.factorial(numbers[0]);
    if (op === "abs") return CASES.abs(inner, this.scene) ?? made;
    return this.simple(made);
  }
  factorial(value) {
    if (!value || !isWhole(value)) return null;
    if (value.n > 300n) return make("factorial", number(value)); // it has a value, of which nothing is known here
    return number(whole(factorial(value.n)));
  }
  /** A term that is a fraction in its normal form is that. */
  simple(node) {
    if (node.op === "number") return node;
    return remembered(node, "simple", () => {
      const value = exact(node) ?? this.field.constant(this.scene.reading.of(node));
      return value ? number(value) : node;
    });
  }
  int(node, env) {
    const value = this.value(node, env);
    if (value === null || value === NOVALUE) return value;
    const found = exact(value);
    return found && isWhole(found) ? found.n : null;
  }

  // What is given, and what laws define -----------------------------------------------------------------------------

  entry([name, ...places], env) {
    const at = places.map((place) => this.int(place, env));
    if (at.includes(NOVALUE)) return NOVALUE;
    if (at.includes(null)) return null;
    return this.named(name.name, at);
  }
  named(name, at) {
    const key = at.length ? `${name}[${at}]` : name;
    if (this.given.has(name)) {
      this.read.add(key);
      if (!this.busy.size) this.direct.add(key);
      let found = this.given.get(name);
      for (const place of at) {
        if (!Array.isArray(found)) return null;
        if (place < 1n || place > BigInt(found.length)) {
          this.missing.add(key);
          return this.outside();
        }
        found = found[Number(place) - 1];
      }
      return Array.isArray(found) ? null : found;
    }
    const known = this.definitions.get(name);
    if (!known) return null;
    const memo = `value ${key}`;
    if (this.found.has(memo)) return this.found.get(memo);
    if (this.busy.has(key)) return null;
    able(this.busy.size < 400, "definitions that lead too far");
    this.busy.add(key);
    const found = this.defined(known, at);
    this.busy.delete(key);
    this.found.set(memo, found);
    return found;
  }
  /** In a scenario that was made for a claim what is outside might be anything. */
  outside() { return this.scenario.startsWith("data_of_") ? null : NOVALUE; }
  defined(known, at) {
    const values = [];
    for (const one of known) {
      const env = this.matched(one, at);
      if (env === null) return null;
      if (env) values.push(this.value(one.term, env));
    }
    if (!values.length) return this.outside();
    const [first, ...others] = values;
    if (others.some((other) => other === null || other === NOVALUE || first === null || first === NOVALUE)) return null;
    need(others.every((other) => this.scene.signs(first, other) === 2), "laws that say two values of one thing");
    return first;
  }
  /** The bound names of a definition at indices, if these are in range; false where they are not. */
  matched({ binders, places }, at) {
    const isTwice = new Set(binders.map(([index]) => index)).size < binders.length; // the inner one alone is read
    if (places.length !== at.length || isTwice) return null;
    const env = new Map();
    for (const [n, place] of places.entries()) {
      const found = solved(place, at[n], binders);
      if (found) {
        if (env.has(found[0]) && exact(env.get(found[0])).n !== found[1]) return false;
        env.set(found[0], int(found[1]));
      }
    }
    if (binders.some(([index]) => !env.has(index.name))) return null;
    const outer = new Map(); // the ends of a range know the indices outside of it alone, and not its own
    for (const [index, low, high] of binders) {
      const [from, to] = [this.int(low, outer), this.int(high, outer)], value = exact(env.get(index.name)).n;
      if ([from, to].includes(null)) return null;
      if ([from, to].includes(NOVALUE) || value < from || value > to) return false;
      outer.set(index.name, env.get(index.name));
    }
    const all = places.map((place) => this.int(place, env));
    if (all.includes(null)) return null;
    return all.every((value, n) => value === at[n]) ? env : false;
  }

  // Truths -----------------------------------------------------------------------------------------------------------

  truth(formula, env = NO_ENV) {
    pay(1);
    const { op, args } = formula, part = (one) => () => this.truth(one, env);
    if (op in RELATIONS) return this.compared(op, args.map((arg) => this.value(arg, env)));
    if (op === "and" || op === "or") return leftToRight(args.map(part), op === "or");
    if (op === "not") return opposed(this.truth(args[0], env));
    if (op === "implies") return leftToRight([() => opposed(this.truth(args[0], env)), part(args[1])], true);
    if (op === "simplex") { // whose terms are all read, whatever the first of them are
      const unread = args.map((arg) => this.value(arg, env)).filter((one) => one === NOVALUE || one === null);
      if (unread.length) return unread.includes(NOVALUE) ? NOVALUE : null;
    }
    if (op === "in" || op === "simplex") return this.truth(spelt(formula), env);
    if (op === "iff") {
      const [a, b] = args.map((one) => this.truth(one, env));
      if (a === NOVALUE || b === NOVALUE) return NOVALUE;
      return a === null || b === null ? null : a === b;
    }
    if (op === "defined") {
      const value = this.value(args[0], env);
      return value === null ? null : value !== NOVALUE;
    }
    if (op === "every") return this.over(args, env, (each) => leftToRight(each, false),
      (body, inner) => this.truth(body, inner));
    if (op === "exists") return this.truth(args[0], env); // of which this is an instance
    if (op === "holds") return this.facts.get(args[0].name) ?? null;
    return null;
  }
  compared(op, [a, b]) {
    if (a === NOVALUE || b === NOVALUE) return NOVALUE;
    if (a === null || b === null) return null;
    const signs = this.scene.signs(a, b), mask = RELATIONS[op];
    return (signs & mask) === 0 ? false : (signs & ~mask) === 0 ? true : null;
  }
  /** A rule on the parts for each index in range. */
  over([body, index, low, high], env, rule, part) {
    const [from, to] = [this.int(low, env), this.int(high, env)];
    if (from === NOVALUE || to === NOVALUE) return NOVALUE;
    if (from === null || to === null) return null;
    able(to - from < BigInt(FOLD), "a fold over too many values");
    if (to > from) pay(Number(to - from) >> 2);
    const each = [];
    for (let n = from; n <= to; n++) each.push(() => part(body, new Map([...env, [index.name, int(n)]])));
    return rule(each);
  }
  fold(args, env, join, empty) {
    return this.over(args, env, (each) => {
      let total = empty;
      let open = false;
      for (const part of each) {
        const value = part();
        if (value === NOVALUE) return NOVALUE;
        if (value === null) open = true;
        else if (!open) total = total === null ? value : join(total, value);
        if (total === NOVALUE || total === null) return total;
      }
      return open ? null : total ?? NOVALUE;
    }, (body, inner) => this.value(body, inner));
  }
  extreme(a, b, wanted) {
    const signs = this.scene.signs(a, b);
    if ((signs & wanted) === 0) return b;
    return (signs & ~(wanted | 2)) === 0 ? a : make(wanted === 4 ? "max" : "min", a, b);
  }

  /** The node with values for all that is free in it but one name; null where something has none that is known. */
  grounded(node, env, kept_) {
    pay(1);
    if (![...namesOf(node)].some((name) => name !== kept_.name)) return node;
    if (!namesOf(node).has(kept_.name) && !FORMULAS.has(node.op)) {
      const value = this.value(node, env);
      return value === NOVALUE ? null : value;
    }
    const { op, args } = node;
    if (op === "symbol") return node;
    if (op === "entry") return null;
    if (FOLDS.has(op) || POINTS.has(op) || op === "derivative") {
      if (!FOLDS.has(op) && isTied(args[0], args[1])) return null;
      const inner = new Map(env), rest = args.slice(2).map((arg) => this.grounded(arg, env, kept_));
      if (rest.includes(null)) return null;
      if (FOLDS.has(op)) return rest.some((end) => namesOf(end).size) ? null : this.unrolled(op, args, env, kept_);
      if (args[1].name === kept_.name && op !== "derivative") return null;
      inner.set(args[1].name, args[1]);
      const body = this.grounded(args[0], inner, kept_);
      return body && make(op, body, args[1], ...rest);
    }
    const parts = args.map((arg) => this.grounded(arg, env, kept_));
    return parts.includes(null) ? null : rebuilt(node, parts);
  }
  unrolled(op, args, env, kept_) {
    const join = { sum: "add", product: "mul", maxover: "max", minover: "min", every: "and" }[op];
    return this.over(args, env, (each) => {
      const parts = each.map((part) => part());
      if (parts.includes(null)) return null;
      if (!parts.length) return op === "sum" ? NONE : op === "product" ? UNIT : null;
      return parts.reduce((a, b) => make(join, a, b));
    }, (body, inner) => this.grounded(body, inner, kept_));
  }
  /** A derivative, a point put in or a limit, carried out where all else has its value. */
  carriedOut(node, env) {
    const x = node.args[1];
    if (isTied(node.args[0], x)) return null;
    const made = node.op === "derivative" ? make("at", node, x, x) : node;
    const isPlain = made.op === "at" && !holdsCalculus(made.args[0]);
    const point = made.args[2].op === "infinity" ? made.args[2] : this.value(made.args[2], env);
    if (point === null || point === NOVALUE) return point;
    if (isPlain && x.sort === "integer" && !isIntegral(made.args[2])) return null;
    if (isPlain) return this.value(made.args[0], new Map([...env, [x.name, point]]));
    const body = this.grounded(made.args[0], env, x);
    if (!body) return null;
    const whole_ = make(made.op, body, x, point);
    if (made.op === "limit") return this.limited(whole_);
    const found = spelled(whole_);
    if (!found) return null;
    return found.conditions.every((one) => this.truth(one) === true) ? this.value(found.term) : null;
  }
  limited(node) {
    const term = limitTerm(node, this.scene);
    return term === NOVALUE ? NOVALUE : term && this.value(term);
  }
}

const NO_ENV = new Map();
const opposed = (truth) => (typeof truth === "boolean" ? !truth : truth);
/** Parts read from the left until one is `stop`, has no value, or is not known. */
function leftToRight(parts, stop) {
  for (const part of parts) {
    const truth = part();
    if (truth !== !stop) return truth;
  }
  return !stop;
}

const AT = {
  iverson: (w, [formula], env) => {
    const truth = w.truth(formula, env);
    return typeof truth === "boolean" ? (truth ? UNIT : NONE) : truth;
  },
  sign: (w, [x, z], env) => {
    const value = w.value(x, env);
    if (value === null || value === NOVALUE) return value;
    const signs = w.scene.signs(value, NONE);
    return signs === 4 ? UNIT : signs === 1 ? int(-1) : signs === 2 ? w.value(z, env) : null;
  },
  pow: (w, args, env) => {
    const [b, e] = args.map((arg) => w.value(arg, env));
    if (isIntegral(args[1]) || [b, e].includes(NOVALUE) || !b || !e) return w.applied("pow", [b, e]);
    const [base, c] = [b, e].map((one) => w.scene.signs(one, NONE));
    if (base === 4) return w.applied("pow", [b, e]);
    return base === 1 || (base === 2 && (c & 4) === 0) ? NOVALUE : base === 2 && c === 4 ? NONE : null;
  },
  max: (w, args, env) => extremeOf(w, args, env, 4),
  min: (w, args, env) => extremeOf(w, args, env, 1),
  sum: (w, args, env) => w.fold(args, env, (a, b) => w.applied("add", [a, b]), NONE),
  product: (w, args, env) => w.fold(args, env, (a, b) => w.applied("mul", [a, b]), UNIT),
  maxover: (w, args, env) => w.fold(args, env, (a, b) => w.extreme(a, b, 4), null),
  minover: (w, args, env) => w.fold(args, env, (a, b) => w.extreme(a, b, 1), null),
  derivative: (w, _, env, node) => w.carriedOut(node, env),
  at: (w, _, env, node) => w.carriedOut(node, env), limit: (w, _, env, node) => w.carriedOut(node, env),
};
function extremeOf(w, args, env, wanted) {
  const all = args.map((arg) => w.value(arg, env));
  if (all.includes(NOVALUE)) return NOVALUE;
  return all.includes(null) ? null : all.reduce((a, b) => w.extreme(a, b, wanted));
}

const isAbbreviated = ({ op, args }) => (op === "every" ? isAbbreviated(args[0]) : op === "eq" && args[0].op === "let");
let abbreviated = new Set(); // the laws of a claim whose left side is an abbreviation
/**
 * A law every(... eq(s or entry(s, places), t) ...) as {name, sort, binders, places, term}; null for any other, and
 * where s is one of its indices, or has another name there, of which the law is a condition.
 */
function definitionOf(law) {
  const binders = [];
  let body = law;
  for (; body.op === "every"; [body] = body.args) binders.push(body.args.slice(1));
  if (body.op !== "eq" || abbreviated.has(law)) return null;
  const [left, term] = body.args, isEntry = left.op === "entry";
  if (!isEntry && (left.op !== "symbol" || binders.some(([index]) => index === left))) return null;
  const head = isEntry ? left.args[0] : left, places = isEntry ? left.args.slice(1) : [];
  return { name: head.name, sort: head.sort, binders, places, term, law };
}

/** Where a place is an index, or one with a number added: the index's name and value at which the place has a value. */
function solved(place, value, binders) {
  const isIndex = (node) => binders.some(([index]) => index === node);
  if (isIndex(place)) return [place.name, value];
  if (!["add", "sub"].includes(place.op)) return null;
  const [a, b] = place.args, [m, n] = [exact(a), exact(b)];
  if (isIndex(a) && n) return [a.name, place.op === "add" ? value - n.n : value + n.n];
  return isIndex(b) && m ? [b.name, place.op === "add" ? value - m.n : m.n - value] : null;
}
