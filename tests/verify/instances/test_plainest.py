"""What refutes by several numbers that fit each other is met among instances of the very simplest values."""

from __future__ import annotations

import pytest

from boostproof.theory import Scenario, any_number, between, each, sign
from boostproof.theory.build import Eq, Every, Iverson, MaxOver, Q, Sum, integer, real
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.instances.judging import FAILS, Judge
from boostproof.verify.methods.sweep import sweep

T, t, y = integer("T"), integer("t"), integer("y")
x, c, w, hit, M = (real(name) for name in ("x", "c", "w", "hit", "M"))
RUN = Scenario(
    "perceptron_on_the_line",
    "numbers that are added up where the sum so far is not beyond a margin",
    sizes=(T >= 1,),
    given=(each(x[t], any_number, (t, 1, T)), each(y[t], sign, (t, 1, T)), each(c, between(0))),
    laws=(
        Eq(w[1], 0),
        Every(Eq(hit[t], Iverson(y[t] * w[t] * x[t] <= c)), (t, 1, T)),
        Every(Eq(w[t + 1], w[t] + hit[t] * y[t] * x[t]), (t, 1, T)),
        Eq(M, Sum(hit[t], (t, 1, T))),
    ),
)
FALSE = {
    "a margin too few": ((), w[T + 1] ** 2 <= M * (MaxOver(x[t] ** 2, (t, 1, T)) + c)),
    "a margin too few in three rounds": ((Eq(T, 3),), w[T + 1] ** 2 <= M * (MaxOver(x[t] ** 2, (t, 1, T)) + c)),
    "four numbers at once": (
        (Eq(T, 3),),
        (x[1] - 1) ** 2 + (x[2] + 1) ** 2 + (x[3] - Q(1, 2)) ** 2 + (c - 1) ** 2 >= Q(1, 100),
    ),
}


@pytest.mark.parametrize("name", FALSE)
@pytest.mark.parametrize("seed", range(3))
def test_numbers_that_must_fit_are_met_together(name: str, seed: int) -> None:
    domain, part = FALSE[name]
    case = Judge(declared_space(RUN), domain, part)
    found = sweep(case, "standard", seed, 1).found
    assert found is not None
    assert case.outcome(found) == FAILS


def test_far_and_fine_values_are_drawn_as_well() -> None:
    """A share of the draws alone is plain: what fails far out, or at small fractions, is met as before."""
    for part in (x[1] <= 10**6, x[1] * 1000 <= 10**9, (x[1] - Q(1, 3)) ** 2 > 0, Q(10) ** 6 * c**2 + 10 > x[1]):
        assert sweep(Judge(declared_space(RUN), (), part), "smoke", 1, 1).found is not None
