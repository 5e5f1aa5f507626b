"""Distances from indiscernibility, by hand and by brute force, and what m points allow."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain, combinations, product
from typing import Any

import numpy as np
import pytest

from boostproof.verify.experiments.zz.indiscernible import (
    distances,
    drawn_distances,
    most_independent,
    prime_factors,
    total_variation,
)

HALVES = np.array([[1, 1, 0, 0], [1, 0, 1, 0]], dtype=bool)
"""Two independent rules on four points of equal weight, each right on half of them."""
QUARTERS = np.full(4, 0.25)


def _signs(right: Any) -> Any:
    return np.where(np.asarray(right, dtype=bool), 1, -1).astype(np.int8)


def _by_all_patterns(right: Any, weights: Any) -> float:
    """(1/2) sum |P - Q| over the 2^t patterns, in plain loops."""
    total = 0.0
    for pattern in product((False, True), repeat=len(right)):
        seen = sum(w for w, *row in zip(weights, *right, strict=True) if tuple(map(bool, row)) == pattern)
        a = [sum(w for w, hit in zip(weights, row, strict=True) if hit) for row in right]
        total += abs(seen - np.prod([p if hit else 1 - p for p, hit in zip(a, pattern, strict=True)]))
    return total / 2


def _by_all_events(right: Any, weights: Any) -> float:
    """The largest difference of the two laws over all sets of patterns."""
    patterns = list(product((False, True), repeat=len(right)))
    gaps = []
    for pattern in patterns:
        seen = sum(w for w, *row in zip(weights, *right, strict=True) if tuple(map(bool, row)) == pattern)
        a = [sum(w for w, hit in zip(weights, row, strict=True) if hit) for row in right]
        gaps.append(seen - np.prod([p if hit else 1 - p for p, hit in zip(a, pattern, strict=True)]))
    events = chain.from_iterable(combinations(gaps, size) for size in range(len(gaps) + 1))
    return max(abs(sum(event)) for event in events)


def test_independent_rules_have_the_distance_0() -> None:
    assert total_variation(HALVES, QUARTERS) == pytest.approx(0)


def test_a_rule_twice_is_half_away_from_independent() -> None:
    """Patterns 00 and 11 weigh 1/2 in the place of 1/4, the others 0."""
    assert total_variation(HALVES[[0, 0]], QUARTERS) == pytest.approx(0.5)


def test_pairwise_independent_rules_may_be_far_from_independent() -> None:
    """The third rule is right where just one of the others is: half of the eight patterns do not occur."""
    third = HALVES[0] ^ HALVES[1]
    found = distances(_signs([*HALVES, third]), np.tile(QUARTERS, (3, 1)))
    assert found.worst[2] == pytest.approx(0)
    assert found.joint[2] == pytest.approx(0.5)


@pytest.mark.parametrize("seed", range(5))
def test_the_distance_is_that_over_all_patterns_and_events(seed: int) -> None:
    draw = np.random.default_rng(seed)
    right, weights = draw.random((3, 9)) < 0.6, draw.dirichlet(np.ones(9))
    found = total_variation(right, weights)
    assert found == pytest.approx(_by_all_patterns(right, weights))
    assert found == pytest.approx(_by_all_events(right, weights))


def test_each_round_is_measured_on_its_own_weights() -> None:
    draw = np.random.default_rng(7)
    right, weights = draw.random((4, 12)) < 0.6, draw.dirichlet(np.ones(12), 4)
    found = distances(_signs(right), weights)
    assert found.joint == pytest.approx([_by_all_patterns(right[:t], weights[t - 1]) for t in (1, 2, 3, 4)])


def test_correlations_are_those_of_numpy() -> None:
    draw = np.random.default_rng(8)
    right, weights = draw.random((4, 30)) < 0.6, draw.dirichlet(np.ones(30))
    rho = np.abs(np.cov(right, aweights=weights, ddof=0))
    spread = np.sqrt(np.diag(rho))
    pairs = (rho / np.outer(spread, spread))[np.tril_indices(4, -1)]
    found = distances(_signs(right), np.tile(weights, (4, 1)))
    assert (found.worst[3], found.median[3]) == pytest.approx((pairs.max(), np.median(pairs)))


def test_a_rule_that_is_always_right_has_no_correlation_and_is_independent() -> None:
    found = distances(_signs([[1, 1, 1, 1], HALVES[0], HALVES[1]]), np.tile(QUARTERS, (3, 1)))
    assert found.unvalued.tolist() == [0, 1, 2]
    assert np.isnan(found.worst[:2]).all()
    assert found.worst[2] == pytest.approx(0)
    assert found.joint == pytest.approx([0, 0, 0])


def test_no_distance_is_below_what_the_points_allow() -> None:
    draw = np.random.default_rng(9)
    found = distances(_signs(draw.random((12, 40)) < 0.5), draw.dirichlet(np.ones(40), 12))
    assert (found.joint >= found.least - 1e-12).all()
    assert found.least[-1] > 0.9


def test_the_least_distance_is_1_less_the_share_of_m_patterns() -> None:
    """Four rules of accuracy 1/2 have 16 patterns of 1/16, of which four points have four."""
    right = np.vstack([HALVES, HALVES])
    found = distances(_signs(right), np.tile(QUARTERS, (4, 1)))
    assert found.least == pytest.approx([0, 0, 0.5, 0.75])


def test_a_run_without_rounds_has_no_distances() -> None:
    assert distances(np.zeros((0, 5), dtype=np.int8), np.zeros((0, 5))).joint.shape == (0,)


def test_chance_leaves_little_on_many_points_and_more_on_few() -> None:
    many, few = (drawn_distances(np.full((3, m), 1 / m), np.full(3, 0.7), 0) for m in (20000, 50))
    assert many.joint[2] < 0.02 < few.joint[2]
    assert many.worst[2] < 0.03


def test_by_chance_the_last_rule_has_its_accuracy_and_the_others_one_half() -> None:
    """A rule that is always right has no correlations, in the round in which it is the last one alone."""
    found = drawn_distances(np.full((4, 40), 1 / 40), np.array([0.5, 0.5, 1.0, 0.5]), 0)
    assert found.unvalued.tolist() == [0, 0, 2, 0]


def test_chance_is_that_of_its_seed() -> None:
    weights, accuracies = np.full((4, 30), 1 / 30), np.full(4, 0.7)
    first, again, other = (drawn_distances(weights, accuracies, seed).joint.tolist() for seed in (1, 1, 2))
    assert first == again
    assert first != other


@pytest.mark.parametrize(
    ("m", "factors"),
    [(1, ()), (2, (2,)), (12, (2, 2, 3)), (97, (97,)), (690, (2, 3, 5, 23)), (768, (2, 2, 2, 2, 2, 2, 2, 2, 3))],
)
def test_prime_factors_are_those_by_hand(m: int, factors: tuple[int, ...]) -> None:
    assert prime_factors(m) == factors


@pytest.mark.parametrize(("m", "most"), [(690, (4, 3)), (920, (5, 3)), (768, (9, 5))])
def test_the_paper_sets_allow_few_independent_rules(m: int, most: tuple[int, int]) -> None:
    assert most_independent(m) == most


def _most_by_search(m: int, least: Fraction, size: int) -> int:
    """The most independent rules on m equal points, when every cell of the rules so far holds a multiple of size."""
    steps = [k for k in range(1, size) if Fraction(k, size) > least]
    return max((1 + _most_by_search(m, least, np.gcd(k, size)) for k in steps), default=0)


@pytest.mark.parametrize("m", [1, 2, 6, 8, 12, 30, 48])
def test_the_most_rules_are_those_that_a_search_over_accuracies_finds(m: int) -> None:
    """With accuracies k/g all cells are multiples of the common divisor of k and g afterwards."""
    found = _most_by_search(m, Fraction(0), m), _most_by_search(m, Fraction(1, 2), m)
    assert most_independent(m) == found
