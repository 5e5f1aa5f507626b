"""Each rule of a verdict is seen accepting, refusing, and saying that it cannot tell."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boostproof.verify.experiments.zz.statements import (
    STATEMENTS,
    Mean,
    Statement,
    judged,
    largest,
    mean_of,
    one_more,
)

ABOUT = ("ZZ.E14",)
STATED = Statement("R", "C4.5", 0, "about 15 per cent less than 1", 0.8, 0.9, ABOUT)


def _outcome(values: Sequence[float]) -> str:
    return judged("a name", STATED, values, len(values)).outcome


def test_the_interval_of_a_mean_is_that_of_students_t() -> None:
    """Mean 2, standard deviation 1, and 4.3027 is the quantile of t with 2 degrees of freedom."""
    assert mean_of([1.0, 2.0, 3.0]) == pytest.approx((2, 2 - 4.302653 / 3**0.5, 2 + 4.302653 / 3**0.5))


def test_intervals_of_two_means_at_once_are_wider() -> None:
    """6.2053 is the quantile of t with 2 degrees of freedom that 0.0125 are above."""
    assert mean_of([1.0, 2.0, 3.0], 2) == pytest.approx((2, 2 - 6.205347 / 3**0.5, 2 + 6.205347 / 3**0.5))


def test_one_value_more_has_the_variance_of_a_value_and_of_the_mean() -> None:
    assert one_more([1.0, 2.0, 3.0]) == pytest.approx((2, 2 - 4.302653 * (4 / 3) ** 0.5, 2 + 4.302653 * (4 / 3) ** 0.5))


def test_a_run_more_that_may_meet_a_statement_may_be_the_papers() -> None:
    """The mean is 0.93 for certain, but runs differ by as much as it is off: 0.93 - 2.365 * 0.0173 * 1.061 = 0.887."""
    values = [0.906, 0.912, 0.92, 0.925, 0.935, 0.94, 0.948, 0.954]
    assert mean_of(values).low > 0.9
    assert _outcome(values) == "not comparable"


@pytest.mark.parametrize(
    ("values", "outcome"),
    [
        ([0.84, 0.85, 0.86], "reproduced"),
        ([0.94, 0.95, 0.96], "not reproduced"),
        ([0.70, 0.71, 0.72], "not reproduced"),
        ([0.89, 0.90, 0.91], "not comparable"),
        ([0.60, 0.85, 1.10], "not comparable"),
        ([0.85], "not comparable"),
        ([], "not comparable"),
        ([0.85, 0.85], "reproduced"),
    ],
)
def test_a_statement_is_met_missed_or_not_told(values: list[float], outcome: str) -> None:
    assert _outcome(values) == outcome


def test_one_run_that_meets_a_statement_may_be_the_papers() -> None:
    """All runs but one of eleven are far above."""
    assert _outcome([0.85, *([1.2, 1.21] * 5)]) == "not comparable"


def test_one_run_in_thirty_is_rare() -> None:
    assert _outcome([0.85, *([1.2, 1.21] * 15)]) == "not reproduced"


def test_few_of_many_runs_are_a_choice_and_no_answer() -> None:
    found = judged("a name", STATED, [0.84, 0.86], 5)
    assert (found.outcome, found.ours, found.reason) == ("not comparable", "", "2 of 5 runs got so far")


def test_a_reason_tells_how_many_runs_and_what_the_words_are_read_as() -> None:
    reason = judged("a name", STATED, [0.84, 0.86], 3).reason
    assert "between 0.8 and 0.9" in reason
    assert "2 of 3 runs, which lie between 0.8400 and 0.8600" in reason


def test_a_reason_ends_with_the_reading() -> None:
    assert judged("a name", STATED, [0.84, 0.86], 2, "", "by normal laws").reason.endswith("; by normal laws")


def test_other_data_are_not_compared_but_shown() -> None:
    found = judged("a name", STATED, [0.84, 0.86], 2, "other data")
    assert (found.outcome, found.ours, found.reason.split(";")[0]) == ("not comparable", "0.8500", "other data")


@pytest.mark.parametrize(
    ("means", "outcome"),
    [
        ([Mean(0.9, 0.89, 0.91), Mean(1.1, 1.09, 1.11)], "reproduced"),
        ([Mean(0.9, 0.89, 0.91), Mean(1.3, 1.29, 1.31)], "not reproduced"),
        ([Mean(0.9, 0.89, 0.91), Mean(1.15, 1.14, 1.16)], "not comparable"),
        ([Mean(0.9, 0.89, 0.91)], "not comparable"),
    ],
)
def test_the_largest_deviation_is_below_above_or_not_told(means: list[Mean], outcome: str) -> None:
    found = largest("a name", "15 per cent at most", [("a cell", mean) for mean in means], 2, 1.0, 0.15, ABOUT)
    assert found.outcome == outcome


def test_the_largest_deviation_says_where_it_is() -> None:
    means = [("here", Mean(0.7, 0.69, 0.71)), ("there", Mean(1.1, 1.05, 1.15))]
    found = largest("a name", "15 per cent at most", means, 2, 1.0, 0.15, ABOUT)
    assert (found.ours, found.low, found.high) == ("0.3000", "0.2900", "0.3100")
    assert found.reason.startswith("of here; ")


def test_an_interval_around_the_centre_begins_at_0() -> None:
    found = largest("a name", "none", [("here", Mean(1.01, 0.9, 1.12))], 1, 1.0, 0.2, ABOUT)
    assert (found.low, found.high) == ("0.0000", "0.1200")


def test_every_statement_reads_its_words_as_an_interval() -> None:
    assert all(one.low < one.high for one in STATEMENTS)


def test_each_quantity_of_the_figure_is_stated_once_a_learner_and_set() -> None:
    for quantity in ("R", "C", "small C"):
        cells = [(one.learner, one.place) for one in STATEMENTS if one.quantity == quantity]
        assert len(cells) == len(set(cells)) == 9
