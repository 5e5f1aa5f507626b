// Nodes: names, the same but for names, derivatives.
const NO_NAMES = new Set();
let OPEN_NAMES = NO_NAMES;  // the symbols of the claim that may have no value
let MADE_OF = new Map();  // of what laws define: what they speak of
const union = sets => sets.reduce((a, b) => {  // what is as large as one of them is the same set
  const [less, more] = a.size < b.size ? [a, b] : [b, a];
  spend(less.size >> 3);
  if (!some(less, x => !more.has(x))) return more;
  const found = new Set(more);
  for (const x of less) found.add(x);
  spend(2 * found.size);
  return found;
}, NO_NAMES);
function without(set, out) {
  if (!set.has(out)) return set;
  spend(set.size >> 3);
  return new Set([...set].filter(x => x !== out));
}
const free = where => (where.free ??= where.op === "symbol" ? new Set([where]) : freeIn(where));
function freeIn(where) {
  const { op, args } = where, binds = op === "let" || op in BINDS, parts = args.map(free);
  if (binds) [parts[0], parts[1]] = op === "let" ? [NO_NAMES, parts[1]] : [without(parts[0], args[1]), NO_NAMES];
  return union(parts);
}
const binding = where => where.op in BINDS || where.op === "derivative";  // what has a name as its second argument
function substitute(where, name, value) {  // abbreviations are written out
  spend();
  const { op, args } = where, put = arg => substitute(arg, name, value);
  if (op === "let") return put(args[1]);
  need(op !== "entry" || args[0] !== name, "a table's name in the place of a number's");
  if (where === name || !free(where).has(name)) return where === name ? value : where;
  if (op in BINDS && args[1] === name) return node(op, args[0], args[1], ...args.slice(2).map(put));
  able(!binding(where) || (args[1] !== name && !free(value).has(args[1])));
  return node(op, ...args.map(put));
}
const renamed = where => (where.renamed ??= renamedAnew(where));  // equal where bound names alone differ
function renamedAnew(where) {  // abbreviations are written out, and whole indices and bounds are in normal form
  let { op, args } = where;
  if (op === "let" || !args.length) return args.length ? renamed(args[1]) : where;
  if (op in BINDS) {
    const taken = new Set([...free(where)].map(name => name.value[0]));  // names in JSON are never numbers
    let k = 0;
    while (taken.has(k)) k += 1;
    const index = symbol(k, args[1].value[1]);
    args = [substitute(args[0], args[1], index), index, ...args.slice(2)];
  }
  const start = op === "entry" ? 1 : op in FOLDS ? 2 : 9;
  return node(op, ...args.map((arg, place) => (
    place >= start && integral(arg) && !sized(arg) ? normal(arg) : renamed(arg))));
}
const sized = where => (where.sized ??= where.op === "abs" || where.args.some(sized));
function normal(term) {  // a whole term without sizes as a polynomial in its symbols, and what may have no value
  const { num } = new Scene().read(term), open = [...free(term)].filter(name => OPEN_NAMES.has(name));
  return kept(`index ${written(num, 1)} of ${open.map(name => name.id).sort()}`, "index", [], null);
}
const same = (left, right) => renamed(left) === renamed(right);
const integral = where => (where.integral ??= byForm(where, integral));  // whether a term is whole by its form
// the same by the form of what is abbreviated
const integralThrough = where => (where.through ??= where.op === "let" ? integralThrough(where.b)
  : byForm(where, integralThrough));
function byForm({ op, args, value }, inner) {
  if (!args.length) return (op === "number" && whole(value)) || (op === "symbol" && value[1] === "integer");
  return among("add sub mul neg abs", op) && args.every(inner);
}
function denial(formula) {  // holds exactly where a defined formula does not
  const { op, args } = formula;
  return op === "not" ? args[0] : op in OPPOSITE ? node(OPPOSITE[op], ...args) : node("not", formula);
}
function joined(op, parts) {  // the parts, one at least, two by two
  const middle = parts.length >> 1;
  return middle ? node(op, joined(op, parts.slice(0, middle)), joined(op, parts.slice(middle))) : parts[0];
}
const SLOPES = table({
  add: (v, a, b) => node("add", slope(a, v), slope(b, v)), sub: (v, a, b) => node("sub", slope(a, v), slope(b, v)),
  mul: (v, a, b) => node("add", node("mul", slope(a, v), b), node("mul", a, slope(b, v))),
  div: (v, a, b) => node("div", node("sub", node("mul", slope(a, v), b), node("mul", a, slope(b, v))),
    node("mul", b, b)),
  pow: (v, a, b) => (b === NULL ? NULL : free(b).has(v) ? slope(node("exp", node("mul", b, node("ln", a))), v) : node(
    "mul", node("mul", b, node("pow", a, b.op === "number" ? number(add(b.value, -1)) : node("sub", b, ONE))),
      slope(a, v))),
  neg: (v, a) => node("neg", slope(a, v)), let: (v, name, a) => slope(a, v), ln: (v, a) => node("div", slope(a, v), a),
  exp: (v, a) => node("mul", node("exp", a), slope(a, v)),
  sqrt: (v, a) => node("div", slope(a, v), node("mul", TWO, node("sqrt", a))),
  sin: (v, a) => node("mul", node("cos", a), slope(a, v)),
  cos: (v, a) => node("neg", node("mul", node("sin", a), slope(a, v))),
  atan: (v, a) => node("div", slope(a, v), node("add", ONE, node("mul", a, a))),
});
function slope(where, v) {  // the derivative of a term by a symbol
  spend();
  if (where === v || !free(where).has(v)) return where === v ? ONE : NULL;
  able(where.op in SLOPES);
  return SLOPES[where.op](v, ...where.args);
}
const variedIn = where => (where.varied ??= union([where.op === "derivative" ? new Set([where.b]) : NO_NAMES,
  ...where.args.map(variedIn)]));  // what derivatives are taken by
const calculates = where => (where.calculates ??= where.op in CALCULUS || where.args.some(calculates));
// A derivative or point carried out has the value of its term where needs and regular have values; it has none where
// one of needs has none, and where just one of regular has none there is no saying.
const plainly = (term, needs = [], regular = []) => ({ term, needs, regular });
function carried(scene, where, bound = NO_NAMES) {  // bound: names that are not to be read
  spend();
  const { op, args } = where;
  if (op === "let") return carried(scene, args[1], bound);
  if (!calculates(where)) return plainly(where);
  if (op === "at") return atPoint(scene, bound, ...args);
  if (op === "derivative") return differentiated(scene, bound, ...args);
  able(!(op in NAMED) && !(op in FORMULAS) && (op !== "sign" || !calculates(args[1])));
  const all = args.map(arg => carried(scene, arg, bound));
  return plainly(node(op, ...all.map(one => one.term)), all.flatMap(one => one.needs), all.flatMap(one => one.regular));
}
function fixed(body, x) {  // whether no law defines what stands in a body by x: it would vary, too
  const found = new Set(without(free(body), x));
  for (const name of found) for (const other of MADE_OF.get(name) ?? NO_NAMES) found.add(other);
  spend(found.size);
  return !found.has(x);
}
function atPoint(scene, bound, body, x, point) {
  able(fixed(body, x), "a name by which laws define what is read");
  able(!formal(body, x) && (integral(point) || x.value[1] !== "integer") && !calculates(point));
  const put = where => substitute(where, x, point);
  if (!variedIn(body).has(x)) {
    const found = carried(scene, put(body), bound);
    return { ...found, needs: [...found.needs, point] };
  }
  const { term, needs, regular } = carried(scene, body, union([bound, new Set([x])]));
  return plainly(put(term), [...needs.map(put), point], regular.map(put));
}
function ofName(kind, where, x, other, rule) {  // of a node that holds a name what a rule says, once and paid for
  if (!free(where).has(x)) return other;
  const memo = where[kind] ??= new Map();
  if (!memo.has(x)) {
    spend(1 + (where.args.length >> 3));
    memo.set(x, rule(where));
  }
  return memo.get(x);
}
// whether a name that is not whole stands where the form counts
const formal = (where, x) => x.value[1] !== "integer" && ofName("formal", where, x, false, ({ op, args }) => {
  const first = op === "pow" || op === "entry" ? 1 : op === "factorial" ? 0 : op in FOLDS ? 2 : 9;
  return args.slice(first).some(arg => free(arg).has(x)) || args.some(arg => formal(arg, x));
});
function differentiated(scene, bound, body, x, order) {
  const inside = carried(scene, body, bound);
  able(!some(free(order), name => bound.has(name)) && x.value[1] !== "integer" && fixed(body, x));
  const times_over = scene.whole(order);
  able(times_over >= 0 && times_over < 20);
  let [term, regular] = regularly(scene, inside.term, x, bound);
  // near the point these have values, too
  for (const part of [...inside.needs, ...inside.regular]) regular.push(...regularly(scene, part, x, bound)[1]);
  for (let n = times_over; n > 0; n -= 1) term = slope(term, x);
  return plainly(term, [...inside.needs, inside.term], [...inside.regular, ...regular]);
}
function regularly(scene, where, x, bound) {  // with known whole exponents; and what has a value where it is regular
  spend();
  const { op } = where, power_of = op === "pow", args = [...where.args];
  if (where === x || !free(where).has(x)) return [where, []];
  if (op === "let") return regularly(scene, args[1], x, bound);
  able(op in SLOPES);
  const fixed = power_of && integral(args[1]) && !free(args[1]).has(x);
  if (fixed && args[1].op !== "number" && !some(free(args[1]), name => bound.has(name))) {
    const known = attempt(() => scene.whole(args[1]), null);
    if (known !== null) args[1] = number(known);
  }
  const inner = args.map(arg => regularly(scene, arg, x, bound)), [a, b] = inner.map(([arg]) => arg);
  let own = op === "div" ? [node("div", ONE, b)] : [];
  if (fixed) own = b.op === "number" && sgn(b.value) >= 0 ? [] : [node("div", ONE, a)];
  else if (power_of || op === "ln" || op === "sqrt") own = [node("ln", a)];
  return [node(op, ...inner.map(([arg]) => arg)), [...inner.flatMap(([, more]) => more), ...own]];
}
function calculated(scene, where) {  // as far as it is known that it may be carried out
  const { term, needs, regular } = carried(scene, where);
  if (needs.some(one => scene.defined(one) === false)) return NOWHERE;
  return [...needs, ...regular, term].every(one => scene.defined(one)) ? term : where;
}
