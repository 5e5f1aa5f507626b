"""Which statements are blind to the order of examples and to flips of labels, and which are not."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim, Formula
from boostproof.theory.build import Eq, Every, Implies, Iverson, Ne, Not, Sign, Sum, exp
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, D, H, T, f, i, m, s0, t, y
from boostproof.theory.scenarios.laws import EXAMPLES_OF_RUNS
from boostproof.theory.scenarios.linear import j
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.instances.symmetry import is_symmetric

BLIND = [
    Sum(Iverson(Ne(y[i], Sign(H[T, i], s0))), (i, 1, m)) <= m,
    Every(Every(exp(y[i] * f[t, i]) > 0, (i, 1, m)), (t, 1, T)),
    Every(Ne(H[T, i], 0), (i, 1, m)),
    Every(Every(Eq(y[i] * y[j], y[j] * y[i]), (i, 1, m)), (j, 1, m)),
    Not(Every(D[T, i] > 0, (i, 1, m))),
    Ne(s0, 0),
    Eq(Sum(y[i] ** 2, (i, 1, m)), m),
    Eq(Sum(D[1, i], (i, 1, m)), 1),
]
SEEING = [
    D[1, 1] <= 1,
    Sum(y[i], (i, 1, m)) <= m,
    Every(H[T, i] <= 9, (i, 1, m)),
    Every(Eq(y[i], Sign(H[T, i], 1)), (i, 1, m)),
    Sum(D[1, i], (i, 1, T)) <= 1,
    s0 <= 1,
    Sum(i * D[1, i], (i, 1, m)) <= m,
    Every(Implies(i <= 2, D[1, i] > 0), (i, 1, m)),
    Sum(Sum(D[1, j], (j, 1, i)), (i, 1, m)) <= m,
    Every(Every(Eq(y[i], f[t, j]), (i, 1, m)), (j, 1, m)),
    Every(Eq(Sum(y[i], (i, 1, m)) * y[j], f[t, j]), (j, 1, m)),
    Sum(Iverson(Eq(y[i] * y[j], 1)), (i, 1, m)) >= 0,
    Every(D[i, i] <= 1, (i, 1, m)),
    Sum(y[i] ** 3, (i, 1, m)) <= m,
    Sum(D[1, i], (i, 2, m)) <= 1,
    Sum(Sum(D[1, i], (i, 1, m)), (m, 1, 3)) <= 3,
    Not(Every(1 / (1 + y[i] * f[t, i]) >= 1, (i, 1, m))),
    Sign(y[i] * H[T, i], s0) <= 1,
]


@pytest.mark.parametrize("formula", BLIND, ids=str)
def test_what_only_compares_labels_with_votes_is_symmetric(formula: Formula) -> None:
    """Examples stand under a sum or an Every over all of them, and signs only beside signs."""
    assert is_symmetric(formula, EXAMPLES_OF_RUNS)


@pytest.mark.parametrize("formula", SEEING, ids=str)
def test_what_singles_out_an_example_or_a_sign_is_not(formula: Formula) -> None:
    """One example by its number, a sum over the wrong range, a sign that stands alone."""
    assert not is_symmetric(formula, EXAMPLES_OF_RUNS)


@pytest.mark.parametrize(("formula", "reduced"), [(BLIND[1], True), (SEEING[0], False)])
def test_an_enumeration_is_reduced_only_for_a_symmetric_statement(formula: Formula, reduced: bool) -> None:
    """Runs that differ by a symmetry are enumerated once, which is all of them only to a statement that cannot tell."""
    claim = Claim(id="S.1", where="", title="", statement=formula, scenario=ADABOOST_RUN)
    assert all("-1" not in run["y"] for run in space_of(claim, ()).enumerate("smoke").instances) is reduced
