// The kinds of evidence: each function replays a certificate, and gives its class or says why it does not show its
// word.

/** An instance from its `values`, which must obey what the certificate and the scenario ask of data. */
function instanceOf(claim, { instance, values }, conditions, isModel = false) {
  able(values !== undefined, "an instance without its values");
  need(isObject(instance) && isObject(values), "an instance that is none");
  const { scenario } = claim.data;
  if (scenario?.name === "finite_class" && !claim.laws.length) return null;
  const given = new Map(Object.entries(values).map(([name, data]) => [name, dataOf(data)]));
  const where = new Instance(claim.field, given, scenario ? claim.laws : null, scenario?.name);
  checkRoles(claim, where, instance, values, scenario);
  if (scenario) checkLaws(claim, where, conditions, isModel);
  else {
    const asked = namesIn(conditions);
    need([...asked].every((name) => given.has(name)) && [...given.keys()].every((name) => claim.free.has(name)),
      "values of other symbols");
    able(![...given.values()].some(Array.isArray), "a table that no law speaks of");
  }
  return where;
}
function checkRoles(claim, where, instance, values, scenario) {
  const { reader } = claim, free = new Set([...claim.free, ...namesIn(claim.laws)]);
  pay(Object.keys(instance).length);
  for (const [name, data] of where.given) {
    const role = reader.roles.get(name);
    need(isName(name) && !reader.short.has(name) && (!scenario || !reader.bound.has(name) || free.has(name)),
      "a value of what is no datum");
    need(!where.definitions.has(name), "a value of what a law defines");
    need(role || !scenario || !has(instance, name), "a value of nothing that the claim speaks of");
    if (!role) continue;
    need(role.sort !== "boolean" && isOfDepth(data, role.kind), "a value that is a table, or the reverse");
    if (role.sort === "integer") need(flat(data).every((one) => isWhole(exact(one) ?? HALF)),
      "a value that is no integer");
  }
  for (const [name, data] of Object.entries(instance)) {
    pay(canonical(data).length >> 4);
    if (has(values, name)) need(canonical(data) === canonical(values[name]), "an instance that is not its values");
    else need(scenario && isName(name) && !reader.roles.has(name) && !reader.short.has(name), "data beside the values");
  }
  if (!scenario) need(Object.keys(values).every((name) => has(instance, name)), "values that the instance has not");
}
/** Laws hold, whole numbers are whole, and all that is spoken of is given or defined by a law. */
function checkLaws(claim, where, conditions, isModel) {
  for (const law of where.conditions) {
    const truth = where.truth(law);
    need(truth === true || truth === null, "a law that does not hold at the instance");
    able(truth === true, "whether the laws hold at the instance");
  }
  if (!isModel) checkWholeness(where);
  checkDefinitions(where.anew(), isModel); // so that conditions are seen to read what they read
  const [read, direct] = [new Set(where.read), new Set(where.direct)];
  const ruled = namesIn(where.conditions);
  for (const law of where.definitions.values()) for (const one of law) checkWhole(where, one);
  const anywhere = namesIn(claim.laws);
  for (const [name, data] of where.given) {
    const isOwn = !Array.isArray(data) && !(claim.data.scenario.found ?? []).includes(name); // of the claim: any number
    if (!claim.reader.roles.has(name) || (!anywhere.has(name) && (isModel || isOwn))) continue;
    able(anywhere.has(name) && ruled.has(name), `${name}, of which no law tells what it may be`);
    for (const key of keysOf(name, data)) {
      pay(1);
      need(read.has(key) || isReadByDefinitions(where, key), `${key}, which stands in no law`);
      able(direct.has(key), `${key}, of which no law tells what it may be`);
    }
  }
  const spoken = namesIn([...conditions, ...claim.laws]);
  for (const name of spoken) {
    if (claim.reader.roles.get(name)?.sort === "boolean") continue;
    able(where.given.has(name) || where.definitions.has(name), `${name}, of which the laws say nothing`);
  }
}
/**
 * Each law defines places of its own, at indices that are given. Of an instance that shows something alone no entry
 * may be left out that a law reads: what is defined would have no value, whatever the data are.
 */
function checkDefinitions(where, isModel) {
  const places = new Set();
  for (const one of [...where.definitions.values()].flat()) {
    const at = [...one.places, ...one.binders.flatMap(([, ...ends]) => ends)];
    able(!at.some((node) => [...namesOf(node)].some((name) => where.definitions.has(name))),
      `${one.name} at an index that laws define`);
    overAll(where, one, (env) => {
      const key = `${one.name}[${one.places.map((place) => where.int(place, env))}]`;
      pay(1);
      need(!places.has(key), `${key} is defined twice`);
      places.add(key);
      if (!isModel) where.value(one.term, env);
      return true;
    });
  }
  checkWholeness(where);
}
function checkWholeness({ missing }) {
  able(!missing.size, `${[...missing][0]}, which a law reads, is left out`);
}
/** Whether what laws define is defined by a datum. */
function isReadByDefinitions(where, key) {
  if (!where.isRead) {
    where.isRead = true;
    for (const [, all] of where.definitions) for (const one of all) where.value(one.term);
    for (const [, all] of where.definitions) for (const one of all) overAll(where, one, (env) => {
      where.value(headOf(one), env);
      return true;
    });
  }
  return where.read.has(key);
}
function* keysOf(name, data, at = []) {
  if (!Array.isArray(data)) yield at.length ? `${name}[${at}]` : name;
  else for (const [n, one] of data.entries()) yield* keysOf(name, one, [...at, n + 1]);
}
/** What a law defines as an integer is one. */
function checkWhole(where, one) {
  if (one.sort !== "integer") return;
  overAll(where, one, (env) => {
    const value = where.value(headOf(one), env);
    able(value !== null, `whether ${one.name} is an integer`);
    need(value === NOVALUE || isWhole(exact(value) ?? HALF), `${one.name} is no integer`);
    return true;
  });
}
const headOf = ({ places, name, sort }) => (
  places.length ? make("entry", symbol(name, sort), ...places) : symbol(name, sort));
/** The indices of each value that a law defines. */
function overAll(where, one, told) {
  const each = (rest, env) => {
    if (!rest.length) return told(env);
    const [[index, low, high], ...others] = rest;
    return where.over([one.term, index, low, high], env, (all) => all.every((one) => one()),
      (_, inner) => each(others, inner));
  };
  each(one.binders, NO_ENV);
}

/** How a part is at an instance: outside, vacuous, holds, fails; null where it is not known. */
function outcomeAt(where, conditions, part) {
  for (const one of conditions) {
    const truth = where.truth(one);
    if (truth === null) return null;
    if (truth !== true) return "outside";
  }
  if (part.op === "implies") {
    const premise = where.truth(part.args[0]);
    if (premise === null) return null;
    if (premise === false) return "vacuous";
  }
  const truth = where.truth(part);
  return truth === null ? null : truth === true ? "holds" : "fails";
}

const KINDS = {
  counterexample: (claim, item) => replayed(claim, item, "counterexample", claim.domain),
  witness: (claim, item) => replayed(claim, item, "witness", claim.kept),
  interval: coverOf,
  enumeration: (claim, item) => (item.strength === "tested" ||
    claim.data.scenario ? counted(item) : exhausted(claim, item)),
  "linear-program": linearProgram,
  proof: (claim, item) => (claim.isDenial(item) ? deniedBy : provedBy)(claim, item),
  smt: (claim, item) => { aboutPart(claim, item); return [TRUSTED, "trusted to z3"]; },
  derivation: derivedBy,
  sweep: () => [UNCHECKED, "draws are not repeated"],
  draws: () => [UNCHECKED, "draws are not repeated"],
  data: () => [UNCHECKED, "data are not read"],
};
const STRENGTHS_OF = { counterexample: ["refuted"], witness: ["proved"], interval: ["certified", "tested", "refuted"],
  enumeration: ["exhausted", "tested", "refuted"], "linear-program": ["exhausted", "tested"],
  proof: ["proved", "refuted"], smt: ["proved", "refuted"], derivation: ["proved", "refuted"], sweep: ["tested"],
  draws: ["tested"], data: ["tested"] };

function replayed(claim, { certificate, part }, kind, conditions) {
  const said = claim.parts[part - 1], isExistence = said.op === "exists";
  need(isExistence === (kind === "witness"), "one instance tells nothing of such a part");
  need(!holdsPart(isExistence ? said.args[0] : said, "exists", ({ op }) => op === "exists"),
    "existence within a formula");
  const asked = [said, ...conditions], game = gameOf(claim, certificate, asked);
  const where = game ?? instanceOf(claim, certificate, asked);
  able(where, "an instance of a class of rules without its game");
  const met = outcomeAt(where, conditions, said);
  able(met !== null, "the value of the part at the instance");
  need(met === (isExistence ? "holds" : "fails"), `at the instance the part ${met}`);
  need(isExistence || !claim.data.charity.length || outcomeAt(where, claim.kept, said) !== "fails",
    "a counterexample that the charity keeps");
  for (const one of claim.shown[kind].get(claim.keyOf(certificate, part)) ?? []) checkShown(claim, where, one.values);
  return [CHECKED, `${kind} replayed`];
}
/** A class of rules with its game: whose facts follow from distributions that prove each other best. */
function gameOf(claim, { instance, game, values }, asked) {
  if (claim.data.scenario?.name !== "finite_class" || claim.laws.length) return null;
  able(isObject(game), "a class of rules without its game");
  need(isObject(instance) && Array.isArray(instance.rules), "a class without rules");
  const rules = instance.rules.map((row) => {
    need(Array.isArray(row) && row.every((one) => one === "1" || one === "-1"), "a rule that is none");
    return row.map((one) => whole(one));
  });
  const m = rules[0]?.length, n = rules.length;
  need(m && rules.every((row) => row.length === m), "rules of different lengths");
  need(isObject(values) && !Object.keys(values).length
    && Object.keys(instance).every((key) => ["rules", "m", "n"].includes(key)), "other data than rules");
  for (const [key, count] of [["m", m], ["n", n]]) need(instance[key] === String(count),
    "another number of rules");
  const [weights, votes] = [distribution(game.weights, m), distribution(game.votes, n)];
  const edges = rules.map((row) => dot(row, weights)),
    margins = weights.map((_, i) => dot(rules.map((row) => row[i]), votes));
  const value = bestOf(edges, 1), other = bestOf(margins, -1);
  need(equal(value, other), "weights and votes that do not prove the value");
  need(isWhole(value) || ["game_value", "margin_value"].every((name) => (
    claim.reader.roles.get(name)?.sort !== "integer")), "a value that is no integer");
  const where = new Instance(claim.field, new Map([["m", int(m)], ["n", int(n)], ["game_value", number(value)],
    ["margin_value", number(value)]]), null);
  where.facts.set("weak_learnable", value.n > 0n).set("error_vanishes", value.n > 0n);
  fact(where, game, rules, m, n);
  need(asked.length > 0, "nothing that is asked");
  return where;
}
function fact(where, { idle, sure }, rules, m, n) {
  if (idle !== undefined) {
    const found = numbersOf(idle, m);
    need(found.every(({ n: top }) => top > 0n) && rules.every((row) => dot(row, found).n <= 0n),
      "weights that are not idle");
    where.facts.set("better_than_random", false);
  }
  if (sure !== undefined) {
    const found = numbersOf(sure, n), margins = rules[0].map((_, i) => dot(rules.map((row) => row[i]), found));
    need(found.every(({ n: top }) => top >= 0n) && margins.every(({ n: top }) => top >= 0n)
      && margins.some(({ n: top }) => top > 0n), "votes that are not sure");
    where.facts.set("better_than_random", true);
  }
}
const dot = (a, b) => a.reduce((sum, one, n) => plus(sum, times(one, b[n])), ZERO);
const bestOf = (all, side) => all.reduce((a, b) => (compared(b, a) * side > 0 ? b : a));
function numbersOf(texts, length) {
  need(Array.isArray(texts) && texts.length === length, "numbers of another length");
  pay(length);
  const found = texts.map(fraction);
  need(!found.includes(null), "what is no number");
  return found;
}
function distribution(texts, length) {
  const found = numbersOf(texts, length);
  need(found.every(({ n }) => n >= 0n) && equal(found.reduce(plus, ZERO), ONE), "weights that are no distribution");
  return found;
}

/** The counts of instances that were gone through elsewhere. */
function counted({ certificate: { count, floats = 0 }, strength, instances, discards }) {
  const left = count - instances - discards;
  need(Number.isSafeInteger(count) && (strength === "tested" ? left >= 0 : left === 0), "counts that do not fit");
  need(Number.isSafeInteger(floats) && floats >= 0 && floats <= count, "counts that do not fit");
  return [UNCHECKED, `${count} instances, which are not gone through here`];
}
function linearProgram(claim, item) {
  const { matrix, weights, votes, value } = item.certificate;
  need(Array.isArray(matrix) && matrix.length > 0 && matrix.every(Array.isArray), "a game without its matrix");
  const rows = matrix.map((row) => numbersOf(row, matrix[0].length)), told = fraction(value);
  const [left, right] = [distribution(weights, matrix[0].length), distribution(votes, rows.length)];
  const most_ = bestOf(rows.map((row) => dot(row, left)), 1);
  const least_ = bestOf(left.map((_, i) => dot(rows.map((row) => row[i]), right)), -1);
  need(told && equal(most_, told) && equal(least_, told), "weights and votes that do not prove the value");
  return counted(item);
}

// Covers ------------------------------------------------------------------------------------------------------------

function coverOf(claim, item) {
  const { certificate: { box, splits }, strength } = item;
  need(isObject(box) && typeof splits === "string", "a cover without box or leaves");
  need(!claim.data.scenario, "a cover in a scenario, whose laws it does not look at");
  const names = Object.keys(box).sort(byPoints), denial = claim.isDenial(item);
  const sides = names.map((name) => {
    const ends = box[name], [low, high] = Array.isArray(ends) && ends.length === 2 ? ends.map(fraction) : [];
    need(low && high && compared(low, high) < 0 && REALS.includes(claim.reader.roles.get(name)?.sort),
      "a side that is none");
    return { name, low, high };
  });
  const sought = denial && claim.parts[item.part - 1].args[0], part = denial ? not(sought) : claim.parts[item.part - 1];
  const conditions = denial ? [...claim.kept, sought].flatMap(conjuncts) : claim.kept.flatMap(conjuncts);
  need(canonical(names) === canonical([...namesIn([...claim.parts, ...claim.kept])].sort(byPoints)),
    "other sides than the claim has symbols");
  need(names.length > 0 && item.scope === `on the box ${sides.map(({ name, low, high }) => (
    `${shown(low)} <= ${name} <= ${shown(high)}`)).join(" and ")}`, "a scope that is not the box");
  const [premise, said] = part.op === "implies" ? part.args : [null, part];
  const boxes = coverBox(sides, splits, { part: said, premise, conditions });
  if (strength !== "tested") for (const side of sides) need(isKept(claim, side, conditions),
    `${side.name} may leave its side`);
  if (!denial) need(boxes.some((one) => isInside(claim, one, [...claim.kept, ...premise ? [premise] : []])),
    "no middle of a box in the domain");
  return strength === "tested" ? [UNCHECKED, "a cover of a part of the domain"] : [CHECKED,
    `cover of ${splits.length} marks`];
}
function isInside(claim, box, asked) {
  const where = new Instance(claim.field, new Map(box.map((side) => [side.name, number(middleOf(side))])), null);
  return asked.every((one) => where.truth(one) === true);
}
/** Whether conditions by numbers keep a symbol between two ends. */
function isKept(claim, { name, low, high }, conditions) {
  const scene = new Scene(claim.field), x = symbol(name, claim.reader.roles.get(name).sort);
  const isAbove = (end) => scene.hasValues([end]) && (scene.signs(end, number(low)) & 1) === 0;
  const isBelow = (end) => scene.hasValues([end]) && (scene.signs(end, number(high)) & 4) === 0;
  const found = ends(x, conditions);
  return found.lows.some(isAbove) && found.highs.some(isBelow);
}
/** The terms without symbols that conditions bound a symbol by, from below and above. */
function ends(x, conditions) {
  const lows = [], highs = [];
  for (const { op, args } of conditions) {
    pay(1);
    if (op === "simplex" && args.includes(x)) { lows.push(NONE); highs.push(UNIT); }
    if (!(op in RELATIONS) || op === "ne" || op === "eq") continue;
    for (const [a, b, mask] of [[args[0], args[1], RELATIONS[op]], [args[1], args[0], flipped(RELATIONS[op])]]) {
      if (a !== x || !isClosed(b)) continue;
      if (!(mask & 1)) lows.push(b);
      if (!(mask & 4)) highs.push(b);
    }
  }
  return { lows, highs };
}

// Exhaustion --------------------------------------------------------------------------------------------------------

function exhausted(claim, item) {
  const denial = claim.isDenial(item), whole_ = claim.parts[item.part - 1];
  const sought = denial ? whole_.args[0] : null;
  const conditions = [...claim.kept, ...sought ? [sought] : []].flatMap(conjuncts);
  const names = [...namesIn([...claim.parts, ...claim.kept])].sort(byPoints);
  const sets = valuesOf(claim, names, conditions), found = { holds: 0, vacuous: 0, outside: 0, fails: 0 };
  const all = names.reduce((count, name) => count * sets.get(name).length, 1);
  able(all <= 1e5, "too many combinations");
  const go = (place, given) => {
    if (place < names.length) {
      for (const value of sets.get(names[place])) go(place + 1, new Map([...given, [names[place], value]]));
      return;
    }
    const where = new Instance(claim.field, given, null), met = outcomeAt(where, claim.kept, whole_);
    able(met !== null, "the value of the part at an instance");
    found[met] += 1;
  };
  go(0, new Map());
  const { certificate: { count }, instances, discards } = item;
  need(count === all, `${all} combinations`);
  if (denial) {
    need(found.holds === 0, "an instance that is sought is found");
    need(instances === all - found.outside && discards === found.outside, "counts that do not fit");
  } else {
    need(found.fails === 0 && found.holds > 0, "an instance at which the part fails, or none at which it holds");
    need(instances === found.holds && discards === found.vacuous + found.outside, "counts that do not fit");
  }
  return [CHECKED, `exhaustion: ${all} values gone through`];
}
/** The finite set of values of each name that conditions leave it. */
function valuesOf(claim, names, conditions) {
  const sets = new Map(), bounds = integerBounds(claim, names, conditions);
  for (const name of names) {
    const { sort } = claim.reader.roles.get(name), x = symbol(name, sort);
    pay(conditions.length >> 3);
    const of = conditions.filter(({ op, args }) => op === "in" && args[0] === x && args.slice(1).every(isPlain));
    const listed_ = of.at(-1)?.args.slice(1).map(exact).filter((one) => sort !== "integer" || isWhole(one)).map(number);
    const values = listed_?.length ? listed_ : between(bounds.get(name)) ?? listed_;
    need(values, `${name} has no finite set of values`);
    able(values.length <= FOLD, "too many values");
    sets.set(name, values);
  }
  return sets;
}
function between(bounds) {
  if (!bounds || bounds[0] === null || bounds[1] === null) return null;
  able(bounds[1] - bounds[0] < BigInt(FOLD), "too many values");
  const found = [];
  for (let n = bounds[0]; n <= bounds[1]; n++) found.push(int(n));
  return found;
}
/** [least, greatest] of each integer, by numbers and by the bounds of other integers. */
function integerBounds(claim, names, conditions) {
  const bounds = new Map(names.filter((name) => claim.reader.roles.get(name).sort === "integer").map((name) => [name,
    [null, null]]));
  const pairs = conditions.flatMap(({ op, args }) => {
    if (op === "simplex") return args.flatMap((arg) => [[arg, NONE, 6], [arg, UNIT, 3]]);
    return op in RELATIONS &&
      op !== "ne" ? [[args[0], args[1], RELATIONS[op]], [args[1], args[0], flipped(RELATIONS[op])]] : [];
  });
  for (let round = 0, changed = true; changed && round <= names.length; round++) {
    changed = false;
    for (const [x, other, mask] of pairs) {
      pay(1);
      const known = x.op === "symbol" ? bounds.get(x.name) : null;
      if (!known) continue;
      for (const [side, bit] of [[0, 1], [1, 4]]) {
        if (mask & bit) continue;
        const end = endOf(other, bounds, side);
        const better = end !== null && (known[side] === null || (side ? end < known[side] : end > known[side]));
        if (better) { known[side] = end; changed = true; }
      }
    }
  }
  return bounds;
}
function endOf(other, bounds, side) {
  if (other.op === "symbol") return bounds.get(other.name)?.[side] ?? null;
  if (!isPlain(other)) return null;
  const found = exact(other);
  return side ? divDown(found.n, found.d) : divUp(found.n, found.d);
}
/** Whether a term is a number by rational arithmetic alone, which has a value. */
const RATIONAL = new Set(["add", "sub", "mul", "neg", "div"]);
const isPlain = (node) => remembered(node, "isPlain", ({ op, args }) => op === "number"
  || (RATIONAL.has(op) && args.every(isPlain) && exact(node) !== null));

// Proofs and derivations ----------------------------------------------------------------------------------------------

const PROVER = "trusted to the prover, whose steps are not given";
/** Whether a goal says that a part speaks of nothing: 1 < 0, its premise or a hypothesis negated. */
function isEmptiness(claim, part, goal) {
  const denials = [make("lt", UNIT, NONE), ...[...claim.kept, ...part.op === "implies" ? [part.args[0]] : []].map(
    (one) => make("not", one))];
  return denials.some((one) => same(one, goal));
}
/** The goal of a proof, which is about the part, from the kept domain. */
function aboutPart(claim, { certificate, part, strength }) {
  const said = claim.parts[part - 1], goal = claim.reader.formula(certificate.goal);
  need(Array.isArray(certificate.hypotheses), "hypotheses that are no list");
  const hypotheses = certificate.hypotheses.map((tree) => claim.reader.formula(tree));
  const from = strength === "refuted" ? [...claim.kept, said.args[0]] : claim.kept;
  need(hypotheses.length === from.length && hypotheses.every((one, n) => same(one, from[n])),
    "other hypotheses than the domain");
  if (strength === "refuted") {
    need(same(goal, make("not", said.args[0])), "a goal that does not deny what is sought");
    return { goal, hypotheses, empty: false };
  }
  need(said.op !== "exists", "no proof shows existence");
  const empty = isEmptiness(claim, said, goal);
  need(empty || same(goal, said), "a proof of another formula");
  return { goal, hypotheses, empty };
}
/** Runs the steps of a proof; false where it has none. */
function runProof(claim, certificate, { goal, hypotheses }) {
  if (!has(certificate, "nodes")) return false;
  const proof = new Proof(listed(certificate.nodes)), scene = new Scene(claim.field);
  scene.doubtful = claim.doubtful;
  for (const one of hypotheses) scene.add(one);
  proof.run(scene, certificate.proof, goal);
  return true;
}
function deniedBy(claim, item) {
  const ran = runProof(claim, item.certificate, aboutPart(claim, item));
  return ran ? [CHECKED, "a proof of the contrary"] : [TRUSTED, PROVER];
}
function provedBy(claim, item) {
  const found = aboutPart(claim, item), ran = runProof(claim, item.certificate, found),
    words = `proof of ${found.empty ? "emptiness" : "the part"}`;
  if (!ran) return [TRUSTED, PROVER];
  return found.empty ? [CHECKED, words] : [modelled(claim, item) ? CHECKED : TRUSTED, words];
}
/** Whether an instance shows that laws, conditions and a premise can hold together; or there are none. */
function modelled(claim, { certificate: { model }, part }) {
  const said = claim.parts[part - 1];
  if (!claim.laws.length && !claim.kept.length && said.op !== "implies") return true;
  if (model === undefined || model === null) return false;
  need(isObject(model), "a model that is none");
  const where = instanceOf(claim, model, [said, ...claim.kept], true);
  able(where, "a model of a class of rules");
  const met = outcomeAt(where, claim.kept, said);
  able(met !== null, "the value of the part at the model");
  need(met === "holds", `at the model the part ${met}`);
  return true;
}
function derivedBy(claim, item) {
  const { certificate, part } = item, said = claim.parts[part - 1], denial = claim.isDenial(item);
  const derivation = new Derivation(claim, denial ? said.args : []), last = derivation.run(certificate.steps);
  if (denial) need(same(last, make("not", said.args[0])), "a last step that does not deny what is sought");
  else need(said.op !== "exists" && same(last, said), "a last step that is not the part");
  const isChecked = (denial || modelled(claim, item)) && !derivation.isTrusted;
  return [isChecked ? CHECKED : TRUSTED, `derivation of ${certificate.steps.length} steps`];
}
