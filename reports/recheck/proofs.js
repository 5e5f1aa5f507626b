// Proofs: each step adds a line that holds wherever the lines before it do. RULES has one entry for each rule, and says
// why its line follows.

/** A proof's list of nodes, as formulas and terms. */
function listed(rows) {
  need(Array.isArray(rows), "a proof without its list of nodes");
  const made = [];
  for (const row of rows) {
    need(Array.isArray(row) && typeof row[0] === "string", "a node that is none");
    const [op, ...args] = row;
    pay(4);
    if (op === "number") {
      const value = row.length === 2 ? fraction(args[0]) : null;
      need(value, "a node that is no number");
      made.push(number(value));
    } else if (op === "symbol") {
      need(row.length === 3 && typeof args[0] === "string" && !args[0].includes(" ")
        && ["real", "integer", "coefficient", "boolean"].includes(args[1]), "a node that is no symbol");
      made.push(symbol(args[0], args[1]));
    } else if (has(WORDS, op)) {
      made.push(NONE); // a word stands beside its term in a `let` alone
    } else {
      need(args.every((place) => isPlace(place, made.length)), "a node of later nodes");
      const parts = args.map((place) => made[place]);
      if (op === "let" && parts.length === 2 && isTerm(parts[1])) {
        made.push(parts[1]);
        continue;
      }
      need(isFormed(op, parts), `a node ${op} that is not formed well`);
      made.push(make(op, ...parts));
    }
    need(heightOf(made.at(-1)) <= DEPTH, "a node that is too deep");
  }
  return made;
}
const heightOf = (node) => remembered(node, "height", ({ args }) => 1 + args.reduce(
  (most_, arg) => Math.max(most_, heightOf(arg)), 0));

/** Whether an operation has such arguments: its number of them, formulas and terms in their places. */
function isFormed(op, parts) {
  const shape = SHAPES[op];
  if (!shape) return false;
  const [kinds, more] = shape;
  if (more ? parts.length < kinds.length : parts.length !== kinds.length) return false;
  return parts.every((part, place) => {
    const kind = kinds[place] ?? more;
    const isSymbol = part.op === "symbol" && part.sort !== "boolean";
    if (kind === "F") return FORMULAS.has(part.op);
    if (kind === "s") return isSymbol;
    if (kind === "r") return isSymbol && part.sort !== "integer";
    if (kind === "i") return isSymbol && part.sort === "integer";
    if (kind === "b") return part.op === "symbol" && part.sort === "boolean";
    if (kind === "n") return isIntegral(part);
    if (kind === "v") return part.op === "infinity" || isTerm(part);
    return isTerm(part);
  });
}
const isTerm = (node) => !FORMULAS.has(node.op) && node.op !== "infinity" && node.sort !== "boolean";

/**
 * Kinds of arguments: t a term, n a whole number by its form, F a formula, s a symbol, r one that is not whole,
 * i an index, b a predicate.
 */
const SHAPES = (() => {
  const shapes = { infinity: [""], factorial: ["t"], sign: ["tt"], iverson: ["F"], entry: ["sn", "n"],
    derivative: ["trn"], at: ["tst"], limit: ["tsv"], not: ["F"], implies: ["FF"], iff: ["FF"], in: ["tt", "t"],
    simplex: ["t", "t"], every: ["Finn"], exists: ["F"], defined: ["t"], holds: ["b"], and: ["F", "F"], or: ["F", "F"],
    max: ["t", "t"], min: ["t", "t"] };
  for (const op of ["neg", "exp", "ln", "sqrt", "sin", "cos", "atan", "abs"]) shapes[op] = ["t"];
  for (const op of ["add", "sub", "mul", "div", "pow", ...Object.keys(RELATIONS)]) shapes[op] = ["tt"];
  for (const op of ["sum", "product", "maxover", "minover"]) shapes[op] = ["tinn"];
  return Object.assign(Object.create(null), shapes);
})();

class Proof {
  constructor(nodes_) { this.nodes = nodes_; }
  node(place) {
    need(isPlace(place, this.nodes.length), "a step that names no node");
    return this.nodes[place];
  }
  formula(step) {
    const found = this.node(step.formula);
    need(FORMULAS.has(found.op), "a step whose formula is a term");
    return found;
  }
  relation(step) {
    const found = this.formula(step);
    need(found.op in RELATIONS, "a step whose formula is no relation");
    return found;
  }

  /** Whether a proof shows the goal where the lines of a scene hold. */
  run(scene, proof, goal, depth = 0) {
    need(isObject(proof) && Array.isArray(proof.lines), "a proof without lines");
    able(depth < DEPTH / 4, "proofs inside proofs that are too deep");
    scene.taken = new Set([...scene.taken, ...namesOf(goal)]);
    pay(scene.taken.size >> 3);
    for (const step of proof.lines) {
      pay(1);
      need(isObject(step) && has(RULES, step.by), "a step by no rule");
      scene.flush();
      if (scene.impossible) return;
      RULES[step.by](this, scene, step, depth);
    }
    if (!has(proof, "split")) {
      need(scene.closes(goal), "the steps do not lead to the goal");
      return;
    }
    const said = this.relation({ formula: proof.split });
    need(scene.hasValues(said.args), "cases of what may have no value");
    for (const [way, line] of [["yes", said], ["no", not(said)]]) {
      const inner = scene.inner();
      inner.add(line);
      this.run(inner, proof[way], goal, depth + 1);
    }
  }
}

const lineAt = (scene, place) => {
  need(isPlace(place, scene.lines.length), "a step that names no line");
  return scene.lines[place];
};

const RULES = {
  // Terms that are >= 0, one of them > 0, do not add up to 0: so the denial, which is one of the factors, is false.
  sum(proof, scene, step) {
    const said = proof.relation(step);
    need(scene.hasValues(said.args), "a sum about what may have no value");
    need(Array.isArray(step.sum), "a sum without terms");
    const { field } = scene;
    let total = field.rational(ZERO), above = false;
    for (const item of step.sum) {
      const { value, positive } = summand(proof, scene, item, not(said));
      total = field.sum(total, value);
      above ||= positive;
    }
    need(above && field.isZero(total), "a sum that is not 0, or has no part above 0");
    scene.add(said);
  },
  // Each is true wherever what it speaks of has a value.
  axiom(proof, scene, step) {
    const said = proof.relation(step);
    need(scene.hasValues(said.args), "an axiom about what may have no value");
    need(isAxiom(scene, said), "what is no axiom");
    if (said.op === "eq" && said.args[0].op === "pow" && scene.signs(said.args[0].args[0], NONE) === 4) {
      scene.reading.powers.add(said.args[0].id);
      scene.addLine(said);
      scene.again();
    } else scene.add(said);
  },
  // What is equal may be put for each other.
  value(_, scene, step) {
    const said = lineAt(scene, step.of);
    need(said.op === "eq" && ["symbol", "sqrt", "ln", "pow"].includes(said.args[0].op),
      "a value of what is read by parts");
    need(scene.reading.read(said.args[0]) === said.args[0], "a value of what has one");
    scene.readAs(...said.args);
  },
  // A name that stands nowhere else may be that of any number.
  define(proof, scene, step) {
    const [name, term] = [proof.node(step.symbol), proof.node(step.term)];
    need(name.op === "symbol" && name.sort === "real" && isTerm(term), "a definition of no new name");
    need(!scene.taken.has(name.name) && !namesOf(term).has(name.name), "a name that is taken");
    need(scene.lines.every((line) => !namesOf(line).has(name.name)), "a name that is taken");
    need(scene.defined(term) === true, "a definition by what may have no value");
    scene.add(make("eq", name, term));
  },
  // What has a value fulfils what it needs to have one.
  meaning(proof, scene, step) {
    const term = proof.node(step.term);
    need(scene.read.has(formOf(term)), "the meaning of what no line reads");
    const needed = meaningOf(scene, term);
    need(needed, "the meaning of what needs nothing");
    scene.add(needed);
  },
  // A line that would be false without a formula says the formula.
  unit(proof, scene, step) {
    const [line, said] = [lineAt(scene, step.of), proof.formula(step)];
    need(leads(scene, line, said, true), "a line that may hold without the formula");
    scene.add(said);
  },
  // A function that grows above a point, and falls below it, is nowhere less than there.
  slope(proof, scene, step, depth) {
    const said = proof.relation(step), [v, base] = [proof.node(step.variable), proof.node(step.base)];
    const strict = said.op === "gt", f = said.args[0];
    need((strict || said.op === "ge") && v.op === "symbol" && REALS.includes(v.sort) && isTerm(base), "no slope");
    need(!strict || (scene.signs(v, base) & 2) === 0, "a strict bound where the point may be the base");
    need(!namesOf(base).has(v.name) && said.args[1] === put(f, v, base), "the other side is not the value at the base");
    need(scene.hasValues([...said.args, base, v]), "a slope of what may have no value");
    const [gone, conditions] = [slope(f, v), regular(f, v)];
    need(!holdsCalculus(f) && gone && conditions, "a function without a slope here");
    need(Array.isArray(step.keep), "no lines that are kept");
    const kept_ = step.keep.map((place) => lineAt(scene, place));
    for (const line of kept_) {
      need(line.op in RELATIONS && line.op !== "ne" && isAffine(line, v), "a kept line that is not affine");
      const weak = { gt: "ge", lt: "le" }[line.op] ?? line.op;
      need(scene.truth(put(make(weak, ...line.args), v, base)) === true, "a kept line that does not hold at the base");
    }
    for (const [way, side, sign] of [["up", "gt", strict ? "gt" : "ge"], ["down", "lt", strict ? "lt" : "le"]]) {
      const inner = new Scene(scene.field);
      inner.doubtful = new Set([...scene.doubtful].filter((name) => name !== v.name));
      for (const line of kept_) inner.addLine(line);
      inner.add(make(side, v, base));
      proof.run(inner, step[way], conditionsOf([...conditions, make("defined", f), make(sign, gone, NONE)]), depth + 1);
    }
    scene.add(said);
  },
  // A relation that holds on each part of a box that the lines keep its symbols in holds.
  cover(proof, scene, step) {
    const said = proof.relation(step), { box, splits } = step;
    need(Array.isArray(box) && typeof splits === "string", "a cover without box or leaves");
    const sides = box.map((side) => {
      need(isObject(side), "a side that is none");
      const [low, high] = [fraction(side.low), fraction(side.high)], name = proof.node(side.symbol);
      need(low && high && compared(low, high) < 0 && name.op === "symbol" && REALS.includes(name.sort),
        "a side that is none");
      need([make("le", number(low), name), make("le", name, number(high))].every(
        (line) => scene.truth(line) === true), "a side that no line keeps");
      return { name: name.name, low, high };
    });
    const names = new Set(sides.map(({ name }) => name));
    need(names.size === sides.length && [...namesOf(said)].every((name) => names.has(name)), "a box of other symbols");
    const lines = scene.lines.filter((line) => [...namesOf(line)].every((name) => names.has(name)));
    coverBox(sides, splits, { part: said, premise: null, conditions: lines });
    scene.add(said);
  },
  // Whole numbers have no number between n - 1 and n.
  whole(proof, scene, step) {
    const said = proof.relation(step), [a, b] = said.op === "le" ? [...said.args].reverse() : said.args;
    need(["ge", "le"].includes(said.op) && [a, b].every(isIntegral), "no relation of whole numbers");
    need(scene.hasValues([a, b]), "whole numbers that may have no value");
    need(scene.signs(make("add", make("sub", a, b), UNIT), NONE) === 4, "the lines do not say that it is above -1");
    scene.add(said);
  },
  // Induction from `low`, on what is known of every n.
  induct(proof, scene, step, depth) {
    const said = proof.formula(step), [n, low] = [proof.node(step.symbol), proof.node(step.low)];
    need(n.op === "symbol" && n.sort === "integer" && isIntegral(low) && !namesOf(low).has(n.name), "no induction");
    const start = make("le", low, n);
    need(scene.truth(start) === true && scene.defined(low) === true && namesOf(said).has(n.name), "no induction");
    const free = () => {
      const inner = new Scene(scene.field);
      inner.doubtful = scene.doubtful;
      scene.lines.filter((line) => !namesOf(line).has(n.name)).forEach((line) => inner.addLine(line));
      return inner;
    };
    proof.run(free(), step.base, put(said, n, low), depth + 1);
    const inner = free();
    inner.add(start);
    inner.add(said);
    proof.run(inner, step.step, put(said, n, make("add", n, UNIT)), depth + 1);
    scene.add(said);
  },
  // A sum is its last term and the sum before it: as in a derivation, by all lines.
  unfold(proof, scene, step) {
    const said = proof.relation(step), own = new Step(scene, { uses: [] }, said, new Map(), 0);
    STEPS_OF.fold(null, Object.assign(own, { parts: scene.lines, made: scene }));
    scene.add(said);
  },
  // What leaves other remainders is not equal.
  remainder(proof, scene, step) {
    const said = proof.relation(step);
    need(said.op === "ne" && scene.hasValues(said.args), "remainders of what may have no value");
    need(leavesRemainder(scene, said.args, step.modulus), "remainders that may be equal");
    scene.add(said);
  },
  // Equal numbers have every prime equally often.
  valuation(proof, scene, step) {
    const said = proof.relation(step);
    need(said.op === "ne" && scene.hasValues(said.args) && differsInAPrime(scene, said.args), "primes that may agree");
    scene.add(said);
  },
  // What follows from the lines holds.
  proof(proof, scene, step, depth) {
    const said = proof.formula(step);
    proof.run(scene.inner(), step.proof, said, depth + 1);
    scene.add(said);
  },
  // What follows from a premise is implied by it, where the premise is true or false.
  suppose(proof, scene, step, depth) {
    const said = proof.formula(step);
    need(said.op === "implies" && scene.decided(said.args[0]) === true, "a premise that may have no value");
    const inner = scene.inner();
    inner.add(said.args[0]);
    proof.run(inner, step.proof, said.args[1], depth + 1);
    scene.add(said);
  },
};

/** A summand c * lines * t or t^2: what it is worth, and whether it is above 0. Raises where it may be below. */
function summand(proof, scene, item, denial) {
  need(isObject(item) && Array.isArray(item.of), "a summand that is none");
  const { field } = scene, c = has(item, "c") ? fraction(item.c) : ONE;
  need(c, "a factor that is no number");
  let value = field.rational(c);
  const lines = item.of.map((place) => (place === -1 ? denial : lineAt(scene, place)));
  const odd = new Set();
  for (const line of lines) {
    const mask = RELATIONS[line.op];
    need(mask, "a factor that has no sign");
    if (mask === 5 && !odd.delete(line)) odd.add(line);
    const [a, b] = mask === 1 || mask === 3 ? [...line.args].reverse() : line.args;
    value = field.product(value, scene.reading.difference(a, b));
  }
  const isEquation = lines.some(({ op }) => op === "eq");
  need(isEquation || !odd.size, "a factor that has no sign");
  let weak = lines.some(({ op }) => op === "le" || op === "ge");
  if (has(item, "t")) {
    const factor = proof.node(item.t);
    need(isTerm(factor) && scene.defined(factor) === true, "a factor that may have no value");
    need(item.square === true || isEquation, "a factor that may be below 0");
    const worth = scene.reading.of(factor);
    value = field.product(value, item.square === true ? field.product(worth, worth) : worth);
    weak = true;
  }
  need(isEquation || signOf(c) >= 0, "a summand below 0");
  return { value, positive: !isEquation && !weak && signOf(c) > 0 };
}

/** The lines of the rule `axiom`. */
function isAxiom(scene, { op, args: [a, b] }) {
  const is = (one, other) => scene.field.isZero(scene.reading.difference(one, other));
  if (b === NONE && ((a.op === "sqrt" && op === "ge") || (a.op === "exp" && op === "gt"))) return true;
  if (a.op === "exp" && op === "ge" && is(b, make("add", UNIT, a.args[0]))) return true;
  if (a.op === "atan" && op === "lt") return is(b, make("mul", int(2), make("atan", UNIT)));
  if (op !== "eq") return false;
  if (a.op === "sqrt") return (scene.signs(b, NONE) & 1) === 0 && is(make("pow", b, int(2)), a.args[0]);
  if (a.op === "ln") return is(make("exp", b), a.args[0]);
  if (a.op === "factorial") {
    const [n] = a.args;
    return scene.signs(n, NONE) === 4 && is(b, make("mul", n, make("factorial", make("sub", n, UNIT))));
  }
  return a.op === "pow" && isPowerAxiom(scene, a.args, b, is);
}
function isPowerAxiom(scene, [base, e], b, is) {
  if (scene.signs(base, NONE) === 4 && is(b, make("exp", make("mul", e, make("ln", base))))) return true;
  const known = (scene.signs(base, NONE) & 2) === 0 || scene.signs(e, NONE) === 4;
  return isIntegral(e) && known && is(b, make("mul", base, make("pow", base, make("sub", e, UNIT))));
}

/** What must hold for a term to have a value; null where nothing must. */
function meaningOf(scene, { op, args: [a, b] }) {
  if (op === "div") return make("ne", b, NONE);
  if (op === "ln") return make("gt", a, NONE);
  if (op === "sqrt" || op === "factorial") return make("ge", a, NONE);
  if (op !== "pow") return null;
  const signs = scene.signs(b, NONE);
  if (isIntegral(b)) return signs === 1 ? make("ne", a, NONE) : null;
  return signs === 1 ? make("gt", a, NONE) : make("ge", a, NONE);
}

/** Whether a line (or, with `holds` false, its denial) is false unless a formula holds. */
function leads(scene, line, said, holds) {
  return scene.worked(line, `leads ${said.id} ${holds}`, () => {
    const { op, args } = line;
    if (holds && (line === said ||
      (said.op in RELATIONS && op in RELATIONS && implied(scene, line, said)))) return true;
    if (!holds && (not(line) === said || (op in RELATIONS && leads(scene, not(line), said, true)))) return true;
    const step = (one, way) => leads(scene, one, said, way);
    const never = (one, way) => scene.truth(one) === !way;
    const some = (ways) => ways.some(([one, way]) => step(one, way));
    const each = (ways) => ways.every(([one, way]) => never(one, way) || step(one, way));
    if (op === "not") return step(args[0], !holds);
    if (op === "in" || op === "simplex") return step(spelt(line), holds);
    const ways = op === "implies" ? [[args[0], !holds], [args[1], holds]] : args.map((one) => [one, holds]);
    if (op === "and") return holds ? some(ways) : each(ways);
    if (op === "or" || op === "implies") return holds ? each(ways) : some(ways);
    if (op === "iff") return [true, false].some((truth) => [[0, 1], [1, 0]].some(([one, other]) => (
      scene.truth(args[one]) === truth && step(args[other], truth === holds))));
    const all = op === "every" && scene.instancesOf(line);
    return all ? (holds ? some : each)(all.map((one) => [one, holds])) : false;
  });
}
/** Whether a relation is one about the same difference that allows no other sign. */
function implied(scene, line, said) {
  const [one, other] = [scene.directed(...line.args), scene.directed(...said.args)];
  if (!one || !other || one.key !== other.key) return false;
  const side = scene.multiple(one.scale, other.scale);
  if (!side) return false;
  const mask = side > 0 ? RELATIONS[line.op] : flipped(RELATIONS[line.op]);
  return scene.hasValues(said.args) && (mask & ~RELATIONS[said.op]) === 0;
}

/** Whether a line is affine in v as it is written: what its names are read as may not be so between v and the base. */
const isAffine = ({ args }, v) => args.every((arg) => isStraight(arg, v));
function isStraight(term, v) {
  if (!namesOf(term).has(v.name) || term === v) return true;
  return remembered(term, `straight in ${v.id}`, ({ op, args }) => (
    ["add", "sub", "neg"].includes(op) || (op === "mul" && args.some((arg) => !namesOf(arg).has(v.name))))
    && args.every((arg) => isStraight(arg, v)));
}
