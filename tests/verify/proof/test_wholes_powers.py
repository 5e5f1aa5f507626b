"""Powers and factorials that grow with a whole number: what is proved is checked again, false neighbours are not."""

from __future__ import annotations

import pytest

from boostproof.theory.build import Eq, Factorial, Ne, Not, Q, Sum, integer, symbols
from boostproof.theory.language.expr import Formula
from boostproof.verify import checker
from boostproof.verify.proof.wholes import whole

i, k, m, n = map(integer, "ikmn")
x, y = symbols("x y")
Stated = tuple[Formula, tuple[Formula, ...]]


LATER: dict[str, Stated] = {
    "powers of two above their exponents": (Q(2) ** n >= n, (n >= 0,)),
    "powers of two above squares less 2": (Q(2) ** n > n**2 - 2, (n >= 0,)),
    "powers of two at other numbers below 0": (Q(2) ** n >= n, (n > Q(-1, 2),)),
    "factorials above powers, from 0 on": (6 * Factorial(n) >= Q(2) ** n * n, (n >= 0,)),
    "a multiple of a symbol": (Q(2) ** n * x >= n * x, (n >= 0, x >= 0)),
}
SIGNS: dict[str, Stated] = {
    "powers of what grows": (x**n <= y**n, (x >= 0, x <= y, n >= 0)),
    "powers of what is at most 1": (x**n <= 1, (x >= 0, x <= 1, n >= 0)),
    "powers of the same signs": (x**n >= 0, (x >= 0, n >= 0)),
    "powers with larger exponents": (x ** (2 * n) <= y ** (2 * n), (x >= 0, x <= y, n >= 0)),
    "powers above 0": (x**n > 0, (x > 0, n >= 0)),
}
GROWTH: dict[str, Stated] = {
    "a factorial of twice a number": (Factorial(2 * n) >= Q(2) ** n * Factorial(n), (n >= 0,)),
    "twice a number, and squares of factorials": (Factorial(2 * n) <= Q(4) ** n * Factorial(n) ** 2, (n >= 0,)),
    "the same from below": ((2 * n + 1) * Factorial(2 * n) >= Q(4) ** n * Factorial(n) ** 2, (n >= 0,)),
    "powers of squares": (x ** (2 * n) >= 0, (n >= 0, x >= 0)),
    "three at a time": (Q(8) ** n <= Q(2) ** (3 * n), (n >= 0,)),
}
SUMS: dict[str, Stated] = {
    "a geometric sum": (Eq(Sum(x**i, (i, 0, n)), (1 - x ** (n + 1)) / (1 - x)), (Ne(x, 1), n >= 0)),
    "one from 1 on": (Eq(Sum(x**i, (i, 1, n)), (x - x ** (n + 1)) / (1 - x)), (Ne(x, 1), n >= 0)),
    "one of even powers": (Eq(Sum(x ** (2 * i), (i, 0, n)), (1 - x ** (2 * n + 2)) / (1 - x**2)), (x > 1, n >= 0)),
    "one of a half": (Sum(Q(1, 2) ** i, (i, 0, n)) < 2, (n >= 0,)),
    "one that is bounded": ((1 - x) * Sum(x**i, (i, 0, n)) <= 1, (x >= 0, x < 1, n >= 0)),
}
TRUE = {**LATER, **SIGNS, **GROWTH, **SUMS}
FALSE: dict[str, Stated] = {
    "powers of two at 1": (Q(2) ** n > n + 1, (n >= 1,)),
    "powers of two at 3": (Q(2) ** n > n**2 - 1, (n >= 0,)),
    "powers of two below 0": (Q(2) ** n >= n**2, (n >= -1, n <= 2)),
    "powers of two without a start": (Q(2) ** n >= n + 1, ()),
    "powers of two late": (Q(2) ** n <= n + 100, (n >= 0,)),
    "factorials at 3": (6 * Factorial(n) >= Q(2) ** n * n + 13, (n >= 0,)),
    "a multiple of a symbol below 0": (Q(2) ** n * x >= n * x, (n >= 0, x >= -1)),
    "powers of what grows, below 0": (x**n <= y**n, (x >= -1, x <= y, n >= 0)),
    "powers of what grows, strictly": (x**n < y**n, (x >= 0, x < y, n >= 0)),
    "powers of what grows, the same": (x**n < y**n, (x >= 0, x <= y, n >= 1)),
    "powers of what grows, downwards": (x**n <= y**n, (x >= 0, x <= y, n >= -1)),
    "powers of what falls": (x**n <= y**n, (x >= 0, x <= y + 1, y >= 0, n >= 0)),
    "powers of what may be 1": (x**n < 1, (x >= 0, x <= 1, n >= 0)),
    "powers at exponent 0": (x**n < 1, (x >= 0, x < 1, n >= 0)),
    "powers of 0, strictly": (x**n > 0, (x >= 0, n >= 0)),
    "powers of 0 at 0": (Eq(x**n, 0), (Eq(x, 0), n >= 0)),
    "powers below 0": (x**n >= 0, (x >= -1, n >= 0)),
    "odd powers": (x ** (2 * n + 1) >= 0, (n >= 0,)),
    "a factorial of twice a number": (Factorial(2 * n) >= Q(2) ** n * Factorial(n) + 1, (n >= 0,)),
    "twice a number, strictly": (Factorial(2 * n) < Q(4) ** n * Factorial(n) ** 2, (n >= 0,)),
    "twice a number, at 1": (Factorial(2 * n) <= Q(4) ** n * Factorial(n) ** 2 / 2 - Q(1, 2), (n >= 0,)),
    "the same from below": ((n + 1) * Factorial(2 * n) >= Q(4) ** n * Factorial(n) ** 2 + n, (n >= 0,)),
    "factorials that have no value": (Factorial(2 * n) >= 0, (n >= -1,)),
    "three at a time": (Q(9) ** n <= Q(2) ** (3 * n), (n >= 0,)),
    "a geometric sum at 1": (Eq(Sum(x**i, (i, 0, n)), (1 - x ** (n + 1)) / (1 - x)), (n >= 0,)),
    "one that is shorter": (Eq(Sum(x**i, (i, 0, n)), (1 - x**n) / (1 - x)), (Ne(x, 1), n >= 0)),
    "one from 1 on": (Eq(Sum(x**i, (i, 1, n)), (1 - x ** (n + 1)) / (1 - x)), (Ne(x, 1), n >= 0)),
    "one before 0": (Eq(Sum(x**i, (i, 0, n)), (1 - x ** (n + 1)) / (1 - x)), (Ne(x, 1), n >= -2)),
    "one of cubes": (Eq(Sum(x ** (3 * i), (i, 0, n)), (1 - x ** (3 * n + 2)) / (1 - x**3)), (x > 1, n >= 0)),
    "one of a half": (Sum(Q(1, 2) ** i, (i, 0, n)) <= Q(3, 2), (n >= 0,)),
    "one that is bounded below 0": ((1 - x) * Sum(x**i, (i, 0, n)) <= 1, (x >= -1, x < 1, n >= 0)),
}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_what_is_proved_is_checked_again(name: str) -> None:
    statement, domain = TRUE[name]
    certificate = whole(domain, statement)
    assert certificate is not None
    checker.forget_forms()
    assert checker.proved(
        [*map(checker.tree, certificate["hypotheses"])], checker.tree(certificate["goal"]), certificate
    )


@pytest.mark.parametrize("name", FALSE)
def test_false_neighbours_are_not_proved(name: str) -> None:
    statement, domain = FALSE[name]
    assert whole(domain, statement) is None
    assert whole((*domain, Not(statement)), Not(Not(statement))) is None
