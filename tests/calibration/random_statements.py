"""Small random statements over two symbols: quotients, roots, cases and connectives, with undefined places galore."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from boostproof.theory import Formula
from boostproof.theory.build import Abs, And, Eq, Iff, Implies, Iverson, Max, Min, Ne, Not, Or, Q, Sign, sqrt
from boostproof.theory.language.expr import Term
from tests.calibration.planted import x, y

__all__ = ["a_polynomial_relation", "a_statement"]

_NUMBERS = [Q(k) for k in (-2, -1, 0, 1, 2, 3)] + [Q(1, 2), Q(-1, 3), Q(3, 4)]
_UNARY: list[Callable[[Term], Term]] = [lambda t: -t, sqrt, Abs, Sign, lambda t: t**2, lambda t: t**3, lambda t: t**-1]
_BINARY: list[Callable[[Term, Term], Term]] = [
    lambda s, t: s + t, lambda s, t: s - t, lambda s, t: s * t, lambda s, t: s / t, Max, Min,
]  # fmt: skip
_RELATIONS: list[Callable[[Term, Term], Formula]] = [
    lambda s, t: s < t, lambda s, t: s <= t, lambda s, t: s > t, lambda s, t: s >= t, Eq, Ne,
]  # fmt: skip
_JUNCTIONS: list[Callable[[Formula, Formula], Formula]] = [And, Or, Implies, Iff]


def a_term(random: Random, depth: int) -> Term:
    """A term of at most the depth."""
    kind = random.randrange(8) if depth else random.randrange(3)
    if kind < 3:
        return random.choice([x, y, random.choice(_NUMBERS)])
    if kind == 3:
        return Iverson(a_relation(random, depth - 1))
    if kind < 6:
        return random.choice(_UNARY)(a_term(random, depth - 1))
    return random.choice(_BINARY)(a_term(random, depth - 1), a_term(random, depth - 1))


def a_relation(random: Random, depth: int) -> Formula:
    """A relation between two terms."""
    return random.choice(_RELATIONS)(a_term(random, depth), a_term(random, depth))


def a_statement(random: Random) -> Formula:
    """A relation, or two that are joined."""
    kind = random.randrange(4)
    first = a_relation(random, 3)
    if kind == 0:
        return Not(first)
    return first if kind < 3 else random.choice(_JUNCTIONS)(first, a_relation(random, 2))


def a_polynomial_relation(random: Random) -> Formula:
    """A quadratic in x and y above or below a number that it comes close to on the unit square."""
    a, b, c, d = (random.choice(_NUMBERS) for _ in range(4))
    term = a * x**2 + b * x * y + c * y + d
    return random.choice(_RELATIONS[:4])(term, random.choice([*_NUMBERS, Q(5), Q(-5)]))
