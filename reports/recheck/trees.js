// Formulas of a claim from their JSON: each is formed well, each name is one thing, and abbreviations are put in.

const REALS = ["real", "coefficient"], SORTS = [...REALS, "integer", "boolean"];
/** Words that are written as the term that they stand for. */
const WORDS = {
  cosh: (x) => make("div", make("add", make("exp", x), make("exp", make("neg", x))), int(2)),
  sinh: (x) => make("div", make("sub", make("exp", x), make("exp", make("neg", x))), int(2)),
  tanh: (x) => make("div", make("sub", make("exp", x), make("exp", make("neg", x))),
    make("add", make("exp", x), make("exp", make("neg", x)))),
  tan: (x) => make("div", make("sin", x), make("cos", x)),
  log: (x, b) => make("div", make("ln", x), make("ln", b)),
  pi: () => make("mul", int(4), make("atan", UNIT)),
  binomial: null,
};

/** Whether data are a name of some sort, and nothing else. */
const isNamed = (data) => isObject(data) && isName(data.symbol) && SORTS.includes(data.sort)
  && Object.keys(data).every((key) => ["symbol", "sort", "latex"].includes(key));

/** Reads all formulas of one claim, which share their names. */
class Reader {
  constructor() {
    Object.assign(this, { made: new Map(), roles: new Map(), short: new Map(), bound: new Set(), predicates: new Set(),
      latex: new Map(), plain: new Map(), isShown: true });
  }
  /** The formula of {tree} or of a tree. */
  formula(tree) {
    const found = this.tree(tree, 0);
    format(FORMULAS.has(found.op), "a term in the place of a formula");
    format(this.count(tree) <= 1e5, "a formula of more than 100,000 parts");
    return found;
  }
  count(tree) { return this.made.get(tree)?.count ?? 1; }
  tree(data, depth) {
    format(isObject(data), "a formula that is no object");
    format(depth <= DEPTH, "a formula that is too deep");
    const known = this.made.get(data);
    if (known) return known.node;
    pay(1);
    const node = this.fresh(data, depth);
    const parts = Array.isArray(data.args) ? data.args : [];
    this.made.set(data, { node, count: parts.reduce((sum, part) => sum + this.count(part), 1) });
    return node;
  }
  fresh(data, depth) {
    if (has(data, "number")) {
      const value = fraction(data.number);
      format(value && Object.keys(data).length === 1, "a number that is none");
      return number(value);
    }
    if (has(data, "symbol")) return this.name(data, "alone");
    const { op, args } = data;
    format(typeof op === "string" && Array.isArray(args) && Object.keys(data).length === 2,
      "an operation that is none");
    if (op === "let") return this.let_(args, depth);
    format(SHAPES[op], `an operation that is none: ${op}`.slice(0, 60));
    const scope = FOLDS.has(op) || POINTS.has(op) || op === "derivative";
    const parts = args.map((arg, place) => {
      if (place === 0 && op === "entry") return this.name(arg, args.length - 1);
      if (place === 1 && scope) return this.name(arg, FOLDS.has(op) ? "bound" : "varied");
      if (op === "holds") return this.name(arg, "predicate");
      return this.tree(arg, depth + 1);
    });
    format(isFormed(op, parts), `an operation that is not formed well: ${op}`);
    const wholes = op === "entry" ? args.slice(1) : FOLDS.has(op) ? args.slice(2) : [];
    format(wholes.every((arg) => this.isPlain(arg)), "an index or a bound that is no integer by its form");
    if (op === "pow") format(!isIntegral(parts[1]) || this.isPlain(args[1]), "an abbreviation of a whole exponent");
    if (op === "derivative") format(this.isPlain(args[2]) || args[2].op === "let", "an order that is no whole number");
    return make(op, ...parts);
  }
  /** Whether the JSON of a term is a whole number by its form, without abbreviations. */
  isPlain(data) {
    if (!this.plain.has(data)) {
      pay(1);
      this.plain.set(data, false);
      const isPart = ["add", "sub", "mul", "neg", "abs"].includes(data.op);
      this.plain.set(data, has(data, "number") ? isWhole(fraction(data.number) ?? HALF)
        : has(data, "symbol") ? data.sort === "integer" : isPart && data.args.every((arg) => this.isPlain(arg)));
    }
    return this.plain.get(data);
  }
  /** A name in one of its roles: alone, a table with so many indices, bound, varied by a derivative, a predicate. */
  name(data, role) {
    format(isNamed(data), "a name that is none");
    const { symbol: name, sort, latex = "" } = data, kind = typeof role === "number" ? role : 0;
    format((sort === "boolean") === (role === "predicate"), "a predicate in the place of a number, or the reverse");
    const before = this.roles.get(name);
    format(!before || (before.sort === sort && before.kind === kind), `a name of two kinds: ${name}`);
    const isOther = this.isShown && latex && (this.latex.get(name) || latex) !== latex;
    format(typeof latex === "string" && !isOther, `a name that is shown in two ways: ${name}`);
    this.roles.set(name, { sort, kind });
    this.latex.set(name, latex || (this.latex.get(name) ?? ""));
    if (role === "bound") this.bound.add(name);
    return symbol(name, sort);
  }
  let_(args, depth) {
    format(args.length === 2 && isObject(args[0]), "an abbreviation that is none");
    const body = this.tree(args[1], depth + 1), [head] = args;
    format(isTerm(body), "an abbreviation of a formula");
    if (has(head, "op")) {
      format(Object.keys(head).length === 2, "a word with more than its arguments");
      this.word(head, body, depth);
      return body;
    }
    format(isNamed(head) && head.sort !== "boolean" && typeof (head.latex ?? "") === "string",
      "an abbreviation without a name");
    const before = this.short.get(head.symbol);
    format(!before || (before.body === body && before.sort === head.sort),
      `an abbreviation of two terms: ${head.symbol}`);
    if (this.isShown) this.short.set(head.symbol, { body, latex: head.latex ?? "", sort: head.sort });
    return body;
  }
  /** A word is read as the term behind it, which is the one that it says. */
  word({ op, args }, body, depth) {
    format(has(WORDS, op) && Array.isArray(args), "a word that is none");
    const parts = args.map((arg) => this.tree(arg, depth + 1));
    format(parts.every(isTerm), "a word of a formula");
    if (op === "binomial") {
      format(parts.length === 2 && this.isBinomial(parts, body), "a binomial that is another term");
      return;
    }
    format(parts.length === WORDS[op].length && WORDS[op](...parts) === body, `a word that is another term: ${op}`);
  }
  isBinomial([n, k], { op, args }) {
    if (op !== "div" || args[0].op !== "product") return false;
    const [, index] = args[0].args, free = ![n, k].some((one) => namesOf(one).has(index.name));
    const product = make("product", make("sub", n, index), index, NONE, make("sub", k, UNIT));
    return free && args[0] === product && args[1] === make("factorial", k);
  }
  /** What can be told when all is read: abbreviations are no names of anything else. */
  finish() {
    for (const name of this.short.keys()) format(!this.roles.has(name), `an abbreviation named like a symbol: ${name}`);
  }
}
