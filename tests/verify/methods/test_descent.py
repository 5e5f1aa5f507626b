"""What is false by a hair is refuted by an exact point near the least gap; what is true is not."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim
from boostproof.theory.build import Abs, Eq, Q, exp, ln, sqrt, symbols
from boostproof.theory.language.expr import Formula
from boostproof.verify.instances.judging import FAILS, Judge
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.methods.lowest import lowest_failing

a, b, u, v, x, y = symbols("a b u v x y")
SERIES = Q(341764385, 10**11) + x * (Q(9253420772, 10**10) - x * Q(2390301844, 10**10))

FALSE: dict[str, tuple[tuple[Formula, ...], Formula]] = {
    "a touching point at thirds": ((a > 0, b > 0), (a + 1) ** 2 / b + (b + 3) ** 2 / a > 16),
    "a double contact that is crossed": ((x > 0, x <= 1000), ln(x) <= Q(1999, 1000) * (sqrt(x) - 1)),
    "an error of 1e-13": ((x >= 0, x <= 1), Abs(ln(1 + x) - SERIES) <= Q(3427652, 10**9)),
    "an open corner": ((0 < u, u < v, v < 1, Q(1999, 1000) <= x, x <= y), 2 * u**2 * x < v * y**2),
    "the supremum of an open interval": ((Abs(x) < 1, x > 0), exp(x) - 1 < Q(1718, 1000) * x),
    "a simplex": ((x >= 0, y >= 0, x + y <= 1), 4 * x**2 + 4 * y**2 + (1 - x - y) ** 2 >= Q(6667, 10**4)),
    "a rational point of an ellipse": (
        (x > 0, y > 0, Eq(x**2 + y**2 / 2, 1)), x + sqrt(2 + 3 * y**2) <= Q(3055, 1000),
    ),
    "a rational point of a curve with poles": (
        (x > 0, y > 0, Eq(1 / (2 * x + y) + 3 / (x + y), 2)), 6 * x + 5 * y >= Q(99642, 10**4),
    ),
    "a sum that is given": ((a > 0, b > 0, Eq(a + b, 1)), a * b <= Q(2499999, 10**7)),
}  # fmt: skip

TRUE: dict[str, tuple[tuple[Formula, ...], Formula]] = {
    "a touching point at thirds": ((a > 0, b > 0), (a + 1) ** 2 / b + (b + 3) ** 2 / a >= 16),
    "a tangent": ((), exp(x) >= 1 + x),
    "a rational point of an ellipse": (
        (x > 0, y > 0, Eq(x**2 + y**2 / 2, 1)), x + sqrt(2 + 3 * y**2) <= Q(3056, 1000),
    ),
}  # fmt: skip


def judge_of(domain: tuple[Formula, ...], goal: Formula) -> Judge:
    claim = Claim(id="Own.d", where="1", title="near", statement=goal, domain=domain)
    return Judge(space_of(claim, domain), domain, goal)


@pytest.mark.parametrize("name", FALSE)
def test_a_violation_by_a_hair_is_found_and_exact(name: str) -> None:
    judge = judge_of(*FALSE[name])
    found = lowest_failing(judge, 5)
    assert found is not None
    assert judge.outcome(found) == FAILS


@pytest.mark.parametrize("name", TRUE)
def test_nothing_is_found_against_what_is_true(name: str) -> None:
    assert lowest_failing(judge_of(*TRUE[name]), 5) is None


def test_the_same_seed_finds_the_same_point() -> None:
    judge = judge_of(*FALSE["an open corner"])
    assert lowest_failing(judge, 5) == lowest_failing(judge, 5)
