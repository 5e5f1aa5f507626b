// Derivations: steps about terms of every size, each of which rests on lines before it. STEPS_OF has one entry for
// each rule, and says why its line follows. A step sees the lines that it names, and no others.

class Derivation {
  /** `sought`: what a denial supposes, beside what the claim does. */
  constructor(claim, sought = []) {
    const { reader, field, conditions, doubtful } = claim;
    Object.assign(this, { claim, reader, field, conditions: [...conditions, ...sought], doubtful });
    this.spoken = namesIn([...this.conditions, ...claim.laws]);
    this.given = new Set(this.conditions.map(formOf));
  }

  /** The formula of the last of the steps, each of which follows. */
  run(steps, lines = new Map(), depth = 0) {
    need(Array.isArray(steps) && steps.length > 0, "a derivation without steps");
    able(depth < DEPTH / 4, "blocks that are too deep");
    let last = null;
    for (const step of steps) {
      need(isObject(step) && typeof step.name === "string" && has(STEPS_OF, step.rule), "a step by no rule");
      pay(1 + (step.name.length >> 4));
      need(Array.isArray(step.uses) && step.uses.every((name) => lines.has(name)),
        `a step that uses no line: ${step.name}`.slice(0, 90));
      last = this.reader.formula(step.formula);
      try {
        STEPS_OF[step.rule](this, new Step(this, step, last, lines, depth));
      } catch (fault) {
        if (fault instanceof Wrong) throw new Wrong(`${step.name.slice(0, 60)}, ${fault.message}`);
        throw fault;
      }
      lines.set(step.name, last);
    }
    return last;
  }
}

/** Names that laws or programs speak of and no condition reads whatever its truth: they may have no value. */
function doubtfulNames(claim, conditions) {
  const names = new Set([...namesIn(claim.laws), ...claim.found ?? []]);
  const scene = new Scene(claim.field);
  conditions.forEach((one) => scene.readTrue(one));
  for (const name of scene.doubtless) names.delete(name);
  return names;
}

class Step {
  constructor(derivation, step, formula, lines, depth) {
    Object.assign(this, { derivation, step, formula, lines, depth, uses: step.uses.map((name) => lines.get(name)) });
    this.parts = this.uses.flatMap(conjuncts);
    pay(this.parts.length);
  }
  /** The forms of the lines used, and those of their parts: what is the same as one of them is one. */
  get forms() { return this.formed ??= new Set(this.uses.map(formOf)); }
  get partForms() { return this.partsFormed ??= new Set(this.parts.map(formOf)); }
  /** What the lines used tell. */
  get scene() {
    if (!this.made) {
      this.made = new Scene(this.derivation.field);
      this.made.doubtful = this.derivation.doubtful;
      this.uses.forEach((line) => this.made.add(line));
    }
    return this.made;
  }
  /** Whether a term of whole names has a value: all that is doubtful in it is read by the lines used. */
  settled(term) {
    return ![...namesOf(term)].some((name) => this.derivation.doubtful.has(name)) || this.scene.defined(term) === true;
  }
  /** Whether the lines used say it, or each of its parts. */
  hasLine(wanted) { return conjuncts(wanted).every((one) => this.partForms.has(formOf(one))); }

  /** Runs a block with further lines, and gives its last one; lines that speak of a new name are not seen in it. */
  block(steps, further, fresh = null) {
    need(!fresh || !this.derivation.spoken.has(fresh.name), "an index of which a law or condition speaks");
    const lines = new Map([...this.lines].filter(([, line]) => !fresh || !namesOf(line).has(fresh.name)));
    pay(this.lines.size);
    for (const [name, line] of Object.entries(further)) lines.set(`${this.step.name}.${name}`, line);
    return this.derivation.run(steps, lines, this.depth + 1);
  }

  /** Whether whole terms are so that a - b is a number >= 0 and at most three comparisons of those used. */
  above(a, b) {
    const { field } = this.derivation;
    if (![a, b].every(isIntegral) || !this.settled(a) || !this.settled(b)) return false;
    this.whole ??= this.comparisons();
    const reading = this.plain ??= new Reading(field, new Scene(field));
    const fits = (left, count, from) => {
      const value = field.constant(left);
      if (value && value.n >= 0n) return true;
      pay(1);
      if (count === 3) return false;
      return this.whole.some((one, n) => n >= from && fits(field.sum(left, one, -1n), count + 1, n));
    };
    return fits(reading.difference(a, b), 0, 0);
  }
  comparisons() {
    const { field } = this.derivation, reading = this.plain ??= new Reading(field, new Scene(field)), found = [];
    for (const { op, args } of this.parts) {
      if (!(op in RELATIONS) || op === "ne" || !args.every(isIntegral)) continue;
      const mask = RELATIONS[op], gap = mask === 2 || mask & 2 ? field.rational(ZERO) : field.rational(ONE);
      const [a, b] = args;
      if (!(mask & 1)) found.push(field.sum(reading.difference(a, b), gap, -1n));
      if (!(mask & 4)) found.push(field.sum(reading.difference(b, a), gap, -1n));
    }
    return found;
  }
  inRange(value, low, high) { return this.above(value, low) && this.above(high, value); }
  /** The body of nested `every`s at values in range. */
  instantiated(line, values) {
    let body = line;
    for (const value of values) {
      need(body.op === "every", "more values than indices");
      const [inner, index, low, high] = body.args;
      need(isIntegral(value) && this.inRange(value, low, high), "a value that is not in range");
      body = put(inner, index, value);
    }
    return body;
  }
  values() {
    need(Array.isArray(this.step.values), "an instance without values");
    return this.step.values.map((tree) => {
      const found = this.derivation.reader.tree(tree, 0);
      need(isTerm(found), "a value that is a formula");
      return found;
    });
  }
  hasOneSide() {
    const { args } = this.formula;
    return args.some((side) => this.scene.defined(side) === true);
  }
}

const STEPS_OF = {
  // A condition of the claim, or a law, holds at every instance.
  law(d, { formula }) {
    need(d.given.has(formOf(formula)), "what is no law and no condition");
  },
  // A law that defines says that its sides are equal where one of them has a value.
  definition(d, s) {
    const { law } = s.step, { laws } = d.claim;
    need(isPlace(law, laws.length) && definitionOf(laws[law]), "no law that defines");
    const made = s.instantiated(laws[law], s.values());
    need(made.op === "eq" && same(made, s.formula), "another definition");
    need(s.hasOneSide(), "a definition of what may have no value");
  },
  // What is said of every index in range is said of one.
  instance(_, s) {
    const values = s.values(), depth = values.length;
    const found = s.uses.some((line) => {
      let body = line;
      for (let n = 0; n < depth && body; n++) body = body.op === "every" ? put(body.args[0], body.args[1],
        values[n]) : null;
      return body && same(body, s.formula) && same(s.instantiated(line, values), s.formula);
    });
    need(found, "what no line used says of every index");
  },
  // A proof from the lines used: whatever numbers its names stand for, the new line follows.
  algebra(d, s) { runAlgebra(d, s); },
  // What holds of an index of which only its range is known holds of every one.
  every(_, s) {
    const [body, index, low, high] = bodyOf(s);
    const last = s.block(s.step.steps, { low: make("le", low, index), high: make("le", index, high) }, index);
    need(same(last, body), "a block that ends in another line");
  },
  // What holds at the first index, and at the next of any of which it holds, holds of every one.
  induction(_, s) {
    const [body, index, low, high] = bodyOf(s);
    need(same(s.block(s.step.base, { low: make("le", low, high) }, index), put(body, index, low)),
      "a base that is another line");
    const last = s.block(s.step.step,
      { low: make("le", low, index), high: make("le", index, make("sub", high, UNIT)), hypothesis: body }, index);
    need(same(last, put(body, index, make("add", index, UNIT))), "a step to another line");
  },
  // What follows from a premise is implied by it, where the premise is true or false.
  implies(_, s) {
    const { op, args } = s.formula;
    need(op === "implies" && s.scene.decided(args[0]) === true, "a premise that may have no value");
    need(same(s.block(s.step.steps, { premise: args[0] }), args[1]), "a block that ends in another line");
  },
  // A sum is 0 without terms, else its last term and the sum before it.
  fold(_, s) {
    const [fold, other] = equation(s), [body, index, low, high] = fold.args;
    if (other === (fold.op === "sum" ? NONE : UNIT) && s.above(low, make("add", high, UNIT))) return;
    const [rest, last] = joined(fold, other);
    need(s.above(high, low) && last === put(body, index, high), "no last term");
    need(sameFold(fold, rest, low, rest.args[3]) && sameNumber(s, rest.args[3], make("sub", high, UNIT)),
      "no fold without its last term");
    need(s.hasOneSide(), "a fold that may have no value");
  },
  // What holds of all terms holds of their sums; of products where they are not negative.
  termwise(_, s) { need(isTermwise(s), "what does not follow term by term"); },
  // The sum of multiples is the multiple of sums.
  linear(d, s) { need(isLinear(d, s), "no sum of a linear form"); },
  // The least value is one of the values, and no value is below it.
  extreme(_, s) { need(isExtreme(s), "what is not said of an extreme value"); },
  // A sum is that up to an index and that behind it.
  split(_, s) {
    const [fold, other] = equation(s), [, , low, high] = fold.args, [head, tail] = joined(fold, other);
    need(head.op === fold.op && tail.op === fold.op, "no two parts");
    const middle = head.args[3], next = tail.args[2];
    need(sameFold(fold, head, low, middle) && sameFold(fold, tail, next, high), "parts of another fold");
    need(sameNumber(s, next, make("add", middle, UNIT)), "parts that leave something out");
    need(s.above(make("add", middle, UNIT), low) && s.above(high, middle), "parts that are not within the fold");
    need(s.hasOneSide(), "a fold that may have no value");
  },
  // Lines that hold hold together.
  both(_, s) {
    need(s.formula.op === "and" && s.formula.args.every((one) => s.forms.has(formOf(one))), "parts that are no lines");
  },
  // Each part of an `and` that holds does.
  part(_, s) { need(s.hasLine(s.formula), "no part of a line"); },
  // The premise holds, so the conclusion does.
  hence(_, s) {
    need(s.uses.some((line) => line.op === "implies" && same(line.args[1], s.formula)
      && s.forms.has(formOf(line.args[0]))), "a conclusion without its premise");
  },
  // What is made of parts that are true or false is one of the two.
  either(_, s) {
    const [said, denial] = s.formula.op === "or" ? s.formula.args : [];
    need(said && s.formula.args.length === 2 && (same(denial, make("not", said)) || same(denial, not(said))),
      "no P or not P");
    need(said.op === "every" ? isDecidedEach(s, said) : ["and", "or", "not", "implies", "iff"].includes(said.op)
      && said.args.every((one) => isEither(s, one)), "parts that may be neither");
  },
  // Numbers 1 to N stand for all sets, by their digits: so one of them has the digits that are asked for.
  choice(d, s) { runChoice(d, s); },
};

function bodyOf(s) {
  need(s.formula.op === "every", "what is said of no index");
  const { args } = s.formula, [, index, low, high] = args;
  need([low, high].every((end) => !namesOf(end).has(index.name) && s.settled(end)), "bounds that may have no value");
  return args;
}
function equation(s) {
  const { op, args } = s.formula;
  need(op === "eq" && ["sum", "product"].includes(args[0].op), "no equation of a sum or product");
  need(args[0].args.slice(2).every((end) => s.settled(end)), "bounds that may have no value");
  return args;
}
function joined(fold, other) {
  need(other.op === (fold.op === "sum" ? "add" : "mul"), "no two parts of a fold");
  return other.args;
}
const sameFold = (fold, part, low, high) => part.op === fold.op &&
  same(part, make(fold.op, ...fold.args.slice(0, 2), low, high));
function sameNumber(s, a, b) {
  const { field } = s.derivation, reading = s.plain ??= new Reading(field, new Scene(field));
  return [a, b].every((one) => isIntegral(one) && s.settled(one)) && field.isZero(reading.difference(a, b));
}
const isEither = (s, one) => [make("not", one), not(one)].some(
  (denial) => s.forms.has(formOf(make("or", one, denial))));
function isDecidedEach(s, { args: [body, ...range] }) {
  const [, low, high] = range;
  return [low, high].every((end) => s.settled(end)) && [make("not", body), not(body)].some(
    (denial) => s.hasLine(make("every", make("or", body, denial), ...range)));
}

// Algebra -------------------------------------------------------------------------------------------------------------

function runAlgebra(d, s) {
  const { proof } = s.step;
  need(isObject(proof), "a step of algebra without its proof");
  if (!has(proof, "nodes")) {
    d.isTrusted = true;
    return;
  }
  need(isObject(proof.abstracted), "a step of algebra without its proof");
  const terms = Object.entries(proof.abstracted).map(([name, tree]) => [name, d.reader.tree(tree, 0)]);
  const names = new Map(), taken = namesIn([s.formula, ...s.uses, ...terms.map(([, term]) => term)]);
  pay(terms.length);
  for (const [name, term] of terms) {
    need(isName(name) && isTerm(term) && !isIntegral(term), "a name of a whole number, or of no term");
    need(!taken.has(name), "a name that is taken");
    names.set(formOf(term), symbol(name, "real"));
  }
  const goal = abstracted(s.formula, names), lines = s.uses.map((line) => abstracted(line, names));
  need([goal, ...lines].every((line) => !holdsPart(line, "unnamed", ({ op }) => op === "entry")),
    "an entry without a name");
  const asked = new Set([...namesOf(goal), ...lines.flatMap((line) => [...underDefined(line)])]);
  for (const [name, term] of terms) if (asked.has(name)) need(s.scene.defined(term) === true,
    `${name} may have no value`);
  const scene = new Scene(d.field);
  scene.doubtful = new Set([...d.doubtful].filter((name) => !s.scene.doubtless.has(name)));
  lines.forEach((line) => scene.add(line));
  new Proof(listed(proof.nodes)).run(scene, proof.proof, goal);
}
/**
 * The node with names for terms; a term that speaks of a bound index is not the one outside, and where a name varies
 * none stands for what may vary with it.
 */
function abstracted(node, names, hidden = NOTHING, memo = new Map()) {
  const found = names.get(formOf(node));
  if (found && ![...hidden].some((name) => namesOf(node).has(name))) return found;
  if (!node.args.length || POINTS.has(node.op) || node.op === "derivative") return node;
  if (memo.has(node)) return memo.get(node);
  pay(1);
  const scope = binding(node);
  const inner = scope ? new Set([...hidden, scope.bound.name]) : hidden, under = scope ? new Map() : memo;
  const made = rebuilt(node, node.args.map((arg, place) => (
    (scope && place === 1) || (node.op === "entry" && place === 0) ? arg
      : scope && place === 0 ? abstracted(arg, names, inner, under) : abstracted(arg, names, hidden, memo))));
  memo.set(node, made);
  return made;
}
/** The names that stand under a `defined` in a formula. */
const underDefined = (node) => remembered(node, "underDefined", ({ op, args }) => (
  op === "defined" ? namesOf(args[0]) : new Set(args.flatMap((arg) => [...underDefined(arg)]))));

// Sums, products and extremes -----------------------------------------------------------------------------------------

const TURNED = { lt: "gt", le: "ge", gt: "lt", ge: "le", eq: "eq", ne: "ne" };
/** Whether a line used says of every index in a range what is wanted, or the same with its sides turned. */
function saysEach(s, wanted, range) {
  const said = [wanted, ...wanted.op in RELATIONS ? [make(TURNED[wanted.op], ...[...wanted.args].reverse())] : []];
  return s.uses.some((line) => line.op === "every" && conjuncts(line.args[0]).some((one) => said.some((each) => {
    pay(1);
    return same(make("every", one, ...line.args.slice(1)), make("every", each, ...range));
  })));
}

function isTermwise(s) {
  const folds = ["sum", "product"], isTurned = s.formula.args.length === 2 && !folds.includes(s.formula.args[0].op);
  const [left, right] = isTurned ? [...s.formula.args].reverse() : s.formula.args, range = left.args.slice(1);
  const op = isTurned && s.formula.op in TURNED ? TURNED[s.formula.op] : s.formula.op; // as read from the fold
  if (!folds.includes(left.op) || !range.slice(1).every((end) => s.settled(end))) return false;
  const [term, index] = left.args, [, low, high] = range;
  if (op === "defined") return saysEach(s, make("defined", term), range);
  if (!(op in RELATIONS) || op === "ne") return false;
  const isEmpty = !s.above(high, low), strict = op === "lt" || op === "gt";
  let other = null;
  if (right.op === left.op && same(make("sum", UNIT, ...right.args.slice(1)), make("sum", UNIT, ...range))) {
    if (right.args[1] !== index && namesOf(right.args[0]).has(index.name)) return false;
    other = put(right.args[0], right.args[1], index);
  } else if (right === NONE || (right === UNIT && left.op === "product")) other = right;
  if (!other || !saysEach(s, make(op, term, other), range)) return false;
  if (op === "eq") return left.op === "sum" || right !== NONE || !isEmpty;
  if (left.op === "sum") return !strict || !isEmpty;
  if (right === NONE) return op === "gt" || op === "ge";
  const smaller = op === "le" || op === "lt" ? term : other;
  const positive = ["ge", "gt"].some((one) => saysEach(s, make(one, smaller, NONE), range)) || smaller === UNIT;
  return positive && (!strict || !isEmpty);
}

/** sum of c t + d u + ... = c sum of t + d sum of u + ..., by what stands in the place of each sum under the index. */
function isLinear(d, s) {
  const [sum, form] = equation(s);
  if (sum.op !== "sum") return false;
  const [body, index, ...ends] = sum.args, at = newName("integer"), found = [];
  const opened = openedSums(form, (one) => {
    if (one.op !== "sum" || !ends.every((end, n) => same(end, one.args[n + 2]))) return null;
    found.push(put(one.args[0], one.args[1], at));
    return found.at(-1);
  });
  if (!opened) return false;
  const own = put(body, index, at), scene = s.scene.inner();
  if (scene.defined(form) !== true) return false; // a sum without terms has a value whatever stands in it
  for (const one of [form, ...found]) scene.addMeanings(one);
  if (!scene.hasValues([own, opened, ...found])) return false;
  return d.field.isZero(scene.reading.difference(own, opened));
}
/** A form that is linear in sums, with what stands for each; null where it is not. */
function openedSums(form, open) {
  const { op, args: [a, b] } = form, own = open(form);
  if (own) return own;
  if (op === "neg") { const one = openedSums(a, open); return one && make("neg", one); }
  if (op === "add" || op === "sub") {
    const [one, other] = [openedSums(a, open), openedSums(b, open)];
    return one && other && make(op, one, other);
  }
  if (op === "div") { const one = openedSums(a, open); return one && make("div", one, b); }
  if (op !== "mul") return form === NONE ? form : null;
  const [one, other] = [a === NONE ? null : openedSums(a, open), b === NONE ? null : openedSums(b, open)];
  if (one && other) return null;
  return one ? make("mul", one, b) : other && make("mul", a, other);
}

const EXTREMES = { minover: "le", maxover: "ge" };
function isExtreme(s) {
  const { formula } = s;
  if (formula.op === "every") {
    const [{ op, args: [best_, other] }, index, low, high] = formula.args;
    const { args: [term, own, ...ends] } = best_ ?? { args: [] };
    if (!best_ || EXTREMES[best_.op] !== op || !same(ends[0], low) || !same(ends[1], high)) return false;
    return ends.every((end) => s.settled(end)) && !namesOf(best_).has(index.name) && same(other, put(term, own, index))
      && s.scene.truth(make("every", make("defined", term), own, ...ends)) !== false
      && saysHasValue(s, term, [own, ...ends]);
  }
  const [best_, other] = formula.args;
  if (!(formula.op in RELATIONS) || !EXTREMES[best_.op]) return false;
  const [term, index, low, high] = best_.args;
  return !namesOf(other).has(index.name) && [low, high].every((end) => s.settled(end)) && s.above(high, low)
    && saysEach(s, make(formula.op, term, other), best_.args.slice(1));
}
/** Whether a term has a value at every index, as a line says or by itself. */
function saysHasValue(s, term, range) {
  if (saysEach(s, make("defined", term), range)) return true;
  const [index, low, high] = range, at = newName("integer"), scene = s.scene.inner();
  scene.add(make("le", low, at));
  scene.add(make("le", at, high));
  return scene.defined(put(term, index, at)) === true;
}

// Sets by their digits ------------------------------------------------------------------------------------------------

function runChoice(d, s) {
  const [chosen_, ...more] = s.values();
  need(chosen_ && !more.length && chosen_.op === "symbol" && chosen_.sort === "integer", "a choice of no new name");
  const found = s.uses.map((law) => numberedSets(s, law)).find(Boolean);
  need(found, "lines that do not number all sets");
  const { member, one, n, N } = found;
  const asked = s.uses.find(({ op, args }) => op === "every" && args[0].op === "in" && same(args[2], UNIT) &&
    same(args[3], n)
    && args[0].args.length === 3 && args[0].args[1] === NONE && args[0].args[2] === UNIT);
  need(asked, "digits that may be others than 0 and 1");
  const [{ args: [digit] }, index] = asked.args;
  need(chosen_.name !== index.name && ![s.formula, asked, n, N].some((node) => namesOf(node).has(chosen_.name)),
    "a name that is taken");
  const members = make("every", make("eq", make("entry", member, chosen_, index), digit), index, UNIT, n);
  const last = s.block(s.step.steps, { low: make("le", one, chosen_), high: make("le", chosen_, N), members }, chosen_);
  need(same(last, s.formula), "a block that ends in another line");
}
/**
 * The table and the sizes of lines that say: 2 ... 2 (n times) = N, digits are 0 or 1, and number s has the digits of
 * s, N those of 0.
 */
function numberedSets(s, { op, args: [product, N] }) {
  if (op !== "eq" || product.op !== "product" || product.args[0].op !== "number" ||
    !same(product.args[2], UNIT)) return null;
  const n = product.args[3];
  if (!equal(product.args[0].value, whole(2)) || N.op !== "symbol") return null;
  const [s_, i] = [newName("integer"), newName("integer")];
  for (const line of s.uses) {
    pay(1);
    if (line.op !== "every" || line.args[0].op !== "every") continue;
    const inner = line.args[0].args[0], table = inner.op === "in" ? inner.args[0] : null;
    if (table?.op !== "entry" || table.args.length !== 3) continue;
    const [member] = table.args, digit = make("entry", member, s_, i);
    const digits = make("every", make("every", make("in", digit, NONE, UNIT), i, UNIT, n), s_, UNIT, N);
    const place = make("mul", digit, make("pow", int(2), make("sub", i, UNIT)));
    const number_ = make("mul", s_, make("iverson", make("lt", s_, N)));
    const said = make("every", make("eq", make("sum", place, i, UNIT, n), number_), s_, UNIT, N);
    if (s.hasLine(digits) && s.hasLine(said)) return { member, one: UNIT, n, N };
  }
  return null;
}
