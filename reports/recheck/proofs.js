// Proofs: steps that each add a line, which holds wherever the lines before it do.
class Proof {  // the steps of a certificate over its list of nodes
  constructor(nodes) { this.nodes = nodes; }
  at(data, key = "formula") {  // the node that a field names by its place
    const place = of(data, key, isInt);
    need(0 <= place && place < this.nodes.length);
    return this.nodes[place];
  }
  settles(scene, goal, data) {  // whether the steps lead to the goal in all cases
    spend(free(goal).size >> 3);
    for (const name of free(goal)) scene.used.add(name);
    for (const step of of(data, "lines", isList)) {
      const by = of(step, "by", isText);
      need(by in RULES);
      spend(4);
      const line = RULES[by](this, scene, step);
      if (line) scene.add(line);
    }
    if (has(data, "split")) {
      const yes = this.at(data, "split");
      need(yes.op in MASKS && scene.defined(yes));
      return [["yes", yes], ["no", denial(yes)]].every(
        ([key, line]) => this.settles(scene.branch(line), goal, of(data, key, isObject)));
    }
    return scene.absurd() || scene.lines.some(line => !(line.op in MASKS) && scene.truth(line) === false) || (
      scene.truth(goal) === true && scene.defined(goal) === true);  // what is proved is read as having a value
  }
  earlier(scene, place) {
    need(isInt(place) && 0 <= place && place < scene.lines.length);
    return scene.lines[place];
  }
  summand(scene, item, lines) {  // [its value, whether it is above 0]: it is at least 0
    const factor = ratio(has(item, "c") ? item.c : "1"), ops = lines.map(line => line.op),
      square = get(item, "square") === true;
    let value = constant(factor);
    for (const line of lines) {
      need(line.op in MASKS);
      value = product(product(value, scene.gap(line)), constant(line.op === "lt" || line.op === "le" ? -1 : 1));
    }
    const extra = has(item, "t") ? this.at(item, "t") : ONE;
    need(scene.defined(extra));
    for (let n = square ? 2 : 1; n > 0; n -= 1) value = product(value, scene.read(extra));
    const times_in = new Map(lines.map(line => [line, 0]));
    for (const line of lines) times_in.set(line, times_in.get(line) + 1);
    const even = [...times_in].every(([line, count]) => line.op !== "ne" || count % 2 === 0);
    need(ops.includes("eq") || (sgn(factor) >= 0 && even && (square || extra === ONE)));
    return [value, sgn(factor) > 0 && even && extra === ONE && !ops.some(op => among("eq le ge", op))];
  }
}
const held = (found, formula) => { need(found); return formula; };
const RULES = table({
  proof: (p, s, step) => held(p.settles(s.branch(), p.at(step), of(step, "proof", isObject)), p.at(step)),
  suppose(p, s, step) {  // an implication whose premise has a value
    const formula = p.at(step), [premise, end] = formula.args;
    need(formula.op === "implies" && s.defined(premise));
    return held(p.settles(s.branch(premise), end, of(step, "proof", isObject)), formula);
  },
  sum(p, s, step) {  // products of lines and of the denial add up to 0
    const formula = p.at(step);
    let total = constant(0), strict = false;
    need(formula.op in MASKS && s.defined(formula));
    for (const item of of(step, "sum", isList)) {
      const lines = of(item, "of", isList).map(place => (place === -1 ? denial(formula) : p.earlier(s, place)));
      const [value, positive] = p.summand(s, item, lines);
      total = plus(total, value);
      strict ||= positive;
    }
    return held(strict && !total.num.size, formula);
  },
  axiom(p, s, step) {  // of roots, exponentials, logarithms and powers that have a value
    const formula = p.at(step), { op, args } = formula;
    need(among("ge gt eq lt", op) && s.defined(formula));
    return held(AXIOMS[`${op} ${args[0].op}`]?.(s, args[1], ...args[0].args), formula);
  },
  value(p, s, step) {  // an equation's left side, an atom, reads as its right
    const line = p.earlier(s, get(step, "of")), [first, term] = line.args;
    need(line.op === "eq");
    const left = s.read(first), right = s.read(term), mono = left.num.size === 1 &&
      !left.den.size ? lowest(left.num) : UNIT;
    need(mono.atoms.length === 1 && left.num.get(mono) === 1 && mono.powers[0] === 1);
    const [atom] = mono.atoms, inner = within(right), unseen = [...inner].filter(part => typeof part === "object");
    const isSymbol = first.op === "symbol", { kind } = INFO[atom];
    need(kind !== "exp" && kind !== "parity" && !inner.has(atom) && (!unseen.length || isSymbol) && !unseen.some(
      part => part === first || s.values.has(part)));
    s.values.set(isSymbol ? first : atom, term);
    s.forget();
    return null;
  },
  define(p, s, step) {  // a new name for a term that has a value
    const name = p.at(step, "symbol"), term = p.at(step, "term");
    const fits = name.op === "symbol" && name.value[1] === "real" && !s.used.has(name) && !free(term).has(name);
    return held(fits && s.defined(term), node("eq", name, term));
  },
  unit(p, s, step) {  // what must hold, as a line would be false without it
    const line = p.earlier(s, get(step, "of")), formula = p.at(step), other = s.branch();
    other.denied = new Set([formula]);
    other.forget();
    return held(formula !== line && other.truth(line) === false, formula);
  },
  meaning: (p, s, step) => held(s.there.has(p.at(step, "term")), condition(p.at(step, "term"))),
  slope: bySlope, cover: (p, s, step) => byCover(p, s, step),
  whole(p, s, step) {  // what is above a whole number less 1 is at least that number
    const { op, args, a, b } = p.at(step), gap = op === "le" ? node("sub", b, a) : node("sub", a, b);
    need((op === "le" || op === "ge") && args.every(integral) && s.defined(p.at(step)));
    return held(s.sign("gt", node("add", gap, ONE)), p.at(step));
  },
  induct(p, s, step) {  // on a whole number, by lines that do not speak of it
    const formula = p.at(step), n = p.at(step, "symbol"), low = p.at(step, "low"), start = node("le", low, n);
    need(n.op === "symbol" && integral(n) && integral(low) && !free(low).has(n) && s.truth(start) === true);
    const inner = new Scene([], [], [], s.doubtful).branch(...s.lines.filter(line => !free(line).has(n)));
    const shows = (key, x, ...more) => p.settles(inner.branch(...more), substitute(formula, n, x), get(step, key));
    return held(shows("base", low) && shows("step", node("add", n, ONE), start, formula), formula);
  },
  unfold: (p, s, step) => held(folding(s, p.at(step)), p.at(step)),
  remainder: (p, s, step) => held(p.at(step).op === "ne" && s.defined(p.at(step)) && apart(
    s, p.at(step), of(step, "modulus", isInt)), p.at(step)),
  valuation(p, s, step) {  // c m != d k: no prime powers in m/k are those in d/c
    const formula = p.at(step), gap = s.gap(formula), [[m, c], [k, d]] = [...gap.num, [UNIT, 1], [UNIT, 1]];
    need(formula.op === "ne" && s.defined(formula) && gap.num.size === 2 && !gap.den.size);
    const names = new Map([...free(formula)].filter(integral).map(name => [ATOMS.get(name.id), name])),
      atoms = [...m.atoms, ...k.atoms], times_in = (side, atom) => side.powers[side.atoms.indexOf(atom)] ?? 0;
    need(atoms.every(atom => names.has(atom)) && [m, k].some(
      side => side.atoms.every(atom => s.sign("ne", names.get(atom)))));
    const by = atoms.reduce((a, atom) => divisor(a, size(above(add(times_in(m, atom), neg(times_in(k, atom)))))), 0n);
    return held([size(above(over(c, d))), below(over(c, d))].some(n => primes(n).some(
      ([prime, count]) => cmp(prime, 1000000) < 0 && BigInt(count) % by)), formula);
  },
});
// Whether left - right is a multiple of no modulus, as a polynomial in integers and powers of whole numbers: these have
// the remainders of the first powers, as many as the modulus, then they come again.
function apart(s, line, modulus) {
  const gap = s.gap(line), atoms = new Set([...gap.num.keys()].flatMap(m => m.atoms)), sets = new Map();
  need(modulus >= 2) || able(modulus <= SIZE, "a large modulus");
  const by = BigInt(modulus), all = Array.from({ length: modulus }, (_, j) => BigInt(j));
  for (const atom of atoms) if (INFO[atom].kind === "integer") sets.set(atom, all);
  for (const where of insideOf([line])) {
    const { op, a, b } = where, base = op === "pow" && integral(b) && s.sign("ge", b) ? rational(s.read(a)) : null;
    if (base === null || !whole(base)) continue;
    const { num, den } = s.read(where), [[{ atoms: [atom, ...more], powers: [once] }, c] = [UNIT, 0]] = num;
    if (num.size !== 1 || den.size || more.length || once !== 1 || c !== 1) continue;  // it is read as something else
    const powers = new Set();
    for (let x = 1n % by; !powers.has(x); x = x * above(base) % by, spend()) powers.add(x);
    sets.set(atom, [...powers]);
  }
  if (gap.den.size || [...atoms].some(atom => !sets.has(atom))) return false;
  const common = [...gap.num.values()].reduce((d, c) => d / divisor(d, below(c)) * below(c), 1n);
  const terms = [...gap.num].map(([m, c]) => [m, (above(c) * (common / below(c)) % by + by) % by]).filter(([, c]) => c);
  const told = [...new Set(terms.flatMap(([m]) => m.atoms))], count = told.reduce((n, a) => n * sets.get(a).length, 1);
  able(count <= SIZE, "a large modulus");
  spend(count * terms.reduce((total, [m]) => m.powers.reduce((a, b) => a + b, total + 1), 1));
  const solves = at => terms.reduce((sum, [m, c]) => sum + m.atoms.reduce(
    (made, atom, k) => made * at.get(atom) ** BigInt(m.powers[k]) % by, c), 0n) % by === 0n;
  const picks = told.reduce((made, atom) => made.flatMap(at => sets.get(atom).map(x => [...at, [atom, x]])), [[]]);
  return !picks.some(at => solves(new Map(at)));
}
// F(v) >= F(b), as F' >= 0 for v > b and F' <= 0 for v < b wherever the lines kept hold, which do between v and b.
function bySlope(p, s, step) {
  const formula = p.at(step), v = p.at(step, "variable"), base = p.at(step, "base"), { op } = formula,
    [left, right] = formula.args;
  const lines = of(step, "keep", isList).map(place => p.earlier(s, place));
  const real = v.op === "symbol" && (v.value[1] === "real" || v.value[1] === "coefficient");
  need((op === "ge" || op === "gt") && real && !free(base).has(v));
  need(smooth(left) && right === substitute(left, v, base));
  need(s.defined(formula) && (op === "ge" || s.truth(node("ne", v, base))));
  for (const line of lines) {
    need(line.op in MASKS && line.op !== "ne" && line.args.every(arg => straight(arg, v)));
    const weak = node({ gt: "ge", lt: "le" }[line.op] ?? line.op, ...line.args);
    need(!free(line).has(v) || s.truth(substitute(weak, v, base)));
  }
  for (const [side, rises, key] of [["gt", op, "up"], ["lt", op === "ge" ? "le" : "lt", "down"]]) {
    const goal = node("and", node("defined", left), node(rises, slope(left, v), NULL));
    const inner = new Scene([], [], [], s.doubtful).branch(...lines, node(side, v, base));
    need(p.settles(inner, goal, of(step, key, isObject)));
  }
  return formula;
}
const smooth = where => (where.smooth ??= isSmooth(where));  // continuous where it has a value, with true slopes
function isSmooth({ op, args }) {
  const plain = among("number symbol add sub mul div neg exp ln sqrt sin cos atan", op);
  return (plain || (op === "pow" && args[1].op === "number")) && args.every(smooth);
}
const straight = (term, v) => term === v || ofName("straight", term, v, true, ({ op, args }) => {  // affine by its form
  const fits = among("add sub neg", op) || (op === "mul" && args.filter(arg => free(arg).has(v)).length === 1);
  return fits && args.every(arg => straight(arg, v));
});
function condition({ op, args }) {  // what must hold for a term to have a value
  if (op === "pow" && args[1].op === "number") {
    const k = args[1].value;
    return !whole(k) ? node(sgn(k) > 0 ? "ge" : "gt", args[0], NULL) : sgn(k) < 0 ? node("ne", args[0], NULL) : TRUE;
  }
  need(among("div ln sqrt", op));
  return node({ div: "ne", ln: "gt", sqrt: "ge" }[op], args[args.length - 1], NULL);
}
const reads = (left, right) => !plus(left, right, -1).num.size;  // whether two read the same
// exp(x) >= 1 + x
const tangent = (s, bound, x) => bound === NULL || reads(s.read(bound), plus(constant(1), s.read(x)));
const AXIOMS = table({
  "ge sqrt": (s, bound) => bound === NULL, "ge exp": tangent,
  "gt exp": (s, bound, x) => tangent(s, bound, x) && (bound === NULL || s.sign("ne", x)),
  "lt atan": (s, bound) => reads(s.read(bound), s.read(node("mul", TWO, node("atan", ONE)))),
  "eq sqrt": (s, value, x) => s.sign("ge", value) && reads(power(s.read(value), 2), s.read(x)),
  "eq ln": (s, value, x) => reads(s.read(x), s.exponent(s.read(value))),
  "eq pow": (s, value, b, k) => (s.sign("gt", b) && reads(s.read(value), s.exponent(
    product(s.read(k), s.logarithm(s.read(b)))))) || (integral(k) && (s.sign("ne", b) || s.sign("gt", k)) && reads(
    s.read(value), product(s.read(b), s.power(b, node("sub", k, ONE))))),
  "eq factorial": (s, value, n) => s.sign("gt", n) && value.op === "mul" && reads(s.read(value.a), s.read(n)) &&
    value.b.op === "factorial" && reads(s.read(value.b.a), s.read(node("sub", n, ONE))),
});
function proved(hypotheses, goal, certificate, doubtful = NO_NAMES) {  // whether the steps lead to the goal
  const steps = new Proof(listed(of(certificate, "nodes", isList)));
  return steps.settles(knowing(hypotheses, doubtful), goal, of(certificate, "proof", isObject));
}
function knowing(lines, doubtful = NO_NAMES) {
  const scene = new Scene([], [], [], doubtful);
  for (const line of lines) scene.add(line);
  return scene;
}
