"""ZZ on votes and on last rules, worked out by fractions.

Correlated rules may err less than independent ones of the same accuracies, and the last rule may be always right.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import gcd, prod

import pytest

Rows = list[list[int]]
NEGATIVE = [[1, 1, 0], [1, 0, 1], [0, 1, 1]]
POSITIVE = [[1, 1, 1, 0, 0], [1, 1, 0, 1, 0], [1, 1, 1, 1, 0]]


def _run(rules: Rows) -> tuple[list[list[Fraction]], list[Fraction]]:
    """The distributions and the accuracies by recursion (8)."""
    weights, rounds, accuracies = [Fraction(1, len(rules[0]))] * len(rules[0]), [], []
    for right in rules:
        rounds.append(weights)
        c = sum((d for d, one in zip(weights, right, strict=True) if one), Fraction(0))
        accuracies.append(c)
        weights = [d / (2 * c) if one else d / (2 - 2 * c) for d, one in zip(weights, right, strict=True)]
    return [*rounds, weights], accuracies


def _covariance(weights: list[Fraction], one: list[int], other: list[int]) -> Fraction:
    first, second, both = (
        sum(d * x for d, x in zip(weights, row, strict=True))
        for row in (one, other, [a * b for a, b in zip(one, other, strict=True)])
    )
    return both - first * second


def _is_wrong(accuracies: list[Fraction], right: tuple[int, ...]) -> bool:
    """Whether the vote is below 0: the product of the odds is below 1."""
    return prod(c / (1 - c) if one else (1 - c) / c for c, one in zip(accuracies, right, strict=True)) < 1


def _error(rules: Rows) -> Fraction:
    _, accuracies = _run(rules)
    return Fraction(sum(_is_wrong(accuracies, right) for right in zip(*rules, strict=True)), len(rules[0]))


def _independent_error(accuracies: list[Fraction]) -> Fraction:
    return sum(
        (
            prod((c if one else 1 - c for c, one in zip(accuracies, right, strict=True)), start=Fraction(1))
            for right in product((0, 1), repeat=len(accuracies))
            if _is_wrong(accuracies, right)
        ),
        Fraction(0),
    )


@pytest.mark.parametrize(
    ("rules", "sign", "error", "independent"),
    [
        (NEGATIVE, -1, Fraction(0), Fraction(11, 72)),
        (POSITIVE, 1, Fraction(1, 5), Fraction(3, 10)),
    ],
)
def test_correlated_rules_err_less_than_independent_ones(
    rules: Rows, sign: int, error: Fraction, independent: Fraction
) -> None:
    """All correlations of Corollary 4 have one sign, all accuracies are above 1/2, and no vote is 0."""
    rounds, accuracies = _run(rules)
    pairs = combinations(range(len(rules)), 2)
    assert all(sign * _covariance(rounds[i + 1], rules[i], rules[t]) > 0 for i, t in pairs)
    assert min(accuracies) > Fraction(1, 2)
    assert (_error(rules), _independent_error(accuracies)) == (error, independent)


def test_the_bound_is_kept_in_a_run_without_assumption_1() -> None:
    """Two rules that are dependent on D_2: the error is 1/3, delta is 1/6, and the bound 8/9."""
    rules = NEGATIVE[:2]
    rounds, accuracies = _run(rules)
    assert accuracies == [Fraction(2, 3), Fraction(3, 4)]
    assert _covariance(rounds[1], *rules) == Fraction(-1, 8)
    assert _error(rules) == Fraction(1, 3) <= 1 - 4 * Fraction(1, 6) ** 2


def test_independent_rules_are_all_wrong_somewhere() -> None:
    """Three independent rules of accuracy 2/3 on 27 examples: 7/27 of the votes are wrong, not fewer than 1/27."""
    cells = [right for right in product((0, 1), repeat=3) for _ in range(2 ** sum(right))]
    rules = [list(row) for row in zip(*cells, strict=True)]
    assert _run(rules)[1] == [Fraction(2, 3)] * 3
    assert _error(rules) == Fraction(7, 27) >= Fraction(1, 27)


def _accuracy(weights: list[Fraction], right: list[int]) -> Fraction:
    return sum((d for d, one in zip(weights, right, strict=True) if one), Fraction(0))


def test_the_last_rule_may_be_always_right() -> None:
    """c is 2/3 and 1: the weights of both rounds sum to 1, and the rules are independent with their accuracies."""
    rules = [[1, 1, 0], [1, 1, 1]]
    rounds, accuracies = _run([rules[0]])
    assert (accuracies, rounds[1]) == ([Fraction(2, 3)], [Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)])
    assert [sum(weights) for weights in rounds] == [1, 1]
    assert [_covariance(weights, *rules) for weights in rounds] == [0, 0]
    assert [_accuracy(weights, rules[1]) for weights in rounds] == [1, 1]


def test_the_change_of_an_accuracy_is_twice_a_covariance() -> None:
    """The second rule falls from 3/4 to 2/3: 2 (2 c_1 - 1) cov = 2/3 of -1/8."""
    rules = NEGATIVE[:2]
    rounds, (first, second) = _run(rules)
    change = _accuracy(rounds[0], rules[1]) - second
    assert change == Fraction(-1, 12) == 2 * (2 * first - 1) * _covariance(rounds[1], *rules)


def test_after_a_rule_that_is_always_right_half_of_the_weight_is_left() -> None:
    """(8) divides the weights by 2, so that they sum to 1/2, all of which the rule has."""
    halved = [weight / 2 for weight in (Fraction(1, 2), Fraction(1, 2))]
    assert sum(halved) == _accuracy(halved, [1, 1]) == Fraction(1, 2)


@cache
def _most_rules(shared: int, least: Fraction) -> int:
    """The most independent rules on as many examples, by the divisor that all their patterns have in common."""
    accuracies = (k for k in range(1, shared) if Fraction(k, shared) > least)
    return max((1 + _most_rules(gcd(k, shared), least) for k in accuracies), default=0)


@pytest.mark.parametrize(("examples", "most", "better"), [(690, 4, 3), (920, 5, 3), (768, 9, 5)])
def test_the_sizes_of_table_1_have_few_independent_rules(examples: int, most: int, better: int) -> None:
    assert (_most_rules(examples, Fraction(0)), _most_rules(examples, Fraction(1, 2))) == (most, better)
