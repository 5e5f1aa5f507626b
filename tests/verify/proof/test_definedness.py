"""Whether a term is defined is settled before anything is put in for its symbols."""

from __future__ import annotations

import pytest

from boostproof.theory import Formula
from boostproof.theory.build import Defined, Derivative, Eq, Iverson, Not, Or, Q, ln, symbols
from boostproof.verify.proof import prove

x, y = symbols("x y")


@pytest.mark.parametrize(
    ("hypotheses", "goal"),
    [
        ((Eq(x, 2),), Eq(Iverson(Defined(Q(-1) ** x)), 1)),
        ((Eq(x, 0),), Eq(Iverson(Defined(Q(0) ** x)), 1)),
        ((Eq(x, 2), Or(y > 0, Not(Defined(Q(-2) ** x)))), y > 0),
    ],
)
def test_a_real_exponent_stays_real_when_it_equals_a_whole_number(
    hypotheses: tuple[Formula, ...], goal: Formula
) -> None:
    """A negative or zero base with a real exponent has no value, whatever number the exponent is."""
    assert prove(hypotheses, goal) is None


def test_a_function_has_no_derivative_where_it_has_no_value() -> None:
    """1/x is negative for x < 0, but it is no derivative of ln there."""
    assert prove((x < 0,), Derivative(ln(x), x) < 0) is None
