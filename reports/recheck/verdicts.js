// A claim's verdict: that it fits its evidence, and the class of what it rests on.

const TRUTHS_OF_CLAIMS = ["holds", "holds-under-charity", "unrefuted", "fails", "vacuous", "undecidable",
  "inconclusive"];
const ORDER = [CHECKED, TRUSTED, UNCHECKED, REFUTED];
const worst = (classes) => ORDER[Math.max(...classes.map((one) => ORDER.indexOf(one)))];
const best = (classes) => ORDER[Math.min(...classes.map((one) => ORDER.indexOf(one)))];

/** A claim of a report with its formulas read. Raises Bad where it is none. */
class Claim {
  constructor(data) {
    format(isObject(data), "a claim that is none");
    this.data = data;
    format(typeof data.id === "string" && /^[!-~]{1,100}$/.test(data.id), "a claim without its name");
    for (const key of ["domain", "charities", "evidence", "charity"]) format(Array.isArray(data[key]),
      `${key} is no list`);
    format(TRUTHS_OF_CLAIMS.includes(data.truth), "a truth that is none");
    for (const key of ["strength", "reason"]) format(typeof data[key] === "string", `${key} is no text`);
    this.reader = new Reader();
    this.field = new Field(theField ??= fieldOf(theSeed), `${theSeed} ${data.id}`);
    this.written = new Map();
    this.readFormulas(data);
    this.readVerdict(data);
    this.weight = 8 + this.laws.length + this.kept.flatMap(conjuncts).length;
    this.conditions = [...this.kept, ...this.laws.filter((law) => !definitionOf(law))];
    const all = [...this.parts, ...this.domain, ...this.charities.map(({ formula }) => formula)];
    this.free = namesIn(all);
    tie(this.laws, this.found, this.free);
    this.doubtful = doubtfulNames(this, this.conditions);
    doubt(this.doubtful);
    this.reader.finish();
    this.reader.isShown = false; // how a certificate shows its names is nobody's business
  }
  readFormulas(data) {
    const { reader } = this, tree = (item) => {
      format(isObject(item), "a formula that is none");
      return reader.formula(item.tree);
    };
    format(data.statement === null || isObject(data.statement), "a statement that is none");
    const said = data.statement === null || data.statement.tree === null ? null : tree(data.statement);
    this.parts = said ? conjuncts(said) : [];
    format(this.parts.length <= 1000, "a statement of more than 1,000 parts");
    this.domain = data.domain.map(tree);
    this.charities = data.charities.map((item) => {
      format(isObject(item) && typeof item.name === "string", "a charity without its name");
      return { name: item.name, formula: tree(item) };
    });
    this.readScenario(data.scenario ?? null);
    this.readDefinitions(has(data, "definitions") ? data.definitions : []);
    for (const one of [...this.domain, ...this.charities.map(({ formula }) => formula), ...this.laws]) {
      format(!holdsPart(one, "exists", ({ op }) => op === "exists"), "existence as a condition");
    }
  }
  readScenario(scenario) {
    this.laws = [];
    if (scenario === null) return;
    format(isObject(scenario) && typeof scenario.name === "string" && /^[!-~]{1,100}$/.test(scenario.name)
      && Array.isArray(scenario.laws), "a scenario that is none");
    this.laws = scenario.laws.map((law) => this.reader.formula(law));
    abbreviated = new Set(this.laws.filter((_, place) => isAbbreviated(scenario.laws[place])));
    const { found = [] } = scenario;
    format(Array.isArray(found) && found.every(isName), "names that programs find, which are none");
    this.found = new Set(found);
  }
  readDefinitions(definitions) {
    format(Array.isArray(definitions), "definitions that are no list");
    const shown_ = definitions.map((item) => {
      format(isObject(item) && typeof item.symbol === "string", "a definition that is none");
      return [item.symbol, this.reader.tree(item.tree, 0)];
    });
    const short = new Set([...this.reader.short].map(([name, { body, latex }]) => `${body.id} ${latex || name}`));
    for (const [latex, body] of shown_) format(short.has(`${body.id} ${latex}`), "a definition of no abbreviation");
  }
  readVerdict(data) {
    format(data.charity.every((name) => typeof name === "string"), "a charity that is no name");
    const chosen_ = new Set(data.charity);
    this.kept = [...this.domain,
      ...this.charities.filter(({ name }) => chosen_.has(name)).map(({ formula }) => formula)];
    for (const key of ["counterexample", "violent", "witness"]) this.isInstance(data[key] ?? null);
    const more = has(data, "witnesses") ? data.witnesses : [];
    format(Array.isArray(more), "witnesses that are no list");
    more.forEach((one) => { format(one !== null, "a witness that is none"); this.isInstance(one); });
    for (const item of data.evidence) {
      format(isObject(item) && isObject(item.certificate) && typeof item.certificate.kind === "string"
        && ["method", "strength"].every((key) => typeof item[key] === "string") && typeof item.scope === "string",
          "evidence that is none");
      for (const key of ["part", "instances", "discards"]) format(isPlace(item[key], Infinity), `${key} is no count`);
    }
  }
  isInstance(one) {
    format(one === null || (isObject(one) && isObject(one.instance) && isPlace(one.part, Infinity)),
      "an instance that is none");
  }
  /** What tells instances of parts apart. A report may show one again and again: it is written out once. */
  keyOf({ instance }, part) {
    if (!this.written.has(instance)) {
      const text = `${canonical(instance)}`;
      pay(1 + (text.length >> 4));
      this.written.set(instance, sha256(text));
    }
    return `${part} ${this.written.get(instance)}`;
  }
  /** Whether evidence is a denial: that at no instance a part that says "exists" has one. */
  isDenial({ strength, part, certificate: { kind } }) {
    if (strength !== "refuted" || kind === "counterexample") return false;
    const said = this.parts[part - 1];
    need(said.op === "exists" && !holdsPart(said.args[0], "exists", ({ op }) => op === "exists"),
      "a denial of no existence");
    return true;
  }
}

let theSeed = "", theField = null;
/** All that is random follows from this text; see chance.js. */
function seeded(text) { [theSeed, theField] = [text, null]; }

/** The class of a claim, and why. */
function checkClaim(data) {
  spent = 0;
  store.forget();
  tie([]);
  doubt(NOTHING);
  let id = isObject(data) ? data.id : "";
  try {
    const claim = new Claim(data);
    id = data.id;
    const [verdict, words] = verdictOf(claim);
    return { id, verdict, words };
  } catch (fault) {
    if (fault instanceof Wrong) return { id, verdict: REFUTED, words: fault.message };
    if (fault instanceof Open) return { id, verdict: UNCHECKED, words: fault.message };
    if (fault instanceof RangeError) return { id, verdict: UNCHECKED,
      words: "formulas that are too deep or numbers too long" };
    throw fault;
  } finally {
    store.forget();
  }
}

/**
 * Each piece of evidence with its class; what cannot be decided is not re-checkable, what is wrong refutes the claim.
 */
function replayAll(claim) {
  return claim.data.evidence.map((item) => {
    const { strength, part, certificate: { kind } } = item;
    pay(claim.weight); // what any evidence is held against
    need(part >= 1 && part <= claim.parts.length, "evidence about no part");
    need((kind === "witness" || claim.isDenial(item)) === holdsPart(claim.parts[part - 1], "exists",
      ({ op }) => op === "exists"), "existence that no witness shows, or a witness of something else");
    need(has(KINDS, kind) && STRENGTHS_OF[kind].includes(strength),
      `evidence of no kind: ${kind}, ${strength}`.slice(0, 80));
    let cls = UNCHECKED, words = "";
    const denial = claim.isDenial(item);
    try {
      [cls, words] = KINDS[kind](claim, item);
    } catch (fault) {
      if (!(fault instanceof Open) && !(fault instanceof RangeError)) throw fault;
      words = `given up: ${fault.message}`;
    }
    return { ...item, kind, cls, words, denial };
  });
}

function verdictOf(claim) {
  const { data } = claim, { truth } = data, isOpen = ["undecidable", "inconclusive"].includes(truth);
  need(!isOpen || data.strength === "", "the strength of no verdict");
  if (!claim.parts.length) {
    need(!data.evidence.length && isOpen, "a verdict on what is not stated");
    return [UNCHECKED, "the paper says too little"];
  }
  checkCharity(claim);
  const { witness, witnesses, counterexample, violent } = data, key = (one) => claim.keyOf(one, one.part);
  claim.shown = { witness: grouped([witness, ...witnesses ?? []].filter(Boolean), key),
    counterexample: grouped([counterexample, violent].filter(Boolean), key) };
  const found = replayAll(claim);
  const denials = found.filter(({ denial }) => denial);
  const [shown_, seen] = checkInstances(claim, found, denials);
  const words = found.map((item) => item.words).filter(Boolean).join("; ").slice(0, 1000) || "no evidence";
  const backed = found.filter(({ strength }) => strength !== "refuted");
  if (truth === "fails") {
    const bases = [...shown_, ...denials];
    need(bases.length > 0, "a failure that nothing shows");
    need(data.strength === "refuted", "a failure of another strength");
    const denied = new Set(denials.map(({ part }) => part));
    need(found.every((item) => item.denial || !denied.has(item.part)), "evidence beside a denial");
    const all = [...bases, ...seen, ...byPart(claim, backed).filter((own) => own.length).map(leading)];
    return [worst(all.map(({ cls }) => cls)), words];
  }
  need(!denials.length, "a denial of what does not fail");
  if (isOpen) return [UNCHECKED, words];
  return [worst([...strongest(claim, backed), ...shown_, ...seen].map(({ cls }) => cls)), words];
}

function checkCharity({ data, charities }) {
  const names = new Set(charities.map(({ name }) => name));
  need(names.size === charities.length && new Set(data.charity).size === data.charity.length, "a charity twice");
  need(data.charity.every((name) => names.has(name)), "a charity that the claim has not");
  const may = ["holds-under-charity", "unrefuted"].includes(data.truth);
  need(may || !data.charity.length, "a charity of a verdict without");
  need(data.truth !== "holds-under-charity" || data.charity.length, "a verdict under no charity");
}

/** What is shown has its evidence; gives that of the counterexamples, and that of the witnesses. */
function checkInstances(claim, found, denials) {
  const { data } = claim, items = grouped(found.filter(({ kind }) => claim.shown[kind]),
    ({ kind, certificate, part }) => `${kind} ${claim.keyOf(certificate, part)}`);
  const of = (one, kind) => items.get(`${kind} ${claim.keyOf(one, one.part)}`) ?? [];
  const needs = data.truth === "holds-under-charity" || (data.truth === "fails" && !denials.length)
    || (data.truth === "unrefuted" && data.charity.length > 0);
  const may = needs || ["fails", "inconclusive"].includes(data.truth);
  const violent = data.violent ?? null, told = [data.counterexample, violent].filter(Boolean);
  need(!needs || data.counterexample, "a verdict without its counterexample");
  need(may || !told.length, "a counterexample of what does not fail");
  need(!violent || data.counterexample, "a most violent counterexample alone");
  const backed = told.map((one) => of(one, "counterexample"));
  const own = new Set(backed.flat());
  need(backed.every((items) => items.length), "a counterexample without its evidence");
  need(backed.length < 2 || backed[0] !== backed[1], "one counterexample twice");
  need(found.every((item) => item.kind !== "counterexample" || own.has(item)),
    "evidence of a counterexample that is not shown");
  const witnesses = [data.witness, ...data.witnesses ?? []].filter(Boolean);
  need(claim.shown.witness.size === witnesses.length, "a witness twice");
  const seen = witnesses.map((one) => of(one, "witness"));
  need(seen.every((items) => items.length), "a witness without its evidence");
  return [[...own], seen.flat()];
}

function byPart(claim, items) {
  const lists = grouped(items, ({ part }) => part);
  return claim.parts.map((_, place) => lists.get(place + 1) ?? []);
}
/** The place of the strongest word that evidence has, and the best class of what has it. */
function leading(own) {
  const level = Math.min(...own.map((item) => STRENGTHS.indexOf(item.strength)));
  return { level, cls: best(own.filter((item) => STRENGTHS.indexOf(item.strength) === level).map(({ cls }) => cls)) };
}
/** Of each part its strongest evidence, the best of several; the verdict's strength is that of the weakest part. */
function strongest(claim, backed) {
  const { truth, strength, charity } = claim.data;
  const chosen_ = byPart(claim, backed).map((own, place) => {
    need(own.length > 0, `no evidence for part ${place + 1}`);
    return { ...leading(own), own };
  });
  need(strength === STRENGTHS[Math.max(...chosen_.map(({ level }) => level))], "a strength that is not the evidence's");
  const silent = chosen_.map(({ own }) => own.filter((item) => speaksOfNothing(claim, item)));
  if (truth === "vacuous") {
    need(silent.every((own) => own.length), "a part of which nothing shows that it speaks of nothing");
    return silent.map((own) => ({ cls: best(own.map(({ cls }) => cls)) }));
  }
  need(!silent.every((own) => own.length) && !(charity.length && silent.some((own) => own.length)),
    "a verdict on what speaks of nothing");
  need(truth === "unrefuted" ? strength === "tested" : strength !== "tested",
    "a strength that does not fit the verdict");
  if (truth === "unrefuted") for (const { level, own } of chosen_) need(level < 3 || own.some(isEnough),
    "tests of fewer than 20 instances");
  return chosen_;
}
function isEnough({ kind, instances, certificate: { reach } }) {
  if (kind === "interval") return true;
  return isObject(reach) && Number.isSafeInteger(reach.distinct) && reach.distinct >= 20 && instances >= 20;
}
function speaksOfNothing(claim, { kind, strength, part, certificate }) {
  return (kind === "proof" || kind === "smt") && strength === "proved" &&
    isEmptiness(claim, claim.parts[part - 1], claim.reader.formula(certificate.goal));
}
