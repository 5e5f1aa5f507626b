"""Bounds on runs, round by round: the numbers of a run by hand, and a bound seen holding and failing."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from boostproof.algorithms import AdaBoost, DecisionStump, TwoBoost
from boostproof.verify.experiments.rounds import (
    Bound,
    FiniteRun,
    bound_finding,
    finite_run,
    held,
    margin_jss09,
    margin_mm01,
    together,
    training,
)

# Four examples, two rules. The first errs on the last example: eps = 1/4, Z = sqrt(3)/2, c = ln(3)/2, and then the last
# example weighs 1/2 and each other 1/6. The second errs on the first: eps = 1/6, Z = sqrt(5)/3, c = ln(5)/2.
U = np.array([[[1, 1, 1, -1], [-1, 1, 1, 1]]], dtype=np.int8)
D = np.array([[1 / 4] * 4, [1 / 6, 1 / 6, 1 / 6, 1 / 2]])
C = np.log([[3.0], [5.0]]) / 2
Z = np.array([sqrt(3) / 2, sqrt(5) / 3])
RUN = FiniteRun(U, D, C, Z)


def test_the_training_error_and_the_product_of_the_normalizers() -> None:
    found = training(RUN)
    assert found.measured.tolist() == [0.25, 0.25]
    assert found.bound.tolist() == pytest.approx([0.8660254, 0.6454972])


def test_a_vote_of_zero_is_an_error() -> None:
    tied = FiniteRun(U, D, np.array([[1.0], [1.0]]), Z)
    assert training(tied).measured.tolist() == [0.25, 0.5]


def test_the_margin_error_and_the_second_formula_of_mm01() -> None:
    found = margin_mm01(RUN, 0.5)
    assert found.measured.tolist() == [0.25, 0.5]
    # gamma = 1/4 in both rounds, (1/2)^(1/2) (3/2)^(3/2) = 1.29903..., to the power t/2.
    assert found.bound.tolist() == pytest.approx([1.1397535, 1.2990381])


def test_the_second_formula_ends_where_a_rule_is_no_better_than_chance() -> None:
    useless = np.array([[[1, 1, 1, -1], [1, 1, 1, -1]]], dtype=np.int8)
    assert len(margin_mm01(FiniteRun(useless, D, C, Z), 0.1).bound) == 1


def test_the_factor_of_lemma_4_1() -> None:
    # W(++) = 1/4, W(--) = 1/8: with theta = 2 the factor is Z W(++) / W(--) = 2 Z.
    agreements = np.array([[[1, 1, -1, -1]], [[1, -1, 1, -1]]], dtype=np.int8)
    weights = np.array([[2 / 8, 3 / 8, 2 / 8, 1 / 8]])
    run = FiniteRun(agreements, weights, np.array([[0.3, 0.2]]), np.array([0.4]))
    assert margin_jss09(run, 2.0).bound.tolist() == pytest.approx([0.8])


def test_the_lemma_multiplies_the_factors_of_all_rounds() -> None:
    # As above in both rounds, with Z = 0.4 and 0.3: 0.8, then 0.8 * 0.6.
    agreements = np.array([[[1, 1, -1, -1]] * 2, [[1, -1, 1, -1]] * 2], dtype=np.int8)
    weights = np.array([[2 / 8, 3 / 8, 2 / 8, 1 / 8]] * 2)
    run = FiniteRun(agreements, weights, np.array([[0.3, 0.2]] * 2), np.array([0.4, 0.3]))
    assert margin_jss09(run, 2.0).bound.tolist() == pytest.approx([0.8, 0.48])


def test_what_comes_after_the_end_of_a_premise_is_left_out() -> None:
    """Rounds 1 and 3 have a weight of both kinds, round 2 has none that is wrong by both."""
    agreements = np.array([[[1, -1], [1, 1], [1, -1]], [[1, -1], [1, -1], [1, -1]]], dtype=np.int8)
    run = FiniteRun(agreements, np.full((3, 2), 0.5), np.full((3, 2), 0.1), np.full(3, 0.9))
    assert len(margin_jss09(run, 0.1).bound) == 1


def test_the_lemma_ends_where_no_example_is_wrong_by_both_rules() -> None:
    agreements = np.array([[[1, 1, -1, 1]], [[1, -1, 1, 1]]], dtype=np.int8)
    run = FiniteRun(agreements, np.full((1, 4), 0.25), np.array([[0.3, 0.2]]), np.array([0.4]))
    assert len(margin_jss09(run, 0.1).bound) == 0


def test_a_bound_is_seen_holding_and_failing() -> None:
    assert held(Bound(np.array([0.2, 0.1]), np.array([0.4, 0.1]))) == {"rounds": 2, "over": 0, "most": 1.0}
    assert held(Bound(np.array([0.2, 0.3]), np.array([0.4, 0.2])))["over"] == 1


def test_what_rounding_adds_is_no_failure() -> None:
    assert held(Bound(np.array([0.1 + 1e-16]), np.array([0.1])))["over"] == 0


def test_several_runs_are_added_up() -> None:
    runs = [{"rounds": 2, "over": 0, "most": 0.5}, {"rounds": 3, "over": 1, "most": 1.5}]
    assert together(runs) == {"rounds": 5, "over": 1, "most": 1.5}
    assert together([]) == {"rounds": 0, "over": 0, "most": 0.0}


@pytest.mark.parametrize(
    ("found", "outcome"),
    [
        ({"rounds": 5, "over": 0, "most": 0.9}, "reproduced"),
        ({"rounds": 5, "over": 1, "most": 1.1}, "not reproduced"),
        ({"rounds": 0, "over": 0, "most": 0.0}, "not comparable"),
    ],
)
def test_the_outcome_of_a_bound(found: dict[str, float], outcome: str) -> None:
    assert bound_finding("an error", "at most its bound", found, ("MM01.E2",)).outcome == outcome


def test_a_run_of_adaboost_ends_before_its_perfect_rule() -> None:
    X, y = np.array([[0.0], [1.0], [2.0]]), np.array([-1, 1, 1])
    run = finite_run(AdaBoost(DecisionStump(), n_estimators=3).fit(X, y), X, y)
    assert run.agreements.shape == (1, 0, 3)
    assert training(run).bound.size == 0


def test_the_weights_of_a_run_are_those_of_its_rounds() -> None:
    X, y = np.arange(6.0)[:, None], np.array([-1, 1, 1, -1, 1, -1])
    run = finite_run(AdaBoost(DecisionStump(), n_estimators=4).fit(X, y), X, y)
    assert run.weights.shape == (4, 6)
    assert run.weights.sum(axis=1).tolist() == pytest.approx([1.0] * 4)


def test_both_rules_of_2_boost_are_in_its_run() -> None:
    rng = np.random.default_rng(0)
    X, y = rng.random((40, 2)), np.where(rng.random(40) < 0.5, 1, -1)
    run = finite_run(TwoBoost(n_estimators=3).fit(X, y), X, y)
    assert run.agreements.shape == (2, 3, 40)
    assert run.coefficients.shape == (3, 2)


def test_rounds_whose_bound_cannot_fail_are_not_counted() -> None:
    assert held(Bound(np.array([0.2, 1.0]), np.array([0.4, 1.0])))["rounds"] == 1
