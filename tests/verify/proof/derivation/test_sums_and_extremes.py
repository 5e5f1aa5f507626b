"""Extremes by their names, sums of sums in two orders, and powers that grow: closed where true, refused where false."""

from __future__ import annotations

import pytest

from boostproof.theory import Formula, Scenario, Term, any_number, between, bit, each
from boostproof.theory.build import Eq, Every, Implies, In, MaxOver, MinOver, Sum, integer, real
from boostproof.theory.derivation import Step
from boostproof.theory.ideas import by_induction, cases, have
from tests.verify.proof.derivation.closing import closes

i, j, m, n, q, t = (integer(name) for name in ("i", "j", "m", "n", "q", "t"))
a, b, c, W = (real(name) for name in ("a", "b", "c", "W"))
least, most, beta = real("least"), real("most"), real("beta")
fault = integer("fault")
TABLE = Scenario(
    "table",
    "n rows of m numbers, factors of both, and the least and largest of some",
    sizes=(m >= 1, n >= 1),
    given=(
        each(a[j, i], any_number, (j, 1, n), (i, 1, m)),
        each(b[i], any_number, (i, 1, m)),
        each(c[j], any_number, (j, 1, n)),
    ),
    laws=(Eq(least, MinOver(c[j] * Sum(b[i], (i, 1, m)), (j, 1, n))), Eq(most, MaxOver(c[j], (j, 1, n)))),
)
SHRINKING = Scenario(
    "shrinking",
    "a weight that each fault shrinks",
    sizes=(m >= 1, n >= 1),
    given=(
        each(fault[t], bit, (t, 1, n)),
        each(beta, between(0, 1, open=True)),
    ),
    laws=(Eq(W[1], m), Every(Eq(W[t + 1], W[t] * (1 - fault[t] * (1 - beta) / 2)), (t, 1, n))),
)
mean = (1 + beta) / 2


def rows(term: Term) -> Term:
    """The sum over the rows."""
    return Sum(term, (j, 1, n))


def columns(term: Term) -> Term:
    """The sum over the columns."""
    return Sum(term, (i, 1, m))


value = c[j] * columns(b[i])
EXTREMES = {
    "each value is at least what is called the least": Every(value >= least, (j, 1, n)),
    "and twice one at least twice that": 2 * c[1] * columns(b[i]) >= 2 * least,
    "the last is at most what is called the largest": c[n] <= most,
    "and so is the mean of two": (c[1] + c[n]) / 2 <= most,
}
FALSE_OF_EXTREMES = {
    "each value is the least": Every(value <= least, (j, 1, n)),
    "twice one is at least the least": 2 * c[1] * columns(b[i]) >= least,
    "the last is less": c[n] < most,
    "the sum of two is at most the largest": c[1] + c[n] <= most,
    "a value of another table": b[1] <= most,
}
EXCHANGED = {
    "of a table": Eq(rows(columns(a[j, i])), columns(rows(a[j, i]))),
    "with a factor of the inner index": Eq(rows(columns(a[j, i] * b[i])), columns(b[i] * rows(a[j, i]))),
    "with a factor of each": Eq(rows(c[j] * columns(a[j, i] * b[i])), columns(b[i] * rows(c[j] * a[j, i]))),
    "at most": rows(columns(a[j, i] - 1)) <= columns(rows(a[j, i])),
}
NOT_EXCHANGED = {
    "with the ranges exchanged alone": Eq(rows(columns(a[j, i])), Sum(Sum(a[j, i], (j, 1, m)), (i, 1, n))),
    "with another factor": Eq(rows(c[j] * columns(a[j, i])), columns(rows(a[j, i]))),
    "with one factor too many": Eq(rows(columns(a[j, i] * b[i])), columns(b[i] ** 2 * rows(a[j, i]))),
    "over a triangle": Eq(rows(Sum(a[j, 1], (i, 1, j))), Sum(rows(a[j, 1]), (i, 1, n))),
    "less": rows(columns(a[j, i])) < columns(rows(a[j, i])),
}


@pytest.mark.parametrize("name", EXTREMES)
def test_an_extreme_is_compared_with_its_values_under_the_name_that_a_law_gives_it(name: str) -> None:
    assert closes(TABLE, EXTREMES[name])


@pytest.mark.parametrize("name", FALSE_OF_EXTREMES)
def test_what_is_false_of_an_extreme_is_refused(name: str) -> None:
    assert not closes(TABLE, FALSE_OF_EXTREMES[name])


@pytest.mark.parametrize("name", EXCHANGED)
def test_sums_of_sums_are_exchanged(name: str) -> None:
    assert closes(TABLE, EXCHANGED[name])


@pytest.mark.parametrize("name", NOT_EXCHANGED)
def test_other_sums_of_sums_are_not(name: str) -> None:
    assert not closes(TABLE, NOT_EXCHANGED[name])


def shrunk(times: int) -> tuple[Step, ...]:
    """That the weight is at most the mean to the power of so many times the faults, times what it was."""
    faults = Sum(fault[q], (q, 1, t - 1))
    return (
        have(Every(In(fault[t], 0, 1), (t, 1, n))),
        by_induction((t, 1, n + 1), W[t] > 0),
        have(Every(Implies(Eq(fault[t], 1), W[t + 1] <= mean * W[t]), (t, 1, n))),
        have(Every(W[t + 1] <= W[t], (t, 1, n))),
        by_induction((t, 1, n + 1), W[t] <= mean ** (times * faults) * m, cases(Eq(fault[t], 1))),
    )


def bound(times: int) -> Formula:
    return W[n + 1] <= mean ** (times * Sum(fault[t], (t, 1, n))) * m


def test_a_count_in_an_exponent_grows_by_what_is_counted() -> None:
    assert closes(SHRINKING, bound(1), *shrunk(1))


def test_a_count_in_an_exponent_does_not_grow_by_more() -> None:
    assert not closes(SHRINKING, bound(2), *shrunk(2))
