"""Random terms and formulas at a point, what they are there by exact arithmetic, and the point in Coq's words."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from boostproof.verify.checker import Node, node, number
from boostproof.verify.coq.witnesses.tables import table
from boostproof.verify.coq.witnesses.values import number_term, whole_number

__all__ = ["LAST", "H", "M", "N", "Nothing", "Point", "X", "Y", "Z", "drawn_formula", "drawn_point", "drawn_term", "g"]

X, Y, Z = (node("symbol", value=(name, "real")) for name in "xyz")
N, M, K, H = (
    node("symbol", value=(name, "integer")) for name in "nmkh"
)  # h is n (n / n): it has no value where n is 0
G = node("symbol", value=("g", "real"))
LAST = 3  # g has entries from 1 to m, and m is 3
RELATIONS = ("lt", "le", "eq", "ne", "ge", "gt")


class Nothing(Exception):
    """There is no value."""


def g(index: Node) -> Node:
    """An entry."""
    return node("entry", G, index)


@dataclass(frozen=True)
class Point:
    """Values of the symbols, and of the entries of g."""

    real: dict[Node, Fraction]
    whole: dict[Node, int | None]  # None: it has no value
    entries: tuple[Fraction, ...]

    def term(self, where: Node) -> Fraction:
        """The value of a term. Raises Nothing."""
        op, args = where.op, where.args
        if op == "number":
            return Fraction(where.value)
        if op == "symbol":
            value = self.real[where] if where in self.real else self.whole[where]
            if value is None:
                raise Nothing
            return Fraction(value)
        if op == "entry":
            place = self.term(args[1])
            if not 1 <= place <= len(self.entries):
                raise Nothing
            return self.entries[int(place) - 1]
        if op in ("sum", "product", "maxover", "minover"):
            return _joined(op, [self.bound(args[1], k).term(args[0]) for k in self.range(args)])
        if op == "iverson":
            return Fraction(self.truth(args[0]))
        if op == "sign":
            x = self.term(args[0])
            return self.term(args[1]) if x == 0 else Fraction(1 if x > 0 else -1)
        return _applied(op, [self.term(arg) for arg in args])

    def truth(self, where: Node) -> bool:
        """The truth of a formula, which is read from the left as far as it takes. Raises Nothing."""
        op, args = where.op, where.args
        if op in RELATIONS:
            a, b = map(self.term, args)
            return {"lt": a < b, "le": a <= b, "eq": a == b, "ne": a != b, "ge": a >= b, "gt": a > b}[op]
        if op == "not":
            return not self.truth(args[0])
        if op == "and":
            return all(map(self.truth, args))
        if op == "or":
            return any(map(self.truth, args))
        if op == "implies":
            return not self.truth(args[0]) or self.truth(args[1])
        if op == "iff":
            left, right = map(self.truth, args)
            return left == right
        if op == "in":
            here = self.term(args[0])
            return any(here == self.term(one) for one in args[1:])
        if op == "every":
            return all(self.bound(args[1], k).truth(args[0]) for k in self.range(args))
        try:
            self.term(args[0])
        except Nothing:
            return False
        return True

    def range(self, args: Sequence[Node]) -> range:
        """What an index goes through."""
        return range(int(self.term(args[2])), int(self.term(args[3])) + 1)

    def bound(self, index: Node, value: int) -> Point:
        """The point with a value for an index."""
        return Point(self.real, {**self.whole, index: value}, self.entries)

    @property
    def coq(self) -> str:
        """Tactics that give the symbols their values."""
        rows = {(k,): number_term(value) for k, value in enumerate(self.entries, 1)}
        body = f"Witness.value {table(rows, 1, number_term(Fraction(0)))}"
        return "\n".join(
            [
                *(f"pose ({one.value[0]} := Witness.value {number_term(value)})." for one, value in self.real.items()),
                *(f"pose ({one.value[0]} := {whole_number(value or 0)}%Z)." for one, value in self.whole.items()),
                f"pose (has_h := Witness.yes {'false' if self.whole[H] is None else 'true'}).",
                f"pose (g := fun i1 : Z => {body}).",
            ]
        )


def _joined(op: str, values: Sequence[Fraction]) -> Fraction:
    if op in ("maxover", "minover"):
        if not values:
            raise Nothing
        return max(values) if op == "maxover" else min(values)
    return sum(values, Fraction(0)) if op == "sum" else math.prod(values, start=Fraction(1))


def _applied(op: str, values: Sequence[Fraction]) -> Fraction:
    a, b = values[0], values[-1]
    if op == "pow":
        if a == 0 and b < 0:
            raise Nothing
        return a ** int(b)
    if op == "div":
        if b == 0:
            raise Nothing
        return a / b
    if op == "factorial":
        if a < 0:
            raise Nothing
        return Fraction(math.factorial(int(a)))
    simple = {"add": a + b, "sub": a - b, "mul": a * b, "neg": -a, "abs": abs(a), "max": max(values)}
    return simple[op] if op in simple else min(values)


def drawn_point(draw: random.Random) -> Point:
    """A point: small numbers, 0 among them."""
    real = {one: Fraction(draw.choice((-2, -1, 0, 0, 1, 3)), draw.choice((1, 1, 2))) for one in (X, Y)}
    n = draw.randint(-2, 3)
    return Point(real, {N: n, M: LAST, H: n or None}, tuple(Fraction(draw.randint(-1, 2)) for _ in range(LAST)))


def _whole(draw: random.Random, *bound: Node) -> Node:
    base = draw.choice((N, M, H, number(draw.randint(-1, 4)), *bound))
    return draw.choice((base, base, base + number(1), base - number(2), N - base, H - H + base))


def drawn_term(draw: random.Random, depth: int, *bound: Node) -> Node:
    """A term of some depth, often of the kind that need not have a value."""
    if depth == 0:
        leaves = (X, Y, N, H, number(Fraction(draw.randint(-2, 3), draw.choice((1, 1, 2)))), *bound)
        return g(_whole(draw)) if draw.random() < 0.15 else draw.choice(leaves)
    op = draw.choice(("add", "sub", "mul", "div", "div", "pow", "power", "factorial", "max", "fold", "case", "abs"))
    one, other = (drawn_term(draw, depth - 1, *bound) for _ in range(2))
    if op == "pow":
        return node("pow", one, number(draw.choice((-2, -1, 0, 2))))
    if op == "power":
        return node("pow", one, draw.choice((N, H, N - number(1))))
    if op == "factorial":
        return node("factorial", _whole(draw, *bound))
    if op == "fold":
        ends = (draw.choice((number(draw.randint(0, 2)), H)), draw.choice((N, H, number(draw.randint(0, 3)))))
        body = drawn_term(draw, depth - 1, *bound, *(() if K in bound else (K,)))
        return node(draw.choice(("sum", "product", "maxover", "minover")), body, K, *ends) if K not in bound else one
    if op == "case":
        inner = drawn_formula(draw, depth - 1, *bound, plain=True)
        return draw.choice((node("iverson", inner), node("sign", one, other)))
    if op in ("abs", "max"):
        return node("abs", one) if op == "abs" else node(draw.choice(("max", "min")), one, other)
    return node(op, one, other)


def drawn_formula(draw: random.Random, depth: int, *bound: Node, plain: bool = False) -> Node:
    """A formula over such terms; a plain one is none that an indicator is never of."""
    if depth <= 1:
        one, other = (drawn_term(draw, max(depth, 0), *bound) for _ in range(2))
        kinds = ("relation", "relation", "in") if plain else ("relation", "in", "defined")
        kind = draw.choice(kinds)
        if kind == "in":
            return node("in", one, other, drawn_term(draw, 0, *bound))
        return node("defined", one) if kind == "defined" else node(draw.choice(RELATIONS), one, other)
    left, right = (drawn_formula(draw, depth - 1, *bound, plain=plain) for _ in range(2))
    op = draw.choice(("and", "or", "implies", "iff", "not", "every"))
    if op == "every" and K not in bound:
        ends = draw.choice(((number(1), N), (number(1), H), (H, number(2))))
        return node("every", drawn_formula(draw, depth - 1, *bound, K, plain=plain), K, *ends)
    return node("not", left) if op in ("not", "every") else node(op, left, right)
