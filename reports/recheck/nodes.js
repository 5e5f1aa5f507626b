// Nodes: names, the same but for names, derivatives.
const NO_NAMES = new Set();
const union = sets => sets.reduce((a, b) => ([...b].every(x => a.has(x)) ? a : new Set([...a, ...b])), NO_NAMES);
const without = (set, out) => (set.has(out) ? new Set([...set].filter(x => x !== out)) : set);
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
  return node(op, ...args.map((arg, place) => (place >= start && integral(arg) ? normal(arg) : renamed(arg))));
}
function normal(term) {  // a whole term as a polynomial in its symbols
  const { num } = new Scene().read(term);
  for (const m of num.keys()) need(m.atoms.every(atom => INFO[atom].kind !== "opaque"));
  return kept(`index ${written(num, 1)}`, "index", [], null);
}
const same = (left, right) => renamed(left) === renamed(right);
function integral({ op, args, value }) {  // whether a term is an integer by its form
  if (!args.length) return (op === "number" && whole(value)) || (op === "symbol" && value[1] === "integer");
  return among("add sub mul neg abs", op) && args.every(integral);
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
});
function slope(where, v) {  // the derivative of a term by a symbol
  spend();
  if (where === v || !free(where).has(v)) return where === v ? ONE : NULL;
  able(where.op in SLOPES);
  return SLOPES[where.op](v, ...where.args);
}
function carried(scene, where, bound = NO_NAMES) {  // with derivatives and points done
  const { op, args } = where;
  if (op === "let" || !args.length) return args.length ? carried(scene, args[1], bound) : where;
  if (op === "at") return substitute(carried(scene, args[0], bound), args[1], args[2]);
  const inner = op in FOLDS ? union([bound, new Set([args[1]])]) : bound;
  if (op !== "derivative") return node(op, ...args.map(arg => carried(scene, arg, inner)));
  const body = carried(scene, args[0], bound);
  able(!some(free(args[2]), name => bound.has(name)) && scene.whole(args[2]) < 20);
  let term = body;
  for (let n = scene.whole(args[2]); n > 0; n -= 1) term = slope(term, args[1]);
  return node("add", term, node("mul", NULL, body));  // a function has no slope where it has no value
}
