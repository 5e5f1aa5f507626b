"""Paired tests: by hand, against scipy.stats and tables, and each seen accepting and refusing."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, sqrt

import numpy as np
import pytest
from scipy import stats

from boostproof.verify.experiments.paired import corrected_t, holm, share_interval, sign_test, signed_rank, student_t

FAR = [0.9, 1.0, 1.1, 1.2, 0.8]
NEAR = [-1.0, 1.1, 0.4, -0.7, 0.3]
NOISE = np.random.default_rng(8).normal(0.3, 1.0, 12)


def test_student_t_by_hand() -> None:
    """Mean 2, s = 1, n = 3: t = 2 sqrt 3; with two degrees P(T > t) = 1/2 - t / (2 sqrt(2 + t^2))."""
    found = student_t([1, 2, 3])
    t = 2 * sqrt(3)
    assert (found.mean, found.degrees) == (2, 2)
    assert (found.t, found.p) == pytest.approx((t, 1 - t / sqrt(2 + t * t)))


def test_student_interval_by_the_table() -> None:
    """4.302653 is the 0.975 quantile with two degrees."""
    found = student_t([1, 2, 3])
    assert (found.low, found.high) == pytest.approx((2 - 4.302653 / sqrt(3), 2 + 4.302653 / sqrt(3)), rel=1e-6)


def test_student_t_is_that_of_scipy() -> None:
    found, other = student_t(NOISE.tolist()), stats.ttest_1samp(NOISE, 0)
    assert (found.t, found.p) == pytest.approx((other.statistic, other.pvalue))
    assert (found.low, found.high) == pytest.approx(tuple(other.confidence_interval(0.95)))


def test_corrected_t_by_hand() -> None:
    """Three differences of mean 2 and s = 1, a share of 1/4: t = 2 / sqrt(1/3 + 1/4) = 2 sqrt(12 / 7)."""
    found = corrected_t([1, 2, 3], 1 / 4)
    t = 2 * sqrt(12 / 7)
    assert (found.t, found.p) == pytest.approx((t, 1 - t / sqrt(2 + t * t)))
    assert found.high - found.mean == pytest.approx(4.302653 * sqrt(7 / 12), rel=1e-6)


def test_the_correction_of_five_folds_widens_by_a_half() -> None:
    """(1/5 + 1/4) / (1/5) = 9/4, whose root is 3/2."""
    plain, corrected = student_t(FAR), corrected_t(FAR, 1 / 4)
    assert (corrected.high - corrected.mean) / (plain.high - plain.mean) == pytest.approx(1.5)


def _student(values: list[float]) -> float:
    return student_t(values).p


def _corrected(values: list[float]) -> float:
    return corrected_t(values, 1 / 4).p


def _sign(values: list[float]) -> float:
    return sign_test(values * 2).p


def _rank(values: list[float]) -> float:
    return signed_rank(values * 2).p


@pytest.mark.parametrize("p_of", [_student, _corrected, _sign, _rank])
def test_each_test_finds_a_difference_and_finds_none(p_of: Callable[[list[float]], float]) -> None:
    assert p_of(FAR) < 0.05 < p_of(NEAR)


def test_the_correction_may_take_a_finding_away() -> None:
    values = [0.2, 1.0, 0.5, 0.1, 1.1]
    assert student_t(values).p < 0.05 < corrected_t(values, 1 / 4).p


@pytest.mark.parametrize("factor", [1, -1])
def test_a_test_is_two_sided(factor: int) -> None:
    values = [factor * value for value in FAR]
    assert (_student(values), _sign(values), _rank(values)) == (_student(FAR), _sign(FAR), _rank(FAR))


def test_no_difference_is_no_finding() -> None:
    assert student_t([0.0, 0.0]) == (0, 0, 0, 0, 1, 1)
    assert corrected_t([0.0, 0.0], 0.25).p == 1
    assert sign_test([0.0, 0.0]) == (0, 0, 2, 1)
    assert signed_rank([0.0, 0.0]) == (0, 0, 2, 1)


@pytest.mark.parametrize("sign", [1, -1])
def test_equal_differences_are_certain(sign: int) -> None:
    assert student_t([sign * 0.5] * 3) == (sign * 0.5, sign * 0.5, sign * 0.5, sign * inf, 2, 0)


def test_rounding_is_no_spread() -> None:
    assert student_t([0.3, 0.1 + 0.2]).t == inf


@pytest.mark.parametrize("values", [[], [1.0]])
def test_one_fold_is_refused(values: list[float]) -> None:
    with pytest.raises(ValueError, match="expected 2 at least"):
        corrected_t(values, 0.25)


def test_no_data_set_is_refused() -> None:
    with pytest.raises(ValueError, match="0 paired differences: expected 1 at least"):
        sign_test([])


@pytest.mark.parametrize("bad", [float("nan"), inf])
def test_a_difference_that_is_no_number_is_refused(bad: float) -> None:
    with pytest.raises(ValueError, match="expected finite numbers"):
        student_t([1.0, bad])


@pytest.mark.parametrize("share", [0.0, -1.0, inf])
def test_a_share_without_sense_is_refused(share: float) -> None:
    with pytest.raises(ValueError, match="expected n_test / n_train"):
        corrected_t([1.0, 2.0], share)


@pytest.mark.parametrize("confidence", [0.0, 1.0, 95.0])
def test_a_confidence_without_sense_is_refused(confidence: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        student_t([1.0, 2.0], confidence)


@pytest.mark.parametrize(
    ("wins", "losses", "p"),
    [(5, 0, 2 / 32), (8, 1, 2 * 10 / 512), (9, 4, 2 * (1 + 13 + 78 + 286 + 715) / 8192), (3, 3, 1)],
)
def test_sign_test_by_binomial_coefficients(wins: int, losses: int, p: float) -> None:
    found = sign_test([1.0] * wins + [-1.0] * losses)
    assert (found.wins, found.losses, found.ties) == (wins, losses, 0)
    assert found.p == pytest.approx(p)


def test_ties_are_left_out_and_told() -> None:
    assert sign_test([1, 2, 3, 0, 1e-9, -1e-9], tie=1e-6) == (3, 0, 3, 0.25)


def test_signed_rank_by_hand() -> None:
    """Ranks 1 to 4, all positive but the least: sums of at most 1 come from 2 of 16 assignments."""
    assert signed_rank([-1, 2, 3, 4]) == (9, 4, 0, 4 / 16)


def test_equal_sizes_share_their_rank() -> None:
    """Ranks 1.5, 1.5, 3, of which the negatives have 1.5: of 8 sums 0, 1.5 and 1.5 are as low."""
    assert signed_rank([1, -1, 2]) == (4.5, 3, 0, 6 / 8)


def test_signed_rank_is_that_of_scipy() -> None:
    other = stats.wilcoxon(NOISE, method="exact")
    assert signed_rank(NOISE.tolist()).p == pytest.approx(other.pvalue)


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])


def test_holm_is_at_most_one_and_keeps_one_test_as_it_is() -> None:
    assert (holm([0.6, 0.7]), holm([0.2]), holm([])) == ([1.0, 1.0], [0.2], [])


def test_holm_rejects_what_bonferroni_does_not() -> None:
    assert [p <= 0.05 for p in holm([0.04, 0.01])] == [True, True]


@pytest.mark.parametrize("bad", [-0.1, 1.1, float("nan")])
def test_what_is_no_p_value_is_refused(bad: float) -> None:
    with pytest.raises(ValueError, match="expected a number from 0 to 1"):
        holm([0.5, bad])


def test_a_share_of_none_or_all_by_hand() -> None:
    """With 0 of n seen, the high end h has (1 - h)^n = 0.025."""
    assert share_interval(0, 8) == (0.0, pytest.approx(1 - 0.025 ** (1 / 8)))
    assert share_interval(8, 8) == (pytest.approx(0.025 ** (1 / 8)), 1.0)


def test_a_share_is_that_of_scipy() -> None:
    other = stats.binomtest(3, 20).proportion_ci(0.9, method="exact")
    assert share_interval(3, 20, 0.9) == pytest.approx((other.low, other.high))


@pytest.mark.parametrize(("count", "whole", "confidence"), [(1, 0, 0.9), (-1, 3, 0.9), (4, 3, 0.9), (1, 3, 1.0)])
def test_what_is_no_share_is_refused(count: int, whole: int, confidence: float) -> None:
    with pytest.raises(ValueError, match="expected a share"):
        share_interval(count, whole, confidence)
