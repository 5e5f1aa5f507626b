// Verdicts and reports.
const NAME = /^[A-Za-z_][!-~]{0,99}$/;
function parsed(data) {  // out of steps a claim is not read
  try { return understood(data); } catch (fault) { throw fault instanceof Unknown ? new Bad(fault.message) : fault; }
}
function understood(data) {  // a claim with its formulas; names: the free symbols by name; indices: how many each has
  for (const key of ["id", "truth", "strength", "reason"]) of(data, key, isText);
  need(/^[!-~]{1,100}$/.test(data.id), "no id: at most 100 signs without blanks");
  const { statement, scenario = null, truth } = data, formula = item => tree(of(item, "tree", isObject));
  const domain = of(data, "domain", isList).map(formula), charities = of(data, "charities", isList);
  const laws = scenario === null ? [] : of(scenario, "laws", isList).map(law => tree(law));
  const known = new Map(charities.map(item => [of(item, "name", isText), formula(item)])),
    picked = of(data, "charity", isList);
  const fits = new Set(picked).size === picked.length && picked.every(name => known.has(name));
  need(TRUTHS.includes(truth) && fits && known.size === charities.length);
  for (const item of of(data, "evidence", isList)) {
    need(of(of(item, "certificate", isObject), "kind", isText) in KINDS);
    for (const key of ["part", "instances", "discards"]) need(of(item, key, isInt) >= 0);
    for (const key of ["scope", "method", "strength"]) of(item, key, isText);
  }
  const instances = ["counterexample", "witness", "violent"].map(key => get(data, key) ?? null);
  for (const found of [...instances.filter(one => one !== null), ...has(data, "witnesses") ? of(data, "witnesses",
    isList) : []]) need(of(found, "instance", isObject) && isInt(of(found, "part", isInt)));
  const parts = (statement ?? null) === null ? [] : conjuncts(formula(statement));
  need(parts.length <= CONJUNCTS, "a statement of too many parts");
  const spoken = [...parts, ...domain, ...laws], kept_all = [...domain, ...picked.map(name => known.get(name))];
  const said = [...spoken, ...known.values()], nodes = insideOf(said), indices = new Map();
  for (const { op, args } of nodes) {
    args.forEach((arg, place) => {
      const count = op === "entry" && !place ? args.length - 1 : 0;
      if (arg.op !== "symbol" || (op === "let" && !place)) return;
      need((indices.get(arg) ?? count) === count, "a table's name alone, or with another number of indices");
      indices.set(arg, count);
    });
  }
  need(![...domain, ...laws, ...known.values()].some(exists) && said.every(where => where.op in FORMULAS));
  const lets = abbreviated(nodes);  // each is the one name of one term, and names nothing else
  const every_name = [...indices.keys(), ...lets.map(({ a }) => a)].map(name => name.value[0]);
  need(new Set(every_name).size === every_name.length, "a name of two sorts, or of an abbreviation and something else");
  need(every_name.every(name => NAME.test(name)), "no name");
  checkShown(data, lets);
  const names = new Map([...union(said.map(free))].map(name => [name.value[0], name]));
  const of_laws = new Map(laws.filter(defining).map(law => [lawName(law), []]));
  for (const law of laws.filter(defining)) of_laws.get(lawName(law)).push(free(law));
  const named = scenario !== null && has(scenario, "found") ? of(scenario, "found", isList) : [];
  need(named.every(isText), "what is found is no list of names");
  const held = [...kept_all, ...laws.filter(law => !defining(law))];
  const asked = union([...laws.map(free), new Set(named.filter(name => names.has(name)).map(name => names.get(name)))]);
  OPEN_NAMES = new Set([...asked].filter(name => !indices.get(name)));  // and no condition reads them
  if (OPEN_NAMES.size) for (const where of readIn(held)) OPEN_NAMES.delete(where);
  for (const where of NODES.values()) where.renamed = null;  // words were compared before it was known what is open
  MADE_OF = new Map([...of_laws].map(([name, sets]) => [name, union(sets)]));
  return { data, parts, domain, kept: kept_all, laws, names, scenario, indices, said: new Set(every_name),
    shown: new Map() };
}
function lookedAt({ certificate, instances }) {  // how many different instances tests met; those of a cover are endless
  const found = get(get(certificate, "reach"), "distinct");
  return certificate.kind === "interval" ? ENOUGH : isInt(found) ? Math.min(found, instances) : 0;
}
function incoherent(claim) {  // what is wrong with the verdict, apart from its certificates
  const { data, parts } = claim, best = new Map(), most = new Map(), { truth, evidence } = data;
  const denied = new Set(evidence.filter(denies).map(({ part }) => part));
  for (const item of evidence) {
    const { strength, part, certificate } = item;
    if (!KINDS[certificate.kind].includes(strength) || part < 1 ||
      part > parts.length) return "evidence that cannot be";
    if (denied.has(part)) {
      if (denies(item) && sought(parts[part - 1]) && truth === "fails") continue;
      return "a denial of what is no existence, or beside what shows it or another truth";
    }
    if ((certificate.kind === "witness") !== exists(parts[part - 1])) return "existence without a witness";
    if (strength === "refuted") continue;
    best.set(part, Math.min(best.get(part) ?? 9, STRENGTHS.indexOf(strength)));
    most.set(part, Math.max(most.get(part) ?? 0, lookedAt(item)));
  }
  const tested = truth === "unrefuted", kindly = data.charity.length > 0, complete = parts.length > 0 &&
    best.size === parts.length, refuted = evidence.some(({ certificate }) => certificate.kind === "counterexample");
  const fails = truth === "fails" || truth === "holds-under-charity" || (tested && kindly);
  const fitting = (refuted || denied.size > 0) === fails || truth === "inconclusive";
  if (Boolean(data.counterexample) !== refuted || !fitting) {
    return "its counterexample and its truth do not go together";
  }
  for (const kind of ["counterexample", "witness"]) {
    const of_kind = evidence.filter(({ certificate }) => certificate.kind === kind), told = shownBy(claim, kind);
    const made = new Set(of_kind.map(({ certificate, part }) => keyOf(certificate, part)));
    const twice = kind === "witness" && [...told.values()].some(found => found.length > 1);
    if (twice || ![...told.keys()].every(key => made.has(key))) return `a ${kind} without evidence, or shown twice`;
  }
  const backed = truth.startsWith("holds") || truth === "vacuous" || tested;
  if ((truth === "holds-under-charity" || (tested && refuted)) !== kindly || (backed && !complete)) {
    return "a part without evidence, or charity out of place";
  }
  const strength = truth === "fails" ? "refuted" : best.size ? STRENGTHS[Math.max(...best.values())] : "";
  if (truth.startsWith("holds") && strength === "tested") return "tests do not show that it holds";
  if (tested && strength !== "tested") return "unrefuted, and not tested alone";
  const few = [...best].some(([part, rank]) => STRENGTHS[rank] === "tested" && most.get(part) < ENOUGH);
  if (tested && few) return `unrefuted on fewer than ${ENOUGH} instances of the domain`;
  const told = UNDECIDED.includes(truth) ? "" : strength;
  return data.strength === told ? "" : "its strength is not that of its weakest part";
}
function judged(claim, item) {  // one piece of evidence
  const { kind } = item.certificate, rule = EVIDENCE[kind];
  try {
    return rule ? rule(claim, item, claim.parts[Number(item.part) - 1]) : [OPEN, "evidence of testing"];
  } catch (fault) {
    const wrong = fault instanceof Bad || fault instanceof TypeError;
    if (!wrong && !(fault instanceof Unknown || fault instanceof RangeError)) throw fault;
    return [wrong && spent <= limit ? REFUTED : OPEN, `${kind}: ${fault.message}`];  // out of steps is not found false
  }
}
function verdict(claim) {  // the class of a claim, and what was found
  const { truth, evidence, reason } = claim.data;
  try {
    const wrong = incoherent(claim);
    if (wrong) return [REFUTED, wrong];
  } catch (fault) {
    if (fault instanceof Unknown) return [OPEN, fault.message];
    throw fault;
  }
  if (!evidence.length) return [OPEN, reason.slice(0, 80) || "no evidence"];
  const all = evidence.map(item => [item, ...judged(claim, item)]), best = new Map(), vacuous = truth === "vacuous";
  const results = all.filter(([, kind, words]) => !vacuous || kind === REFUTED || words.startsWith("vacuity") ||
    (kind === OPEN && spent > limit));  // that each part speaks of nothing is what is asked for
  const bad = results.filter(([, kind]) => kind === REFUTED).map(([, , words]) => words);
  const vain = new Set(all.filter(([, kind, words]) => kind !== OPEN && words.startsWith("vacuity")).map(
    ([{ part }]) => part));
  const failed = shown(claim.data, "counterexample").some(({ part }) => vain.has(part)) ||
    (vain.size && claim.data.charity.length);  // a charity saves no part about which it says nothing
  const said = truth.startsWith("holds") || truth === "unrefuted";
  if (said && (failed || vain.size === claim.parts.length)) bad.push("it speaks of nothing");
  if (vacuous && new Set(results.map(([{ part }]) => part)).size < claim.parts.length) {
    bad.push("not shown to be vacuous");
  }
  if (bad.length) return [REFUTED, bad.join("; ")];
  for (const [{ part, strength }, kind, words] of results) {
    const exact = kind === CHECKED && strength === "exhausted";  // all values of a formula: as good as a proof
    const rank = 9 * (exact ? 0 : STRENGTHS.indexOf(strength)) + CLASSES.indexOf(kind),
      key = `${part} ${strength === "refuted"}`;
    if (rank < (best.get(key)?.rank ?? Infinity)) best.set(key, { rank, words });
  }
  const told = [...best.values(), ...results.filter(([, kind]) => kind === CHECKED).map(([, , words]) => ({ words }))];
  const least = UNDECIDED.includes(truth) ? CLASSES.indexOf(OPEN) : 0;  // where nothing is said nothing is shown
  const worst = Math.max(least, ...[...best.values()].map(({ rank }) => rank % 9));
  return [CLASSES[worst], [...new Set(told.map(({ words }) => words))].join("; ")];
}
function checkShown({ statement, domain, charities, scenario, definitions = [] }, lets) {  // it is what is checked
  const given = new Set(lets.map(({ b }) => b)), ways = new Map(), done = new Set();
  need(isList(definitions) && definitions.every(item => given.has(tree(of(item, "tree", isObject)))),
    "a definition that is in no formula");
  const visit = data => {  // the LaTeX of each name, but for abbreviations
    if (done.has(data)) return;
    done.add(data);
    if (has(data, "symbol") && get(data, "latex")) {
      need((ways.get(data.symbol) ?? data.latex) === data.latex, "a name that is shown in two ways");
      ways.set(data.symbol, data.latex);
    }
    if (has(data, "op")) data.args.slice(data.op === "let" && has(data.args[0], "symbol") ? 1 : 0).forEach(visit);
  };
  for (const item of [...(statement ? [statement] : []), ...domain, ...charities]) visit(item.tree);
  for (const law of scenario ? scenario.laws : []) visit(law);
}
function checkLaws(claims) {  // one name of a scenario, one list of laws
  const found = new Map();
  for (const { scenario } of claims.filter(one => has(one, "scenario") && one.scenario)) {
    const name = of(scenario, "name", isText);
    const laws = plainText([of(scenario, "laws", isList), get(scenario, "found") ?? null]);
    need(/^[!-~]{1,100}$/.test(name) && (found.get(name) ?? laws) === laws, "two lists of laws for one scenario");
    found.set(name, laws);
  }
}
function plainText(data) {  // the JSON of trees without their LaTeX
  if (isList(data)) return `[${data.map(plainText)}]`;
  if (!isObject(data)) return JSON.stringify(data);
  return `{${Object.keys(data).filter(key => key !== "latex").sort().map(
    key => `${JSON.stringify(key)}:${plainText(data[key])}`)}}`;
}
function opened(value, parts) {  // [without references, how much it holds]
  if (!isList(value) && !isObject(value)) return [value, 1];
  const keys = isList(value) ? null : Object.keys(value);
  if (keys && keys.length === 1 && keys[0] === "shared") {
    need(isInt(value.shared) && value.shared >= 0 && value.shared < parts.length);
    return parts[value.shared];
  }
  const made_of = (keys ?? value).map(item => opened(keys ? value[item] : item, parts)),
    fresh = keys ? Object.create(null) : [];
  const count = made_of.reduce((total, [, inner]) => total + inner, 1);
  need(count <= VALUES);
  made_of.forEach(([item], place) => { fresh[keys ? keys[place] : place] = item; });
  return [fresh, count];
}
function unfold(report) {
  const parts = [], { shared, ...rest } = report;
  for (const item of has(report, "shared") ? of(report, "shared", isList) : []) parts.push(opened(item, parts));
  return { ...rest, claims: opened(of(report, "claims", isList), parts)[0] };
}
function checkClaim(claim, steps = STEPS) {
  forget();
  [spent, limit] = [0, 12 * STEPS];  // to read it: more than any report is read in
  const read_as = parsed(claim);
  [spent, limit] = [0, Math.min(STEPS, steps)];
  const [found, words] = verdict(read_as);
  return { id: claim.id, verdict: found, words };
}
function checkReport(report, onClaim = () => {}) {
  const { claims } = unfold(report), found = [], { digest, sources, run, ...rest } = report;
  let left = STEPS + 5 * Math.min(canonical(rest).length, 2 * STEPS);
  [spent, limit] = [0, left];
  for (const claim of claims) { forget(); parsed(claim); }
  checkLaws(claims);
  need(new Set(claims.map(claim => claim.id)).size === claims.length, "two verdicts about one claim");
  const share = Math.floor(left / (2 * claims.length));  // what is left to each claim at least
  for (const [place, claim] of claims.entries()) {
    found.push(checkClaim(claim, left - share * (claims.length - 1 - place)));
    left -= Math.min(spent, limit);
    onClaim(found[found.length - 1]);
  }
  return found;
}
// The text of a report: JSON with whole numbers of up to 18 digits, and without a key twice; and its digest.
function read(text) {
  need(text.length <= LENGTH);
  let values = 0;  // at most, counted before they are made
  for (let k = 0; k < text.length; k += 1) {
    const sign = text.charCodeAt(k);
    if (sign === 44 || sign === 91 || sign === 123) values += 1;
  }
  need(values <= VALUES, "more values than a report has");
  const found = JSON.parse(text);
  need(canonical(found) === text, "not written as its digest is made");
  need(of(found, "schema", isText) === "boostproof-report/4", "not a report of the format boostproof-report/4");
  of(found, "claims", isList);
  return found;
}
const quoted = text => JSON.stringify(text).replace(/[\x7f-\uffff]/g,
  x => `\\u${x.charCodeAt(0).toString(16).padStart(4, "0")}`);
function canonical(x) {  // as the digest is made: what JSON.parse would round, or a key twice, shows in another text
  if (isList(x)) return `[${x.map(canonical)}]`;
  if (isObject(x)) return `{${Object.keys(x).sort().map(key => `${quoted(key)}:${canonical(x[key])}`)}}`;
  return isText(x) ? quoted(x) : String(x);
}
const FRACTIONS = roots => Uint32Array.from(roots, root => Math.floor((root % 1) * 2 ** 32));
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(n => n > 1 && primes(BigInt(n))[0][0] === n);
const CUBES = FRACTIONS(PRIMES.slice(0, 64).map(Math.cbrt)), SQUARES = FRACTIONS(PRIMES.slice(0, 8).map(Math.sqrt));
function sha256(text) {  // in hex, of the text in UTF-8
  const bytes = new TextEncoder().encode(text), data = new Uint8Array((bytes.length + 72) >> 6 << 6),
    w = new Int32Array(64);
  data.set(bytes);
  data[bytes.length] = 128;
  const view = new DataView(data.buffer), state = Int32Array.from(SQUARES),
    turn = (x, n) => (x >>> n) | (x << (32 - n));
  view.setBigUint64(data.length - 8, 8n * BigInt(bytes.length));
  for (let start = 0; start < data.length; start += 64) {
    let [a, b, c, d, e, f, g, h] = state;
    for (let n = 0; n < 64; n += 1) {
      if (n < 16) w[n] = view.getInt32(start + 4 * n);
      else {
        const x = w[n - 15], y = w[n - 2];
        w[n] = w[n - 16] + w[n - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      }
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + CUBES[n] + w[n] | 0;
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, d + first | 0, c, b, a, first + second | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, n) => { state[n] += x; });
  }
  return Array.from(state, x => (x >>> 0).toString(16).padStart(8, "0")).join("");
}
function answer(text) {  // what a worker says of a report's text
  postMessage({ digest: sha256(text) });
  const found = checkReport(read(text), claim => postMessage({ claim }));
  postMessage({ done: Object.fromEntries(CLASSES.map(name => [name,
    found.filter(one => one.verdict === name).length])) });
}
if (typeof WorkerGlobalScope !== "undefined") {
  globalThis.onmessage = ({ data }) => {
    try { answer(data.text); } catch (fault) { postMessage({ error: fault.message }); }
  };
}
globalThis.BoostproofChecker = Object.freeze({ checkClaim, checkReport, read, sha256, unfold });
