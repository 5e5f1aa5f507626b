// Whole numbers: remainders, and how often a prime divides.

/** Tables of a and b's difference times the least number that makes its coefficients whole. */
function wholeTable(scene, [a, b]) {
  const table = scene.reading.table(make("sub", a, b));
  let common = 1n;
  pay(table.size);
  for (const { c } of table.values()) {
    common = common / gcd(common, c.d) * c.d;
    pay(1 + (size(common) >> 6) ** 2);
    able(size(common) <= BITS, "a long denominator");
  }
  return [...table.values()].map(({ c, factors }) => ({ c: c.n * (common / c.d), factors }));
}

/** Whether a - b is no multiple of a modulus whatever its symbols are, and so is not 0. */
function leavesRemainder(scene, sides, modulus) {
  if (!Number.isSafeInteger(modulus) || modulus < 2) return false;
  able(modulus <= 3000, "a large modulus");
  const m = BigInt(modulus), rest = (n) => ((n % m) + m) % m;
  const terms = wholeTable(scene, sides).map(({ c, factors }) => ({ c: rest(c), factors }));
  const names = new Map();
  for (const { factors } of terms) {
    for (const [key, exponent, node] of factors) {
      if (exponent < 0 || names.has(key)) { if (exponent < 0) return false; continue; }
      const values = remaindersOf(scene, node, m);
      if (!values) return false;
      names.set(key, values);
    }
  }
  const left = terms.filter(({ c }) => c),
    used = [...new Set(left.flatMap(({ factors }) => factors.map(([key]) => key)))];
  const count = used.reduce((all, key) => all * names.get(key).length, 1);
  able(count <= 3000, "too many remainders");
  const go = (place, at) => {
    if (place < used.length) return names.get(used[place]).every((value) => go(place + 1, at.set(used[place], value)));
    pay(left.length);
    return rest(left.reduce((sum, { c, factors }) => sum + factors.reduce(
      (product, [key, exponent]) => product * modPower(at.get(key), BigInt(exponent), m) % m, c), 0n)) !== 0n;
  };
  return go(0, new Map());
}
/** The remainders of an integer symbol, or of a power c^e of a whole c for whole e >= 0; null of anything else. */
function remaindersOf(scene, node, m) {
  if (node.op === "symbol" && node.sort === "integer") return Array.from({ length: Number(m) }, (_, n) => BigInt(n));
  if (node.op !== "pow") return null;
  const [base, e] = node.args, value = exact(base);
  if (!value || !isWhole(value) || !isIntegral(e) || (scene.signs(e, NONE) & 1) !== 0 ||
    scene.defined(e) !== true) return null;
  const found = [];
  for (let power_ = 1n % m; !found.includes(power_); power_ = ((power_ * value.n % m) + m) % m) {
    pay(1 + (found.length >> 3));
    found.push(power_);
  }
  return found;
}

/** Whether a - b is c m - d k for monomials of integers, and a prime is in c/d as often as in no k/m. */
function differsInAPrime(scene, sides) {
  const terms = wholeTable(scene, sides);
  if (terms.length !== 2) return false;
  const plain = terms.every(({ factors }) => factors.every(
    ([, e, node]) => e > 0 && node.op === "symbol" && node.sort === "integer"));
  const [one, other] = terms,
    isApart = ({ factors }) => factors.every(([, , node]) => (scene.signs(node, NONE) & 2) === 0);
  if (!plain || !(isApart(one) || isApart(other))) return false;
  const gaps = new Map(one.factors.map(([key, e]) => [key, e]));
  for (const [key, e] of other.factors) gaps.set(key, (gaps.get(key) ?? 0) - e);
  const common = [...gaps.values()].reduce((all, e) => gcd(all, BigInt(e)), 0n);
  const quotient = ratio(one.c, other.c);
  for (const [n, side] of [[quotient.n, 1n], [quotient.d, -1n]]) {
    for (const [prime, count] of primesOf(n < 0n ? -n : n)) {
      const isTold = prime < 1000n;
      if (isTold && (common === 0n || (side * BigInt(count)) % common !== 0n)) return true;
    }
  }
  return false;
}
