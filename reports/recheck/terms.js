// Formulas and terms: one object for each that a claim speaks of, so that a walk may remember what it found at it.

const RELATIONS = { lt: 1, le: 3, eq: 2, ne: 5, ge: 6, gt: 4 };
const OPPOSITE = { lt: "ge", le: "gt", eq: "ne", ne: "eq", ge: "lt", gt: "le" };
const FOLDS = new Set(["sum", "product", "maxover", "minover", "every"]);
const POINTS = new Set(["at", "limit"]);
const FORMULAS = new Set([...Object.keys(RELATIONS), ..."and or not implies iff in simplex every exists defined holds"
  .split(" ")]);

let nodes = new Map(), counter = 0, sorts = new Map();
/** Drops what a claim made; 0 and 1 stay what they are. */
const store = {
  forget() {
    [nodes, counter, sorts] = [new Map(), 2, new Map()];
    for (const [key, node] of [["#0", NONE], ["#1", UNIT]]) nodes.set(key, Object.assign(node, { memo: new Map() }));
  },
};

function kept(key, made) {
  let found = nodes.get(key);
  if (!found) {
    pay(2);
    found = { id: counter++, memo: new Map(), ...made() };
    nodes.set(key, found);
  }
  return found;
}

const number = (value) => kept(`#${shown(value)}`, () => ({ op: "number", args: [], value }));
/** Names are told apart by their text alone, wherever they stand: so each has one sort. */
function symbol(name, sort) {
  need((sorts.get(name) ?? sort) === sort, `a name of two sorts: ${name}`.slice(0, 60));
  sorts.set(name, sort);
  return kept(`${sort} ${name}`, () => ({ op: "symbol", args: [], name, sort }));
}
const make = (op, ...args) => kept(`${op}(${args.map((arg) => arg.id)})`, () => ({ op, args }));
const int = (n) => number(whole(n));
const NONE = int(0), UNIT = int(1);

/** What a rule says of a node, worked out once. */
function remembered(node, name, rule) {
  if (!node.memo.has(name)) {
    pay(2);
    node.memo.set(name, rule(node));
  }
  return node.memo.get(name);
}

/** The name that a node binds, with the arguments in which it is bound; null where it binds none. */
function binding({ op, args }) {
  return FOLDS.has(op) || POINTS.has(op) ? { bound: args[1], inside: [0] } : null;
}

const NOTHING = new Set();
/** The names that stand free in a node. */
function namesOf(node) {
  return remembered(node, "names", ({ op, args, name }) => {
    if (op === "symbol") return new Set([name]);
    if (!args.length) return NOTHING;
    const scope = binding(node);
    const sets = args.map((arg, place) => {
      const found = scope && place === 1 ? NOTHING : namesOf(arg);
      if (!scope || !scope.inside.includes(place) || !found.has(scope.bound.name)) return found;
      return new Set([...found].filter((one) => one !== scope.bound.name));
    });
    const widest = sets.reduce((a, b) => (b.size > a.size ? b : a));
    if (sets.every((set) => set === widest || [...set].every((one) => widest.has(one)))) return widest;
    const all = new Set(sets.flatMap((set) => [...set]));
    pay(all.size);
    return all;
  });
}
const isClosed = (node) => !namesOf(node).size;
/** The names that stand free in some of many formulas. */
function namesIn(formulas) {
  const all = [...new Set(formulas)].map(namesOf);
  pay(all.reduce((sum, { size: many }) => sum + 1 + (many >> 3), 0));
  return new Set(all.flatMap((names) => [...names]));
}

/** Whether a term is a whole number by its form, where it has a value. */
function isIntegral(node) {
  return remembered(node, "integral", ({ op, args, value, sort }) => {
    if (op === "number") return isWhole(value);
    if (op === "symbol") return sort === "integer";
    return ["add", "sub", "mul", "neg", "abs"].includes(op) && args.every(isIntegral);
  });
}

/** Whether a node or something in it satisfies a test, which is called by a name. */
function holdsPart(node, name, test) {
  return remembered(node, name, (at) => test(at) || at.args.some((arg) => holdsPart(arg, name, test)));
}

/**
 * The node with the same arguments, some changed. An exponent that is not whole by its form is not made so by a whole
 * number that is put for a name in it: b^x is exp(x ln b), and has no value for b < 0.
 */
function rebuilt(node, args) {
  if (args.every((arg, n) => arg === node.args[n])) return node;
  if (node.op !== "pow" || isIntegral(node.args[1]) || !isIntegral(args[1])) return make(node.op, ...args);
  return make("pow", args[0], make("div", args[1], UNIT));
}

let fresh = 0;
/** A name that no report has: there is a blank in it. */
const newName = (sort) => symbol(`${sort} ${fresh++}`, sort);

/** The node with terms for free names (a Map from names); a bound name that a term speaks of is given another. */
function replaced(node, terms, memo = new Map()) {
  if (![...terms.keys()].some((name) => namesOf(node).has(name))) return node;
  if (node.op === "symbol") return terms.get(node.name);
  if (memo.has(node)) return memo.get(node);
  pay(1 + node.args.length);
  const scope = binding(node);
  let made;
  if (scope) made = replacedInside(node, terms, memo, scope.bound);
  else if (node.op === "derivative") made = replacedVaried(node, terms, memo);
  else made = rebuilt(node, node.args.map((arg) => replaced(arg, terms, memo)));
  able(!isVaried(node) || (isVarying(made) === isVarying(node) && !isUntold(node, terms)), "a value for what varies");
  memo.set(node, made);
  return made;
}

/** A derivative is of the function before, at the point that is put for its variable: no other term speaks of that. */
function replacedVaried(node, terms, memo) {
  const [body, x] = node.args, others = new Map(terms), to = terms.get(x.name) ?? x;
  others.delete(x.name);
  const isCaught = (name) => [...others.values()].some((term) => namesOf(term).has(name));
  const isRenamed = to.op === "symbol" && to !== x && !namesOf(body).has(to.name) && !isCaught(to.name);
  able(isRenamed || !isCaught(x.name), "a name that would be caught");
  return isRenamed || to === x ? rebuilt(node, node.args.map((arg) => replaced(arg, terms, memo)))
    : make("at", replaced(node, others), x, to);
}

function replacedInside(node, terms, memo, bound) {
  const [body, , ...rest] = node.args, inner = new Map(terms);
  inner.delete(bound.name);
  let index = bound;
  if ([...inner.values()].some((term) => namesOf(term).has(bound.name))) {
    able(!isTiedPoint(node), "another name for one by which laws define");
    index = newName(bound.sort);
    inner.set(bound.name, index);
  }
  const plain = index === bound && inner.size === terms.size;
  const made = inner.size ? replaced(body, inner, plain ? memo : new Map()) : body;
  return make(node.op, made, index, ...rest.map((arg) => replaced(arg, terms, memo)));
}

const put = (node, name, term) => replaced(node, new Map([[name.name, term]]));

const isVaried = ({ op }) => POINTS.has(op) || op === "derivative";

/** Whether laws define by the very name of a variable what stands in a point or a limit: it has no other name. */
const isTiedPoint = ({ op, args }) => POINTS.has(op) && isTied(args[0], args[1]);

/** The node with its bound names by their depth: two that differ in these alone have the same. */
function nameless(node) {
  return remembered(node, `${doubts.key} without names`, () => {
    if (!holdsPart(node, "binds", (at) => binding(at) !== null)) return node;
    const scope = binding(node);
    if (!scope || isTiedPoint(node) || ties.has(scope.bound.name)) return rebuilt(node, node.args.map(nameless));
    const [body, , ...rest] = node.args, level = depthOf(body);
    const index = symbol(` ${level} ${scope.bound.sort}`, scope.bound.sort);
    return make(node.op, nameless(put(body, scope.bound, index)), index, ...rest.map(nameless));
  });
}
/** How many binders stand above each other in a node. */
const depthOf = (node) => remembered(node, "binders",
  () => Math.max(0, ...node.args.map(depthOf)) + (binding(node) ? 1 : 0));
/** Whether two nodes differ at most in bound names and in how whole numbers are written. */
const same = (a, b) => a === b || formOf(a) === formOf(b);
/** What two nodes have in common that are the same in this way. */
const formOf = (node) => remembered(node, doubts.key, () => plain(nameless(node)).id);

/** The names that may have no value: where one of them cancels, a number is not the same without it. */
let doubts = { key: "form", names: NOTHING };
function doubt(names) { doubts = { key: names.size || ties.size ? "form in doubt" : "form", names }; }

/** The node with each index and bound that is linear in names as a sum in one order. */
function plain(node) {
  return remembered(node, `${doubts.key} of it`, ({ op, args }) => {
    const from = op === "entry" ? 1 : FOLDS.has(op) ? 2 : Infinity;
    // In a function that varies what cancels may vary, too: it is another one than that without it.
    if (isVaried(node)) return make([op, ...[...namesOf(args[0])].sort()].join("\n"), ...args.map(plain));
    return rebuilt(node, args.map((arg, place) => (place >= from ? inOrder(arg) : plain(arg))));
  });
}
function inOrder(node) {
  return remembered(node, `${doubts.key} in order`, () => {
    const form = isIntegral(node) ? linearForm(node) : null;
    if (!form) return plain(node);
    const own = [...form.keys()].filter((name) => form.get(name) || (name && doubts.names.has(name.name)));
    const names = own.sort((a, b) => (a === null ? -1 : b === null ? 1 : a.id - b.id));
    return names.reduce((sum, name) => make("add", sum, make("mul", int(form.get(name)), name ?? UNIT)), NONE);
  });
}
/** The coefficients of a whole number by its names, the number itself under null; null where it is not linear. */
function linearForm(node) {
  return remembered(node, "linear", ({ op, args, value }) => {
    if (op === "number") return new Map([[null, value.n]]);
    if (op === "symbol") return new Map([[node, 1n], [null, 0n]]);
    if (op === "abs") return null;
    const [a, b] = args.map(linearForm);
    if (!a || (args.length > 1 && !b)) return null;
    pay(a.size + (b?.size ?? 0));
    if (op === "mul" && a.size > 1 && b.size > 1) return null;
    if (op === "mul") {
      const [many, one] = a.size > 1 ? [a, b] : [b, a];
      return new Map([...many].map(([name, c]) => [name, bounded(c * one.get(null))]));
    }
    const side = op === "add" ? 1n : -1n, sum = new Map(op === "neg" ? [] : a);
    for (const [name, c] of op === "neg" ? a : b) sum.set(name, bounded((sum.get(name) ?? 0n) + side * c));
    return sum;
  });
}

const conjuncts = (node) => (node.op === "and" ? node.args.flatMap(conjuncts) : [node]);
const not = (node) => (node.op in RELATIONS ? make(OPPOSITE[node.op], ...node.args)
  : node.op === "not" ? node.args[0] : make("not", node));
const add = (a, b) => (a === NONE ? b : b === NONE ? a : make("add", a, b));
const mul = (a, b) => (a === NONE || b === NONE ? NONE : a === UNIT ? b : b === UNIT ? a : make("mul", a, b));
const conditionsOf = (formulas) => (formulas.length === 1 ? formulas[0] : make("and", ...formulas));

/** What a relation-like formula is short for: `in` and `simplex` by relations. */
function spelt({ op, args }) {
  if (op === "in") return make("or", ...args.slice(1).map((value) => make("eq", args[0], value)));
  const total = args.reduce((sum, arg) => make("add", sum, arg));
  return make("and", ...args.map((arg) => make("ge", arg, NONE)), make("eq", total, UNIT));
}
