// Terms and formulas over boxes: bounds of values, of slopes and of Taylor coefficients, and covers leaf by leaf.
// `at` is a Map from names to intervals; null is "no bounds known", and a truth is true, false or null.

const signsOf = (a) => (a === null ? ANY : (a[0] < 0n ? 1 : 0) | (a[0] <= 0n &&
  a[1] >= 0n ? 2 : 0) | (a[1] > 0n ? 4 : 0));

function boundsOf(node, at, memo) {
  if (memo.has(node)) return memo.get(node);
  pay(2);
  const value = node.op === "number" ? null : exact(node), rule = BOUNDS[node.op];
  const found = value ? exactly(value) : rule ? rule(node, (arg) => boundsOf(arg, at, memo), at, memo) : null;
  memo.set(node, found);
  return found;
}

/** A rule for the bounds of arguments, which must have some. */
const strictly = (rule) => ({ args }, bounds) => {
  const inner = args.map(bounds);
  return inner.includes(null) ? null : rule(...inner);
};
const BOUNDS = {
  number: ({ value }) => exactly(value),
  symbol: ({ name }, _, at) => at.get(name) ?? null,
  add: strictly(added), sub: strictly(less), mul: strictly(multiplied), div: strictly(divided), neg: strictly(opposite),
  exp: strictly(exponential), ln: strictly(logarithm), sqrt: strictly(rootOf), atan: strictly(arcTangent),
  sin: strictly((a) => wave(a, 0)), cos: strictly((a) => wave(a, 1)), abs: strictly(absolute),
  max: strictly((...all) => [greatest(...all.map(([low]) => low)), greatest(...all.map(([, high]) => high))]),
  min: strictly((...all) => [least(...all.map(([low]) => low)), least(...all.map(([, high]) => high))]),
  pow: ({ args: [b, e] }, bounds) => {
    const base = bounds(b), c = exact(e), exponent = bounds(e);
    if (!base || !exponent) return null;
    if (c && isWhole(c) && (isIntegral(e) || base[0] > 0n)) {
      able(c.n < BITS && -c.n < BITS, "a large power");
      const positive = raised(base, Math.abs(Number(c.n)));
      return c.n < 0n ? divided([unit(), unit()], positive) : positive;
    }
    if (c && c.d === 2n && c.n > 0n && c.n < 400n) return base[0] < 0n ? null : raised(rootOf(base), Number(c.n));
    if (base[0] === 0n && base[1] === 0n && exponent[0] > 0n) return [0n, 0n];
    const log = logarithm(base);
    if (log) return exponential(multiplied(exponent, log));
    const end = base[0] === 0n && exponent[0] > 0n && logarithm([base[1], base[1]]);
    return end ? [0n, exponential(multiplied(exponent, end))[1]] : null;
  },
  factorial: ({ args: [a] }) => {
    const n = exact(a);
    return n && isWhole(n) && n.n >= 0n && n.n <= 300n ? exactly(whole(factorial(n.n))) : null;
  },
  sign: ({ args: [x, z] }, bounds) => {
    const signs = signsOf(bounds(x)), rest = signs & 2 ? bounds(z) : null;
    if (signs === ANY && !bounds(x)) return null;
    if (signs & 2 && !rest) return null;
    const all = [signs & 1 ? [-unit(), -unit()] : null, rest, signs & 4 ? [unit(), unit()] : null].filter(Boolean);
    return [least(...all.map(([low]) => low)), greatest(...all.map(([, high]) => high))];
  },
  iverson: ({ args: [formula] }, _, at, memo) => {
    const truth = overBox(formula, at, memo);
    return truth === null ? null : truth === undefined ? [0n, unit()] : truth ? [unit(), unit()] : [0n, 0n];
  },
  sum: (node, _, at) => folded(node, at, added, [0n, 0n]),
  product: (node, _, at) => folded(node, at, multiplied, [unit(), unit()]),
  maxover: (node, _, at) => folded(node, at, (a, b) => [greatest(a[0], b[0]), greatest(a[1], b[1])], null),
  minover: (node, _, at) => folded(node, at, (a, b) => [least(a[0], b[0]), least(a[1], b[1])], null),
  derivative: (node, _, at, memo) => bySpelling(node, at, memo),
  at: (node, _, at, memo) => bySpelling(node, at, memo),
};
function bySpelling(node, at, memo) {
  const found = spelled(node);
  return found && found.conditions.every((one) => overBox(one, at, memo) === true) ? boundsOf(found.term, at,
    memo) : null;
}
function folded({ args: [body, index, low, high] }, at, join, empty) {
  const [from, to] = [exact(low), exact(high)];
  if (!from || !to) return null;
  able(to.n - from.n < BigInt(FOLD), "a long range");
  let result = empty;
  for (let n = from.n; n <= to.n; n++) {
    const side = boundsOf(put(body, index, int(n)), at, new Map());
    if (!side) return null;
    result = n === from.n && !empty ? side : join(result, side);
  }
  return result;
}

/**
 * Whether a formula holds all over a box (true), nowhere on it (false), has values (undefined), or may have none
 * (null).
 */
function overBox(formula, at, memo) {
  const { op, args } = formula, part = (one) => overBox(one, at, memo);
  pay(1);
  if (op in RELATIONS) {
    const [a, b] = args.map((arg) => boundsOf(arg, at, memo));
    if (!a || !b) return null;
    const signs = args[0] === args[1] ? 2 : signsOf(less(a, b)), mask = RELATIONS[op];
    return (signs & mask) === 0 ? false : (signs & ~mask) === 0 ? true : undefined;
  }
  if (op === "not") return denied(part(args[0]));
  if (op === "and" || op === "or") return readLeft(args.map((one) => () => part(one)), op === "or");
  if (op === "implies") return readLeft([() => denied(part(args[0])), () => part(args[1])], true);
  if (op === "iff") { const [a, b] = args.map(part); return a === null || b === null ? null : a === undefined ||
    b === undefined ? undefined : a === b; }
  if (op === "simplex" && args.some((arg) => !boundsOf(arg, at, memo))) return null;
  if (op === "in" || op === "simplex") return part(spelt(formula));
  if (op === "defined") return boundsOf(args[0], at, memo) ? true : null;
  if (op === "every") {
    const [from, to] = [exact(args[2]), exact(args[3])];
    if (!from || !to) return null;
    able(to.n - from.n < BigInt(FOLD), "a long range");
    const each = [];
    for (let n = from.n; n <= to.n; n++) each.push(() => part(put(args[0], args[1], int(n))));
    return readLeft(each, false);
  }
  return null;
}
const denied = (truth) => (typeof truth === "boolean" ? !truth : truth);
/** Parts read from the left until one is `stop`. */
function readLeft(parts, stop) {
  let open = false;
  for (const part of parts) {
    const truth = part();
    if (truth === null || truth === stop) return truth;
    if (truth === undefined) open = true;
  }
  return open ? undefined : !stop;
}

// Taylor coefficients: [f, f', f''/2, ...] by one name over a box; null where f is not regular in it -----------------

function jetOf(node, x, order, at, memo) {
  const key = `${x} ${order} ${node.id}`;
  if (memo.has(key)) return memo.get(key);
  pay(1 + order * order);
  const found = jetBy(node, x, order, at, memo);
  memo.set(key, found);
  return found;
}
const asExponential = ({ args: [base, exponent] }) => make("exp", make("mul", exponent, make("ln", base)));
function jetBy(node, x, order, at, memo) {
  const value = boundsOf(node, at, memo), zeros = () => Array(order).fill([0n, 0n]);
  if (!value) return null;
  if (!namesOf(node).has(x)) return [value, ...zeros()];
  if (node.op === "symbol") return [value, [unit(), unit()], ...zeros().slice(1)];
  const rule = JETS[node.op];
  if (!rule || FORMULAS.has(node.op)) return null;
  if (node.op === "pow" && !exact(node.args[1])) return jetOf(asExponential(node), x, order, at, memo);
  const inner = (node.op === "pow" ? node.args.slice(0, 1) : node.args).map((arg) => jetOf(arg, x, order, at, memo));
  if (inner.includes(null)) return null;
  const made = rule(inner, order, node, value);
  return made && [value, ...made.slice(1)];
}

const scaled = (a, n) => [a[0] * BigInt(n), a[1] * BigInt(n)].sort((x, y) => (x < y ? -1 : 1));
const parted = (a, n) => [divDown(a[0], BigInt(n)), divUp(a[1], BigInt(n))];
/** The sum of f(j) for from <= j < to. */
function summed(from, to, f) {
  let total = [0n, 0n];
  for (let j = from; j < to; j++) total = added(total, f(j));
  return total;
}
/** A list of coefficients of which each is made from those before. */
function following(first, order, next) {
  const all = [first];
  for (let k = 1; k <= order; k++) {
    const one = next(k, all);
    if (!one) return null;
    all.push(one);
  }
  return all;
}
const productJet = (a, b, order) => following(multiplied(a[0], b[0]), order,
  (k) => summed(0, k + 1, (j) => multiplied(a[j], b[k - j])));

const JETS = {
  add: ([a, b]) => a.map((one, k) => added(one, b[k])),
  sub: ([a, b]) => a.map((one, k) => less(one, b[k])),
  neg: ([a]) => a.map(opposite),
  mul: ([a, b], order) => productJet(a, b, order),
  div: ([a, b], order, _, value) => following(value, order,
    (k, q) => divided(less(a[k], summed(1, k + 1, (j) => multiplied(b[j], q[k - j]))), b[0])),
  exp: ([a], order, _, value) => following(value, order,
    (k, e) => parted(summed(1, k + 1, (j) => scaled(multiplied(a[j], e[k - j]), j)), k)),
  ln: ([a], order, _, value) => following(value, order,
    (k, l) => divided(less(a[k], parted(summed(1, k, (j) => scaled(multiplied(l[j], a[k - j]), j)), k)), a[0])),
  sqrt: ([a], order, _, value) => (a[0][0] <= 0n ? null : following(value, order,
    (k, s) => divided(less(a[k], summed(1, k, (j) => multiplied(s[j], s[k - j]))), scaled(s[0], 2)))),
  atan: ([a], order, _, value) => {
    const g = productJet(a, a, order);
    g[0] = added([unit(), unit()], raised(a[0], 2));
    return following(value, order,
      (k, t) => divided(less(scaled(a[k], k), summed(1, k, (j) => scaled(multiplied(t[j], g[k - j]), j))),
        scaled(g[0], k)));
  },
  sin: ([a], order) => waves(a, order)[0],
  cos: ([a], order) => waves(a, order)[1],
  abs: ([a]) => (a[0][0] > 0n ? a : a[0][1] < 0n ? a.map(opposite) : null),
  pow: ([a], order, { args: [b, e] }, value) => {
    const c = exact(e);
    if (!c) return null;
    if (isIntegral(e) && c.n >= 0n && c.n <= LONGEST) return wholePower(a, b, Number(c.n), order);
    const isRegular = isIntegral(e) ? a[0][0] > 0n || a[0][1] < 0n : a[0][0] > 0n;
    const factor = (k, j) => exactly(minus(times(c, whole(j)), whole(k - j)));
    return !isRegular ? null : following(value, order, (k, p) => divided(
      summed(1, k + 1, (j) => multiplied(factor(k, j), multiplied(a[j], p[k - j]))), scaled(a[0], k)));
  },
};
function waves(a, order) {
  const [s, c] = [[wave(a[0], 0)], [wave(a[0], 1)]];
  for (let k = 1; k <= order; k++) {
    s.push(parted(summed(1, k + 1, (j) => scaled(multiplied(a[j], c[k - j]), j)), k));
    c.push(opposite(parted(summed(1, k + 1, (j) => scaled(multiplied(a[j], s[k - j]), j)), k)));
  }
  return [s, c];
}
/** a^n: by the binomial coefficients where a is the name itself, else n a^(n - 1) a' and so on. */
function wholePower(a, base, n, order) {
  if (n === 0) return [[unit(), unit()], ...Array(order).fill([0n, 0n])];
  if (base.op === "symbol") {
    let many = 1;
    return a.map((_, k) => {
      if (k) many = many * (n - k + 1) / k;
      return k > n ? [0n, 0n] : scaled(raised(a[0], n - k), many);
    });
  }
  if (order === 1) return [raised(a[0], n), multiplied(scaled(raised(a[0], n - 1), n), a[1])];
  let made = a;
  for (let count = 1; count < n; count++) made = productJet(made, a, order);
  return made;
}

// Covers ------------------------------------------------------------------------------------------------------------

/** The relation as f >= 0 or f > 0: [f, strict]; null for any other formula. */
function asBound({ op, args }) {
  const [a, b] = args;
  if (op === "ge" || op === "gt") return [make("sub", a, b), op === "gt"];
  return op === "le" || op === "lt" ? [make("sub", b, a), op === "lt"] : null;
}

/**
 * Replays a cover. `conditions` fail all over an `x`; the premise, if any, fails all over a `v`, and holds over the
 * others with the part. Returns the boxes that were settled by showing the part.
 */
function coverBox(sides, splits, { part, premise, conditions }) {
  const stack = [sides], shown_ = [];
  pay(splits.length);
  for (const mark of splits) {
    need(stack.length > 0, "more leaves than boxes");
    const box = stack.pop();
    if (mark === "|") {
      stack.push(...halved(box));
      continue;
    }
    need("xv.d23456789".includes(mark), "a leaf of no kind");
    const holds = refined(() => leafHolds(mark, box, part, premise, conditions) || null);
    able(holds || !"d23456789".includes(mark) || isSmooth(part), `the slopes of a leaf ${mark}`);
    need(holds, `a leaf ${mark} that is not so`);
    if (mark !== "x" && mark !== "v") shown_.push(box);
  }
  need(!stack.length, "fewer leaves than boxes");
  return shown_;
}
/** Whether slopes are known of all that a relation speaks of, where it is regular. */
const isSmooth = (part) => !holdsPart(part, "unsmooth", ({ op, args }) => args.length > 0 && !(op in RELATIONS) &&
  (op === "abs" || !JETS[op]));
/** The lower half lies on top. */
function halved(box) {
  const widths = box.map(({ low, high }) => minus(high, low));
  const longest = widths.reduce((best, width, n) => (compared(width, widths[best]) > 0 ? n : best), 0);
  const { low, high } = box[longest], middle = times(plus(low, high), HALF);
  const half = (ends) => box.map((side, n) => (n === longest ? { ...side, ...ends } : side));
  return [half({ low: middle }), half({ high: middle })];
}
const intervals = (box, choose = null) => new Map(box.map((side) => [side.name, choose ? exactly(choose(side))
  : [exactly(side.low)[0], exactly(side.high)[1]]]));
const middleOf = ({ low, high }) => times(plus(low, high), HALF);

function leafHolds(mark, box, part, premise, conditions) {
  const at = intervals(box), memo = new Map();
  if (mark === "x") return conditions.some((one) => overBox(one, at, memo) === false);
  if (mark === "v") return premise !== null && overBox(premise, at, memo) === false;
  if (mark === ".") return overBox(premise ? make("implies", premise, part) : part, at, memo) === true;
  if (premise !== null && overBox(premise, at, memo) !== true) return false;
  const bound = asBound(part);
  if (!bound || (mark !== "d" && box.length !== 1)) return false;
  const [f, strict] = bound, low = mark === "d" ? bySlopes(f, box, at, memo) : byTaylor(f, box, Number(mark), at, memo);
  return low === null ? null : strict ? low > 0n : low >= 0n;
}

/** f(x) >= f(c) - sum of |f_i| width_i/2 over the slopes that change sign; c is the lower end of the others. */
function bySlopes(f, box, at, memo) {
  const corner = new Map();
  let loss = 0n;
  for (const side of box) {
    const jet = jetOf(f, side.name, 1, at, memo);
    if (!jet) return null;
    const [low, high] = jet[1], end = low >= 0n ? side.low : high <= 0n ? side.high : middleOf(side);
    corner.set(side.name, exactly(end));
    if (low < 0n && high > 0n) {
      const half = exactly(times(minus(side.high, side.low), HALF));
      loss += multiplied([0n, greatest(-low, high)], half)[1];
    }
  }
  const value = boundsOf(f, corner, new Map());
  return value && value[0] - loss;
}

/**
 * Taylor's form of order n: at each end for n < 5, else from the middle. The highest coefficient is that over the box.
 */
function byTaylor(f, box, n, at, memo) {
  const [side] = box, over_ = jetOf(f, side.name, n, at, memo);
  if (!over_) return null;
  const from = (end) => jetOf(f, side.name, n, intervals(box, () => end), new Map());
  const width = exactly(minus(side.high, side.low));
  if (n < 5) return [side.low, side.high].map((end, upper) => {
    const jet = from(end);
    if (!jet) return null;
    const step = upper ? [-width[1], 0n] : [0n, width[1]];
    let sum = over_[n];
    for (let k = n - 1; k >= 0; k--) sum = added(jet[k], multiplied(step, sum));
    return sum[0];
  }).reduce((a, b) => (a === null || (b !== null && b > a) ? b : a));
  const jet = from(middleOf(side)), half = exactly(times(minus(side.high, side.low), HALF));
  if (!jet) return null;
  return summed(1, n + 1, (k) => {
    const one = absolute(k < n ? jet[k] : over_[n]);
    return opposite(multiplied([0n, one[1]], raised(half, k)));
  })[0] + jet[0][0];
}

/** The sign of a term of numbers: by bounds, and where these do not tell it from 0, by its normal form. */
function signAt(node, reading) {
  let isZero = null;
  const found = refined(() => {
    const bounds = boundsOf(node, new Map(), new Map());
    if (!bounds) return isZero === null ? null : ANY;
    if (bounds[0] > 0n) return 4;
    if (bounds[1] < 0n) return 1;
    if (bounds[0] === 0n && bounds[1] === 0n && exact(node)) return 2;
    isZero ??= reading.field.isZero(reading.of(node));
    return isZero ? 2 : null;
  });
  return found ?? ANY;
}
