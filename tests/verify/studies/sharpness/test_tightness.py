"""Whether a bound is tight: attained, in the limit, loose, or open."""

from __future__ import annotations

from fractions import Fraction

import pytest

from boostproof.theory.build import Abs, And, Every, Implies, Q, Sum, exp, integer, ln, sin, sqrt, symbols
from boostproof.theory.claim import Charity
from boostproof.theory.language.expr import Term
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, FINITE_CLASS, ONE_ROUND, X1, D, T, Z, game_value, i, m, t
from boostproof.verify import Settings, Verdict
from boostproof.verify.studies.sharpness import TIGHTNESS, sharpness_of
from tests.verify.studies.sharpness.planted import DEEP, claim_of, named, one, sharp

x, y = symbols("x y")
n = integer("n")


def test_a_tangent_is_attained() -> None:
    found = one(1 + x <= exp(x))
    assert (found.tight, found.infimum) == ("attained", "0")
    assert found.nearest is not None
    assert found.nearest.instance == {"x": "0"}


def test_a_bound_that_is_attained_away_from_simple_points_is_found_by_search() -> None:
    found = one((17 * x - 5) ** 2 >= 0, x >= 0, x <= 1)
    assert found.tight == "attained"
    assert found.nearest is not None
    assert found.nearest.instance == {"x": "5/17"}


def test_without_a_proof_no_infimum_is_given() -> None:
    claim = claim_of(1 + x <= exp(x))
    (found,) = sharpness_of(claim, Verdict(claim, "holds"), DEEP)
    assert (found.tight, found.infimum) == ("attained", "")


def test_a_strict_bound_is_tight_in_the_limit_as_far_as_was_looked() -> None:
    found = one(1 + x < exp(x), x > 0)
    assert (found.tight, found.infimum) == ("limit", "")
    factor = named(found, "factor")
    assert (factor.refuted, factor.survives, factor.proved) == ("999999/1000000", "", "")


def test_what_refutes_a_better_factor_does_so_in_rational_numbers() -> None:
    found = one(x < 1, x > 0, x < 1)
    factor = named(found, "factor")
    assert factor.against is not None
    assert Fraction(factor.refuted) <= Fraction(factor.against["x"]) < 1


def test_a_bound_that_is_tight_at_infinity_alone_is_in_the_limit() -> None:
    assert one(exp(-x) > 0, x >= 0).tight == "limit"


@pytest.mark.parametrize(("small", "best", "tight"), [(ln(1 + x), 0.3678794, "loose"), (sin(x), 0.4246077, "open")])
def test_what_is_refuted_far_from_the_print_is_no_limit(small: Term, best: float, tight: str) -> None:
    """At the best factor quick searches miss what a thorough one finds, time and again: then less is looked at."""
    found = one(small <= x + 1, x >= 0)
    factor = named(found, "factor")
    assert found.tight == tight
    assert best < Fraction(factor.survives) < Fraction(best) + Fraction(1, 1000)
    assert Fraction(factor.refuted) < best


def test_a_bound_with_room_is_loose() -> None:
    found = one(x * (1 - x) <= Q(1, 2), x >= 0, x <= 1)
    assert found.tight == "loose"
    assert named(found, "factor").proved == "1/2"
    assert named(found, "term").proved == "1/4"


def test_equality_under_an_index_counts() -> None:
    found = one(Every(Z[t] <= 1, (t, 1, T)), scenario=ADABOOST_RUN)
    assert found.tight == "attained"
    assert found.equality is None


def test_a_class_without_batches_is_looked_at_one_by_one() -> None:
    found = one(game_value <= 1, scenario=FINITE_CLASS)
    assert found.tight == "attained"
    assert found.nearest is not None
    assert found.nearest.instance == {"m": "1", "n": "1", "rules": [["1"]]}


def test_one_round_is_looked_at() -> None:
    assert one(Sum(D[1, i] * X1[i], (i, 1, m)) <= 1, scenario=ONE_ROUND).tight == "attained"


def test_the_slack_counts_only_where_the_premise_holds() -> None:
    found = one(Implies(x >= 1, x**2 >= 1), x >= 0, x <= 3)
    assert found.tight == "attained"
    assert found.nearest is not None
    assert found.nearest.instance == {"x": "1"}


def test_an_outer_bound_that_is_never_met_stays_open() -> None:
    assert one(Implies(x > 5, x**2 >= 1), x >= 0, x <= 3).tight == "open"


def test_bounds_are_found_in_conjunctions_and_carry_their_part() -> None:
    found = sharp(And(x <= 1, Implies(x > 0, And(x**2 > 0, sqrt(x) <= 1))), x >= 0, x <= 1)
    assert [(item.part, item.bound.text) for item in found] == [(1, "x <= 1"), (2, "x^2 > 0"), (2, "sqrt(x) <= 1")]


def test_a_choice_of_bounds_is_no_bound() -> None:
    assert sharp((Abs(x) >= 0) | (x < 0)) == ()


@pytest.mark.parametrize("truth", ["fails", "vacuous", "undecidable", "inconclusive"])
def test_only_claims_that_hold_have_bounds(truth: str) -> None:
    claim = claim_of(1 + x <= exp(x))
    assert sharpness_of(claim, Verdict(claim, truth), DEEP) == ()


def test_under_charity_the_charity_belongs_to_the_domain() -> None:
    positive = Charity("positive", "x is positive", x >= 2)
    claim = claim_of(x >= 1, [x >= 0, x <= 9], charities=[positive])
    (found,) = sharpness_of(claim, Verdict(claim, "holds-under-charity", ("positive",)), DEEP)
    assert named(found, "constant 1").proved == "2"


def test_the_same_seed_finds_the_same() -> None:
    claim = claim_of(ln(1 + x) < x, [x > 0, x < 2])
    verdict = Verdict(claim, "holds")
    assert sharpness_of(claim, verdict, Settings("deep", 7)) == sharpness_of(claim, verdict, Settings("deep", 7))


def test_every_answer_is_one_of_four() -> None:
    assert {one(n**2 >= 0).tight, one(x < x + 1).tight} <= set(TIGHTNESS)
