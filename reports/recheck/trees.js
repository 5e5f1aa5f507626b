// Reading JSON.
const isInt = Number.isSafeInteger, isText = x => typeof x === "string";
const isList = x => Array.isArray(x), has = (data, key) => isObject(data) && Object.hasOwn(data, key);
const isObject = x => typeof x === "object" && x !== null && !Array.isArray(x);
const get = (data, key) => (has(data, key) ? data[key] : undefined);
function of(data, key, fits) {  // a field of an object, of a kind
  const found = get(data, key);
  need(fits(found), `'${key}' is missing or of another kind`);
  return found;
}
function alike(a, b) {  // whether two pieces of JSON are equal
  if (isList(a) && isList(b)) return a.length === b.length && a.every((part, k) => alike(part, b[k]));
  if (isObject(a) && isObject(b)) {
    return Object.keys(a).length === Object.keys(b).length &&
      Object.keys(a).every(key => has(b, key) && alike(a[key], b[key]));
  }
  return a === b;
}
function ratio(text) {  // "p" or "p/q"
  const found = isText(text) && /^(-?[0-9]{1,1000})(?:\/([1-9][0-9]{0,999}))?$/.exec(text);
  need(found, "no rational of at most 1000 digits");
  spend(1 + (text.length >> 5));
  return fraction(BigInt(found[1]), BigInt(found[2] ?? 1));
}
function tree(data, depth = 0) {
  const known = TREES.get(data);
  if (known) need(depth + known.height < DEPTH);
  if (known) return known;
  need(isObject(data) && depth < DEPTH, "a formula is too deep, or not an object");
  const keys = Object.keys(data).sort().join(), inner = arg => tree(arg, depth + 1);
  need(["number", "args,op", "sort,symbol", "latex,sort,symbol"].includes(keys));
  if (keys === "latex,sort,symbol") of(data, "latex", isText);
  const found = keys === "number" ? number(ratio(data.number)) : keys === "args,op" ? applied(
    of(data, "op", isText), of(data, "args", isList).map(inner)) : named(data.symbol, data.sort);
  TREES.set(data, found);
  return found;
}
function named(name, sort) {
  need(isText(name) && among("real integer coefficient boolean", sort));
  return symbol(name, sort);
}
const ratioed = (op, x, below = op) => node("div", node(op, node("exp", x), node("exp", node("neg", x))), below === op
  ? TWO : node(below, node("exp", x), node("exp", node("neg", x))));
const fallen = (n, k, at) => node("product", node("sub", n, at), at, NULL, node("sub", k, ONE));
const WORDS = table({  // a word of mathematics stands in a let, beside what it means, and is read as that
  cosh: x => ratioed("add", x), sinh: x => ratioed("sub", x), tanh: x => ratioed("sub", x, "add"),
  tan: x => node("div", node("sin", x), node("cos", x)), log: (x, base) => node("div", node("ln", x), node("ln", base)),
  pi: () => node("mul", number(4), node("atan", ONE)),
  binomial: (n, k) => node("div", fallen(n, k, symbol(-1, "integer")), node("factorial", k)),  // no name is a number
});
function applied(op, args) {  // an operation on the right number of arguments
  const wanted = ARITY[op] ?? -3, count = args.length;
  need(wanted >= 0 ? count === wanted : wanted > -3 && count >= -wanted, `${op.slice(0, 40)} is no formula`);
  const word = op === "let" && args[0].op in WORDS;
  need(word || !(op in NAMED) || args[NAMED[op]].op === "symbol");
  need(word || !args.some(arg => arg.op in WORDS), "a word that stands alone");
  need(!word || same(args[1], WORDS[args[0].op](...args[0].args)), "a word beside what it does not mean");
  if (word) return args[1];
  args.forEach((arg, place) => {
    const formula = op in NESTS || op === "exists" || op === "iverson" || (op === "every" && place === 0);
    need(formula === arg.op in FORMULAS, `${op} of another kind`);
    need(arg.op !== "symbol" || (arg.value[1] === "boolean") === (op === "holds"));
  });
  need(!(op in FOLDS) || args[1].value[1] === "integer", "an index that is no integer");
  need(op === "limit" || args.every(arg => arg.op !== "infinity"), "infinity out of place");
  need(args.reduce((total, arg) => total + arg.size, 0) < PARTS, "a formula of too many parts");
  need(op !== "pow" || integral(args[1]) === integralThrough(args[1]), "an abbreviation that hides an integer");
  return node(op, ...args);
}
function listed(data) {  // the nodes of a proof, each made of earlier ones
  const found = [];
  for (const item of data) {
    need(isList(item) && isText(item[0]));
    const [op, ...rest] = item, count = op === "number" ? 1 : op === "symbol" ? 2 : 0;
    if (count) need(rest.length === count && rest.every(isText));
    else need(rest.every(k => isInt(k) && 0 <= k && k < found.length));
    found.push(!count ? applied(op, rest.map(k => found[k])) : count === 1 ? number(ratio(rest[0])) : named(...rest));
  }
  return found;
}
function arithmetic(text) {  // sums, products and functions of numbers, as values are written
  spend(1 + text.length);
  const deep = text.length >= 1000 || (text.match(/[-+*/(]/g) ?? []).length > 100;
  const tokens = deep ? [] : text.match(/[0-9]+|sqrt|exp|ln|sin|cos|atan|[-+*/()]/g) ?? [];
  const taken = (...wanted) => (wanted.includes(tokens[0]) ? tokens.shift() : "");
  need(tokens.length && tokens.join("") === text.replaceAll(" ", ""), "no value");
  const factor = () => {
    if (taken("-")) return node("neg", factor());
    const name = taken("sqrt", "exp", "ln", "sin", "cos", "atan");
    if (!taken("(")) {
      need(!name && /^(?:0|[1-9][0-9]*)$/.test(tokens[0] ?? ""), "no value");
      return number(fraction(BigInt(tokens.shift())));
    }
    const inner = total();
    need(taken(")"), "a bracket that is open");
    return name ? node(name, inner) : inner;
  };
  const chained = (rule, ops) => {
    let found = rule();
    for (let mark; (mark = taken(...Object.keys(ops)));) found = node(ops[mark], found, rule());
    return found;
  };
  const total = () => chained(() => chained(factor, { "*": "mul", "/": "div" }), { "+": "add", "-": "sub" });
  const found = total();
  need(!tokens.length, "no value");
  return found;
}
function rounded(near) {  // bounds of what is shown so: [whether from below, the bound]
  const parts = /^(-?)([0-9]{1,40})(?:\.([0-9]{0,40}))?(?:e([-+]?[0-9]{1,18}))?$/.exec(near);
  need(parts, "no rounded value");
  const digits = BigInt(`${parts[2]}${parts[3] ?? ""}`), far = digits ? Number(parts[4] ?? 0) : 0, signed = parts[1]
    ? neg : x => x, edge = 10n ** BigInt(FAR - 100);
  if (Math.abs(far) > FAR) {  // larger than the edge, or nearer to 0
    const small = signed(fraction(1n, 10n ** 100n));
    return far > 0 ? [[!parts[1], signed(fraction(edge))]] : [[!parts[1], neg(small)], [!!parts[1], small]];
  }
  const places = BigInt(far - (parts[3] ?? "").length), scale = 10n ** size(places);
  const found = signed(places < 0n ? fraction(digits, scale) : fraction(digits * scale));
  const ends = [999999n, 1000001n].map(x => mul(found, fraction(x, 1000000n)));
  return [[true, least(ends)], [false, most(ends)]];
}
