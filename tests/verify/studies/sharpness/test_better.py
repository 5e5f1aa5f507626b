"""How far constants can be improved: refuted exactly, proved, or surviving."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boostproof.theory.build import Implies, Iverson, Max, Q, Simplex, exp, real, sqrt, symbols
from boostproof.verify.studies.sharpness.bounds import bounds_of
from boostproof.verify.studies.sharpness.improving import simplest_between
from boostproof.verify.studies.sharpness.levers import FACTOR, TERM, levers_of
from tests.verify.studies.sharpness.planted import named, one

x, y, p, q = symbols("x y p q")
unit = (x >= 0, x <= 1)


def test_a_constant_that_could_be_twice_as_good_is_found_and_proved() -> None:
    better = named(one(1 - 4 * x**2 <= exp(-2 * x**2), x >= -1, x <= 1), "constant -2")
    assert (better.printed, better.proved) == ("-2", "-4")
    assert -4 - Fraction(1, 10**4) <= Fraction(better.refuted) < -4
    assert better.bound is not None
    assert better.bound.text == "1 - 4*x^2 <= exp(-4*x^2)"
    assert better.certificate["kind"] == "proof"


def test_what_is_refuted_is_refuted_by_the_instance_that_is_named() -> None:
    better = named(one(x * (1 - x) <= Q(1, 2), *unit), "constant 1/2")
    assert better.against is not None
    point, value = Fraction(better.against["x"]), Fraction(better.refuted)
    assert point * (1 - point) > value
    assert better.proved == "1/4"


def test_the_best_constant_survives_no_change() -> None:
    better = named(one(1 + x <= exp(x)), "constant 1")
    assert (better.survives, better.proved) == ("", "")
    assert Fraction(better.refuted) == 1 + Fraction(1, 10**6)


def test_an_exponent_that_could_be_higher_is_found() -> None:
    better = named(one(x**3 <= x**2, *unit), "exponent 2")
    assert Fraction(better.refuted) > 3 or better.survives == "3"


def test_an_exponent_of_what_may_be_negative_changes_in_whole_steps() -> None:
    better = named(one(x**4 <= x**2, x >= -1, x <= 1), "exponent 2")
    assert better.survives == "4"


def test_a_constant_of_the_smaller_side_may_grow() -> None:
    better = named(one(2 * sqrt(p * q) <= 2 * (p + q), p >= 0, q >= 0), "constant 2 in 2*sqrt")
    assert Fraction(better.survives) == 4


def test_two_cells_share_at_most_half() -> None:
    found = one(sqrt(p * q) <= 1, Simplex(p, q))
    assert named(found, "constant 1").survives == "1/2"


def test_no_constant_of_an_abbreviation_or_a_condition_is_touched() -> None:
    short = real("s") + 0
    (bound,) = bounds_of(Implies(x > 3, Iverson(x > 2) <= Max(short, 5)), 1)
    assert [lever.name for lever in levers_of(bound)][:2] == [FACTOR, TERM]
    assert {lever.printed for lever in levers_of(bound)[2:]} == {Fraction(0), Fraction(5)}


def test_a_sign_of_change_that_strengthens_in_places_and_weakens_in_others_is_none() -> None:
    assert not [item for item in one(x <= 5 + x**2, x >= -1, x <= 2).better if item.what.startswith("exponent")]


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [("1/3", "1/2", "1/2"), ("3999/1000", "4001/1000", "4"), ("-1/2", "1/3", "0"), ("-5/7", "-2/3", "-2/3"),
     ("3/10", "31/100", "3/10"), ("314/100", "315/100", "22/7")],
)  # fmt: skip
def test_the_simplest_rational_of_an_interval(low: str, high: str, found: str) -> None:
    assert simplest_between(Fraction(low), Fraction(high)) == Fraction(found)
    assert simplest_between(Fraction(high), Fraction(low)) == Fraction(found)
