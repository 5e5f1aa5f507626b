// Derivations: a line holds at every instance and for all values of the indices of its blocks.
function ordered(low, high, s) {
  need(integral(low) && integral(high) && s.defined(low) && s.defined(high));
  const strict = { lt: 1, gt: 1, le: 0, ge: 0 };
  const facts = s.lines.filter(line => line.op in strict && line.args.every(integral)).map(({ op, args }) => {
    const [a, b] = op === "lt" || op === "le" ? args : [args[1], args[0]];
    return plus(plus(s.read(b), s.read(a), -1), constant(strict[op]), -1);
  });
  const fits = rest => (x => x !== null && sgn(x) >= 0)(rational(rest));
  const search = (rest, from, left) => (left ? facts.some((fact, k) => k >= from && search(
    plus(rest, fact, -1), k + 1, left - 1)) : fits(rest));
  return [0, 1, 2, 3].some(count => search(plus(s.read(high), s.read(low), -1), 0, count));
}
function instance(every, value, s) {
  need(every.op === "every" && ordered(every.c, value, s) && ordered(value, every.d, s));
  return substitute(every.a, every.b, value);
}
const defining = ({ op, args }) => (op === "every" ? defining(args[0]) : op === "eq" &&
  among("symbol entry", args[0].op));
function readIn(conditions) {  // what has a value wherever they hold, by what is always read
  const lines = new Set(conditions);
  for (const { op, args } of lines) if (op === "and") for (const arg of args) lines.add(arg);
  const found = new Set([...lines].map(line => (line.op === "defined" ? line.a : line)));
  for (const { op, args } of found) {  // what is added is gone through, too
    spend(1 + (args.length >> 3));
    for (const arg of args.slice(...EAGER[op] ?? [])) found.add(arg);
  }
  return found;
}
// laws that define, conditions that hold, the names that no new index has, whether a prover is trusted
class Derivation {
  constructor(laws, conditions, part) {
    [this.laws, this.conditions, this.trusted] = [laws, conditions, false];
    this.doubtful = OPEN_NAMES;
    this.taken = union([...laws, ...conditions, part].map(free));
  }
  knowing(lines) { return knowing(lines, this.doubtful); }
  block(lines, steps) {  // what the last line of a block says
    need(isList(steps) && steps.length);
    spend(lines.size ?? lines.length);
    const known = new Map(lines);
    let formula = null;
    for (const step of steps) {
      formula = tree(of(step, "formula", isObject));
      const names = of(step, "uses", isList), rule = of(step, "rule", isText);
      spend(2 * (1 + formula.size) + names.length);
      need(rule in DERIVE && names.every(name => isText(name) && known.has(name)));
      const follows = DERIVE[rule](this, known, step, formula, names.map(name => known.get(name)));
      need(follows, `'${of(step, "name", isText).slice(0, 40)}' does not follow`);
      known.set(of(step, "name", isText), formula);
    }
    return formula;
  }
  inner(known, step, key, goal, lines) {
    const given = Object.entries(lines).map(([name, line]) => [`${get(step, "name")}.${name}`, line]);
    return same(this.block([...known, ...given], get(step, key)), goal);
  }
  isNew(k, known, ...others) {
    spend(known.size + others.length);
    return k.value[1] === "integer" && ![this.taken, ...[...known.values(), ...others].map(free)].some(
      names => names.has(k));
  }
}
function quantified(d, known, step, formula) {  // by a new index
  need(formula.op === "every");
  const [body, k, low, high] = formula.args, le = (a, b) => node("le", a, b), after = node("add", k, ONE);
  need(d.isNew(k, known, low, high));
  need(integral(low) && integral(high));
  const open = [...d.doubtful].filter(name => free(low).has(name) || free(high).has(name));
  need(!open.length || (s => open.every(name => s.defined(name)))(d.knowing([...known.values()])));
  if (step.rule === "every") return d.inner(known, step, "steps", body, { low: le(low, k), high: le(k, high) });
  return d.inner(known, step, "base", substitute(body, k, low), { low: le(low, high) }) && d.inner(known, step, "step",
    substitute(body, k, after), { low: le(low, k), high: le(after, high), hypothesis: body });
}
function inside(where, ops) {
  return ops.split(" ").reduce((held, op) => { need(held.op === op); return held.a; }, where);
}
function choice(d, known, step, formula, uses) {  // of a set by its members
  need(uses.length === 4 && of(step, "values", isList).length === 1);
  const e = tree(step.values[0]), [count, members, , asked] = uses, index = name => symbol(name, "integer");
  need(e.op === "symbol" && d.isNew(e, known, formula));
  inside(count, "eq product");
  const name = inside(members, "every every in entry"), digit = inside(asked, "every in");
  const n = count.a.d, sets = count.b, k = asked.b;
  const s = index(-1), i = index(-2), every = (body, index, end) => node("every", body, index, ONE, end);
  const held_digit = node("mul", node("entry", name, s, i), node("pow", TWO, node("sub", i, ONE)));
  const numbered = node("mul", s, node("iverson", node("lt", s, sets))), laws = [
    node("eq", node("product", TWO, i, ONE, n), sets),
    every(every(node("in", node("entry", name, s, i), NULL, ONE), i, n), s, sets),
    every(node("eq", node("sum", held_digit, i, ONE, n), numbered), s, sets),
    every(node("in", digit, NULL, ONE), k, n)];
  need(k !== e && uses.every((line, place) => same(line, laws[place])));
  const mine = every(node("eq", node("entry", name, e, k), digit), k, n);
  return d.inner(known, step, "steps", formula, { low: node("le", ONE, e), high: node("le", e, sets), members: mine });
}
function algebra(d, known, step, formula, uses) {
  const proof = of(step, "proof", isObject), said = [...uses, formula], shown = d.knowing(uses), names = new Map();
  for (const [name, term] of Object.entries(of(proof, "abstracted", isObject))) names.set(renamed(tree(term)),
    named(name, "real"));
  need(![...names.keys()].some(term => term.op in FORMULAS || integral(term)));
  const fresh = new Set([...names.values()].filter(name => !said.some(line => free(line).has(name))));
  need(names.size === fresh.size);
  const lines = said.map(line => abstracted(line, names, new Map())), goal = lines.pop();
  // A term without a value is not read in a line that holds; but the goal reads its terms, and defined asks for theirs.
  const terms = [...[...d.doubtful].map(name => [name, name]), ...names];
  const asked = union([free(goal), ...lines.map(askedFor)]);
  spend(shown.there.size);
  const read = new Set([...shown.there].map(renamed));
  need(terms.every(([term, name]) => !asked.has(name) || shown.defined(term) || read.has(term)),
    "a term that may have no value");
  d.trusted ||= !has(proof, "nodes");
  return !has(proof, "nodes") || proved(lines, goal, proof);
}
const askedFor = where => (where.asked ??= union([where.op === "defined" ? free(where) : NO_NAMES,
  ...where.args.map(askedFor)]));  // the symbols in what is said to have a value, or not
function abstracted(where, names, memo) {  // with symbols for the terms of a table
  if (memo.has(where)) return memo.get(where);
  spend(1 + (where.args.length >> 3));
  const { op, args } = where, bare = op === "let" || !args.length;
  let found = bare ? (args.length ? abstracted(args[1], names, memo) : where) : names.get(renamed(where));
  need(found || !(op in NAMED));
  memo.set(where, found ??= node(op, ...args.map(arg => abstracted(arg, names, memo))));
  return found;
}
const defines = (s, { args }) => args.some(arg => s.defined(arg));
function total_of(formula) {  // of an equation for a sum or product
  need(formula.op === "eq" && formula.a.op in NEUTRAL);
  return formula.a;
}
function folding(s, formula) {  // empty, or by the last term
  const total = total_of(formula), { op, args: [body, k, low, high] } = total, right = formula.b;
  if (right === NEUTRAL[op]) return ordered(node("add", high, ONE), low, s);
  const parted = node(FOLDS[op], node(op, body, k, low, node("sub", high, ONE)), substitute(body, k, high));
  return same(right, parted) && ordered(low, high, s) && defines(s, formula);
}
function splitting(d, known, step, formula, uses) {  // at a middle
  const { op, args: [body, k, low, high] } = total_of(formula), parts = formula.b, s = d.knowing(uses);
  need(parts.op === FOLDS[op] && parts.a.op === op);
  const middle = parts.a.d, after = node("add", middle, ONE);
  need(integral(middle));
  return same(parts, node(parts.op, node(op, body, k, low, middle), node(op, body, k, after, high))) && ordered(
    low, after, s) && ordered(middle, high, s) && defines(s, formula);
}
function either(d, known, step, formula, uses) {  // a formula with a truth value
  const decided = where => node("or", where, node("not", where)), { op, args } = formula.a;
  need(formula.op === "or" && same(formula, decided(formula.a)));
  need(op in NESTS || op === "every");
  const wanted = op === "every" ? [[node("every", decided(args[0]), ...args.slice(1))]]
    : args.map(arg => [decided(arg), arg]);
  const said = new Set(uses.map(renamed));
  return wanted.every(any => any.some(one => said.has(renamed(one))));
}
function termwise(d, known, step, formula, uses) {
  const { op: relation, args } = formula, model = args.find(arg => arg.op in NEUTRAL);
  need(model && among("defined eq le ge lt gt", relation) && uses.length);
  const { op, args: [, k, ...ends] } = model, positive = op === "product" && relation === "gt" && args[1] === NULL;
  const bodies = args.map(side => {
    const literal = side === NEUTRAL[op] || (positive && side === NULL);
    const body = literal ? side : side.op === op ? substitute(side.a, side.b, k) : NOWHERE;
    need(literal || same(side, node(op, body, k, ...ends)));
    return body;
  });
  const plain = node(relation, ...bodies), small = op === "product" && (relation === "le" || relation === "lt");
  const premise = small ? node("and", node("le", NULL, bodies[0]), plain) : plain;
  need(op === "sum" || positive || among("defined eq le lt", relation));
  const long = (relation !== "lt" && relation !== "gt") || positive || ordered(ends[0], ends[1], d.knowing(uses));
  return same(uses[0], node("every", premise, k, ...ends)) && long;
}
const summed = where => (where.summed ??= where.op === "sum" || (  // whether arithmetic alone reaches a sum
  among("add sub mul div neg", where.op) && where.args.some(summed)));
function linear(d, known, step, formula, uses) {
  need(formula.op === "eq" && formula.a.op === "sum");
  const [total, form] = formula.args, k = symbol(-1, "integer"), ends = total.args.slice(2);
  const bare = where => {  // each sum replaced by its body
    spend();
    if (where.op === "sum") {
      const body = substitute(where.a, where.b, k);
      need(same(where, node("sum", body, k, ...ends)));
      return body;
    }
    const { op, args } = where, sums = args.map(summed), count = sums.filter(Boolean).length;
    const fits = { add: count === 2, sub: count === 2, neg: true, mul: count === 1, div: sums[0] && !sums[1] };
    need(count && Object.hasOwn(fits, op) && fits[op]);
    return node(op, ...args.map((arg, place) => (sums[place] ? bare(arg) : arg)));
  };
  return d.knowing(uses).defined(form) && same(total, node("sum", bare(form), k, ...ends));
}
function extremal(d, known, step, formula, uses) {
  if (among("eq ne le lt ge gt", formula.op) && among("minover maxover", formula.a.op) && uses.length) {
    const { args: [value, k, ...ends] } = formula.a, other = formula.b;  // an extreme is one of its values
    const wanted = node("every", node(formula.op, value, other), k, ...ends);
    return !free(other).has(k) && same(uses[0], wanted) && ordered(ends[0], ends[1], d.knowing(uses));
  }
  need(formula.op === "every" && formula.a.args.length === 2 && uses.length);
  const [{ op, args: [best, value] }, k, ...ends] = formula.args, wanted = { le: "minover", ge: "maxover" }[op];
  return wanted === best.op && !free(best).has(k) && same(best, node(best.op, value, k, ...ends)) && same(
    uses[0], node("every", node("defined", value), k, ...ends));
}
function partOf(part, parts) {
  spend(parts.length);
  return parts.some(one => same(part, one));
}
const DERIVE = table({
  law: (d, known, step, formula) => partOf(formula, d.conditions),
  instance: (d, known, step, formula, uses) => uses.length && of(step, "values", isList).length === 1 && same(
    formula, instance(uses[0], tree(step.values[0]), d.knowing(uses))),
  definition(d, known, step, formula, uses) {
    const place = of(step, "law", isInt), s = d.knowing(uses);
    need(0 <= place && place < d.laws.length);
    const law = of(step, "values", isList).reduce((found, value) => instance(found, tree(value), s), d.laws[place]);
    return law.op === "eq" && same(law, formula) && defines(s, formula);
  },
  implies(d, known, step, formula, uses) {
    need(formula.op === "implies" && d.knowing(uses).defined(formula.a));
    return d.inner(known, step, "steps", formula.b, { premise: formula.a });
  },
  algebra, every: quantified, induction: quantified, linear, termwise, extreme: extremal, split: splitting,
  choice, either, fold: (d, known, step, formula, uses) => folding(d.knowing(uses), formula),
  both: (d, known, step, { op, args }, uses) => op === "and" && (
    said => args.every(part => said.has(renamed(part))))(new Set(uses.map(renamed))),
  part(d, known, step, formula, uses) {
    return uses.some(line => line.op === "and" && partOf(formula, line.args));
  },
  hence: (d, known, step, formula, uses) => uses.length === 2 && uses[0].op === "implies" && same(
    uses[0].a, uses[1]) && same(formula, uses[0].b),
});
