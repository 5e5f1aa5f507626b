// The evidence of claims: what instances, proofs, boxes and derivations say of a part.
function outcome(scene, domain, part) {  // in the domain, what is undefined fails
  for (const c of domain) {
    if (scene.truth(c)) continue;
    return scene.truth(c) === false || scene.defined(c) === false ? "outside" : null;
  }
  if (part.op === "implies" && scene.truth(part.a) === false) return "vacuous";
  const found = scene.truth(part);
  return found ? "holds" : found === false || scene.defined(part) === false ? "fails" : null;
}
const shown = (data, kind) => (  // the smallest counterexample and the most violent; witnesses
  kind === "witness" ? [get(data, kind), ...get(data, "witnesses") ?? []] : [get(data, kind), get(data, "violent")]
).filter(Boolean);
function keyOf(found, part) {  // by which evidence is about what is shown
  const text = has(found, "instance") ? canonical(found.instance) : "";
  spend(text.length >> 5);
  return `${part} ${text}`;
}
function shownBy({ data, shown: known }, kind) {  // what is shown, by its key: made once
  if (known.has(kind)) return known.get(kind);
  const made = new Map();
  for (const found of shown(data, kind)) {
    const key = keyOf(found, found.part);
    made.set(key, [...made.get(key) ?? [], found]);
    if (kind === "witness" && made.get(key).length > 1) break;  // twice: it is refused
  }
  known.set(kind, made);
  return made;
}
function shows(scene, term, exact, near) {  // whether a value is not found to be another one
  if (term.op === "symbol" && term.value[1] === "boolean") {
    const found = scene.truth(node("holds", term));
    able(found !== null, "a value that is shown, and is not known");
    return String(found) === exact && !near;
  }
  const known = scene.defined(term);
  able(known !== null, "a value that is shown, and is not known");
  if (exact.startsWith("undefined: ")) return !known && !near;
  const value = arithmetic(exact || "0");
  if (!known || !scene.defined(value)) return false;
  let equal = exact ? scene.truth(node("eq", term, value)) : true;
  const nearBy = near ? rounded(near).map(([below, end]) => scene.truth(
    below ? node("le", number(end), term) : node("le", term, number(end)))) : [];
  if (equal === false || nearBy.includes(false)) return false;
  if (equal === null && rational(scene.read(value)) === null) {  // forms do not tell: it is as near as can be shown
    equal = scene.truth(node("le", node("abs", node("sub", term, value)), number(fraction(1n, 10n ** 100n))));
  }
  able(equal && !nearBy.includes(null), "a value that nothing tells from the one that is shown");
  return true;
}
const abbreviated = nodes => nodes.filter(({ op }) => op === "let");
// Where another instance is shown: what is given must be found equal, and no more is asked of the rest.
function shownOtherwise({ names, parts, domain, kept: all, indices }, scene, values, given) {
  const every = new Set(names.values()), lets = abbreviated(insideOf([...parts, ...domain, ...all]));
  for (const item of values) {
    const [name, exact, near] = ["name", "exact", "approx"].map(key => of(item, key, isText));
    spend(1 + lets.length);
    if (!exact && !near) continue;
    const terms = lets.filter(({ a }) => a.value[0] === name).map(({ b }) => b).filter(
      term => [...free(term)].every(one => every.has(one)));  // with a bound index, or with entries, it has no value
    if (names.has(name) && !indices.get(names.get(name))) terms.push(names.get(name));
    const asked = exact && isText(get(given, name)) && names.has(name) && scene.values.has(names.get(name));
    const fits = terms.some(term => shows(scene, term, exact, near)) && (
      !asked || scene.truth(node("eq", names.get(name), arithmetic(exact))) === true);
    if (!fits) return `${name} is shown with another value`;
  }
  return "";
}
function byInstance(claim, item, part) {
  const { certificate } = item, { kind } = certificate,
    mine = shownBy(claim, kind).get(keyOf(certificate, item.part)) ?? [],
    domain = kind === "witness" ? claim.kept : claim.domain;
  need(kind === "witness" || mine.length, "not the one that is shown");
  need(kind === "counterexample" || sought(part));
  if (!has(certificate, "values") && !has(certificate, "game")) return [OPEN, `${kind}: without data`];
  const scene = atData(claim, certificate, domain), gap = unruled(claim, scene, [part, ...domain]);
  const told = mine.flatMap(found => (has(found, "values") ? of(found, "values", isList) : []));
  const other = shownOtherwise(claim, scene, told, get(certificate, "values"));
  need(!other, other);
  able(!gap, gap);
  const found = outcome(scene, domain, part);
  able(found, "a number that cannot be told from 0");
  return [found === (kind === "witness" ? "holds" : "fails") ? CHECKED : REFUTED,
    `${kind} replayed: the part '${found}' there`];
}
// Evidence that nothing exists: from the kept domain and what is sought there, which no instance may satisfy.
const denies = ({ strength, certificate }) => strength === "refuted" && certificate.kind !== "counterexample";
const sought = part => (part.op === "exists" && !exists(part.a) ? part.a : null);
const supposed = (claim, item, part) => (denies(item) ? [...claim.kept, sought(part)] : claim.kept);
function isWhole(pick) {  // whether integers are given whole numbers
  const s = new Scene(), given = pick.filter(([name, value]) => name.value[1] === "integer" && s.defined(value));
  const found = given.map(([, value]) => rational(s.read(value)));
  able(!found.includes(null), "an integer that is not known");
  return found.every(whole);
}
const isPlain = ({ op, args }) =>  // a rational by its form
  op === "number" || (["add", "sub", "mul", "neg", "div"].includes(op) && args.every(isPlain));
function valuesOf(lines) {  // of symbols from sets, and of integers between two bounds
  const sets = new Map(lines.filter(f => f.op === "in" && f.a.op === "symbol" && f.args.slice(1).every(isPlain)).map(
    ({ args: [name, ...values] }) => [name, values.filter(one => isWhole([[name, one]]))]));  // of integers the whole
  const pairs = lines.filter(({ op }) => op in TURNED || op === "eq").flatMap(
    ({ op, a, b }) => [[op, a, b], [TURNED[op] ?? op, b, a]]).filter(([op]) => ["gt", "ge", "eq"].includes(op));
  const shares = lines.filter(({ op }) => op === "simplex").flatMap(({ args }) => args);
  const named = new Set([...pairs.flatMap(([, ...both]) => both), ...shares]), lows = new Map(), highs = new Map();
  for (const one of named) {
    const value = isPlain(one) ? rational(new Scene().read(one)) : null;
    if (value !== null) [lows, highs].forEach(ends => ends.set(one, value));
  }
  for (const one of shares) [[lows, 0], [highs, 1]].forEach(([ends, value]) => ends.set(one, value));
  const wholes = [...named].filter(one => one.op === "symbol" && one.value[1] === "integer");
  const bound = (ends, one, by, sign) => {
    const nearer = !ends.has(one) || cmp(ends.get(by), ends.get(one)) === sign;
    if (wholes.includes(one) && nearer) ends.set(one, ends.get(by));
  };
  for (const _ of wholes) {
    for (const [, more, less] of pairs) {
      spend(wholes.length);
      if (lows.has(less)) bound(lows, more, less, 1);
      if (highs.has(more)) bound(highs, less, more, -1);
    }
  }
  for (const one of wholes.filter(name => lows.has(name) && highs.has(name) && !sets.has(name))) {
    const [low, high] = [lows.get(one), highs.get(one)], first = ceiled(above(low), below(low));
    const count = floored(above(high), below(high)) - first + 1n;
    sets.set(one, Array.from({ length: count > SIZE ? SIZE + 1 : Number(count > 0n ? count : 0n) },
      (_, place) => number(fraction(first + BigInt(place)))));  // one too many, where there are more
  }
  return sets;
}
function byValues(claim, item, part) {
  const { certificate } = item, said = [item.instances, item.discards], count = of(certificate, "count", isInt);
  const denying = denies(item), exhausted = denying || item.strength === "exhausted", total = said[0] + said[1];
  need(count >= total && (!exhausted || count === total));
  if (certificate.kind === "linear-program") {
    const rows = of(certificate, "matrix", isList).filter(isList).map(row => row.map(ratio));
    need(cmp(solved(rows, certificate), ratio(get(certificate, "value"))) === 0);
  }
  const sets = valuesOf(linesOf(supposed(claim, item, part)));
  const many = [...sets.values()].reduce((n, values) => n * values.length, 1);
  const open = [OPEN, `${certificate.kind}: only its counts were added up`];
  if (!exhausted || claim.scenario) return open;
  const spoken = spokenOf(claim, claim.kept);
  need(spoken.size === sets.size && [...spoken].every(name => sets.has(name)));
  if (many > SIZE) return open;
  spend(many * sets.size);
  const picks = Array.from({ length: many }, (_, place) => [...sets].map(([name, values]) => {
    const k = place % values.length;
    place = (place - k) / values.length;
    return [name, values[k]];
  }));
  const found = picks.map(pick => outcome(new Scene(pick), claim.kept, part)),
    [good, bad] = denying ? ["fails", "holds"] : ["holds", "fails"], told = found.filter(one => one === good);
  able(!found.includes(null), "a number that cannot be told from 0");
  need(denying || told.length, "nothing is said of any value");
  const fits = !found.includes(bad) && told.length === said[0] && found.length === count;
  need(fits && found.length - told.length === said[1], "other counts");
  return [CHECKED, `exhaustion: ${found.length} values gone through, 0 ${denying ? "hold" : "fail"}`];
}
function byBoxes(claim, item, part) {
  const splits = of(item.certificate, "splits", isText), box = Object.entries(
    of(item.certificate, "box", isObject)).sort(([a], [b]) => (a < b ? -1 : 1));
  need(box.length && box.every(([, ends]) => isList(ends) && ends.length === 2));
  const all = box.map(([name, ends]) => [claim.names.get(name) ?? NULL, ends.map(ratio)]), first = new Map(all);
  const spoken = spokenOf(claim, claim.kept), fits = first.size === spoken.size && [...spoken].every(
    name => first.has(name));
  need(fits && !claim.scenario && all.every(([name, [low, high]]) => !integral(name) && cmp(low, high) < 0));
  const told = all.map(([name, [low, high]]) => `${low} <= ${name.value[0]} <= ${high}`).join(" and ");
  need(item.scope === `on the box ${told}`, "its scope is another box");
  const denying = denies(item), kept = [...claim.kept, ...(denying ? linesOf([sought(part)]) : [])];
  const shownPart = denying ? denial(part.a) : part;
  const asked = [...kept, ...(shownPart.op === "implies" ? [shownPart.a] : [])];
  let spoke = denying;  // what does not exist need not be sought anywhere
  for (const [sides, mark] of leaves(first, splits)) {
    need(settled(sides, kept, shownPart, mark), "a leaf is not what it says");
    const middle = new Scene([...sides].map(([name, ends]) => [name, number(half(...ends))]));
    spoke ||= mark !== "x" && mark !== "v" && asked.every(c => middle.truth(c));
  }
  need(spoke);
  const words = `cover of ${[...splits].filter(mark => mark !== "|").length} boxes rebuilt`;
  if (item.strength === "tested") return [OPEN, `${words}, of a part of the domain`];
  need(all.every(([name, ends]) => bounded(kept, name, ends)), "a box that leaves out some of the domain");
  return [CHECKED, words];
}
function* leaves(box, splits) {  // the boxes that a box is halved into, and their marks
  need(splits.length < SIZE * 7);
  const left = [box];
  for (const mark of splits) {
    need(left.length);
    const sides = left.pop();
    spend(sides.size);
    if (mark !== "|") { yield [sides, mark]; continue; }
    const width = name => add(sides.get(name)[1], neg(sides.get(name)[0]));
    const name = [...sides.keys()].reduce((a, b) => (cmp(width(b), width(a)) > 0 ? b : a)),
      [low, high] = sides.get(name), middle = half(low, high);
    for (const ends of [[middle, high], [low, middle]]) left.push(new Map(sides).set(name, ends));
  }
  need(!left.length);
}
// A relation on a box in which lines keep its symbols; a leaf that a line denies says nothing.
function byCover(p, s, step) {
  const formula = p.at(step), sides = new Map(), inside = where => [...free(where)].every(name => sides.has(name));
  for (const item of of(step, "box", isList)) {
    const name = p.at(item, "symbol"), [low, high] = [ratio(get(item, "low")), ratio(get(item, "high"))];
    need(name.op === "symbol" && !integral(name) && cmp(low, high) < 0);
    need(s.truth(node("le", number(low), name)) && s.truth(node("le", name, number(high))));
    sides.set(name, [low, high]);
  }
  need(sides.size && formula.op in MASKS && inside(formula));
  const lines = s.lines.filter(line => free(line).size && inside(line));
  for (const [box, mark] of leaves(sides, of(step, "splits", isText))) need(settled(box, lines, formula, mark));
  return formula;
}
function bounded(domain, name, [low, high]) {  // whether conditions keep a symbol between two numbers
  const lines = linesOf(domain), ends = { ge: [], le: [] }, empty = new Scene();
  const note = (op, end) => ends[op === "gt" || op === "ge" ? "ge" : "le"].push(end);
  for (const { op, args } of lines) {
    if (op === "simplex" && args.includes(name)) { note("ge", number(0)); note("le", number(1)); }
    if (!(op in TURNED)) continue;
    if (args[0] === name && !free(args[1]).size) note(op, args[1]);
    if (args[1] === name && !free(args[0]).size) note(TURNED[op], args[0]);
  }
  return ends.ge.some(end => empty.truth(node("le", number(low), end)) === true) &&
    ends.le.some(end => empty.truth(node("le", end, number(high))) === true);
}
function settled(sides, domain, part, mark) {  // whether a leaf is what its mark says
  const over_it = new Scene([], sides), implied = part.op === "implies", premise = part.a;
  if (mark === "x") return domain.some(c => over_it.truth(c) === false);
  if (mark === "v") return implied && over_it.truth(premise) === false;
  if (mark === ".") return over_it.truth(part) === true;
  const { op, args: [left, right] } = implied ? part.b : part, less = op === "lt" || op === "le";
  need("d23456789".includes(mark) && (less || op === "gt" || op === "ge"));
  const gap = less ? node("sub", right, left) : node("sub", left, right), way = op === "lt" ||
    op === "gt" ? "gt" : "ge";
  if (implied && !over_it.truth(premise)) return false;
  if (mark === "d") return byMean(over_it, gap, way);
  return sides.size === 1 && (mark < "5" ? byTaylor : byMiddle)(over_it, gap, way, Number(mark));
}
function byMean(scene, gap, op) {  // from a centre c: f >= f(c) - sum |f_i| width_i/2
  const centre = [];
  let loss = 0;
  for (const [name, [low, high]] of scene.box) {
    if (!scene.defined(gap)) return false;
    const rise = slope(gap, name);
    if (!scene.defined(rise)) return false;
    const [down, up] = scene.bounds(rise, PLACES[0]).map(x => fraction(x, 1n << PLACES[0])), turns = sgn(down) < 0 &&
      sgn(up) > 0;
    centre.push([name, number(turns ? half(low, high) : sgn(down) >= 0 ? low : high)]);
    if (turns) loss = add(loss, mul(most([neg(down), up]), over(add(high, neg(low)), 2)));
  }
  return new Scene(centre).truth(node(op, gap, number(loss))) === true;
}
function byTaylor(scene, gap, op, order) {  // from an end, where no lower derivative falls
  const [[name, ends]] = scene.box, terms = [gap];
  for (let n = 0; n < order; n += 1) terms.push(slope(terms[n], name));
  const grows = (place, k, side) => place.sign("ge", node("mul", number(side ** k), terms[k]));
  return terms.every(term => scene.defined(term)) && [[ends[0], 1], [ends[1], -1]].some(([end, side]) => {
    const at = new Scene([[name, number(end)]]);
    return at.sign(op, gap) && grows(scene, order, side) && terms.slice(0, order).every((_, k) => grows(at, k, side));
  });
}
function lean(where, known = new Map()) {  // without what is times 0: the same wherever it has a value
  if (!where.args.length) return where;
  if (!known.has(where)) {
    const args = where.args.map(arg => lean(arg, known));
    known.set(where, where.op === "add" || where.op === "mul" ? fused(where.op, ...args) : node(where.op, ...args));
  }
  return known.get(where);
}
function byMiddle(scene, gap, op, order) {  // f >= f(c) - sum |f_k(c)| r^k/k! - most |f_n| r^n/n!, |x - c| <= r
  const [[name, [low, high]]] = scene.box, middle = new Scene([[name, number(half(low, high))]]);
  const reach = over(add(high, neg(low)), 2);
  let term = gap, share = 1, loss = 0;
  for (let k = 1; k <= order; k += 1) {
    const rise = scene.defined(term) && slope(term, name);
    if (!rise || !scene.defined(rise)) return false;
    term = lean(rise);
    const ends = (k < order ? middle : scene).bounds(term, PLACES[0]).map(x => fraction(x, 1n << PLACES[0]));
    share = over(mul(share, reach), k);
    loss = add(loss, mul(most([neg(ends[0]), ends[1]]), share));
  }
  return middle.truth(node(op, gap, number(loss))) === true;
}
function byProof(claim, item, part) {
  const { certificate } = item, smt = certificate.kind === "smt";
  const asked = supposed(claim, item, part), denying = denies(item), itself = denying ? [] : [part];
  const never = [...(denying ? [] : [node("lt", ONE, NULL), ...claim.kept.map(condition => node("not", condition))]),
    ...(denying || part.op === "implies" ? [node("not", part.a)] : [])];
  const goal = tree(get(certificate, "goal")),
    given = of(certificate, "hypotheses", isList).map(formula => tree(formula));
  const fits = given.length === asked.length && given.every((line, k) => line === asked[k]);
  need(fits && [...itself, ...never].includes(goal), "of another statement, or from other hypotheses");
  const words = denying ? "denial" : never.includes(goal) ? "vacuity" : "proof";  // also where the part is such
  if (smt || !has(certificate, "nodes")) return [TRUSTED, `${words}, trusted to ${smt ? "z3" : "boostproof's prover"}`];
  try { need(proved(given, goal, certificate, OPEN_NAMES), "the steps do not reach the goal"); } catch (fault) {
    if (fault instanceof Unknown || fault instanceof RangeError) return [OPEN, `${words}: ${fault.message}`];
    throw fault;
  }
  const told = `${words} of ${certificate.nodes.length} nodes`;
  return never.includes(goal) ? [CHECKED, told] : peopled(claim, item, part, told);
}
function byLines(claim, item, part) {
  spend(claim.laws.length);
  const denying = denies(item), given = supposed(claim, item, part);
  const conditions = [...given, ...claim.laws.filter(law => !defining(law))];
  const work = new Derivation(claim.laws.map(law => (defining(law) ? law : TRUE)), conditions, part);
  const goal = denying ? node("not", part.a) : part;  // what is sought is supposed, and so has a value
  need(same(work.block([], get(item.certificate, "steps")), goal));
  if (work.trusted) return [TRUSTED, "derivation with algebra trusted to boostproof's prover"];
  if (denying) return [CHECKED, "denial by derivation"];
  return peopled(claim, item, part, "derivation");
}
function peopled(claim, item, part, words) {  // what contradicts itself proves anything
  const conditions = [...claim.kept, ...(part.op === "implies" ? [part.a] : [])], laws = claim.laws.length > 0;
  if (!laws && !conditions.length) return [CHECKED, words];
  const model = get(item.certificate, "model");
  if (!isObject(model)) {
    return [TRUSTED, `${words}, trusted to ${laws ? "laws" : "conditions"} that no instance is shown to obey`];
  }
  const scene = atData(claim, model, claim.kept), found = conditions.map(condition => scene.truth(condition));
  able(!found.includes(null), "a condition that cannot be decided");
  need(found.every(Boolean), "an instance outside of the domain");
  need(outcome(scene, [], part) !== "fails", "the part does not hold at the instance that is to show it");
  return [CHECKED, laws ? `${words}, and an instance that obeys its laws` : words];
}
const EVIDENCE = table({ interval: byBoxes, derivation: byLines }, each("counterexample witness", byInstance),
  each("enumeration linear-program", byValues), each("smt proof", byProof));
