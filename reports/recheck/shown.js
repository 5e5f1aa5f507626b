// What a report shows of an instance: the data that it is rebuilt from, and values of symbols and abbreviations.

/** A datum "p/q" or "ln(p/q)/2" as a term; null where it is none. */
function datum(text) {
  const log = typeof text === "string" ? /^ln\((.*)\)\/2$/.exec(text) : null, value = fraction(log ? log[1] : text);
  if (!value || (log && value.n <= 0n)) return null;
  return log ? make("mul", number(HALF), make("ln", number(value))) : number(value);
}
/** Data as terms: nested lists stay lists. */
function dataOf(data, depth = 0) {
  need(depth < 8, "a table of too many indices");
  if (Array.isArray(data)) {
    pay(1 + data.length);
    return data.map((one) => dataOf(one, depth + 1));
  }
  const found = datum(data);
  need(found, "a datum that is no number");
  return found;
}
const flat = (data) => (Array.isArray(data) ? data.flatMap(flat) : [data]);
/** Whether data are lists in lists to a depth, 0 for a number; an empty list may be of any lists. */
const isOfDepth = (data, depth) => (
  Array.isArray(data) ? depth > 0 && data.every((one) => isOfDepth(one, depth - 1)) : depth === 0);

/** The term of numbers that a text writes with + - * / brackets, whole numbers and functions; null where none. */
function written(text) {
  if (text.length > 50000 || (text.match(/[-+*/(]/g) ?? []).length > 100) return null;
  const marks = text.replace(/ +$/,
    "").match(/ *(?:(?:0|[1-9][0-9]*)(?![0-9])|sqrt\(|exp\(|ln\(|sin\(|cos\(|atan\(|[-+*/()])/gy);
  if (!marks || marks.join("") !== text.replace(/ +$/, "")) return null;
  const parts = marks.map((mark) => mark.trim());
  let at = 0;
  const sum = () => {
    let total = product();
    while (total && (parts[at] === "+" || parts[at] === "-")) {
      const op = parts[at++] === "+" ? "add" : "sub", next = product();
      total = next && make(op, total, next);
    }
    return total;
  };
  const product = () => {
    let total = factor();
    while (total && (parts[at] === "*" || parts[at] === "/")) {
      const op = parts[at++] === "*" ? "mul" : "div", next = factor();
      total = next && make(op, total, next);
    }
    return total;
  };
  const factor = () => {
    const mark = parts[at++];
    if (mark === undefined) return null;
    if (mark === "-") { const one = factor(); return one && make("neg", one); }
    if (/^[0-9]/.test(mark)) return mark.length > 1000 ? null : int(mark);
    if (!mark.endsWith("(")) return null;
    const inner = sum();
    if (!inner || parts[at++] !== ")") return null;
    return mark === "(" ? inner : make(mark.slice(0, -1), inner);
  };
  const found = sum();
  return found && at === parts.length ? found : null;
}

/** Compares the values that are shown with those at the instance. */
function checkShown(claim, where, shown_) {
  if (shown_ === undefined) return;
  format(Array.isArray(shown_), "values that are no list");
  for (const item of shown_) {
    format(isObject(item) && [item.name, item.exact, item.approx].every((text) => typeof text === "string"),
      "a value that is none");
    pay(1);
    if (item.exact === "" && item.approx === "") continue;
    checkOne(claim, where, item);
  }
}
function checkOne(claim, where, { name, exact: text, approx }) {
  if (where.facts.has(name)) {
    need(text === String(where.facts.get(name)) && approx === "", "a predicate that is shown with another value");
    return;
  }
  const short = claim.reader.short.get(name), role = claim.reader.roles.get(name);
  need(short || role, "a value of what is not spoken of");
  const isBound = [...short ? namesOf(short.body) : [name]].some(
    (one) => claim.reader.bound.has(one) && !claim.free.has(one));
  need(!isBound && (short || role.kind === 0), "a value of what has none");
  const value = where.value(short ? short.body : symbol(name, role.sort));
  const isGiven = where.given.has(name);
  able(value !== null, `the value of ${name}`);
  if (text.startsWith("undefined: ") || value === NOVALUE) {
    need(value === NOVALUE && text.startsWith("undefined: ") && approx === "", "a value of what has none");
    return;
  }
  if (text !== "") {
    const told = written(text), found = told && where.value(told);
    need(told && found !== NOVALUE, "a value that is no number");
    need(found !== null || !isGiven, `another value of ${name}`);
    able(found !== null, `the value of ${name}`);
    const signs = where.scene.signs(found, value);
    need(signs & 2 && (!isGiven || signs === 2), `another value of ${name}`);
    able(signs === 2, `whether the value of ${name} is the one that is shown`);
  }
  if (approx !== "") checkNear(where, value, approx, name);
}
/** A decimal is right to a millionth part. */
function checkNear(where, value, approx, name) {
  const parts = /^(-?)([0-9]{1,40})(?:\.([0-9]{0,40}))?(?:e([+-]?[0-9]{1,18}))?$/.exec(approx);
  need(parts, "a decimal that is none");
  const [, side, before, behind = "", power_ = "0"] = parts, digits = BigInt(before + behind),
    shift = BigInt(power_) - BigInt(behind.length);
  const sign = digits === 0n ? 0 : side ? -1 : 1;
  const signs = where.scene.signs(value, NONE);
  if (shift > 9000n || shift < -9000n) {
    need(sign ? signs & maskOf(sign) : signs & 2, `another value of ${name}`);
    if (sign === 0) return able(signs === 2, `whether ${name} is 0`);
    const mark = number(shift > 0n ? whole(10n ** 300n) : ratio(1n, 10n ** 300n));
    const size_ = where.scene.signs(make("abs", value), mark);
    need(size_ & (shift > 0n ? 4 : 1), `another value of ${name}`);
    return undefined;
  }
  const told = shift >= 0n ? whole(digits * 10n ** shift) : ratio(digits, 10n ** -shift);
  const near = number(side ? negated(told) : told), most_ = number(over(told, whole(1000000)));
  const gap = make("abs", make("sub", value, near));
  const found = where.scene.signs(gap, most_);
  need(found & 3, `another value of ${name}`);
  return able((found & 4) === 0, `whether ${name} is near the value that is shown`);
}
