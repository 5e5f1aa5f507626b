// Words and limits of the format.
const CLASSES = ["re-checked", "trusted", "not re-checkable", "refuted"], [CHECKED, TRUSTED, OPEN, REFUTED] = CLASSES;
const STRENGTHS = "proved certified exhausted tested refuted".split(" ");
const UNDECIDED = ["undecidable", "inconclusive"];
const TRUTHS = "holds holds-under-charity unrefuted fails vacuous".split(" ").concat(UNDECIDED);
const among = (names, name) => names.split(" ").includes(name);
const some = (all, rule) => { for (const x of all) if (rule(x)) return true; return false; };
const LENGTH = 1 << 26, DEPTH = 200, BITS = 1 << 15, STEPS = 3000000, TERMS = 20000, SIZE = 3000;
const FAR = 9000;  // digits about the point, beyond which a rounded value is just large, or near to 0
const PARTS = 100000, CONJUNCTS = 1000;  // of a formula with all that is shared in it, and of a statement
// no text of a report finds what objects have
const table = (...parts) => Object.assign(Object.create(null), ...parts);
const each = (names, value = true) => Object.fromEntries(names.split(" ").map(name => [name, value]));
const KINDS = table(each("proof smt derivation", ["proved", "refuted"]), each("witness", ["proved"]),
  each("sweep draws data", ["tested"]), { counterexample: ["refuted"], interval: ["certified", "tested", "refuted"],
    enumeration: ["exhausted", "tested", "refuted"], "linear-program": ["exhausted", "tested"] });
const MASKS = table({ lt: 1, le: 3, eq: 2, ne: 5, gt: 4, ge: 6 });  // the signs of left - right that a relation allows
const ENOUGH = 20;  // the fewest different instances of the domain of which tests are worth a word
const PLACES = [384n, 1024n, 3072n], FINE = 1n << 96n, VALUES = 1e7;
const TURNED = table({ lt: "gt", le: "ge", gt: "lt", ge: "le" });
const OPPOSITE = table({ lt: "ge", ge: "lt", le: "gt", gt: "le", eq: "ne", ne: "eq" });
const FOLDS = table({ sum: "add", product: "mul", maxover: "max", minover: "min", every: "and" });
const OPAQUE = table(each("entry sum product maxover minover")), NESTS = table(each("and or not implies iff"));
const CALCULUS = table(each("derivative at"));
const CASES = table(each("abs max min sign", "read"),  // what is known of them may grow
  each("iverson derivative at limit", "whole"));
const BINDS = table(each("sum product maxover minover every at limit"));  // their second argument
const NAMED = table(each(Object.keys(BINDS).join(" "), 1), { let: 0, entry: 0, holds: 0, derivative: 1 });  // a symbol
const EAGER = table(each("limit derivative at defined holds", [0, 0]), { entry: [1] },
  each("sum product maxover minover every", [2]),
  { let: [1, 2] }, each("sign and or implies in", [0, 1]));  // the arguments that are always read
const ARITY = table({ infinity: 0, pi: 0 }, each("derivative at limit", 3),
  each("sum product maxover minover every", 4),
  each("neg exp ln sqrt sin cos atan tan cosh sinh tanh abs factorial iverson not defined exists holds", 1),
  each("add sub mul div pow log binomial sign let lt le gt ge eq ne implies iff", 2),
  each("max min simplex entry and or", -1),
  { in: -2 });  // -1: one or more, -2: two or more
const FORMULAS = table(MASKS, NESTS, each("exists every in simplex defined holds"));
class Bad extends Error {}  // what is not what the format says, or does not follow
class Unknown extends Error {}  // what cannot be settled within the limits
const need = (found, words = "this does not follow") => { if (!found) throw new Bad(words); };
const able = (found, words = "more than this checker settles") => { if (!found) throw new Unknown(words); };
function attempt(rule, other) {  // other, where the rule cannot be settled
  try { return rule(); } catch (fault) { if (fault instanceof Unknown) return other; throw fault; }
}
let spent = 0, limit = STEPS;
const spend = (steps = 1) => able((spent += steps) <= limit, "the checker's limit of work is reached");
