"""Check a counterexample again: ``python3 check.py [instance.json]``, with Python 3.8 or later and nothing else.

instance.json, beside this script unless another file is named, holds a claim as a formula, the conditions of its
domain, the laws of the quantities that it speaks of, and an instance: exact values. Everything else is worked out here.
The claim is refuted if the instance obeys the laws, lies in the domain, and makes a part of the claim false, or leaves
it without a value. Exit codes: 0 refuted, 1 not refuted, or not decided, 2 not a file that can be read.
Fractions, and roots and logarithms of fractions, are compared exactly; all other numbers by two decimals that enclose
them, with more digits until they decide. What 600 digits do not decide is not decided.
What is believed: that the formulas and laws of instance.json are those of the paper. They are shown as they are read
there, to be compared with the paper, and with the report whose digest instance.json names.
"""

# fmt: off
from __future__ import annotations

import decimal
import json
import math
import os
import re
import sys
from fractions import Fraction
from functools import cmp_to_key, lru_cache, reduce
from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    Bounds = tuple[decimal.Decimal, decimal.Decimal]
    Place = tuple[Any, ...]  # of a quantity: ("m",), or ("D", 1, 2) for an entry
    Env = Mapping[str, "Number"]  # what the names that a formula binds stand for
    Rows = Sequence[Sequence[Fraction]]
    Scale = tuple[Any, Fraction, Fraction]
    Germ = tuple[list[tuple["Number", Scale]], Any]
__all__ = ["main"]
FORMAT = "boostproof-counterexample/2"
BYTES, DEPTH, BITS, LONGEST, DIGITS = 1 << 24, 100, 1 << 15, 4000, (40, 150, 600)
LEFT = [600_000]  # how much work may still be done: every file comes to an end
class Bad(ValueError): """The file is not what the format says."""
class Undefined(ArithmeticError): """A term has no value."""
class Unknown(ArithmeticError): """A question that is not decided within the limits."""
def need(found: object, words: str, fault: type[Exception] = Bad) -> None:
    if not found: raise fault(words)
def given(found: object, words: str) -> None: need(found, words, Undefined)
def able(found: object, words: str) -> None: need(found, words, Unknown)
def spend(steps: int = 1) -> None:
    LEFT[0] -= steps
    able(LEFT[0] >= 0, "the limit of work is reached")
# --- Numbers. Decimals that enclose: all is rounded down below and up above. Signs alone are changed without a context,
# as what Python's - and abs() make of a decimal has the 28 digits of another one.
@lru_cache(None)
def rounding(digits: int, way: str) -> decimal.Context:
    traps = [decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow]
    return decimal.Context(digits, way, -9999, 9999, traps=traps)
def joined(digits: int, op: str, a: Bounds, b: Bounds) -> Bounds:
    """Bounds of a sum (op is add), a product (multiply) or a quotient (divide)."""
    able(op != "divide" or b[0] > 0 or b[1] < 0, "a divisor that cannot be told from 0")
    down, up = (getattr(rounding(digits, way), op) for way in (decimal.ROUND_FLOOR, decimal.ROUND_CEILING))
    pairs = [(x, y) for x in a for y in b]  # the extremes are found at the ends
    return min(down(x, y) for x, y in pairs), max(up(x, y) for x, y in pairs)
def opposite(a: Bounds) -> Bounds: return a[1].copy_negate(), a[0].copy_negate()
def between(digits: int, value: Fraction) -> Bounds:
    above, below = decimal.Decimal(value.numerator), decimal.Decimal(value.denominator)
    return joined(digits, "divide", (above, above), (below, below))
def rising(digits: int, op: str, a: Bounds) -> Bounds:
    """Bounds of sqrt, exp or ln. The decimal module gives the nearest decimal; one more place is added."""
    able(op != "ln" or a[0] > 0, "a logarithm of what cannot be told from 0")
    context, start = rounding(digits, decimal.ROUND_FLOOR), max(a[0], decimal.Decimal(0)) if op == "sqrt" else a[0]
    return context.next_minus(getattr(context, op)(start)), context.next_plus(getattr(context, op)(a[1]))
class Number:
    """A real number: by a recipe for decimals around it, as a fraction, square (t for sqrt(t), -t for -sqrt(t)) or log.

    ``log`` is (r, n) for ln(r)/n, ``turn`` is r for r pi; a fraction has a square, too.
    """
    def __init__(self, recipe: Callable[[int], Bounds], fraction: Any = None, square: Any = None, log: Any = None,
                 turn: Any = None):
        spend()
        self.recipe, self.fraction, self.square, self.log, self.turn = recipe, fraction, square, log, turn
        self.known: dict[int, Bounds] = {}
    def bounds(self, digits: int) -> Bounds:
        spend(digits // 8)
        if digits not in self.known: self.known[digits] = self.recipe(digits)
        return self.known[digits]
def bits(value: Fraction) -> int: return value.numerator.bit_length() + value.denominator.bit_length()
@lru_cache(4096)
def number(value: Fraction | int) -> Number:
    value = Fraction(value)
    spend(bits(value) // 64)
    able(bits(value) <= BITS, "a number that is too long")
    return Number(lambda digits: between(digits, value), value, value * abs(value))
def of_square(t: Fraction) -> Number:  # sqrt(t), or -sqrt(-t)
    side, whole = (1 if t >= 0 else -1), abs(t.numerator * t.denominator)  # sqrt(p/q) = sqrt(p*q)/q
    if math.isqrt(whole) ** 2 == whole: return number(Fraction(side * math.isqrt(whole), t.denominator))
    able(bits(t) <= BITS, "a number that is too long")
    return Number(lambda digits: joined(digits, "multiply", between(digits, Fraction(side)), rising(
        digits, "sqrt", between(digits, abs(t)))), square=t)
def of_log(r: Fraction, n: int) -> Number:  # ln(r)/n
    able(bits(r) + n.bit_length() <= BITS, "a number that is too long")
    if n % 2 == 0 and of_square(r).fraction: return of_log(of_square(r).fraction, n // 2)  # ln(9)/2 = ln(3)
    return number(0) if r == 1 else Number(lambda digits: joined(digits, "divide", rising(
        digits, "ln", between(digits, r)), between(digits, Fraction(n))), log=(r, n))
def of_turn(r: Fraction) -> Number:  # r pi, where pi is 4 atan(1)
    able(bits(r) <= BITS, "a number that is too long")
    return number(0) if r == 0 else Number(lambda digits: joined(digits, "multiply", between(digits, 4 * r), angle(
        digits, between(digits, Fraction(1)))), turn=r)
def plus(a: Number, b: Number) -> Number:
    if a.fraction is not None and b.fraction is not None: return number(a.fraction + b.fraction)
    if a.fraction == 0 or b.fraction == 0: return b if a.fraction == 0 else a
    if a.square and b.square and of_square(b.square / a.square).fraction is not None:  # b is a multiple of a
        return times(a, number(1 + of_square(b.square / a.square).fraction))
    if a.turn and b.turn: return of_turn(a.turn + b.turn)
    if a.log and b.log:
        (r, n), (s, k) = a.log, b.log
        j, i = n // math.gcd(n, k), k // math.gcd(n, k)
        able(bits(r) * i + bits(s) * j <= BITS, "a logarithm of a long number")
        return of_log(r ** i * s ** j, n * i)
    return Number(lambda digits: joined(digits, "add", a.bounds(digits), b.bounds(digits)))
def times(a: Number, b: Number) -> Number:
    if a.fraction is not None and b.fraction is not None: return number(a.fraction * b.fraction)
    if a.fraction == 0 or b.fraction == 0: return number(0)
    if a.square and b.square: return of_square(a.square * b.square)
    for x, y in ((a, b), (b, a)):
        if x.fraction is not None and y.turn: return of_turn(x.fraction * y.turn)
        if x.fraction is not None and y.log and bits(y.log[0]) * abs(x.fraction.numerator) <= BITS:
            return of_log(y.log[0] ** x.fraction.numerator, y.log[1] * x.fraction.denominator)
    return Number(lambda digits: joined(digits, "multiply", a.bounds(digits), b.bounds(digits)))
def minus(a: Number, b: Number) -> Number: return plus(a, times(number(-1), b))
def inverse(a: Number) -> Number:
    given(sign(a), "a division by 0")
    if a.square: return of_square(1 / a.square)
    return Number(lambda digits: joined(digits, "divide", between(digits, Fraction(1)), a.bounds(digits)))
def sign(a: Number) -> int:  # -1, 0 or 1
    value, why = a.log[0] - 1 if a.log else a.turn or a.square, f"a number that {DIGITS[-1]} digits cannot tell from 0"
    for digits in DIGITS if value is None else ():
        try: low, high = a.bounds(digits)
        except Unknown as fault: why = str(fault)  # too wide at these digits
        except ArithmeticError: why = "a number that is too large, or too small"
        else:
            if low > 0 or high < 0: return 1 if low > 0 else -1
    able(value is not None, why)
    return int(value > 0) - int(value < 0)
def root(a: Number) -> Number:
    given(sign(a) >= 0, "the root of a negative number")
    if a.fraction is not None: return of_square(a.fraction)
    return Number(lambda digits: rising(digits, "sqrt", a.bounds(digits)))
def exponential(a: Number) -> Number:
    if a.fraction == 0 or (a.log and a.log[1] <= 2):  # exp(ln(r)/2) = sqrt(r)
        return of_square(a.log[0] ** (2 // a.log[1])) if a.log else number(1)
    return Number(lambda digits: rising(digits, "exp", a.bounds(digits)))
def logarithm(a: Number) -> Number:
    given(sign(a) > 0, "the logarithm of a number that is not positive")
    return of_log(a.square, 2) if a.square else Number(lambda digits: rising(digits, "ln", a.bounds(digits)))
def alternating(digits: int, t: Bounds, k: int, weight: Callable[[int], int]) -> Bounds:
    """t^k/weight(k) - t^(k+2)/weight(k+2) + ... for t from -1 to 1: what is left out is no more than its first term."""
    one, square = between(digits, Fraction(1)), joined(digits, "multiply", t, t)
    total, power, way = between(digits, Fraction(0)), t if k else one, "add"
    while True:
        spend(1 + digits // 40)
        term = joined(digits, "divide", power, between(digits, Fraction(weight(k))))
        size, known = (max(end.copy_abs() for end in ends) for ends in (term, total))
        if not size or (known and size.adjusted() < max(known.adjusted() - digits - 2, -9000)):
            return joined(digits, "add", total, (size.copy_negate(), size))
        total = joined(digits, "add", total, term if way == "add" else opposite(term))
        power, k, way = joined(digits, "multiply", power, square), k + 2, "sub" if way == "add" else "add"
def wave(digits: int, ends: Bounds, place: int) -> Bounds:  # cos (place is 0) or sin: no faster than the angle
    if ends[0].copy_abs() >= LONGEST: ends = less_turns(digits, ends)
    middle = ends[0]
    able(middle.copy_abs() < LONGEST, "a large angle")
    halvings = int(middle.copy_abs()).bit_length() + 1
    t = joined(digits, "multiply", (middle, middle), between(digits, Fraction(1, 2 ** halvings)))
    one, minus_two = between(digits, Fraction(1)), between(digits, Fraction(-2))
    cos, sin = (alternating(digits, t, k, math.factorial) for k in (0, 1))
    for _ in range(halvings):  # cos 2t = 1 - 2 sin(t)^2, and sin 2t = 2 sin(t) cos(t)
        both, square = joined(digits, "multiply", sin, cos), joined(digits, "multiply", sin, sin)
        cos, sin = joined(digits, "add", one, joined(digits, "multiply", minus_two, square)), joined(
            digits, "add", both, both)
    far = joined(digits, "add", (ends[1], ends[1]), opposite((middle, middle)))[1]
    low, high = joined(digits, "add", (cos, sin)[place], (far.copy_negate(), far))
    return max(low, decimal.Decimal(-1)), min(high, decimal.Decimal(1))
def less_turns(digits: int, ends: Bounds) -> Bounds:  # a large angle without its whole turns
    able(ends[0].adjusted() < digits, f"an angle of more than {DIGITS[-1]} digits")
    turn = of_turn(Fraction(2)).bounds(digits)
    count = between(digits, Fraction(int(Fraction(ends[0]) / Fraction(turn[0]))))
    return joined(digits, "add", ends, opposite(joined(digits, "multiply", turn, count)))
def angle(digits: int, t: Bounds) -> Bounds:  # atan t = 2 atan(t/(1 + sqrt(1 + t^2))), three times
    one = between(digits, Fraction(1))
    for _ in range(3):
        square = joined(digits, "multiply", t, t)
        root = rising(digits, "sqrt", joined(digits, "add", one, (max(square[0], square[0] * 0), square[1])))
        t = joined(digits, "divide", t, joined(digits, "add", one, root))
    return joined(digits, "multiply", between(digits, Fraction(8)), alternating(digits, t, 1, lambda k: k))
COSINES = {Fraction(k, 12): Fraction(n, 4) for k, n in zip(  # the squares, with signs, of those of k pi/12
    (0, 2, 3, 4, 6, 8, 9, 10, 12), (4, 3, 2, 1, 0, -1, -2, -3, -4))}
def waved(a: Number, place: int) -> Number:
    at = Fraction(0) if a.fraction == 0 else a.turn
    if at is not None and (found := COSINES.get(abs((at - Fraction(place, 2) + 1) % 2 - 1))) is not None:
        return of_square(found)
    return Number(lambda digits: wave(digits, a.bounds(digits), place))
TURNS = {Fraction(n, 3): Fraction(k, 12) for n, k in ((0, 0), (1, 2), (3, 3), (9, 4))}  # of atan(sqrt(n/3)), in pi
def turned_back(a: Number) -> Number:  # the arctangent
    def ends(digits: int) -> Bounds:
        low, high = a.bounds(digits)
        return angle(digits, (low, low))[0], angle(digits, (high, high))[1]
    if a.square is None or abs(a.square) not in TURNS: return Number(ends)
    return of_turn(TURNS[abs(a.square)] * (1 if a.square > 0 else -1))
def raised(base: Number, k: int) -> Number:  # a whole power
    able(abs(k) <= LONGEST, "a large power")
    if k < 0: return inverse(raised(base, -k))
    half = raised(base, k // 2) if k else number(1)
    return times(times(half, half), base) if k % 2 else times(half, half)
def power(base: Number, exponent: Number, whole: bool) -> Number:
    k = exponent.fraction
    if k is not None and k.denominator == 1 and (whole or sign(base) > 0): return raised(base, int(k))
    if sign(base) == 0 and sign(exponent) > 0: return number(0)
    return exponential(times(exponent, logarithm(base)))
def added(values: Sequence[Number], join: Callable[[Number, Number], Number] = plus, empty: int = 0) -> Number:
    if len(values) < 2: return values[0] if values else number(empty)  # else the two halves, joined
    return join(*(added(part, join, empty) for part in (values[:len(values) // 2], values[len(values) // 2:])))
def extreme(values: Sequence[Number], way: int) -> Number:  # the largest value (way is 1), or the least (-1)
    given(values, "the extreme of nothing")
    return reduce(lambda best, value: value if sign(minus(value, best)) == way else best, values)
# --- Formulas.
WORDS = {"pi": 0, "tan": 1, "cosh": 1, "sinh": 1, "tanh": 1, "log": 2, "binomial": 2}
FOLDS = ("sum", "product", "maxover", "minover", "every")  # of a body, an index, and the index's two bounds
RELATIONS = {"lt": (-1,), "le": (-1, 0), "eq": (0,), "ne": (-1, 1), "ge": (0, 1), "gt": (1,)}  # signs of the difference
# What an operation is of, a letter an argument: f a formula, b, i or s a symbol (a predicate, an integer, another one),
# o infinity, w a word, t any other term. Here T is each of i, s and t, and S each of i and s.
SHAPES = {"let": "ST|wt", "entry": "ST*", "in": "TT+", "at": "TST", "derivative": "TST", "limit": "TS(T|o)",
          "holds": "b", "every": "fiTT", "infinity": "", **dict.fromkeys(FOLDS[:4], "TiTT"),
          **dict.fromkeys("neg exp ln sqrt sin cos atan abs factorial defined".split(), "T"),
          **dict.fromkeys((*RELATIONS, *"add sub mul div pow sign".split()), "TT"),
          **dict.fromkeys("max min simplex".split(), "T+"), **dict.fromkeys(("and", "or"), "f+"),
          **dict.fromkeys(("implies", "iff"), "ff"), **dict.fromkeys("not iverson exists".split(), "f"),
          **{word: "T" * count for word, count in WORDS.items()}}
SHAPES = {op: shape.replace("T", "[ist]").replace("S", "[is]") for op, shape in SHAPES.items()}
class Node:
    """A formula or a term; ``free`` are the names that it speaks of."""
    def __init__(self, op: str, *args: Node, name: str = "", sort: str = "", value: Any = None) -> None:
        self.op, self.args, self.name, self.sort, self.value = op, args, name, sort, value
        inner = [arg.free for arg in args]
        if op in (*FOLDS, "at", "limit"):  # these bind a name in their first argument
            inner = [inner[0] - inner[1], *inner[2:]]
        self.free: frozenset[str] = frozenset([name] if op == "symbol" else ()).union(*inner[op == "let":])
def parsed(tree: Any, depth: int = 0) -> Node:
    need(isinstance(tree, dict) and depth < DEPTH, "a formula that is no object, or nested too deep")
    if "number" in tree: return Node("number", value=ratio(tree["number"]))
    if "symbol" in tree:
        name, sort = field(tree, "symbol", str), field(tree, "sort", str)
        need(re.fullmatch(r"[A-Za-z_][!-~]{0,99}", name), f"{name!r:.40} is no name")
        need(sort in ("real", "integer", "coefficient", "boolean"), f"{name} is of an unknown sort")
        return Node("symbol", name=name, sort=sort)
    op, args = field(tree, "op", str), [parsed(arg, depth + 1) for arg in field(tree, "args", list)]
    need(re.fullmatch(SHAPES.get(op, "no"), "".join(map(letter, args))), f"{op:.40} of these arguments is no formula")
    counts = args[1:] if op == "entry" else args[2:] if op in FOLDS else []
    need(all(map(whole, counts)), "an index or a bound that is no integer by its form")
    hidden = op == "pow" and not whole(args[1]) and whole(args[1], True)
    need(not hidden, "an exponent whose abbreviation hides an integer")
    if op != "let" or args[0].op not in WORDS: return Node(op, *args)
    need(form(args[1]) == form(meaning(args[0], args[1])), f"{args[0].op} beside what it does not mean")
    return args[1]
def letter(arg: Node) -> str:
    if arg.op == "symbol": return {"integer": "i", "boolean": "b"}.get(arg.sort, "s")
    return "f" if arg.op in RELATIONS or arg.op in TRUTHS else "o" if arg.op == "infinity" else "tw"[arg.op in WORDS]
def meaning(word: Node, told: Node) -> Node:  # of a word of mathematics; the index of what is told may be any
    node, one = Node, Node("number", value=Fraction(1))
    two, four, names = (Node("number", value=Fraction(k)) for k in (2, 4, 0))
    x, *more = word.args or (one,)
    up, down = node("exp", x), node("exp", node("neg", x))
    if word.op == "pi": return node("mul", four, node("atan", one))
    if word.op == "tan": return node("div", node("sin", x), node("cos", x))
    if word.op == "log": return node("div", node("ln", x), node("ln", *more))
    if word.op == "binomial":
        index = told.args[0].args[1] if told.op == "div" and told.args[0].op == "product" else one
        need(index.sort == "integer" and not index.free & (x.free | more[0].free), "a binomial of another index")
        factors = node("product", node("sub", x, index), index, names, node("sub", more[0], one))
        return node("div", factors, node("factorial", *more))
    above = node("add" if word.op == "cosh" else "sub", up, down)
    return node("div", above, node("add", up, down) if word.op == "tanh" else two)
def symbols(where: Node, indices: int = 0) -> Iterator[tuple[str, str, int]]:  # bound ones too: name, sort, indices
    if where.op == "symbol": yield where.name, where.sort, indices
    for place, arg in list(enumerate(where.args))[where.op == "let":]:
        yield from symbols(arg, len(where.args) - 1 if where.op == "entry" and place == 0 else 0)
def form(where: Node) -> Any: return where.op, where.name, where.sort, where.value, *map(form, where.args)
def whole(term: Node, through: bool = False) -> bool:  # an integer by its form; ``through``: by what is abbreviated
    if term.op in ("number", "symbol"): return term.sort == "integer" or (term.op == "number" and term.value % 1 == 0)
    if term.op == "let": return through and whole(term.args[1], through)
    return term.op in ("add", "sub", "mul", "neg", "abs") and all(whole(arg, through) for arg in term.args)
def conjuncts(formula: Node) -> list[Node]:
    return [part for arg in formula.args for part in conjuncts(arg)] if formula.op == "and" else [formula]
# --- What formulas say at an instance.
class Scene:
    """The values of quantities, and the laws that define others; ``tables`` have no entries but those."""
    def __init__(self, values: dict[Place, Any]) -> None:
        self.values, self.own = values, False  # own: whether laws were made for data of a claim: they may be too few
        self.laws: dict[Place, tuple[Node, Env]] = {}
        self.open: set[Place] = set()
        self.tables: set[str] = set()
        self.made_of: dict[str, frozenset[str]] = {}  # of what laws define, what they speak of; of facts, all
        self.memo: dict[Any, Number] = {}
        self.direct: set[Place] = set()  # what is read, and not by what laws define alone
        self.missing: set[Place] = set()  # what is read, and not there
    def value(self, term: Node, env: Env) -> Number:  # the value of a term. Raises Undefined where it has none
        spend(1 + len(term.free) // 8)
        if term.op == "number": return number(term.value)
        key = (term, not self.open, *(env.get(name) for name in sorted(term.free)))
        if key not in self.memo:
            able(term.op in TERMS, f"{term.op} is not worked out here")
            self.memo[key] = TERMS[term.op](self, env, *(term.args or [term]))
        return self.memo[key]
    def symbol(self, env: Env, term: Node) -> Number:
        found: Number = env[term.name] if term.name in env else self.place((term.name,))
        if term.sort == "integer": is_whole(found, term.name)
        return found
    def fix(self, body: Node, x: Node) -> None:  # refuse what laws define by x
        found = more = body.free - {x.name}
        while more := frozenset().union(*(self.made_of.get(name, ()) for name in more)) - found: found |= more
        able(x.name not in found, f"what laws define by {x.name} stands where {x.name} varies")
    def place(self, place: Place) -> Any:  # the value of a quantity: given, or by the law that defines it
        if not self.open: self.direct.add(place)
        if place not in self.values:
            outside = place not in self.laws and len(place) > 1 and place[0] in self.tables
            if outside: self.missing.add(place)
            given(self.own or not outside, f"no {place[0]} at {place[1:]}")
            able(place in self.laws and place not in self.open, f"{place[0]!r} does not follow from what is given")
            self.open.add(place)
            try: self.values[place] = self.value(*self.laws[place])
            finally: self.open.discard(place)
        return self.values[place]
    def integer(self, term: Node, env: Env) -> int:  # the value of a bound, an index or an order
        found = self.value(term, env).fraction if whole(term) else None
        able(found is not None and found.denominator == 1 and abs(found) <= BITS, "a bound that is no known integer")
        return int(found or 0)
    def along(self, env: Env, index: Node, low: Node, high: Node) -> Iterator[Env]:
        first, last = self.integer(low, env), self.integer(high, env)
        able(last - first < LONGEST, "a long range of an index")
        return ({**env, index.name: number(k)} for k in range(first, last + 1))
    def truth(self, formula: Node, env: Env) -> bool:
        """Whether a formula holds. Connectives read from the left, and stop as soon as they are decided."""
        spend()
        if formula.op in RELATIONS:
            return sign(TERMS["sub"](self, env, *formula.args)) in RELATIONS[formula.op]
        need(formula.op in TRUTHS, f"{formula.op} stands where a formula is asked for")
        return TRUTHS[formula.op](self, env, *formula.args)
    def holds(self, condition: Node) -> bool:  # and has a value
        try: return self.truth(condition, {})
        except Undefined: return False
def is_whole(value: Number, name: str) -> None:
    able(value.fraction is not None or value.square or value.log, f"whether {name} is whole")
    need(value.fraction is not None and value.fraction.denominator == 1, f"{clean(name)} is no integer")
def of(rule: Callable[..., Number]) -> Callable[..., Number]:  # a function of the arguments' values
    return lambda s, env, *args: rule(*(s.value(arg, env) for arg in args))
def over(rule: Callable[[list[Number]], Number]) -> Callable[..., Number]:  # a function of the values along an index
    return lambda s, env, body, *bounds: rule([s.value(body, inner) for inner in s.along(env, *bounds)])
def signed(s: Scene, env: Env, x: Node, at_zero: Node) -> Number:
    found = sign(s.value(x, env))
    return number(found) if found else s.value(at_zero, env)
def factorial(s: Scene, env: Env, n: Node) -> Number:
    given(s.integer(n, env) >= 0, "the factorial of a negative number")
    return added([number(k) for k in range(1, 1 + s.integer(n, env))], times, 1)
def defined(s: Scene, env: Env, term: Node) -> bool:
    try: return s.value(term, env) is not None
    except Undefined: return False
def simplex(s: Scene, env: Env, *parts: Node) -> bool:
    values = [s.value(part, env) for part in parts]
    return sign(minus(added(values), number(1))) == 0 and all(sign(value) >= 0 for value in values)
def equals(s: Scene, env: Env, term: Node, *values: Node) -> bool:
    return any(sign(minus(s.value(term, env), s.value(value, env))) == 0 for value in values)
def exists(s: Scene, env: Env, *args: Node) -> bool: raise Unknown("no instance refutes that something exists")
# --- Limits: germs, which say how a function behaves for t that grows, by terms that fall and the order of the rest.
# A scale (growth, r, k) is exp(the sum of c t^a (ln t)^b over growth) t^r (ln t)^k, growth is ((a, b), c) by falling
# (a, b), which are above those of ln t; a germ is ([(number, scale), ...], order), without an order where that is all.
class Short(Unknown): """More terms may decide it."""
class Nothing(Exception): """A function without values near the point."""
SLOW = Fraction(0), Fraction(1)
FLAT: Scale = ((), Fraction(0), Fraction(0))
def moved(m: Scale, n: Scale, k: Fraction | int = 1) -> Scale:  # m n^k
    grown = dict(m[0])
    for place, c in n[0]:
        if k == -1 and grown.get(place) is c: del grown[place]
        else: grown[place] = plus(grown.get(place, number(0)), times(number(k), c))
    left = sorted(((place, c) for place, c in grown.items() if c.fraction != 0), key=lambda item: item[0], reverse=True)
    return tuple(left), m[1] + k * n[1], m[2] + k * n[2]
def compared(m: Scale, n: Scale) -> int:  # where m/n goes: 1 to infinity, -1 to 0, 0 it is 1
    signs = (sign(c) for _, c in moved(m, n, -1)[0])
    return next((found for found in signs if found), (m[1:] > n[1:]) - (m[1:] < n[1:]))
class Germs:
    """Reads terms in x, of which ``near`` is the germ."""
    def __init__(self, scene: Scene, env: Env, x: Node, near: Germ, length: int) -> None:
        self.scene, self.env, self.x, self.near, self.length = scene, env, x, near, length
    def gathered(self, terms: Sequence[tuple[Number, Scale]], orders: Sequence[Scale]) -> Germ:
        kept: list[tuple[Number, Scale]] = []
        rank = cmp_to_key(compared)
        order = max(orders, key=rank, default=None)
        for c, m in sorted(terms, key=lambda term: rank(term[1]), reverse=True):
            spend(4)
            if order is not None and compared(m, order) <= 0: break
            if kept and compared(m, kept[-1][1]) == 0: kept[-1] = plus(kept[-1][0], c), m
            elif len(kept) == 4 * self.length: return kept, m
            elif c.fraction != 0: kept.append((c, m))
        return kept, order
    def plus(self, a: Germ, b: Germ, k: int = 1) -> Germ:
        terms = [*a[0], *((times(number(k), c), m) for c, m in b[0])]
        return self.gathered(terms, [order for _, order in (a, b) if order is not None])
    def size(self, g: Germ) -> list[Scale]: return [g[0][0][1]] if g[0] else [] if g[1] is None else [g[1]]
    def times(self, a: Germ, b: Germ) -> Germ:
        spend(4 * len(a[0]) * len(b[0]))
        orders = [moved(g[1], m) for g, h in ((a, b), (b, a)) if g[1] is not None for m in self.size(h)]
        return self.gathered([(times(c, d), moved(m, n)) for c, m in a[0] for d, n in b[0]], orders)
    def first(self, g: Germ) -> int:  # the place of the first term that is not 0, -1 for the function 0
        place = next((place for place, (c, _) in enumerate(g[0]) if sign(c)), -1)
        if place < 0 and g[1] is not None: raise Short("terms that cancel")
        return place
    def side(self, g: Germ) -> int: return 0 if self.first(g) < 0 else sign(g[0][self.first(g)][0])
    def apart(self, g: Germ) -> tuple[Number, Scale, Germ]:  # g = c m (1 + u), where u goes to 0
        if (place := self.first(g)) < 0: raise Nothing
        c, m = g[0][place]
        rest = [(times(d, inverse(c)), moved(n, m, -1)) for d, n in g[0][place + 1:]]
        return c, m, (rest, None if g[1] is None else moved(g[1], m, -1))
    def series(self, u: Germ, factor: Callable[[int], Fraction]) -> Germ:  # the sum of factor(k) u^k
        total, raised_u = level(number(factor(0))), level(number(1))
        for k in range(1, self.length if self.size(u) else 0):
            raised_u = self.times(raised_u, u)
            total = self.plus(total, self.times(level(number(factor(k))), raised_u))
        rest = [moved(FLAT, m, self.length) for m in self.size(u)]
        return self.gathered(total[0], rest if total[1] is None else [*rest, total[1]])
    def power(self, g: Germ, k: Fraction) -> Germ:
        if k.denominator == 1 and 0 <= k <= 4 * self.length: return reduce(self.times, [g] * int(k), level(number(1)))
        if k > 0 and self.first(g) < 0: return g
        c, m, u = self.apart(g)
        if k.denominator > 1 and sign(c) < 0: raise Nothing
        found = self.series(u, lambda n: reduce(lambda a, j: a * (k - j) / (j + 1), range(n), Fraction(1)))
        lead = root(c) if k == Fraction(1, 2) else power(c, number(k), True)
        return self.times(found, ([(lead, moved(FLAT, m, k))], None))
    def ln(self, g: Germ) -> Germ:
        c, m, u = self.apart(g)
        if sign(c) < 0: raise Nothing
        able(not m[2], "a logarithm of a logarithm")
        terms = [*((d, ((), *place)) for place, d in m[0]), (number(m[1]), ((), *SLOW)), (logarithm(c), FLAT)]
        series = self.series(u, lambda n: Fraction((-1) ** (n + 1), n) if n else Fraction(0))
        return self.plus(self.gathered(terms, []), series)
    def exp(self, g: Germ) -> Germ:
        if g[1] is not None and compared(g[1], FLAT) >= 0: raise Short("an exponent that is not known")
        growth, factor, of_t, small = [], number(1), Fraction(0), []
        for c, m in g[0]:
            size = compared(m, FLAT)
            if size < 0: small.append((c, m))
            elif size == 0: factor = times(factor, exponential(c))
            elif sign(c):
                able(not m[0] and m[1:] >= SLOW, "an exponential of another kind")
                able(m[1:] > SLOW or c.fraction is not None, "a power with another exponent")
                if m[1:] > SLOW: growth.append((m[1:], c))
                else: of_t += c.fraction
        found = self.series((small, g[1]), lambda n: Fraction(1, math.factorial(n)))
        return self.times(found, ([(factor, (tuple(growth), of_t, Fraction(0)))], None))
    def around(self, op: str, g: Germ) -> Germ:  # sin, cos and atan: at c + u, where u goes to 0
        if self.size(g) and compared(self.size(g)[0], FLAT) > 0:
            able((place := self.first(g)) >= 0, "a function of what vanishes")
            if compared(g[0][place][1], FLAT) > 0:
                able(op == "atan", "a wave that goes on")  # atan(g) = pi/2 - atan(1/g) for g > 0
                quarter = times(number(2 * sign(g[0][place][0])), turned_back(number(1)))
                return self.plus(level(quarter), self.around(op, self.power(g, Fraction(-1))), -1)
            g = (g[0][place:], g[1])
        if g[1] is not None and compared(g[1], FLAT) >= 0: raise Short("an angle that is not known")
        c = next((c for c, m in g[0] if compared(m, FLAT) == 0), number(0))
        u = ([term for term in g[0] if compared(term[1], FLAT) < 0], g[1])
        if op == "atan" and c.fraction != 0:  # atan(c + u) = atan(c) + atan(u/(1 + c^2 + c u))
            rest = self.plus(level(plus(number(1), times(c, c))), self.times(level(c), u))
            return self.plus(level(turned_back(c)), self.around(op, self.times(u, self.power(rest, Fraction(-1)))))
        if op == "atan": return self.series(u, lambda n: Fraction((0, 1, 0, -1)[n % 4], n or 1))
        sin = self.series(u, lambda n: Fraction((0, 1, 0, -1)[n % 4], math.factorial(n)))
        cos = self.series(u, lambda n: Fraction((1, 0, -1, 0)[n % 4], math.factorial(n)))
        here, other, k = (waved(c, 1), waved(c, 0), 1) if op == "sin" else (waved(c, 0), waved(c, 1), -1)
        return self.plus(self.times(level(here), cos), self.times(level(other), sin), k)
    def raised(self, base: Node, exponent: Node) -> Germ:
        g, k = self.read(base), None
        if self.x.name not in exponent.free: k = self.scene.value(exponent, self.env).fraction
        if k is not None and (whole(exponent) or k.denominator > 1): return self.power(g, k)
        able(self.side(g) > 0, "a power of what is not positive")
        return self.exp(self.times(self.read(exponent), self.ln(g)))
    def largest(self, way: int, first: Germ, *others: Germ) -> Germ:
        return reduce(lambda best, g: g if self.side(self.plus(g, best, -1)) == way else best, others, first)
    def read(self, term: Node) -> Germ:
        if self.x.name not in term.free: return level(self.scene.value(term, self.env))
        op, args = term.op, term.args
        if op in ("symbol", "let"): return self.near if op == "symbol" else self.read(args[1])
        if op == "pow": return self.raised(*args)
        able(op in "add sub mul div neg exp ln sqrt sin cos atan abs sign max min".split(), f"no limit of {op}")
        if op == "sign":
            side = self.side(self.read(args[0]))
            return level(number(side)) if side else self.read(args[1])
        g, *more = map(self.read, args)
        if op in ("sin", "cos", "atan"): return self.around(op, g)
        if op in ("max", "min"): return self.largest(1 if op == "max" else -1, g, *more)
        if op in ("add", "sub"): return self.plus(g, more[0], 1 if op == "add" else -1)
        if op in ("mul", "div"): return self.times(g, more[0] if op == "mul" else self.power(more[0], Fraction(-1)))
        if op in ("neg", "abs"): return g if op == "abs" and self.side(g) >= 0 else self.times(level(number(-1)), g)
        return self.power(g, Fraction(1, 2)) if op == "sqrt" else self.exp(g) if op == "exp" else self.ln(g)
    def end(self, g: Germ) -> Any:  # the number that it goes to, or None
        for c, m in g[0]:
            size = compared(m, FLAT)
            if size > 0 and sign(c): return None
            if size <= 0: return number(0) if size else c
        if g[1] is not None and compared(g[1], FLAT) >= 0: raise Short("terms that end too early")
        return number(0)
def level(c: Number) -> Germ: return [] if c.fraction == 0 else [(c, FLAT)], None
def limited(s: Scene, env: Env, body: Node, x: Node, to: Node) -> Number:
    s.fix(body, x)
    able(to.op == "infinity" or x.sort != "integer", "a limit by whole numbers at a point")
    point = None if to.op == "infinity" else s.value(to, env)
    for length in (3, 6, 12):
        ends: list[Any] = []
        try:
            for side in (1, -1) if point else (1,):
                near = ([(number(side), ((), Fraction(-1 if point else 1), Fraction(0)))], None)
                germs = Germs(s, env, x, near, length)
                if point: germs.near = germs.plus(level(point), near)
                try: ends.append(germs.end(germs.read(body)))
                except Nothing: continue  # a side without values does not count
            given(ends and None not in ends, "a limit that is no number")
            given(ends[0] is ends[-1] or sign(minus(ends[0], ends[-1])) == 0, "a limit that the sides do not share")
            found: Number = ends[0]
            return found
        except Short: continue
    raise Unknown("a limit of which more terms are needed")
# --- What each word says.
TERMS: dict[str, Callable[..., Number]] = {
    "symbol": Scene.symbol,
    "add": of(plus), "sub": of(minus), "mul": of(times), "div": of(lambda a, b: times(a, inverse(b))),
    "neg": of(lambda a: times(number(-1), a)), "exp": of(exponential), "ln": of(logarithm), "sqrt": of(root),
    "cos": of(lambda a: waved(a, 0)), "sin": of(lambda a: waved(a, 1)), "atan": of(turned_back),
    "abs": of(lambda a: times(number(sign(a)), a)), "max": of(lambda *values: extreme(values, 1)),
    "min": of(lambda *values: extreme(values, -1)), "maxover": over(lambda values: extreme(values, 1)),
    "minover": over(lambda values: extreme(values, -1)), "sum": over(added),
    "product": over(lambda values: added(values, times, 1)), "factorial": factorial, "sign": signed,
    "pow": lambda s, env, b, k: power(s.value(b, env), s.value(k, env), whole(k)),
    "iverson": lambda s, env, formula: number(int(s.truth(formula, env))),
    "let": lambda s, env, name, term: s.value(term, env),
    "entry": lambda s, env, name, *indices: s.place((name.name, *(s.integer(index, env) for index in indices))),
    "at": lambda s, env, body, x, point: s.fix(body, x) or s.value(body, {**env, x.name: s.value(point, env)}),
    "derivative": lambda s, env, *args: differentiated(s, env, Node("derivative", *args)),
    "limit": limited,
}
TRUTHS: dict[str, Callable[..., bool]] = {
    "and": lambda s, env, *parts: all(s.truth(part, env) for part in parts),
    "or": lambda s, env, *parts: any(s.truth(part, env) for part in parts),
    "not": lambda s, env, part: not s.truth(part, env),
    "implies": lambda s, env, a, b: not s.truth(a, env) or s.truth(b, env),
    "iff": lambda s, env, a, b: s.truth(a, env) == s.truth(b, env),
    "every": lambda s, env, body, *bounds: all(s.truth(body, inner) for inner in s.along(env, *bounds)),
    "in": equals, "simplex": simplex, "defined": defined, "exists": exists,
    "holds": lambda s, env, name: {True: True, False: False}[s.place((name.name,))],  # numbers are refused
}
# --- Derivatives, as terms.
def slope(term: Node, x: Node) -> Node:
    spend()
    if x.name not in term.free or term.op == "symbol": return Node("number", value=Fraction(int(x.name in term.free)))
    able(term.op in SLOPES, f"the derivative of {term.op}")
    return SLOPES[term.op](x, *term.args)
def differentiated(s: Scene, env: Env, where: Node) -> Number:
    """The value of a derivative. Where the function has none, it has none; where the rules are not sure, who knows."""
    term, functions, regular = carried(s, env, where)
    for function in functions: s.value(function, env)
    for guard in regular: able(defined(s, env, guard), "a derivative where the function is not regular")
    return s.value(term, env)
def carried(s: Scene, env: Env, term: Node) -> tuple[Node, list[Node], list[Node]]:
    """A term without a derivative outside; the functions that were differentiated; what shows that the rules are right.

    They are where these have values: for a logarithm, a root or a power of what is positive, and a quotient by what is
    not 0.
    """
    while term.op == "let": term = term.args[1]
    if term.op != "derivative": return term, [], []
    (body, functions, regular), (_, x, order) = carried(s, env, term.args[0]), term.args
    s.fix(term.args[0], x)
    times = s.integer(order, env)
    able(0 <= times <= 20 and x.sort != "integer", "a derivative by an integer, or of another order")
    found = settled(s, env, body, x)
    regular, functions = [*regular, *guards(found, x)], [*functions, body]
    for _ in range(times): found = slope(found, x)
    return found, functions, regular
def settled(s: Scene, env: Env, term: Node, x: Node) -> Node:  # with the values of whole exponents that do not vary
    spend()
    if term.op == "let": return settled(s, env, term.args[1], x)
    able(term.op in SLOPES or x.name not in term.free or term.op == "symbol", f"the derivative of {term.op}")
    if x.name not in term.free or term.op == "symbol": return term
    args = [settled(s, env, arg, x) for arg in term.args]
    if term.op == "pow" and whole(args[1]) and x.name not in args[1].free:
        args[1] = Node("number", value=Fraction(s.integer(args[1], env)))
    return Node(term.op, *args)
def guards(term: Node, x: Node) -> Iterator[Node]:
    spend()
    if x.name not in term.free or term.op == "symbol": return
    for arg in term.args: yield from guards(arg, x)
    exponent = term.args[1].value if term.op == "pow" else None
    if term.op == "div" or (exponent is not None and exponent.denominator == 1 and exponent < 0):
        yield Node("div", Node("number", value=Fraction(1)), term.args[term.op == "div"])
    elif term.op in ("ln", "sqrt") or (term.op == "pow" and (exponent is None or exponent.denominator > 1)):
        yield Node("ln", term.args[0])
def times_of(a: Node, b: Node) -> Node: return Node("mul", a, b)
def of_power(x: Node, b: Node, k: Node) -> Node:
    if x.name in k.free: return slope(Node("exp", times_of(k, Node("ln", b))), x)
    less = Node("sub", k, Node("number", value=Fraction(1)))
    return k if k.value == 0 else times_of(times_of(k, Node("pow", b, less)), slope(b, x))
SLOPES: dict[str, Callable[..., Node]] = {
    "add": lambda x, a, b: Node("add", slope(a, x), slope(b, x)), "neg": lambda x, a: Node("neg", slope(a, x)),
    "sub": lambda x, a, b: Node("sub", slope(a, x), slope(b, x)), "let": lambda x, name, a: slope(a, x),
    "mul": lambda x, a, b: Node("add", times_of(slope(a, x), b), times_of(a, slope(b, x))),
    "div": lambda x, a, b: Node("div", Node("sub", times_of(slope(a, x), b), times_of(a, slope(b, x))), times_of(b, b)),
    "exp": lambda x, a: times_of(Node("exp", a), slope(a, x)), "ln": lambda x, a: Node("div", slope(a, x), a),
    "sqrt": lambda x, a: Node("div", slope(a, x), Node("add", Node("sqrt", a), Node("sqrt", a))), "pow": of_power,
    "sin": lambda x, a: times_of(Node("cos", a), slope(a, x)),
    "cos": lambda x, a: Node("neg", times_of(Node("sin", a), slope(a, x))),
    "atan": lambda x, a: Node("div", slope(a, x), Node("add", Node("number", value=Fraction(1)), times_of(a, a))),
}
# --- The instance: what is given, what the laws define, and what must hold.
def spelt(place: Place, value: Any) -> Iterator[tuple[Place, Number]]:
    """The places and numbers of "p/q", of "ln(p/q)/2", or of nested lists, whose indices start at 1."""
    for k, part in enumerate(value if isinstance(value, list) else (), 1): yield from spelt((*place, k), part)
    if not isinstance(value, list):
        log = re.fullmatch(r"ln\((.*)\)/2", value) if isinstance(value, str) else None
        need(log is None or ratio(log[1]) > 0, "the logarithm of no positive number")
        yield place, of_log(ratio(log[1]), 2) if log else number(ratio(value))
def defines(law: Node, bound: frozenset[str] = frozenset()) -> bool:
    """Whether a law defines a quantity: that a symbol, which is no index, or an entry is a term, for every index."""
    if law.op == "every": return defines(law.args[0], bound | {law.args[1].name})
    return law.op == "eq" and law.args[0].op in ("symbol", "entry") and law.args[0].name not in bound
def unrolled(s: Scene, law: Node, env: Env) -> Iterator[tuple[Node, Env]]:  # what a law says, index by index
    if law.op != "every": return iter([(law, env)])
    return (item for inner in s.along(env, *law.args[1:]) for item in unrolled(s, law.args[0], inner))
def ruled_over(claim: dict[str, Any], s: Scene, names: set[str], here: Sequence[Place], direct: set[Place]) -> None:
    """Raise Unknown where something that laws read is left out, or is given and no law says what it may be.

    ``here`` is what is given, and ``direct`` what is read by laws that do not define, and not by what is defined.
    """
    for name, *_ in s.missing: able(name not in names, f"an entry of {clean(name)} is left out")
    formulas = (*claim["parts"], *claim["domain"], *claim["laws"])
    spoken = frozenset[str]().union(*(formula.free for formula in formulas))
    for at in here:
        able(len(at) == 1 or at in direct or at[0] not in spoken, f"no law says what an entry of {clean(at[0])} may be")
    for name in sorted(names & spoken):
        fits = any(name in law.free for law in claim["laws"] if not defines(law))
        told = name in claim["solved"] or any(name in law.free for law in claim["laws"])
        own = not told and (name,) in s.values and claim["kinds"].get(name, ("boolean",))[0] != "boolean"
        able(fits or own, f"no law says what {clean(name)} may be: it might be anything")
def prepared(claim: dict[str, Any], found: dict[str, Any]) -> Scene:
    """The quantities at an instance. Raises Bad unless it obeys the laws."""
    values: dict[Place, Any] = {}
    if claim["scenario"] in FACTS: values.update(FACTS[claim["scenario"]](field(found, "instance", dict), found))
    able(values or "values" in found, "the report gives no exact values of the quantities at this instance")
    data, told = ({}, {}) if values else (field(found, "values", dict), found.get("instance", {}))
    need(all(data[key] == told[key] if key in data else key not in claim["said"] for key in told), "another is shown")
    able(claim["laws"] or not any(isinstance(value, list) for value in data.values()), "a table that no law speaks of")
    for name, value in data.items(): values.update(spelt((name,), value))
    laws, names, s, here = claim["laws"], {*data, *(place[0] for place in values)}, Scene(values), list(values)
    need(all(claim["kinds"].get(name, (0, len(at)))[1] == len(at) for name, *at in values), "a table of another size")
    s.own = str(claim["scenario"]).startswith("data_of_")
    s.made_of.update(dict.fromkeys(() if data else names, frozenset(claim["kinds"])))
    able(laws or claim["scenario"] in (None, *FACTS), "what the scenario means is not in the file")
    for law in filter(defines, laws):
        for equation, env in unrolled(s, law, {}):
            left, right = equation.args
            place: Place = (left.name or left.args[0].name, *(s.integer(index, env) for index in left.args[1:]))
            need(place[0] not in names and place not in s.laws, f"{place[0]} is given, or defined, twice")
            s.laws[place] = (right, env)
            s.made_of[place[0]] = s.made_of.get(place[0], frozenset()) | law.free
    s.tables.update(name for name, value in data.items() if isinstance(value, list))
    s.tables.update(place[0] for place in (*values, *s.laws) if len(place) > 1)
    s.direct.clear()
    for law in laws: need(defines(law) or s.holds(law), f"the instance does not obey the law {written(law)}")
    direct = {*s.direct}
    for place in (*here, *s.laws):  # all are worked out, asked for or not: of integers it is seen that they are whole
        try: worked = s.place(place)
        except Undefined: continue
        if "integer" in claim["kinds"].get(place[0], ()): is_whole(worked, place[0])
    if laws: ruled_over(claim, s, names, here, direct)
    return s
# --- Scenarios that have no laws: what their quantities are is worked out from the instance.
def rows_of(instance: dict[str, Any], key: str) -> Rows:  # rows of fractions, or of signs + and -
    spell = {"+": "1", "-": "-1"}
    rows = [[ratio(spell.get(x, x)) for x in row] for row in field(instance, key, list)]
    need(rows and rows[0] and all(len(row) == len(rows[0]) for row in rows), f"no rows of one length in {key!r}")
    return rows
def short(value: Fraction) -> Fraction:  # what is added up, or eliminated: long numbers cost more than their count
    spend(1 + bits(value) // 64)
    able(bits(value) <= BITS, "a number that is too long")
    return value
def paid(rows: Rows, data: dict[str, Any], key: str) -> list[Fraction]:  # by weights, or votes, that are not negative
    by = list(map(ratio, field(data, key, list)))
    need(len(by) == len(rows[0]) and min(by) >= 0 < max(by), f"no {key}")
    whole, *given = (reduce(lambda total, x: short(total + x), (a * x for a, x in zip(row, by)), Fraction(0))
                     for row in ([Fraction(1)] * len(by), *rows))
    return [one / whole for one in given]
def finite_class(instance: dict[str, Any], found: dict[str, Any]) -> dict[Place, Any]:
    """A row a rule, 1 where it is right. Weights of examples and votes of rules prove what holds of the whole class."""
    rows, proof = rows_of(instance, "rules"), field(found, "game", dict)
    columns = list(zip(*rows))
    need(all(abs(x) == 1 for row in rows for x in row), "rules that are no signs")
    need({**instance, "m": str(len(columns)), "n": str(len(rows))} == instance, "another number of examples, or rules")
    value = max(paid(rows, proof, "weights"))  # the best edge, under these weights, and the least margin of these votes
    need(value == min(paid(columns, proof, "votes")), "weights and votes that do not meet")
    facts: dict[str, Any] = {"weak_learnable": value > 0, "error_vanishes": value > 0, "m": number(len(columns)),
                             "game_value": number(value), "margin_value": number(value)}
    if "idle" in proof:  # positive weights under which no rule is better than random
        need(max(paid(rows, proof, "idle")) <= 0 < min(map(ratio, proof["idle"])), "weights that are not idle")
    elif "sure" in proof:  # a vote that is never wrong, and once right: so is one of its rules, on average
        need(min(paid(columns, proof, "sure")) >= 0 < max(paid(columns, proof, "sure")), "votes that are not sure")
    if "idle" in proof or "sure" in proof: facts["better_than_random"] = "idle" not in proof
    return {(name,): fact for name, fact in facts.items()}
def cut(first: Sequence[Fraction], rest: Rows, at: int) -> Rows:  # without one unknown, by the first's equation
    return [[short(x - row[at] / first[at] * y) for k, (x, y) in enumerate(zip(row, first)) if k != at] for row in rest]
def independent(rows: Rows) -> bool:
    at = next((k for k, x in enumerate(rows[0]) if x), None) if rows else 0
    return not rows or (at is not None and independent(cut(rows[0], rows[1:], at)))
def cells(rows: Rows) -> int:
    """In how many pieces hyperplanes w . x + w0 = 0 cut the space: each one halves the pieces that it meets."""
    spend(len(rows))
    if not rows: return 1
    met = cut(rows[0], rows[1:], next(k for k, x in enumerate(rows[0]) if x))
    if not all(map(any, met)): return cells(rows[1:])  # it is there twice
    return cells(rows[1:]) + cells([row for row in met if any(row[:-1])])
def arrangement(instance: dict[str, Any], found: dict[str, Any]) -> dict[Place, Any]:
    """Hyperplanes. Cells side by side get different labels in turn, as one hyperplane is between: each is a region."""
    rows = rows_of(instance, "hyperplanes")
    need(all(any(row[:-1]) for row in rows), "a hyperplane without a normal")
    need({**instance, "k": str(len(rows)), "d": str(len(rows[0]) - 1)} == instance, "another number of hyperplanes")
    able(max(len(rows), len(rows[0])) <= 10, "many hyperplanes, or dimensions")
    facts: dict[str, Any] = dict.fromkeys(("M", "vectors", "regions"), number(cells(rows)))
    facts["central"] = number(cells([[*row, Fraction(0)] for row in rows]))
    for name, parts in (("general", rows), ("simple", [row[:-1] for row in rows])):  # any few rows are independent
        facts[name] = all(map(independent, combinations(parts, min(len(parts), len(parts[0])))))
    facts.update(simple=facts["simple"] and facts["general"], k=number(len(rows)), d=number(len(rows[0]) - 1))
    return {(name,): fact for name, fact in facts.items()}
FACTS: dict[Any, Callable[..., dict[Place, Any]]] = {"finite_class": finite_class, "arrangement": arrangement}
# --- Reading.
def ratio(text: Any) -> Fraction:
    fits = isinstance(text, str) and re.fullmatch(r"-?[0-9]{1,1000}(/[1-9][0-9]{0,999})?", text)
    need(fits, f"{str(text)[:40]!r} is no fraction of at most 1000 digits")
    return Fraction(text)
def field(data: Any, key: str, kind: type) -> Any:
    found = data.get(key) if isinstance(data, dict) else None
    need(isinstance(found, kind) and not isinstance(found, bool), f"{key!r:.40} is missing, or no {kind.__name__}")
    return found
def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    need(len(dict(pairs)) == len(pairs), "an object with a key twice")
    return dict(pairs)
def read(path: str) -> dict[str, Any]:  # the claim in a file, with its counterexamples. Raises Bad, or OSError
    with open(path, "rb") as file: data = file.read(BYTES + 1)
    need(len(data) <= BYTES, "a file of more than 16 MB")
    def short(text: str) -> Any: return int(text) if len(text) < 10 else text
    found = json.loads(data.decode(), object_pairs_hook=unique, parse_int=short, parse_float=str, parse_constant=str)
    need(isinstance(found, dict) and found.get("format") == FORMAT, f"not of the format {FORMAT}")
    scenario = found.get("scenario")
    read_of = {**{key: field(found, key, str) for key in ("claim", "locator", "title", "report")}, "found": found,
            "scenario": None if scenario is None else field(scenario, "name", str),
            "solved": [] if scenario is None else field({"found": [], **scenario}, "found", list),
            "laws": [] if scenario is None else list(map(parsed, field(scenario, "laws", list))),
            "domain": [parsed(field(condition, "tree", dict)) for condition in field(found, "domain", list)],
            "parts": conjuncts(parsed(field(field(found, "statement", dict), "tree", dict)))}
    formulas = [*read_of["laws"], *read_of["domain"], *read_of["parts"]]
    free: frozenset[str] = frozenset().union(*(where.free for where in formulas))
    kinds: dict[str, list[Any]] = {}
    for name, *kind in (one for where in formulas for one in symbols(where)):
        need(kinds.setdefault(name, kind) == kind, f"{clean(name)} is of two sorts, or has entries and is none")
    lets = {(let.args[0].name, form(let)) for where in formulas for let in abbreviations(where)}
    need(len(dict(lets)) == len(lets) and kinds.keys().isdisjoint(dict(lets)),
         "an abbreviation is named like a symbol, or like another")
    return {**read_of, "said": {*kinds, *dict(lets)}, "kinds": {name: kinds[name] for name in free}}
# --- Telling.
INFIX = {"iff": (1, " iff "), "implies": (2, " implies "), "or": (3, " or "), "and": (4, " and "), "lt": (6, " < "),
         "le": (6, " <= "), "eq": (6, " = "), "ne": (6, " != "), "ge": (6, " >= "), "gt": (6, " > "), "add": (7, " + "),
         "sub": (7, " - "), "mul": (8, "*"), "div": (8, "/"), "pow": (9, "^")}  # how strongly these bind
def written(where: Node, outer: int = 0) -> str:  # a formula as text; what has a name is called by it
    if where.op == "number":
        return f"({where.value})" if outer > 6 and (where.value < 0 or where.value % 1) else str(where.value)
    if where.op in ("symbol", "let", "holds"): return where.name or where.args[0].name
    rank, mark = INFIX.get(where.op, (0, ""))
    inner = [written(arg, rank + (place > 0 or rank == 9) if rank else 0) for place, arg in enumerate(where.args)]
    if mark and len(inner) > 1: return f"({mark.join(inner)})" if outer > rank else mark.join(inner)
    if where.op == "neg": return f"(-{written(where.args[0], 8)})" if outer > 7 else f"-{written(where.args[0], 8)}"
    if where.op == "entry": return f"{inner[0]}[{', '.join(inner[1:])}]"
    if where.op in FOLDS: return f"{where.op}[{inner[1]}={inner[2]}..{inner[3]}]({inner[0]})"
    return f"{where.op}({', '.join(inner)})"
def clean(text: str, most: int = 300) -> str:  # that shows itself and does nothing else, on one line
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text[:most])
    return shown + "..." * (len(text) > most)
def amount(value: Any) -> str:  # a value, exactly where it is short, and rounded
    if isinstance(value, bool): return str(value).lower()
    exact = "" if value.fraction is None else str(value.fraction) if bits(value.fraction) < 80 else ""
    if value.log and bits(value.log[0]) < 80: exact = f"ln({value.log[0]})/{value.log[1]}"
    square = value.square or Fraction(0)
    if not exact and 0 < bits(square) < 80 and square: exact = f"{'-'[square > 0:]}sqrt({abs(square)})"
    if exact.lstrip("-").isdigit(): return exact
    try: return f"{exact}{exact and ', '}about {decimal.Context(8).plus(value.bounds(DIGITS[1])[0])}"
    except ArithmeticError: return exact or "(too large, or too small, to be shown)"
def side(s: Scene, term: Node, env: Env) -> str:
    try: return f"{clean(written(term))} = {amount(s.value(term, env))}"
    except Undefined as fault: return f"{clean(written(term))} has no value: {fault}"
def told(s: Scene, formula: Node, env: Env) -> Iterator[str]:  # why a formula does not hold, line by line
    op, args = formula.op, formula.args
    if op in RELATIONS: yield from (f"{name} side: {side(s, arg, env)}" for name, arg in zip(("left", "right"), args))
    elif op == "implies" and s.truth(args[0], env):
        yield f"it is so that {clean(written(args[0]))}"
        yield from told(s, args[1], env)
    elif op == "and": yield from told(s, next(part for part in args if not s.truth(part, env)), env)
    elif op == "every":
        inner = next(inner for inner in s.along(env, *args[1:]) if not s.truth(args[0], inner))
        yield f"at {clean(args[1].name)} = {inner[args[1].name].fraction}"
        yield from told(s, args[0], inner)
    else: yield f"not so: {clean(written(formula))}"
def abbreviations(where: Node) -> Iterator[Node]:
    if where.op == "let": yield where
    for arg in where.args: yield from abbreviations(arg)
def refuted(claim: dict[str, Any], found: dict[str, Any]) -> bool:
    """Whether an instance refutes the claim; what is seen at it is printed."""
    place, s = field(found, "part", int), prepared(claim, found)
    need(0 < place <= len(claim["parts"]), "there is no such part of the statement")
    part = claim["parts"][place - 1]
    say(f"instance: {clean(json.dumps(found.get('values') or found.get('instance')))}")
    for name in sorted(n for n in part.free if (n,) in s.values): say(f"  {clean(name)} = {amount(s.place((name,)))}")
    if claim["laws"]: say(f"laws of {clean(claim['scenario'])}: it obeys all {len(claim['laws'])}")
    for condition in claim["domain"]:
        say(f"domain: {clean(written(condition))} {'holds' if s.holds(condition) else 'does not hold'}")
    say(f"claimed, part {place} of {len(claim['parts'])}: {clean(written(part))}")
    for line in dict.fromkeys(f"{written(let)} is {written(let.args[1])}" for let in abbreviations(part)):
        say(f"  where {clean(line)}")
    if not all(map(s.holds, claim["domain"])): return False
    try:
        for line in ("which holds here",) if s.truth(part, {}) else told(s, part, {}): say(f"  {line}")
        return not s.truth(part, {})
    except Undefined as fault: say(f"  there is no value: {fault}")
    return True
def say(line: str) -> None: sys.stdout.write(line.encode("ascii", "backslashreplace").decode() + "\n")
def main(arguments: Sequence[str]) -> int:  # check the file that is named; the exit code
    if set(arguments) & {"-h", "--help"}: return 0 * sys.stdout.write(__doc__ or "")
    sys.setrecursionlimit(5000)  # a round of a run is defined by the round before
    try:
        claim = read([*arguments, os.path.join(os.path.dirname(os.path.abspath(__file__)), "instance.json")][0])
        say(f"{clean(claim['claim'])}, {clean(claim['locator'])}: {clean(claim['title'])}")
        say(f"(formulas as in this file, which names the report {clean(claim['report'])})")
        results = [refuted(claim, found) for found in (claim["found"], claim["found"].get("violent")) if found]
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as fault:
        say(f"unreadable: {clean(str(fault))}")
        return 2
    except ArithmeticError as fault:
        say(f"not refuted: not decided: {clean(str(fault))}")
        return 1
    say("refuted: the claim is false there" if all(results) else "not refuted: the claim is not false there")
    return int(not all(results))
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
