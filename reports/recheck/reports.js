// The text of a report: read strictly, counted before it is unfolded, and named by its digest.

const NESTED = 700;

/** JSON of objects, lists, texts, whole numbers of at most 18 digits that a double holds, true, false and null. */
class Json {
  constructor(text) { Object.assign(this, { text, at: 0 }); }
  all() {
    const found = this.value(0);
    this.blanks();
    format(this.at === this.text.length, "text behind the report");
    return found;
  }
  blanks() {
    while (" \t\n\r".includes(this.text[this.at] ?? "x")) this.at++;
  }
  next(sign) {
    this.blanks();
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return null;
    this.at = pattern.lastIndex;
    return found[0];
  }
  value(depth) {
    format(depth <= NESTED, "a report that is nested too deep");
    this.blanks();
    const sign = this.text[this.at];
    if (sign === "{") return this.object(depth);
    if (sign === "[") return this.list(depth);
    if (sign === '"') return this.string();
    const word = this.match(/true|false|null/y);
    if (word) return { true: true, false: false, null: null }[word];
    const digits = this.match(/-?(?:0|[1-9][0-9]{0,17})(?![0-9.eE])/y);
    format(digits !== null && digits !== "-0" && Number.isSafeInteger(Number(digits)),
      "what is no value, or a long number");
    return Number(digits);
  }
  object(depth) {
    const found = Object.create(null);
    this.at++;
    if (this.next("}")) return found;
    do {
      this.blanks();
      format(this.text[this.at] === '"', "a key that is no text");
      const key = this.string();
      format(!has(found, key), "a key twice");
      format(this.next(":"), "a key without a value");
      found[key] = this.value(depth + 1);
    } while (this.next(","));
    format(this.next("}"), "an object without its end");
    return found;
  }
  list(depth) {
    const found = [];
    this.at++;
    if (this.next("]")) return found;
    do found.push(this.value(depth + 1)); while (this.next(","));
    format(this.next("]"), "a list without its end");
    return found;
  }
  string() {
    const found = this.match(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y);
    format(found !== null, "a text that is none");
    return found.includes("\\") ? JSON.parse(found) : found.slice(1, -1);
  }
}

/** The report that a text is. Raises Bad. */
function read(text) {
  format(typeof text === "string" && text.length <= 64e6, "a report of more than 64 MB");
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 44 || sign === 91 || sign === 123) values++;
  }
  format(values <= VALUES, "a report of more values than 10^7");
  const report = new Json(text).all();
  format(isObject(report) && report.schema === "boostproof-report/4", "no report of the format boostproof-report/4");
  format(Array.isArray(report.claims), "a report without claims");
  return report;
}

/** The digest of a report: that of its canonical JSON without the digest itself and what differs from run to run. */
function digestOf(report) {
  const kept_ = Object.keys(report).filter((key) => !["digest", "run", "sources"].includes(key));
  return sha256(canonical(Object.assign(Object.create(null), ...kept_.map((key) => ({ [key]: report[key] })))));
}

/** The report with what is shared in its place: each item stands for itself once, and counts wherever it stands. */
function unfold(report) {
  const shared = has(report, "shared") ? report.shared : [], items = [], sizes = [], heights = [];
  format(Array.isArray(shared), "shared parts that are no list");
  let count, height;
  const walk = (data, depth) => {
    format(depth <= NESTED, "a report that is nested too deep");
    height = Math.max(height, depth);
    format((count += 1) <= VALUES, "a report that unfolds to more than 2 * 10^7 values");
    if (Array.isArray(data)) return data.map((one) => walk(one, depth + 1));
    if (!isObject(data)) return data;
    const keys = Object.keys(data);
    if (keys.length === 1 && keys[0] === "shared") {
      format(isPlace(data.shared, items.length), "a reference to no earlier part");
      format((count += sizes[data.shared] - 1) <= VALUES, "a report that unfolds to more than 2 * 10^7 values");
      height = Math.max(height, depth + heights[data.shared]);
      format(height <= NESTED, "a report that is nested too deep");
      return items[data.shared];
    }
    const made = Object.create(null);
    for (const key of keys) made[key] = walk(data[key], depth + 1);
    return made;
  };
  for (const item of shared) {
    [count, height] = [0, 0];
    items.push(walk(item, 0));
    sizes.push(count);
    heights.push(height);
  }
  [count, height] = [0, 0];
  seeded(digestOf(report));
  return { ...report, claims: walk(report.claims, 0), shared: undefined };
}

/** Whether two values of JSON are the same, of which what is shared is not looked into. */
const isSameJson = (a, b) => a === b || (a !== null && b !== null && typeof a === "object" && typeof b === "object"
  && Array.isArray(a) === Array.isArray(b) && Object.keys(a).length === Object.keys(b).length
  && Object.keys(a).every((key) => has(b, key) && isSameJson(a[key], b[key])));
/** Names and laws that a report has once; raises Bad. */
function checkTogether(claims) {
  const names = new Set(), laws = new Map();
  for (const claim of claims) {
    format(isObject(claim) && typeof claim.id === "string" && !names.has(claim.id), "two verdicts on one claim");
    names.add(claim.id);
    const scenario = claim.scenario ?? null;
    if (!isObject(scenario)) continue;
    const known = laws.get(scenario.name) ?? scenario;
    laws.set(scenario.name, known);
    format(isSameJson(known.laws, scenario.laws) && isSameJson(known.found ?? null, scenario.found ?? null),
      "a scenario with two lists of laws");
  }
}

/** The verdict on each claim; `told` hears each as it is made. Half of the work is shared out evenly beforehand. */
function checkReport(report, told = () => {}) {
  const { claims } = unfold(report);
  checkTogether(claims);
  const whole_ = Math.min(33e6, STEPS + 5 * canonical({ ...report, run: null }).length);
  let left = whole_ / 2;
  const share = whole_ / 2 / Math.max(1, claims.length), found = [];
  for (const claim of claims) {
    most = Math.min(STEPS, share + left);
    const one = checkClaim(claim);
    left -= Math.max(0, Math.min(spent, most) - share);
    told(one);
    found.push(one);
  }
  most = STEPS;
  return found;
}

/** In a worker: posts the digest, each verdict and the counts, or what is wrong with the report. */
function work(post, text) {
  try {
    const report = read(text), counts = Object.fromEntries(ORDER.map((verdict) => [verdict, 0]));
    post({ digest: digestOf(report) });
    checkReport(report, (claim) => { counts[claim.verdict]++; post({ claim }); });
    post({ done: counts });
  } catch (fault) {
    post({ error: fault.message });
  }
}

globalThis.BoostproofChecker = { read, unfold, checkReport, checkClaim, sha256 };
if (typeof WorkerGlobalScope === "function" && globalThis instanceof WorkerGlobalScope) {
  globalThis.addEventListener("message", ({ data }) => work((message) => globalThis.postMessage(message), data.text));
}
