// Derivatives carried out, and points put in: what a term with `derivative` and `at` says without them.

/** The derivative of a term without `derivative` and `at` by x; null where no rule here gives it. */
function slope(node, x) {
  return remembered(node, `slope ${x.id}`, () => {
    if (!namesOf(node).has(x.name)) return NONE;
    if (node === x) return UNIT;
    const rule = SLOPES[node.op];
    if (!rule) return null;
    const inner = node.args.map((arg) => (FORMULAS.has(arg.op) ? null : slope(arg, x)));
    return inner.includes(null) ? null : rule(node.args, inner, node, x);
  });
}

const neg = (a) => (a === NONE ? NONE : make("neg", a));
const div = (a, b) => (a === NONE ? NONE : make("div", a, b));
const sub = (a, b) => (b === NONE ? a : a === NONE ? make("neg", b) : make("sub", a, b));
const square = (a) => make("pow", a, int(2));

const SLOPES = {
  add: (_, [u, v]) => add(u, v), sub: (_, [u, v]) => sub(u, v), neg: (_, [u]) => neg(u),
  mul: ([a, b], [u, v]) => add(mul(u, b), mul(a, v)),
  div: ([a, b], [u, v]) => (v === NONE ? div(u, b) : div(sub(mul(u, b), mul(a, v)), square(b))),
  exp: (_, [u], node) => mul(u, node), ln: ([a], [u]) => div(u, a),
  sqrt: (_, [u], node) => div(u, make("mul", int(2), node)), atan: ([a], [u]) => div(u, make("add", UNIT, square(a))),
  sin: ([a], [u]) => mul(u, make("cos", a)), cos: ([a], [u]) => neg(mul(u, make("sin", a))),
  pow: ([b, e], [u, v], node) => {
    if (v !== NONE) return mul(add(mul(v, make("ln", b)), div(mul(e, u), b)), node);
    if (e.op !== "number") return mul(mul(e, make("pow", b, make("sub", e, UNIT))), u);
    if (signOf(e.value) === 0) return NONE;
    return mul(mul(e, equal(e.value, ONE) ? UNIT : make("pow", b, number(minus(e.value, ONE)))), u);
  },
  sum: (args, [u], node, x) => {
    const [, index, low, high] = args;
    if (index === x || [low, high].some((end) => namesOf(end).has(x.name))) return null;
    return u === NONE ? NONE : make("sum", u, index, low, high);
  },
};
// Of a sum the arguments behind the body are no functions of x; they are looked at in its rule.

/** The conditions under which a term is regular in x; null where no rule tells. */
function regular(node, x) {
  return remembered(node, `regular ${x.id}`, ({ op, args }) => {
    if (!namesOf(node).has(x.name) || node === x) return [];
    if (!SLOPES[op]) return null;
    const inner = args.map((arg) => regular(arg, x));
    if (inner.includes(null)) return null;
    let all = [...new Set(inner.flat())];
    if (op === "sum") all = all.map((one) => make("every", one, ...args.slice(1)));
    if (op === "div") all.push(make("ne", args[1], NONE));
    if (op === "ln" || op === "sqrt") all.push(make("gt", args[0], NONE));
    if (op === "pow" && !(isIntegral(args[1]) && args[1].op === "number")) all.push(make("gt", args[0], NONE));
    else if (op === "pow" && args[1].value.n < 0n) all.push(make("ne", args[0], NONE));
    pay(all.length);
    return all;
  });
}

/**
 * Of what laws define the names that they speak of, and of what programs find all that are free: how it varies where
 * one of these does nobody says.
 */
let ties = new Map();
function tie(laws, found = [], names = []) {
  const free = new Set([...names, ...namesIn(laws)]), defining = laws.map(definitionOf).filter(Boolean);
  const made = [...grouped(defining, ({ name }) => name)];
  ties = new Map(made.map(([name, own]) => [name, namesIn(own.map(({ law }) => law))]));
  for (const name of found) ties.set(name, free);
}
/** Whether laws define something in a term by a name, itself or by what it is defined by. */
function isTied(node, x, names = namesOf(node)) {
  const left = new Set(names);
  for (const name of left) {
    const by = (name !== x.name && ties.get(name)) || NOTHING;
    pay(by.size);
    if (by.has(x.name)) return true;
    for (const one of by) left.add(one);
  }
  return false;
}
/** Whether something in a node varies with a name as nobody says: no value that is put for something else tells how. */
const isVarying = (node) => holdsPart(node, `${doubts.key} varying`,
  (at) => isVaried(at) && isTied(at.args[0], at.args[1]));
/** Whether terms are put in a function for names that vary there, or vary there themselves. */
const isUntold = ({ args: [body, x] }, terms) => [...terms].some(([name, term]) => name !== x.name &&
  namesOf(body).has(name) && isTied(term, x, [name, ...namesOf(term)]));
const CALCULUS = new Set(["derivative", "at"]);
const holdsCalculus = (node) => holdsPart(node, "calculus", ({ op }) => CALCULUS.has(op));

/** A node without `derivative` and `at`: {term, conditions}, under which it is the same; null where it is not known. */
function spelled(node) {
  return remembered(node, "spelled", ({ op, args }) => {
    if (!holdsCalculus(node)) return { term: node, conditions: [] };
    if (CALCULUS.has(op) && isVarying(node)) return null;
    const inner = args.map(spelled);
    if (op === "at" && args[1].sort === "integer" && !(inner[2] && isIntegral(inner[2].term))) return null;
    if (op === "at" && !inner[0] && inner[2] && !isVariedBy(args[0], args[1])) {
      const made = spelled(put(args[0], args[1], inner[2].term));
      return made && { term: made.term,
        conditions: [make("defined", inner[2].term), ...inner[2].conditions, ...made.conditions] };
    }
    if (inner.includes(null)) return null;
    const [terms, all] = [inner.map(({ term }) => term), inner.map(({ conditions }) => conditions)];
    pay(all.flat().length);
    if (op === "derivative") return derived(terms[0], args[1], args[2], all[0]);
    if (op === "at") {
      const points = all[0].map((one) => put(one, args[1], terms[2]));
      return { term: put(terms[0], args[1], terms[2]), conditions: [make("defined", terms[2]), ...points, ...all[2]] };
    }
    if (op === "limit" || op === "exists") return all.flat().length ? null : { term: make(op, ...terms),
      conditions: [] };
    const conditions = binding(node) ? [...all[0].map((one) => make("every", one, ...args.slice(1))), ...all.slice(1)]
      : all;
    return { term: rebuilt(node, terms), conditions: [...new Set(conditions.flat())] };
  });
}

const isVariedBy = (node, x) => holdsPart(node, `varied by ${x.id}`, ({ op, args }) => op === "derivative" &&
  args[1] === x);
/** Conditions under which an open condition holds near a point, too: what it speaks of is regular in x. */
function steady(condition, x) {
  const { op, args } = condition;
  if (!namesOf(condition).has(x.name)) return [];
  if (op === "every") return steady(args[0], x)?.map((one) => make("every", one, ...args.slice(1))) ?? null;
  const inner = op === "defined" || op === "ne" || op === "gt" ? args.map((arg) => regular(arg, x)) : [null];
  return inner.includes(null) ? null : inner.flat();
}

function derived(term, x, order, before) {
  const all = [regular(term, x), ...before.map((one) => steady(one, x))];
  const conditions = all.includes(null) ? null : all.flat();
  if (!conditions || order.op !== "number" || order.value.n < 0n || order.value.n > 50n) return null;
  let made = term;
  for (let n = order.value.n; n > 0n && made; n--) made = slope(made, x);
  return made && { term: made, conditions: [...before, make("defined", x), make("defined", term), ...conditions] };
}
