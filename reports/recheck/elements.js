// Numbers of a finite field with square roots over them: what a term is worth at two points that nobody chose.
//
// Symbols, logarithms and whatever is not looked into are given random values at two points, modulo a prime p of some
// 200 bits. An element is a sum of such values times products of roots; a product of roots is a set of bits (`mask`),
// and a root is never given a value, as that would choose its sign: of each is only known that its square is its
// radicand. So a term whose parts are all 0 is 0 wherever it has a value. Were it not, then a polynomial of degree d
// would have a random zero at both points: by Schwartz and Zippel that is as likely as (d/p)^2, and d < 2^64 is
// kept; (2^-130)^2 is far below what any number of reports can try.

const MAX_DEGREE = 2 ** 64;

class Field {
  constructor(field, seed) {
    Object.assign(this, field, { seed, roots: [], atoms: new Map(), scales: new Map(), grown: new Map() });
  }

  element(parts, degree) {
    able(degree < MAX_DEGREE && parts.size <= 512, "a term of too high a degree");
    return { parts, degree, print: null };
  }
  /** What tells elements apart: equal texts for equal ones. */
  print(x) {
    return x.print ??= [...x.parts].sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([mask, [a, b]]) => `${mask.toString(36)}:${a.toString(36)},${b.toString(36)}`).join(";");
  }
  isZero(x) { return !x.parts.size; }

  rational({ n, d }) {
    const p = this.p, top = ((n % p) + p) % p, value = d === 1n ? top : top * this.inverse(d % p) % p;
    return this.element(value ? new Map([[0n, [value, value]]]) : new Map(), 0);
  }
  /** A value at both points for what has this key: the same for each claim and report, and unforeseeable. */
  atom(key) {
    if (!this.atoms.has(key)) {
      pay(4);
      const pair = [0, 1].map((point) => drawn(`${this.seed} ${point} ${key}`) % this.p);
      this.atoms.set(key, this.element(new Map([[0n, pair]]), 1));
    }
    return this.atoms.get(key);
  }
  inverse(a) {
    able(a !== 0n, "a divisor that is 0 in the field");
    let [r, next, s, other] = [this.p, a, 0n, 1n];
    while (next) {
      const quotient = r / next;
      [r, next, s, other] = [next, r - quotient * next, other, s - quotient * other];
    }
    return s < 0n ? s + this.p : s;
  }

  sum(x, y, sign = 1n) {
    const parts = new Map(x.parts), p = this.p;
    pay(1 + (y.parts.size >> 1));
    for (const [mask, [a, b]] of y.parts) {
      const [c, d] = parts.get(mask) ?? [0n, 0n];
      const pair = [(((c + sign * a) % p) + p) % p, (((d + sign * b) % p) + p) % p];
      if (pair[0] || pair[1]) parts.set(mask, pair); else parts.delete(mask);
    }
    return this.element(parts, Math.max(x.degree, y.degree));
  }
  product(x, y) {
    const parts = new Map(), p = this.p;
    let result = this.element(parts, x.degree + y.degree);
    pay(1 + x.parts.size * y.parts.size);
    const squares = [];
    for (const [m, [a, b]] of x.parts) {
      for (const [n, [c, d]] of y.parts) {
        const pair = [a * c % p, b * d % p], mask = m ^ n;
        if (m & n) squares.push([m & n, mask, pair]);
        else this.collect(parts, mask, pair);
      }
    }
    for (const [common, mask, pair] of squares) {
      let one = this.element(new Map([[mask, pair]]), x.degree + y.degree);
      for (const root of this.rootsIn(common)) one = this.product(one, root.radicand);
      result = this.sum(result, one);
    }
    return result;
  }
  collect(parts, mask, [a, b]) {
    const [c, d] = parts.get(mask) ?? [0n, 0n], pair = [(a + c) % this.p, (b + d) % this.p];
    if (pair[0] || pair[1]) parts.set(mask, pair); else parts.delete(mask);
  }
  rootsIn(mask) { return this.roots.filter((_, place) => mask >> BigInt(place) & 1n); }

  power(x, n) {
    let result = this.rational(ONE);
    for (let square = x; n > 0; n = Math.floor(n / 2)) {
      if (n % 2) result = this.product(result, square);
      if (n > 1) square = this.product(square, square);
    }
    return result;
  }
  /** 1/x by its conjugates, root for root; null where x times one of them is 0, so that it tells nothing. */
  reciprocal(x) {
    const top = [...x.parts.keys()].reduce((all, mask) => all | mask, 0n);
    if (!x.parts.size) return null;
    if (top === 0n) {
      const [a, b] = x.parts.get(0n);
      if (!a || !b) return null;
      pay(8);
      return this.element(new Map([[0n, [this.inverse(a), this.inverse(b)]]]), x.degree);
    }
    const place = top.toString(2).length - 1, bit = 1n << BigInt(place);
    const turned = new Map([...x.parts].map(([mask, [a, b]]) => [mask, mask & bit ? [this.p - a, this.p - b].map(
      (value) => value % this.p) : [a, b]]));
    const other = this.element(turned, x.degree), norm = this.product(x, other);
    if ([...norm.parts.keys()].some((mask) => mask & bit)) return null;
    const below = this.reciprocal(norm);
    return below && this.product(other, below);
  }
  /** The root that a key names: its square is the radicand, and no more is known of it. */
  root(key, radicand) {
    let place = this.roots.findIndex((root) => root.key === key);
    if (place < 0) {
      able(this.roots.length < 200, "too many roots");
      place = this.roots.push({ key, radicand }) - 1;
    }
    return this.element(new Map([[1n << BigInt(place), [1n, 1n]]]), 1);
  }

  /** A fraction of short numbers that is worth `a` in the field: if there is one, there is no other. */
  reconstructed(a) {
    const bound = 1n << 48n;
    let [r, next, s, other] = [this.p, a, 0n, 1n];
    while (next > bound) {
      const quotient = r / next;
      [r, next, s, other] = [next, r - quotient * next, other, s - quotient * other];
    }
    if (other === 0n || other > bound || -other > bound) return null;
    return ratio(next, other);
  }
  /** The number that an element is wherever it has a value; null where it is none, or a long one. */
  constant(x) {
    if (!x.parts.size) return ZERO;
    const pair = x.parts.get(0n);
    return pair && x.parts.size === 1 && pair[0] === pair[1] ? this.reconstructed(pair[0]) : null;
  }
  leading(x) { return x.parts.get([...x.parts.keys()].reduce((a, b) => (b < a ? b : a))); }
  /** The directions of many elements by one division: each is the inverse of all times the others. */
  directAll(all) {
    const left = [...new Set(all)].filter((x) => x.parts.size && x.way === undefined && this.leading(x).every(Boolean));
    if (left.length < 2) return;
    const products = [1n];
    for (const x of left) products.push(products.at(-1) * this.leading(x)[0] % this.p);
    let inverse = this.inverse(products.pop());
    for (const x of left.reverse()) {
      x.way = this.directed(x, inverse * products.pop() % this.p);
      inverse = inverse * this.leading(x)[0] % this.p;
    }
  }
  /** What is the same for all multiples of an element by a number, and the multiple that it is of the first of them. */
  direction(x) { return x.way === undefined ? x.way = this.directed(x) : x.way; }
  directed(x, inverse = null) {
    const [scale, other] = this.leading(x);
    if (!scale || !other) return null;
    pay(6);
    inverse ??= this.inverse(scale);
    const parts = [...x.parts].map(([mask, pair]) => [mask, pair.map((value) => value * inverse % this.p)]);
    return { key: this.print({ parts: new Map(parts) }), scale };
  }
}
