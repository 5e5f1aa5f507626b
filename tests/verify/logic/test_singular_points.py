"""Derivatives at single points, at points put in, and limits: by hand, at x = 0, y = -1, n = 2."""

from __future__ import annotations

import pytest

from boostproof.theory.build import Abs, At, Defined, Derivative, Eq, Implies, Limit, Not, Or, Q, exp, ln, oo, sqrt
from boostproof.theory.language.expr import Formula, Term
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.proof import prove
from tests.verify.random_terms import n, x, y


def value(term: Term, x_is: int = 0, n_is: int = 2) -> object:
    return Evaluator(EXACT, {"x": EXACT.rational(x_is), "y": EXACT.rational(-1), "n": n_is}).term(term)


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        (At(Derivative(x**n, x), n, Q(0)), 0),
        (Derivative(x ** (n - n), x), 0),
        (Derivative(x**n, x, 3), 0),
        (Derivative(x**n, x, 2), 2),
        (Derivative(x + sqrt(y + 1), x), 1),
        (At(At(Derivative(x**3, x, n), n, Q(1)), x, Q(2)), 12),
        (At(Derivative(x**3, x, n), x, Q(2)), 12),
        (At(n * Derivative(x**n, x), n, n + 1), 0),
        (Derivative(Derivative(x**2 * y**3, y), x, 2), 6),
        (Limit((exp(x) + y) / exp(x), x, oo), 1),
        (Limit(1 / ((y + 1) * exp(x) + 1), x, oo), 1),
    ],
    ids=str,
)
def test_a_regular_point_has_the_value(term: Term, expected: int) -> None:
    assert EXACT.compare(value(term), EXACT.rational(expected)) == 0


@pytest.mark.parametrize(
    "term",
    [
        Derivative(sqrt(x**4), x),
        Derivative(x ** Q(3, 2), x),
        At(Derivative(Q(0) ** x, x), x, Q(1)),
        Derivative(sqrt(x**2) * x**2, x),
        Derivative(Abs(x), x),
        At(Derivative(Derivative(sqrt(x**4) * y, y), x), y, Q(1)),
        Limit(Derivative(sqrt(n - 2 + 0 * y * x), n) * exp(-x), x, oo),
        At(x**n, n, Q(1, 2)),
    ],
    ids=str,
)
def test_at_a_singular_point_nothing_is_said(term: Term) -> None:
    with pytest.raises(Undecided):
        value(term)


@pytest.mark.parametrize(
    "term",
    [
        At(Derivative(x + 0 * ln(y), x), x, Q(2)),
        At(Q(1), x, ln(y)),
        At(Derivative(sqrt(y) * x, x, 2), x, Q(2)),
        Derivative(x**-1, x),
        Limit((exp(x) + ln(y)) / exp(x), x, oo),
        Limit(exp(-x) + ln(y) - ln(y), x, oo),
        Limit((0 * ln(y) * exp(x) + 1) / exp(x), x, oo),
    ],
    ids=str,
)
def test_what_a_derivative_a_point_or_a_limit_is_taken_of_must_have_a_value(term: Term) -> None:
    with pytest.raises(Undefined):
        value(term)


@pytest.mark.parametrize(
    "goal",
    [
        Eq(Limit((exp(x) + ln(y)) / exp(x), x, oo), 1),
        Eq(Limit((exp(x) + 1 / (y**2 - 2)) / exp(x), x, oo), 1),
        Eq(At(Derivative(x + 0 * ln(y), x), x, Q(2)), 1),
        Eq(At(Q(1), x, ln(y)), 1),
        Implies(Eq(Limit((y * exp(x) + 1) / (y * exp(x) + 1), x, oo), 1), Not(Eq(y, 0))),
        Or(Defined(Limit(1 / (y * exp(x) + 1), x, oo)), Eq(y, 0)),
    ],
    ids=str,
)
def test_what_may_have_no_value_is_not_proved(goal: Formula) -> None:
    assert prove([], goal) is None


def test_a_limit_among_hypotheses_does_not_say_that_its_leading_coefficient_is_not_0() -> None:
    """The limit of (y e^x + 1)/(y e^x + 1) is 1 at y = 0, too."""
    assert prove([Eq(Limit((y * exp(x) + 1) / (y * exp(x) + 1), x, oo), 1)], Not(Eq(y, 0))) is None
