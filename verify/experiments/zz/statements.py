"""What the text of ZZ's section 4 says of its Figure 2, each statement as an interval, and how a verdict comes about.

A statement is held against the mean over the runs, in its t interval of 95 per cent:

- reproduced, if that interval lies within the stated one;
- not reproduced, if one run more would lie outside, in its t interval of 95 per cent, and fewer than one run in twenty
  meets the statement: the paper's may be one run;
- not comparable, if neither, or if fewer than two runs, or than half of them, got so far.

Where several means are held against one number, their intervals hold all of them at once (Bonferroni).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from scipy.special import stdtrit

from boostproof.verify.experiments.base import Finding

__all__ = [
    "EXCEPTION",
    "NEAR",
    "SMALL",
    "STATEMENTS",
    "Mean",
    "Statement",
    "enough",
    "judged",
    "largest",
    "mean_of",
    "one_more",
]

SMALL = 10
"""Up to this t is what 'when t is small' is read as."""
NEAR = 0.05
"""What 'very close to 0' is read as."""
_RARE = 0.05


class Mean(NamedTuple):
    """The mean of some runs and the ends of an interval around it."""

    value: float
    low: float
    high: float


class Statement(NamedTuple):
    """What is said of one quantity on one of the paper's sets: the open interval that it is read as.

    ``quantity`` is "R", R(T); "C", C(T); "small C", the mean of C(t) over t from 2 to SMALL; or "later", the mean
    over i of the mean of rho(h_i, h_t, D_{i+1}) over t > i.
    """

    quantity: str
    learner: str
    place: int
    printed: str
    low: float
    high: float
    about: tuple[str, ...]


_RATIO, _AVERAGE, _SIGNS = ("ZZ.E14", "ZZ.C3", "ZZ.4b"), ("ZZ.E13", "ZZ.C3", "ZZ.4b"), ("ZZ.4e",)
_ALL = (0, 1, 2)
_PIMA = 2
EXCEPTION = ("naive Bayes", _PIMA)
"""Where C(t) is not said to come near to 0."""


def _said(
    quantity: str, learner: str, places: Sequence[int], printed: str, low: float, high: float, about: tuple[str, ...]
) -> list[Statement]:
    return [Statement(quantity, learner, place, printed, low, high, about) for place in places]


_SMALL_NEGATIVE, _SMALL_POSITIVE = "inclines to be negative while t is small", "positive while t is small"
_NEAR_ZERO = "converges very close to 0"
STATEMENTS: tuple[Statement, ...] = (
    *_said("R", "C4.5", _ALL, "about 15 per cent less than 1", 0.80, 0.90, _RATIO),
    *_said("R", "naive Bayes", (0, 1), "slightly larger than 1", 1.0, 1.05, _RATIO),
    *_said("R", "naive Bayes", (_PIMA,), "about 10 per cent larger than 1", 1.05, 1.15, _RATIO),
    *_said("R", "network", _ALL, "very close to 1", 0.97, 1.03, _RATIO),
    *_said("small C", "C4.5", _ALL, _SMALL_NEGATIVE, -1.0, 0.0, _AVERAGE),
    *_said("small C", "naive Bayes", _ALL, _SMALL_POSITIVE, 0.0, 1.0, _AVERAGE),
    *_said("small C", "network", _ALL, _SMALL_POSITIVE, 0.0, 1.0, _AVERAGE),
    *_said("C", "C4.5", _ALL, _NEAR_ZERO, -NEAR, NEAR, _AVERAGE),
    *_said("C", "naive Bayes", (0, 1), _NEAR_ZERO, -NEAR, NEAR, _AVERAGE),
    *_said("C", "naive Bayes", (_PIMA,), "the exception: positive, and not very close to 0", NEAR, 1.0, _AVERAGE),
    *_said("C", "network", _ALL, _NEAR_ZERO, -NEAR, NEAR, _AVERAGE),
    *_said("later", "C4.5", _ALL, "an inclination to negative correlations explains the ratio", -1.0, 0.0, _SIGNS),
    *_said("later", "naive Bayes", (_PIMA,), "positive correlations may explain the ratio", 0.0, 1.0, _SIGNS),
)
"""The sets are told by their place: crx, heart, pima."""


def mean_of(values: Sequence[float], at_once: int = 1) -> Mean:
    """The mean of at least two values with its interval of 95 per cent, for all of so many means at once."""
    return _interval(values, 1 / len(values), at_once)


def one_more(values: Sequence[float]) -> Mean:
    """The mean of at least two values, and where one value more lies, in 95 of 100 cases."""
    return _interval(values, 1 + 1 / len(values), 1)


def _interval(values: Sequence[float], share: float, at_once: int) -> Mean:
    """The t interval whose error has this share of the variance of a value."""
    value = float(np.mean(values))
    half = float(stdtrit(len(values) - 1, 1 - 0.025 / at_once)) * float(np.std(values, ddof=1)) * sqrt(share)
    return Mean(value, value - half, value + half)


def enough(values: Sequence[float], runs: int) -> bool:
    """Whether so many of the runs got so far that their mean is not one of a chosen few."""
    return len(values) >= max(2, runs / 2)


def judged(
    name: str, statement: Statement, values: Sequence[float], runs: int, foreign: str = "", reading: str = ""
) -> Finding:
    """A statement beside a quantity.

    Args:
        name: of the finding.
        statement: what is stated.
        values: the quantity in the runs that got so far.
        runs: how many there are in all.
        foreign: why they cannot be compared, if so.
        reading: how something that the paper leaves open is read here, if so.
    """
    if not enough(values, runs):
        return _finding(name, statement, ("", "", ""), "not comparable", f"{len(values)} of {runs} runs got so far")
    mean = mean_of(values)
    shown = tuple(f"{value:.4f}" for value in mean)
    outcome, why = ("not comparable", foreign) if foreign else _outcome(statement, mean, values)
    read = f"read as between {statement.low:g} and {statement.high:g}"
    spread = f"{len(values)} of {runs} runs, which lie between {min(values):.4f} and {max(values):.4f}"
    reason = "; ".join(filter(None, (why, read, f"the mean of {spread}", reading)))
    return _finding(name, statement, (shown[0], shown[1], shown[2]), outcome, reason)


def largest(
    name: str,
    printed: str,
    means: Sequence[tuple[str, Mean]],
    expected: int,
    centre: float,
    most: float,
    about: tuple[str, ...],
    foreign: str = "",
) -> Finding:
    """Whether several means are all at most ``most`` away from ``centre``: surely so, surely not, or not told.

    Args:
        name: of the finding.
        printed: what is stated.
        means: what each is a mean of, and the mean.
        expected: how many there should be.
        centre: where the deviations are counted from.
        most: the largest deviation that meets the statement.
        about: the claims.
        foreign: why they cannot be compared, if so.
    """
    if len(means) < expected:
        reason = f"too few runs got so far in {expected - len(means)} of {expected} cases"
        return Finding(name, printed, "", "", "", "not comparable", reason, about)
    away = [(what, _away(mean, centre)) for what, mean in means]
    where, worst = max(away, key=lambda one: one[1].value)
    low, high = max(found.low for _, found in away), max(found.high for _, found in away)
    outcome = "reproduced" if high <= most else "not reproduced" if low > most else "not comparable"
    over = sum(found.low > most for _, found in away)
    reason = f"of {where}; read as {most:g} at most, and {over} of {expected} means are above for certain"
    return Finding(
        name, printed, f"{worst.value:.4f}", f"{low:.4f}", f"{high:.4f}", "not comparable" if foreign else outcome,
        f"{foreign}; {reason}" if foreign else reason, about,
    )  # fmt: skip


def _away(mean: Mean, centre: float) -> Mean:
    """The deviation from a centre, and the least and largest one in the interval."""
    low, high = abs(mean.low - centre), abs(mean.high - centre)
    least = 0.0 if mean.low <= centre <= mean.high else min(low, high)
    return Mean(abs(mean.value - centre), least, max(low, high))


def _finding(name: str, statement: Statement, shown: tuple[str, str, str], outcome: str, reason: str) -> Finding:
    return Finding(name, statement.printed, *shown, outcome, reason, statement.about)


def _outcome(statement: Statement, mean: Mean, values: Sequence[Any]) -> tuple[str, str]:
    meeting = sum(statement.low < value < statement.high for value in values)
    if statement.low < mean.low and mean.high < statement.high:
        return "reproduced", "the interval of the mean lies within the stated one"
    more = one_more(values)
    if not (more.low < statement.high and statement.low < more.high) and meeting < _RARE * len(values):
        return "not reproduced", f"one run more would lie outside of the stated interval, and {_runs(meeting)}"
    return "not comparable", f"these runs do not tell: {meeting} of {len(values)} meet the statement"


def _runs(meeting: int) -> str:
    return "no run meets it" if not meeting else f"{meeting} runs alone meet it"
