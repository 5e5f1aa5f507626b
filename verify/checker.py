"""Re-checks a report from its JSON alone, with the standard library only: ``python checker.py report.json``.

It shares no code with boostproof and may be copied anywhere; docs/certificates.md states its rules. Each claim gets a
line and a class: *re-checked* (what its verdict rests on was done again here), *trusted* (a proof that is tied to its
claim, but believed), *not re-checkable* (tests, and enumerations of runs) or *refuted*. Exit codes: 0 all that can be
re-checked agrees, 1 something was refuted, 2 the input cannot be read as a report.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import math
import random
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from typing import Any, NamedTuple

__all__ = ["check", "main", "read"]

CHECKED, TRUSTED, OPEN, REFUTED = CLASSES = ("re-checked", "trusted", "not re-checkable", "refuted")
STRENGTHS = ("proved", "certified", "exhausted", "tested", "refuted")
TRUTHS = ("holds", "holds-under-charity", "fails", "vacuous", "undecidable", "inconclusive")
PROVER = "trusted to boostproof's prover"
BYTES, DEPTH, BITS, CELLS, STEPS, BOXES, SIZE = 1 << 26, 200, 1 << 14, 400, 200_000, 20_000, 3000
RATIONAL = r"-?[0-9]{1,1000}(?:/[1-9][0-9]{0,999})?"
# fmt: off
KINDS = {"proof": ("proved",), "witness": ("proved",), "interval": ("certified",), "counterexample": ("refuted",),
         "enumeration": ("exhausted", "tested"), "sweep": ("tested",), "draws": ("tested",), "data": ("tested",)}
ARITY = {"infinity": 0, "derivative": 3, "at": 3, "limit": 3, "max": -1, "min": -1, "and": -1, "or": -1, "simplex": -1,
         "in": -1, "entry": -1, **dict.fromkeys("sum product maxover minover every".split(), 4),
         **dict.fromkeys("neg exp ln sqrt abs factorial iverson not defined exists holds".split(), 1),
         **dict.fromkeys("add sub mul div pow sign let lt le gt ge eq ne implies iff".split(), 2)}
NAMED = {"let": 1, "entry": 1, "holds": 1, "sum": 2, "product": 2, "maxover": 2, "minover": 2, "every": 2, "at": 2,
         "limit": 2, "derivative": 2}
# fmt: on

Node = tuple[Any, ...]  # ("number", Fraction), ("symbol", name, sort), or (op, *arguments)
Interval = tuple[int, int]  # integers around a number times 2^precision
Result = tuple[str, str]
Box = dict[str, tuple[Fraction, Fraction]]


class Bad(ValueError):
    """Input that is not a report."""


class Undefined(ArithmeticError):
    """A term without a value."""


class Undecided(ArithmeticError):
    """What this checker cannot settle within its limits."""


class Work:
    """Counts steps, so that hostile input ends soon."""

    claim = report = 0

    @classmethod
    def spend(cls, steps: int = 1) -> None:
        """Count steps, against the limit of a claim and that of the report."""
        cls.claim, cls.report = cls.claim + steps, cls.report + steps
        if cls.claim > STEPS or cls.report > 50 * STEPS:
            raise Undecided("the checker's limit of work is reached")


class Real(NamedTuple):
    """A number: bounds at every precision; v|v| for a root of a rational; {base: factor} for a sum of logarithms."""

    bounds: Callable[[int], Interval]
    square: Fraction | None = None
    logs: dict[Fraction, Fraction] | None = None

    @property
    def ratio(self) -> Fraction | None:
        """The value of a rational number."""
        if self.square is None:
            return None
        top, bottom = math.isqrt(abs(self.square.numerator)), math.isqrt(self.square.denominator)
        exact = Fraction(-top if self.square < 0 else top, bottom)
        return exact if abs(exact) * exact == self.square else None

    def plus(self, other: Real, factor: int = 1) -> Real:
        """Self + factor*other."""
        a, b = self.ratio, other.ratio
        if a is not None and b is not None:
            return rational(a + factor * b)
        logs = None if self.logs is None or other.logs is None else {
            k: self.logs.get(k, Fraction(0)) + factor * other.logs.get(k, Fraction(0)) for k in self.logs | other.logs
        }  # fmt: skip
        return made(lambda p: Bounds.plus(self.bounds(p), other.bounds(p), factor), None, logs)

    def times(self, other: Real) -> Real:
        """The product; a logarithm keeps its form under a rational factor."""
        square = None if self.square is None or other.square is None else self.square * other.square
        a, b = self.ratio, other.ratio
        if a == 0 or b == 0:
            return rational(Fraction(0))
        factor, form = (a, other.logs) if b is None else (b, self.logs)
        logs = None if factor is None or form is None else {k: v * factor for k, v in form.items()}
        return made(lambda p: Bounds.times(self.bounds(p), other.bounds(p), p), square, logs)

    def inverse(self) -> Real:
        """1/self."""
        if sign(self) == 0:
            raise Undefined("division by zero")
        square = None if self.square is None else 1 / self.square
        return made(lambda p: Bounds.inverse(self.bounds(p), p), square)


def made(bounds: Callable[[int], Interval], square: Fraction | None = None, logs: Any = None) -> Real:
    """A number whose bounds are remembered; a rational's are read off its square."""
    Work.spend()
    if square is not None and max(square.numerator.bit_length(), square.denominator.bit_length()) > 2 * BITS:
        raise Undecided("a rational grows too long")
    found = Real(lru_cache(1)(bounds), square, logs)
    exact = found.ratio
    if exact is None:
        return found
    n, d = exact.numerator, exact.denominator
    return Real(lambda p: ((n << p) // d, -((-n << p) // d)), square, {} if exact == 0 else None)


def rational(value: Fraction | int) -> Real:
    """A rational number."""
    return made(lambda p: (0, 0), Fraction(value) * abs(Fraction(value)))


class Bounds:
    """Outward rounded integer intervals at a scale of 2^p."""

    @staticmethod
    def plus(a: Interval, b: Interval, factor: int) -> Interval:
        """The sum or the difference."""
        return (a[0] + b[0], a[1] + b[1]) if factor > 0 else (a[0] - b[1], a[1] - b[0])

    @staticmethod
    def times(a: Interval, b: Interval, p: int) -> Interval:
        """The product."""
        Work.spend(1 + p // 512)
        ends = [x * y for x in a for y in b]
        return min(ends) >> p, -(-max(ends) >> p)

    @staticmethod
    def inverse(a: Interval, p: int) -> Interval:
        """1/a."""
        if a[0] <= 0 <= a[1]:
            raise Undecided("a divisor whose bounds reach 0")
        return (1 << 2 * p) // a[1], -(-(1 << 2 * p) // a[0])

    @staticmethod
    def sqrt(a: Interval, p: int) -> Interval:
        """The root of what is known to be at least 0."""
        return math.isqrt(max(a[0], 0) << p), math.isqrt(max(a[1], 0) << p) + 1

    @staticmethod
    def exp(n: int, p: int) -> Interval:
        """exp(n/2^p): Taylor at a small argument, then squarings."""
        Work.spend(20 + p // 16)
        if abs(n) >> p > 2048:
            if n < 0:
                return 0, 1 << max(0, p - 2048)
            raise Undecided("an exponential is too large")
        halvings = max(0, abs(n).bit_length() - p + 1)
        w = p + 2 * halvings + (3 * abs(n) >> p) + 40
        x, low, term, k = abs(n) << (w - p - halvings), 1 << w, 1 << w, 0
        while term:
            k += 1
            term = (term * x >> w) // k
            low += term
        high = low + 4 * k + 8  # each term is cut by less than 4, and so is the rest
        for _ in range(halvings):
            low, high = low * low >> w, -(-high * high >> w)
        if n < 0:
            low, high = (1 << 2 * w) // high, -(-(1 << 2 * w) // low)
        return low >> (w - p), -(-high >> (w - p))

    @staticmethod
    def ln(n: int, p: int) -> Interval:
        """ln(n/2^p) for n > 0: 2^e m with 1/2 <= m < 1."""
        Work.spend(20 + p // 16)
        b, w = n.bit_length(), p + 40
        rest, two, e = Bounds.atanh((1 << b) - n, (1 << b) + n, w), Bounds.atanh(1, 3, w), b - p
        ends = (2 * e * two[0], 2 * e * two[1])
        return (min(ends) - 2 * rest[1]) >> 40, -(-(max(ends) - 2 * rest[0]) >> 40)

    @staticmethod
    def atanh(a: int, b: int, w: int) -> Interval:
        """atanh(a/b) at scale 2^w, for 0 <= a/b <= 1/3; each of about k/2 terms is cut by less than 3."""
        power, square, total, k = (a << w) // b, (a * a << w) // (b * b), 0, 1
        while power:
            total, power, k = total + power // k, power * square >> w, k + 2
        return total, total + 2 * k + 8


def sign(x: Real) -> int:
    """-1, 0 or 1: exactly for square roots of rationals and for logarithms, else by bounds that exclude 0."""
    if x.square is not None:
        return (x.square > 0) - (x.square < 0)
    for p in (128, 512, 2048):
        try:
            low, high = x.bounds(p)
        except Undecided:
            continue
        if low > 0 or high < 0 or low == high == 0:
            return (low > 0) - (high < 0)
        if x.logs is not None:
            clear = math.lcm(*(factor.denominator for factor in x.logs.values()))
            value = raised({base: factor * clear for base, factor in x.logs.items()})
            return (value > 1) - (value < 1)
    raise Undecided("a number too close to 0")


def raised(powers: Mapping[Fraction, Fraction]) -> Fraction:
    """A product of whole powers."""
    if sum(abs(k) * max(b.numerator, b.denominator).bit_length() for b, k in powers.items()) > BITS:
        raise Undecided("a power grows too long")
    return math.prod((base ** int(k) for base, k in powers.items()), start=Fraction(1))


def exp(x: Real) -> Real:
    """The exponential; the root of a rational for halves of logarithms."""
    if x.logs is not None and all(factor.denominator <= 2 for factor in x.logs.values()):
        return root(raised({base: 2 * factor for base, factor in x.logs.items()}))
    return made(lambda p: (Bounds.exp(x.bounds(p)[0], p)[0], Bounds.exp(x.bounds(p)[1], p)[1]))


def root(value: Fraction) -> Real:
    """The square root of a rational that is not negative."""
    n, d = value.numerator, value.denominator
    return made(lambda p: (math.isqrt((n << 2 * p) // d), math.isqrt((n << 2 * p) // d) + 1), value)


def sqrt(x: Real) -> Real:
    """The square root."""
    if sign(x) < 0:
        raise Undefined("square root of a negative number")
    exact = x.ratio
    return made(lambda p: Bounds.sqrt(x.bounds(p), p)) if exact is None else root(exact)


def ln(x: Real) -> Real:
    """The natural logarithm."""
    if sign(x) <= 0:
        raise Undefined("logarithm of a number that is not positive")

    def bounds(p: int) -> Interval:
        low, high = x.bounds(p)
        if low <= 0:
            raise Undecided("a logarithm whose bounds reach 0")
        return Bounds.ln(low, p)[0], Bounds.ln(high, p)[1]

    return made(bounds, Fraction(0) if x.square == 1 else None, x.square and {x.square: Fraction(1, 2)})


def tree(data: Any, depth: int = 0) -> Node:
    """The node for a formula in JSON."""
    if not isinstance(data, dict) or depth > DEPTH:
        raise Bad("a formula is too deep, or not an object")
    if "number" in data:
        return ("number", ratio(data["number"]))
    if "symbol" in data:
        if of(data, "sort", str) not in ("real", "integer", "coefficient", "boolean"):
            raise Bad("a symbol of an unknown sort")
        return ("symbol", of(data, "symbol", str), data["sort"])
    op, args = of(data, "op", str), of(data, "args", list)
    if not args and op in ("in", "simplex", "entry"):
        raise Bad(f"{op} of nothing is no formula")
    node = (op, *(tree(arg, depth + 1) for arg in args))
    if ARITY.get(op, -2) not in (-1, len(args)) or (op in NAMED and [*node, "", ""][NAMED[op]][0:1] != ("symbol",)):
        raise Bad(f"op={op!r:.40} with {len(args)} arguments is no formula")
    return node


def ratio(text: Any) -> Fraction:
    """The number that "p" or "p/q" stands for."""
    if not isinstance(text, str) or not re.fullmatch(RATIONAL, text):
        raise Bad(f"{str(text)[:40]!r} is not a rational of at most 1000 digits")
    return Fraction(text)


def free(node: Node) -> dict[str, str]:
    """The free symbols with their sorts."""
    if node[0] in ("number", "symbol"):
        return {node[1]: node[2]} if node[0] == "symbol" else {}
    parts = [free(arg) for arg in node[1:]]
    if node[0] in NAMED and node[0] not in ("entry", "holds", "derivative"):
        bound = parts.pop(NAMED[node[0]] - 1)
        parts[0] = {name: sort for name, sort in parts[0].items() if name not in bound or node[0] == "let"}
    return {name: sort for part in parts for name, sort in part.items()}


def substitute(node: Node, name: str, value: Node) -> Node:
    """The node with a symbol replaced; abbreviations are written out."""
    if node[0] in ("number", "symbol"):
        return value if node[0] == "symbol" and node[1] == name else node
    if node[0] == "let":
        return substitute(node[2], name, value)
    if NAMED.get(node[0]) == 2 and (node[2][1] == name or node[2][1] in free(value)):
        raise Undecided("a bound name would be caught")
    return (node[0], *(substitute(arg, name, value) for arg in node[1:]))


ZERO, ONE, TWO = (("number", Fraction(k)) for k in range(3))
# fmt: off
SLOPES: dict[str, Callable[..., Node]] = {
    "add": lambda v, a, b: ("add", slope(a, v), slope(b, v)), "sub": lambda v, a, b: ("sub", slope(a, v), slope(b, v)),
    "mul": lambda v, a, b: ("add", ("mul", slope(a, v), b), ("mul", a, slope(b, v))),
    "div": lambda v, a, b: ("div", ("sub", ("mul", slope(a, v), b), ("mul", a, slope(b, v))), ("mul", b, b)),
    "pow": lambda v, a, b: ZERO if b == ZERO else slope(("exp", ("mul", b, ("ln", a))), v) if v in free(b) else (
        "mul", ("mul", b, ("pow", a, ("sub", b, ONE))), slope(a, v)),
    "exp": lambda v, a: ("mul", ("exp", a), slope(a, v)), "ln": lambda v, a: ("div", slope(a, v), a),
    "sqrt": lambda v, a: ("div", slope(a, v), ("mul", TWO, ("sqrt", a))),
    "neg": lambda v, a: ("neg", slope(a, v)), "let": lambda v, name, a: slope(a, v),
}
# fmt: on


def slope(node: Node, v: str) -> Node:
    """The derivative of a term by a symbol."""
    Work.spend()
    if v not in free(node) or node[0] == "symbol":
        return ONE if v in free(node) else ZERO
    if node[0] not in SLOPES:
        raise Undecided(f"no derivative of {node[0]}")
    return SLOPES[node[0]](v, *node[1:])


def expanded(node: Node, whole: Callable[[Node], int]) -> Node:
    """The node with its derivatives, insertions and abbreviations carried out."""
    if node[0] == "at":
        return substitute(expanded(node[1], whole), node[2][1], node[3])
    if node[0] == "derivative":
        return reduce(lambda body, _: slope(body, node[2][1]), range(whole(node[3])), expanded(node[1], whole))
    if node[0] in ("number", "symbol", "let"):
        return expanded(node[2], whole) if node[0] == "let" else node
    return (node[0], *(expanded(arg, whole) for arg in node[1:]))


class Values:
    """The values of formulas at one instance; connectives read from the left and stop early."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = dict(values)

    def term(self, node: Node) -> Real:
        Work.spend()
        if node[0] in ("number", "symbol"):
            return rational(node[1]) if node[0] == "number" else self.known(self.values.get(node[1]))
        if node[0] not in TERMS:
            raise Undecided(f"{node[0]} is not evaluated here")
        return TERMS[node[0]](self, *node[1:])

    def known(self, value: Any) -> Real:
        if isinstance(value, Undefined):
            raise value
        if not isinstance(value, (int, Real)) or isinstance(value, bool):
            raise Bad("a symbol has no value at the instance")
        return rational(value) if isinstance(value, int) else value

    def whole(self, node: Node) -> int:
        value = self.term(node).ratio if self.is_whole(node) else None
        if value is None or value.denominator != 1 or abs(value) > BITS:
            raise Undecided("a bound, an index or an exponent that is no integer, or too large")
        return int(value)

    def is_whole(self, node: Node) -> bool:
        if node[0] == "number":
            return bool(node[1].denominator == 1)
        arithmetic = node[0] in ("add", "sub", "mul", "neg")
        return node[2] == "integer" if node[0] == "symbol" else arithmetic and all(map(self.is_whole, node[1:]))

    def truth(self, node: Node) -> bool:
        Work.spend()
        if node[0] not in FORMULAS:
            raise Bad(f"{node[0]} is not a formula")
        return bool(FORMULAS[node[0]](self, *node[1:]))

    def compare(self, left: Node, right: Node) -> int:
        return differ(self.term(left), self.term(right))

    def each(self, body: Node, index: Node, low: Node, high: Node) -> Iterator[tuple[Values, Node]]:
        for value in range(self.whole(low), self.whole(high) + 1):
            yield Values({**self.values, index[1]: value}), body

    def entry(self, base: Node, *indices: Node) -> Real:
        table = self.values.get(base[1])
        if not isinstance(table, dict):
            raise Bad(f"{base[1]} is not indexed at the instance")
        return self.known(table.get(tuple(map(self.whole, indices)), Undefined("outside the run")))

    def power(self, base: Node, exponent: Node) -> Real:
        value = self.term(base)
        if self.is_whole(exponent):
            k = self.whole(exponent)
            result = reduce(Real.times, [value] * abs(k), rational(1))
            return result.inverse() if k < 0 else result
        by = self.term(exponent)
        return value if sign(value) == 0 and sign(by) > 0 else exp(by.times(ln(value)))

    def derivative(self, body: Node, variable: Node, order: Node) -> Real:
        for _ in range(self.whole(order)):
            self.term(body)  # a function has no derivative where it has no value
            body = slope(body, variable[1])
        return self.term(body)

    def factorial(self, node: Node) -> Real:
        n = self.whole(node)
        if n < 0:
            raise Undefined("factorial of a negative number")
        return rational(math.factorial(min(n, BITS >> 3)))

    def defined(self, node: Node) -> bool:
        try:
            self.term(node)
        except Undefined:
            return False
        return True

    def held(self, name: Node) -> bool:
        if not isinstance(self.values.get(name[1]), bool):
            raise Bad("a predicate has no value at the instance")
        return bool(self.values[name[1]])

    def simplex(self, *parts: Node) -> bool:
        values = [self.term(part) for part in parts]
        return differ(total(values), rational(1)) == 0 and all(sign(value) >= 0 for value in values)


def differ(left: Real, right: Real) -> int:
    """The sign of a difference; roots of rationals compare by their squares."""
    if left.square is not None and right.square is not None:
        return (left.square > right.square) - (left.square < right.square)
    return 0 if left is right else sign(left.plus(right, -1))


def total(values: Iterable[Real]) -> Real:
    """The sum."""
    return reduce(Real.plus, values, rational(0))


def extreme(values: Iterable[Real], direction: int) -> Real:
    """The largest or the least."""
    found = list(values)
    if not found:
        raise Undefined("the extreme of no values")
    return reduce(lambda best, value: value if differ(value, best) == direction else best, found)


# fmt: off
TERMS: dict[str, Callable[..., Real]] = {
    "add": lambda v, a, b: v.term(a).plus(v.term(b)), "sub": lambda v, a, b: v.term(a).plus(v.term(b), -1),
    "mul": lambda v, a, b: v.term(a).times(v.term(b)), "neg": lambda v, a: rational(-1).times(v.term(a)),
    "div": lambda v, a, b: v.term(a).times(v.term(b).inverse()), "let": lambda v, name, body: v.term(body),
    "exp": lambda v, a: exp(v.term(a)), "ln": lambda v, a: ln(v.term(a)), "sqrt": lambda v, a: sqrt(v.term(a)),
    "abs": lambda v, a: v.term(a).times(rational(sign(v.term(a)))), "iverson": lambda v, a: rational(int(v.truth(a))),
    "max": lambda v, *args: extreme(map(v.term, args), 1), "min": lambda v, *args: extreme(map(v.term, args), -1),
    "sum": lambda v, *args: total(inner.term(body) for inner, body in v.each(*args)),
    "product": lambda v, *args: reduce(Real.times, (inner.term(body) for inner, body in v.each(*args)), rational(1)),
    "maxover": lambda v, *args: extreme((inner.term(body) for inner, body in v.each(*args)), 1),
    "minover": lambda v, *args: extreme((inner.term(body) for inner, body in v.each(*args)), -1),
    "at": lambda v, body, name, value: v.term(substitute(expanded(body, v.whole), name[1], value)),
    "sign": lambda v, a, zero: rational(sign(v.term(a))) if sign(v.term(a)) else v.term(zero),
    "pow": Values.power, "factorial": Values.factorial, "entry": Values.entry, "derivative": Values.derivative,
}
FORMULAS: dict[str, Callable[..., bool]] = {
    "lt": lambda v, a, b: v.compare(a, b) < 0, "le": lambda v, a, b: v.compare(a, b) <= 0,
    "gt": lambda v, a, b: v.compare(a, b) > 0, "ge": lambda v, a, b: v.compare(a, b) >= 0,
    "eq": lambda v, a, b: v.compare(a, b) == 0, "ne": lambda v, a, b: v.compare(a, b) != 0,
    "and": lambda v, *parts: all(map(v.truth, parts)), "or": lambda v, *parts: any(map(v.truth, parts)),
    "not": lambda v, part: not v.truth(part), "implies": lambda v, a, b: not v.truth(a) or v.truth(b),
    "iff": lambda v, a, b: v.truth(a) == v.truth(b), "exists": lambda v, part: v.truth(part),
    "every": lambda v, *args: all(inner.truth(body) for inner, body in v.each(*args)),
    "in": lambda v, a, *values: any(v.compare(a, value) == 0 for value in values),
    "holds": Values.held, "simplex": Values.simplex, "defined": Values.defined,
}
# fmt: on


def signs(rows: Any, count: int, length: int) -> list[list[int]]:
    """Rows of + and - as numbers."""
    if not isinstance(rows, list) or len(rows) != count or not 0 < count * length <= CELLS:
        raise Bad("the instance's rows of signs do not fit, or are too many")
    if not all(isinstance(row, str) and len(row) == length and set(row) <= {"+", "-"} for row in rows):
        raise Bad("the instance's rows are not signs of one length")
    return [[1 if c == "+" else -1 for c in row] for row in rows]


def played(kind: str, instance: Mapping[str, Any]) -> dict[str, Any]:
    """A run of AdaBoost, of a voted reweighting or of 2-BOOST from uniform weights."""
    first, zero, two = of(instance, "agreement", list), of(instance, "sign_zero", int), kind == "two_boost_run"
    m, T, odds = len(of(instance, "labels", str)), len(first), of({"odds": [], **instance}, "odds", list)
    y, us = (
        signs([instance["labels"]], 1, m)[0],
        [signs(instance.get(f"agreement{k}"), T, m) for k in ("", "2")[: 1 + two]],
    )
    wanted = (kind == "voted_run") * T
    if zero not in (-1, 0, 1) or len(odds) != wanted or len(instance) != 3 + two + bool(wanted):
        raise Bad("the instance does not fit its scenario")
    D: Any = [rational(Fraction(1, m))] * m
    H: Any = [rational(0)] * m
    run: dict[str, Any] = {name: {} for name in "D H eps alpha Z c1 c2 Wpp Wpm Wmp Wmm f f1 f2".split()}
    run |= {"m": m, "T": T, "s0": zero, "y": {(i + 1,): y[i] for i in range(m)}}
    for t in range(1, T + 1):
        u, now = [rows[t - 1] for rows in us], dict[str, Any]()
        now["D"], now["f1"], now["f2"] = D, *([a * b for a, b in zip(row, y, strict=True)] for row in (u[0], u[-1]))
        try:
            D, c = two_round(D, u, now) if two else one_round(D, u[0], now, ratio(odds[t - 1]) if odds else None)
            H = [v.plus(total(c[k].times(rational(u[k][i] * y[i])) for k in range(len(u)))) for i, v in enumerate(H)]
        except Undefined as fault:
            D, H = [fault] * m, [fault] * m
        now["H"], now["f"], lost = H, now["f1"], H[0]
        for name, table in run.items():
            if isinstance(table, dict) and name != "y":
                value = now.get(name, lost)
                table |= {(t, i + 1): value[i] for i in range(m)} if isinstance(value, list) else {(t,): value}
    run["D"] |= {(T + 1, i + 1): D[i] for i in range(m)}
    return run


def one_round(D: Any, u: list[int], now: dict[str, Any], odds: Fraction | None) -> tuple[list[Real], list[Real]]:
    """A round of one learner: its new weights and its coefficient."""
    if isinstance(D[0], Undefined):
        raise D[0]
    wrong = now["eps"] = total(d for d, s in zip(D, u, strict=True) if s < 0)
    right = rational(1).plus(wrong, -1)
    if odds is None and sign(wrong) * sign(right) == 0:
        raise Undefined("a rule of weighted error 0 or 1 has no coefficient")
    if odds is not None and odds <= 0:
        raise Bad("odds that are not positive")
    q = right.times(wrong.inverse()) if odds is None else rational(odds)
    mass = right.plus(wrong.times(q))
    now["alpha"], now["Z"] = rational(Fraction(1, 2)).times(ln(q)), mass.times(sqrt(q).inverse())
    return [(d if s > 0 else d.times(q)).times(mass.inverse()) for d, s in zip(D, u, strict=True)], [now["alpha"]]


def two_round(D: Any, u: list[list[int]], now: dict[str, Any]) -> tuple[list[Real], list[Real]]:
    """A round of 2-BOOST: its new weights and coefficients."""
    if isinstance(D[0], Undefined):
        raise D[0]
    pairs, cells = list(zip(*u, strict=True)), {"Wpp": (1, 1), "Wpm": (1, -1), "Wmp": (-1, 1), "Wmm": (-1, -1)}
    W = {cell: total(d for d, pair in zip(D, pairs, strict=True) if pair == cell) for cell in cells.values()}
    now |= {name: W[cell] for name, cell in cells.items()}
    if any(sign(w) == 0 for w in W.values()):
        raise Undefined("a cell weight is 0")
    quarter, (pp, pm, mp, mm) = rational(Fraction(1, 4)), W.values()
    both, apart = quarter.times(ln(pp.times(mm.inverse()))), quarter.times(ln(pm.times(mp.inverse())))
    same, other = sqrt(pp.times(mm)), sqrt(pm.times(mp))
    now |= {"c1": both.plus(apart), "c2": both.plus(apart, -1), "Z": rational(2).times(same.plus(other))}
    share = {c: (same if c[0] == c[1] else other).times(W[c].times(now["Z"]).inverse()) for c in W}
    return [d.times(share[pair]) for d, pair in zip(D, pairs, strict=True)], [now["c1"], now["c2"]]


def corners(rows: list[list[int]], n: int) -> Iterator[list[Fraction]]:
    """The vertices of the distributions x with row.x <= 0 for each row."""
    walls = rows + [[-int(k == i) for k in range(n)] for i in range(n)]
    Work.spend(20 * math.comb(len(walls), n - 1) * n)
    for tight in itertools.combinations(walls, n - 1):
        x = solved([[1] * n + [1]] + [[*row, 0] for row in tight])
        if x and all(dot(row, x) <= 0 for row in walls):
            yield x


def dot(row: Sequence[int], x: Sequence[Fraction]) -> Fraction:
    """The scalar product."""
    return sum((a * b for a, b in zip(row, x, strict=True)), Fraction(0))


def solved(system: list[list[int]]) -> list[Fraction] | None:
    """The one solution of a square system, by elimination."""
    a = [list(map(Fraction, row)) for row in system]
    for k in range(len(a)):
        pivot = next((r for r in range(k, len(a)) if a[r][k]), None)
        if pivot is None:
            return None
        a[k], a[pivot] = [v / a[pivot][k] for v in a[pivot]], a[k]
        a = [row if r == k else [v - row[k] * w for v, w in zip(row, a[k], strict=True)] for r, row in enumerate(a)]
    return [row[-1] for row in a]


def game(rows: list[list[int]]) -> Fraction:
    """The least, over distributions, of the largest row value."""
    gaps = [(top, [[a - b for a, b in zip(row, top, strict=True)] for row in rows]) for top in rows]
    return min(dot(top, x) for top, rises in gaps for x in corners([row for row in rises if any(row)], len(top)))


def of_class(instance: Mapping[str, Any]) -> dict[str, Any]:
    """What holds of the runs of a finite class of rules, from the vertices of its polytopes."""
    rules = of(instance, "rules", list)
    rows = signs(rules, len(rules), len(str(rules and rules[0])))
    losses = [[-v for v in column] for column in zip(*rows, strict=True)]
    value, margin, idle = game(rows), -game(losses), list(corners(rows, len(losses)))
    random_only = all(any(x[i] > 0 for x in idle) for i in range(len(losses)))
    told = {"better_than_random": not random_only, "weak_learnable": value > 0, "error_vanishes": margin > 0}
    return {"m": len(losses), "game_value": rational(value), "margin_value": rational(margin), **told}


def scalars(names: Mapping[str, str], instance: Mapping[str, Any]) -> dict[str, Any]:
    """Free symbols: "p/q", or "ln(p/q)/2" for half a logarithm."""
    values: dict[str, Any] = {}
    if set(names) != set(instance):
        raise Bad("the instance does not give a value to each free symbol")
    for name, text in instance.items():
        log = re.fullmatch(r"ln\((.*)\)/2", text) if isinstance(text, str) else None
        exact = ratio(log[1] if log else text)
        if (log and exact <= 0) or (names[name] == "integer" and (log or exact.denominator != 1)):
            raise Bad(f"{name} is no number of its sort")
        values[name] = ln(root(exact)) if log else rational(exact)
    return values


def scene(claim: Claim, instance: Any) -> Values:
    """The symbols' values at an instance."""
    if claim.scenario == "finite_class":
        return Values(of_class(instance))
    if claim.scenario in ("adaboost_run", "voted_run", "two_boost_run"):
        return Values(played(claim.scenario, instance))
    if claim.scenario is None:
        return Values(scalars(claim.names, instance))
    if claim.scenario != "one_round":
        raise Undecided(f"the scenario {claim.scenario} is unknown here")
    D = list(map(ratio, of(instance, "weights", list)))
    X1, X2 = signs([instance.get("first"), instance.get("second")], 2, len(D))
    if min(D) < 0 or sum(D) != 1:
        raise Bad("the weights are not a distribution")
    tables = {"D": {(1, i): rational(d) for i, d in enumerate(D, 1)}}
    rest = scalars({name: sort for name, sort in claim.names.items() if name not in ("m", "D", "X1", "X2")},
                   {k: v for k, v in instance.items() if k not in ("weights", "first", "second")})  # fmt: skip
    rows = {name: {(i,): v for i, v in enumerate(row, 1)} for name, row in (("X1", X1), ("X2", X2))}
    return Values({"m": len(D), **tables, **rows, **rest})


class Claim(NamedTuple):
    """A claim with its verdict; ``kept`` is the domain with the charities that the verdict names."""

    data: dict[str, Any]
    parts: list[Node]
    domain: list[Node]
    kept: list[Node]
    scenario: str | None
    names: dict[str, str]


def of(data: Any, key: str, kind: Any) -> Any:
    """A field of an object, of a kind."""
    if not isinstance(data, dict) or not isinstance(data.get(key), kind) or isinstance(data[key], bool):
        raise Bad(f"{key!r:.40} is missing or of another kind")
    return data[key]


def conjuncts(node: Node) -> list[Node]:
    """The parts that must all hold."""
    return [part for arg in node[1:] for part in conjuncts(arg)] if node[0] == "and" else [node]


def outcome(values: Values, domain: list[Node], part: Node) -> str:
    """What an instance says of a part: holds, fails, vacuous or outside. What is undefined in the domain fails."""
    try:
        if not all(map(values.truth, domain)):
            return "outside"
    except Undefined:
        return "outside"
    try:
        if part[0] == "implies" and not values.truth(part[1]):
            return "vacuous"
        return "holds" if values.truth(part) else "fails"
    except Undefined:
        return "fails"


def instance_rule(claim: Claim, item: dict[str, Any], part: Node) -> Result:
    """A counterexample must fail its part inside the printed domain; a witness must satisfy it."""
    kind = item["certificate"]["kind"]
    shown, wanted = claim.data.get(kind), {"counterexample": "fails", "witness": "holds"}[kind]
    if shown is None or (shown["instance"], shown["part"]) != (of(item["certificate"], "instance", dict), item["part"]):
        return REFUTED, f"the {kind} that is shown is not the one in the evidence"
    if kind == "witness" and part[0] != "exists":
        return REFUTED, "an instance proves existence only"
    try:
        found = outcome(scene(claim, shown["instance"]), claim.domain, part)
    except Bad as fault:
        return REFUTED, f"{kind}: {fault}"
    return (CHECKED, f"{kind} replayed") if found == wanted else (REFUTED, f"{kind}: '{found}' at its instance")


def enumeration_rule(claim: Claim, item: dict[str, Any], part: Node) -> Result:
    """All values of symbols in finite sets are gone through; runs are counted only."""
    count, said = of(item["certificate"], "count", int), (item["instances"], item["discards"])
    if count < sum(said) or (item["strength"] == "exhausted" and count != sum(said)):
        return REFUTED, "enumeration: its counts do not add up"
    sets = {c[1][1]: c[2:] for f in claim.kept for c in conjuncts(f) if c[0] == "in" and c[1][0] == "symbol"}
    if item["strength"] != "exhausted" or claim.scenario or math.prod(map(len, sets.values())) > SIZE:
        return OPEN, "enumeration: only its counts were added up"
    if set(claim.names) != set(sets):
        return REFUTED, "exhaustion: a symbol is not from a finite set"
    picks = [dict(zip(sets, map(Values({}).term, pick), strict=True)) for pick in itertools.product(*sets.values())]
    found = [outcome(Values(pick), claim.kept, part) for pick in picks]
    agrees = (found.count("holds"), found.count("vacuous") + found.count("outside"), len(found)) == (*said, count)
    return (
        CHECKED if agrees else REFUTED
    ), f"exhaustion: {len(found)} values gone through, {found.count('fails')} fail"


def interval_rule(claim: Claim, item: dict[str, Any], part: Node) -> Result:
    """The cover is rebuilt from its splits, and each leaf decided on its box."""
    certificate = item["certificate"]
    splits, box = of(certificate, "splits", str), of(certificate, "box", dict)
    if len(splits) > BOXES or not all(isinstance(ends, list) and len(ends) == 2 for ends in box.values()):
        raise Bad("a cover of too many boxes, or a box without two ends a side")
    sides: Box = {name: (ratio(ends[0]), ratio(ends[1])) for name, ends in box.items()}
    scope = "on the box " + " and ".join(f"{low} <= {name} <= {high}" for name, (low, high) in sides.items())
    fits = set(box) == set(claim.names) and "integer" not in claim.names.values() and not claim.scenario
    if not fits or item["scope"] != scope or any(low >= high for low, high in sides.values()) or "." not in splits:
        return REFUTED, "cover: its scope and its box are not one box of the claim's symbols"
    stack = [sides]
    for mark in splits:
        if not stack:
            return REFUTED, "cover: more splits than boxes"
        sides = stack.pop()
        if mark != "|" and not settled(sides, claim.kept, part, mark):
            return REFUTED, f"cover: a leaf '{mark}' is not what it says"
        if mark == "|":
            name = max(sides, key=lambda key: sides[key][1] - sides[key][0])
            low, high = sides[name]
            stack += [{**sides, name: half} for half in (((low + high) / 2, high), (low, (low + high) / 2))]
    return (
        (REFUTED, "cover: boxes are left over") if stack else (CHECKED, f"cover of {splits.count('.')} boxes rebuilt")
    )


def settled(sides: Box, domain: list[Node], part: Node, mark: str) -> bool:
    """Whether a leaf is what its mark says: the part holds, its premise fails, or the domain excludes it."""

    def over(low: Fraction, high: Fraction) -> Real:
        return made(lambda p: ((low.numerator << p) // low.denominator, -((-high.numerator << p) // high.denominator)))

    try:
        values = Values({name: over(*side) for name, side in sides.items()})
        inside = all(map(values.truth, domain))
        if mark == "x" or not inside:
            return mark == "x" and not inside
        if mark == "v":
            return part[0] == "implies" and not values.truth(part[1])
        return mark == "." and values.truth(part)
    except (Undecided, Undefined):
        return False


def proof_rule(claim: Claim, item: dict[str, Any], part: Node) -> Result:
    """A proof must be one of its part from the claim's domain; identities are tried at random points."""
    goal, hypotheses = tree(item["certificate"].get("goal")), of(item["certificate"], "hypotheses", list)
    never = [("lt", ONE, ZERO), ("not", part[1])] if claim.data["truth"] == "vacuous" else []
    if goal not in [part, *never] or list(map(tree, hypotheses)) != claim.kept:
        return REFUTED, "proof: of another statement, or from other hypotheses"
    relation = goal[2] if goal[0] == "implies" else goal
    try:
        found = identity(relation[1:], claim.kept) if relation[0] == "eq" else None
    except (Undecided, Undefined, Bad):  # orders that are symbols, or not rational functions
        found = None
    return found or (TRUSTED, f"{item['method']} {PROVER}")


def identity(sides: Sequence[Node], domain: list[Node]) -> Result | None:
    """Schwartz-Zippel: two rational functions that agree at random points are equal, but for a small probability."""
    whole = Values({}).whole
    term = expanded(("sub", *sides), whole)
    for parts in (condition[1:] for condition in domain if condition[0] == "simplex"):
        term = substitute(term, parts[-1][1], reduce(lambda rest, part: ("sub", rest, part), parts[:-1], ONE))
    size, draw, names = degree(term), random.Random(repr(term)), free(term)
    for _ in range(4):
        point = {name: rational(draw.randrange(1, (1 << 40) + 1)) for name in sorted(names)}
        if sign(Values({n: ln(v) if names[n] == "coefficient" else v for n, v in point.items()}).term(term)):
            return None
    chance = f"error probability at most {size}^4/2^160"
    if divided(term):
        return TRUSTED, f"identity ({chance}); that no divisor vanishes, {PROVER}"
    return CHECKED, f"identity, {chance}"


def divided(node: Node) -> bool:
    """Whether something that is not a number divides."""
    inner = () if node[0] in ("number", "symbol") else node[1:]
    return (node[0] == "div" and (node[2][0] != "number" or node[2] == ZERO)) or any(map(divided, inner))


def degree(node: Node, logs: bool = False) -> int:
    """A bound on the degrees of a rational function; ``logs``: of the exponential of a whole combination of symbols."""
    if node[0] in ("number", "symbol"):
        fits = node == ZERO or not logs if node[0] == "number" else (node[2] == "coefficient") == logs
        if not fits:
            raise Undecided("not a rational function")
        return int(node[0] == "symbol")
    if node[0] == "exp" and not logs:
        return degree(node[1], logs=True)
    power = node[2] if node[0] == "pow" and not logs else node[1] if node[0] == "mul" and logs else None
    if power and power[0] == "number" and power[1].denominator == 1 and (logs or power[1] >= 0):
        return abs(int(power[1])) * degree(node[3 - node.index(power, 1)], logs)
    if node[0] not in (("add", "sub", "neg") if logs else ("add", "sub", "neg", "mul", "div")):
        raise Undecided("not a rational function")
    return sum(degree(arg, logs) for arg in node[1:])


RULES: dict[str, Callable[[Claim, dict[str, Any], Node], Result]] = {
    "counterexample": instance_rule, "witness": instance_rule, "enumeration": enumeration_rule,
    "interval": interval_rule, "proof": proof_rule,
}  # fmt: skip


def parsed(data: Any) -> Claim:
    """A claim as the report tells it."""
    for key in ("id", "truth", "strength", "reason"):
        of(data, key, str)
    statement, scenario = data.get("statement"), data.get("scenario")
    domain = [tree(of(item, "tree", dict)) for item in of(data, "domain", list)]
    known = {of(c, "name", str): tree(of(c, "tree", dict)) for c in of(data, "charities", list)}
    if data["truth"] not in TRUTHS or not all(list(known).count(name) for name in of(data, "charity", list)):
        raise Bad(f"{data['id']!r:.60} has an unknown truth or charity")
    for item in of(data, "evidence", list):
        if (
            of(of(item, "certificate", dict), "kind", str) not in KINDS
            or min(of(item, k, int) for k in ("part", "instances", "discards")) < 0
        ):
            raise Bad("evidence of an unknown kind, or a negative number")
        of(item, "scope", str), of(item, "method", str), of(item, "strength", str)
    for key in ("counterexample", "witness"):
        if data.get(key) is not None:
            of(data[key], "instance", dict), of(data[key], "part", int)
    parts = [] if statement is None else conjuncts(tree(of(statement, "tree", dict)))
    names = {name: sort for formula in (*parts, *domain) for name, sort in free(formula).items()}
    kept = domain + [known[name] for name in data["charity"]]
    return Claim(data, parts, domain, kept, scenario and of(scenario, "name", str), names)


def incoherent(claim: Claim) -> str:
    """What is wrong with the verdict, apart from its certificates."""
    data, evidence = claim.data, claim.data["evidence"]
    best: dict[int, int] = {}
    for item in evidence:
        if item["strength"] not in KINDS[item["certificate"]["kind"]] or not 1 <= item["part"] <= len(claim.parts):
            return "evidence of a strength or for a part that it cannot have"
        if item["strength"] != "refuted":
            best[item["part"]] = min(best.get(item["part"], 9), STRENGTHS.index(item["strength"]))
    refuted = [item for item in evidence if item["strength"] == "refuted"]
    truth, all_parts = data["truth"], len(best) == len(claim.parts) > 0
    if bool(refuted) != (truth in ("fails", "holds-under-charity")) or bool(refuted) != bool(
        data.get("counterexample")
    ):
        return "its counterexample and its truth do not go together"
    if (truth == "holds-under-charity") != bool(data["charity"]) or (truth.startswith("holds") and not all_parts):
        return "a part without evidence, or charity out of place"
    strength = "refuted" if truth == "fails" else STRENGTHS[max(best.values())] if best else ""
    told = "" if truth in ("undecidable", "inconclusive") else strength
    return "" if data["strength"] == told else "its strength is not that of its weakest part"


def judged(claim: Claim) -> list[tuple[int, str, Result]]:
    """(part, strength, result) of each piece of evidence."""
    results = []
    for item in claim.data["evidence"]:
        rule = RULES.get(item["certificate"]["kind"])
        try:
            result = rule(claim, item, claim.parts[item["part"] - 1]) if rule else (OPEN, "evidence of testing")
        except (Undecided, RecursionError) as limit:
            result = OPEN, f"{item['method']}: {str(limit)[:60]}"
        except Bad as fault:
            result = REFUTED, f"{item['method']}: {fault}"
        results.append((item["part"], item["strength"], result))
    return results


def verdict(claim: Claim) -> Result:
    """The class of a claim, and what was found."""
    Work.claim = 0
    wrong = incoherent(claim)
    if wrong or not claim.data["evidence"]:
        return (REFUTED, wrong) if wrong else (OPEN, claim.data["reason"][:80] or "no evidence")
    results = judged(claim)
    bad = [words for _, _, (kind, words) in results if kind == REFUTED]
    if bad:
        return REFUTED, "; ".join(bad)
    # Each part is as good as its strongest evidence, which is what the verdict rests on; a counterexample counts too.
    best: dict[Any, tuple[int, int, str]] = {}
    for part, strength, (kind, words) in results:
        whole = kind == CHECKED and strength == "exhausted"  # all values of a formula's symbols: as good as a proof
        rank = (0 if whole else STRENGTHS.index(strength), CLASSES.index(kind), words)
        best[part, strength == "refuted"] = min(best.get((part, strength == "refuted"), rank), rank)
    told = [words for _, _, words in best.values()] + [words for _, _, (kind, words) in results if kind == CHECKED]
    return CLASSES[max(kind for _, kind, _ in best.values())], "; ".join(dict.fromkeys(told))


def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object without duplicate keys."""
    found = dict(items)
    if len(found) != len(items):
        raise Bad("an object with a key twice")
    return found


def integer(text: str) -> int:
    """An integer of a sane size."""
    if len(text) > 18:
        raise Bad("an integer of more than 18 digits")
    return int(text)


def refuse(text: str) -> Any:
    """Refuse NaN and Infinity."""
    raise Bad(f"{text} is no number of JSON")


def read(data: bytes) -> dict[str, Any]:
    """The report in a file's bytes. Raises ValueError for what is not one."""
    if len(data) > BYTES:
        raise Bad("a file of more than 64 MB")
    try:
        report = json.loads(data.decode(), object_pairs_hook=pairs, parse_int=integer, parse_constant=refuse)
    except RecursionError:
        raise Bad("nested too deep") from None
    if of(report, "schema", str) != "boostproof-report/1":
        raise Bad("not a report of the format boostproof-report/1")
    of(report, "claims", list), of(report, "digest", str)
    return dict(report)


def digest(report: dict[str, Any]) -> str:
    """The SHA-256 of what stands outside ``digest`` and ``run``."""
    kept = {key: value for key, value in report.items() if key not in ("digest", "run")}
    try:
        text = json.dumps(kept, sort_keys=True, separators=(",", ":"), allow_nan=False)
    except RecursionError:
        raise Bad("nested too deep") from None
    return hashlib.sha256(text.encode()).hexdigest()


def check(report: dict[str, Any]) -> tuple[list[str], int]:
    """A line a claim with a summary, and the exit code. Raises ValueError for what is not a report."""
    Work.report = 0
    claims = list(map(parsed, report["claims"]))
    if len({claim.data["id"] for claim in claims}) != len(claims):
        raise Bad("two verdicts about one claim")
    whole = digest(report) == report["digest"]
    found = [(claim, *verdict(claim)) for claim in claims]
    lines = [f"{claim.data['id']:.60}  {claim.data['truth']}  {kind}: {words}" for claim, kind, words in found]
    counts = [f"{sum(kind == name for _, kind, _ in found)} {name}" for name in CLASSES]
    lines += [] if whole else ["the digest is not that of the report: refuted"]
    lines.append(f"{len(found)} claims: {', '.join(counts)}; trusted means: {PROVER}")
    return lines, int(not whole or any(kind == REFUTED for _, kind, _ in found))


def main(arguments: Sequence[str]) -> int:
    """Check the report named on the command line; the exit code."""
    try:
        if len(arguments) != 1:
            raise Bad("usage: checker.py report.json")
        with open(arguments[0], "rb") as file:
            lines, code = check(read(file.read(BYTES + 1)))
    except (OSError, ValueError, RecursionError) as fault:
        sys.stdout.write(f"unreadable: {' '.join(str(fault).split())[:200]}\n")
        return 2
    sys.stdout.write("".join(line.encode("ascii", "backslashreplace").decode() + "\n" for line in lines))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
