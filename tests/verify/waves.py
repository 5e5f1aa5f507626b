"""Claims about sines, cosines, arctangents and words, true and false, with certificates that show them at once."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import mpmath

from boostproof.theory.build import (
    Binomial,
    Eq,
    Ne,
    Q,
    atan,
    cos,
    cosh,
    exp,
    integer,
    log,
    pi,
    sin,
    sinh,
    sqrt,
    symbols,
    tan,
    tanh,
)
from boostproof.theory.language.expr import Formula, Term, walk
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import Sheet, item, proof, told
from tests.verify.falsehoods import is_false
from tests.verify.falsehoods import value as number_of

__all__ = ["WAVES"]

x, y = symbols("x y")
n = integer("n")
Pairs = Iterator[tuple[Any, bool]]
POINTS = [{"x": Fraction(a, 7), "y": Fraction(b, 5)} for a, b in product((-9, -2, 1, 4, 12), (-7, -1, 2, 6))]


def _at_once(goal: Formula, domain: tuple[Formula, ...] = ()) -> Any:
    """A claim whose proof has no steps."""
    sheet = Sheet()
    if not any(node.op == "let" for node in walk(goal)):
        sheet(goal)
    return proof(sheet, {"lines": []}, goal, domain)


def turns(count: int, draw: random.Random) -> Pairs:
    """Equations that turning shows, some with another sign, factor or angle."""
    for _ in range(count):
        a: Term = draw.choice([x, y, 2 * x, x / 2, x + y, atan(x), -y, x * y, Q(draw.randint(1, 5)), 1 / (x**2 + 1)])
        b: Term = draw.choice([y, x, pi, pi / 2, -pi / 4, pi * Q(draw.randint(-9, 9), 12), atan(y), x - y])
        k, c = draw.choice([-1, 1, 1, 1, 2]), draw.choice([a, a, a, b])
        left, right = draw.choice([
            (sin(a + b), sin(a) * cos(b) + k * cos(c) * sin(b)), (cos(a - b), cos(a) * cos(b) + k * sin(c) * sin(b)),
            (sin(a) ** 2 + k * cos(c) ** 2, Q(1)), (sin(2 * a), k * 2 * sin(a) * cos(c)),
            (cos(3 * a), 4 * cos(c) ** 3 - 3 * k * cos(a)), (sin(-a), -k * sin(c)), (atan(-a), -k * atan(c)),
            (sin(atan(x)), k * x / sqrt(1 + x**2)), (cos(b + pi), -k * cos(b)), (sin(pi / 2 - a), k * cos(c)),
            (sin(pi / 6), Q(k, 2)), (cos(pi / 12), k * (sqrt(Q(6)) + sqrt(Q(2))) / 4),
            (cos(a) ** 3, cos(c) - cos(a) * sin(a) ** 2),
        ])  # fmt: skip
        made = _at_once(Eq(left, right))
        yield made, not is_false(made, POINTS)


def numbers(count: int, draw: random.Random) -> Pairs:
    """Orders of numbers and their decimals, some of which are very near to each other."""
    for _ in range(count):
        angle = draw.choice([Q(draw.randint(-40, 40), draw.randint(1, 9)), pi * Q(draw.randint(-9, 9), 7), exp(Q(1))])
        value: Term = draw.choice([sin, cos, atan, tan, tanh])(angle)
        scale = 10 ** draw.randint(1, 33)
        with mpmath.workdps(60):
            near = int(mpmath.floor(number_of(to_tree(value), {}) * scale)) + draw.randint(-1, 2)
        made = _at_once(Formula(draw.choice(["lt", "gt"]), (value, Q(near, scale))))
        yield made, not is_false(made, [{}])


def covers(count: int, draw: random.Random) -> Pairs:
    """Bounds of a wave on an interval, by one box."""
    for _ in range(count):
        low = Fraction(draw.randint(-60, 60), 8)
        high = low + Fraction(draw.randint(1, 24), 16)
        inside = [{"x": low + (high - low) * Fraction(k, 64)} for k in range(65)]
        wave = draw.choice([sin(x), cos(x), atan(x), sin(x) * x, cos(2 * x) + x / 3, tanh(x) - cos(x)])
        goal = Formula(draw.choice(["le", "ge"]), (wave, Q(draw.randint(-9, 9), 4)))
        found = item("interval", "certified", f"on the box {low} <= x <= {high}", (1, 0), precision=128,
                     box={"x": [str(low), str(high)]}, splits=".")  # fmt: skip
        made = told(goal, [found], (x >= Q(low), x <= Q(high)))
        yield made, not is_false(made, inside)


WORDS: list[tuple[Term, Term]] = [
    (cosh(x), cosh(y)), (sinh(x), cosh(x)), (tanh(x), sinh(x)), (log(x, 2), log(x, 3)), (tan(x), tan(2 * x)),
    (Binomial(x, n), Binomial(x, n + 1)), (Binomial(x, 2), Binomial(y, 2)), (pi, pi),
]  # fmt: skip


def words(count: int, draw: random.Random) -> Pairs:
    """Words beside what they mean, and beside what another word means: 1 is at most 1 + (w - w)^2 for all words w."""
    for _ in range(count):
        name, other = draw.choice(WORDS)
        told_as = name if draw.random() < 0.5 else other
        made = _at_once(Eq(name, name), (Ne(name, 9),) if name is not pi else ())
        right = to_tree(told_as.args[1]) if name is not pi else {"number": "3"} if draw.random() < 0.5 else None
        tree = {"op": "let", "args": [to_tree(name.args[0]), right or to_tree(name.args[1])]}
        square = {"op": "eq", "args": [tree, tree]}
        made["statement"]["tree"] = made["evidence"][0]["certificate"]["goal"] = square
        made["domain"], made["evidence"][0]["certificate"]["hypotheses"] = [], []
        defined = name.args[0].op in ("cosh", "sinh", "tanh", "pi") or name is WORDS[6][0]
        yield made, defined and (right is None or right == to_tree(name.args[1]))


WAVES: dict[str, Callable[[int, random.Random], Pairs]] = {
    "turns": turns, "numbers": numbers, "covers": covers, "words": words,
}  # fmt: skip
