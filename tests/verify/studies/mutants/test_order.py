"""Which of two terms is the larger one, by what stands around the place in which they differ."""

from __future__ import annotations

import pytest

from boostproof.theory import Formula
from boostproof.theory.build import Let, Max, MaxOver, Min, Product, Sum, exp, integer, ln, real, sqrt
from boostproof.theory.language.expr import Term
from boostproof.verify.studies.mutants.order import ABOVE, BELOW, SAME, TermOrder

x, z, n = real("x"), real("z"), integer("n")


def order(one: Term, two: Term, *, defined: bool = False, known: tuple[Formula, ...] = ()) -> str:
    """The order, where nothing is known but some formulas."""
    said = {str(formula) for formula in known}
    return TermOrder(lambda formula: str(formula) in said, defined).of(one, two)


@pytest.mark.parametrize(
    ("one", "two", "found"),
    [
        (x + 1, x + 2, ABOVE), (x - 1, x - 2, BELOW), (1 - x, 2 - x, ABOVE), (-(x + 1), -(x + 2), BELOW),
        (exp(x + 1), exp(x + 2), ABOVE), (sqrt(x + 1), sqrt(x + 2), ABOVE), (ln(x + 1), ln(x + 2), ABOVE),
        (Max(x, 1), Max(x, 2), ABOVE), (Min(x, 2), Min(x, 1), BELOW), (3 * (x + 1), 3 * (x + 2), ABOVE),
        (-3 * (x + 1), -3 * (x + 2), BELOW), (exp(z) * (x + 1), exp(z) * (x + 2), ABOVE), ((x + 1) / 2, x / 2, BELOW),
        ((x + 1) / 2, (x + 2) / 2, ABOVE), (exp(x), 2 * exp(x), ABOVE), (2 * exp(x), exp(x), BELOW),
        (x, x + exp(z), ABOVE), (x + exp(z), x, BELOW), (x, x - z**2, BELOW), (x + z, z + x, SAME),
        (Let(real("g"), x + 1), Let(real("g"), x + 2), ABOVE), (x**3, x**2, ""), (1 / x, 2 / x, ""),
        (x * (z + 1), x * (z + 2), ""), (2 * x, 3 * x, ""), (x, 2 * x, ""),
        (Sum(x + n, (n, 1, 3)), Sum(x + n + 1, (n, 1, 3)), ABOVE), (Sum(exp(x), (n, 1, 3)), Sum(exp(x), (n, 1, 4)), ""),
        (Product(x + n, (n, 1, 3)), Product(x + n + 1, (n, 1, 3)), ""),
        (MaxOver(x - n, (n, 1, 3)), MaxOver(x - n - 1, (n, 1, 3)), BELOW),
    ],
)  # fmt: skip
def test_an_order_is_kept_turned_or_lost(one: Term, two: Term, found: str) -> None:
    assert order(one, two) == found


def test_a_root_of_something_smaller_may_have_no_value() -> None:
    assert not order(sqrt(x + 2), sqrt(x + 1))
    assert order(sqrt(x + 2), sqrt(x + 1), defined=True) == BELOW


def test_the_oracle_is_asked_at_the_place_of_the_difference() -> None:
    assert order(exp(x**2), exp(x**3), known=(x**3 <= x**2,)) == BELOW
    assert order(x * (z + 1), x * (z + 2), known=(x >= 0,)) == ABOVE
    assert order(2 * x, 3 * x, known=(x <= 0,)) == BELOW


def test_terms_that_are_at_most_each_other_are_the_same() -> None:
    assert order(x**2, x**3, known=(x**2 <= x**3, x**3 <= x**2)) == SAME


def test_below_an_index_the_oracle_is_not_asked() -> None:
    one, two = Sum(x**n, (n, 1, 3)), Sum(z**n, (n, 1, 3))
    assert not order(one, two, known=(x <= z, x**n <= z**n))
