"""Data between bounds that are no rational numbers: what is drawn lies within, and what is asked is decided exactly."""

from __future__ import annotations

import itertools
from fractions import Fraction
from pathlib import Path

import mpmath
import pytest

from boostproof.theory import Claim, Scenario, Term, between, each, one_of
from boostproof.theory.build import Q, Sum, exp, integer, ln, real, sqrt
from boostproof.verify import Settings, judge
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.instances.shapes import Shapes
from boostproof.verify.logic.fields import EXACT
from tests.outside.judged import refuted

n, i, k = integer("n"), integer("i"), integer("k")
x = real("x")
mpmath.mp.dps = 60
ENDS = {
    "root": (sqrt(2), mpmath.sqrt(2)),
    "negative": (-sqrt(2) - 1, -mpmath.sqrt(2) - 1),
    "large": (sqrt(10**21 + 1), mpmath.sqrt(10**21 + 1)),
    "tiny": (sqrt(3) / 10**12, mpmath.sqrt(3) / 10**12),
    "e": (exp(1), mpmath.e),
    "logarithm": (ln(3), mpmath.log(3)),
}


def space(low: Term | None = None, high: Term | None = None) -> DeclaredSpace:
    return DeclaredSpace(Scenario("one", "a number", given=(each(x, between(low, high)),)))


def values(where: DeclaredSpace) -> list[Fraction]:
    (cell,) = Shapes(where.declaration).cells({})
    assert cell.values is not None
    return [Fraction(text) for text in cell.values.texts]


@pytest.mark.parametrize("name", ENDS)
def test_what_is_drawn_lies_below_and_reaches_near(name: str) -> None:
    high, value = ENDS[name]
    found = [mpmath.mpf(one.numerator) / one.denominator for one in values(space(high - 5, high))]
    assert value - abs(value) / 2**19 - mpmath.mpf(10) ** -30 < max(found) < value


@pytest.mark.parametrize("name", ENDS)
def test_what_is_drawn_lies_above_and_reaches_near(name: str) -> None:
    low, value = ENDS[name]
    found = [mpmath.mpf(one.numerator) / one.denominator for one in values(space(low))]
    assert value < min(found) < value + abs(value) / 2**19 + mpmath.mpf(10) ** -30


def test_what_is_next_to_the_bound_is_told_apart() -> None:
    below = Fraction(int(mpmath.floor(mpmath.sqrt(2) * 10**40)), 10**40)
    where = space(None, sqrt(2))
    assert where.observe({"x": str(below)}, EXACT)["x"].value is not None
    with pytest.raises(ValueError, match="is not what its laws allow"):
        where.observe({"x": str(below + Fraction(1, 10**40))}, EXACT)


def test_between_bounds_that_are_close_something_is_drawn() -> None:
    found = values(space(sqrt(2), sqrt(2) + Q(1, 10**9)))
    assert found
    assert all(2 < one**2 and (one - Fraction(1, 10**9)) ** 2 < 2 for one in found)


def test_whole_numbers_up_to_a_root_are_all_there() -> None:
    where = DeclaredSpace(Scenario("whole", "whole", sizes=(n >= 1,), given=(each(k, between(0, sqrt(2 * n))),)))
    found = {(int(one["n"]), int(one["k"])) for one in where.enumerate("smoke").instances}
    most = max(size for size, _ in found)
    wanted = {(size, value) for size in range(1, most + 1) for value in range(9) if value**2 <= 2 * size}
    assert {pair for pair in wanted if sum(pair) <= most} <= found <= wanted


def test_a_bound_may_depend_on_the_place() -> None:
    where = DeclaredSpace(
        Scenario("rows", "rows", sizes=(n >= 1,), given=(each(real("a")[i], between(0, sqrt(i)), (i, 1, n)),))
    )
    for one in itertools.islice(where.enumerate("smoke").instances, 300):
        assert all(0 <= Fraction(text) and Fraction(text) ** 2 <= place for place, text in enumerate(one["a"], 1))


def test_a_listed_value_that_is_irrational_is_refused_in_one_line() -> None:
    words = "the scenario 'one' names a value of x by what is no rational number here: sqrt\\(2\\) is irrational"
    with pytest.raises(ValueError, match=words):
        DeclaredSpace(Scenario("one", "a number", given=(each(x, one_of(1, sqrt(2))),)))


def test_a_counterexample_within_such_bounds_convinces_everybody(tmp_path: Path) -> None:
    a = real("a")
    given = (each(a[i], between(-sqrt(2), sqrt(2)), (i, 1, n)),)
    squares = Sum(a[i] ** 2, (i, 1, n))
    ball = Scenario("ball", "n numbers up to the root of 2", sizes=(n >= 1,), given=given)
    refuted(Claim("A.1", "here", "near the end", squares <= Q(199, 100) * n, scenario=ball), tmp_path)
    end = Claim("A.2", "here", "to the end", squares <= 2 * n, scenario=ball)
    assert judge(end, Settings("smoke")).truth == "holds"
