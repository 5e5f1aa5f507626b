"""Numbers that count what is done with them."""

from __future__ import annotations

from fractions import Fraction

from boostproof.verify.solvers.tallied import tallied


def test_sums_negations_and_comparisons_are_counted() -> None:
    (x, y), tally = tallied([Fraction(1, 2), Fraction(1, 3)])
    assert 1 + x + y - 1 == Fraction(5, 6)
    assert -x < y
    assert x > y
    assert x >= 0
    assert not y <= 0
    assert tally == {"add": 3, "negate": 1, "compare": 5}


def test_an_equality_counts_once() -> None:
    (x, y), tally = tallied([Fraction(1), Fraction(2)])
    assert x != y
    assert tally.total() == 1


def test_a_number_compared_with_itself_counts_nothing() -> None:
    (x,), tally = tallied([Fraction(1)])
    assert not x != x  # noqa: SIM202
    assert tally.total() == 0


def test_results_count_in_the_same_tally() -> None:
    (x, y), tally = tallied([Fraction(1), Fraction(2)])
    total = sum([x, y])
    assert total == 3
    assert tally["add"] == 2


def test_equal_numbers_have_one_hash() -> None:
    (x,), _ = tallied([Fraction(1, 2)])
    assert {x: "half"}[Fraction(1, 2)] == "half"  # type: ignore[index]
