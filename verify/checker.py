"""Re-checks a report from its JSON alone, with the standard library only: ``python checker.py report.json``.

It shares no code with boostproof and may be copied anywhere; docs/certificates.md states its rules. Each claim gets a
line and a class: *re-checked* (what its verdict rests on was done again here), *trusted* (believed, and whom is said),
*not re-checkable* (tests, enumerations of runs) or *refuted*. Exit codes: 0 all that can be re-checked agrees,
1 something was refuted, 2 the input cannot be read as a report. Truth has three values here: None is "not known".
"""

# Tables and short rules are laid out by hand, so that all of it can be audited at one sitting.
# fmt: off
# mypy: disable-error-code="no-any-return"
from __future__ import annotations

import ast, collections, contextlib, decimal, gc, hashlib, itertools, json, math, re, sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, cmp_to_key, reduce
from typing import Any, NamedTuple

__all__ = ["check", "laws_digest", "main", "read"]

CHECKED, TRUSTED, OPEN, REFUTED = CLASSES = ("re-checked", "trusted", "not re-checkable", "refuted")
STRENGTHS = ("proved", "certified", "exhausted", "tested", "refuted")
TRUTHS = ("holds", "holds-under-charity", "unrefuted", "fails", "vacuous", "undecidable", "inconclusive")
UNDECIDED = TRUTHS[-2:]
KINDS = {"proof": ("proved", "refuted"), "witness": ("proved",), "derivation": ("proved", "refuted"),
         "smt": ("proved", "refuted"), "interval": ("certified", "tested", "refuted"), "counterexample": ("refuted",),
         "enumeration": ("exhausted", "tested", "refuted"), "linear-program": ("exhausted", "tested"),
         **dict.fromkeys(("sweep", "draws", "data"), ("tested",))}
BYTES, DEPTH, BITS, STEPS, TERMS, SIZE, DIGITS = 1 << 26, 200, 1 << 15, 3_000_000, 20_000, 3000, (40, 150, 600)
ENOUGH = 20  # the fewest different instances of the domain of which tests are worth a word
VALUES, PARTS, CONJUNCTS = 20_000_000, 100_000, 1000  # of a report, a formula (all that is shared counts), a statement
FAR = 9000  # digits before or after the point, beyond which a rounded value is just large, or near to 0
NAME = r"[A-Za-z_][!-~]{0,99}"
MASKS = {"lt": 1, "le": 3, "eq": 2, "ne": 5, "gt": 4, "ge": 6}  # the signs of left - right that a relation allows
def side_of(value: Any) -> int: return 4 if value > 0 else 2 if value == 0 else 1  # as a mask
TURNED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
OPPOSITE = {"lt": "ge", "ge": "lt", "le": "gt", "gt": "le", "eq": "ne", "ne": "eq"}
FOLDS = {"sum": "add", "product": "mul", "maxover": "max", "minover": "min", "every": "and"}
OPAQUE = ("entry", "sum", "product", "maxover", "minover")
CALCULUS = ("derivative", "at")
CASES = ("abs", "max", "min", "sign", "iverson", "limit", *CALCULUS)  # of what is known of them there may be more later
NAMED = {"let": 1, "entry": 1, "holds": 1, **dict.fromkeys(FOLDS, 2), "at": 2, "limit": 2, "derivative": 2}
INDEXED = {"entry": 1, **dict.fromkeys(FOLDS, 2)}  # from which argument on stand indices or bounds
EAGER = {**dict.fromkeys(("limit", "derivative", "at", "defined", "holds"), slice(0)),
         **dict.fromkeys(FOLDS, slice(2, None)), "entry": slice(1, None),
         "let": slice(1, 2), **dict.fromkeys(("sign", "and", "or", "implies", "in"), slice(1))}  # what is always read
LEAST = {"in": 2}  # of what takes any number of arguments, where it is not 1
ARITY = {"infinity": 0, "pi": 0, "derivative": 3, "at": 3, "limit": 3, **dict.fromkeys(FOLDS, 4),
         **dict.fromkeys("neg exp ln sqrt sin cos atan tan cosh sinh tanh abs factorial iverson not defined exists "
                         "holds".split(), 1),
         **dict.fromkeys("add sub mul div pow log binomial sign let lt le gt ge eq ne implies iff".split(), 2),
         **dict.fromkeys("max min and or simplex in entry".split())}
CONNECTIVES = ("and", "or", "not", "implies", "iff", "exists", "iverson")
FORMULAS = (*MASKS, *CONNECTIVES[:-1], "every", "in", "simplex", "defined", "holds")
Mono = tuple[tuple[int, Any], ...]  # (atom, exponent) by rising atoms; exponents are whole but for exponentials
Number = int | Fraction
Poly = dict[Mono, Number]  # whole coefficients are integers, with which Python is quick: only ``over`` divides them
Result = tuple[str, str]
class Bad(ValueError): """Input that is not what the format says, or a step that does not follow."""
class Unknown(ArithmeticError): """What this checker cannot settle within its limits."""
def need(found: Any, words: str) -> None:  # refuse what does not follow
    if not found: raise Bad(words)
def able(found: Any, words: str) -> None:  # give up on what is too much
    if not found: raise Unknown(words)
class Work:  # counts steps, so that hostile input ends soon
    spent, limit = 0, STEPS
    @classmethod
    def spend(cls, steps: int = 1) -> None:
        cls.spent += steps
        if cls.spent > cls.limit: raise Unknown("the checker's limit of work is reached")
class Node:
    """A formula or a term: equal ones are one object. ``value`` is a number, or a symbol's (name, sort).

    ``size`` counts its parts as often as they stand in it, as whoever walks over it without a memo meets them.
    """
    known: dict[Any, Node] = {}  # noqa: RUF012 - the one table of all nodes
    doubtful: frozenset[Node] = frozenset()  # of the claim that is judged: symbols that may have no value
    made_of: dict[Node, frozenset[Node]] = {}  # noqa: RUF012 - and of what laws define, what they speak of
    __slots__ = ("args", "names", "op", "size", "value")
    def __init__(self, op: str, args: tuple[Node, ...], value: Any, names: frozenset[Node] | None = None) -> None:
        self.op, self.args, self.value, self.names = op, args, value, names
        self.size: int = min(1 + sum(arg.size for arg in args), VALUES)
    def __add__(self, other: Node) -> Node: return node("add", self, other)
    def __sub__(self, other: Node) -> Node: return node("sub", self, other)
    def __mul__(self, other: Node) -> Node: return node("mul", self, other)
    def __truediv__(self, other: Node) -> Node: return node("div", self, other)
    def __neg__(self) -> Node: return node("neg", self)
    def __le__(self, other: Node) -> Node: return node("le", self, other)
def node(op: str, *args: Node, value: Any = None) -> Node:
    found = Node.known.get(key := (op, args, value))
    if found is None:
        Work.spend()
        found = Node.known[key] = Node(op, args, value)
    return found
def number(value: Fraction | int) -> Node: return node("number", value=Fraction(value))
NULL, ONE, TWO = number(0), number(1), number(2)
TRUE, FALSE, NOWHERE = node("eq", NULL, NULL), node("ne", NULL, NULL), node("div", ONE, NULL)
WORDS: dict[str, Any] = {  # a word of mathematics stands in a let, beside what it means, and is read as that
    "cosh": lambda x: (node("exp", x) + node("exp", -x)) / TWO,
    "sinh": lambda x: (node("exp", x) - node("exp", -x)) / TWO,
    "tanh": lambda x: (node("exp", x) - node("exp", -x)) / (node("exp", x) + node("exp", -x)),
    "tan": lambda x: node("sin", x) / node("cos", x), "log": lambda x, base: node("ln", x) / node("ln", base),
    "pi": lambda: number(4) * node("atan", ONE),
    "binomial": lambda n, k, i=ONE: node("product", n - i, i, NULL, k - ONE) / node("factorial", k)}  # no index: none
# --- Terms as quotients of polynomials in atoms: symbols, functions of terms, and what is not looked into.
class Ratio(NamedTuple):
    """``den`` counts the divisor's factors, which are monic, and not 0 where the term has a value."""
    num: Poly
    den: dict[tuple[tuple[Mono, Number], ...], int]
ATOMS: dict[Any, int] = {}
INFO: list[tuple[str, Any]] = []  # of each atom: its kind, and what stands inside (a quotient, or symbols)
def forget_forms() -> None:  # the atoms, and all that was read with them
    for table in (ATOMS, INFO, FORMS): table.clear()
def intern(key: Any, kind: str, held: Any) -> int:
    if key not in ATOMS:
        ATOMS[key] = len(INFO)
        INFO.append((kind, held))
    return ATOMS[key]
UNIT: Poly = {(): 1}
def exact(x: Number) -> Number: return x.numerator if x.denominator == 1 else x
def over(x: Number, y: Number) -> Number: return exact(Fraction(x) / y)
def constant(value: Number) -> Ratio: return Ratio({(): exact(value)} if value else {}, {})
def single(atom: int, k: Any = 1) -> Ratio: return Ratio({((atom, exact(k)),): 1}, {})
def monic(num: Poly, lead: Number) -> Poly:
    if lead == 1: return num
    Work.spend(len(num) * (bits(num.values()) >> 6))
    return {m: over(x, lead) for m, x in num.items()}
def rational(a: Ratio) -> Fraction | None:
    return None if a.den or len(a.num) > (() in a.num) else Fraction(a.num.get((), 0))
def clean(total: Poly) -> Poly:  # without zeros
    found = {m: x if type(x) is int else exact(x) for m, x in total.items() if x}
    Work.spend(1 + len(total) * (1 + (width(total) >> 3) + ((longest := bits(found.values())) >> 8)))
    able(len(total) <= TERMS, "a polynomial grows too long")
    able(longest < BITS, "a number too long")
    return found
def bits(numbers: Iterable[Number]) -> int:  # of the longest one
    return max((x.bit_length() if type(x) is int else x.numerator.bit_length() + x.denominator.bit_length()
                for x in numbers), default=0)
def width(a: Poly) -> int: return max(map(len, a), default=0)  # of its longest monomial
def times(a: Poly, b: Poly) -> Poly:
    Work.spend(len(a) * len(b) * (1 + (width(a) + width(b) >> 3) + (bits(a.values()) + bits(b.values()) >> 8)))
    if a == UNIT or b == UNIT: return b if a == UNIT else a
    total: Poly = {}
    for (m, x), (n, y) in itertools.product(a.items(), b.items()):
        key = merged(m, n)
        total[key] = total[key] + x * y if key in total else x * y
    return clean(total)
def merged(m: Mono, n: Mono) -> Mono:  # their product
    if not m or not n or m[-1][0] < n[0][0]: return m + n
    powers = dict(m)
    for atom, k in n: powers[atom] = powers.get(atom, 0) + k
    return tuple(sorted((atom, k) for atom, k in powers.items() if k))
def minus(a: Poly, b: Poly, factor: Number = -1) -> Poly:
    total = dict(a)
    for m, x in b.items(): total[m] = total[m] + factor * x if m in total else factor * x
    return clean(total)
def spread(num: Poly, factors: Any) -> Poly:  # times powers of a divisor's factors
    able(sum(factors.values()) <= 200, "a divisor of too many factors")
    return reduce(times, (dict(f) for f, k in factors.items() for _ in range(k)), num)
def divided(num: Poly, by: Poly) -> Poly | None:  # num/by where by divides it
    inside, needed = ({atom for m in poly for atom, _ in m} for poly in (num, by))
    atoms = sorted(inside | needed)
    Work.spend((len(num) + len(by)) * (1 + len(atoms)) >> 3)
    if any(INFO[atom][0] != "exp" for atom in needed - inside): return None
    rest, low = ({tuple(powers.get(atom, 0) for atom in atoms): x
                  for powers, x in ((dict(m), x) for m, x in poly.items())} for poly in (num, by))
    def outside(powers: Any) -> bool:
        return any(k < 0 and INFO[atom][0] != "exp" for atom, k in zip(atoms, powers, strict=True))
    lead, found = max(low), dict[Any, Number]()
    tops = zip(zip(*rest, strict=True), zip(*low, strict=True), strict=True)
    if outside(max(a) - max(b) for a, b in tops): return None
    for _ in range(2 * len(num) + 64):
        Work.spend(len(rest) * len(atoms) >> 6)
        if not rest:
            return {tuple((atom, k) for atom, k in zip(atoms, v, strict=True) if k): x for v, x in found.items()}
        high = max(rest)
        shift = tuple(k - j for k, j in zip(high, lead, strict=True))
        if outside(shift): return None
        found[shift] = c = over(rest[high], low[lead])
        for v, x in low.items():
            place = tuple(k + j for k, j in zip(v, shift, strict=True))
            rest[place] = rest.get(place, 0) - c * x
            if not rest[place]: del rest[place]
        Work.spend(len(low) * (1 + (len(atoms) >> 3) + (bits(low.values()) + bits(rest.values()) >> 8)))
    return None
def reduced(num: Poly, den: Any) -> Ratio:  # with squares of roots carried out, and factors that divide num cancelled
    square = next((atom for m in num for atom, k in m if k >= 2 and INFO[atom][0] in ("sqrt", "parity", "cos")), None)
    if square is not None:
        total = constant(0)
        for m, x in num.items():
            k = int(dict(m).get(square, 0))
            rest = tuple((atom, k % 2 if atom == square else j) for atom, j in m if atom != square or k % 2)
            total = plus(total, product(power(squared(square), k // 2), Ratio({rest: x}, {})))
        return product(total, Ratio(UNIT, den))
    left = {}
    for factor, k in den.items() if num else ():
        while k and (found := divided(num, dict(factor))) is not None: num, k = found, k - 1
        if k: left[factor] = k
    return Ratio(num, left)
def squared(atom: int) -> Ratio:
    kind, held = INFO[atom]
    sine = power(single(intern(("sin", frozen(held)), "sin", held)), 2) if kind == "cos" else constant(0)
    return held if kind == "sqrt" else plus(constant(1), sine, -1)
def plus(a: Ratio, b: Ratio, factor: Number = 1) -> Ratio:  # a + factor*b over a common divisor
    if a.den == b.den: return reduced(minus(a.num, b.num, factor), a.den)
    den = {f: max(a.den.get(f, 0), b.den.get(f, 0)) for f in {**a.den, **b.den}}
    left, right = (spread(side.num, {f: k - side.den.get(f, 0) for f, k in den.items()}) for side in (a, b))
    return reduced(minus(left, right, factor), den)
def product(a: Ratio, b: Ratio) -> Ratio:
    return reduced(times(a.num, b.num), {f: a.den.get(f, 0) + b.den.get(f, 0) for f in {**a.den, **b.den}})
def inverse(a: Ratio) -> Ratio:  # a divisor of one term is taken apart, and roots are moved above
    able(a.num, "division by what reads as 0")
    lead = a.num[min(a.num)]
    result = reduced(monic(spread(UNIT, a.den), lead), {})
    if len(a.num) > 1: return product(result, Ratio(UNIT, {tuple(sorted(monic(a.num, lead).items())): 1}))
    for atom, k in min(a.num):
        kind = INFO[atom][0]
        result = product(result, single(atom, -k) if kind == "exp" else power(product(single(atom), inverse(
            squared(atom))), int(k)) if kind in ("sqrt", "parity") else Ratio(UNIT, {((((atom, 1),), 1),): int(k)}))
    return result
def power(a: Ratio, k: int) -> Ratio:
    able(abs(k) <= 200, "a large power")
    a = a if k >= 0 else inverse(a)
    top = reduced(reduce(times, [a.num] * abs(k), UNIT), {})  # a^k shares with the divisor what a does
    return Ratio(top.num, {f: top.den.get(f, 0) + abs(k) * a.den.get(f, 0) for f in {**top.den, **a.den}}) if k else top
def frozen(a: Ratio) -> Any:  # a key: over one divisor, whose first coefficient is 1
    Work.spend(len(a.num) >> 2)
    den = spread(UNIT, a.den)
    return tuple(frozenset(monic(poly, den[min(den)]).items()) for poly in (a.num, den))
def scaled(a: Ratio) -> tuple[Fraction, Any]:  # (c, key): a is c times what the key says
    return Fraction(lead := a.num[min(a.num)]), frozen(Ratio(monic(a.num, lead), a.den))
def within(a: Ratio, found: set[Any]) -> set[Any]:  # adds atoms, also inside others, and symbols of what is opaque
    monos = [*a.num, *(m for f in a.den for m, _ in f)]
    Work.spend(1 + len(monos))
    for atom in {atom for m in monos for atom, _ in m} - found:
        kind, held = INFO[atom]
        found.add(atom)
        if kind == "opaque": found |= held
        elif held is not None: within(held, found)
    return found
def primes(n: int) -> dict[int, int]:  # below 1000; what is left is kept whole
    Work.spend(16 + (n.bit_length() >> 4))
    found = dict[int, int]()
    for p in range(2, 1000):
        while n % p == 0: found[p], n = found.get(p, 0) + 1, n // p
    return {**found, n: 1} if n > 1 else found
# --- Nodes: names, the same but for names, derivatives.
def reached(first: Any, inner: Callable[[Any], Any], key: Any = lambda one: one) -> list[Any]:  # from the first ones
    left = list((found := {key(one): one for one in first}).values())
    while left:
        inside = inner(left.pop())
        Work.spend(1 + (len(inside) >> 3))
        fresh = {key(one): one for one in inside if key(one) not in found}
        found.update(fresh)
        left += fresh.values()
    return list(found.values())
def free(where: Node) -> frozenset[Node]:  # the free symbols
    if where.names is None: where.names = frozenset({where} if where.op == "symbol" else named_in(where))
    return where.names
def named_in(where: Node) -> frozenset[Node]:
    parts = list(map(free, where.args))
    if where.op in NAMED and where.op not in ("entry", "holds", "derivative"):
        bound = parts.pop(NAMED[where.op] - 1)
        if where.op != "let" and not parts[0].isdisjoint(bound):
            Work.spend(len(parts[0]) >> 3)
            parts[0] -= bound
    return united(parts)
def united(parts: Sequence[frozenset[Node]]) -> frozenset[Node]:  # what is as large as one of them is the same set
    most = max(parts, key=len, default=frozenset())
    Work.spend(sum(map(len, parts)) + len(parts) - len(most) >> 3)
    if all(part is most or part <= most for part in parts): return most
    Work.spend(2 * len(found := most.union(*parts)))
    return found
def spoken_of(formulas: Iterable[Node]) -> frozenset[Node]: return united(list(map(free, formulas)))
@cache
def substitute(where: Node, name: Node, value: Node) -> Node:  # abbreviations are written out
    Work.spend()
    if where.op == "let": return substitute(where.args[1], name, value)
    need(where.op != "entry" or where.args[0] is not name, "a table's name in the place of a number's")
    if where is name or name not in free(where): return value if where is name else where
    outside = where.op in FOLDS and name not in free(where.args[0])  # bounds are no part of what the index is bound in
    if outside or (NAMED.get(where.op) == 2 and where.args[1] is name and where.op != "derivative"):
        return node(where.op, *where.args[:2], *(substitute(arg, name, value) for arg in where.args[2:]))
    able(NAMED.get(where.op) != 2 or not {name, *free(value)} & {where.args[1]}, "a bound name would be caught")
    inside = where.op in CASES[5:] and name in free(where.args[0])
    able(not inside or fixed(name + value, where.args[1]), "a value for what varies, or one that does")
    return node(where.op, *(substitute(arg, name, value) for arg in where.args))
@cache
def renamed(where: Node) -> Node:  # equal for nodes that differ in bound names alone
    # Abbreviations are written out, and whole indices and bounds are in normal form: a name that cancels may vary, too.
    if where.op == "let" or not where.args: return renamed(where.args[1]) if where.args else where
    args, start = where.args, INDEXED.get(where.op, 9)
    if where.op in FOLDS or (where.op in ("at", "limit") and fixed(*args[:2])):  # laws define by a name, and no other
        taken = {symbol.value[0] for symbol in free(where)}  # names in JSON are never numbers
        index = node("symbol", value=(next(k for k in itertools.count() if k not in taken), args[1].value[1]))
        args = (substitute(args[0], args[1], index), index, *args[2:])
    plain = [place >= start and integral(arg) and not holds(arg, "abs") for place, arg in enumerate(args)]
    return node(where.op, *(node("index", value=written(arg)) if index else renamed(arg) for index, arg in zip(
        plain, args, strict=True)), value=free(args[0]) if where.op in ("limit", *CALCULUS) else None)
@cache
def holds(where: Node, *ops: str) -> bool: return where.op in ops or any(holds(arg, *ops) for arg in where.args)
def written(term: Node) -> Any:  # a whole term without sizes as a polynomial in its symbols, and what may have no value
    ratio, names = Scene().read(term), {ATOMS[symbol]: symbol for symbol in free(term) if symbol in ATOMS}
    return frozenset((tuple(sorted((id(names[atom]), k) for atom, k in m)), x) for m, x in ratio.num.items()), (
        free(term) & Node.doubtful)
def same(left: Node, right: Node) -> bool: return renamed(left) is renamed(right)
@cache
def integral(term: Node, through: bool = False) -> bool:  # an integer by its form; ``through``: by what is abbreviated
    if term.op == "number": return bool(term.value.denominator == 1)
    if term.op == "symbol": return bool(term.value[1] == "integer")
    if term.op == "let": return through and integral(term.args[1], through)
    return term.op in ("add", "sub", "mul", "neg", "abs") and all(integral(arg, through) for arg in term.args)
def negated(formula: Node) -> Node:  # holds exactly where a defined formula does not
    if formula.op == "not": return formula.args[0]
    return node(OPPOSITE[formula.op], *formula.args) if formula.op in OPPOSITE else node("not", formula)
def joined(op: str, parts: Sequence[Node]) -> Node:  # the parts, one at least, two by two
    half = len(parts) // 2
    return node(op, joined(op, parts[:half]), joined(op, parts[half:])) if half else parts[0]
SLOPES: dict[str, Any] = {
    "add": lambda v, a, b: slope(a, v) + slope(b, v), "sub": lambda v, a, b: slope(a, v) - slope(b, v),
    "mul": lambda v, a, b: slope(a, v) * b + a * slope(b, v),
    "div": lambda v, a, b: (slope(a, v) * b - a * slope(b, v)) / (b * b),
    "pow": lambda v, a, b: NULL if b is NULL else slope(node("exp", b * node("ln", a)), v) if v in free(b) else (
        b * node("pow", a, number(b.value - 1) if b.op == "number" else b - ONE) * slope(a, v)),
    "neg": lambda v, a: -slope(a, v), "let": lambda v, name, a: slope(a, v), "ln": lambda v, a: slope(a, v) / a,
    "exp": lambda v, a: node("exp", a) * slope(a, v), "sqrt": lambda v, a: slope(a, v) / (TWO * node("sqrt", a)),
    "sin": lambda v, a: node("cos", a) * slope(a, v), "cos": lambda v, a: -(node("sin", a) * slope(a, v)),
    "atan": lambda v, a: slope(a, v) / (ONE + a * a)}
def slope(where: Node, v: Node) -> Node:  # the derivative of a term by a symbol
    Work.spend()
    able(where.op in SLOPES or v not in free(where) or where is v, f"no derivative of {where.op}")
    return ONE if where is v else SLOPES[where.op](v, *where.args) if v in free(where) else NULL
@cache
def varied(where: Node) -> frozenset[Node]:  # what the derivatives in a node are taken by
    return united([*([frozenset({where.args[1]})] if where.op == "derivative" else []), *map(varied, where.args)])
class Carried(NamedTuple):
    # A derivative or a point carried out: it has a value and is ``term`` where ``needs`` and ``regular`` have values.
    # It has none where one of ``needs`` has none. Where just one of ``regular`` has none there is no saying.
    term: Node
    needs: tuple[Node, ...] = ()
    regular: tuple[Node, ...] = ()
def carried(scene: Scene, where: Node, bound: frozenset[Node] = frozenset()) -> Carried:
    """Derivatives and points done, without what is not to be read: the ``bound`` names."""
    Work.spend()
    if where.op == "let": return carried(scene, where.args[1], bound)
    if not holds(where, *CALCULUS): return Carried(where)
    if where.op == "at": return at_point(scene, bound, *where.args)
    if where.op == "derivative": return differentiated(scene, bound, *where.args)
    able(where.op not in NAMED and where.op not in FORMULAS, "a derivative for each index, or in a condition")
    able(where.op != "sign" or not holds(where.args[1], *CALCULUS), "a derivative that is read at 0 alone")
    parts = [carried(scene, arg, bound) for arg in where.args]
    terms = [part.term for part in parts]
    if where.op == "pow" and integral(terms[1]) > integral(where.args[1]): terms[1] /= ONE  # its form counts
    return Carried(node(where.op, *terms), chained(part.needs for part in parts),
                   chained(part.regular for part in parts))
def chained(parts: Iterable[Iterable[Node]]) -> tuple[Node, ...]: return tuple(itertools.chain.from_iterable(parts))
def fixed(body: Node, x: Node) -> bool:  # whether no law defines what stands in a body by x: it would vary, too
    return x not in reached(free(body) - {x}, lambda name: Node.made_of.get(name, ()))
def at_point(scene: Scene, bound: frozenset[Node], body: Node, x: Node, point: Node) -> Carried:
    able(not formal(body, x) and (integral(point) or x.value[1] != "integer"), "another kind of number for a name")
    able(fixed(body, x) and not holds(point, *CALCULUS), "what laws define by the name, or a derivative as a point")
    if x not in varied(body): return joint(carried(scene, substitute(body, x, point), bound), (point,))
    inside = carried(scene, body, bound | {x})
    needs, regular = (tuple(substitute(one, x, point) for one in part) for part in (inside.needs, inside.regular))
    return joint(Carried(substitute(inside.term, x, point), needs, regular), (point,))
def joint(found: Carried, needs: tuple[Node, ...]) -> Carried: return found._replace(needs=(*found.needs, *needs))
@cache
def formal(where: Node, x: Node) -> bool:  # whether a name that is not whole stands where the form counts
    Work.spend(1 + (len(where.args) >> 3))
    if x not in free(where) or x.value[1] == "integer": return False
    first = {"pow": 1, "factorial": 0, "derivative": 2, **INDEXED}.get(where.op, 9)
    return any(x in free(arg) for arg in where.args[first:]) or any(formal(arg, x) for arg in where.args)
def differentiated(scene: Scene, bound: frozenset[Node], body: Node, x: Node, order: Node) -> Carried:
    inside = carried(scene, body, bound)
    able(not bound & free(order) and 0 <= scene.whole(order) < 20 and not integral(x) and fixed(body, x), "an order")
    term, regular = settled_powers(scene, inside.term, x, bound)
    near = [settled_powers(scene, part, x, bound)[1] for part in (*inside.needs, *inside.regular)]  # they have values
    slopes = reduce(lambda found, _: slope(found, x), range(scene.whole(order)), term)
    return Carried(slopes, (*inside.needs, inside.term, x), (*inside.regular, *regular, *chained(near)))
def settled_powers(scene: Scene, where: Node, x: Node, bound: frozenset[Node]) -> tuple[Node, tuple[Node, ...]]:
    """The same with the values of whole exponents, and what has a value where the function is regular in x."""
    Work.spend()
    if x not in free(where) or where is x: return where, ()
    if where.op == "let": return settled_powers(scene, where.args[1], x, bound)
    able(where.op in SLOPES, f"no derivative of {where.op}")
    args = list(where.args)
    if where.op == "pow" and integral(args[1]) and args[1].op != "number" and not (bound | {x}) & free(args[1]):
        with contextlib.suppress(Unknown): args[1] = number(scene.whole(args[1]))
    inner = [settled_powers(scene, arg, x, bound) for arg in args]
    args, guards = [arg for arg, _ in inner], chained(guards for _, guards in inner)
    exponent = args[1].value if where.op == "pow" and args[1].op == "number" else None
    if exponent is not None and exponent.denominator == 1: own = (ONE / args[0],) if exponent < 0 else ()
    elif where.op == "pow" and integral(args[1]) and x not in free(args[1]): own = (ONE / args[0],)
    elif where.op in ("ln", "sqrt", "pow"): own = (node("ln", args[0]),)
    else: own = (ONE / args[1],) if where.op == "div" else ()
    return node(where.op, *args), (*guards, *own)
def calculated(scene: Scene, where: Node, *_: Node) -> Node:  # as far as it is known that it may be carried out
    found = carried(scene, where)
    if any(scene.defined(term) is False for term in found.needs): return NOWHERE
    return found.term if all(map(scene.defined, (*found.needs, *found.regular, found.term))) else where
# --- Bounds: intervals of decimals. What decimal rounds correctly is moved one place outwards.
TRAPS = [decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow]
LOWER, UPPER = ({p: decimal.Context(p, way, -9999, 9999, traps=TRAPS) for p in DIGITS}
                for way in (decimal.ROUND_FLOOR, decimal.ROUND_CEILING))
def enclosed(p: int, low: Fraction, high: Fraction) -> Any:
    return (LOWER[p].divide(decimal.Decimal(low.numerator), decimal.Decimal(low.denominator)),
            UPPER[p].divide(decimal.Decimal(high.numerator), decimal.Decimal(high.denominator)))
def corners(p: int, op: str, a: Any, b: Any) -> Any:  # a product or quotient
    able(op == "multiply" or b[0] > 0 or b[1] < 0, "a divisor whose bounds reach 0")
    return tuple(pick(getattr(way[p], op)(x, y) for x in a for y in b) for pick, way in ((min, LOWER), (max, UPPER)))
def rising(p: int, op: str, low: Any, high: Any) -> Any:  # a function that rises
    able(op != "ln" or low > 0, "a logarithm whose bounds reach 0")
    return LOWER[p].next_minus(getattr(LOWER[p], op)(low)), UPPER[p].next_plus(getattr(UPPER[p], op)(high))
def raised(p: int, base: Any, k: int) -> Any:  # a whole power
    able(abs(k) <= SIZE, "a large power")
    Work.spend(abs(k) * (1 + (p * p >> 12)))
    base = BOUNDS["abs"](p, base) if k % 2 == 0 else base
    one, found = decimal.Decimal(1), []
    for end, way, other in zip(base, (LOWER, UPPER), (UPPER, LOWER), strict=True):
        size = reduce((way if end >= 0 else other)[p].multiply, [end.copy_abs()] * abs(k), one)
        found.append(size.copy_sign(end if k % 2 else one))
    return found if k >= 0 else corners(p, "divide", enclosed(p, Fraction(1), Fraction(1)), found)
def alternating(p: int, t: Any, k: int, weight: Callable[[int], int]) -> Any:
    """t^k/weight(k) - t^(k+2)/weight(k+2) + ... for t from -1 to 1: what is left out is no more than its first term."""
    total, power, way, last = enclosed(p, Fraction(0), Fraction(0)), raised(p, t, k), "add", None
    while True:
        Work.spend(1 + (p * p >> 12))
        term = corners(p, "divide", power, enclosed(p, Fraction(weight(k)), Fraction(weight(k))))
        size, whole = (max(end.copy_abs() for end in ends) for ends in (term, total))  # abs() would round
        if size in (0, last) or (whole and size.adjusted() < whole.adjusted() - p - 2):  # the least decimal stays
            return LOWER[p].subtract(total[0], size), UPPER[p].add(total[1], size)
        total, power = BOUNDS[way](p, total, term), corners(p, "multiply", power, raised(p, t, 2))
        k, way, last = k + 2, "sub" if way == "add" else "add", size
def wave(p: int, ends: Any, place: int) -> Any:  # cos (place is 0) or sin, which change no faster than the angle does
    if ends[0].copy_abs() >= SIZE: ends = less_turns(p, ends)
    middle = LOWER[p].divide(LOWER[p].add(*ends), 2)
    able(middle.copy_abs() < SIZE, "a large angle")
    halvings = int(middle.copy_abs()).bit_length() + 1
    part = enclosed(p, Fraction(1, 2 ** halvings), Fraction(1, 2 ** halvings))
    cos, sin = (alternating(p, corners(p, "multiply", (middle, middle), part), k, math.factorial) for k in (0, 1))
    for _ in range(halvings):  # cos 2t = 1 - 2 sin(t)^2, and sin 2t = 2 sin(t) cos(t)
        square, both = raised(p, sin, 2), corners(p, "multiply", sin, cos)
        cos = BOUNDS["sub"](p, enclosed(p, Fraction(1), Fraction(1)), BOUNDS["add"](p, square, square))
        sin = BOUNDS["add"](p, both, both)
    far = max(UPPER[p].subtract(ends[1], middle), UPPER[p].subtract(middle, ends[0]))
    low, high = (cos, sin)[place]
    return max(LOWER[p].subtract(low, far), decimal.Decimal(-1)), min(UPPER[p].add(high, far), decimal.Decimal(1))
def less_turns(p: int, ends: Any) -> Any:  # a large angle without its whole turns
    able(ends[0].adjusted() < p, "a large angle")
    turn = corners(p, "multiply", enclosed(p, Fraction(8), Fraction(8)), angle(p, decimal.Decimal(1)))
    count = Fraction(int(Fraction(ends[0]) / Fraction(turn[0])))
    return BOUNDS["sub"](p, ends, corners(p, "multiply", turn, enclosed(p, count, count)))
def angle(p: int, end: Any) -> Any:  # atan t = 2 atan(t/(1 + sqrt(1 + t^2))), three times
    t, one, eight = (end, end), enclosed(p, Fraction(1), Fraction(1)), enclosed(p, Fraction(8), Fraction(8))
    for _ in range(3):
        root = BOUNDS["sqrt"](p, BOUNDS["add"](p, one, raised(p, t, 2)))
        t = corners(p, "divide", t, BOUNDS["add"](p, one, root))
    return corners(p, "multiply", eight, alternating(p, t, 1, lambda k: k))
BOUNDS: dict[str, Any] = {
    "add": lambda p, a, b: (LOWER[p].add(a[0], b[0]), UPPER[p].add(a[1], b[1])),
    "sub": lambda p, a, b: (LOWER[p].subtract(a[0], b[1]), UPPER[p].subtract(a[1], b[0])),
    "neg": lambda p, a: (a[1].copy_negate(), a[0].copy_negate()), "mul": lambda p, a, b: corners(p, "multiply", a, b),
    "abs": lambda p, a: (max(a[0], a[1].copy_negate(), decimal.Decimal(0)), max(a[0].copy_negate(), a[1])),
    "ln": lambda p, a: rising(p, "ln", *a), "exp": lambda p, a: rising(p, "exp", *a),
    "cos": lambda p, a: wave(p, a, 0), "sin": lambda p, a: wave(p, a, 1),
    "atan": lambda p, a: (angle(p, a[0])[0], angle(p, a[1])[1]),
    "sqrt": lambda p, a: rising(p, "sqrt", *(max(end, decimal.Decimal(0)) for end in a)),
    "max": lambda p, *parts: tuple(map(max, zip(*parts, strict=True))),
    "min": lambda p, *parts: tuple(map(min, zip(*parts, strict=True))), "div": lambda p, *ab: corners(p, "divide", *ab),
}
# --- What is known, and what follows from it.
class Scene:
    """Values of symbols and entries, sides of a box, and lines that hold: a relation gives the sign of its normal form.

    ``there``: what has a value, as a line reads it. ``tables``: of quantities, what an entry is that is not in
    ``values``, or None where nobody knows. ``doubtful``: symbols that may have no value either.
    ``denied``: formulas that are taken to be false. Knowledge only grows, so that ``memo`` stays right; ``forms`` is
    what scenes with the same values share, if these are elementary: no line changes what an elementary term reads as.
    """
    def __init__(self, values: Any = (), box: Any = (), tables: Any = (), doubtful: Any = frozenset()) -> None:
        self.values, self.box, self.tables, self.doubtful = dict(values), dict(box), dict(tables), doubtful
        self.lines, self.said = list[Node](), set[Node]()
        self.denied, self.used, self.there, self.cased = set[Node](), set[Node](), set[Node](), False
        self.forms: dict[Any, Any] | None = None if self.values else FORMS
        self.met = set[Node]()  # the places of tables that were read
        self.forget()
    def forget(self) -> None:  # read all lines anew, once a sign is asked for
        self.memo: dict[Any, Any] = {}
        self.given: dict[Any, int] = {}
        self.clash, self.stale = False, True
        if self.cased: self.signs  # noqa: B018 - before anything is read: what a case is depends on signs
    @property
    def signs(self) -> dict[Any, int]:  # what the lines say of what they compare with 0
        while self.stale:
            self.stale = False
            for again in (False, True)[: 1 + self.cased]:
                self.memo = {} if again else self.memo  # what decides a case may stand in a later line
                for line in self.lines: self.note(line)
        return self.given
    @property
    def absurd(self) -> bool: return self.signs is None or self.clash  # whether lines contradict each other
    def branch(self, *lines: Node) -> Scene:  # the same with more lines
        Work.spend(8 + sum(map(len, (self.lines, self.memo, self.there, self.given, self.values, self.tables, self.used,
                                     self.box))) // 4)
        other = Scene(self.values, self.box, self.tables, self.doubtful)
        other.lines, other.said, other.used, other.there = [*self.lines], {*self.said}, {*self.used}, {*self.there}
        other.given, other.clash, other.stale = dict(self.signs), self.clash, False
        other.memo, other.forms = dict(self.memo), self.forms
        other.cased, other.met = self.cased, self.met
        for line in lines: other.add(line)
        if lines and self.cased: other.forget()
        return other
    def add(self, line: Node) -> None:  # take in a formula that holds
        Work.spend()
        self.mark(line.args[0] if line.op == "defined" else line)
        opened = self.unfold(line) if line.op in ("simplex", "exists", "every") else line
        if opened.op == "and":
            for part in opened.args: self.add(part)
            return
        self.lines.append(opened)
        self.said.add(opened)
        self.used |= free(opened)
        Work.spend(len(free(opened)) >> 3)
        if not self.stale: self.note(opened)
    def mark(self, where: Node) -> None:  # what is read has a value
        if where not in self.there:
            Work.spend()
            self.there |= {where, renamed(where)} if where.op in OPAQUE else {where}
            self.cased |= where.op in CASES
            opened = self.unfold(where) if where.op in (*FOLDS, *CALCULUS) and where.op != "every" else where
            for part in where.args[EAGER.get(where.op, slice(None))] if opened is where else (opened,): self.mark(part)
    def note(self, line: Node) -> None:  # enter the sign that a relation gives
        if line.op not in MASKS: return
        try: key, mask = self.placed(line)
        except Unknown: return
        if key is not None: mask = self.given[key] = mask & self.given.get(key, 7)
        self.clash |= not mask
    def placed(self, relation: Node) -> tuple[Any, int]:  # what is compared with 0, or None; the signs allowed
        if self.forms is None or not all(map(elementary, relation.args)): return self.compared(relation)
        if relation not in self.forms: self.forms[relation] = self.compared(relation)
        return self.forms[relation]
    def compared(self, relation: Node) -> tuple[Any, int]:
        difference, mask = self.gap(relation), MASKS[relation.op]
        if (value := rational(difference)) is not None: return None, 7 * bool(mask & side_of(value))
        lead, key = scaled(difference)
        return key, (mask & 1) << 2 | mask & 2 | mask >> 2 if lead < 0 else mask
    def let(self, atom: Any, value: Node) -> None:  # read an atom as a term from here on
        self.values[atom] = value
        if self.forms is not None: self.forms = self.forms.setdefault((atom, value), {}) if elementary(value) else None
        self.forget()
    def gap(self, relation: Node) -> Ratio:  # left - right, kept where no case may be decided later
        if (key := (relation.args, "gap")) in self.memo: return self.memo[key]
        found = plus(self.read(relation.args[0]), self.read(relation.args[1]), -1)
        return found if self.cased else self.memo.setdefault(key, found)
    def whole(self, term: Node) -> int:  # the integer that a bound, an index or an order stands for
        value = rational(self.read(term)) if integral(term) and self.defined(term) else None
        able(value is not None and value.denominator == 1 and abs(value) < BITS, "no known integer")
        return int(value or 0)
    def unfold(self, where: Node) -> Node:  # the node that it stands for, as far as that is known
        rule, key = UNFOLD.get(where.op), (where, "unfolded")
        if rule is None: return where
        if key not in self.memo:
            try: found = rule(self, where, *where.args)
            except Unknown: found = where
            if found is where and where.op in CASES: return where
            self.memo[key] = found if found is where else self.unfold(found)
        return self.memo[key]
    def read(self, term: Node) -> Ratio:  # a quotient that has the term's value wherever the term has one
        if (forms := self.forms) is not None and elementary(term):
            if term not in forms:
                forms[term] = None
                try: forms[term] = self.form(self.unfold(term))
                finally:
                    if forms[term] is None: del forms[term]  # another scene may have more steps for it
            able(forms[term] is not None, "a term that leads to itself")
            return forms[term]
        if term not in self.memo:
            self.memo[term] = None
            found = self.form(opened := self.unfold(term))
            if opened.op in CASES:  # may be known later
                self.cased = True
                return self.memo.pop(term, None) or found
            self.memo[term] = found
        able(self.memo[term] is not None, "a term that leads to itself")
        return self.memo[term]
    def form(self, opened: Node) -> Ratio:
        Work.spend()
        return READ[opened.op](self, *opened.args) if opened.op in READ else self.other(opened)
    def other(self, term: Node) -> Ratio:  # a number, a symbol, or a term that is not looked into
        if term.op == "number": return constant(term.value)
        if term.op == "symbol": return self.atom(term, "integer" if term.value[1] == "integer" else "symbol", None)
        key = (term.op, *(frozen(self.read(arg)) for arg in term.args)) if term.op in CASES[:4] else renamed(term)
        return self.atom(key, "opaque", free(term))
    def atom(self, key: Any, kind: str, held: Any) -> Ratio:  # an atom, or the value that a line gives to it
        found = intern(key, kind, held)
        return self.read(self.values[found]) if found in self.values else single(found)
    def power(self, base: Node, exponent: Node) -> Ratio:  # whole and half powers, and those of -1
        x, y = self.read(base), self.read(exponent)
        k = rational(y)
        if k is None and integral(exponent) and not y.den and rational(x) == -1 and all(
                c.denominator == 1 and all(INFO[atom][0] == "integer" for atom, _ in m) for m, c in y.num.items()):
            flat = [tuple((atom, 1) for atom, _ in m) for m, c in y.num.items() if c % 2]  # n^k is as even as n
            return reduce(product, (single(intern(("parity", m), "parity", Ratio({m: 1}, {}))) if m
                                    else constant(-1) for m in flat), constant(1))
        if k is not None and k.denominator > 2 and (exact := rational(x)) and exact > 0:  # of a number: exp(k ln b)
            return self.exponential(product(y, self.logarithm(x)))
        if k is None or k.denominator > 2:
            return self.atom(("pow", frozen(x), frozen(y)), "pow", Ratio({**x.num, **y.num}, {**x.den, **y.den}))
        return power(x, int(k)) if k.denominator == 1 else power(self.root(x), int(2 * k))
    def root(self, x: Ratio) -> Ratio:  # that of a number is made of those of its primes
        exact = rational(x)
        if exact is None or exact <= 0: return self.atom(("sqrt", frozen(x)), "sqrt", x) if exact != 0 else x
        return reduce(product, (power(self.atom(("sqrt", p), "sqrt", constant(p)), k) for p, k in primes(
            exact.numerator * exact.denominator).items()), constant(Fraction(1, exact.denominator)))
    def exponential(self, x: Ratio) -> Ratio:  # a factor a summand; logarithms in the exponent are undone
        if x.den:
            lead, key = scaled(x)
            return single(intern(("exp", key), "exp", product(constant(1 / lead), x)), lead)
        result = constant(1)
        for m, c in x.num.items():
            kind, held = INFO[m[0][0]] if len(m) == 1 and m[0][1] == 1 else ("", constant(0))
            if kind == "ln" and c.denominator <= 2:
                factor = power(held, int(c)) if c.denominator == 1 else power(self.root(held), int(2 * c))
            else: factor = single(intern(("exp", m), "exp", Ratio({m: 1}, {})), c)
            result = product(result, factor)
        return result
    def turned(self, x: Ratio) -> tuple[Ratio, Ratio]:  # cosine and sine: a turn a summand, as often as it counts
        cos, sin, parts = constant(1), constant(0), list[tuple[Ratio, int]]()
        if x.den: parts.append((product(constant(side := 1 if scaled(x)[0] > 0 else -1), x), side))
        whole: Poly = {} if x.den else x.num
        for m, c in whole.items():
            if len(m) == 1 and INFO[m[0][0]] == ("atan", constant(1)) and m[0][1] == 1: c = (c + 4) % 8 - 4  # of turns
            k = abs(c.numerator) if abs(c.numerator) <= 24 else 1
            if not c: continue
            parts.append((Ratio({m: over(c if c > 0 else -c, k)}, {}), k if c > 0 else -k))
        for part, k in parts:
            (a, b), side = self.circle(part), 1 if k > 0 else -1
            for _ in range(abs(k)):
                cos, sin = plus(product(cos, a), product(sin, b), -side), plus(product(sin, a), product(cos, b), side)
        return cos, sin
    def circle(self, x: Ratio) -> tuple[Ratio, Ratio]:  # that of atan(t), of pi/12, and of what is not looked into
        powers, c = [*min(x.num), *[(-1, 0)] * (() in x.num)], min(x.num.values())
        (atom, k), *more = powers
        kind, t = INFO[atom] if not x.den and len(x.num) == k == 1 and not more else ("", x)
        if kind == "atan" and c == 1:
            root = inverse(self.root(plus(constant(1), power(t, 2))))
            return root, product(t, root)
        if kind == "atan" and c == Fraction(1, 3) and rational(t) == 1:
            six, two = (product(constant(Fraction(1, 4)), self.root(constant(n))) for n in (6, 2))
            return plus(six, two), plus(six, two, -1)
        return self.atom(("cos", frozen(x)), "cos", x), self.atom(("sin", frozen(x)), "sin", x)
    def arctangent(self, x: Ratio) -> Ratio:  # it is odd
        if not x.num: return x
        side = constant(1 if scaled(x)[0] > 0 else -1)
        return product(side, self.atom(("atan", frozen(product(side, x))), "atan", product(side, x)))
    def logarithm(self, x: Ratio) -> Ratio:  # that of a number by its primes, that of an exponential undone
        exact, total = rational(x), constant(0)
        if exact is not None and exact > 0:
            for n, side in ((exact.numerator, 1), (exact.denominator, -1)):
                for p, k in primes(n).items(): total = plus(total, self.atom(("ln", p), "ln", constant(p)), side * k)
            return total
        if x.den or list(x.num.values()) != [1] or any(INFO[atom][0] != "exp" for atom, _ in min(x.num)):
            return self.atom(("ln", frozen(x)), "ln", x)
        return reduce(lambda total, factor: plus(total, INFO[factor[0]][1], factor[1]), min(x.num), total)
    def bounds(self, term: Node, p: int) -> Any:  # decimals of p digits around the term's value, if it has one
        if (key := (term, p)) not in self.memo:
            opened = self.unfold(term)
            Work.spend((p * p >> 7 if p > DIGITS[0] else 1) + 7 * (
                opened.op in ("exp", "ln", "sqrt", "sin", "cos", "atan")))
            if opened.op == "number" or opened in self.box:
                found = enclosed(p, *self.box.get(opened, (opened.value, opened.value)))
            elif opened.op == "pow":
                base, k = opened.args
                found = raised(p, self.bounds(base, p), self.whole(k)) if integral(k) else self.bounds(
                    node("exp", k * node("ln", base)), p)
            else:
                able(opened.op in BOUNDS, f"{opened.op} has no bounds here")
                found = BOUNDS[opened.op](p, *(self.bounds(arg, p) for arg in opened.args))
            self.memo[key] = found
        return self.memo[key]
    def compare(self, left: Node, right: Node) -> int:  # the signs that a difference may have: by bounds, or its form
        found = 7
        for p in DIGITS[: 1 if self.box else None]:
            try:
                low, high = self.bounds(left - right, p)
                found = (low < 0) + 2 * (low <= 0 <= high) + 4 * (high > 0)
                if found in (1, 2, 4): break
            except ArithmeticError: pass  # too wide at these digits
            try:
                if p == DIGITS[0] and not self.box and not plus(self.read(left), self.read(right), -1).num: return 2
            except Unknown: pass
        return found
    def truth(self, formula: Node) -> bool | None:  # as far as it is read; False: it has a value, and fails
        Work.spend()
        if self.denied and not self.denied.isdisjoint((formula, negated(formula))): return formula not in self.denied
        opened = self.unfold(formula)
        if opened.op in MASKS: found = self.relation(opened) if self.defined(opened) else None
        else: found = TRUTH[opened.op](self, *opened.args) if opened.op in TRUTH else None
        return True if found is None and formula in self.said else found
    def sign(self, op: str, x: Node) -> bool | None: return self.truth(node(op, x, NULL))
    def relation(self, formula: Node) -> bool | None:  # of a defined relation: by the lines, or by its numbers
        left, right = formula.args
        if left.op == right.op == "number":
            Work.spend(bits((left.value, right.value)) >> 6)
            return bool(MASKS[formula.op] & side_of(left.value - right.value))
        try:
            if self.lines or not (self.values or self.box):
                key, mask = self.placed(formula)
                known = self.signs.get(key, 7)
                if key is None: return bool(mask)
                if not known & ~mask or not known & mask: return bool(known & mask)
            Work.spend(len(free(formula)) >> 3)
            if not self.tables and free(formula) - self.values.keys() - self.box.keys(): return None
            known, mask = self.compare(*formula.args), MASKS[formula.op]
        except Unknown: return None
        return None if known & mask and known & ~mask else bool(known & mask)
    def chain(self, parts: Sequence[Node], stop: bool) -> bool | None:  # "and" and "or" stop at False and at True
        return next((found for part in parts if (found := self.truth(part)) is not (not stop)), not stop)
    def defined(self, where: Node) -> bool | None:  # whether a term or formula has a value
        if where in self.there or where.op in ("number", "holds", "defined"): return True
        if where.op == "symbol" and where not in self.values: return where not in self.doubtful or None
        if (where, "defined") not in self.memo:
            opened = self.unfold(where)
            if not (found := self.meaningful(opened) if opened is where else self.defined(opened)): return found
            self.memo[where, "defined"] = True
        return True
    def meaningful(self, where: Node) -> bool | None:  # the same of a node that cannot be unfolded
        Work.spend(1 + (len(where.args) >> 3))
        if where.op in ("and", "or", "implies"): return self.reached(where.op == "or", where.args)
        if where.op in OPAQUE: return renamed(where) in self.there or None
        if where.op in ("every", "limit", "infinity", *CALCULUS): return None
        for part in where.args:
            if not (found := self.defined(part)):
                return None if where.op == "sign" and part is not where.args[0] else found
        return NEEDED[where.op](self, *where.args) if where.op in NEEDED else True
    def reached(self, stop: bool, parts: Sequence[Node]) -> bool | None:  # each has a value if it is read
        found = self.defined(parts[0])
        if not found or len(parts) == 1: return found
        if (known := self.truth(parts[0])) is not None: return known is stop or self.reached(stop, parts[1:])
        return self.branch(negated(parts[0]) if stop else parts[0]).reached(stop, parts[1:]) or None
    def powers(self, base: Node, k: Node) -> bool | None:  # whether a power has a value
        up, down, zero = self.sign("gt", k), self.sign("lt", k), self.sign("eq", base)
        if integral(k): return True if down is False or zero is False else False if down and zero else None
        if self.sign("gt", base) or (up and self.sign("ge", base)): return True
        return False if self.sign("lt", base) or (up is False and zero) else None
# --- Limits: germs, which say how a function behaves for t that grows: terms that fall, and the order of what follows.
class Scale(NamedTuple):  # exp(the sum of c t^a (ln t)^b) t^power (ln t)^logs; growth has ((a, b), c), fastest first
    growth: tuple[tuple[tuple[Fraction, Fraction], Node], ...] = ()
    power: Fraction = Fraction(0)
    logs: Fraction = Fraction(0)
class Germ(NamedTuple):  # numbers, which are nodes, by scales that fall, and at most a multiple of the order
    terms: tuple[tuple[Node, Scale], ...]
    order: Scale | None = None
class Short(Unknown): """More terms may decide it."""
class Nothing(Exception): """No value near the point."""
FLAT, UNITY, SLOW = Scale(), (Fraction(0), Fraction(0)), (Fraction(0), Fraction(1))
def fused(op: str, a: Node, b: Node) -> Node:  # a sum or product, of numbers carried out
    if a.op == b.op == "number":
        total = a.value + b.value if op == "add" else a.value * b.value
        Work.spend(1 + ((size := bits((total,))) >> 6))
        able(size < BITS, "a number too long")
        return number(total)
    if op == "mul" and NULL in (a, b): return NULL
    unit = NULL if op == "add" else ONE
    return b if a is unit else a if b is unit else node(op, a, b)
def level(value: Node) -> Germ: return Germ(() if value is NULL else ((value, FLAT),))
class Germs:
    """Reads terms in x as germs; ``near`` is that of x, ``needs`` are the parts without x, which must have values."""
    def __init__(self, scene: Scene, x: Node, near: Germ, length: int, needs: list[Node]) -> None:
        self.scene, self.x, self.near, self.length, self.needs = scene, x, near, length, needs
    def sign(self, c: Node) -> int:
        if c.op == "number": return (c.value > 0) - (c.value < 0)
        found = next((s for op, s in (("gt", 1), ("lt", -1), ("eq", 0)) if self.scene.sign(op, c)), None)
        able(found is not None, "a limit that depends on a sign")
        return int(found or 0)
    def zero(self, c: Node) -> bool:
        found = not c.value if c.op == "number" else self.scene.sign("eq", c)
        able(found is not None, "a limit that depends on whether a number is 0")
        return bool(found)
    def moved(self, m: Scale, n: Scale, k: Fraction | int = 1) -> Scale:  # m n^k
        grown = dict(m.growth)
        for place, c in n.growth: grown[place] = fused("add", grown.get(place, NULL), fused("mul", number(k), c))
        left = sorted(((place, c) for place, c in grown.items() if c is not NULL), key=lambda item: item[0])
        return Scale(tuple(left[::-1]), m.power + k * n.power, m.logs + k * n.logs)
    def compare(self, m: Scale, n: Scale) -> int:  # where m/n goes: 1 to infinity, -1 to 0, 0 it is 1
        signs = (self.sign(c) for _, c in self.moved(m, n, -1).growth)
        return next((s for s in signs if s), (m[1:] > n[1:]) - (m[1:] < n[1:]))
    def gathered(self, terms: Iterable[tuple[Node, Scale]], orders: Sequence[Scale]) -> Germ:
        by_scale, kept = dict[Scale, Node](), list[tuple[Node, Scale]]()
        for c, m in terms: by_scale[m] = fused("add", by_scale.get(m, NULL), c)
        order = max(orders, key=cmp_to_key(self.compare), default=None)
        for m in sorted(by_scale, key=cmp_to_key(self.compare), reverse=True):
            Work.spend(4)
            if order is not None and self.compare(m, order) <= 0: break
            if by_scale[m] is NULL: continue
            if kept and self.compare(m, kept[-1][1]) == 0: kept[-1] = fused("add", kept[-1][0], by_scale[m]), m
            elif len(kept) < 4 * self.length: kept.append((by_scale[m], m))
            else: return Germ(tuple(kept), m)
        return Germ(tuple(kept), order)
    def plus(self, a: Germ, b: Germ, k: int = 1) -> Germ:
        terms = (*a.terms, *((fused("mul", number(k), c), m) for c, m in b.terms))
        return self.gathered(terms, [g.order for g in (a, b) if g.order is not None])
    def size(self, g: Germ) -> list[Scale]:  # a multiple of it bounds the function, if that is not 0
        return [g.terms[0][1]] if g.terms else [] if g.order is None else [g.order]
    def times(self, a: Germ, b: Germ) -> Germ:
        Work.spend(4 * len(a.terms) * len(b.terms))
        orders = [self.moved(g.order, m) for g, other in ((a, b), (b, a)) if g.order is not None
                  for m in self.size(other)]
        return self.gathered([(fused("mul", c, d), self.moved(m, n)) for c, m in a.terms for d, n in b.terms], orders)
    def first(self, g: Germ) -> int:  # the place of the first term that is not 0; none for the function 0
        for place, (c, _) in enumerate(g.terms):
            if not self.zero(c): return place
        if g.order is not None: raise Short("terms that cancel")
        return -1
    def side(self, g: Germ) -> int: return 0 if (place := self.first(g)) < 0 else self.sign(g.terms[place][0])
    def apart(self, g: Germ) -> tuple[Node, Scale, Germ]:  # g = c m (1 + u), where u goes to 0
        if (place := self.first(g)) < 0: raise Nothing
        (c, m), inverted = g.terms[place], self.raised(g.terms[place][0], Fraction(-1))
        rest = tuple((fused("mul", d, inverted), self.moved(n, m, -1)) for d, n in g.terms[place + 1:])
        return c, m, Germ(rest, None if g.order is None else self.moved(g.order, m, -1))
    def raised(self, c: Node, k: Fraction) -> Node:
        whole = c.op == "number" and k.denominator == 1 and abs(k) * bits((c.value,)) < BITS
        return number(c.value ** int(k)) if whole else node("sqrt", c) if k == Fraction(1, 2) else node(
            "pow", c, number(k))
    def series(self, u: Germ, factor: Callable[[int], Fraction]) -> Germ:  # the sum of factor(k) u^k
        total, power = level(number(factor(0))), level(ONE)
        for k in range(1, self.length if self.size(u) else 0):
            power = self.times(power, u)
            total = self.plus(total, self.times(level(number(factor(k))), power))
        rest = [self.moved(FLAT, m, self.length) for m in self.size(u)]
        return self.gathered(total.terms, [*rest, *([] if total.order is None else [total.order])])
    def power(self, g: Germ, k: Fraction) -> Germ:
        if k.denominator == 1 and 0 <= k <= 4 * self.length: return reduce(self.times, [g] * int(k), level(ONE))
        if k > 0 and self.first(g) < 0: return g
        c, m, u = self.apart(g)
        if k.denominator > 1 and self.sign(c) < 0: raise Nothing
        found = self.series(u, lambda n: math.prod(((k - j) / (j + 1) for j in range(n)), start=Fraction(1)))
        return self.times(found, Germ(((self.raised(c, k), self.moved(FLAT, m, k)),)))
    def ln(self, g: Germ) -> Germ:
        c, m, u = self.apart(g)
        if self.sign(c) < 0: raise Nothing
        able(not m.logs, "a logarithm of a logarithm")
        terms = [*((d, Scale((), *place)) for place, d in m.growth), (number(m.power), Scale((), *SLOW))]
        grown = self.gathered([*terms, (NULL if c is ONE else node("ln", c), FLAT)], [])
        return self.plus(grown, self.series(u, lambda n: Fraction((-1) ** (n + 1), n or 1) * bool(n)))
    def exp(self, g: Germ) -> Germ:
        if g.order is not None and self.compare(g.order, FLAT) >= 0: raise Short("an exponent that is not known")
        growth, factor, power, small = list[Any](), ONE, Fraction(0), list[tuple[Node, Scale]]()
        for c, m in g.terms:
            if (size := self.compare(m, FLAT)) < 0: small.append((c, m))
            elif size == 0: factor = fused("mul", factor, node("exp", c))
            elif not self.zero(c):
                able(not m.growth and m[1:] >= SLOW, "an exponential of another kind")
                if m[1:] > SLOW: growth.append((m[1:], c))
                else:
                    able((value := rational(self.scene.read(c))) is not None, "a power with another exponent")
                    power += value or 0
        found = self.series(Germ(tuple(small), g.order), lambda n: Fraction(1, math.factorial(n)))
        return self.times(found, Germ(((factor, Scale(tuple(growth), power)),)))
    def around(self, op: str, g: Germ) -> Germ:  # sin, cos and atan: at c + u, where u goes to 0
        if self.size(g) and self.compare(self.size(g)[0], FLAT) > 0:
            able((place := self.first(g)) >= 0, "a function of what vanishes")
            if self.compare(g.terms[place][1], FLAT) > 0:
                able(op == "atan", "a wave that goes on")  # atan(g) = pi/2 - atan(1/g) for g > 0
                quarter = number(2 * self.sign(g.terms[place][0])) * node("atan", ONE)
                return self.plus(level(quarter), self.around(op, self.power(g, Fraction(-1))), -1)
            g = Germ(g.terms[place:], g.order)
        if g.order is not None and self.compare(g.order, FLAT) >= 0: raise Short("an angle that is not known")
        c = next((c for c, m in g.terms if self.compare(m, FLAT) == 0), NULL)
        u = Germ(tuple(term for term in g.terms if self.compare(term[1], FLAT) < 0), g.order)
        if op == "atan" and c is not NULL:  # atan(c + u) = atan(c) + atan(u/(1 + c^2 + c u))
            rest = self.plus(level(fused("add", ONE, fused("mul", c, c))), self.times(level(c), u))
            return self.plus(level(node("atan", c)), self.around(op, self.times(u, self.power(rest, Fraction(-1)))))
        if op == "atan": return self.series(u, lambda n: Fraction((0, 1, 0, -1)[n % 4], n or 1))
        sin, cos = (self.series(u, lambda n, s=s: Fraction(s[n % 4], math.factorial(n)))  # type: ignore[misc]
                    for s in ((0, 1, 0, -1), (1, 0, -1, 0)))
        if c is NULL: return sin if op == "sin" else cos
        one, other, k = ("sin", "cos", 1) if op == "sin" else ("cos", "sin", -1)
        return self.plus(self.times(level(node(one, c)), cos), self.times(level(node(other, c)), sin), k)
    def raise_to(self, base: Node, exponent: Node) -> Germ:
        g, k = self.read(base), None
        if self.x not in free(exponent):
            self.needs.append(exponent)
            with contextlib.suppress(Unknown): k = rational(self.scene.read(exponent))
        if k is not None and (integral(exponent) or k.denominator > 1): return self.power(g, k)
        able(self.side(g) > 0, "a power of what is not positive")
        return self.exp(self.times(self.read(exponent), self.ln(g)))
    def most(self, op: str, *parts: Node) -> Germ:
        best, *others = map(self.read, parts)
        for other in others:
            if self.side(self.plus(other, best, -1)) * (1 if op == "max" else -1) > 0: best = other
        return best
    def read(self, where: Node) -> Germ:
        if self.x not in free(where):
            self.needs.append(where)
            return level(where)
        op, args = where.op, where.args
        if op in ("symbol", "let"): return self.near if op == "symbol" else self.read(args[1])
        if op == "pow": return self.raise_to(*args)
        if op in ("max", "min"): return self.most(op, *args)
        able(op in "add sub mul div neg exp ln sqrt sin cos atan abs sign".split(), f"no limit of {op}")
        if op == "sign":
            side = self.side(self.read(args[0]))
            return level(number(side)) if side else self.read(args[1])
        g, *more = map(self.read, args)
        if op in ("add", "sub"): return self.plus(g, more[0], 1 if op == "add" else -1)
        if op in ("mul", "div"): return self.times(g, more[0] if op == "mul" else self.power(more[0], Fraction(-1)))
        if op in ("neg", "abs"): return g if op == "abs" and self.side(g) >= 0 else self.times(level(number(-1)), g)
        if op in ("sin", "cos", "atan"): return self.around(op, g)
        return self.power(g, Fraction(1, 2)) if op == "sqrt" else self.exp(g) if op == "exp" else self.ln(g)
    def end(self, g: Germ) -> Node | None:  # where it goes, None for no number
        for c, m in g.terms:
            size = self.compare(m, FLAT)
            if size > 0 and not self.zero(c): return None
            if size <= 0: return c if size == 0 else NULL
        if g.order is not None and self.compare(g.order, FLAT) >= 0: raise Short("terms that end too early")
        return NULL
def limited(scene: Scene, where: Node, body: Node, x: Node, to: Node) -> Node:
    able(to.op == "infinity" or x.value[1] != "integer", "a limit by whole numbers at a point")
    able(fixed(where.args[0], x), "a name by which laws define what is read")
    for length in (3, 6, 12):
        with contextlib.suppress(Short): return approached(scene, body, x, to, length)
    raise Unknown("a limit of which more terms are needed")
def approached(scene: Scene, body: Node, x: Node, to: Node, length: int) -> Node:  # NOWHERE where there is none
    far, needs, inner = to.op == "infinity", list[Node](), carried(scene, body, frozenset({x}))
    if not far: needs.append(to)
    ends: list[Node | None] = []
    for side in (1,) if far else (1, -1):
        germs = Germs(scene, x, Germ(((number(side), Scale((), Fraction(1 if far else -1))),)), length, needs)
        if not far: germs.near = germs.plus(level(to), germs.near)
        try:
            for part in inner.needs: germs.read(part)
            found = germs.end(germs.read(inner.term))
        except Nothing: continue  # a side without values does not count
        try: list(map(germs.read, inner.regular))
        except Nothing: raise Unknown("singular points near the point") from None
        ends.append(found)
    if any(scene.defined(term) is False for term in needs): return NOWHERE
    able(all(map(scene.defined, needs)), "a limit whose parts may have no value")
    if None in ends or not ends: return NOWHERE
    one, other = ends[0] or NULL, ends[-1] or NULL
    return one if one is other or germs.zero(one - other) else NOWHERE
def folded(scene: Scene, where: Node, body: Node, index: Node, low: Node, high: Node) -> Node:  # over known bounds
    first, last = scene.whole(low), scene.whole(high)
    able(last - first < SIZE, "a long fold")
    parts = [substitute(body, index, number(k)) for k in range(first, last + 1)]
    if not parts: return {"sum": NULL, "product": ONE, "every": TRUE}.get(where.op, NOWHERE)  # an extreme of nothing
    return joined(FOLDS[where.op], parts) if where.op in ("sum", "product") else node(FOLDS[where.op], *parts)
def entry(scene: Scene, where: Node, name: Node, *indices: Node) -> Node:  # by the data or the laws
    scene.met.add(place := node("entry", name, *(number(scene.whole(index)) for index in indices)))
    return scene.values.get(place) or scene.tables.get(name) or place
def extreme(scene: Scene, where: Node, *parts: Node) -> Node:  # the argument that is known to be the largest, or least
    op = "ge" if where.op == "max" else "le"
    with contextlib.suppress(Unknown):
        values: list[Any] = [rational(scene.read(part)) if scene.defined(part) else None for part in parts]
        if None not in values: return parts[values.index((max if where.op == "max" else min)(values))]
    return next((p for p in parts if all(scene.truth(node(op, p, other)) for other in parts if other is not p)), where)
def signed(scene: Scene, where: Node, x: Node, zero: Node) -> Node:
    return next((value for op, value in (("gt", ONE), ("eq", zero), ("lt", number(-1))) if scene.sign(op, x)), where)
def chosen(where: Node, found: bool | None, yes: Node, no: Node) -> Node:
    return where if found is None else yes if found else no
def agree(scene: Scene, left: Node, right: Node) -> bool | None:  # of "iff"
    a, b = scene.truth(left), scene.truth(right)
    if a is not None and b is not None: return a == b
    return {node("implies", left, right), node("implies", right, left)} <= scene.said or None
UNFOLD: dict[str, Any] = {
    "symbol": lambda s, w: s.values.get(w, w), "holds": lambda s, w, name: s.values.get(name, w), "sign": signed,
    "let": lambda s, w, name, body: body, "exists": lambda s, w, part: part, "max": extreme, "min": extreme,
    **dict.fromkeys(FOLDS, folded), "entry": entry, **dict.fromkeys(CALCULUS, calculated), "limit": limited,
    "factorial": lambda s, w, n: number(math.factorial(s.whole(n))) if 0 <= s.whole(n) <= 300 else w,
    "abs": lambda s, w, x: chosen(w, s.sign("ge", x), x, -x),
    "iverson": lambda s, w, part: chosen(w, s.truth(part), ONE, NULL),
    "in": lambda s, w, x, *values: node("or", *(node("eq", x, value) for value in values)),
    "simplex": lambda s, w, *parts: node("and", *(node("ge", part, NULL) for part in parts), node("eq", reduce(
        lambda a, b: a + b, parts), ONE)) if all(map(s.defined, parts)) else w}
# What elementary terms and relations read as in all scenes of a claim where nothing else is read as another term, and
# beneath, by what is read as which term, the same for scenes in which something is.
FORMS: dict[Any, Any] = {}
READ: dict[str, Any] = {
    "pow": Scene.power, "neg": lambda s, a: product(constant(-1), s.read(a)),
    "add": lambda s, a, b: plus(s.read(a), s.read(b)), "sub": lambda s, a, b: plus(s.read(a), s.read(b), -1),
    "mul": lambda s, a, b: product(s.read(a), s.read(b)), "div": lambda s, a, b: product(s.read(a), inverse(s.read(b))),
    "exp": lambda s, a: s.exponential(s.read(a)), "ln": lambda s, a: s.logarithm(s.read(a)),
    "sqrt": lambda s, a: s.root(s.read(a)), "atan": lambda s, a: s.arctangent(s.read(a)),
    "cos": lambda s, a: s.turned(s.read(a))[0], "sin": lambda s, a: s.turned(s.read(a))[1]}
TRUTH: dict[str, Any] = {
    "and": lambda s, *parts: s.chain(parts, False), "or": lambda s, *parts: s.chain(parts, True), "iff": agree,
    "not": lambda s, part: {True: False, False: True}.get(s.truth(part)),
    "implies": lambda s, a, b: s.chain((node("not", a), b), True),
    "defined": lambda s, term: None if s.denied else s.defined(term),  # a denied formula may have no value
}
@cache
def elementary(where: Node) -> bool:  # a term without entries, folds and cases
    return where.op in (*READ, "number", "symbol", "let") and all(map(elementary, where.args))
NEEDED: dict[str, Any] = {
    "div": lambda s, a, b: s.sign("ne", b), "ln": lambda s, a: s.sign("gt", a), "sqrt": lambda s, a: s.sign("ge", a),
    "pow": Scene.powers, "factorial": lambda s, n: s.sign("ge", n) if integral(n) else None}
# --- Proofs: steps that each add a line, which holds wherever the lines before it do.
class Proof:  # the steps of a certificate over its list of nodes
    def __init__(self, nodes: Sequence[Node]) -> None: self.nodes = nodes
    def at(self, data: Any, key: str = "formula") -> Node:  # the node that a field names by its place
        need(0 <= (place := of(data, key, int)) < len(self.nodes), "there is no such node")
        return self.nodes[place]
    def settles(self, scene: Scene, goal: Node, data: Any) -> bool:  # whether the steps lead to the goal in all cases
        Work.spend(len(free(goal)) >> 3)
        scene.used |= free(goal)
        for step in of(data, "lines", list):
            if (line := self.line(scene, step)) is not None: scene.add(line)
        if "split" in data:
            case = self.at(data, "split")
            need(case.op in MASKS and scene.defined(case), "cases of what may have no value")
            cases = ((case, "yes"), (negated(case), "no"))
            return all(self.settles(scene.branch(line), goal, of(data, key, dict)) for line, key in cases)
        loose = (line for line in scene.lines if line.op not in MASKS)
        if scene.absurd or any(scene.truth(line) is False for line in loose): return True
        return bool(scene.truth(goal) and scene.defined(goal))  # what is proved is read as having a value
    def line(self, scene: Scene, step: Any) -> Node | None:  # what one step adds
        Work.spend(4)
        need((by := of(step, "by", str)) in RULES, "no such rule")
        return RULES[by](self, scene, step)
    def earlier(self, scene: Scene, place: Any) -> Node:
        need(type(place) is int and 0 <= place < len(scene.lines), "there is no such line")
        return scene.lines[place]
    def held(self, found: Any, formula: Node) -> Node:
        need(found, "a step that does not follow")
        return formula
    def proof(self, scene: Scene, step: Any) -> Node:  # a formula with a proof of its own
        return self.held(self.settles(scene.branch(), self.at(step), of(step, "proof", dict)), self.at(step))
    def suppose(self, scene: Scene, step: Any) -> Node:  # an implication whose premise has a value
        formula = self.at(step)
        need(formula.op == "implies" and scene.defined(formula.args[0]), "a premise that may have no value")
        return self.held(self.settles(scene.branch(formula.args[0]), formula.args[1], of(step, "proof", dict)), formula)
    def sum(self, scene: Scene, step: Any) -> Node:  # products of lines and of the denial add up to 0
        formula, total, strict = self.at(step), constant(0), False
        need(formula.op in MASKS and scene.defined(formula), "a sum for what may have no value")
        for item in of(step, "sum", list):
            lines = [negated(formula) if place == -1 else self.earlier(scene, place) for place in of(item, "of", list)]
            value, positive = self.summand(scene, item, lines)
            total, strict = plus(total, value), strict or positive
        return self.held(strict and not total.num, formula)
    def summand(self, scene: Scene, item: Any, lines: list[Node]) -> tuple[Ratio, bool]:  # it is at least 0, or above
        factor, ops, square = ratio(item.get("c", "1")), [line.op for line in lines], item.get("square") is True
        value = constant(factor * (-1) ** sum(op in ("lt", "le") for op in ops))
        for line in lines:
            need(line.op in MASKS, "a line that is no relation")
            value = product(value, scene.gap(line))
        extra = self.at(item, "t") if "t" in item else ONE
        need(scene.defined(extra), "a factor that may have no value")
        value = reduce(product, [scene.read(extra)] * (2 if square else 1), value)
        even = all(k % 2 == 0 for k in collections.Counter(line for line in lines if line.op == "ne").values())
        need("eq" in ops or (factor >= 0 and even and (square or extra is ONE)), "a summand that may be negative")
        return value, factor > 0 and even and extra is ONE and not set(ops) & {"eq", "le", "ge"}
    def axiom(self, scene: Scene, step: Any) -> Node:  # of roots, exponentials, logarithms and powers that have a value
        formula = self.at(step)
        need(scene.defined(formula) and formula.op in ("ge", "gt", "eq", "lt"), "an axiom for what may have no value")
        schema = AXIOMS.get((formula.op, formula.args[0].op), lambda *_: False)
        return self.held(schema(scene, formula.args[1], *formula.args[0].args), formula)
    def value(self, scene: Scene, step: Any) -> None:  # an equation's left side, an atom, reads as its right
        line = self.earlier(scene, step.get("of"))
        left, right = (scene.read(arg) for arg in line.args) if line.op == "eq" else (constant(0), constant(0))
        (mono,) = left.num if len(left.num) == 1 and not left.den else ((),)
        need(len(mono) == 1 and left.num == {mono: 1} and mono[0][1] == 1, "an equation that gives no value")
        held, (symbol, term), kind = within(right, set()), line.args, INFO[mono[0][0]][0]
        unseen = [part for part in held if isinstance(part, Node)]
        loose = symbol not in unseen and not any(part in scene.values for part in unseen)
        need(kind not in ("exp", "parity") and mono[0][0] not in held and loose and (
            not unseen or symbol.op == "symbol"), "a value in terms of itself")
        scene.let(symbol if symbol.op == "symbol" else mono[0][0], term)
    def define(self, scene: Scene, step: Any) -> Node:  # a new name for a term that has a value
        symbol, term = self.at(step, "symbol"), self.at(step, "term")
        fits = symbol.op == "symbol" and symbol.value[1] == "real" and symbol not in scene.used | free(term)
        return self.held(fits and scene.defined(term), node("eq", symbol, term))
    def unit(self, scene: Scene, step: Any) -> Node:  # what must hold, as a line would be false without it
        line, formula, other = self.earlier(scene, step.get("of")), self.at(step), scene.branch()
        other.denied = {formula}
        other.forget()
        return self.held(formula is not line and other.truth(line) is False, formula)
    def meaning(self, scene: Scene, step: Any) -> Node:  # the condition of a term that a line reads
        term = self.at(step, "term")
        return self.held(term in scene.there, condition(scene, term))
    def slope(self, scene: Scene, step: Any) -> Node:
        """F(v) >= F(b), as F' >= 0 for v > b and F' <= 0 for v < b wherever the lines that are kept hold.

        These are free of v or affine in it, and hold at v and (at least weakly) at b, so that they hold between; F is
        made of functions that are continuous where they have a value.
        """
        formula, v, base = self.at(step), self.at(step, "variable"), self.at(step, "base")
        inner, kept = Scene(doubtful=scene.doubtful), [self.earlier(scene, place) for place in of(step, "keep", list)]
        whole, real = formula.args[0], v.op == "symbol" and v.value[1] in ("real", "coefficient")
        need(formula.op in ("ge", "gt") and real and v not in free(base), "no relation of a function's values")
        need(smooth(whole) and formula.args[1] is substitute(whole, v, base), "not of one function")
        need(scene.defined(formula), "values that there may not be")
        need(formula.op == "ge" or scene.truth(node("ne", v, base)), "a value that may be the same")
        for line in kept:
            fits = line.op in MASKS and line.op != "ne" and all(straight(arg, v) for arg in line.args)
            need(fits, "a line that may fail between")
            weak = node({"gt": "ge", "lt": "le"}.get(line.op, line.op), *line.args)
            need(v not in free(line) or scene.truth(substitute(weak, v, base)), "a line that may not hold at the base")
        for side, op, key in (("gt", formula.op, "up"), ("lt", {"ge": "le", "gt": "lt"}[formula.op], "down")):
            goal = node("and", node("defined", whole), node(op, slope(whole, v), NULL))
            need(self.settles(inner.branch(*kept, node(side, v, base)), goal, of(step, key, dict)), "another slope")
        return formula
    def cover(self, scene: Scene, step: Any) -> Node:
        """A relation on a box in which lines keep its symbols, settled as the leaves of a cover are.

        A leaf of the box that a line denies says nothing, as no point of it is spoken of.
        """
        formula, sides = self.at(step), dict[Node, tuple[Fraction, Fraction]]()
        for item in of(step, "box", list):
            name, low, high = self.at(item, "symbol"), ratio(item.get("low")), ratio(item.get("high"))
            kept = name.op == "symbol" and not integral(name) and low < high
            need(kept and scene.truth(number(low) <= name) and scene.truth(name <= number(high)), "no side of a box")
            sides[name] = low, high
        need(sides and formula.op in MASKS and free(formula) <= sides.keys(), "a relation of more than the box has")
        lines = [line for line in scene.lines if free(line) and free(line) <= sides.keys()]
        done = all(settled(box, lines, formula, mark) for box, mark in pieces(sides, of(step, "splits", str)))
        return self.held(done, formula)
    def whole(self, scene: Scene, step: Any) -> Node:  # what is above a whole number less 1 is at least that number
        formula, (left, right) = self.at(step), self.at(step).args
        fits = formula.op in ("le", "ge") and integral(left) and integral(right) and scene.defined(formula)
        gap = left - right if formula.op == "ge" else right - left
        return self.held(fits and scene.sign("gt", gap + ONE), formula)
    def induct(self, scene: Scene, step: Any) -> Node:  # on a whole number, by lines that do not speak of it
        formula, n, low = self.at(step), self.at(step, "symbol"), self.at(step, "low")
        fits = n.op == "symbol" and integral(n) and integral(low) and n not in free(low) and scene.truth(low <= n)
        inner = Scene(doubtful=scene.doubtful).branch(*(line for line in scene.lines if n not in free(line)))
        def shown(key: str, at: Node, *lines: Node) -> bool:
            return self.settles(inner.branch(*lines), substitute(formula, n, at), of(step, key, dict))
        return self.held(fits and shown("base", low) and shown("step", n + ONE, low <= n, formula), formula)
    def unfold(self, scene: Scene, step: Any) -> Node: return self.held(folding(scene, self.at(step)), self.at(step))
    def remainder(self, scene: Scene, step: Any) -> Node:  # no remainders of what stands in an equation solve it
        formula, fits = self.at(step), self.at(step).op == "ne" and scene.defined(self.at(step))
        return self.held(fits and apart(scene, formula, of(step, "modulus", int)), formula)
    def valuation(self, scene: Scene, step: Any) -> Node:  # c m != d k: no prime powers in m/k are those in d/c
        formula, gap, names = self.at(step), scene.gap(self.at(step)), dict[Any, Node]()
        need(formula.op == "ne" and scene.defined(formula) and len(gap.num) == 2 and not gap.den, "no two monomials")
        names.update((ATOMS.get(name), name) for name in free(formula) if integral(name))
        (m, c), (k, d) = ((dict(m), c) for m, c in gap.num.items())
        need({*m, *k} <= names.keys(), "what is no product of whole numbers")
        fits = any(all(scene.sign("ne", names[atom]) for atom in side) for side in (m, k))
        by, quotient = math.gcd(*(m.get(atom, 0) - k.get(atom, 0) for atom in {*m, *k})), abs(Fraction(c) / d)
        found = [*primes(quotient.numerator).items(), *primes(quotient.denominator).items()]
        return self.held(fits and any(count % by for p, count in found if p < 10**6), formula)
# Whether c (left - right), whole, is no multiple of a modulus, as a polynomial in integers and powers of whole numbers:
# these have the remainders of the first powers, as many as the modulus, and then the same again.
def apart(s: Scene, line: Node, modulus: int) -> bool:
    need(modulus >= 2, "a modulus below 2")
    able(modulus <= SIZE, "a large modulus")
    gap = s.gap(line)
    atoms = {atom for m in gap.num for atom, _ in m}
    sets: dict[int, Any] = {atom: range(modulus) for atom in atoms if INFO[atom][0] == "integer"}
    for where in inside_of([line]):
        base = rational(s.read(where.args[0])) if where.op == "pow" and integral(where.args[1]) else None
        if base is not None and base.denominator == 1 and s.sign("ge", where.args[1]):
            Work.spend(modulus)
            powers = {pow(int(base), j, modulus) for j in range(modulus)}
            sets.update({atom: powers for atom in atoms if s.read(where) == single(atom)})
    if gap.den or not sets.keys() >= atoms: return False
    Work.spend(len(gap.num) * sum(x.denominator.bit_length() for x in gap.num.values()) >> 6)
    common = math.lcm(*(x.denominator for x in gap.num.values()))
    terms = [(m, c) for m, x in gap.num.items() if (c := int(x * common) % modulus)]
    told = sorted({atom for m, _ in terms for atom, _ in m})
    able(len(told) < 12 and (count := math.prod(len(sets[atom]) for atom in told)) <= SIZE, "a large modulus")
    Work.spend(count * (1 + sum(1 + sum(k for _, k in m) for m, _ in terms)))
    picks = (dict(zip(told, pick, strict=True)) for pick in itertools.product(*map(sets.__getitem__, told)))
    return all(sum(math.prod((at[a] ** k for a, k in m), start=c) for m, c in terms) % modulus for at in picks)
@cache
def smooth(term: Node) -> bool:  # continuous where it has a value, with true slopes
    plain = term.op in "number symbol add sub mul div neg exp ln sqrt sin cos atan".split()
    return (plain or (term.op == "pow" and term.args[1].op == "number")) and all(map(smooth, term.args))
@cache
def straight(term: Node, v: Node) -> bool:  # affine in v by its form
    Work.spend()
    if v not in free(term) or term is v: return True
    fits = term.op in ("add", "sub", "neg") or (term.op == "mul" and sum(v in free(arg) for arg in term.args) == 1)
    return fits and all(straight(arg, v) for arg in term.args)
def condition(scene: Scene, term: Node) -> Node:
    if term.op == "pow" and term.args[1].op == "number":
        base, k = term.args[0], term.args[1].value
        if k.denominator > 1: return node("ge" if k > 0 else "gt", base, NULL)
        return node("ne", base, NULL) if k < 0 else TRUE
    need(term.op in ("div", "ln", "sqrt"), "a term that has a value without conditions")
    return node({"div": "ne", "ln": "gt", "sqrt": "ge"}[term.op], term.args[-1], NULL)
def tangent(scene: Scene, bound: Node, x: Node) -> bool:  # exp(x) >= 1 + x
    return bound is NULL or alike(scene.read(bound), plus(constant(1), scene.read(x)))
def alike(a: Ratio, b: Ratio) -> bool: return not plus(a, b, -1).num
AXIOMS: dict[tuple[str, str], Any] = {
    ("ge", "sqrt"): lambda s, bound, x: bound is NULL, ("ge", "exp"): tangent,
    ("gt", "exp"): lambda s, bound, x: tangent(s, bound, x) and (bound is NULL or s.sign("ne", x)),
    ("lt", "atan"): lambda s, bound, x: alike(s.read(bound), s.read(TWO * node("atan", ONE))),
    ("eq", "sqrt"): lambda s, value, x: s.sign("ge", value) and alike(power(s.read(value), 2), s.read(x)),
    ("eq", "ln"): lambda s, value, x: alike(s.read(x), s.exponential(s.read(value))),
    ("eq", "pow"): lambda s, value, b, k: (s.sign("gt", b) and alike(s.read(value), s.exponential(product(
        s.read(k), s.logarithm(s.read(b)))))) or (integral(k) and (s.sign("ne", b) or s.sign("gt", k)) and alike(
            s.read(value), product(s.read(b), s.power(b, k - ONE)))),
    ("eq", "factorial"): lambda s, value, n: s.sign("gt", n) and value.op == "mul" and value.args[1].op == (
        "factorial") and all(alike(s.read(one), s.read(n)) for one in (value.args[0], value.args[1].args[0] + ONE))}
NAMES = "proof suppose sum axiom value define unit meaning slope cover whole induct unfold remainder valuation".split()
RULES: dict[str, Any] = {name: getattr(Proof, name) for name in NAMES}
def proved(hypotheses: Sequence[Node], goal: Node, certificate: Any, doubtful: Any = frozenset()) -> bool:
    nodes, steps = listed(of(certificate, "nodes", list)), of(certificate, "proof", dict)
    return Proof(nodes).settles(knowing(hypotheses, doubtful), goal, steps)
def knowing(lines: Sequence[Node], doubtful: Any = frozenset()) -> Scene:
    scene = Scene(doubtful=doubtful)
    for line in lines: scene.add(line)
    return scene
# --- Reading JSON.
def of(data: Any, key: str, kind: Any) -> Any:  # a field of an object, of a kind
    found = data.get(key) if isinstance(data, dict) else None
    need(isinstance(found, kind) and not isinstance(found, bool), f"{key!r:.40} is missing or of another kind")
    return found
def ratio(text: Any) -> Fraction:  # "p" or "p/q"
    fits = isinstance(text, str) and re.fullmatch(r"-?[0-9]{1,1000}(?:/[1-9][0-9]{0,999})?", text)
    need(fits, f"{str(text)[:40]!r} is not a rational of at most 1000 digits")
    Work.spend(1 + (len(text) >> 5))
    return Fraction(text)
TREES: dict[int, tuple[Any, Node, int]] = {}  # parts of JSON by their id, what they say, and how deep they are
def tree(data: Any) -> Node:
    need((found := planted(data))[1] <= DEPTH, "a formula is too deep")
    return found[0]
def planted(data: Any, depth: int = 0) -> tuple[Node, int]:
    need(isinstance(data, dict) and depth < DEPTH, "a formula is too deep, or not an object")
    if id(data) in TREES: return TREES[id(data)][1:]
    fits = set(data) in ({"number"}, {"op", "args"}) or {"symbol", "latex", "sort"} >= set(data) >= {"symbol", "sort"}
    need(fits, "a formula with other keys")
    deep = 1
    if "number" in data: found = number(ratio(data["number"]))
    elif "symbol" in data:
        found = named(of(data, "symbol", str), of(data, "sort", str))
        if data.get("latex"): of(data, "latex", str)
    else:
        parts = [planted(arg, depth + 1) for arg in of(data, "args", list)]
        found = applied(of(data, "op", str), [part for part, _ in parts])
        deep = 1 + max((deep for _, deep in parts), default=0)
    TREES[id(data)] = data, found, deep
    return found, deep
def looks(trees: list[Any]) -> tuple[set[tuple[str, str]], set[tuple[str, Node]]]:  # how names are shown, and for what
    def inner(data: Any) -> Any:  # an abbreviation's own name is seen nowhere else, a word's arguments are
        return data["args"][data["op"] == "let" and "symbol" in data["args"][0]:] if "op" in data else ()
    parts = reached(trees, inner, id)
    lets = [data["args"] for data in parts if data.get("op") == "let" and "symbol" in data["args"][0]]
    shown = {(name.get("latex") or name["symbol"], tree(body)) for name, body in lets}
    return {(data["symbol"], data["latex"]) for data in parts if data.get("latex")}, shown
def named(name: str, sort: str) -> Node:
    need(sort in ("real", "integer", "coefficient", "boolean"), "a symbol of an unknown sort")
    return node("symbol", value=(name, sort))
def applied(op: str, args: Sequence[Node]) -> Node:  # an operation on the right number of arguments
    wanted = ARITY.get(op, -1)
    fits = len(args) >= LEAST.get(op, 1) if wanted is None else len(args) == wanted
    word = args[0].op if op == "let" and fits and args[0].op in WORDS else ""
    fits = fits and (op not in NAMED or args[NAMED[op] - 1].op == "symbol" or bool(word))
    need(fits and (word or not any(arg.op in WORDS for arg in args)),
         f"op={op!r:.40} with {len(args)} arguments is no formula")
    index = args[1].args[0].args[1:2] if word == "binomial" and args[1].args else ()
    fits = not word or (args[1] is WORDS[word](*args[0].args, *index) and free(args[0]).isdisjoint(index))
    need(fits, f"{word} beside what it does not mean")  # just so: where an index cancels, what it is may have no value
    if word: return args[1]
    need(all(map(integral, args[1 if op in FOLDS else INDEXED.get(op, len(args)):])), "an index that is no integer")
    need(all(arg.op != "infinity" for arg in args[:2 if op == "limit" else None]), "infinity out of place")
    need(sum(arg.size for arg in args) < PARTS, f"a formula of more than {PARTS} parts")
    # Abbreviations are written out here and there, and what is whole by its form means another power.
    need(op != "pow" or integral(args[1]) == integral(args[1], True), "an exponent whose abbreviation hides an integer")
    kinds = [op in CONNECTIVES or (op == "every" and place == 0) for place in range(len(args))]
    need(kinds == [arg.op in FORMULAS for arg in args], f"{op} of another kind")
    need(all((arg.value[1] == "boolean") == (op == "holds") for arg in args if arg.op == "symbol"),
         "a predicate out of place")
    return node(op, *args)
def listed(data: Any) -> list[Node]:  # the nodes of a proof, each made of earlier ones
    found: list[Node] = []
    for item in data:
        need(isinstance(item, list) and item and isinstance(item[0], str), "a node of a proof that is no list")
        if item[0] in ("number", "symbol"):
            fits = len(item) == 3 - (item[0] == "number") and all(isinstance(part, str) for part in item)
            need(fits, "no number or symbol")
            found.append(number(ratio(item[1])) if item[0] == "number" else named(*item[1:]))
        else:
            need(all(type(k) is int and 0 <= k < len(found) for k in item[1:]), "a node that is made of later ones")
            found.append(applied(item[0], [found[k] for k in item[1:]]))
    return found
# --- Derivations: lines for all numbers of examples and rounds. A line holds, and its terms have values, at every
# instance and for all values of the indices of its blocks. Ordered: by a sum of a number >= 0 and up to three lines.
NEUTRAL = {"sum": NULL, "product": ONE}
def summing(gap: Ratio, facts: Sequence[Ratio], count: int) -> bool:  # to a number >= 0 and so many of the facts
    if count: return any(summing(plus(gap, fact, -1), facts[k:], count - 1) for k, fact in enumerate(facts, 1))
    Work.spend(16)
    return (value := rational(gap)) is not None and value >= 0
def ordered(low: Node, high: Node, s: Scene) -> bool:
    need(integral(low) and integral(high), "a bound that is not whole by its form")
    need(s.defined(low) and s.defined(high), "a bound that may have no value")
    lines = [low <= high, *(line for line in s.lines if line.op in TURNED and all(map(integral, line.args)))]
    pairs = [(line.args if line.op in ("lt", "le") else line.args[::-1], line.op in ("lt", "gt")) for line in lines]
    gap, *facts = (plus(plus(s.read(b), s.read(a), -1), constant(strict), -1) for (a, b), strict in pairs)
    return any(summing(gap, facts, count) for count in range(4))
def instance(every: Node, value: Node, s: Scene) -> Node:
    need(every.op == "every" and ordered(every.args[2], value, s) and ordered(value, every.args[3], s), "out of range")
    return substitute(every.args[0], every.args[1], value)
def defining(law: Node, bound: frozenset[Node] = frozenset()) -> bool:  # an entry, or a symbol that is no index of it
    if law.op == "every": return defining(law.args[0], bound | {law.args[1]})
    return law.op == "eq" and law.args[0].op in ("symbol", "entry") and law.args[0] not in bound
def read_in(conditions: Sequence[Node]) -> set[Node]:  # what has a value wherever they hold, by what is always read
    lines = reached(conditions, lambda where: where.args if where.op == "and" else ())
    return set(reached([line.args[0] if line.op == "defined" else line for line in lines],
                       lambda where: where.args[EAGER.get(where.op, slice(None))]))
class Derivation:
    """Laws that define, conditions that hold, the names that no new index has, and whether a prover is trusted."""
    def __init__(self, laws: Sequence[Node], conditions: Sequence[Node], part: Node) -> None:
        self.laws, self.conditions, self.trusted, self.doubtful = laws, conditions, False, Node.doubtful
        self.taken = spoken_of((*laws, *conditions, part))
    def knowing(self, lines: Sequence[Node]) -> Scene: return knowing(lines, self.doubtful)
    def block(self, known: dict[str, Node], steps: Any) -> Node:  # what the last line of a block says
        need(isinstance(steps, list) and steps, "a block without lines")
        Work.spend(len(known))
        known = dict(known)
        for step in steps:
            formula, names, rule = tree(of(step, "formula", dict)), of(step, "uses", list), of(step, "rule", str)
            Work.spend(2 * (1 + formula.size) + len(names))
            fits = rule in DERIVE and all(isinstance(name, str) and name in known for name in names)
            need(fits, "no such rule, or line")
            follows = DERIVE[rule](self, known, step, formula, [known[name] for name in names])
            need(follows, f"{of(step, 'name', str)[:40]!r} does not follow")
            known[of(step, "name", str)] = formula
        return formula
    def inner(self, known: dict[str, Node], step: Any, key: str, goal: Node, **lines: Node) -> bool:
        given = {f"{step['name']}.{name}": line for name, line in lines.items()}
        return same(self.block({**known, **given}, step.get(key)), goal)
    def be_new(self, k: Node, known: Any, *others: Node) -> None:
        Work.spend(len(known) + len(others))
        lines = (*known.values(), *others)
        need(k.op == "symbol" and k.value[1] == "integer" and k not in self.taken and not any(
            k in free(line) for line in lines), "an index that is not new")
    def quantified(self, known: Any, step: Any, formula: Node, uses: Any) -> bool:  # by a new index
        need(formula.op == "every", "a formula that does not speak of every index")
        body, k, low, high = formula.args
        self.be_new(k, known, low, high)
        doubted = self.doubtful & (free(low) | free(high))
        need(not doubted or all(map(self.knowing(list(known.values())).defined, doubted)), "bounds without a value")
        if step["rule"] == "every": return self.inner(known, step, "steps", body, low=low <= k, high=k <= high)
        return self.inner(known, step, "base", substitute(body, k, low), low=low <= high) and self.inner(
            known, step, "step", substitute(body, k, k + ONE), low=low <= k, high=k + ONE <= high, hypothesis=body)
    def choice(self, known: Any, step: Any, formula: Node, uses: Sequence[Node]) -> bool:  # of a set by its members
        def inside(where: Node, *ops: str) -> Node:
            for op in ops:
                need(where.op == op, "no law of sets")
                where = where.args[0]
            return where
        need(len(uses) == 4 and len(of(step, "values", list)) == 1, "a choice of a set from other lines")
        e, (count, members, _, asked) = tree(step["values"][0]), uses
        self.be_new(e, known, formula)
        inside(count, "eq", "product")
        name, digit = inside(members, "every", "every", "in", "entry"), inside(asked, "every", "in")
        n, sets, k = count.args[0].args[3], count.args[1], asked.args[1]
        s, i = (node("symbol", value=(-place, "integer")) for place in (1, 2))  # names in JSON are never numbers
        has, number_of = node("entry", name, s, i), node("mul", s, node("iverson", node("lt", s, sets)))
        digits = node("sum", node("mul", has, node("pow", TWO, i - ONE)), i, ONE, n)
        laws = [node("eq", node("product", TWO, i, ONE, n), sets),
                node("every", node("every", node("in", has, NULL, ONE), i, ONE, n), s, ONE, sets),
                node("every", node("eq", digits, number_of), s, ONE, sets),
                node("every", node("in", digit, NULL, ONE), k, ONE, n)]
        need(k is not e and all(map(same, uses, laws)), "no choice of a set")
        mine = node("every", node("eq", node("entry", name, e, k), digit), k, ONE, n)
        return self.inner(known, step, "steps", formula, low=ONE <= e, high=e <= sets, members=mine)
    def implication(self, known: Any, step: Any, formula: Node, uses: Sequence[Node]) -> bool:
        fits = formula.op == "implies" and self.knowing(uses).defined(formula.args[0])
        need(fits, "a premise that may have no value")
        return self.inner(known, step, "steps", formula.args[1], premise=formula.args[0])
    def definition(self, known: Any, step: Any, formula: Node, uses: Sequence[Node]) -> bool:
        place, s = of(step, "law", int), self.knowing(uses)
        need(0 <= place < len(self.laws), "no definition")
        law = reduce(lambda law, value: instance(law, tree(value), s), of(step, "values", list), self.laws[place])
        return law.op == "eq" and same(law, formula) and any(map(s.defined, formula.args))
    def algebra(self, known: Any, step: Any, formula: Node, uses: Sequence[Node]) -> bool:
        """A proof with names for terms. In a line that holds, a term without a value is not read, and any number may
        stand for it; but the goal reads its terms, and ``defined`` asks for theirs: these must have values.
        """
        proof, said = of(step, "proof", dict), [*uses, formula]
        terms = {named(name, "real"): tree(term) for name, term in of(proof, "abstracted", dict).items()}
        table = {renamed(term): symbol for symbol, term in terms.items()}
        need(not any(term.op in FORMULAS for term in table), "a name for a formula")
        need(not any(map(integral, table)), "a name of a real number for a term that is whole by its form")
        need(len(table) == len(set(table.values()) - spoken_of(said)), "names that are taken")
        *given, goal = (abstracted(line, table) for line in said)
        shown, asked = self.knowing(uses), united([free(goal), *map(asked_for, given)])
        Work.spend(len(shown.there))
        read = frozenset(map(renamed, shown.there))
        must = (asked & self.doubtful) | {terms[symbol] for symbol in asked & terms.keys()}  # as told: forms hide names
        need(all(shown.defined(term) or renamed(term) in read for term in must), "a term that may have no value")
        self.trusted |= "nodes" not in proof
        return "nodes" not in proof or proved(given, goal, proof)
@cache
def asked_for(where: Node) -> frozenset[Node]:  # the symbols in what is said to have a value, or not
    return united([*([free(where)] if where.op == "defined" else []), *map(asked_for, where.args)])
def abstracted(where: Node, table: dict[Node, Node]) -> Node:  # with symbols for the terms of a table
    if where.op == "let" or not where.args: return abstracted(where.args[1], table) if where.args else where
    if (found := table.get(renamed(where))) is not None: return found
    need(where.op not in NAMED, "a term without a name")
    Work.spend()
    return node(where.op, *(abstracted(arg, table) for arg in where.args))
def folding(s: Scene, formula: Node) -> bool:  # empty, or by the last term
    need(formula.op == "eq" and formula.args[0].op in NEUTRAL, "no equation for a sum or product")
    total, right = formula.args
    body, k, low, high = total.args
    if right is NEUTRAL[total.op]: return ordered(high + ONE, low, s)
    parted = node(FOLDS[total.op], node(total.op, body, k, low, high - ONE), substitute(body, k, high))
    return same(right, parted) and ordered(low, high, s) and any(map(s.defined, formula.args))
def splitting(d: Any, known: Any, step: Any, formula: Node, uses: Sequence[Node]) -> bool:  # at a middle
    need(formula.op == "eq" and formula.args[0].op in NEUTRAL, "no equation for a sum or product")
    (total, parts), s = formula.args, d.knowing(uses)
    need(parts.op == FOLDS[total.op] and parts.args[0].op == total.op, "no two parts")
    (body, k, low, high), middle = total.args, parts.args[0].args[3]
    parted = (node(total.op, body, k, *ends) for ends in ((low, middle), (middle + ONE, high)))
    return same(parts, node(parts.op, *parted)) and ordered(low, middle + ONE, s) and ordered(
        middle, high, s) and any(map(s.defined, formula.args))
def either(d: Any, known: Any, step: Any, formula: Node, uses: Sequence[Node]) -> bool:  # a formula with a truth value
    def decided(where: Node) -> Node: return node("or", where, node("not", where))
    need(formula.op == "or" and same(formula, decided(formula.args[0])), "not that a formula holds or does not")
    (op, args), wanted = (formula.args[0].op, formula.args[0].args), list[Sequence[Node]]()
    need(op in ("every", "and", "or", "not", "implies", "iff"), "a formula that is made of no others")
    if op == "every": wanted = [[node("every", decided(args[0]), *args[1:])]]
    else: wanted = [[decided(arg), arg] for arg in args]
    return not any({*map(renamed, any_of)}.isdisjoint(map(renamed, uses)) for any_of in wanted)
def termwise(d: Any, known: Any, step: Any, formula: Node, uses: Sequence[Node]) -> bool:
    model = next((arg for arg in formula.args if arg.op in NEUTRAL), NULL)
    need(model is not NULL and formula.op in ("defined", "eq", "le", "ge", "lt", "gt") and uses, "no relation of sums")
    op, (_, k, *ends), bodies = model.op, model.args, list[Node]()
    positive = op == "product" and formula.op == "gt" and formula.args[1] is NULL
    for side in formula.args:
        literal = side is NEUTRAL[op] or (positive and side is NULL)
        bodies.append(side if literal else substitute(side.args[0], side.args[1], k) if side.op == op else NOWHERE)
        need(literal or same(side, node(op, bodies[-1], k, *ends)), "sums over two ranges")
    premise = node(formula.op, *bodies)
    if op == "product" and formula.op in ("le", "lt"): premise = node("and", NULL <= bodies[0], premise)
    need(op == "sum" or positive or formula.op in ("defined", "eq", "le", "lt"), "no relation of products")
    long = formula.op not in ("lt", "gt") or positive or ordered(ends[0], ends[1], d.knowing(uses))
    return same(uses[0], node("every", premise, k, *ends)) and long
def linear(d: Any, known: Any, step: Any, formula: Node, uses: Sequence[Node]) -> bool:
    need(formula.op == "eq" and formula.args[0].op == "sum", "no equation for a sum")
    total, form = formula.args
    k, ends = node("symbol", value=(-1, "integer")), total.args[2:]  # names in JSON are never numbers
    def merged(where: Node) -> Node:  # each sum replaced by its body
        Work.spend()
        if where.op == "sum":
            body = substitute(where.args[0], where.args[1], k)
            need(same(where, node("sum", body, k, *ends)), "a sum over another range")
            return body
        held = [summed(arg) for arg in where.args]
        fits = {"add": all(held), "sub": all(held), "neg": True, "mul": sum(held) == 1, "div": held == [True, False]}
        need(any(held) and fits.get(where.op), "not linear in sums")
        return node(where.op, *(merged(arg) if has else arg for arg, has in zip(where.args, held, strict=True)))
    return bool(d.knowing(uses).defined(form)) and same(total, node("sum", merged(form), k, *ends))
@cache
def summed(where: Node) -> bool:  # whether arithmetic alone reaches a sum
    return where.op == "sum" or (where.op in ("add", "sub", "mul", "div", "neg") and any(map(summed, where.args)))
def extremal(d: Any, known: Any, step: Any, formula: Node, uses: Sequence[Node]) -> bool:
    if formula.op in MASKS and formula.args[0].op in ("minover", "maxover") and uses:  # it is one of its values
        (value, k, low, high), other = formula.args[0].args, formula.args[1]
        wanted = node("every", node(formula.op, value, other), k, low, high)
        return k not in free(other) and same(uses[0], wanted) and bool(ordered(low, high, d.knowing(uses)))
    (best, value), (_, k, *ends) = formula.args[0].args, formula.args
    return {"le": "minover", "ge": "maxover"}.get(formula.args[0].op) == best.op and k not in free(best) and same(
        best, node(best.op, value, k, *ends)) and same(uses[0], node("every", node("defined", value), k, *ends))
def part_of(part: Node, parts: Sequence[Node]) -> bool:
    Work.spend(len(parts))
    return any(same(part, one) for one in parts)
DERIVE: dict[str, Any] = {
    "law": lambda d, known, step, formula, uses: part_of(formula, d.conditions),
    "instance": lambda d, known, step, formula, uses: uses and len(of(step, "values", list)) == 1 and same(
        formula, instance(uses[0], tree(step["values"][0]), d.knowing(uses))),
    "definition": Derivation.definition, "algebra": Derivation.algebra, "every": Derivation.quantified,
    "induction": Derivation.quantified, "implies": Derivation.implication, "linear": linear,
    "fold": lambda d, known, step, formula, uses: folding(d.knowing(uses), formula),
    "termwise": termwise, "extreme": extremal, "split": splitting, "choice": Derivation.choice, "either": either,
    "both": lambda d, known, step, formula, uses: formula.op == "and" and {*map(renamed, uses)}.issuperset(
        map(renamed, formula.args)),
    "part": lambda d, known, step, formula, uses: any(part_of(formula, line.args) for line in uses if line.op == "and"),
    "hence": lambda d, known, step, formula, uses: len(uses) == 2 and uses[0].op == "implies" and same(
        uses[0].args[0], uses[1]) and same(formula, uses[0].args[1])}
# --- The evidence of claims.
class Claim(NamedTuple):
    data: dict[str, Any]
    parts: list[Node]
    domain: list[Node]
    kept: list[Node]  # the domain, with the charities that the verdict names
    laws: list[Node]
    names: dict[str, Node]  # the free symbols, those of all charities too
    indices: dict[Node, int]  # of each symbol, bound ones too
    made_of: dict[Node, frozenset[Node]]  # of what laws define, what they speak of
    doubtful: frozenset[Node] = frozenset()  # symbols of laws, and of solvers alone, that no condition is known to read
    said: frozenset[str] = frozenset()  # all names of the formulas, those of abbreviations and bound ones too
    shown: Any = None  # what is shown, by its kind and key: made once
def conjuncts(where: Node) -> list[Node]:
    return [part for arg in where.args for part in conjuncts(arg)] if where.op == "and" else [where]
def lines_of(domain: Sequence[Node]) -> list[Node]:
    Work.spend(sum(condition.size for condition in domain))
    return [line for condition in domain for line in conjuncts(condition)]
def inside_of(formulas: Sequence[Node]) -> list[Node]:  # all nodes, those of bound names and abbreviations, too
    return reached(formulas, lambda where: where.args)
def abbreviations(nodes: Iterable[Node]) -> list[Node]: return [where for where in nodes if where.op == "let"]
def scalar(text: Any) -> Node:  # "p/q", or "ln(p/q)/2"
    log = re.fullmatch(r"ln\((.*)\)/2", text) if isinstance(text, str) else None
    need(not log or ratio(log[1]) > 0, "the logarithm of no positive number")
    return node("ln", number(ratio(log[1]))) / TWO if log else number(ratio(text))
def spelt(place: Node, value: Any) -> Iterator[tuple[Node, Node]]:  # the entries of nested lists, and their values
    Work.spend(1 if isinstance(value, list) else 5 + len(str(value)) // 32)
    if not isinstance(value, list): yield place, scalar(value)
    for k, part in enumerate(value if isinstance(value, list) else (), 1):
        yield from spelt(node("entry", *(place.args or (place,)), number(k)), part)
def equations(scene: Scene, law: Node) -> Iterator[Node]:  # of a definition, at the instance
    if law.op != "every": yield law
    for k in range(scene.whole(law.args[2]), scene.whole(law.args[3]) + 1) if law.op == "every" else ():
        yield from equations(scene, substitute(law.args[0], law.args[1], number(k)))
def game(data: Any, instance: Any) -> dict[str, Node]:  # what weights and votes prove of a class of rules
    rules = of(instance, "rules", list)
    fits = all(isinstance(row, list) and row and all(sign in ("1", "-1") for sign in row) for row in rules)
    need(rules and fits, "rules that are no rows of signs")
    need(instance == {"m": str(len(rules[0])), "n": str(len(rules)), "rules": rules}, "other sizes than its rules have")
    value = number(solved(rows := [list(map(int, row)) for row in rules], data))
    idle, sure = paid(rows, data, "idle"), paid(list(zip(*rows, strict=True)), data, "sure")
    need(not idle or (max(idle) <= 0 < min(map(ratio, data["idle"]))), "weights that are not idle")
    need(not sure or 0 <= min(sure) <= max(sure) > 0 <= min(map(ratio, data["sure"])), "votes that are not sure")
    told = {"weak_learnable": value.value > 0, "error_vanishes": value.value > 0}
    told |= {"better_than_random": bool(sure)} if idle or sure else {}
    facts: dict[str, Node] = {name: TRUE if holds else FALSE for name, holds in told.items()}
    return facts | {"m": number(len(rows[0])), "n": number(len(rows)), "game_value": value, "margin_value": value}
def paid(rows: Sequence[Sequence[Any]], data: Any, key: str) -> list[Fraction]:  # what each row gets
    by = [*map(ratio, of(data, key, list))] if key in data else []
    def longer(total: Fraction, pair: Any) -> Fraction:
        Work.spend(1 + (total.denominator.bit_length() >> 5))
        return total + pair[0] * pair[1]
    return [reduce(longer, zip(row, by, strict=True), Fraction(0)) for row in rows] if key in data else []
def solved(rows: Sequence[Sequence[Any]], data: Any) -> Fraction:  # the value of a game, by optimal weights and votes
    columns = list(zip(*rows, strict=True))
    best, worst = paid(rows, data, "weights"), paid(columns, data, "votes")
    for key, ones in (("weights", [[1] * len(columns)]), ("votes", [[1] * len(rows)])):
        need(min(map(ratio, data[key])) >= 0 and paid(ones, data, key) == [1], f"{key} that are no distribution")
    need(max(best) == min(worst), "weights and votes that do not meet")
    return max(best)
def standing(values: dict[Node, Node], formulas: Sequence[Node]) -> set[Node]:  # the entries, with folds written out
    sizes = Scene({name: value for name, value in values.items() if not name.args})
    return {one for one in reached(formulas, lambda where: (
        (sizes.unfold(where),) if where.op in (*FOLDS, "entry") else where.args)) if one.op == "entry"}
def at_instance(claim: Claim, certificate: Any, domain: Sequence[Node] = (), alone: bool = False) -> Scene:
    # By data that obey the laws; ``alone``: no entry that a law reads is left out, or chosen where no law rules it.
    data, instance = of(certificate, "values", dict), of(certificate, "instance", dict)
    apart = {name for name in instance if claim.laws and re.fullmatch(NAME, name)} - claim.said - data.keys()
    same = {name: data[name] for name in data if name in instance or not claim.laws}  # where programs find values more
    shown = {key: instance[key] for key in instance.keys() - apart}
    alike = json.dumps(same, sort_keys=True) == json.dumps(shown, sort_keys=True)  # in JSON true is no 1
    need("game" in certificate or alike, "another is shown")
    defined = {law_name(law).value[0] for law in claim.laws if defining(law)}
    beside = data.keys() - (claim.names.keys() - defined)  # what nobody asks for and nobody sees may stand there
    fits = not claim.laws or "game" in certificate or beside.isdisjoint(claim.said | instance.keys())
    need(fits, "data of what is defined, or of nothing")
    numbers = {name for name in data if name in claim.names and not claim.indices.get(claim.names[name])}
    need(not any(isinstance(data[name], list) for name in numbers), "a table where a number is asked for")
    if not claim.laws and "game" not in certificate:
        fits = {symbol.value[0] for symbol in spoken_of((*claim.parts, *domain))} <= data.keys() <= claim.names.keys()
        need(claim.data.get("scenario") is None and fits, "not a value for each free symbol")
        able(not any(isinstance(value, list) for value in data.values()), "a table that no law speaks of")
    values = dict(pair for name in data if name in claim.names for pair in spelt(claim.names[name], data[name]))
    fits = all(claim.indices.get((p.args or (p,))[0]) in (None, max(len(p.args) - 1, 0)) for p in values)
    need(fits, "a table where a number is asked for, or another number of indices")
    if "game" in certificate:
        need((claim.data.get("scenario") or {}).get("name") == "finite_class" and not data, "a game beside other data")
        proof = game(of(certificate, "game", dict), instance).items()
        values, data = {claim.names[name]: value for name, value in proof if name in claim.names}, {}
    scene, given = Scene(values), {n for k, n in claim.names.items() if type(data.get(k)) is list}
    conditions = [law for law in claim.laws if not defining(law)]
    for equation in (equation for law in claim.laws if defining(law) for equation in equations(scene, law)):
        Work.spend(equation.size)
        place = scene.unfold(equation.args[0])
        able(all(index.op == "number" for index in place.args[1:]), "an entry at an index that laws define")
        need(place.op in ("entry", "symbol") and place not in values, "a quantity that is defined twice")
        values[place] = equation.args[1]
    # The laws of own data are made for a claim: an entry outside says that they are too few, and nothing of the claim.
    outside = None if str((claim.data.get("scenario") or {}).get("name")).startswith("data_of_") else NOWHERE
    ruled = {law_name(law) for law in claim.laws if defining(law) and defined_by(law).args}  # one may have no entries
    full = Scene(values, (), dict.fromkeys(given | ruled, outside), Node.doubtful)
    need((obeyed := outcome(full, conditions, TRUE)) != "outside", "the data do not obey the laws")
    able(obeyed, "a law of which it is not known whether the data obey it")
    direct = full.met & standing(values, conditions) if alone else set()  # what such laws read, themselves
    for place in values:
        (name, sort), by = (place.args or (place,))[0].value, scene if place in scene.values else full
        if (alone or sort == "integer") and by.defined(place) is not False and sort == "integer":
            able((whole := rational(by.read(place))) is not None, "an integer that is not known")
            need(whole is not None and whole.denominator == 1, f"{name:.40} is no integer")
    unread = {p for p in scene.values if p.args} - full.met  # by conditions: they may stand in what is defined alone
    need(not unread or unread <= standing(scene.values, claim.laws), "an entry that no law speaks of")
    if alone:  # and so that nothing is chosen that might be anything
        able(not any(p.args[0] in given and p not in values for p in full.met), "an entry that a law reads is left out")
        able({p for p in scene.values if p.args} <= direct, "an entry that no law rules")
    return full
def defined_by(law: Node) -> Node: return defined_by(law.args[0]) if law.op == "every" else law.args[0]  # its left side
def law_name(law: Node) -> Node: return place.args[0] if (place := defined_by(law)).op == "entry" else place
def unruled(claim: Claim, scene: Scene, formulas: Sequence[Node]) -> str:  # what is left open might be anything
    Work.spend(len(claim.laws))
    ruled = spoken_of(law for law in claim.laws if not defining(law)) | {law_name(x) for x in claim.laws if defining(x)}
    known = {place.args[0] if place.args else place for place in scene.values} | scene.tables.keys()
    found = {*(claim.data.get("scenario") or {}).get("found", ())}  # but a number of the claim's own may be any number
    ruled |= {one for one in known - spoken_of(claim.laws) if one.value[1] != "boolean" and one.value[0] not in found
              and not claim.indices.get(one)}
    for symbol in sorted(spoken_of((*formulas, *claim.laws)), key=lambda one: one.value):
        if symbol not in known: return f"nothing says what {symbol.value[0]:.40} is"
        if claim.laws and symbol not in ruled: return f"no law says what {symbol.value[0]:.40} may be"
    return ""
def outcome(scene: Scene, domain: Sequence[Node], part: Node) -> str | None:  # in the domain, what is undefined fails
    for condition in domain:
        if not scene.truth(condition):
            return "outside" if scene.truth(condition) is False or scene.defined(condition) is False else None
    if part.op == "implies" and scene.truth(part.args[0]) is False: return "vacuous"
    found = scene.truth(part)
    return "holds" if found else "fails" if found is False or scene.defined(part) is False else None
def shown(claim: Claim, kind: str) -> list[Any]:  # the smallest counterexample and the most violent; witnesses
    if kind == "witness": return [*filter(None, [claim.data.get(kind)]), *claim.data.get("witnesses", ())]
    return [claim.data[key] for key in (kind, "violent") if claim.data.get(key)]
def key_of(where: Any, part: int) -> tuple[bytes, int]:  # by which evidence is about what is shown
    Work.spend(len(text := json.dumps(where.get("instance"), sort_keys=True)) >> 5)
    return hashlib.sha256(text.encode()).digest(), part
def shown_by(claim: Claim, kind: str) -> dict[Any, list[Any]]:
    for one in shown(claim, kind) if kind not in claim.shown else ():
        claim.shown.setdefault(kind, {}).setdefault(key_of(one, one["part"]), []).append(one)
    return claim.shown.setdefault(kind, {})
def shows_it(claim: Claim, item: Any) -> bool:  # whether evidence is about an instance that is shown
    kind, place = item["certificate"]["kind"], (item["certificate"], item["part"])
    return kind in ("counterexample", "witness") and key_of(*place) in shown_by(claim, kind)
SIGNS: dict[Any, str] = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "div"}
def arithmetic(text: str) -> Node:  # sums, products and functions of numbers, as values are written
    Work.spend(1 + len(text))
    fits = len(text) < 1000 and len(re.findall(r"[-+*/(]", text)) <= 100 and re.fullmatch(  # long or deep it is not
        r"(?:(?:0|[1-9][0-9]*)(?![0-9])|sqrt|exp|ln|sin|cos|atan|[-+*/() ])+", text)
    def told(where: Any) -> Node:
        if isinstance(where, ast.Constant): return number(int(str(where.value)))
        if isinstance(where, ast.UnaryOp) and isinstance(where.op, ast.USub): return -told(where.operand)
        if isinstance(where, ast.Call) and (name := getattr(where.func, "id", "")) in (
                "sqrt", "exp", "ln", "sin", "cos", "atan"):
            return node(name, told(*where.args))
        return node(SIGNS[type(where.op)], told(where.left), told(where.right))
    try: return told(ast.parse(text.strip() if fits else "", mode="eval").body)
    except (SyntaxError, MemoryError): raise Bad(f"{text:.40} is no value") from None
def told_otherwise(claim: Claim, scene: Scene, told: list[Any], given: Any) -> str:
    """Where what is shown is another instance. What is given must be found equal, and no more is asked of the rest."""
    lets, names = [let.args for let in abbreviations(inside_of((*claim.parts, *claim.kept)))], claim.names
    every = set(names.values())
    for item in (item for found in told for item in found.get("values", ())):
        name, exact, near = (of(item, key, str) for key in ("name", "exact", "approx"))
        terms = [names[name]] if name in names and not claim.indices.get(names[name]) else []  # but what has entries
        terms += [body for let, body in lets if let.value[0] == name and free(body) <= every]  # or a bound index
        Work.spend(1 + len(lets))
        if not exact and not near: continue
        if not terms: return f"a value is shown of {name:.40}, which has none in the claim"
        fits = any(shows(scene, term, exact, near) for term in terms)
        if exact and isinstance(given.get(name), str) and scene.values.get(names.get(name)) is not None:
            fits = fits and scene.truth(node("eq", names[name], arithmetic(exact))) is True
        if not fits: return f"{name:.40} is shown with another value"
    return ""
def shows(scene: Scene, term: Node, exact: str, near: str) -> bool:  # whether a value is not found to be another one
    said = term.op == "symbol" and term.value[1] == "boolean"
    there = scene.truth(node("holds", term)) if said else scene.defined(term)
    able(there is not None, "a value that is shown, and is not known")
    if said: return exact == str(there).lower() and not near
    if exact.startswith("undefined: "): return not there and not near
    value = arithmetic(exact or "0")
    close = re.fullmatch(r"(-?[0-9]{1,40}(?:\.[0-9]{0,40})?)(?:e([-+]?[0-9]{1,18}))?", near)
    if not there or not scene.defined(value): return False
    need(close or not near, f"{near:.40} is no rounded value")
    equal = scene.truth(node("eq", term, value)) if exact else True
    near_by = [scene.truth(node("le", number(low), term) if way else node("le", term, number(low)))
               for way, low in rounded(Fraction(close[1]), int(close[2] or 0))] if close else []
    if equal is False or False in near_by: return False
    if equal is None and rational(scene.read(value)) is None:  # forms do not tell: it is as near as can be shown
        equal = scene.truth(node("le", node("abs", term - value), number(Fraction(1, 10 ** 100))))
    able(equal and None not in near_by, f"a value that nothing tells from {exact or near:.40}")
    return True
def rounded(head: Fraction, far: int) -> list[tuple[bool, Fraction]]:  # bounds of what is shown so: (from below, bound)
    if not head or abs(far) <= FAR:
        size = head * Fraction(10) ** (far if head else 0)
        ends = sorted(size * (1 + side * Fraction(1, 10 ** 6)) for side in (-1, 1))
        return [(True, ends[0]), (False, ends[1])]
    edge, up = Fraction(10) ** (FAR - 100 if far > 0 else -100) * (1 if head > 0 else -1), head > 0
    return [(up, edge)] if far > 0 else [(up, -edge), (not up, edge)]  # larger, or nearer to 0
def instance_rule(claim: Claim, item: Any, part: Node) -> Result:
    certificate, kind = item["certificate"], item["certificate"]["kind"]
    wanted, domain = ("fails", claim.domain) if kind == "counterexample" else ("holds", claim.kept)
    mine = shown_by(claim, kind).get(key_of(certificate, item["part"]), [])
    need(mine or kind == "witness", "the counterexample that is shown is not the one in the evidence")
    need(kind == "counterexample" or sought(part), "an instance shows existence")
    if "values" not in certificate and "game" not in certificate: return OPEN, f"{kind}: without data"
    scene = at_instance(claim, certificate, domain, True)
    need(not (gap := told_otherwise(claim, scene, mine, certificate.get("values", {}))), gap)
    able(not (gap := unruled(claim, scene, (part, *domain))), gap)
    found = outcome(scene, domain, part)
    able(found, "a number that cannot be told from 0")
    saved = kind == "counterexample" and claim.data["charity"] and all(map(scene.truth, claim.kept))
    need(not saved, "a counterexample that the charity keeps")
    return (CHECKED if found == wanted else REFUTED), f"{kind} replayed: the part '{found}' there"
def is_whole(pick: dict[Node, Node]) -> bool:  # whether integers are given whole numbers
    given = [value for name, value in pick.items() if name.value[1] == "integer" and Scene().defined(value)]
    able(None not in (found := [rational(Scene().read(value)) for value in given]), "an integer that is not known")
    return {value.denominator for value in found if value} <= {1}
def plain(one: Node) -> bool: return one.op == "number" or (one.op in ("add", "sub", "mul", "neg", "div") and all(
    map(plain, one.args)) and bool(Scene().defined(one)))  # a rational by its form, which has a value
def values_of(lines: list[Node]) -> dict[Node, Sequence[Node]]:  # of symbols from sets, of integers between two bounds
    sets: dict[Node, Sequence[Node]] = {f.args[0]: f.args[1:] for f in lines if f.op == "in" and  # the last of several
                                        f.args[0].op == "symbol" and all(map(plain, f.args[1:]))}
    told = [(f.op, f.args[0], f.args[1]) for f in lines if f.op in TURNED or f.op == "eq"]
    pairs = [*told, *((TURNED.get(op, op), right, left) for op, left, right in told)]
    above = [(more, less) for op, more, less in pairs if op in ("gt", "ge", "eq")]
    shares, named = [one for f in lines if f.op == "simplex" for one in f.args], {one for pair in above for one in pair}
    read = {one: rational(Scene().read(one)) for one in named if plain(one)}
    lows = {one: value for one, value in read.items() if value is not None}
    highs = {**lows, **dict.fromkeys(shares, Fraction(1))}
    lows.update(dict.fromkeys(shares, Fraction(0)))
    whole = {one for one in named.union(shares) if one.op == "symbol" and one.value[1] == "integer"}
    for _, (more, less) in itertools.product(whole, above):
        Work.spend(2)
        if less in lows and more in whole: lows[more] = max(lows[less], lows.get(more, lows[less]))
        if more in highs and less in whole: highs[less] = min(highs[more], highs.get(less, highs[more]))
    sets = {one: [x for x in values if is_whole({one: x})] for one, values in sets.items()}  # of integers what is whole
    for one in sorted((whole & lows.keys() & highs.keys()) - {*filter(sets.get, sets)}, key=lambda one: one.value):
        first, last = math.ceil(lows[one]), math.floor(highs[one])
        sets[one] = [*map(number, range(first, min(last, first + SIZE) + 1))]  # one too many, where there are more
    return sets
def denies(item: Any) -> bool:  # whether evidence is that nothing exists: from the kept domain and what is sought there
    return item["strength"] == "refuted" and item["certificate"]["kind"] != "counterexample"
def sought(part: Node) -> Any:  # what some instance is said to satisfy, where that says nothing of others
    return part.args[0] if part.op == "exists" and not holds(part.args[0], "exists") else None
def enumeration_rule(claim: Claim, item: Any, part: Node) -> Result:
    certificate, said = item["certificate"], (item["instances"], item["discards"])
    count = of(certificate, "count", int)
    all_of, denial = item["strength"] in ("exhausted", "refuted"), denies(item)
    need(2 ** 53 > count >= sum(said) and (not all_of or count == sum(said)), "counts that do not add up")
    if certificate["kind"] == "linear-program":
        rows = [[*map(ratio, row if isinstance(row, list) else [0])] for row in of(certificate, "matrix", list)]
        need(solved(rows, certificate) == ratio(certificate.get("value")), "another value of the game")
    sets = values_of(lines_of([*claim.kept, *part.args[:denial]]))
    many, exhausted = math.prod(map(len, sets.values())), all_of and not claim.data.get("scenario")
    need(not exhausted or spoken_of((*claim.parts, *claim.kept)) == set(sets), "a symbol that is not from a finite set")
    if not exhausted or many > SIZE: return OPEN, f"{certificate['kind']}: only its counts were added up"
    Work.spend(many * len(sets))
    picks = [dict(zip(sets, pick, strict=True)) for pick in itertools.product(*sets.values())]
    found = [outcome(Scene(pick), claim.kept, part) for pick in picks]
    able(None not in found, "a number that cannot be told from 0")
    need(denial or "holds" in found, "nothing is said of any value")
    told, silent = found.count("fails" if denial else "holds"), found.count("vacuous") + found.count("outside")
    agrees = (told, silent, len(found)) == (*said, count)
    need(agrees, f"other counts: {found.count('fails')} of {len(found)} values fail")
    return CHECKED, f"exhaustion: {len(found)} values gone through, 0 {'hold' if denial else 'fail'}"
def cover_rule(claim: Claim, item: Any, part: Node) -> Result:
    splits, box = of(item["certificate"], "splits", str), of(item["certificate"], "box", dict)
    need(all(isinstance(ends, list) and len(ends) == 2 for ends in box.values()), "no boxes")
    sides = {claim.names.get(name, NULL): tuple(map(ratio, ends)) for name, ends in sorted(box.items())}
    fits = set(sides) == spoken_of((*claim.parts, *claim.kept)) and not any(map(integral, sides))
    fits = fits and not claim.data.get("scenario") and all(low < high for low, high in sides.values())
    need(fits, "not a box of the claim's symbols")
    told = " and ".join(f"{low} <= {name.value[0]} <= {high}" for name, (low, high) in sides.items())
    need(item["scope"] == f"on the box {told}", "its scope is another box")
    denial, kept = denies(item), [*claim.kept, *lines_of(part.args[:denies(item)])]  # no leaf has what is sought
    part = negated(part.args[0]) if denial else part
    spoke, asked = denial, [*kept, *part.args[:part.op == "implies"]]
    for leaf, mark in pieces(sides, splits):
        need(settled(leaf, kept, part, mark), f"a leaf '{mark}' is not what it says")
        middle = Scene({name: number((low + high) / 2) for name, (low, high) in leaf.items()})
        spoke = spoke or (mark not in "xv" and all(map(middle.truth, asked)))
    need(spoke, "the cover is about nothing")
    told = f"cover of {len(splits) - splits.count('|')} boxes rebuilt"
    if item["strength"] == "tested": return OPEN, f"{told}, of a part of the domain"
    whole = all(bounded(kept, claim.names[name], *map(ratio, ends)) for name, ends in box.items())
    need(whole, "a box that leaves out some of the domain")
    return CHECKED, told
def pieces(sides: Any, splits: str) -> Iterator[tuple[Any, str]]:  # the boxes that a box is split into, and their marks
    need(len(splits) < SIZE * 7, "too many boxes")
    stack = [sides]
    for mark in splits:
        need(stack, "more splits than boxes")
        sides = stack.pop()
        Work.spend(sum(1 + (bits(ends) >> 4) for ends in sides.values()))  # what finds the longest one compares them
        if mark != "|": yield sides, mark
        else:
            name = max(sides, key=lambda key: sides[key][1] - sides[key][0])
            low, high = sides[name]
            stack += [{**sides, name: half} for half in (((low + high) / 2, high), (low, (low + high) / 2))]
    need(not stack, "boxes are left over")
def bounded(domain: Sequence[Node], name: Node, low: Fraction, high: Fraction) -> bool:  # to [low, high], by numbers
    lines = lines_of(domain)
    lines += [node(op, name, end) for line in lines if line.op == "simplex" and name in line.args
              for op, end in (("ge", NULL), ("le", ONE))]
    lines += [node(TURNED[line.op], *reversed(line.args)) for line in lines if line.op in TURNED]
    def kept(ops: tuple[str, ...], inside: Any) -> bool:
        found = [line.args[1] for line in lines if line.op in ops and line.args[0] is name and not free(line.args[1])]
        return any(Scene().truth(inside(bound)) for bound in found)
    return kept(("gt", "ge"), lambda end: number(low) <= end) and kept(("lt", "le"), lambda end: end <= number(high))
def settled(sides: Any, domain: Sequence[Node], part: Node, mark: str) -> bool:  # whether a leaf is what its mark says
    over = Scene((), sides)
    if mark == "x": return any(over.truth(condition) is False for condition in domain)
    if mark == "v": return part.op == "implies" and over.truth(part.args[0]) is False
    if mark == ".": return bool(over.truth(part))
    relation = part.args[1] if part.op == "implies" else part
    need(mark in "d23456789" and relation.op in ("lt", "le", "gt", "ge"), "a leaf of another kind")
    gap = relation.args[1] - relation.args[0] if relation.op in ("lt", "le") else relation.args[0] - relation.args[1]
    op = "gt" if relation.op in ("lt", "gt") else "ge"
    if part.op == "implies" and not over.truth(part.args[0]): return False
    if mark == "d": return by_mean_value(over, gap, op)
    return len(sides) == 1 and (by_taylor if int(mark) < 5 else by_middle)(over, gap, op, int(mark))
def by_mean_value(over: Scene, gap: Node, op: str) -> bool:  # from a centre c: f >= f(c) - sum |f_i| width_i/2
    centre, loss = {}, Fraction(0)
    for name, (low, high) in over.box.items():
        if not (over.defined(gap) and over.defined(rise := slope(gap, name))): return False
        least, most = map(Fraction, over.bounds(rise, DIGITS[0]))
        centre[name] = number(low if least >= 0 else high if most <= 0 else (low + high) / 2)
        loss += 0 if least >= 0 or most <= 0 else max(-least, most) * (high - low) / 2
        Work.spend(bits((loss,)) >> 4)
    return bool(Scene(centre).truth(node(op, gap, number(loss))))
def by_taylor(over: Scene, gap: Node, op: str, order: int) -> bool:  # from an end, where no lower derivative falls
    ((name, ends),), terms = over.box.items(), [gap]
    for _ in range(order): terms.append(slope(terms[-1], name))
    def grows(scene: Scene, k: int, side: int) -> Any: return scene.sign("ge", number(side ** k) * terms[k])
    starts = [(Scene({name: number(end)}), side) for end, side in zip(ends, (1, -1), strict=True)]
    return all(map(over.defined, terms)) and any(at.sign(op, gap) and grows(over, order, side) and all(
        grows(at, k, side) for k in range(order)) for at, side in starts)
@cache
def lean(where: Node) -> Node:  # without what is times 0, numbers carried out: the same wherever it has a value
    made = tuple(map(lean, where.args))
    return fused(where.op, *made) if where.op in ("add", "mul") else node(where.op, *made) if made else where
def by_middle(over: Scene, gap: Node, op: str, order: int) -> bool:  # f >= f(c) - sum |f_k| r^k/k!, f_n at its most
    ((name, (low, high)),), term, loss = over.box.items(), gap, Fraction(0)
    at = Scene({name: number((low + high) / 2)})  # c, from which all of the piece is as far as r
    for k in range(1, order + 1):
        if not over.defined(term) or not over.defined(rise := slope(term, name)): return False
        term = lean(rise)
        least, most = map(Fraction, (at if k < order else over).bounds(term, DIGITS[0]))
        loss += max(-least, most) * ((high - low) / 2) ** k / math.factorial(k)
        Work.spend(bits((loss,)) >> 4)
    return bool(at.truth(node(op, gap, number(loss))))
def proof_rule(claim: Claim, item: Any, part: Node) -> Result:
    certificate, who = item["certificate"], "z3" if item["certificate"]["kind"] == "smt" else "boostproof's prover"
    denial = denies(item)  # what none of the conditions allows: 1 < 0, or that one of them does not hold
    never = [] if denial else [node("lt", ONE, NULL), *(node("not", condition) for condition in claim.kept)]
    if part.op == "implies" or denial: never.append(node("not", part.args[0]))
    goal, hypotheses = tree(certificate.get("goal")), list(map(tree, of(certificate, "hypotheses", list)))
    fits = goal in [*([] if denial else [part]), *never] and hypotheses == [*claim.kept, *part.args[:denial]]
    need(fits, "of another statement, or from other hypotheses")
    words = "denial" if denial else "vacuity" if goal in never else "proof"  # also where the part itself never holds
    if "nodes" not in certificate or who == "z3": return TRUSTED, f"{words} by {item['method']}, trusted to {who}"
    try: need(proved(hypotheses, goal, certificate, Node.doubtful), "the steps do not reach the goal")
    except (ArithmeticError, RecursionError) as limit: return OPEN, f"{words}: {str(limit)[:60]}"
    words = f"{words} of {len(certificate['nodes'])} nodes"
    return (CHECKED, words) if goal in never else peopled(claim, item, part, words)
def derivation_rule(claim: Claim, item: Any, part: Node) -> Result:
    Work.spend(len(claim.laws))
    conditions = [*claim.kept, *part.args[:denies(item)], *(law for law in claim.laws if not defining(law))]
    goal = node("not", part.args[0]) if denies(item) else part  # what is sought is supposed, and so has a value
    work = Derivation([law if defining(law) else TRUE for law in claim.laws], conditions, part)
    need(same(work.block({}, item["certificate"].get("steps")), goal), "a derivation of another statement")
    if work.trusted: return TRUSTED, "derivation with algebra trusted to boostproof's prover"
    return (CHECKED, "denial by derivation") if denies(item) else peopled(claim, item, part, "derivation")
def peopled(claim: Claim, item: Any, part: Node, words: str) -> Result:  # what contradicts itself proves anything
    conditions = [*claim.kept, *part.args[:part.op == "implies"]]
    if not (claim.laws or conditions): return CHECKED, words
    if not isinstance(model := item["certificate"].get("model"), dict):
        what = "laws" if claim.laws else "conditions"
        return TRUSTED, f"{words}, trusted to {what} that no instance is shown to obey"
    found = list(map((scene := at_instance(claim, model, claim.kept)).truth, conditions))
    able(None not in found, "a condition that cannot be decided")
    need(all(found), "the instance that is to obey its conditions is outside of its domain")
    need(outcome(scene, (), part) != "fails", "the part does not hold at the instance that is to show it")
    return CHECKED, f"{words}, and an instance that obeys its laws" if claim.laws else words
EVIDENCE: dict[str, Any] = {
    "counterexample": instance_rule, "witness": instance_rule, "enumeration": enumeration_rule, "smt": proof_rule,
    "linear-program": enumeration_rule, "interval": cover_rule, "proof": proof_rule, "derivation": derivation_rule}
# --- Verdicts and reports.
def parsed(data: Any, fresh: bool = True) -> Claim:
    """A claim with its formulas; ``fresh``: nothing that was read before is the same object."""
    if fresh: TREES.clear()
    try: return understood(data)
    except Unknown as limit: raise Bad(f"a claim that is too much to be read: {limit}") from None
def understood(data: Any) -> Claim:
    for key in ("id", "truth", "strength", "reason"): of(data, key, str)
    need(re.fullmatch(r"[!-~]{1,100}", data["id"]), f"id={data['id']!r:.60} is no id: at most 100 signs without blanks")
    statement, scenario = data.get("statement"), data.get("scenario")
    domain = [tree(of(item, "tree", dict)) for item in of(data, "domain", list)]
    laws = list(map(tree, of(scenario, "laws", list))) if scenario is not None else []
    known = {of(c, "name", str): tree(of(c, "tree", dict)) for c in of(data, "charities", list)}
    kept = of(data, "charity", list)
    fits = all(isinstance(name, str) for name in kept) and len(set(kept)) == len(kept) and known.keys() >= set(kept)
    need(data["truth"] in TRUTHS and fits and len(known) == len(data["charities"]), "an unknown truth or charity")
    for item in of(data, "evidence", list):
        need(of(of(item, "certificate", dict), "kind", str) in KINDS, "evidence of an unknown kind")
        need(min(of(item, key, int) for key in ("part", "instances", "discards")) >= 0, "a negative number")
        for key in ("scope", "method", "strength"): of(item, key, str)
    found = [data[key] for key in ("counterexample", "violent", "witness") if data.get(key) is not None]
    for one in (*found, *(of(data, "witnesses", list) if "witnesses" in data else ())):
        of(one, "instance", dict), of(one, "part", int)
    parts = [] if statement is None else conjuncts(tree(of(statement, "tree", dict)))
    need(len(parts) <= CONJUNCTS, f"a statement of more than {CONJUNCTS} parts")
    need(all(formula.op in FORMULAS for formula in (*parts, *domain, *laws, *known.values())), "a term as a formula")
    need(not any(holds(one, "exists") for one in (*domain, *laws, *known.values())), "existence outside of a statement")
    nodes = inside_of((*parts, *domain, *laws, *known.values()))
    roles = {(where.args[0], len(where.args) - 1) for where in nodes if where.op == "entry"}
    roles |= {(arg, 0) for where in nodes for arg in where.args[where.op in ("entry", "let"):] if arg.op == "symbol"}
    need(len(symbols := dict(roles)) == len(roles), "a table's name that stands alone, or with other indices")
    names = [symbol.value[0] for symbol in (*symbols, *(let.args[0] for let in abbreviations(nodes)))]
    need(len(set(names)) == len(names), "a name of two sorts, or of an abbreviation and something else")
    need(all(re.fullmatch(NAME, name) for name in names), "no name")
    said = [item["tree"] for item in (*([] if statement is None else [statement]), *data["domain"], *data["charities"])]
    marks, short = looks([*said, *([] if scenario is None else scenario["laws"])])
    need(len(dict(marks)) == len(marks), "a name that is shown in two ways")
    for item in of(data, "definitions", list) if "definitions" in data else ():
        need((of(item, "symbol", str), tree(of(item, "tree", dict))) in short, "a definition of no abbreviation")
    held, made = domain + [known[name] for name in kept], dict[Node, list[frozenset[Node]]]()
    free_of = {symbol.value[0]: symbol for symbol in spoken_of((*parts, *domain, *laws, *known.values()))}
    for law in filter(defining, laws): made.setdefault(law_name(law), []).append(free(law))
    made_of = {name: united(of_laws) for name, of_laws in made.items()}
    named = of(scenario, "found", list) if scenario is not None and "found" in scenario else []
    need(all(isinstance(name, str) for name in named), "what is found is no list of names")
    made_of |= {free_of[name]: frozenset(free_of.values()) for name in named if name in free_of}  # by any of them
    asked = spoken_of(laws) | {free_of[name] for name in named if name in free_of}
    sure = read_in([*held, *(law for law in laws if not defining(law))]) if asked else set()
    doubtful = frozenset(symbol for symbol in asked - sure if not symbols.get(symbol))
    return Claim(data, parts, domain, held, laws, free_of, symbols, made_of, doubtful, frozenset(names), {})
def looked_at(item: Any) -> int:  # how many different instances tests met; those of a cover are endless
    if item["certificate"]["kind"] == "interval": return ENOUGH
    found = reach.get("distinct") if isinstance(reach := item["certificate"].get("reach"), dict) else 0
    return min(found, item["instances"]) if type(found) is int and abs(found) < 2 ** 53 else 0
def misplaced(claim: Claim, item: Any, denied: set[int]) -> str:  # whether a part cannot have such evidence
    if item["strength"] not in KINDS[item["certificate"]["kind"]] or not 1 <= item["part"] <= len(claim.parts):
        return "evidence of a strength or for a part that it cannot have"
    part = claim.parts[item["part"] - 1]
    if item["part"] in denied:
        fits = denies(item) and sought(part) and claim.data["truth"] == "fails"
        return "" if fits else "a denial of what is no existence, or beside what shows it or another truth"
    fits = (item["certificate"]["kind"] == "witness") == holds(part, "exists")
    return "" if fits else "existence that no witness shows, or a witness of something else"
def incoherent(claim: Claim) -> str:  # what is wrong with the verdict, apart from its certificates
    data, best, most = claim.data, dict[int, int](), dict[int, int]()
    denied = {item["part"] for item in data["evidence"] if denies(item)}
    for item in data["evidence"]:
        if wrong := misplaced(claim, item, denied): return wrong
        if item["strength"] != "refuted":
            best[item["part"]] = min(best.get(item["part"], 9), STRENGTHS.index(item["strength"]))
            most[item["part"]] = max(most.get(item["part"], 0), looked_at(item))
    refuted = any(item["certificate"]["kind"] == "counterexample" for item in data["evidence"])
    truth, complete = data["truth"], len(best) == len(claim.parts) > 0
    tested, kindly = truth == "unrefuted", bool(data["charity"])
    failing = truth in ("fails", "holds-under-charity") or (tested and kindly)
    fits = (refuted or bool(denied)) == failing or truth == "inconclusive"
    if refuted != bool(data.get("counterexample")) or not fits:
        return "its counterexample and its truth do not go together"
    for kind in ("counterexample", "witness"):
        made = {key_of(x["certificate"], x["part"]) for x in data["evidence"] if x["certificate"]["kind"] == kind}
        twice = any(len(found) > 1 for found in shown_by(claim, kind).values())
        if twice or not shown_by(claim, kind).keys() <= made: return f"a {kind} without evidence, or shown twice"
    backed = truth.startswith("holds") or truth == "vacuous" or tested
    if (truth == "holds-under-charity" or (tested and refuted)) != kindly or (backed and not complete):
        return "a part without evidence, or charity out of place"
    strength = "refuted" if truth == "fails" else STRENGTHS[max(best.values())] if best else ""
    if truth.startswith("holds") and strength == "tested": return "tests do not show that it holds"
    if tested and strength != "tested": return "unrefuted, and not tested alone"
    few = any(most[part] < ENOUGH for part, rank in best.items() if STRENGTHS[rank] == "tested")
    if tested and few: return f"unrefuted on fewer than {ENOUGH} instances of the domain"
    told = "" if truth in UNDECIDED else strength
    return "" if data["strength"] == told else "its strength is not that of its weakest part"
def judged(claim: Claim, item: Any) -> Result:  # one piece of evidence
    rule, kind = EVIDENCE.get(item["certificate"]["kind"]), item["certificate"]["kind"]
    try: found: Result = rule(claim, item, claim.parts[item["part"] - 1]) if rule else (OPEN, "evidence of testing")
    except (ArithmeticError, RecursionError) as limit: return OPEN, f"{kind}: {str(limit)[:60]}"
    except (ValueError, LookupError, TypeError, AttributeError) as fault:
        done = Work.spent <= Work.limit  # what is out of steps has not been found false
        return (REFUTED, f"{kind}: {str(fault)[:90]}") if done else (OPEN, f"{kind}: the limit of work is reached")
    return found
def verdict(claim: Claim) -> Result:  # the class of a claim, and what was found
    try:
        wrong, Node.doubtful, Node.made_of = incoherent(claim), claim.doubtful, claim.made_of
        seen = [shows_it(claim, item) for item in claim.data["evidence"]]
    except Unknown as limit: return OPEN, str(limit)
    for rule in (renamed, substitute): rule.cache_clear()  # as they depend on these
    if wrong: return REFUTED, wrong
    if not claim.data["evidence"]: return OPEN, claim.data["reason"][:80] or "no evidence"
    results = all_of = [(item["part"], item["strength"], *judged(claim, item)) for item in claim.data["evidence"]]
    bad = [words for _, _, kind, words in results if kind == REFUTED]
    empty = [result for result in results if result[3].startswith("vacuity")]  # of parts that speak of nothing
    vain, failed = {one[0] for one in empty if one[2] != OPEN}, {one["part"] for one in shown(claim, "counterexample")}
    said = claim.data["truth"].startswith("holds") or claim.data["truth"] == "unrefuted"
    silenced = vain if claim.data["charity"] else vain & failed  # a charity saves no part about which it says nothing
    if said and (len(vain) == len(claim.parts) or silenced): bad.append("it speaks of nothing, and is said to hold")
    if claim.data["truth"] == "vacuous":  # that each part speaks of nothing is what is asked for
        results = [one for one in results if one in empty or (one[2] == OPEN and Work.spent > Work.limit)]
        if len({part for part, *_ in results}) < len(claim.parts): bad.append("nothing says why it is vacuous")
    if bad: return REFUTED, "; ".join(bad)
    # Each part is as good as its strongest evidence, which is what the verdict rests on; a counterexample counts too.
    best: dict[Any, tuple[int, int, str]] = {}
    for part, strength, kind, words in results:
        whole = kind == CHECKED and strength == "exhausted"  # all values of a formula's symbols: as good as a proof
        rank = (0 if whole else STRENGTHS.index(strength), CLASSES.index(kind), words)
        best[part, strength == "refuted"] = min(best.get((part, strength == "refuted"), rank), rank)
    told = [words for _, _, words in best.values()] + [words for _, _, kind, words in results if kind == CHECKED]
    least = [2 * (claim.data["truth"] in UNDECIDED)]  # where nothing is said nothing is shown
    least += [CLASSES.index(one[2]) for one, is_shown in zip(all_of, seen, strict=True) if is_shown]
    return CLASSES[max(*least, *(kind for _, kind, _ in best.values()))], "; ".join(dict.fromkeys(told))
def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
    need(len(found := dict(items)) == len(items), "an object with a key twice")
    return found
def integer(text: str) -> int:
    need(text[-1].isdigit(), f"{text:.20} is no number of JSON")
    need(len(text) <= 18, "an integer of more than 18 digits")
    return int(text)
def read(data: bytes) -> dict[str, Any]:
    """The report in a file's bytes. Raises ValueError for what is not one."""
    need(len(data) <= BYTES, "a file of more than 64 MB")
    need(sum(map(data.count, (b",", b"[", b"{"))) <= VALUES, "more values than a report has")  # before they are made
    try: report = json.loads(data.decode(), object_pairs_hook=pairs, parse_int=integer, parse_constant=integer)
    except RecursionError: raise Bad("nested too deep") from None
    need(of(report, "schema", str) == "boostproof-report/4", "not a report of the format boostproof-report/4")
    of(report, "claims", list), of(report, "digest", str)
    return dict(report)
def sealed(report: dict[str, Any]) -> tuple[bool, int]:  # whether its digest is right, and how much work it may make
    kept = {key: value for key, value in report.items() if key not in ("digest", "sources", "run")}
    try: text = json.dumps(kept, sort_keys=True, separators=(",", ":"), allow_nan=False)
    except RecursionError: raise Bad("nested too deep") from None
    return hashlib.sha256(text.encode()).hexdigest() == report["digest"], STEPS + 5 * min(len(text), 2 * STEPS)
def opened(value: Any, made: list[tuple[Any, int]]) -> tuple[Any, int]:  # without references, and how much it holds
    if isinstance(value, dict) and value.keys() == {"shared"}:
        need(type(place := value["shared"]) is int and 0 <= place < len(made), "a reference to no part before it")
        return made[place]
    if not isinstance(value, (dict, list)): return value, 1
    inner = [opened(item, made) for item in (value.values() if isinstance(value, dict) else value)]
    need((size := 1 + sum(size for _, size in inner)) <= VALUES, "parts that unfold to too much")
    parts = [item for item, _ in inner]
    return dict(zip(value, parts, strict=True)) if isinstance(value, dict) else parts, size
def laws_digest(laws: Any, found: Sequence[str] = ()) -> str:
    """The SHA-256 of a scenario's laws as JSON without their LaTeX, and of what solvers find: it names both."""
    def plain(data: Any) -> Any:
        if isinstance(data, list): return [plain(item) for item in data]
        return {k: plain(v) for k, v in data.items() if k != "latex"} if isinstance(data, dict) else data
    told = [plain(laws), *found] if found else plain(laws)
    return hashlib.sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
def scenarios(claims: Sequence[Claim]) -> list[str]:  # a line each: its laws belong to the report, and are believed
    found: dict[str, tuple[Any, str, Any]] = {}
    for claim in claims:
        if (scenario := claim.data.get("scenario")) is None: continue
        name, laws = of(scenario, "name", str), scenario["laws"]
        need(sum(law.size for law in claim.laws) <= 10 * PARTS, "laws of too many parts")
        need(re.fullmatch(r"[!-~]{1,100}", name), f"name={name!r:.60} is no name of a scenario")
        if name not in found: found[name] = laws, laws_digest(laws, scenario.get("found", ())), scenario.get("found")
        fits = list(map(tree, found[name][0])) == claim.laws and found[name][2] == scenario.get("found")
        need(fits, f"two lists of laws for the scenario {name}")
    return [f"scenario {name}  {len(laws)} laws  {digest}" for name, (laws, digest, _) in sorted(found.items())]
def unfolded(report: dict[str, Any]) -> list[Any]:  # the claims, with the shared parts in their places
    made: list[tuple[Any, int]] = []
    for item in of(report, "shared", list) if "shared" in report else []: made.append(opened(item, made))
    return list(opened(report["claims"], made)[0])
def forget(nodes: int, trees: int) -> None:  # what a claim made, beside the first nodes and trees
    while len(Node.known) > nodes: Node.known.popitem()
    while len(TREES) > trees: TREES.popitem()
    for rule in (renamed, holds, integral, varied, formal, smooth, straight, asked_for, summed, lean, elementary,
                 substitute): rule.cache_clear()
    for undo in (forget_forms, lambda: gc.collect(0)): undo()
def check(report: dict[str, Any], beside: Callable[[Any, str, str], Result] | None = None) -> tuple[list[str], int]:
    """A line a claim, a line a scenario, a summary, and the exit code. Raises ValueError for what is not a report.

    ``beside`` may have more to say of a claim: it gets its data, class and words, and gives class and words.
    """
    TREES.clear()
    found, (whole, left) = [], sealed(report)
    Work.spent, Work.limit = 0, left
    claims = [parsed(claim, False) for claim in unfolded(report)]
    laws = scenarios(claims)
    need(len({claim.data["id"] for claim in claims}) == len(claims), "two verdicts about one claim")
    sizes, share = (len(Node.known), len(TREES)), left // (2 * len(claims) or 1)  # what is left to each claim at least
    with contextlib.ExitStack() as after:  # what a claim leaves in circles goes when it is done, and no sooner
        if gc.isenabled(): after.callback(gc.enable)
        gc.disable()
        for later, claim in zip(range(len(claims) - 1, -1, -1), claims, strict=True):
            Work.spent, Work.limit = 0, min(STEPS, left - later * share)
            kind, words = verdict(claim)
            left -= min(Work.spent, Work.limit)
            forget(*sizes)
            found.append((claim, *(beside(claim.data, kind, words) if beside else (kind, words))))
    lines = [f"{claim.data['id']}  {claim.data['truth']}  {kind}: {words}" for claim, kind, words in found]
    counts = [f"{sum(kind == name for _, kind, _ in found)} {name}" for name in CLASSES]
    lines += [*laws, *([] if whole else ["the digest is not that of the report: refuted"])]
    lines.append(f"{len(found)} claim{'s' * (len(found) != 1)}: {', '.join(counts)}")
    Work.spent, Work.limit = 0, STEPS
    lines = [line.encode("unicode_escape").decode() for line in lines]  # nothing in a report may look like a line
    return lines, int(not whole or any(kind == REFUTED for _, kind, _ in found))
def main(arguments: Sequence[str]) -> int:
    """Check the report named on the command line; the exit code."""
    try:
        need(len(arguments) == 1, "usage: checker.py report.json")
        with open(arguments[0], "rb") as file: lines, code = check(read(file.read(BYTES + 1)))
    except (OSError, ValueError, RecursionError) as fault:
        sys.stdout.write(f"unreadable: {str(fault)[:200]}".encode("unicode_escape").decode() + "\n")
        return 2
    sys.stdout.write("\n".join([*lines, ""]))
    return code
if __name__ == "__main__": sys.exit(main(sys.argv[1:]))
