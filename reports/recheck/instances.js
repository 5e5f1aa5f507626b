// Instances: data that obey the laws of a claim, which give all else. A claim's kept conditions are its domain and
// the charities that its verdict names.
const conjuncts = where => (where.op === "and" ? where.args.flatMap(conjuncts) : [where]);
function linesOf(domain) {
  for (const { size: parts } of domain) spend(parts);
  return domain.flatMap(conjuncts);
}
function scalar(text) {  // "p/q", or "ln(p/q)/2"
  const log = isText(text) && /^ln\((.*)\)\/2$/.exec(text), exact = ratio(log ? log[1] : text);
  need(!log || sgn(exact) > 0);
  return log ? node("div", node("ln", number(exact)), TWO) : number(exact);
}
function spelt(place, value) {  // the entries of nested lists, and their values
  spend(isText(value) ? 5 + (value.length >> 5) : 1);
  if (!isList(value)) return [[place, scalar(value)]];
  const index = place.args.length ? place.args : [place];
  return value.flatMap((part, k) => spelt(node("entry", ...index, number(k + 1)), part));
}
function insideOf(formulas) {  // all nodes, those of bound names and abbreviations, too
  const found = new Set(formulas);
  for (const { args } of found) {  // what is added is gone through, too
    spend(1 + (args.length >> 3));
    for (const arg of args) found.add(arg);
  }
  return [...found];
}
const left = ({ op, args }) => (op === "every" ? left(args[0]) : args[0]);  // of a definition
const lawName = law => (isEntry(left(law)) ? left(law).a : left(law));  // what a definition defines
function unruled({ laws }, scene, formulas) {  // what laws and data leave open, though it is spoken of
  spend(laws.length);
  const ranges = union(laws.filter(law => !defining(law)).map(free)), told = union(laws.map(free));
  const known = new Set([...scene.values.keys()].map(place => (isEntry(place) ? place.a : place)));
  for (const table of scene.tables.keys()) known.add(table);  // one may have no entries
  const defined = new Set(laws.filter(defining).map(lawName));
  for (const symbol of union([...formulas, ...laws].map(free))) {
    const [name] = symbol.value, ranged = defined.has(symbol) || ranges.has(symbol);
    if (!known.has(symbol)) return `nothing says what ${name} is`;
    if (laws.length && !told.has(symbol)) return `no law speaks of ${name}`;
    if (laws.length && !ranged) return `no law says what ${name} may be`;
  }
  return "";
}
function* equations(scene, law) {  // of a definition, at the instance
  if (law.op !== "every") { yield law; return; }
  const [body, index, low, high] = law.args, last = scene.whole(high);
  for (let k = scene.whole(low); k <= last; k += 1) yield* equations(scene, substitute(body, index, number(k)));
}
function columns(rows) {
  need(rows.every(row => row.length === rows[0].length));
  return rows.length ? Array.from(rows[0], (_, k) => rows.map(row => row[k])) : [];
}
function paid(rows, by) {  // what each row gets
  need(rows.length && rows.every(row => row.length === by.length));
  return rows.map(row => row.reduce((total, a, k) => {
    spend(1 + (typeof total === "number" ? 0 : total.d.toString(16).length >> 3));
    return add(total, mul(a, by[k]));
  }, 0));
}
function solved(rows, data) {  // the value of a game, by optimal weights and votes
  const [weights, votes] = ["weights", "votes"].map(key => of(data, key, isList).map(ratio));
  for (const by of [weights, votes]) need(by.length && sgn(least(by)) >= 0 && cmp(by.reduce(add), 1) === 0);
  const value = most(paid(rows, weights));
  need(cmp(value, least(paid(columns(rows), votes))) === 0);
  return value;
}
function game(data, instance) {  // what weights and votes prove of a class of rules
  const rules = of(instance, "rules", isList), sizes = { m: "0", n: String(rules.length) };
  need(rules.length && rules.every(row => isList(row) && row.length && row.every(x => x === "1" || x === "-1")));
  sizes.m = String(rules[0].length);
  need(alike(instance, { ...sizes, rules }), "another number of examples, or of rules");
  const rows = rules.map(row => row.map(Number)), value = solved(rows, data);
  const [idle, sure] = ["idle", "sure"].map(key => (has(data, key) ? of(data, key, isList).map(ratio) : []));
  need(!idle.length || (sgn(most(paid(rows, idle))) <= 0 && sgn(least(idle)) > 0));
  const margins = sure.length ? paid(columns(rows), sure) : [];
  need(!sure.length || (sgn(least(margins)) >= 0 && sgn(most(margins)) > 0 && sgn(least(sure)) >= 0));
  const told = [["weak_learnable", sgn(value) > 0], ["error_vanishes", sgn(value) > 0]];
  if (idle.length || sure.length) told.push(["better_than_random", sure.length > 0]);
  return new Map([["m", number(rows[0].length)], ["game_value", number(value)], ["margin_value", number(value)],
    ...told.map(([name, holds]) => [name, holds ? TRUE : FALSE])]);
}
const exists = where => (where.exists ??= where.op === "exists" || where.args.some(exists));
const spokenOf = ({ parts }, domain) => union([...parts, ...domain].map(free));  // the symbols of statement and domain
const isEntry = place => place.op === "entry";
function atData(claim, certificate, domain) {  // the data must obey the laws, which give all else
  const data = of(certificate, "values", isObject), told_of = Object.keys(data), { names, laws } = claim;
  const instance = of(certificate, "instance", isObject), plain = !laws.length;
  // with laws programs find values more, and some data stand in no formula
  const apart = name => !plain && NAME.test(name) && !claim.said.has(name) && !has(data, name);
  const is_datum = name => has(data, name) && alike(instance[name], data[name]);
  const fits = Object.keys(instance).every(name => apart(name) || is_datum(name));
  const whole_of = !plain || told_of.every(name => has(instance, name));
  need(has(certificate, "game") || (fits && whole_of), "another instance than the one that is shown");
  const defined = new Set(laws.filter(defining).map(law => lawName(law).value[0]));
  const told = name => names.has(name) && !defined.has(name);
  const unseen = name => !claim.said.has(name) && !has(instance, name);  // what nobody asks for may stand there
  need(has(certificate, "game") || plain || told_of.every(name => told(name) || unseen(name)), "data of nothing");
  const numbers = told_of.filter(name => names.has(name) && !claim.indices.get(names.get(name)));
  need(!numbers.some(name => isList(data[name])), "a table where a number is asked for");
  if (!laws.length && !has(certificate, "game")) {
    const complete = told_of.every(name => names.has(name)) && [...spokenOf(claim, domain)].every(
      ({ value }) => has(data, value[0]));
    need(!claim.scenario && complete);
    able(!Object.values(data).some(isList), "a table that no law speaks of");
  }
  let values = new Map(told_of.filter(name => names.has(name)).flatMap(name => spelt(names.get(name), data[name])));
  const counts = [...values.keys()].every(place => claim.indices.get(isEntry(place) ? place.a : place) === (
    isEntry(place) ? place.args.length - 1 : 0));
  need(counts, "a table where a number is asked for, or another number of indices");
  if (has(certificate, "game")) {
    need(claim.scenario && get(claim.scenario, "name") === "finite_class");
    const found = game(of(certificate, "game", isObject), of(certificate, "instance", isObject));
    values = new Map([...found].filter(([name]) => names.has(name)).map(([name, value]) => [names.get(name), value]));
  }
  const scene = new Scene(values), spoken = new Set();
  const lists = has(certificate, "game") ? [] : told_of.filter(name => names.has(name) && isList(data[name]));
  const given = new Set(lists.map(name => names.get(name)));
  for (const law of laws) {
    for (const equation of equations(scene, law)) {
      spend(equation.size);
      for (const place of insideOf([equation]).filter(isEntry)) spoken.add(place);
      if (!defining(law)) continue;
      const place = scene.unfold(equation.a);
      need((isEntry(place) || place.op === "symbol") && !values.has(place));
      need(!isEntry(place) || !given.has(place.a));
      values.set(place, equation.b);
    }
  }
  need([...scene.values.keys()].every(place => !isEntry(place) || spoken.has(place)));
  // the laws of own data are made for a claim: an entry outside says that they are too few, and nothing of the claim
  const other = String(get(claim.scenario, "name")).startsWith("data_of_") ? null : NOWHERE;
  const ruled = laws.filter(law => defining(law) && isEntry(left(law))).map(lawName);  // one may have no entries
  const full = new Scene(values, [], [...given, ...ruled].map(table => [table, other]), OPEN_NAMES);
  for (const place of values.keys()) {
    if ((isEntry(place) ? place.a : place).value[1] !== "integer" || full.defined(place) === false) continue;
    const value = rational(full.read(place));
    able(value !== null, "an integer that is not known");
    need(whole(value), "no integer");
  }
  need(laws.every(law => defining(law) || full.truth(law)));
  return full;
}
